"""The contract between a game, the table, the page and the bots.

A game is a value of type `Rules`. A state is frozen and is exactly one *node*: seats act, chance is
asked, or the game is over. Nothing here writes prose: a sentence is a `Msg`, a key of the catalogues
with named values, and `stolik.words` says it in the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar, Union

from .dice import Stream

Seat = int
"""0..n-1, in table order; the seat to the left of `s` is `s + 1`."""

Value = Union[int, str, bool, None, "tuple[Value, ...]"]
"""What a message may carry: plain data, so that it prints, hashes and travels as JSON."""

O = TypeVar("O")  # noqa: E741 - options
S = TypeVar("S")  # state
A = TypeVar("A")  # action
V = TypeVar("V")  # view
V_co = TypeVar("V_co", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Msg:
    """A sentence as data: a catalogue key and named values.

    >>> msg("sushi.laid", seat=0, card="gyoza")
    Msg(key='sushi.laid', args=(('seat', 0), ('card', 'gyoza')))
    """

    key: str
    args: tuple[tuple[str, Value], ...] = ()

    def arg(self, name: str) -> Value:
        """Return the value called `name`, or None."""
        for key, value in self.args:
            if key == name:
                return value
        return None


def msg(key: str, **args: Value) -> Msg:
    """Build a message from keyword values."""
    return Msg(key, tuple(args.items()))


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. Log, narration, animation and sound all read this."""

    what: Msg
    only: tuple[Seat, ...] = ()  # empty: everyone; otherwise these seats and no other

    @property
    def name(self) -> str:
        """Return the event's own name, without the game's prefix."""
        return self.what.key.rpartition(".")[2]

    def seen_by(self, seat: Seat | None) -> bool:
        """Tell whether `seat` (None: somebody who only watches the table) may know of it."""
        return not self.only or seat in self.only


@dataclass(frozen=True, slots=True)
class Illegal:
    """Why an action is refused, and the clause of rules.md that says so."""

    why: Msg
    rule: str


Shape = Literal["pick", "subset", "number", "text"]


@dataclass(frozen=True, slots=True)
class Prompt:
    """What one seat is asked. Only `text` is open-ended; the rest enumerate in `legal`."""

    ask: Msg
    shape: Shape = "pick"


@dataclass(frozen=True, slots=True)
class Acting:
    """These seats choose at once and in secret; a single seat is an ordinary turn."""

    prompts: Mapping[Seat, Prompt]


@dataclass(frozen=True, slots=True)
class Chance:
    """Wants a permutation of range(size) from a *named* stream: no choice shifts a later deal."""

    stream: str
    size: int


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of the final sum: whose, under which heading, what for, how much, by which clause."""

    seat: Seat
    group: Msg
    what: Msg
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The game is over. Ranks start at 1 and ties share; `lines` itemise every point.

    The sum is made when somebody asks: a bot that plays thousands of games to their end never does.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    itemise: Callable[[], tuple[Line, ...]] = field(compare=False, repr=False)

    @property
    def lines(self) -> tuple[Line, ...]:
        """List what every point was scored for."""
        return self.itemise()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


Node = Acting | Chance | Outcome


class Step(NamedTuple, Generic[S]):
    """What a move or a deal leads to. A named tuple, because bots make a great many."""

    state: S
    events: tuple[Event, ...] = ()
    reveals: bool = False  # someone learned something: undo stops here


class Rules(Protocol[O, S, A, V]):
    """One game in one revision of its rules."""

    name: str
    rev: int  # bump when an old link would replay differently
    seats: range  # the seat counts that can be played

    def options(self) -> type[O]:
        """Return the frozen dataclass of table options; its defaults are the printed rules."""

    def problems(self, options: O, n: int) -> tuple[Illegal, ...]:
        """Say which of these options the rules forbid together, or with `n` seats."""

    def setup(self, options: O, n: int) -> S:
        """Lay the table for `n` seats; hidden things wait for the first Chance node."""

    def node(self, s: S) -> Node:
        """Say what the state waits for."""

    def deal(self, s: S, perm: tuple[int, ...]) -> Step[S]:
        """Answer a Chance node with a permutation."""

    def legal(self, s: S, seat: Seat) -> tuple[A, ...]:
        """List what `seat` may do, in a stable order; empty for open text and for seats not asked."""

    def why_not(self, s: S, seat: Seat, action: A) -> Illegal | None:
        """Judge any action: None if it is allowed, otherwise the reason. This is the authority."""

    def play(self, s: S, acts: Mapping[Seat, A]) -> Step[S]:
        """Carry out the choices of all acting seats together."""

    def view(self, s: S, seat: Seat | None) -> V:
        """Build what `seat` may know (None: what anybody at the table sees)."""

    def determinize(self, v: V, dice: Stream) -> S:
        """Invent a full state that agrees with the view, from the view alone."""

    def census(self, s: S) -> Value:
        """Count every card and token wherever it lies: the same value from setup to outcome."""

    def turned(self, s: S, by: int) -> S:
        """Return the same position with every seat renumbered `by` places to the left."""

    def turned_action(self, action: A, n: int, by: int) -> A:
        """Return the action with any seat in it renumbered likewise."""

    def bound(self, options: O, n: int) -> int:
        """Return a number of joint choices that no game exceeds."""


class Bot(Protocol[V_co, A_co]):
    """A player that sees a view and nothing else; its move depends on counts, never on the clock."""

    level: str

    def choose(self, v: V_co, seat: Seat, dice: Stream) -> A_co:
        """Return a legal action for `seat`."""


AnyRules = Rules[Any, Any, Any, Any]
AnyBot = Bot[Any, Any]


def rank(scores: tuple[int, ...], *, low_wins: bool = False) -> tuple[int, ...]:
    """Rank scores from 1, ties sharing a rank.

    >>> rank((10, 30, 30, 7))
    (3, 1, 1, 4)
    >>> rank((10, 30, 30, 7), low_wins=True)
    (2, 3, 3, 1)
    """
    if low_wins:
        return tuple(1 + sum(other < own for other in scores) for own in scores)
    return tuple(1 + sum(other > own for other in scores) for own in scores)
