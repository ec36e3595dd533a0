// The sheet under the thumb: what can be put down, played or said now.
import { de, h, que, say } from "../../dom.js";
import { bar } from "./bar.js";
import { claim } from "./claim.js";
import { find, parts } from "./find.js";
import { at, isMinion, lay } from "./lay.js";
import { play, playCard } from "./play.js";

const TABS = [["lay", say("Poser", "Put down")], ["play", say("Jouer", "Play")], ["claim", say("Soutenir", "Claim")]];
const WHERE = [["table", say("sur la table", "on the table")], ["hand", say("en main", "in hand")], ["discard", say("en défausse", "in the discard pile")], ["deck", say("dans la pioche", "in the deck")], ["buried", say("enterrée", "buried")], ["titans", say("Titan, à côté de la pioche", "titan, beside the deck")], ["base_deck", say("Bases à venir", "bases to come")]];
const SHOWN = 10;

export function sheet(ctx) {
  const { ui } = ctx;
  return h("section", { class: "sheet", "aria-label": say("Ce que l’on fait", "What is done") },
    h("div", { class: "tabs", role: "group", "aria-label": say("Poser, jouer ou soutenir", "Put down, play or claim") },
      TABS.map(([tab, label]) => h("button", { type: "button", "aria-pressed": ui.tab === tab ? "true" : "false", onclick: () => ctx.turn(tab) }, label))),
    h("div", { class: `of-${ui.tab}` }, ui.tab === "lay" ? (ui.picked ? bar(ctx) : laying(ctx)) : ui.tab === "play" ? playing(ctx) : claim(ctx)));
}

/** The cards that were typed, each with its counters; `last` stands for the last of them, where one is pressed. */
function meant(ctx, cards, last) {
  const all = parts(ctx.ui.typed);
  const name = all.at(-1)?.name;
  const card = (part) => (last && part.name === name ? last : find(ctx.catalogue, part.name, ctx.nearer).find(cards));
  return all.map((part) => [card(part), part.counters]);
}

/** The field, and the cards that it may mean. */
function field(ctx, label, cards, take) {
  const { ui } = ctx;
  const typed = parts(ui.typed);
  const found = typed.length ? find(ctx.catalogue, typed.at(-1).name, ctx.nearer).filter(cards) : [];
  const enter = () => {
    const all = meant(ctx, cards);
    if (all.length && all.every(([card]) => card)) take(all);
  };
  return [
    h("input", { id: "find", class: "find", type: "search", value: ui.typed, autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "done", "aria-label": label, placeholder: label,
      oninput: (event) => { ui.typed = event.target.value; ctx.again(); },
      onkeydown: (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        enter();
      } }),
    typed.length && !found.length ? h("p", { class: "word" }, say("Aucune carte ne s’appelle ainsi.", "No card is called so.")) : null,
    typed.length ? offered(ctx, say("Cartes trouvées", "Cards found"), found.slice(0, SHOWN), (card) => take(meant(ctx, cards, card).filter(([one]) => one))) : null,
  ];
}

const SIGN = { base: "▭", action: "✦", titan: "▲" };

/** Cards to press. */
function offered(ctx, label, cards, take) {
  if (!cards.length) return null;
  return h("ul", { class: "offers", "aria-label": label }, cards.map((card) => {
    const seat = ctx.scenario.players.findIndex((player) => card.faction && player.factions?.includes(card.faction)) + 1;
    return h("li", {}, h("button", { type: "button", class: `offer p${seat} ${ctx.catalogue.dye(card.id)}`, "data-card": card.id, onclick: () => take(card) },
      h("b", { class: "n", "aria-hidden": "true" }, isMinion(card) ? String(card.power) : SIGN[card.kind] ?? ""), ctx.catalogue.name(card.id)));
  }));
}

function laying(ctx) {
  const { ui, scenario } = ctx;
  const take = (all) => ctx.put((edited) => {
    for (const [card, counters] of all) {
      Object.assign(ui, lay(edited, card, counters, { ...ui, host: ui.host && at(edited, ui.host) }));
      ui.used = [card.id, ...ui.used.filter((id) => id !== card.id)].slice(0, SHOWN);
    }
  });
  const player = scenario.players[ui.seat] ?? scenario.players[0];
  return [
    field(ctx, say("Une carte, une Base…", "A card, a base…"), () => true, take),
    h("div", { class: "aims" },
      h("div", { class: "whose", role: "group", "aria-label": say("Chez qui", "For whom") },
        scenario.players.map((one, n) => h("button", { type: "button", class: `small p${n + 1}`, "aria-pressed": n === ui.seat ? "true" : "false", onclick: () => ctx.focus({ seat: n }) }, one.name)),
        scenario.players.length < 4 && h("button", { type: "button", class: "small", "aria-label": say("Un joueur de plus", "One more player"), onclick: () => ctx.join() }, "+")),
      h("label", {}, h("span", { class: "unseen" }, say("Où", "Where")),
        h("select", { value: ui.where, onchange: (event) => ctx.focus({ where: event.target.value }) }, WHERE.map(([value, label]) => h("option", { value, selected: value === ui.where }, label))))),
    ui.typed.trim() ? null : offered(ctx, say(`Cartes ${de(player.name)} et dernières cartes`, `${player.name}’s cards and the last cards used`), likely(ctx, player), (card) => take([[card, 0]])),
  ];
}

/** What was used last, then the cards of the one in focus, minions first. */
function likely(ctx, player) {
  const last = ctx.ui.used.map((id) => ctx.catalogue.card(id)).filter(Boolean);
  return [...new Set([...last.slice(0, 4), ...theirs(ctx, player, layFirst)])].slice(0, 24);
}

function playing(ctx) {
  const { ui, near, scenario } = ctx;
  const goesOn = near && !near.question && near.outcome.kind !== "illegal" && !ui.playing;
  const active = scenario.players.find((player) => player.name === scenario.active);
  const take = ([[card]]) => playCard(ctx, card);
  return [
    play(ctx),
    goesOn || !near ? field(ctx, say("Jouer une autre carte…", "Play another card…"), (card) => card.kind !== "base", take) : null,
    goesOn && active && !ui.typed.trim() ? offered(ctx, say(`Ce ${que(active.name)} peut avoir en main`, `What ${active.name} may have in hand`), theirs(ctx, active, playFirst), (card) => take([[card]])) : null,
  ];
}

const [layFirst, playFirst] = [[isMinion, (card) => card.on], [(card) => !card.on && card.kind === "action", isMinion]];

/** The cards of the factions that a player plays, those first that come first where one is. */
function theirs(ctx, player, first) {
  const order = (card) => (first.findIndex((is) => is(card)) + first.length + 1) % (first.length + 1);
  const cards = ctx.catalogue.cards.filter((card) => card.faction && card.kind !== "base" && player.factions?.includes(card.faction));
  return cards.sort((a, b) => order(a) - order(b) || (b.power ?? 0) - (a.power ?? 0));
}
