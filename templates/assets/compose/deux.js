// What the composer shows of DEUX: a board that takes ships and is played on; behind it, in fields, everything else.
import { h, say } from "../dom.js";
import { board } from "./deux/board.js";
import { claims } from "./deux/claims.js";
import { fleets } from "./deux/fleets.js";
import { Ground } from "./deux/ground.js";
import { blank, closed, opened } from "./deux/model.js";
import { moves } from "./deux/moves.js";
import { settings } from "./deux/settings.js";
import { sheet } from "./deux/sheet.js";

/** Where one is: what is done, what is in hand, which ship is chosen and how far it has come. */
const begun = () => ({ mode: "put", team: 0, kind: "tie-ufo", tool: "cell", planet: null, held: null, mover: null, move: null, before: null, traced: false, aim: null, sending: false, doubted: null, went: null, picked: null, by: 0, labels: new Map(), said: "" });

export const deux = {
  name: "deux",
  start: async (ctx) => {
    ctx.boards ??= await offered();
    ctx.ui = begun();
    ctx.ground ??= new Ground(ctx);
  },
  blank,
  opened,
  closed,
  /** What may come next is asked of the judge after every change. */
  asks: "/api/v1/positions/offers",
  parts: (ctx) => [board(ctx), h("details", { class: "fields" }, h("summary", {}, say("Joueurs, plateau, pouvoirs et tous les champs", "Players, board, powers and all fields")), [settings, fleets, moves, claims].map((part) => part(ctx)))],
  sheet,
  lists: () => null,
  shown: (ctx, root) => ctx.ground.lay(root.querySelector(".ground")),
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
