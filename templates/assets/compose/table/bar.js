// What can be said of the card that was pressed while the table is laid.
import { h, say } from "../../dom.js";
import { at, remove } from "./lay.js";

export function bar(ctx) {
  const path = ctx.ui.picked;
  const card = at(ctx.scenario, path);
  if (!card) return null;
  const pile = path.at(-2);
  const id = card.card ?? card;
  const edit = (change) => ctx.put((scenario) => change(at(scenario, path)));
  const next = (name) => {
    const names = ctx.scenario.players.map((player) => player.name);
    return names[(names.indexOf(name) + 1) % names.length];
  };
  const does = (label, press, more = {}) => h("button", { type: "button", onclick: press, ...more }, label);
  const controls = card.controller || card.owner;
  const inPlay = path[0] === "bases" && path.length > 2;
  return h("div", { class: "bar-of", role: "group", "aria-label": ctx.catalogue.name(id) },
    h("p", { class: "bar-head" }, h("b", {}, ctx.catalogue.name(id)), " ",
      h("button", { type: "button", class: "sign", "aria-label": say("Fermer", "Close"), onclick: () => ctx.pick(null) }, "×")),
    h("div", { class: "does" },
      inPlay && ["minions", "titans"].includes(pile) && [
        does("+1", () => edit((one) => { one.counters = (one.counters ?? 0) + 1; }), { "aria-label": say("Un marqueur Force +1 de plus", "One more +1 power counter") }),
        does("−1", () => edit((one) => { one.counters = (one.counters ?? 0) - 1; }), { disabled: !card.counters, "aria-label": say("Un marqueur Force +1 de moins", "One +1 power counter less") }),
      ],
      inPlay && ctx.scenario.players.length > 1 && [
        does(say(`à ${card.owner}`, `${card.owner}’s`), () => edit((one) => { one.owner = next(one.owner); }), { "aria-label": say(`à ${card.owner} : changer de propriétaire`, `${card.owner}’s: change the owner`) }),
        does(say(`${pile === "titans" ? "contrôlé" : "contrôlée"} par ${controls}`, `controlled by ${controls}`), () => edit((one) => { one.controller = next(controls); })),
      ],
      pile === "minions" && does(say("Poser une Action dessus", "Put an action on it"), () => ctx.host(path)),
      pile === "bases" && ctx.ui.base !== path.at(-1) && does(say("Poser ici", "Put cards here"), () => ctx.focus({ base: path.at(-1), picked: null })),
      does(say("Retirer", "Remove"), () => {
        ctx.ui.picked = null;
        ctx.put((scenario) => remove(scenario, path));
      }, { class: "away" })));
}
