"""Small pieces that every table is drawn with."""

from __future__ import annotations

from .markup import NOTHING, Attribute, Content, Html, el


def icon(symbol: str, look: str = "") -> Html:
    """Draw a symbol of the sprite; `look` adds classes, such as the one that holds its colours."""
    return Html(f'<svg class="ico {look}" aria-hidden="true"><use href="#{symbol}"/></svg>')


def badge(seat: int) -> Html:
    """Draw the seat's own shape, colour and number."""
    return el("span", icon(f"seat-{seat + 1}"), el("b", seat + 1), class_=f"badge seat-{seat + 1}", aria_hidden=True)


def hidden(words: str) -> Html:
    """Put in words that only a screen reader says."""
    return el("span", words, class_="vh")


def button(label: Content, do: str, look: str = "", refused: bool = False, **attributes: Attribute) -> Html:
    """Draw a button that carries out a command of the frame. It is never disabled: a refused one explains itself."""
    return el(
        "button",
        label,
        icon("ui-lock", "lock") if refused else None,
        type="button",
        class_=look or None,
        data_do=do,
        aria_disabled=True if refused else None,
        **attributes,
    )


def icon_button(symbol: str, label: str, do: str, **attributes: Attribute) -> Html:
    """Draw a button that shows a symbol and is called by a word."""
    return button(icon(symbol), do, "tool", False, aria_label=label, title=label, **attributes)


def switch(label: str, token: str, *, on: bool, refused: bool, key: str = "") -> Html:
    """Draw a checkbox beside the main button."""
    return el(
        "button",
        el("span", icon("ui-check"), class_="box"),
        el("span", label),
        icon("ui-lock", "lock") if refused else None,
        type="button",
        id=f"switch-{token}",
        class_="switch",
        role="checkbox",
        aria_checked=on,
        aria_disabled=True if refused else None,
        aria_keyshortcuts=key or None,
        data_switch=token,
    )


def listbox(label: str, options: Content, *, many: bool = False, id: str = "hand") -> Html:
    """Draw a list from which things are picked; arrows walk in it, it is one stop for Tab."""
    return el(
        "ul",
        options,
        id=id,
        class_="hand",
        role="listbox",
        aria_label=label,
        aria_multiselectable=many or None,
        data_composite=True,
    )


def option(
    token: str, content: Content, *, label: str, place: int, of: int, order: int = 0, many: bool = False,
    refused: bool = False, look: str = "",
) -> Html:  # fmt: skip
    """Draw one thing of a listbox; `order` counts from 1 when it is picked, and shows if several may be."""
    return el(
        "li",
        content,
        el("span", order, class_="order", aria_hidden=True) if many and order else NOTHING,
        icon("ui-lock", "lock") if refused else NOTHING,
        id=f"pick-{token}",
        role="option",
        class_=look or None,
        tabindex=0 if place == 1 else -1,
        aria_label=label,
        aria_selected=order > 0,
        aria_disabled=True if refused else None,
        aria_posinset=place,
        aria_setsize=of,
        data_item=True,
        data_pick=token,
    )


def rule_link(game: str, rule: str, words: str) -> Html:
    """Link to a clause; at a table it opens in the rules panel."""
    return el("a", words, href=f"#rules={game}.{rule}", data_rule=f"{game}.{rule}") if rule else NOTHING
