"""Short ways to write positions in tests."""

from stolik.games.sushi.model import PLACE, Card, Options, State


def cards(text: str) -> tuple[Card, ...]:
    """Read `egg salmon wasabi` as card ids; short names stand for the long ones."""
    short = {"egg": "nigiri_egg", "salmon": "nigiri_salmon", "squid": "nigiri_squid"}
    short |= {f"roll{i}": f"futomaki{i}" for i in (1, 2, 3)} | {f"berry{i}": f"strawberry{i}" for i in (1, 2, 3, 4)}
    return tuple(short.get(word, word) for word in text.split())


def sushi(
    hands: list[str],
    plates: list[str] | None = None,
    *,
    options: Options | None = None,
    number: int = 1,
    deck: str = "",
    symbols: tuple[int, ...] | None = None,
    marker: int = -1,
) -> State:
    """Lay a sushi position; what is not named is empty."""
    n = len(hands)
    return State(
        options or Options(),
        number,
        tuple(tuple(sorted(cards(hand), key=PLACE.__getitem__)) for hand in hands),
        tuple(cards(plate) for plate in plates or [""] * n),
        cards(deck),
        (((),) * n,) * (number - 1),
        ((0,) * n,) * number,
        (0,) * n,
        symbols or (0,) * n,
        marker,
        -1,
    )
