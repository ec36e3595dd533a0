// The board, what it takes now, and what can be done on it besides.
import { h, s, say } from "../../dom.js";
import { chips } from "../field.js";
import { palette as printing } from "./draw.js";
import { standing } from "./layer.js";
import { FLEET, KINDS, christen } from "./model.js";
import { choices, hacks } from "./send.js";
import { finish, go, pile, retreat, unhand } from "./press.js";

export const board = (ctx) => h("section", { class: "part on-board" },
  h("h2", {}, say("Le plateau", "The board")),
  chips(say("Sur le plateau", "On the board"), "mode", [["put", say("Poser des vaisseaux", "Put ships")], ["play", say("Jouer un déplacement", "Play a move")], ["draw", say("Dessiner le plateau", "Draw the board")]], ctx.ui.mode, (mode) => {
    Object.assign(ctx.ui, { mode, held: null, mover: null, move: null, sending: false, ends: [], standing: null, question: "", said: "" });
    ctx.again();
  }),
  h("div", { class: "pair-fields" }, { put: palette, draw: printing }[ctx.ui.mode]?.(ctx)),
  h("div", { class: "ground", "data-kept": "ground" }),
  h("p", { class: "said-cell", role: "status" }, ctx.ui.said),
  h("div", { class: "adders" }, { put: setting, play: playing }[ctx.ui.mode]?.(ctx)),
  h("p", { class: "word", id: "keys" }, KEYS[ctx.ui.mode]));

const KEYS = {
  put: say("Un clic, un doigt ou Entrée pose le vaisseau choisi\u202f; sur un vaisseau, le prend en main. Les flèches vont de case en case, Suppr retire, Échap repose.", "A click, a tap or Enter puts the chosen ship; on a ship, picks it up. Arrows go from cell to cell, Delete takes away, Escape puts back."),
  play: say("Choisissez un vaisseau, puis chaque case où il se pose\u202f; la dernière une seconde fois pour finir. Les cases vertes sont celles où il peut finir, mais tout déplacement peut être soumis.", "Choose a ship, then each cell on which it lands; the last one a second time to finish. Green cells are those on which it may end, but any move can be submitted."),
  draw: say("Un clic, un doigt ou Entrée pose ou retire ce qui est choisi\u202f; les cases en tireté n’en sont pas encore. Les flèches vont de case en case, Suppr retire la case.", "A click, a tap or Enter puts what is chosen, or takes it away; dashed cells are none yet. Arrows go from cell to cell, Delete takes the cell away."),
};

const palette = (ctx) => [
  chips(say("Flotte", "Fleet"), "fleet", ctx.scenario.teams.map((team, n) => [String(n), `${n + 1} ${team.name}`, n + 1]), String(ctx.ui.team), (n) => {
    ctx.ui.team = Number(n);
    ctx.again();
  }),
  chips(say("Vaisseau", "Ship"), "kind", KINDS.map(([word, sign, name]) => [word, `${sign} ${name}`, null, s("svg", { viewBox: "-17 -17 34 34", "aria-hidden": "true" }, s("use", { href: `#${word}` }))]), ctx.ui.kind, (kind) => {
    ctx.ui.kind = kind;
    ctx.again();
  }),
];

const setting = (ctx) => [
  h("button", { type: "button", class: "add", onclick: () => array(ctx) }, say("Disposer les flottes sur leurs cases de départ", "Set the fleets up on their starting cells")),
  ctx.scenario.ships.length > 0 && h("button", { type: "button", class: "add", onclick: () => ctx.edit((scenario) => Object.assign(scenario, { ships: [], steps: [], where: [] })) }, say("Vider le plateau", "Clear the board")),
];

/** Fills each fleet up on the starting cells of its planet that are free. */
function array(ctx) {
  const { scenario, ground } = ctx;
  ctx.edit(() => {
    for (const team of scenario.teams) {
      const taken = () => scenario.ships.map((ship) => ground.cell(ship.at));
      const own = (kind) => scenario.ships.filter((ship) => ship.team === team.name && (!kind || ship.kind === kind)).length;
      const missing = KINDS.flatMap(([kind, , , many]) => Array(Math.max(0, many - own(kind))).fill(kind)).slice(0, FLEET - own());
      for (const cell of ground.cells.filter((one) => one.start === team.planet && !taken().includes(one))) {
        const kind = missing.shift();
        if (kind) scenario.ships.push({ kind, team: team.name, at: cell.name, label: christen(scenario, team.name, kind) });
      }
    }
  });
}

function playing(ctx) {
  const { ui, scenario } = ctx;
  if (!ui.mover) return null;
  const path = scenario.steps[ui.move]?.path ?? [];
  const button = (label, act) => h("button", { type: "button", class: "add", onclick: act }, label);
  const asked = scenario.where.includes(ui.mover);
  const { ships } = standing(ctx);
  const first = ships?.find((ship) => ship.label === ui.mover.split("+")[0]);
  const stack = pile(ctx, ships, ctx.ground.cell(first?.at)).filter((ship) => ship.team === first?.team).map((ship) => ship.label).join("+");
  const step = scenario.steps[ui.move];
  return [
    step && hacks(ctx, step) && choices(ctx, step, ui.move),
    path.length > 0 && button(say("Finir ce déplacement", "Finish this move"), () => finish(ctx)),
    path.length > 0 && button(say("Reprendre la dernière arrivée", "Take the last landing back"), () => retreat(ctx)),
    path.length === 0 && button(say("Un autre vaisseau", "Another ship"), () => unhand(ctx)),
    path.length === 0 && stack !== ui.mover && stack.includes("+") && button(say(`Toute la pile, ${stack}`, `The whole stack, ${stack}`), () => {
      ui.mover = stack;
      ctx.again();
    }),
    path.length === 0 && !asked && button(say(`Demander où ${ui.mover} peut aller`, `Ask where ${ui.mover} may go`), () => ctx.edit(() => scenario.where.push(ui.mover))),
    ui.ends.length > 0 && h("p", { class: "word wanting" }, say("Où il peut finir, par le plus court\u00a0:", "Where it may end, by the shortest way:")),
    h("div", { class: "ways" }, ui.ends.map((end) => h("button", { type: "button", onclick: () => go(ctx, end.path) }, end.path.map((landing) => ctx.ground.called(landing.to)).join(" → ")))),
  ];
}
