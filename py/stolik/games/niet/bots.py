"""Bots for niet. They are handed a view and nothing else."""

from __future__ import annotations

from ...engine.dice import Stream
from . import board, valuing
from .cardplay import Sight, best_card
from .model import BONUS, COLOUR, ONES, PASS_LEFT, PLAY, TEAMS, VETO, Action, Bonus, Card, Give, Play, Team, Veto, View
from .round import smaller_team
from .rules import gifts, plays, teams
from .tricks import TRUMP, best_place, law

# When to take the smaller team and the bonus card oneself: tricks that the hand is ahead of an average one.
_ALONE = {(3, 1): 0.5, (5, 1): -0.2, (3, -1): -4.3, (5, -1): -3.6}
_STANDING = 0.05  # how much a point that a seat is ahead makes it less welcome as a partner
_SHORT = 0.3  # what it is worth to have a suit less


class Greedy:
    """Veto for the own hand, pick who seems to help most, and play the card with the best prospects."""

    level = "greedy"

    def choose(self, v: View, seat: int, dice: Stream) -> Action:
        """Choose by what is asked; level vetoes are settled by the dice."""
        if v.phase == PLAY:
            return Play(best_card(v, seat, [action.card for action in plays(v.hand, v.trick, v.round.settled)]))
        if v.phase == VETO:
            options = board.vetoes(v.round.board)
            worth = valuing.best_veto(v, seat, tuple([(veto.row, veto.box) for veto in options]))
            best = max(worth)
            tied = [option for option, value in zip(options, worth) if value > best - 1e-9]
            return tied[dice.below(len(tied))]
        if v.phase == TEAMS:
            return best_team(v, seat)
        if v.phase == BONUS:
            return best_bonus(v, seat)
        return best_gift(v, seat)


def welcome(v: View, seat: int) -> float:
    """Say how welcome a seat is as a partner: strong for this board, and not far ahead in points."""
    settled = v.round.settled
    assert settled is not None, "asked when the board is settled"
    points = v.round.points
    ahead = points[seat] - sum(points) / v.n
    return (1 if settled.points > 0 else -1) * valuing.shown_strength(v, seat) - _STANDING * ahead


def best_team(v: View, seat: int) -> Team:
    """Choose partners; with an odd number of seats first whether to be in the smaller team (N3.5)."""
    settled, n = v.round.settled, v.n
    assert settled is not None, "asked when the board is settled"
    sign = 1 if settled.points > 0 else -1
    options = teams(seat, n)
    if n % 2:
        ahead = valuing.Promise(v.hand, n, valuing.weights(settled.points)).under(settled.trump, settled.super)
        small = ahead > _ALONE[n, sign] if sign > 0 else ahead < _ALONE[n, sign]
        sizes = [len(option.partners) for option in options]
        wanted = min(sizes) if small else max(sizes)
        options = tuple([option for option in options if len(option.partners) == wanted])
    worth = [sum([welcome(v, partner) for partner in option.partners]) for option in options]
    return options[worth.index(max(worth))]


def best_bonus(v: View, seat: int) -> Bonus:
    """Take the bonus card if points are positive; among opponents give it where it does least good (N3.6)."""
    settled = v.round.settled
    assert settled is not None, "asked when the board is settled"
    few = smaller_team(v.round.teams)
    if seat in few:
        partner = next(each for each in few if each != seat)
        return Bonus(seat if settled.points > 0 else partner)
    worth = [welcome(v, each) for each in few]
    return Bonus(few[worth.index(min(worth))])


def best_gift(v: View, seat: int) -> Give:
    """Give away what is of least use: ones that would be captured, and last cards of a suit (N3.7, N3.8)."""
    settled = v.round.settled
    assert settled is not None, "asked when the board is settled"
    sight = Sight(v, seat)
    suit, sign = sight.law.suit, sight.sign
    lengths: dict[str, int] = {}
    for card in v.hand:
        lengths[suit[card]] = lengths.get(suit[card], 0) + 1
    to_left = settled.discard == PASS_LEFT
    friend = to_left and v.round.teams[(seat + 1) % v.n] == v.round.teams[seat]
    # What a card takes from this hand; an opponent who receives it gains as much, a partner gives most of it back.
    share = 0.2 if friend else 2.0 if to_left else 1.0

    def use(cards: tuple[Card, ...]) -> float:
        value = sum([share * sight.use(card) for card in cards])
        gone = [suit[card] for card in cards]
        emptied = [each for each in dict.fromkeys(gone) if each != TRUMP and lengths[each] == gone.count(each)]
        return sign * (value - _SHORT * len(emptied))

    options = gifts(v.hand, settled.discard)
    uses = [use(option.cards) for option in options]
    return options[uses.index(min(uses))]


class Easy:
    """Look at its own cards only: it counts nothing that was played and forgets who its partner is."""

    level = "easy"

    def choose(self, v: View, seat: int, dice: Stream) -> Action:
        """Veto the colour it holds least of, take a trick if it can, otherwise throw its lowest card."""
        if v.phase == PLAY:
            return self._play(v)
        if v.phase == VETO:
            return self._veto(v, dice)
        if v.phase == TEAMS:
            options = teams(seat, v.n)
            return options[dice.below(len(options))]
        if v.phase == BONUS:
            few = smaller_team(v.round.teams)
            return Bonus(seat if seat in few else few[dice.below(len(few))])
        assert v.round.settled is not None, "cards are given away under a settled board"
        return gifts(v.hand, v.round.settled.discard)[0]

    def _veto(self, v: View, dice: Stream) -> Veto:
        options = board.vetoes(v.round.board)
        trumps = [option for option in options if option.row == "trump" and option.box in COLOUR.values()]
        if trumps:
            held = [sum([card.startswith(str(option.box)) for card in v.hand]) for option in trumps]
            return trumps[held.index(min(held))]
        return options[dice.below(len(options))]

    def _play(self, v: View) -> Play:
        assert v.round.settled is not None, "cards are played under a settled board"
        rules = law(v.round.settled)
        options = sorted(plays(v.hand, v.trick, v.round.settled), key=lambda play: rules.rank[play.card])
        takers = [play for play in options if best_place(rules, (*v.trick, play.card)) == len(v.trick)]
        wants = v.round.settled.points > 0
        if not wants:
            losers = [play for play in options if play not in takers]
            return losers[-1] if losers else options[0]
        if not v.trick:
            return takers[-1]
        return takers[0] if takers else next((play for play in options if play.card not in ONES), options[0])


BOTS = {bot.level: bot for bot in (Easy(), Greedy())}
