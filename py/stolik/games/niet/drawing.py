"""Pieces of the niet table as HTML: the veto grid, the settled rules, seats with their cards, the last trick."""

from __future__ import annotations

from ...engine.protocol import Illegal
from ...page.frame import seat_name, seat_state
from ...page.markup import NOTHING, Html, el, join
from ...page.parts import badge, hidden, icon, listbox, option
from ...page.scene import Scene
from ...words import join as listed
from . import board, hints, scoring
from .model import CHARACTERS, COLOUR, COLOURS, NO_SUPER, NO_TRUMP, OPEN, ROWS, VALUE, Box, Card, Trick, Veto, View
from .round import box_noun
from .tricks import best_place, law


def token_of(card: Card, copy: int = 0) -> str:
    """Name a card on the screen; the three ones of a colour are told apart."""
    return f"{card.replace(' ', '-')}.{copy}"


def veto_token(veto: Veto) -> str:
    """Name a box on the screen."""
    return f"veto.{veto.row}.{veto.box}"


def suit(colour: str) -> Html:
    """Draw the sign of a colour."""
    return icon(f"suit-{colour}", f"k-{colour}")


def face(scene: Scene, card: Card, look: str = "", *marks: str) -> Html:
    """Draw a card that lies on the table, with words for what is special about it."""
    return el(
        "span",
        el("span", el("b", VALUE[card]), suit(COLOUR[card]), class_="v-face", aria_hidden=True),
        hidden(scene.noun(card)),
        [el("small", words, class_="v-mark") for words in marks],
        class_=f"v-card b-{COLOUR[card]} {look}".strip(),
    )


# --- the board


def box_words(scene: Scene, veto: Veto) -> str:
    """Say a box in a few words."""
    if veto.row == "first":
        return scene.names[int(veto.box)]
    if veto.row == "points":
        return hints.signed(int(veto.box))
    return scene.noun(box_noun(veto), "short" if veto.row == "discard" else "nom")


def grid(scene: Scene) -> Html:
    """Draw the five rows; a vetoed box keeps its value in sight, the stamp sits in its corner."""
    view: View = scene.view
    rows = zip(ROWS, board.boxes(view.n, view.round.options.no_trump_box), view.round.board)
    return el(
        "div",
        [_row(scene, place, name, boxes, owners) for place, (name, boxes, owners) in enumerate(rows, start=1)],
        id="veto",
        class_="v-grid",
        role="grid",
        aria_label=scene.tell("niet.board"),
        data_grid=True,
        data_composite=True,
    )


def _row(scene: Scene, place: int, name: str, boxes: tuple[Box, ...], owners: tuple[int, ...]) -> Html:
    cells = [
        _cell(scene, Veto(name, box), owner, owners.count(OPEN), (place, column))
        for column, (box, owner) in enumerate(zip(boxes, owners), start=1)
    ]
    if name == "first":
        cells += [_absent(scene, who) for who in CHARACTERS[len(boxes) :]]
    header = el("div", scene.say(hints.ROW_TITLE[name]), role="rowheader", class_="v-head", id=f"row-{name}")
    return el("div", header, cells, role="row", class_="v-row")


def _cell(scene: Scene, veto: Veto, owner: int, still_open: int, place: tuple[int, int]) -> Html:
    token = veto_token(veto)
    if owner != OPEN:
        state, look = scene.tell("niet.vetoed", seat=owner), "v-box vetoed"
    elif still_open == 1:
        state, look = scene.tell("niet.stays"), "v-box last"
    else:
        state, look = scene.tell("niet.open"), "v-box"
    refusal: Illegal | None = scene.why(veto)
    return el(
        "div",
        _value(scene, veto),
        el("span", icon("ui-veto"), badge(owner), class_="v-stamp") if owner != OPEN else None,
        icon("ui-lock", "lock") if still_open == 1 and owner == OPEN else None,
        id=f"pick-{token}",
        class_=look,
        role="gridcell",
        tabindex=0 if place == (1, 1) else -1,
        aria_label=f"{scene.say(hints.box(veto))}. {state}",
        aria_selected=token in scene.draft.picks,
        aria_disabled=True if refusal else None,
        data_item=True,
        data_pick=token,
        data_row=place[0],
        data_column=place[1],
    )


def _value(scene: Scene, veto: Veto) -> Html:
    words = el("span", box_words(scene, veto), class_="v-words")
    if veto.row == "first":
        who = CHARACTERS[int(veto.box)]
        character = el("small", icon(f"ch-{who}", "k-ch"), scene.noun(who), class_="v-character")
        return el("span", badge(int(veto.box)), words, character, class_="v-value")
    if veto.box in COLOURS:
        return el("span", suit(str(veto.box)), words, class_="v-value v-suit")
    return el("span", words, class_="v-value")


def _absent(scene: Scene, character: str) -> Html:
    state = scene.tell("niet.absent")
    return el(
        "div",
        el("span", icon(f"ch-{character}", "k-ch"), scene.noun(character), class_="v-words"),
        el("small", state, class_="v-mark"),
        role="gridcell",
        class_="v-box absent",
        aria_disabled=True,
    )


def possible(scene: Scene) -> Html:
    """List what each row may still become."""
    view: View = scene.view
    rows = []
    for name, boxes in zip(ROWS, board.open_boxes(view.round.board, view.n, view.round.options.no_trump_box)):
        words = listed([box_words(scene, Veto(name, box)) for box in boxes], scene.lang)
        rows.append(el("div", el("dt", scene.say(hints.ROW_TITLE[name])), el("dd", words)))
    title = el("h2", scene.tell("niet.still_possible"), id="possible-title")
    return el("section", title, el("dl", rows), class_="v-possible", aria_labelledby="possible-title")


