// Elements from a description, and the smallest change that turns what is shown into what should be.

/** The language of the page. */
export const language = document.documentElement.lang === "en" ? "en" : "fr";

/** The one of two texts that is in the language of the page. */
export const say = (fr, en) => (language === "en" ? en : fr);

const cutShort = (word) => (name) => (/^[aeiouyhàâéèêëîïôöùûü]/i.test(name) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`);

/** “de” before a name, as it is said: « de Rose », « d’Ada ». */
export const de = cutShort("de");

/** “que” before a name: « que Rose », « qu’Ada ». */
export const que = cutShort("que");

/** An element: `h("p", { class: "word" }, "text", child)`. Keys that begin with `on` are handlers; false and null are left out. */
export function h(name, given = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(given ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    if (key.startsWith("on")) element[key] = value;
    else if (key === "value") element.value = value;
    else if (key === "checked") element.checked = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  if (name === "select" && given?.value !== undefined) element.value = given.value;
  return element;
}

const HANDLERS = ["onclick", "oninput", "onchange", "onkeydown"];

/** An element of a drawing. */
export function s(name, given = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(given)) element.setAttribute(key, value);
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Makes `shown` like `wanted` without replacing what can stay: focus, clicks under way and half-typed words survive. */
export function morph(shown, wanted) {
  // What is kept belongs to who put it there.
  if (wanted.dataset?.kept && shown.dataset?.kept === wanted.dataset.kept) return;
  if (shown.nodeType !== wanted.nodeType || shown.nodeName !== wanted.nodeName) {
    shown.replaceWith(wanted);
    return;
  }
  if (shown.nodeType === Node.TEXT_NODE) {
    if (shown.data !== wanted.data) shown.data = wanted.data;
    return;
  }
  for (const { name } of [...shown.attributes]) if (!wanted.hasAttribute(name) && name !== "open") shown.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  for (const handler of HANDLERS) shown[handler] = wanted[handler];
  // Children that are new go over to what is shown: a list loses them, and with them its value.
  const { value } = wanted;
  const [old, fresh] = [[...shown.childNodes], [...wanted.childNodes]];
  fresh.forEach((child, n) => (n < old.length ? morph(old[n], child) : shown.append(child)));
  old.slice(fresh.length).forEach((child) => child.remove());
  if (value !== undefined && shown.value !== value && shown !== document.activeElement) shown.value = value;
  if ("checked" in wanted) shown.checked = wanted.checked;
}

/** Text in which only `<mark>` is markup, as nodes. */
export function marked(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  return [...parsed.body.childNodes].map((node) => (node.nodeName === "MARK" ? h("mark", {}, node.textContent) : node.textContent));
}

/** Calls once things have been quiet for a while. */
export function quiet(wait, call) {
  let timer;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => call(...given), wait);
  };
}
