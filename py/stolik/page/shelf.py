"""Unfinished games, kept in the browser after every move. A record is one table; no tab writes over another's."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from .company import Company

PREFIX = "stolik.table."
MOST = 30


class Storage(Protocol):
    """What a browser keeps strings in; every call may fail, and then nothing is kept."""

    def read(self, key: str) -> str | None:
        """Return what lies under a key."""

    def write(self, key: str, text: str) -> bool:
        """Keep a text; tell whether that worked."""

    def drop(self, key: str) -> None:
        """Forget a key."""

    def names(self) -> list[str]:
        """List all keys."""


@dataclass
class Record:
    """One table as it is kept. `words` are ready to be shown in the lobby before Python arrives."""

    link: str
    tab: str
    when: int
    title: str
    words: str
    names: list[str]
    locked: bool = False
    me: int | None = None


class Shelf:
    """The records of one tab and its neighbours."""

    def __init__(self, storage: Storage, tab: str) -> None:
        self.storage, self.tab = storage, tab
        self.key = ""  # of the table that is open here
        self.works = True

    def adopt(self, link: str, fresh: str) -> Company:
        """Find the record of a link that is being opened and take it over; otherwise begin one called `fresh`."""
        self.key = PREFIX + fresh
        for key in self.storage.names():
            record = self.load(key) if key.startswith(PREFIX) else None
            if record and record.link == link:
                self.key = key
                return Company(tuple(record.names), locked=record.locked, me=record.me)
        return Company()

    def save(self, link: str, when: int, title: str, words: str, company: Company, fresh: str) -> None:
        """Keep the table after a move; if another tab took the record over, go on in a new one."""
        kept = self.load(self.key)
        if kept and kept.tab != self.tab and kept.link != link:
            self.key = PREFIX + fresh
        record = Record(link, self.tab, when, title, words, list(company.typed), company.locked, company.me)
        self.works = self.storage.write(self.key, json.dumps(asdict(record), ensure_ascii=False))
        if self.works and kept is None:
            self._make_room()

    def finish(self) -> None:
        """Forget a table that was played to its end."""
        if self.key:
            self.storage.drop(self.key)

    def load(self, key: str) -> Record | None:
        """Read a record; whatever else lies there is none."""
        try:
            found: dict[str, Any] = json.loads(self.storage.read(key) or "")
            record = Record(**found)
        except (ValueError, TypeError):
            return None
        sound = isinstance(record.link, str) and isinstance(record.when, int) and isinstance(record.names, list)
        return record if sound and all(isinstance(name, str) for name in record.names) else None

    def _make_room(self) -> None:
        """Let go of the oldest tables beyond a number that nobody resumes."""
        keys = [key for key in self.storage.names() if key.startswith(PREFIX)]
        records = sorted((record.when if (record := self.load(key)) else 0, key) for key in keys)
        for _, key in records[: max(0, len(records) - MOST)]:
            self.storage.drop(key)
