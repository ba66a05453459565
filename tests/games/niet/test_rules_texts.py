"""The rules of NIET! say the same thing, clause by clause, in all languages."""

import re
import tomllib
from pathlib import Path

import pytest

NIET = Path(__file__).parents[3] / "py/stolik/games/niet"
TEXTS = {
    language: (NIET / name).read_text("utf-8")
    for language, name in {"en": "rules.md", "pl": "rules.pl.md", "cs": "rules.cs.md"}.items()
}
RULING = {"en": "*(our ruling)*", "pl": "*(nasze rozstrzygnięcie)*", "cs": "*(naše rozhodnutí)*"}
EXAMPLES = {f"002-{name}" for name in ("E1", "E2", "E3", "E4", "D1", "D2", "D3")}

SECTION = re.compile(r"^## (N\d+) \S", re.M)
CLAUSE = re.compile(r"^\*\*(N\d+\.\d+)\*\*(.*)$", re.M)
EXAMPLE = re.compile(r"^> \*\*(\d{3}-[A-Z]\d+)\*\* (.+)$", re.M)
ROW = re.compile(r"^\|[^|]+\| (\d+) \|[^|]+\|$", re.M)
MARK = re.compile(r"^(?:## |\*\*|> \*\*)((?:N\d+(?:\.\d+)?)|\d{3}-[A-Z]\d+)", re.M)

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
        if mark.startswith("002-"):
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
    for source in NIET.glob("*.py"):
        cited = set(re.findall(r"\bN\d+(?:\.\d+)?", source.read_text("utf-8")))
        assert cited <= known, source.name


@languages
def test_every_worked_example_appears_once(language):
    found = [name for name, _ in EXAMPLE.findall(TEXTS[language])]
    assert sorted(found) == sorted(EXAMPLES)


@languages
def test_the_table_of_boxes_counts_the_board(language):
    rows = tomllib.loads((NIET / "data.toml").read_text("utf-8"))["row"]
    assert [int(count) for count in ROW.findall(TEXTS[language])] == [len(row["boxes"]) for row in rows]


@languages
def test_the_clauses_that_others_link_to_keep_their_numbers(language):
    rulings = {"N4.2", "N4.5", "N3.8", "N3.9", "N5.6", "N6.5", "N7.4"}
    assert rulings <= {clause for clause, text in clauses(language) if text.endswith(RULING[language])}
    assert {"N3.3", "N4.1", "N4.3", "N5.2"} <= {clause for clause, _ in clauses(language)}
