"""How long until a move can be made, against a page that only loads the stock Pyodide."""

import shutil
import threading
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.bench.figures import Ratio
from tools.places import BUILD, DIST, NODE_MODULES
from tools.serve import server

TABLE = "#g=sushi&n=4&s=h,b2,b2,b2&d=617"
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
BARE = """<!doctype html>
<title>Stock Pyodide</title>
<link rel="icon" href="data:,">
<p>Stock Pyodide</p>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("1 + 1");
document.documentElement.dataset.table = "ready";
</script>
"""
# notes the moment itself; asking from outside would add the asking
NOTE_READY = """
new MutationObserver(() => {
  if (document.documentElement?.dataset.table === "ready") globalThis.readyAt ??= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-table"] });
"""
READ = """() => {
  const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  return {
    ready: globalThis.readyAt ?? 0,
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    bytes: entries.reduce((sum, entry) => sum + entry.transferSize, 0),
  };
}"""


@dataclass
class Times:
    """What one page showed, run after run."""

    cold: list[float]
    warm: list[float]
    paint: list[float]
    bytes: list[float]


def bare_folder() -> Path:
    """Lay out the page to compare with: stock files from npm, nothing else."""
    folder = BUILD / "bare"
    folder.mkdir(parents=True, exist_ok=True)
    for name in STOCK:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, folder / name)
    (folder / "index.html").write_text(BARE, encoding="utf-8")
    return folder


def serve(folder: Path) -> str:
    """Serve a folder compressed as a static host would, and give its address."""
    host = server(folder, prefix="/bench/", squeeze=True)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    return f"{host.address}/bench/"


def ratios(browser: Browser, runs: int) -> list[Ratio]:
    """Open both pages in turn, each time with nothing stored, then once more with everything stored."""
    ours_at, bare_at = serve(DIST), serve(bare_folder())
    ours, bare = (Times([], [], [], []) for _ in range(2))
    for _ in range(runs):
        for times, address in ((bare, bare_at), (ours, ours_at + TABLE)):
            _visit(browser, times, address)
        ours.paint.append(_first_paint(browser, ours_at))
        bare.paint.append(_first_paint(browser, bare_at))
    return [
        Ratio("navigation to a table that takes a move, cold", ours.cold, bare.cold, aim=0.7),
        Ratio("navigation to a table that takes a move, warm", ours.warm, bare.warm, aim=0.6),
        Ratio("bytes transferred, cold", ours.bytes, bare.bytes, unit="bytes", aim=1.1),
        Ratio("first paint of the lobby / stock Pyodide ready, cold", ours.paint, bare.cold),
        Ratio("first paint of the lobby / of an almost empty page, cold", ours.paint, bare.paint),
    ]


def _visit(browser: Browser, times: Times, address: str) -> None:
    context = browser.new_context()
    context.add_init_script(NOTE_READY)
    page = context.new_page()
    page.goto(address, wait_until="commit")
    first = _read(page)
    times.cold.append(first["ready"])
    times.bytes.append(first["bytes"])
    for _ in range(2):  # the second reload is the one that finds compiled code in the cache
        page.reload(wait_until="commit")
        again = _read(page)
    times.warm.append(again["ready"])
    context.close()


def _read(page: Page) -> dict[str, float]:
    page.wait_for_function("globalThis.readyAt", polling=20, timeout=120_000)
    page.wait_for_load_state("load")
    found: dict[str, float] = page.evaluate(READ)
    return found


def _first_paint(browser: Browser, address: str) -> float:
    context = browser.new_context()
    page = context.new_page()
    page.goto(address, wait_until="load")
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
    paint: float = page.evaluate(READ)["paint"]
    context.close()
    return paint
