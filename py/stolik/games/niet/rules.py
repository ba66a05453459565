"""How NIET! is played. Clause numbers (N...) are those of rules.md."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import TypeVar, cast

from ...engine.protocol import Acting, Chance, Event, Illegal, Msg, Node, Prompt, Seat, Step, msg
from . import board, knowledge
from . import round as rounds
from .model import (
    BONUS,
    DEAL,
    GIVE,
    GIVES,
    HAND_SIZE,
    KINDS,
    NOT_ONE,
    ONES,
    OPEN,
    OVER,
    PARTNERS,
    PASS_LEFT,
    PLAY,
    START,
    TEAMS,
    VETO,
    Action,
    Bonus,
    Card,
    Give,
    Hand,
    Options,
    Play,
    Result,
    Round,
    Settled,
    State,
    Team,
    Trick,
    Veto,
    View,
    deck,
)
from .outcome import outcome
from .refusals import why_not
from .tricks import LAWS

T = TypeVar("T")


class Niet:
    """NIET!, tricks under rules that everybody vetoes."""

    name = "niet"
    rev = 1
    seats = range(2, 6)

    def options(self) -> type[Options]:
        """Return the table options."""
        return Options

    def problems(self, options: Options, n: int) -> tuple[Illegal, ...]:
        """Allow every mix of the options there are."""
        return ()

    def bound(self, options: Options, n: int) -> int:
        """Count every veto, card and other choice of the longest game."""
        boxes = sum(map(len, board.bare(n, options.no_trump_box)))
        return rounds.rounds(options, n) * (boxes - 5 + 3 + n * HAND_SIZE[n])

    def setup(self, options: Options, n: int) -> State:
        """Lay the unshuffled deck and the bare board on the table."""
        bare = board.bare(n, options.no_trump_box)
        now = Round(options, 0, 0, bare, None, (), OPEN, (0,) * n, ())
        return State(now, START, 0, ((),) * n, (), deck(n), (), ())

    def node(self, s: State) -> Node:
        """Ask for a dealer, a deal, vetoes, teams, discards and cards, then tell the result."""
        phase = s.phase
        if phase == PLAY:
            return _FOLLOWING[s.turn][s.trick[0]] if s.trick else _LEADING[s.turn]
        if phase == DEAL:
            return Chance(f"deal/{s.round.number}", len(s.aside))
        if phase == START:
            return Chance("first_dealer", len(s.hands))
        if phase == OVER:
            return outcome(s)
        if phase == GIVE:
            return _giving(cast(Settled, s.round.settled).discard, len(s.hands))
        return _asking(phase, s.turn, len(s.hands))

    def deal(self, s: State, perm: tuple[int, ...]) -> Step[State]:
        """Draw the first dealer, or deal the hands of a round (N1.4)."""
        if s.phase == START:
            now = s.round._replace(number=1, dealer=perm[0])
            event = Event(msg("niet.first_dealer", seat=perm[0]))
            return Step(s._replace(round=now, phase=DEAL, turn=perm[0]), (event,), reveals=True)
        events: list[Event] = []
        return Step(rounds.dealt(s, perm, events), tuple(events), reveals=True)

    def legal(self, s: State, seat: Seat) -> tuple[Action, ...]:
        """List what the seat may do in this phase."""
        phase = s.phase
        if phase == PLAY:
            return plays(s.hands[seat], s.trick, s.round.settled) if seat == s.turn else ()
        if phase == GIVE:
            return gifts(s.hands[seat], cast(Settled, s.round.settled).discard)
        if seat != s.turn:
            return ()
        if phase == VETO:
            return board.vetoes(s.round.board)
        if phase == TEAMS:
            return teams(seat, len(s.hands))
        if phase == BONUS:
            return tuple([Bonus(each) for each in rounds.smaller_team(s.round.teams)])
        return ()

    def why_not(self, s: State, seat: Seat, action: Action) -> Illegal | None:
        """Judge any action."""
        return why_not(s, seat, action)

    def play(self, s: State, acts: Mapping[Seat, Action]) -> Step[State]:
        """Carry out a choice; only cards tell anybody something that was hidden."""
        events: list[Event] = []
        action = acts[s.turn]
        if isinstance(action, Play):
            return Step(rounds.play(s, action.card, events), tuple(events), True)
        if isinstance(action, Veto):
            s = rounds.veto(s, action, events)
        elif isinstance(action, Give):
            return Step(rounds.give(s, cast("Mapping[Seat, Give]", acts), events), tuple(events), True)
        elif isinstance(action, Team):
            s = rounds.team(s, action.partners, events)
        else:
            s = rounds.bonus(s, action.seat, events)
        return Step(s, tuple(events), False)

    def census(self, s: State) -> tuple[Card, ...]:
        """List all cards, wherever they lie."""
        passed = s.round.settled is not None and s.round.settled.discard == PASS_LEFT
        piles = (*s.hands, s.aside, s.trick, *(trick.cards for trick in s.tricks), *(() if passed else s.given))
        return tuple(sorted(card for pile in piles for card in pile))

    def turned(self, s: State, by: int) -> State:
        """Renumber the seats."""
        n = len(s.hands)

        def who(seat: int) -> int:
            return seat if seat < 0 else (seat + by) % n

        def rules(settled: Settled) -> Settled:
            return settled._replace(first=who(settled.first))

        now = s.round
        first, *rows = (tuple(map(who, row)) for row in now.board)
        past = tuple(
            Result(rules(r.settled), _roll(r.teams, by), who(r.bonus), _roll(r.tricks, by), _roll(r.captured, by))
            for r in now.past
        )
        turned = Round(
            now.options, now.number, who(now.dealer), (_roll(first, by), *rows), now.settled and rules(now.settled),
            _roll(now.teams, by), who(now.bonus), _roll(now.points, by), past,
        )  # fmt: skip
        tricks = tuple(Trick(who(trick.leader), trick.cards, who(trick.taker)) for trick in s.tricks)
        return State(
            turned, s.phase, who(s.turn), _roll(s.hands, by), _roll(s.given, by), s.aside, s.trick, tricks
        )  # fmt: skip

    def turned_action(self, action: Action, n: int, by: int) -> Action:
        """Renumber the seats that an action names."""
        if isinstance(action, Veto) and action.row == "first":
            return Veto("first", (int(action.box) + by) % n)
        if isinstance(action, Team):
            return Team(tuple(sorted((seat + by) % n for seat in action.partners)))
        if isinstance(action, Bonus):
            return Bonus((action.seat + by) % n)
        return action

    def view(self, s: State, seat: Seat | None) -> View:
        """Build what a seat may know."""
        return knowledge.view(s, seat)

    determinize = staticmethod(knowledge.determinize)


# --- what may be chosen

_PLAY = {card: Play(card) for card in KINDS}
_play = _PLAY.__getitem__
_GIVE = {card: Give((card,)) for card in KINDS}
_NOTHING = (Give(()),)


def plays(hand: Hand, trick: Hand, settled: Settled | None) -> tuple[Play, ...]:
    """List the cards that may be played: those that follow if there are any, otherwise all (N4.1, N4.2)."""
    if trick and settled:
        suit = LAWS[settled.trump][settled.super].suit
        led = suit[trick[0]]
        same = [card for card in hand if suit[card] == led]
        if same:
            return tuple(map(_play, dict.fromkeys(same)))
    return tuple(map(_play, dict.fromkeys(hand)))


def gifts(hand: Hand, discard: str) -> tuple[Give, ...]:
    """List what may be discarded or passed (N2.3, N3.9)."""
    kinds = dict.fromkeys(hand)
    if GIVES[discard] == 2:
        return tuple([Give(pair) for pair in dict.fromkeys(combinations(hand, 2))])
    if discard == NOT_ONE:
        return tuple([_GIVE[card] for card in kinds if card not in ONES]) or _NOTHING
    return tuple([_GIVE[card] for card in kinds])


@cache
def teams(first: Seat, n: int) -> tuple[Team, ...]:
    """List the teams that the first player may choose (N3.5)."""
    others = [seat for seat in range(n) if seat != first]
    return tuple(Team(partners) for size in PARTNERS[n] for partners in combinations(others, size))


# --- what is asked: prompts are values, so each is made once

_LEADING = tuple(Acting({seat: Prompt(Msg("niet.ask_lead"))}) for seat in range(5))
_FOLLOWING = tuple(
    {card: Acting({seat: Prompt(msg("niet.ask_follow", card=card))}) for card in KINDS} for seat in range(5)
)


@cache
def _giving(discard: str, n: int) -> Acting:
    asks = {
        "discard1": msg("niet.ask_discard_n", n=1), "discard2": msg("niet.ask_discard_n", n=2),
        NOT_ONE: msg("niet.ask_not_one"), PASS_LEFT: msg("niet.ask_pass"),
    }  # fmt: skip
    return Acting(dict.fromkeys(range(n), Prompt(asks[discard], "subset")))


@cache
def _asking(phase: str, seat: Seat, n: int) -> Acting:
    asks = {VETO: "niet.ask_veto", BONUS: "niet.ask_bonus"}
    partners = {3: "niet.ask_team_of_three", 4: "niet.ask_partner", 5: "niet.ask_team_of_five"}
    return Acting({seat: Prompt(Msg(partners[n] if phase == TEAMS else asks[phase]))})


def _roll(row: tuple[T, ...], by: int) -> tuple[T, ...]:
    n = len(row)
    return tuple(row[(seat - by) % n] for seat in range(n))


RULES = Niet()
