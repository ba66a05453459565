"""Who sits where, as a link writes it: `h` here, `r` by link, `b1`, `b2`, ... bots by level."""

from __future__ import annotations

from dataclasses import dataclass

from .protocol import Illegal, msg

HERE, REMOTE = "h", "r"
LEVELS = ("easy", "greedy", "strong", "expert")
"""Bot levels from the weakest up; level k is written `b{k}`."""

NAME_LENGTH = 24


@dataclass(frozen=True, slots=True)
class Sitter:
    """One seat: a person here, a person elsewhere, or a bot of some level."""

    kind: str
    name: str = ""

    @property
    def is_bot(self) -> bool:
        """Tell whether the program chooses for this seat."""
        return self.kind.startswith("b")

    @property
    def level(self) -> str:
        """Return the bot's level, or an empty string for people."""
        return LEVELS[int(self.kind[1:]) - 1] if self.is_bot else ""


def bot(level: str) -> Sitter:
    """Seat a bot of a level."""
    return Sitter(f"b{LEVELS.index(level) + 1}")


def one_human(n: int) -> tuple[Sitter, ...]:
    """Seat one person here and ordinary bots around them."""
    return (Sitter(HERE), *(bot("greedy") for _ in range(n - 1)))


def encode(sitters: tuple[Sitter, ...], *, names: bool = False) -> str:
    """Write the seats; names only when asked, because links outlive games."""
    return ",".join(s.kind + (f":{s.name}" if names and s.name else "") for s in sitters)


def decode(text: str, n: int) -> tuple[Sitter, ...] | Illegal:
    """Read the seats of a table for `n`; left out, one person plays against bots."""
    if not text:
        return one_human(n)
    sitters = tuple(_sitter(part) for part in text.split(","))
    if len(sitters) != n or None in sitters:
        return Illegal(msg("engine.bad_seats", seats=text[:60], n=n), "")
    return tuple(sitter for sitter in sitters if sitter is not None)


def _sitter(part: str) -> Sitter | None:
    kind, _, name = part.partition(":")
    known = (HERE, REMOTE, *(f"b{i + 1}" for i in range(len(LEVELS))))
    return Sitter(kind, name.strip()[:NAME_LENGTH]) if kind in known else None
