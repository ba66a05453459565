// The service worker: keeps one edition of the whole site in the browser and answers from there, so that nothing asks
// the host once everything has come. tools/offline.py fills in the edition and the list and writes it to the top of
// the site, for a worker serves only what lies beside and below it.

const EDITION = {{ edition }};
// address from the top of the site -> [bytes, integrity]; the address is the one that the page asks for
const FILES = {{ files }};

const TOP = new URL("./", location.href);
// Caches belong to the whole host: other folders of it may hold another Stolik.
const OURS = `stolik ${TOP.pathname} `;
const NAME = OURS + EDITION;
const absolute = address => new URL(address, TOP).href;
const ADDRESSES = new Map(Object.keys(FILES).map(address => [new URL(address, TOP).pathname, address]));
// A host may vary its answers by anything; an address has one content here.
const AS_KEPT = { ignoreVary: true };

// --- keeping

async function keepAll() {
  const cache = await caches.open(NAME);
  await Promise.all(Object.keys(FILES).map(address => keep(cache, address)));
}

// The last edition has most files already; after it the browser's own cache, where the page's first visit left them.
// Whatever the source, only the content of this edition is taken.
async function keep(cache, address) {
  const url = absolute(address);
  const [, integrity] = FILES[address];
  const old = await caches.match(url, AS_KEPT);
  if (old && await digest(old.clone()) === integrity) return cache.put(url, old);
  const isPage = address.endsWith("/"); // has the same address in every edition
  return cache.put(url, await fetched(url, integrity, isPage ? ["reload"] : ["force-cache", "reload"]));
}

async function fetched(url, integrity, [mode, ...others]) {
  try {
    const response = await fetch(url, { cache: mode, integrity, redirect: "error" });
    if (response.status === 200) return response;
    throw new Error(`${response.status} ${url}`);
  } catch (error) {
    if (!others.length) throw error;
    return fetched(url, integrity, others);
  }
}

async function digest(response) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...sum))}`;
}

// A page that was loaded before an update may still ask for files of its own edition: the old cache goes only when
// no other page can need it.
async function tidy() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.filter(({ url }) => url.startsWith(TOP.href)).length > 1) return;
  const names = await caches.keys();
  await Promise.all(names.filter(name => name.startsWith(OURS) && name !== NAME).map(name => caches.delete(name)));
}

// --- answering

function listed(request) {
  const { pathname, searchParams } = new URL(request.url);
  // a page takes any query: some programs write into it what belongs behind the #
  if (request.mode === "navigate") return ADDRESSES.get(pathname.replace(/\/index\.html$/, "/"));
  return [null, EDITION].includes(searchParams.get("v")) ? ADDRESSES.get(pathname) : undefined;
}

async function answer(request) {
  const address = listed(request);
  if (address !== undefined) {
    const kept = await (await caches.open(NAME)).match(absolute(address), AS_KEPT);
    if (kept) return kept;
  }
  return folder(request) ?? await caches.match(request, AS_KEPT) ?? fetch(request);
}

// As every host does with the address of a folder: a page must know where it lies.
function folder({ mode, url }) {
  const { origin, pathname, search } = new URL(url);
  if (mode === "navigate" && ADDRESSES.has(`${pathname}/`)) return Response.redirect(`${origin}${pathname}/${search}`);
}

// --- what the page asks

// Which files answer from the cache; what a browser has thrown away is brought anew first.
async function report() {
  const cache = await caches.open(NAME);
  const files = await Promise.all(Object.entries(FILES).map(async ([address, [bytes]]) => {
    const there = () => cache.match(absolute(address), AS_KEPT);
    const kept = await there() ?? await keep(cache, address).then(there, () => undefined);
    return { address, bytes, kept: Boolean(kept?.ok) };
  }));
  return { edition: EDITION, files };
}

addEventListener("install", event => event.waitUntil(keepAll()));
addEventListener("activate", event => event.waitUntil(tidy().then(() => clients.claim())));
addEventListener("fetch", event => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(TOP.href)) return;
  event.respondWith(answer(request).catch(() => fetch(request))); // a broken cache must not stop a page that has a host
});
addEventListener("message", event => {
  if (event.data === "apply") event.waitUntil(skipWaiting());
  if (event.data === "report") {
    event.waitUntil(report().then(found => event.ports[0].postMessage(found)).then(tidy));
  }
});
