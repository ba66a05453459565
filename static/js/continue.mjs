// The list of unfinished games in the lobby, from what Python keeps in this browser (page/shelf.py).

const PREFIX = "stolik.table.";
const STEPS = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]];

function records() {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(PREFIX)).flatMap(key => {
      try {
        const record = JSON.parse(localStorage.getItem(key));
        return record?.link?.startsWith?.("#") ? [{ key, ...record }] : [];
      } catch {
        return []; // not ours, or damaged: it is left alone and not shown
      }
    }).sort((one, other) => other.when - one.when);
  } catch {
    return []; // storage is forbidden
  }
}

function ago(when) {
  const past = Date.now() - when;
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  const [unit, size] = STEPS.find(([, step]) => past >= step) ?? ["minute", 60_000];
  return words.format(-Math.floor(past / size), unit);
}

export function show(copy) {
  const box = document.querySelector("#continue");
  const list = box.querySelector("ul");
  const found = records();
  box.hidden = !found.length;
  list.replaceChildren(...found.map(record => {
    const item = box.querySelector("template").content.firstElementChild.cloneNode(true);
    const part = name => item.querySelector(`[data-${name}]`);
    part("title").textContent = record.title;
    part("words").textContent = [record.words, record.names?.filter(Boolean).join(", ")].filter(Boolean).join(" · ");
    Object.assign(item.querySelector("time"), { dateTime: new Date(record.when).toISOString(), textContent: ago(record.when) });
    part("resume").href = record.link;
    part("keep").addEventListener("click", () => copy(location.href.replace(/#.*$/, "") + record.link, box.dataset.done));
    part("forget").addEventListener("click", () => {
      localStorage.removeItem(record.key);
      show(copy);
    });
    return item;
  }));
}
