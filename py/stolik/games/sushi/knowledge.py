"""What a seat may know: view and determinize, the only two functions that look at secrets."""

from __future__ import annotations

from collections import Counter

from ...engine.dice import Stream
from .model import DECK, HAND_SIZE, PLACE, Card, State, View


def knows(seat: int | None, other: int, passes: int, n: int) -> bool:
    """Tell whether `seat` knows the hand that `other` holds after so many passes to the left.

    Every hand that went through a seat lies further on, and what leaves it is laid openly.
    """
    return seat is not None and (other - seat) % n <= passes


def view(s: State, seat: int | None) -> View:
    """Build what `seat` may know; None sees only what lies on the table."""
    n = len(s.plates)
    size = len(s.hands[0])
    passes = HAND_SIZE[n] - size
    hands = tuple(hand if knows(seat, other, passes, n) else None for other, hand in enumerate(s.hands))
    return View(
        s.options, seat, s.round, size, hands, s.plates, len(s.deck), s.past,
        s.leads, s.points, s.symbols, s.marker, s.boat,
    )  # fmt: skip


def unseen(v: View) -> tuple[Card, ...]:
    """List the cards whose place the viewer does not know, in the order of data.toml."""
    left = Counter(DECK)
    for cards in (
        *v.plates,
        *(plate for row in v.past for plate in row),
        *(hand for hand in v.hands if hand is not None),
    ):
        left.subtract(cards)
    return tuple(card for card in PLACE for _ in range(left[card]))


def determinize(v: View, dice: Stream) -> State:
    """Deal the unseen cards anew to the hands the viewer does not know and to the deck."""
    pool = unseen(v)
    cards = [pool[i] for i in dice.perm(len(pool))]
    hands = []
    for known in v.hands:
        if known is None:
            known = tuple(sorted(cards[: v.hand_size], key=PLACE.__getitem__))
            del cards[: v.hand_size]
        hands.append(known)
    return State(
        v.options, v.round, tuple(hands), v.plates, tuple(cards), v.past,
        v.leads, v.points, v.symbols, v.marker, v.boat,
    )  # fmt: skip
