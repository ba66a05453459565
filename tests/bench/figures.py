"""Samples, what they come to, and whether that meets the aim."""

import operator
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Aim:
    """What a figure should be at most, or at least."""

    value: float
    at_least: bool = False
    unit: str = ""

    def judge(self, figure: float) -> str:
        """Say the aim and whether the figure meets it."""
        met = (operator.ge if self.at_least else operator.le)(figure, self.value)
        return f"aim {'>=' if self.at_least else '<='} {self.value:g}{self.unit}: {'met' if met else 'MISSED'}"


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which that share of the others lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def line(name: str, figure: str, spread: str, values: str, verdict: str) -> str:
    """Lay one figure out in columns."""
    return f"{name:<56} {figure:>9}  {spread:<13} {values:<34} {verdict}".rstrip()


@dataclass(frozen=True, slots=True)
class Ratio:
    """Ours over theirs, measured in turn so that a busy machine slows both."""

    name: str
    ours: Sequence[float]
    theirs: Sequence[float]
    unit: str = "ms"
    aim: Aim | None = None

    def __str__(self) -> str:
        """Print the ratio of medians, the middle half of the rounds' own ratios, and the medians themselves."""
        ratio = median(self.ours) / median(self.theirs)
        rounds = [own / other for own, other in zip(self.ours, self.theirs, strict=True)]
        spread = f"({quantile(rounds, 0.25):.2f}-{quantile(rounds, 0.75):.2f})"
        values = f"{median(self.ours):,.0f} / {median(self.theirs):,.0f} {self.unit}"
        return line(self.name, f"{ratio:.3f}", spread, values, self.aim.judge(ratio) if self.aim else "")


@dataclass(frozen=True, slots=True)
class Waits:
    """Waits of a person in milliseconds, of which the long ones count."""

    name: str
    waits: Sequence[float]
    aim: Aim

    def __str__(self) -> str:
        """Print the 95th percentile, the middle half, and how many there were."""
        late = quantile(self.waits, 0.95)
        spread = f"({quantile(self.waits, 0.25):.0f}-{quantile(self.waits, 0.75):.0f})"
        values = f"median {median(self.waits):.0f}, worst {max(self.waits):.0f}, {len(self.waits)} clicks"
        return line(self.name, f"{late:.0f} ms", spread, values, self.aim.judge(late))
