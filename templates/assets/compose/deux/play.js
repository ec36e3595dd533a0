// What may be played now: the ships that may move, where the chosen one may go, and why it may not go elsewhere.
import { h, say } from "../../dom.js";
import { letGo } from "./board.js";
import { standing } from "./layer.js";
import { moved } from "./model.js";
import { barred, capital, end, may, mover, moves, offers, said } from "./next.js";
import { finish, pick, pile, retreat, take, write } from "./press.js";
import { choices, hacks } from "./send.js";

export function play(ctx) {
  const { near, ui } = ctx;
  if (!near) return h("p", { class: "word" }, say("Le plateau n’est pas encore lisible.", "The board cannot be read yet."));
  if (ui.mover && (ui.before || ui.sending)) return tracing(ctx);
  if (ui.doubted) return doubted(ctx);
  if (near.outcome.kind === "illegal") return refused(ctx, near.outcome.refusals);
  if (ui.mover) return ui.aim ? aimed(ctx) : chosen(ctx);
  return free(ctx);
}

const button = (label, act, more = {}) => h("button", { type: "button", class: "offer", onclick: act, ...more }, label);
const reasons = (all) => h("ul", {}, all.map((one) => h("li", {}, said(one.says))));

function refused(ctx, refusals) {
  return h("div", { class: "refused" }, h("p", {}, h("b", {}, say("Ce n’est pas permis\u00a0:", "This is not allowed:"))), reasons(refusals),
    h("p", { class: "word" }, say("Annulez, ou demandez l’arbitrage\u00a0: il dit la règle.", "Undo, or ask for the ruling: it names the rule.")));
}

/** A move was pressed that is not allowed. */
function doubted(ctx) {
  const { step, refusals } = ctx.ui.doubted;
  return h("div", { class: "refused" }, h("p", {}, h("b", {}, say("Ce n’est pas permis\u00a0:", "This is not allowed:"))), reasons(refusals),
    h("div", { class: "adders" },
      button(say("C’est pourtant ce qui a été joué", "It was played all the same"), () => write(ctx, step)),
      button(say("Non, autre chose", "No, something else"), () => { ctx.ui.doubted = null; ctx.ui.said = ""; ctx.again(); })));
}

/** Nothing is chosen: whose turn it is, which ships may move, what else may be done. */
function free(ctx) {
  const { near } = ctx;
  const movers = [...new Set(offers(ctx, may).map((offer) => mover(offer.step)).filter(Boolean))];
  const others = offers(ctx, (offer) => may(offer) && !offer.step.path && !offer.step.sets_up);
  const fleets = offers(ctx, (offer) => may(offer) && offer.step.sets_up);
  return [
    h("p", { class: "asks" }, asks(ctx, movers)),
    h("ul", { class: "offers movers" }, movers.map((name) => h("li", {}, button(named(ctx, name), () => pick(ctx, name), { "data-mover": name })))),
    others.length > 0 && h("ul", { class: "offers" }, others.map((offer) => h("li", {}, button(capital(said(offer.says)), () => take(ctx, offer.n), { class: `offer${offer.step.pass ? " end" : ""}` })))),
    fleets.length > 0 && h("details", { class: "may-not" }, h("summary", {}, say("Une flotte est-elle bien disposée\u202f?", "Is a fleet well set up?")),
      h("ul", { class: "offers" }, fleets.map((offer) => h("li", {}, button(capital(said(offer.says)), () => take(ctx, offer.n)))))),
    not(ctx, offers(ctx, (offer) => !may(offer) && !offer.step.path)), left(near),
  ];
}

/** Whose turn it is: who can move no ship passes. */
function asks({ near, scenario }, movers) {
  const { winner, active, ships } = near.table;
  const team = (name) => ships.find((ship) => ship.label === name.split("+")[0])?.team;
  if (winner) return say(`${winner} a gagné.`, `${winner} has won.`);
  if (!scenario.ships.length) return say("Posez d’abord des vaisseaux.", "Put some ships first.");
  if (!movers.length) return say(`C’est à ${active}.`, `It is ${active}’s turn.`);
  const next = team(movers[0]);
  if (next !== active) return say(`${active} ne peut rien déplacer. ${next}\u00a0: quel vaisseau\u202f?`, `${active} can move nothing. ${next}: which ship?`);
  return say(`C’est à ${active}\u00a0: quel vaisseau\u202f?`, `It is ${active}’s turn: which ship?`);
}

/** A ship or stack with where it stands. */
function named(ctx, name) {
  const ship = standing(ctx).ships?.find((one) => one.label === name.split("+")[0]);
  return [name, h("small", {}, ` ${ctx.ground.called(ship?.at)}`)];
}

