// The composer: a table put together by hand, and the text of the scenario, each following the other.
// Without this script the text alone is sent.
import { h, language, morph, quiet, say } from "./dom.js";
import { draftList, draftOf } from "./compose/kept.js";
import { isEmpty, place, told } from "./compose/problems.js";
import { network } from "./compose/network.js";
import { toml } from "./compose/toml.js";
import { moving } from "./motion.js";

// What a game gives: how a scenario of it begins, is opened and closed, its parts, and the lists its fields offer; the
// sheet below them, the pieces that are shown moving and what is asked of the judge after every change, if it has those.
const GAMES = {
  "smash-up": async () => (await import("./compose/smash-up.js")).smashUp,
  deux: async () => (await import("./compose/deux.js")).deux,
};

/** So many changes can be taken back. */
const UNDONE = 200;

const form = document.getElementById("compose");
const source = form.querySelector("textarea");
const root = h("div", { id: "composer" });
const under = h("div", { id: "sheet" });
const lists = h("div", { hidden: true });
const state = h("p", { class: "state word", role: "status" });
let problems = [];
let asked = null;
let held = false;
let waiting = null;
let game = null;
let before = [];
let typing = null;
let done = [];
/** The text of which it is known what may come next. */
let settled = null;
/** Whether the text says what the table shows: without a network nobody reads what was typed. */
let isRead = true;

const ctx = {
  scenario: null,
  /** What what was done has come to, and what may come next, where that is known. */
  near: null,
  editions: [...form.querySelectorAll("[data-edition]")].map((one) => [one.dataset.edition, one.textContent]),
  /** Changes the scenario, shows it, writes it; the field at `focus` is then gone to. What is promised is its answer. */
  edit(change, focus) {
    if (!isRead && line.isLost()) return Promise.resolve(line.refuse());
    remember();
    change(ctx.scenario);
    const answered = changed();
    if (focus) root.querySelector(`[data-pointer="${CSS.escape(focus)}"]`)?.focus();
    return answered;
  },
  /** Does what is offered under these numbers. */
  async apply(places) {
    if (settled !== source.value) places = await again(places);
    if (!places) return;
    busy();
    const answer = await send(`/api/v1/positions/apply?take=${places.join(",")}`);
    if (!answer) return;
    if (answer.scenario) {
      remember();
      ctx.scenario = game.opened(answer.scenario);
      write();
    }
    shown({ ...answer, scenario: null });
  },
  /** Once what is shown is what the judge answers to what is written; at once without a network. */
  answered: () => (form.hasAttribute("aria-busy") ? new Promise((tell) => { done.push(tell); }) : Promise.resolve()),
  /** Every way it can go; what is typed meanwhile does not wait for it. */
  async explored() {
    const address = new URL("/api/v1/rulings/explore?boards=ends", location.href);
    address.searchParams.set("lang", language);
    const response = await fetch(address, { method: "POST", headers: { "content-type": spelling(source.value) }, body: source.value }).catch(() => null);
    return response?.ok ? (await response.json()).outcomes : [];
  },
  canUndo: () => before.length > 0,
  undo() {
    if (!before.length) return;
    typing = null;
    ctx.scenario = game.opened(JSON.parse(before.pop()));
    changed();
  },
  /** Another table is put together from here on, as it was left. */
  begin({ id, text = "", scenario = null, before: left = [] } = {}) {
    before = left;
    draft.begin(id);
    source.value = text;
    if (text && !scenario) return follow();
    ctx.scenario = game.opened(scenario ?? game.blank(ctx));
    return changed();
  },
  draftList: () => draftList(ctx, game.name, draft),
  /** Shows again what is not part of the scenario. */
  again: () => show(),
};

const closed = () => (isRead ? game.closed(ctx.scenario) : null);
const isBlank = () => isRead && JSON.stringify(closed()) === JSON.stringify(game.closed(game.opened(game.blank(ctx))));
const draft = draftOf(() => ({ game: game.name, text: source.value, scenario: ctx.scenario, closed: closed(), isBlank: isBlank(), catalogue: ctx.catalogue, before }));
const line = network(form, state, () => follow());

/** Keeps the scenario as it is, to come back to; letters typed into one field are one change. */
function remember() {
  const field = document.activeElement?.matches?.("#composer input, #composer textarea") ? document.activeElement : null;
  if (!field || field !== typing) before = [...before, JSON.stringify(game.closed(ctx.scenario))].slice(-UNDONE);
  typing = field;
}

function write() {
  isRead = true;
  source.value = toml(game.closed(ctx.scenario));
  draft.keep();
}

function changed() {
  write();
  show();
  busy();
  (typing ? checkLater : checkSoon)();
  return ctx.answered();
}

function show() {
  const tree = h("div", { id: "composer", class: game.name }, game.parts(ctx));
  const homeless = place(ctx, tree, problems);
  if (homeless.length) tree.append(h("ul", { class: "problems" }, homeless.map((one) => h("li", {}, told(ctx, one)))));
  moving(root, game.pieces?.(ctx), () => morph(root, tree));
  morph(under, h("div", { id: "sheet" }, game.sheet?.(ctx)));
  morph(lists, h("div", { hidden: true }, game.lists(ctx)));
  game.shown(ctx, root);
}

