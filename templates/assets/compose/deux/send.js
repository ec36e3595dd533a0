// Where a ship that is taken over is sent: chosen on the board, as is the planet of a commander that is sent back.
import { h, say } from "../../dom.js";
import { sign } from "../field.js";
import { moved, power } from "./model.js";

const mover = (ctx) => ctx.scenario.ships.find((ship) => ship.label === ctx.ui.mover?.split("+").at(-1));

/** Whether what this step captures may be taken over. */
export const hacks = (ctx, step) => {
  const ship = ctx.scenario.ships.find((one) => one.label === moved(step).at(-1));
  return (step.path?.length ?? 0) > 0 && (step.choose?.length > 0 || power(ctx.scenario, ship?.team) === "space-hacker");
};

/** The cells to which it may be sent: the free ones on which the mover’s fleet begins. */
export function receiving(ctx) {
  const { scenario, ground, ui } = ctx;
  const planet = scenario.teams.find((team) => team.name === mover(ctx)?.team)?.planet;
  const here = ui.before ?? scenario;
  return ground.cells.filter((cell) => cell.start === planet && !here.ships?.some((ship) => ground.cell(ship.at) === cell));
}

/** From now on the next cell that is pressed is where it is sent. */
export function begin(ctx, n) {
  Object.assign(ctx.ui, { mode: "play", mover: moved(ctx.scenario.steps[n]).join("+"), move: n, before: ctx.ui.before ?? ctx.scenario, sending: true });
  ctx.ui.said = say("Choisissez la case où va le vaisseau pris\u202f; une planète, pour le Commandant renvoyé.", "Choose the cell to which the ship taken over goes; a planet, for a commander sent back.");
  ctx.again();
  document.querySelector(".on-board")?.scrollIntoView({ block: "nearest" });
}

/** It is sent to this cell. */
export function send(ctx, cell) {
  const step = ctx.scenario.steps[ctx.ui.move];
  ctx.ui.sending = false;
  ctx.ui.said = cell.planet ? say(`Le Commandant est renvoyé sur ${cell.planet}.`, `The commander is sent back to ${cell.planet}.`) : say(`Le vaisseau pris va en ${cell.name}.`, `The ship taken over goes to ${cell.name}.`);
  ctx.edit(() => { step.choose = [...(step.choose ?? []), cell.planet ?? cell.name]; });
}

/** What has been chosen with the captures of a step, and what may be. */
export function choices(ctx, step, n) {
  const chosen = step.choose ?? [];
  const button = (label, act) => h("button", { type: "button", class: "add", onclick: act }, label);
  return h("div", { class: "chosen", "data-pointer": `/steps/${n}/choose` },
    h("span", { class: "word" }, say("Vaisseau pris\u00a0:", "Ship taken over:")),
    chosen.map((one, k) => h("span", { class: "chosen-one", "data-pointer": `/steps/${n}/choose/${k}` }, one === "no" ? say("détruit", "destroyed") : ctx.ground.called(one),
      sign("×", say(`Retirer le choix ${k + 1}`, `Remove choice ${k + 1}`), () => ctx.edit(() => chosen.splice(k, 1))))),
    button(say("Choisir sa case sur le plateau", "Choose its cell on the board"), () => begin(ctx, n)),
    button(say("Il est détruit", "It is destroyed"), () => ctx.edit(() => { step.choose = [...chosen, "no"]; })));
}
