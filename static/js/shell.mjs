// The page without Python: which screen the address names, the theme, set-up forms, copying, pasting.
// Every word shown stands in the HTML, already translated. Python, when it is there, draws inside #table only.

const root = document.documentElement;
const find = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

// --- screens

// #g=sushi is the set-up form; with a deal or moves it is a table.
function place(fragment) {
  const keys = new URLSearchParams(fragment.slice(1));
  if (keys.has("rules")) {
    const [game, ...clause] = keys.get("rules").split(".");
    return { screen: "rules", game, clause: clause.join(".") };
  }
  if (keys.has("g")) return { screen: keys.has("d") || keys.has("m") ? "table" : "setup", game: keys.get("g") };
  return { screen: keys.has("about") ? "about" : "lobby" };
}

let shown;

function route() {
  moveQueryToFragment();
  let { screen, game, clause } = place(location.hash);
  lendRules(screen === "table" ? game : undefined);
  // A game that is not here: its table says so, a form or a rulebook cannot.
  if ((screen === "setup" || screen === "rules") && !part(screen, game)) screen = "lobby";
  for (const section of all("main > [data-screen]")) section.hidden = section.dataset.screen !== screen;
  root.dataset.screen = screen;
  for (const piece of all(`main > [data-screen="${screen}"] > [data-game]`)) piece.hidden = piece.dataset.game !== game;
  for (const link of all("[data-to]")) {
    if (link.dataset.to === screen) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const titled = part(screen, game) ?? find(`main > [data-screen="${screen}"]`);
  document.title = titled.dataset.title ?? find("main > [data-screen=lobby]").dataset.title;
  if (screen === "lobby") own("continue").then(list => list.show(copy));
  arrive(screen, titled, clause && document.getElementById(`rules-${game}-${clause}`));
  shown = screen;
}

const part = (screen, game) => find(`main > [data-screen="${screen}"] > [data-game="${CSS.escape(game ?? "")}"]`);

// The first screen leaves the focus where the browser puts it; every later one begins at its heading.
function arrive(screen, where, clause) {
  const later = shown !== undefined && screen !== "table";
  if (clause) {
    clause.scrollIntoView({ block: "center" });
    clause.focus({ preventScroll: true });
  } else if (later) {
    scrollTo(0, 0);
    find("[data-heading]", where)?.focus({ preventScroll: true });
  }
}

// One rulebook, two places: beside the table, and on the screen of its own.
function lendRules(game) {
  const shelf = find("main > [data-screen=rules]");
  const here = find("#rules-here");
  for (const book of all(".rulebook", here)) if (book.dataset.game !== game) shelf.append(book);
  const book = game && find(`:scope > [data-game="${CSS.escape(game)}"]`, shelf);
  if (!book) return;
  book.hidden = false;
  here.append(book);
}

// Some programs move what follows # into the query; we never write one.
function moveQueryToFragment() {
  if (!location.search || location.hash) return;
  const keys = new URLSearchParams(location.search);
  if (["g", "rules", "about"].some(key => keys.has(key))) {
    history.replaceState(null, "", `${location.pathname}#${location.search.slice(1)}`);
  }
}

// --- theme

// Storage may be forbidden; the choice then lasts as long as the page.
function remembered(key, value) {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch {
    return value ?? null;
  }
}

function setTheme(theme) {
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const choice of all("[data-theme-choice]")) choice.value = root.dataset.theme ?? "auto";
}

// --- opening links

// A whole address, its fragment, or a table code.
function fragmentOf(text) {
  const plain = text.trim().replace(/^STOLIK1\s+/, "").replace(/\s+/g, "");
  const fragment = plain.includes("#") ? plain.slice(plain.indexOf("#") + 1) : plain.slice(plain.indexOf("?") + 1);
  const keys = new URLSearchParams(fragment);
  return keys.has("g") || keys.has("rules") ? `#${fragment}` : null;
}

function refuse(sentence) {
  find("#link-refused-text").textContent = sentence;
  find("#link-refused").hidden = false;
}

function randomDeal() {
  return String(1 + Math.floor(Math.random() * 999_999));
}

// --- copying

async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return; // a field with the link is selected: Ctrl+C does it
  }
  const toast = find("#toast");
  toast.textContent = done;
  toast.hidden = false;
  setTimeout(() => { toast.hidden = true; }, 4000);
}

function copyField({ dataset }) {
  const field = document.getElementById(dataset.copy);
  field.select();
  copy(field.value, dataset.done);
}

// --- listening

function clicked(event) {
  const target = event.target.closest("a, button");
  if (!target) return;
  const { play, close, copy: field } = target.dataset;
  if (play) {
    event.preventDefault();
    location.hash = `#${play}&d=${randomDeal()}`;
  } else if (close) {
    document.getElementById(close).hidden = true;
  } else if (field) {
    copyField(target);
  } else if ("language" in target.dataset) {
    target.hash = location.hash;
  } else if ("reload" in target.dataset) {
    event.preventDefault();
    location.reload();
  }
}

function submitted(event) {
  if (event.target.id !== "paste-form") return;
  event.preventDefault();
  if (follow(find("#paste").value)) find("#paste").value = "";
}

function follow(text) {
  const fragment = fragmentOf(text);
  find("#link-refused").hidden = Boolean(fragment);
  if (fragment) location.hash = fragment;
  else refuse(find("#paste-form").dataset.unreadable);
  return Boolean(fragment);
}

const LARGEST_FILE = 20_000; // far longer than any game
async function opened(input) {
  const [file] = input.files;
  if (file) follow(file.size <= LARGEST_FILE ? await file.text() : "");
  input.value = "";
}

// with our own query, so that no cache can mix two editions
const own = name => import(`./${name}.mjs${new URL(import.meta.url).search}`);

function started() {
  setTheme(remembered("stolik.theme"));
  document.addEventListener("click", clicked);
  document.addEventListener("submit", submitted);
  document.addEventListener("change", ({ target }) => {
    if (target.id === "open-file") opened(target);
    if ("themeChoice" in target.dataset) setTheme(remembered("stolik.theme", target.value) ?? target.value);
  });
  own("setup").then(forms => forms.follow(all("form.setup"), randomDeal));
  addEventListener("hashchange", route);
  route();
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", started);
else started();
