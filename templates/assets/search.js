// The search box: results while typing, walked with the arrows. Without this script it is a plain form.
import { combobox, here } from "./combobox.js";
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
  const notes = h("div", { class: "notes" });
  let asked = null;
  const box = combobox(input, form, { id: "found", label: say("Résultats", "Results"), above: notes, opens: () => ask(), shuts: () => asked?.abort() });

  const results = (query) => `${form.action}?q=${encodeURIComponent(query)}`;

  function show(answer) {
    // What was mended is shown already: to be read, not to be pressed.
    const isShown = ({ query }) => query === answer.did_you_mean && answer.hits.length > 0;
    const said = (answer.notes ?? []).map(({ says, next }) => (next && isShown(next) ? `${says} ${next.says}` : says));
    const nexts = (answer.notes ?? []).flatMap(({ next }) => (next && !isShown(next) ? [next] : []));
    const offers = (wanted) => (answer.offers ?? []).filter(({ does }) => (does === "complete") === wanted);
    const isNothing = answer.total === 0 && offers(true).length === 0;
    notes.replaceChildren(...[...(isNothing ? [answer.says] : []), ...said].filter(Boolean).map((line) => h("p", {}, line)));
    const hits = answer.hits.map(hit);
    const cards = answer.hits.findIndex(({ kind }) => kind !== "card");
    if (answer.met) hits.splice(cards < 0 ? hits.length : cards, 0, met(answer.met));
    box.show([
      ...chips("complete", say("Compléter", "Complete"), offers(true).map(({ filter, query }) => [filter, query])),
      ...nexts.map(({ says, url, query }, n) => h("a", { ...here, id: `found-next-${n}`, class: "next", href: url, onclick: query && write(query) }, says)),
      ...hits,
      ...(answer.total > answer.hits.length
        ? [h("a", { ...here, id: "found-all", href: results(input.value) }, say(`Les ${answer.total} résultats`, `All ${answer.total} results`))]
        : []),
      ...chips("offer", say("Ne garder que", "Only"), offers(false).map(({ filter, query }) => [filter, query])),
    ], [answer.says, ...said].join(" "));
  }

  const hit = ({ url, term, kind, title, snippet, snippet_language: lang }, n) =>
    h("a", { ...here, id: `found-${n}`, href: url },
      h("span", { class: "kind word" }, term ? `${KINDS.term} · ${KINDS[kind]}` : KINDS[kind] ?? kind),
      h("span", { class: "title" }, title),
      h("span", { class: "snippet", lang }, marked(snippet)));

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
    return h("a", { ...here, id: "found-met", class: "met", href: url },
      h("span", { class: "kind word" }, say("Face à face", "Face to face")), h("span", { class: "title" }, title), line);
  }

  /** What narrows the search down, as options that are written into the field. */
  const chips = (name, label, all) =>
    all.length === 0 ? [] : [h("div", { role: "group", class: "offers", "aria-label": label },
      all.map(([filter, query], n) => h("a", { ...here, id: `found-${name}-${n}`, class: "offer", href: results(query), onclick: write(query) }, filter)))];

  /** Writes a query into the field, which keeps the focus; a filter waits for its value, anything else for the next word. */
  const write = (query) => (event) => {
    event.preventDefault();
    input.value = /[:-]$/.test(query) ? query : `${query} `;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
    ask();
  };

  const ask = quiet(60, async () => {
    const words = input.value.trim();
    asked?.abort();
    if (!words) return box.close();
    asked = new AbortController();
    try {
      const address = `/api/v1/search?lang=${language}&limit=${SHOWN}&typing=typing&q=${encodeURIComponent(input.value)}`;
      const response = await fetch(address, { signal: asked.signal });
      if (response.ok) show(await response.json());
      else box.close();
    } catch (error) {
      if (error.name !== "AbortError") await lookHere(words);
    }
  });

  /** Without a network, what is kept in this browser is searched. */
  async function lookHere(words) {
    const found = await import("./pocket/search.js").then(({ look }) => look(words, SHOWN)).catch(() => null);
    if (input.value.trim() !== words) return;
    if (found) show(found);
    else box.close();
  }

  input.addEventListener("input", ask);
  input.addEventListener("focus", () => input.value.trim() && document.activeElement === input && box.isFilled() && ask());
}
