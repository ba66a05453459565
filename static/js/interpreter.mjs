// What PyScript gets as its interpreter: Pyodide, with the compiled standard library of tools/bytecode.py and no
// list of packages to ask for. Names of versioned files come with this module's own address, so that it works in
// the page and in a worker alike and no cache can mix two editions.
const here = new URL(import.meta.url);
const named = name => here.searchParams.get(name);
const indexURL = new URL(`../pyodide/${named("pyodide")}/`, here).href;
const stdLibURL = new URL(`../${named("stdlib")}`, here).href;

const { loadPyodide: load, version } = await import(`${indexURL}pyodide.mjs`);

// Python starts when this module arrives, beside PyScript and not after it.
const started = load({
  indexURL,
  stdLibURL,
  packageBaseUrl: indexURL,
  lockFileContents: { info: { abi_version: named("abi") }, packages: {} },
});
const loadPyodide = async ({ stdout, stderr }) => {
  const pyodide = await started;
  if (stdout) pyodide.setStdout({ batched: stdout });
  if (stderr) pyodide.setStderr({ batched: stderr });
  return pyodide;
};

export { loadPyodide, started, version };