/** How a text is spelled that was typed or pasted. */
const spelling = (text) => ({ "{": "application/json", "+": "text/markdown" }[text.trimStart()[0]] ?? "application/toml");

/** Sends the text; answers with what came of it, with its problems, or with nothing if it was overtaken. */
async function send(path) {
  asked?.abort();
  asked = new AbortController();
  const address = new URL(path, location.href);
  address.searchParams.set("lang", language);
  try {
    const response = await fetch(address, { method: "POST", headers: { "content-type": spelling(source.value) }, body: source.value, signal: asked.signal });
    const answer = await response.json();
    line.found();
    return response.ok ? answer : { problems: answer.problems ?? [{ pointer: "", detail: answer.detail }] };
  } catch (error) {
    if (error.name === "AbortError") return null;
    line.lost();
    idle();
    return null;
  }
}

const READ = "/api/v1/scenarios/read";

function report(answer) {
  problems = answer.problems ?? [];
  const faults = problems.filter((problem) => !isEmpty(ctx.scenario, problem));
  const [wrong, empty] = [faults.length, problems.length - faults.length];
  if (wrong > 0) {
    const much = wrong === 1 ? say("Un point à corriger\u00a0: ", "One thing to put right: ") : say(`${wrong} points à corriger, d’abord\u00a0: `, `${wrong} things to put right, first: `);
    state.replaceChildren(...h("p", {}, much, told(ctx, faults[0])).childNodes);
  }
  else if (empty > 0) state.textContent = empty === 1 ? say("Encore un champ à remplir.", "One field still to be filled in.") : say(`Encore ${empty} champs à remplir.`, `${empty} fields still to be filled in.`);
  else state.textContent = answer.verdict?.[language] ?? answer.summary ?? "";
  state.dataset.hangs = answer.hangs_on ?? "";
}

/** The same offers among those of the answer that is awaited; nothing, where they are no longer there. */
async function again(places) {
  const same = ({ step, answer }) => JSON.stringify(step ?? answer);
  const taken = places.map((n) => same(ctx.near.offers[n]));
  await ctx.answered();
  const found = taken.map((one) => (ctx.near?.offers ?? []).findIndex((offer) => same(offer) === one));
  return found.includes(-1) ? null : found;
}

/** From now on older answers no longer count. */
function busy() {
  asked?.abort();
  waiting = null;
  form.setAttribute("aria-busy", "true");
}

/** Whoever waits for the answer goes on. */
function idle() {
  form.removeAttribute("aria-busy");
  for (const tell of done.splice(0)) tell();
}

/** What an answer changes is shown once no button is held down, so that nothing moves away from under a finger. */
function shown(answer) {
  if (held) {
    waiting = answer;
    return;
  }
  waiting = null;
  if (answer.scenario) ctx.scenario = game.opened(answer.scenario);
  ctx.near = answer.offers ? answer : null;
  settled = answer.offers ? source.value : null;
  report(answer);
  show();
  idle();
}

/** Checks what has been put together, and shows the problems at their fields. */
async function check() {
  const answer = await send(game.asks ?? READ);
  if (answer) shown({ ...answer, scenario: null });
}

const [checkSoon, checkLater] = [quiet(20, check), quiet(350, check)];

/** Reads the text back into the fields. */
async function follow() {
  const answer = await send(READ);
  const name = answer?.scenario?.game ?? "smash-up";
  if (answer?.scenario && GAMES[name] && name !== game.name) {
    game = await GAMES[name]();
    await game.start(ctx);
  }
  isRead = Boolean(answer?.scenario);
  if (isRead) ctx.scenario = game.opened(answer.scenario);
  draft.keep();
  if (!answer) return;
  shown(answer);
  if (!game.asks || answer.problems?.length) return;
  busy();
  await check();
}

async function start() {
  busy();
  game = await GAMES[form.dataset.game]();
  await game.start(ctx);
  ctx.scenario = game.opened(game.blank(ctx));
  const last = source.value.trim() ? null : draft.last(game.name);
  if (last) {
    source.value = last.text;
    before = last.before ?? [];
  } else draft.begin();
  form.querySelector(".source").before(root);
  const foot = h("div", { class: "thumb" });
  form.querySelector(".go").before(foot);
  foot.append(under, form.querySelector(".go"));
  form.querySelector(".go").append(state);
  const examples = document.querySelector(".examples");
  if (examples) form.querySelector(".source").before(examples);
  if (last?.scenario) ctx.scenario = game.opened(last.scenario);
  if (last?.scenario || !source.value.trim()) changed();
  else await follow();
  document.body.append(lists);
  form.querySelector(".source").open = false;
  const later = quiet(350, follow);
  source.addEventListener("input", () => {
    isRead = false;
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
  // On a telephone the window is the table's: what stands above it is scrolled up to, unless somebody is there already.
  if (matchMedia("(max-width: 61.99rem)").matches && scrollY === 0 && document.activeElement === document.body) form.closest("article").scrollIntoView();
  if (matchMedia("(hover: hover)").matches) document.getElementById("find")?.focus({ preventScroll: true });
}

if (form) start().catch(() => {
  state.textContent = "";
  idle();
});
