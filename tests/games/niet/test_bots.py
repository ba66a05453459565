"""What the greedy bot is proud of: vetoes for its hand, partners, trumps, and ones kept or hunted."""

from stolik.engine.dice import Stream
from stolik.games.niet.bots import BOTS
from stolik.games.niet.knowledge import view
from stolik.games.niet.model import GIVE, NOT_ONE, PASS_LEFT, PLACE, TEAMS, VETO, Give, Play, Veto
from stolik.games.niet.rules import RULES
from tests.games.niet.make import before, cards, settled, tricks

GREEDY = BOTS["greedy"]


def choice(s, seat=None, bot=GREEDY):
    seat = s.turn if seat is None else seat
    action = bot.choose(view(s, seat), seat, Stream("test"))
    assert RULES.why_not(s, seat, action) is None
    return action


def vetoing(hand, n=4):
    """A bare board before a seat that holds these cards."""
    s = before(VETO, n)
    hands = list(s.hands)
    hands[s.turn] = tuple(sorted(cards(hand), key=PLACE.__getitem__))
    return s._replace(hands=tuple(hands))


def test_a_strong_hand_vetoes_negative_points():
    strong = "y13 y12 y11 y10 y9 b13 b12 b11 g13 g12 g11 r13 r12 b1 b1"
    assert choice(vetoing(strong)) == Veto("points", -2)


def test_a_weak_hand_vetoes_high_points():
    weak = "b2 b3 b4 b5 r2 r3 r4 r5 y2 y3 y4 g2 g3 r1 y1"
    assert choice(vetoing(weak)) == Veto("points", 4)


def test_the_trump_it_lacks_goes_and_the_one_it_holds_stays():
    s = vetoing("y13 y12 y11 y10 y9 y8 y7 b2 b3 b4 g5 g6 r7 r6 r5")
    for box in (4, 3, 2, -2):  # nothing left to say about points
        s = RULES.play(s, {s.turn: Veto("points", box)}).state
    s = s._replace(turn=before(VETO).turn)
    for _ in range(3):
        veto = choice(s)
        if veto.row == "trump":
            assert veto.box != "yellow"
        s = RULES.play(s, {s.turn: veto}).state._replace(turn=s.turn)
    covered = s.round.board[2]
    assert covered[2] == -1


def test_with_three_a_strong_hand_plays_alone_and_a_weak_one_does_not():
    def partners(hand):
        s = tricks([hand, "", ""], settled(super="green"), (0, 1, 1))
        return choice(s._replace(phase=TEAMS, round=s.round._replace(teams=()))).partners

    assert partners("y10 y9 y8 y7 y6 y5 b10 b9 g10 g9 r10 r9 g1 g1 g1 b8") == ()
    assert len(partners("b2 b3 b4 r2 r3 r4 g2 g3 g4 b1 b1 r1 r1 y2 b5 r5")) == 1


def test_a_hunted_one_is_discarded_and_not_one_leaves_it():
    hand = "y13 y12 b1 b9 b8 r9 r8"
    s = tricks([hand, "r2", "r3", "r4"], settled(discard="discard1", super=None))._replace(phase=GIVE)
    assert choice(s, 0) == Give(("blue 1",))
    s = tricks([hand, "r2", "r3", "r4"], settled(discard=NOT_ONE, super=None))._replace(phase=GIVE)
    assert choice(s, 0).cards[0] not in ("blue 1", "yellow 13")


def test_a_one_is_passed_to_an_opponent_who_then_has_to_look_after_it():
    s = tricks(["y13 y12 b1 b9 b8 r9 r8", "r2", "r3", "r4"], settled(discard=PASS_LEFT, super=None))
    assert choice(s._replace(phase=GIVE), 0) == Give(("blue 1",))


def test_the_last_to_play_takes_a_trick_with_the_lowest_card_that_will_do():
    s = tricks(["g5", "g7", "g6", "g10 g12 g2"], settled(super=None), turn=3, trick="g4 g3 g8")
    assert choice(s) == Play("green 10")


def test_a_one_is_thrown_on_the_partners_trick():
    s = tricks(["b5", "b7", "b6", "r1 r9 b8"], settled(super=None), turn=3, trick="g4 g13 g3")
    assert choice(s) == Play("red 1")


def test_a_one_is_kept_from_the_opponents_trick():
    s = tricks(["b5", "b7", "b6", "r1 r9 b8"], settled(super=None), turn=3, trick="g13 g4 g3")
    assert choice(s) != Play("red 1")


def test_a_one_is_hunted_with_a_trump():
    s = tricks(["b5", "b7", "b6", "y3 r9 b8"], settled(super=None), turn=3, trick="g1 g4 g13")
    assert choice(s) == Play("yellow 3")


def test_negative_tricks_are_left_to_others():
    s = tricks(["g5", "g7", "g6", "g10 g12 g2"], settled(super=None, points=-2), turn=3, trick="g4 g8 g11")
    assert choice(s) == Play("green 10")
