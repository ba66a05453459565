"""What a seat may know, and worlds that agree with all that everybody saw."""

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from stolik.engine.dice import Stream
from stolik.games.niet.knowledge import determinize, known_left, unseen, view, voids
from stolik.games.niet.model import GIVE, NOT_ONE, ONES, PASS_LEFT, PLAY, Give, Options, deck
from stolik.games.niet.rules import RULES
from stolik.games.niet.tricks import law
from tests.games.niet.make import cards, positions, settled, tricks


def in_tricks(n, seed, at):
    """A position of a random game that has come to its cards."""
    found = [s for s in positions(n, seed) if s.phase == PLAY][:200]
    return found[at % len(found)]


def test_a_view_shows_the_own_hand_and_how_many_the_others_hold():
    s = tricks(["b2 b3", "r2 r3", "g2 g3"], teams=(0, 1, 1))
    seen = view(s, 1)
    assert seen.hand == cards("r2 r3")
    assert seen.hand_sizes == (2, 2, 2)
    assert "blue 2" not in str(seen._replace(round=None))


def test_somebody_who_only_watches_sees_no_hand():
    s = tricks(["b2 b3", "r2 r3", "g2 g3"], teams=(0, 1, 1), given=(("y2",), ("y3",), ("y4",)))
    seen = view(s, None)
    assert (seen.hand, seen.gave, seen.got) == ((), (), ())


def test_who_does_not_follow_shows_a_void():
    s = tricks(["b2 b3", "r2 r3", "g2 g3", "b9 b8"], settled(super=None), turn=3, trick="b7 r5 b4")
    assert voids(view(s, 0)) == ((), ("blue",), (), ())


def test_a_super_trump_on_its_own_colour_shows_a_void_in_it():
    s = tricks(["b2 b3", "r2 r3", "g2 g3", "b9 b8"], settled(super="blue"), turn=3, trick="b7 b1 b4")
    assert voids(view(s, 0)) == ((), ("blue",), (), ())


def passing():
    s = tricks(["b9 b3", "r2 r3", "g2 g3"], settled(discard=PASS_LEFT), (0, 1, 1))._replace(phase=GIVE)
    return RULES.play(s, {0: Give(("blue 9",)), 1: Give(("red 2",)), 2: Give(("green 2",))}).state


def test_who_passed_a_card_knows_where_it_is_until_it_is_played():
    s = passing()
    assert known_left(view(s, 0)) == ("blue 9",)
    for number in range(20):
        assert "blue 9" in determinize(view(s, 0), Stream("known", number)).hands[1]
    s = RULES.play(s, {0: RULES.legal(s, 0)[0]}).state
    s = RULES.play(s, {1: next(play for play in RULES.legal(s, 1) if play.card == "blue 9")}).state
    assert known_left(view(s, 0)) == ()


def test_who_received_a_card_knows_from_whom():
    s = passing()
    world = determinize(view(s, 1), Stream("received"))
    assert world.given[0] == ("blue 9",)
    assert world.given[1] == ("red 2",)


def test_a_discard_that_is_not_a_one_is_invented_without_ones():
    s = tricks(["b9 b3", "r2 r3", "g2 g3"], settled(discard=NOT_ONE), (0, 1, 1))._replace(phase=GIVE)
    s = RULES.play(s, {0: Give(("blue 9",)), 1: Give(("red 2",)), 2: Give(("green 2",))}).state
    for number in range(40):
        world = determinize(view(s, 0), Stream("not a one", number))
        assert not any(card in ONES for pile in world.given for card in pile)


def test_who_could_discard_nothing_holds_only_ones():
    s = tricks(["b9 b3", "r1 b1", "g2 g3"], settled(discard=NOT_ONE), (0, 1, 1))._replace(phase=GIVE)
    s = RULES.play(s, {0: Give(("blue 9",)), 1: Give(()), 2: Give(("green 2",))}).state
    for number in range(20):
        world = determinize(view(s, 0), Stream("only ones", number))
        assert all(card in ONES for card in world.hands[1])


def test_with_two_the_unseen_cards_may_lie_aside():
    s = next(s for s in positions(2, "4") if s.phase == PLAY)
    seen = view(s, 0)
    assert len(unseen(seen)) == 60 - len(s.hands[0]) - len(seen.gave) * (s.round.settled.discard != PASS_LEFT) - len(
        known_left(seen)
    )
    worlds = [determinize(seen, Stream("aside", number)) for number in range(10)]
    assert len({world.aside for world in worlds}) > 5


def test_unseen_cards_are_dealt_evenly_where_nothing_is_known():
    s = tricks(["b2 b3 b4", "r2 r3 r4", "g2 g3 g4"], teams=(0, 1, 1))._replace(aside=())
    pool = Counter()
    seen = view(s, 0)._replace(hand=cards("b2 b3 b4"))
    for number in range(300):
        pool.update(determinize(seen, Stream("even", number)).hands[1])
    assert len(pool) > 30


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.sampled_from((2, 3, 4, 5)), st.integers(1, 40), st.integers(0, 199), st.integers(0, 4))
def test_invented_worlds_respect_what_everybody_saw(n, seed, at, seat):
    s = in_tricks(n, seed, at)
    seat %= n
    seen = view(s, seat)
    world = determinize(seen, Stream("world", n, seed, at))
    assert view(world, seat) == seen
    assert RULES.census(world) == tuple(sorted(deck(n)))
    suit = law(s.round.settled).suit
    for other, shown in enumerate(voids(seen)):
        assert not any(suit[card] in shown for card in world.hands[other])
    for card in known_left(seen):
        assert card in world.hands[(seat + 1) % n]


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(1, 200), st.integers(0, 3))
def test_worlds_near_the_end_of_a_round_never_fail(seed, seat):
    """With few cards and many voids nearly every deal is impossible; the invented one is not."""
    late = [s for s in positions(4, seed) if s.phase == PLAY and len(s.tricks) >= 10][:20]
    assume(late)
    for s in late:
        for number in range(3):
            assert view(determinize(view(s, seat), Stream(number)), seat) == view(s, seat)


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_nothing_hidden_is_in_a_public_view(n):
    for s in positions(n, "2", Options()):
        seen = view(s, None)
        assert not seen.hand
        if len(s.round.past) == 1:
            break
