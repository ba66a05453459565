"""Packs Python libraries that a visitor gets only when asking for what they do."""

import io
import zipfile
from importlib.metadata import distribution
from pathlib import Path

from tools.places import DIST, write_if_changed

EPOCH = (1980, 1, 1, 0, 0, 0)


def pack(name: str) -> str:
    """Zip the sources of an installed library so that Python can import from the zip; return its address."""
    found = distribution(name)
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(found.files or (), key=str):
            if path.parts[0] == name and path.suffix == ".py":
                entry = zipfile.ZipInfo(path.as_posix(), EPOCH)
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, Path(path.locate()).read_bytes())
    address = f"static/wheels/{name}-{found.version}.zip"
    write_if_changed(DIST / address, content.getvalue())
    return address
