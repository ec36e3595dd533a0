// The draft under way, and the list of those that can be gone back to.
import { h, say } from "../dom.js";
import { drafts, forget, fresh, keep } from "./drafts.js";
import { named } from "./model.js";

/** Of what was undone before, so much is kept with a draft: changes, and letters in all. */
const [UNDONE, LETTERS] = [50, 60_000];

const NAMELESS = say("Sans nom", "Untitled");

/** What a table is called: by its title, or by what lies on it. */
function called({ scenario, catalogue }) {
  if (scenario?.title) return scenario.title;
  if (scenario?.ships?.length) return scenario.ships.slice(0, 4).map((ship) => `${ship.label} ${ship.at ?? ""}`.trim()).join(", ");
  if (!catalogue || !scenario?.bases) return NAMELESS;
  const played = (scenario.steps ?? []).map((step) => step.play).filter(Boolean);
  const cards = [...played, ...named(scenario).filter((one) => one.card !== "plain-base").map((one) => one.card)];
  return [...new Set(cards)].slice(0, 3).map((id) => catalogue.name(id)).join(", ") || NAMELESS;
}

/** The last of what can be undone, as far as there is room. */
function recent(before) {
  let room = LETTERS;
  return before.slice(-UNDONE).reverse().filter((one) => (room -= one.length) > 0).reverse();
}

/** The draft under way; `now` says what it holds. */
export function draftOf(now) {
  let id = fresh();
  const kept = () => ({ id, game: now().game, text: now().text, scenario: now().closed, name: called(now()), before: recent(now().before) });
  return {
    keep() {
      if (!now().isBlank || drafts(now().game).some((one) => one.id === id)) keep(kept());
    },
    begin(other = fresh()) {
      id = other;
    },
    /** Goes on with the last draft of a game, if there is one. */
    last(game) {
      const [last] = drafts(game);
      if (last) id = last.id;
      return last;
    },
    is: (other) => other === id,
  };
}

/** The drafts, to go back to, and a way to begin anew. */
export function draftList(ctx, game, draft) {
  const all = drafts(game);
  return h("details", { class: "drafts" }, h("summary", {}, say("Brouillons", "Drafts"), all.length ? ` (${all.length})` : ""),
    h("ul", {},
      h("li", {}, h("button", { type: "button", class: "fresh", onclick: (event) => { shut(event); ctx.begin(); } }, say("Nouvelle table", "New table"))),
      all.map((one) => h("li", {},
        h("button", { type: "button", "aria-current": draft.is(one.id) ? "true" : null, onclick: (event) => { shut(event); ctx.begin(one); } }, one.name),
        h("button", { type: "button", class: "sign", "aria-label": say(`Oublier ${one.name}`, `Forget ${one.name}`), onclick: () => { forget(one.id); ctx.again(); } }, "×")))));
}

const shut = (event) => event.target.closest("details")?.removeAttribute("open");
