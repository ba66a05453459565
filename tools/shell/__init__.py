"""The page before Python arrives: every screen as HTML, in one language. Runs at build time only."""

from __future__ import annotations

import sys
from typing import Any

from tools.places import PYTHON, STATIC

if str(PYTHON) not in sys.path:
    sys.path.insert(0, str(PYTHON))

from stolik.engine.protocol import Value, msg
from stolik.games import NAMES
from stolik.page.markup import Html, el, join
from stolik.page.parts import icon
from stolik.words import say
from tools.shell import about, lobby, offline, rulebook, setup
from tools.shell.talk import Talk

LANGUAGE_NAMES = {"en": "English", "pl": "Polski", "cs": "Čeština"}
FONTS = ("atkinson-hyperlegible-next-latin-wght-normal.woff2", "fraunces-latin-wght-normal.woff2")
# Nothing inline, no other host, no code made from text. Pyodide compiles WebAssembly: that needs a leave of its own.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
THEMES = {"auto": "ui.theme_auto", "light": "ui.theme_light", "dark": "ui.theme_dark"}


def context(lang: str) -> dict[str, Any]:
    """Gather what index.html is filled with."""
    talk = Talk(lang)

    def t(key: str, **fields: Value) -> str:
        return say(msg(key, **fields), lang)

    return {
        "t": t,
        "icon": icon,
        "theme": lambda where: theme(talk, where),
        "policy": POLICY,
        "fonts": FONTS,
        "home": "" if lang == "en" else f"{lang}/",
        "languages": [
            {"lang": code, "name": name, "short": code.upper(), "folder": "" if code == "en" else f"{code}/"}
            for code, name in LANGUAGE_NAMES.items()
        ],
        "sprite": sprite(),
        "offline_ready": offline.ready(talk),
        "update": offline.update(talk),
        "lobby": lobby.lobby(talk),
        "setup": join(setup.form(talk, name) for name in NAMES),
        "rules": join(rulebook.article(talk, name) for name in NAMES),
        "about": about.about(talk),
    }


def theme(talk: Talk, where: str) -> Html:
    """Draw the choice between light and dark; there may be several, each with an id of its own."""
    options = [el("option", talk(key), value=name) for name, key in THEMES.items()]
    name = f"theme-{where}"
    return el(
        "span",
        el("label", icon("ui-theme"), el("span", talk("ui.theme"), class_="vh"), for_=name),
        el("select", options, id=name, data_theme_choice=True),
        class_="theme",
    )


def sprite() -> Html:
    """Join the symbols of the frame and of every game into one hidden drawing."""
    drawings = [path.read_text(encoding="utf-8") for path in sorted((STATIC / "icons/sprite").glob("*.svg"))]
    symbols = [text[text.index("<symbol") : text.rindex("</svg>")] for text in drawings]
    return Html(f'<svg class="sprite" aria-hidden="true">{"".join(symbols)}</svg>')
