"""How long from a click until the changed table is painted."""

from statistics import median

from playwright.sync_api import Browser, Page

from tests.bench.figures import quantile
from tests.bench.startup import serve
from tools.places import DIST

# From the click's own time stamp to just after the first frame that shows a change.
NOTE_ANSWERS = """
globalThis.answers = [];
addEventListener("click", ({ timeStamp }) => {
  const changed = new MutationObserver(() => {
    changed.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.answers.push(performance.now() - timeStamp);
      port2.postMessage(0);
    });
  });
  changed.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
}, { capture: true });
"""


def clicks(browser: Browser, wanted: int) -> str:
    """Play sushi by mouse and tell the p95 of all clicks, on cards and on the main button alike."""
    address = serve(DIST)
    answers: list[float] = []
    deal = 617
    while len(answers) < wanted:
        context = browser.new_context()
        context.add_init_script(NOTE_ANSWERS)
        page = context.new_page()
        page.goto(f"{address}#g=sushi&n=4&s=h,b2,b2,b2&d={deal}")
        page.wait_for_function("document.documentElement.dataset.table === 'ready'", timeout=120_000)
        _play(page, wanted - len(answers))
        answers += page.evaluate("answers")
        context.close()
        deal += 1
    spread = f"(median {median(answers):.0f}, worst {max(answers):.0f}, {len(answers)} clicks)"
    return f"{'click to painted answer, p95':<58} {quantile(answers, 0.95):6.0f} ms  {spread}"


def _play(page: Page, wanted: int) -> None:
    """Keep the first card, again and again, until the game has no more or enough was seen."""
    for _ in range(wanted // 2 + 1):
        card = page.locator("#hand [role=option]").first
        button = page.locator("#main-button")
        before = page.evaluate("answers.length")
        if not card.is_visible():
            return
        card.click()
        page.wait_for_function("before => answers.length > before", arg=before, timeout=10_000)
        button.click()
        page.wait_for_function("before => answers.length > before + 1", arg=before, timeout=10_000)
        page.wait_for_timeout(50)
