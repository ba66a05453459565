"""Every kind of input, and the command it stands for. One listener each; no error of ours gets past them."""

from __future__ import annotations

from typing import Any

from pyscript import document, when

from . import dom, frame
from .app import App
from .keys import command

CLICKS = ("pick", "switch", "look", "tab", "sum", "rule", "sit", "do")
"""A click on `data-pick="x"` is the command pick with the value x; `data-do` names a command that needs none."""
SLIDES, CHOICES = ("slide",), ("eyes", "names")


def main() -> None:
    """Take over the page."""
    listen(App())
    dom.mark("python", "ready")


def listen(app: App) -> None:
    """Attach the listeners, then open what the address names."""

    def safely(action: Any) -> Any:
        """Let no error of ours reach a person as anything but the calm panel."""

        def run(event: Any) -> None:
            try:
                action(event)
            except Exception:
                app.trouble()

        return run

    table, window = document.getElementById("table"), document.defaultView
    for kind, action in {
        "click": lambda event: _clicked(app, event),
        "dblclick": lambda event: _on_thing(app, event, "play"),
        "contextmenu": lambda event: _on_thing(app, event, "inspect"),
        "keydown": lambda event: _pressed(app, event),
        "focusin": lambda event: _moved(app, event),
        "input": lambda event: _slid(app, event),
        "change": lambda event: _chosen(app, event),
    }.items():
        when(kind, table)(safely(action))
    when("hashchange", window)(safely(lambda event: app.route(str(event.oldURL))))
    when("blur", window)(safely(lambda event: app.hide()))
    when("visibilitychange", document)(safely(lambda event: app.hide()))
    when("change", app.narrow)(safely(lambda event: app.resize()))
    safely(lambda event: app.route())(None)


def _clicked(app: App, event: Any) -> None:
    target = event.target.closest(",".join(f"[data-{name}]" for name in CLICKS))
    for name in CLICKS if target else ():
        if target.hasAttribute(f"data-{name}"):
            event.preventDefault()
            value = str(target.getAttribute(f"data-{name}"))
            app.errands.touched()
            app.do(*((value,) if name == "do" else (name, value)))
            return


def _on_thing(app: App, event: Any, name: str) -> None:
    target = event.target.closest("[data-pick]")
    if target:
        event.preventDefault()
        app.do(name, str(target.getAttribute("data-pick")))


def _pressed(app: App, event: Any) -> None:
    app.errands.touched()
    chosen = command(app.sitting, event)
    if chosen:
        event.preventDefault()
        app.do(*chosen)


def _moved(app: App, event: Any) -> None:
    """Explain the thing that the focus has come to."""
    target = event.target.closest("[data-pick]")
    token = str(target.getAttribute("data-pick")) if target else ""
    if token and token != app.looks.focus and app.sitting:
        app.looks.focus = token
        dom.patch("inspector", frame.inspector(app.sitting, app.sitting.scene(), app.looks))


def _slid(app: App, event: Any) -> None:
    if event.target.hasAttribute("data-slide"):
        app.do("look", str(event.target.value))


def _chosen(app: App, event: Any) -> None:
    if event.target.hasAttribute("data-eyes"):
        app.do("eyes", str(event.target.value))
    elif event.target.hasAttribute("data-names") and app.sitting:
        app.sitting.company.names_in_link = bool(event.target.checked)
        app.draw()
        app.errands.begin("share", app.sitting)
