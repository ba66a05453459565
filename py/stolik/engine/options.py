"""Table options: a frozen dataclass a game, whose fields say how they look in a form and in a link."""

from __future__ import annotations

from dataclasses import Field, dataclass, field, fields, replace
from typing import Any, TypeVar

from .protocol import Illegal, msg

T = TypeVar("T")
Choice = str | int | bool


@dataclass(frozen=True, slots=True)
class Knob:
    """One option as a form shows it: a catalogue key, a short code for links, and its choices."""

    name: str
    code: str
    key: str
    choices: tuple[Choice, ...]
    default: Choice
    rule: str


def choice(default: Choice, *choices: Choice, code: str, key: str, rule: str) -> Any:
    """Declare an option; without choices it is a switch."""
    return field(
        default=default, metadata={"code": code, "key": key, "rule": rule, "choices": choices or (False, True)}
    )


def knobs(options: type[Any]) -> tuple[Knob, ...]:
    """List the options of a game in the order of their declaration."""
    return tuple(_knob(item) for item in fields(options))


def _knob(item: Field[Any]) -> Knob:
    meta = item.metadata
    default: Any = item.default
    return Knob(item.name, meta["code"], meta["key"], meta["choices"], default, meta["rule"])


def encode(options: object) -> str:
    """Write what differs from the printed rules: `code` for a switch turned on, else `code.value`."""
    parts = []
    for knob in knobs(type(options)):
        value = getattr(options, knob.name)
        if value != knob.default:
            parts.append(knob.code if value is True else f"{knob.code}.{_plain(value)}")
    return ",".join(parts)


def decode(kind: type[T], text: str) -> T | Illegal:
    """Read what `encode` wrote; an unknown code or value is refused by name."""
    chosen: T = kind()
    by_code = {knob.code: knob for knob in knobs(kind)}
    for part in filter(None, text.split(",")):
        code, _, value = part.partition(".")
        knob = by_code.get(code)
        if knob is None:
            return Illegal(msg("engine.unknown_option", option=code), "")
        result = with_value(chosen, knob, value or "1")
        if isinstance(result, Illegal):
            return result
        chosen = result
    return chosen


def with_value(options: T, knob: Knob, text: str) -> T | Illegal:
    """Set one option from its written value."""
    for candidate in knob.choices:
        if text == _plain(candidate):
            return replace(options, **{knob.name: candidate})  # type: ignore[type-var]
    known = tuple(_plain(candidate) for candidate in knob.choices)
    return Illegal(msg("engine.unknown_value", option=knob.name, value=text, known=known), knob.rule)


def _plain(value: Choice) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)
