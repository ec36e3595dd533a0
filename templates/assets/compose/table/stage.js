// The table as it lies: a block a base, a row a seat, chips to press.
import { de, h, s, say } from "../../dom.js";
import { named, opened } from "../model.js";

/** What is shown: the table that is laid, or the one that what was done has come to. */
export const shown = (ctx) => (ctx.ui.tab === "lay" || !ctx.near?.table ? ctx.scenario : opened(ctx.near.table));

export function stage(ctx) {
  const table = shown(ctx);
  // Until something is done, what can be read off the table is read off it as it is laid.
  const measured = ctx.scenario.steps.length === 0 && ctx.near?.table ? opened(ctx.near.table) : table;
  return h("section", { class: "stage", "aria-label": ctx.ui.tab === "lay" ? say("La table", "The table") : say("La table, après ce qui a été fait", "The table after what was done") },
    h("ol", { class: "spots" }, table.bases.map((base, n) => spot(ctx, table, base, n, measured.bases[n]?.card === base.card ? measured.bases[n] : undefined))),
    duel(ctx, table),
    heap(ctx, table.base_deck, ["base_deck"], say("Bases à venir", "Bases to come"), { shape: "of-base" }),
    h("ol", { class: "places" }, table.players.map((player, n) => place(ctx, table, player, n))));
}

/** Whose a card on the table is, by its place at it and its faction, as a class. */
export function look(ctx, ref) {
  const table = shown(ctx);
  const all = table.bases.flatMap((base) => [...(base.minions ?? []), ...(base.titans ?? []), ...(base.actions ?? []), ...(base.buried ?? [])]);
  const card = [...all, ...all.flatMap((one) => one.actions ?? [])].find((one) => (one.label || one.card) === ref);
  return card ? `p${table.players.findIndex((player) => player.name === (card.controller || card.owner)) + 1} ${ctx.catalogue.dye(card.card)}` : "";
}

const pressed = (ctx, path) => ctx.ui.picked && ctx.ui.picked.join("/") === path.join("/");

/** What is said of a button beyond what is seen on it. */
const unseen = (text) => text && h("span", { class: "unseen" }, text);

/** That a card in play has a Talent, and whether that was used this turn. */
function talent(ctx, table, card) {
  const talents = ctx.catalogue.card(card.card)?.talents?.[ctx.scenario.wording || "printed"];
  if (!talents) return null;
  const uses = table.players.flatMap((player) => player.used ?? []).map((one) => (one.card ? one : { card: one }))
    .filter((one) => one.card === (card.label || card.card) && !one.given_by && !one.ago);
  const used = talents.every(({ ability, times }, n) => uses.filter((one) => (one.ability === undefined ? n === 0 : one.ability === ability)).length >= times);
  return h("span", { class: used ? "talent used" : "talent" }, h("span", { "aria-hidden": "true" }, "T"), unseen(used ? say(", Talent déjà utilisé", ", Talent already used") : ", Talent"));
}

/** A card that can be pressed. */
function chip(ctx, card, path, { hue, facts, says, name, sign, shape = "" }) {
  const ref = card.label || card.card;
  const ring = ctx.rings.get(ref);
  const kind = `token ${shape} ${hue ? `p${hue}` : ""} ${ctx.catalogue.dye(card.card)} ${ring ? "ringed" : ""}`;
  const more = [says, ring ? say("peut être désignée", "can be chosen") : ""].filter(Boolean).map((one) => `, ${one}`).join("");
  return h("button", { type: "button", class: kind, "data-ref": ref, "aria-pressed": pressed(ctx, path) ? "true" : "false", onclick: () => ctx.press(ref, path) },
    facts !== undefined && h("b", { class: "n" }, unseen(say("Force ", "Power ")), String(facts)), h("span", {}, name, card.label ? h("small", {}, ` ${card.label.replace(`${card.card}-`, "nº ")}`) : ""),
    card.counters ? h("i", { class: "plus" }, `${card.counters > 0 ? "+" : ""}${card.counters}`) : "", sign, unseen(more));
}

