"""Random moves per second: CPython, Pyodide, and hearts in OpenSpiel's C++ called from Python."""

import json
import random
import time
from pathlib import Path
from typing import Any

from tests.bench.figures import Ratio
from tests.bench.playout import rates
from tests.pyodide.inside import run_inside

HERE = Path(__file__).parent


def ratios(rounds: int, seconds: float) -> list[Ratio | str]:
    """Measure in turn and compare."""
    here: list[dict[str, float]] = []
    inside: list[dict[str, float]] = []
    hearts: list[float] = []
    spiel = _load_hearts()
    code = (HERE / "playout.py").read_text(encoding="utf-8") + f"\nimport json\nprint(json.dumps(rates({seconds})))"
    for _ in range(rounds):
        here.append(rates(seconds))
        inside.append(json.loads(run_inside(code)))
        if spiel is not None:
            hearts.append(_hearts_per_second(spiel, seconds))
    lines: list[Ratio | str] = []
    for name in here[0]:
        own = [found[name] for found in here]
        lines.append(Ratio(f"{name}: moves/s in Pyodide over CPython", [f[name] for f in inside], own, unit="moves/s"))
        if hearts:
            lines.append(Ratio(f"{name}: moves/s in CPython over OpenSpiel's hearts", own, hearts, unit="moves/s"))
    if spiel is None:
        lines.append("OpenSpiel is not installed here, so its hearts are not compared")
    return lines


def _load_hearts() -> Any:
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel.load_game("hearts")


def _hearts_per_second(hearts: Any, seconds: float) -> float:
    dice, moves, started = random.Random(617), 0, time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        state = hearts.new_initial_state()
        while not state.is_terminal():
            moves += not state.is_chance_node()
            state.apply_action(dice.choice(state.legal_actions()))
    return moves / spent
