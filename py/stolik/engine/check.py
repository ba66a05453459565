"""The conformance suite: any game goes in, every promise is tried.

    check_rules(Sushi(), [Options()], games=50)

raises `BrokenPromise` naming the promise, the game's link and the place. The eleventh promise, that golden files
read the same on CPython and in Pyodide under any hash seed, is tried by the tests that run those files.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from . import link
from .dice import Stream
from .digest import canonical
from .protocol import Acting, AnyRules, Chance, Event, Illegal, Msg, Outcome, Seat, Step
from .seats import one_human
from .table import Table

WORLDS = 2
"""How many invented worlds each position is compared with."""


class BrokenPromise(AssertionError):
    """A game does not keep one of the promises."""


@dataclass
class Inspection:
    """One run of the suite over one game: what was seen, so that later positions can borrow from earlier ones."""

    rules: AnyRules
    known_rule: Callable[[str], bool]
    known_key: Callable[[Msg], bool]
    actions: dict[Any, None] = field(default_factory=dict)
    differed: int = 0  # invented worlds that are not simply the truth
    hidden: int = 0  # positions in which something was hidden

    def demand(self, holds: bool, promise: str, table: Table) -> None:
        """Raise unless the promise holds."""
        if not holds:
            where = link.save(table, one_human(table.n))
            raise BrokenPromise(f"{self.rules.name}, {table.n} seats, ply {table.plies}: {promise}. {where}")


def check_rules(
    rules: AnyRules,
    options: Iterable[Any],
    games: int = 50,
    known_rule: Callable[[str], bool] = bool,
    known_key: Callable[[Msg], bool] = bool,
) -> None:
    """Play random games with every option set at every seat count and hold the rules to their promises."""
    run = Inspection(rules, known_rule, known_key)
    for chosen in options:
        for n in rules.seats:
            if rules.problems(chosen, n):
                continue
            for number in range(games):
                _check_game(run, chosen, n, str(number + 1))
    if run.hidden and not run.differed:
        raise BrokenPromise(f"{rules.name}: 3. determinize returns the truth itself")


def _check_game(run: Inspection, options: Any, n: int, seed: str) -> None:
    rules, dice = run.rules, Stream("check", run.rules.name, n, seed)
    before = random.getstate()
    table = Table(rules, options, n, seed)
    start = rules.census(table.past[0].step.state)
    bound = rules.bound(options, n)
    next_link = 1
    while isinstance(node := table.node, Acting):
        run.demand(table.plies < bound, f"7. a game ends within {bound} joint choices", table)
        for seat in sorted(node.prompts):
            _check_choices(run, table, seat)
            _check_worlds(run, table, seat, dice)
        _check_rotation(run, table, dice)
        acts = {seat: _pick(rules.legal(table.state, seat), dice) for seat in sorted(node.prompts)}
        _check_step(run, table, acts)
        for seat, action in acts.items():
            table.seal(seat, action)
        run.demand(rules.census(table.state) == start, "7. every card and token is conserved", table)
        if table.plies >= next_link:
            # A link replays the whole game, so in a long one they are tried at growing distances.
            _check_link(run, table, dice)
            next_link = table.plies + max(7, table.plies // 4)
    _check_end(run, table)
    _check_link(run, table, dice)
    run.demand(random.getstate() == before, "10. no global randomness", table)


def _pick(legal: tuple[Any, ...], dice: Stream) -> Any:
    return legal[dice.below(len(legal))]


def _check_choices(run: Inspection, table: Table, seat: Seat) -> None:
    rules, s = run.rules, table.state
    legal = rules.legal(s, seat)
    run.demand(bool(legal), "1. legal is never empty for a finite prompt", table)
    run.demand(len(dict.fromkeys(legal)) == len(legal), "1. legal has no repeats", table)
    run.demand(rules.legal(s, seat) == legal, "1. legal keeps its order", table)
    for action in legal:
        run.demand(rules.why_not(s, seat, action) is None, f"1. why_not allows what is legal: {action}", table)
        if len(run.actions) < 400:
            run.actions[action] = None
    for action in run.actions:
        if action not in legal:
            refusal = rules.why_not(s, seat, action)
            run.demand(refusal is not None, f"1. why_not refuses what is not legal: {action}", table)
            assert refusal is not None
            run.demand(run.known_rule(refusal.rule), f"1. the cited rule {refusal.rule!r} exists", table)
            run.demand(run.known_key(refusal.why), f"1. the message {refusal.why.key} can be said", table)


def _check_step(run: Inspection, table: Table, acts: dict[Seat, Any]) -> None:
    """Play is pure: it gives the same step twice and leaves the state as it was."""
    s = table.state
    before = canonical(s)
    once, again = run.rules.play(s, acts), run.rules.play(s, acts)
    run.demand(once == again and canonical(s) == before, "2. play is pure", table)
    run.demand(len(acts) == 1 or once.reveals, "5. a joint choice reveals", table)
    for event in once.events:
        run.demand(run.known_key(event.what), f"8. the event {event.what.key} can be said", table)


def _check_worlds(run: Inspection, table: Table, seat: Seat, dice: Stream) -> None:
    """Compare the truth with worlds that the seat cannot tell from it."""
    rules, s = run.rules, table.state
    view = rules.view(s, seat)
    for _ in range(WORLDS):
        world = rules.determinize(view, dice)
        run.hidden += 1
        run.differed += world != s
        run.demand(rules.view(world, seat) == view, "3. view(determinize(view)) == view", table)
        run.demand(rules.legal(world, seat) == rules.legal(s, seat), "3. legal depends on the view alone", table)
        run.demand(rules.census(world) == rules.census(s), "3. determinize conserves cards and tokens", table)
        other = rules.node(world)
        run.demand(
            isinstance(other, Acting) and seat in other.prompts, "3. the invented world asks the same seat", table
        )
        _check_learning(run, table, seat, world, dice)


def _check_learning(run: Inspection, table: Table, seat: Seat, world: Any, dice: Stream) -> None:
    """Play the same joint choice in both worlds: events tell no more than views, and what is learned is declared."""
    rules, s = run.rules, table.state
    node, other = rules.node(s), rules.node(world)
    if not isinstance(node, Acting) or not isinstance(other, Acting) or sorted(other.prompts) != sorted(node.prompts):
        return
    acts: dict[Seat, Any] = {}
    for each in sorted(node.prompts):
        there = rules.legal(world, each)
        shared = tuple(action for action in rules.legal(s, each) if action in there)
        if not shared:
            return
        acts[each] = _pick(shared, dice)
    here, there_step = rules.play(s, acts), rules.play(world, acts)
    same_view = rules.view(here.state, seat) == rules.view(there_step.state, seat)
    if same_view:
        same_events = _seen(here, seat) == _seen(there_step, seat)
        run.demand(same_events, "4. events tell a seat no more than its view", table)
    else:
        run.demand(here.reveals, "5. a step from which a seat learns something declares reveals", table)


def _seen(step: Step[Any], seat: Seat) -> tuple[Event, ...]:
    return tuple(event for event in step.events if event.seen_by(seat))


def _check_rotation(run: Inspection, table: Table, dice: Stream) -> None:
    """Renumber the seats, play, and renumber back: nothing may depend on a seat's number."""
    rules, s, n = run.rules, table.state, table.n
    node, by = rules.node(s), 1 + dice.below(n - 1) if n > 1 else 0
    assert isinstance(node, Acting)
    acts = {seat: _pick(rules.legal(s, seat), dice) for seat in sorted(node.prompts)}
    turned = {(seat + by) % n: rules.turned_action(action, n, by) for seat, action in acts.items()}
    straight = rules.play(s, acts).state
    there = rules.play(rules.turned(s, by), dict(sorted(turned.items()))).state
    run.demand(rules.turned(straight, by) == there, "9. rotating seats rotates the result", table)
    result, moved = rules.node(straight), rules.node(there)
    if isinstance(result, Outcome) and isinstance(moved, Outcome):
        ranks = tuple(result.ranks[(seat - by) % n] for seat in range(n))
        run.demand(moved.ranks == ranks, "9. rotating seats rotates the ranks", table)


