"""dist/ as files: relative, complete and listed."""

import json
import re
import zipfile

from tools.places import DIST, LANGUAGES, files_under

ADDRESS = re.compile(r"""\b(?:href|src)="([^"]*)\"""")


def test_every_address_is_relative_and_leads_somewhere() -> None:
    for lang in LANGUAGES:
        page = DIST / ("" if lang == "en" else lang) / "index.html"
        for address in ADDRESS.findall(page.read_text(encoding="utf-8")):
            path = address.split("#")[0].split("?")[0]
            if not path or address.startswith(("https://", "mailto:", "data:")):
                continue
            assert path.startswith("."), f"{page}: {address} does not start at the page"
            target = (page.parent / path).resolve()
            assert target.exists(), f"{page}: {address} leads nowhere"
            assert target.is_relative_to(DIST), f"{page}: {address} leaves the site"


def test_the_list_of_files_is_true() -> None:
    listed = json.loads((DIST / "files.json").read_text())["files"]
    there = {path.relative_to(DIST).as_posix(): path.stat().st_size for path in files_under(DIST)}
    del there["files.json"]
    assert listed == there


def test_no_sources_or_rules_travel_inside_the_zip() -> None:
    (path,) = DIST.glob("py/stolik.*.zip")
    suffixes = {name.rpartition(".")[2] for name in zipfile.ZipFile(path).namelist()}
    assert suffixes <= {"pyc", "toml", "mo"}
