"""A table as a URL fragment, and back.

`#v=1&g=sushi&n=4&s=h,b2,b2,b2&o=wst.0&d=617&m=...&t=12&c=7Kq`: every choice is its place in `legal`, all of them
one mixed-radix number in base 62, so that forced moves cost nothing. `docs/links.md` describes each key.
A link is checked before anything is shown; what cannot be read is an `Illegal`, never an exception.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, quote

from . import base62
from . import options as opts
from . import seats as seating
from .dice import digest
from .digest import fingerprint
from .protocol import Acting, AnyRules, Illegal, msg
from .table import Table

LONGEST = 4000
DEAL = re.compile(r"[1-9][0-9]{0,9}|[a-z0-9\-]*[a-z][a-z0-9\-]*")  # browsers read this pattern too
DEAL_LENGTH = 24
KNOWN = ("v", "g", "n", "s", "o", "d", "m", "f", "p", "t", "c")

FindRules = Callable[[str, int | None], "AnyRules | Illegal"]


@dataclass(frozen=True, slots=True)
class Opened:
    """A link that was read: the table after all its moves, who sits there, and where to look."""

    table: Table
    sitters: tuple[seating.Sitter, ...]
    cursor: int | None = None
    extra: dict[str, str] = field(default_factory=dict)


def save(
    table: Table,
    sitters: tuple[seating.Sitter, ...],
    *,
    names: bool = False,
    cursor: int | None = None,
    extra: dict[str, str] | None = None,
) -> str:
    """Write the fragment, beginning with `#`."""
    parts = [("v", str(table.rules.rev)), ("g", table.rules.name), ("n", str(table.n))]
    if sitters != seating.one_human(table.n) or names:
        parts.append(("s", seating.encode(sitters, names=names)))
    if chosen := opts.encode(table.options):
        parts.append(("o", chosen))
    parts.append(("d", table.seed))
    if table.plies:
        parts.append(("m", _pack(table)))
    if forced := _forced_at_the_end(table):
        parts.append(("f", str(forced)))
    if table.sealed:
        parts.append(("p", _pack_sealed(table)))
    if cursor is not None:
        parts.append(("t", str(cursor)))
    parts.extend((extra or {}).items())
    text = "&".join(f"{key}={quote(value, safe=',:.-')}" for key, value in parts)
    if not table.plies and not table.sealed:
        # An unplayed table needs no checking and is short enough to read out.
        return "#" + (text.removeprefix("v=1&") if table.rules.rev == 1 else text)
    return f"#{text}&c={_check(text, table)}"


def keys_of(text: str) -> dict[str, str]:
    """Split a fragment, or a whole address, into its keys.

    >>> keys_of("https://host/#g=sushi&d=617")
    {'g': 'sushi', 'd': '617'}
    """
    return dict(parse_qsl(text.strip().rpartition("#")[2], keep_blank_values=True))


def load(text: str, find_rules: FindRules) -> Opened | Illegal:
    """Read a fragment (or a whole address); refuse it with a sentence if anything is wrong with it."""
    body = text.strip().rpartition("#")[2]
    if len(body) > LONGEST:
        return _refused("engine.link_too_long")
    keys = keys_of(body)
    if "g" not in keys or "d" not in keys:
        return _refused("engine.link_without_game")
    rev = _number(keys.get("v", "1"))
    if rev is None:
        return _refused("engine.link_damaged")
    rules = find_rules(keys["g"], rev)
    if isinstance(rules, Illegal):
        return rules
    opened = _lay(rules, keys)
    if isinstance(opened, Illegal) or not ({"m", "p", "c"} & keys.keys()):
        return opened
    return _replay(opened, keys, body)


def lay(rules: AnyRules, n: int, options: Any, seed: str) -> Table | Illegal:
    """Open a fresh table, refusing a wrong seat count, deal or mix of options."""
    if n not in rules.seats:
        return _refused("engine.bad_seat_count", n=n, least=rules.seats[0], most=rules.seats[-1])
    if not DEAL.fullmatch(seed) or len(seed) > DEAL_LENGTH:
        return _refused("engine.bad_deal", deal=seed[:40])
    if problems := rules.problems(options, n):
        return problems[0]
    return Table(rules, options, n, seed)


def _lay(rules: AnyRules, keys: dict[str, str]) -> Opened | Illegal:
    options = opts.decode(rules.options(), keys.get("o", ""))
    if isinstance(options, Illegal):
        return options
    n = _number(keys.get("n", str(rules.seats[-1])))
    table = lay(rules, -1 if n is None else n, options, keys["d"])
    if isinstance(table, Illegal):
        return table
    sitters = seating.decode(keys.get("s", ""), table.n)
    if isinstance(sitters, Illegal):
        return sitters
    extra = {key: value for key, value in keys.items() if key not in KNOWN}
    return Opened(table, sitters, _number(keys.get("t", "")), extra)


def _replay(opened: Opened, keys: dict[str, str], body: str) -> Opened | Illegal:
    table = opened.table
    head, _, check = body.rpartition("&c=")
    forced = _number(keys.get("f", "0"))
    if not _unpack(table, keys.get("m", "1")) or forced is None or not _play_forced(table, forced):
        return _refused("engine.link_damaged")
    if not _unpack_sealed(table, keys.get("p", "")):
        return _refused("engine.link_damaged")
    if check != _check(head, table):
        return _refused("engine.link_damaged")
    if opened.cursor is not None and opened.cursor > table.plies:
        return _refused("engine.link_damaged")
    return opened


def _pack(table: Table) -> str:
    number = 1  # a sentinel: reading stops when only it is left
    for state, seat, action in reversed(list(table.choices())):
        legal = table.rules.legal(state, seat)
        number = number * len(legal) + legal.index(action)
    return base62.write(number)


def _unpack(table: Table, text: str) -> bool:
    number = base62.read(text)
    while number is not None and number > 1 and isinstance(table.node, Acting):
        for seat in table.waiting():
            legal = table.rules.legal(table.state, seat)
            number, place = divmod(number, len(legal))
            table.seal(seat, legal[place])
    return number == 1


def _forced_at_the_end(table: Table) -> int:
    """Count the last joint choices that left nobody a choice: they add nothing to the number."""
    count, before = 0, [entry.step.state for entry in table.past]
    for place in range(len(table.past) - 1, 0, -1):
        acts = table.past[place].acts
        if any(len(table.rules.legal(before[place - 1], seat)) > 1 for seat in acts):
            break
        count += bool(acts)
    return count


def _play_forced(table: Table, count: int) -> bool:
    for _ in range(count):
        for seat in table.waiting() or (None,):
            legal = () if seat is None else table.rules.legal(table.state, seat)
            if seat is None or len(legal) != 1:
                return False
            table.seal(seat, legal[0])
    return True


def _sealed_radix(table: Table) -> list[tuple[int, tuple[Any, ...]]]:
    seats = sorted({*table.waiting(), *table.sealed})
    return [(seat, table.rules.legal(table.state, seat)) for seat in seats]


def _pad(table: Table, size: int) -> int:
    """Return what hides sealed choices from a glance; it is no cipher, and the share sheet says so."""
    return digest(table.rules.name, table.seed, "seal", table.plies) % size


def _pack_sealed(table: Table) -> str:
    number, size = 0, 1
    for seat, legal in _sealed_radix(table):
        place = legal.index(table.sealed[seat]) + 1 if seat in table.sealed else 0
        number, size = number + place * size, size * (len(legal) + 1)
    return base62.write((number + _pad(table, size)) % size)


def _unpack_sealed(table: Table, text: str) -> bool:
    if not text:
        return True
    number, radix = base62.read(text), _sealed_radix(table)
    size = 1
    for _, legal in radix:
        size *= len(legal) + 1
    if number is None or number >= size:
        return False
    number = (number - _pad(table, size)) % size
    for seat, legal in radix:
        number, place = divmod(number, len(legal) + 1)
        if place:
            table.seal(seat, legal[place - 1])
    return True


def _check(text: str, table: Table) -> str:
    sealed = tuple((seat, table.sealed[seat]) for seat in sorted(table.sealed))
    mark = f"{text}|{fingerprint((table.state, sealed), 16)}"
    return base62.write(zlib.crc32(mark.encode()) % 62**3, 3)


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None


def _refused(key: str, **args: int | str) -> Illegal:
    return Illegal(msg(key, **args), "")
