"""Copies the runtimes and fonts that npm installed to where the page looks for them."""

import json
from pathlib import Path

from tools.places import DIST, NODE_MODULES, ROOT, write_if_changed

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

# What PyScript loads only for things this page does not have: editors, terminals, games in a canvas, MicroPython.
PYSCRIPT_LEFT_OUT = ("codemirror", "donkey", "mpy-", "py-editor", "py-game", "py-terminal", "service-worker", "xterm")

FONT_FILES = (
    "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
    "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2",
    "fraunces/files/fraunces-latin-wght-normal.woff2",
    "fraunces/files/fraunces-latin-ext-wght-normal.woff2",
)


def version(package: str) -> str:
    """Read the installed version of an npm package."""
    found = json.loads((NODE_MODULES / package / "package.json").read_text())["version"]
    assert isinstance(found, str)
    return found


def vendored() -> dict[str, Path]:
    """Map each address under the site to the file in node_modules that goes there."""
    pyodide = f"static/pyodide/{version('pyodide')}"
    pyscript = f"static/pyscript/{version('@pyscript/core')}"
    files = {f"{pyodide}/{name}": NODE_MODULES / "pyodide" / name for name in PYODIDE_FILES}
    for path in sorted((NODE_MODULES / "@pyscript/core/dist").glob("*.js")):
        if not path.name.startswith(PYSCRIPT_LEFT_OUT):
            files[f"{pyscript}/{path.name}"] = path
    files[f"{pyscript}/start.mjs"] = ROOT / "tools/start.mjs"
    for font in FONT_FILES:
        path = NODE_MODULES / "@fontsource-variable" / font
        files[f"static/fonts/{path.name}"] = path
    files["static/js/morphdom.mjs"] = NODE_MODULES / "morphdom/dist/morphdom-esm.js"
    return files


def copy() -> list[str]:
    """Bring the runtimes into dist/ and list their addresses."""
    files = vendored()
    for address, path in files.items():
        write_if_changed(DIST / address, _without_map(path))
    return list(files)


def _without_map(path: Path) -> bytes:
    """Drop the pointer to a source map that is not shipped; a browser's tools would ask for it."""
    content = path.read_bytes()
    if path.suffix in {".js", ".mjs"} and (at := content.rfind(b"\n//# sourceMappingURL=")) != -1:
        return content[: at + 1]
    return content
