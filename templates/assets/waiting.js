// What is written and not in the log yet, by session: it is kept beyond a reload, in the page alone where the browser keeps
// nothing.
const place = document.getElementById("queue");
const ofEvent = `arbitre-queue:${location.pathname.split("/")[3]}:`;
const own = `${ofEvent}${place?.dataset.of}`;
let inPage = null;

const read = (name) => JSON.parse(localStorage.getItem(name)) ?? [];

/** What a write is called. */
export const key = (one) => one.fields.find(([name]) => name === "key")?.[1];

/** What waits of whoever is in, in the order in which it was written. */
export function kept() {
  if (inPage) return inPage;
  try {
    return read(own);
  } catch {
    return [];
  }
}

export function keep(all) {
  try {
    if (all.length) localStorage.setItem(own, JSON.stringify(all));
    else localStorage.removeItem(own);
    inPage = null;
  } catch {
    inPage = all;
  }
}

/** Whether all of it is there after a reload, too. */
export const isSafe = () => !inPage?.length;

/** What others have left who were in here before with this browser: where it is kept, and what it is. */
export function left() {
  try {
    const others = Object.keys(localStorage).filter((name) => name.startsWith(ofEvent) && name !== own);
    return others.flatMap((name) => read(name).map((one) => [name, one]));
  } catch {
    return [];
  }
}

/** Takes away one of those. */
export function drop(name, one) {
  const rest = read(name).filter((other) => other.at !== one.at);
  if (rest.length) localStorage.setItem(name, JSON.stringify(rest));
  else localStorage.removeItem(name);
}

/** Takes away all that this browser keeps of the event. */
export function empty() {
  keep([]);
  for (const [name] of left()) localStorage.removeItem(name);
}

/** Whether a storage event is about any of it. */
export const isAbout = (event) => event.key === null || event.key.startsWith(ofEvent);
