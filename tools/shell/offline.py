"""What the page says about working without a host; static/js/offline.mjs shows the part that is true."""

from __future__ import annotations

from stolik.page.markup import Html, el, join
from tools.shell.talk import Talk

COLUMNS = ("ui.offline_file", "ui.offline_size", "ui.offline_state")


def ready(talk: Talk) -> Html:
    """Draw the line that stands beside the progress once everything is kept."""
    return el("p", talk("ui.offline_ready"), id="offline-ready", data_when="all", hidden=True)


def update(talk: Talk) -> Html:
    """Draw the bar that offers a new version; it belongs into the lobby, where no game is open."""
    return el(
        "div",
        el("p", talk("ui.offline_update")),
        el("button", talk("ui.offline_update_now"), type="button", class_="btn"),
        id="update",
        class_="notice row",
        role="status",
        hidden=True,
    )


def kept(talk: Talk) -> Html:
    """Draw the part of About that lists what is kept."""
    return join(
        el("h2", talk("ui.offline_title")),
        el("p", talk("ui.offline_none"), data_when="none"),
        el("p", talk("ui.offline_some"), data_when="some", hidden=True),
        el("p", talk("ui.offline_all"), data_when="all", hidden=True),
        el(
            "details",
            el("summary", talk("ui.offline_files")),
            el("p", data_edition=talk("ui.offline_edition", edition="{edition}")),
            el(
                "table",
                el("thead", el("tr", [el("th", talk(key), scope="col") for key in COLUMNS])),
                el("tbody"),
            ),
            id="offline-files",
            data_kept=talk("ui.offline_kept"),
            data_missing=talk("ui.offline_missing"),
            hidden=True,
        ),
    )
