"""What a sushi table consists of: cards, options, state, view and the one action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...engine.data import load
from ...engine.options import choice

DATA = load(__file__)

Card = str
"""A kind of card by its id in data.toml; copies of a kind are alike."""

Plate = tuple[Card, ...]
"""What a seat laid this round, in the order laid."""

KINDS: tuple[Card, ...] = tuple(card["id"] for card in DATA["card"])
COUNT: dict[Card, int] = {card["id"]: card["count"] for card in DATA["card"]}
WORTH: dict[Card, int] = {card["id"]: card.get("worth", 0) for card in DATA["card"]}
FAMILY: dict[Card, str] = {card["id"]: card.get("family", card["id"]) for card in DATA["card"]}
PLACE: dict[Card, int] = {kind: place for place, kind in enumerate(KINDS)}
DECK: tuple[Card, ...] = tuple(kind for kind in KINDS for _ in range(COUNT[kind]))

ROUNDS: int = DATA["game"]["rounds"]
HAND_SIZE: dict[int, int] = {int(n): size for n, size in DATA["hands"].items() if n != "status"}

WASABI, CHOPSTICKS = "wasabi", "chopsticks"
MEMBERS: dict[str, Plate] = {name: tuple(k for k in KINDS if FAMILY[k] == name) for name in FAMILY.values()}
NIGIRI, STRAWBERRY = frozenset(MEMBERS["nigiri"]), frozenset(MEMBERS["strawberry"])
PLAIN = frozenset(KINDS).difference(NIGIRI, STRAWBERRY)
"""Cards that simply lie where they are laid."""


@dataclass(frozen=True, slots=True)
class Options:
    """Table options; the defaults are the printed rules with our rulings."""

    wasabi_same_turn: bool = choice(True, code="wst", key="sushi.option_wasabi_same_turn", rule="SG4.3")
    pudding_breaks_ties: bool = choice(False, code="pbt", key="sushi.option_pudding_breaks_ties", rule="SG7.2")


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep a card; with chopsticks also a second one, laid after the first."""

    card: Card
    second: Card | None = None


class State(NamedTuple):
    """The whole table, secrets included. A named tuple: it is built at every step, three times as fast."""

    options: Options
    round: int  # 0 before the deal, then 1 to 3; 4 when all is scored
    hands: tuple[tuple[Card, ...], ...]  # each in the order of data.toml
    plates: tuple[Plate, ...]
    deck: tuple[Card, ...]
    past: tuple[tuple[Plate, ...], ...]  # the plates of finished rounds
    leads: tuple[tuple[int, ...], ...]  # points for taking the lead marker, a row for each round begun
    points: tuple[int, ...]
    symbols: tuple[int, ...]  # on the strawberry puddings of each seat, all rounds
    marker: int  # the seat that holds the lead marker, -1 for nobody
    boat: int  # likewise the boat


class View(NamedTuple):
    """What one seat may know. A hand that it does not know is None; its size is public."""

    options: Options
    seat: int | None
    round: int
    hand_size: int
    hands: tuple[tuple[Card, ...] | None, ...]
    plates: tuple[Plate, ...]
    deck_size: int
    past: tuple[tuple[Plate, ...], ...]
    leads: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    symbols: tuple[int, ...]  # on the strawberry puddings of each seat, all rounds
    marker: int
    boat: int

    @property
    def n(self) -> int:
        """Return the number of seats."""
        return len(self.plates)

    @property
    def turns(self) -> int:
        """Return how many turns a round has."""
        return HAND_SIZE[self.n]

    @property
    def turn(self) -> int:
        """Return the turn of this round, from 1."""
        return self.turns - self.hand_size + 1
