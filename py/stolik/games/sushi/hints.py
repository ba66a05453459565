"""What a card would do now, as messages: for the hand, the plates and the inspector."""

from __future__ import annotations

from ...engine.protocol import Msg, msg
from . import scoring
from .model import CHOPSTICKS, FAMILY, WASABI, WORTH, Card, Plate, View

ABOUT = {
    "tempura": msg("sushi.about_tempura"),
    "sashimi": msg("sushi.about_sashimi"),
    "gyoza": msg("sushi.about_gyoza"),
    "futomaki": msg("sushi.about_futomaki"),
    "nigiri": msg("sushi.about_nigiri"),
    "wasabi": msg("sushi.about_wasabi"),
    "chopsticks": msg("sushi.about_chopsticks"),
    "strawberry": msg("sushi.about_strawberry"),
}
RULE = {
    "tempura": "SG5.2", "sashimi": "SG5.3", "gyoza": "SG5.4", "futomaki": "SG5.1", "nigiri": "SG5.5",
    "wasabi": "SG4.1", "chopsticks": "SG3.1", "strawberry": "SG6.1",
}  # fmt: skip
SETS = {"tempura": 2, "sashimi": 3}


def hint(view: View, plate: Plate, card: Card) -> Msg:
    """Say what one more card would do on this plate."""
    family = FAMILY[card]
    have = plate.count(card)
    if family in SETS:
        place = have % SETS[family] + 1
        if place == SETS[family]:
            gained = getattr(scoring, family)(have + 1) - getattr(scoring, family)(have)
            return msg("sushi.hint_set_done", points=gained)
        return msg("sushi.hint_set", place=place, of=SETS[family])
    if family == "gyoza":
        return msg("sushi.hint_gyoza", n=have + 1, points=scoring.gyoza(have + 1))
    if family == "nigiri":
        on_wasabi = scoring.open_wasabi(plate) > 0
        key = "sushi.hint_on_wasabi" if on_wasabi else "sushi.hint_points"
        return msg(key, points=scoring.nigiri(card, on_wasabi))
    if family == "futomaki":
        return msg("sushi.hint_futomaki", n=scoring.symbols(plate, "futomaki") + WORTH[card])
    if family == "strawberry":
        return msg("sushi.hint_pudding", n=WORTH[card])
    return msg({WASABI: "sushi.hint_wasabi", CHOPSTICKS: "sushi.hint_chopsticks"}[card])


def progress(family: str, plate: Plate, prize: int) -> Msg:
    """Say how far the cards of a kind have come, and what they score now."""
    have = plate.count(family)
    if family in SETS:
        points = getattr(scoring, family)(have)
        left = have % SETS[family]
        if not points:
            return msg("sushi.hint_set", place=left, of=SETS[family])
        if left:
            return msg("sushi.progress_set", points=points, left=left, of=SETS[family])
        return msg("sushi.scores", points=points)
    if family == "gyoza":
        return msg("sushi.progress_gyoza", n=have, points=scoring.gyoza(have))
    if family == "futomaki":
        return msg("sushi.progress_futomaki", n=scoring.symbols(plate, "futomaki"), points=prize)
    if family == "strawberry":
        return msg("sushi.progress_pudding", n=scoring.symbols(plate, "strawberry"))
    return msg("sushi.progress_chopsticks", n=have)
