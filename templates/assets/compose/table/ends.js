// What could come of the table: the ends that the judge explores, each fact in which they differ ready to be claimed.
import { de, h, say } from "../../dom.js";

/** So many facts are offered at once. */
const MOST = 30;

const word = (card) => card.label || card.card || card;
const pile = (list) => (Array.isArray(list) ? list : list?.known ?? []);

/** Every fact of a position that can be claimed: its words, and what is written. */
function facts(ctx, position) {
  const name = (card) => ctx.catalogue.name(card.card ?? card);
  const all = [];
  for (const base of position.bases ?? []) {
    const [there, spot] = [base.label || base.card, name(base)];
    for (const card of [...(base.minions ?? []), ...(base.titans ?? [])]) {
      all.push([say(`${name(card)} est sur ${spot}`, `${name(card)} is at ${spot}`), { cards: { [word(card)]: { at: there } } }]);
    }
  }
  const piles = [["hand", "la main", "hand"], ["discard", "la défausse", "discard pile"], ["deck", "la pioche", "deck"]];
  for (const player of position.players ?? []) {
    for (const [where, fr, en] of piles) {
      for (const card of pile(player[where]).filter((card) => word(card) !== "unknown")) {
        all.push([say(`${name(card)} est dans ${fr} ${de(player.name)}`, `${name(card)} is in ${player.name}’s ${en}`), { cards: { [word(card)]: { in: where, of: player.name } } }]);
      }
    }
    const vp = player.vp ?? 0;
    all.push([say(`${player.name} a ${vp} PV`, `${player.name} has ${vp} VP`), { vp: { [player.name]: vp } }]);
  }
  if (position.winner) all.push([say(`${position.winner} a gagné`, `${position.winner} has won`), { winner: position.winner }]);
  return all;
}

/** What holds at some of the ends, and not at all of them or not at first. */
function open(ctx, ends) {
  const [start, ...there] = [ctx.scenario, ...ends.map((end) => end.board)].map((position) => facts(ctx, position ?? {}));
  const key = ([label]) => label;
  const always = (fact) => [start, ...there].every((all) => all.some((one) => key(one) === key(fact)));
  const once = new Map(there.flat().filter((fact) => !always(fact)).map((fact) => [key(fact), fact]));
  return [...once.values()].slice(0, MOST);
}

/** Offers what could come of it, once that was asked for. */
export function ends(ctx, add) {
  const { steps, players, bases } = ctx.scenario;
  const of = JSON.stringify([steps, players, bases]);
  const look = async () => {
    ctx.ui.ends = { of, all: null };
    ctx.again();
    ctx.ui.ends = { of, all: await ctx.explored() };
    ctx.again();
  };
  if (ctx.ui.ends?.of !== of) return steps.length ? h("p", {}, h("button", { type: "button", class: "explore", onclick: look }, say("Ce qui peut en sortir…", "What could come of it…"))) : null;
  if (!ctx.ui.ends.all) return h("p", { class: "word", role: "status" }, say("Toutes les suites sont essayées…", "Every continuation is tried…"));
  const all = open(ctx, ctx.ui.ends.all);
  return [h("p", { class: "word" }, all.length ? say("Ce qui peut en sortir :", "What could come of it:") : say("Rien d’autre ne peut en sortir.", "Nothing else can come of it.")),
    h("ul", { class: "offers" }, all.map(([label, holds]) => h("li", {}, h("button", { type: "button", class: "offer", onclick: () => add(holds, label) }, label))))];
}
