"""The end of a sushi game: who wins, and the sum of every point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...engine.protocol import Line, Outcome, msg, rank
from . import scoring
from .model import Plate, State

_SETS = (("tempura", "SG5.2"), ("sashimi", "SG5.3"), ("gyoza", "SG5.4"))


def outcome(s: State) -> Outcome:
    """Rank the seats: most points win; level seats share, or pudding decides if the table wants it (SG7)."""
    order = s.points
    if s.options.pudding_breaks_ties:
        order = tuple(points * 1000 + pudding for points, pudding in zip(s.points, s.symbols))
    return Outcome(s.points, rank(order), lambda: lines(s.past, s.leads, s.symbols))


def lines(
    rounds: tuple[tuple[Plate, ...], ...], leads: tuple[tuple[int, ...], ...], symbols: tuple[int, ...]
) -> tuple[Line, ...]:
    """Itemise the points of every seat, round by round, then the desserts."""
    return (*_rounds(rounds, leads), *_desserts(symbols))


def _rounds(rounds: tuple[tuple[Plate, ...], ...], leads: tuple[tuple[int, ...], ...]) -> Iterator[Line]:
    for number, (plates, row) in enumerate(zip(rounds, leads), start=1):
        group = msg("sushi.group_round", round=number)
        sheets = scoring.score_round(plates)
        for seat, (plate, sheet, lead) in enumerate(zip(plates, sheets, row)):
            yield from _round_lines(seat, plate, sheet.futomaki, number)
            if lead:
                yield Line(seat, group, msg("sushi.line_lead"), lead, "SG6.1")


def _desserts(symbols: tuple[int, ...]) -> Iterator[Line]:
    group, rule = msg("sushi.group_dessert"), "SG6.6" if len(symbols) == 2 else "SG6.5"
    for seat, (total, loss) in enumerate(zip(symbols, scoring.strawberry_end(symbols))):
        yield Line(seat, group, msg("sushi.line_pudding_n", n=total), loss, rule)


def _round_lines(seat: int, plate: Plate, futomaki: int, number: int) -> Iterator[Line]:
    group = msg("sushi.group_round", round=number)
    symbols = scoring.symbols(plate, "futomaki")
    if symbols or futomaki:
        yield Line(seat, group, msg("sushi.line_futomaki_n", n=symbols), futomaki, "SG5.1")
    for kind, rule in _SETS:
        if count := plate.count(kind):
            points = getattr(scoring, kind)(count)
            yield Line(seat, group, msg("sushi.line_cards", card=kind, n=count), points, rule)
    for (card, on_wasabi), count in Counter(scoring.pairings(plate)).items():
        key = "sushi.line_on_wasabi" if on_wasabi else "sushi.line_cards"
        yield Line(seat, group, msg(key, card=card, n=count), count * scoring.nigiri(card, on_wasabi), "SG5.5")
