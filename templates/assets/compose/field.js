// The fields of the composer: each knows the place in the scenario that it edits, so that a problem can be shown at it.
import { h, say } from "../dom.js";

/** A label above an input. */
export const labelled = (label, input, more = "") => h("label", { class: `field ${more}` }, h("span", { class: "word" }, label), input);

/** One line of text. */
export const text = (pointer, value, set, more = {}) =>
  h("input", { type: "text", "data-pointer": pointer, value: value ?? "", autocomplete: "off", autocapitalize: "none", spellcheck: "false", oninput: (event) => set(event.target.value), ...more });

/** A whole number. */
export const number = (pointer, value, set, more = {}) =>
  h("input", { type: "number", inputmode: "numeric", step: "1", "data-pointer": pointer, value: String(value ?? 0), oninput: (event) => set(Number.parseInt(event.target.value, 10) || 0), ...more });

/** One of several; `options` are pairs of value and text. */
export const select = (pointer, value, options, set, more = {}) => {
  const known = options.some(([one]) => one === (value ?? ""));
  const all = known ? options : [...options, [value, String(value)]];
  return h("select", { "data-pointer": pointer, value: value ?? "", onchange: (event) => set(event.target.value), ...more },
    all.map(([one, label]) => h("option", { value: one, selected: one === (value ?? "") }, label)));
};

/** A card by name, offered from a list of the page. */
export const card = (ctx, pointer, value, list, set, more = {}) =>
  h("input", { type: "text", list, "data-pointer": pointer, value: ctx.catalogue.name(value), placeholder: say("Carte…", "Card…"), autocomplete: "off", spellcheck: "false", enterkeyhint: "next", oninput: (event) => set(ctx.catalogue.id(event.target.value)), ...more });

/** A small button with a sign on it and a name for who does not see it. */
export const sign = (mark, label, press, more = {}) => h("button", { type: "button", class: "sign", "aria-label": label, title: label, onclick: press, ...more }, mark);

/** Buttons that move an entry up and down its list, and remove it. */
export const tools = (ctx, list, n, name, shift) => h("span", { class: "tools" },
  list.length > 1 && [
    sign("↑", say(`Monter ${name}`, `Move ${name} up`), () => ctx.edit(() => shift(list, n, -1)), { disabled: n === 0 }),
    sign("↓", say(`Descendre ${name}`, `Move ${name} down`), () => ctx.edit(() => shift(list, n, 1)), { disabled: n === list.length - 1 }),
  ],
  sign("×", say(`Retirer ${name}`, `Remove ${name}`), () => ctx.edit(() => list.splice(n, 1))));

/** A button that adds something. */
export const adder = (label, press) => h("button", { type: "button", class: "add", onclick: press }, `+ ${label}`);

/** Players as options. */
export const players = (ctx, none) => [...(none === undefined ? [] : [["", none]]), ...(ctx.scenario.players ?? ctx.scenario.teams).map((player) => [player.name, player.name])];

/** One of several, all in view: each with its value, its label, the number of a colour and a sign, if it has them. */
export const chips = (legend, name, options, value, set) => h("fieldset", { class: "chips" }, h("legend", { class: "word" }, legend),
  options.map(([word, label, hue, mark]) => h("label", { class: hue ? `p${hue}` : "" }, h("input", { type: "radio", name, value: word, checked: word === value, onchange: () => set(word) }), mark, label)));
