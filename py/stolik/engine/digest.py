"""Fingerprints of values: one wrong bit anywhere changes them."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields, is_dataclass
from typing import Any


def plain(value: Any) -> Any:
    """Turn dataclasses and tuples into lists, so that a value prints the same everywhere."""
    if is_dataclass(value) and not isinstance(value, type):
        return [plain(getattr(value, item.name)) for item in fields(value)]
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return [[plain(key), plain(value[key])] for key in sorted(value)]
    if value is None or isinstance(value, (int, str)):
        return value
    raise TypeError(f"a state holds only ints, strings, tuples and dataclasses, not {type(value).__name__}")


def canonical(value: Any) -> str:
    """Write a value as compact JSON."""
    return json.dumps(plain(value), separators=(",", ":"), ensure_ascii=True)


def fingerprint(value: Any, digits: int = 8) -> str:
    """Return the first hex digits of the value's SHA-256.

    >>> fingerprint((1, ("a", None)))
    'd9a02e2a'
    """
    return hashlib.sha256(canonical(value).encode()).hexdigest()[:digits]
