// Where a ship may go, and where the moves before it have left everything: asked of the judge.
import { language, quiet } from "../../dom.js";
import { closed } from "./model.js";

let asked = null;

/** Asks again if anything it depends on has changed. */
export function consult(ctx) {
  const { scenario, ui } = ctx;
  if (ui.mode !== "play") return;
  const steps = scenario.steps.slice(0, ui.mover ? ui.move : scenario.steps.length);
  const { title, claims, expect, where, ...rest } = scenario;
  const question = JSON.stringify(closed({ ...rest, steps, where: ui.mover ? [ui.mover] : [], claims: [] }));
  if (question === ui.question) return;
  ui.question = question;
  soon(ctx, question);
}

const soon = quiet(60, async (ctx, question) => {
  asked?.abort();
  asked = new AbortController();
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`/api/v1/rulings?lang=${language}&boards=ends`, { method: "POST", headers, body: question, signal: asked.signal }).catch(() => null);
  if (!answer?.ok || question !== ctx.ui.question) return;
  const ruling = await answer.json();
  const reach = ruling.steps.find((step) => step.event.event === "can-reach");
  Object.assign(ctx.ui, { standing: ruling.board, ends: [...(reach?.event.ends ?? []), ...(reach?.event.strikes ?? [])].sort((a, b) => a.path.length - b.path.length) });
  ctx.again();
});
