"""How a turn, a round and a game go."""

from collections import Counter

import pytest

from stolik.engine.protocol import Acting, Chance, Outcome
from stolik.engine.table import Table
from stolik.games.sushi.model import COUNT, DECK, HAND_SIZE, Keep, Options
from stolik.games.sushi.rules import RULES
from tests.games.make import cards, sushi


def names(step):
    return [event.name for event in step.events]


def test_the_deck_has_108_cards():
    assert len(DECK) == 108
    assert sum(COUNT[kind] for kind in COUNT if kind.startswith("strawberry")) == 10


@pytest.mark.parametrize(("n", "size"), [(2, 10), (3, 9), (4, 8), (5, 7)])
def test_hands_are_dealt_by_seat_count(n, size):
    table = Table(RULES, Options(), n, "1")
    assert [len(hand) for hand in table.state.hands] == [size] * n
    assert len(table.state.deck) == 108 - n * size


def test_the_deck_is_shuffled_once_for_the_whole_game():
    s = RULES.setup(Options(), 3)
    assert RULES.node(s) == Chance("deck", 108)
    table = Table(RULES, Options(), 3, "1")
    second = table.state.deck[:27]
    while table.state.round == 1:
        for seat in table.waiting():
            table.seal(seat, RULES.legal(table.state, seat)[0])
    assert Counter(second) == Counter(card for hand in table.state.hands for card in hand)


def test_everybody_chooses_at_once():
    node = RULES.node(sushi(["egg gyoza", "egg gyoza", "egg gyoza"]))
    assert isinstance(node, Acting)
    assert sorted(node.prompts) == [0, 1, 2]


def test_hands_pass_to_the_left():
    s = sushi(["egg gyoza wasabi", "salmon tempura sashimi", "roll1 roll2 roll3"])
    after = RULES.play(s, {0: Keep("nigiri_egg"), 1: Keep("tempura"), 2: Keep("futomaki1")}).state
    assert after.hands == (cards("roll2 roll3"), cards("gyoza wasabi"), cards("sashimi salmon"))
    assert after.plates == (cards("egg"), cards("tempura"), cards("roll1"))


def test_the_last_card_is_simply_laid():
    s = sushi(["gyoza egg", "salmon squid"], number=3)
    step = RULES.play(s, {0: Keep("gyoza"), 1: Keep("nigiri_salmon")})
    assert step.state.past[-1] == (cards("gyoza squid"), cards("salmon egg"))
    assert "last_cards" in names(step)


def test_a_card_that_is_not_in_hand_is_refused():
    refusal = RULES.why_not(sushi(["gyoza egg", "egg egg"]), 0, Keep("wasabi"))
    assert refusal is not None
    assert (refusal.why.key, refusal.rule) == ("sushi.not_in_hand", "SG2.1")


def test_two_cards_need_chopsticks_before_you():
    s = sushi(["gyoza egg wasabi", "egg egg egg"], ["", "chopsticks"])
    refusal = RULES.why_not(s, 0, Keep("gyoza", "nigiri_egg"))
    assert refusal is not None
    assert (refusal.why.key, refusal.rule) == ("sushi.no_chopsticks", "SG3.1")
    assert RULES.why_not(s, 1, Keep("nigiri_egg", "nigiri_egg")) is None


def test_the_same_card_cannot_be_kept_twice():
    s = sushi(["gyoza egg", "egg egg"], ["chopsticks", ""])
    refusal = RULES.why_not(s, 0, Keep("gyoza", "gyoza"))
    assert refusal is not None
    assert refusal.rule == "SG2.1"


def test_used_chopsticks_travel_on_with_the_hand():
    s = sushi(["gyoza egg wasabi", "salmon squid tempura"], ["chopsticks", ""])
    after = RULES.play(s, {0: Keep("gyoza", "nigiri_egg"), 1: Keep("tempura")}).state
    assert after.plates[0] == cards("gyoza egg")
    assert after.hands[1] == cards("wasabi chopsticks")


def test_one_chopsticks_a_turn_even_if_two_lie_there():
    s = sushi(["gyoza egg wasabi", "salmon squid tempura"], ["chopsticks chopsticks", ""])
    after = RULES.play(s, {0: Keep("gyoza", "nigiri_egg"), 1: Keep("tempura")}).state
    assert after.plates[0] == cards("chopsticks gyoza egg")


def test_chopsticks_in_hand_allow_nothing_yet():
    s = sushi(["chopsticks egg wasabi", "salmon squid tempura"])
    assert all(action.second is None for action in RULES.legal(s, 0))


def test_wasabi_then_nigiri_in_one_turn_counts_three_times():
    s = sushi(["wasabi squid egg", "egg egg egg"], ["chopsticks", ""])
    step = RULES.play(s, {0: Keep("wasabi", "nigiri_squid"), 1: Keep("nigiri_egg")})
    assert step.state.plates[0] == cards("wasabi squid")
    assert "laid_on_wasabi" in names(step)


