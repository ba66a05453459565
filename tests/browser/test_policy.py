"""The Content-Security-Policy: nothing inline, no other host, no code from text; and everything works under it."""

import re

import pytest
from playwright.sync_api import Page, expect

from stolik.games import NAMES, game
from tests.browser.conftest import OpenPage
from tools.places import DIST, LANGUAGES

MARKUP = "<img src=x onerror=alert(1)>"
IN_A_LINK = "%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E"
# every key that a link may carry, each with markup in it
FIELDS = ("v", "g", "n", "s", "o", "d", "m", "f", "p", "t", "c", "rules", "about", "mode", "view", "lang", "th")
VIOLATIONS = """
  globalThis.violations = [];
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    violations.push(`${violatedDirective} ${blockedURI}`);
  });
"""


def policy(lang: str) -> dict[str, list[str]]:
    """Read the policy of a page as directive and sources."""
    page = (DIST / ("" if lang == "en" else lang) / "index.html").read_text(encoding="utf-8")
    (text,) = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    parts = [part.split() for part in text.replace("&#39;", "'").split(";")]
    return {name: sources for name, *sources in parts}


def foreign(page: Page) -> list[str]:
    """List what only markup from a link could have made, and what the browser had to forbid."""
    made: list[str] = page.evaluate("[...document.querySelectorAll('img, iframe, [onerror]')].map(it => it.outerHTML)")
    stopped: list[str] = page.evaluate("globalThis.violations ?? []")
    return made + stopped


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_policy_allows_our_own_files_and_webassembly_alone(lang: str) -> None:
    rules = policy(lang)
    assert rules["default-src"] == ["'none'"]
    assert rules["style-src"] == ["'self'"]
    assert rules["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
    assert {source for sources in rules.values() for source in sources} == {"'none'", "'self'", "'wasm-unsafe-eval'"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_has_nothing_inline(lang: str) -> None:
    page = (DIST / ("" if lang == "en" else lang) / "index.html").read_text(encoding="utf-8")
    assert not re.findall(r"<[^>]*\sstyle=", page)
    assert "<style" not in page
    assert not re.findall(r"<[^>]*\son[a-z]+=", page)
    for attributes in re.findall(r"<script([^>]*)>", page):
        assert "src=" in attributes or re.search(r'type="(py|application/json)"', attributes), attributes


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_played_without_a_violation(open_page: OpenPage, new_page: OpenPage, site: str, name: str) -> None:
    page = new_page()
    page.add_init_script(VIOLATIONS)
    page.goto(f"{site}#g={name}&n={game(name).rules.seats[0]}&d=617")
    expect(page.locator("html")).to_have_attribute("data-table", "ready", timeout=60_000)
    page.locator("#tabs [data-tab=scores]").click()
    page.locator("#tabs [data-tab=rules]").click()
    assert foreign(page) == []


def test_code_made_from_text_is_forbidden(open_page: OpenPage) -> None:
    page = open_page(calm=False)
    # inside an evaluation the browser's tools switch the policy off; an answer to a timer is the page's own
    said = page.evaluate("""() => new Promise(done => setTimeout(() => {
      try { done(String(Function("return 1")())); } catch (error) { done(error.name); }
    }))""")
    assert said == "EvalError"


def test_markup_in_a_name_is_shown_as_text(open_page: OpenPage) -> None:
    for name in NAMES:
        seats = game(name).rules.seats[0]
        others = ",b1" * (seats - 1)
        page = open_page(f"#g={name}&n={seats}&s=h:{IN_A_LINK}{others}&d=7", until="table")
        expect(page.locator("#table")).to_contain_text(MARKUP[:24])
        page.locator("#tabs [data-tab=scores]").click()
        expect(page.locator("#panel")).to_contain_text(MARKUP[:24])
        assert foreign(page) == []


def test_markup_in_any_field_of_a_link_is_shown_as_text_or_not_at_all(new_page: OpenPage, site: str) -> None:
    page = new_page()
    page.add_init_script(VIOLATIONS)
    page.goto(site)
    expect(page.locator("html")).to_have_attribute("data-python", "ready", timeout=60_000)
    for name in NAMES:
        sound = {"g": name, "n": str(game(name).rules.seats[0]), "d": "7"}
        for field in FIELDS:
            link = "&".join(f"{key}={value}" for key, value in {**sound, field: IN_A_LINK}.items())
            page.evaluate("link => { location.hash = link }", link)
            page.wait_for_timeout(30)
            assert foreign(page) == [], field
    page.evaluate("link => { location.hash = link }", f"g={IN_A_LINK}&n=4&d=1")
    expect(page.locator("#link-refused-text")).to_contain_text(MARKUP)


def test_markup_pasted_or_typed_is_shown_as_text(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("#paste").fill(f"#g={MARKUP}&d=1")
    page.locator("#paste").press("Enter")
    expect(page.locator("#link-refused-text")).to_contain_text("<img")
    for name in NAMES:
        page.evaluate("name => { location.hash = `g=${name}` }", name)
        form = page.locator(f"form.setup[data-game={name}]")
        form.locator("[name=d]").fill('"><img src=x>')
        form.locator("[type=submit]").click()
        expect(form.locator(".problem")).not_to_be_empty()
    assert foreign(page) == []
