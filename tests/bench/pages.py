"""The two pages that are compared: ours as built, and one that only loads stock Pyodide. Served alike."""

import shutil
import threading
from pathlib import Path

from tools.places import BUILD, DIST, NODE_MODULES
from tools.serve import server, squeeze_ahead

TABLE = "#g=sushi&n=4&s=h,b2,b2,b2&d={deal}"
READY = "document.documentElement.dataset.table === 'ready'"
# what loadPyodide of the npm package asks for
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
BARE = """<!doctype html>
<meta charset="utf-8">
<title>Stock Pyodide</title>
<link rel="icon" href="data:,">
<p>Stock Pyodide</p>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
if (pyodide.runPython("1 + 1") === 2) document.documentElement.dataset.table = "ready";
</script>
"""


def table(address: str, deal: int = 617) -> str:
    """Address a table for one person and three ordinary bots."""
    return address + TABLE.format(deal=deal)


def ours() -> str:
    """Serve the built site and give its address."""
    return _serve(DIST)


def bare() -> str:
    """Serve the stock files from npm with a page that evaluates 1 + 1, and give its address."""
    folder = BUILD / "bare"
    folder.mkdir(parents=True, exist_ok=True)
    for name in STOCK:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, folder / name)
    (folder / "index.html").write_text(BARE, encoding="utf-8")
    return _serve(folder)


def _serve(folder: Path) -> str:
    squeeze_ahead(folder)
    host = server(folder, prefix="/bench/", squeeze=True)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    return f"{host.address}/bench/"
