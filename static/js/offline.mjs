// The page's side of working with no host: starts the service worker (tools/worker.js), says truthfully what it keeps,
// and offers an update where no game can be hurt. Where workers are missing or forbidden nothing of this is shown and
// everything plays. Every word stands in the HTML, already translated (tools/shell/offline.py):
//   [data-offline]        data-state = none | some | all, set here; CSS and [data-when] show what fits
//   #offline-files tbody  gets a row a file; data-kept, data-missing: the words for its state
//   #update               the bar in the lobby

const root = document.documentElement;
const here = new URL(import.meta.url);
const edition = here.searchParams.get("v");
const HOUR = 3_600_000;

let registration;
let lookedAt = Date.now();

// --- what is kept

async function look() {
  const found = await ask(registration.active);
  const kept = found.files.filter(file => file.kept).length;
  say(kept === 0 ? "none" : kept < found.files.length ? "some" : "all");
  list(found);
  return found;
}

function ask(worker) {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage("report", [port2]);
  });
}

function say(state) {
  root.dataset.offline = state;
  for (const part of document.querySelectorAll("[data-when]")) part.hidden = part.dataset.when !== state;
}

function list({ edition: name, files }) {
  const details = document.querySelector("#offline-files");
  const { kept, missing } = details.dataset;
  const line = details.querySelector("[data-edition]");
  line.textContent = line.dataset.edition.replace("{edition}", name);
  details.querySelector("tbody").replaceChildren(...files.map(file => {
    const row = document.createElement("tr");
    const name = file.address.replace(/\?.*/, "");
    for (const text of [name, size(file.bytes), file.kept ? kept : missing]) row.insertCell().textContent = text;
    return row;
  }));
  details.hidden = false;
}

const kilobytes = new Intl.NumberFormat(root.lang, { style: "unit", unit: "kilobyte", minimumFractionDigits: 1, maximumFractionDigits: 1 });
const size = bytes => kilobytes.format(bytes / 1000);

// --- updates

function offer() {
  document.querySelector("#update").hidden = false;
}

// A worker that is installed beside a running one waits until nobody uses the old edition, or until it is asked.
function watch(worker) {
  const installed = () => worker.state === "installed" && registration.active && offer();
  worker?.addEventListener("statechange", installed);
}

// Only this page asked, so only this page starts anew; others go on with what they have.
function apply() {
  const { waiting } = registration;
  if (!waiting) return location.reload();
  waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
  waiting.postMessage("apply");
}

// An installed app can stay open for weeks.
function lookForUpdate() {
  if (document.hidden || Date.now() - lookedAt < HOUR) return;
  lookedAt = Date.now();
  registration.update().catch(() => {}); // no host just now
}

// Another page applied an update, or this one came just before it.
async function taken() {
  if ((await look()).edition !== edition) offer();
}

// --- starting

export async function start() {
  try {
    const { serviceWorker } = navigator;
    await serviceWorker.register(new URL("../../sw.js", here));
    registration = await serviceWorker.ready;
    serviceWorker.addEventListener("controllerchange", taken);
  } catch {
    return; // missing or forbidden
  }
  document.querySelector("#update button").addEventListener("click", apply);
  document.addEventListener("visibilitychange", lookForUpdate);
  addEventListener("hashchange", () => root.dataset.screen === "about" && look());
  registration.addEventListener("updatefound", () => watch(registration.installing));
  watch(registration.installing);
  if (registration.waiting) offer();
  await look();
}
