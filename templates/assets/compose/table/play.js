// What may be done now, as the judge offers it: pressed, never written.
import { h, language, say } from "../../dom.js";
import { verb } from "../model.js";
import { isMinion, owner } from "./lay.js";
import { look } from "./stage.js";

const said = (text) => text?.[language] ?? "";
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Of each card that may be named now, the number under which it is offered. */
export function rings(ctx) {
  const found = new Map();
  if (ctx.ui.tab !== "play") return found;
  (ctx.near?.offers ?? []).forEach((offer, n) => {
    if (offer.refusals.length) return;
    const ref = offer.answer ?? (ctx.ui.playing ? offer.step.play === ctx.ui.playing && offer.step.on : offer.step.talent ?? offer.step.use ?? offer.step.score ?? offer.step.uncover ?? offer.step.duel_card ?? offer.step.play);
    if (ref && ref !== "no") found.set(ref, [...(found.get(ref) ?? []), n]);
  });
  return found;
}

/** A card on the table was pressed; one that could not be pressed as the table stood waits for the answer. */
export async function pressed(ctx, ref) {
  if (!ctx.rings.has(ref)) await ctx.answered();
  const offers = ctx.rings.get(ref);
  if (!offers) return;
  const { offers: all } = ctx.near;
  if (offers.length === 1 || all[offers[0]].answer !== undefined) return choose(ctx, offers[0]);
  // A card of a hand that may go to several places asks where.
  ctx.ui.playing = all[offers[0]].step.play ?? null;
  ctx.again();
}

/** Something offered was pressed: taken at once, or with others. */
function choose(ctx, n) {
  const [, most] = ctx.near.count;
  if (most <= 1 || ctx.near.offers[n].answer === "no") return ctx.take([n]);
  const { ui } = ctx;
  ui.taken = ui.taken.includes(n) ? ui.taken.filter((one) => one !== n) : [...ui.taken, n];
  if (ui.taken.length === most) return ctx.take(ui.taken);
  ctx.again();
}

export function play(ctx) {
  const { near, ui } = ctx;
  if (!near) return h("p", { class: "word" }, say("La table n’est pas encore lisible.", "The table cannot be read yet."));
  if (near.outcome.kind === "illegal") return refused(near.outcome.refusals);
  return near.question ? question(ctx) : free(ctx, ui);
}

const refused = (refusals) => h("div", { class: "refused" },
  h("p", {}, h("b", {}, say("Ce n’est pas permis :", "This is not allowed:"))),
  h("ul", {}, refusals.map((one) => h("li", {}, said(one.says)))),
  h("p", { class: "word" }, say("Annulez, ou demandez l’arbitrage : il dit la règle.", "Undo, or ask for the ruling: it names the rule.")));

function question(ctx) {
  const { near, ui } = ctx;
  const [least, most] = near.count;
  const no = near.offers.findIndex((offer) => offer.answer === "no" || offer.step?.pass || offer.step?.duel_card === "no");
  const passes = near.offers[no]?.step?.pass;
  return [
    h("p", { class: "asks" }, said(near.question.says)),
    h("ul", { class: "offers" }, near.offers.map((offer, n) => n !== no && h("li", {},
      h("button", { type: "button", class: `offer ${look(ctx, offer.answer)}`, "data-answer": offer.answer ?? Object.values(offer.step)[0], "aria-pressed": most > 1 ? (ui.taken.includes(n) ? "true" : "false") : null, onclick: () => choose(ctx, n) },
        most > 1 && ui.taken.includes(n) ? h("b", { class: "n" }, String(ui.taken.indexOf(n) + 1)) : null, capital(said(offer.says)))))),
    h("div", { class: "answers-foot" },
      no >= 0 && h("button", { type: "button", class: "no", onclick: () => ctx.take([no]) }, passes ? say("Ne rien faire", "Do nothing") : say("Non", "No")),
      passes && h("button", { type: "button", onclick: () => ctx.allPass() }, say("Personne d’autre n’agit", "Nobody else acts")),
      most > 1 && h("button", { type: "button", class: "main", disabled: ui.taken.length < least, onclick: () => ctx.take(ui.taken) }, say("C’est tout", "That is all"))),
  ];
}

function free(ctx, ui) {
  const { near } = ctx;
  const all = near.offers.map((offer, n) => [offer, n]);
  const may = all.filter(([offer]) => !offer.refusals.length && (!ui.playing || offer.step.play === ui.playing));
  const mayNot = all.filter(([offer]) => offer.refusals.length && (!ui.playing || offer.step.play === ui.playing));
  const write = (step) => ctx.put((scenario) => { scenario.steps.push(step); });
  return [
    ui.playing ? h("p", { class: "asks" }, say(`Où jouer ${ctx.catalogue.name(ui.playing)} ?`, `Where is ${ctx.catalogue.name(ui.playing)} played?`), " ",
      h("button", { type: "button", class: "sign", "aria-label": say("Autre chose", "Something else"), onclick: () => { ui.playing = null; ctx.again(); } }, "×")) : null,
    h("ul", { class: "offers" }, may.map(([offer, n]) => h("li", {}, h("button", { type: "button", class: `offer${offer.step.next_phase ? " end" : ""}`, onclick: () => ctx.take([n]) }, capital(said(offer.says)))))),
    mayNot.length > 0 && h("details", { class: "may-not", open: may.length === 0 || Boolean(ui.playing) },
      h("summary", {}, say("Ce qui n’est pas permis, et pourquoi", "What is not allowed, and why")),
      h("ul", {}, mayNot.map(([offer]) => h("li", {}, h("button", { type: "button", class: "offer grey", onclick: () => write(offer.step) }, capital(said(offer.says))), " ", h("span", { class: "word" }, offer.refusals.map((one) => said(one.says)).join(" ")))))),
    near.left_out > 0 && h("p", { class: "word" }, near.left_out === 1 ? say("Une autre possibilité n’est pas montrée.", "One more possibility is not shown.") : say(`${near.left_out} autres possibilités ne sont pas montrées.`, `${near.left_out} more possibilities are not shown.`)),
  ];
}

/** A card is played that nobody had spoken of: it was in hand. */
export async function playCard(ctx, card) {
  const { ui } = ctx;
  ui.playing = null;
  const active = ctx.scenario.players.find((player) => player.name === ctx.scenario.active) ?? ctx.scenario.players[0];
  const held = [...(Array.isArray(active.hand) ? active.hand : []), ...(active.titans ?? [])].some((entry) => (entry.card ?? entry) === card.id);
  if (held) await ctx.answered();
  else {
    await ctx.put((scenario) => {
      const player = scenario.players.find((one) => one.name === active.name);
      owner(scenario, card, scenario.players.indexOf(player));
      if (card.kind === "titan") player.titans = [...(player.titans ?? []), card.id];
      else player.hand = [...(Array.isArray(player.hand) ? player.hand : ["unknown"]), card.id];
    });
  }
  const offers = (ctx.near?.offers ?? []).map((offer, n) => [offer, n]).filter(([offer]) => offer.step && verb(offer.step)[1] === card.id);
  const may = offers.filter(([offer]) => !offer.refusals.length);
  const focus = ctx.scenario.bases[ui.base];
  const here = may.find(([offer]) => isMinion(card) && offer.step.on === (focus?.label || focus?.card));
  if (here ?? (may.length === 1 && may[0])) return ctx.take([(here ?? may[0])[1]]);
  ui.playing = offers.length ? card.id : null;
  ctx.clear();
}
