// Everything, taken along part by part: what has come is kept, and is not asked for again.

/** This version of the site. */
export const mark = new URL(import.meta.url).pathname.split("/")[2];

const WANTED = "arbitre.along";
/** So many parts are asked for at once. */
const AT_ONCE = 2;
/** So often is a part asked for that is not ready. */
const TRIES = 20;

/** Whether this browser keeps anything here. */
export const canKeep = () => isSecureContext && "serviceWorker" in navigator;

/** What there is in a language, part by part; where it is not whole yet, the server says when to ask again. */
export async function listed(language) {
  for (;;) {
    const answer = await fetch(`/along/${mark}/${language}`);
    if (answer.ok) return (await answer.json()).parts;
    if (answer.status !== 503) throw new Error(String(answer.status));
    await rest(Number(answer.headers.get("retry-after")) || 5);
  }
}

/** The addresses of the parts that are here. */
export async function here(language) {
  const along = await caches.open(`arbitre-along-${mark}`);
  const all = (await along.keys()).map((request) => new URL(request.url).pathname);
  return all.filter((path) => path.startsWith(`/along/${mark}/${language}/`));
}

/** Whether everything was wanted in this language. */
export const isWanted = (language) => wanted().includes(language);

function wanted() {
  try {
    return (localStorage.getItem(WANTED) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

function want(language) {
  try {
    localStorage.setItem(WANTED, [...new Set([...wanted(), language])].join(" "));
  } catch {
    // A browser that remembers nothing takes along what it is told to.
  }
}

/** Forgets what was taken along. */
export async function forget() {
  await caches.delete(`arbitre-along-${mark}`);
  localStorage.removeItem(WANTED);
}

/** Takes what is not here yet; tells after each part how many bytes have come. Ends when `signal` says so. */
export async function take(language, parts, { signal, told }) {
  await navigator.storage?.persist?.();
  const known = new Set(await here(language));
  let bytes = parts.filter(({ url }) => known.has(url)).reduce((sum, part) => sum + part.bytes, 0);
  told(bytes);
  const missing = parts.filter(({ url }) => !known.has(url));
  const one = async () => {
    for (let part = missing.shift(); part; part = missing.shift()) {
      await taken(part.url, signal);
      bytes += part.bytes;
      told(bytes);
    }
  };
  const stopped = new Promise((_, fail) => { signal.addEventListener("abort", () => fail(signal.reason)); });
  await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, one)), stopped]);
  want(language);
}

async function taken(part, signal) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    signal.throwIfAborted();
    const { active } = await navigator.serviceWorker.ready;
    const { later, error } = await asked(active, part);
    if (error) break;
    if (!later) return;
    await rest(later);
  }
  throw new Error(part);
}

const asked = (worker, part) => new Promise((tell) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => tell(data);
  worker.postMessage({ part }, [port2]);
});

const rest = (seconds) => new Promise((go) => { setTimeout(go, 1000 * seconds); });

/** With a new version of the site, what was taken along is taken anew; where that fails, the next page goes on. */
export async function renew() {
  for (const language of wanted()) {
    await take(language, await listed(language), { signal: new AbortController().signal, told: () => {} });
  }
}
