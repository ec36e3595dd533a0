// The search box: results while typing, walked with the arrows. Without this script it is a plain form.
import { h, language, marked, quiet, say } from "./dom.js";

const KINDS = {
  rule: say("Règle", "Rule"),
  term: say("Mot", "Term"),
  card: say("Carte", "Card"),
  faction: say("Faction", "Faction"),
  board: say("Plateau", "Board"),
  scenario: say("Scénario", "Scenario"),
  ruling: say("Arbitrage", "Ruling"),
};
const SHOWN = 8;

export function search(form) {
  const input = form.querySelector("input[type=search]");
  const list = h("div", { class: "found", role: "listbox", id: "found", "aria-label": say("Résultats", "Results"), hidden: true });
  const status = h("p", { class: "unseen", role: "status" });
  form.append(list, status);
  for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-controls": "found", "aria-expanded": "false" })) {
    input.setAttribute(name, value);
  }

  let asked = null;
  let active = -1;
  const options = () => [...list.querySelectorAll("[role=option]")];

  function close() {
    asked?.abort();
    list.hidden = true;
    active = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function point(to) {
    const all = options();
    if (all.length === 0) return;
    all[active]?.setAttribute("aria-selected", "false");
    active = (to + all.length) % all.length;
    all[active].setAttribute("aria-selected", "true");
    all[active].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", all[active].id);
  }

  function show(answer) {
    const hits = answer.hits.map((hit, n) =>
      h("a", { role: "option", id: `found-${n}`, href: hit.url, tabindex: "-1", "aria-selected": "false" },
        h("span", { class: "kind word" }, hit.term ? `${KINDS.term} · ${KINDS[hit.kind]}` : KINDS[hit.kind] ?? hit.kind),
        h("span", { class: "title" }, hit.title),
        h("span", { class: "snippet", lang: "fr" }, marked(hit.snippet))));
    if (answer.total > hits.length) {
      const all = `${form.action}?q=${encodeURIComponent(input.value)}`;
      hits.push(h("a", { role: "option", id: "found-all", href: all, tabindex: "-1", "aria-selected": "false" },
        say(`Les ${answer.total} résultats`, `All ${answer.total} results`)));
    }
    const meant = answer.did_you_mean;
    const nothing = h("p", { class: "none" }, meant
      ? say(`Rien. Vouliez-vous dire « ${meant} » ?`, `Nothing. Did you mean “${meant}”?`)
      : say("Rien de tel dans les livrets.", "Nothing of the kind in the booklets."));
    const cards = answer.hits.findIndex(({ kind }) => kind !== "card");
    if (answer.met) hits.splice(cards < 0 ? hits.length : cards, 0, met(answer.met));
    list.replaceChildren(...(hits.length ? hits : [nothing]), ...narrower(answer));
    list.hidden = false;
    active = -1;
    input.setAttribute("aria-expanded", "true");
    input.removeAttribute("aria-activedescendant");
    status.textContent = say(`${answer.total} résultats`, `${answer.total} results`);
  }

  /** Where the cards meet that are named; the first thing that comes of it stands there as soon as it is known. */
  function met({ title, url, api }) {
    const line = h("span", { class: "snippet" });
    const first = ({ meetings, pairs = [], says }) => {
      const [found] = [meetings, ...pairs.map((pair) => pair.meetings)].flat();
      return found ? found.lines.map((line) => line.says[language]).join(" ") : says[language];
    };
    fetch(api, { signal: asked.signal })
      .then((response) => response.ok && response.json())
      .then((face) => face && line.replaceChildren(first(face)))
      .catch(() => {});
    return h("a", { role: "option", id: "found-met", class: "met", href: url, tabindex: "-1", "aria-selected": "false" },
      h("span", { class: "kind word" }, say("Face à face", "Face to face")), h("span", { class: "title" }, title), line);
  }

  /** What narrows the search down, as options that are written into the field. */
  function narrower({ offers = [] }) {
    const write = (query) => (event) => {
      event.preventDefault();
      input.value = query.endsWith(":") ? query : `${query} `;
      input.focus();
      ask();
    };
    const options = offers.map(({ filter, query }, n) =>
      h("a", { role: "option", id: `found-offer-${n}`, class: "offer", tabindex: "-1", "aria-selected": "false", href: `${form.action}?q=${encodeURIComponent(query)}`, onclick: write(query) }, filter));
    return options.length ? [h("div", { role: "group", class: "offers", "aria-label": say("Ne garder que", "Only") }, options)] : [];
  }

  const ask = quiet(60, async () => {
    const words = input.value.trim();
    if (!words) return close();
    asked?.abort();
    asked = new AbortController();
    try {
      const address = `/api/v1/search?lang=${language}&limit=${SHOWN}&typing=typing&q=${encodeURIComponent(input.value)}`;
      const response = await fetch(address, { signal: asked.signal });
      if (response.ok) show(await response.json());
    } catch (error) {
      if (error.name !== "AbortError") close();
    }
  });

  input.addEventListener("input", ask);
  input.addEventListener("focus", () => input.value.trim() && document.activeElement === input && list.childElementCount && ask());
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) ask();
      else point(event.key === "ArrowDown" ? active + 1 : active < 0 ? -1 : active - 1);
    } else if (event.key === "Enter" && !list.hidden && active >= 0) {
      event.preventDefault();
      options()[active].click();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (list.hidden) input.blur();
      else close();
    }
  });
  document.addEventListener("pointerdown", (event) => form.contains(event.target) || close());
  form.addEventListener("focusout", (event) => event.relatedTarget && !form.contains(event.relatedTarget) && close());
}
