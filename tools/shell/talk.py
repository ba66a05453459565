"""One language, and what the build knows of a game."""

from __future__ import annotations

import tomllib
from importlib import import_module
from typing import Any, cast

from stolik import games
from stolik.engine.protocol import AnyRules, Value, msg
from stolik.page.scene import Art
from stolik.words import say
from tools.places import PYTHON


class Talk:
    """Say keys of the catalogues in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, **fields: Value) -> str:
        """Say a key with its fields."""
        return say(msg(key, **fields), self.lang)


def art(game: str) -> Art:
    """Return the drawing functions of a game."""
    return cast(Art, import_module(f"stolik.games.{game}.table"))


def facts(game: str) -> dict[str, Any]:
    """Return the [game] part of a game's data: minutes, designer, publisher."""
    text = (PYTHON / "stolik/games" / game / "data.toml").read_text(encoding="utf-8")
    found: dict[str, Any] = tomllib.loads(text)["game"]
    return found


def rules(game: str) -> AnyRules:
    """Return the rules of a game."""
    return games.game(game).rules


def bots(game: str) -> tuple[str, ...]:
    """List the levels of a game's bots, the weakest first."""
    return tuple(games.game(game).bots)


def usual_seats(game: str) -> int:
    """Say how many sit down when nobody asked: four, or as near as the game allows."""
    return min(rules(game).seats, key=lambda n: (abs(n - 4), n))
