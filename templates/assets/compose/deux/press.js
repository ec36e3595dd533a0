// What pressing a cell does: a ship is put there or picked up; or one is chosen and sent there.
import { de, say } from "../../dom.js";
import { standing } from "./layer.js";
import { send } from "./send.js";
import { FLEET, christen, forget, mount, power } from "./model.js";

/** The ships on a cell, from the bottom up. */
export const pile = (ctx, ships, cell) => (ships ?? []).filter((ship) => ctx.ground.cell(ship.at) === cell);

const on = (ctx, ships, cell) => pile(ctx, ships, cell).at(-1);

/** Says something, and shows it. */
export function tell(ctx, said) {
  ctx.ui.said = said;
  ctx.again();
}

/** Enter, a click, a tap. */
export function press(ctx, cell) {
  if (ctx.ui.mode === "put") put(ctx, cell);
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

function choose(ctx, cell) {
  const ship = on(ctx, standing(ctx).ships, cell);
  if (!ship) return tell(ctx, say(`${cell.name}\u00a0: aucun vaisseau à déplacer ici.`, `${cell.name}: no ship to move here.`));
  Object.assign(ctx.ui, { mover: ship.label, move: ctx.scenario.steps.length, ends: [] });
  return tell(ctx, say(`${ship.label}\u00a0: choisissez où il va.`, `${ship.label}: choose where it goes.`));
}

function move(ctx, cell) {
  const { scenario, ui, ground } = ctx;
  const path = scenario.steps[ui.move]?.path ?? [];
  const ship = standing(ctx).ships.find((one) => one.label === ui.mover.split("+")[0]);
  const last = ground.cell(path.at(-1)?.to ?? ship?.at);
  if (cell === last) return path.length ? finish(ctx) : unhand(ctx);
  const end = path.length ? null : ui.ends.find((one) => ground.cell(one.to) === cell);
  const landings = end ? end.path : [...path, { to: cell.name, by: ground.by(last, cell) }];
  return go(ctx, landings);
}

/** The ship that is being moved is to go this way. */
export function go(ctx, landings) {
  const { scenario, ui, ground } = ctx;
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
  Object.assign(ctx.ui, { mover: null, move: null, sending: false, ends: [] });
  tell(ctx, say(`Le déplacement ${de(mover)} est noté.`, `The move of ${mover} is noted.`));
}

/** Takes the last landing back. */
export function retreat(ctx) {
  const { scenario, ui } = ctx;
  const path = scenario.steps[ui.move]?.path ?? [];
  if (path.length > 1) return go(ctx, path.slice(0, -1));
  ui.said = say("Rien n’est déplacé.", "Nothing is moved.");
  return ctx.edit(() => scenario.steps.splice(ui.move, 1));
}

/** Lets go of whatever is in hand or on its way. */
export function unhand(ctx) {
  Object.assign(ctx.ui, { held: null, mover: null, move: null, sending: false, ends: [] });
  tell(ctx, "");
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
