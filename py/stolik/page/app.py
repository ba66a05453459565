"""The page at work: one listener for each kind of input, one drawing after each."""

from __future__ import annotations

import traceback
from typing import Any

from js import navigator
from pyscript import document, when

from ..engine import link
from ..engine.protocol import Illegal
from ..games import find_rules
from ..words import say
from . import dom, frame
from .frame import Looks
from .keys import command
from .sitting import CURTAIN, OVER, PLAYING, Sitting


class App:
    """What is on the screen."""

    def __init__(self) -> None:
        self.lang = str(document.documentElement.lang or "en")
        self.sitting: Sitting | None = None
        self.looks = Looks()
        self.link = ""  # brings back the last position that was drawn
        self.drawings = 0

    # --- opening a table

    def route(self) -> None:
        """Open the table that the address names; leave everything as it is if the address is no good."""
        text = dom.fragment()
        if "g=" not in text or text == self.link:
            return
        opened = link.load(text, find_rules)
        if isinstance(opened, Illegal):
            self.refuse_link(opened)
            return
        self.sitting = Sitting(opened, self.lang)
        self.looks = Looks()
        dom.show("link-refused", False)
        dom.show("skeleton", False)
        dom.forget()
        self.draw()

    def refuse_link(self, refusal: Illegal) -> None:
        """Say what is wrong with a link; the table that was open stays."""
        dom.say("link-refused-text", say(refusal.why, self.lang))
        dom.show("link-refused", True)
        if self.sitting:
            dom.replace_fragment(self.link)
        else:
            dom.go("#")

    # --- drawing

    def draw(self) -> None:
        """Draw every region anew from the sitting; what did not change is not touched."""
        sitting = self.sitting
        if sitting is None:
            return
        scene, looks = sitting.scene(), self.looks
        held = dom.focused()
        had = str(held.id) if held else ""
        dom.patch("top", frame.top(sitting, scene))
        dom.patch("status", frame.status(sitting, scene))
        dom.patch("actions", frame.actions(sitting, scene))
        dom.patch("why", frame.why(sitting, scene))
        dom.patch("board", frame.board(sitting, scene, looks))
        dom.patch("tray", frame.tray(sitting, scene))
        dom.patch("inspector", frame.inspector(sitting, scene, looks))
        dom.patch("tabs", frame.tabs(scene, looks))
        dom.patch("panel", frame.panel(sitting, scene, looks))
        dom.patch("curtain", frame.curtain(sitting, scene))
        self._after(sitting, had)
        dom.say("spoken", "" if sitting.stage == CURTAIN else frame.spoken(scene, sitting))

    def _after(self, sitting: Sitting, had: str) -> None:
        """Keep address, focus and marks in step with what was drawn."""
        stage = sitting.stage
        self.link = sitting.address()
        dom.replace_fragment(self.link)
        dom.element("table").setAttribute("data-stage", stage)
        dom.element("table").setAttribute("data-tab", self.looks.tab)
        dom.show("rules-here", self.looks.tab == "rules")
        if stage == CURTAIN:
            dom.focus("show-cards")
        elif had and dom.element(had) is None:
            # What had the focus is gone: its place in the hand takes over, or the result.
            first = document.querySelector("#hand [tabindex='0']")
            if stage == OVER:
                dom.focus("verdict")
            elif first:
                first.focus()
        self.drawings += 1
        dom.mark("drawn", str(self.drawings))
        dom.mark("table", "ready" if stage == PLAYING else stage)

    # --- doing

    def do(self, name: str, value: str = "") -> None:
        """Carry out a command, then draw."""
        sitting = self.sitting
        if sitting is None:
            return
        if name == "pick":
            sitting.pick(value)
            self.looks.focus = value
        elif name == "switch":
            sitting.toggle(value)
        elif name == "look":
            sitting.look(int(value))
        elif name == "tab":
            self.looks.tab = value
        elif name == "sum":
            self.looks.sums ^= {value}
        elif name == "rule":
            self.open_rule(value)
        elif name == "share":
            self.share()
        elif name in ("new", "again"):
            fresh = sitting.table.at(0)
            fresh.seed = dom.random_deal() if name == "new" else fresh.seed
            dom.go(link.save(type(fresh)(fresh.rules, fresh.options, fresh.n, fresh.seed), sitting.sitters))
            return
        else:
            COMMANDS[name](sitting)
        self.draw()

    def open_rule(self, clause: str) -> None:
        """Show a clause in the rules panel."""
        self.looks.tab = "rules"
        self.draw()
        found = dom.element(f"rules-{clause.replace('.', '-', 1)}")
        if found:
            found.scrollIntoView()

    def share(self) -> None:
        """Copy the link; where the browser refuses, show it to be copied by hand."""
        address = dom.page_address() + self.link
        if getattr(navigator, "clipboard", None):
            navigator.clipboard.writeText(address)
        dom.say("toast", address)
        dom.show("toast", True)

    def trouble(self) -> None:
        """Show the calm panel: the link of the last good position, and a way on."""
        details = traceback.format_exc()
        print(details)
        dom.element("trouble-link").value = dom.page_address() + self.link
        dom.say("trouble-details", details)
        dom.show("trouble", True)

    def recover(self) -> None:
        """Go on from the last position that was drawn."""
        dom.show("trouble", False)
        opened = link.load(self.link, find_rules)
        if not isinstance(opened, Illegal):
            self.sitting = Sitting(opened, self.lang)
            dom.forget()
            self.draw()


COMMANDS = {
    "confirm": Sitting.confirm,
    "undo": Sitting.undo,
    "redo": Sitting.redo,
    "clear": Sitting.clear,
    "show": Sitting.show_cards,
    "hide": Sitting.hide_cards,
}
ATTRIBUTES = ("pick", "switch", "look", "tab", "sum", "rule", "do")


def main() -> None:
    """Take over the page."""
    app = App()

    def safely(action: Any) -> Any:
        """Let no error of ours reach a person as anything but the calm panel."""

        def run(event: Any) -> None:
            try:
                action(event)
            except Exception:
                app.trouble()

        return run

    def clicked(event: Any) -> None:
        target = event.target.closest(",".join(f"[data-{name}]" for name in ATTRIBUTES))
        if target is None:
            return
        for name in ATTRIBUTES:
            value = target.getAttribute(f"data-{name}")
            if value is not None:
                event.preventDefault()
                if name == "do" and value == "recover":
                    app.recover()
                else:
                    app.do(*((value,) if name == "do" else (name, value)))
                return

    def double(event: Any) -> None:
        if event.target.closest("[data-pick]"):
            app.do("confirm")

    def pressed(event: Any) -> None:
        chosen = command(app.sitting, event)
        if chosen:
            event.preventDefault()
            app.do(*chosen)

    def moved(event: Any) -> None:
        target = event.target.closest("[data-pick]")
        token = str(target.getAttribute("data-pick")) if target else ""
        if token != app.looks.focus:
            app.looks.focus = token
            if app.sitting:
                dom.patch("inspector", frame.inspector(app.sitting, app.sitting.scene(), app.looks))

    table = document.getElementById("table")
    for kind, action in (("click", clicked), ("dblclick", double), ("keydown", pressed), ("focusin", moved)):
        when(kind, table)(safely(action))
    when("hashchange", document.defaultView)(safely(lambda event: app.route()))
    safely(lambda event: app.route())(None)
    dom.mark("python", "ready")
