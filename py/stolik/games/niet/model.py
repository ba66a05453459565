"""What a niet table consists of: cards, the board, options, state, view and the actions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from ...engine.data import load
from ...engine.options import choice

DATA = load(__file__)

Card = str
"""Colour and value, such as `green 9`; the three ones of a colour are alike."""

Hand = tuple[Card, ...]
"""Some cards, by colour and then by value."""

Box = int | str
"""A box of the board: a seat in the first row, points in the last, otherwise an id of data.toml."""

COLOURS: tuple[str, ...] = tuple(DATA["deck"]["colours"])
HIGHEST: int = DATA["deck"]["highest"]
KINDS: tuple[Card, ...] = tuple(f"{colour} {value}" for colour in COLOURS for value in range(1, HIGHEST + 1))
COLOUR: dict[Card, str] = {card: card.split(" ")[0] for card in KINDS}
VALUE: dict[Card, int] = {card: int(card.split(" ")[1]) for card in KINDS}
PLACE: dict[Card, int] = {card: place for place, card in enumerate(KINDS)}
ONES = frozenset(card for card in KINDS if VALUE[card] == 1)


def _by_seats(table: str) -> dict[int, int]:
    return {int(n): value for n, value in DATA[table].items() if n != "status"}


HAND_SIZE = _by_seats("hands")
ROUNDS = _by_seats("rounds")
LONGEST: int = DATA["target"]["longest"]
PARTNERS: dict[int, tuple[int, ...]] = {
    int(n): tuple(sizes) for n, sizes in DATA["partners"].items() if n != "status"
}  # fmt: skip

ROWS: tuple[str, ...] = tuple(row["id"] for row in DATA["row"])
BOXES: dict[str, tuple[Box, ...]] = {row["id"]: tuple(row["boxes"]) for row in DATA["row"]}
CHARACTERS: tuple[str, ...] = tuple(str(box) for box in BOXES["first"])
NO_TRUMP: str = next(row["extra"] for row in DATA["row"] if "extra" in row)
NO_DISCARD, NO_SUPER, NOT_ONE, PASS_LEFT = "no_discard", "no_super", "not_one", "pass_left"
GIVES: dict[str, int] = {"discard1": 1, "discard2": 2, NOT_ONE: 1, PASS_LEFT: 1, NO_DISCARD: 0}
"""How many cards leave each hand before the first trick (N2.3)."""

OPEN = -1
"""In place of a seat: a box that nobody covers, a bonus card that nobody holds."""

START, DEAL, VETO, TEAMS, BONUS, GIVE, PLAY, OVER = "start", "deal", "veto", "teams", "bonus", "give", "play", "over"
"""The phases: the first two wait for chance, in GIVE all act at once, in the others `turn` does."""


@cache
def deck(n: int) -> tuple[Card, ...]:
    """List the cards that `n` seats play with (N1.1, N1.2)."""
    highest = DATA["deck"]["highest_with"].get(str(n), HIGHEST)
    ones: int = DATA["deck"]["ones"]
    return tuple(card for card in KINDS if VALUE[card] <= highest for _ in range(ones if card in ONES else 1))


TARGETS = {0: "niet.option_target_0", 100: "niet.option_target_100"}
"""The targets to choose from, and how the set-up form names them."""


@dataclass(frozen=True, slots=True)
class Options:
    """Table options; the defaults are the printed rules with our rulings."""

    target: int = choice(0, *TARGETS, code="tgt", key="niet.option_target", rule="N7.3")
    no_trump_box: bool = choice(False, code="ntb", key="niet.option_no_trump_box", rule="N2.4")


@dataclass(frozen=True, slots=True)
class Veto:
    """Cover a box of the board."""

    row: str
    box: Box


@dataclass(frozen=True, slots=True)
class Team:
    """Choose partners, in seat order; everybody else is the other team."""

    partners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bonus:
    """Give the bonus card to a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Give:
    """Discard cards, or pass them to the left: the board says which."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    card: Card


Action = Veto | Team | Bonus | Give | Play


class Settled(NamedTuple):
    """What the open boxes say, row by row (N2)."""

    first: int
    discard: str
    trump: str | None
    super: str | None
    points: int


class Trick(NamedTuple):
    """A trick that was taken: its cards in the order played, who led, who took it."""

    leader: int
    cards: tuple[Card, ...]
    taker: int


class Result(NamedTuple):
    """A round that was played: its rules and teams, and what each seat took itself."""

    settled: Settled
    teams: tuple[int, ...]
    bonus: int
    tricks: tuple[int, ...]
    captured: tuple[int, ...]


class Round(NamedTuple):
    """What lies open to all and stays as it is from the first trick of a round to the last."""

    options: Options
    number: int  # 0 before the first dealer is drawn
    dealer: int
    board: tuple[tuple[int, ...], ...]  # who covers each box, row by row; OPEN if nobody does
    settled: Settled | None
    teams: tuple[int, ...]  # a seat's team: 0 with the first player, 1 against; empty before they are chosen
    bonus: int  # the holder of the bonus card, OPEN for nobody
    points: tuple[int, ...]
    past: tuple[Result, ...]


class State(NamedTuple):
    """The whole table, secrets included. Small, because it is built anew for every card played."""

    round: Round
    phase: str
    turn: int  # the seat that acts, if one does
    hands: tuple[Hand, ...]
    given: tuple[Hand, ...]  # what each seat discarded or passed to the left; empty before that
    aside: tuple[Card, ...]  # the deck between rounds; with two seats also what was not dealt
    trick: tuple[Card, ...]  # the cards of the trick under way; the one before `turn` played the last
    tricks: tuple[Trick, ...]  # those of this round that were taken


class View(NamedTuple):
    """What one seat may know: everything that was played, its own cards, and how many the others hold."""

    round: Round
    seat: int | None
    phase: str
    turn: int
    hand: Hand
    gave: Hand  # what this seat discarded or passed
    got: Hand  # what it received
    hand_sizes: tuple[int, ...]
    given_sizes: tuple[int, ...]
    aside_size: int
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]

    @property
    def n(self) -> int:
        """Return the number of seats."""
        return len(self.hand_sizes)
