"""What a round is worth: pure functions on tuples (N6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .model import DATA, Result, Settled, Trick
from .tricks import captured

TIMES: int = DATA["bonus"]["times"]


class Sheet(NamedTuple):
    """What a team scores in a round, and so does each of its members (N6.3)."""

    tricks: int
    captured: int
    bonus: int  # what the bonus card adds to its holder's tricks and captured ones

    @property
    def total(self) -> int:
        """Return the points of the round."""
        return self.tricks + self.captured + self.bonus


def tally(settled: Settled, teams: tuple[int, ...], bonus: int, tricks: Sequence[Trick]) -> Result:
    """Count what each seat took itself."""
    took, ones = [0] * len(teams), [0] * len(teams)
    for trick in tricks:
        took[trick.taker] += 1
        ones[trick.taker] += len(captured(trick.cards, trick.leader, trick.taker, teams))
    return Result(settled, teams, bonus, tuple(took), tuple(ones))


def score_round(result: Result) -> tuple[Sheet, ...]:
    """Score every seat: its team's tricks and captured ones, the bonus holder's twice (N6.1-N6.4)."""
    value = result.settled.points
    sheets = []
    for team in (0, 1):
        members = [seat for seat, side in enumerate(result.teams) if side == team]
        tricks = sum([result.tricks[seat] for seat in members])
        ones = sum([result.captured[seat] for seat in members])
        holder = result.bonus
        extra = (TIMES - 1) * (result.tricks[holder] + result.captured[holder]) if holder in members else 0
        sheets.append(Sheet(tricks * value, ones * value, extra * value))
    return tuple([sheets[side] for side in result.teams])