/** Where the chosen ship may go. */
function chosen(ctx) {
  const { ui, scenario, near } = ctx;
  const all = moves(ctx, ui.mover);
  const { ships } = standing(ctx);
  const first = ships?.find((ship) => ship.label === ui.mover.split("+")[0]);
  const stack = pile(ctx, ships, ctx.ground.cell(first?.at)).filter((ship) => ship.team === first?.team).map((ship) => ship.label).join("+");
  const ends = [...new Set(all.map((offer) => end(ctx, offer)))];
  return [
    h("p", { class: "asks" }, all.length ? say(`Où va ${ui.mover}\u202f?`, `Where does ${ui.mover} go?`) : say(`${ui.mover} ne peut aller nulle part.`, `${ui.mover} can go nowhere.`), " ",
      h("button", { type: "button", class: "sign", "aria-label": say("Un autre vaisseau", "Another ship"), onclick: () => { letGo(ctx); ctx.again(); } }, "×")),
    h("div", { class: "ways" }, ends.map((cell) => way(ctx, cell, all.filter((offer) => end(ctx, offer) === cell)))),
    not(ctx, barred(ctx, ui.mover, first?.team), !all.length), left(near),
    h("div", { class: "adders" },
      stack !== ui.mover && stack.includes("+") && button(say(`Toute la pile, ${stack}`, `The whole stack, ${stack}`), () => pick(ctx, stack), { class: "add" }),
      button(ui.traced ? say("Suivre les cases cerclées", "Follow the ringed cells") : say("Tracer le trajet case par case", "Trace the way cell by cell"), () => { ui.traced = !ui.traced; ctx.again(); }, { class: "add", "aria-pressed": ui.traced ? "true" : "false" }),
      !scenario.where.includes(ui.mover) && button(say(`Demander où ${ui.mover} peut aller`, `Ask where ${ui.mover} may go`), () => ctx.edit(() => scenario.where.push(ui.mover)), { class: "add" })),
  ];
}

/** A cell on which it may end, by which way. */
function way(ctx, cell, all) {
  const [offer] = all;
  const through = offer.step.path.map((landing) => ctx.ground.called(landing.to)).join(" → ");
  return h("button", { type: "button", "data-end": cell?.name, "aria-label": capital(said(offer.says)), title: capital(said(offer.says)), onclick: () => take(ctx, ...all.map((one) => one.n)) }, through, all.length > 1 ? " …" : "");
}

/** Of several ways to end there, which. */
function aimed(ctx) {
  const all = ctx.ui.aim.map((n) => ({ ...ctx.near.offers[n], n })).filter((offer) => offer.step);
  return [
    h("p", { class: "asks" }, say("De quelle façon\u202f?", "In which way?"), " ",
      h("button", { type: "button", class: "sign", "aria-label": say("Ailleurs", "Elsewhere"), onclick: () => { ctx.ui.aim = null; ctx.again(); } }, "×")),
    h("ul", { class: "offers" }, all.map((offer) => h("li", {}, button(capital(said(offer.says)), () => take(ctx, offer.n))))),
  ];
}

/** A way that is traced by hand, landing by landing. */
function tracing(ctx) {
  const { ui, scenario, near } = ctx;
  const step = scenario.steps[ui.move];
  const path = step?.path ?? [];
  return [
    h("p", { class: "asks" }, moved(step ?? {}).join("+") || ui.mover, "\u00a0: ", path.map((landing) => ctx.ground.called(landing.to)).join(" → ")),
    near.outcome.kind === "illegal" && near.outcome.step === ui.move && h("div", { class: "refused" }, reasons(near.outcome.refusals)),
    step && hacks(ctx, step) && choices(ctx, step, ui.move),
    h("div", { class: "adders" },
      path.length > 0 && button(say("Finir ce déplacement", "Finish this move"), () => finish(ctx)),
      path.length > 0 && button(say("Reprendre la dernière arrivée", "Take the last landing back"), () => retreat(ctx))),
  ];
}

/** What is not allowed, and why. */
function not(ctx, all, open = false) {
  if (!all.length) return null;
  return h("details", { class: "may-not", open }, h("summary", {}, say("Ce qui n’est pas permis, et pourquoi", "What is not allowed, and why")),
    h("ul", {}, all.map((offer) => h("li", {}, h("button", { type: "button", class: "offer grey", onclick: () => write(ctx, offer.step) }, capital(said(offer.says))), " ", h("span", { class: "word" }, offer.refusals.map((one) => said(one.says)).join(" "))))));
}

const left = (near) => near.left_out > 0 && h("p", { class: "word" }, near.left_out === 1 ? say("Une autre possibilité n’est pas montrée.", "One more possibility is not shown.") : say(`${near.left_out} autres possibilités ne sont pas montrées.`, `${near.left_out} more possibilities are not shown.`));
