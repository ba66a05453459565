"""The log: every joint choice with what it led to, each a link to that moment."""

from __future__ import annotations

from ..engine import link
from ..engine.protocol import Event, msg
from ..engine.table import Entry
from .markup import Html, el, join
from .scene import Scene
from .sitting import Sitting


def log(sitting: Sitting, scene: Scene) -> Html:
    """Draw the log, newest first."""
    groups = [_group(sitting, scene, ply) for ply in range(sitting.table.plies, -1, -1)]
    count = el("p", scene.tell("ui.takebacks_n", n=sitting.takebacks), class_="quiet") if sitting.takebacks else None
    return join(
        el("h2", scene.tell("ui.tab_log"), class_="vh"),
        count,
        el("ol", groups, class_="log", reversed=True),
    )


def _group(sitting: Sitting, scene: Scene, ply: int) -> Html:
    """Draw a group once: the past does not change, except by undo."""
    entry = _entries(sitting)[ply]
    known, drawn = sitting.log_groups.get((ply, scene.seat, scene.lang), (None, ""))
    if known is not entry:
        drawn = _drawn(sitting, scene, ply)
        sitting.log_groups[ply, scene.seat, scene.lang] = (entry, drawn)
    return el("li", Html(drawn), id=f"log-{ply}", aria_current="true" if sitting.looking == ply else None)


def _drawn(sitting: Sitting, scene: Scene, ply: int) -> Html:
    """Draw one group; it links to the table as it was then."""
    then = sitting.table.at(ply)
    rules = then.rules
    before = sitting.table.at(ply - 1) if ply else None
    title = sitting.art.moment(rules.view(before.state, scene.seat)) if before else msg("ui.start")
    events = _events(sitting, ply, scene.seat)
    lines = [el("li", scene.say(event.what), class_=f"e-{event.name}") for event in events if sitting.art.logged(event)]
    return join(
        el("a", scene.say(title), href=link.save(then, sitting.sitters), data_look=ply),
        el("ul", lines),
    )


def _entries(sitting: Sitting) -> list[Entry]:
    """List the entry that began each ply: set-up first, then every joint choice."""
    past = sitting.table.past
    return [past[0], *(entry for entry in past if entry.acts)]


def _events(sitting: Sitting, ply: int, seat: int | None) -> list[Event]:
    return [event for at, event in sitting.table.events(seat) if at == ply]
