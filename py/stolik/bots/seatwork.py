"""Let bots take their turns at a table."""

from __future__ import annotations

from typing import Any

from ..engine.dice import Stream
from ..engine.protocol import AnyBot, Seat
from ..engine.table import Table


def decide(table: Table, seat: Seat, bot: AnyBot) -> Any:
    """Return the bot's choice: the same for the same view, whatever the machine and its clock."""
    dice = Stream(table.rules.name, table.rules.rev, table.seed, "bot", seat, table.plies)
    return bot.choose(table.rules.view(table.state, seat), seat, dice)


def play_out(table: Table, bots: dict[Seat, AnyBot]) -> None:
    """Let bots choose for every seat until the game is over."""
    while waiting := table.waiting():
        for seat in waiting:
            refusal = table.seal(seat, decide(table, seat, bots[seat]))
            if refusal:
                raise RuntimeError(f"the bot at seat {seat} chose against the rules: {refusal.why.key}")
