"""NIET! in the browser: the veto grid by keys, refusals that name the cards, the last tricks by keyboard alone."""

from playwright.sync_api import Page, expect

from tests.browser import play
from tests.browser.conftest import OpenPage
from tests.browser.games import near_the_end
from tests.browser.support import PHONE, wait_for_drawing


def focused(page: Page) -> tuple[str, str]:
    at = page.evaluate("[document.activeElement.dataset.row, document.activeElement.dataset.column]")
    return at[0], at[1]


def test_arrows_walk_the_veto_grid_by_row_and_column(open_page: OpenPage) -> None:
    page = open_page("#g=niet&n=4&d=5", until="table")
    assert page.locator("#veto [tabindex='0']").count() == 1
    play.press(page, "t")
    assert focused(page) == ("1", "1")
    for key, at in (
        ("ArrowDown", ("2", "1")),
        ("ArrowRight", ("2", "2")),
        ("End", ("2", "5")),
        ("ArrowDown", ("3", "4")),
        ("ArrowLeft", ("3", "3")),
        ("Home", ("3", "1")),
    ):
        page.keyboard.press(key)
        assert focused(page) == at
    for _ in range(4):  # a bot may have covered the first boxes already
        play.press(page, "Space")
        if page.locator("#veto [aria-selected=true]").count():
            break
        page.keyboard.press("ArrowRight")
    play.press(page, "Enter")
    stamped = page.locator("#veto .vetoed")
    expect(stamped.first).to_be_visible()
    for box in stamped.all():
        expect(box.locator(".v-value")).to_be_visible()
        expect(box.locator(".v-stamp .badge")).to_be_visible()


def test_the_last_tricks_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page(near_the_end("niet", 4, 14), until="table")
    for _ in range(20):
        if play.stage(page) != "ready":
            break
        play.press(page, "h")
        for _ in range(page.locator(play.HAND).count()):
            play.press(page, "Space")
            if page.locator(f"{play.BUTTON}:not([aria-disabled])").count():
                break
            expect(page.locator("#why a[data-rule]")).to_be_visible()
            page.keyboard.press("ArrowRight")
        play.press(page, "Enter")
    expect(page.locator("#verdict")).to_be_focused()


def test_a_phone_shows_the_whole_round_without_scrolling_sideways(open_page: OpenPage) -> None:
    page = open_page("#g=niet&n=5&d=8", until="table", width=PHONE[0], height=PHONE[1])
    for _ in range(18):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        play.choose(page)
    with wait_for_drawing(page):
        page.locator("#tab-scores").click()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
