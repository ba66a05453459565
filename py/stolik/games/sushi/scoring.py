"""What cards are worth: pure functions on tuples."""

from __future__ import annotations

from typing import NamedTuple

from .model import DATA, MEMBERS, NIGIRI, WASABI, WORTH, Card, Plate

SCORING = DATA["scoring"]
PUDDING = DATA["strawberry"]

_SYMBOLS = {family: {kind: WORTH[kind] for kind in kinds} for family, kinds in MEMBERS.items()}
_NIGIRI = _SYMBOLS["nigiri"]
_MOST: int = SCORING["futomaki"]["most"]
_SECOND: int = SCORING["futomaki"]["second"]
_GYOZA: list[int] = SCORING["gyoza"]
_TEMPURA: dict[str, int] = SCORING["tempura"]
_SASHIMI: dict[str, int] = SCORING["sashimi"]
_WASABI: int = SCORING["wasabi"]


def tempura(cards: int) -> int:
    """Score pairs (SG5.2)."""
    return cards // _TEMPURA["set"] * _TEMPURA["points"]


def sashimi(cards: int) -> int:
    """Score threes (SG5.3)."""
    return cards // _SASHIMI["set"] * _SASHIMI["points"]


def gyoza(cards: int) -> int:
    """Score by number, five and more alike (SG5.4).

    >>> [gyoza(n) for n in range(7)]
    [0, 1, 3, 6, 10, 15, 15]
    """
    return _GYOZA[min(cards, len(_GYOZA) - 1)]


def nigiri(card: Card, on_wasabi: bool) -> int:
    """Score one nigiri (SG5.5)."""
    return WORTH[card] * (_WASABI if on_wasabi else 1)


def futomaki(symbols: tuple[int, ...]) -> tuple[int, ...]:
    """Share the prizes for most and second most symbols, zeros included (SG5.1).

    >>> futomaki((5, 3, 3, 2))
    (6, 1, 1, 0)
    >>> futomaki((2, 0, 0, 0))
    (6, 1, 1, 1)
    """
    ranked = sorted(symbols, reverse=True)
    most, next_most = ranked[0], ranked[1]
    first = ranked.count(most)
    if first > 1:
        return tuple([_MOST // first if count == most else 0 for count in symbols])
    second = _SECOND // ranked.count(next_most)
    return tuple([_MOST if count == most else second if count == next_most else 0 for count in symbols])


def symbols(cards: Plate, family: str) -> int:
    """Count the symbols of a family on some cards."""
    worth = _SYMBOLS[family]
    return sum([worth[card] for card in cards if card in worth])


def pairings(plate: Plate) -> tuple[tuple[Card, bool], ...]:
    """List the nigiri in the order laid, each with whether it lies on wasabi (SG4.1, SG4.2)."""
    found, free = [], 0
    for card in plate:
        if card == WASABI:
            free += 1
        elif card in NIGIRI:
            found.append((card, free > 0))
            free -= free > 0
    return tuple(found)


def open_wasabi(plate: Plate) -> int:
    """Count the wasabi that still wait for a nigiri."""
    if WASABI not in plate:
        return 0
    free = 0
    for card in plate:
        if card == WASABI:
            free += 1
        elif free and card in NIGIRI:
            free -= 1
    return free


class Sheet(NamedTuple):
    """One seat's points of one round, category by category."""

    futomaki: int
    tempura: int
    sashimi: int
    gyoza: int
    nigiri: int

    @property
    def total(self) -> int:
        """Return the points of the round."""
        return sum(self)


def score_round(plates: tuple[Plate, ...]) -> tuple[Sheet, ...]:
    """Score all plates of a round."""
    prizes = futomaki(tuple([symbols(plate, "futomaki") for plate in plates]))
    sheets = []
    for prize, plate in zip(prizes, plates):
        # One walk over the plate: bots score a great many.
        pairs = threes = dumplings = nigiris = free = 0
        for card in plate:
            if card in _NIGIRI:
                nigiris += _NIGIRI[card] * (_WASABI if free else 1)
                free -= free > 0
            elif card == "tempura":
                pairs += 1
            elif card == "sashimi":
                threes += 1
            elif card == "gyoza":
                dumplings += 1
            elif card == WASABI:
                free += 1
        sheets.append(Sheet(prize, tempura(pairs), sashimi(threes), gyoza(dumplings), nigiris))
    return tuple(sheets)


def lead_taken(totals: tuple[int, ...], laid: tuple[int, ...], holder: int) -> int | None:
    """Return who takes the strawberry lead after the seats in `laid` laid pudding, or None (SG6.1-SG6.4).

    >>> lead_taken((4, 4), laid=(1,), holder=0)
    1
    >>> lead_taken((4, 4), laid=(0, 1), holder=0) is None
    True
    """
    most = max(totals)
    leaders = [seat for seat in laid if totals[seat] == most]
    return leaders[0] if len(leaders) == 1 and leaders[0] != holder else None


def strawberry_end(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Take points from the fewest symbols at the end of the game (SG6.5, SG6.6).

    >>> strawberry_end((8, 5, 3, 3))
    (0, 0, -3, -3)
    """
    fewest = min(totals)
    last = totals.count(fewest)
    if last == len(totals):
        return (0,) * len(totals)
    loss = PUDDING["fewest_of_two"] if len(totals) == 2 else PUDDING["fewest"] // last
    return tuple(-loss if total == fewest else 0 for total in totals)


def holdings(past: tuple[tuple[Plate, ...], ...], seat: int) -> tuple[int, ...]:
    """List the symbols on each strawberry pudding a seat laid in finished rounds."""
    worth = _SYMBOLS["strawberry"]
    return tuple([worth[card] for plates in past for card in plates[seat] if card in worth])
