"""Points over time as a small drawing, with the same numbers as a table for those who do not see it."""

from __future__ import annotations

from ..engine.table import Table
from .markup import NOTHING, Html, el
from .scene import Art, Scene
from .sitting import Sitting

WIDTH, HEIGHT, EDGE = 320, 120, 8
MOST_POINTS_IN_TIME = 40


def history(sitting: Sitting) -> list[tuple[int, tuple[int, ...]]]:
    """List every seat's points as if the game had ended after so many joint choices; long games are thinned."""
    known, points = sitting.points_over_time
    if known != sitting.table.plies:
        points = _history(sitting.table, sitting.art)
        sitting.points_over_time = (sitting.table.plies, points)
    return points


def _history(table: Table, art: Art) -> list[tuple[int, tuple[int, ...]]]:
    step = max(1, -(-table.plies // MOST_POINTS_IN_TIME))
    plies = [*range(0, table.plies, step), table.plies]
    return [(ply, _totals(table.at(ply), art)) for ply in plies]


def _totals(table: Table, art: Art) -> tuple[int, ...]:
    outcome = table.outcome()
    if outcome:
        return outcome.scores
    totals = [0] * table.n
    for line in art.lines(table.rules.view(table.state, None)):
        totals[line.seat] += line.points
    return tuple(totals)


def chart(scene: Scene, points: list[tuple[int, tuple[int, ...]]]) -> Html:
    """Draw one line a seat; the seat's shape marks its end."""
    if len(points) < 2:
        return NOTHING
    low = min(0, *(min(row) for _, row in points))
    high = max(1, *(max(row) for _, row in points))
    last = points[-1][0] or 1

    def place(ply: int, value: int) -> str:
        x = EDGE + (WIDTH - 4 * EDGE) * ply / last
        y = HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (value - low) / (high - low)
        return f"{x:.1f},{y:.1f}"

    lines, ends = [], []
    for seat in range(len(scene.names)):
        path = " ".join(place(ply, row[seat]) for ply, row in points)
        lines.append(el("polyline", points=path, class_=f"line seat-{seat + 1}"))
        x, y = place(*(points[-1][0], points[-1][1][seat])).split(",")
        ends.append(
            el("use", href=f"#seat-{seat + 1}", x=f"{float(x) + 2:.1f}", y=f"{float(y) - 6:.1f}", width=12, height=12,
               class_=f"seat-{seat + 1}")
        )  # fmt: skip
    zero = place(0, 0).split(",")[1]
    base = el("line", x1=EDGE, x2=WIDTH - 3 * EDGE, y1=zero, y2=zero, class_="zero")
    drawing = el(
        "svg", base, lines, ends, viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=_summary(scene, points),
        class_="chart",
    )  # fmt: skip
    return el("figure", el("figcaption", scene.tell("ui.chart_title")), drawing)


def _summary(scene: Scene, points: list[tuple[int, tuple[int, ...]]]) -> str:
    """Say the half-way and the final points of everybody."""
    middle, final = points[len(points) // 2][1], points[-1][1]
    said = [
        scene.tell("ui.chart_seat", seat=seat, middle=middle[seat], final=final[seat])
        for seat in range(len(scene.names))
    ]
    return " ".join([scene.tell("ui.chart_title"), *said])
