"""The set-up form of a game, made from its seat counts, bots and options. shell.mjs turns it into a link."""

from __future__ import annotations

from stolik.engine.link import DEAL, DEAL_LENGTH
from stolik.engine.options import Knob, knobs
from stolik.engine.seats import HERE, LEVELS, NAME_LENGTH, REMOTE, bot
from stolik.page.markup import Html, el, join
from stolik.page.parts import icon, rule_link
from tools.shell.talk import Talk, art, bots, rules, usual_seats

LEVEL_WORDS = {
    "easy": "ui.bot_easy",
    "greedy": "ui.bot_greedy",
    "strong": "ui.bot_strong",
    "expert": "ui.bot_expert",
}


def form(talk: Talk, game: str) -> Html:
    """Draw everything that can be chosen before the deal."""
    title = talk(art(game).TITLE)
    return el(
        "form",
        el("h1", talk("ui.set_up_game", title=title), tabindex=-1, data_heading=True),
        _players(talk, game),
        _seats(talk, game),
        _options(talk, game),
        _deal(talk, game),
        _link(talk, game),
        class_="setup",
        hidden=True,
        novalidate=True,
        data_game=game,
        data_bad_deal=talk("ui.bad_deal"),
        data_title=talk("ui.set_up_game", title=title),
    )


def _players(talk: Talk, game: str) -> Html:
    choices = [
        el(
            "label",
            el("input", type="radio", name="n", value=n, checked=n == usual_seats(game)),
            el("span", n),
            class_="pill",
        )
        for n in rules(game).seats
    ]
    return el("fieldset", el("legend", talk("ui.players")), el("div", choices, class_="row"))


def _seats(talk: Talk, game: str) -> Html:
    levels = [level for level in LEVELS if level in bots(game)]
    usual = "greedy" if "greedy" in levels else levels[-1]
    rows = []
    for seat in range(rules(game).seats[-1]):
        kinds = [(HERE, talk("ui.sits_here"), seat == 0), (REMOTE, talk("ui.sits_elsewhere"), False)]
        kinds += [(bot(each).kind, talk(LEVEL_WORDS[each]), seat > 0 and each == usual) for each in levels]
        name = f"{game}-seat-{seat + 1}"
        select = el(
            "select",
            [el("option", words, value=value, selected=chosen) for value, words, chosen in kinds],
            id=name,
            name="s",
        )
        typed = el(
            "input", type="text", name="name", maxlength=NAME_LENGTH, autocomplete="off",
            placeholder=talk("ui.name"), aria_label=talk("ui.name_of", n=seat + 1),
        )  # fmt: skip
        rows.append(el("li", el("label", talk("ui.seat", n=seat + 1), for_=name), select, typed, data_seat=seat + 1))
    return el(
        "fieldset",
        el("legend", talk("ui.seats")),
        el("ol", rows, class_="seats"),
        _tick("locked", talk("ui.lock_seats")),
        _tick("named", talk("ui.share_names")),
        el("p", talk("ui.names_stay"), class_="quiet"),
    )


def _tick(name: str, words: str) -> Html:
    return el("p", el("label", el("input", type="checkbox", name=name), " ", words), class_="option", data_people=name)


def _options(talk: Talk, game: str) -> Html | None:
    found = knobs(rules(game).options())
    if not found:
        return None
    return el("fieldset", el("legend", talk("ui.options")), [_knob(talk, game, knob) for knob in found])


def _knob(talk: Talk, game: str, knob: Knob) -> Html:
    clause = rule_link(game, knob.rule, talk("ui.rule", rule=knob.rule))
    name = f"{game}-{knob.code}"
    if knob.choices == (False, True):
        box = el(
            "input", type="checkbox", id=name, data_option=knob.code, data_default=str(int(bool(knob.default))),
            checked=bool(knob.default),
        )  # fmt: skip
        return el("p", el("label", box, " ", talk(knob.key)), " ", clause, class_="option")
    options = [
        el("option", talk(f"{knob.key}_{value}"), value=value, selected=value == knob.default) for value in knob.choices
    ]
    select = el("select", options, id=name, data_option=knob.code, data_default=str(knob.default))
    return el("p", el("label", talk(knob.key), for_=name), select, " ", clause, class_="option")


def _deal(talk: Talk, game: str) -> Html:
    name = f"{game}-deal"
    return el(
        "fieldset",
        el("legend", talk("ui.deal_title")),
        el("p", el("label", talk("ui.deal_number"), for_=name)),
        el(
            "p",
            el(
                "input",
                id=name,
                name="d",
                type="text",
                autocomplete="off",
                autocapitalize="off",
                spellcheck="false",
                maxlength=DEAL_LENGTH,
                pattern=DEAL.pattern,
                required=True,
            ),
            el("button", icon("ui-dice"), talk("ui.deal_new"), type="button", class_="btn quiet", data_new_deal=True),
            class_="row",
        ),
        el("p", talk("ui.deal_help"), class_="quiet"),
    )


def _link(talk: Talk, game: str) -> Html:
    name = f"{game}-link"
    start = el("button", icon("ui-play"), talk("ui.start_game"), type="submit", class_="btn main")
    copy = el(
        "button", icon("ui-link"), talk("ui.copy_link"), type="button", class_="btn quiet", data_copy=name,
        data_done=talk("ui.copied"),
    )  # fmt: skip
    return join(
        el("p", el("label", talk("ui.setup_link"), for_=name), class_="link-label"),
        el("input", id=name, type="text", readonly=True, class_="link"),
        el("p", el("output", class_="problem", role="alert")),
        el("p", start, copy, class_="row"),
    )
