"""Packs Python libraries that a visitor gets only when asking for what they do."""

import io
import zipfile
from importlib.metadata import distribution
from pathlib import Path

from tools.places import DIST, NODE_MODULES, write_if_changed

EPOCH = (1980, 1, 1, 0, 0, 0)


def pack(name: str, *companions: str) -> str:
    """Zip the sources of an installed library so that Python can import from the zip; return its address.

    `companions` are folders of the standard library that it needs and our trimmed one (tools/stdlib.py) leaves out.
    """
    found = distribution(name)
    sources = {
        path.as_posix(): Path(path.locate()).read_bytes()
        for path in found.files or ()
        if path.parts[0] == name and path.suffix == ".py"
    }
    with zipfile.ZipFile(NODE_MODULES / "pyodide/python_stdlib.zip") as stock:
        sources |= {path: stock.read(path) for path in stock.namelist() if path.rpartition("/")[0] in companions}
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, source in sorted(sources.items()):
            entry = zipfile.ZipInfo(path, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, source)
    address = f"static/wheels/{name}-{found.version}.zip"
    write_if_changed(DIST / address, content.getvalue())
    return address
