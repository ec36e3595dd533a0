// Answers where there is no network. Its first line, which the server puts before this one, says of which version of the
// site it is (MARK): what is kept belongs to that version, and goes when another begins.
const [SHELL, PAGES, ALONG] = ["shell", "pages", "along"].map((what) => `arbitre-${what}-${MARK}`);
const ASSETS = `/assets/${MARK}/`;
const [FIRST, REST] = ["first", "rest"].map((set) => `/along/${MARK}/${set}/0`);
/** What the first page shown has fetched already: the browser need not fetch it again. */
const FETCHED = ["style.css", "main.js", "search.js", "keys.js", "dom.js", "icon.svg"].map((name) => ASSETS + name);
/** The pages of events, and the links that lead there. */
const HALL = /^\/((fr|en)\/)?(in|events)(\/|$)/i;
/** So many of the pages that were looked at are kept, the last ones. */
const VISITED = 100;
/** So long the network may take where there is a copy, in milliseconds. */
const PATIENCE = 4000;
/** So many characters of a page are searched. */
const SEARCHED = 6000;
/** Where pages begin. */
const MAIN = '<main id="main" tabindex="-1">';

const say = (language, fr, en) => (language === "en" ? en : fr);
const languageOf = (path) => /^\/(fr|en)(\/|$)/.exec(path)?.[1] ?? (navigator.language.startsWith("en") ? "en" : "fr");

addEventListener("install", (event) => event.waitUntil(begin()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", (event) => event.waitUntil(take(event.data.part, event.ports[0])));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // What concerns an event is nobody's to keep.
  if (origin !== location.origin || HALL.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (request.method !== "GET") return;
  else if (pathname.startsWith(ASSETS)) event.respondWith(asset(request));
  else if (pathname.includes("/judge/board/")) event.respondWith(board(request));
  else if (pathname === "/api/v1/cards") event.respondWith(cards(request));
});

/** Keeps what is shown where nothing else is kept. */
async function begin() {
  const shell = await caches.open(SHELL);
  await Promise.all([shell.addAll(FETCHED), fetch(FIRST).then(unpack(SHELL))]);
  skipWaiting();
}

/** What other versions have kept is thrown away. */
async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("arbitre-") && !name.endsWith(MARK));
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

/** A page: from the network, else as it was kept, else what there is instead. */
async function page(event) {
  const { request } = event;
  const kept = request.method === "GET" ? await stored(request.url) : undefined;
  const late = () => new Promise((_, fail) => { setTimeout(fail, PATIENCE); });
  const asked = fetch(request).then((answer) => {
    event.waitUntil(remember(request, answer.clone()).catch(() => {}));
    return answer;
  });
  try {
    return await (kept ? Promise.race([asked, late()]) : asked);
  } catch {
    return kept ? told(kept) : instead(request);
  }
}

const stored = async (url) => (await (await caches.open(PAGES)).match(url)) ?? (await caches.open(ALONG)).match(url);

/** Keeps a page that was looked at, and with the second one all that pages are shown with. */
async function remember(request, answer) {
  const isPage = answer.ok && answer.headers.get("content-type")?.startsWith("text/html");
  if (request.method !== "GET" || !isPage || answer.redirected || /no-store/.test(answer.headers.get("cache-control"))) return;
  const text = await answer.text();
  // A page of another version brings its own worker.
  if (!text.includes(ASSETS)) return;
  const pages = await caches.open(PAGES);
  await pages.delete(request.url);
  await pages.put(request.url, keepable(answer, text, answer.headers.get("content-type")));
  const all = await pages.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - VISITED)).map((one) => pages.delete(one)));
  if (!(await isKept(SHELL, "/api/v1/cards"))) await fetch(REST).then(unpack(SHELL));
}

const isKept = async (name, address) => Boolean(await (await caches.open(name)).match(address));

/** An answer as it is kept: its headers are those of any answer of the site, and the time stands among them. */
function keepable(answer, text, type) {
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "etag", "vary"]) headers.delete(name);
  headers.set("content-type", type);
  headers.set("x-kept", new Date().toISOString());
  return new Response(text, { headers });
}

