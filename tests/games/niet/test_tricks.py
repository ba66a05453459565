"""Who must follow, who takes a trick, what is captured: the worked examples of the source and more."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.games.niet.model import COLOURS, KINDS, ONES, Play
from stolik.games.niet.rules import RULES, plays
from stolik.games.niet.tricks import LAWS, TRUMP, best_place, captured, followers, law
from tests.games.niet.make import cards, settled, tricks

colours = st.sampled_from((None, *COLOURS))
laws = st.builds(lambda trump, super_trump: LAWS[trump][super_trump], colours, colours)
hands = st.lists(st.sampled_from(KINDS), min_size=1, max_size=16)


def refusal(s, seat, card):
    found = RULES.why_not(s, seat, Play(card))
    assert found is not None
    return found


def test_seat_five_takes_the_trick_and_captures_one_one_e4():
    played, teams = cards("g9 g1 g4 y1 y7"), (0, 0, 1, 1, 0)
    best = best_place(LAWS["yellow"]["blue"], played)
    assert best == 4
    assert captured(played, 0, best, teams) == ("yellow 1",)


def test_the_last_of_three_equal_trumps_takes_the_trick_d2():
    assert best_place(LAWS["yellow"][None], cards("g9 y1 y1 g13 y1")) == 4


def test_the_last_super_trump_takes_the_trick_and_captures_the_other_d3():
    played = cards("r2 y13 b1 r3 b1")  # seats 1, 2 and 4 play the yellow 13 and the two blue ones
    assert best_place(LAWS["yellow"]["blue"], played) == 4
    assert captured(played, 0, 4, (0, 1, 1, 0, 0)) == ("blue 1",)
    assert captured(played, 0, 4, (0, 1, 0, 1, 0)) == ()


@pytest.mark.parametrize(
    ("trump", "super_trump", "played", "best"),
    [
        (None, None, "g9 g11 r13 g2", 1),  # without trumps the led colour decides
        (None, "red", "g9 g11 r1 g2", 2),  # a super-trump needs no trump colour
        ("yellow", None, "g9 y2 y11 g13", 2),
        ("yellow", "yellow", "g9 y13 y1 g13", 2),  # the ones of the trump colour above its 13
        ("yellow", "red", "r1 y13 r13", 0),
        ("yellow", None, "g1 g1 b13", 1),  # equal plain ones: the later
        ("blue", None, "g1 r1 y1", 0),  # ones of other colours are not equal
    ],
)
def test_who_takes_the_trick(trump, super_trump, played, best):
    assert best_place(LAWS[trump][super_trump], cards(played)) == best


def test_at_most_three_ones_are_captured_because_there_are_three_opponents():
    assert len(captured(cards("g13 g1 g1 g1 r2"), 0, 0, (0, 1, 1, 1, 0))) == 3


def test_follow_the_led_colour():
    s = tricks(["b2 b3", "b4 b9 r13", "g2 g3", "r2 r3"], settled(trump="yellow", super="green"), turn=1, trick="b7")
    assert [play.card for play in RULES.legal(s, 1)] == ["blue 4", "blue 9"]
    found = refusal(s, 1, "red 13")
    assert (found.why.key, found.rule) == ("niet.must_follow", "N4.1")
    assert found.why.arg("cards") == ("blue 4", "blue 9")
    assert found.why.arg("led") == "suit_blue"


def test_without_the_led_colour_any_card_will_do_and_nobody_must_trump():
    s = tricks(["b2 b3", "y4 b1 r13", "g2 g3", "r2 r3"], settled(super="green"), turn=1, trick="r7")
    s = s._replace(hands=(s.hands[0], cards("y4 g5"), *s.hands[2:]))
    assert {play.card for play in RULES.legal(s, 1)} == {"yellow 4", "green 5"}


def test_a_led_trump_asks_for_trumps_and_super_trumps():
    s = tricks(["b2 b3", "b1 b5 g4", "g2 g3", "r2 r3"], turn=1, trick="y7")
    assert [play.card for play in RULES.legal(s, 1)] == ["blue 1"]
    found = refusal(s, 1, "blue 5")
    assert (found.why.key, found.rule, found.why.arg("cards")) == ("niet.must_follow_trump", "N4.3", ("blue 1",))


def test_a_led_super_trump_asks_for_trumps_and_super_trumps():
    s = tricks(["b2 b3", "y5 b5 g4", "g2 g3", "r2 r3"], turn=1, trick="b1")
    assert [play.card for play in RULES.legal(s, 1)] == ["yellow 5"]
    assert refusal(s, 1, "blue 5").rule == "N4.4"


def test_a_led_super_trump_leaves_who_has_neither_free():
    s = tricks(["b2 b3", "r5 b5 g4", "g2 g3", "r2 r3"], turn=1, trick="b1")
    assert len(RULES.legal(s, 1)) == 3


def test_a_super_trump_does_not_belong_to_its_printed_colour():
    free = tricks(["b2 b3", "b1 r5", "g2 g3", "r2 r3"], turn=1, trick="b5")
    assert {play.card for play in RULES.legal(free, 1)} == {"blue 1", "red 5"}
    held = tricks(["b2 b3", "b1 b9 r5", "g2 g3", "r2 r3"], turn=1, trick="b5")
    assert [play.card for play in RULES.legal(held, 1)] == ["blue 9"]
    found = refusal(held, 1, "blue 1")
    assert (found.why.key, found.rule, found.why.arg("cards")) == ("niet.super_is_trump", "N4.5", ("blue 9",))


def test_a_card_that_is_not_in_hand_is_refused():
    s = tricks(["b2 b3", "b4 b9", "g2 g3", "r2 r3"])
    assert refusal(s, 0, "red 13").why.key == "niet.not_in_hand"


@given(hands, st.sampled_from(KINDS), colours, colours)
def test_a_legal_card_always_exists(hand, led, trump, super_trump):
    rules = settled(trump=trump, super=super_trump)
    for trick in ((), (led,)):
        options = plays(tuple(hand), trick, rules)
        assert options
        assert len(set(options)) == len(options)
        assert {play.card for play in options} <= set(hand)


@given(hands, st.sampled_from(KINDS), colours, colours)
def test_refusing_to_follow_is_refused_with_the_cards_that_oblige_you(hand, led, trump, super_trump):
    rules = settled(trump=trump, super=super_trump)
    base = tricks(["", "", ""], rules, (0, 1, 1), turn=1)
    s = base._replace(hands=((), tuple(hand), ()), trick=(led,))
    must = set(followers(law(rules), hand, led))
    for card in set(hand):
        found = RULES.why_not(s, 1, Play(card))
        if not must or card in must:
            assert found is None
        else:
            assert set(found.why.arg("cards")) == must
            assert found.rule in ("N4.1", "N4.3", "N4.4", "N4.5")


@given(laws, st.lists(st.sampled_from(KINDS), min_size=2, max_size=5))
def test_nobody_plays_a_card_that_beats_the_one_that_takes_the_trick(rules, played):
    best = best_place(rules, played)
    taker = played[best]
    for place, card in enumerate(played):
        beats = rules.rank[card] > rules.rank[taker] or (rules.rank[card] == rules.rank[taker] and place > best)
        assert not beats or rules.suit[card] not in (TRUMP, rules.suit[played[0]])


@given(laws, st.lists(st.sampled_from(KINDS), min_size=5, max_size=5), st.integers(0, 4))
def test_only_opponents_ones_are_captured(rules, played, leader):
    teams = (0, 1, 1, 0, 1)
    taker = (leader + best_place(rules, played)) % 5
    found = list(captured(played, leader, taker, teams))
    for place, card in enumerate(played):
        if card in ONES and teams[(leader + place) % 5] != teams[taker]:
            found.remove(card)
    assert found == []
