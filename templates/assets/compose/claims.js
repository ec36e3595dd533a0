// What each side says of Smash Up: built from what people really dispute.
import { say } from "../dom.js";
import { labelled, number, players, select, text } from "./field.js";
import { WINNER, one, only, claims as said } from "./saying.js";
import { refs } from "./steps.js";

const EVENTS = [["destroyed", say("détruite", "destroyed")], ["moved", say("déplacée", "moved")], ["returned", say("renvoyée", "returned")], ["discarded", say("défaussée", "discarded")], ["played", say("jouée", "played")], ["drawn", say("piochée", "drawn")], ["triggered", say("déclenchée", "triggered")], ["scored", say("conquise", "scored")]];

// Each sentence: what it is called, how it begins, whether a claim is one, its fields.
export const SAYINGS = [
  ["legal", say("c’est permis", "it is legal"), () => ({ legal: true }), (holds) => holds.legal === true, () => []],
  ["illegal", say("c’est interdit", "it is illegal"), () => ({ legal: false }), (holds) => holds.legal === false, () => []],
  ["at", say("une carte est sur une Base", "a card is at a base"), () => ({ cards: { "": { at: "" } } }), (holds) => only(holds, "cards") && "at" in one(holds.cards)[1], cardAt],
  ["in", say("une carte est dans une pile", "a card is in a pile"), () => ({ cards: { "": { in: "discard" } } }), (holds) => only(holds, "cards") && "in" in one(holds.cards)[1], cardIn],
  ["happened", say("ceci est arrivé à une carte", "this happened to a card"), () => ({ happened: [{ event: "destroyed" }] }), (holds) => only(holds, "happened"), (ctx, holds, at) => event(ctx, holds.happened, `${at}/happened/0`)],
  ["not", say("ceci n’est pas arrivé à une carte", "this did not happen to a card"), () => ({ did_not_happen: [{ event: "destroyed" }] }), (holds) => only(holds, "did_not_happen"), (ctx, holds, at) => event(ctx, holds.did_not_happen, `${at}/did_not_happen/0`)],
  ["vp", say("un joueur a tant de PV", "a player has so many VP"), (ctx) => ({ vp: { [ctx.scenario.active]: 0 } }), (holds) => only(holds, "vp"), points],
  WINNER,
];

export const claims = (ctx) => said(ctx, SAYINGS, () => SAYINGS[0]);

const cards = (ctx) => {
  const hands = ctx.scenario.players.flatMap((player) => (Array.isArray(player.hand) ? player.hand : [])).filter((entry) => entry !== "unknown");
  const played = ctx.scenario.steps.map((step) => step.play).filter(Boolean);
  const loose = [...new Set([...hands.map((entry) => entry.label ?? entry.card ?? entry), ...played])].filter(Boolean);
  const table = refs(ctx, ["minion", "titan", "action"]);
  return [...table, ...loose.filter((ref) => !table.some(([known]) => known === ref)).map((ref) => [ref, ctx.catalogue.name(ref)])];
};

const whichCard = (ctx, holds, at) => {
  const [ref, said] = one(holds.cards);
  return labelled(say("Carte", "Card"), select(`${at}/cards/${ref}`, ref, cards(ctx), (to) => ctx.edit(() => { holds.cards = { [to]: said }; })));
};

function cardAt(ctx, holds, at) {
  const [ref, said] = one(holds.cards);
  return [whichCard(ctx, holds, at),
    labelled(say("à", "at"), select(`${at}/cards/${ref}/at`, said.at, refs(ctx, ["base"]), (base) => ctx.edit(() => { said.at = base; }))),
    labelled(say("de Force (facultatif)", "with power (optional)"), text(`${at}/cards/${ref}/power`, said.power ?? "", (typed) => ctx.edit(() => {
      const power = Number.parseInt(typed, 10);
      if (Number.isNaN(power)) delete said.power;
      else said.power = power;
    }), { inputmode: "numeric" }))];
}

function cardIn(ctx, holds, at) {
  const [ref, said] = one(holds.cards);
  const piles = [["hand", say("la main", "the hand")], ["deck", say("la pioche", "the deck")], ["discard", say("la défausse", "the discard pile")], ["box", say("la boîte", "the box")]];
  return [whichCard(ctx, holds, at),
    labelled(say("dans", "in"), select(`${at}/cards/${ref}/in`, said.in, piles, (pile) => ctx.edit(() => { said.in = pile; }))),
    labelled(say("de", "of"), select(`${at}/cards/${ref}/of`, said.of ?? "", players(ctx, "—"), (of) => ctx.edit(() => {
      if (of) said.of = of;
      else delete said.of;
    })))];
}

function event(ctx, list, at) {
  const said = list[0];
  return [labelled(say("Carte", "Card"), select(`${at}/card`, said.card ?? "", [...cards(ctx), ...refs(ctx, ["base"]).slice(1)], (ref) => ctx.edit(() => {
    if (ref) said.card = ref;
    else delete said.card;
  }))), labelled(say("est", "is"), select(`${at}/event`, said.event, EVENTS, (word) => ctx.edit(() => { said.event = word; })))];
}

function points(ctx, holds, at) {
  const [player, vp] = one(holds.vp);
  return [labelled(say("Joueur", "Player"), select(`${at}/vp`, player, players(ctx), (to) => ctx.edit(() => { holds.vp = { [to]: vp }; }))),
    labelled(say("PV", "VP"), number(`${at}/vp/${player}`, vp, (many) => ctx.edit(() => { holds.vp = { [player]: many }; })))];
}
