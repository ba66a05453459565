// Prints, as JSON, which of the modules named on standard input cannot be imported with the library zip given as
// the first argument ("" for Pyodide's own).
import { text } from "node:stream/consumers";
import { loadPyodide } from "pyodide";

const [zip] = process.argv.slice(2);
const pyodide = await loadPyodide({ ...(zip && { stdLibURL: zip }), stdout: () => {}, stderr: () => {} });
pyodide.globals.set("names", await text(process.stdin));
console.log(pyodide.runPython(`
import importlib
import json

failed = []
for name in json.loads(names):
    try:
        importlib.import_module(name)
    except BaseException:
        failed.append(name)
json.dumps(failed)
`));
