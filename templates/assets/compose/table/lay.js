// Putting cards on the table: a faction says whose a card is, the base in focus where it goes.
import { label } from "../model.js";

/** What a table that nothing lies on yet has for a base. */
const PLAIN = { id: "plain-base", name: { fr: "Base quelconque", en: "Any base" }, kind: { Base: [20, [4, 2, 1]] }, text: [] };

/** Whether nobody has said which base this is. */
export const isPlain = (base) => !base.card || base.card === PLAIN.id;

/** The table describes a plain base as long as it has one. */
export function furnish(scenario) {
  const used = scenario.bases.some(isPlain);
  for (const base of scenario.bases) if (!base.card) base.card = PLAIN.id;
  const others = (scenario.cards ?? []).filter((card) => card.id !== PLAIN.id);
  scenario.cards = used ? [...others, PLAIN] : others;
  if (!scenario.cards.length) delete scenario.cards;
}

/**
 * Whose a card is: whoever plays its faction; else whoever is in focus, who is then known to play it. Nobody said for whom
 * cards are put down: a second faction is then the other side's, where that has none.
 */
export function owner(scenario, card, seat, isChosen = true) {
  const plays = (player) => (player.factions ?? []).filter(Boolean);
  const theirs = scenario.players.find((player) => card.faction && plays(player).includes(card.faction));
  if (theirs) return theirs;
  const focus = scenario.players[seat] ?? scenario.players[0];
  const without = scenario.players.find((player) => !plays(player).length);
  const player = !isChosen && plays(focus).length && without ? without : focus;
  if (card.faction && plays(player).length < 2) player.factions = [...plays(player), card.faction];
  return player;
}

/** Whether a card is laid on the table as a minion. */
export const isMinion = (card) => card.kind === "minion" || card.kind === "minion-or-action";

/** What lies beside the table, player by player. */
const PILES = ["hand", "discard", "deck", "titans"];

/** Lays a card where the focus is; gives the focus that comes of it. */
export function lay(scenario, card, counters, { base, seat, isChosen, where, host }) {
  if (card.kind === "base") return layBase(scenario, card, where, base);
  const player = owner(scenario, card, seat, isChosen);
  const spot = scenario.bases[base] ?? scenario.bases[0];
  if (where === "buried" && card.kind !== "titan") {
    const buried = { card: card.id, owner: player.name };
    spot.buried = [...(spot.buried ?? []), buried];
    label(scenario, buried);
  } else if (PILES.includes(where) && (where === "titans") === (card.kind === "titan")) {
    const pile = player[where];
    player[where] = [...(Array.isArray(pile) ? pile : where === "hand" ? ["unknown"] : []), card.id];
  } else if (card.kind === "titan") {
    spot.titans = [...(spot.titans ?? []), { card: card.id, owner: player.name, ...(counters ? { counters } : {}) }];
  } else if (isMinion(card)) {
    const minion = { card: card.id, owner: player.name, ...(counters ? { counters } : {}) };
    spot.minions = [...(spot.minions ?? []), minion];
    label(scenario, minion);
  } else if (card.on === "base" || (card.on === "minion" && (host || spot.minions?.at(-1)))) {
    const on = card.on === "base" ? spot : host || spot.minions.at(-1);
    const action = { card: card.id, owner: player.name };
    on.actions = [...(on.actions ?? []), action];
    label(scenario, action);
  } else {
    player.hand = [...(Array.isArray(player.hand) ? player.hand : ["unknown"]), card.id];
  }
  return { base, seat: scenario.players.indexOf(player) };
}

function layBase(scenario, card, where, base) {
  if (where === "base_deck") {
    const deck = scenario.base_deck;
    if (Array.isArray(deck)) scenario.base_deck = [...deck, card.id];
    else scenario.base_deck = { ...deck, top: [...(deck?.top ?? []), card.id] };
    return { base };
  }
  // Where one base is known another always lies: what may move has somewhere to go.
  const spot = [scenario.bases[base], ...scenario.bases].findIndex((one) => one && isPlain(one)) - 1;
  const at = spot === -1 ? base : spot;
  if (scenario.bases[at] && isPlain(scenario.bases[at])) {
    scenario.bases[at].card = card.id;
    if (scenario.bases.length === 1) scenario.bases.push({ card: PLAIN.id, minions: [] });
    return { base: at };
  }
  scenario.bases.push({ card: card.id, minions: [] });
  return { base: scenario.bases.length - 1 };
}

/** The lists of a table in which something lies, and what lies there, from a path. */
export const at = (scenario, path) => path.reduce((value, key) => value?.[key], scenario);

/** Takes what lies there off the table; the last base leaves a plain one. */
export function remove(scenario, path) {
  const list = at(scenario, path.slice(0, -1));
  list.splice(path.at(-1), 1);
  if (!scenario.bases.length) scenario.bases.push({ card: "", minions: [] });
  furnish(scenario);
}
