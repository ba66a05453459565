"""The page at work: opens tables, draws them and carries out commands."""

from __future__ import annotations

import traceback

from pyscript import document

from ..engine import link
from ..engine.protocol import Illegal, msg
from ..games import NAMES, find_rules
from ..words import say
from . import dom, frame, replay
from .company import Company
from .errands import Errands
from .frame import Looks
from .shelf import Shelf
from .sitting import CURTAIN, OVER, PLAYING, SENDING, Sitting

NARROW = "(max-width: 56.24rem)"  # as in frame.css: one column, and the table is one of the tabs
NEW_GAMES = {"new": (True, 0), "again": (False, 0), "rotate": (True, 1)}
"""Whether a new game has a new deal, and how many seats everybody moves on."""


class App:
    """What is on the screen."""

    def __init__(self) -> None:
        self.lang = str(document.documentElement.lang or "en")
        self.narrow = dom.media(NARROW)
        self.sitting: Sitting | None = None
        self.looks = self._fresh_looks()
        self.link = ""  # brings back the last position that was drawn
        self.drawings = 0
        self.shelf = Shelf(dom.LocalStorage(), dom.random_name())
        self.errands = Errands(self)

    def _fresh_looks(self) -> Looks:
        return Looks(tab="table" if self.narrow.matches else "log")

    # --- opening a table

    def route(self, came_from: str = "") -> None:
        """Open the table that the address names; leave everything as it is if the address is no good."""
        text = dom.fragment()
        keys = link.keys_of(text)
        is_form = keys.get("g") in NAMES and not {"d", "m"} & keys.keys()
        if "g" not in keys or is_form:
            self.leave()
        if "g" not in keys or is_form or text == self.link:
            return
        opened = link.load(text, find_rules)
        if isinstance(opened, Illegal):
            self.refuse_link(opened, came_from)
            return
        self.open(opened, text)
        dom.show("link-refused", False)

    def open(self, opened: link.Opened, address: str) -> None:
        """Sit down at a table, with the people that this device knows there."""
        company = self.shelf.adopt(address, dom.random_name())
        if said := dom.take_seating():
            company = Company(tuple(said.get("names", ())), locked=bool(said.get("locked")))
        self.errands.stop()
        self.sitting = Sitting(opened, self.lang, company)
        self.looks = self._fresh_looks()
        dom.show("skeleton", False)
        dom.show("trouble", False)
        dom.forget()
        self.draw()
        dom.focus("table-title")  # keys work from the first moment

    def leave(self) -> None:
        """Hide what is private when the table goes off the screen."""
        if self.sitting:
            self.errands.stop()
            self.hide()

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
        dom.patch("banner", replay.banner(sitting, scene))
        dom.patch("top", frame.top(sitting, scene))
        dom.patch("status", frame.status(sitting, scene))
        dom.patch("actions", frame.actions(sitting, scene))
        dom.patch("why", frame.why(sitting, scene))
        dom.patch("board", frame.board(sitting, scene, looks))
        dom.patch("tray", frame.tray(sitting, scene))
        dom.patch("inspector", frame.inspector(sitting, scene, looks))
        dom.patch("tabs", frame.tabs(scene, looks))
        dom.patch("panel", frame.panel(sitting, scene, looks))
        dom.patch("transport", replay.transport(sitting, scene, running=self.errands.running))
        dom.patch("curtain", frame.curtain(sitting, scene))
        dom.say("spoken", "" if sitting.stage == CURTAIN else frame.spoken(scene, sitting))
        self._after(sitting, had)

    def _after(self, sitting: Sitting, had: str) -> None:
        """Keep address, focus, shelf and marks in step with what was drawn."""
        stage = sitting.stage
        self.link = sitting.address()
        dom.replace_fragment(self.link)
        self._keep(sitting)
        dom.title(frame.title(sitting))
        table = dom.element("table")
        table.setAttribute("data-stage", stage)
        table.setAttribute("data-panel", self.looks.tab)
        table.setAttribute("data-game", sitting.table.rules.name)
        dom.show("rules-here", self.looks.tab == "rules")
        dom.seclude("curtain", stage == CURTAIN)
        if stage == CURTAIN:
            dom.focus("pin" if sitting.company.locked else "show-cards")
        elif (dom.focus_lost() or dom.focused_id() != had) and not dom.focus(had):
            # A moved element only loses the focus; for one that is gone the result takes it, or the next choice.
            dom.focus_first("#verdict", "#hand [data-item]", "#board [data-item]", "#table-title")
        dom.rove()
        self.drawings += 1
        dom.mark("drawn", str(self.drawings))
        dom.mark("table", "ready" if stage == PLAYING else stage)

    def _keep(self, sitting: Sitting) -> None:
        """Put the table on the shelf after every move; a what-if and a look back are not the game."""
        if sitting.branched_at is not None or sitting.looking is not None:
            return
        if sitting.stage == OVER:
            self.shelf.finish()
        elif sitting.table.plies or sitting.table.sealed:
            view = sitting.table.rules.view(sitting.table.state, None)
            words = " · ".join(say(part, self.lang, sitting.names) for part in sitting.art.headline(view))
            title = say(msg(sitting.art.TITLE), self.lang)
            self.shelf.save(self.link, dom.now(), title, words, sitting.company, dom.random_name())
            dom.show("unsaved", not self.shelf.works)

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
        elif name in NEW_GAMES:
            self.new_game(sitting, *NEW_GAMES[name])
        elif name == "leave":
            dom.go(sitting.real_game())
        elif name == "confirm" and sitting.stage == SENDING:
            self.errands.begin("copy", sitting)
        elif name in Errands.NAMES:
            self.errands.begin(name, sitting)
        else:
            self._act(sitting, name, value)
            self.draw()

    def _act(self, sitting: Sitting, name: str, value: str) -> None:
        if name in WITH_TOKEN:
            WITH_TOKEN[name](sitting, value)
            self.looks.focus = value
        elif name in WITH_NUMBER:
            WITH_NUMBER[name](sitting, int(value))
        elif name == "eyes":
            sitting.look_with(value)
        elif name == "show":
            sitting.show_cards(dom.value_of("pin"))
            self.errands.begin("watch_idle", sitting)
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

    def new_game(self, sitting: Sitting, new_deal: bool, turn: int) -> None:
        """Let the same people sit down at the next table."""
        address = sitting.fresh(dom.random_deal() if new_deal else None, turn)
        people = sitting.company
        dom.give_seating({"names": list(people.typed), "locked": people.locked})
        dom.go(address)

    def hide(self) -> None:
        """Drop the curtain over whatever is private."""
        if self.sitting and self.sitting.shown is not None:
            self.sitting.hide_cards()
            self.draw()

    def open_rule(self, clause: str) -> None:
        """Show a clause in the rules panel."""
        self.looks.tab = "rules"
        self.draw()
        dom.reveal(f"rules-{clause.replace('.', '-', 1)}")

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
            self.open(opened, self.link)


WITH_TOKEN = {
    "pick": Sitting.pick,
    "play": Sitting.play,
    "switch": Sitting.toggle,
    "inspect": Sitting.ask_why,
}
WITH_NUMBER = {
    "look": Sitting.look,
    "sit": Sitting.sit_at,
}
COMMANDS = {
    "confirm": Sitting.confirm,
    "undo": Sitting.undo,
    "redo": Sitting.redo,
    "clear": Sitting.clear,
    "hide": Sitting.hide_cards,
    "branch": Sitting.branch,
}
