"""A round from the deal to its points: deal, settle teams, give cards away, take tricks, count."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ...engine.protocol import Event, Msg, Seat, msg
from . import board, scoring
from .model import (
    BONUS,
    DEAL,
    GIVE,
    GIVES,
    HAND_SIZE,
    KINDS,
    LONGEST,
    NO_SUPER,
    NO_TRUMP,
    OPEN,
    OVER,
    PASS_LEFT,
    PLACE,
    PLAY,
    ROUNDS,
    TEAMS,
    VETO,
    Card,
    Give,
    Hand,
    Options,
    Round,
    State,
    Trick,
    Veto,
)
from .tricks import LAWS, best_place, captured

_SEATS = range(5)

# Events are values, so each is made once: a bot that plays thousands of games meets the same few again.
_LED = tuple({card: Event(msg("niet.led", seat=seat, card=card)) for card in KINDS} for seat in _SEATS)
_PLAYED = tuple({card: Event(msg("niet.played", seat=seat, card=card)) for card in KINDS} for seat in _SEATS)
_ROUND_FROM = {n: tuple(tuple((seat + i) % n for i in range(n)) for seat in range(n)) for n in ROUNDS}
_PASSED = Event(Msg("niet.passed"))


def rounds(options: Options, n: int) -> int:
    """Return after how many rounds the game ends at the latest (N7.1, N7.4)."""
    return ROUNDS[n] * (LONGEST if options.target else 1)


# --- the deal


def dealt(s: State, perm: tuple[int, ...], events: list[Event]) -> State:
    """Deal one by one from the dealer's left; what is left over stays aside unseen (N1.2, N1.4)."""
    now, n = s.round, len(s.round.points)
    cards = [s.aside[i] for i in perm]
    size = HAND_SIZE[n]
    hands = [in_order(cards[k : n * size : n]) for k in range(n)]
    shift = -(now.dealer + 1) % n
    events.append(Event(msg("niet.dealt", round=now.number, n=size, seat=now.dealer)))
    rest = in_order(cards[n * size :])
    return State(now, VETO, now.dealer, tuple(hands[shift:] + hands[:shift]), (), rest, (), ())


def in_order(cards: list[Card] | Hand) -> Hand:
    """Sort cards by colour and value."""
    return tuple(sorted(cards, key=PLACE.__getitem__))


# --- vetoes and teams


@cache
def _vetoed(seat: Seat, action: Veto) -> Event:
    keys = {
        "first": "niet.vetoed_first", "discard": "niet.vetoed_discard", "trump": "niet.vetoed_trump",
        "super": "niet.vetoed_super", "points": "niet.vetoed_points",
    }  # fmt: skip
    return Event(msg(keys[action.row], seat=seat, box=box_noun(action) if isinstance(action.box, str) else action.box))


def box_noun(action: Veto) -> str:
    """Return the noun by which sentences name a box: colours of the board are not those of cards."""
    box = str(action.box)
    return f"suit_{box}" if f"{box} 1" in PLACE else box


def veto(s: State, action: Veto, events: list[Event]) -> State:
    """Cover a box; after the last one read the board and let the first player choose (N3.1-N3.5)."""
    seat, now = s.turn, s.round
    n = len(now.points)
    covered = board.cover(now.board, action, seat)
    events.append(_vetoed(seat, action))
    after = Round(now.options, now.number, now.dealer, covered, None, (), OPEN, now.points, now.past)
    if not board.is_settled(covered):
        return State(after, VETO, (seat + 1) % n, s.hands, (), s.aside, (), ())
    settled = board.settle(covered, n, now.options.no_trump_box)
    events.append(
        Event(
            msg(
                "niet.board_set", first=settled.first, discard=settled.discard, trump=settled.trump,
                super_trump=settled.super, points=settled.points, seat=settled.first,
                trump_box=f"suit_{settled.trump}" if settled.trump else NO_TRUMP,
                super_box=f"suit_{settled.super}" if settled.super else NO_SUPER,
            )
        )
    )  # fmt: skip
    s = s._replace(round=after._replace(settled=settled), phase=TEAMS, turn=settled.first)
    return team(s, (), events) if n == 2 else s


def team(s: State, partners: tuple[Seat, ...], events: list[Event]) -> State:
    """Set the teams; with five seats the first player still names the holder of the bonus card (N3.5, N3.6)."""
    n = len(s.hands)
    own = (s.turn, *partners)
    sides = tuple([int(seat not in own) for seat in range(n)])
    s = s._replace(round=s.round._replace(teams=sides))
    few = smaller_team(sides)
    if len(few) == 2:
        events.append(Event(msg("niet.team_named", seats=_members(sides, 0))))
        return s._replace(phase=BONUS)
    return bonus(s, few[0] if few else OPEN, events)


def smaller_team(teams: tuple[int, ...]) -> tuple[Seat, ...]:
    """List the members of the smaller team; nobody if the teams are equal (N3.6)."""
    against = sum(teams)
    if 2 * against == len(teams):
        return ()
    return _members(teams, int(2 * against < len(teams)))


def _members(teams: tuple[int, ...], team: int) -> tuple[Seat, ...]:
    return tuple([seat for seat, side in enumerate(teams) if side == team])


