// The DEUX scenario being put together, in its own structure; what the composer does not show is kept as it is.
import { renamed } from "../model.js";

const NAMES = ["Alice", "Bob", "Carol", "Dave", "Eve", "Fay"];

/** The types of ship: word, letter, name, how many a fleet has unless the board says otherwise. */
export const KINDS = [["speedy-f1", "S", "Speedy F1", 1], ["ice-hunter", "H", "Ice Hunter", 2], ["bounty-cargo", "C", "Bounty Cargo", 2], ["tie-ufo", "T", "Tie UFO", 3]];

/** The presented type whose shape a ship has: two names may be of types of their own. */
export const shape = (kind) => ({ "orange-cargo": "bounty-cargo", "speed-f1": "speedy-f1" })[kind] ?? kind;

/** The letter that stands on a ship of this type. */
export const letter = (kind) => KINDS.find(([word]) => word === shape(kind))?.[1] ?? "?";

/** How many ships a fleet has. */
export const FLEET = 8;

/** The special powers: word and name. */
export const POWERS = [["space-wolf", "Space Wolf"], ["space-cheetah", "Space Cheetah"], ["space-hacker", "Space Hacker"], ["space-rooster", "Space Rooster"], ["space-robots", "Space Robots"], ["ancient-astronauts", "Ancient Astronauts"]];

/** The special power of a player, by name. */
export const power = (scenario, name) => scenario.teams.find((team) => team.name === name)?.bonus;

/** The board of ours for so many players. */
export const usual = (ctx, players) => ctx.boards.find((board) => board.players === players);

/** An empty board for two. */
export function blank(ctx) {
  const teams = usual(ctx, 2).planets.map((planet, n) => ({ name: NAMES[n], planet }));
  return { game: "deux", active: NAMES[0], teams };
}

/** So many players, each with a planet of its own of these. */
export function seat(scenario, players, planets) {
  const taken = scenario.teams.map((team) => team.name);
  const fresh = NAMES.filter((name) => !taken.includes(name));
  scenario.teams = Array.from({ length: players }, (_, n) => ({ ...scenario.teams[n], name: scenario.teams[n]?.name ?? fresh.shift() ?? "", planet: planets[n] ?? "" }));
  const names = scenario.teams.map((team) => team.name);
  for (const ship of scenario.ships.filter((one) => !names.includes(one.team))) forget(scenario, ship.label);
  for (const name of Object.keys(scenario.commanders)) if (!names.includes(name) || !planets.includes(scenario.commanders[name])) delete scenario.commanders[name];
  if (!names.includes(scenario.active)) scenario.active = names[0];
  scenario.claims = scenario.claims.filter((claim) => names.includes(claim.by));
}

const list = (value) => (Array.isArray(value) ? value : []);
const fold = (name) => String(name).normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** Makes every list a list, and gives every ship the name by which it is known. */
export function opened(scenario) {
  const taken = new Set();
  const label = (ship) => {
    const plain = ship.label ?? `${fold(ship.team)}-${ship.kind}`;
    let [name, n] = [plain, 2];
    while (taken.has(name) && !ship.label) name = `${plain}-${n++}`;
    taken.add(name);
    return name;
  };
  return {
    ...scenario,
    teams: list(scenario.teams).map((team) => ({ ...team })),
    ships: list(scenario.ships).map((ship) => ({ ...ship, label: label(ship) })),
    commanders: { ...scenario.commanders },
    steps: list(scenario.steps).map((step) => ({ ...step, path: list(step.path).map((landing) => ({ ...landing })) })),
    where: list(scenario.where),
    claims: list(scenario.claims).map((claim) => ({ ...claim })),
  };
}

/** The scenario as it is written: nothing empty, nothing that says the default. */
export function closed(scenario) {
  const out = { ...scenario };
  for (const name of ["ships", "steps", "where", "claims"]) if (!out[name].length) delete out[name];
  out.steps = out.steps?.map((step) => Object.fromEntries(Object.entries(step).filter(([, value]) => !(Array.isArray(value) && value.length === 0))));
  if (!Object.keys(out.commanders).length) delete out.commanders;
  for (const name of ["title", "winner"]) if (!out[name]) delete out[name];
  return out;
}

/** The name of a new ship: what is written on it, with a letter where there are several. */
export function christen(scenario, team, kind) {
  const plain = `${letter(kind)}${scenario.teams.findIndex((one) => one.name === team) + 1}`;
  const taken = scenario.ships.map((ship) => ship.label);
  return [plain, ...[..."bcdefghijklmnopqrstuvwxyz"].map((more) => plain + more)].find((name) => !taken.includes(name)) ?? plain;
}

/** A ship is no longer there: nothing may speak of it. */
export function forget(scenario, label) {
  scenario.ships = scenario.ships.filter((ship) => ship.label !== label);
  scenario.steps = scenario.steps.filter((step) => !moved(step).includes(label) && step.hands_to !== label);
  scenario.where = scenario.where.filter((one) => !one.split("+").includes(label));
}

/** The ships a step moves; a stack from the bottom up. */
export const moved = (step) => (step.ships?.length ? step.ships : step.ship === undefined ? [] : [step.ship]);

/** Makes a step move this ship, or this stack, as `a+b`. */
export function mount(step, name) {
  delete step.ship;
  delete step.ships;
  if (name.includes("+")) step.ships = name.split("+");
  else step.ship = name;
}

/** A player's new name goes wherever the old one stood; one that is none, or another's, is not taken. */
export function rename(scenario, team, name) {
  if (!name.trim() || scenario.teams.some((other) => other !== team && other.name === name)) return;
  const old = team.name;
  renamed(scenario, ["active", "team", "fleet", "carries", "by", "winner", "pass", "sets_up"], old, name);
  scenario.commanders = Object.fromEntries(Object.entries(scenario.commanders).map(([who, where]) => [who === old ? name : who, where]));
  for (const { holds } of scenario.claims) if (holds?.commanders) holds.commanders = Object.fromEntries(Object.entries(holds.commanders).map(([who, where]) => [who === old ? name : who, where]));
  team.name = name;
}

/** The planet that holds a team's commander, as the placement pairs the players. */
export function holder(scenario, n) {
  const players = scenario.teams.length;
  const other = { 2: 1 - n, 3: (n + 1) % 3, 4: 3 - n, 6: (n + 3) % 6 }[players];
  return scenario.teams[other]?.planet;
}
