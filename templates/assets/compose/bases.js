// What lies on the table: bases, minions, attached actions.
import { de, h, say } from "../dom.js";
import { adder, card, labelled, number, players, select, sign, text, tools } from "./field.js";
import { label, shift } from "./model.js";

export const bases = (ctx) => h("section", { class: "part" },
  h("h2", {}, say("La table", "The table")),
  h("ol", { class: "bases-edit" }, ctx.scenario.bases.map((base, n) => one(ctx, base, n))),
  adder(say("une Base", "a base"), () => ctx.edit((scenario) => scenario.bases.push({ card: "", minions: [] }), `/bases/${ctx.scenario.bases.length}/card`)),
  toCome(ctx));

/** The bases on top of the base deck, as far as anybody knows; the next one first. */
function toCome(ctx) {
  const deck = ctx.scenario.base_deck;
  const whole = Array.isArray(deck);
  const top = (whole ? deck : deck?.top) ?? [];
  const at = whole ? "/base_deck" : "/base_deck/top";
  const put = (all, pointer) => ctx.edit((scenario) => {
    if (whole) scenario.base_deck = all;
    else scenario.base_deck = { ...deck, top: all };
    if (!whole && !all.length && Object.keys(scenario.base_deck).length === 1) delete scenario.base_deck;
  }, pointer);
  return h("details", { class: "more", open: top.length > 0 },
    h("summary", {}, say("Bases à venir", "Bases to come")),
    h("fieldset", { class: "pile-field" }, h("legend", { class: "word" }, say("Pioche de Bases, la prochaine d’abord", "Base deck, the next one first")),
      h("ul", {}, top.map((entry, n) => h("li", {},
        card(ctx, `${at}/${n}`, entry.card ?? entry, "list-base", (id) => put(top.map((one, m) => (m === n ? id : one))), { "aria-label": say(`Base à venir ${n + 1}`, `Base to come ${n + 1}`) }),
        sign("×", say("Retirer cette Base", "Remove this base"), () => put(top.filter((_, m) => m !== n)))))),
      adder(say("une Base à venir", "a base to come"), () => put([...top, ""], `${at}/${top.length}`))));
}

function one(ctx, base, n) {
  const at = `/bases/${n}`;
  const known = ctx.catalogue.card(base.card);
  return h("li", { class: "base" },
    h("div", { class: "head" },
      labelled(say("Base", "Base"), card(ctx, `${at}/card`, base.card, "list-base", (id) => ctx.edit(() => { base.card = id; }))),
      known?.breakpoint !== undefined && h("span", { class: "facts" }, `${say("Résistance", "Breakpoint")} ${known.breakpoint} · ${known.points.join("·")}`),
      tools(ctx, ctx.scenario.bases, n, ctx.catalogue.name(base.card), shift)),
    h("ol", { class: "minions-edit" }, (base.minions ?? []).map((minion, m) => creature(ctx, base.minions, minion, m, `${at}/minions/${m}`))),
    h("div", { class: "adders" }, ctx.scenario.players.map((player) =>
      adder(say(`Créature ${de(player.name)}`, `${player.name}’s minion`), () => ctx.edit(() => {
        base.minions = [...(base.minions ?? []), { card: "", owner: player.name }];
      }, `${at}/minions/${base.minions?.length ?? 0}/card`)))),
    attached(ctx, base, at, say("une Action sur la Base", "an action on the base")),
    titans(ctx, base, at));
}

