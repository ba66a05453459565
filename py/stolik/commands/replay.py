"""`replay`: read a link and tell the game in it."""

from __future__ import annotations

import argparse
from typing import Any

from ..engine import link
from ..games import find_rules
from . import tell
from .refusal import accepted


def add(commands: Any) -> None:
    """Declare the command."""
    this: argparse.ArgumentParser = commands.add_parser("replay", help="tell the game that a link holds")
    this.add_argument("link", metavar="LINK", help="the whole address, or what follows the #")
    this.add_argument("--json", action="store_true", help="one JSON object a line")
    this.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Read the link and print its game."""
    opened = accepted(link.load(chosen.link, find_rules))
    (tell.print_json if chosen.json else tell.print_text)(opened.table, opened.sitters)
    return 0
