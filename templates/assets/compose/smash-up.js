// What the composer shows of Smash Up: the table to press; behind it, in fields, everything that can be said of one.
import { h, say } from "../dom.js";
import { bases } from "./bases.js";
import { Catalogue } from "./catalogue.js";
import { claims } from "./claims.js";
import { blank, closed, named, opened } from "./model.js";
import { players } from "./players.js";
import { settings } from "./settings.js";
import { steps } from "./steps.js";
import { drawn, sheet, table } from "./table.js";
import { furnish } from "./table/lay.js";

/** The question that is open. */
let asked = null;

export const smashUp = {
  name: "smash-up",
  start: async (ctx) => {
    ctx.catalogue ??= await Catalogue.load();
    table(ctx);
  },
  blank: () => {
    const scenario = blank();
    furnish(scenario);
    return scenario;
  },
  opened,
  closed,
  /** What may come next is asked of the judge after every change. */
  asks: "/api/v1/positions/offers",
  parts(ctx) {
    ctx.catalogue.learn(ctx.scenario.cards);
    return [drawn(ctx), h("details", { class: "fields" }, h("summary", {}, say("Tous les champs", "All fields")), [settings, players, bases, steps, claims].map((part) => part(ctx)))];
  },
  sheet,
  /** What is done moves cards; what is laid lies where it was put. */
  pieces: (ctx) => (ctx.ui.tab === "lay" ? null : ".token[data-ref]"),
  lists: offered,
  /** What a question may be answered with is looked at once it is asked. */
  shown(ctx, root) {
    const question = ctx.ui.tab === "play" && ctx.near?.question ? JSON.stringify([ctx.near.question, ctx.scenario.steps]) : null;
    if (question && question !== asked) root.querySelector(".token.ringed")?.closest(".spot, .place")?.scrollIntoView({ block: "nearest" });
    asked = question;
  },
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
