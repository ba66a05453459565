"""The niet table as HTML: board, tricks, hand, and how picks become a choice. No rule lives here."""

from __future__ import annotations

from ...engine.protocol import Event, Illegal, Line, Msg, msg
from ...page.markup import NOTHING, Html, el, join
from ...page.parts import listbox, option
from ...page.scene import Note, Scene
from . import drawing, hints, outcome, scoring
from .model import (
    BONUS,
    COLOUR,
    COLOURS,
    GIVE,
    GIVES,
    NO_SUPER,
    NO_TRUMP,
    OVER,
    PARTNERS,
    PASS_LEFT,
    PLAY,
    ROUNDS,
    TEAMS,
    VALUE,
    VETO,
    Action,
    Bonus,
    Card,
    Give,
    Play,
    Team,
    Veto,
    View,
)
from .round import in_order, smaller_team

TITLE, BLURB, KIND = "niet.title", "niet.blurb", "niet.kind"
SYMBOLS = ("suit-red k-red", "suit-blue k-blue", "suit-green k-green", "suit-yellow k-yellow")
QUIET = ("team_named",)
LAST = "last"


# --- where we are


def headline(view: View) -> tuple[Msg, ...]:
    """Say round and phase; once the board is settled, its rules as well."""
    if view.phase == OVER:
        return (msg("niet.where_end"),)
    now = view.round
    where = (
        msg("niet.where_target", round=now.number, points=now.options.target)
        if now.options.target
        else msg("niet.where_round", round=now.number, of=ROUNDS[view.n])
    )
    rules = now.settled
    if rules is None:
        return where, msg("niet.where_veto")
    phase = {TEAMS: "niet.where_teams", BONUS: "niet.where_teams", GIVE: "niet.where_give"}.get(view.phase)
    return (
        where,
        msg(phase) if phase else msg("niet.where_trick", trick=len(view.tricks) + 1, of=_tricks(view)),
        msg("niet.box_trump", box=f"suit_{rules.trump}" if rules.trump else NO_TRUMP),
        msg("niet.box_super", box=f"suit_{rules.super}" if rules.super else NO_SUPER),
        msg("niet.box_points", points=hints.signed(rules.points)),
    )


def _tricks(view: View) -> int:
    """Count the tricks of the round; the seat whose turn it is has not played to this one yet."""
    return len(view.tricks) + view.hand_sizes[view.turn]


def headline_short(view: View) -> Msg:
    """Say round and phase in a few characters."""
    if view.phase == OVER:
        return msg("niet.where_end_short")
    if view.phase == PLAY:
        return msg("niet.where_short", round=view.round.number, trick=len(view.tricks) + 1, of=_tricks(view))
    return msg("niet.where_short_before", round=view.round.number)


def moment(view: View) -> Msg:
    """Name the moment."""
    if view.phase == PLAY:
        return msg("niet.moment_trick", round=view.round.number, trick=len(view.tricks) + 1)
    if view.phase == VETO:
        return msg("niet.moment_veto", round=view.round.number)
    return msg("niet.moment_before", round=view.round.number)


def logged(event: Event) -> bool:
    """Leave out what is told again a moment later."""
    return event.name not in QUIET


def lines(view: View) -> tuple[Line, ...]:
    """Itemise the points as if the round ended now."""
    now = view.round
    if now.settled is None or not now.teams or not view.tricks:
        return outcome.lines(now.past)
    return outcome.lines((*now.past, scoring.tally(now.settled, now.teams, now.bonus, view.tricks)))


# --- the table


def board(scene: Scene) -> Html:
    """Draw the veto grid until the board is settled, then the seats around the trick."""
    view: View = scene.view
    if view.phase == VETO:
        return el("div", drawing.order(scene), drawing.grid(scene), drawing.possible(scene), class_="v-table veto")
    return el(
        "div",
        drawing.settled(scene),
        _choosing(scene),
        drawing.winning(scene),
        drawing.seats(scene),
        drawing.last_trick(scene),
        class_="v-table",
    )


