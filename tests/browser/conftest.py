"""One server and one Chromium for the whole run, pages by the dozen."""

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.support import DESKTOP, FOLDER, Watch, wait_for_python, wait_for_table
from tools import chrome
from tools.places import DIST
from tools.serve import server

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Serve dist/ from a sub-folder on a free port and give its address."""
    if not (DIST / "index.html").is_file():
        pytest.fail("dist/ is not built; run: make site")
    host = server(DIST, prefix=FOLDER, squeeze=True)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield host.address + FOLDER
    host.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Chromium once."""
    path = chrome.find()
    if path is None:
        pytest.fail("no Chrome or Chromium found; run: make chrome")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=list(chrome.FLAGS))
        yield running
        running.close()


@pytest.fixture
def new_page(browser: Browser, site: str) -> Iterator[OpenPage]:
    """Make watched, still empty pages, each with storage of its own; at the end nothing may have gone wrong.

    `calm=False` is for tests that break something on purpose. The watch is `page.watch`.
    """
    opened: list[tuple[BrowserContext, Watch, bool]] = []

    def make(width: int = DESKTOP[0], height: int = DESKTOP[1], *, calm: bool = True, **options: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        page, watch = context.new_page(), Watch(site)
        watch.follow(page)
        page.watch = watch  # type: ignore[attr-defined]
        opened.append((context, watch, calm))
        return page

    yield make
    for context, _, _ in opened:
        context.close()
    for _, watch, calm in opened:
        if calm:
            watch.assert_calm()


@pytest.fixture
def open_page(new_page: OpenPage, site: str) -> OpenPage:
    """Open the site: open_page("#g=sushi&n=2&d=617", lang="pl", width=390, height=844, until="table").

    `until` is "python" (the default), "table", or "html" for the page before Python.
    """

    def go(address: str = "", *, lang: str = "en", until: str = "python", **options: Any) -> Page:
        page = new_page(**options)
        page.goto(site + ("" if lang == "en" else f"{lang}/") + address)
        if until in {"python", "table"}:
            wait_for_python(page)
        if until == "table":
            wait_for_table(page)
        return page

    return go


@pytest.fixture(scope="session")
def _booted(browser: Browser, site: str) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": DESKTOP[0], "height": DESKTOP[1]})
    page, watch = context.new_page(), Watch(site)
    watch.follow(page)
    page.watch = watch  # type: ignore[attr-defined]
    page.goto(site)
    wait_for_python(page)
    yield page
    context.close()


@pytest.fixture
def booted_page(_booted: Page) -> Iterator[Page]:
    """Lend one page with Python running, back at the lobby; for tests to which storage does not matter."""
    _booted.evaluate("location.hash = ''")
    _booted.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    yield _booted
    _booted.watch.assert_calm()  # type: ignore[attr-defined]
