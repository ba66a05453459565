"""Several people at one device: the curtain hides what is private, and falls by itself."""

import pytest
from playwright.sync_api import Page, expect

from stolik.games import NAMES
from tests.browser import play
from tests.browser.conftest import OpenPage
from tests.browser.games import near_the_end
from tests.browser.support import wait_for_drawing


def do(page: Page, selector: str) -> None:
    with wait_for_drawing(page):
        page.locator(selector).click()


def open_two(open_page: OpenPage) -> Page:
    page = open_page("#g=sushi")
    page.locator("#sushi-seat-2").select_option("h")
    page.locator("[name=name]:visible").nth(0).fill("Ala <b>")
    page.locator("[name=name]:visible").nth(1).fill("Ola")
    page.get_by_role("radio", name="2").check()
    page.get_by_role("button", name="Start").click()
    expect(page.locator("html")).to_have_attribute("data-table", "passing")
    return page


def test_names_are_typed_before_the_deal_and_never_in_the_link(open_page: OpenPage) -> None:
    page = open_two(open_page)
    expect(page.locator(".plate .name")).to_have_text(["Ola", "Ala <b>"])
    assert "Ala" not in page.url
    assert "Ola" not in page.url


def test_private_cards_exist_only_while_their_owner_looks(open_page: OpenPage) -> None:
    page = open_two(open_page)
    expect(page.locator(play.HAND)).to_have_count(0)
    do(page, play.BUTTON)
    expect(page.locator(".drape")).to_contain_text("Ala <b>")
    assert page.locator("#board").evaluate("node => node.inert")
    expect(page.locator(play.HAND)).to_have_count(0)
    do(page, "#show-cards")
    expect(page.locator(play.HAND)).to_have_count(10)
    with wait_for_drawing(page):
        page.locator(play.HAND).first.click()
    do(page, play.BUTTON)
    expect(page.locator(".drape")).to_contain_text("Ola")
    expect(page.locator(play.HAND)).to_have_count(0)
    do(page, "#show-cards")
    with wait_for_drawing(page):
        page.locator(play.HAND).first.click()
    do(page, play.BUTTON)
    expect(page.locator("html")).to_have_attribute("data-table", "passing")
    expect(page.locator("#log-1 li")).not_to_have_count(0)


@pytest.mark.parametrize("way", ["Escape", "blur", "hidden", "button", "Back"])
def test_the_curtain_falls(open_page: OpenPage, way: str) -> None:
    page = open_two(open_page)
    do(page, play.BUTTON)
    do(page, "#show-cards")
    with wait_for_drawing(page):
        if way == "Escape":
            page.keyboard.press("Escape")
        elif way == "blur":
            page.evaluate("dispatchEvent(new Event('blur'))")
        elif way == "hidden":
            page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        elif way == "Back":
            page.go_back()
        else:
            page.get_by_role("button", name="Hide again").click()
    expect(page.locator(play.HAND)).to_have_count(0)
    expect(page.locator("#spoken")).to_be_empty()


def test_it_falls_after_a_minute_in_which_nobody_does_anything(new_page: OpenPage, site: str) -> None:
    page = new_page()
    page.clock.install()
    page.goto(site + "#g=sushi&n=2&s=h,h&d=3")
    page.wait_for_function("document.documentElement.dataset.table === 'passing'", timeout=60_000)
    do(page, play.BUTTON)
    do(page, "#show-cards")
    page.clock.run_for(30_000)
    expect(page.locator(play.HAND)).not_to_have_count(0)
    page.clock.run_for(40_000)
    expect(page.locator(".drape")).to_be_visible()


def test_a_locked_seat_opens_only_with_its_number(open_page: OpenPage) -> None:
    page = open_page("#g=sushi")
    page.locator("#sushi-seat-2").select_option("h")
    page.locator("[name=locked]:visible").check()
    page.get_by_role("button", name="Start").click()
    do(page, play.BUTTON)
    page.locator("#pin").fill("12")
    do(page, "#show-cards")
    expect(page.locator(".drape [role=alert]")).not_to_be_empty()
    page.locator("#pin").fill("1234")
    do(page, "#show-cards")
    expect(page.locator(play.HAND)).to_have_count(8)
    with wait_for_drawing(page):
        page.keyboard.press("Escape")
    page.locator("#pin").fill("9999")
    do(page, "#show-cards")
    expect(page.locator(play.HAND)).to_have_count(0)


@pytest.mark.parametrize("name", NAMES)
def test_the_end_of_every_game_is_played_by_two_at_one_device(open_page: OpenPage, name: str) -> None:
    page = open_page(near_the_end(name, 3, 6, people=2))
    for _ in range(40):
        stage = play.stage(page)
        if stage == "over":
            break
        if stage == "curtain":
            do(page, "#show-cards")
        elif stage == "ready":
            play.choose(page)
        else:
            do(page, play.BUTTON)
    expect(page.locator("#verdict")).to_be_visible()
