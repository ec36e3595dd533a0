// What pressing a cell does: a ship is put there or picked up; or one is chosen and sent there.
import { de, say } from "../../dom.js";
import { letGo } from "./board.js";
import { standing } from "./layer.js";
import { FLEET, christen, forget, mount, power } from "./model.js";
import { barred, end, moves, said as told, wonder } from "./next.js";
import { send } from "./send.js";

/** The ships on a cell, from the bottom up. */
export const pile = (ctx, ships, cell) => (ships ?? []).filter((ship) => ctx.ground.cell(ship.at) === cell);

const on = (ctx, ships, cell) => pile(ctx, ships, cell).at(-1);

/** Says something, and shows it. */
export function tell(ctx, said) {
  ctx.ui.said = said;
  ctx.again();
}

/** Enter, a click, a tap. */
export async function press(ctx, cell) {
  if (ctx.ui.mode === "play") await ctx.answered();
  if (ctx.ui.doubted) ctx.ui.doubted = null;
  if (ctx.ui.mode === "put") put(ctx, cell);
  else if (ctx.ui.mode === "claim") ask(ctx, cell);
  else if (ctx.ui.sending) send(ctx, cell);
  else if (ctx.ui.mover) move(ctx, cell);
  else choose(ctx, cell);
}

function put(ctx, cell) {
  const { scenario, ui } = ctx;
  const there = on(ctx, scenario.ships, cell);
  const held = scenario.ships.find((ship) => ship.label === ui.held);
  if (there && !held) {
    ui.held = there.label;
    return tell(ctx, say(`${there.label} est en main\u00a0: une autre case le pose, Suppr le retire.`, `${there.label} is in hand: another cell puts it down, Delete takes it away.`));
  }
  const stacks = held && there?.team === held.team && power(scenario, held.team) === "space-wolf";
  if (there && there !== held && !stacks) return tell(ctx, say(`${cell.name}\u00a0: cette case porte déjà ${there.label}.`, `${cell.name}: ${there.label} stands there already.`));
  if (cell.printed === "ufo") return tell(ctx, say(`${cell.name}\u00a0: aucun vaisseau ne se pose sur une case UFO.`, `${cell.name}: no ship stands on a UFO cell.`));
  if (held) {
    ui.held = null;
    ui.said = say(`${held.label} est posé en ${cell.name}.`, `${held.label} is put on ${cell.name}.`);
    return ctx.edit(() => {
      held.at = cell.name;
      // Of a stack, the ship that is named last lies on top.
      scenario.ships = [...scenario.ships.filter((ship) => ship !== held), held];
    });
  }
  const team = scenario.teams[ui.team]?.name;
  if (scenario.ships.filter((ship) => ship.team === team).length >= FLEET) return tell(ctx, say(`La flotte ${de(team)} a déjà ses huit vaisseaux.`, `${team}’s fleet has its eight ships already.`));
  const label = christen(scenario, team, ui.kind);
  ui.said = say(`${label} est posé en ${cell.name}.`, `${label} is put on ${cell.name}.`);
  return ctx.edit(() => scenario.ships.push({ kind: ui.kind, team, at: cell.name, label }));
}

/** A ship is chosen; before anything is done, that says whose turn it is. */
export async function pick(ctx, name) {
  const { ui, scenario } = ctx;
  const ship = standing(ctx).ships?.find((one) => one.label === name.split("+")[0]);
  if (!ship) return;
  letGo(ctx);
  if (!scenario.steps.length && ship.team !== (scenario.active ?? scenario.teams[0]?.name)) await ctx.edit((edited) => { edited.active = ship.team; });
  ui.mover = name;
  ctx.ground.view.show(ctx.ground.cell(ship.at));
  const why = moves(ctx, name).length ? [] : barred(ctx, name, ship.team).flatMap((offer) => offer.refusals.map((one) => told(one.says)));
  tell(ctx, why.length ? `${name}\u00a0: ${[...new Set(why)].join(" ")}` : say(`${name}\u00a0: choisissez où il va.`, `${name}: choose where it goes.`));
}

function choose(ctx, cell) {
  const ship = on(ctx, standing(ctx).ships, cell);
  if (!ship) return tell(ctx, say(`${cell.name}\u00a0: aucun vaisseau à déplacer ici.`, `${cell.name}: no ship to move here.`));
  return pick(ctx, ship.label);
}

/** Something is claimed of the ship that stands there. */
function ask(ctx, cell) {
  const ship = on(ctx, standing(ctx).ships, cell);
  ctx.ui.picked = ship && ship.label !== ctx.ui.picked ? ship.label : null;
  tell(ctx, ship ? say(`${ship.label}\u00a0: qu’en est-il\u202f?`, `${ship.label}: what is so of it?`) : say(`${cell.name}\u00a0: aucun vaisseau ici.`, `${cell.name}: no ship here.`));
}

