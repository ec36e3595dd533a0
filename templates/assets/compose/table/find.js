// Cards by what is typed: any of their names, as beginnings of words, initials, or nearly.
import { fold } from "../catalogue.js";

const words = (text) => fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Whether two words differ by one letter put in, left out, changed or swapped with the next. */
export function near(a, b) {
  if (Math.abs(a.length - b.length) > 1) return false;
  let n = 0;
  while (n < a.length && a[n] === b[n]) n += 1;
  const rest = (text, from) => text.slice(n + from);
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1)
    || (a[n] === b[n + 1] && a[n + 1] === b[n] && rest(a, 2) === rest(b, 2));
}

/** How well a name fits what was typed; 0: not at all. */
function fits(name, typed) {
  const [whole, all] = [name.join(""), typed.join("")];
  if (whole === all) return 100;
  if (whole.startsWith(all)) return 80;
  const left = [...name];
  const begins = typed.every((word) => {
    const at = left.findIndex((one) => one.startsWith(word));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  if (name.length > 1 && name.map((one) => one[0]).join("") === all) return 75;
  if (begins) return 70;
  if (all.length > 2 && whole.includes(all)) return 30;
  return all.length > 3 && (near(whole, all) || near(whole.slice(0, all.length), all)) ? 20 : 0;
}

/** The names of a card, as words; those it is never called by come with what they are worth less. */
function names(card) {
  card.words ??= [
    ...[card.id, card.name.fr, card.name.en, ...(card.also ?? [])].map((name) => [words(name), 0]),
    ...(card.probable ?? []).map((name) => [words(name), 3]),
  ];
  return card.words;
}

/** How much likelier than others a card is that every deck has: what only the publisher's later texts have comes after it. */
export const usual = (card) => (card.only === "current" || card.kind === "titan" ? -12 : 0);

/** The cards that this may mean, the likeliest first; `nearer` says by how much a card is likelier than others. */
export function find(catalogue, typed, nearer) {
  const asked = words(typed);
  if (!asked.length) return [];
  const weighed = catalogue.cards.map((card) => [card, Math.max(...names(card).map(([name, less]) => fits(name, asked) - (less && fits(name, asked) ? less : 0)))]);
  return weighed.filter(([, weight]) => weight > 0)
    .map(([card, weight]) => [card, weight + nearer(card)])
    .sort(([a, one], [b, other]) => other - one || catalogue.name(a.id).length - catalogue.name(b.id).length || (a.id < b.id ? -1 : 1))
    .map(([card]) => card);
}

/** The most copies of a card that are put down at once. */
const COPIES = 10;

/** What was typed, card by card: `3 zap+1, warbot` is four, three of them with a counter. */
export function parts(typed) {
  return typed.split(/[,;]/).flatMap((part) => {
    const [, copies, name, counters] = /^\s*(\d{1,2})?\s*(.*?)\s*([+-]\s*\d{1,2})?\s*$/.exec(part) ?? [];
    const one = { name: name ?? "", counters: Number.parseInt((counters ?? "0").replace(/\s/g, ""), 10) };
    return one.name ? Array(Math.max(1, Math.min(Number(copies ?? 1), COPIES))).fill(one) : [];
  });
}
