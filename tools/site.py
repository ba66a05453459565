"""Builds dist/: the whole site as plain files, for any static host and any folder of it."""

import json
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from tools import bytecode, offline, shell, styles, vendor, wheels
from tools.boot import Boot
from tools.places import DIST, LANGUAGES, ROOT, STATIC, digest, files_under, write_if_changed


def main() -> None:
    """Build, and leave nothing in dist/ that this build did not make."""
    stdlib, own = bytecode.stdlib_zip(), bytecode.own_zip()
    made = [*vendor.copy(), *_copy_static(), styles.join(), (segno := wheels.pack("segno", "xml", "xml/sax"))]
    for path, address in ((stdlib, f"static/{stdlib.name}"), (own, f"py/{own.name}")):
        write_if_changed(DIST / address, path.read_bytes())
        made.append(address)
    contexts = {lang: shell.context(lang) for lang in LANGUAGES}
    edition = _edition(made, contexts)
    made += _pages(Boot(stdlib, own, edition), contexts, segno)
    made.append(offline.worker(made, edition))
    made.append(_list_files(made, edition))
    _remove_all_but(made)
    print(f"dist/ holds edition {edition}: {len(made)} files")


def _copy_static() -> list[str]:
    """Copy what the page asks for by name; style sheets and symbols travel inside other files."""
    addresses = []
    for path in files_under(STATIC):
        if path.suffix == ".css" or path.parent.name == "sprite":
            continue
        address = path.relative_to(ROOT).as_posix()
        write_if_changed(DIST / address, path.read_bytes())
        addresses.append(address)
    return addresses


def _edition(made: list[str], contexts: dict[str, dict[str, Any]]) -> str:
    """Name the build after all that it holds and all that makes it: a worker of the same edition never changes."""
    parts = [(address, (DIST / address).read_bytes()) for address in made]
    makers = [ROOT / "index.html", ROOT / "pyscript.toml", *files_under(ROOT / "tools")]
    parts += [(path.relative_to(ROOT).as_posix(), path.read_bytes()) for path in makers]
    parts += [
        (f"{lang}/{key}", str(value).encode())
        for lang, words in contexts.items()
        for key, value in words.items()
        if not callable(value)
    ]
    return digest(parts)


def _pages(boot: Boot, contexts: dict[str, dict[str, Any]], segno: str) -> list[str]:
    """Render one page a language, with its manifest; English lies at the top, the others in folders."""
    templates = Environment(
        loader=FileSystemLoader(ROOT),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    addresses = []
    for lang, context in contexts.items():
        base, address = ("./", "index.html") if lang == "en" else ("../", f"{lang}/index.html")
        page = templates.get_template("index.html").render(
            context, lang=lang, base=base, version=boot.edition, boot=boot.head(templates, base), segno=segno
        )
        write_if_changed(DIST / address, page.encode())
        addresses += [address, offline.manifest(lang, context, base, boot.edition)]
    return addresses


def _list_files(made: list[str], edition: str) -> str:
    """Write the list of all files of this edition, for whoever wants to keep them offline."""
    files = {address: (DIST / address).stat().st_size for address in sorted(made)}
    write_if_changed(DIST / "files.json", json.dumps({"version": edition, "files": files}, indent=1).encode())
    return "files.json"


def _remove_all_but(made: list[str]) -> None:
    kept = set(made)
    for path in files_under(DIST):
        if path.relative_to(DIST).as_posix() not in kept:
            path.unlink()
    for folder in sorted((path for path in DIST.rglob("*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()


if __name__ == "__main__":
    main()
