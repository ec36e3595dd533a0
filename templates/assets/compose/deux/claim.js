// Who is right: said by pressing what stands on the board in the end.
import { h, say } from "../../dom.js";
import { claimed, whose } from "../claimed.js";
import { SAYINGS } from "./claims.js";
import { standing } from "./layer.js";

/** What can be said of a ship. */
function sayings(ctx, label) {
  const ship = standing(ctx).ships?.find((one) => one.label === label);
  if (!ship) return [];
  const fact = (field, value) => ({ ships: { [label]: { [field]: value } } });
  const cell = ctx.ground.called(ship.at);
  return [
    ship.at && [say(`${label} est en ${cell}`, `${label} is on ${cell}`), fact("at", cell)],
    [say(`${label} est détruit`, `${label} is destroyed`), fact("captured", true)],
    [say(`${label} n’est pas détruit`, `${label} is not destroyed`), fact("captured", false)],
    [say(`${label} porte le Commandant`, `${label} carries the commander`), fact("carries", ship.team)],
    [say(`${label} est à ${ship.team}`, `${label} is ${ship.team}’s`), fact("team", ship.team)],
  ].filter(Boolean);
}

export function claim(ctx) {
  const { ui, scenario } = ctx;
  const names = scenario.teams.map((team) => team.name);
  const by = names[ui.by] ?? names[0];
  const add = (holds, label) => {
    ui.labels.set(JSON.stringify(holds), label);
    Object.assign(ui, { picked: null, by: (names.indexOf(by) + 1) % names.length, said: "" });
    ctx.edit(() => scenario.claims.push({ by, holds }));
  };
  const lost = (standing(ctx).ships ?? []).filter((ship) => ship.captured);
  const all = ui.picked ? sayings(ctx, ui.picked) : [
    ...(scenario.steps.length ? [[say("C’est permis", "It is legal"), { legal: true }], [say("Ce n’est pas permis", "It is not legal"), { legal: false }]] : []),
    ...lost.map((ship) => [say(`${ship.label} est détruit`, `${ship.label} is destroyed`), { ships: { [ship.label]: { captured: true } } }]),
    ...names.map((name) => [say(`${name} a gagné`, `${name} has won`), { winner: name }]),
  ];
  return [
    whose(names, by, (n) => { ui.by = n; ctx.again(); }),
    claimed(ctx, SAYINGS, (n) => ctx.edit(() => scenario.claims.splice(n, 1))),
    ui.picked ? null : h("p", { class: "word" }, say("Pressez un vaisseau du plateau, ou dites\u00a0:", "Press a ship on the board, or say:")),
    h("ul", { class: "offers" }, all.map(([label, holds]) => h("li", {}, h("button", { type: "button", class: "offer", onclick: () => add(holds, label) }, label)))),
  ];
}
