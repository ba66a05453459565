"""A table in use, without a page: who is asked, what is drafted, what can be taken back."""

import pytest

from stolik.engine import link
from stolik.games import NAMES, find_rules, game
from stolik.page import frame
from stolik.page.company import Company
from stolik.page.markup import Html
from stolik.page.sitting import CURTAIN, OVER, PASSING, PLAYING, WATCHING, Sitting


def open_table(address, names=()):
    opened = link.load(address, find_rules)
    assert isinstance(opened, link.Opened), opened
    return Sitting(opened, "en", Company(tuple(names)))


def pick_something(table):
    """Seal the first legal action of whoever is asked, through the draft when the table allows it."""
    seat = table.viewer
    assert table.table.seal(seat, table.table.rules.legal(table.table.state, seat)[0]) is None
    table.shown = None
    table._let_bots_choose()


def test_alone_against_bots_there_is_no_curtain():
    table = open_table("#g=sushi&n=3&d=1")
    assert (table.stage, table.viewer, table.people) == (PLAYING, 0, (0,))


def test_several_people_pass_the_device_and_see_only_their_own_hand():
    table = open_table("#g=sushi&n=3&s=h,h,b1&d=1", ("Ala", "Ola"))
    assert (table.stage, table.viewer) == (PASSING, None)
    assert all(hand is None for hand in table.scene().view.hands)
    table.confirm()
    assert table.stage == CURTAIN
    table.show_cards()
    assert (table.stage, table.viewer) == (PLAYING, 0)
    scene = table.scene()
    assert [hand is not None for hand in scene.view.hands] == [True, False, False]
    table.hide_cards()
    assert (table.stage, table.viewer) == (CURTAIN, None)


def test_after_a_seal_the_curtain_names_the_next_person_and_after_all_the_public_table_shows():
    table = open_table("#g=sushi&n=2&s=h,h&d=1")
    for seat in (0, 1):
        table.confirm() if table.stage == PASSING else None
        table.show_cards()
        assert table.viewer == seat
        token = f"{table.scene().view.hands[seat][0]}.0"
        table.pick(token)
        table.confirm()
    assert (table.stage, table.table.plies) == (PASSING, 1)


def test_an_undo_after_the_reveal_is_free_of_charge_only_for_one_alone():
    together = open_table("#g=sushi&n=2&s=h,h&d=1")
    for _ in range(2):
        together.show_cards()
        pick_something(together)
    together.undo()
    assert together.refusal.why.key == "ui.undo_revealed"
    alone = open_table("#g=sushi&n=2&d=1")
    pick_something(alone)
    alone.undo()
    assert (alone.refusal, alone.takebacks, alone.table.plies) == (None, 1, 0)


def test_a_sealed_choice_can_be_taken_back_before_the_reveal():
    table = open_table("#g=sushi&n=2&s=h,h&d=1")
    table.show_cards()
    pick_something(table)
    assert table.table.sealed
    table.undo()
    assert (table.table.sealed, table.takebacks) == ({}, 0)


def test_bots_alone_play_on_only_when_told():
    table = open_table("#g=sushi&n=2&s=b1,b2&d=1")
    assert (table.stage, table.table.plies) == (WATCHING, 0)
    table.confirm()
    assert table.table.plies == 1


def test_looking_back_shows_the_past_and_changes_nothing():
    table = open_table("#g=sushi&n=2&d=1")
    first = table.scene().view
    pick_something(table)
    table.look(0)
    assert table.scene().view == first
    assert table.scene().prompt is None
    table.confirm()
    assert table.table.plies == 1


@pytest.mark.parametrize("lang", ["en", "pl", "cs"])
@pytest.mark.parametrize("name", NAMES)
def test_every_region_of_every_table_can_be_drawn_at_every_moment(name, lang):
    rules = game(name).rules
    for n in rules.seats:
        table = open_table(f"#g={name}&n={n}&d=12")
        table.lang = lang
        moments = 0
        while True:
            scene, looks = table.scene(), frame.Looks(tab=("log", "scores")[moments % 2])
            drawn = [
                frame.top(table, scene), frame.status(table, scene), frame.actions(table, scene),
                frame.board(table, scene, looks), frame.tray(table, scene), frame.panel(table, scene, looks),
            ]  # fmt: skip
            assert all(isinstance(region, Html) for region in drawn)
            assert "{" not in "".join(drawn)
            if table.stage == OVER:
                break
            pick_something(table)
            moments += 1
