// The pages of the hall, kept up to date: what is new is told by the server, and the page is read again. What somebody is
// typing stays as it is. Clocks and ages go on by themselves.
import { begin, flush } from "./queue.js";

const article = document.querySelector("[data-news]");
const told = document.getElementById("told");
// Where what is new is read: a page that answers a form, or stays as it is, has it in its bar alone.
const address = article?.dataset.bar ?? location.pathname + location.search;
const began = performance.now();
let last = Number(article?.dataset.news.split("after=")[1] ?? 0);
let source = null;
let reading = false;
let again = false;

const minutes = (ms) => Math.floor(ms / 60000);
const two = (n) => String(n).padStart(2, "0");

/** Where a clock or an age stood when it was read, counted from the page's beginning. */
function mark(place, at) {
  for (const one of place.querySelectorAll("[data-left], [data-since]")) one.dataset.at = at;
}

function tick() {
  const now = performance.now() - began;
  for (const one of document.querySelectorAll("[data-left][data-runs]")) {
    const left = Number(one.dataset.left) - (now - Number(one.dataset.at));
    const seconds = Math.floor(Math.abs(left) / 1000);
    one.textContent = `${left < 0 ? "−" : ""}${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
    one.parentElement.classList.toggle("over-time", left < 0);
  }
  for (const one of document.querySelectorAll("[data-since]")) {
    const gone = minutes(Number(one.dataset.since) + now - Number(one.dataset.at));
    if (gone >= 1) one.textContent = gone < 60 ? `${gone}\u00a0min` : `${Math.floor(gone / 60)}\u00a0h\u00a0${two(gone % 60)}`;
  }
}

/** Whether somebody is at work in it. */
const isUsed = (place) =>
  place.contains(document.activeElement) && document.activeElement.matches("input, textarea, select") ||
  [...place.querySelectorAll("input:not([type=hidden]), textarea")].some((field) => field.value !== field.defaultValue);

/** How many calls wait stands before the title. */
function count(page) {
  const before = /^(\(\d+\) )?/;
  document.title = page.title.match(before)[0] + document.title.replace(before, "");
}

/** Reads the page again, and puts in place what has changed. */
async function renew() {
  if (!article) return;
  if (reading) return void (again = true);
  reading = true;
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    // Who is out reads why; a page that can be read is not given away for one that says that nobody answers.
    if ([401, 403, 404, 410].includes(answer.status)) return void location.replace(address);
    if (!answer.ok) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    last = Math.max(last, Number(page.querySelector("[data-news]")?.dataset.news.split("after=")[1] ?? 0));
    mark(page, performance.now() - began);
    // What was known last has no texts: those that are there stay.
    const live = page.querySelector("#as-it-was > p") ? "#as-it-was" : "[data-live]";
    for (const place of document.querySelectorAll(live)) {
      const fresh = page.getElementById(place.id);
      if (!fresh || isUsed(place) && fresh.dataset.live === place.dataset.live) continue;
      // What a form is called is new every time, and says nothing.
      const bare = (one) => one.innerHTML.replace(/ (value="[0-9a-f]{32}[^"]*"|data-(?:at|called)="[^"]*")/g, "");
      if (bare(fresh) === bare(place)) continue;
      place.replaceWith(document.importNode(fresh, true));
    }
    const forms = [...document.querySelectorAll("[data-cards]:not([aria-controls])")].map((input) => input.form);
    for (const form of new Set(forms)) (await import("./named.js")).named(form);
    count(page);
    tick();
    told.hidden = true;
  } catch {
    told.hidden = false;
  } finally {
    reading = false;
    if (again) {
      again = false;
      renew();
    }
  }
}

function listen() {
  source = new EventSource(`${article.dataset.news.split("?")[0]}?after=${last}`);
  source.onmessage = (event) => {
    last = Number(event.lastEventId);
    renew();
  };
  source.onopen = () => {
    told.hidden = true;
    flush();
  };
  source.onerror = () => {
    told.hidden = false;
    // A browser tries again by itself, with the last number it has, unless it was refused.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => renew().then(listen), 3000);
  };
}

mark(document, 0);
setInterval(tick, 1000);
tick();
if (document.getElementById("queue")) begin(renew);
if (article) {
  listen();
  // On the wall not everything is news.
  if (article.dataset.again) setInterval(renew, 1000 * Number(article.dataset.again));
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", (event) => event.persisted && renew().then(listen));
}
