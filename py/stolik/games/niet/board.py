"""The board of five rows: which boxes it has, which may be covered, what the open ones say (N2, N3)."""

from __future__ import annotations

from functools import cache

from ...engine.protocol import Illegal, msg
from .model import BOXES, NO_SUPER, NO_TRUMP, OPEN, ROWS, Box, Settled, Veto

Board = tuple[tuple[int, ...], ...]
_PLACE = {row: place for place, row in enumerate(ROWS)}


@cache
def boxes(n: int, no_trump: bool) -> tuple[tuple[Box, ...], ...]:
    """List the boxes in play, row by row: characters that nobody plays are covered from the start (N2.2)."""
    seats = tuple(range(n))
    trumps = BOXES["trump"] + ((NO_TRUMP,) if no_trump else ())
    return tuple(seats if row == "first" else trumps if row == "trump" else BOXES[row] for row in ROWS)


@cache
def bare(n: int, no_trump: bool) -> Board:
    """Return the board before the first veto."""
    return tuple((OPEN,) * len(row) for row in boxes(n, no_trump))


@cache
def _vetoes(n: int, no_trump: bool) -> tuple[tuple[Veto, ...], ...]:
    return tuple(tuple(Veto(name, box) for box in row) for name, row in zip(ROWS, boxes(n, no_trump)))


def vetoes(board: Board, n: int, no_trump: bool) -> tuple[Veto, ...]:
    """List the boxes that may be covered (N3.1, N3.3)."""
    found: list[Veto] = []
    for row, owners in zip(_vetoes(n, no_trump), board):
        if owners.count(OPEN) > 1:
            found += [veto for veto, owner in zip(row, owners) if owner < 0]
    return tuple(found)


def why_not(board: Board, n: int, no_trump: bool, action: Veto) -> Illegal | None:
    """Refuse a box that is not there, is covered, or is the last of its row (N2, N3.1, N3.3)."""
    row = boxes(n, no_trump)[_PLACE[action.row]] if action.row in _PLACE else ()
    if action.box not in row:
        return Illegal(msg("niet.no_such_box"), "N2.2" if action.row == "first" else "N2.4")
    owners = board[_PLACE[action.row]]
    owner = owners[row.index(action.box)]
    if owner >= 0:
        return Illegal(msg("niet.already_covered", seat=owner), "N3.1")
    if owners.count(OPEN) == 1:
        return Illegal(msg("niet.last_open"), "N3.3")
    return None


def cover(board: Board, n: int, no_trump: bool, action: Veto, seat: int) -> Board:
    """Return the board with a box covered."""
    row = _PLACE[action.row]
    place = boxes(n, no_trump)[row].index(action.box)
    owners = board[row]
    return (*board[:row], (*owners[:place], seat, *owners[place + 1 :]), *board[row + 1 :])


def is_settled(board: Board) -> bool:
    """Tell whether one box is left open in every row (N3.4)."""
    for owners in board:  # noqa: SIM110 - asked after every veto, and a loop is twice as fast as all()
        if owners.count(OPEN) != 1:
            return False
    return True


def settle(board: Board, n: int, no_trump: bool) -> Settled:
    """Read the open boxes of a settled board."""
    first, discard, trump, super_trump, points = (
        row[owners.index(OPEN)] for row, owners in zip(boxes(n, no_trump), board)
    )
    assert isinstance(first, int) and isinstance(points, int)  # noqa: PT018 - the rows of seats and points
    return Settled(
        first,
        str(discard),
        None if trump == NO_TRUMP else str(trump),
        None if super_trump == NO_SUPER else str(super_trump),
        points,
    )


def open_boxes(board: Board, n: int, no_trump: bool) -> tuple[tuple[Box, ...], ...]:
    """List what is still possible, row by row."""
    return tuple(
        tuple(box for box, owner in zip(row, owners) if owner < 0) for row, owners in zip(boxes(n, no_trump), board)
    )
