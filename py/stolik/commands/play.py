"""`play`: let bots play a whole game on plain CPython."""

from __future__ import annotations

import argparse
from typing import Any

from ..bots.random_bot import RandomBot
from ..bots.seatwork import play_out
from ..engine import link, seats
from ..engine.options import knobs, with_value
from ..engine.protocol import AnyBot, AnyRules
from ..games import NAMES, find_rules, game
from . import tell
from .refusal import Refused, accepted

DEFAULT_DEAL = "617"


def add(commands: Any) -> None:
    """Declare the command."""
    this: argparse.ArgumentParser = commands.add_parser("play", help="let bots play a game")
    this.add_argument("game", metavar="GAME", help=", ".join(NAMES))
    this.add_argument("--players", type=int, help="how many seats (default: the most the game allows, at most 4)")
    this.add_argument("--seed", default=DEFAULT_DEAL, help="deal: a number from 1, or a short word")
    this.add_argument("--bots", default="greedy", help="one level for all seats, or one a seat, separated by commas")
    this.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="a table option, more than once if need be"
    )
    this.add_argument("--json", action="store_true", help="one JSON object a line")
    this.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Play and print."""
    rules = accepted(find_rules(chosen.game))
    n = chosen.players if chosen.players is not None else min(4, rules.seats[-1])
    table = accepted(link.lay(rules, n, _options(rules, chosen.option), chosen.seed))
    levels = _levels(chosen.bots, n)
    play_out(table, {seat: _bot(rules, level) for seat, level in enumerate(levels)})
    sitters = tuple(seats.bot(level if level in seats.LEVELS else seats.LEVELS[0]) for level in levels)
    (tell.print_json if chosen.json else tell.print_text)(table, sitters)
    return 0


def _options(rules: AnyRules, pairs: list[str]) -> Any:
    options = rules.options()()
    by_name = {knob.name: knob for knob in knobs(rules.options())}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name not in by_name:
            raise Refused(f"option {pair!r}: {rules.name} has {', '.join(f'{known}=' for known in by_name) or 'none'}")
        written = {"true": "1", "on": "1", "false": "0", "off": "0"}.get(value.lower(), value)
        options = accepted(with_value(options, by_name[name], written))
    return options


def _levels(text: str, n: int) -> list[str]:
    levels = text.split(",")
    if len(levels) == 1:
        return levels * n
    if len(levels) != n:
        raise Refused(f"--bots names {len(levels)} levels for {n} seats")
    return levels


def _bot(rules: AnyRules, level: str) -> AnyBot:
    if level == "random":
        return RandomBot(rules)
    bots = game(rules.name).bots
    if level not in bots:
        raise Refused(f"no bot called {level!r}; there are random, {', '.join(bots)}")
    return bots[level]
