"""What a seat may know: view and determinize, the only two functions that look at secrets."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ...engine.dice import Stream
from .model import NOT_ONE, ONES, PASS_LEFT, PLACE, Card, Hand, State, View, deck
from .tricks import law


def view(s: State, seat: int | None) -> View:
    """Build what `seat` may know; None sees only what lies on the table."""
    hand: Hand = ()
    gave: Hand = ()
    got: Hand = ()
    if seat is not None:
        hand = s.hands[seat]
        if s.given:
            gave = s.given[seat]
            if _passes(s):
                got = s.given[seat - 1]
    return View(
        s.round, seat, s.phase, s.turn, hand, gave, got,
        tuple([len(each) for each in s.hands]), tuple([len(each) for each in s.given]), len(s.aside),
        s.trick, s.tricks,
    )  # fmt: skip


def _passes(s: State | View) -> bool:
    return s.round.settled is not None and s.round.settled.discard == PASS_LEFT


class Room(NamedTuple):
    """A place that holds hidden cards: how many, and which it is known not to hold."""

    size: int
    suits: tuple[str, ...]  # suits it has shown to lack
    ones: bool | None  # False: no ones; True: nothing but ones; None: either


def voids(v: View) -> tuple[tuple[str, ...], ...]:
    """List for each seat the suits that it has shown to lack: it did not follow them (N4.1)."""
    shown: list[dict[str, None]] = [{} for _ in v.hand_sizes]
    if v.round.settled is None:
        return ((),) * v.n
    suit, n = law(v.round.settled).suit, v.n
    under_way = (((v.turn - len(v.trick)) % n, v.trick),) if v.trick else ()
    for leader, cards in (*((trick.leader, trick.cards) for trick in v.tricks), *under_way):
        led = suit[cards[0]]
        for i in range(1, len(cards)):
            if suit[cards[i]] != led:
                shown[(leader + i) % n][led] = None
    return tuple([tuple(each) for each in shown])


def known_left(v: View) -> Hand:
    """Return the card that the viewer passed to the left, if it has not been played yet."""
    if not v.gave or v.seat is None or not _passes(v):
        return ()
    left, n = (v.seat + 1) % v.n, v.n
    under_way = (((v.turn - len(v.trick)) % n, v.trick),) if v.trick else ()
    for leader, cards in (*((trick.leader, trick.cards) for trick in v.tricks), *under_way):
        place = (left - leader) % n
        if place < len(cards) and cards[place] == v.gave[0]:
            return ()
    return v.gave


def unseen(v: View) -> tuple[Card, ...]:
    """List the cards whose place the viewer does not know, by colour and value."""
    left = Counter(deck(v.n))
    left.subtract(v.hand)
    left.subtract(v.trick)
    for trick in v.tricks:
        left.subtract(trick.cards)
    left.subtract(known_left(v) if _passes(v) else v.gave)
    return tuple([card for card in PLACE for _ in range(left[card])])


def determinize(v: View, dice: Stream) -> State:
    """Deal the unseen cards anew to where they may lie: other hands, discards, and what stays aside."""
    n, passes = v.n, _passes(v)
    known, shown = known_left(v), voids(v)
    left = -1 if v.seat is None else (v.seat + 1) % n
    others = [seat for seat in range(n) if seat != v.seat]
    no_ones = v.round.settled is not None and v.round.settled.discard == NOT_ONE
    rooms = []
    for seat in others:
        # Who could not discard anything but a one holds only ones (N3.9).
        only_ones = no_ones and bool(v.given_sizes) and v.given_sizes[seat] == 0
        rooms.append(Room(v.hand_sizes[seat] - (len(known) if seat == left else 0), shown[seat], only_ones or None))
    discards = [] if passes else [seat for seat in others if v.given_sizes]
    rooms += [Room(v.given_sizes[seat], (), False if no_ones else None) for seat in discards]
    rooms.append(Room(v.aside_size, (), None))
    piles = share_out(v, unseen(v), rooms, dice)
    hands: list[Hand] = [v.hand] * n
    for seat, pile in zip(others, piles):
        hands[seat] = _sorted([*pile, *known] if seat == left else pile)
    given: list[Hand] = []
    if v.given_sizes:
        given = [v.gave] * n
        for seat, pile in zip(discards, piles[len(others) :]):
            given[seat] = _sorted(pile)
        if passes:
            _invent_passes(v, hands, given, dice)
    return State(v.round, v.phase, v.turn, tuple(hands), tuple(given), _sorted(piles[-1]), v.trick, v.tricks)


def _sorted(cards: list[Card]) -> Hand:
    return tuple(sorted(cards, key=PLACE.__getitem__))


def _invent_passes(v: View, hands: list[Hand], given: list[Hand], dice: Stream) -> None:
    """Say which card each seat may have passed: any that its left neighbour holds or has played."""
    n = v.n
    for seat in range(n):
        if v.seat is not None and seat == v.seat:
            continue
        if v.seat is not None and seat == (v.seat - 1) % n:
            given[seat] = v.got
            continue
        left = (seat + 1) % n
        held = [*hands[left], *_played_by(v, left)]
        given[seat] = (held[dice.below(len(held))],)


def _played_by(v: View, seat: int) -> list[Card]:
    n = v.n
    played = [trick.cards[(seat - trick.leader) % n] for trick in v.tricks]
    place = (seat - v.turn + len(v.trick)) % n
    return [*played, *v.trick[place : place + 1]]


def share_out(v: View, cards: tuple[Card, ...], rooms: list[Room], dice: Stream) -> list[list[Card]]:
    """Put cards into rooms at random so that every room is filled and none holds what it cannot.

    Cards with the fewest places go first, each into a room drawn by its free space. If all of them are full, a card
    already dealt makes way, so this never fails: the true cards are one way to do it.
    """
    order = [cards[i] for i in dice.perm(len(cards))]
    piles: list[list[Card]] = [[] for _ in rooms]
    if not any(room.suits or room.ones is not None for room in rooms):
        start = 0
        for pile, room in zip(piles, rooms):
            pile += order[start : start + room.size]
            start += room.size
        return piles
    fits = _fits(v, cards, rooms)
    order.sort(key=lambda card: len(fits[card]))
    free = [room.size for room in rooms]
    for card in order:
        total = sum([free[place] for place in fits[card]])
        if total:
            drawn = dice.below(total)
            for place in fits[card]:
                drawn -= free[place]
                if drawn < 0:
                    break
        else:
            place = _make_way(card, piles, free, fits)
        piles[place].append(card)
        free[place] -= 1
    return piles


def _fits(v: View, cards: tuple[Card, ...], rooms: list[Room]) -> dict[Card, tuple[int, ...]]:
    """List the rooms that may hold each card."""
    suit = law(v.round.settled).suit if v.round.settled else {}
    return {
        card: tuple(
            [
                place
                for place, room in enumerate(rooms)
                if suit.get(card) not in room.suits and (room.ones is None or room.ones == (card in ONES))
            ]
        )
        for card in dict.fromkeys(cards)
    }


def _make_way(card: Card, piles: list[list[Card]], free: list[int], fits: dict[Card, tuple[int, ...]]) -> int:
    """Move cards from room to room along the shortest chain until one that may hold `card` has space."""
    came_from: dict[int, tuple[int, Card]] = {}
    queue = list(fits[card])
    seen = dict.fromkeys(queue)
    for place in queue:
        for moved in piles[place]:
            for other in fits[moved]:
                if other in seen:
                    continue
                seen[other] = None
                came_from[other] = (place, moved)
                if not free[other]:
                    queue.append(other)
                    continue
                while other in came_from:
                    source, each = came_from[other]
                    piles[source].remove(each)
                    piles[other].append(each)
                    free[other] -= 1
                    free[source] += 1
                    other = source
                return other
    raise AssertionError("a view that no deal explains")
