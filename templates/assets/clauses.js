// A field that names clauses: those it may mean are offered while one types, and each that is taken stands below it.
import { combobox, here } from "./combobox.js";
import { h, language, marked, quiet, say } from "./dom.js";

const SHOWN = 8;
let fields = 0;

function field(input) {
  const id = `clauses-${++fields}`;
  const host = input.closest(".clauses");
  const taken = h("ul", { class: "taken" });
  let asked = null;
  const box = combobox(input, host, { id, label: say("Articles", "Clauses"), first: true, opens: () => offer(), shuts: () => asked?.abort() });
  host.append(taken);

  async function offer() {
    asked?.abort();
    const q = input.value.trim();
    if (!q) return box.close();
    asked = new AbortController();
    const query = new URLSearchParams({ q, kind: "rule", typing: "typing", limit: SHOWN, lang: language });
    const answer = await fetch(`/api/v1/search?${query}`, { signal: asked.signal }).then((one) => one.ok && one.json()).catch(() => null);
    if (!answer || input.value.trim() !== q || document.activeElement !== input) return;
    if (!answer.hits.length) return box.close();
    box.show(answer.hits.map(option), answer.says);
  }

  const option = ({ id: clause, title, snippet, snippet_language: lang }, n) =>
    h("div", { ...here, id: `${id}-${n}`, onclick: () => take(clause, title) },
      h("span", { class: "title" }, title), h("span", { class: "snippet", lang }, marked(snippet)));

  function take(clause, title) {
    input.value = "";
    box.close();
    // A field that is hidden, not one of the kind: it counts as something that was typed.
    const item = h("li", {}, h("input", { name: input.name, value: clause, hidden: true }), title, " ",
      h("button", { type: "button", class: "sign", "aria-label": say(`Retirer ${title}`, `Remove ${title}`), onclick: () => { item.remove(); input.focus(); } }, "×"));
    taken.append(item);
    input.focus();
  }

  input.addEventListener("input", quiet(120, offer));
}

const wanted = "input[data-clauses]:not([aria-controls])";
document.querySelectorAll(wanted).forEach(field);
// Where the page has put a fresh one in its place.
document.addEventListener("focusin", ({ target }) => target.matches(wanted) && field(target));
