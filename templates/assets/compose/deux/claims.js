// What each side says: one sentence each, built from what people dispute about moves.
import { h, say } from "../../dom.js";
import { adder, labelled, select, text, tools } from "../field.js";
import { shift } from "../model.js";
import { ships } from "./moves.js";

const one = (table) => Object.entries(table ?? {})[0] ?? ["", ""];
const first = (ctx) => ctx.scenario.ships[0]?.label ?? "";
const only = (holds, field) => Object.keys(holds).length === 1 && typeof holds[field] === "object" && Object.keys(holds[field]).length === 1;
const fact = (holds, field) => only(holds, "ships") && Object.keys(one(holds.ships)[1]).length === 1 && field in one(holds.ships)[1];

// Each sentence: what it is called, how it begins, how it goes on, whether a claim is one, its fields.
const SAYINGS = [
  ["legal", say("le déplacement est permis", "the move is legal"), () => ({ legal: true }), (holds) => holds.legal === true, () => null],
  ["illegal", say("le déplacement n’est pas permis", "the move is not legal"), () => ({ legal: false }), (holds) => holds.legal === false, () => null],
  ["may", say("un vaisseau peut finir là", "a ship may end there"), (ctx) => ({ may_reach: { [first(ctx)]: [""] } }), (holds) => only(holds, "may_reach"), (ctx, holds, at) => reach(ctx, holds, "may_reach", at)],
  ["cannot", say("un vaisseau ne peut pas finir là", "a ship cannot end there"), (ctx) => ({ cannot_reach: { [first(ctx)]: [""] } }), (holds) => only(holds, "cannot_reach"), (ctx, holds, at) => reach(ctx, holds, "cannot_reach", at)],
  ["at", say("un vaisseau est sur une case", "a ship is on a cell"), (ctx) => ({ ships: { [first(ctx)]: { at: "" } } }), (holds) => fact(holds, "at"), shipAt],
  ["captured", say("un vaisseau est capturé", "a ship is captured"), (ctx) => ({ ships: { [first(ctx)]: { captured: true } } }), (holds) => fact(holds, "captured") && one(holds.ships)[1].captured, (ctx, holds, at) => which(ctx, holds, "ships", at)],
  ["spared", say("un vaisseau n’est pas capturé", "a ship is not captured"), (ctx) => ({ ships: { [first(ctx)]: { captured: false } } }), (holds) => fact(holds, "captured") && !one(holds.ships)[1].captured, (ctx, holds, at) => which(ctx, holds, "ships", at)],
  ["winner", say("un joueur a gagné", "a player has won"), (ctx) => ({ winner: ctx.scenario.active ?? ctx.scenario.teams[0]?.name }), (holds) => typeof holds.winner === "string", (ctx, holds, at) => labelled(say("Joueur", "Player"), select(`${at}/winner`, holds.winner, players(ctx), (to) => ctx.edit(() => { holds.winner = to; })))],
];

const players = (ctx) => ctx.scenario.teams.map((team) => [team.name, team.name]);

export const claims = (ctx) => h("section", { class: "part" },
  h("h2", {}, say("Ce que chacun soutient", "What each side says")),
  h("ol", { class: "rows" }, ctx.scenario.claims.map((claim, n) => sentence(ctx, claim, n))),
  adder(say("un avis", "a claim"), () => ctx.edit((scenario) => {
    const { teams, claims, steps } = scenario;
    const saying = steps.length ? SAYINGS[claims.length % 2] : SAYINGS[2 + (claims.length % 2)];
    claims.push({ by: teams[claims.length % teams.length]?.name, holds: saying[2](ctx) });
  })));

function sentence(ctx, claim, n) {
  const at = `/claims/${n}`;
  const holds = claim.holds ?? {};
  const saying = SAYINGS.find(([, , , is]) => is(holds));
  return h("li", { class: "step-edit" },
    h("div", { class: "head" },
      select(`${at}/by`, claim.by, players(ctx), (by) => ctx.edit(() => { claim.by = by; }), { "aria-label": say("Qui", "Who") }),
      select(`${at}/holds`, saying?.[0] ?? "", [...SAYINGS.map(([word, label]) => [word, label]), ...(saying ? [] : [["", say("autre chose (voir le texte)", "something else (see the text)")]])], (word) => ctx.edit(() => {
        claim.holds = SAYINGS.find(([other]) => other === word)?.[2](ctx) ?? holds;
      }), { "aria-label": say("soutient que", "says that") }),
      tools(ctx, ctx.scenario.claims, n, say(`l’avis ${n + 1}`, `claim ${n + 1}`), shift)),
    h("div", { class: "pair-fields" }, saying?.[4](ctx, holds, `${at}/holds`)));
}

function which(ctx, holds, field, at) {
  const [label, said] = one(holds[field]);
  return labelled(say("Vaisseau", "Ship"), select(`${at}/${field}/${label}`, label, ships(ctx), (to) => ctx.edit(() => { holds[field] = { [to]: said }; })));
}

function reach(ctx, holds, field, at) {
  const [label, cells] = one(holds[field]);
  return [which(ctx, holds, field, at), labelled(say("Case", "Cell"), text(`${at}/${field}/${label}/0`, cells.map((cell) => ctx.ground.called(cell)).join(" "), (typed) => ctx.edit(() => { holds[field] = { [label]: typed.split(/[\s;]+/).filter((cell, n) => cell || n === 0) }; }), { placeholder: "H8" }))];
}

function shipAt(ctx, holds, at) {
  const [label, said] = one(holds.ships);
  return [which(ctx, holds, "ships", at), labelled(say("Case", "Cell"), text(`${at}/ships/${label}/at`, ctx.ground.called(said.at), (cell) => ctx.edit(() => { said.at = cell; }), { placeholder: "H8" }))];
}
