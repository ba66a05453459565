"""The sushi table as HTML: plates, hand, and how picks become a choice. No rule lives here."""

from __future__ import annotations

from ...engine.protocol import Event, Illegal, Line, Msg, msg
from ...page.frame import seat_name, seat_state
from ...page.markup import NOTHING, Html, el, join
from ...page.parts import hidden, icon, listbox, option, switch
from ...page.scene import Note, Scene
from . import hints, outcome, scoring
from .model import CHOPSTICKS, FAMILY, ROUNDS, WASABI, WORTH, Card, Keep, Plate, View

TITLE, BLURB, KIND = "sushi.title", "sushi.blurb", "sushi.kind"
SYMBOLS = ("su-nigiri-salmon k-nigiri_salmon", "su-maki k-futomaki", "su-gyoza k-gyoza")

ICON = {
    "futomaki": "su-maki", "nigiri_egg": "su-nigiri-egg", "nigiri_salmon": "su-nigiri-salmon",
    "nigiri_squid": "su-nigiri-squid", "strawberry": "su-pudding",
}  # fmt: skip
CORNER = {"tempura": "5", "sashimi": "10", "gyoza": "1·3·6", "wasabi": "×3", "chopsticks": "2×"}
QUIET = ("passed",)


def picture(card: Card) -> Html:
    """Draw the symbol of a card in its colours."""
    name = card if card in ICON else FAMILY[card]
    return icon(ICON.get(name, f"su-{name}"), f"k-{name}")


# --- where we are


def headline(view: View) -> tuple[Msg, ...]:
    """Say round, turn and which way the hands go."""
    if view.round > ROUNDS:
        return (msg("sushi.where_end"),)
    return (
        msg("sushi.where_round", round=view.round, of=ROUNDS),
        msg("sushi.where_turn", turn=view.turn, of=view.turns),
        msg("sushi.where_left"),
    )


def headline_short(view: View) -> Msg:
    """Say round and turn in a few characters."""
    if view.round > ROUNDS:
        return msg("sushi.where_end_short")
    return msg("sushi.where_short", round=view.round, turn=view.turn, of=view.turns)


def moment(view: View) -> Msg:
    """Name the turn."""
    return msg("sushi.moment", round=view.round, turn=view.turn)


def logged(event: Event) -> bool:
    """Leave out what only moves things on."""
    return event.name not in QUIET


def lines(view: View) -> tuple[Line, ...]:
    """Itemise the points as if the round and the game ended now."""
    rounds = (*view.past, view.plates) if view.round <= ROUNDS else view.past
    return outcome.lines(rounds, view.leads, view.symbols)


# --- plates


def board(scene: Scene) -> Html:
    """Draw the plates, the next seat first, one's own last and larger."""
    view: View = scene.view
    start = 0 if scene.seat is None else scene.seat
    order = [(start + 1 + place) % view.n for place in range(view.n)]
    prizes = scoring.futomaki(tuple(scoring.symbols(plate, "futomaki") for plate in view.plates))
    return el("ol", [_plate(scene, seat, prizes[seat]) for seat in order], class_="plates", data_seats=view.n)


def _plate(scene: Scene, seat: int, prize: int) -> Html:
    view: View = scene.view
    mine = seat == scene.seat
    now = scoring.score_round(view.plates)[seat].total
    laid = sum(1 for event in scene.latest if event.name.startswith("laid") and event.what.arg("seat") == seat)
    return el(
        "li",
        el(
            "h2",
            seat_name(scene, seat),
            seat_state(scene, seat),
            el("span", icon("ui-left"), scene.tell("sushi.gets_your_hand"), class_="passing")
            if _is_next(scene, seat)
            else None,
        ),
        el(
            "p",
            el("b", scene.tell("sushi.points", points=view.points[seat]), class_="points"),
            _cubes(view.points[seat]),
            el("span", icon("su-pudding", "k-strawberry"), scene.tell("sushi.pudding_symbols", n=view.symbols[seat])),
            el("span", icon("su-marker", "k-marker"), scene.tell("sushi.holds_marker"))
            if view.marker == seat
            else None,
            el("span", icon("su-boat", "k-boat"), scene.tell("sushi.holds_boat")) if view.boat == seat else None,
            el("span", scene.tell("sushi.round_so_far", points=now), class_="so-far") if any(view.plates) else None,
            class_="tally",
        ),
        el("ul", _chips(scene, view.plates[seat], prize, laid), class_="chips") if view.plates[seat] else NOTHING,
        id=f"plate-{seat}",
        class_="plate mine" if mine else "plate",
        data_part=f"seat:{seat}",
    )


def _is_next(scene: Scene, seat: int) -> bool:
    return scene.seat is not None and seat == (scene.seat + 1) % scene.view.n


def _cubes(points: int) -> Html:
    """Count the points in dark cubes of five and light ones of one, as the box does."""
    dark, light = divmod(max(points, 0), 5)
    return el("span", [el("i", class_="five")] * dark, [el("i")] * light, class_="cubes", aria_hidden=True)


