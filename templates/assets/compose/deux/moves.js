// What was moved, in order, landing by landing; and of which ships it is asked where they may go.
import { h, say } from "../../dom.js";
import { adder, labelled, players, select, sign, text, tools } from "../field.js";
import { shift } from "../model.js";
import { mount, moved } from "./model.js";
import { choices, hacks } from "./send.js";

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
    select(`/where/${n}`, label, movers(ctx), (to) => ctx.edit((scenario) => { scenario.where[n] = to; }), { "aria-label": say("Vaisseau", "Ship") }),
    sign("×", say("Ne plus le demander", "Ask it no more"), () => ctx.edit((scenario) => scenario.where.splice(n, 1)))))),
  ctx.scenario.ships.length > 0 && adder(say("une question", "a question"), () => ctx.edit((scenario) => scenario.where.push(scenario.ships[0].label))));

const VERBS = [["path", say("va", "goes")], ["rebuild", say("est reconstruit", "is rebuilt")], ["hands_to", say("passe le Commandant à", "hands the commander to")], ["pass", say("ne joue pas", "does nothing")], ["sets_up", say("dispose sa flotte", "sets up the fleet")]];
/** What a player does, and no ship. */
const OWN = ["pass", "sets_up"];

function move(ctx, step, n) {
  const at = `/steps/${n}`;
  const verb = VERBS.map(([word]) => word).find((word) => step[word] !== undefined) ?? "path";
  return h("li", { class: "step-edit" },
    h("div", { class: "head" }, h("span", { class: "number" }, String(n + 1)),
      OWN.includes(verb)
        ? select(`${at}/${verb}`, step[verb], players(ctx), (name) => ctx.edit(() => { step[verb] = name; }), { "aria-label": say("Joueur", "Player") })
        : select(`${at}/ship`, moved(step).join("+"), movers(ctx), (name) => ctx.edit(() => mount(step, name)), { "aria-label": say("Vaisseau", "Ship") }),
      select(at, verb, VERBS, (next) => ctx.edit((scenario) => redo(scenario, step, next)), { "aria-label": say("Ce qui est fait", "What is done") }),
      tools(ctx, ctx.scenario.steps, n, say(`le déplacement ${n + 1}`, `move ${n + 1}`), shift)),
    verb === "rebuild" && labelled(say("Sur la case", "On the cell"), cell(ctx, `${at}/rebuild`, step.rebuild, (to) => { step.rebuild = to; })),
    verb === "hands_to" && labelled(say("Au vaisseau", "To the ship"), select(`${at}/hands_to`, step.hands_to, ships(ctx), (name) => ctx.edit(() => { step.hands_to = name; }))),
    verb === "path" && landings(ctx, step, at, n));
}

/** Makes a step something else. */
function redo(scenario, step, verb) {
  const ship = moved(step)[0] ?? scenario.ships[0]?.label ?? "";
  for (const field of ["ship", "ships", "path", "pass", "rebuild", "choose", "hands_to", "sets_up"]) delete step[field];
  if (OWN.includes(verb)) step[verb] = scenario.active ?? scenario.teams[0]?.name;
  else Object.assign(step, { ship }, verb === "rebuild" ? { rebuild: "" } : verb === "hands_to" ? { hands_to: scenario.ships.find((one) => one.label !== ship)?.label ?? "" } : { path: [{ to: "", by: "step" }] });
}

const cell = (ctx, at, value, set, more = {}) => text(at, ctx.ground.called(value), (to) => ctx.edit(() => set(to)), { placeholder: "H8", ...more });

/** Ships and stacks as options. */
function movers(ctx) {
  const { ships: all } = ctx.scenario;
  const stacks = all.map((ship) => all.filter((other) => other.at && ctx.ground.cell(other.at) === ctx.ground.cell(ship.at) && other.team === ship.team).map((other) => other.label).join("+"));
  return [...ships(ctx), ...[...new Set(stacks)].filter((stack) => stack.includes("+")).map((stack) => [stack, stack])];
}

function landings(ctx, step, at, n) {
  const path = step.path ?? [];
  return [
    h("ol", { class: "landings", "data-pointer": `${at}/path` }, path.map((landing, k) => h("li", {},
      cell(ctx, `${at}/path/${k}/to`, landing.to, (to) => { landing.to = to; }, { "aria-label": say(`Arrivée ${k + 1}`, `Landing ${k + 1}`) }),
      select(`${at}/path/${k}/by`, landing.by, BY, (by) => ctx.edit(() => { landing.by = by; }), { "aria-label": say(`Comment il y arrive, ${k + 1}`, `How it comes there, ${k + 1}`) }),
      sign("×", say(`Retirer l’arrivée ${k + 1}`, `Remove landing ${k + 1}`), () => ctx.edit(() => path.splice(k, 1)))))),
    hacks(ctx, step) && choices(ctx, step, n),
    adder(say("une arrivée", "a landing"), () => ctx.edit(() => { step.path = [...path, { to: "", by: path.at(-1)?.by ?? "step" }]; }, `${at}/path/${path.length}/to`)),
  ];
}
