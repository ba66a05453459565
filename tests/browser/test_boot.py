"""The page starts, says how far it is, and says calmly when it cannot."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.support import built, hold, wait_for_python

STDLIB = "**/stdlib.*.zip"
BROKEN = {
    "the interpreter": "**/pyodide.asm.wasm",
    "its loader": "**/pyodide.asm.mjs",
    "Pyodide": "**/pyodide.mjs",
    "the standard library": STDLIB,
    "our own Python": "**/py/stolik.*.zip",
    "PyScript": "**/pyscript/*/core.js",
    "our wrapper": "**/interpreter.mjs*",
}


def failure(page: Page, reason: str) -> None:
    panel = page.locator("#start-failed")
    expect(panel).to_be_visible(timeout=30_000)
    shown = panel.locator("[data-reason]:visible")
    expect(shown).to_have_count(1)
    assert shown.get_attribute("data-reason") == reason
    assert len(shown.inner_text().strip()) > 20
    assert page.locator("#progress").get_attribute("data-state") == "failed"


@pytest.mark.parametrize("lang", ["en", "pl", "cs"])
def test_python_starts_in_a_sub_folder(open_page: OpenPage, lang: str) -> None:
    page = open_page(lang=lang)
    assert page.locator("html").get_attribute("lang") == lang
    expect(page.locator("#progress")).to_have_attribute("data-state", "ready")
    expect(page.locator("#start-failed")).to_be_hidden()


def test_lobby_is_painted_and_progress_shown_before_python(new_page: OpenPage, site: str) -> None:
    page = new_page()
    release = hold(page, STDLIB)
    page.goto(site, wait_until="domcontentloaded")
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length > 0")
    expect(page.locator("h1").first).to_be_visible()
    box = page.locator("#progress")
    expect(box).to_have_attribute("data-state", "loading")
    expect(box.locator("[data-text]")).to_have_text(re.compile(r"\S+.*\d+\s*%"))
    # everything but the held file comes in: the bar stands where the bytes are
    wasm, held = built("static/pyodide/*/pyodide.asm.wasm").stat().st_size, built("static/stdlib.*.zip").stat().st_size
    page.wait_for_function(
        "([most]) => document.querySelector('#progress progress').value >= most", arg=[0.8 * wasm / (wasm + held)]
    )
    assert page.evaluate("document.querySelector('#progress progress').value") < 0.85
    assert page.evaluate("document.documentElement.dataset.python") is None
    release()
    wait_for_python(page)
    expect(box).to_have_attribute("data-state", "ready")


def test_no_webassembly_is_explained(new_page: OpenPage, site: str) -> None:
    page = new_page(calm=False)
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site)
    failure(page, "webassembly")
    expect(page.locator("h1").first).to_be_visible()


@pytest.mark.parametrize("pattern", BROKEN.values(), ids=BROKEN.keys())
def test_a_missing_file_is_explained(new_page: OpenPage, site: str, pattern: str) -> None:
    page = new_page(calm=False)
    page.route(pattern, lambda route: route.fulfill(status=404, body=""))
    page.goto(site)
    failure(page, "file")


def test_a_lost_connection_is_explained(new_page: OpenPage, site: str) -> None:
    page = new_page(calm=False)
    page.route(STDLIB, lambda route: route.abort())
    page.goto(site)
    failure(page, "file")


def test_any_other_failure_is_explained(new_page: OpenPage, site: str) -> None:
    page = new_page(calm=False)
    page.route("**/py/stolik.*.zip", lambda route: route.fulfill(body="this is no zip"))
    page.goto(site)
    failure(page, "other")


def test_no_file_is_asked_for_twice_or_in_vain(open_page: OpenPage) -> None:
    page = open_page()
    requests = page.watch.requests
    assert len(requests) == len(set(requests))
    assert not [url for url in requests if url.endswith((".map", "pyodide-lock.json", ".toml"))]
