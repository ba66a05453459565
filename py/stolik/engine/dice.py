"""Named randomness, using only Random.random(), the one method whose sequence Python promises to keep."""

import hashlib
import random


def digest(*key: object) -> int:
    """Turn any printable key into 64 bits, the same on every machine."""
    return int.from_bytes(hashlib.sha256("/".join(map(str, key)).encode()).digest()[:8], "big")


class Stream:
    """A stream of chance that belongs to one purpose: drawing from it shifts no other.

    >>> Stream("sushi", 1, "617", "deck").perm(5)
    (3, 1, 0, 4, 2)
    """

    __slots__ = ("_random",)

    def __init__(self, *key: object) -> None:
        self._random = random.Random(digest(*key)).random

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        return int(self._random() * n)

    def perm(self, n: int) -> tuple[int, ...]:
        """Return a permutation of range(n)."""
        order = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)
