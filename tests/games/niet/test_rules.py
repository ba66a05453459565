"""How vetoes, teams, discards, rounds and a game go."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.engine.protocol import Acting, Chance, Outcome
from stolik.engine.table import Table
from stolik.games.niet import board
from stolik.games.niet.model import (
    BONUS,
    DEAL,
    GIVE,
    HAND_SIZE,
    OPEN,
    OVER,
    PLAY,
    ROUNDS,
    TEAMS,
    VETO,
    Bonus,
    Give,
    Options,
    Play,
    Team,
    Veto,
    deck,
)
from stolik.games.niet.rules import RULES
from tests.games.niet.make import before, cards, positions, settled, tricks

SEATS = (2, 3, 4, 5)


def names(step):
    return [event.name for event in step.events]


def event(step, name):
    return next(each.what for each in step.events if each.name == name)


def veto_all_but(s, keep):
    """Cover every box but those named, whoever's turn it is."""
    while s.phase == VETO:
        wanted = next(veto for veto in RULES.legal(s, s.turn) if veto.box != keep[veto.row])
        step = RULES.play(s, {s.turn: wanted})
        s = step.state
    return step


E3 = {"first": 1, "discard": "no_discard", "trump": "yellow", "super": "blue", "points": 2}


# --- deck and deal


@pytest.mark.parametrize(("n", "size"), [(2, 60), (3, 48), (4, 60), (5, 60)])
def test_the_deck_by_seat_count(n, size):
    assert len(deck(n)) == size
    assert Counter(deck(n))["red 1"] == 3
    assert ("red 11" in deck(n)) == (n != 3)


@pytest.mark.parametrize(("n", "size", "aside"), [(2, 15, 30), (3, 16, 0), (4, 15, 0), (5, 12, 0)])
def test_hands_by_seat_count(n, size, aside):
    s = Table(RULES, Options(), n, "1").state
    assert [len(hand) for hand in s.hands] == [size] * n
    assert len(s.aside) == aside


def test_chance_is_asked_by_name_and_the_first_dealer_vetoes_first():
    s = RULES.setup(Options(), 4)
    assert RULES.node(s) == Chance("first_dealer", 4)
    s = RULES.deal(s, (2, 0, 1, 3)).state
    assert RULES.node(s) == Chance("deal/1", 60)
    s = RULES.deal(s, tuple(range(60))).state
    assert (s.phase, s.turn, s.round.dealer) == (VETO, 2, 2)


def test_cards_are_dealt_one_by_one_from_the_dealers_left():
    s = RULES.deal(RULES.setup(Options(), 4), (2, 0, 1, 3)).state
    s = RULES.deal(s, tuple(range(60))).state
    assert s.hands[3] == tuple(deck(4)[0::4])
    assert s.hands[2] == tuple(deck(4)[3::4])


# --- vetoes


@pytest.mark.parametrize("colour", ["red", "blue"])
def test_a_covered_trump_box_cannot_become_trump_e1_e2(colour):
    s = before(VETO)
    s = RULES.play(s, {s.turn: Veto("trump", colour)}).state
    while s.phase == VETO:
        assert colour not in board.open_boxes(s.round.board, 4, False)[2]
        s = RULES.play(s, {s.turn: RULES.legal(s, s.turn)[-1]}).state
    assert s.round.settled.trump != colour


def test_a_covered_box_is_not_covered_again():
    s = before(VETO)
    owner = s.turn
    s = RULES.play(s, {s.turn: Veto("points", -2)}).state
    found = RULES.why_not(s, s.turn, Veto("points", -2))
    assert (found.why.key, found.why.arg("seat"), found.rule) == ("niet.already_covered", owner, "N3.1")


def test_the_last_open_box_of_a_row_stays():
    s = before(VETO)
    for colour in ("red", "blue", "green"):
        s = RULES.play(s, {s.turn: Veto("trump", colour)}).state
    found = RULES.why_not(s, s.turn, Veto("trump", "yellow"))
    assert (found.why.key, found.rule) == ("niet.last_open", "N3.3")
    assert all(veto.row != "trump" for veto in RULES.legal(s, s.turn))


@pytest.mark.parametrize(("n", "count"), [(2, 16), (3, 17), (4, 18), (5, 19)])
def test_vetoes_until_one_box_is_left_in_every_row(n, count):
    s, made = before(VETO, n), 0
    while s.phase == VETO:
        assert s.turn == (s.round.dealer + made) % n
        s, made = RULES.play(s, {s.turn: RULES.legal(s, s.turn)[0]}).state, made + 1
    assert made == count
    assert [owners.count(OPEN) for owners in s.round.board] == [1] * 5
    assert max(Counter(owner for owners in s.round.board for owner in owners if owner >= 0).values()) <= 6 or n == 2


