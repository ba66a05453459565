"""What makes the page an app that needs no host: the service worker with its list of files, and the manifests."""

import base64
import hashlib
import json
import posixpath
import re
from collections.abc import Iterable
from html import unescape
from typing import Any

from tools.places import DIST, ROOT, write_if_changed

WORKER = "sw.js"
MANIFEST = "manifest.webmanifest"
TEMPLATE = ROOT / "tools/worker.js"
# Of PyScript's parts the page asks for these alone, measured; tests/browser/test_offline.py would miss another.
PYSCRIPT_ASKED = ("core", "error", "start")
# their names stay the same from edition to edition, so pages ask for them with ?v=
UNNUMBERED = ("static/css/", "static/icons/", "static/js/")
IN_TAGS = re.compile(r"""\b(?:href|src)="([^"#:]+)\"""")
WOOD, CLOTH = "#6B4A33", "#F7F0E4"  # as in tokens.css
ICONS = (
    ("stolik.svg", "any", "image/svg+xml", "any"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("maskable-512.png", "512x512", "image/png", "maskable"),
)


def manifest(lang: str, context: dict[str, Any], base: str, edition: str) -> str:
    """Write the manifest of one language beside its page; return its address."""
    say = context["t"]
    content = {
        "name": say("ui.site_title"),
        "short_name": "Stolik",
        "description": say("ui.site_description"),
        "lang": lang,
        "start_url": "./",
        "scope": base,  # the other languages belong to the same app
        "display": "standalone",
        "theme_color": WOOD,
        "background_color": CLOTH,
        "categories": ["games", "entertainment"],
        "icons": [
            {"src": f"{base}static/icons/{name}?v={edition}", "sizes": sizes, "type": kind, "purpose": purpose}
            for name, sizes, kind, purpose in ICONS
        ],
    }
    address = f"{context['home']}{MANIFEST}"
    write_if_changed(DIST / address, json.dumps(content, ensure_ascii=False, indent=1).encode())
    return address


def worker(made: Iterable[str], edition: str) -> str:
    """Write the worker for these files of dist/; return its address."""
    made = list(made)
    asked = _asked(address for address in made if address.endswith("index.html"))
    files = {
        asked.get(address) or _usual(address, edition): [(DIST / address).stat().st_size, _integrity(address)]
        for address in sorted(made)
        if _is_needed(address)
    }
    text = TEMPLATE.read_text(encoding="utf-8")
    lines = ",\n".join(f"  {json.dumps(address)}: {json.dumps(facts)}" for address, facts in files.items())
    for name, value in {"edition": json.dumps(edition), "files": f"{{\n{lines}\n}}"}.items():
        text = text.replace("{{ " + name + " }}", value)
    write_if_changed(DIST / WORKER, text.encode())
    return WORKER


def _asked(pages: Iterable[str]) -> dict[str, str]:
    """Map files to the addresses that pages ask for, query and all, seen from the top of the site."""
    found = {}
    for page in pages:
        for written in IN_TAGS.findall((DIST / page).read_text(encoding="utf-8")):
            path, mark, query = unescape(written).partition("?")
            path = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
            found[path] = path + mark + query
    return found


def _usual(address: str, edition: str) -> str:
    """Name a file as a page or a script would ask for it."""
    if address.endswith("index.html"):
        return address.removesuffix("index.html") or "./"
    return f"{address}?v={edition}" if address.startswith(UNNUMBERED) else address


def _is_needed(address: str) -> bool:
    folder, _, name = address.rpartition("/")
    return not folder.startswith("static/pyscript/") or name.startswith(PYSCRIPT_ASKED)


def _integrity(address: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256((DIST / address).read_bytes()).digest()).decode()