/** The cells that may be pressed now, each with the numbers under which that is offered. */
export function rings(ctx) {
  const { ui, ground } = ctx;
  const found = new Map();
  if (ui.mode !== "play" || !ui.mover || ui.before || ui.sending || ui.doubted) return found;
  const add = (cell, n) => cell && found.set(cell, [...(found.get(cell) ?? []), n]);
  if (!ui.aim) moves(ctx, ui.mover).forEach((offer) => add(end(ctx, offer), offer.n));
  // Of several ways to capture there, each is pressed by what it sends where.
  else ui.aim.forEach((n) => add(ground.cell(ctx.near?.offers[n]?.step?.choose?.at(-1)), n));
  return found;
}

/** What is offered under these numbers is done; of several, one asks which. */
export async function take(ctx, ...places) {
  const { ui } = ctx;
  if (places.length > 1) {
    ui.aim = places;
    return tell(ctx, say("De plusieurs façons\u00a0: choisissez laquelle.", "In several ways: choose which."));
  }
  const { path } = ctx.near.offers[places[0]].step;
  const ship = standing(ctx).ships?.find((one) => one.label === ui.mover?.split("+")[0]);
  const from = ctx.ground.cell(ship?.at);
  letGo(ctx);
  await ctx.apply(places);
  if (!path || !from) return;
  ui.went = { from, path };
  ctx.ground.view.show(ctx.ground.cell(path.at(-1).to));
  ctx.again();
}

/** A step is written, whether it is allowed or not. */
export function write(ctx, step) {
  letGo(ctx);
  return ctx.edit((scenario) => scenario.steps.push({ ...step, path: step.path?.map((landing) => ({ ...landing })) ?? [] }));
}

async function move(ctx, cell) {
  const { scenario, ui, ground } = ctx;
  const here = standing(ctx).ships;
  const ship = here?.find((one) => one.label === ui.mover.split("+")[0]);
  const path = scenario.steps[ui.move]?.path ?? [];
  const last = ground.cell(path.at(-1)?.to ?? ship?.at);
  if (cell === last) return path.length ? finish(ctx) : unhand(ctx);
  if (ui.before || ui.traced) return go(ctx, [...path, { to: cell.name, by: ground.by(last, cell) }]);
  const offered = rings(ctx).get(cell);
  if (offered) return take(ctx, ...offered);
  const other = on(ctx, here, cell);
  if (other?.team === ship?.team && other) return pick(ctx, other.label);
  return doubt(ctx, cell, { to: cell.name, by: ground.by(last, cell) });
}

/** A cell is pressed on which it may not end: why not. */
async function doubt(ctx, cell, landing) {
  const { ui } = ctx;
  const step = { path: [landing] };
  mount(step, ui.mover);
  const outcome = await wonder(ctx, step);
  if (ui.mover === null || outcome?.kind !== "illegal") return;
  ui.doubted = { step, refusals: outcome.refusals };
  tell(ctx, `${ui.mover}, ${cell.name}\u00a0: ${outcome.refusals.map((one) => told(one.says)).join(" ")}`);
}

/** The ship that is being moved is to go this way. */
export function go(ctx, landings) {
  const { scenario, ui, ground } = ctx;
  ui.before ??= standing(ctx);
  ui.move ??= scenario.steps.length;
  const path = landings.map(({ to, by }) => ({ to: ground.called(to), by }));
  ui.said = say(`${ui.mover}\u00a0: ${path.map((one) => one.to).join(", ")}. La même case termine le déplacement.`, `${ui.mover}: ${path.map((one) => one.to).join(", ")}. The same cell ends the move.`);
  ctx.edit(() => {
    scenario.steps[ui.move] = { ...scenario.steps[ui.move], path };
    mount(scenario.steps[ui.move], ui.mover);
  });
}

/** The move is whole; another ship may be chosen. */
export function finish(ctx) {
  const { mover } = ctx.ui;
  letGo(ctx);
  tell(ctx, say(`Le déplacement ${de(mover)} est noté.`, `The move of ${mover} is noted.`));
}

/** Takes the last landing back. */
export function retreat(ctx) {
  const { scenario, ui } = ctx;
  const path = scenario.steps[ui.move]?.path ?? [];
  if (path.length > 1) return go(ctx, path.slice(0, -1));
  const { move } = ui;
  letGo(ctx, say("Rien n’est déplacé.", "Nothing is moved."));
  return ctx.edit(() => scenario.steps.splice(move, 1));
}

/** Lets go of whatever is in hand or on its way. */
export function unhand(ctx) {
  letGo(ctx);
  ctx.again();
}

/** Takes a ship off the board. */
export function lift(ctx, cell) {
  const { scenario, ui } = ctx;
  const ship = scenario.ships.find((one) => one.label === ui.held) ?? on(ctx, scenario.ships, cell);
  if (ui.mode !== "put" || !ship) return;
  ui.held = null;
  ui.said = say(`${ship.label} est retiré.`, `${ship.label} is taken away.`);
  ctx.edit(() => forget(scenario, ship.label));
}
