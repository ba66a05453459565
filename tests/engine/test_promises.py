"""The conformance suite notices games that break a promise."""

import pytest

from stolik.engine.check import BrokenPromise, check_rules
from stolik.engine.protocol import Illegal, Step, msg
from stolik.games.sushi import knowledge
from stolik.games.sushi.model import Options
from stolik.games.sushi.rules import Sushi


class Repeats(Sushi):
    def legal(self, s, seat):
        legal = super().legal(s, seat)
        return legal + legal[:1]


class Strict(Sushi):
    def why_not(self, s, seat, action):
        return Illegal(msg("sushi.no_chopsticks"), "SG3.1")


class Lenient(Sushi):
    def why_not(self, s, seat, action):
        return None


class Leaking(Sushi):
    """Tells everybody the top card of the deck."""

    def play(self, s, acts):
        step = super().play(s, acts)
        event = step.events[-1]
        tell = type(event)(msg("sushi.laid", seat=0, card=s.deck[0] if s.deck else "none"))
        return Step(step.state, (*step.events, tell), step.reveals)


class Silent(Sushi):
    def play(self, s, acts):
        return super().play(s, acts)._replace(reveals=False)


class Truthful(Sushi):
    """Remembers the real state behind a view: determinize cheats."""

    def __init__(self):
        self.seen = {}

    def view(self, s, seat):
        made = knowledge.view(s, seat)
        self.seen[made] = s
        return made

    def determinize(self, v, dice):
        return self.seen[v]


class Wasteful(Sushi):
    """Loses the bottom card of the deck at every turn."""

    def play(self, s, acts):
        step = super().play(s, acts)
        return Step(step.state._replace(deck=step.state.deck[:-1]), step.events, True)


class Unfair(Sushi):
    """Seat 0 gains a point at every turn."""

    def play(self, s, acts):
        step = super().play(s, acts)
        points = step.state.points
        return Step(step.state._replace(points=(points[0] + 1, *points[1:])), step.events, True)


class Endless(Sushi):
    def bound(self, options, n):
        return 3


@pytest.mark.parametrize(
    ("broken", "promise"),
    [
        (Repeats, "1. legal has no repeats"),
        (Strict, "1. why_not allows"),
        (Lenient, "1. why_not refuses"),
        (Truthful, "3. determinize returns the truth"),
        (Leaking, "4. events tell"),
        (Silent, "5. "),
        (Wasteful, "7. every card"),
        (Endless, "7. a game ends"),
        (Unfair, "9. rotating"),
    ],
)
def test_a_broken_promise_is_named(broken, promise):
    with pytest.raises(BrokenPromise, match=promise):
        check_rules(broken(), [Options()], games=2)
