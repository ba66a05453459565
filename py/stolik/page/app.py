"""The page at work: one listener for each kind of input, one drawing after each."""

from __future__ import annotations

import asyncio
import traceback
from typing import Any

from pyscript import document, when

from ..engine import link
from ..engine.protocol import Illegal, msg
from ..games import NAMES, find_rules
from ..words import say
from . import dom, frame
from .frame import Looks
from .keys import command
from .sitting import CURTAIN, OVER, PLAYING, Sitting

NARROW = "(max-width: 56.24rem)"  # as in frame.css: one column, and the table is one of the tabs
TOAST_SECONDS = 5


class App:
    """What is on the screen."""

    def __init__(self) -> None:
        self.lang = str(document.documentElement.lang or "en")
        self.narrow = dom.media(NARROW)
        self.sitting: Sitting | None = None
        self.looks = self._fresh_looks()
        self.link = ""  # brings back the last position that was drawn
        self.drawings = 0
        self.sharing: asyncio.Future[None] | None = None  # kept, or it might be forgotten half-way

    def _fresh_looks(self) -> Looks:
        return Looks(tab="table" if self.narrow.matches else "log")

    # --- opening a table

    def route(self, came_from: str = "") -> None:
        """Open the table that the address names; leave everything as it is if the address is no good."""
        text = dom.fragment()
        keys = link.keys_of(text)
        is_form = keys.get("g") in NAMES and not {"d", "m"} & keys.keys()
        if "g" not in keys or is_form or text == self.link:
            return
        opened = link.load(text, find_rules)
        if isinstance(opened, Illegal):
            self.refuse_link(opened, came_from)
            return
        self.open(opened)
        dom.show("link-refused", False)

    def open(self, opened: link.Opened) -> None:
        """Sit down at a table."""
        self.sitting = Sitting(opened, self.lang)
        self.looks = self._fresh_looks()
        dom.show("skeleton", False)
        dom.show("trouble", False)
        dom.forget()
        self.draw()
        dom.focus("table-title")  # keys work from the first moment

    def refuse_link(self, refusal: Illegal, came_from: str) -> None:
        """Say what is wrong with a link, and go back to whatever was on the screen."""
        dom.say("link-refused-text", say(refusal.why, self.lang))
        dom.show("link-refused", True)
        dom.return_to(came_from)

    # --- drawing

    def draw(self) -> None:
        """Draw every region anew from the sitting; what did not change is not touched."""
        sitting = self.sitting
        if sitting is None:
            return
        scene, looks = sitting.scene(), self.looks
        had = dom.focused_id()
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
        dom.say("spoken", "" if sitting.stage == CURTAIN else frame.spoken(scene, sitting))
        self._after(sitting, had)

    def _after(self, sitting: Sitting, had: str) -> None:
        """Keep address, focus and marks in step with what was drawn."""
        stage = sitting.stage
        self.link = sitting.address()
        dom.replace_fragment(self.link)
        dom.title(frame.title(sitting))
        table = dom.element("table")
        table.setAttribute("data-stage", stage)
        table.setAttribute("data-tab", self.looks.tab)
        dom.show("rules-here", self.looks.tab == "rules")
        if stage == CURTAIN:
            dom.focus("show-cards")
        elif dom.focused_id() != had and not dom.focus(had):
            # A moved element only loses the focus; for one that is gone the result takes it, or the next choice.
            dom.focus_first("#verdict" if stage == OVER else "#hand [data-item]")
        dom.rove()
        self.drawings += 1
        dom.mark("drawn", str(self.drawings))
        dom.mark("table", "ready" if stage == PLAYING else stage)

    def resize(self) -> None:
        """Keep the open tab possible: a wide page shows the table anyway."""
        if self.narrow.matches:
            self.looks.tab = "table"
        elif self.looks.tab == "table":
            self.looks.tab = "log"
        self.draw()

    # --- doing

    def do(self, name: str, value: str = "") -> None:
        """Carry out a command, then draw."""
        sitting = self.sitting
        if name == "recover":
            self.recover()
        elif sitting is None:
            return
        elif name in ("new", "again"):
            dom.go(sitting.fresh(dom.random_deal() if name == "new" else None))
        elif name == "share":
            self.sharing = asyncio.ensure_future(self.share())
        else:
            self._act(sitting, name, value)
            self.draw()

    def _act(self, sitting: Sitting, name: str, value: str) -> None:
        if name in WITH_TOKEN:
            WITH_TOKEN[name](sitting, value)
            self.looks.focus = value
        elif name == "look":
            sitting.look(int(value))
        elif name == "tab":
            self.looks.tab = value
        elif name == "sum":
            self.looks.sums ^= {value}
        elif name == "rule":
            self.open_rule(value)
        elif name == "focus":
            self.looks.tab = "table" if self.narrow.matches else self.looks.tab
            self.draw()
            dom.focus_first(value)
        else:
            COMMANDS[name](sitting)

    def open_rule(self, clause: str) -> None:
        """Show a clause in the rules panel."""
        self.looks.tab = "rules"
        self.draw()
        dom.reveal(f"rules-{clause.replace('.', '-', 1)}")

    async def share(self) -> None:
        """Copy the link; where the browser refuses, show it to be copied by hand."""
        address = dom.page_address() + self.link
        copied = await dom.copy(address)
        dom.say("toast", say(msg("ui.copied"), self.lang) if copied else address)
        dom.show("toast", True)
        await asyncio.sleep(TOAST_SECONDS)
        dom.show("toast", False)

    # --- when something breaks

    def trouble(self) -> None:
        """Show the calm panel: the link of the last good position, and a way on."""
        details = traceback.format_exc()
        print(details)
        dom.element("trouble-link").value = dom.page_address() + (self.link or dom.fragment())
        dom.say("trouble-details", details)
        dom.show("trouble", True)
        dom.focus("trouble-title")

    def recover(self) -> None:
        """Go on from the last position that was drawn; if there is none, from the lobby."""
        opened = link.load(self.link, find_rules)
        if isinstance(opened, Illegal):
            dom.show("trouble", False)
            dom.go("#")
        else:
            self.open(opened)


