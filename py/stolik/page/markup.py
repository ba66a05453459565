"""HTML as a type: text becomes markup in one place, and only here.

A plain `str` is text from somewhere and is escaped; an `Html` was built by these functions and is kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Union

ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Html(str):
    """Markup that is safe to put into the page."""

    __slots__ = ()

    def __html__(self) -> str:
        """Tell Jinja that nothing is left to escape."""
        return self


Content = Union[str, int, None, Iterable["Content"]]  # noqa: UP007 - a type that names itself
Attribute = str | int | bool | None

NOTHING = Html("")


def text(value: str | int) -> Html:
    """Turn a value into markup that shows it literally.

    >>> text("<b>")
    '&lt;b&gt;'
    """
    return value if isinstance(value, Html) else Html(str(value).translate(ESCAPES))


def join(*content: Content) -> Html:
    """Put pieces side by side; lists are opened, None is nothing."""
    pieces: list[str] = []
    _collect(content, pieces)
    return Html("".join(pieces))


def _collect(content: Iterable[Content], pieces: list[str]) -> None:
    for item in content:
        if item is None:
            continue
        if isinstance(item, (str, int)):
            pieces.append(text(item))
        else:
            _collect(item, pieces)


def el(tag: str, *content: Content, **attributes: Attribute) -> Html:
    """Build an element.

    Attribute names are written with underscores (`data_pick`, `class_`). None and False leave an attribute out,
    except that `aria_*` says "true" or "false".

    >>> el("a", "1 < 2", href="#", class_="quiet", hidden=False, aria_current=True)
    '<a href="#" class="quiet" aria-current="true">1 &lt; 2</a>'
    """
    opening = [tag]
    for name, value in attributes.items():
        plain = name.rstrip("_").replace("_", "-")
        if isinstance(value, bool) and plain.startswith("aria-"):
            value = "true" if value else "false"
        if value is None or value is False:
            continue
        opening.append(plain if value is True else f'{plain}="{text(value)}"')
    start = " ".join(opening)
    if tag in VOID:
        return Html(f"<{start}>")
    return Html(f"<{start}>{join(*content)}</{tag}>")
