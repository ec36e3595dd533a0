// Who is right: said by pressing the table that what was done has come to.
import { h, say } from "../../dom.js";
import { claimed, whose } from "../claimed.js";
import { ends } from "./ends.js";
import { at } from "./lay.js";
import { shown } from "./stage.js";

/** What can be said of the card or base that was pressed. */
function sayings(ctx, path) {
  const table = shown(ctx);
  const card = at(table, path);
  if (!card) return [];
  const ref = card.label || (card.card ?? card);
  const name = ctx.catalogue.name(card.card ?? card);
  const event = (word) => [{ event: word, card: ref }];
  if (path.length === 2) return [
    [say(`${name} est conquise`, `${name} scores`), { happened: event("scored") }],
    [say(`${name} n’est pas conquise`, `${name} does not score`), { did_not_happen: event("scored") }],
  ];
  const base = path[0] === "bases" && table.bases[path[1]];
  const where = base
    ? [[say(`${name} est à sa place, sur ${ctx.catalogue.name(base.card)}`, `${name} is in its place, at ${ctx.catalogue.name(base.card)}`), { cards: { [ref]: { at: base.label || base.card } } }]]
    : [[say(`${name} est là`, `${name} is there`), { cards: { [ref]: { in: path[2], of: table.players[path[1]].name } } }]];
  if (base && card.power !== undefined) where.push([say(`${name} a une Force de ${card.power}`, `${name} has power ${card.power}`), { cards: { [ref]: { at: base.label || base.card, power: card.power } } }]);
  return [...where,
    [say(`${name} est détruite`, `${name} is destroyed`), { happened: event("destroyed") }],
    [say(`${name} n’est pas détruite`, `${name} is not destroyed`), { did_not_happen: event("destroyed") }],
    [say(`${name} est déplacée`, `${name} is moved`), { happened: event("moved") }],
    [say(`${name} retourne en main`, `${name} is returned`), { happened: event("returned") }],
  ];
}

export function claim(ctx) {
  const { ui, scenario } = ctx;
  const players = scenario.players.map((player) => player.name);
  const by = players[ui.by] ?? players[0];
  const add = (holds) => {
    ui.picked = null;
    ui.by = (ui.by + 1) % players.length;
    ctx.put((edited) => { edited.claims.push({ by, holds }); });
  };
  const table = shown(ctx);
  const all = ui.picked ? sayings(ctx, ui.picked) : [
    [say("C’est permis", "It is legal"), { legal: true }],
    [say("C’est interdit", "It is illegal"), { legal: false }],
    ...table.players.map((player) => [say(`${player.name} a ${player.vp ?? 0} PV`, `${player.name} has ${player.vp ?? 0} VP`), { vp: { [player.name]: player.vp ?? 0 } }]),
    ...table.players.map((player) => [say(`${player.name} a gagné`, `${player.name} has won`), { winner: player.name }]),
  ];
  return [
    whose(players, by, (n) => { ui.by = n; ctx.again(); }),
    claimed(ctx, (n) => ctx.put((edited) => { edited.claims.splice(n, 1); })),
    ui.picked ? null : h("p", { class: "word" }, say("Pressez une carte de la table, ou dites :", "Press a card on the table, or say:")),
    h("ul", { class: "offers" }, all.map(([label, holds]) => h("li", {}, h("button", { type: "button", class: "offer", onclick: () => add(holds) }, label)))),
    ui.picked ? null : ends(ctx, add),
  ];
}