function spot(ctx, table, base, n, measured) {
  const known = ctx.catalogue.card(base.card);
  const point = base.breakpoint ?? measured?.breakpoint ?? known?.breakpoint;
  const powers = Object.entries(base.power ?? measured?.power ?? {});
  const total = powers.reduce((sum, [, one]) => sum + one, 0);
  const facts = [point === undefined ? "" : powers.length ? `${total}/${point}` : String(point), known?.points?.join("·")].filter(Boolean).join(" · ");
  const isHere = ctx.ui.tab === "lay" && n === ctx.ui.base;
  return h("li", { class: `spot ${ctx.catalogue.dye(base.card)}${isHere ? " here" : ""}${point !== undefined && powers.length && total >= point ? " ready" : ""}` },
    h("div", { class: "spot-head" },
      chip(ctx, base, ["bases", n], { name: ctx.catalogue.name(base.card), shape: "of-base", sign: talent(ctx, table, base), says: [say("Base", "Base"), facts, isHere ? say("c’est ici que l’on pose", "cards are put here") : ""].filter(Boolean).join(", ") }),
      h("span", { class: "facts" }, facts)),
    point !== undefined && powers.length > 0 && meter(table, powers, point, total),
    attached(ctx, table, base, ["bases", n]),
    h("ul", { class: "rows" }, table.players.map((player, seat) => row(ctx, table, base, n, player, seat, measured, powers))));
}

