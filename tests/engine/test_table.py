"""Sealing, undo, redo and what-if copies."""

from stolik.engine.protocol import Acting, Chance, Event, Illegal, Outcome, Prompt, Step, msg
from stolik.engine.table import Table
from stolik.games.sushi.model import Keep, Options
from stolik.games.sushi.rules import RULES


def fresh(n=3, seed="617"):
    return Table(RULES, Options(), n, seed)


def play_first(table, plies):
    for _ in range(plies):
        for seat in table.waiting():
            table.seal(seat, RULES.legal(table.state, seat)[0])


class Ladder:
    """A tiny game: one seat climbs three rungs, then a die is rolled. Only the die reveals."""

    name, rev, seats = "ladder", 1, range(1, 2)

    def setup(self, options, n):
        return (0, -1)

    def node(self, s):
        rung, die = s
        if die >= 0:
            return Outcome((die,), (1,), ())
        return Chance("die", 6) if rung == 3 else Acting({0: Prompt(msg("engine.ask"))})

    def deal(self, s, perm):
        return Step((s[0], perm[0]), (Event(msg("engine.rolled", n=perm[0])),), reveals=True)

    def legal(self, s, seat):
        return ("climb",)

    def why_not(self, s, seat, action):
        return None if action == "climb" else Illegal(msg("engine.refused"), "")

    def play(self, s, acts):
        return Step((s[0] + 1, s[1]))


def test_a_joint_choice_happens_when_the_last_seat_seals():
    table = fresh()
    before = table.state
    table.seal(2, RULES.legal(before, 2)[0])
    table.seal(0, RULES.legal(before, 0)[0])
    assert table.state is before
    assert table.waiting() == (1,)
    table.seal(1, RULES.legal(before, 1)[0])
    assert table.plies == 1
    assert table.sealed == {}


def test_a_sealed_choice_can_be_changed_and_taken_back():
    table = fresh()
    first, second = RULES.legal(table.state, 0)[:2]
    table.seal(0, first)
    table.seal(0, second)
    assert table.sealed == {0: second}
    table.unseal(0)
    assert table.waiting() == (0, 1, 2)


def test_an_illegal_choice_is_refused_and_changes_nothing():
    table = fresh()
    refusal = table.seal(0, Keep("no-such-card"))
    assert isinstance(refusal, Illegal)
    assert table.sealed == {}


def test_a_seat_that_is_not_asked_is_refused():
    table = fresh()
    assert table.seal(7, Keep("gyoza")).why.key == "engine.not_your_turn"


def test_undo_stops_where_something_was_revealed():
    table = fresh()
    play_first(table, 1)
    assert not table.can_undo()
    assert not table.undo()
    assert table.plies == 1


def test_a_knowing_take_back_is_counted():
    table = fresh()
    play_first(table, 2)
    assert table.undo(knowing=True)
    assert (table.plies, table.takebacks) == (1, 1)


def test_undo_is_free_while_nothing_was_learned():
    table = Table(Ladder(), None, 1, "1")
    table.seal(0, "climb")
    table.seal(0, "climb")
    assert table.undo()
    assert (table.plies, table.takebacks) == (1, 0)
    table.seal(0, "climb")
    table.seal(0, "climb")  # the third rung rolls the die
    assert table.outcome()
    assert not table.can_undo()


def test_redo_repeats_what_was_taken_back():
    table = fresh()
    play_first(table, 3)
    after = table.state
    table.undo(knowing=True)
    table.undo(knowing=True)
    assert table.redo()
    assert table.redo()
    assert table.state == after
    assert not table.redo()


def test_choosing_the_same_again_keeps_the_rest_to_redo_and_another_choice_drops_it():
    table = fresh()
    play_first(table, 3)
    for _ in range(2):
        table.undo(knowing=True)
    play_first(table, 1)
    assert table.can_redo()
    table.undo(knowing=True)
    for seat in table.waiting():
        table.seal(seat, RULES.legal(table.state, seat)[-1])
    assert not table.can_redo()


def test_a_what_if_copy_leaves_the_table_alone():
    table = fresh()
    play_first(table, 2)
    twin = table.copy()
    play_first(twin, 3)
    assert (table.plies, twin.plies) == (2, 5)
    assert table.state == twin.at(2).state


def test_looking_back_gives_the_position_of_that_moment():
    table = fresh()
    states = [table.state]
    for _ in range(6):
        play_first(table, 1)
        states.append(table.state)
    assert [table.at(ply).state for ply in range(7)] == states


def test_events_for_some_are_hidden_from_others():
    event = Event(msg("engine.drawn"), only=(1,))
    assert event.seen_by(1)
    assert not event.seen_by(0)
    assert not event.seen_by(None)


def test_the_same_seed_deals_the_same_cards_and_another_does_not():
    assert fresh().state == fresh().state
    assert fresh(seed="617").state != fresh(seed="618").state
