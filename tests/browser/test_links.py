"""Links that are cut, edited or foreign get a sentence, and nothing on the screen is lost."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import play
from tests.browser.conftest import OpenPage

TABLE = "#g=sushi&n=4&d=617"
BAD = {
    "an unknown game": "#g=chess&n=2&d=1",
    "a game without a deal": "#g=sushi&m=abc",
    "moves without a check": "#v=1&g=sushi&n=4&d=617&m=6pFBPID0",
    "too many seats": "#g=sushi&n=9&d=1",
    "a deal that is none": "#g=sushi&n=4&d=%3Cb%3Eboo",
    "an unknown option": "#g=sushi&n=4&o=zzz&d=1",
    "a newer version": "#v=99&g=sushi&n=4&d=1&m=1&c=abc",
}


def refusal(page: Page) -> str:
    panel = page.locator("#link-refused")
    expect(panel).to_be_visible()
    words = page.locator("#link-refused-text").inner_text()
    assert len(words) > 15
    assert words.rstrip().endswith((".", "!", "?"))
    return words


@pytest.mark.parametrize("link", BAD.values(), ids=BAD.keys())
def test_a_bad_link_is_refused_with_a_sentence_in_the_lobby(open_page: OpenPage, link: str) -> None:
    page = open_page(link)
    refusal(page)
    expect(page.locator(".games")).to_be_visible()


@pytest.mark.parametrize("lang", ["pl", "cs"])
def test_refusals_speak_the_language_of_the_page(open_page: OpenPage, lang: str) -> None:
    page = open_page(BAD["an unknown game"], lang=lang)
    assert refusal(page) != refusal(open_page(BAD["an unknown game"]))


def test_a_bad_link_at_a_table_leaves_the_table_as_it_was(open_page: OpenPage) -> None:
    page = open_page(TABLE, until="table")
    play.keep(page, 1)
    address, board, hand = page.url, page.locator("#board").inner_text(), play.hand(page)
    for link in BAD.values():
        page.evaluate("link => { location.hash = link }", link)
        refusal(page)
        expect(page.locator("#board")).to_be_visible()
        assert (page.url, page.locator("#board").inner_text(), play.hand(page)) == (address, board, hand)
        page.locator("#link-refused button").click()
    play.keep(page)
    assert page.url != address


def test_every_cut_of_a_link_is_refused_or_opens_less(open_page: OpenPage) -> None:
    page = open_page(TABLE, until="table")
    for _ in range(5):
        play.keep(page)
    address = page.url
    for cut in (1, 2, 4, 7, 10):
        page.evaluate("link => { location.hash = link }", "#" + address.partition("#")[2][:-cut])
        refusal(page)
        assert page.url == address
        page.locator("#link-refused button").click()


def test_markup_in_a_link_or_a_name_is_shown_as_text(open_page: OpenPage) -> None:
    page = open_page("#g=sushi&n=2&s=h:%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E,b1&d=7", until="table")
    expect(page.locator(".plate.mine .name")).to_have_text("<img src=x onerror=alert(1)"[:24])
    assert page.locator("#table img").count() == 0
    words = refusal(open_page("#g=%3Cimg%20src%3Dx%3E&n=4&d=1"))
    assert "<img src=x>" in words


def test_a_link_or_a_code_can_be_pasted_in_the_lobby(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("#paste").fill("hello")
    page.locator("#paste").press("Enter")
    refusal(page)
    page.locator("#paste").fill("STOLIK1 g=sushi&n=3&d=42")
    page.locator("#paste").press("Enter")
    expect(page.locator(".plate")).to_have_count(3)
    page.evaluate("location.hash = ''")
    page.locator("#paste").fill("https://example.org/anywhere/pl/#g=sushi&n=2&d=42")
    page.locator("#paste").press("Enter")
    expect(page.locator(".plate")).to_have_count(2)


def test_a_query_is_moved_behind_the_hash(open_page: OpenPage) -> None:
    page = open_page("?g=sushi&n=3&d=42", until="table")
    assert page.url.endswith("/#g=sushi&n=3&d=42")


def test_a_line_of_the_log_opens_that_moment_and_comes_back(open_page: OpenPage) -> None:
    page = open_page(TABLE, until="table")
    cards = play.hand(page)
    play.keep(page)
    play.keep(page)
    now = page.url
    page.locator("#log-0 a").click()
    expect(page.locator("html")).to_have_attribute("data-table", "moment")
    assert play.hand(page) == cards
    assert "&t=0&" in page.url
    page.locator(play.BUTTON).click()
    expect(page.locator("html")).to_have_attribute("data-table", "ready")
    assert page.url == now


def test_an_error_of_ours_shows_a_calm_panel_that_brings_the_position_back(open_page: OpenPage) -> None:
    page = open_page(TABLE, until="table")
    play.keep(page)
    address, hand = page.url, play.hand(page)
    page.evaluate("""() => {
      const button = document.createElement("button");
      button.dataset.do = "break";
      document.querySelector("#tray").append(button);
      button.click();
    }""")
    expect(page.locator("#trouble")).to_be_visible()
    assert page.locator("#trouble-link").input_value() == address
    expect(page.locator("#trouble-title")).to_be_focused()
    assert "KeyError" in str(page.locator("#trouble-details").text_content())
    expect(page.locator("#trouble-details")).to_be_hidden()
    page.locator("#trouble [data-do=recover]").click()
    expect(page.locator("#trouble")).to_be_hidden()
    assert (page.url, play.hand(page)) == (address, hand)
    play.keep(page)
