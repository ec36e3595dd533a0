// The scenario being put together, in its own structure; what the composer does not show is kept as it is.

/** An empty table for two. */
export const blank = () => ({ game: "smash-up", active: "Alice", players: [{ name: "Alice" }, { name: "Bob" }], bases: [{ card: "" }] });

const VERBS = ["play", "talent", "use", "uncover", "duel_card", "score", "pass", "next_phase"];

/** Makes every list a list and every card a table, so that each can be edited in place. */
export function opened(scenario) {
  const list = (value) => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);
  const entry = (card) => (typeof card === "string" ? { card } : card);
  const inPlay = (card) => {
    const one = { ...entry(card) };
    if (one.actions) one.actions = list(one.actions).map(inPlay);
    return one;
  };
  return {
    ...scenario,
    players: list(scenario.players).map((player) => ({ ...player })),
    bases: list(scenario.bases).map((base) => {
      const one = { ...base, minions: list(base.minions).map(inPlay) };
      if (base.actions) one.actions = list(base.actions).map(inPlay);
      if (base.titans) one.titans = list(base.titans).map(inPlay);
      if (base.buried) one.buried = list(base.buried).map(inPlay);
      return one;
    }),
    steps: list(scenario.steps).map((step) => ({ ...step, ...(step.choose === undefined ? {} : { choose: list(step.choose) }) })),
    claims: list(scenario.claims).map((claim) => ({ ...claim })),
  };
}

/** The scenario as it is written: nothing empty, nothing that says the default. */
export function closed(scenario) {
  const inPlay = (card) => {
    const { controller, counters, actions, label, ...rest } = card;
    const one = { ...rest };
    if (label) one.label = label;
    if (controller && controller !== card.owner) one.controller = controller;
    if (counters) one.counters = counters;
    if (actions?.length) one.actions = actions.map(inPlay);
    if (!one.owner) delete one.owner;
    return one;
  };
  const out = { ...scenario };
  out.players = scenario.players.map((player) => ({ ...player, factions: player.factions?.filter(Boolean), vp: player.vp || undefined, titans: player.titans?.length ? player.titans : undefined }));
  out.bases = scenario.bases.map((base) => ({ ...base, minions: base.minions?.length ? base.minions.map(inPlay) : undefined, actions: base.actions?.length ? base.actions.map(inPlay) : undefined, titans: base.titans?.length ? base.titans.map(inPlay) : undefined, buried: base.buried?.length ? base.buried.map(inPlay) : undefined }));
  out.steps = scenario.steps.map((step) => ({ ...step, choose: step.choose?.filter((one) => one !== "").length ? step.choose.filter((one) => one !== "") : undefined }));
  const bases = (all) => all.filter((one) => one !== "");
  if (Array.isArray(out.base_deck)) out.base_deck = bases(out.base_deck);
  else if (out.base_deck?.top) out.base_deck = { ...out.base_deck, top: bases(out.base_deck.top) };
  if (out.base_deck?.top?.length === 0 && Object.keys(out.base_deck).length === 1) delete out.base_deck;
  for (const name of ["steps", "claims", "bases"]) if (!out[name].length) delete out[name];
  if (!out.title) delete out.title;
  return out;
}

/** Everything on the table that can be named, with where it lies: labels where there are several of a kind. */
export function named(scenario) {
  const all = [];
  for (const base of scenario.bases) {
    if (base.card) all.push({ ref: base.label || base.card, card: base.card, kind: "base" });
    for (const minion of base.minions ?? []) {
      if (minion.card) all.push({ ref: minion.label || minion.card, card: minion.card, kind: "minion", owner: minion.controller || minion.owner, at: base.card });
      for (const action of minion.actions ?? []) if (action.card) all.push({ ref: action.label || action.card, card: action.card, kind: "action", owner: action.owner, at: minion.card });
    }
    for (const titan of base.titans ?? []) if (titan.card) all.push({ ref: titan.label || titan.card, card: titan.card, kind: "titan", owner: titan.controller || titan.owner, at: base.card });
    for (const buried of base.buried ?? []) if (buried.card) all.push({ ref: buried.label || buried.card, card: buried.card, kind: "buried", owner: buried.controller || buried.owner, at: base.card });
    for (const action of base.actions ?? []) if (action.card) all.push({ ref: action.label || action.card, card: action.card, kind: "action", owner: action.owner, at: base.card });
  }
  return all;
}

/** Gives a label to a card whose name another card on the table already has. */
export function label(scenario, card) {
  if (card.label || !card.card) return;
  const taken = new Set(named(scenario).map((one) => one.ref));
  const same = named(scenario).filter((one) => one.card === card.card).length;
  if (same < 2) return;
  let n = same;
  while (taken.has(`${card.card}-${n}`)) n += 1;
  card.label = `${card.card}-${n}`;
}

/** What a step does, and to which card. */
export function verb(step) {
  const found = VERBS.find((one) => step[one] !== undefined && step[one] !== false);
  return [found ?? "play", found ? step[found] : ""];
}

/** Makes a step do something else. */
export function redo(step, word, to = "") {
  for (const one of VERBS) delete step[one];
  step[word] = word === "pass" || (word === "next_phase" && !to) ? true : to;
}

/** Puts a player's new name wherever the old one stands in these fields. */
export function renamed(value, fields, old, name) {
  if (Array.isArray(value)) return value.forEach((one) => renamed(one, fields, old, name));
  if (value === null || typeof value !== "object") return;
  for (const [key, one] of Object.entries(value)) {
    if (fields.includes(key) && one === old) value[key] = name;
    else renamed(one, fields, old, name);
  }
}

/** Moves an entry of a list by one place. */
export function shift(list, from, by) {
  const to = from + by;
  if (to < 0 || to >= list.length) return;
  [list[from], list[to]] = [list[to], list[from]];
}
