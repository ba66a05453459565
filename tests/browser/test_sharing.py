"""Sending a table elsewhere, playing by link, and finding unfinished games again."""

import json
import re

from playwright.sync_api import Page, expect

from tests.browser import play
from tests.browser.conftest import OpenPage
from tests.browser.support import Watch, wait_for_drawing, wait_for_table

TABLE = "#g=sushi&n=3&d=617"


def sheet(page: Page) -> None:
    page.locator("#top [data-do=share]").click()
    expect(page.locator("#share")).to_be_visible()


def test_the_sheet_offers_link_code_file_and_qr(open_page: OpenPage) -> None:
    page = open_page(TABLE, until="table")
    play.keep(page)
    sheet(page)
    assert page.locator("#share-link").input_value() == page.url
    assert page.locator("#share-code").input_value() == "STOLIK1 " + page.url.partition("#")[2]
    before = len(page.watch.requests)
    page.locator("#ask-qr").click()
    expect(page.locator("#share .qr svg path").first).to_be_visible()
    assert [re.search(r"segno", url) is not None for url in page.watch.requests[before:]] == [True]
    with page.expect_download() as download:
        page.locator("#share [data-do=file]").click()
    assert download.value.suggested_filename == "sushi-617.stolik"
    saved = download.value.path().read_text()
    other = open_page()
    other.locator("#open-file").set_input_files(
        {"name": "sushi.stolik", "mimeType": "text/plain", "buffer": saved.encode()}
    )
    wait_for_table(other)
    assert other.url == page.url


def test_a_file_that_is_no_table_is_refused(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("#open-file").set_input_files({"name": "x.txt", "mimeType": "text/plain", "buffer": b"\x00\xff" * 99})
    expect(page.locator("#link-refused")).to_be_visible()


def test_names_enter_the_link_only_when_ticked(open_page: OpenPage) -> None:
    page = open_page("#g=sushi")
    page.locator("[name=name]:visible").first.fill("Ola")
    page.get_by_role("button", name="Start").click()
    wait_for_table(page)
    sheet(page)
    assert "Ola" not in page.locator("#share-link").input_value()
    page.locator("#share-names").check()
    expect(page.locator("#share-link")).to_have_value(re.compile("h:Ola"))


def test_two_devices_play_by_passing_the_link(open_page: OpenPage) -> None:
    address = "#g=sushi&n=2&s=h,r&d=42"
    first = open_page(address)
    expect(first.locator("html")).to_have_attribute("data-table", "asking_who")
    expect(first.locator(play.HAND)).to_have_count(0)
    with wait_for_drawing(first):
        first.locator("#sit-0").click()
    play.keep(first)
    expect(first.locator("html")).to_have_attribute("data-table", "sending")
    expect(first.locator("#status")).to_contain_text("Player 2")
    second = open_page("#" + first.url.partition("#")[2])
    with wait_for_drawing(second):
        second.locator("#sit-1").click()
    play.keep(second, 2)
    expect(second.locator("html")).to_have_attribute("data-table", "ready")
    assert "&m=" in second.url
    first.evaluate("link => { location.hash = link }", "#" + second.url.partition("#")[2])
    expect(first.locator("#log-1 li").first).to_be_visible()


def test_an_unfinished_game_waits_in_the_lobby(open_page: OpenPage) -> None:
    page = open_page(TABLE, until="table")
    play.keep(page)
    play.keep(page)
    address, hand = page.url, play.hand(page)
    page.reload()
    wait_for_table(page)
    assert play.hand(page) == hand
    page.evaluate("location.hash = ''")
    item = page.locator("#continue li")
    expect(item).to_have_count(1)
    expect(item).to_contain_text("Sushi Go!")
    item.locator("[data-resume]").click()
    wait_for_table(page)
    assert page.url == address
    play.finish(page)
    page.evaluate("location.hash = ''")
    expect(page.locator("#continue")).to_be_hidden()


def test_two_tabs_do_not_write_over_each_other(open_page: OpenPage) -> None:
    page = open_page(TABLE, until="table")
    play.keep(page)
    twin = page.context.new_page()
    twin.goto(page.url)
    expect(twin.locator("html")).to_have_attribute("data-table", "ready", timeout=60_000)
    Watch(page.url).follow(twin)
    play.keep(twin, 1)
    play.keep(page, 2)
    kept = page.evaluate("Object.entries(localStorage).filter(([key]) => key.startsWith('stolik.table.'))")
    links = sorted(json.loads(record)["link"] for _, record in kept)
    assert links == sorted("#" + tab.url.partition("#")[2] for tab in (page, twin))


def test_without_storage_it_still_plays_and_says_so(new_page: OpenPage, site: str) -> None:
    page = new_page()
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
    page.goto(site + TABLE)
    wait_for_table(page)
    play.keep(page)
    expect(page.locator("#unsaved")).to_be_visible()
    play.keep(page)


def test_damaged_storage_breaks_nothing(new_page: OpenPage, site: str) -> None:
    page = new_page()
    page.add_init_script("localStorage.setItem('stolik.table.1', '{]'); localStorage.setItem('stolik.table.2', '[1]')")
    page.goto(site + TABLE)
    wait_for_table(page)
    play.keep(page)
    page.evaluate("location.hash = ''")
    expect(page.locator("#continue li")).to_have_count(1)
