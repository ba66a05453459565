"""Suits, ranks and who takes a trick: pure functions on cards (N4, N5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .model import COLOUR, COLOURS, KINDS, ONES, VALUE, Card, Settled

TRUMP = "trump"
"""The suit that trumps and super-trumps form together (N4.5)."""

_TRUMPS_FROM, _SUPER = 20, 40


class Law(NamedTuple):
    """What a trump and a super-trump colour make of each card."""

    suit: dict[Card, str]  # the suit that must be followed: a colour, or TRUMP
    rank: dict[Card, int]  # plain cards below trumps below super-trumps


def _law(trump: str | None, super_trump: str | None) -> Law:
    rank = {
        card: _SUPER if card in ONES and COLOUR[card] == super_trump
        else VALUE[card] + (_TRUMPS_FROM if COLOUR[card] == trump else 0)
        for card in KINDS
    }  # fmt: skip
    return Law({card: TRUMP if rank[card] > _TRUMPS_FROM else COLOUR[card] for card in KINDS}, rank)


_CHOICES = (None, *COLOURS)
LAWS = {trump: {super_trump: _law(trump, super_trump) for super_trump in _CHOICES} for trump in _CHOICES}


def law(settled: Settled) -> Law:
    """Return what the settled board makes of each card."""
    return LAWS[settled.trump][settled.super]


def followers(law: Law, hand: Sequence[Card], led: Card) -> list[Card]:
    """List the cards of a hand that follow the led card (N4.1, N4.3-N4.5)."""
    suit = law.suit
    wanted = suit[led]
    return [card for card in hand if suit[card] == wanted]


def best_place(law: Law, cards: Sequence[Card]) -> int:
    """Return the place of the card that takes the trick; of equal cards the last (N5.1-N5.4).

    >>> best_place(LAWS["yellow"]["blue"], ["yellow 13", "blue 1", "red 2", "blue 1"])
    3
    """
    suit, rank = law
    led = suit[cards[0]]
    place, best = 0, rank[cards[0]]
    for i, card in enumerate(cards):
        # A higher card takes over if it is a trump or of the led suit; the best so far is always one of these.
        if rank[card] >= best and (rank[card] > _TRUMPS_FROM or suit[card] == led):
            place, best = i, rank[card]
    return place


def captured(cards: Sequence[Card], leader: int, taker: int, teams: tuple[int, ...]) -> tuple[Card, ...]:
    """List the ones in a trick that opponents of the taker played (N5.5, N5.6)."""
    if ONES.isdisjoint(cards):
        return ()
    n, own = len(teams), teams[taker]
    return tuple([card for i, card in enumerate(cards) if card in ONES and teams[(leader + i) % n] != own])
