"""The lobby: one card a game, two taps from a table."""

from __future__ import annotations

from stolik.games import NAMES
from stolik.page.markup import Html, el, join
from stolik.page.parts import icon
from tools.shell.talk import Talk, art, facts, rules, usual_seats


def lobby(talk: Talk) -> Html:
    """Draw the games and the place to paste a link."""
    games = el("ul", [_card(talk, game) for game in NAMES], class_="games")
    return join(games, _continue(talk), _paste(talk))


def _continue(talk: Talk) -> Html:
    """Make room for unfinished games; continue.mjs fills in what this browser has kept."""
    one = el(
        "li",
        el("p", el("strong", data_title=True), el("span", data_words=True), el("time", class_="quiet")),
        el(
            "p",
            el("a", icon("ui-play"), talk("ui.resume"), class_="btn main", data_resume=True),
            el("button", icon("ui-copy"), talk("ui.copy_link"), type="button", class_="btn quiet", data_keep=True),
            el("button", icon("ui-close"), talk("ui.forget"), type="button", class_="btn quiet", data_forget=True),
            class_="row",
        ),
    )
    return el(
        "section",
        el("h2", talk("ui.continue"), id="continue-title"),
        el("ul"),
        el("template", one),
        id="continue",
        class_="continue",
        hidden=True,
        aria_labelledby="continue-title",
        data_done=talk("ui.copied"),
    )


def _card(talk: Talk, game: str) -> Html:
    drawn, title = art(game), talk(art(game).TITLE)
    symbols = [icon(*symbol.split(" ", 1)) for symbol in drawn.SYMBOLS]
    about = el(
        "p",
        el("span", icon("ui-seats"), talk("ui.facts_seats", least=rules(game).seats[0], most=rules(game).seats[-1])),
        el("span", icon("ui-clock"), talk("ui.facts_minutes", minutes=facts(game)["minutes"])),
        el("span", talk(drawn.KIND)),
        class_="facts",
    )
    others = el(
        "p",
        el("a", talk("ui.set_up"), href=f"#g={game}", aria_label=talk("ui.set_up_game", title=title)),
        el("a", talk("ui.rules"), href=f"#rules={game}", aria_label=talk("ui.rules_of", title=title)),
        class_="others",
    )
    play = el(
        "a",
        icon("ui-play"),
        talk("ui.play_now"),
        href=f"#g={game}",
        class_="btn main",
        aria_label=talk("ui.play_now_game", title=title),
        data_play=f"g={game}&n={usual_seats(game)}",
    )
    return el(
        "li",
        el("div", symbols, class_="symbols", aria_hidden=True),
        el("h2", title),
        el("p", talk(drawn.BLURB)),
        about,
        play,
        others,
        class_=f"game g-{game}",
    )


def _paste(talk: Talk) -> Html:
    return el(
        "form",
        el("label", talk("ui.paste_label"), for_="paste"),
        el(
            "span",
            el(
                "input", id="paste", type="text", autocomplete="off", spellcheck="false", placeholder="#g=… / STOLIK1 …"
            ),
            el("button", talk("ui.paste_open"), class_="btn", type="submit"),
            class_="row",
        ),
        el(
            "label",
            icon("ui-file"),
            el("span", talk("ui.open_file")),
            el("input", type="file", id="open-file", accept=".stolik,text/plain"),
            class_="file",
        ),
        id="paste-form",
        class_="paste",
        data_unreadable=talk("ui.paste_unreadable"),
    )
