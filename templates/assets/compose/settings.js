// Under what law: booklet, generation of the cards, phase.
import { h, say } from "../dom.js";
import { labelled, select, text } from "./field.js";

const PHASES = [["", say("Jouer des cartes", "Play cards")], ["start", say("Début du tour", "Start of turn")], ["score", say("Conquête", "Scoring")], ["draw", say("Pioche", "Draw")], ["end", say("Fin du tour", "End of turn")]];

export function settings(ctx) {
  const set = (field) => (value) => ctx.edit((scenario) => {
    if (value) scenario[field] = value;
    else delete scenario[field];
  });
  const { scenario } = ctx;
  return h("section", { class: "part" },
    labelled(say("Titre", "Title"), text("/title", scenario.title, set("title"), { placeholder: say("De quoi dispute-t-on ?", "What is the dispute?"), autocapitalize: "sentences", maxlength: "200" })),
    h("details", { class: "more" }, h("summary", {}, say("Livret, textes des cartes, phase", "Booklet, card texts, phase")),
      h("div", { class: "pair-fields" },
        labelled(say("Livret", "Booklet"), select("/edition", scenario.edition ?? "", [["", say("le plus récent", "the newest")], ...ctx.editions], set("edition"))),
        labelled(say("Textes des cartes", "Card texts"), select("/wording", scenario.wording ?? "", [["", say("imprimés en français", "as printed in French")], ["current", say("actuels", "current")]], set("wording"))),
        labelled(say("Phase qui commence", "Phase that begins"), select("/phase", scenario.phase ?? "", PHASES, set("phase"))))));
}
