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

// Seats with the names typed for them; a bot has one of its own.
function seats(form) {
  const rows = [...form.querySelectorAll("[data-seat]")].slice(0, Number(form.elements.n.value));
  return rows.map(row => {
    const kind = row.querySelector("select").value;
    const name = kind.startsWith("b") ? "" : row.querySelector("input").value.trim();
    return { kind, name };
  });
}

function link(form) {
  const sitters = seats(form);
  const written = ({ kind, name }) => form.elements.named.checked && name ? `${kind}:${encodeURIComponent(name)}` : kind;
  const differing = options(form);
  const keys = [`g=${form.dataset.game}`, `n=${sitters.length}`, `s=${sitters.map(written).join(",")}`];
  if (differing.length) keys.push(`o=${differing.join(",")}`);
  return `#${keys.join("&")}&d=${form.elements.d.value}`;
}

function refresh(form) {
  const sitters = seats(form);
  for (const row of form.querySelectorAll("[data-seat]")) {
    const sitter = sitters[Number(row.dataset.seat) - 1];
    row.hidden = !sitter;
    row.querySelector("input").hidden = !sitter || sitter.kind.startsWith("b");
  }
  const here = sitters.filter(({ kind }) => kind === "h").length;
  form.querySelector("[data-people=locked]").hidden = here < 2;
  form.querySelector("[data-people=named]").hidden = !sitters.some(({ name }) => name);
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
      if (!refresh(form)) return form.elements.d.focus();
      // Names stay on this device: Python takes them from here, not from the link.
      const people = { names: seats(form).map(({ name }) => name), locked: form.elements.locked.checked };
      document.documentElement.dataset.seating = JSON.stringify(people);
      location.hash = link(form);
    });
  }
}
