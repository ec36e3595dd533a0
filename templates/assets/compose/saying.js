// What each side says: one sentence each, chosen from those of a game.
import { h, say } from "../dom.js";
import { adder, labelled, players, select, tools } from "./field.js";
import { shift } from "./model.js";

/** The first pair of a table. */
export const one = (table) => Object.entries(table ?? {})[0] ?? ["", {}];

/** Whether a claim says only this, and of one thing only. */
export const only = (holds, field) => Object.keys(holds).length === 1 && typeof holds[field] === "object" && Object.keys(holds[field]).length === 1;

/** That somebody has won: a sentence of every game. */
export const WINNER = ["winner", say("un joueur a gagné", "a player has won"), (ctx) => ({ winner: ctx.scenario.active ?? players(ctx)[0]?.[0] }), (holds) => typeof holds.winner === "string",
  (ctx, holds, at) => labelled(say("Joueur", "Player"), select(`${at}/winner`, holds.winner, players(ctx), (to) => ctx.edit(() => { holds.winner = to; })))];

const OTHER = say("autre chose (voir le texte)", "something else (see the text)");

/** The saying that a claim is one of. */
const saying = (sayings, holds) => sayings.find(([, , , is]) => is(holds));

/** What a claim is called by its saying. */
export const called = (sayings, holds) => saying(sayings, holds)?.[1] ?? OTHER;

/**
 * The claims, in fields. Each saying: its word, what it is called, how it begins, whether a claim is one, its fields;
 * `next` is the saying that another claim begins with.
 */
export const claims = (ctx, sayings, next) => h("section", { class: "part" },
  h("h2", {}, say("Ce que chacun soutient", "What each side says")),
  h("ol", { class: "rows" }, ctx.scenario.claims.map((claim, n) => sentence(ctx, sayings, claim, n))),
  adder(say("un avis", "a claim"), () => ctx.edit((scenario) => {
    const people = players(ctx);
    const [, , begin] = next(scenario);
    scenario.claims.push({ by: people[scenario.claims.length % people.length]?.[0], holds: begin(ctx) });
  })));

function sentence(ctx, sayings, claim, n) {
  const at = `/claims/${n}`;
  const holds = claim.holds ?? {};
  const known = saying(sayings, holds);
  return h("li", { class: "step-edit" },
    h("div", { class: "head" },
      select(`${at}/by`, claim.by, players(ctx), (by) => ctx.edit(() => { claim.by = by; }), { "aria-label": say("Qui", "Who") }),
      select(`${at}/holds`, known?.[0] ?? "", [...sayings.map(([word, label]) => [word, label]), ...(known ? [] : [["", OTHER]])], (word) => ctx.edit(() => {
        claim.holds = sayings.find(([other]) => other === word)?.[2](ctx) ?? holds;
      }), { "aria-label": say("soutient que", "says that") }),
      tools(ctx, ctx.scenario.claims, n, say(`l’avis ${n + 1}`, `claim ${n + 1}`), shift)),
    h("div", { class: "pair-fields" }, known?.[4](ctx, holds, `${at}/holds`)));
}
