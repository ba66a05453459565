"""Where things are, and how a file is named after what it holds."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_MODULES = ROOT / "node_modules"
BUILD = ROOT / "build"
DIST = ROOT / "dist"
PYTHON = ROOT / "py"
STATIC = ROOT / "static"
LANGUAGES = ("en", "pl", "cs")


def digest(parts: Iterable[tuple[str, bytes]]) -> str:
    """Name a set of named contents by twelve hex digits, the same on every machine."""
    sha = hashlib.sha256()
    for name, content in sorted(parts):
        sha.update(f"{name}\0{len(content)}\0".encode())
        sha.update(content)
    return sha.hexdigest()[:12]


def files_under(folder: Path) -> list[Path]:
    """List the files under a folder in a stable order, hidden ones and caches left out."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and not any(part.startswith(".") for part in path.relative_to(folder).parts)
    )


def write_if_changed(path: Path, content: bytes) -> None:
    """Write a file only when that changes it, so that unchanged files keep their dates."""
    if path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