@pytest.mark.parametrize("wanted", [False, True])
def test_the_no_trump_box_is_there_only_if_the_table_wants_it(wanted):
    s = before(VETO, options=Options(no_trump_box=wanted))
    found = RULES.why_not(s, s.turn, Veto("trump", "no_trump"))
    assert (found is None) == wanted
    assert wanted or (found.why.key, found.rule) == ("niet.no_such_box", "N2.4")


def test_without_trumps_the_led_colour_decides():
    s = before(VETO, options=Options(no_trump_box=True))
    step = veto_all_but(s, {**E3, "trump": "no_trump", "super": "no_super"})
    assert event(step, "board_set").arg("trump") is None
    assert event(step, "board_set").arg("super_trump") is None
    assert step.state.round.settled.trump is None


def test_characters_that_nobody_plays_are_covered_from_the_start():
    s = before(VETO, 3)
    assert RULES.why_not(s, s.turn, Veto("first", 3)).rule == "N2.2"
    assert len(s.round.board[0]) == 3


def test_vetoes_and_teams_can_be_taken_back_but_cards_cannot():
    for s in positions(5, "7"):
        node = RULES.node(s)
        step = RULES.play(s, {seat: RULES.legal(s, seat)[0] for seat in node.prompts})
        assert step.reveals == (s.phase in (GIVE, PLAY))
        if s.phase == PLAY and len(s.tricks) == 2:
            break


# --- teams and the bonus card


def test_the_first_player_chooses_teams_and_bonus_holder_e3():
    step = veto_all_but(before(VETO, 5), E3)
    told = event(step, "board_set")
    assert [told.arg(name) for name in ("first", "discard", "trump", "super_trump", "points")] == [
        1, "no_discard", "yellow", "blue", 2,
    ]  # fmt: skip
    assert (step.state.phase, step.state.turn) == (TEAMS, 1)
    step = RULES.play(step.state, {1: Team((2, 3))})
    assert step.state.round.teams == (1, 0, 0, 0, 1)
    assert step.state.phase == BONUS
    assert [action.seat for action in RULES.legal(step.state, 1)] == [0, 4]
    found = RULES.why_not(step.state, 1, Bonus(1))
    assert (found.why.key, found.rule) == ("niet.bonus_elsewhere", "N3.6")
    step = RULES.play(step.state, {1: Bonus(4)})
    assert event(step, "teams_chosen").arg("teams") == ((1, 2, 3), (0, 4))
    assert event(step, "teams_chosen").arg("bonus") == 4
    assert (step.state.phase, step.state.turn, step.state.round.bonus) == (PLAY, 1, 4)


def test_with_five_the_first_player_may_choose_the_smaller_team_and_the_bonus_card():
    s = veto_all_but(before(VETO, 5), E3).state
    s = RULES.play(s, {1: Team((3,))}).state
    s = RULES.play(s, {1: Bonus(1)}).state
    assert s.round.teams == (1, 0, 1, 0, 1)
    assert s.round.bonus == 1


@pytest.mark.parametrize(("n", "count"), [(3, 3), (4, 3), (5, 10)])
def test_how_many_teams_there_are_to_choose_from(n, count):
    s = veto_all_but(before(VETO, n), E3).state
    assert len(RULES.legal(s, 1)) == count


@pytest.mark.parametrize(("partners", "bonus"), [((), 1), ((0,), 2), ((2,), 0)])
def test_with_three_the_bonus_card_goes_to_who_is_alone(partners, bonus):
    s = veto_all_but(before(VETO, 3), E3).state
    assert RULES.play(s, {1: Team(partners)}).state.round.bonus == bonus


def test_with_two_there_is_nothing_to_choose_and_no_bonus_card():
    step = veto_all_but(before(VETO, 2), E3)
    assert event(step, "teams_chosen").arg("teams") == ((1,), (0,))
    assert event(step, "teams_chosen").arg("bonus") is None
    assert (step.state.phase, step.state.turn) == (PLAY, 1)


def test_with_four_one_partner_and_no_bonus_card():
    s = veto_all_but(before(VETO, 4), E3).state
    assert RULES.why_not(s, 1, Team(())).why.arg("sizes") == (2,)
    assert RULES.why_not(s, 1, Team((1,))).why.key == "niet.not_partners"
    assert RULES.why_not(s, 1, Team((7,))).why.key == "niet.not_partners"
    assert RULES.play(s, {1: Team((3,))}).state.round.bonus == OPEN


# --- discards


def giving(box, hands):
    """Let three seats, without partners, give cards away."""
    s = tricks(hands, settled(discard=box), (0, 1, 1))
    return s._replace(phase=GIVE, turn=0)


