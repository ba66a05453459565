"""The little that touches the browser: patch regions, move the focus, read and write the address."""

from __future__ import annotations

import json
from typing import Any

from js import Object, history, location, window
from pyscript import document
from pyscript.ffi import to_js
from pyscript.js_modules.morphdom import default as morphdom

from .markup import Html

# Read at once: a relative address means something else after the page's own address has changed.
SEGNO = str(document.getElementById("segno").href)

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
    """Return an element by its id, or None (JavaScript's null is a thing of its own)."""
    return document.getElementById(name) or None


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


def focused_id() -> str:
    """Return the id of the element that has the focus."""
    return str(document.activeElement.id or "") if document.activeElement else ""


def focus_lost() -> bool:
    """Tell whether what had the focus is gone from the page."""
    here = document.activeElement
    return not here or str(here.tagName) == "BODY"


def focus(name: str) -> bool:
    """Move the focus to an element; tell whether it was there."""
    found = element(name) if name else None
    if found:
        found.focus()
    return found is not None


def focus_first(*selectors: str) -> None:
    """Move the focus to the first element that fits the first selector that any fits."""
    for selector in selectors:
        if found := document.querySelector(selector):
            found.focus()
            return


def rove() -> None:
    """Let Tab come back to the thing of a list that has the focus now."""
    here = document.activeElement
    if not here or not here.hasAttribute("data-item"):
        return
    for other in here.closest("[data-composite]").querySelectorAll("[data-item][tabindex='0']"):
        other.setAttribute("tabindex", "-1")
    here.setAttribute("tabindex", "0")


def reveal(name: str) -> None:
    """Scroll to an element and put the focus there."""
    found = element(name)
    if found:
        found.scrollIntoView(to_js({"block": "center"}, dict_converter=Object.fromEntries))
        found.focus(to_js({"preventScroll": True}, dict_converter=Object.fromEntries))


def title(words: str) -> None:
    """Name the page in its tab."""
    if document.title != words:
        document.title = words


def media(query: str) -> Any:
    """Watch a media query."""
    return window.matchMedia(query)


async def copy(text: str) -> bool:
    """Put a text on the clipboard; tell whether the browser allowed it."""
    try:
        await window.navigator.clipboard.writeText(text)
    except Exception:  # no clipboard, no leave, or no focus: the caller shows the text instead
        return False
    return True


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


def return_to(address: str) -> None:
    """Go back to where a refused link was followed from, without a trace of it in the history."""
    _, _, came_from = address.partition("#")
    history.replaceState(None, "", f"#{came_from}" if came_from != fragment()[1:] else "#")
    window.dispatchEvent(window.Event.new("hashchange"))


def page_address() -> str:
    """Return the address of the page without its fragment."""
    return str(location.href).partition("#")[0]


def random_deal() -> str:
    """Draw a deal number; chance for people, so the browser's own is right."""
    return str(1 + int(window.Math.random() * 999_999))


def random_name() -> str:
    """Make up a name that no other tab has."""
    return str(window.Math.random())[2:12]


def now() -> int:
    """Return the time as browsers count it, in milliseconds."""
    return int(window.Date.now())


class LocalStorage:
    """The browser's own shelf; where it is forbidden or full, nothing is kept and nothing breaks."""

    def read(self, key: str) -> str | None:
        """Return what lies under a key."""
        try:
            found = window.localStorage.getItem(key)
        except Exception:  # a SecurityError of the browser
            return None
        return str(found) if found else None

    def write(self, key: str, text: str) -> bool:
        """Keep a text; tell whether that worked."""
        try:
            window.localStorage.setItem(key, text)
        except Exception:  # forbidden, or full
            return False
        return True

    def drop(self, key: str) -> None:
        """Forget a key."""
        try:
            window.localStorage.removeItem(key)
        except Exception:  # forbidden: there is nothing to forget
            return

    def names(self) -> list[str]:
        """List all keys."""
        try:
            return [str(name) for name in Object.keys(window.localStorage)]
        except Exception:  # forbidden
            return []


def take_seating() -> dict[str, Any]:
    """Take what the set-up form says of the people who sit down; it is said once."""
    root = document.documentElement
    if not root.hasAttribute("data-seating"):
        return {}
    written = json.loads(str(root.getAttribute("data-seating")))
    root.removeAttribute("data-seating")
    return dict(written)


def give_seating(people: dict[str, Any]) -> None:
    """Say who sits down at the table that is opened next."""
    mark("seating", json.dumps(people))


def value_of(name: str) -> str:
    """Return what was typed into a field, if it is there."""
    found = element(name)
    return str(found.value) if found else ""


def speed() -> float:
    """Return how fast things should move, 1 being ordinary."""
    try:
        return float(document.documentElement.getAttribute("data-speed") or 1) or 1.0
    except (TypeError, ValueError):
        return 1.0


def seclude(name: str, alone: bool) -> None:
    """Let nothing in the table be reached but one part of it, or everything again."""
    for child in element("table").children:
        child.inert = alone and child.id != name


def dialog(name: str, opened: bool) -> None:
    """Open or close a dialog."""
    found = element(name)
    if opened and not found.open:
        found.showModal()
    elif not opened and found.open:
        found.close()


def can_share() -> bool:
    """Tell whether the browser can hand a link to other programs."""
    return bool(getattr(window.navigator, "share", None))


async def send(title: str, address: str) -> None:
    """Hand a link to other programs; a person may change their mind."""
    try:
        await window.navigator.share(to_js({"title": title, "url": address}, dict_converter=Object.fromEntries))
    except Exception:  # called off
        return


def save_file(name: str, text: str) -> None:
    """Let the browser keep a text as a file."""
    blob = window.Blob.new(to_js([text]), to_js({"type": "text/plain"}, dict_converter=Object.fromEntries))
    anchor = document.createElement("a")
    anchor.href, anchor.download = window.URL.createObjectURL(blob), name
    anchor.click()
    window.URL.revokeObjectURL(anchor.href)


async def fetch_bytes(address: str) -> bytes:
    """Get a file of our own host."""
    response = await window.fetch(address)
    if not response.ok:
        raise OSError(address)
    return bytes((await response.arrayBuffer()).to_py())
