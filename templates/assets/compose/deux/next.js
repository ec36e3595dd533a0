// What may come next, as the judge offers it: which ships may move, where each may end, what is told not to be allowed.
import { language } from "../../dom.js";
import { closed, moved } from "./model.js";

export const said = (text) => text?.[language] ?? "";
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Everything offered, each with its number; `is` chooses among them. */
export const offers = (ctx, is = () => true) => (ctx.near?.offers ?? []).map((offer, n) => ({ ...offer, n })).filter((offer) => offer.step && is(offer));

export const may = (offer) => offer.refusals.length === 0;

/** The ship or stack that a step moves, `a+b`. */
export const mover = (step) => (step.path ? moved(step).join("+") : "");

/** The moves of a ship or stack that may be made. */
export const moves = (ctx, name) => offers(ctx, (offer) => may(offer) && mover(offer.step) === name);

/** The cell on which a move is pressed: that of its last landing. */
export const end = (ctx, offer) => ctx.ground.cell(offer.step.path.at(-1).to);

/** What is not allowed, with why: of a ship, or of a player whose turn it is not. */
export const barred = (ctx, name, team) => offers(ctx, (offer) => !may(offer) && (mover(offer.step) === name || (offer.step.pass === team && team !== ctx.near.table.active)));

/** Asks what would come of a step, without taking it. */
export async function wonder(ctx, step) {
  const { scenario } = ctx;
  const body = JSON.stringify(closed({ ...scenario, steps: [...scenario.steps, step], claims: [], where: [] }));
  const answer = await fetch(`/api/v1/positions/offers?lang=${language}`, { method: "POST", headers: { "content-type": "application/json" }, body }).catch(() => null);
  return answer?.ok ? (await answer.json()).outcome : null;
}