/** How near a base is to scoring, and by whose power. */
function meter(table, powers, point, total) {
  const whole = Math.max(point, total, 1);
  let from = 0;
  const stretches = powers.filter(([, power]) => power > 0).map(([name, power]) => {
    const width = (100 * power) / whole;
    from += width;
    return s("rect", { class: `p${table.players.findIndex((player) => player.name === name) + 1}`, x: from - width, width, height: 6 });
  });
  const tick = total > point ? s("rect", { class: "tick", x: (100 * point) / whole, width: 1, height: 6 }) : null;
  return s("svg", { class: "bar", viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" }, s("rect", { class: "bed", width: 100, height: 6 }), stretches, tick);
}

function row(ctx, table, base, n, player, seat, measured, powers) {
  const theirs = (card) => (card.controller || card.owner) === player.name;
  const minions = (base.minions ?? []).map((card, m) => [card, m]).filter(([card]) => theirs(card));
  const titans = (base.titans ?? []).map((card, m) => [card, m]).filter(([card]) => theirs(card));
  const buried = (base.buried ?? []).map((card, m) => [card, m]).filter(([card]) => theirs(card) && card.card !== "unknown");
  const isHere = ctx.ui.tab === "lay" && n === ctx.ui.base && seat === ctx.ui.seat;
  const power = powers.find(([name]) => name === player.name)?.[1];
  return h("li", { class: `row p${seat + 1}${isHere ? " here" : ""}` },
    h("button", { type: "button", class: "seat-here", "aria-pressed": isHere ? "true" : "false", disabled: ctx.ui.tab !== "lay", onclick: () => ctx.focus({ base: n, seat }) },
      h("span", { class: "who" }, player.name), power ? h("b", {}, String(power)) : "", unseen(say(`, poser ici, sur ${ctx.catalogue.name(base.card)}`, `, put cards here, at ${ctx.catalogue.name(base.card)}`))),
    h("ul", { class: "chips-row" },
      minions.map(([card, m]) => h("li", {}, creature(ctx, table, card, ["bases", n, "minions", m], seat, measured?.minions?.[m]))),
      titans.map(([card, m]) => h("li", {}, chip(ctx, card, ["bases", n, "titans", m], { hue: seat + 1, name: ctx.catalogue.name(card.card), sign: talent(ctx, table, card), says: say(`Titan ${de(player.name)}`, `${player.name}’s titan`), shape: "of-titan" }))),
      buried.map(([card, m]) => h("li", {}, chip(ctx, card, ["bases", n, "buried", m], { hue: seat + 1, name: ctx.catalogue.name(card.card), says: say(`enterrée, à ${player.name}`, `buried, ${player.name}’s`), shape: "of-action of-buried" })))));
}

function creature(ctx, table, card, path, seat, measured) {
  const known = ctx.catalogue.card(card.card);
  const power = card.power ?? (measured?.card === card.card ? measured.power : undefined) ?? (known?.power === undefined ? "?" : known.power + (card.counters ?? 0));
  const whose = table.players[seat].name;
  return [chip(ctx, card, path, { hue: seat + 1, facts: power, name: ctx.catalogue.name(card.card), sign: talent(ctx, table, card), says: say(`à ${whose}`, `${whose}’s`) }), attached(ctx, table, card, path)];
}

function attached(ctx, table, host, path) {
  if (!host.actions?.length) return null;
  const hue = (action) => table.players.findIndex((player) => player.name === (action.controller || action.owner)) + 1;
  return h("ul", { class: "chips-row upon" }, host.actions.map((action, n) => h("li", {}, chip(ctx, action, [...path, "actions", n], { hue: hue(action), name: ctx.catalogue.name(action.card), shape: "of-action", sign: talent(ctx, table, action), says: say("Action attachée", "attached action") }))));
}

const PILES = [["hand", say("Main", "Hand")], ["discard", say("Défausse", "Discard pile")], ["deck", say("Pioche", "Deck")], ["titans", say("Titans à côté de la pioche", "Titans beside the deck")]];

/** A seat: points, whose turn it is, the piles as far as they are known. */
function place(ctx, table, player, n) {
  const active = ctx.scenario.active === player.name;
  const factions = (player.factions ?? []).filter(Boolean).map((id) => ctx.catalogue.factionName(id));
  return h("li", { class: `place p${n + 1}` },
    h("p", {}, h("b", { class: "who" }, player.name), " ", h("span", { class: "word" }, [`${player.vp ?? 0} ${say("PV", "VP")}`, ...factions].join(" · "))),
    h("p", { class: "place-does" },
      h("button", { type: "button", class: "small", "aria-pressed": active ? "true" : "false", disabled: active, onclick: () => ctx.edit((scenario) => { scenario.active = player.name; }) }, active ? say("à son tour", "has the turn") : say("donner le tour", "give the turn"))),
    PILES.map(([pile, title]) => heap(ctx, player[pile], ["players", n, pile], title, { hue: n + 1, shape: pile === "titans" ? "of-titan" : "of-action" })));
}

/** What is known of a pile, as chips; `path` is its place. */
function heap(ctx, pile, path, title, look) {
  const part = ["known", "top"].find((key) => Array.isArray(pile?.[key]));
  const cards = Array.isArray(pile) ? pile : pile?.[part] ?? [];
  const known = cards.map((card, n) => [card.card ? card : { card }, n]).filter(([card]) => card.card && card.card !== "unknown");
  if (!known.length) return null;
  const at = part ? [...path, part] : path;
  return h("div", { class: "heap-row" }, h("span", { class: "word" }, title),
    h("ul", { class: "chips-row upon" }, known.map(([card, n]) => h("li", {}, chip(ctx, card, [...at, n], { ...look, name: ctx.catalogue.name(card.card), says: title })))));
}

/** A duel under way: who challenges whom, and what is known to be laid for it. */
function duel(ctx, table) {
  if (!table.duel) return null;
  const { challenger, challenged } = table.duel;
  const name = (ref) => ctx.catalogue.name(named(table).find((one) => one.ref === ref)?.card ?? ref);
  const laid = ["challenger_card", "challenged_card"].map((side) => table.duel[side]?.card ?? table.duel[side]).filter((card) => card && card !== "unknown");
  return h("div", { class: "heap-row duel" },
    h("p", {}, say(`Duel\u00a0: ${name(challenger)} défie ${name(challenged)}`, `Duel: ${name(challenger)} challenges ${name(challenged)}`), laid.map((card) => h("span", { class: "word" }, ` · ${ctx.catalogue.name(card)}`))),
    ctx.ui.tab === "lay" && h("button", { type: "button", class: "sign", "aria-label": say("Retirer le duel", "Remove the duel"), onclick: () => ctx.put((scenario) => { delete scenario.duel; }) }, "×"));
}
