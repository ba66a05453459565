"""The games there are. A new game is a new folder and one line here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module

from ..engine.protocol import AnyBot, AnyRules, Illegal, msg

NAMES = ("sushi", "niet")


@dataclass(frozen=True, slots=True)
class Game:
    """A game as others use it: its rules, and its bots from the weakest up."""

    rules: AnyRules
    bots: dict[str, AnyBot]


@cache
def game(name: str) -> Game:
    """Load a game by its id; only then are its modules imported."""
    if name not in NAMES:
        raise KeyError(name)
    rules: AnyRules = import_module(f"{__name__}.{name}.rules").RULES
    bots: dict[str, AnyBot] = import_module(f"{__name__}.{name}.bots").BOTS
    return Game(rules, bots)


def find_rules(name: str, rev: int | None = None) -> AnyRules | Illegal:
    """Return the rules of a game in a revision, or say why they cannot be had."""
    if name not in NAMES:
        return Illegal(msg("engine.unknown_game", game=name[:40]), "")
    rules = game(name).rules
    if rev is not None and rev > rules.rev:
        return Illegal(msg("engine.newer_link"), "")
    if rev is not None and rev != rules.rev:
        return Illegal(msg("engine.unknown_revision", rev=rev), "")
    return rules
