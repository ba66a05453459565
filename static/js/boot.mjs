// Starts PyScript, and says truthfully how far it is. Every word shown stands in the HTML, already translated:
//   #progress       data-state = loading | starting | ready | failed, set here
//                   data-loading, data-starting, data-ready: the sentences; {percent} is filled in
//     progress      the bar
//     [data-text]   the line that shows the sentence
//   #start-failed   hidden until needed; one [data-reason] each for webassembly, file and other
// Python says that it is ready by <html data-python="ready">.

const root = document.documentElement;
const files = JSON.parse(document.querySelector("#boot-files").textContent);
const absolute = address => new URL(address, document.baseURI).href;

const sizes = new Map(Object.entries(files.sizes).map(([address, size]) => [absolute(address), size]));
const arrived = new Map([...sizes.keys()].map(url => [url, 0]));
const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
const ready = () => root.dataset.python === "ready";

// The bytes are most of the wait; what PyScript reports after them is the rest of the bar.
const DOWNLOAD = 0.85;
const MILESTONES = ["Loaded interpreter", "Loaded files", "Loaded Pyodide"];
// Silence for this long is a failure to the person who waits.
const PATIENCE = 60_000;

let milestones = 0;
let silence;
let frame = 0;
let failed = false;
let kept = 0;

const percents = new Intl.NumberFormat(root.lang, { style: "percent" });

function show(state) {
  const box = document.querySelector("#progress");
  if (!box) return;
  box.dataset.state = state;
  const bytes = [...arrived.values()].reduce((sum, size) => sum + size, 0);
  const share = state === "ready" ? 1 : DOWNLOAD * bytes / total + (1 - DOWNLOAD) * milestones / MILESTONES.length;
  const bar = box.querySelector("progress");
  if (bar) Object.assign(bar, { max: 1, value: share, hidden: state === "ready" || state === "failed" });
  const line = box.querySelector("[data-text]");
  const percent = percents.format(Math.floor(share * 100) / 100);
  if (line) line.textContent = (box.dataset[state] ?? "").replace("{percent}", percent);
}

// Bytes come in hundreds of pieces; one picture a frame is enough.
function moved() {
  if (!frame) frame = requestAnimationFrame(draw);
}

function draw() {
  frame = 0;
  if (ready() || failed) return;
  clearTimeout(silence);
  silence = setTimeout(() => fail("other"), PATIENCE);
  show([...sizes].every(([url, size]) => arrived.get(url) >= size) ? "starting" : "loading");
}

function fail(reason) {
  if (ready() || failed) return;
  failed = true;
  clearTimeout(silence);
  show("failed");
  const panel = document.querySelector("#start-failed");
  if (!panel) return;
  for (const part of panel.querySelectorAll("[data-reason]")) part.hidden = part.dataset.reason !== reason;
  panel.hidden = false;
}

function finish() {
  if (!ready()) return;
  clearTimeout(silence);
  failed = false;
  globalThis.fetch = fetch;
  const panel = document.querySelector("#start-failed");
  if (panel) panel.hidden = true;
  show("ready");
  if (!kept) kept = (globalThis.requestIdleCallback ?? setTimeout)(keepForLater);
}

// To be there without a host the next time is worth nothing to who waits for the first move: it comes last.
function keepForLater() {
  import(`./offline.mjs${new URL(import.meta.url).search}`).then(({ start }) => start());
}

// Pyodide and PyScript fetch the large files themselves, and Pyodide is silent when one is missing. They get the
// answer untouched, streamed and cached as ever; we read a copy.
const { fetch } = globalThis;
function countedFetch(resource, options) {
  const answer = fetch(resource, options);
  const url = absolute(resource.url ?? resource);
  if (sizes.has(url)) answer.then(response => count(url, response)).catch(() => fail("file"));
  return answer;
}

async function count(url, response) {
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  const reader = response.clone().body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    arrived.set(url, arrived.get(url) + value.length);
    moved();
  }
}

// PyScript would also load its widgets for MicroPython, which this page has not got.
function withoutMicroPython() {
  const config = document.createElement("mpy-config");
  config.hidden = true;
  config.setAttribute("type", "json");
  config.textContent = JSON.stringify({ plugins: files.plugins });
  document.head.append(config);
}

async function start() {
  moved();
  if (typeof WebAssembly !== "object") return fail("webassembly");
  globalThis.fetch = countedFetch;
  document.addEventListener("py:progress", ({ detail }) => {
    milestones = Math.max(milestones, MILESTONES.indexOf(detail) + 1);
    moved();
  });
  // the script of the page has run to its end, and Python is not ready: it raised something
  document.addEventListener("py:done", () => ready() || fail("other"), true);
  new MutationObserver(finish).observe(root, { attributeFilter: ["data-python"] });
  withoutMicroPython();
  addEventListener("unhandledrejection", () => fail("other"));
  try {
    const [{ started }] = await Promise.all([import(absolute(files.interpreter)), import(absolute(files.pyscript))]);
    await started;
  } catch (error) {
    console.error(error);
    fail("file");
  }
}

start();
