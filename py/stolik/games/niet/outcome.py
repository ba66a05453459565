"""The end of a niet game: who wins, and the sum of every point."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.protocol import Line, Outcome, msg, rank
from . import scoring
from .model import Result, State


def outcome(s: State) -> Outcome:
    """Rank the seats: most points win, level seats share (N7.2)."""
    return Outcome(s.round.points, rank(s.round.points), lambda: lines(s.round.past))


def lines(past: tuple[Result, ...]) -> tuple[Line, ...]:
    """Itemise the points of every seat, round by round."""
    return tuple(line for number, result in enumerate(past, start=1) for line in _round(number, result))


def _round(number: int, result: Result) -> Iterator[Line]:
    group = msg("niet.group_round", round=number)
    value = result.settled.points
    for seat, sheet in enumerate(scoring.score_round(result)):
        yield Line(seat, group, msg("niet.line_tricks_n", n=sheet.tricks // value), sheet.tricks, "N6.1")
        if sheet.captured:
            yield Line(seat, group, msg("niet.line_captured_n", n=sheet.captured // value), sheet.captured, "N6.1")
        if sheet.bonus:
            yield Line(seat, group, msg("niet.line_bonus", seat=result.bonus), sheet.bonus, "N6.2")
