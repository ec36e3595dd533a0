// What was moved, in order, landing by landing; and of which ships it is asked where they may go.
import { h, say } from "../../dom.js";
import { adder, labelled, select, sign, text, tools } from "../field.js";
import { shift } from "../model.js";

const BY = [["step", say("d’un pas", "by a step")], ["jump", say("d’un saut", "by a jump")], ["solar", say("par transfert solaire", "by solar transfer")]];

/** Ships as options. */
export const ships = (ctx) => ctx.scenario.ships.map((ship) => [ship.label, `${ship.label} (${ship.team})`]);

export const moves = (ctx) => h("section", { class: "part" },
  h("h2", {}, say("Ce qui a été déplacé", "What was moved")),
  ctx.scenario.ships.length === 0 && h("p", { class: "word" }, say("Posez d’abord des vaisseaux.", "Put some ships first.")),
  h("ol", { class: "rows" }, ctx.scenario.steps.map((step, n) => move(ctx, step, n))),
  ctx.scenario.ships.length > 0 && adder(say("un déplacement", "a move"), () => ctx.edit((scenario) => scenario.steps.push({ ship: scenario.ships[0].label, path: [{ to: "", by: "step" }] }), `/steps/${ctx.scenario.steps.length}/ship`)),
  h("h2", {}, say("Où peut-il aller\u202f?", "Where may it go?")),
  h("ul", { class: "landings" }, ctx.scenario.where.map((label, n) => h("li", {},
    select(`/where/${n}`, label, ships(ctx), (to) => ctx.edit((scenario) => { scenario.where[n] = to; }), { "aria-label": say("Vaisseau", "Ship") }),
    sign("×", say("Ne plus le demander", "Ask it no more"), () => ctx.edit((scenario) => scenario.where.splice(n, 1)))))),
  ctx.scenario.ships.length > 0 && adder(say("une question", "a question"), () => ctx.edit((scenario) => scenario.where.push(scenario.ships[0].label))));

function move(ctx, step, n) {
  const at = `/steps/${n}`;
  return h("li", { class: "step-edit" },
    h("div", { class: "head" }, h("span", { class: "number" }, String(n + 1)),
      labelled(say("Vaisseau", "Ship"), select(`${at}/ship`, step.ship, ships(ctx), (ship) => ctx.edit(() => { step.ship = ship; }))),
      tools(ctx, ctx.scenario.steps, n, say(`le déplacement ${n + 1}`, `move ${n + 1}`), shift)),
    h("ol", { class: "landings", "data-pointer": `${at}/path` }, step.path.map((landing, k) => h("li", {},
      text(`${at}/path/${k}/to`, ctx.ground.called(landing.to), (to) => ctx.edit(() => { landing.to = to; }), { "aria-label": say(`Arrivée ${k + 1}`, `Landing ${k + 1}`), placeholder: "H8" }),
      select(`${at}/path/${k}/by`, landing.by, BY, (by) => ctx.edit(() => { landing.by = by; }), { "aria-label": say(`Comment il y arrive, ${k + 1}`, `How it comes there, ${k + 1}`) }),
      sign("×", say(`Retirer l’arrivée ${k + 1}`, `Remove landing ${k + 1}`), () => ctx.edit(() => step.path.splice(k, 1)))))),
    adder(say("une arrivée", "a landing"), () => ctx.edit(() => step.path.push({ to: "", by: step.path.at(-1)?.by ?? "step" }), `${at}/path/${step.path.length}/to`)));
}
