// Who is right: said by pressing the table that what was done has come to.
import { h, say } from "../../dom.js";
import { claimed, whose } from "../claimed.js";
import { SAYINGS } from "../claims.js";
import { ends } from "./ends.js";
import { at } from "./lay.js";
import { shown } from "./stage.js";

/** That a card is where it is. */
function place(ctx, table, path, ref, name) {
  const [, n, pile] = path;
  const holds = (where) => ({ cards: { [ref]: where } });
  if (path[0] !== "bases") return [say(`${name} est là`, `${name} is there`), holds({ in: pile === "titans" ? "beside_deck" : pile, of: table.players[n].name })];
  const base = table.bases[n];
  const [at, spot] = [base.label || base.card, ctx.catalogue.name(base.card)];
  if (pile === "buried") return [say(`${name} est enterrée à ${spot}`, `${name} is buried at ${spot}`), holds({ at, buried: true })];
  return [say(`${name} est à sa place, sur ${spot}`, `${name} is in its place, at ${spot}`), holds({ at })];
}

/** What can be said of the card or base that was pressed. */
function sayings(ctx, path) {
  const table = shown(ctx);
  const card = at(table, path);
  if (!card) return [];
  const ref = card.label || (card.card ?? card);
  const name = ctx.catalogue.name(card.card ?? card);
  // A titan is masculine, every other card feminine.
  const e = path.at(-2) === "titans" ? "" : "e";
  const event = (word) => [{ event: word, card: ref }];
  if (path[0] === "base_deck") return [[say(`${name} est dans la pioche de Bases`, `${name} is in the base deck`), { cards: { [ref]: { in: "base_deck" } } }]];
  if (path.length === 2) return [
    [say(`${name} est conquise`, `${name} scores`), { happened: event("scored") }],
    [say(`${name} n’est pas conquise`, `${name} does not score`), { did_not_happen: event("scored") }],
  ];
  const base = path[0] === "bases" && table.bases[path[1]];
  const where = [place(ctx, table, path, ref, name)];
  if (base && card.power !== undefined) where.push([say(`${name} a ${card.power} de Force`, `${name} has power ${card.power}`), { cards: { [ref]: { at: base.label || base.card, power: card.power } } }]);
  return [...where,
    [say(`${name} est détruit${e}`, `${name} is destroyed`), { happened: event("destroyed") }],
    [say(`${name} n’est pas détruit${e}`, `${name} is not destroyed`), { did_not_happen: event("destroyed") }],
    [say(`${name} est déplacé${e}`, `${name} is moved`), { happened: event("moved") }],
    [say(`${name} retourne en main`, `${name} is returned`), { happened: event("returned") }],
  ];
}

export function claim(ctx) {
  const { ui, scenario } = ctx;
  const players = scenario.players.map((player) => player.name);
  const by = players[ui.by] ?? players[0];
  const add = (holds, label) => {
    ui.picked = null;
    ui.labels.set(JSON.stringify(holds), label);
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
    claimed(ctx, SAYINGS, (n) => ctx.put((edited) => { edited.claims.splice(n, 1); })),
    ui.picked ? null : h("p", { class: "word" }, say("Pressez une carte de la table, ou dites :", "Press a card on the table, or say:")),
    h("ul", { class: "offers" }, all.map(([label, holds]) => h("li", {}, h("button", { type: "button", class: "offer", onclick: () => add(holds, label) }, label)))),
    ui.picked ? null : ends(ctx, add),
  ];
}
