"""How the table is drawn, and how picks become a choice."""

import re

import pytest

from stolik.engine import link
from stolik.games import find_rules
from stolik.games.niet import table as art
from stolik.games.niet.model import BONUS, GIVE, PLAY, TEAMS, VETO, Bonus, Give, Play, Team, Veto
from stolik.page.sitting import Sitting


def open_table(n=4, deal="12", lang="en"):
    opened = link.load(f"#g=niet&n={n}&d={deal}", find_rules)
    return Sitting(opened, lang)


def on_to(sitting, phase, keep=lambda action: True):
    """Let the person choose anything acceptable until they are asked in this phase."""
    while True:
        scene = sitting.scene()
        if scene.view.phase == phase and scene.prompt:
            return scene
        choices = [action for action in scene.legal if keep(action)] or scene.legal
        assert sitting.table.seal(0, choices[0]) is None
        sitting._let_bots_choose()


def not_me_out(action):
    """Leave the own box in the first row open."""
    return action != Veto("first", 0)


def first_player(n):
    for deal in range(1, 60):
        sitting = open_table(n, str(deal))
        on_to(sitting, VETO)
        while sitting.scene().view.phase == VETO:
            legal = [action for action in sitting.scene().legal if not_me_out(action)]
            sitting.table.seal(0, legal[0])
            sitting._let_bots_choose()
        if sitting.scene().view.phase == TEAMS and sitting.scene().prompt:
            return sitting
    raise AssertionError("nobody lets the person be first player")


def test_the_board_is_a_grid_with_row_headers_and_names_every_box():
    drawn = art.board(on_to(open_table(), VETO))
    assert drawn.count('role="row"') == 5
    assert drawn.count('role="rowheader"') == 5
    assert drawn.count('role="gridcell"') == 24
    assert 'aria-label="Trump: blue. ' in drawn
    assert "not in this game" in drawn


def test_a_vetoed_box_keeps_its_value_and_bears_the_badge_of_who_covered_it():
    sitting = open_table()
    on_to(sitting, VETO)
    sitting.pick("veto.points.3")
    sitting.confirm()
    cell = re.search(r'<div id="pick-veto\.points\.3".*?</div>', art.board(sitting.scene())).group()
    assert "Points: 3. vetoed: You" in cell
    assert ">3</span>" in cell
    assert "seat-1" in cell
    assert 'aria-disabled="true"' in cell


def test_a_pick_makes_the_button_say_the_whole_move():
    sitting = open_table()
    scene = on_to(sitting, VETO)
    veto = scene.legal[0]
    sitting.pick(f"veto.{veto.row}.{veto.box}")
    scene = sitting.scene()
    assert art.compose(scene) == veto
    assert scene.say(art.label(scene, veto)).startswith("Veto ")


def test_what_cannot_be_covered_explains_itself():
    sitting = open_table()
    on_to(sitting, VETO)
    sitting.pick("veto.points.3")
    sitting.confirm()
    sitting.pick("veto.points.3")
    assert sitting.refusal.rule == "N3.1"


def test_with_five_one_or_two_partners_and_then_the_bonus_card():
    sitting = first_player(5)
    assert art.compose(sitting.scene()) is None
    sitting.pick("seat.2")
    assert art.compose(sitting.scene()) == Team((2,))
    sitting.pick("seat.1")
    assert art.compose(sitting.scene()) == Team((1, 2))
    assert "Against you: " in art.board(sitting.scene())
    sitting.pick("seat.1")
    sitting.confirm()
    scene = sitting.scene()
    assert scene.view.phase == BONUS
    sitting.pick("seat.3")
    assert sitting.refusal.rule == "N3.6"
    sitting.pick("seat.0")
    assert art.compose(sitting.scene()) == Bonus(0)


def test_with_three_no_pick_means_alone():
    sitting = first_player(3)
    assert art.compose(sitting.scene()) == Team(())
    sitting.pick("seat.2")
    assert art.compose(sitting.scene()) == Team((2,))


def test_cards_to_give_away_are_named_in_the_order_of_the_hand():
    for deal in range(1, 80):
        sitting = open_table(4, str(deal))
        try:
            scene = on_to(sitting, GIVE, lambda action: action != Veto("discard", "discard2"))
        except IndexError:
            continue  # nothing is discarded in any round of this deal
        if art.limit(scene) == 2:
            break
    first, last = scene.view.hand[0], scene.view.hand[-1]
    sitting.pick(last.replace(" ", "-") + ".0")
    assert art.compose(sitting.scene()) is None
    sitting.pick(first.replace(" ", "-") + ".0")
    assert art.compose(sitting.scene()) == Give((first, last))


def test_cards_that_may_not_be_played_say_why_and_keep_their_place():
    sitting = open_table()
    while True:
        scene = on_to(sitting, PLAY)
        if len(scene.legal) < len(set(scene.view.hand)):
            break
        sitting.table.seal(0, scene.legal[0])
        sitting._let_bots_choose()
    drawn = art.hand(scene)
    blocked = [card for card in dict.fromkeys(scene.view.hand) if Play(card) not in scene.legal]
    assert drawn.count('aria-disabled="true"') == sum(scene.view.hand.count(card) for card in blocked)
    sitting.pick(blocked[0].replace(" ", "-") + ".0")
    assert sitting.refusal.rule.startswith("N4.")
    assert not sitting.draft.picks


def test_the_settled_rules_who_is_winning_and_the_last_trick_are_in_sight():
    sitting = open_table()
    while True:
        scene = on_to(sitting, PLAY)
        if scene.view.tricks and scene.view.trick:
            break
        sitting.table.seal(0, scene.legal[0])
        sitting._let_bots_choose()
    drawn = art.board(scene)
    assert 'id="settled"' in drawn
    assert 'id="winning"' in drawn
    assert '<details id="last-trick"' in drawn
    assert art.shortcut(scene, "v") == "last"
    sitting.toggle("last")
    assert " open>" in art.board(sitting.scene())


@pytest.mark.parametrize("phase", [VETO, PLAY])
def test_nothing_that_others_hold_is_drawn(phase):
    sitting = open_table()
    scene = on_to(sitting, phase)
    seen = {*scene.view.hand, *scene.view.trick, *(card for trick in scene.view.tricks for card in trick.cards)}
    drawn = art.board(scene) + art.hand(scene)
    hidden = {card for hand in sitting.table.state.hands[1:] for card in hand} - seen
    settled = scene.view.round.settled
    named = {f"{settled.super} 1"} if settled and settled.super else set()
    for card in hidden - named:
        assert not re.search(rf"\b{card}\b", drawn), card
