"""The plainest player: any legal action will do. It measures others and fills golden games."""

from __future__ import annotations

from typing import Any

from ..engine.dice import Stream
from ..engine.protocol import AnyRules


class RandomBot:
    """Choose evenly among the legal actions of a world that agrees with the view."""

    level = "random"

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules

    def choose(self, v: Any, seat: int, dice: Stream) -> Any:
        """Pick any legal action; legality depends on the view alone, so an invented world serves."""
        legal = self._rules.legal(self._rules.determinize(v, dice), seat)
        return legal[dice.below(len(legal))]
