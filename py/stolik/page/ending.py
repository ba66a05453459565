"""The end of a game: who wins, and the sum of every point."""

from __future__ import annotations

from .chart import chart, history
from .frame import Looks
from .markup import Html, el
from .parts import badge, button
from .scene import Scene
from .scores import score_table
from .sitting import Sitting


def ending(sitting: Sitting, scene: Scene, looks: Looks) -> Html:
    """Draw the result."""
    outcome = sitting.table.outcome()
    assert outcome is not None, "drawn only when the game is over"
    order = tuple(sorted(range(sitting.table.n), key=lambda seat: (outcome.ranks[seat], seat)))
    return el(
        "section",
        el("p", [badge(seat) for seat in outcome.winners], class_="medals"),
        el("h2", verdict(scene, outcome.winners), id="verdict", tabindex=-1),
        el("p", scene.tell("ui.open_numbers"), class_="quiet"),
        el("div", score_table(scene, outcome.lines, order, looks, "end"), class_="scroll"),
        chart(scene, history(sitting)),
        el(
            "p",
            button(scene.tell("ui.new_deal"), "new", look="btn main", id="new-deal"),
            button(scene.tell("ui.same_deal"), "again", look="btn"),
            button(scene.tell("ui.rotate_seats"), "rotate", look="btn quiet"),
            el("button", scene.tell("ui.watch_replay"), type="button", class_="btn quiet", data_look=0),
            el("a", scene.tell("ui.to_lobby"), href="#", class_="btn quiet"),
            class_="row",
        ),
        class_="ending",
        aria_labelledby="verdict",
    )


def verdict(scene: Scene, winners: tuple[int, ...]) -> str:
    """Say who wins."""
    if winners == (scene.seat,) and sum(not sitter.is_bot for sitter in scene.sitters) == 1:
        return scene.tell("ui.you_win")
    if len(winners) == 1:
        return scene.tell("ui.winner", seat=winners[0])
    return scene.tell("ui.winners", seats=winners)
