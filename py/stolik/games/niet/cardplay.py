"""How the greedy bot plays a card: the best expected trick, less what the card would still be good for."""

from __future__ import annotations

from collections.abc import Sequence

from .knowledge import unseen, voids
from .model import ONES, OPEN, Card, Hand, View
from .tricks import TRUMP, Law, best_place, law

# Found by playing variants against each other, duplicate deals, four seats.
_KEEP = 1.1  # how much the later use of a card counts beside the trick under way
_LIABLE = 0.5  # what it is worth to be rid of a one that opponents hunt
_HUNT = 0.12  # for each one of the suit still out, when leading it
_FORCED = 0.35  # in rounds of negative points: how often who could overtake has to


class Sight:
    """What a seat makes of the table: which cards are still out, and who may hold them."""

    def __init__(self, v: View, seat: int) -> None:
        assert v.round.settled is not None, "cards are played under a settled board"
        self.v, self.seat, self.n = v, seat, v.n
        self.law: Law = law(v.round.settled)
        self.sign = 1 if v.round.settled.points > 0 else -1
        self.teams = v.round.teams
        self.voids = voids(v)
        out = unseen(v)
        suit, rank = self.law
        self.out = len(out) or 1
        self.ranks: dict[str, list[int]] = {}
        self.ones: dict[str, int] = {}
        for card in out:
            self.ranks.setdefault(suit[card], []).append(rank[card])
            if card in ONES:
                self.ones[suit[card]] = self.ones.get(suit[card], 0) + 1

    def higher(self, suit: str, rank: int) -> int:
        """Count the cards out that would take over from a card of this suit; equal ones do."""
        return len([each for each in self.ranks.get(suit, ()) if each >= rank])

    def may_beat(self, seat: int, led: str, best: Card) -> float:
        """Estimate how likely a seat that has not played yet can overtake the best card so far."""
        suit, rank = self.law.suit[best], self.law.rank[best]
        lacks, share = self.voids[seat], min(1.0, self.v.hand_sizes[seat] / self.out)
        miss = 1.0 - share
        trumps = 0 if TRUMP in lacks else self.higher(TRUMP, rank)
        if led == TRUMP:
            return 1.0 - float(miss**trumps)
        void = 1.0 if led in lacks else float(miss ** len(self.ranks.get(led, ())))
        ruff = void * (1.0 - float(miss**trumps))
        if suit == TRUMP:
            return ruff
        follow = 0.0 if led in lacks else 1.0 - float(miss ** self.higher(led, rank))
        return min(1.0, follow + ruff)

    def later(self, card: Card) -> float:
        """Estimate how much a card is worth later, in tricks."""
        suit = self.law.suit[card]
        above = self.higher(suit, self.law.rank[card])
        if suit == TRUMP:
            return 0.3 + float(0.8**above)
        return 0.5 * float(0.55**above)

    def use(self, card: Card) -> float:
        """Estimate what a card is worth to its holder beyond the trick under way: a hunted one less than nothing."""
        liable = card in ONES and self.law.suit[card] != TRUMP
        return _KEEP * self.later(card) - (_LIABLE if liable else 0.0)


def best_card(v: View, seat: int, options: Sequence[Card]) -> Card:
    """Choose the card with the best prospects; level ones go to the lower place in hand."""
    if len(options) == 1:
        return options[0]
    sight = Sight(v, seat)
    worth = [prospect(sight, card) for card in options]
    return options[worth.index(max(worth))]


def prospect(sight: Sight, card: Card) -> float:
    """Estimate what playing a card is worth to the seat's team, in tricks."""
    v, n, seat, teams, sign = sight.v, sight.n, sight.seat, sight.teams, sight.sign
    cards: Hand = (*v.trick, card)
    leader = (seat - len(v.trick)) % n
    place = best_place(sight.law, cards)
    holder = (leader + place) % n
    led, best, own = sight.law.suit[cards[0]], cards[place], teams[seat]
    ours = 1.0 if teams[holder] == own else 0.0
    for i in range(len(cards), n):
        each = (leader + i) % n
        chance = sight.may_beat(each, led, best) * (_FORCED if sign < 0 else 1.0)
        if teams[each] == own:
            ours += (1.0 - ours) * chance
        else:
            ours -= ours * chance
    gain = loss = 1.0
    for i, each_card in enumerate(cards):
        if each_card in ONES:
            if teams[(leader + i) % n] == own:
                loss += 1.0
            else:
                gain += 1.0
    gain, loss = _doubled(sight, holder, gain, loss)
    value = ours * gain - (1.0 - ours) * loss
    value -= sight.use(card)
    if not v.trick:
        value += _HUNT * sight.ones.get(led, 0) * (2.0 * ours - 1.0)
    return sign * value


def _doubled(sight: Sight, holder: int, gain: float, loss: float) -> tuple[float, float]:
    """Count a trick more if the holder of the bonus card is likely to take it."""
    bonus = sight.v.round.bonus
    if bonus == OPEN:
        return gain, loss
    if sight.teams[bonus] == sight.teams[sight.seat]:
        return gain * (2.0 if holder == bonus else 1.3), loss
    return gain, loss * (2.0 if holder == bonus or sight.n == 3 else 1.5)
