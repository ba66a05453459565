"""The little that touches the browser: patch regions, move the focus, read and write the address."""

from __future__ import annotations

from typing import Any

from js import Object, history, location, window
from pyscript import document
from pyscript.ffi import to_js
from pyscript.js_modules.morphdom import default as morphdom

from .markup import Html

_drawn: dict[str, str] = {}
_options = to_js({"childrenOnly": True}, dict_converter=Object.fromEntries)


def patch(region: str, html: Html) -> bool:
    """Bring a region to this HTML, touching only what differs; tell whether anything did."""
    if _drawn.get(region) == html:
        return False
    _drawn[region] = html
    element = document.getElementById(region)
    fresh = element.cloneNode(False)
    fresh.innerHTML = html
    morphdom(element, fresh, _options)
    return True


def forget() -> None:
    """Draw everything anew next time."""
    _drawn.clear()


def element(name: str) -> Any:
    """Return an element by its id, or None."""
    return document.getElementById(name)


def show(name: str, visible: bool) -> None:
    """Show or hide an element."""
    found = element(name)
    if found:
        found.hidden = not visible


def say(region: str, words: str) -> None:
    """Put words into a live region, as text."""
    found = element(region)
    if found and found.textContent != words:
        found.textContent = words


def mark(name: str, value: str) -> None:
    """Set a data attribute of the document, for styles and for whoever waits."""
    document.documentElement.setAttribute(f"data-{name}", value)


def focused() -> Any:
    """Return the element that has the focus."""
    return document.activeElement


def focus(name: str) -> None:
    """Move the focus to an element, if it is there."""
    found = element(name)
    if found:
        found.focus()


def fragment() -> str:
    """Return the address after the #, with the #."""
    return str(location.hash)


def replace_fragment(text: str) -> None:
    """Write the address without a new entry in the history."""
    if location.hash != text:
        history.replaceState(None, "", text)


def go(text: str) -> None:
    """Follow a fragment."""
    location.hash = text


def page_address() -> str:
    """Return the address of the page without its fragment."""
    return str(location.href).partition("#")[0]


def random_deal() -> str:
    """Draw a deal number; chance for people, so the browser's own is right."""
    return str(1 + int(window.Math.random() * 999_999))
