"""Sentences: complete in three languages, with plurals and cases, and typeset with care."""

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


@pytest.mark.parametrize("n", [0, 1, 2, 5, 12, 21, 22, 25, 102, 112])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_counts_are_said_in_every_form(lang, n):
    assert str(n) in say(msg("sushi.line_futomaki_n", n=n), lang)


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
