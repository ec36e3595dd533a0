// Without a network the table is kept, asked about again until somebody answers, and sent then if that was wanted.
import { say } from "../dom.js";

/** So long until it is tried again, in milliseconds. */
const AGAIN = 5000;

/** `ask` has the situation checked; what comes of it is told to `found` or `lost`. */
export function network(form, state, ask) {
  let timer = null;
  let isLost = false;
  let sending = null;

  form.addEventListener("submit", (event) => {
    if (!isLost) return;
    event.preventDefault();
    sending = event.submitter;
    state.textContent = say("Pas de réseau\u00a0: la table est gardée, et part dès qu’il revient.", "No network: the table is kept, and goes off as soon as it is back.");
  });
  addEventListener("online", () => isLost && ask());

  return {
    isLost: () => isLost,
    /** Nobody answers. */
    lost() {
      isLost = true;
      clearTimeout(timer);
      timer = setTimeout(ask, AGAIN);
      if (!sending) state.textContent = say("Pas de réseau\u00a0: la table est gardée ici, la réponse vient avec lui.", "No network: the table is kept here, and the answer comes with it.");
    },
    /** Somebody answers again. */
    found() {
      isLost = false;
      clearTimeout(timer);
      const by = sending;
      sending = null;
      if (by) form.requestSubmit(by);
    },
    /** What was typed cannot be changed by hand before it was read. */
    refuse() {
      state.textContent = say("Ce qui a été écrit doit d’abord être lu, et il n’y a pas de réseau pour cela.", "What was typed must be read first, and there is no network for that.");
    },
  };
}
