"""Rules of a game as HTML: every clause and every example can be linked to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from stolik.page.markup import Html, el
from tools.places import PYTHON
from tools.shell.talk import Talk, art

CLAUSE = re.compile(r"[A-Z]+\d+(?:\.\d+)?$|\d{3}-[A-Z]+\d+$")
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def article(talk: Talk, game: str) -> Html:
    """Turn the rules of a game into an article with an anchor at every clause."""
    title = talk(art(game).TITLE)
    tokens = MARKDOWN.parse(_source(game, talk.lang))
    _anchor(tokens, game)
    body = Html(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))
    return el(
        "article", body, class_="rulebook", hidden=True, data_game=game, data_title=talk("ui.rules_of", title=title)
    )


def _source(game: str, lang: str) -> str:
    name = "rules.md" if lang == "en" else f"rules.{lang}.md"
    return (PYTHON / "stolik/games" / game / name).read_text(encoding="utf-8")


def _anchor(tokens: list[Token], game: str) -> None:
    """Give ids to headings, clauses and examples."""
    for token in tokens:
        # markdown-it writes the alignment of a column as a style, which the page's policy forbids
        if token.attrs.pop("style", None) == "text-align:right":
            token.attrSet("class", "number-cell")
    for opening, inline in _with_text(tokens):
        first = inline.content.split(" ", 1)[0].strip("*")
        if opening.type == "heading_open":
            opening.tag = "h1" if opening.tag == "h1" else "h2"
            if opening.tag == "h1":
                opening.attrSet("tabindex", "-1")
                opening.attrSet("data-heading", "")
        if CLAUSE.match(first):
            opening.attrSet("id", f"rules-{game}-{first}")
            opening.attrSet("tabindex", "-1")
            opening.attrSet("class", "clause")


def _with_text(tokens: list[Token]) -> Iterator[tuple[Token, Token]]:
    for opening, inline in pairwise(tokens):
        if inline.type == "inline" and opening.type in {"heading_open", "paragraph_open"}:
            yield opening, inline