def test_everybody_discards_at_once():
    node = RULES.node(giving("discard1", ["b2 b3", "r2 r3", "g2 g3"]))
    assert isinstance(node, Acting)
    assert sorted(node.prompts) == [0, 1, 2]


def test_two_cards_are_discarded_and_no_fewer():
    s = giving("discard2", ["b1 b1 b3", "r2 r3 r4", "g2 g3 g4"])
    assert {action.cards for action in RULES.legal(s, 0)} == {("blue 1", "blue 1"), ("blue 1", "blue 3")}
    found = RULES.why_not(s, 0, Give(("blue 1",)))
    assert (found.why.key, found.why.arg("n"), found.rule) == ("niet.wrong_count_n", 2, "N2.3")
    assert RULES.why_not(s, 0, Give(("blue 3", "blue 3"))).why.key == "niet.not_in_hand"
    assert RULES.why_not(s, 0, Give(("blue 3", "blue 1"))).why.key == "niet.out_of_order"


def test_the_discard_that_is_not_a_one():
    s = giving("not_one", ["b1 b3", "r2 r3", "g2 g3"])
    assert [action.cards for action in RULES.legal(s, 0)] == [("blue 3",)]
    found = RULES.why_not(s, 0, Give(("blue 1",)))
    assert (found.why.key, found.rule) == ("niet.no_one_away", "N2.3")


def test_who_holds_nothing_but_ones_discards_nothing():
    s = giving("not_one", ["b1 b1", "r2 r3", "g2 g3"])
    assert RULES.legal(s, 0) == (Give(()),)
    assert RULES.why_not(s, 0, Give(("blue 1",))).rule == "N3.9"
    step = RULES.play(s, {0: Give(()), 1: Give(("red 2",)), 2: Give(("green 2",))})
    assert [len(hand) for hand in step.state.hands] == [2, 1, 1]


def test_who_discarded_nothing_has_a_card_left_when_the_round_ends():
    s = giving("not_one", ["b1 b1", "r2 r3", "g2 g3"])
    s = RULES.play(s, {0: Give(()), 1: Give(("red 2",)), 2: Give(("green 2",))}).state
    for card in ("blue 1", "red 3", "green 3"):
        s = RULES.play(s, {s.turn: Play(card)}).state
    assert s.phase == DEAL
    assert s.aside == deck(3)


def test_what_is_discarded_stays_secret():
    s = giving("discard1", ["b2 b3", "r2 r3", "g2 g3"])
    step = RULES.play(s, {0: Give(("blue 2",)), 1: Give(("red 2",)), 2: Give(("green 2",))})
    for each in step.events:
        if "2" in str(each.what.arg("cards")):
            assert len(each.only) == 1
    assert step.state.phase == PLAY
    assert step.state.given == (("blue 2",), ("red 2",), ("green 2",))


def test_cards_pass_to_the_left_after_all_have_chosen():
    s = giving("pass_left", ["b1 b3", "r2 r3", "g2 g3"])
    step = RULES.play(s, {0: Give(("blue 1",)), 1: Give(("red 2",)), 2: Give(("green 2",))})
    assert step.state.hands == (cards("b3 g2"), cards("b1 r3"), cards("r2 g3"))
    told = [(each.what.key, each.only, each.what.arg("cards")) for each in step.events if each.only]
    assert ("niet.gave", (0,), ("blue 1",)) in told
    assert ("niet.got", (1,), ("blue 1",)) in told


def test_a_seat_need_not_play_as_many_tricks_as_it_was_dealt_cards():
    s = giving("discard1", ["b2 b3", "r2 r3", "g2 g3"])
    s = RULES.play(s, {0: Give(("blue 2",)), 1: Give(("red 2",)), 2: Give(("green 2",))}).state
    for card in ("blue 3", "red 3", "green 3"):
        s = RULES.play(s, {s.turn: Play(card)}).state
    assert len(s.round.past[0].tricks) == 3
    assert sum(s.round.past[0].tricks) == 1


# --- tricks and rounds


def test_the_first_player_leads_and_the_taker_leads_on():
    s = tricks(["g9 g2", "g12 b2", "r3 b3", "g4 b4"], settled(super=None))
    for card in ("green 9", "green 12", "red 3", "green 4"):
        step = RULES.play(s, {s.turn: Play(card)})
        s = step.state
    told = event(step, "trick_taken")
    assert told.arg("plays") == ((0, "green 9"), (1, "green 12"), (2, "red 3"), (3, "green 4"))
    assert (told.arg("taker"), told.arg("captured"), s.turn) == (1, (), 1)


def test_a_captured_one_is_told():
    s = tricks(["g9 g2", "g1 b2", "r1 b3", "g4 b4"], settled(super=None), (0, 1, 0, 1))
    for card in ("green 9", "green 1", "red 1", "green 4"):
        step = RULES.play(s, {s.turn: Play(card)})
        s = step.state
    assert event(step, "trick_taken").arg("captured") == ("green 1",)
    assert event(step, "captured").arg("seat") == 0