def test_wasabi_and_nigiri_in_one_turn_lie_side_by_side_without_the_ruling():
    s = sushi(["wasabi squid egg", "egg egg egg"], ["chopsticks", ""], options=Options(wasabi_same_turn=False))
    step = RULES.play(s, {0: Keep("wasabi", "nigiri_squid"), 1: Keep("nigiri_egg")})
    assert step.state.plates[0] == cards("squid wasabi")
    assert "laid_on_wasabi" not in names(step)


def test_level_lead_goes_to_who_laid_pudding_this_turn_e1():
    s = sushi(["gyoza egg egg", "berry2 egg egg"], ["berry4", "berry2"], symbols=(4, 2), marker=0)
    after = RULES.play(s, {0: Keep("gyoza"), 1: Keep("strawberry2")})
    assert after.state.marker == 1
    assert after.state.points == (0, 2)
    assert "marker_taken" in names(after)


def test_two_who_lay_and_are_level_leave_the_marker_e2():
    s = sushi(["berry2 egg egg", "berry4 egg egg", "egg egg egg"], ["berry2", "", ""], symbols=(2, 0, 0), marker=0)
    after = RULES.play(s, {0: Keep("strawberry2"), 1: Keep("strawberry4"), 2: Keep("nigiri_egg")})
    assert after.state.marker == 0
    assert after.state.points == (0, 0, 0)
    assert "marker_taken" not in names(after)


def test_two_puddings_by_chopsticks_are_one_check():
    s = sushi(["berry1 berry2 egg", "egg egg egg"], ["chopsticks", ""])
    after = RULES.play(s, {0: Keep("strawberry1", "strawberry2"), 1: Keep("nigiri_egg")})
    assert after.state.points == (2, 0)
    assert names(after).count("marker_taken") == 1


def test_the_holder_scores_nothing_for_staying_ahead():
    s = sushi(["berry1 egg egg", "egg egg egg"], ["berry4", ""], symbols=(4, 0), marker=0)
    assert RULES.play(s, {0: Keep("strawberry1"), 1: Keep("nigiri_egg")}).state.points == (0, 0)


def test_the_boat_goes_to_the_leader_and_stays_when_level():
    deck = " ".join(["gyoza"] * 40)
    s = sushi(["squid squid", "egg egg"], deck=deck)._replace(boat=1)
    after = RULES.play(s, {0: Keep("nigiri_squid"), 1: Keep("nigiri_egg")}).state
    assert after.boat == 1  # each laid one squid and one egg: level, so the boat stays
    s = sushi(["squid squid", "egg egg"], ["wasabi", ""], deck=deck)
    assert RULES.play(s, {0: Keep("nigiri_squid"), 1: Keep("nigiri_egg")}).state.boat == 0


def test_puddings_stay_while_the_rest_is_laid_aside():
    s = sushi(["berry3 egg", "egg egg"], deck=" ".join(["gyoza"] * 40))
    after = RULES.play(s, {0: Keep("strawberry3"), 1: Keep("nigiri_egg")}).state
    assert after.plates == ((), ())
    assert after.symbols == (3, 0)
    assert after.past[0][0] == cards("berry3 egg")


def test_a_score_may_fall_below_zero():
    s = sushi(["tempura sashimi", "berry1 chopsticks", "berry1 chopsticks"], number=3, symbols=(0, 3, 3))
    end = RULES.node(RULES.play(s, {0: Keep("tempura"), 1: Keep("strawberry1"), 2: Keep("strawberry1")}).state)
    assert isinstance(end, Outcome)
    assert end.scores[0] == 2 - 6  # a third of the futomaki prize, and the whole pudding loss


def test_level_seats_share_the_victory():
    s = sushi(["gyoza gyoza", "gyoza gyoza"], number=3)
    end = RULES.node(RULES.play(s, {0: Keep("gyoza"), 1: Keep("gyoza")}).state)
    assert isinstance(end, Outcome)
    assert end.ranks == (1, 1)
    assert end.winners == (0, 1)


@pytest.mark.parametrize(("wanted", "ranks"), [(False, (1, 1, 3)), (True, (1, 2, 3))])
def test_pudding_breaks_ties_only_if_the_table_wants_it(wanted, ranks):
    options = Options(pudding_breaks_ties=wanted)
    s = sushi(["egg egg", "egg egg", "sashimi sashimi"], number=3, symbols=(5, 4, 0), options=options)
    # Seat 0 receives a sashimi as its last card, seats 1 and 2 an egg; a point from before makes 0 and 1 level.
    level = s._replace(points=(1, 0, 0))
    end = RULES.node(RULES.play(level, {0: Keep("nigiri_egg"), 1: Keep("nigiri_egg"), 2: Keep("sashimi")}).state)
    assert isinstance(end, Outcome)
    assert end.scores[0] == end.scores[1]
    assert end.ranks == ranks


def test_a_round_has_as_many_turns_as_cards():
    for n, size in HAND_SIZE.items():
        table = Table(RULES, Options(), n, "5")
        while table.state.round == 1:
            for seat in table.waiting():
                table.seal(seat, RULES.legal(table.state, seat)[0])
        assert table.plies == size - 1  # the last card is laid without asking
