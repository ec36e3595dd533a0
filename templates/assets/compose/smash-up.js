// What the composer shows of Smash Up: players, bases, what was played.
import { h, say } from "../dom.js";
import { bases } from "./bases.js";
import { Catalogue } from "./catalogue.js";
import { claims } from "./claims.js";
import { blank, closed, named, opened } from "./model.js";
import { players } from "./players.js";
import { settings } from "./settings.js";
import { steps } from "./steps.js";

export const smashUp = {
  name: "smash-up",
  start: async (ctx) => { ctx.catalogue ??= await Catalogue.load(); },
  blank,
  opened,
  closed,
  parts(ctx) {
    ctx.catalogue.learn(ctx.scenario.cards);
    return [settings, players, bases, steps, claims].map((part) => part(ctx));
  },
  lists: offered,
  shown() {},
};

const option = (value, label) => h("option", { value, label });

function offered(ctx) {
  const factions = ctx.scenario.players.flatMap((player) => player.factions ?? []).filter(Boolean);
  const { catalogue } = ctx;
  const held = ctx.scenario.players.flatMap((player) => [...(Array.isArray(player.hand) ? player.hand : []), ...(player.titans ?? [])]).map((entry) => entry.card ?? entry).filter((id) => catalogue.card(id));
  const cards = (kind) => catalogue.list(kind, factions).map((card) => option(catalogue.name(card.id)));
  const playable = [...catalogue.list("minion", factions), ...catalogue.list("action", factions)].map((card) => card.id);
  const list = (id, options) => h("datalist", { id }, options);
  return [
    list("list-base", cards("base")), list("list-minion", cards("minion")), list("list-action", cards("action")), list("list-titan", cards("titan")),
    list("list-any", playable.map((id) => option(catalogue.name(id)))),
    list("list-play", [...new Set([...held, ...playable])].map((id) => option(catalogue.name(id)))),
    list("list-answers", [...named(ctx.scenario).map((one) => option(one.ref, catalogue.name(one.card))), option("no", say("non, aucune", "no, none")), option("yes", say("oui", "yes")), ...ctx.scenario.players.map((player) => option(player.name))]),
  ];
}
