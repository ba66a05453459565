"""What a round is worth."""

from hypothesis import given
from hypothesis import strategies as st

from stolik.games.niet import scoring
from stolik.games.niet.model import OPEN, Result, Trick
from tests.games.niet.make import cards, settled


def result(teams, tricks, captured, *, points=2, bonus=OPEN):
    return Result(settled(points=points), teams, bonus, tricks, captured)


def totals(found):
    return [sheet.total for sheet in scoring.score_round(found)]


def test_every_member_scores_the_whole_team_d1():
    trick = Trick(0, cards("g9 g1 g4 y1 y7"), 4)
    found = scoring.tally(settled(), (0, 0, 1, 1, 0), 3, [trick])
    assert (found.tricks, found.captured) == ((0, 0, 0, 0, 1), (0, 0, 0, 0, 1))
    assert totals(found) == [4, 4, 0, 0, 4]


def test_the_bonus_card_doubles_its_holders_own_result_before_the_team_is_added_up():
    found = result((0, 0, 0, 1, 1), (2, 1, 3, 4, 2), (0, 0, 1, 1, 0), points=3, bonus=3)
    assert totals(found) == [21, 21, 21, (4 + 1) * 2 * 3 + 2 * 3, 36]


def test_the_bonus_card_doubles_losses_too():
    found = result((0, 1, 1), (7, 5, 4), (1, 0, 1), points=-2, bonus=0)
    assert totals(found) == [-32, -20, -20]


def test_two_against_two_need_no_bonus_card():
    found = result((0, 1, 0, 1), (5, 4, 3, 3), (1, 0, 0, 2), points=4)
    assert totals(found) == [36, 36, 36, 36]


seats = st.integers(2, 5)


@given(st.data(), seats, st.sampled_from((1, 2, 3, 4, -2)))
def test_team_scores_add_up(data, n, points):
    counts = st.tuples(*[st.integers(0, 12)] * n)
    tricks, ones = data.draw(counts), data.draw(counts)
    teams = data.draw(st.tuples(*[st.integers(0, 1)] * n))
    bonus = data.draw(st.integers(-1, n - 1))
    found = totals(result(teams, tricks, ones, points=points, bonus=bonus))
    for seat in range(n):
        members = [each for each in range(n) if teams[each] == teams[seat]]
        own = sum((tricks[each] + ones[each]) * (2 if each == bonus else 1) for each in members)
        assert found[seat] == own * points
