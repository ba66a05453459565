"""Points as a table: a row a seat, a column a heading, and every number opens into its sum."""

from __future__ import annotations

from ..engine.protocol import Line, Msg
from .frame import Looks, seat_name
from .markup import NOTHING, Html, el, join
from .parts import rule_link
from .scene import Scene
from .sitting import Sitting


def standings(sitting: Sitting, scene: Scene, looks: Looks) -> Html:
    """Draw the points as if everything ended now."""
    lines = sitting.art.lines(scene.view)
    order = range(len(scene.names))
    return join(
        el("h2", scene.tell("ui.if_it_ended")),
        score_table(scene, lines, tuple(order), looks, "now"),
    )


def score_table(scene: Scene, lines: tuple[Line, ...], order: tuple[int, ...], looks: Looks, where: str) -> Html:
    """Draw the table; `where` keeps the ids of two such tables apart."""
    groups = list(dict.fromkeys(line.group for line in lines))
    head = el(
        "tr",
        el("td"),
        [el("th", scene.say(group), scope="col") for group in groups],
        el("th", scene.tell("ui.total"), scope="col"),
    )
    rows = [_rows(scene, lines, groups, seat, looks, where) for seat in order]
    return el("table", el("thead", head), el("tbody", rows), class_="scores")


def _rows(scene: Scene, lines: tuple[Line, ...], groups: list[Msg], seat: int, looks: Looks, where: str) -> Html:
    own = [line for line in lines if line.seat == seat]
    cells, opened = [], NOTHING
    for place, group in enumerate(groups):
        part = [line for line in own if line.group == group]
        name = f"{where}-{seat}-{place}"
        is_open = name in looks.sums
        cells.append(el("td", _number(scene, part, name, is_open, f"{scene.names[seat]}, {scene.say(group)}")))
        if is_open:
            opened = join(opened, _sum(scene, part, name, group, len(groups) + 2))
    total = el("td", el("b", signed(sum(line.points for line in own))), class_="total")
    return join(el("tr", el("th", seat_name(scene, seat), scope="row"), cells, total), opened)


def _number(scene: Scene, part: list[Line], name: str, is_open: bool, label: str) -> Html:
    points = signed(sum(line.points for line in part))
    if not part:
        return el("span", points)
    return el(
        "button", points, type="button", class_="number", id=f"number-{name}", data_sum=name, aria_expanded=is_open,
        aria_label=scene.tell("ui.show_sum", what=label, points=points),
    )  # fmt: skip


def _sum(scene: Scene, part: list[Line], name: str, group: Msg, columns: int) -> Html:
    """Open a number: what it is made of, and by which clause."""
    items = [
        el(
            "li",
            el("span", scene.say(line.what)),
            rule_link(scene.game, line.rule, line.rule),
            el("b", signed(line.points)),
        )
        for line in part
    ]
    title = f"{scene.names[part[0].seat]}: {scene.say(group)}"
    cell = el("td", el("p", title), el("ul", items), colspan=columns)
    return el("tr", cell, class_="sum", id=f"sum-{name}")


def signed(points: int) -> str:
    """Write a number with a real minus sign."""
    return f"\N{MINUS SIGN}{-points}" if points < 0 else str(points)
