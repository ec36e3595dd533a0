// What is printed on a board of one’s own: cells, planets, suns, put and taken away on the drawing.
import { say } from "../../dom.js";
import { chips } from "../field.js";
import { tell } from "./press.js";

const TOOLS = [["cell", say("Case", "Cell")], ["plain", say("Rien dessus", "Nothing on it")], ["planet", say("Planète", "Planet")], ["start", say("Case de départ", "Start cell")], ["ufo", say("Case UFO", "UFO cell")], ["orange", say("Case orange", "Orange cell")], ["red", say("Case rouge", "Red cell")]];
const PRINTED = ["ufo", "orange", "red"];
/** The largest hexagon that is written by its radius, and how far a cell may lie from the middle. */
const [WIDEST, FARTHEST] = [9, 14];

const far = (q, r) => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
const numbers = (key) => key.split(",").map(Number);
const spread = (radius) => {
  const side = Array.from({ length: 2 * radius + 1 }, (_, n) => n - radius);
  return side.flatMap((r) => side.filter((q) => far(q, r) <= radius).map((q) => `${q},${r}`));
};

/** What is chosen to be printed. */
export function palette(ctx) {
  const { ui, scenario, ground } = ctx;
  const planets = [...new Set([...Object.keys(scenario.board?.planets ?? {}), ...ground.cells.map((cell) => cell.planet)].filter(Boolean))];
  if (!planets.includes(ui.planet) && ui.planet !== "+") ui.planet = planets[0] ?? "+";
  const more = ui.tool === "planet" ? [["+", say("une de plus", "one more")]] : [];
  return [
    chips(say("Ce que l’on dessine", "What is drawn"), "tool", TOOLS, ui.tool, (tool) => {
      ui.tool = tool;
      ctx.again();
    }),
    ["planet", "start"].includes(ui.tool) && chips(say("De la planète", "Of the planet"), "planet", [...planets.map((name) => [name, ground.planet(name)]), ...more], ui.planet, (planet) => {
      ui.planet = planet;
      ctx.again();
    }),
  ];
}

/** The board as one’s own: every cell by its two numbers, since the names are counted from a corner that may move. */
function adopt(ctx) {
  const { scenario, ground, ui } = ctx;
  if (ui.adopted && ui.adopted === scenario.board) return scenario.board;
  const cells = ground.cells.filter((cell) => !cell.ghost);
  const keys = (is) => cells.filter(is).map((cell) => cell.key);
  const names = [...new Set([...cells.map((cell) => cell.planet), ...cells.map((cell) => cell.start)].filter(Boolean))];
  const planets = Object.fromEntries(names.map((name) => [name, { name_en: cells.find((cell) => cell.planet === name)?.planetEn, cells: keys((cell) => cell.planet === name), start: keys((cell) => cell.start === name) }]));
  const board = { fleet: scenario.board?.fleet, planets, ...Object.fromEntries(PRINTED.map((one) => [one, keys((cell) => cell.printed === one)])) };
  compact(board, cells.map((cell) => cell.key));
  numbered(scenario, (said) => ground.cell(said)?.key ?? said);
  scenario.board = board;
  ui.adopted = board;
  return board;
}

/** Writes every cell of a scenario anew. */
function numbered(value, key) {
  if (value === null || typeof value !== "object") return;
  for (const [field, one] of Object.entries(value)) {
    if (["at", "to", "rebuild"].includes(field) && typeof one === "string") value[field] = key(one);
    else if (field === "choose" && Array.isArray(one)) value[field] = one.map(key);
    else if (["reaches", "may_reach", "cannot_reach"].includes(field)) for (const ship of Object.keys(one)) one[ship] = [one[ship]].flat().map(key);
    else if (field !== "board") numbered(one, key);
  }
}

/** The largest whole hexagon, and the cells beyond it. */
function compact(board, keys) {
  const all = new Set(keys);
  let radius = 0;
  while (radius < WIDEST && spread(radius + 1).every((key) => all.has(key))) radius += 1;
  if (radius) board.radius = radius;
  else delete board.radius;
  board.cells = keys.filter((key) => !radius || far(...numbers(key)) > radius);
}

