"""The sheet that sends a table elsewhere: link, code, file, QR. Says what a link gives away."""

from __future__ import annotations

from .markup import NOTHING, Html, el, join
from .parts import button, icon
from .scene import Scene
from .sitting import Sitting

CODE = "STOLIK1 "
LONG = 1800  # messengers begin to cut links about here


def table_code(address: str) -> str:
    """Write the same table without an address, for programs that damage links.

    >>> table_code("#g=sushi&n=4&d=617")
    'STOLIK1 g=sushi&n=4&d=617'
    """
    return CODE + address.partition("#")[2]


def sheet(sitting: Sitting, scene: Scene, page: str, *, can_share: bool, drawn: Html = NOTHING) -> Html:
    """Draw the sheet; `drawn` is the QR code once it was asked for."""
    address = page + sitting.address()
    return join(
        el("h2", scene.tell("ui.share_title"), id="share-title", tabindex=-1),
        _field(scene, "share-link", "ui.share_link", address),
        el("p", scene.tell("ui.share_long"), class_="warn") if len(address) > LONG else None,
        el(
            "p",
            button([icon("ui-share"), scene.tell("ui.share_with")], "send", look="btn") if can_share else None,
            button([icon("ui-qr"), scene.tell("ui.share_qr")], "qr", look="btn quiet", id="ask-qr"),
            button([icon("ui-save"), scene.tell("ui.share_file")], "file", look="btn quiet"),
            class_="row",
        ),
        el("figure", drawn, el("figcaption", address, class_="quiet"), class_="qr") if drawn else None,
        _names(sitting, scene),
        _field(scene, "share-code", "ui.share_code", table_code(sitting.address())),
        el("p", scene.tell("ui.share_honour"), class_="quiet"),
        el("p", button(scene.tell("ui.close"), "shut", look="btn quiet", id="share-close"), class_="row"),
    )


def _field(scene: Scene, name: str, label: str, value: str) -> Html:
    copy = el(
        "button", icon("ui-copy"), scene.tell("ui.copy"), type="button", class_="btn", data_copy=name,
        data_done=scene.tell("ui.copied"),
    )  # fmt: skip
    return el(
        "p",
        el("label", scene.tell(label), for_=name),
        el("span", el("input", id=name, type="text", readonly=True, value=value), copy, class_="row"),
    )


def _names(sitting: Sitting, scene: Scene) -> Html:
    """Offer to put names into the link, if there are any."""
    if not any(sitting.company.typed):
        return NOTHING
    return el(
        "label",
        el("input", type="checkbox", id="share-names", data_names=True, checked=sitting.company.names_in_link),
        " ",
        scene.tell("ui.share_names"),
        class_="tick",
    )
