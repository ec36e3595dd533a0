// The table is the form: what lies there is pressed, and what is pressed is written.
import { h, language, say } from "../dom.js";
import { usual } from "./table/find.js";
import { furnish } from "./table/lay.js";
import { pressed, rings } from "./table/play.js";
import { sheet } from "./table/sheet.js";
import { stage } from "./table/stage.js";

const NAMES = ["Alice", "Bob", "Carol", "Dave"];

/** Where one is: what is done, where the next card goes, what is picked. It is no part of the scenario. */
const begun = () => ({ tab: "lay", base: 0, seat: 1, isChosen: false, where: "table", typed: "", picked: null, host: null, playing: null, taken: [], by: 0, labels: new Map(), used: [] });

const field = () => document.getElementById("find");

/** Makes the table ready to be pressed. */
export function table(ctx) {
  ctx.ui = begun();
  /** Other cards are less likely than those of the factions that play, and than those used last. */
  ctx.nearer = (card) => {
    const plays = ctx.scenario.players.some((player) => card.faction && player.factions?.includes(card.faction));
    return (plays ? 8 : 0) + (ctx.ui.used.includes(card.id) ? 2 : 0) + usual(card);
  };
  ctx.turn = (tab) => {
    Object.assign(ctx.ui, { tab, picked: null, playing: null, taken: [], typed: "" });
    ctx.again();
    const written = tab === "lay" || (tab === "play" && !ctx.near?.question && !(ctx.near?.offers ?? []).some((offer) => offer.step?.play));
    if (written) field()?.focus();
  };
  ctx.focus = (change) => {
    Object.assign(ctx.ui, change, { isChosen: ctx.ui.isChosen || change.seat !== undefined });
    ctx.again();
  };
  ctx.pick = (path) => ctx.focus({ picked: path, typed: "" });
  ctx.host = (path) => {
    ctx.ui.host = path;
    ctx.focus({ picked: null });
    field()?.focus();
  };
  ctx.clear = () => {
    ctx.ui.typed = "";
    if (field()) field().value = "";
    ctx.again();
  };
  ctx.put = (change) => {
    const typing = document.activeElement === field();
    const done = ctx.edit((scenario) => {
      change(scenario);
      furnish(scenario);
    });
    ctx.ui.host = null;
    ctx.clear();
    if (typing) field()?.focus();
    return done;
  };
  ctx.join = () => {
    ctx.put((scenario) => {
      const taken = scenario.players.map((player) => player.name);
      scenario.players.push({ name: NAMES.find((name) => !taken.includes(name)) });
      Object.assign(ctx.ui, { seat: scenario.players.length - 1, isChosen: true });
    });
    field()?.focus();
  };
  ctx.press = (ref, path) => {
    if (ctx.ui.tab === "play") return pressed(ctx, ref);
    ctx.pick(ctx.ui.picked?.join("/") === path.join("/") ? null : path);
  };
  ctx.take = async (places) => {
    Object.assign(ctx.ui, { taken: [], playing: null, typed: "" });
    await ctx.apply(places);
    ctx.clear();
  };
  ctx.allPass = async () => {
    for (let n = 0; n < 12; n += 1) {
      const pass = ctx.near?.offers.findIndex((offer) => offer.step?.pass) ?? -1;
      if (pass < 0) return;
      await ctx.apply([pass]);
    }
  };
}

/** The table and the sheet below it. */
export function drawn(ctx) {
  const { ui } = ctx;
  ui.base = Math.min(ui.base, ctx.scenario.bases.length - 1);
  ui.seat = Math.min(ui.seat, ctx.scenario.players.length - 1);
  ctx.rings = rings(ctx);
  return [h("div", { class: "tools-above" },
    h("button", { type: "button", disabled: !ctx.canUndo(), onclick: () => ctx.undo() }, "↶ ", h("span", { class: "long" }, say("Annuler", "Undo"))),
    ctx.draftList()),
  stage(ctx), came(ctx)];
}

/** What came of what was done last. */
function came(ctx) {
  const all = ctx.ui.tab === "lay" ? [] : ctx.near?.came ?? [];
  if (!all.length) return null;
  return h("section", { class: "came", "aria-label": say("Ce qui vient d’arriver", "What has just happened") }, h("ul", {}, all.map((one) => h("li", {}, one.says[language]))));
}

export { sheet };
