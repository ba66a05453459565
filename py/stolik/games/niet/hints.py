"""What a box or a card means now, as messages: for the board, the hand and the inspector."""

from __future__ import annotations

from ...engine.protocol import Msg, msg
from .model import COLOUR, ONES, Card, Veto, View
from .round import box_noun
from .tricks import TRUMP, best_place, law

ROW_RULE = {"first": "N2.2", "discard": "N2.3", "trump": "N2.4", "super": "N2.5", "points": "N2.6"}
ROW_TITLE = {
    "first": msg("niet.row_first"), "discard": msg("niet.row_discard"), "trump": msg("niet.row_trump"),
    "super": msg("niet.row_super"), "points": msg("niet.row_points"),
}  # fmt: skip
ROW_ABOUT = {
    "first": msg("niet.about_first"), "discard": msg("niet.about_discard"), "trump": msg("niet.about_trump"),
    "super": msg("niet.about_super"), "points": msg("niet.about_points"),
}  # fmt: skip
_BOX = {
    "first": "niet.box_first", "discard": "niet.box_discard", "trump": "niet.box_trump", "super": "niet.box_super",
    "points": "niet.box_points",
}  # fmt: skip
_VETO = {
    "first": "niet.do_veto_first", "discard": "niet.do_veto_discard", "trump": "niet.do_veto_trump",
    "super": "niet.do_veto_super", "points": "niet.do_veto_points",
}  # fmt: skip


def box(veto: Veto) -> Msg:
    """Name a box with its row."""
    return _about(_BOX[veto.row], veto)


def move(veto: Veto) -> Msg:
    """Say a veto as the main button does."""
    return _about(_VETO[veto.row], veto)


def _about(key: str, veto: Veto) -> Msg:
    if veto.row == "first":
        return msg(key, seat=veto.box)
    if veto.row == "points":
        return msg(key, points=signed(int(veto.box)))
    return msg(key, box=box_noun(veto))


def signed(points: int) -> str:
    """Write a number with a real minus sign."""
    return f"\u2212{-points}" if points < 0 else str(points)


def kind(view: View, card: Card) -> Msg | None:
    """Say in a word or two what a card is under the settled board."""
    settled = view.round.settled
    if settled and card in ONES and COLOUR[card] == settled.super:
        return msg("niet.hint_super")
    if settled and COLOUR[card] == settled.trump:
        return msg("niet.hint_trump")
    return msg("niet.hint_one") if card in ONES else None


def is_trump(view: View, card: Card) -> bool:
    """Tell whether the settled board makes a card a trump or a super-trump."""
    return view.round.settled is not None and law(view.round.settled).suit[card] == TRUMP


def about(view: View, card: Card) -> tuple[tuple[Msg, ...], str]:
    """Explain a card: what it is, whether it would lead the trick, and the clause."""
    settled = view.round.settled
    lines: list[Msg] = []
    rule = "N5.1"
    if settled and is_trump(view, card):
        is_super = card in ONES and COLOUR[card] == settled.super
        lines.append(msg("niet.about_super_card" if is_super else "niet.about_trump_card"))
        rule = "N4.5" if is_super else "N5.2"
    if card in ONES:
        lines.append(msg("niet.about_one"))
        rule = rule if rule == "N4.5" else "N5.5"
    if settled and view.trick:
        takes = best_place(law(settled), (*view.trick, card)) == len(view.trick)
        lines.append(msg("niet.would_lead" if takes else "niet.would_not_lead"))
    return tuple(lines), rule
