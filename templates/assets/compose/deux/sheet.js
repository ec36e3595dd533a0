// The sheet under the thumb: what can be put, played, said or drawn now.
import { h, s, say } from "../../dom.js";
import { chips } from "../field.js";
import { letGo } from "./board.js";
import { claim } from "./claim.js";
import { palette as printing } from "./draw.js";
import { FLEET, KINDS, christen } from "./model.js";
import { play } from "./play.js";

const TABS = [["put", say("Poser", "Put")], ["play", say("Jouer", "Play")], ["claim", say("Soutenir", "Claim")], ["draw", say("Dessiner", "Draw")]];

export function sheet(ctx) {
  const { ui } = ctx;
  return h("section", { class: "sheet", "aria-label": say("Ce que l’on fait", "What is done") },
    h("div", { class: "tabs", role: "group", "aria-label": say("Poser, jouer, soutenir ou dessiner", "Put, play, claim or draw") },
      TABS.map(([mode, label]) => h("button", { type: "button", "data-mode": mode, "aria-pressed": ui.mode === mode ? "true" : "false", onclick: () => turn(ctx, mode) }, label))),
    h("div", { class: `of-${ui.mode}` }, { put, play, claim, draw }[ui.mode](ctx)));
}

function turn(ctx, mode) {
  letGo(ctx);
  Object.assign(ctx.ui, { mode, picked: null });
  ctx.again();
  document.querySelector(".ground")?.scrollIntoView({ block: "nearest" });
}

const draw = (ctx) => h("div", { class: "pair-fields" }, printing(ctx));

const put = (ctx) => [
  h("div", { class: "pair-fields" },
    chips(say("Flotte", "Fleet"), "fleet", ctx.scenario.teams.map((team, n) => [String(n), team.name, n + 1, h("b", { class: "chip", "aria-hidden": "true" }, String(n + 1))]), String(ctx.ui.team), (n) => {
      ctx.ui.team = Number(n);
      ctx.again();
    }),
    chips(say("Vaisseau", "Ship"), "kind", KINDS.map(([word, , name]) => [word, name, null, s("svg", { viewBox: "-17 -17 34 34", "aria-hidden": "true" }, s("use", { href: `#${word}` }))]), ctx.ui.kind, (kind) => {
      ctx.ui.kind = kind;
      ctx.again();
    })),
  h("div", { class: "adders" },
    h("button", { type: "button", class: "add", onclick: () => array(ctx) }, say("Disposer les flottes sur leurs cases de départ", "Set the fleets up on their starting cells")),
    ctx.scenario.ships.length > 0 && h("button", { type: "button", class: "add", onclick: () => ctx.edit((scenario) => Object.assign(scenario, { ships: [], steps: [], where: [] })) }, say("Vider le plateau", "Clear the board"))),
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
