"""Compile, extract and check the gettext catalogues.

A message's id is its key (`sushi.laid`); the sentence stands in the catalogue of each language, English too.
`compile` writes .mo beside .po, `update` adds keys that code has gained and drops those it lost, `check` reports
what is missing, fuzzy or short of a field.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "py" / "stolik"
LANGUAGES = ("en", "pl", "cs")
COMMON = ("engine", "ui")
KEY = re.compile(r"([a-z]+)\.[a-z0-9_]+")
IN_TEMPLATE = re.compile(r"""t\(\s*["']([a-z]+\.[a-z0-9_]+)["']""")
FIELD = re.compile(r"\{(\w+)(?::(\w+))?\*?\}")
CASES = ("nom", "gen", "acc", "ins", "short")
NEEDED = {"en": ("nom", "short"), "pl": ("nom", "acc", "short"), "cs": ("nom", "acc", "short")}
ONE_LETTER = re.compile(r"(?<!\w)([aiouwzkvsAIOUWZKVS]) (?=\S)")
Id = tuple[str, str]  # (context, key); the context of a sentence is empty
Shelf = dict[str, dict[Id, Message]]


def games() -> list[str]:
    """List the game folders."""
    return sorted(path.parent.name for path in (PACKAGE / "games").glob("*/data.toml"))


def folders() -> dict[str, Path]:
    """Map each catalogue's name to its folder: one a game, one for all that games share."""
    return {"common": PACKAGE / "words", **{game: PACKAGE / "games" / game / "words" for game in games()}}


def keys_in_code() -> set[str]:
    """Find every key that stands in Python code or in the page's template."""
    domains = {*COMMON, *games()}
    found: set[str] = set()
    for path in (*PACKAGE.rglob("*.py"), *(ROOT / "tools" / "shell").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                match = KEY.fullmatch(node.value)
                if match and match[1] in domains:
                    found.add(node.value)
    found.update(IN_TEMPLATE.findall((ROOT / "index.html").read_text(encoding="utf-8")))
    return found


def nouns(game: str) -> list[str]:
    """List the things of a game that sentences name: its cards, and what [nouns] in data.toml adds."""
    data = tomllib.loads((PACKAGE / "games" / game / "data.toml").read_text(encoding="utf-8"))
    return [f"{game}.{card['id']}" for card in data.get("card", [])] + [
        f"{game}.{name}" for name in data.get("nouns", {}).get("ids", [])
    ]


def load(folder: Path, lang: str) -> Catalog:
    """Read one .po file."""
    with (folder / f"{lang}.po").open("rb") as file:
        return read_po(file, locale=lang)


def entries(catalog: Catalog) -> Iterator[tuple[Id, Message]]:
    """Yield the messages of a catalogue by context and key."""
    for message in catalog:
        key = message.id[0] if isinstance(message.id, (tuple, list)) else message.id
        if key:
            yield (message.context or "", key), message


def strings(message: Message) -> tuple[str, ...]:
    """Return a message's text: one, or one for each plural form."""
    text = message.string
    return tuple(text) if isinstance(text, (tuple, list)) else (text or "",)


def problems() -> list[str]:
    """Say everything that is wrong with the catalogues."""
    found: list[str] = []
    used = keys_in_code()
    for name, folder in folders().items():
        domains = COMMON if name == "common" else (name,)
        wanted = {("", key) for key in used if key.partition(".")[0] in domains}
        shelf: Shelf = {lang: dict(entries(load(folder, lang))) for lang in LANGUAGES}
        for lang, messages in shelf.items():
            where = f"{name}/{lang}.po"
            required = set(wanted)
            if name != "common":
                required |= {(case, noun) for noun in nouns(name) for case in NEEDED[lang]}
                required |= _cases_used(messages, nouns(name), lang)
            have = set(messages)
            found += [f"{where}: missing {_show(each)}" for each in sorted(required - have)]
            sentences = {each for each in have if each[0] not in CASES}
            found += [f"{where}: nothing uses {_show(each)}" for each in sorted(sentences - wanted)]
            found += _faults(where, messages, shelf["en"])
    return found


def _cases_used(messages: dict[Id, Message], names: list[str], lang: str) -> set[Id]:
    cases = {match[1] for m in messages.values() for text in strings(m) for match in FIELD.findall(text)}
    return {(case, noun) for case in cases & set(CASES) for noun in names if lang != "en"}


def _faults(where: str, messages: dict[Id, Message], english: dict[Id, Message]) -> Iterator[str]:
    for each, message in messages.items():
        if message.fuzzy:
            yield f"{where}: {_show(each)} is fuzzy"
        if not all(strings(message)):
            yield f"{where}: {_show(each)} is empty"
        if each[0] == "short" and len(strings(message)[0]) > 9:
            yield f"{where}: {_show(each)} is longer than 9 characters"
        if each[1].endswith("_n") != isinstance(message.string, (tuple, list)):
            yield f"{where}: {_show(each)} must have plural forms exactly if its key ends in _n"
        if each in english and (lost := _fields(english[each]) ^ _fields(message)):
            yield f"{where}: {_show(each)} differs from English in the fields {', '.join(sorted(lost))}"


def _fields(message: Message) -> set[str]:
    return {name for text in strings(message) for name, _ in FIELD.findall(text)}


def _show(each: Id) -> str:
    return f"{each[1]} ({each[0]})" if each[0] else each[1]


def compile_all() -> int:
    """Write a .mo beside every .po; return how many."""
    count = 0
    for folder in folders().values():
        for lang in LANGUAGES:
            catalog = load(folder, lang)
            if lang != "en":
                for _, message in entries(catalog):
                    bound = tuple(ONE_LETTER.sub("\\1\u00a0", text) for text in strings(message))
                    message.string = bound if isinstance(message.string, (tuple, list)) else bound[0]
            with (folder / f"{lang}.mo").open("wb") as file:
                write_mo(file, catalog)
            count += 1
    return count


def update() -> None:
    """Add keys that code has gained, empty, and drop sentences it no longer uses."""
    used = keys_in_code()
    for name, folder in folders().items():
        domains = COMMON if name == "common" else (name,)
        wanted = {key for key in used if key.partition(".")[0] in domains}
        folder.mkdir(exist_ok=True)
        for lang in LANGUAGES:
            path = folder / f"{lang}.po"
            catalog = load(folder, lang) if path.exists() else Catalog(locale=lang)
            have = dict(entries(catalog))
            for each, message in have.items():
                if not each[0] and each[1] not in wanted:
                    catalog.delete(message.id)
            for key in sorted(wanted - {each[1] for each in have}):
                catalog.add((key, key) if key.endswith("_n") else key)
            if name != "common":
                for noun in nouns(name):
                    for case in NEEDED[lang]:
                        if (case, noun) not in have:
                            catalog.add(noun, context=case)
            with path.open("wb") as file:
                write_po(file, catalog, sort_output=True, omit_header=False, width=110)


def main(arguments: list[str]) -> int:
    """Run one of the three commands; plain `compile` by default."""
    command = arguments[0] if arguments else "compile"
    if command == "compile":
        print(f"{compile_all()} catalogues compiled")
    elif command == "update":
        update()
    elif command == "check":
        for problem in (found := problems()):
            print(problem)
        return int(bool(found))
    else:
        print("usage: catalogues.py [compile|update|check]", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
