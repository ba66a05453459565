"""The About page: what this is, who made the games, what is stored, whose work is inside."""

from __future__ import annotations

from stolik.games import NAMES
from stolik.page.markup import Html, el, join
from tools.shell import offline
from tools.shell.talk import Talk, art, facts
from tools.vendor import version

# (name, licence, address): what visitors are sent, and what it may be used under
INSIDE = (
    ("Pyodide", "MPL-2.0", "https://pyodide.org", "pyodide"),
    ("CPython", "PSF-2.0", "https://www.python.org", ""),
    ("PyScript", "Apache-2.0", "https://pyscript.net", "@pyscript/core"),
    ("morphdom", "MIT", "https://github.com/patrick-steele-idem/morphdom", "morphdom"),
    ("Atkinson Hyperlegible Next", "OFL-1.1", "https://www.brailleinstitute.org/freefont/",
     "@fontsource-variable/atkinson-hyperlegible-next"),
    ("Fraunces", "OFL-1.1", "https://github.com/undercasetype/Fraunces", "@fontsource-variable/fraunces"),
)  # fmt: skip


def about(talk: Talk) -> Html:
    """Draw the page."""
    return join(
        el("h1", talk("ui.about_title"), tabindex=-1, data_heading=True),
        el("p", talk("ui.about_what")),
        el("h2", talk("ui.about_games")),
        el("p", talk("ui.about_unofficial")),
        el("ul", [_credit(talk, game) for game in NAMES]),
        el("h2", talk("ui.about_privacy")),
        el("p", talk("ui.about_stored")),
        el("p", talk("ui.about_links")),
        offline.kept(talk),
        el("h2", talk("ui.about_inside")),
        el("p", talk("ui.about_licence")),
        el("ul", [_part(*part) for part in INSIDE]),
    )


def _credit(talk: Talk, game: str) -> Html:
    known = facts(game)
    words = talk("ui.credit", designer=known["designer"], publisher=known["publisher"])
    return el("li", el("strong", talk(art(game).TITLE)), ": ", words)


def _part(name: str, licence: str, address: str, package: str) -> Html:
    number = f" {version(package)}" if package else ""
    return el("li", el("a", name, href=address, rel="noreferrer"), f"{number}, {licence}")
