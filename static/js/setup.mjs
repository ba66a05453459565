// A set-up form is a link being written: every change shows the link, Start follows it.
// What differs from the printed rules goes into `o`; the engine reads it (docs/links.md).

function options(form) {
  return [...form.querySelectorAll("[data-option]")].flatMap(input => {
    const value = input.type === "checkbox" ? String(Number(input.checked)) : input.value;
    const { option, default: usual } = input.dataset;
    if (value === usual) return [];
    return [input.type === "checkbox" && value === "1" ? option : `${option}.${value}`];
  });
}

function link(form) {
  const seats = Number(form.elements.n.value);
  const kinds = [...form.querySelectorAll("select[name=s]")].slice(0, seats).map(select => select.value);
  const differing = options(form);
  const keys = [`g=${form.dataset.game}`, `n=${seats}`, `s=${kinds.join(",")}`];
  if (differing.length) keys.push(`o=${differing.join(",")}`);
  return `#${keys.join("&")}&d=${form.elements.d.value}`;
}

function refresh(form) {
  const seats = Number(form.elements.n.value);
  for (const row of form.querySelectorAll("[data-seat]")) row.hidden = Number(row.dataset.seat) > seats;
  form.querySelector("input.link").value = location.href.replace(/#.*$/, "") + link(form);
  // the form carries the engine's own pattern for deals
  const sound = form.elements.d.validity.valid;
  form.elements.d.setAttribute("aria-invalid", String(!sound));
  form.querySelector("output.problem").textContent = sound ? "" : form.dataset.badDeal;
  return sound;
}

export function follow(forms, randomDeal) {
  for (const form of forms) {
    form.elements.d.value = randomDeal();
    refresh(form);
    form.addEventListener("input", () => refresh(form));
    form.addEventListener("click", ({ target }) => {
      if (!target.closest("[data-new-deal]")) return;
      form.elements.d.value = randomDeal();
      refresh(form);
    });
    form.addEventListener("submit", event => {
      event.preventDefault();
      if (refresh(form)) location.hash = link(form);
      else form.elements.d.focus();
    });
  }
}
