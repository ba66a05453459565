"""What holds for every registered game: the eleven promises, golden files, knowledge, bots."""

import functools
import itertools
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from stolik.bots.random_bot import RandomBot
from stolik.bots.seatwork import decide, play_out
from stolik.commands.golden import FOLDER
from stolik.engine import golden
from stolik.engine.check import check_rules
from stolik.engine.dice import Stream
from stolik.engine.options import encode, knobs
from stolik.engine.table import Table
from stolik.games import NAMES, find_rules, game
from stolik.words import LANGUAGES, say

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "py" / "stolik"


def clauses(name):
    text = (PACKAGE / "games" / name / "rules.md").read_text(encoding="utf-8")
    return set(re.findall(r"^\*\*([A-Z]+[0-9.]+)\*\*", text, re.M))


@functools.cache
def sayable(message):
    """A message has a sentence in every language, and its fields fill it."""
    spoken = [say(message, lang) for lang in LANGUAGES]
    return all(words != message.key and "{" not in words for words in spoken)


def option_sets(rules):
    """Every mix of options that some seat count allows."""
    kind = rules.options()
    names, choices = [knob.name for knob in knobs(kind)], [knob.choices for knob in knobs(kind)]
    every = [kind(**dict(zip(names, mix))) for mix in itertools.product(*choices)]
    return [options for options in every if any(not rules.problems(options, n) for n in rules.seats)]


@pytest.mark.parametrize("name", NAMES)
def test_a_game_keeps_every_promise(name):
    rules, known = game(name).rules, clauses(name)
    sets = option_sets(rules)
    longest = max(rules.bound(options, n) for options in sets for n in rules.seats)
    games = 4 if longest < 200 else 1
    check_rules(rules, sets, games=games, known_rule=known.__contains__, known_key=sayable)


@pytest.mark.parametrize("name", NAMES)
def test_golden_games_cover_every_seat_count_and_option(name):
    rules = game(name).rules
    headers = [golden.read_header(path.read_text(encoding="utf-8")) for path in (ROOT / FOLDER).glob(f"{name}-*.txt")]
    have = {(header.n, header.options) for header in headers}
    assert {n for n, _ in have} == set(rules.seats)
    for knob in knobs(rules.options()):
        for choice in knob.choices:
            written = encode(rules.options()(**{knob.name: choice}))
            assert any(written in options for _, options in have), f"no golden game with {written}"


def test_golden_games_are_retold_line_by_line():
    assert golden.check_folder(ROOT / FOLDER, find_rules) == []


@pytest.mark.parametrize("seed", ["0", "4711"])
def test_golden_games_do_not_depend_on_the_hash_seed(seed):
    command = [sys.executable, "-m", "stolik", "golden", "check", "--folder", str(ROOT / FOLDER)]
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT / "py")}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_golden_games_stay_small():
    sizes = [path.stat().st_size for path in (ROOT / FOLDER).glob("*.txt")]
    assert max(sizes) < 200_000
    assert sum(sizes) < 2_000_000


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_plays_whole_games_by_the_rules(name):
    played = game(name)
    for level, bot in played.bots.items():
        for n in played.rules.seats:
            table = Table(played.rules, played.rules.options()(), n, f"{level}-{n}")
            play_out(table, dict.fromkeys(range(n), bot))
            assert table.outcome()


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_never_looks_behind_its_view(name):
    """Change everything hidden behind an equal view: the bot's choice stays."""
    played = game(name)
    rules = played.rules
    table = Table(rules, rules.options()(), rules.seats[-1], "hidden")
    filler = RandomBot(rules)
    while waiting := table.waiting():
        seat = waiting[0]
        world = rules.determinize(rules.view(table.state, seat), Stream("world", table.plies))
        for bot in played.bots.values():
            choices = {bot.choose(rules.view(s, seat), seat, Stream("same", table.plies)) for s in (table.state, world)}
            assert len(choices) == 1
        for each in waiting:
            table.seal(each, decide(table, each, filler))


@pytest.mark.parametrize("name", NAMES)
def test_greedy_beats_random(name):
    played = game(name)
    n = played.rules.seats[-1]
    wins = 0.0
    for number in range(30):
        table = Table(played.rules, played.rules.options()(), n, str(number + 1))
        seat = number % n
        bots = {each: RandomBot(played.rules) for each in range(n)} | {seat: played.bots["greedy"]}
        play_out(table, bots)
        outcome = table.outcome()
        wins += (seat in outcome.winners) / len(outcome.winners)
    assert wins > 2 * 30 / n  # at least twice its fair share


@pytest.mark.parametrize("name", NAMES)
def test_a_game_folder_has_the_files_every_game_has(name):
    files = {path.name for path in (PACKAGE / "games" / name).iterdir()}
    wanted = {"model.py", "rules.py", "scoring.py", "knowledge.py", "bots.py", "table.py", "data.toml"}
    assert wanted | {"rules.md", "rules.pl.md", "rules.cs.md"} <= files
