// What each side says of DEUX: built from what people dispute about moves.
import { say } from "../../dom.js";
import { labelled, select, text } from "../field.js";
import { WINNER, one, only, claims as said } from "../saying.js";
import { ships } from "./moves.js";

const first = (ctx) => ctx.scenario.ships[0]?.label ?? "";
const fact = (holds, field) => only(holds, "ships") && Object.keys(one(holds.ships)[1]).length === 1 && field in one(holds.ships)[1];

// Each sentence: its word, what it is called, how it begins, whether a claim is one, its fields.
export const SAYINGS = [
  ["legal", say("le déplacement est permis", "the move is legal"), () => ({ legal: true }), (holds) => holds.legal === true, () => null],
  ["illegal", say("le déplacement n’est pas permis", "the move is not legal"), () => ({ legal: false }), (holds) => holds.legal === false, () => null],
  ["may", say("un vaisseau peut finir là", "a ship may end there"), (ctx) => ({ may_reach: { [first(ctx)]: [""] } }), (holds) => only(holds, "may_reach"), (ctx, holds, at) => reach(ctx, holds, "may_reach", at)],
  ["cannot", say("un vaisseau ne peut pas finir là", "a ship cannot end there"), (ctx) => ({ cannot_reach: { [first(ctx)]: [""] } }), (holds) => only(holds, "cannot_reach"), (ctx, holds, at) => reach(ctx, holds, "cannot_reach", at)],
  ["at", say("un vaisseau est sur une case", "a ship is on a cell"), (ctx) => ({ ships: { [first(ctx)]: { at: "" } } }), (holds) => fact(holds, "at"), shipAt],
  ["captured", say("un vaisseau est capturé", "a ship is captured"), (ctx) => ({ ships: { [first(ctx)]: { captured: true } } }), (holds) => fact(holds, "captured") && one(holds.ships)[1].captured, (ctx, holds, at) => which(ctx, holds, "ships", at)],
  ["spared", say("un vaisseau n’est pas capturé", "a ship is not captured"), (ctx) => ({ ships: { [first(ctx)]: { captured: false } } }), (holds) => fact(holds, "captured") && !one(holds.ships)[1].captured, (ctx, holds, at) => which(ctx, holds, "ships", at)],
  WINNER,
];

/** Of a move one disputes whether it is legal; without one, where a ship may go. */
export const claims = (ctx) => said(ctx, SAYINGS, ({ steps, claims }) => SAYINGS[(steps.length ? 0 : 2) + (claims.length % 2)]);

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