def order(scene: Scene) -> Html:
    """Draw whose turn comes when, beginning with the one who vetoes now."""
    view: View = scene.view
    seats = [(view.turn + i) % view.n for i in range(view.n)]
    items = [el("li", seat_name(scene, seat), aria_current="step" if i == 0 else None) for i, seat in enumerate(seats)]
    return el("ol", items, class_="v-turns", aria_label=scene.tell("niet.order"))


def settled(scene: Scene) -> Html:
    """Draw the rules of the round: they stay in sight until it ends."""
    rules = scene.view.round.settled
    if rules is None:
        return NOTHING
    values: dict[str, Html] = {
        "first": seat_name(scene, rules.first),
        "discard": el("span", scene.noun(rules.discard)),
        "trump": _colour(scene, rules.trump, NO_TRUMP),
        "super": _colour(scene, rules.super, NO_SUPER, one=True),
        "points": el("b", hints.signed(rules.points)),
    }
    rows = [el("div", el("dt", scene.say(hints.ROW_TITLE[name])), el("dd", values[name])) for name in ROWS]
    return el("dl", rows, class_="v-settled", id="settled", aria_label=scene.tell("niet.settled"))


def _colour(scene: Scene, colour: str | None, nothing: str, one: bool = False) -> Html:
    if colour is None:
        return el("span", scene.noun(nothing))
    return join(suit(colour), el("span", scene.noun(f"{colour} 1") if one else scene.noun(f"suit_{colour}")))


# --- seats and tricks


def seats(scene: Scene) -> Html:
    """Draw every seat: team, what it has taken, and its card of the trick under way."""
    view: View = scene.view
    start = 0 if scene.seat is None else scene.seat
    around = [(start + 1 + i) % view.n for i in range(view.n)]
    return el("ol", [_seat(scene, seat) for seat in around], class_="v-seats", data_seats=view.n)


def _seat(scene: Scene, seat: int) -> Html:
    view: View = scene.view
    now = view.round
    team = None
    if now.teams:
        team = el("span", scene.tell("niet.team_b" if now.teams[seat] else "niet.team_a"), class_="v-team")
    taken: list[Html] = []
    if now.teams and now.settled:
        result = scoring.tally(now.settled, now.teams, now.bonus, view.tricks)
        taken = [
            el("span", scene.tell("niet.tricks_n", n=result.tricks[seat])),
            el("span", scene.tell("niet.loot_n", n=result.captured[seat])),
        ]
    bonus = el("span", icon("ob-bonus", "k-bonus"), scene.tell("niet.bonus_card"), class_="v-bonus")
    return el(
        "li",
        el("h2", seat_name(scene, seat), team, seat_state(scene, seat) if seat in scene.waiting else None),
        el(
            "p",
            el("b", scene.tell("niet.points", points=hints.signed(now.points[seat])), class_="points"),
            taken,
            bonus if now.bonus == seat else None,
            el("span", scene.tell("niet.cards_n", n=view.hand_sizes[seat]), class_="v-held"),
            class_="v-tally",
        ),
        _played(scene, seat),
        id=f"place-{seat}",
        class_="v-seat mine" if seat == scene.seat else "v-seat",
        data_part=f"seat:{seat}",
        data_team=now.teams[seat] if now.teams else None,
    )


def _played(scene: Scene, seat: int) -> Html | None:
    """Draw the seat's card of this trick: which one was led, which one is winning."""
    view: View = scene.view
    place = (seat - view.turn + len(view.trick)) % view.n
    if place >= len(view.trick) or view.round.settled is None:
        return None
    winning = best_place(law(view.round.settled), view.trick) == place
    marks = [scene.tell("niet.is_led")] if place == 0 else []
    marks += [scene.tell("niet.is_winning")] if winning else []
    return face(scene, view.trick[place], "winning" if winning else "", *marks)


def winning(scene: Scene) -> Html:
    """Say who is taking the trick so far."""
    view: View = scene.view
    if not view.trick or view.round.settled is None:
        return NOTHING
    place = best_place(law(view.round.settled), view.trick)
    seat = (view.turn - len(view.trick) + place) % view.n
    words = scene.tell("niet.winning_so_far", seat=seat, card=view.trick[place])
    return el("p", words, class_="v-winning", id="winning")


def last_trick(scene: Scene) -> Html:
    """Draw the trick taken last; `v` opens it."""
    view: View = scene.view
    if not view.tricks:
        return NOTHING
    trick: Trick = view.tricks[-1]
    items = []
    for i, card in enumerate(trick.cards):
        seat = (trick.leader + i) % view.n
        took = seat == trick.taker
        marks = (scene.tell("niet.took_it"),) if took else ()
        items.append(el("li", seat_name(scene, seat), face(scene, card, "winning" if took else "", *marks)))
    return el(
        "details",
        el("summary", scene.tell("niet.last_trick")),
        el("ol", items),
        id="last-trick",
        class_="v-last",
        open="last" in scene.draft.toggles,
    )


# --- choosing seats


def chooser(scene: Scene, candidates: tuple[int, ...], label: str, *, many: bool) -> Html:
    """Draw seats to choose from, for teams and for the bonus card."""
    picks = scene.draft.picks
    options = []
    for place, seat in enumerate(candidates, start=1):
        token = f"seat.{seat}"
        options.append(
            option(
                token, seat_name(scene, seat), label=scene.names[seat], place=place, of=len(candidates),
                order=picks.index(token) + 1 if token in picks else 0, refused=scene.prompt is None, look="v-choice",
            )
        )  # fmt: skip
    return el("section", el("h2", label), listbox(label, options, many=many, id="seats"), class_="v-chooser")
