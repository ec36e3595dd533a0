// Tables that were begun and are kept in this browser, so that nothing that was put together is lost.

const KEY = "arbitre.drafts";
const MOST = 20;

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.text === "string") : [];
  } catch {
    return [];
  }
}

function write(drafts) {
  try {
    localStorage.setItem(KEY, JSON.stringify(drafts.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing keeps nothing.
  }
}

/** The drafts of a game, the last first: each `{ id, game, name, text, scenario, before }`, the scenario where the text was read. */
export const drafts = (game) => read().filter((one) => one.game === game);

/** Keeps a draft, under its id, ahead of the others. */
export const keep = (draft) => write([draft, ...read().filter((one) => one.id !== draft.id)]);

/** Forgets a draft. */
export const forget = (id) => write(read().filter((one) => one.id !== id));

/** An id that no draft has. */
export const fresh = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
