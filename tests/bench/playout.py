"""Random games of the rules alone. Also sent as text into Pyodide, so it needs nothing but stolik."""

import random
import time
from typing import Any

from stolik.engine.protocol import Acting, Chance
from stolik.games import NAMES, game


def moves_per_second(name: str, seconds: float) -> float:
    """Count single choices of single seats in whole random games; 0 for a game of open words."""
    rules = game(name).rules
    options = rules.options()()
    n = 4 if 4 in rules.seats else rules.seats[-1]
    dice, moves, started = random.Random(617), 0, time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        state: Any = rules.setup(options, n)
        while True:
            node = rules.node(state)
            if isinstance(node, Chance):
                state = rules.deal(state, _shuffled(node.size, dice)).state
            elif isinstance(node, Acting):
                lists = {seat: rules.legal(state, seat) for seat in node.prompts}
                if not all(lists.values()):
                    return 0.0
                state = rules.play(state, {seat: dice.choice(legal) for seat, legal in lists.items()}).state
                moves += len(lists)
            else:
                break
    return moves / spent


def _shuffled(size: int, dice: random.Random) -> tuple[int, ...]:
    """Put numbers in a random order, quickly: it is the rules that are measured."""
    keys = [dice.random() for _ in range(size)]
    return tuple(sorted(range(size), key=keys.__getitem__))


def rates(seconds: float) -> dict[str, float]:
    """Measure every game that can be played at random."""
    found = {name: moves_per_second(name, seconds) for name in NAMES}
    return {name: rate for name, rate in found.items() if rate}