def _check_link(run: Inspection, table: Table, dice: Stream) -> None:
    def find(name: str, rev: int | None) -> AnyRules:
        return run.rules

    saved = link.save(table, one_human(table.n))
    opened = link.load(saved, find)
    run.demand(not isinstance(opened, Illegal), "6. a link can be read back", table)
    assert not isinstance(opened, Illegal)
    run.demand(opened.table.state == table.state, "6. a link leads to the same state", table)
    run.demand(link.save(opened.table, opened.sitters) == saved, "6. a link is written the same way again", table)
    if table.plies:
        cut = link.load(saved[: -1 - dice.below(6)], find)
        run.demand(isinstance(cut, Illegal), "6. a cut link is refused", table)
        assert isinstance(cut, Illegal)
        run.demand(run.known_key(cut.why), "6. a cut link gets a sentence", table)
        place = saved.index("&m=") + 3
        other = "1" if saved[place] != "1" else "2"
        edited = link.load(saved[:place] + other + saved[place + 1 :], find)
        run.demand(isinstance(edited, Illegal), "6. an edited link is refused", table)


def _check_end(run: Inspection, table: Table) -> None:
    node = table.node
    run.demand(isinstance(node, Outcome) and not isinstance(node, Chance), "7. the game ends with an outcome", table)
    assert isinstance(node, Outcome)
    sums = [0] * table.n
    for line in node.lines:
        sums[line.seat] += line.points
        run.demand(run.known_rule(line.rule), f"8. the cited rule {line.rule!r} exists", table)
        run.demand(run.known_key(line.what) and run.known_key(line.group), f"8. {line.what.key} can be said", table)
    run.demand(tuple(sums) == node.scores, "8. score lines add up to the score", table)
    run.demand(1 in node.ranks and len(node.ranks) == table.n, "8. somebody wins", table)
