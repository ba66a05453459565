"""Bots for sushi. They are handed a view and nothing else."""

from __future__ import annotations

from ...engine.dice import Stream
from . import scoring
from .model import CHOPSTICKS, FAMILY, WASABI, WORTH, Card, Keep, Plate, View
from .rules import choices

# What a card is worth beyond the points it brings at once, found by playing the bots against each other.
_TEMPURA = (2.4, 2.6)  # first and second of a pair
_SASHIMI = (2.2, 3.6, 4.2)  # first, second and third of a set
_FUTOMAKI = 1.1  # for each symbol while the prizes are open
_WASABI = 0.55  # for each turn left in which a nigiri may come
_CHOPSTICKS = 0.3  # for each turn left in which two cards may be kept
_PUDDING = 0.8  # for each symbol, against the loss at the end


class Greedy:
    """Take what is worth most now, counting what sets may still become."""

    level = "greedy"

    def choose(self, v: View, seat: int, dice: Stream) -> Keep:
        """Pick the best choice; level ones are settled by the dice."""
        hand = v.hands[seat]
        assert hand is not None, "a seat knows its own hand"
        options = choices(hand, CHOPSTICKS in v.plates[seat])
        values = [self._worth(v, seat, action) for action in options]
        best = max(values)
        tied = [action for action, value in zip(options, values) if value > best - 1e-9]
        return tied[dice.below(len(tied))]

    def _worth(self, v: View, seat: int, action: Keep) -> float:
        plate = v.plates[seat]
        value = card_worth(v, seat, plate, action.card)
        if action.second is None:
            return value
        plate = (*plate, action.card)
        # Using the chopsticks gives up what holding on to them is still worth.
        return value + card_worth(v, seat, plate, action.second) - _CHOPSTICKS * (v.hand_size - 2)


def card_worth(v: View, seat: int, plate: Plate, card: Card) -> float:
    """Estimate what one more card on a plate is worth."""
    left = v.hand_size - 1
    family = FAMILY[card]
    if family == "nigiri":
        return float(scoring.nigiri(card, scoring.open_wasabi(plate) > 0))
    if family == "gyoza":
        have = plate.count("gyoza")
        return scoring.gyoza(have + 1) - scoring.gyoza(have) + 0.4 * min(left, 3)
    if family == "tempura":
        have = plate.count("tempura") % 2
        return _TEMPURA[have] + (0.0 if have or left > 1 else -2.0)
    if family == "sashimi":
        have = plate.count("sashimi") % 3
        hopeless = 2 - have > left
        return 0.0 if hopeless else _SASHIMI[have]
    if family == "futomaki":
        return _FUTOMAKI * WORTH[card]
    if family == "strawberry":
        return _pudding(v, seat, card)
    if card == WASABI:
        return _WASABI * left if scoring.open_wasabi(plate) == 0 else 0.1 * left
    return _CHOPSTICKS * left


def _pudding(v: View, seat: int, card: Card) -> float:
    mine = v.symbols[seat] + WORTH[card]
    ahead = mine >= max(v.symbols) and v.marker != seat
    return _PUDDING * WORTH[card] + (2.0 if ahead else 0.0)


class Easy:
    """Look at one card in three less closely: the handicap is that it overlooks part of its hand."""

    level = "easy"

    def choose(self, v: View, seat: int, dice: Stream) -> Keep:
        """Choose greedily among a part of the hand drawn by the dice."""
        hand = v.hands[seat]
        assert hand is not None, "a seat knows its own hand"
        noticed = tuple(card for card in hand if dice.below(3)) or hand[:1]
        values = [(card_worth(v, seat, v.plates[seat], card), -place) for place, card in enumerate(noticed)]
        return Keep(noticed[-max(values)[1]])


BOTS = {bot.level: bot for bot in (Easy(), Greedy())}
