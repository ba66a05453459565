"""How Sushi Go! is played. Clause numbers (SG...) are those of rules.md."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeVar

from ...engine.protocol import Acting, Chance, Event, Illegal, Msg, Node, Prompt, Seat, Step, msg
from . import knowledge, scoring
from .model import (
    CHOPSTICKS,
    DECK,
    HAND_SIZE,
    PLACE,
    ROUNDS,
    Card,
    Keep,
    Options,
    State,
    View,
)
from .outcome import outcome
from .turn import lay_and_pass

T = TypeVar("T")


class Sushi:
    """Sushi Go! with strawberry pudding."""

    name = "sushi"
    rev = 1
    seats = range(2, 6)

    def options(self) -> type[Options]:
        """Return the table options."""
        return Options

    def problems(self, options: Options, n: int) -> tuple[Illegal, ...]:
        """Allow every mix of the options there are."""
        return ()

    def bound(self, options: Options, n: int) -> int:
        """Return the number of turns in three rounds."""
        return ROUNDS * HAND_SIZE[n]

    def setup(self, options: Options, n: int) -> State:
        """Lay the unshuffled deck on the table."""
        nothing = ((),) * n
        return State(options, 0, nothing, nothing, DECK, (), (), (0,) * n, (0,) * n, -1, -1)

    def node(self, s: State) -> Node:
        """Ask for a shuffle, then for everybody's card, then tell the result."""
        if s.round == 0:
            return Chance("deck", len(DECK))
        if s.round > ROUNDS:
            return outcome(s)
        return _asking(tuple(CHOPSTICKS in plate for plate in s.plates))

    def deal(self, s: State, perm: tuple[int, ...]) -> Step[State]:
        """Shuffle once for the whole game and deal the first hands (SG1.1, SG1.2)."""
        shuffled = tuple([s.deck[i] for i in perm])
        hands, deck = _hands(shuffled, len(s.plates))
        leads = ((0,) * len(hands),)
        state = State(s.options, 1, hands, s.plates, deck, (), leads, s.points, s.symbols, s.marker, s.boat)
        return Step(state, (_dealt(1, len(hands[0])),), reveals=True)

    def legal(self, s: State, seat: Seat) -> tuple[Keep, ...]:
        """List each kind in hand, then each ordered pair if chopsticks lie before the seat."""
        hand = s.hands[seat]  # empty before the deal and after the last round
        return choices(hand, CHOPSTICKS in s.plates[seat])

    def why_not(self, s: State, seat: Seat, action: Keep) -> Illegal | None:
        """Refuse cards that are not in hand, and a second card without chopsticks."""
        if not 1 <= s.round <= ROUNDS:
            return Illegal(msg("engine.not_your_turn"), "SG7.1")
        hand = s.hands[seat]
        if action.card not in hand:
            return Illegal(msg("sushi.not_in_hand", card=action.card), "SG2.1")
        if action.second is None:
            return None
        if CHOPSTICKS not in s.plates[seat]:
            return Illegal(msg("sushi.no_chopsticks"), "SG3.1")
        if hand.count(action.second) < 1 + (action.second == action.card):
            return Illegal(msg("sushi.not_in_hand", card=action.second), "SG2.1")
        return None

    def play(self, s: State, acts: Mapping[Seat, Keep]) -> Step[State]:
        """Lay everybody's cards, pass the hands, and finish the round when one card is left (SG2)."""
        events: list[Event] = []
        s = lay_and_pass(s, acts, events)
        if len(s.hands[0]) == 1:
            events.append(_LAST)
            s = lay_and_pass(s, {seat: _KEEP[hand[0]] for seat, hand in enumerate(s.hands)}, events)
            s = _end_round(s, events)
        else:
            events.append(_PASSED)
        return Step(s, tuple(events), reveals=True)

    def census(self, s: State) -> tuple[Card, ...]:
        """List all 108 cards."""
        piles = (*s.hands, *s.plates, s.deck, *(plate for row in s.past for plate in row))
        return tuple(sorted(card for pile in piles for card in pile))

    def turned(self, s: State, by: int) -> State:
        """Renumber the seats."""
        n = len(s.plates)

        def holder(seat: int) -> int:
            return seat if seat < 0 else (seat + by) % n

        return State(
            s.options, s.round, _roll(s.hands, by), _roll(s.plates, by), _turned_deck(s.deck, n, by),
            tuple(_roll(row, by) for row in s.past), tuple(_roll(row, by) for row in s.leads),
            _roll(s.points, by), _roll(s.symbols, by), holder(s.marker), holder(s.boat),
        )  # fmt: skip

    def turned_action(self, action: Keep, n: int, by: int) -> Keep:
        """Return the action itself: it names no seat."""
        return action

    def view(self, s: State, seat: Seat | None) -> View:
        """Build what a seat may know."""
        return knowledge.view(s, seat)

    determinize = staticmethod(knowledge.determinize)


