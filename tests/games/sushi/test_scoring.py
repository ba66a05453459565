"""What cards are worth, clause by clause, and the worked examples of the source."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.games.sushi import scoring
from stolik.games.sushi.model import KINDS
from tests.games.make import cards

counts = st.lists(st.integers(0, 12), min_size=2, max_size=5).map(tuple)


def test_a_pair_of_tempura_scores_five_each_time_e10():
    assert [scoring.tempura(n) for n in (1, 2, 4)] == [0, 5, 10]


def test_three_sashimi_score_ten_each_time_e10():
    assert [scoring.sashimi(n) for n in (2, 3, 6)] == [0, 10, 20]


def test_gyoza_score_by_number_and_stop_at_five_e6():
    assert [scoring.gyoza(n) for n in (1, 2, 3, 4, 5, 6)] == [1, 3, 6, 10, 15, 15]


def test_wasabi_triples_the_next_nigiri_e5():
    for kind, bare in (("squid", 3), ("salmon", 2), ("egg", 1)):
        assert scoring.score_round((cards(kind), ()))[0].nigiri == bare
        assert scoring.score_round((cards(f"wasabi {kind}"), ()))[0].nigiri == 3 * bare


def test_lone_wasabi_and_chopsticks_score_nothing_e5():
    assert scoring.score_round((cards("wasabi chopsticks"), cards("wasabi")))[0].nigiri == 0


def test_a_wasabi_takes_one_nigiri_only():
    assert scoring.pairings(cards("wasabi egg squid")) == (("nigiri_egg", True), ("nigiri_squid", False))


def test_a_nigiri_laid_before_the_wasabi_stays_beside_it():
    assert scoring.pairings(cards("squid wasabi")) == (("nigiri_squid", False),)


def test_several_wasabi_wait_side_by_side():
    assert scoring.open_wasabi(cards("wasabi wasabi egg")) == 1
    assert scoring.pairings(cards("wasabi wasabi egg squid")) == (("nigiri_egg", True), ("nigiri_squid", True))


def test_second_futomaki_prize_is_shared_and_rounded_down_e4():
    assert scoring.futomaki((5, 3, 3, 2)) == (6, 1, 1, 0)


def test_tied_for_most_futomaki_share_six_and_nobody_is_second():
    assert scoring.futomaki((4, 4, 3)) == (3, 3, 0)
    assert scoring.futomaki((4, 4, 4, 4, 1)) == (1, 1, 1, 1, 0)


def test_no_futomaki_may_come_second_d2():
    assert scoring.futomaki((2, 0, 0, 0)) == (6, 1, 1, 1)


def test_two_seats_without_futomaki_share_the_first_prize():
    assert scoring.futomaki((0, 0)) == (3, 3)


def test_level_pudding_leads_go_to_who_laid_this_turn_e1():
    assert scoring.lead_taken((4, 4), laid=(1,), holder=0) == 1


def test_nobody_leads_when_both_laid_and_are_level_e2():
    assert scoring.lead_taken((4, 4, 0), laid=(0, 1), holder=0) is None


def test_a_sole_leader_who_laid_no_pudding_takes_nothing():
    assert scoring.lead_taken((6, 2), laid=(1,), holder=-1) is None


def test_who_holds_the_marker_does_not_take_it_again():
    assert scoring.lead_taken((6, 2), laid=(0,), holder=0) is None


def test_fewest_pudding_symbols_share_the_loss_e3():
    assert scoring.strawberry_end((8, 5, 3, 3)) == (0, 0, -3, -3)


def test_shared_pudding_loss_is_rounded_down():
    assert scoring.strawberry_end((8, 0, 0, 0, 0)) == (0, -1, -1, -1, -1)


def test_of_two_seats_the_fewer_symbols_lose_three():
    assert scoring.strawberry_end((4, 1)) == (0, -3)


@pytest.mark.parametrize("totals", [(3, 3), (0, 0, 0), (2, 2, 2, 2)])
def test_level_pudding_costs_nobody(totals):
    assert scoring.strawberry_end(totals) == (0,) * len(totals)


@given(counts)
def test_futomaki_prizes_never_exceed_nine(symbols):
    prizes = scoring.futomaki(symbols)
    assert sum(prizes) <= 9
    assert all(
        prize >= other
        for prize, mine in zip(prizes, symbols)
        for other, theirs in zip(prizes, symbols)
        if mine > theirs
    )


@given(counts)
def test_pudding_losses_hit_only_the_fewest(totals):
    losses = scoring.strawberry_end(totals)
    assert all(loss == 0 for loss, total in zip(losses, totals) if total > min(totals))
    assert sum(losses) >= -6


@given(st.lists(st.sampled_from(KINDS), max_size=10).map(tuple))
def test_one_walk_over_a_plate_agrees_with_the_pairings(plate):
    sheet = scoring.score_round((plate, ()))[0]
    assert sheet.nigiri == sum(scoring.nigiri(card, on_wasabi) for card, on_wasabi in scoring.pairings(plate))
    assert sheet.total == sum(sheet)
