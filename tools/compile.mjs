// Compiles Python to .pyc with the very interpreter that will run it, so that the browser compiles nothing.
// Reads a plan on standard input: { folder, files: [{ source, target, name, optimize }] }, paths inside folder.
import { text } from "node:stream/consumers";
import { loadPyodide } from "pyodide";

const plan = JSON.parse(await text(process.stdin));
// a fixed hash seed: sets of constants are written in the same order every time
const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
pyodide.FS.mkdirTree("/plan");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: plan.folder }, "/plan");
pyodide.globals.set("plan", JSON.stringify(plan.files));
pyodide.runPython(`
import json
import pathlib
from importlib._bootstrap_external import _code_to_hash_pyc

for file in json.loads(plan):
    source = pathlib.Path("/plan", file["source"]).read_bytes()
    code = compile(source, file["name"], "exec", dont_inherit=True, optimize=file["optimize"])
    target = pathlib.Path("/plan", file["target"])
    target.parent.mkdir(parents=True, exist_ok=True)
    # "unchecked": the interpreter never looks for a source to compare it with
    target.write_bytes(_code_to_hash_pyc(code, b"\\0" * 8, False))
`);