def last_trick(points=2, totals=None, options=None, teams=(0, 0, 1, 1, 0), bonus=3, number=1):
    """The trick of example E4 as the last of a round."""
    hands = ["g9", "g1", "g4", "y1", "y7"]
    s = tricks(hands, settled(points=points), teams, bonus=bonus, points=totals, options=options)
    s = s._replace(round=s.round._replace(number=number))
    for card in ("green 9", "green 1", "green 4", "yellow 1", "yellow 7"):
        step = RULES.play(s, {s.turn: Play(card)})
        s = step.state
    return step


def test_the_trick_of_e4_scores_four_for_the_team_of_three_d1():
    step = last_trick()
    assert event(step, "round_ended").arg("scores") == (4, 4, 0, 0, 4)
    assert step.state.round.points == (4, 4, 0, 0, 4)


def test_negative_points_count_against_who_takes():
    assert last_trick(points=-2).state.round.points == (-4, -4, 0, 0, -4)


def test_all_cards_are_gathered_and_the_next_seat_deals():
    s = last_trick().state
    assert (s.phase, s.round.number, s.round.dealer) == (DEAL, 2, 1)
    assert s.aside == deck(5)
    assert s.round.board == board.bare(5, False)


@pytest.mark.parametrize("n", SEATS)
def test_everybody_deals_equally_often(n):
    dealers = [s.round.dealer for s in positions(n, "3") if s.phase == VETO and s.turn == s.round.dealer]
    dealers = Counter(s.round.dealer for s in positions(n, "3") if s.phase == TEAMS) or Counter(dealers)
    if n > 2:
        assert sum(dealers.values()) == ROUNDS[n]
    assert len(set(dealers.values())) == 1
    assert ROUNDS[n] == {2: 8, 3: 9, 4: 8, 5: 10}[n]


def test_the_game_ends_after_its_last_round_and_level_seats_share():
    step = last_trick(number=ROUNDS[5], totals=(0, 0, 4, 0, 0))
    assert step.state.phase == OVER
    end = RULES.node(step.state)
    assert isinstance(end, Outcome)
    assert end.scores == (4, 4, 4, 0, 4)
    assert end.winners == (0, 1, 2, 4)


def test_with_a_target_the_game_goes_on_until_somebody_reaches_it():
    options = Options(target=100)
    assert last_trick(number=ROUNDS[5], options=options).state.phase == DEAL
    assert last_trick(totals=(95, 0, 0, 0, 0), options=options).state.phase == DEAL
    assert last_trick(totals=(96, 0, 0, 0, 0), options=options).state.phase == OVER
    assert last_trick(number=2 * ROUNDS[5], options=options).state.phase == OVER


def test_another_kind_of_choice_is_refused_in_every_phase():
    others = (Veto("trump", "red"), Team((1,)), Bonus(1), Give(("red 2",)), Play("red 2"))
    fitting = {VETO: Veto, TEAMS: Team, BONUS: Bonus, GIVE: Give, PLAY: Play}
    seen = set()
    for s in positions(5, "11"):
        seat = min(RULES.node(s).prompts)
        seen.add(s.phase)
        for other in others:
            if not isinstance(other, fitting[s.phase]):
                assert RULES.why_not(s, seat, other).why.key == "niet.something_else"
    assert seen == set(fitting)


def test_nobody_acts_out_of_turn():
    s = before(PLAY)
    other = (s.turn + 1) % 4
    assert RULES.legal(s, other) == ()
    assert RULES.why_not(s, other, Play(s.hands[other][0])).why.key == "engine.not_your_turn"


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.sampled_from(SEATS), st.integers(1, 10**9), st.booleans())
def test_three_hundred_random_games_conserve_every_card_and_team_scores_add_up(n, seed, no_trump):
    end = None
    for s in positions(n, seed, Options(no_trump_box=no_trump)):
        if s.phase in (VETO, PLAY) and s.turn == s.round.dealer:
            assert RULES.census(s) == tuple(sorted(deck(n)))
        end = s
    assert end is not None
    step = RULES.play(end, {end.turn: RULES.legal(end, end.turn)[0]})
    state = step.state
    assert RULES.census(state) == tuple(sorted(deck(n)))
    result = RULES.node(state)
    for seat in range(n):
        assert sum(line.points for line in result.lines if line.seat == seat) == result.scores[seat]
    for each in state.round.past:
        tricks_played = sum(each.tricks)
        assert HAND_SIZE[n] - 2 <= tricks_played <= HAND_SIZE[n]
        assert sum(each.captured) <= 12