const every = (board) => [...new Set([...(board.radius ? spread(board.radius) : []), ...(board.cells ?? [])])];

/** Takes off what is printed on a cell; not what is left of a planet. */
function blank(board, key) {
  const planets = Object.values(board.planets);
  if (planets.some((planet) => planet.cells.length === 1 && planet.cells[0] === key)) return false;
  for (const planet of planets) planet.cells = planet.cells.filter((one) => one !== key);
  for (const one of PRINTED) board[one] = board[one].filter((other) => other !== key);
  return true;
}

const unstart = (board, key) => Object.values(board.planets).forEach((planet) => { planet.start = planet.start.filter((one) => one !== key); });

const LAST = say("C’est la dernière case de cette planète.", "It is the last cell of this planet.");

/** Prints what is chosen on a cell, or takes it away where it is already. */
export function print(ctx, cell) {
  const { ui, ground } = ctx;
  const { key } = cell;
  const ship = ground.standing(cell);
  if (ui.tool === "cell" && !cell.ghost) return strike(ctx, cell);
  if (ui.tool === "ufo" && ship) return tell(ctx, say(`${ship.label} est là\u00a0: aucun vaisseau ne se tient sur une case UFO.`, `${ship.label} is there: no ship stands on a UFO cell.`));
  ui.said = "";
  ctx.edit(() => {
    const board = adopt(ctx);
    if (cell.ghost) compact(board, [...every(board), key]);
    if (ui.tool === "cell") return;
    if (ui.tool === "start") return start(ctx, board, key);
    const there = ui.tool === "planet" ? board.planets[ui.planet]?.cells.includes(key) : board[ui.tool]?.includes(key);
    if (!blank(board, key)) ui.said = LAST;
    else if (ui.tool === "planet" && !there) planet(ctx, board).cells.push(key);
    else if (PRINTED.includes(ui.tool) && !there) board[ui.tool].push(key);
    if (ui.tool !== "orange" && ui.tool !== "red" && !ui.said) unstart(board, key);
  });
}

function start(ctx, board, key) {
  const of = board.planets[ctx.ui.planet];
  const there = of?.start.includes(key);
  const closed = board.ufo.includes(key) || Object.values(board.planets).some((planet) => planet.cells.includes(key));
  if (closed || !of) ctx.ui.said = say("Aucun vaisseau ne peut partir de cette case.", "No ship can start on this cell.");
  else unstart(board, key);
  if (!closed && of && !there) of.start.push(key);
}

/** The planet that is being drawn; a new one if one more is. */
function planet({ ui }, board) {
  if (ui.planet === "+") {
    const names = Array.from({ length: 99 }, (_, n) => `planete-${n + 1}`);
    ui.planet = names.find((name) => !(name in board.planets));
    board.planets[ui.planet] = { cells: [], start: [] };
  }
  return board.planets[ui.planet];
}

/** Takes a cell off the board. */
export function strike(ctx, cell) {
  if (cell.ghost) return;
  const ship = ctx.ground.standing(cell);
  if (ship) return tell(ctx, say(`${ship.label} est sur cette case.`, `${ship.label} is on this cell.`));
  ctx.ui.said = say(`La case ${cell.name} est retirée.`, `The cell ${cell.name} is taken away.`);
  ctx.edit(() => {
    const board = adopt(ctx);
    if (!blank(board, cell.key)) {
      ctx.ui.said = LAST;
      return;
    }
    unstart(board, cell.key);
    compact(board, every(board).filter((key) => key !== cell.key));
  });
}

/** The cells around a board that are none yet: where one more may be put. */
export function fringe(cells) {
  const taken = new Set(cells.map((cell) => cell.key));
  const around = cells.flatMap(({ q, r }) => [[q + 1, r], [q - 1, r], [q, r + 1], [q, r - 1], [q + 1, r - 1], [q - 1, r + 1]]);
  const free = around.filter(([q, r]) => !taken.has(`${q},${r}`) && far(q, r) <= FARTHEST);
  return [...new Map(free.map(([q, r]) => [`${q},${r}`, { key: `${q},${r}`, q, r, x: 17 * (2 * q + r), y: 30 * r, name: "", ghost: true }])).values()];
}
