"""Why an action is refused, and the clause that says so. This is the authority on what may be done."""

from __future__ import annotations

from collections import Counter

from ...engine.protocol import Illegal, Seat, msg
from . import board
from .model import (
    BONUS,
    COLOUR,
    GIVE,
    GIVES,
    NOT_ONE,
    ONES,
    PARTNERS,
    PLAY,
    TEAMS,
    VETO,
    Action,
    Bonus,
    Card,
    Give,
    Hand,
    Play,
    Settled,
    State,
    Team,
    Veto,
)
from .round import in_order, smaller_team
from .tricks import TRUMP, followers, law

_NOW = {
    VETO: (Veto, "N3.1"), TEAMS: (Team, "N3.5"), BONUS: (Bonus, "N3.6"), GIVE: (Give, "N3.7"), PLAY: (Play, "N4.6"),
}  # fmt: skip


def why_not(s: State, seat: Seat, action: Action) -> Illegal | None:
    """Judge any action of a seat; None allows it."""
    if s.phase not in _NOW:
        return Illegal(msg("engine.not_your_turn"), "N7.1")
    kind, rule = _NOW[s.phase]
    if s.phase != GIVE and seat != s.turn:
        return Illegal(msg("engine.not_your_turn"), rule)
    if not isinstance(action, kind):
        return Illegal(msg("niet.something_else"), rule)
    if isinstance(action, Veto):
        return board.why_not(s.round.board, action)
    if isinstance(action, Team):
        return _team(len(s.hands), seat, action)
    if isinstance(action, Bonus):
        if action.seat not in smaller_team(s.round.teams):
            return Illegal(msg("niet.bonus_elsewhere"), "N3.6")
        return None
    assert s.round.settled is not None, "cards are chosen under a settled board"
    if isinstance(action, Give):
        return _give(s.hands[seat], s.round.settled, action)
    return _play(s.hands[seat], s.trick, s.round.settled, action.card)


def _team(n: int, seat: Seat, action: Team) -> Illegal | None:
    partners = action.partners
    known = list(partners) == sorted(dict.fromkeys(partners)) and all(0 <= each < n for each in partners)
    if not known or seat in partners:
        return Illegal(msg("niet.not_partners"), "N3.5")
    if len(partners) not in PARTNERS[n]:
        sizes = tuple(size + 1 for size in PARTNERS[n])
        return Illegal(msg("niet.team_size", sizes=sizes), "N3.5")
    return None


def _give(hand: Hand, settled: Settled, action: Give) -> Illegal | None:
    count = GIVES[settled.discard]
    if settled.discard == NOT_ONE and all(card in ONES for card in hand):
        count = 0
    if len(action.cards) != count:
        return Illegal(msg("niet.wrong_count_n", n=count), "N3.9" if count == 0 else "N2.3")
    if missing := _missing(hand, action.cards):
        return missing
    if settled.discard == NOT_ONE and count and action.cards[0] in ONES:
        return Illegal(msg("niet.no_one_away"), "N2.3")
    if action.cards != in_order(action.cards):  # one choice has one name, or a link could not say which it was
        return Illegal(msg("niet.out_of_order"), "N3.7")
    return None


def _missing(hand: Hand, cards: Hand) -> Illegal | None:
    have = Counter(hand)
    for card, count in Counter(cards).items():
        if have[card] < count:
            return Illegal(msg("niet.not_in_hand", card=card), "N1.3")
    return None


def _play(hand: Hand, trick: Hand, settled: Settled, card: Card) -> Illegal | None:
    """Refuse to let a seat leave the led suit while it can follow, and name the cards that oblige it."""
    if card not in hand:
        return Illegal(msg("niet.not_in_hand", card=card), "N1.3")
    if not trick:
        return None
    rules, led = law(settled), trick[0]
    must = followers(rules, hand, led)
    if not must or card in must:
        return None
    cards = tuple(dict.fromkeys(must))
    if rules.suit[led] == TRUMP:
        is_super = led in ONES and COLOUR[led] == settled.super
        return Illegal(msg("niet.must_follow_trump", card=card, cards=cards), "N4.4" if is_super else "N4.3")
    if COLOUR[card] == COLOUR[led]:
        return Illegal(msg("niet.super_is_trump", card=card, cards=cards), "N4.5")
    return Illegal(msg("niet.must_follow", card=card, led=f"suit_{COLOUR[led]}", cards=cards), "N4.1")
