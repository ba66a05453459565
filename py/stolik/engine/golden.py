"""A whole game as a readable text file, every state and every view hashed.

A golden file is test, documentation and review in one: it says what was asked, what was chosen, what was refused
and why, and what happened. One wrong bit anywhere changes one line, at the right place. Messages stand there as
keys and values, so that a change of wording is never mistaken for a change of rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from . import link
from . import options as opts
from .dice import Stream
from .digest import fingerprint
from .protocol import Acting, AnyRules, Illegal, Msg, Outcome, Value
from .seats import one_human
from .table import Entry, Table

TRIED, RARELY = 100, 10
"""Until how many plies refusals are tried every time, and how rarely after that: long games would be half refusals."""

Chooser = Callable[[Table, int], Any]


@dataclass(frozen=True, slots=True)
class Header:
    """What a golden game was dealt from; the first line of its file."""

    game: str
    rev: int
    n: int
    seed: str
    options: str

    def __str__(self) -> str:
        return f"{self.game} rev {self.rev} | {self.n} seats | deal {self.seed} | options {self.options or '-'}"

    @property
    def file_name(self) -> str:
        """Return the name the file has in its folder."""
        return f"{self.game}-{self.n}p-{self.options.replace(',', '+') or 'default'}-{self.seed}.txt"


def read_header(text: str) -> Header:
    """Read back the first line."""
    game, seats, deal, options = text.split("\n", 1)[0].split(" | ")
    name, _, rev = game.split(" ")
    chosen = options.removeprefix("options ")
    return Header(name, int(rev), int(seats.split(" ")[0]), deal.removeprefix("deal "), "" if chosen == "-" else chosen)


def write(rules: AnyRules, header: Header, choose: Chooser) -> str:
    """Play a game with a chooser and tell it."""
    return "\n".join(_lines(rules, header, choose)) + "\n"


def retell(rules: AnyRules, text: str) -> str:
    """Replay the game whose link ends the file, and tell it anew: an unchanged engine gives the same text."""
    header = read_header(text)
    saved = text.rstrip("\n").rpartition("\n")[2].removeprefix("link ")
    opened = link.load(saved, lambda name, rev: rules)
    if isinstance(opened, Illegal):
        return f"the link of this file is refused: {opened.why.key}\n"
    moves = iter([action for _, _, action in opened.table.choices()])
    return write(rules, header, lambda table, seat: next(moves))


def _lines(rules: AnyRules, header: Header, choose: Chooser) -> Iterator[str]:
    options = opts.decode(rules.options(), header.options)
    if isinstance(options, Illegal):
        raise ValueError(f"golden file with options that do not exist: {header.options}")
    table = Table(rules, options, header.n, header.seed)
    yield str(header)
    told = 0
    while True:
        for entry in table.past[told:]:
            yield from _entry(table, entry)
        told = len(table.past)
        if not isinstance(table.node, Acting):
            break
        yield from _asked(table)
        for seat in table.waiting():
            table.seal(seat, choose(table, seat))
    outcome = table.outcome()
    if outcome:
        yield from _end(outcome)
    yield "link " + link.save(table, one_human(table.n))


def _entry(table: Table, entry: Entry) -> Iterator[str]:
    for seat, action in entry.acts.items():
        yield f"   {seat} plays {show(action)}"
    state = entry.step.state
    views = ",".join(fingerprint(table.rules.view(state, seat), 4) for seat in range(table.n))
    public = fingerprint(table.rules.view(state, None), 4)
    mark = " reveals" if entry.step.reveals else ""
    yield f"== s={fingerprint(state)} v={views} t={public}{mark}"
    for event in entry.step.events:
        only = f" [only {','.join(map(str, event.only))}]" if event.only else ""
        yield f"   > {_message(event.what)}{only}"


def _asked(table: Table) -> Iterator[str]:
    node = table.node
    assert isinstance(node, Acting)
    for seat, prompt in sorted(node.prompts.items()):
        legal = table.rules.legal(table.state, seat)
        yield f"   {seat} asked {_message(prompt.ask)}, {len(legal)} legal"
        yield from _refused(table, seat, legal)


def _refused(table: Table, seat: int, legal: tuple[Any, ...]) -> Iterator[str]:
    """Try two actions that were legal elsewhere in this game: why are they not now?"""
    if table.plies > TRIED and table.plies % RARELY:
        return
    pool = list(dict.fromkeys(action for _, _, action in table.choices()))
    foreign = [action for action in pool if action not in legal]
    for place in Stream(table.seed, seat, table.plies).perm(len(foreign))[:2]:
        refusal = table.rules.why_not(table.state, seat, foreign[place])
        if refusal:
            yield f"   {seat} may not {show(foreign[place])}: {_message(refusal.why)} ({refusal.rule})"


def _end(outcome: Outcome) -> Iterator[str]:
    yield f"== end scores {','.join(map(str, outcome.scores))} ranks {','.join(map(str, outcome.ranks))}"
    for line in outcome.lines:
        yield f"   {line.seat} {line.points:+d} {_message(line.group)}, {_message(line.what)} ({line.rule})"


def show(action: Any) -> str:
    """Write an action as its kind and the fields that say something.

    >>> show(Msg("a.b"))
    'Msg key=a.b'
    """
    parts = ((item.name, getattr(action, item.name)) for item in fields(action))
    return " ".join(
        [type(action).__name__, *(f"{name}={_value(value)}" for name, value in parts if value not in (None, ()))]
    )


def _message(message: Msg) -> str:
    return " ".join([message.key, *(f"{name}={_value(value)}" for name, value in message.args)])


def _value(value: Value) -> str:
    if isinstance(value, tuple):
        return "[" + " ".join(_value(item) for item in value) + "]"
    return str(value)


def check_folder(folder: Path, find_rules: Callable[[str, int | None], AnyRules | Illegal]) -> list[str]:
    """Retell every golden file; say for each that differs which line is the first wrong one."""
    problems = []
    for path in sorted(folder.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        header = read_header(text)
        rules = find_rules(header.game, header.rev)
        if isinstance(rules, Illegal):
            problems.append(f"{path.name}: {rules.why.key}")
            continue
        if header.file_name != path.name:
            problems.append(f"{path.name}: should be called {header.file_name}")
        told = retell(rules, text)
        if told != text:
            problems.append(f"{path.name}: {_first_difference(text, told)}")
    return problems


def _first_difference(old: str, new: str) -> str:
    before, after = old.split("\n"), new.split("\n")
    for number, (was, now) in enumerate(zip(before, after), start=1):
        if was != now:
            return f"line {number}: expected {was!r}, got {now!r}"
    return f"expected {len(before)} lines, got {len(after)}"
