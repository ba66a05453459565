"""The same games, byte for byte, in the interpreter and from the files that the browser gets."""

import json
import subprocess
import zipfile

import pytest

from tests.pyodide.inside import run_inside
from tools.places import DIST, ROOT

CHECK = 'from stolik.__main__ import main\nassert main(["golden", "check"]) == 0, "games differ"'


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_golden_games_are_the_same_in_pyodide(hash_seed: str) -> None:
    told = run_inside(CHECK, hash_seed)
    assert ", 0 changed" in told


def test_every_module_of_ours_can_be_imported_from_the_shipped_library() -> None:
    """What only the page can import (it needs `js` or `pyscript`) is tried in the browser instead."""
    code = """
import importlib, pkgutil, stolik
for module in pkgutil.walk_packages(stolik.__path__, "stolik."):
    if not module.name.startswith("stolik.page.") and not module.name.endswith("__main__"):
        importlib.import_module(module.name)
        print(module.name)
"""
    assert "stolik.engine.table" in run_inside(code).split()


def test_the_trimmed_library_lacks_nothing_that_it_imports_itself() -> None:
    (library,) = DIST.glob("static/stdlib.*.zip")
    names = sorted(
        name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")
        for name in zipfile.ZipFile(library).namelist()
        if "__main__" not in name
    )

    def failed(zip_path: str) -> set[str]:
        command = ["node", "tests/pyodide/stdlib.mjs", zip_path]
        done = subprocess.run(command, input=json.dumps(names), text=True, capture_output=True, cwd=ROOT, check=True)
        return set(json.loads(done.stdout))

    assert failed(str(library)) - failed("") == set()
