"""How long from a click until its answer is painted, at a table of four."""

from playwright.sync_api import Browser, Page

from tests.bench import pages
from tests.bench.figures import Aim, Waits

# From the time stamp of the input itself to just after the frame that follows the drawing.
NOTE_ANSWERS = """
globalThis.answers = { card: [], button: [] };
let pressed;
addEventListener("click", ({ target, timeStamp }) => {
  const kind = target.closest("#main-button") ? "button" : target.closest("#hand [role=option]") ? "card" : null;
  if (kind) pressed = { kind, timeStamp };
}, { capture: true });
new MutationObserver(() => {
  if (!pressed) return;
  const { kind, timeStamp } = pressed;
  pressed = undefined;
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => globalThis.answers[kind].push(performance.now() - timeStamp);
    port2.postMessage(0);
  });
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-drawn"] });
"""
AIM = Aim(50, unit=" ms")


def waits(browser: Browser, clicks: int) -> list[Waits]:
    """Play whole games by mouse until there were enough clicks, half on cards and half on the main button."""
    address = pages.ours()
    found: dict[str, list[float]] = {"card": [], "button": []}
    deal = 617
    while len(found["button"]) < (clicks + 1) // 2:
        context = browser.new_context(bypass_csp=True)
        context.add_init_script(NOTE_ANSWERS)
        page = context.new_page()
        page.goto(pages.table(address, deal))
        page.wait_for_function(pages.READY, timeout=120_000)
        _play_to_the_end(page)
        for kind, some in page.evaluate("answers").items():
            found[kind] += some
        context.close()
        deal += 1
    return [
        Waits("click on a card or the main button, p95", found["card"] + found["button"], AIM),
        Waits("  of these, the main button: bots choose, cards pass", found["button"], AIM),
    ]


def _play_to_the_end(page: Page) -> None:
    """Keep the first card of every hand."""
    while page.evaluate(pages.READY):
        _click(page, "#hand [role=option]", "card")
        _click(page, "#main-button", "button")


def _click(page: Page, selector: str, kind: str) -> None:
    """Click and wait for the answer: a click that nothing answers fails."""
    before = page.evaluate("kind => answers[kind].length", kind)
    page.locator(selector).first.click()
    page.wait_for_function("([kind, before]) => answers[kind].length > before", arg=[kind, before], timeout=10_000)
