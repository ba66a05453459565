"""What the page says in its head to start Python: addresses, sizes, the PyScript configuration."""

import json
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from jinja2 import Environment
from markupsafe import Markup

from tools.places import DIST, NODE_MODULES, ROOT
from tools.vendor import version


class Boot:
    """The addresses of one build, relative to the top of the site."""

    def __init__(self, stdlib: Path, own: Path, edition: str) -> None:
        pyodide = f"static/pyodide/{version('pyodide')}"
        self.edition = edition
        self.own = f"py/{own.name}"
        self.stdlib = f"static/{stdlib.name}"
        self.pyscript = f"static/pyscript/{version('@pyscript/core')}/start.mjs"
        names = {"v": edition, "pyodide": version("pyodide"), "abi": _abi(), "stdlib": stdlib.name}
        self.interpreter = f"static/js/interpreter.mjs?{urlencode(names)}"
        self.large = (f"{pyodide}/pyodide.asm.wasm", self.stdlib, self.own)
        self.modules = (
            self.interpreter,
            f"{pyodide}/pyodide.mjs",
            f"{pyodide}/pyodide.asm.mjs",
            self.pyscript,
            *_parts(self.pyscript),
            f"static/js/morphdom.mjs?v={edition}",
        )

    def head(self, templates: Environment, base: str) -> Markup:
        """Render the tags for a page that lies `base` away from the top of the site."""
        sizes = {address: (DIST / address).stat().st_size for address in self.large}
        files = {
            "interpreter": base + self.interpreter,
            "pyscript": base + self.pyscript,
            "plugins": self.config(base)["plugins"],
            "sizes": {base + address: size for address, size in sizes.items()},
        }
        text = templates.get_template("tools/boot.html").render(
            base=base,
            version=self.edition,
            modules=self.modules,
            sizes=sizes,
            files=_json_in_html(files),
            config=json.dumps(self.config(base)),
        )
        return Markup("\n".join(line for line in text.splitlines() if line.strip()))

    def config(self, base: str) -> dict[str, Any]:
        """Turn pyscript.toml into the configuration of this build."""
        config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
        built = {"py/stolik.zip": self.own, "static/js/interpreter.mjs": self.interpreter}

        def address(written: str) -> str:
            plain = written.removeprefix("./")
            return base + built.get(plain, f"{plain}?v={self.edition}")

        config["interpreter"] = address(config["interpreter"])
        config["files"] = {address(source): target for source, target in config["files"].items()}
        config["js_modules"] = {
            where: {address(source): name for source, name in modules.items()}
            for where, modules in config.get("js_modules", {}).items()
        }
        return config


def _parts(start: str) -> list[str]:
    """Name the parts of PyScript that are needed at once: core.js and what it asks for first."""
    folder = (DIST / start).parent
    return sorted(path.relative_to(DIST).as_posix() for path in folder.glob("core*.js"))


def _abi() -> str:
    """Read which binary interface this Pyodide has; it refuses a list of packages made for another."""
    lock = json.loads((NODE_MODULES / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    return str(lock["info"]["abi_version"])


def _json_in_html(value: object) -> Markup:
    """Write JSON so that nothing in it can end a script element."""
    return Markup(json.dumps(value).replace("<", "\\u003c"))
