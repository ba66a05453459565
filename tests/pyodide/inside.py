"""Python code run inside Pyodide under Node, on exactly the files that the page ships."""

import subprocess

from tools.places import DIST, ROOT


def run_inside(code: str, hash_seed: str = "0") -> str:
    """Run code there and return what it printed; raise if it failed."""
    (stdlib,) = DIST.glob("static/stdlib.*.zip")
    (own,) = DIST.glob("py/stolik.*.zip")
    command = ["node", "tests/pyodide/python.mjs", str(stdlib), str(own), hash_seed]
    done = subprocess.run(command, input=code, text=True, capture_output=True, cwd=ROOT, check=False)
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return done.stdout
