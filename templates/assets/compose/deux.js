// What the composer shows of DEUX: a board that takes ships, the fleets, what was moved.
import { board } from "./deux/board.js";
import { claims } from "./deux/claims.js";
import { fleets } from "./deux/fleets.js";
import { Ground } from "./deux/ground.js";
import { blank, closed, opened } from "./deux/model.js";
import { moves } from "./deux/moves.js";
import { consult } from "./deux/reach.js";
import { settings } from "./deux/settings.js";

export const deux = {
  name: "deux",
  start: async (ctx) => {
    ctx.boards ??= await offered();
    ctx.ui ??= { mode: "put", team: 0, kind: "tie-ufo", tool: "cell", planet: null, held: null, mover: null, sending: false, ends: [], standing: null, said: "" };
    ctx.ground ??= new Ground(ctx);
  },
  blank,
  opened,
  closed,
  parts: (ctx) => [settings, board, fleets, moves, claims].map((part) => part(ctx)),
  lists: () => null,
  shown(ctx, root) {
    ctx.ground.lay(root.querySelector(".ground"));
    consult(ctx);
  },
};

/** Our boards, as the page names them; where it does not, as the page for DEUX does. */
async function offered() {
  const here = read(document);
  if (here.length) return here;
  const page = await fetch(`/${document.documentElement.lang}/judge/deux`);
  return read(new DOMParser().parseFromString(await page.text(), "text/html"));
}

const read = (page) => [...page.querySelectorAll("[data-board]")].map((one) => ({
  id: one.dataset.board, title: one.textContent, players: Number(one.dataset.players), planets: one.dataset.planets.split("|"),
}));
