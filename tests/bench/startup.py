"""How long until a move can be made, against a page that only loads stock Pyodide."""

from dataclasses import dataclass, field

from playwright.sync_api import Browser, Page

from tests.bench import pages
from tests.bench.figures import Aim, Ratio

# Notes the moment itself, in the page; asking from outside would add the asking.
NOTE_READY = """
new MutationObserver(() => {
  if (document.documentElement?.dataset.table === "ready") globalThis.readyAt ??= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-table"] });
"""
BYTES = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .reduce((sum, entry) => sum + entry.transferSize, 0)"""
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


@dataclass(frozen=True, slots=True)
class Samples:
    """What one page showed, round after round."""

    cold: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)
    bytes: list[float] = field(default_factory=list)
    paint: list[float] = field(default_factory=list)


def ratios(browser: Browser, rounds: int) -> list[Ratio]:
    """Visit both pages in turn: with nothing stored, then again with everything stored."""
    ours_at, bare_at = pages.ours(), pages.bare()
    ours, bare = Samples(), Samples()
    for _ in range(rounds):
        _visit(browser, bare, bare_at)
        _visit(browser, ours, pages.table(ours_at))
        bare.paint.append(_first_paint(browser, bare_at))
        ours.paint.append(_first_paint(browser, ours_at))
    return [
        Ratio("navigation to a table / stock Pyodide ready, cold", ours.cold, bare.cold, aim=Aim(0.7)),
        Ratio("navigation to a table / stock Pyodide ready, warm", ours.warm, bare.warm, aim=Aim(0.6)),
        Ratio("bytes transferred, cold, both gzip", ours.bytes, bare.bytes, "bytes", aim=Aim(1.1)),
        Ratio("first paint of the lobby / stock Pyodide ready, cold", ours.paint, bare.cold),
        Ratio("first paint of the lobby / of the bare page, cold", ours.paint, bare.paint),
    ]


def _visit(browser: Browser, samples: Samples, address: str) -> None:
    context = browser.new_context(bypass_csp=True)
    context.add_init_script(NOTE_READY)
    page = context.new_page()
    page.goto(address, wait_until="commit")
    samples.cold.append(_ready(page))
    samples.bytes.append(page.evaluate(BYTES))
    for _ in range(2):  # compiled code lies in the browser's cache from the second visit on; the third uses it
        page.reload(wait_until="commit")
        warm = _ready(page)
    samples.warm.append(warm)
    context.close()


def _ready(page: Page) -> float:
    page.wait_for_function("globalThis.readyAt", polling=20, timeout=120_000)
    page.wait_for_load_state("load")
    at: float = page.evaluate("globalThis.readyAt")
    return at


def _first_paint(browser: Browser, address: str) -> float:
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    page.goto(address, wait_until="commit")
    at: float = page.wait_for_function(PAINT, timeout=60_000).json_value()
    context.close()
    return at
