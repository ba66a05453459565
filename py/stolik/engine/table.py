"""One table: history, sealed choices, undo, redo and what-if copies. Knows no game.

A choice is *sealed* at the table until every acting seat has one; the rules only ever see the complete
joint choice, so no seat can learn another's from the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .dice import Stream
from .protocol import Acting, AnyRules, Chance, Event, Illegal, Node, Outcome, Seat, Step, msg

Perm = tuple[int, ...]
Dice = Callable[[str, int], Perm]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing in the history: the choices made (none for set-up and deals) and what they led to."""

    acts: Mapping[Seat, Any]
    step: Step[Any]


class Table:
    """A game under way.

    `dice` answers Chance nodes; left out, the seed does, one named stream a question.
    """

    def __init__(self, rules: AnyRules, options: Any, n: int, seed: str, dice: Dice | None = None) -> None:
        self.rules, self.options, self.n, self.seed = rules, options, n, seed
        self.dice: Dice = dice or self._seeded
        self.sealed: dict[Seat, Any] = {}
        self.takebacks = 0
        self.past: list[Entry] = []
        self._undone: list[Mapping[Seat, Any]] = []
        self._push({}, Step(rules.setup(options, n)))

    @property
    def state(self) -> Any:
        """Return the position after everything that has happened."""
        return self.past[-1].step.state

    @property
    def node(self) -> Node:
        """Return what the position waits for; never Chance, which is answered at once."""
        return self.rules.node(self.state)

    @property
    def plies(self) -> int:
        """Count the joint choices made so far."""
        return sum(1 for entry in self.past if entry.acts)

    def waiting(self) -> tuple[Seat, ...]:
        """List the seats that still have to choose, in seat order."""
        node = self.node
        if not isinstance(node, Acting):
            return ()
        return tuple(seat for seat in sorted(node.prompts) if seat not in self.sealed)

    def outcome(self) -> Outcome | None:
        """Return the result once the game is over."""
        node = self.node
        return node if isinstance(node, Outcome) else None

    def why_not(self, seat: Seat, action: Any) -> Illegal | None:
        """Judge an action of a seat that is asked now."""
        node = self.node
        if not isinstance(node, Acting) or seat not in node.prompts:
            return Illegal(msg("engine.not_your_turn"), "")
        return self.rules.why_not(self.state, seat, action)

    def seal(self, seat: Seat, action: Any) -> Illegal | None:
        """Record a secret choice; seal again to change it. The last seat in reveals them all."""
        if refusal := self.why_not(seat, action):
            return refusal
        self.sealed[seat] = action
        if not self.waiting():
            acts = {each: self.sealed[each] for each in sorted(self.sealed)}
            self.sealed = {}
            if self._undone and self._undone[-1] == acts:
                self._undone.pop()
            else:
                self._undone.clear()
            self._push(acts, self.rules.play(self.state, acts))
        return None

    def unseal(self, seat: Seat) -> None:
        """Take a choice back while others still think."""
        self.sealed.pop(seat, None)

    def can_undo(self) -> bool:
        """Tell whether the last joint choice can go back unnoticed: nobody learned anything from it."""
        for entry in reversed(self.past):
            if entry.step.reveals:
                return False
            if entry.acts:
                return True
        return False

    def undo(self, *, knowing: bool = False) -> bool:
        """Take back the last joint choice.

        After something was revealed only a `knowing` take-back is possible; it is counted.
        """
        if self.plies == 0 or not (knowing or self.can_undo()):
            return False
        self.takebacks += not self.can_undo()
        self.sealed = {}
        while not self.past[-1].acts:
            self.past.pop()
        self._undone.append(self.past.pop().acts)
        return True

    def redo(self) -> bool:
        """Repeat the joint choice that was taken back last."""
        if not self._undone:
            return False
        acts = self._undone.pop()
        self.sealed = {}
        self._push(acts, self.rules.play(self.state, acts))
        return True

    def can_redo(self) -> bool:
        """Tell whether something taken back waits to be repeated."""
        return bool(self._undone)

    def copy(self) -> Table:
        """Return an independent table in the same position, for what-if play."""
        twin = object.__new__(Table)
        twin.rules, twin.options, twin.n, twin.seed = self.rules, self.options, self.n, self.seed
        twin.dice = self.dice if self.dice != self._seeded else twin._seeded
        twin.sealed, twin.takebacks = dict(self.sealed), self.takebacks
        twin.past, twin._undone = list(self.past), list(self._undone)
        return twin

    def at(self, ply: int) -> Table:
        """Return a copy as it was after `ply` joint choices; what came later is not there to be repeated."""
        twin = self.copy()
        twin.sealed, twin._undone = {}, []
        later = [place for place, entry in enumerate(self.past) if entry.acts][ply:]
        if later:
            del twin.past[later[0] :]
        return twin

    def choices(self) -> Iterator[tuple[Any, Seat, Any]]:
        """Yield (state before, seat, action) for every choice made, in table order."""
        before = self.past[0].step.state
        for entry in self.past[1:]:
            for seat, action in entry.acts.items():
                yield before, seat, action
            before = entry.step.state

    def events(self, seat: Seat | None) -> Iterator[tuple[int, Event]]:
        """Yield (ply, event) for all that `seat` may know of."""
        ply = 0
        for entry in self.past:
            ply += bool(entry.acts)
            for event in entry.step.events:
                if event.seen_by(seat):
                    yield ply, event

    def _push(self, acts: Mapping[Seat, Any], step: Step[Any]) -> None:
        self.past.append(Entry(acts, step))
        while isinstance(node := self.rules.node(self.state), Chance):
            perm = self.dice(node.stream, node.size)
            self.past.append(Entry({}, self.rules.deal(self.state, perm)))

    def _seeded(self, stream: str, size: int) -> Perm:
        return Stream(self.rules.name, self.rules.rev, self.seed, stream).perm(size)