def _choosing(scene: Scene) -> Html:
    """Draw the seats to choose from, and what the teams would be."""
    view: View = scene.view
    if scene.prompt is None or scene.seat is None:
        return NOTHING
    if view.phase == TEAMS:
        others = tuple((scene.seat + i) % view.n for i in range(1, view.n))
        picked = _seats(scene)
        against = tuple(seat for seat in others if seat not in picked)
        words = [el("p", scene.tell("niet.with_you", seats=picked))] if picked else []
        words += [el("p", scene.tell("niet.against_you", seats=against))] if against else []
        chooser = drawing.chooser(scene, others, scene.tell("niet.choose_team"), many=max(PARTNERS[view.n]) > 1)
        return join(chooser, el("div", words, class_="v-would", aria_live="polite"))
    if view.phase == BONUS:
        few = smaller_team(view.round.teams)
        return drawing.chooser(scene, few, scene.tell("niet.choose_bonus"), many=False)
    return NOTHING


# --- the hand


def hand(scene: Scene) -> Html:
    """Draw the viewer's cards by colour; they can be picked when cards are asked for."""
    view: View = scene.view
    if not view.hand:
        return NOTHING
    label = scene.tell("niet.your_hand_n", n=len(view.hand))
    counts = [
        el("span", drawing.suit(colour), count, class_="v-count")
        for colour in COLOURS
        if (count := sum(COLOUR[card] == colour for card in view.hand))
    ]
    tokens = [drawing.token_of(card, view.hand[:place].count(card)) for place, card in enumerate(view.hand)]
    many = limit(scene) > 1
    choosable = view.phase in (GIVE, PLAY)
    cards = [_card(scene, token, place, len(tokens), many) for place, token in enumerate(tokens, start=1)]
    heading = el("h2", label, " ", el("span", counts, class_="v-counts", aria_hidden=True))
    if choosable:
        return join(heading, listbox(label, cards, many=many))
    still = [_still(scene, _of(token)) for token in tokens]
    return join(heading, el("ul", still, id="hand", class_="hand", aria_label=label))


def _card(scene: Scene, token: str, place: int, of: int, many: bool) -> Html:
    card = _of(token)
    picks = scene.draft.picks
    refusal = refuse(scene, token)
    hint = hints.kind(scene.view, card)
    label = f"{scene.noun(card)}. {scene.say(hint)}" if hint else scene.noun(card)
    if refusal and scene.prompt:
        label = f"{label}. {scene.say(refusal.why)}"
    return option(
        token, _face(scene, card), label=label, place=place, of=of,
        order=picks.index(token) + 1 if token in picks else 0, many=many, refused=refusal is not None, look=_look(card),
    )  # fmt: skip


def _still(scene: Scene, card: Card) -> Html:
    return el("li", _face(scene, card), class_=f"{_look(card)} still")


def _face(scene: Scene, card: Card) -> Html:
    hint = hints.kind(scene.view, card) if hints.is_trump(scene.view, card) else None
    return join(
        el("span", el("b", VALUE[card]), drawing.suit(COLOUR[card]), class_="c-top"),
        el("span", drawing.suit(COLOUR[card]), class_="c-art"),
        el("span", scene.noun(card), class_="c-name"),
        el("span", scene.noun(COLOUR[card], "short"), class_="c-short", aria_hidden=True),
        el("span", scene.say(hint), class_="c-hint") if hint else None,
    )


def _look(card: Card) -> str:
    return f"card v-mini b-{COLOUR[card]}"


def _of(token: str) -> Card:
    return token.partition(".")[0].replace("-", " ")


# --- making a choice


def extras(scene: Scene) -> Html:
    """Draw nothing: every choice of this game is made by picking."""
    return NOTHING


