"""The rules of Sushi Go! say the same thing, clause by clause, in all languages."""

import re
import tomllib
from pathlib import Path

import pytest

SUSHI = Path(__file__).parents[3] / "py/stolik/games/sushi"
TEXTS = {
    language: (SUSHI / name).read_text("utf-8")
    for language, name in {"en": "rules.md", "pl": "rules.pl.md", "cs": "rules.cs.md"}.items()
}
RULING = {"en": "*(our ruling)*", "pl": "*(nasze rozstrzygnięcie)*", "cs": "*(naše rozhodnutí)*"}
EXAMPLES = {f"001-{name}" for name in ("E1", "E2", "E3", "E4", "E5", "E6", "E10", "D2")}

SECTION = re.compile(r"^## (SG\d+) \S", re.M)
CLAUSE = re.compile(r"^\*\*(SG\d+\.\d+)\*\*(.*)$", re.M)
EXAMPLE = re.compile(r"^> \*\*(\d{3}-[A-Z]\d+)\*\* (.+)$", re.M)
ROW = re.compile(r"^\|[^|]+\| (\d+) \|[^|]+\|$", re.M)
MARK = re.compile(r"^(?:## |\*\*|> \*\*)((?:SG\d+(?:\.\d+)?)|\d{3}-[A-Z]\d+)", re.M)

languages = pytest.mark.parametrize("language", TEXTS)
translations = pytest.mark.parametrize("language", [language for language in TEXTS if language != "en"])


def clauses(language):
    return CLAUSE.findall(TEXTS[language])


@translations
def test_sections_clauses_and_examples_stand_in_the_same_order(language):
    assert MARK.findall(TEXTS[language]) == MARK.findall(TEXTS["en"])


@languages
def test_clauses_are_numbered_without_gaps_under_their_own_section(language):
    section, count = None, 0
    for mark in MARK.findall(TEXTS[language]):
        if mark.startswith("001-"):
            continue
        if "." not in mark:
            section, count = mark, 0
            continue
        count += 1
        assert mark == f"{section}.{count}"


@languages
def test_no_clause_is_empty(language):
    assert clauses(language)
    for clause, text in clauses(language):
        assert len(text.split()) > 3, clause


@translations
def test_the_same_clauses_are_marked_as_our_ruling(language):
    def marked(language):
        return [clause for clause, text in clauses(language) if text.endswith(RULING[language])]

    assert marked("en")
    assert marked(language) == marked("en")


@translations
def test_clauses_and_examples_name_the_same_numbers(language):
    def numbers(language):
        texts = clauses(language) + EXAMPLE.findall(TEXTS[language])
        return {name: sorted(re.findall(r"\d+", text)) for name, text in texts}

    assert numbers(language) == numbers("en")


@languages
def test_every_rule_that_the_code_cites_exists(language):
    known = {clause for clause, _ in clauses(language)} | set(SECTION.findall(TEXTS[language]))
    for source in SUSHI.glob("*.py"):
        cited = set(re.findall(r"\bSG\d+(?:\.\d+)?", source.read_text("utf-8")))
        assert cited <= known, source.name


@languages
def test_every_worked_example_appears_once(language):
    found = [name for name, _ in EXAMPLE.findall(TEXTS[language])]
    assert sorted(found) == sorted(EXAMPLES)


@languages
def test_the_table_of_cards_counts_the_deck(language):
    cards = tomllib.loads((SUSHI / "data.toml").read_text("utf-8"))["card"]
    assert [int(count) for count in ROW.findall(TEXTS[language])] == [card["count"] for card in cards]
