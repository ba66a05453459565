"""The frame around every table: top bar, status, main button, hand tray, tabs. Each function draws one region."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ..engine.protocol import Illegal, msg
from ..words import say
from . import sitting as stages
from .company import PIN_LENGTH
from .markup import NOTHING, Html, el, join
from .parts import badge, button, hidden, icon, icon_button, rule_link
from .scene import Note, Scene
from .sitting import Sitting

LIVELY = re.compile(r' (?:id|tabindex|role|data-[a-z]+|aria-(?:selected|disabled|posinset|setsize))="[^"]*"')
OPTION = re.compile(r'<li [^>]*role="option"[^>]*>')
POSITION = re.compile(r'aria-posinset="(\d+)" aria-setsize="(\d+)"')
LABEL = re.compile(r'aria-label="[^"]*"')

TABS = {"table": "ui.tab_table", "log": "ui.tab_log", "scores": "ui.tab_scores", "rules": "ui.tab_rules"}


@dataclass
class Looks:
    """What the reader has opened; it changes nothing at the table."""

    tab: str = "log"
    focus: str = ""  # the token of the thing that has the focus
    sums: set[str] = field(default_factory=set)  # numbers that are opened into their sums


def title(sitting: Sitting) -> str:
    """Name the browser's tab; while the curtain hangs it tells nothing of the game."""
    name = say(msg(sitting.art.TITLE), sitting.lang)
    return say(msg("ui.table_title", title=name), sitting.lang)


def top(sitting: Sitting, scene: Scene) -> Html:
    """Draw the bar that says where in the game we are."""
    title, art, view = scene.tell(sitting.art.TITLE), sitting.art, scene.view
    where = [el("span", scene.say(part)) for part in art.headline(view)]
    return join(
        el(
            "a",
            icon("ui-back"),
            href="#",
            class_="tool",
            aria_label=scene.tell("ui.to_lobby"),
            title=scene.tell("ui.to_lobby"),
        ),
        el("h1", title, id="table-title", tabindex=-1),
        el("p", where, el("span", scene.tell("ui.deal", deal=sitting.table.seed)), class_="where wide-only"),
        el("p", scene.say(art.headline_short(view)), class_="where narrow-only", aria_hidden=True),
        el(
            "div",
            icon_button("ui-undo", scene.tell("ui.undo"), "undo", aria_keyshortcuts="u"),
            icon_button("ui-redo", scene.tell("ui.redo"), "redo") if sitting.table.can_redo() else None,
            icon_button("ui-share", scene.tell("ui.share"), "share"),
            button(
                icon("ui-menu"),
                "",
                look="tool",
                popovertarget="menu",
                aria_label=scene.tell("ui.menu"),
                title=scene.tell("ui.menu"),
            ),
            class_="tools",
        ),
    )


def status(sitting: Sitting, scene: Scene) -> Html:
    """Say what to do, in one sentence."""
    stage = sitting.stage
    if stage == stages.PLAYING and scene.prompt:
        mine = len(sitting.people) == 1 or sitting.by_link
        lead = scene.tell("ui.your_turn") if mine else scene.tell("ui.turn_of", seat=scene.seat)
        return join(el("strong", lead), " ", scene.say(scene.prompt.ask))
    if stage == stages.PASSING:
        return join(scene.tell("ui.next_is", seat=sitting.asked))
    if stage == stages.ASKING_WHO:
        return join(scene.tell("ui.who_are_you"))
    if stage == stages.SENDING:
        return join(scene.tell("ui.send_link", seat=sitting.asked))
    if stage == stages.MOMENT:
        return join(el("strong", scene.tell("ui.looking_back")), " ", scene.say(sitting.art.moment(scene.view)))
    return join(scene.tell("ui.game_over") if stage == stages.OVER else scene.tell("ui.watching"))


def actions(sitting: Sitting, scene: Scene) -> Html:
    """Draw the one main button, with the game's switches beside it."""
    stage = sitting.stage
    if stage == stages.MOMENT:
        return main_button(scene.tell("ui.back_to_now"))
    if stage == stages.PASSING:
        return main_button(scene.tell("ui.pass_to", seat=sitting.asked))
    if stage == stages.SENDING:
        return main_button(scene.tell("ui.copy_link"))
    if stage == stages.ASKING_WHO:
        return join(
            button([badge(seat), scene.names[seat]], "sit", look="btn", id=f"sit-{seat}", data_sit=seat)
            for seat in sitting.people
        )
    if stage == stages.WATCHING:
        return main_button(scene.tell("ui.next_turn"))
    if stage != stages.PLAYING or scene.prompt is None:
        return NOTHING
    action = sitting.art.compose(scene)
    hide = button(scene.tell("ui.hide_again"), "hide", look="btn quiet") if sitting.shown is not None else None
    if action is None:
        ready = main_button(scene.say(sitting.art.missing(scene).why), refused=True)
    else:
        ready = main_button(scene.say(sitting.art.label(scene, action)), refused=scene.why(action) is not None)
    return join(hide, sitting.art.extras(scene), ready)


def main_button(label: str, *, refused: bool = False) -> Html:
    """Draw the main button; its label is the full move."""
    return button(
        [el("span", label), el("kbd", icon("ui-enter"), aria_hidden=True)],
        "confirm", look="btn main", refused=refused, id="main-button", aria_keyshortcuts="Enter",
    )  # fmt: skip


def board(sitting: Sitting, scene: Scene, looks: Looks) -> Html:
    """Draw the table, or the result when the game is over."""
    if sitting.stage == stages.OVER:
        from .ending import ending

        return ending(sitting, scene, looks)
    return sitting.art.board(scene)