def bonus(s: State, holder: int, events: list[Event]) -> State:
    """Give the bonus card, then ask for what leaves the hands, or begin the tricks (N3.6-N3.8)."""
    now = s.round
    assert now.settled is not None, "teams follow the board"
    home, away = _members(now.teams, 0), _members(now.teams, 1)
    holds = None if holder == OPEN else holder
    events.append(Event(msg("niet.teams_chosen", teams=(home, away), bonus=holds, seats=home)))
    events.append(Event(msg("niet.opponents", seats=away)))
    if holder != OPEN:
        events.append(Event(msg("niet.bonus_given", seat=holder)))
    phase = GIVE if GIVES[now.settled.discard] else PLAY
    return s._replace(round=now._replace(bonus=holder), phase=phase, turn=now.settled.first)


# --- discards


def give(s: State, acts: Mapping[Seat, Give], events: list[Event]) -> State:
    """Lay away or pass on what everybody chose, all at once (N3.7, N3.8)."""
    n, settled = len(s.hands), s.round.settled
    assert settled is not None, "the board is settled before cards are given away"
    hands = []
    for seat, hand in enumerate(s.hands):
        rest = list(hand)
        for card in acts[seat].cards:
            rest.remove(card)
        hands.append(tuple(rest))
    given = tuple([acts[seat].cards for seat in range(n)])
    if settled.discard == PASS_LEFT:
        hands = [in_order(hands[seat] + given[seat - 1]) for seat in range(n)]
        events.append(_PASSED)
        for seat in range(n):
            left = (seat + 1) % n
            events.append(Event(msg("niet.gave", seat=left, cards=given[seat]), only=(seat,)))
            events.append(Event(msg("niet.got", seat=seat, cards=given[seat]), only=(left,)))
    else:
        for seat, cards in enumerate(given):
            events.append(Event(msg("niet.discarded_n", seat=seat, n=len(cards))))
            if cards:
                events.append(Event(msg("niet.laid_away", cards=cards), only=(seat,)))
    return State(s.round, PLAY, settled.first, tuple(hands), given, s.aside, (), ())


# --- tricks


def play(s: State, card: Card, events: list[Event]) -> State:
    """Play a card; the last one of a trick settles who takes it, the last of the round its points (N4, N5)."""
    seat, hands = s.turn, s.hands
    hand = hands[seat]
    place = hand.index(card)
    hands = (*hands[:seat], hand[:place] + hand[place + 1 :], *hands[seat + 1 :])
    trick = (*s.trick, card)
    events.append((_PLAYED if s.trick else _LED)[seat][card])
    n = len(hands)
    leader = (seat + 1) % n  # if the trick is complete; otherwise who comes next
    if len(trick) < n:
        return State(s.round, PLAY, leader, hands, s.given, s.aside, trick, s.tricks)
    now = s.round
    assert now.settled is not None, "tricks follow the board"
    best = best_place(LAWS[now.settled.trump][now.settled.super], trick)
    taker = (leader + best) % n
    ones = captured(trick, leader, taker, now.teams)
    plays = tuple(zip(_ROUND_FROM[n][leader], trick))
    told = (("plays", plays), ("taker", taker), ("captured", ones), ("seat", taker), ("card", trick[best]))
    events.append(Event(Msg("niet.trick_taken", told)))
    if ones:
        events.append(Event(msg("niet.captured", seat=taker, cards=ones)))
    tricks = (*s.tricks, Trick(leader, trick, taker))
    if all(hands):  # who could discard nothing keeps a card when the others have played their last (N3.9)
        return State(now, PLAY, taker, hands, s.given, s.aside, (), tricks)
    return _end_round(s._replace(hands=hands, trick=(), tricks=tricks), events)


def _end_round(s: State, events: list[Event]) -> State:
    """Count the points, gather the cards, and go on to the next dealer or finish the game (N6, N7)."""
    now, n = s.round, len(s.hands)
    assert now.settled is not None, "tricks follow the board"
    result = scoring.tally(now.settled, now.teams, now.bonus, s.tricks)
    scores = tuple([sheet.total for sheet in scoring.score_round(result)])
    points = tuple([old + new for old, new in zip(now.points, scores)])
    events.append(
        Event(
            msg(
                "niet.round_ended", round=now.number, scores=scores, tricks=result.tricks, captured=result.captured,
                totals=points,
            )
        )
    )  # fmt: skip
    past = (*now.past, result)
    target = now.options.target
    over = now.number >= rounds(now.options, n) or (target > 0 and max(points) >= target)
    number, dealer = (now.number, now.dealer) if over else (now.number + 1, (now.dealer + 1) % n)
    bare = board.bare(n, now.options.no_trump_box)
    fresh = Round(now.options, number, dealer, bare, None, (), OPEN, points, past)
    played = [card for trick in s.tricks for card in trick.cards]
    laid = [] if now.settled.discard == PASS_LEFT else [card for cards in s.given for card in cards]
    kept = [card for hand in s.hands for card in hand]
    gathered = in_order([*played, *laid, *kept, *s.aside])
    return State(fresh, OVER if over else DEAL, dealer, ((),) * n, (), gathered, (), ())
