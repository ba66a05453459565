"""What cards are worth: pure functions on tuples."""

from __future__ import annotations

from dataclasses import dataclass

from .model import DATA, MEMBERS, NIGIRI, STRAWBERRY, WASABI, WORTH, Card, Plate

SCORING = DATA["scoring"]
PUDDING = DATA["strawberry"]

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
    return sum([WORTH[kind] * cards.count(kind) for kind in MEMBERS[family]])


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


def nigiris(plate: Plate) -> int:
    """Score all nigiri of a plate."""
    if WASABI not in plate:
        return symbols(plate, "nigiri")
    return sum([nigiri(card, on_wasabi) for card, on_wasabi in pairings(plate)])


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


@dataclass(frozen=True, slots=True)
class Sheet:
    """One seat's points of one round, category by category."""

    futomaki: int
    tempura: int
    sashimi: int
    gyoza: int
    nigiri: int

    @property
    def total(self) -> int:
        """Return the points of the round."""
        return self.futomaki + self.tempura + self.sashimi + self.gyoza + self.nigiri


def score_round(plates: tuple[Plate, ...]) -> tuple[Sheet, ...]:
    """Score all plates of a round."""
    prizes = futomaki(tuple([symbols(plate, "futomaki") for plate in plates]))
    return tuple(
        Sheet(
            prize,
            tempura(plate.count("tempura")),
            sashimi(plate.count("sashimi")),
            gyoza(plate.count("gyoza")),
            nigiris(plate),
        )
        for prize, plate in zip(prizes, plates)
    )


def lead_taken(totals: tuple[int, ...], laid: tuple[int, ...], holder: int) -> int | None:
    """Return who takes the strawberry lead after the seats in `laid` laid pudding, or None (SG6.1-SG6.4).

    >>> lead_taken((4, 4), laid=(1,), holder=0)
    1
    >>> lead_taken((4, 4), laid=(0, 1), holder=0) is None
    True
    """
    most = max(totals)
    leaders = [seat for seat in laid if totals[seat] == most]
    if len(leaders) == 1 and leaders[0] != holder:
        return leaders[0]
    return None


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


def puddings(past: tuple[tuple[Plate, ...], ...], plates: tuple[Plate, ...]) -> tuple[Plate, ...]:
    """List the strawberry puddings each seat owns, earlier rounds first."""
    return tuple(
        tuple(card for plate in (*(row[seat] for row in past), now) for card in plate if card in STRAWBERRY)
        for seat, now in enumerate(plates)
    )
