"""What a hand promises under a trump and a super-trump colour, and what others' vetoes tell of theirs.

The numbers are a straight line fitted to some 6,000 rounds for each seat count that greedy bots played under random
boards: how many more tricks and captured ones, as a score, a hand brings than the others get.
"""

from __future__ import annotations

from typing import NamedTuple

from .board import BOX_PLACE, boxes
from .model import COLOURS, DATA, HIGHEST, NO_SUPER, NO_TRUMP, ROWS, Box, Hand, View


class Weights(NamedTuple):
    """What each feature of a hand adds, in tricks."""

    super: float
    trump: float
    high_trump: float  # besides: the three highest values
    middle_trump: float  # besides: the next three
    trump_one: float  # besides: can be captured
    highest: tuple[float, float, float]  # of a plain suit
    plain_one: float
    short: float  # a plain suit of one card or none
    mean: dict[int, float]  # of all hands, by the number of seats
    first: dict[int, float]  # being first player: choosing sides helps, leading does not


PLUS = Weights(
    1.23, 0.68, 0.62, 0.30, -0.63, (1.18, 0.84, 0.40), -0.52, 0.88,
    {2: 4.6, 3: 5.3, 4: 4.55, 5: 3.9}, {2: -0.4, 3: 0.7, 4: 0.2, 5: 0.5},
)  # fmt: skip
MINUS = Weights(
    0.84, 0.44, 0.60, 0.40, -0.79, (0.42, 0.54, 0.47), -1.03, -0.47,
    {2: 1.5, 3: 1.6, 4: 1.5, 5: 1.05}, {2: 0.5, 3: -2.5, 4: -0.2, 5: -1.0},
)  # fmt: skip


def weights(points: int) -> Weights:
    """Return the weights for a round of positive or of negative points."""
    return PLUS if points > 0 else MINUS


class Promise:
    """A hand, weighed: by colour as trump and as plain suit, with its ones."""

    def __init__(self, hand: Hand, n: int, weights: Weights) -> None:
        top = DATA["deck"]["highest_with"].get(str(n), HIGHEST)
        self.weights, self.n = weights, n
        self.ones = dict.fromkeys(COLOURS, 0)
        self.as_trump: dict[str, float] = {}
        self.as_plain: dict[str, float] = {}
        for colour in COLOURS:
            values = [int(card.rpartition(" ")[2]) for card in hand if card.startswith(colour)]
            self.ones[colour] = values.count(1)
            self.as_trump[colour] = sum([_as_trump(weights, top, value) for value in values])
            plain = sum([_as_plain(weights, top, value) for value in values])
            self.as_plain[colour] = plain + (weights.short if len(values) < 2 else 0.0)

    def under(self, trump: str | None, super_trump: str | None) -> float:
        """Estimate the tricks that the hand is ahead of an average one."""
        w = self.weights
        value = sum([self.as_trump[colour] if colour == trump else self.as_plain[colour] for colour in COLOURS])
        if super_trump:
            as_one = w.trump + w.trump_one if super_trump == trump else w.plain_one
            value += self.ones[super_trump] * (w.super - as_one)
        return value - w.mean[self.n]


def _as_trump(w: Weights, top: int, value: int) -> float:
    if value == 1:
        return w.trump + w.trump_one
    return w.trump + (w.high_trump if value > top - 3 else w.middle_trump if value > top - 6 else 0.0)


def _as_plain(w: Weights, top: int, value: int) -> float:
    if value == 1:
        return w.plain_one
    return w.highest[top - value] if value > top - 3 else 0.0


def best_veto(v: View, seat: int, options: tuple[tuple[str, Box], ...]) -> list[float]:
    """Estimate the points a round would bring after each veto, if every box left were as likely as any other."""
    n = v.n
    rows = boxes(n, v.round.options.no_trump_box)
    left = {
        name: [box for box, owner in zip(row, owners) if owner < 0]
        for name, row, owners in zip(ROWS, rows, v.round.board)
    }
    promises = [Promise(v.hand, n, PLUS), Promise(v.hand, n, MINUS)]
    table = [
        {(t, s): promise.under(_colour(t), _colour(s)) for t in left["trump"] for s in left["super"]}
        for promise in promises
    ]

    def outlook(gone: tuple[str, Box]) -> float:
        firsts, _, trumps, supers, points = (
            [box for box in left[name] if (name, box) != gone] for name in ROWS
        )  # fmt: skip
        count = len(trumps) * len(supers)
        prospects = []
        for promise, found in zip(promises, table):
            mean = sum([found[t, s] for t in trumps for s in supers]) / count
            prospects.append(mean + (promise.weights.first[n] / len(firsts) if seat in firsts else 0.0))
        worth = [int(box) * prospects[int(box) < 0] for box in points]
        return sum(worth) / len(worth)

    return [outlook(option) for option in options]


def _colour(box: Box) -> str | None:
    return None if box in (NO_TRUMP, NO_SUPER) else str(box)


def shown_strength(v: View, seat: int) -> float:
    """Guess from a seat's vetoes how strong it feels under the settled board, in tricks."""
    settled = v.round.settled
    assert settled is not None, "asked when the board is settled"
    rows = dict(zip(ROWS, v.round.board))
    strength = 0.35 * (rows["trump"].count(seat) + rows["super"].count(seat))
    for points, feels in ((-2, 1.0), (1, 0.5), (3, -0.5), (4, -1.0)):
        if rows["points"][BOX_PLACE["points"][points]] == seat:
            strength += feels
    return strength
