"""One table in use: who looks, what is being chosen, who chooses next. Knows no page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from typing import cast

from .. import games
from ..bots.seatwork import decide
from ..engine import link
from ..engine.protocol import Acting, AnyBot, Event, Illegal, Seat, msg
from ..engine.table import Entry, Table
from ..words import say
from .scene import Art, Draft, Scene

BOT_NAMES = ("Basil", "Celina", "Dario", "Emma", "Felix", "Greta")

PLAYING, PASSING, CURTAIN, WATCHING, MOMENT, OVER = "playing", "passing", "curtain", "watching", "moment", "over"
"""What the screen is for: choose, see the public table, hand the device on, watch bots, look back, see the result."""


class Sitting:
    """A table, the people and bots at it, and the move that is being made."""

    def __init__(self, opened: link.Opened, lang: str, names: Sequence[str] = ()) -> None:
        self.table: Table = opened.table
        self.sitters = opened.sitters
        self.lang = lang
        self.art = cast(Art, import_module(f"{games.__name__}.{self.table.rules.name}.table"))
        self.people = tuple(seat for seat, sitter in enumerate(self.sitters) if not sitter.is_bot)
        self.names = self._names(names)
        self.draft = Draft()
        self.refusal: Illegal | None = None
        self.takebacks = 0
        self.looking = opened.cursor if opened.cursor is not None and opened.cursor < self.table.plies else None
        self.shown: Seat | None = None  # of several people, the one whose private things are on the screen
        self.curtain = False
        self.log_groups: dict[tuple[int, Seat | None], tuple[Entry, str]] = {}  # what the log has drawn
        self._extra = opened.extra
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
        if len(self.people) == 1 or self.shown is not None:
            return PLAYING
        return CURTAIN if self.curtain else PASSING

    @property
    def viewer(self) -> Seat | None:
        """Return whose view is drawn; None for the public one."""
        if len(self.people) == 1:
            return self.people[0]
        return self.shown if self.stage == PLAYING else None

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
        table, seat = self.present, self.viewer
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
        named = any(sitter.name for sitter in self.sitters)
        return link.save(self.table, self.sitters, names=named, cursor=cursor, extra=self._extra)

    def fresh(self, deal: str | None) -> str:
        """Write the link of a new game with the same options and seats; None keeps the deal."""
        table = self.table
        return link.save(Table(table.rules, table.options, table.n, deal or table.seed), self.sitters)

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
        sealed = [seat for seat in self.people if seat in self.table.sealed]
        if sealed:
            self.table.unseal(sealed[-1])
            self.shown, self.curtain = None, True
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
        self.looking = ply if ply is not None and ply < self.table.plies else None

    # --- several people at one device

    def show_cards(self) -> None:
        """Let the person who has to choose see their own things."""
        self.clear()
        self.shown, self.curtain = self.asked, False

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

    def _names(self, given: Sequence[str]) -> tuple[str, ...]:
        alone = len(self.people) == 1
        names, bots = [], iter(BOT_NAMES)
        for seat, sitter in enumerate(self.sitters):
            typed = sitter.name or (given[seat] if seat < len(given) else "")
            if typed:
                names.append(typed)
            elif sitter.is_bot:
                names.append(next(bots))
            elif alone:
                names.append(say(msg("ui.you"), self.lang))
            else:
                names.append(say(msg("ui.player", n=seat + 1), self.lang))
        return tuple(names)


def latest(table: Table, seat: Seat | None) -> tuple[Event, ...]:
    """List the events of the last joint choice that a seat may know of."""
    found: list[Event] = []
    for entry in reversed(table.past):
        found[:0] = [event for event in entry.step.events if event.seen_by(seat)]
        if entry.acts:
            return tuple(found)
    return ()
