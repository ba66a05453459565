"""After one visit everything works with the host gone."""

import threading

from playwright.sync_api import Browser, expect

from tests.browser import play
from tests.browser.support import Watch, wait_for_python, wait_for_table
from tools.places import DIST
from tools.serve import server


def test_after_one_visit_every_page_and_game_works_with_the_host_gone(browser: Browser) -> None:
    host = server(DIST, prefix="/gone/", squeeze=True)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    site = host.address + "/gone/"
    context = browser.new_context()
    page = context.new_page()
    Watch(site).follow(page)
    page.goto(site)
    wait_for_python(page)
    expect(page.locator("#offline-ready")).to_be_visible(timeout=60_000)
    host.shutdown()
    host.server_close()
    for address in ("pl/#g=niet&n=3&d=4", "#g=sushi&n=2&d=7", "cs/#g=sushi&n=3&d=7"):
        page.goto("about:blank")
        page.goto(site + address)
        wait_for_table(page)
    play.keep(page)
    page.evaluate("location.hash = '#rules=sushi.SG3.1'")
    expect(page.locator("[id='rules-sushi-SG3.1']")).to_be_visible()
    context.close()
