"""Who may import what: the engine and the games know no browser and nothing but the standard library."""

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "py" / "stolik"
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}
PURE = sorted(
    path
    for folder in ("engine", "games", "bots", "words", "commands", "learn/solver")
    for path in (PACKAGE / folder).rglob("*.py")
)


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.partition(".")[0]


@pytest.mark.parametrize("path", PURE, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_pure_modules_use_only_the_standard_library(path):
    names = set(imported(path))
    assert not names & BROWSER
    assert names <= set(sys.stdlib_module_names)


def test_the_engine_knows_no_game_and_no_page():
    for path in (PACKAGE / "engine").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom) and node.level >= 2:
                raise AssertionError(f"{path.name} reaches out of the engine: {node.module}")


def test_nothing_that_reaches_a_state_uses_hash_clock_or_global_random():
    forbidden = {"hash", "time", "datetime", "deepcopy"}
    for folder in ("engine", "games"):
        for path in (PACKAGE / folder).rglob("*.py"):
            if path.name in ("check.py", "table.py"):
                continue
            tree = ast.parse(path.read_text(encoding="utf-8"))
            used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | set(imported(path))
            assert not used & forbidden, path
            assert "random" not in used or path.name == "dice.py", path


def test_modules_stay_short_enough_to_read():
    for path in PACKAGE.rglob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 350, path
