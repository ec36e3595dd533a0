// What was done, in order, with the answers given.
import { h, say } from "../dom.js";
import { adder, card, labelled, players, select, sign, text, tools } from "./field.js";
import { named, redo, shift, verb } from "./model.js";
import { isMinion } from "./table/lay.js";

const VERBS = [
  ["play", say("joue", "plays")],
  ["talent", say("utilise le Talent de", "uses the Talent of")],
  ["use", say("utilise l’effet de", "uses the ability of")],
  ["duel_card", say("pose pour le duel (ou no)", "lays for the duel (or no)")],
  ["score", say("désigne pour la Conquête", "designates to score")],
  ["pass", say("passe", "passes")],
  ["next_phase", say("finit la phase", "ends the phase")],
];
const PHASES = [["", say("et fait la suivante", "and goes through the next")], ["start", say("jusqu’au début du tour", "as far as the start of turn")], ["play", say("jusqu’à Jouer des cartes", "as far as the Play phase")], ["score", say("jusqu’à la Conquête", "as far as scoring")], ["draw", say("jusqu’à la pioche", "as far as drawing")], ["end", say("jusqu’à la fin du tour", "as far as the end of turn")]];

/** Whatever can be named on the table, as options. */
export const refs = (ctx, kinds, none) => [["", none ?? "—"], ...named(ctx.scenario).filter((one) => kinds.includes(one.kind)).map((one) => [one.ref, described(ctx, one)])];

const described = (ctx, one) => {
  const name = ctx.catalogue.name(one.card);
  const shown = one.ref === one.card ? name : `${name} « ${one.ref} »`;
  return one.kind === "base" ? shown : `${shown} (${[one.owner, ctx.catalogue.name(one.at)].filter(Boolean).join(", ")})`;
};

export const steps = (ctx) => h("section", { class: "part" },
  h("h2", {}, say("Ce qui a été fait", "What was done")),
  h("ol", { class: "rows" }, ctx.scenario.steps.map((step, n) => one(ctx, step, n))),
  adder(say("une étape", "a step"), () => ctx.edit((scenario) => scenario.steps.push({ player: scenario.active, play: "" }), `/steps/${ctx.scenario.steps.length}/play`)));

/** Whether a card is played somewhere: to a base, or on a minion. */
const goesSomewhere = (card) => isMinion(card) || card.kind === "titan" || Boolean(card.on);

/** Whether a step may say where; one that does is shown with it. */
function asksWhere(ctx, step) {
  const card = ctx.catalogue.card(step.play);
  return step.on !== undefined || (card && goesSomewhere(card));
}

function one(ctx, step, n) {
  const at = `/steps/${n}`;
  const [word, object] = verb(step);
  return h("li", { class: "step-edit" },
    h("div", { class: "head" },
      h("span", { class: "number" }, String(n + 1)),
      select(`${at}/player`, step.player ?? "", players(ctx, ctx.scenario.active ?? "—"), (player) => ctx.edit(() => {
        if (player) step.player = player;
        else delete step.player;
      }), { "aria-label": say("Joueur", "Player") }),
      select(at, word, VERBS, (next) => ctx.edit(() => redo(step, next)), { "aria-label": say("Ce qui est fait", "What is done") }),
      tools(ctx, ctx.scenario.steps, n, say(`l’étape ${n + 1}`, `step ${n + 1}`), shift)),
    h("div", { class: "pair-fields" }, what(ctx, step, word, object, at),
      asksWhere(ctx, step) && labelled(say("sur", "on"), select(`${at}/on`, step.on ?? "", refs(ctx, ["base", "minion"]), (on) => ctx.edit(() => {
        if (on) step.on = on;
        else delete step.on;
      })))),
    word !== "pass" && answers(ctx, step, at));
}

function what(ctx, step, word, object, at) {
  const set = (to) => ctx.edit(() => {
    redo(step, word, to);
    const card = ctx.catalogue.card(to);
    if (word === "play" && card && !goesSomewhere(card)) delete step.on;
  });
  if (word === "play") return labelled(say("Carte", "Card"), card(ctx, `${at}/play`, object, "list-play", set));
  if (word === "duel_card") return labelled(say("Carte", "Card"), card(ctx, `${at}/duel_card`, object, "list-play", set));
  if (word === "talent" || word === "use") return labelled(say("Carte", "Card"), select(`${at}/${word}`, object, refs(ctx, ["minion", "action", "titan", "base"]), set));
  if (word === "score") return labelled(say("Base", "Base"), select(`${at}/score`, object, refs(ctx, ["base"]), set));
  if (word === "next_phase") return labelled(say("Phase", "Phase"), select(`${at}/next_phase`, object === true ? "" : object, PHASES, set));
  return null;
}

/** Answers in order. Those given by key, or with several cards, are shown as they are written. */
function answers(ctx, step, at) {
  const choose = step.choose ?? [];
  const shown = (answer) => (typeof answer === "object" ? JSON.stringify(answer) : ctx.catalogue.name(String(answer)));
  const read = (typed) => {
    try {
      if (/^[[{]/.test(typed)) return JSON.parse(typed);
    } catch {
      return typed;
    }
    const id = ctx.catalogue.id(typed);
    const table = named(ctx.scenario);
    if (table.some((one) => one.ref === typed)) return typed;
    return table.find((one) => one.card === id)?.ref ?? (ctx.catalogue.card(id) ? id : typed);
  };
  return h("fieldset", { class: "pile-field" },
    choose.length > 0 && h("legend", { class: "word" }, say("Choix faits", "Choices made")),
    h("ul", {}, choose.map((answer, n) => h("li", {},
      text(`${at}/choose/${n}`, shown(answer), (typed) => ctx.edit(() => { choose[n] = read(typed); }), { list: "list-answers", "aria-label": say(`Choix ${n + 1}`, `Choice ${n + 1}`) }),
      sign("×", say(`Retirer le choix ${n + 1}`, `Remove choice ${n + 1}`), () => ctx.edit(() => choose.splice(n, 1)))))),
    adder(say("un choix", "a choice"), () => ctx.edit(() => { step.choose = [...choose, ""]; }, `${at}/choose/${choose.length}`)));
}
