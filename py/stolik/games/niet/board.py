"""The board of five rows: which boxes it has, which may be covered, what the open ones say (N2, N3)."""

from __future__ import annotations

from functools import cache

from ...engine.protocol import Illegal, msg
from .model import BOXES, NO_SUPER, NO_TRUMP, OPEN, ROWS, Box, Settled, Veto

Board = tuple[tuple[int, ...], ...]
_PLACE = {row: place for place, row in enumerate(ROWS)}
BOX_PLACE: dict[str, dict[Box, int]] = {
    "first": {seat: seat for seat in range(len(BOXES["first"]))},
    "discard": {box: place for place, box in enumerate(BOXES["discard"])},
    "trump": {box: place for place, box in enumerate((*BOXES["trump"], NO_TRUMP))},
    "super": {box: place for place, box in enumerate(BOXES["super"])},
    "points": {box: place for place, box in enumerate(BOXES["points"])},
}
"""Where each box lies in its row."""


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
def _coverable(row: int, owners: tuple[int, ...]) -> tuple[Veto, ...]:
    """List the boxes of one row that may be covered: there are few rows, and they come again and again."""
    if owners.count(OPEN) < 2:
        return ()
    name = ROWS[row]
    return tuple(Veto(name, box) for box, place in BOX_PLACE[name].items() if owners[place : place + 1] == (OPEN,))


def vetoes(board: Board) -> tuple[Veto, ...]:
    """List the boxes that may be covered (N3.1, N3.3)."""
    first, discard, trump, super_trump, points = board
    return (
        *_coverable(0, first), *_coverable(1, discard), *_coverable(2, trump), *_coverable(3, super_trump),
        *_coverable(4, points),
    )  # fmt: skip


def why_not(board: Board, action: Veto) -> Illegal | None:
    """Refuse a box that is not there, is covered, or is the last of its row (N2, N3.1, N3.3)."""
    owners = board[_PLACE[action.row]] if action.row in _PLACE else ()
    place = BOX_PLACE[action.row].get(action.box, len(owners)) if owners else 0
    if place >= len(owners):
        return Illegal(msg("niet.no_such_box"), "N2.2" if action.row == "first" else "N2.4")
    if owners[place] != OPEN:
        return Illegal(msg("niet.already_covered", seat=owners[place]), "N3.1")
    if owners.count(OPEN) == 1:
        return Illegal(msg("niet.last_open"), "N3.3")
    return None


def cover(board: Board, action: Veto, seat: int) -> Board:
    """Return the board with a box covered."""
    row = _PLACE[action.row]
    place = BOX_PLACE[action.row][action.box]
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
