// What stands on the board: fleets, commanders, the way of the ship that is being moved, and where it may end.
import { s, say } from "../../dom.js";
import { dragged } from "./drag.js";
import { rings } from "./press.js";
import { receiving } from "./send.js";
import { holder, letter, shape } from "./model.js";

const HEX = "M0-17 14.4-8.5V8.5L0 17-14.4 8.5V-8.5z";
const at = (cell, more = "") => ({ transform: `translate(${cell.x} ${cell.y})${more}` });

/** Where everything stands: as it is put; as what was done has left it; while a way is traced, as it was before. */
export const standing = ({ ui, near, scenario }) => (["put", "draw"].includes(ui.mode) ? scenario : ui.before ?? ((scenario.steps.length && near?.table) || scenario));

/** Draws it all anew above the cells. */
export function layer(ctx, ground) {
  if (!ground.svg) return;
  ground.svg.querySelector(".layer")?.remove();
  const { teams } = ctx.scenario;
  const here = standing(ctx);
  const number = (team) => teams.findIndex((one) => one.name === team) + 1;
  const homes = teams.flatMap((team, n) => ground.cells.filter((cell) => cell.planet && cell.planet === team.planet).map((cell) => s("g", { class: `home p${n + 1}`, ...at(cell) }, s("circle", { r: 17 }))));
  const ends = ctx.ui.sending ? receiving(ctx) : [...rings(ctx).keys()];
  const own = here.ships?.find((ship) => ship.label === ctx.ui.mover?.split("+")[0])?.team;
  const struck = (cell) => (here.ships ?? []).some((ship) => ship.team !== own && ground.cell(ship.at) === cell);
  const pawns = teams.map((team, n) => pawn(ground, here, team, n));
  const below = (ship, n) => here.ships.slice(0, n).filter((other) => ground.cell(other.at) === ground.cell(ship.at)).length;
  const starts = ctx.ui.mode === "draw" ? ground.cells.filter((cell) => cell.start).map((cell) => start(cell, teams.findIndex((team) => team.planet === cell.start) + 1)) : [];
  const ships = (here.ships ?? []).map((ship, n) => drawn(ctx, ground, ship, number(ship.team), below(ship, n)));
  ground.svg.append(s("g", { class: "layer", "aria-hidden": "true" }, homes, starts, ends.map((cell) => s("path", { class: "end", d: HEX, ...at(cell) })), pawns, ctx.ui.mover ? null : way(ctx, ground), ships, ends.filter(struck).map((cell) => s("path", { class: "end struck", d: HEX, ...at(cell) })), ctx.ui.mover ? way(ctx, ground) : null));
  for (const cell of ground.cells) {
    cell.element.classList.toggle("carries", Boolean(dragged(ctx, cell)));
    const ship = (here.ships ?? []).filter((one) => ground.cell(one.at) === cell).map((one) => `${one.label} (${one.kind}, ${one.team})`);
    cell.element.setAttribute("aria-label", [ground.words(cell), ship.join(", ") || say("vide", "empty"), ends.includes(cell) && (struck(cell) ? say("on peut l’attaquer", "may be attacked") : say("on peut y finir", "one may end here"))].filter(Boolean).join(", "));
  }
}

/** A cell on which the ships of a planet begin. */
const start = (cell, hue) => s("g", { class: `start p${hue}`, ...at(cell) }, s("path", { d: "M0-16 13.5-8V8L0 16-13.5 8V-8z" }), s("text", { y: 2 }, hue || "·"));

function drawn(ctx, ground, ship, hue, below) {
  const cell = ground.cell(ship.at);
  if (!cell) return null;
  const state = ship.label === ctx.ui.held ? " held" : ctx.ui.mover?.split("+").includes(ship.label) ? " mover" : "";
  const plain = `${letter(ship.kind)}${hue}`;
  const said = ship.label?.startsWith(plain) && ship.label.length <= 3 ? ship.label : plain;
  return s("g", { class: `ship p${hue}${state}`, "data-label": ship.label ?? "", ...at({ x: cell.x + 6 * below, y: cell.y - 7 * below }) }, s("path", { class: "berth", d: "M-14.4 3.5V8.5L0 17 14.4 8.5V3.5z" }), s("use", { href: `#${shape(ship.kind)}` }), s("text", { y: 2.5 }, said),
    ship.carries && s("g", { class: "aboard", transform: "translate(10 -9)" }, s("use", { href: "#pawn" })));
}

function pawn(ground, here, team, n) {
  if ((here.ships ?? []).some((ship) => ship.carries === team.name)) return null;
  const where = here.commanders?.[team.name] ?? holder(here, n);
  const planet = where === "home" ? team.planet : where;
  const cell = ground.cells.find((one) => one.planet === planet);
  return cell && s("g", { class: `pawn p${n + 1}`, ...at(cell) }, s("use", { href: "#pawn" }), s("text", { y: 5 }, String(n + 1)));
}

/** The way of the ship that is being moved, or that has just been, landing by landing. */
function way(ctx, ground) {
  const { ui, scenario } = ctx;
  const start = (label) => ground.cell(standing(ctx).ships?.find((ship) => ship.label === label)?.at);
  const traced = ui.mover && scenario.steps[ui.move]?.path;
  let from = traced ? start(ui.mover.split("+")[0]) : ui.went?.from;
  return (traced || ui.went?.path || []).map((landing, n) => {
    const to = ground.cell(landing.to);
    if (!from || !to) return null;
    const over = landing.by === "jump" ? ground.halfway(from, to) : null;
    const bow = over || landing.by === "solar" ? 0.375 : 0;
    const bend = { x: (from.x + to.x) / 2 + (to.y - from.y) * bow, y: (from.y + to.y) / 2 - (to.x - from.x) * bow };
    const leg = s("g", { class: "leg" }, s("path", { class: "way", d: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}` }),
      over && s("circle", { class: "pivot", r: 15, cx: over.x, cy: over.y }),
      s("circle", { class: "landing", r: 7, cx: to.x, cy: to.y }), s("text", { class: "rank", x: to.x, y: to.y + 3 }, String(n + 1)));
    from = to;
    return leg;
  });
}
