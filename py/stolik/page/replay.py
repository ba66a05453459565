"""The bar that walks through a game: to any moment, with anybody's eyes, and off into a what-if."""

from __future__ import annotations

from .markup import NOTHING, Html, el, join
from .parts import button, icon, icon_button
from .scene import Scene
from .sitting import EVERYBODY, MOMENT, NOBODY, Sitting


def transport(sitting: Sitting, scene: Scene, *, running: bool) -> Html:
    """Draw the bar while an earlier moment is looked at."""
    if sitting.stage != MOMENT or sitting.looking is None:
        return NOTHING
    now, last = sitting.looking, sitting.table.plies
    return join(
        el(
            "div",
            _jump("ui-first", scene.tell("ui.replay_first"), 0),
            _jump("ui-back", scene.tell("ui.replay_back"), now - 1),
            icon_button(
                "ui-pause" if running else "ui-play",
                scene.tell("ui.replay_pause" if running else "ui.replay_play"),
                "run",
                id="replay-run",
            ),
            _jump("ui-next", scene.tell("ui.replay_on"), now + 1),
            _jump("ui-last", scene.tell("ui.replay_last"), last),
            class_="steps",
        ),
        el(
            "label",
            el("span", scene.say(sitting.art.moment(scene.view)), class_="where"),
            el("input", type="range", id="replay-slider", min=0, max=last, value=now, data_slide=True,
               aria_valuetext=scene.tell("ui.replay_place", n=now, of=last)),
        ),
        _eyes(sitting, scene),
        button([icon("ui-branch"), el("span", scene.tell("ui.branch_here"))], "branch", look="btn quiet", id="branch"),
    )  # fmt: skip


def _jump(symbol: str, label: str, ply: int) -> Html:
    return el(
        "button", icon(symbol), type="button", class_="tool", data_look=ply, aria_label=label, title=label,
        id=f"replay-{symbol}",
    )  # fmt: skip


def _eyes(sitting: Sitting, scene: Scene) -> Html:
    """Choose whose hands are open: while people still play, one's own or none."""
    choices = [(NOBODY, scene.tell("ui.eyes_none"))]
    if sitting.can_see_all:
        choices += [(str(seat), name) for seat, name in enumerate(scene.names)]
        choices.append((EVERYBODY, scene.tell("ui.eyes_all")))
    elif len(sitting.people) == 1:
        choices.insert(0, (str(sitting.people[0]), scene.names[sitting.people[0]]))
    chosen = sitting.eyes or (NOBODY if scene.seat is None else str(scene.seat))
    options = [el("option", words, value=value, selected=value == chosen) for value, words in choices]
    return el(
        "label",
        el("span", scene.tell("ui.eyes")),
        el("select", options, id="replay-eyes", data_eyes=True),
        class_="eyes",
    )


def banner(sitting: Sitting, scene: Scene) -> Html:
    """Say, as long as it lasts, that this is a what-if and not the game."""
    if sitting.branched_at is None:
        return NOTHING
    return join(
        icon("ui-branch"),
        el("strong", scene.tell("ui.branch_title")),
        el("span", scene.tell("ui.branch_text", n=sitting.branched_at)),
        button(scene.tell("ui.branch_back"), "leave", look="btn quiet", id="leave-branch"),
    )
