// Who says something, and how what has been said fares on the table as it is.
import { h, language, say } from "../dom.js";
import { called } from "./saying.js";

const FARED = { holds: say("a raison", "is right"), fails: say("a tort", "is wrong"), depends: say("cela dépend", "it depends"), open: say("c’est ouvert", "it is open") };

/** Who says it. */
export const whose = (names, by, set) => h("div", { class: "whose", role: "group", "aria-label": say("Qui soutient cela", "Who says so") }, h("span", { class: "word" }, say("Selon", "According to")),
  names.map((name, n) => h("button", { type: "button", class: `small p${n + 1}`, "aria-pressed": name === by ? "true" : "false", onclick: () => set(n) }, name)));

/** What has been said, and who is right; until that is known, in the words that were pressed. */
export function claimed(ctx, sayings, remove) {
  const { claims } = ctx.scenario;
  const told = (n) => ctx.near?.claims?.[n];
  return claims.length > 0 && h("ol", { class: "claimed" }, claims.map((one, n) => h("li", {},
    h("p", {}, h("b", {}, one.by), " ", h("span", { class: `fared ${told(n)?.ruling ?? ""}` }, FARED[told(n)?.ruling] ?? ""), say("\u00a0: ", ": "),
      told(n)?.says?.[language] || ctx.ui.labels.get(JSON.stringify(one.holds)) || called(sayings, one.holds)),
    h("button", { type: "button", class: "sign", "aria-label": say(`Retirer l’avis ${n + 1}`, `Remove claim ${n + 1}`), onclick: () => remove(n) }, "×"))));
}
