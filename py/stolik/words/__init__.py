"""Every sentence of Stolik, in three languages.

The engine emits `Msg` values: a key and named fields. A catalogue (gettext) turns the key into a template,
and `say` fills it:

- `{n}` a number or text as it is; a key ending in `_n` has plural forms, chosen by its field `n`;
- `{seat:who}` the name of a seat, never declined;
- `{card:acc}` a noun of the game in a case (`nom`, `gen`, `acc`, `ins`, or `short` for narrow places);
- a `*` after the case joins a tuple into a list: `{cards:acc*}`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from ..engine.protocol import Msg, Value

LANGUAGES = ("en", "pl", "cs")
CASES = ("nom", "gen", "acc", "ins", "short")
FIELD = re.compile(r"\{(\w+)(?::(\w+))?(\*?)\}")

_HERE = Path(__file__).parent
_GAMES = _HERE.parent / "games"


class NotCompiled(Exception):
    """The catalogues have not been compiled (`make words`)."""


def folder(domain: str) -> Path:
    """Return where the catalogues of a game, or of the common frame, lie."""
    return _GAMES / domain / "words" if (_GAMES / domain).is_dir() else _HERE


@cache
def catalogue(domain: str, lang: str) -> NullTranslations:
    """Load the compiled catalogue of a domain: a game's id, or `engine` and `ui` for what all share."""
    path = folder(domain) / f"{lang}.mo"
    if not path.exists():
        raise NotCompiled(f"the catalogue {domain}/{lang} is not compiled: run `make words`")
    with path.open("rb") as file:
        return GNUTranslations(file)


def template(key: str, lang: str, n: Value = None) -> str:
    """Look a key up, in the plural form that `n` asks for."""
    found = catalogue(key.partition(".")[0], lang)
    if key.endswith("_n") and isinstance(n, int):
        return found.ngettext(key, key, n)
    return found.gettext(key)


def noun(name: str, case: str, domain: str, lang: str) -> str:
    """Name a thing of a game in a case; what follows a space is kept: `blue 9`."""
    word, space, rest = name.partition(" ")
    key = f"{domain}.{word}"
    found = catalogue(domain, lang)
    text = found.pgettext(case, key)
    if text == key:
        text = found.pgettext("nom", key)
    return text + space + rest


def join(parts: Sequence[str], lang: str) -> str:
    """Join a list as the language does.

    >>> join(["a", "b", "c"], "en")  # doctest: +SKIP
    'a, b and c'
    """
    if len(parts) < 2:
        return "".join(parts)
    return template("engine.list_end", lang).format(head=", ".join(parts[:-1]), last=parts[-1])


def say(message: Msg, lang: str, names: Sequence[str] = ()) -> str:
    """Say a message; `names` are the names of the seats."""
    args = dict(message.args)
    domain = message.key.partition(".")[0]

    def one(value: Value, spec: str) -> str:
        if spec == "who" and isinstance(value, int):
            return names[value] if value < len(names) else template("engine.seat", lang).format(n=value + 1)
        if spec in CASES:
            return noun(str(value), spec, domain, lang)
        if isinstance(value, int) and value < 0:
            return f"\N{MINUS SIGN}{-value}"
        return str(value)

    def fill(match: re.Match[str]) -> str:
        name, spec, many = match.groups()
        value = args[name]
        if many and isinstance(value, tuple):
            return join([one(item, spec or "") for item in value], lang)
        return one(value, spec or "")

    return FIELD.sub(fill, template(message.key, lang, args.get("n")))