def tray(sitting: Sitting, scene: Scene) -> Html:
    """Draw what the viewer holds, or in a replay what everybody holds."""
    if sitting.stage == stages.OVER:
        return NOTHING
    if sitting.stage == stages.MOMENT and sitting.eyes == stages.EVERYBODY:
        seats = range(len(scene.names))
        return join([seat_name(scene, seat), still(sitting.art.hand(sitting.scene_of(seat)))] for seat in seats)
    if scene.seat is None:
        return NOTHING
    hand = sitting.art.hand(scene)
    return quieted(hand, scene) if sitting.company.quiet else hand


def still(html: Html) -> Html:
    """Make a picture of a hand: several may lie side by side, and nothing in them can be picked."""
    return Html(LIVELY.sub("", html))


def quieted(html: Html, scene: Scene) -> Html:
    """Let a screen reader count the things of a hand and not name them; `i` names one."""

    def count(match: re.Match[str]) -> str:
        place, of = POSITION.findall(match[0])[0]
        return LABEL.sub(f'aria-label="{scene.tell("ui.quiet_card", n=int(place), of=int(of))}"', match[0])

    return Html(OPTION.sub(count, html))


def why(sitting: Sitting, scene: Scene) -> Html:
    """Explain the last refusal, with its clause."""
    return refusal_line(scene, sitting.refusal) if sitting.refusal else NOTHING


def refusal_line(scene: Scene, refusal: Illegal) -> Html:
    """Say why something cannot be done."""
    return join(
        icon("ui-why"),
        el("p", el("strong", scene.tell("ui.not_possible")), " ", scene.say(refusal.why), " ",
           rule_link(scene.game, refusal.rule, scene.tell("ui.rule", rule=refusal.rule))),
        icon_button("ui-close", scene.tell("ui.close"), "clear"),
    )  # fmt: skip


def inspector(sitting: Sitting, scene: Scene, looks: Looks) -> Html:
    """Explain the thing that has the focus, or say how to begin."""
    if sitting.stage in (stages.OVER, stages.CURTAIN):
        return NOTHING
    token = looks.focus or (scene.draft.picks[-1] if scene.draft.picks else "")
    note = sitting.art.inspect(scene, token) if token else None
    if note is None:
        return el("p", scene.tell("ui.how_to"), class_="quiet") if scene.prompt else NOTHING
    return note_line(scene, note)


def note_line(scene: Scene, note: Note) -> Html:
    """Write a note as one paragraph."""
    return el(
        "p",
        el("strong", scene.say(note.title), class_="kind"),
        [el("span", scene.say(line)) for line in note.lines],
        rule_link(scene.game, note.rule, scene.tell("ui.rule", rule=note.rule)),
        class_="note",
    )


def tabs(scene: Scene, looks: Looks) -> Html:
    """Draw the tabs of the rail, which on a phone switch the whole screen."""
    return join(
        el(
            "button",
            icon(f"ui-{name}"),
            el("span", scene.tell(key)),
            type="button",
            role="tab",
            id=f"tab-{name}",
            aria_selected=looks.tab == name,
            aria_controls="board" if name == "table" else "panel",
            tabindex=0 if looks.tab == name else -1,
            data_item=True,
            data_tab=name,
        )
        for name, key in TABS.items()
    )


def panel(sitting: Sitting, scene: Scene, looks: Looks) -> Html:
    """Draw the open panel; the rules are already in the page."""
    if looks.tab == "scores":
        from .scores import standings

        return standings(sitting, scene, looks)
    if looks.tab == "log":
        from .log import log

        return log(sitting, scene)
    return NOTHING


def curtain(sitting: Sitting, scene: Scene) -> Html:
    """Hide the table while the device changes hands."""
    if sitting.stage != stages.CURTAIN or sitting.asked is None:
        return NOTHING
    seat = sitting.asked
    return el(
        "div",
        badge(seat),
        el("h2", scene.tell("ui.pass_to", seat=seat), tabindex=-1, id="curtain-title"),
        el("p", scene.tell("ui.look_away")),
        _pin(sitting, scene) if sitting.company.locked else None,
        button(scene.tell("ui.show_cards", seat=seat), "show", look="btn main", id="show-cards"),
        el("p", scene.say(sitting.refusal.why), role="alert") if sitting.refusal else None,
        class_="drape",
    )


def _pin(sitting: Sitting, scene: Scene) -> Html:
    known = sitting.asked in sitting.company.pins
    words = scene.tell("ui.pin_type" if known else "ui.pin_choose", n=PIN_LENGTH)
    return el(
        "p",
        el("label", words, for_="pin"),
        el("input", id="pin", type="password", inputmode="numeric", maxlength=PIN_LENGTH, autocomplete="off"),
        class_="pin",
    )


def spoken(scene: Scene, sitting: Sitting) -> str:
    """Tell all that the last joint choice led to, in one breath."""
    return "; ".join(scene.say(event.what) for event in scene.latest if sitting.art.logged(event))


def seat_name(scene: Scene, seat: int) -> Html:
    """Name a seat with its badge."""
    return join(badge(seat), el("span", scene.names[seat], class_="name"))


def seat_state(scene: Scene, seat: int) -> Html:
    """Show whether a seat has chosen; never what, and never how long it thought."""
    if not scene.waiting:
        return NOTHING
    chosen = seat not in scene.waiting or scene.sitters[seat].is_bot
    words = scene.say(msg("ui.ready" if chosen else "ui.choosing"))
    return el(
        "span", icon("ui-check" if chosen else "ui-dots"), hidden(words), class_="state", title=words, data_ready=chosen
    )
