"""Short ways to write niet positions in tests."""

from stolik.engine.dice import Stream
from stolik.engine.protocol import Acting, Chance
from stolik.games.niet import board
from stolik.games.niet.model import OPEN, PLACE, PLAY, Options, Round, Settled, State, deck
from stolik.games.niet.rules import RULES

LETTERS = {"b": "blue", "r": "red", "y": "yellow", "g": "green"}


def cards(text):
    """Read `g9 y1` as card names."""
    return tuple(f"{LETTERS[word[0]]} {word[1:]}" for word in text.split())


def settled(first=0, discard="no_discard", trump="yellow", super="blue", points=2):
    """Settle a board; what is not named is as in the rulebook's example."""
    return Settled(first, discard, trump, super, points)


def tricks(hands, rules=None, teams=None, *, turn=0, trick="", bonus=OPEN, given=(), points=None, options=None):
    """Lay a position in the middle of the tricks; the cards that are not named lie aside."""
    n = len(hands)
    rules = rules or settled()
    held = [tuple(sorted(cards(hand), key=PLACE.__getitem__)) for hand in hands]
    rest = list(deck(n))
    for card in [card for pile in (*held, cards(trick)) for card in pile]:
        rest.remove(card)
    now = Round(
        options or Options(), 1, 0, board.bare(n, False), rules, teams or tuple(seat % 2 for seat in range(n)), bonus,
        points or (0,) * n, (),
    )  # fmt: skip
    return State(now, PLAY, turn, tuple(held), given, tuple(rest), cards(trick), ())


def before(phase, n=4, seed="1", options=None):
    """Play a random game until the phase is reached."""
    for s in positions(n, seed, options):
        if s.phase == phase:
            return s
    raise AssertionError(f"no {phase} in this game")


def positions(n, seed, options=None):
    """Yield every position of a random game in which somebody acts."""
    dice, s = Stream("positions", n, seed), RULES.setup(options or Options(), n)
    while True:
        node = RULES.node(s)
        if isinstance(node, Chance):
            s = RULES.deal(s, dice.perm(node.size)).state
        elif isinstance(node, Acting):
            yield s
            legal = {seat: RULES.legal(s, seat) for seat in node.prompts}
            s = RULES.play(s, {seat: found[dice.below(len(found))] for seat, found in legal.items()}).state
        else:
            return