WITH_TOKEN = {
    "pick": Sitting.pick,
    "play": Sitting.play,
    "switch": Sitting.toggle,
    "inspect": Sitting.ask_why,
}
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
        for name in ATTRIBUTES if target else ():
            if target.hasAttribute(f"data-{name}"):
                event.preventDefault()
                value = str(target.getAttribute(f"data-{name}"))
                app.do(*((value,) if name == "do" else (name, value)))
                return

    def on_pick(name: str) -> Any:
        def act(event: Any) -> None:
            target = event.target.closest("[data-pick]")
            if target:
                event.preventDefault()
                app.do(name, str(target.getAttribute("data-pick")))

        return act

    def pressed(event: Any) -> None:
        chosen = command(app.sitting, event)
        if chosen:
            event.preventDefault()
            app.do(*chosen)

    def moved(event: Any) -> None:
        target = event.target.closest("[data-pick]")
        token = str(target.getAttribute("data-pick")) if target else ""
        if token and token != app.looks.focus and app.sitting:
            app.looks.focus = token
            dom.patch("inspector", frame.inspector(app.sitting, app.sitting.scene(), app.looks))

    table = document.getElementById("table")
    for kind, action in {
        "click": clicked,
        "dblclick": on_pick("play"),
        "contextmenu": on_pick("inspect"),
        "keydown": pressed,
        "focusin": moved,
    }.items():
        when(kind, table)(safely(action))
    when("hashchange", document.defaultView)(safely(lambda event: app.route(str(event.oldURL))))
    when("change", app.narrow)(safely(lambda event: app.resize()))
    safely(lambda event: app.route())(None)
    dom.mark("python", "ready")
