"""Text from outside is never markup."""

from hypothesis import given
from hypothesis import strategies as st

from stolik.page.markup import Html, el, join


@given(st.text())
def test_text_comes_out_as_text_and_in_attributes_too(words):
    drawn = el("p", words, title=words)
    inner = drawn.removeprefix("<p").removesuffix("</p>").partition(">")[2]
    assert "<" not in inner
    opening = drawn[: drawn.index(">")]
    assert opening.count('"') == 2


def test_what_was_built_is_kept_and_nothing_is_left_out():
    assert join("a<b", None, [el("i", 1), ["&"]]) == "a&lt;b<i>1</i>&amp;"
    assert isinstance(join("x"), Html)


def test_aria_says_false_and_other_attributes_are_left_out():
    assert el("li", aria_selected=False, hidden=False, tabindex=0) == '<li aria-selected="false" tabindex="0"></li>'