_KEEP = {kind: Keep(kind) for kind in PLACE}
_keep = _KEEP.__getitem__
_KEEP_TWO = {card: {second: Keep(card, second) for second in PLACE} for card in PLACE}
_PASSED = Event(Msg("sushi.passed"))
_LAST = Event(Msg("sushi.last_cards"))


@cache
def _asking(with_chopsticks: tuple[bool, ...]) -> Acting:
    one, two = Prompt(Msg("sushi.ask_one")), Prompt(Msg("sushi.ask_two"))
    return Acting({seat: two if may else one for seat, may in enumerate(with_chopsticks)})


def choices(hand: tuple[Card, ...], chopsticks: bool) -> tuple[Keep, ...]:
    """List what may be kept from a hand: each kind, then each ordered pair if chopsticks allow it."""
    kinds = dict.fromkeys(hand)
    if not chopsticks:
        return tuple(map(_keep, kinds))
    pairs = [_KEEP_TWO[card][second] for card in kinds for second in kinds if second != card or hand.count(card) > 1]
    return (*map(_keep, kinds), *pairs)


def _roll(row: tuple[T, ...], by: int) -> tuple[T, ...]:
    n = len(row)
    return tuple(row[(seat - by) % n] for seat in range(n))


def _turned_deck(deck: tuple[Card, ...], n: int, by: int) -> tuple[Card, ...]:
    """Move what waits in the deck for a seat to that seat's new number."""
    size, turned, rest = HAND_SIZE[n], [], deck
    while len(rest) >= n * size:
        hands = tuple(rest[i * size : (i + 1) * size] for i in range(n))
        turned += [card for hand in _roll(hands, by) for card in hand]
        rest = rest[n * size :]
    return (*turned, *rest)


def _hands(deck: tuple[Card, ...], n: int) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    size = HAND_SIZE[n]
    hands = tuple(tuple(sorted(deck[i * size : (i + 1) * size], key=PLACE.__getitem__)) for i in range(n))
    return hands, deck[n * size :]


@cache
def _dealt(number: int, size: int) -> Event:
    return Event(msg("sushi.dealt", round=number, n=size))


def _end_round(s: State, events: list[Event]) -> State:
    """Score the plates, move the boat, and deal the next round or finish the game (SG5, SG1.2)."""
    n = len(s.plates)
    gained = tuple([sheet.total for sheet in scoring.score_round(s.plates)])
    points = tuple([old + new for old, new in zip(s.points, gained)])
    events.append(Event(msg("sushi.round_ended", round=s.round, tableaus=s.plates, points=gained, totals=points)))
    boat = s.boat
    if points.count(max(points)) == 1 and points.index(max(points)) != boat:
        boat = points.index(max(points))
        events.append(Event(msg("sushi.boat_taken", seat=boat)))
    past, number, nothing = (*s.past, s.plates), s.round + 1, ((),) * n
    if number <= ROUNDS:
        hands, deck = _hands(s.deck, n)
        leads = (*s.leads, (0,) * n)
        events.append(_dealt(number, len(hands[0])))
        return State(s.options, number, hands, nothing, deck, past, leads, points, s.symbols, s.marker, boat)
    losses = scoring.strawberry_end(s.symbols)
    holdings = tuple([scoring.holdings(past, seat) for seat in range(n)])
    events.append(Event(msg("sushi.desserts_scored", holdings=holdings, points=losses)))
    points = tuple([old + new for old, new in zip(points, losses)])
    return State(s.options, number, nothing, nothing, s.deck, past, s.leads, points, s.symbols, s.marker, boat)


RULES = Sushi()
