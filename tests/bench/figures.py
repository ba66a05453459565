"""Samples of two things measured in turn, and what their ratio is."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which that share of the others lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


@dataclass(frozen=True, slots=True)
class Ratio:
    """Ours over theirs, measured alternately so that a busy machine slows both."""

    name: str
    ours: Sequence[float]
    theirs: Sequence[float]
    unit: str = "ms"
    aim: float | None = None

    def __str__(self) -> str:
        """Print the ratio of medians, the middle half of the single ratios, and the medians themselves."""
        ratio = median(self.ours) / median(self.theirs)
        single = [own / other for own, other in zip(self.ours, self.theirs)]
        spread = f"{quantile(single, 0.25):.2f}-{quantile(single, 0.75):.2f}"
        aim = "" if self.aim is None else f"aim {self.aim:.2f}, {'met' if ratio <= self.aim else 'missed'}"
        values = f"{median(self.ours):,.0f} / {median(self.theirs):,.0f} {self.unit}"
        return f"{self.name:<58} {ratio:6.3f}  ({spread})  {values:<30} {aim}".rstrip()
