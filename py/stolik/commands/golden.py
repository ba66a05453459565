"""`golden new|check|update`: whole games as text files that must never change by accident."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ..bots.seatwork import decide
from ..engine import golden
from ..engine import options as opts
from ..engine.protocol import AnyRules
from ..games import NAMES, find_rules, game
from .refusal import Refused, accepted

FOLDER = Path("tests/golden")


def add(commands: Any) -> None:
    """Declare the three commands."""
    this: argparse.ArgumentParser = commands.add_parser("golden", help="write or check golden games")
    kinds = this.add_subparsers(dest="kind", required=True)
    new = kinds.add_parser("new", help="play a game with bots and keep it")
    new.add_argument("game", metavar="GAME", help=", ".join(NAMES))
    new.add_argument("--players", type=int, required=True)
    new.add_argument("--seed", default="617")
    new.add_argument("--options", default="", help="as a link writes them, e.g. wst.0")
    new.set_defaults(run=run_new)
    check = kinds.add_parser("check", help="replay every golden game")
    check.set_defaults(run=run_check)
    update = kinds.add_parser("update", help="write the golden games anew after a change that keeps every state")
    update.add_argument("--same-rules", metavar="REASON", help="why the states may differ although rev stays")
    update.set_defaults(run=run_update)
    for each in (new, check, update):
        each.add_argument("--folder", type=Path, default=FOLDER)


def run_new(chosen: argparse.Namespace) -> int:
    """Write one golden file."""
    rules = accepted(find_rules(chosen.game))
    accepted(opts.decode(rules.options(), chosen.options))
    if chosen.players not in rules.seats:
        raise Refused(f"{rules.name} is for {rules.seats[0]} to {rules.seats[-1]} seats, not {chosen.players}")
    header = golden.Header(rules.name, rules.rev, chosen.players, chosen.seed, chosen.options)
    bot = game(rules.name).bots["greedy"]
    chosen.folder.mkdir(parents=True, exist_ok=True)
    path = chosen.folder / header.file_name
    path.write_text(golden.write(rules, header, lambda table, seat: decide(table, seat, bot)), encoding="utf-8")
    print(path)
    return 0


def run_check(chosen: argparse.Namespace) -> int:
    """Replay every file and say which lines differ."""
    _folder(chosen)
    problems = golden.check_folder(chosen.folder, find_rules)
    for problem in problems:
        print(problem)
    print(f"{len(list(chosen.folder.glob('*.txt')))} golden games, {len(problems)} changed")
    return int(bool(problems))


def run_update(chosen: argparse.Namespace) -> int:
    """Write the files anew; refuse where a state changed, unless a reason is given."""
    _folder(chosen)
    changed: list[tuple[Path, str]] = []
    for path in sorted(chosen.folder.glob("*.txt")):
        old = path.read_text(encoding="utf-8")
        header = golden.read_header(old)
        new = golden.retell(_rules(header), old)
        if new == old:
            continue
        if _states(new) != _states(old) and not chosen.same_rules:
            raise Refused(f"{path.name}: a state changed. Bump rev, or say why with --same-rules REASON")
        changed.append((path, new))
    for path, new in changed:
        path.write_text(new, encoding="utf-8")
    print(f"{len(changed)} golden games written anew{': ' + chosen.same_rules if chosen.same_rules else ''}")
    return 0


def _folder(chosen: argparse.Namespace) -> None:
    if not chosen.folder.is_dir():
        raise Refused(f"there is no folder {chosen.folder}")


def _rules(header: golden.Header) -> AnyRules:
    return accepted(find_rules(header.game, header.rev))


def _states(text: str) -> list[str]:
    return [line.split(" v=")[0] for line in text.split("\n") if line.startswith("== s=")]