/** A page that was kept says so, and since when. */
async function told(kept) {
  const text = await kept.text();
  const language = /<html lang="en"/.test(text) ? "en" : "fr";
  const when = new Date(kept.headers.get("x-kept")).toLocaleString(say(language, "fr", "en-GB"), { dateStyle: "long", timeStyle: "short" });
  const says = say(language, `Le réseau ne répond pas\u00a0: voici la copie gardée le ${when}.`, `The network does not answer: this is the copy kept on ${when}.`);
  return noted(kept, text, says);
}

const noted = (kept, text, says) =>
  new Response(text.replace(MAIN, `${MAIN}<p class="stored" role="note">${says}</p>`), { headers: kept.headers });

/** Where nothing is kept of a page: what is, in its language; of a search, what is found among it. */
async function instead(request) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const kept = await (await caches.open(SHELL)).match(`/${language}/offline`);
  if (!kept) return Response.error();
  const says = request.method === "GET"
    ? say(language, "Le réseau ne répond pas, et la page demandée n’est pas gardée dans ce navigateur.", "The network does not answer, and the page you asked for is not kept in this browser.")
    : say(language, "Le réseau ne répond pas, et cette réponse demande le serveur. La table est gardée\u00a0: revenez en arrière pour la retrouver.", "The network does not answer, and this answer needs the server. The table is kept: go back to find it again.");
  const searches = /^\/(fr|en)\/search$/.test(pathname)
    ? say(language, "Le réseau ne répond pas\u00a0: la recherche porte sur ce qui est gardé dans ce navigateur.", "The network does not answer: what is kept in this browser is searched.")
    : null;
  return noted(kept, await kept.text(), searches ?? says);
}

/** An asset is of this version: once it is here it need not be fetched again. */
async function asset(request) {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await shell.put(request, answer.clone());
  return answer;
}

const cards = (request) => fetch(request).catch(async () => (await (await caches.open(SHELL)).match("/api/v1/cards")) ?? Response.error());

const board = (request) => fetch(request).catch(async () => (await stored(request.url)) ?? Response.error());

/** Takes a part along, and answers once it is here: with nothing, or with the seconds after which it may be asked for again. */
async function take(part, port) {
  try {
    // Whoever asks may be of the next version, whose worker is about to begin.
    if (!part.startsWith(`/along/${MARK}/`)) return port.postMessage({ later: 1 });
    if (!(await isKept(SHELL, "/api/v1/cards"))) await fetch(REST).then(unpack(SHELL));
    const answer = await fetch(part);
    if (answer.status === 503) return port.postMessage({ later: Number(answer.headers.get("retry-after")) || 5 });
    const texts = await unpack(ALONG)(answer);
    await (await caches.open(ALONG)).put(part, new Response(JSON.stringify(texts)));
    port.postMessage({});
  } catch (error) {
    port.postMessage({ error: String(error) });
  }
}

const TYPES = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8", svg: "image/svg+xml" };
const typeOf = (address) => (address.startsWith("/api/") ? "application/json" : TYPES[address.split(".").pop()] ?? "text/html; charset=utf-8");

/** Keeps everything that is in a part; answers with what of it is searched: address, title and text of each page. */
const unpack = (name) => async (answer) => {
  if (!answer.ok) throw new Error(String(answer.status));
  const { addresses, heads, mains, feet } = await answer.json();
  const cache = await caches.open(name);
  await Promise.all(addresses.map((address, n) => cache.put(address, keepable(answer, heads[n] + mains[n] + feet[n], typeOf(address)))));
  return addresses.map((address, n) => [address, plain(/<title>(.*?)( · arbitre)?<\/title>/.exec(heads[n])?.[1] ?? ""), plain(mains[n]).slice(0, SEARCHED)]);
};

/** What a page says, without its name, its marks and its drawings. */
const plain = (html) => html
  .replace(/<(svg|script|form|details|nav|h1)\b[\s\S]*?<\/\1>|<p class="(kicker|id|stamp)">[\s\S]*?<\/p>/g, " ")
  .replace(/<[^>]*>/g, " ")
  .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
  .replace(/&(amp|lt|gt|quot);/g, (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name])
  .replace(/\s+/g, " ").trim();
