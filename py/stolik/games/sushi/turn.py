"""One turn: lay what everybody keeps, settle the strawberry lead, pass the hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ...engine.protocol import Event, Seat, msg
from . import scoring
from .model import (
    CHOPSTICKS,
    DATA,
    KINDS,
    MEMBERS,
    NIGIRI,
    PLACE,
    PLAIN,
    WASABI,
    WORTH,
    Card,
    Keep,
    Options,
    Plate,
    State,
)

LEAD: int = DATA["strawberry"]["lead"]
_SEATS = range(5)

# Events are values, so each is made once: a bot that plays thousands of games meets the same few again.
_LAID = tuple({card: Event(msg("sushi.laid", seat=seat, card=card)) for card in KINDS} for seat in _SEATS)
_ON_WASABI = tuple(
    {card: Event(msg("sushi.laid_on_wasabi", seat=seat, card=card)) for card in MEMBERS["nigiri"]} for seat in _SEATS
)
_TWO = tuple(Event(msg("sushi.chopsticks_used", seat=seat)) for seat in _SEATS)
_MARKER = tuple(Event(msg("sushi.marker_taken", seat=seat, points=LEAD)) for seat in _SEATS)


def lay_and_pass(s: State, acts: Mapping[Seat, Keep], events: list[Event]) -> State:
    """Lay everybody's choice, then move the hands one seat to the left (SG2.2, SG2.3)."""
    plates: list[Plate] = []
    hands: list[tuple[Card, ...]] = []
    puddings: list[tuple[Seat, Card]] = []
    for seat, plate, hand, laid in zip(_SEATS, s.plates, s.hands, _LAID):
        keep = acts[seat]
        card = keep.card
        place = hand.index(card)
        hand = hand[:place] + hand[place + 1 :]
        if card in PLAIN and keep.second is None:
            # Nearly every card: what follows is the same for it, only slower.
            events.append(laid[card])
            plate += (card,)
        else:
            cards: Sequence[Card] = (card,)
            if keep.second is not None:
                plate, hand, cards = _use_chopsticks(s.options, plate, hand, keep)
                events.append(_TWO[seat])
            for new in cards:
                on_wasabi = new in NIGIRI and scoring.open_wasabi(plate) > 0
                events.append((_ON_WASABI[seat] if on_wasabi else laid)[new])
                plate += (new,)
                if new not in PLAIN and new not in NIGIRI:
                    puddings.append((seat, new))
        plates.append(plate)
        hands.append(hand)
    hands.insert(0, hands.pop())
    passed, tableaus = tuple(hands), tuple(plates)
    if puddings:
        symbols, leads, points, marker = _settle_lead(s, puddings, events)
        return State(s.options, s.round, passed, tableaus, s.deck, s.past, leads, points, symbols, marker, s.boat)
    return State(s.options, s.round, passed, tableaus, s.deck, s.past, s.leads, s.points, s.symbols, s.marker, s.boat)


def _use_chopsticks(
    options: Options, plate: Plate, hand: tuple[Card, ...], keep: Keep
) -> tuple[Plate, tuple[Card, ...], tuple[Card, Card]]:
    """Put the chopsticks from the plate into the hand that is passed on, and say what is laid in which order."""
    card, second = keep.card, cast(Card, keep.second)
    rest = list(hand)
    rest.remove(second)
    rest.append(CHOPSTICKS)  # SG3.3
    rest.sort(key=PLACE.__getitem__)
    place = plate.index(CHOPSTICKS)
    # SG4.3: without the ruling both cards are laid at once, so the nigiri comes to lie beside the wasabi.
    order = (second, card) if card == WASABI and not options.wasabi_same_turn else (card, second)
    return plate[:place] + plate[place + 1 :], tuple(rest), order


Lead = tuple[tuple[int, ...], tuple[tuple[int, ...], ...], tuple[int, ...], Seat]


def _settle_lead(s: State, puddings: list[tuple[Seat, Card]], events: list[Event]) -> Lead:
    """Count the symbols; give the lead marker and its points to who takes it (SG6.1-SG6.4)."""
    totals = list(s.symbols)
    for seat, card in puddings:
        totals[seat] += WORTH[card]
    symbols = tuple(totals)
    laid = (puddings[0][0],) if len(puddings) == 1 else tuple(dict(puddings))
    taker = scoring.lead_taken(symbols, laid, s.marker)
    if taker is None:
        return symbols, s.leads, s.points, s.marker
    events.append(_MARKER[taker])
    points, lead = list(s.points), list(s.leads[-1])
    points[taker] += LEAD
    lead[taker] += LEAD
    return symbols, (*s.leads[:-1], tuple(lead)), tuple(points), taker