def limit(scene: Scene) -> int:
    """Allow as many picks as the phase asks for."""
    view: View = scene.view
    if view.phase == TEAMS:
        return max(PARTNERS[view.n])
    if view.phase == GIVE and view.round.settled is not None:
        return GIVES[view.round.settled.discard]
    return 1


def compose(scene: Scene) -> Action | None:
    """Turn the picks into a choice."""
    view: View = scene.view
    picks = scene.draft.picks
    if view.phase == TEAMS:
        partners = tuple(sorted(_seats(scene)))
        return Team(partners) if len(partners) >= min(PARTNERS[view.n]) else None
    if view.phase == GIVE:
        if scene.legal == (Give(()),):
            return Give(())
        return Give(in_order([_of(token) for token in picks])) if len(picks) == limit(scene) else None
    if not picks:
        return None
    if view.phase == VETO:
        return _veto(picks[0])
    if view.phase == BONUS:
        return Bonus(_seats(scene)[0])
    return Play(_of(picks[0]))


def _seats(scene: Scene) -> tuple[int, ...]:
    return tuple(int(token.removeprefix("seat.")) for token in scene.draft.picks if token.startswith("seat."))


def _veto(token: str) -> Veto:
    _, row, box = token.split(".", 2)
    return Veto(row, int(box) if row in ("first", "points") else box)


def label(scene: Scene, action: Action) -> Msg:
    """Say the full move."""
    if isinstance(action, Veto):
        return hints.move(action)
    if isinstance(action, Team):
        return msg("niet.do_team", seats=action.partners) if action.partners else msg("niet.do_alone")
    if isinstance(action, Bonus):
        return msg("niet.do_bonus", seat=action.seat)
    if isinstance(action, Play):
        return msg("niet.do_play", card=action.card)
    if not action.cards:
        return msg("niet.do_discard_nothing")
    return msg("niet.do_pass" if _passes(scene) else "niet.do_discard", cards=action.cards)


def _passes(scene: Scene) -> bool:
    rules = scene.view.round.settled
    return rules is not None and rules.discard == PASS_LEFT


def missing(scene: Scene) -> Illegal:
    """Ask for what is still to be picked."""
    phase = scene.view.phase
    if phase == GIVE:
        return Illegal(msg("niet.pick_cards_n", n=limit(scene)), "N2.3")
    asks = {
        VETO: ("niet.pick_box", "N3.1"), TEAMS: ("niet.pick_partner", "N3.5"), BONUS: ("niet.pick_holder", "N3.6"),
    }  # fmt: skip
    key, rule = asks.get(phase, ("niet.pick_card", "N4.6"))
    return Illegal(msg(key), rule)


def refuse(scene: Scene, token: str) -> Illegal | None:
    """Ask the rules why a box, a seat or a card cannot be chosen."""
    phase = scene.view.phase
    if token == LAST:
        return None
    if token.startswith("veto."):
        return scene.why(_veto(token))
    if token.startswith("seat."):
        seat = int(token.removeprefix("seat."))
        return scene.why(Bonus(seat) if phase == BONUS else Team((seat,)))
    if phase == GIVE and limit(scene) == 1:
        return scene.why(Give((_of(token),)))
    if phase == GIVE and scene.prompt:
        return None
    return scene.why(Play(_of(token)))


def inspect(scene: Scene, token: str) -> Note | None:
    """Explain a box or a card: what it is, what it does now, and its clause."""
    if token.startswith("veto."):
        veto = _veto(token)
        return Note(hints.box(veto), (hints.ROW_ABOUT[veto.row],), hints.ROW_RULE[veto.row])
    card = _of(token)
    if card not in COLOUR:
        return None
    about, rule = hints.about(scene.view, card)
    return Note(msg("niet.name", card=card), about, rule)


def shortcut(scene: Scene, key: str) -> str:
    """Let `v` open the trick taken last."""
    return LAST if key == "v" and scene.view.tricks else ""
