// What is written while the network is away: it waits in the page, beyond a reload too, and is sent in order under the keys
// that it has. What is refused then stands beside what stands there now, until somebody takes it away.
const place = document.getElementById("queue");
const name = `arbitre-queue:${location.pathname.split("/")[3]}:${place.dataset.of}`;
let sending = false;

function kept() {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? [];
  } catch {
    return [];
  }
}

function keep(all) {
  if (all.length) localStorage.setItem(name, JSON.stringify(all));
  else localStorage.removeItem(name);
  draw(all);
}

/** Changes the one that was written at this moment, if it still waits: another window may have sent it. */
const change = (at, into) => keep(kept().flatMap((one) => (one.at === at ? into(one) : [one])));

function line(tag, text, into) {
  const made = into.appendChild(document.createElement(tag));
  made.textContent = text;
  return made;
}

function draw(all) {
  place.hidden = !all.length;
  const list = place.querySelector("ul");
  list.replaceChildren();
  for (const one of all) {
    const item = list.appendChild(document.createElement("li"));
    line("p", one.says, item);
    line("p", one.refused ?? place.dataset.waits, item).className = one.refused ? "problem" : "word";
    if (!one.refused) continue;
    const see = line("a", place.dataset.see, line("p", "", item));
    see.href = one.action.endsWith("/write") ? one.page : one.action;
    line("button", place.dataset.drop, item).onclick = () => change(one.at, () => []);
  }
}

/** Whether the server answers just now, and its database takes what is written. */
async function answers() {
  try {
    const answer = await fetch("/readyz", { cache: "no-store", signal: AbortSignal.timeout(4000) });
    return answer.ok && (await answer.text()).includes("desk: open");
  } catch {
    return false;
  }
}

async function send(one) {
  // How long ago it was said, by this clock alone.
  const body = new URLSearchParams([...one.fields, ["ago", String(Math.max(0, Date.now() - one.at))]]);
  const answer = await fetch(one.action, { method: "POST", body, headers: { accept: "text/html" } });
  if (answer.ok) return change(one.at, () => []);
  if (answer.status >= 500 || answer.status === 429) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const told = [...page.querySelectorAll("main .lead, main .answers-told li")].map((one) => one.textContent);
  const refused = told.join(" ").replace(/\s+/g, " ").trim() || page.title;
  change(one.at, (one) => [{ ...one, refused }]);
}

/** Sends what waits, in order, as far as the server answers; `renew` is told if something was sent. */
export async function flush(renew) {
  if (sending || !kept().some((one) => !one.refused)) return;
  sending = true;
  try {
    for (let one; (one = kept().find((one) => !one.refused)); ) await send(one);
    renew();
  } catch {
    // Once more later.
  } finally {
    sending = false;
  }
}

/** What is written from now on waits where nobody answers. */
export function begin(renew) {
  draw(kept());
  document.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    if (form.method !== "post" || !/\/(write|calls\/\d+)$/.test(new URL(form.action).pathname)) return;
    event.preventDefault();
    if ("sent" in form.dataset) return;
    form.dataset.sent = "";
    const data = new FormData(form);
    if (submitter?.name) data.append(submitter.name, submitter.value);
    if (!kept().some((one) => !one.refused) && (await answers())) {
      if (submitter?.name) {
        const chosen = Object.assign(document.createElement("input"), { type: "hidden", name: submitter.name });
        chosen.value = submitter.value;
        chosen.dataset.chosen = "";
        form.append(chosen);
      }
      // As without a script: what the server says of it is its own page.
      return void HTMLFormElement.prototype.submit.call(form);
    }
    const typed = [...form.querySelectorAll("input:not([type=hidden]), textarea, select")].map((field) => field.value);
    const says = [(submitter ?? form).textContent.trim(), ...typed].filter(Boolean).join(" · ");
    const page = location.pathname;
    keep([...kept(), { action: form.action, fields: [...data], at: Date.now(), says, page }]);
    delete form.dataset.sent;
    form.reset();
    place.scrollIntoView({ block: "nearest" });
    flush(renew);
  });
  // Whoever comes back to the page may send again.
  addEventListener("pageshow", () => {
    for (const chosen of document.querySelectorAll("[data-chosen]")) chosen.remove();
    for (const form of document.forms) delete form.dataset.sent;
  });
  addEventListener("online", () => flush(renew));
  addEventListener("storage", (event) => event.key === name && draw(kept()));
  setInterval(() => flush(renew), 5000);
  flush(renew);
}
