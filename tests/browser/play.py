"""Ways to play at a table as people do."""

from playwright.sync_api import Page

from tests.browser.support import wait_for_drawing

HAND = "#hand [data-pick]"
BUTTON = "#main-button"
PICKABLE = "#table [data-pick]:not([aria-disabled]):not([aria-selected=true])"


def stage(page: Page) -> str:
    """Say what the table is for now: ready, over, …"""
    return str(page.locator("html").get_attribute("data-table"))


def hand(page: Page) -> list[str]:
    """List the tokens of what can be picked."""
    return [str(card.get_attribute("data-pick")) for card in page.locator(HAND).all()]


def keep(page: Page, place: int = 0) -> None:
    """Pick a card by mouse and press the main button."""
    with wait_for_drawing(page):
        page.locator(HAND).nth(place).click()
    with wait_for_drawing(page):
        page.locator(BUTTON).click()


def finish(page: Page) -> int:
    """Play to the end by mouse; return how many choices that took."""
    choices = 0
    while stage(page) == "ready":
        keep(page, choices % page.locator(HAND).count())
        choices += 1
        assert choices < 100, "the game does not end"
    return choices


def press(page: Page, key: str) -> None:
    """Press a key and wait for what it does."""
    with wait_for_drawing(page):
        page.keyboard.press(key)


def choose(page: Page) -> None:
    """Make some legal choice at any game's table: pick until the main button agrees, then press it."""
    for _ in range(page.locator(PICKABLE).count() + 1):
        if page.locator(f"{BUTTON}:not([aria-disabled])").count():
            break
        with wait_for_drawing(page):
            page.locator(PICKABLE).first.click()
    with wait_for_drawing(page):
        page.locator(BUTTON).click()
