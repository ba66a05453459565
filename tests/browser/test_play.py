"""Whole games, as people play them: by mouse, by keys, by touch, from a link."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import play
from tests.browser.conftest import OpenPage
from tests.browser.support import DESKTOP, PHONE, hold, wait_for_drawing, wait_for_table

TABLE = "#g=sushi&n=4&d=617"


def totals(page: Page) -> list[int]:
    return [int(cell.inner_text().replace("−", "-")) for cell in page.locator(".ending .total").all()]


def test_play_now_leads_to_a_game_of_four_that_explains_every_point(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Play now").first.click()
    wait_for_table(page)
    expect(page.locator(".plate")).to_have_count(4)
    assert play.finish(page) == 21
    expect(page.locator("#verdict")).to_be_focused()
    assert len(totals(page)) == 4
    for row in page.locator(".ending tbody tr:not(.sum)").all():
        numbers = row.locator("td:not(.total)")
        shown = [int(cell.inner_text().replace("−", "-")) for cell in numbers.all()]
        assert sum(shown) == int(row.locator(".total").inner_text().replace("−", "-"))
    for place in range(page.locator(".ending .number").count()):
        number = page.locator(".ending .number").nth(place)
        with wait_for_drawing(page):
            number.click()
        opened = page.locator(f"#sum-{number.get_attribute('data-sum')}")
        parts = [int(part.inner_text().replace("−", "-")) for part in opened.locator("li b").all()]
        assert sum(parts) == int(number.inner_text().replace("−", "-"))
        expect(opened.locator("li a[data-rule]")).to_have_count(len(parts))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("lang", ["en", "pl", "cs"])
def test_a_whole_game_by_mouse_in_every_language(open_page: OpenPage, lang: str, size: tuple[int, int]) -> None:
    page = open_page("#g=sushi&n=2&d=5", lang=lang, until="table", width=size[0], height=size[1])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways"
    play.finish(page)
    expect(page.locator("#verdict")).to_be_visible()
    words = page.locator("body").inner_text()
    assert not re.search(r"\b(?:ui|engine|sushi)\.[a-z_]+", words), "a key without its sentence"


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.play !== undefined"):
            break
    page.keyboard.press("Enter")
    wait_for_table(page)
    play.press(page, "h")
    expect(page.locator(play.HAND).first).to_be_focused()
    turns = 0
    while play.stage(page) == "ready":
        if turns % 3 == 0:
            play.press(page, "1")
        elif turns % 3 == 1:
            page.keyboard.press("ArrowRight")
            page.keyboard.press("End")
            play.press(page, "Space")
        else:
            play.press(page, "Enter")
        assert page.locator(f"{play.HAND}[aria-selected=true]").count() == 1
        assert page.evaluate("document.activeElement !== document.body"), "the focus is lost"
        if not page.evaluate("document.activeElement.matches('[data-pick]')"):
            play.press(page, "h")
        play.press(page, "Enter")
        turns += 1
        assert turns < 100
    expect(page.locator("#verdict")).to_be_focused()


def test_a_whole_game_by_touch_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("#g=sushi&n=5&d=9", until="table", width=PHONE[0], height=PHONE[1], has_touch=True, is_mobile=True)
    while play.stage(page) == "ready":
        with wait_for_drawing(page):
            page.locator(play.HAND).first.tap()
        with wait_for_drawing(page):
            page.locator(play.BUTTON).tap()
    expect(page.locator("#verdict")).to_be_visible()


def test_chopsticks_keep_two_cards_by_keys(open_page: OpenPage) -> None:
    page = open_page("#g=sushi&n=2&d=617", until="table")
    found = False
    while play.stage(page) == "ready":
        if page.locator("#switch-chopsticks:not([aria-disabled])").count() and page.locator(play.HAND).count() > 1:
            play.press(page, "h")
            play.press(page, "c")
            play.press(page, "1")
            play.press(page, "2")
            expect(page.locator(".order")).to_have_count(2)
            before = len(play.hand(page))
            play.press(page, "Enter")
            found = True
            assert before - len(play.hand(page)) in (1, 2)
            break
        cards = play.hand(page)
        sticks = [place for place, card in enumerate(cards) if card.startswith("chopsticks")]
        play.keep(page, sticks[0] if sticks else 0)
    assert found, "this deal offers no chopsticks"


def test_a_shared_link_opens_in_the_middle_and_is_played_to_the_end(open_page: OpenPage) -> None:
    first = open_page(TABLE, until="table")
    for _ in range(9):
        play.keep(first)
    second = open_page("#" + first.url.partition("#")[2], until="table")
    assert play.hand(second) == play.hand(first)
    assert second.locator("#board").inner_text() == first.locator("#board").inner_text()
    assert play.finish(first) == play.finish(second) == 12
    assert first.url == second.url


def test_undo_and_redo(open_page: OpenPage) -> None:
    page = open_page(TABLE, until="table")
    play.keep(page, 2)
    start = page.url
    play.keep(page, 1)
    after, cards = page.url, play.hand(page)
    play.press(page, "u")
    assert page.url == start
    with wait_for_drawing(page):
        page.get_by_role("button", name="Redo").click()
    assert (page.url, play.hand(page)) == (after, cards)
    play.press(page, "u")
    play.press(page, "u")
    assert play.hand(page) == play.hand(open_page(TABLE, until="table"))
    play.press(page, "u")
    expect(page.locator("#why")).to_contain_text("nothing to take back")


def test_a_choice_made_before_python_is_carried_out_when_it_is_ready(new_page: OpenPage, site: str) -> None:
    page = new_page()
    release = hold(page, "**/stdlib.*.zip")
    page.goto(site, wait_until="domcontentloaded")
    page.get_by_role("link", name="Play now").first.click()
    expect(page.locator("#skeleton")).to_be_visible()
    expect(page.locator("#progress")).to_be_visible()
    release()
    wait_for_table(page)
    expect(page.locator("#skeleton")).to_be_hidden()
    expect(page.locator(play.HAND)).to_have_count(8)


def test_the_set_up_form_lays_the_table_it_promises(open_page: OpenPage) -> None:
    page = open_page("#g=sushi")
    page.get_by_role("radio", name="3").check()
    page.locator("#sushi-seat-2").select_option("b1")
    page.locator("[data-option=pbt]:visible").check()
    page.locator("#sushi-deal").fill("kl-3b")
    promised = page.locator("#sushi-link").input_value()
    assert promised.endswith("#g=sushi&n=3&s=h,b1,b2&o=pbt&d=kl-3b")
    page.locator("#sushi-deal").fill("no deal!")
    page.get_by_role("button", name="Start").click()
    expect(page.locator("form.setup:visible .problem")).not_to_be_empty()
    page.locator("#sushi-deal").fill("kl-3b")
    page.get_by_role("button", name="Start").click()
    wait_for_table(page)
    expect(page.locator(".plate")).to_have_count(3)
    assert page.url == promised


# Playwright waits for things to be enabled; people press what says aria-disabled all the same: hence force.
def test_what_cannot_be_done_says_why_with_its_rule(open_page: OpenPage) -> None:
    page = open_page(TABLE, until="table")
    with wait_for_drawing(page):
        page.locator("#switch-chopsticks").click(force=True)
    expect(page.locator("#why")).to_contain_text("chopsticks")
    with wait_for_drawing(page):
        page.locator("#why a[data-rule]").click()
    expect(page.locator("#rules-here [id='rules-sushi-SG3.1']")).to_be_in_viewport()
    with wait_for_drawing(page):
        page.locator(play.BUTTON).click(force=True)
    expect(page.locator("#why")).to_contain_text("SG2.1")


def test_drawing_keeps_what_did_not_change(open_page: OpenPage) -> None:
    page = open_page(TABLE, until="table")
    page.evaluate("for (const node of document.querySelectorAll('#table *')) node.marked = true")
    with wait_for_drawing(page):
        page.locator(play.HAND).nth(3).click()
    fresh = page.evaluate(
        "[...document.querySelectorAll('#board *, #top *, #tray *')].filter(node => !node.marked).length"
    )
    assert fresh == 0, "picking a card built nodes anew"
