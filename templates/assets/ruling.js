// A ruling that is shown to somebody: shared, held up as a code, gone through step by step.
import { h, say } from "./dom.js";
import { pictures } from "./view.js";

/** So many pixels are left above what is scrolled to. */
const EDGE = 8;

const share = document.querySelector("a.share");

/** The telephone’s own sheet, where it has one; else the address is copied; where neither can be, it stands there to be. */
function sharing() {
  const told = h("span", { class: "word", role: "status" });
  const address = h("input", { type: "text", class: "given", readonly: true, value: share.href, "aria-label": share.textContent });
  const give = () => {
    share.replaceWith(address);
    address.select();
    told.textContent = say("Copiez cette adresse, ou montrez le code.", "Copy this address, or show the code.");
  };
  const press = async () => {
    try {
      if (navigator.share) await navigator.share({ title: document.title, url: share.href });
      else if (navigator.clipboard) {
        await navigator.clipboard.writeText(share.href);
        told.textContent = say("Adresse copiée.", "Address copied.");
      } else give();
    } catch (error) {
      if (error.name !== "AbortError") give();
    }
  };
  share.before(h("button", { type: "button", class: "send", onclick: press }, say("Partager", "Share")), " ");
  share.after(" ", told);
}

/** Steps forward and back, each with the table beside it. */
function walking(section) {
  const steps = [...section.querySelectorAll("ol > .step")];
  if (steps.length < 2) return;
  let here = -1;
  const shown = h("div", { class: "walked", "aria-live": "polite" });
  const count = h("span", { class: "walk-count" });
  const [back, on] = [["‹", say("Étape précédente", "Step back"), -1], ["›", say("Étape suivante", "Step on"), 1]]
    .map(([mark, label, by]) => h("button", { type: "button", "aria-label": label, title: label, onclick: () => go(here + by) }, mark));
  const bar = h("div", { class: "walk-bar" }, back, count, on);
  const walk = h("div", { class: "walk", tabindex: "0", role: "group", "aria-label": say("Les étapes une à une", "The steps one by one"), onkeydown: (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.defaultPrevented) return;
    event.preventDefault();
    go(here + by);
  } });

  function go(to) {
    if (to < 0 || to >= steps.length) return;
    const was = here < 0 ? null : bar.getBoundingClientRect().top;
    steps[here]?.removeAttribute("aria-current");
    here = to;
    const step = steps[here];
    step.setAttribute("aria-current", "step");
    const tables = [...step.querySelectorAll(".tables .pair > div")];
    const says = [...step.querySelectorAll(":scope > div > .says, :scope > div > .changes, :scope > div > .decides, :scope > div > .cites")];
    shown.replaceChildren(h("div", { class: "told-step" }, says.map(copy)), ...(tables.length ? [h("div", { class: "pair" }, tables.map(copy))] : []));
    walk.classList.toggle("with-table", tables.length > 0);
    pictures(shown);
    count.textContent = `${here + 1} / ${steps.length}`;
    back.disabled = here === 0;
    on.disabled = here === steps.length - 1;
    if (was !== null) stay(was);
  }

  /** What was pressed stays under the thumb, as long as what is told begins where it is seen, and as much of it as fits. */
  function stay(was) {
    scrollBy(0, bar.getBoundingClientRect().top - was);
    const { top, bottom } = walk.getBoundingClientRect();
    const above = top - EDGE;
    if (above < 0) scrollBy(0, above);
    else if (bottom > innerHeight) scrollBy(0, Math.min(bottom - innerHeight, above));
  }

  section.querySelector("h2").after(walk);
  walk.append(shown, bar);
  go(0);
}

/** The same without what may stand only once on a page. */
function copy(element) {
  const made = element.cloneNode(true);
  for (const one of [made, ...made.querySelectorAll("[id]")]) one.removeAttribute("id");
  made.querySelectorAll(".view-bar").forEach((bar) => bar.remove());
  made.querySelectorAll("svg.seen").forEach((svg) => svg.classList.remove("seen"));
  return made;
}

/** The code fills the screen: Escape shuts it, and nothing behind it has the focus. */
function showing(code) {
  code.addEventListener("keydown", (event) => {
    if (event.key === "Escape") code.open = false;
  });
  addEventListener("focusin", ({ target }) => {
    if (!code.contains(target)) code.open = false;
  });
}

if (share) sharing();
const code = document.querySelector(".show-code");
if (code) showing(code);
const section = document.querySelector("section.steps");
if (section) walking(section);
