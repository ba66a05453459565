"""Keys at a table: which command a press stands for. Arrows walk inside lists and grids."""

from __future__ import annotations

from typing import Any

from .sitting import PLAYING, Sitting

TABS = {"l": "log", "s": "scores", "r": "rules"}
REGIONS = {"h": "#hand [tabindex='0']", "t": "#board [tabindex='0']"}
PLAIN = {"u": "undo", "U": "redo", "Escape": "clear"}
LAST_COLUMN = 20  # further than any grid goes
STEPS = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}


def command(sitting: Sitting | None, event: Any) -> tuple[str, ...] | None:
    """Translate a key press; None leaves it to the browser."""
    if sitting is None or event.ctrlKey or event.metaKey or event.altKey:
        return None
    target, key = event.target, str(event.key)
    if str(target.tagName) in ("INPUT", "TEXTAREA", "SELECT"):
        return None
    item = target.closest("[data-item]")
    if item and (key in STEPS or key in ("Home", "End")):
        _walk(item, key)
        event.preventDefault()
        return None
    pick = target.closest("[data-pick]")
    if pick and key == " ":
        return "pick", str(pick.getAttribute("data-pick"))
    if pick and key == "i":
        return "inspect", str(pick.getAttribute("data-pick"))
    if pick and key == "Enter":
        token = str(pick.getAttribute("data-pick"))
        return ("confirm",) if sitting.draft.picks else ("pick", token)
    if key in PLAIN:
        if key == "Escape" and sitting.shown is not None:
            return ("hide",)
        return (PLAIN[key],)
    if key in REGIONS:
        return "focus", REGIONS[key]
    if key in TABS:
        return "tab", TABS[key]
    if sitting.table.plies and (ply := _ply(sitting, key)) is not None:
        return "look", str(ply)
    return _in_hand(sitting, target, key) if sitting.stage == PLAYING else None


def _ply(sitting: Sitting, key: str) -> int | None:
    """Brackets walk through the game, one joint choice at a time."""
    now = sitting.table.plies if sitting.looking is None else sitting.looking
    return {"[": now - 1, "]": now + 1}.get(key)


def _in_hand(sitting: Sitting, target: Any, key: str) -> tuple[str, ...] | None:
    """Digits pick the nth thing of the hand, letters what the game says."""
    if key.isdigit():
        options = target.ownerDocument.querySelectorAll("#hand [data-pick]")
        place = (int(key) or 10) - 1
        if place < options.length:
            return "pick", str(options.item(place).getAttribute("data-pick"))
        return None
    token = sitting.art.shortcut(sitting.scene(), key)
    return ("switch", token) if token else None


def _walk(item: Any, key: str) -> None:
    """Move the focus inside one list or grid: it is one stop for Tab."""
    whole = item.closest("[data-composite]")
    there = _in_grid(whole, item, key) if item.hasAttribute("data-row") else _in_list(whole, item, key)
    if there:
        item.setAttribute("tabindex", "-1")
        there.setAttribute("tabindex", "0")
        there.focus()


def _in_list(whole: Any, item: Any, key: str) -> Any:
    items = whole.querySelectorAll("[data-item]")
    places = {items.item(i).id: i for i in range(items.length)}
    goal = {"Home": 0, "End": items.length - 1}.get(key, places.get(item.id, 0) + STEPS.get(key, 0))
    return items.item(max(0, min(goal, items.length - 1)))


def _in_grid(whole: Any, item: Any, key: str) -> Any:
    """Find the neighbour by row and column; a shorter row gives its last box."""
    row, column = int(item.getAttribute("data-row")), int(item.getAttribute("data-column"))
    if key in ("ArrowUp", "ArrowDown"):
        row += STEPS[key]
    elif key in ("ArrowLeft", "ArrowRight"):
        column += STEPS[key]
    else:
        column = 1 if key == "Home" else LAST_COLUMN
    for near in range(column, 0, -1):
        if found := whole.querySelector(f'[data-row="{row}"][data-column="{near}"]'):
            return found
    return None
