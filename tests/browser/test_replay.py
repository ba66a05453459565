"""Looking back: to any moment, with anybody's eyes, and off into a what-if that says what it is."""

import pytest
from playwright.sync_api import Page, expect

from stolik.games import NAMES
from tests.browser import play
from tests.browser.conftest import OpenPage
from tests.browser.games import near_the_end
from tests.browser.support import wait_for_drawing, wait_for_table


def finished(open_page: OpenPage, name: str = "sushi") -> Page:
    page = open_page(near_the_end(name, 3, 0))
    expect(page.locator("html")).to_have_attribute("data-table", "over")
    return page


@pytest.mark.parametrize("name", NAMES)
def test_a_finished_game_is_walked_through_with_everybodys_eyes(open_page: OpenPage, name: str) -> None:
    page = finished(open_page, name)
    final = page.url
    with wait_for_drawing(page):
        page.locator(".ending [data-look]").click()
    assert "&t=0&" in page.url
    for key, ply in (("]", 1), ("]", 2), ("[", 1)):
        play.press(page, key)
        assert f"&t={ply}&" in page.url
    with wait_for_drawing(page):
        page.locator("#replay-eyes").select_option("all")
    expect(page.locator(".hands > li")).to_have_count(3)
    with wait_for_drawing(page):
        page.locator("#replay-eyes").select_option("none")
    expect(page.locator("#tray .card")).to_have_count(0)
    here = page.url
    other = open_page("#" + here.partition("#")[2])
    expect(other.locator("html")).to_have_attribute("data-table", "moment")
    with wait_for_drawing(page):
        page.locator(play.BUTTON).click()
    assert page.url == final


def test_a_replay_runs_by_itself_and_stops(open_page: OpenPage) -> None:
    page = finished(open_page)
    with wait_for_drawing(page):
        page.locator(".ending [data-look]").click()
    page.locator("#replay-run").click()
    page.wait_for_function("new URLSearchParams(location.hash.slice(1)).get('t') === '1'")
    page.locator("#replay-run").click()
    expect(page.locator("#replay-run")).to_have_accessible_name("Play")


def test_hands_of_others_stay_hidden_while_the_game_goes_on(open_page: OpenPage) -> None:
    page = open_page(near_the_end("sushi", 3, 4), until="table")
    play.press(page, "[")
    values = page.locator("#replay-eyes option").evaluate_all("options => options.map(option => option.value)")
    assert values == ["0", "none"]


def test_a_what_if_is_never_mistaken_for_the_game(open_page: OpenPage) -> None:
    page = open_page(near_the_end("sushi", 3, 8), until="table")
    play.keep(page)
    game = page.url
    play.press(page, "[")
    with wait_for_drawing(page):
        page.locator("#branch").click()
    expect(page.locator("#banner")).to_be_visible()
    play.keep(page, 1)
    assert "&br=" in page.url
    copied = open_page("#" + page.url.partition("#")[2], until="table")
    expect(copied.locator("#banner")).to_be_visible()
    with wait_for_drawing(page):
        page.locator("#leave-branch").click()
    expect(page.locator("#banner")).to_be_empty()
    assert page.url == game


@pytest.mark.parametrize("name", NAMES)
def test_the_end_shows_points_over_time_and_leads_to_the_next_game(open_page: OpenPage, name: str) -> None:
    page = finished(open_page, name)
    expect(page.locator(".chart polyline")).to_have_count(3)
    label = str(page.locator(".chart").get_attribute("aria-label"))
    for cell in page.locator(".ending .total").all():
        assert cell.inner_text() in label
    deal = page.url.partition("&d=")[2].split("&")[0]
    page.locator(".ending [data-do=again]").click()
    wait_for_table(page)
    assert page.url.endswith(f"&d={deal}")
