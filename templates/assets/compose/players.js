// Who plays: names, factions, points, hands.
import { h, language, say } from "../dom.js";
import { adder, card, labelled, number, select, sign, text, tools } from "./field.js";
import { renamed, shift } from "./model.js";

const NAMES = ["Alice", "Bob", "Carol", "Dave"];

export const players = (ctx) => h("section", { class: "part" },
  h("h2", {}, say("Joueurs", "Players")),
  h("ol", { class: "people" }, ctx.scenario.players.map((player, n) => one(ctx, player, n))),
  ctx.scenario.players.length < 4 && adder(say("un joueur", "a player"), () => ctx.edit((scenario) => {
    const taken = scenario.players.map((player) => player.name);
    scenario.players.push({ name: NAMES.find((name) => !taken.includes(name)) ?? "" });
  })));

function one(ctx, player, n) {
  const at = `/players/${n}`;
  const edit = (change) => ctx.edit(() => change(player));
  return h("li", { class: `player p${n + 1}` },
    h("div", { class: "head" },
      labelled(say("Nom", "Name"), text(`${at}/name`, player.name, (name) => rename(ctx, player, name))),
      labelled(say("PV", "VP"), number(`${at}/vp`, player.vp, (vp) => edit((one) => { one.vp = vp; })), "short"),
      h("label", { class: "turn" }, h("input", { type: "radio", name: "active-player", "data-pointer": "/active", checked: ctx.scenario.active === player.name, onchange: () => ctx.edit((scenario) => { scenario.active = player.name; }) }), say(" à son tour", " whose turn it is")),
      ctx.scenario.players.length > 1 && tools(ctx, ctx.scenario.players, n, player.name, shift)),
    h("div", { class: "pair-fields" }, [0, 1].map((half) => faction(ctx, player, at, half))),
    hand(ctx, player, at),
    h("details", { class: "more" }, h("summary", {}, say("Défausse, Titans, cartes déjà jouées", "Discard pile, titans, cards already played")),
      pile(ctx, player, "discard", at, say("Défausse", "Discard pile")),
      pile(ctx, player, "titans", at, say("Titans à côté de la pioche", "Titans beside the deck"), "list-titan"),
      h("div", { class: "pair-fields" }, [["minions", say("Créature normale du tour déjà jouée (0 ou 1)", "Normal minion of the turn already played (0 or 1)")], ["actions", say("Action normale du tour déjà jouée (0 ou 1)", "Normal action of the turn already played (0 or 1)")]].map(([kind, label]) =>
        labelled(label, number(`${at}/played/${kind}`, player.played?.[kind], (many) => edit((one) => {
          one.played = { ...one.played, [kind]: many || undefined };
          if (!Object.values(one.played).some(Boolean)) delete one.played;
        }), { min: "0", max: "1" }))))));
}

/** A player's new name goes wherever the old one stood. */
function rename(ctx, player, name) {
  const old = player.name;
  ctx.edit((scenario) => {
    if (scenario.players.some((other) => other !== player && other.name === old)) return (player.name = name);
    renamed(scenario, ["active", "owner", "controller", "player", "by", "of", "winner"], old, name);
    player.name = name;
  });
}

function faction(ctx, player, at, half) {
  const options = [["", "—"], ...ctx.catalogue.factions.map((one) => [one.id, one.name[language]])];
  return labelled(half === 0 ? say("Faction", "Faction") : say("et", "and"), select(`${at}/factions/${half}`, player.factions?.[half], options, (id) => ctx.edit(() => {
    player.factions = [player.factions?.[0] ?? "", player.factions?.[1] ?? ""];
    player.factions[half] = id;
    if (!player.factions.some(Boolean)) delete player.factions;
  })));
}

/** A hand: known cards, and how many nobody has shown. A hand described otherwise is left to the text. */
function hand(ctx, player, at) {
  if (player.hand !== undefined && !Array.isArray(player.hand)) return null;
  const unseen = (player.hand ?? []).filter((one) => one === "unknown").length;
  return h("div", { class: "hand" }, pile(ctx, player, "hand", at, say("Main", "Hand")),
    player.hand && labelled(say("et inconnues :", "and unknown:"), number(`${at}/hand`, unseen, (many) => ctx.edit(() => {
      player.hand = [...player.hand.filter((one) => one !== "unknown"), ...Array(Math.max(0, Math.min(many, 40))).fill("unknown")];
    }), { min: "0" }), "short"));
}

function pile(ctx, player, name, at, label, list = "list-any") {
  const cards = player[name] ?? [];
  const set = (n, id) => ctx.edit(() => {
    if (typeof cards[n] === "string") cards[n] = id;
    else cards[n].card = id;
  });
  return h("fieldset", { class: "pile-field" }, h("legend", { class: "word" }, name === "hand" && !player.hand ? say("Main (inconnue)", "Hand (unknown)") : label),
    h("ul", {}, cards.map((entry, n) => [entry, n]).filter(([entry]) => entry !== "unknown").map(([entry, n]) => h("li", {},
      card(ctx, `${at}/${name}/${n}`, typeof entry === "string" ? entry : entry.card, list, (id) => set(n, id), { "aria-label": `${label} ${n + 1}` }),
      sign("×", say("Retirer cette carte", "Remove this card"), () => ctx.edit(() => cards.splice(n, 1)))))),
    adder(say("une carte", "a card"), () => ctx.edit(() => { player[name] = ["", ...cards]; }, `${at}/${name}/0`)));
}
