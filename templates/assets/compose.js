// The composer: a table put together by hand, and the text of the scenario, each following the other.
// Without this script the text alone is sent.
import { h, morph, quiet, say } from "./dom.js";
import { deux } from "./compose/deux.js";
import { isEmpty, place } from "./compose/problems.js";
import { smashUp } from "./compose/smash-up.js";
import { toml } from "./compose/toml.js";

// What a game gives: how a scenario of it begins, is opened and closed, its parts, and the lists its fields offer.
const GAMES = { "smash-up": smashUp, deux };

const form = document.getElementById("compose");
const source = form.querySelector("textarea");
const root = h("div", { id: "composer" });
const lists = h("div", { hidden: true });
const state = h("p", { class: "state word", role: "status" });
let problems = [];
let asked = null;
let held = false;
let waiting = null;
let game = GAMES[form.dataset.game];

const ctx = {
  scenario: null,
  editions: [...form.querySelectorAll("[data-edition]")].map((one) => [one.dataset.edition, one.textContent]),
  /** Changes the scenario, shows it, writes it; the field at `focus` is then gone to. */
  edit(change, focus) {
    change(ctx.scenario);
    source.value = toml(game.closed(ctx.scenario));
    show();
    busy();
    check();
    if (focus) root.querySelector(`[data-pointer="${CSS.escape(focus)}"]`)?.focus();
  },
  /** Shows again what is not part of the scenario. */
  again: () => show(),
};

function show() {
  const tree = h("div", { id: "composer", class: game.name }, game.parts(ctx));
  const homeless = place(tree, problems);
  if (homeless.length) tree.append(h("ul", { class: "problems" }, homeless.map((one) => h("li", {}, one.detail))));
  morph(root, tree);
  morph(lists, h("div", { hidden: true }, game.lists(ctx)));
  game.shown(ctx, root);
}

/** Sends the text to be read; answers with the scenario and its problems, or with nothing if it was overtaken. */
async function read() {
  asked?.abort();
  asked = new AbortController();
  try {
    const response = await fetch(`/api/v1/scenarios/read?lang=${document.documentElement.lang}`, { method: "POST", headers: { "content-type": "application/toml" }, body: source.value, signal: asked.signal });
    const answer = await response.json();
    return response.ok ? answer : { problems: answer.problems ?? [{ pointer: "", detail: answer.detail }] };
  } catch (error) {
    if (error.name !== "AbortError") state.textContent = say("Hors ligne : la situation n’est pas vérifiée.", "Offline: the situation is not checked.");
    if (error.name !== "AbortError") form.removeAttribute("aria-busy");
    return null;
  }
}

function report(answer) {
  problems = answer.problems ?? [];
  const empty = problems.filter((problem) => isEmpty(ctx.scenario, problem)).length;
  const wrong = problems.length - empty;
  if (wrong > 0) state.textContent = wrong === 1 ? say("Un point à corriger.", "One thing to put right.") : say(`${wrong} points à corriger.`, `${wrong} things to put right.`);
  else if (empty > 0) state.textContent = empty === 1 ? say("Encore un champ à remplir.", "One field still to be filled in.") : say(`Encore ${empty} champs à remplir.`, `${empty} fields still to be filled in.`);
  else state.textContent = answer.summary ?? "";
}

/** From now on older answers no longer count. */
function busy() {
  asked?.abort();
  waiting = null;
  form.setAttribute("aria-busy", "true");
}

/** What an answer changes is shown once no button is held down, so that nothing moves away from under a finger. */
function shown(answer) {
  if (held) {
    waiting = answer;
    return;
  }
  waiting = null;
  if (answer.scenario) ctx.scenario = game.opened(answer.scenario);
  report(answer);
  show();
  form.removeAttribute("aria-busy");
}

/** Checks what has been put together, and shows the problems at their fields. */
const check = quiet(350, async () => {
  const answer = await read();
  if (answer) shown({ ...answer, scenario: null });
});

/** Reads the text back into the fields. */
async function follow() {
  const answer = await read();
  const other = GAMES[answer?.scenario?.game ?? "smash-up"];
  if (answer?.scenario && other && other !== game) {
    game = other;
    await game.start(ctx);
  }
  if (answer) shown(answer);
}

async function start() {
  await game.start(ctx);
  ctx.scenario = game.opened(game.blank(ctx));
  if (source.value.trim()) await follow();
  else ctx.edit(() => {});
  form.querySelector(".source").before(root);
  form.querySelector(".go").append(state);
  document.body.append(lists);
  form.querySelector(".source").open = false;
  const later = quiet(350, follow);
  source.addEventListener("input", () => {
    busy();
    later();
  });
  addEventListener("pointerdown", () => { held = true; });
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, () => setTimeout(() => {
      held = false;
      if (waiting) shown(waiting);
    }));
  }
  form.classList.add("live");
  show();
}

if (form) start().catch(() => { state.textContent = ""; });
