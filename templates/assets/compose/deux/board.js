// The board, with what can be taken back above it and what has just come of it below.
import { h, language, say } from "../../dom.js";

const KEYS = {
  put: say("Un clic, un doigt ou Entrée pose le vaisseau choisi\u202f; sur un vaisseau, le prend en main. On peut aussi le tirer jusqu’à sa case. Les flèches vont de case en case, Suppr retire, Échap repose.", "A click, a tap or Enter puts the chosen ship; on a ship, picks it up. It can be dragged to its cell, too. Arrows go from cell to cell, Delete takes away, Escape puts back."),
  play: say("Pressez un vaisseau, puis la case où il finit ou le vaisseau qu’il attaque, ou tirez-le jusque-là\u00a0: ce qui est permis est cerclé. Les flèches vont de case en case, Échap lâche le vaisseau.", "Press a ship, then the cell on which it ends or the ship that it attacks, or drag it there: what is legal is ringed. Arrows go from cell to cell, Escape lets go of the ship."),
  claim: say("Pressez un vaisseau pour dire ce qu’il en est.", "Press a ship to say what is so of it."),
  draw: say("Un clic, un doigt ou Entrée pose ou retire ce qui est choisi\u202f; les cases en tireté n’en sont pas encore. Les flèches vont de case en case, Suppr retire la case.", "A click, a tap or Enter puts what is chosen, or takes it away; dashed cells are none yet. Arrows go from cell to cell, Delete takes the cell away."),
};
const NEARER = say("Deux doigts, Ctrl et la molette, + et − rapprochent ou éloignent\u202f; 0 montre tout.", "Two fingers, Ctrl and the wheel, + and − zoom; 0 shows the whole.");

export function board(ctx) {
  const { ui, scenario } = ctx;
  if (ui.mover && !scenario.ships.some((ship) => ship.label === ui.mover.split("+")[0])) letGo(ctx);
  return drawn(ctx);
}

const drawn = (ctx) => h("section", { class: "on-board", "aria-label": say("Le plateau", "The board") },
  h("div", { class: "tools-above" },
    h("button", { type: "button", disabled: !ctx.canUndo(), onclick: () => { letGo(ctx); ctx.undo(); } }, "↶ ", h("span", { class: "long" }, say("Annuler", "Undo"))),
    ctx.draftList()),
  h("div", { class: "ground", "data-kept": "ground" }),
  h("div", { class: "said-cell", role: "status" }, ctx.ui.said ? h("p", {}, ctx.ui.said) : came(ctx)),
  h("details", { class: "keys" }, h("summary", {}, say("Comment s’y prendre", "How to do it")), h("p", { class: "word", id: "keys" }, KEYS[ctx.ui.mode], " ", NEARER)));

/** Nothing is in hand or on its way any more. */
export function letGo(ctx, said = "") {
  Object.assign(ctx.ui, { held: null, mover: null, move: null, before: null, traced: false, aim: null, sending: false, doubted: null, went: null, said });
}

/** What came of what was done last. */
function came(ctx) {
  const all = ctx.ui.mode === "put" || ctx.ui.mode === "draw" || !ctx.scenario.steps.length ? [] : ctx.near?.came ?? [];
  if (!all.length) return null;
  return h("ul", { class: "came" }, all.map((one) => h("li", {}, one.says[language])));
}