function creature(ctx, list, minion, n, at) {
  const known = ctx.catalogue.card(minion.card);
  const side = ctx.scenario.players.findIndex((player) => player.name === (minion.controller || minion.owner)) + 1;
  const name = minion.label || ctx.catalogue.name(minion.card);
  const edit = (change) => ctx.edit(() => change(minion));
  return h("li", { class: `minion-edit p${side}` },
    h("div", { class: "head" },
      h("span", { class: "power printed", title: say("Force imprimée et marqueurs", "Printed power and counters") }, known?.power === undefined ? "?" : String(known.power + (minion.counters ?? 0))),
      card(ctx, `${at}/card`, minion.card, "list-minion", (id) => ctx.edit((scenario) => {
        minion.card = id;
        delete minion.label;
        label(scenario, minion);
      }), { "aria-label": say("Créature", "Minion") }),
      tools(ctx, list, n, name, shift)),
    h("details", { class: "more" },
      h("summary", {}, say("à ", "of "), minion.owner || "?", minion.controller && minion.controller !== minion.owner ? say(`, contrôlée par ${minion.controller}`, `, controlled by ${minion.controller}`) : "", minion.label ? ` · ${minion.label}` : "", minion.counters ? ` · ${minion.counters > 0 ? "+" : ""}${minion.counters}` : ""),
      h("div", { class: "pair-fields" },
        labelled(say("Propriétaire", "Owner"), select(`${at}/owner`, minion.owner, players(ctx, "—"), (owner) => edit((one) => { one.owner = owner; }))),
        labelled(say("Contrôlée par", "Controlled by"), select(`${at}/controller`, minion.controller ?? "", players(ctx, say("son propriétaire", "its owner")), (controller) => edit((one) => { one.controller = controller; })))),
      h("div", { class: "pair-fields" },
        labelled(say("Marqueurs Force +1", "+1 power counters"), number(`${at}/counters`, minion.counters, (counters) => edit((one) => { one.counters = counters; }))),
        labelled(say("Nom pour la distinguer", "Name to tell it apart"), text(`${at}/label`, minion.label, (label) => edit((one) => { one.label = label; }), { placeholder: minion.card })))),
    attached(ctx, minion, at, say("une Action dessus", "an action on it")));
}

/** The titans there: beside the minions, since they are none. */
function titans(ctx, base, at) {
  const list = base.titans ?? [];
  return h("div", { class: "attached-edit" },
    h("ul", {}, list.map((titan, n) => h("li", {},
      card(ctx, `${at}/titans/${n}/card`, titan.card, "list-titan", (id) => ctx.edit(() => { titan.card = id; }), { "aria-label": say("Titan", "Titan") }),
      select(`${at}/titans/${n}/owner`, titan.owner, players(ctx, "—"), (owner) => ctx.edit(() => { titan.owner = owner; }), { "aria-label": say("Propriétaire", "Owner") }),
      number(`${at}/titans/${n}/counters`, titan.counters, (counters) => ctx.edit(() => { titan.counters = counters; }), { "aria-label": say("Marqueurs Force +1", "+1 power counters"), class: "few" }),
      sign("×", say(`Retirer ${ctx.catalogue.name(titan.card)}`, `Remove ${ctx.catalogue.name(titan.card)}`), () => ctx.edit(() => list.splice(n, 1)))))),
    adder(say("un Titan sur la Base", "a titan on the base"), () => ctx.edit((scenario) => {
      base.titans = [...list, { card: "", owner: scenario.active }];
    }, `${at}/titans/${list.length}/card`)));
}

function attached(ctx, host, at, label) {
  const actions = host.actions ?? [];
  return h("div", { class: "attached-edit" },
    h("ul", {}, actions.map((action, n) => h("li", {},
      card(ctx, `${at}/actions/${n}/card`, action.card, "list-action", (id) => ctx.edit(() => { action.card = id; }), { "aria-label": say("Action attachée", "Attached action") }),
      select(`${at}/actions/${n}/owner`, action.owner, players(ctx, "—"), (owner) => ctx.edit(() => { action.owner = owner; }), { "aria-label": say("Propriétaire", "Owner") }),
      sign("×", say(`Retirer ${ctx.catalogue.name(action.card)}`, `Remove ${ctx.catalogue.name(action.card)}`), () => ctx.edit(() => actions.splice(n, 1)))))),
    adder(label, () => ctx.edit((scenario) => {
      host.actions = [...actions, { card: "", owner: host.controller || host.owner || scenario.active }];
    }, `${at}/actions/${actions.length}/card`)));
}
