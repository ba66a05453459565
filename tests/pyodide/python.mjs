// Runs Python from standard input inside Pyodide, with the two zips that the page ships and nothing else. Its current
// folder is the project's, so that golden games are found where they lie.
//   node tests/pyodide/python.mjs STDLIB_ZIP OWN_ZIP HASH_SEED < code
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { loadPyodide } from "pyodide";

const [stdLibURL, own, PYTHONHASHSEED] = process.argv.slice(2);
try {
  const pyodide = await loadPyodide({ stdLibURL, env: { HOME: "/home/pyodide", PYTHONHASHSEED } });
  pyodide.unpackArchive(new Uint8Array(readFileSync(own)), "zip", { extractDir: "/home/pyodide" });
  pyodide.FS.mkdirTree("/project");
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: process.cwd() }, "/project");
  pyodide.FS.chdir("/project");
  pyodide.runPython("import sys; sys.path.insert(0, '/home/pyodide')");
  await pyodide.runPythonAsync(await text(process.stdin));
} catch (error) {
  // not thrown on: Node would print a megabyte of minified source with it
  console.error(error.message ?? error);
  process.exit(1);
}
