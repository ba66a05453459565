"""Zips of compiled Python: the trimmed standard library, and our own code."""

import io
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tools import stdlib
from tools.places import BUILD, NODE_MODULES, PYTHON, ROOT, digest, files_under

PYSCRIPT_PYTHON = NODE_MODULES / "@pyscript/core/src/stdlib/pyscript"
DATA = (".toml", ".mo")
CACHE_TAG = "cpython-314"  # where this Pyodide looks for the compiled form of a source it has


@dataclass(frozen=True, slots=True)
class Source:
    """One module on its way into a zip."""

    content: bytes
    target: str
    name: str  # what a traceback calls it
    optimize: int


def stdlib_zip() -> Path:
    """Build the zip that replaces Pyodide's python_stdlib.zip."""
    with zipfile.ZipFile(NODE_MODULES / "pyodide/python_stdlib.zip") as stock:
        contents = {path: stock.read(path) for path in stock.namelist() if stdlib.wanted(path)}
    sources = [
        Source(content, f"{path}c", f"/lib/python314.zip/{path}", stdlib.optimisation(path))
        for path, content in contents.items()
    ]
    return _build("stdlib", sources, {})


def own_zip() -> Path:
    """Build the zip of our own Python: compiled modules, their data, compiled catalogues."""
    sources, data = [], {}
    for path in files_under(PYTHON):
        inside = path.relative_to(PYTHON).as_posix()
        if path.suffix == ".py":
            sources.append(Source(path.read_bytes(), f"{inside}c", inside, 0))
        elif path.suffix in DATA:
            data[inside] = path.read_bytes()
    return _build("stolik", sources + _pyscript_cache(), data)


def _pyscript_cache() -> list[Source]:
    """Compile ahead what PyScript writes as source into ./pyscript when it starts."""
    return [
        Source(path.read_bytes(), f"pyscript/__pycache__/{path.stem}.{CACHE_TAG}.pyc", f"pyscript/{path.name}", 2)
        for path in sorted(PYSCRIPT_PYTHON.glob("*.py"))
    ]


def _build(stem: str, sources: list[Source], data: Mapping[str, bytes]) -> Path:
    """Compile and zip, unless a zip made of the same contents is there."""
    recipe = (ROOT / "tools/compile.mjs").read_bytes() + (NODE_MODULES / "pyodide/package.json").read_bytes()
    parts = [(f"{source.name} {source.target} {source.optimize}", source.content) for source in sources]
    fingerprint = digest([*parts, *data.items(), ("", recipe)])
    path = BUILD / f"{stem}.{fingerprint}.zip"
    if not path.is_file():
        for old in BUILD.glob(f"{stem}.*.zip"):
            old.unlink()
        BUILD.mkdir(exist_ok=True)
        entries = {**data, **_compiled(sources)}
        scratch = path.with_suffix(".part")
        scratch.write_bytes(_zipped(entries))
        scratch.rename(path)
    return path


def _compiled(sources: list[Source]) -> dict[str, bytes]:
    """Run the sources through Pyodide's compiler, in Node."""
    folder = Path(tempfile.mkdtemp(prefix="stolik-"))
    try:
        files = []
        for number, source in enumerate(sources):
            (folder / f"{number}.py").write_bytes(source.content)
            files.append(
                {"source": f"{number}.py", "target": f"{number}.pyc", "name": source.name, "optimize": source.optimize}
            )
        plan = json.dumps({"folder": str(folder), "files": files})
        subprocess.run(["node", "tools/compile.mjs"], input=plan, text=True, check=True, cwd=ROOT)
        return {source.target: (folder / f"{n}.pyc").read_bytes() for n, source in enumerate(sources)}
    finally:
        shutil.rmtree(folder)


def _zipped(entries: Mapping[str, bytes]) -> bytes:
    """Zip without dates or owners: the same entries give the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, entries[name])
    return buffer.getvalue()