def _chips(scene: Scene, plate: Plate, prize: int, laid: int) -> list[Html]:
    """Gather a plate by kind; each chip says how far its set is and what it scores now."""
    new = set(plate[len(plate) - laid :]) if laid else set()
    chips: list[Html] = []
    for family in dict.fromkeys(FAMILY[card] for card in plate):
        cards = [card for card in plate if FAMILY[card] == family]
        fresh = any(card in new for card in cards)
        if family == "nigiri":
            chips += [_nigiri(scene, card, on_wasabi, card in new) for card, on_wasabi in scoring.pairings(plate)]
        elif family == WASABI:
            chips += [_chip(scene, WASABI, scene.tell("sushi.wasabi_open"), fresh)] * scoring.open_wasabi(plate)
        else:
            words = hints.progress(family, plate, prize)
            chips.append(_chip(scene, cards[0], scene.say(words), fresh))
    return chips


def _chip(scene: Scene, card: Card, words: str, fresh: bool) -> Html:
    title = scene.noun(card if FAMILY[card] == card else FAMILY[card])
    return el(
        "li", picture(card), el("span", title, class_="kind"), el("span", words), class_="chip new" if fresh else "chip"
    )


def _nigiri(scene: Scene, card: Card, on_wasabi: bool, fresh: bool) -> Html:
    under = join(picture(WASABI), hidden(scene.tell("sushi.on_wasabi"))) if on_wasabi else None
    points = scene.tell("sushi.scores", points=scoring.nigiri(card, on_wasabi))
    look = "chip new" if fresh else "chip"
    return el(
        "li",
        under,
        picture(card),
        el("span", scene.noun(card, "short"), class_="kind"),
        el("span", points),
        class_=look,
    )


# --- the hand


def hand(scene: Scene) -> Html:
    """Draw the viewer's hand as a list to pick from."""
    view: View = scene.view
    cards = view.hands[scene.seat] if scene.seat is not None else None
    if not cards:
        return NOTHING
    many = CHOPSTICKS in scene.draft.toggles
    tokens = [f"{card}.{cards[:place].count(card)}" for place, card in enumerate(cards)]
    options = [_card(scene, token, place, len(tokens), many) for place, token in enumerate(tokens, start=1)]
    label = scene.tell("sushi.your_hand_n", n=len(cards))
    return join(el("h2", label), listbox(label, options, many=many))


def _card(scene: Scene, token: str, place: int, of: int, many: bool) -> Html:
    card = _of(token)
    picks = scene.draft.picks
    order = picks.index(token) + 1 if token in picks else 0
    hint = scene.say(hints.hint(scene.view, scene.view.plates[scene.seat], card))
    content = join(
        el("span", el("b", CORNER.get(card) or _corner(card)), picture(card), class_="c-top"),
        el("span", picture(card), class_="c-art"),
        el("span", scene.noun(card), class_="c-name"),
        el("span", scene.noun(card, "short"), class_="c-short", aria_hidden=True),
        el("span", hint, class_="c-hint"),
    )
    return option(
        token, content, label=f"{scene.noun(card)}. {hint}", place=place, of=of, order=order, many=many,
        refused=scene.prompt is None, look=f"card b-{FAMILY[card]}",
    )  # fmt: skip


def _corner(card: Card) -> str:
    return str(WORTH[card])


def _of(token: str) -> Card:
    return token.partition(".")[0]


# --- making a choice


def extras(scene: Scene) -> Html:
    """Draw the chopsticks switch."""
    refused = refuse(scene, CHOPSTICKS) is not None
    on = CHOPSTICKS in scene.draft.toggles
    return switch(scene.tell("sushi.use_chopsticks"), CHOPSTICKS, on=on, refused=refused, key="c")


def limit(scene: Scene) -> int:
    """Allow two picks once the chopsticks are taken up."""
    return 2 if CHOPSTICKS in scene.draft.toggles else 1


def compose(scene: Scene) -> Keep | None:
    """Turn the picks into a choice."""
    cards = [_of(token) for token in scene.draft.picks]
    if len(cards) < limit(scene):
        return None
    return Keep(*cards)


def label(scene: Scene, action: Keep) -> Msg:
    """Say the full move."""
    if action.second is None:
        return msg("sushi.keep", card=action.card)
    return msg("sushi.keep_two", card=action.card, second=action.second)


def missing(scene: Scene) -> Illegal:
    """Ask for the card that is still to be picked."""
    second = CHOPSTICKS in scene.draft.toggles and len(scene.draft.picks) == 1
    return Illegal(msg("sushi.pick_second" if second else "sushi.pick_one"), "SG3.1" if second else "SG2.1")


def refuse(scene: Scene, token: str) -> Illegal | None:
    """Ask the rules why a card or the chopsticks cannot be chosen."""
    if token != CHOPSTICKS:
        return scene.why(Keep(_of(token)))
    if any(action.second is not None for action in scene.legal):
        return None
    first = scene.legal[0].card if scene.legal else CHOPSTICKS
    return scene.why(Keep(first, first))


def inspect(scene: Scene, token: str) -> Note | None:
    """Explain a card: what it does now, what it is, and its clause."""
    card = _of(token)
    if card not in FAMILY or scene.seat is None:
        return None
    now = hints.hint(scene.view, scene.view.plates[scene.seat], card)
    return Note(msg("sushi.name", card=card), (now, hints.ABOUT[FAMILY[card]]), hints.RULE[FAMILY[card]])


def shortcut(scene: Scene, key: str) -> str:
    """Let `c` take up the chopsticks."""
    return CHOPSTICKS if key == "c" else ""
