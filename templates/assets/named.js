// Fields that name a card: those it may mean are offered while one types. Enter takes the first, and goes on to the
// next field that is wanted, or to where the form leads.
import { combobox, here } from "./combobox.js";
import { Catalogue } from "./compose/catalogue.js";
import { find, usual } from "./compose/table/find.js";
import { h, language, say } from "./dom.js";

const SHOWN = 8;
const OTHER = language === "en" ? "fr" : "en";
const KINDS = {
  minion: say("Créature", "Minion"),
  action: say("Action", "Action"),
  base: "Base",
  titan: "Titan",
  "minion-or-action": say("Créature ou Action", "Minion or action"),
};

let loaded = null;

/** The cards, fetched once they are wanted; after a failure, when they are wanted again. */
const cards = () => (loaded ??= Catalogue.load().catch(() => (loaded = null)));

export function named(page) {
  page.querySelectorAll("input[data-cards]").forEach((input, n) => field(input, `named-${n}`));
}

function field(input, id) {
  const { form } = input;
  const box = combobox(input, input.closest(".named"), { id, label: say("Cartes", "Cards"), first: true, opens: () => offer() });
  // What is seen is the name; what is sent is the one card that has it.
  let chosen = null;
  form.addEventListener("formdata", ({ formData }) => chosen && formData.set(input.name, chosen));

  async function offer() {
    const typed = input.value;
    const catalogue = await cards();
    if (input.value !== typed || document.activeElement !== input) return;
    const found = catalogue && typed.trim() ? find(catalogue, typed, usual).slice(0, SHOWN) : [];
    if (!found.length) return box.close();
    box.show(found.map((card, n) => option(catalogue, card, n)), found.length === 1 ? say("Une carte", "One card") : say(`${found.length} cartes`, `${found.length} cards`));
  }

  function option(catalogue, card, n) {
    const other = card.name[OTHER] === card.name[language] ? null : h("span", { class: "word", lang: OTHER }, ` ${card.name[OTHER]}`);
    const kind = [KINDS[card.kind], catalogue.factionName(card.faction)].filter(Boolean).join(" · ");
    return h("div", { ...here, id: `${id}-${n}`, class: catalogue.dye(card.id), onclick: () => go(card) },
      h("span", { class: "kind word" }, kind), h("span", { class: "title" }, card.name[language]), other);
  }

  function take({ id: card, name }) {
    input.value = name[language];
    chosen = card;
    box.close();
  }

  function go(card) {
    take(card);
    const others = form.querySelectorAll(input.required ? "input[data-cards][required]" : "input[data-cards]");
    const next = [...others].find((one) => !one.value.trim());
    if (next) next.focus();
    else form.requestSubmit();
  }

  input.addEventListener("input", () => {
    chosen = null;
    offer();
  });
  // Who goes on with the tabulator means the first, too.
  input.addEventListener("keydown", async (event) => {
    if (event.key !== "Tab" || event.shiftKey || !box.picked()) return;
    const n = Number(box.picked().id.split("-").pop());
    const typed = input.value;
    box.close();
    const catalogue = await cards();
    if (input.value === typed) take(find(catalogue, typed, usual)[n]);
  });
  input.addEventListener("focus", cards, { once: true });
}
