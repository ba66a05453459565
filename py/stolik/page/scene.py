"""What a game's table.py is handed to draw, and the functions it has to provide. Knows no page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from ..engine.protocol import Event, Illegal, Line, Msg, Prompt, Seat, Value, msg
from ..engine.seats import Sitter
from ..words import noun, say
from .markup import Html


@dataclass(frozen=True, slots=True)
class Draft:
    """A move being made: nothing in it has reached the table yet."""

    picks: tuple[str, ...] = ()  # tokens of things on the screen, in the order picked
    toggles: frozenset[str] = frozenset()
    numbers: Mapping[str, int] = field(default_factory=dict)  # what steppers hold
    texts: Mapping[str, str] = field(default_factory=dict)  # what was typed

    def picked(self, token: str, limit: int) -> Draft:
        """Pick a thing, or put it back; beyond the limit the last pick gives way."""
        if token in self.picks:
            return replace(self, picks=tuple(each for each in self.picks if each != token))
        return replace(self, picks=(*self.picks[: max(limit - 1, 0)], token))

    def toggled(self, name: str, limit: int) -> Draft:
        """Turn a switch; picks that no longer fit are put back."""
        return replace(self, toggles=self.toggles ^ {name}, picks=self.picks[:limit])


@dataclass(frozen=True, slots=True)
class Note:
    """What a thing is, what it would do now, and the clause that says so."""

    title: Msg
    lines: tuple[Msg, ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as one pair of eyes sees it, with the move that is being made."""

    game: str
    lang: str
    view: Any
    seat: Seat | None  # whose eyes; None for somebody who only watches
    names: tuple[str, ...]
    sitters: tuple[Sitter, ...]
    prompt: Prompt | None  # what this seat is asked; None if it has nothing to decide
    waiting: tuple[Seat, ...]  # seats that still have to choose
    legal: tuple[Any, ...]
    why: Callable[[Any], Illegal | None]  # judges any action of this seat
    draft: Draft
    latest: tuple[Event, ...]  # what the last joint choice led to
    ply: int

    def say(self, message: Msg) -> str:
        """Say a message in the reader's language."""
        return say(message, self.lang, self.names)

    def tell(self, key: str, **args: Value) -> str:
        """Say a key of the catalogues with its fields."""
        return say(msg(key, **args), self.lang, self.names)

    def noun(self, thing: str, case: str = "nom") -> str:
        """Name a thing of this game."""
        return noun(thing, case, self.game, self.lang)

    def with_draft(self, draft: Draft) -> Scene:
        """Return the same scene with another move being made."""
        return replace(self, draft=draft)


class Art(Protocol):
    """The functions of a game's table.py. They draw and compose; legality and points come from the game."""

    TITLE: str  # keys of the catalogue: the game's name,
    BLURB: str  # one sentence for the lobby,
    KIND: str  # and what kind of game it is
    SYMBOLS: tuple[str, ...]  # of the sprite, for the lobby; each may carry classes after a space

    def headline(self, view: Any) -> tuple[Msg, ...]:
        """Say where in the game we are, for the top bar."""

    def headline_short(self, view: Any) -> Msg:
        """Say the same in some ten characters, for narrow screens."""

    def moment(self, view: Any) -> Msg:
        """Name the moment, for the log."""

    def logged(self, event: Event) -> bool:
        """Tell whether an event is worth a line in the log."""

    def board(self, scene: Scene) -> Html:
        """Draw everything that lies on the table."""

    def hand(self, scene: Scene) -> Html:
        """Draw what the seat holds and chooses from."""

    def extras(self, scene: Scene) -> Html:
        """Draw switches and side buttons that belong beside the main button."""

    def limit(self, scene: Scene) -> int:
        """Say how many things may be picked at once."""

    def compose(self, scene: Scene) -> Any | None:
        """Turn the draft into an action, legal or not; None while it is incomplete."""

    def label(self, scene: Scene, action: Any) -> Msg:
        """Say the full move, for the main button."""

    def missing(self, scene: Scene) -> Illegal:
        """Say what the draft still lacks."""

    def refuse(self, scene: Scene, token: str) -> Illegal | None:
        """Say why a thing or a switch cannot be chosen; None if it can."""

    def inspect(self, scene: Scene, token: str) -> Note | None:
        """Explain a thing on the screen."""

    def shortcut(self, scene: Scene, key: str) -> str:
        """Return the switch or thing a letter key stands for, or an empty string."""

    def lines(self, view: Any) -> tuple[Line, ...]:
        """Itemise the points as if everything ended now."""
