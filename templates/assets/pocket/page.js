// The page without a network: everything taken along at a press, and what is kept here. Where a search led here, what is
// found among it.
import { h, language, marked, say } from "../dom.js";
import { canKeep, forget, here, isWanted, listed, mark, take } from "./take.js";

const home = document.querySelector(".pocket").dataset.home;
const megabytes = (bytes) => {
  const number = (bytes / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return say(`${number}\u00a0Mo`, `${number} MB`);
};
const sum = (parts) => parts.reduce((all, part) => all + part.bytes, 0);

/** The button, and what has come. */
function along(section) {
  const says = h("p", { role: "status" });
  const bar = h("progress", { hidden: true, "aria-label": say("Ce qui est arrivé", "What has come") });
  const acts = h("p", { class: "acts" });
  section.append(says, bar, acts);
  const button = (text, press, main) => h("button", { type: "button", class: main ? "main" : null, onclick: press }, text);
  let parts = [];

  async function show() {
    bar.hidden = true;
    acts.replaceChildren();
    const known = new Set(await here(language));
    says.textContent = say("Le serveur dit ce qu’il y a à emporter…", "The server tells what there is to take along…");
    parts = await listed(language).catch(() => []);
    const missing = parts.filter(({ url }) => !known.has(url));
    if (!parts.length) says.textContent = known.size ? say("Ce qui a été emporté est là.", "What was taken along is here.") : say("Rien n’est emporté\u00a0: il faut le réseau pour cela.", "Nothing was taken along: that needs the network.");
    else if (!missing.length) says.textContent = say(`Tout est là\u00a0: ${megabytes(sum(parts))}.`, `Everything is here: ${megabytes(sum(parts))}.`);
    else says.textContent = say(`Environ ${megabytes(sum(missing))} à faire venir.`, `About ${megabytes(sum(missing))} to fetch.`);
    if (missing.length) acts.append(button(known.size ? say("Continuer", "Go on") : say("Tout emporter", "Take it all along"), go, true));
    if (known.size) acts.append(button(say("Oublier ce qui est emporté", "Forget what was taken along"), drop));
    await list();
    return missing;
  }

  async function go() {
    const stop = new AbortController();
    Object.assign(bar, { hidden: false, max: sum(parts), value: 0 });
    acts.replaceChildren(button(say("Arrêter", "Stop"), () => stop.abort()));
    const told = (bytes) => {
      bar.value = bytes;
      says.textContent = say(`${megabytes(bytes)} sur ${megabytes(sum(parts))}`, `${megabytes(bytes)} of ${megabytes(sum(parts))}`);
    };
    const failed = await take(language, parts, { signal: stop.signal, told }).then(() => null, (error) => error);
    await show();
    if (failed && failed.name !== "AbortError") says.prepend(say("La suite n’est pas venue. ", "The rest did not come. "));
  }

  async function drop() {
    await forget();
    await show();
  }

  show().then((missing) => missing.length && isWanted(language) && go());
}

/** What is kept here: the ways to what was taken along, and the pages that were looked at, the last first. */
async function list() {
  const section = document.querySelector(".kept-here");
  const [taken, pages] = [await here(language), await seen()];
  const ways = [["/books", say("Les livrets", "The booklets")], ["/cards", say("Les cartes", "The cards")], ["/terms", say("Le lexique", "The glossary")], ["/scenarios", say("Les scénarios", "The scenarios")], ["/judge", say("La table à composer", "The composer")]];
  const link = ([href, title]) => h("li", {}, h("a", { href }, title));
  const lists = [
    taken.length > 0 && [h("h3", {}, say("Emporté", "Taken along")), h("ul", { class: "titles" }, ways.map(([path, title]) => link([home + path, title])))],
    pages.length > 0 && [h("h3", {}, say("Pages déjà vues", "Pages you have seen")), h("ul", { class: "titles" }, pages.map(link))],
  ].flat(2).filter(Boolean);
  section.hidden = lists.length === 0;
  section.replaceChildren(section.querySelector("h2"), ...lists);
}

async function seen() {
  const kept = await caches.open(`arbitre-pages-${mark}`);
  const all = (await kept.keys()).reverse();
  const titled = all.map(async (request) => {
    const text = await (await kept.match(request)).text();
    const { title } = new DOMParser().parseFromString(text, "text/html");
    const { pathname, search } = new URL(request.url);
    return [pathname + search, title.replace(/ · arbitre$/, "")];
  });
  return (await Promise.all(titled)).filter(([href]) => href.startsWith(home) && href !== `${home}/offline`);
}

/** What is found among what is kept, where a search led here. */
async function results() {
  const query = new URLSearchParams(location.search).get("q")?.trim();
  if (!query || location.pathname !== `${home}/search`) return;
  const { look } = await import("./search.js");
  const found = await look(query, 30);
  const field = document.getElementById("q");
  if (field) field.value = query;
  document.querySelector(".pocket .lead").replaceWith(h("section", { class: "found-here", "aria-labelledby": "found-here" },
    h("h2", { id: "found-here" }, say(`Recherche\u00a0: ${query}`, `Search: ${query}`)),
    h("p", { class: "word", role: "status" }, [found.says, ...found.notes.map(({ says }) => says)].join(" ")),
    h("ol", { class: "hits" }, found.hits.map(({ url, title, snippet, snippet_language: lang }) => h("li", { class: "hit" },
      h("h3", {}, h("a", { href: url }, title)), h("p", { class: "law", lang }, marked(snippet)))))));
}

/** Where the browser offers to install the site, it is a button, too. */
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  const press = ({ currentTarget }) => {
    event.prompt();
    currentTarget.remove();
  };
  document.getElementById("install").after(h("p", {}, h("button", { type: "button", onclick: press }, say("Installer", "Install"))));
});

if (canKeep()) {
  document.querySelector(".pocket .insecure").remove();
  along(document.querySelector(".pocket .along"));
  results();
} else {
  const says = say("Ici, ce navigateur ne garde pas de pages\u00a0: voyez plus bas pourquoi.", "Here this browser keeps no pages: see below why.");
  document.querySelector(".pocket .along").append(h("p", {}, says));
}
