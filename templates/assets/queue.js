// What is written in the hall waits here until it is answered, whatever becomes of the network or the page, and is sent in
// order under the keys that it has. What is refused stands beside what stands there now, until somebody takes it away.
import { drop, empty, isAbout, isSafe, keep, kept, key, left } from "./waiting.js";

const place = document.getElementById("queue");
/** How long an answer may take, and after which time what was just pressed is said to wait, in milliseconds. */
const PATIENCE = 15000;
const SOON = 1000;

let sending = false;
/** The key of what was just pressed: its answer is the next page. */
let pressed = null;
let quiet = null;
/** Reads the page again. */
let renew = () => {};

const isSame = (one, other) => key(one) === key(other) && one.at === other.at;
const next = () => kept().find((one) => !one.refused);

/** Changes the one that still waits: another window may have sent it. */
function change(one, into) {
  keep(kept().flatMap((other) => (isSame(one, other) ? into : [other])));
  draw();
}

function line(tag, text, into) {
  const made = into.appendChild(document.createElement(tag));
  made.textContent = text;
  return made;
}

function press(text, into, does) {
  line("button", text, into).onclick = does;
}

function draw() {
  if (!place) return;
  const { waits, see, again, drop: away, other, unsafe } = place.dataset;
  const [all, others] = [kept().filter((one) => key(one) !== quiet), left()];
  place.hidden = !all.length && !others.length;
  const list = place.querySelector("ul");
  list.replaceChildren();
  const item = (one, says, className) => {
    const made = list.appendChild(document.createElement("li"));
    line("p", one.says, made);
    line("p", says, made).className = className;
    return made;
  };
  for (const one of all) {
    const made = item(one, one.refused ?? waits, one.refused ? "problem" : "word");
    if (!isSafe()) line("p", unsafe, made).className = "problem";
    if (!one.refused) continue;
    line("a", see, line("p", "", made)).href = one.action.endsWith("/write") ? one.page : one.action;
    press(again, made, () => sendAgain(one));
    press(away, made, () => change(one, []));
  }
  for (const [name, one] of others) {
    press(away, item(one, other, "problem"), () => {
      drop(name, one);
      draw();
    });
  }
}

/** Whether the server answers and takes nothing for now, or does not know any more who sends. */
const isLater = (status) => [401, 429, 502, 503, 504].includes(status);

async function send(one) {
  // How long ago it was said, by this clock alone.
  const body = new URLSearchParams([...one.fields, ["ago", String(Math.max(0, Date.now() - one.at))], ["by", "script"]]);
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(one.action, { method: "POST", body, headers: { accept: "text/html" }, signal });
  if (isLater(answer.status)) throw new Error(answer.statusText);
  const isWaitedFor = key(one) === pressed;
  if (answer.ok) {
    change(one, []);
    if (isWaitedFor && isSafe()) location.assign(answer.headers.get("location") ?? location.href);
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const told = [...page.querySelectorAll("main .lead, main .answers-told li")].map((one) => one.textContent);
  const refused = told.join(" ").replace(/\s+/g, " ").trim() || page.title;
  const isShown = isWaitedFor && show(page, one);
  change(one, isShown && !one.again ? [] : [{ ...one, refused }]);
}

/** What the server says of what was just pressed stands in place of the page, below its bar. */
function show(page, one) {
  const [here, said] = [document, page].map((of) => of.querySelector("article.hall"));
  if (!here || !said) return false;
  const isBar = (part) => part.matches(".hall-bar");
  here.replaceChildren(...[...here.children].filter(isBar), ...[...said.children].filter((part) => !isBar(part)));
  // What is confirmed there was said when it was first pressed.
  for (const form of here.querySelectorAll("form")) form.dataset.at = one.at;
  const title = here.querySelector("h1");
  title.tabIndex = -1;
  title.focus();
  return true;
}

/** Sends what waits, in order, as far as the server answers. */
export async function flush() {
  if (sending || !next()) return;
  sending = true;
  try {
    for (let one; (one = next()); ) await send(one);
  } catch {
    // Once more later.
  } finally {
    sending = false;
    pressed = quiet = null;
    draw();
    renew();
  }
}

/** Sends once more what was refused, under its key and with its time: it may be confirmed on the page that comes. */
function sendAgain({ refused, ...one }) {
  change(one, [{ ...one, again: true }]);
  pressed = key(one);
  flush();
}

/** What a form says, and when. */
function written(form, submitter) {
  const data = new FormData(form);
  if (submitter?.name) data.append(submitter.name, submitter.value);
  const fields = [...data].filter(([name]) => !["ago", "by"].includes(name));
  const typed = [...form.querySelectorAll("input:not([type=hidden], [type=checkbox]), textarea, select")];
  const says = [(submitter ?? form).textContent.trim(), ...typed.map((field) => field.value)].filter(Boolean).join(" · ");
  return { action: form.action, fields, at: Number(form.dataset.at ?? Date.now()), says, page: location.pathname };
}

/** A key like the server's own, for a form that is written more than once. */
function fresh() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function submitted(form, submitter) {
  const one = written(form, submitter);
  if (!next()) {
    pressed = quiet = key(one);
    setTimeout(() => {
      quiet = null;
      draw();
    }, SOON);
  }
  // What is pressed again before it was sent is said instead.
  keep([...kept().filter((other) => key(other) !== key(one)), one]);
  if ("again" in form.dataset) form.elements.key.value = fresh();
  form.reset();
  draw();
  if (!pressed) place.scrollIntoView({ block: "nearest" });
}

/** Whoever leaves for good is told what goes with them. */
function leaves(event) {
  const lost = [...kept(), ...left().map(([, one]) => one)].map((one) => one.says);
  if (lost.length && !confirm([place.dataset.lost, ...lost].join("\n"))) event.preventDefault();
  else empty();
}

/** What is written from now on waits until it is answered. */
export function begin(reads) {
  renew = reads;
  draw();
  document.addEventListener("submit", (event) => {
    const { pathname } = new URL(event.target.action);
    if (/\/(out|forget)$/.test(pathname)) return void leaves(event);
    if (event.target.method !== "post" || !/\/(write|calls\/\d+)$/.test(pathname)) return;
    event.preventDefault();
    submitted(event.target, event.submitter);
    flush();
  });
  addEventListener("pageshow", draw);
  addEventListener("online", flush);
  addEventListener("storage", (event) => isAbout(event) && draw());
  setInterval(flush, 5000);
  flush();
}
