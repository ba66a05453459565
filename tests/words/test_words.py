"""Sentences: complete in three languages, with plurals and cases, and typeset with care."""

import re

import pytest

from stolik.engine.protocol import msg
from stolik.words import LANGUAGES, join, noun, say, template
from tools import catalogues


def test_no_message_is_missing_fuzzy_or_short_of_a_field():
    assert catalogues.problems() == []


@pytest.mark.parametrize(("lang", "form"), [("pl", 1), ("cs", 2)])
def test_twenty_two_takes_the_middle_form_in_polish_but_not_in_czech(lang, form):
    key = "sushi.line_pudding_n"
    forms = [template(key, lang, n) for n in (1, 2, 5)]
    assert template(key, lang, 22) == forms[form]


COUNTS = (0, 1, 2, 5, 12, 21, 22, 25, 102, 112)
FORMS = {
    "en": {1: "symbol", **dict.fromkeys((0, 2, 5, 12, 21, 22, 25, 102, 112), "symbols")},
    "pl": {1: "symbol", **dict.fromkeys((2, 22, 102), "symbole"), **dict.fromkeys((0, 5, 12, 21, 25, 112), "symboli")},
    "cs": {1: "symbol", 2: "symboly", **dict.fromkeys((0, 5, 12, 21, 22, 25, 102, 112), "symbolů")},
}


@pytest.mark.parametrize("n", COUNTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_count_is_said_in_its_form(lang, n):
    said = say(msg("sushi.line_futomaki_n", n=n), lang).split()
    assert str(n) in said
    assert FORMS[lang][n] in said


def test_a_case_is_looked_up_and_english_needs_none():
    assert noun("gyoza", "acc", "sushi", "pl") == "gyozę"
    assert noun("gyoza", "acc", "sushi", "en") == noun("gyoza", "nom", "sushi", "en")


def test_what_follows_a_space_is_kept():
    assert noun("gyoza 9", "acc", "sushi", "pl") == "gyozę 9"


def test_lists_end_as_the_language_does():
    assert join(["a", "b", "c"], "en") == "a, b and c"
    assert join(["a", "b", "c"], "pl") == "a, b i\u00a0c"
    assert join(["a"], "cs") == "a"


def test_one_letter_words_do_not_end_a_line():
    assert "z\u00a0" in noun("nigiri_egg", "nom", "sushi", "pl")


def test_names_of_seats_are_put_in_as_they_are():
    said = say(msg("sushi.laid", seat=1, card="gyoza"), "pl", ("Ola", "<b>Jan</b>"))
    assert "<b>Jan</b>" in said


def sentences(lang):
    """Yield every text of a language with its key."""
    for folder in catalogues.folders().values():
        for (_, key), message in catalogues.entries(catalogues.load(folder, lang)):
            for text in catalogues.strings(message):
                yield key, text


@pytest.mark.parametrize("lang", ["pl", "cs"])
def test_names_stand_beside_a_colon_where_no_case_can_be_asked_of_them(lang):
    beside = re.compile(r"\{seat:who\}:|: \{seats?:who\*?\}(?:\.|$)")
    named = [(key, text) for key, text in sentences(lang) if ":who" in text]
    assert named
    assert [key for key, text in named if not beside.search(text)] == []


@pytest.mark.parametrize(("lang", "marks"), [("en", "“”"), ("pl", "„”"), ("cs", "„“")])
def test_quotation_marks_are_those_of_the_language(lang, marks):
    quoted = {key: "".join(re.findall("[\"'„“”‘’]", text.replace("’s", ""))) for key, text in sentences(lang)}
    assert any(quoted.values())
    assert {key: found for key, found in quoted.items() if found.replace(marks, "")} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_have_no_stray_spaces_and_no_typewriter_dots(lang):
    assert [key for key, text in sentences(lang) if re.search(r"^\s|\s$|  |\.\.\.| [,.;:!?]", text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_label_holds_the_words_that_are_seen(lang):
    for seen, label in (
        ("ui.play_now", "ui.play_now_game"),
        ("ui.set_up", "ui.set_up_game"),
        ("ui.rules", "ui.rules_of"),
    ):
        assert template(seen, lang) in template(label, lang)
