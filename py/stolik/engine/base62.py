"""Numbers in base 62: letters and digits only, because chat programs eat `-`, `_`, `.` and `~`."""

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
VALUE = {digit: i for i, digit in enumerate(DIGITS)}


def write(number: int, width: int = 0) -> str:
    """Write a number, padded to a width.

    >>> write(617), write(5, width=3)
    ('9x', '005')
    """
    text = ""
    while number:
        number, digit = divmod(number, 62)
        text = DIGITS[digit] + text
    return text.rjust(width, "0") or "0"


def read(text: str) -> int | None:
    """Read a number; None if the text holds anything but letters and digits."""
    number = 0
    for char in text:
        digit = VALUE.get(char)
        if digit is None:
            return None
        number = number * 62 + digit
    return number if text else None
