"""Print a game: one JSON object a line for programs, one sentence a line for people."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from ..engine import link, seats
from ..engine.protocol import Msg, msg
from ..engine.table import Table
from .refusal import sentence

Record = dict[str, Any]


def records(table: Table, sitters: tuple[seats.Sitter, ...]) -> Iterator[Record]:
    """Tell a game as data: the table, every event, the outcome."""
    yield {
        "kind": "table",
        "game": table.rules.name,
        "rev": table.rules.rev,
        "players": table.n,
        "options": asdict(table.options),
        "seed": table.seed,
    }
    for entry in table.past:
        for event in entry.step.events:
            record: Record = {"kind": "event", "name": event.name, **dict(event.what.args)}
            if event.only:
                record["only"] = event.only
            yield record
    outcome = table.outcome()
    saved = link.save(table, sitters)
    if outcome is None:
        yield {"kind": "unfinished", "plies": table.plies, "link": saved}
        return
    lines = [{**asdict(line), "group": _plain(line.group), "what": _plain(line.what)} for line in outcome.lines]
    yield {"kind": "outcome", "scores": outcome.scores, "winners": outcome.winners, "lines": lines, "link": saved}


def _plain(message: Msg) -> Record:
    return {"key": message.key, **dict(message.args)}


def print_json(table: Table, sitters: tuple[seats.Sitter, ...]) -> None:
    """Print the records, one a line."""
    for record in records(table, sitters):
        print(json.dumps(record, separators=(",", ":")))


def print_text(table: Table, sitters: tuple[seats.Sitter, ...]) -> None:
    """Print what everybody at the table may hear, then the result and the link."""
    for _, event in table.events(None):
        print(sentence(event.what))
    if outcome := table.outcome():
        for seat, (score, place) in enumerate(zip(outcome.scores, outcome.ranks)):
            print(sentence(msg("engine.result", seat=seat, n=score, place=place)))
    print(link.save(table, sitters))
