"""What a command says when it cannot do what was asked."""

from __future__ import annotations

from typing import TypeVar

from ..engine.protocol import Illegal, Msg
from ..words import NotCompiled, say

T = TypeVar("T")


class Refused(Exception):
    """A mistake of the caller, told in one line."""


def accepted(result: T | Illegal) -> T:
    """Return the result, or refuse with the sentence that the engine gives."""
    if isinstance(result, Illegal):
        raise Refused(sentence(result.why))
    return result


def sentence(message: Msg) -> str:
    """Say a message in English, or as its key and values where the catalogues are not compiled."""
    try:
        return say(message, "en")
    except NotCompiled:
        values = ", ".join(f"{name} {value}" for name, value in message.args)
        return f"{message.key.partition('.')[2].replace('_', ' ')}{': ' if values else ''}{values}"
