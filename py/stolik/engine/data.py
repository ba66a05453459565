"""Read a game's data.toml: cards and numbers live there, not in code."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


def load(beside: str, name: str = "data.toml") -> dict[str, Any]:
    """Read the data file that lies beside a module (pass its `__file__`)."""
    return tomllib.loads(Path(beside).with_name(name).read_text(encoding="utf-8"))
