"""Who sits around the device: names, the seat that is here, locks. None of it travels in a link unless asked to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..engine.protocol import Illegal, Seat, msg
from ..engine.seats import NAME_LENGTH, Sitter
from ..words import say

BOT_NAMES = ("Basil", "Celina", "Dario", "Emma", "Felix", "Greta")
PIN_LENGTH = 4


@dataclass
class Company:
    """The people at a table, as this device knows them."""

    typed: tuple[str, ...] = ()  # names as typed, by seat; empty ones are made up
    names_in_link: bool = False
    locked: bool = False  # every seat has a number that only its owner knows
    quiet: bool = False  # a screen reader says "card 2 of 5" until asked
    me: Seat | None = None  # played by link: the seat at this device
    pins: dict[Seat, str] = field(default_factory=dict)

    def names(self, sitters: tuple[Sitter, ...], lang: str) -> tuple[str, ...]:
        """Name every seat: as typed here, as the link says, or by a name of our own."""
        alone = sum(not sitter.is_bot for sitter in sitters) == 1
        names, bots = [], iter(BOT_NAMES)
        for seat, sitter in enumerate(sitters):
            typed = (self.typed[seat] if seat < len(self.typed) else "") or sitter.name
            if typed:
                names.append(typed[:NAME_LENGTH])
            elif sitter.is_bot:
                names.append(next(bots))
            else:
                names.append(say(msg("ui.you") if alone else msg("ui.player", n=seat + 1), lang))
        return tuple(names)

    def named(self, sitters: tuple[Sitter, ...]) -> tuple[tuple[Sitter, ...], bool]:
        """Return the seats as a link writes them, and whether it carries names."""
        if not self.names_in_link:
            return sitters, any(sitter.name for sitter in sitters)
        typed = (*self.typed, *([""] * len(sitters)))
        return tuple(replace(sitter, name=name or sitter.name) for sitter, name in zip(sitters, typed)), True

    def rotate(self, by: int) -> None:
        """Move everybody `by` seats on."""
        self.typed = self.typed[-by:] + self.typed[:-by]
        self.pins = {}

    def unlock(self, seat: Seat, pin: str) -> Illegal | None:
        """Open a seat's cards; where seats are locked, the first number typed becomes its own."""
        if not self.locked:
            return None
        if not (len(pin) == PIN_LENGTH and pin.isascii() and pin.isdigit()):
            return Illegal(msg("ui.pin_needed", n=PIN_LENGTH), "")
        if self.pins.setdefault(seat, pin) != pin:
            return Illegal(msg("ui.pin_wrong"), "")
        return None
