"""One table in use: whose eyes, what is being chosen, who chooses next. Knows no page."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import cast

from .. import games
from ..bots.seatwork import decide
from ..engine import link
from ..engine.protocol import Acting, AnyBot, Event, Illegal, Seat, msg
from ..engine.seats import REMOTE
from ..engine.table import Entry, Table
from .company import Company
from .scene import Art, Draft, Scene

PLAYING, PASSING, CURTAIN, WATCHING, MOMENT, OVER = "playing", "passing", "curtain", "watching", "moment", "over"
"""What the screen is for: choose, see the public table, hand the device on, watch bots, look back, see the result."""
ASKING_WHO, SENDING = "asking_who", "sending"
"""Played by link: which seat is at this device; the next choice is made at another one."""

EVERYBODY, NOBODY = "all", "none"
"""Whose hands a replay shows, besides those of one seat."""
BRANCH = "br"
"""The link key of a what-if: after how many joint choices it left the game."""


class Sitting:
    """A table, the people and bots at it, and the move that is being made."""

    def __init__(self, opened: link.Opened, lang: str, company: Company | None = None) -> None:
        self.table: Table = opened.table
        self.sitters = opened.sitters
        self.lang = lang
        self.art = cast(Art, import_module(f"{games.__name__}.{self.table.rules.name}.table"))
        self.company = company or Company()
        self.people = tuple(seat for seat, sitter in enumerate(self.sitters) if not sitter.is_bot)
        self.by_link = any(sitter.kind == REMOTE for sitter in self.sitters)
        self.draft = Draft()
        self.refusal: Illegal | None = None
        self.takebacks = 0
        self.looking = opened.cursor if opened.cursor is not None and opened.cursor < self.table.plies else None
        self.eyes = ""  # whose hands a replay shows; empty: the viewer's own
        self.shown: Seat | None = None  # of several people, the one whose private things are on the screen
        self.curtain = False
        self.log_groups: dict[tuple[int, Seat | None, str], tuple[Entry, str]] = {}  # what the log has drawn
        self.points_over_time: tuple[int, list[tuple[int, tuple[int, ...]]]] = (-1, [])  # what the chart has drawn
        self._extra = dict(opened.extra)
        self._origin = ""  # the game that a what-if left
        self._bots = games.game(self.table.rules.name).bots
        self._let_bots_choose()

    # --- what there is to see

    @property
    def stage(self) -> str:
        """Say what the screen is for now."""
        if self.looking is not None:
            return MOMENT
        if self.table.outcome():
            return OVER
        if not self.people:
            return WATCHING
        if self.by_link:
            return self._stage_by_link()
        if len(self.people) == 1 or self.shown is not None:
            return PLAYING
        return CURTAIN if self.curtain else PASSING

    def _stage_by_link(self) -> str:
        if self.company.me not in self.people:
            return ASKING_WHO
        return PLAYING if self.company.me in self.table.waiting() else SENDING

    @property
    def viewer(self) -> Seat | None:
        """Return whose view is drawn; None for the public one."""
        if self.looking is not None and self.eyes:
            return int(self.eyes) if self.eyes.isdigit() else None
        if self.by_link:
            return self.company.me if self.company.me in self.people else None
        if len(self.people) == 1:
            return self.people[0]
        return self.shown if self.stage == PLAYING else None

    @property
    def names(self) -> tuple[str, ...]:
        """Name the seats in the language of the page."""
        return self.company.names(self.sitters, self.lang)

    @property
    def can_see_all(self) -> bool:
        """Tell whether hidden things may be looked at: nobody plays any more."""
        return self.table.outcome() is not None or not self.people

    @property
    def asked(self) -> Seat | None:
        """Return the person who has to choose next."""
        return next((seat for seat in self.table.waiting() if seat in self.people), None)

    @property
    def present(self) -> Table:
        """Return the table as it is shown: now, or at the moment that is looked at."""
        return self.table if self.looking is None else self.table.at(self.looking)

    def scene(self) -> Scene:
        """Gather what the game's table.py draws."""
        return self.scene_of(self.viewer)

    def scene_of(self, seat: Seat | None) -> Scene:
        """Gather what is seen with the eyes of a seat."""
        table = self.present
        node = table.node
        prompt = (
            node.prompts.get(seat) if self.stage == PLAYING and isinstance(node, Acting) and seat is not None else None
        )
        state, rules = table.state, table.rules
        return Scene(
            game=rules.name,
            lang=self.lang,
            view=rules.view(state, seat),
            seat=seat,
            names=self.names,
            sitters=self.sitters,
            prompt=prompt,
            waiting=table.waiting(),
            legal=rules.legal(state, seat) if prompt is not None and seat is not None else (),
            why=lambda action: table.why_not(-1 if seat is None else seat, action),
            draft=self.draft,
            latest=latest(table, seat),
            ply=table.plies,
        )

    def address(self, cursor: int | None = None) -> str:
        """Write the link that brings this table back."""
        cursor = self.looking if cursor is None else cursor
        sitters, named = self.company.named(self.sitters)
        return link.save(self.table, sitters, names=named, cursor=cursor, extra=self._extra)

    def fresh(self, deal: str | None, turn: int = 0) -> str:
        """Write the link of a new game with the same options; None keeps the deal, `turn` moves everybody on."""
        table = self.table
        self.company.rotate(turn)
        sitters, named = self.company.named(self.sitters[-turn:] + self.sitters[:-turn])
        return link.save(Table(table.rules, table.options, table.n, deal or table.seed), sitters, names=named)

    # --- what if

    @property
    def branched_at(self) -> int | None:
        """Return after how many joint choices this what-if left the game; None for the game itself."""
        written = self._extra.get(BRANCH, "")
        return int(written) if written.isdigit() else None

    def branch(self) -> None:
        """Go on from the moment looked at, in a copy that says what it is."""
        if self.looking is None:
            return
        ply, self.looking = self.looking, None
        if self.branched_at is None:
            self._origin = self.address()
        self._extra[BRANCH] = str(ply)
        self.table = self.table.at(ply).copy()
        self.eyes, self.shown, self.curtain = "", None, False
        self.clear()
        self._let_bots_choose()

    def real_game(self) -> str:
        """Write the link of the game that this what-if left; one that came from elsewhere knows it only so far."""
        if self._origin:
            return self._origin
        left = self.table.at(min(self.branched_at or 0, self.table.plies))
        sitters, named = self.company.named(self.sitters)
        return link.save(left, sitters, names=named)

    # --- making a move

    def pick(self, token: str) -> None:
        """Pick a thing or put it back, unless the game says why not."""
        scene = self._asked_scene()
        if scene is None or self._refused(self.art.refuse(scene, token)):
            return
        self.draft = self.draft.picked(token, self.art.limit(scene))

    def play(self, token: str) -> None:
        """Pick a thing and do what the main button then says."""
        if token not in self.draft.picks:
            self.pick(token)
        if self.refusal is None:
            self.confirm()

    def ask_why(self, token: str) -> None:
        """Say why a thing cannot be chosen, if so."""
        scene = self._asked_scene()
        if scene is not None:
            self._refused(self.art.refuse(scene, token))

    def toggle(self, name: str) -> None:
        """Turn a switch, unless the game says why not."""
        scene = self._asked_scene()
        if scene is None or self._refused(self.art.refuse(scene, name)):
            return
        turned = self.draft.toggled(name, len(self.draft.picks))
        self.draft = self.draft.toggled(name, self.art.limit(scene.with_draft(turned)))

    def step(self, name: str, by: int) -> None:
        """Move a stepper; the game judges the number when it composes."""
        if self._asked_scene():
            self.draft = replace(self.draft, numbers={**self.draft.numbers, name: self.draft.numbers.get(name, 0) + by})

    def write(self, name: str, words: str) -> None:
        """Take over what was typed."""
        if self._asked_scene():
            self.draft = replace(self.draft, texts={**self.draft.texts, name: words})

    def clear(self) -> None:
        """Put everything back and forget the last refusal."""
        self.draft, self.refusal = Draft(), None

    def confirm(self) -> None:
        """Do what the main button says."""
        stage, self.refusal = self.stage, None
        if stage == MOMENT:
            self.look(None)
        elif stage == PASSING:
            self.curtain = True
        elif stage == WATCHING:
            self._one_joint_choice()
        elif stage == PLAYING:
            self._seal()

    def _seal(self) -> None:
        scene, seat = self._asked_scene(), self.viewer
        if scene is None or seat is None:
            return
        action = self.art.compose(scene)
        if action is None:
            self.refusal = self.art.missing(scene)
            return
        before = self.table.plies
        if self._refused(self.table.seal(seat, action)):
            return
        self.draft, self.shown = Draft(), None
        self._let_bots_choose()
        # Between two choices of one turn the device goes straight on; after a reveal everybody looks first.
        self.curtain = self.table.plies == before

    def _asked_scene(self) -> Scene | None:
        scene = self.scene()
        self.refusal = None if scene.prompt else Illegal(msg("engine.not_your_turn"), "")
        return scene if scene.prompt else None

    def _refused(self, refusal: Illegal | None) -> bool:
        self.refusal = refusal
        return refusal is not None

    # --- time

    def undo(self) -> None:
        """Take the last choice back: quietly while nobody learned from it, otherwise counted, and only alone."""
        self.draft, self.refusal, self.looking = Draft(), None, None
        mine = self.people if not self.by_link else (self.company.me,)
        sealed = [seat for seat in self.people if seat in self.table.sealed and seat in mine]
        if sealed:
            self.table.unseal(sealed[-1])
            self.shown, self.curtain = None, not self.by_link
            return
        free = self.table.can_undo()
        if self.table.plies == 0:
            self.refusal = Illegal(msg("ui.nothing_to_undo"), "")
        elif not free and len(self.people) > 1:
            self.refusal = Illegal(msg("ui.undo_revealed"), "")
        else:
            self.takebacks += not free
            self.shown, self.curtain = None, False
            while self.table.undo(knowing=True) and self.people and self.asked is None:
                pass

    def redo(self) -> None:
        """Repeat what was taken back."""
        self.draft, self.refusal, self.looking = Draft(), None, None
        if not self.table.redo():
            self.refusal = Illegal(msg("ui.nothing_to_redo"), "")
            return
        self.shown, self.curtain = None, False
        while self.people and self.asked is None and self.table.redo():
            pass
        self._let_bots_choose()

    def look(self, ply: int | None) -> None:
        """Look at an earlier moment, or come back to now."""
        self.clear()
        self.shown = None
        self.looking = max(ply, 0) if ply is not None and ply < self.table.plies else None

    def look_with(self, eyes: str) -> None:
        """Choose whose hands a replay shows; hidden ones only when nobody plays any more."""
        own = {str(self.people[0])} if len(self.people) == 1 else set()
        if eyes == NOBODY or eyes in own or self.can_see_all:
            self.eyes = eyes

    # --- several people at one device

    def show_cards(self, pin: str = "") -> None:
        """Let the person who has to choose see their own things."""
        self.clear()
        if self.asked is not None and not self._refused(self.company.unlock(self.asked, pin)):
            self.shown, self.curtain = self.asked, False

    def sit_at(self, seat: Seat) -> None:
        """Say which seat of a game by link is at this device."""
        self.clear()
        if seat in self.people:
            self.company.me = seat

    def hide_cards(self) -> None:
        """Hang the curtain again; what was picked is put back."""
        if len(self.people) > 1 and self.shown is not None:
            self.clear()
            self.shown, self.curtain = None, True

    # --- bots

    def _bot(self, seat: Seat) -> AnyBot:
        """Return the bot of a seat; a level that this game lacks is played by its strongest."""
        return self._bots.get(self.sitters[seat].level) or list(self._bots.values())[-1]

    def _one_joint_choice(self) -> None:
        for seat in self.table.waiting():
            refusal = self.table.seal(seat, decide(self.table, seat, self._bot(seat)))
            if refusal:
                raise RuntimeError(f"the bot at seat {seat + 1} chose against the rules: {refusal.why.key}")

    def _let_bots_choose(self) -> None:
        """Let bots answer until a person is asked. Bots watching bots go on only when told to."""
        while self.people and self.table.waiting() and self.asked is None:
            self._one_joint_choice()


def latest(table: Table, seat: Seat | None) -> tuple[Event, ...]:
    """List the events of the last joint choice that a seat may know of."""
    found: list[Event] = []
    for entry in reversed(table.past):
        found[:0] = [event for event in entry.step.events if event.seen_by(seat)]
        if entry.acts:
            return tuple(found)
    return ()
