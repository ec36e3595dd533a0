// What is searched without a network: the texts of the pages that were taken along. Names of cards first, then titles,
// then what is said.
import { Catalogue, fold } from "../compose/catalogue.js";
import { find, near } from "../compose/table/find.js";
import { language, say } from "../dom.js";
import { here, mark } from "./take.js";

const KINDS = { books: "rule", terms: "term", cards: "card", factions: "faction", boards: "board", scenarios: "scenario" };
/** What is said with every other word, and finds nothing; what denies is not among it. */
const COMMON = new Set(fold("le la les l un une des du de d au aux en et ou a à est ce que qu qui il elle on se s son sa ses sur dans par pour avec est-ce the a an of to in on at is are it its and or that this with for by can peut i je my ma mon mes").split(" "));
/** What a word is worth in a title, at the beginning of one of its words, and in the text; by kind, what a page is. */
const [TITLE, BEGUN, TEXT] = [12, 8, 1];
const WORTH = { term: 1.3, rule: 1.2, card: 1.1, faction: 1, board: 1, scenario: 1 };
/** So many cards come before everything else. */
const CARDS = 3;
const AROUND = 90;

const words = (text) => fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);

let known = null;

/** Everything that was taken along, and the cards by all their names. */
const everything = () => (known ??= load());

async function load() {
  const along = await caches.open(`arbitre-along-${mark}`);
  const parts = await here(language);
  const texts = await Promise.all(parts.map(async (part) => (await along.match(part)).json()));
  const pages = texts.flat().map(([url, title, text]) => page(url, title, text)).filter(({ kind }) => kind);
  return { pages, catalogue: await Catalogue.load(), vocabulary: new Set(pages.flatMap(({ title, says }) => [...title, ...says])) };
}

function page(url, title, text) {
  const [, folder, ...names] = url.slice(1).split("/");
  const isClause = folder !== "books" || names.length === 2;
  return { url, name: title, text, title: words(title), says: new Set(words(text)), kind: names.length && isClause ? KINDS[folder] : null };
}

/** The best pages for these words, as the server would tell them. */
export async function look(query, most) {
  const { pages, catalogue, vocabulary } = await everything();
  const asked = words(query).filter((word) => !COMMON.has(word)).map((word) => mended(word, vocabulary));
  const cards = named(catalogue, query).map((id) => `/${language}/cards/${id}`);
  const first = cards.flatMap((url) => pages.filter((one) => one.url === url)).slice(0, CARDS);
  const weighed = pages.filter((one) => !first.includes(one)).map((one) => [one, weight(one, asked)]).filter(([, all]) => all > 0);
  const others = once(weighed.sort(([, one], [, other]) => other - one).map(([one]) => one));
  const found = [...first, ...others];
  const notes = pages.length ? [] : [{ says: say("Rien n’a encore été emporté dans cette langue.", "Nothing was taken along in this language yet.") }];
  return { total: found.length, says: total(found.length), notes, hits: found.slice(0, most).map((one) => hit(one, asked)) };
}

/** A clause that several booklets have is found once. */
function once(pages) {
  const known = new Set();
  return pages.filter(({ kind, url }) => {
    const clause = kind === "rule" ? url.split("/").pop() : url;
    return !known.has(clause) && known.add(clause);
  });
}

function total(count) {
  if (count === 0) return say("Rien trouvé dans ce qui est gardé ici.", "Nothing found in what is kept here.");
  if (count === 1) return say("Un résultat dans ce qui est gardé ici.", "One result in what is kept here.");
  return say(`${count} résultats dans ce qui est gardé ici.`, `${count} results in what is kept here.`);
}

/** The cards that are named: by all of it, or one by what comes first and another by the rest. */
function named(catalogue, query) {
  const best = (typed) => find(catalogue, typed, () => 0).map(({ id }) => id);
  const all = best(query);
  if (all.length) return all;
  const each = query.trim().split(/\s+/);
  for (let n = each.length - 1; n > 0; n -= 1) {
    const [one, other] = [each.slice(0, n), each.slice(n)].map((half) => best(half.join(" "))[0]);
    if (one && other) return [one, other];
  }
  return [];
}

/** A word as it is written somewhere: itself, as the beginning of others, or with one letter otherwise. */
function mended(word, vocabulary) {
  if (vocabulary.has(word) || word.length < 4) return word;
  for (const one of vocabulary) if (one.startsWith(word)) return word;
  for (const one of vocabulary) if (near(one, word)) return one;
  return word;
}

/** How much a page says of what is asked; nothing if a word of it is missing. */
function weight({ title, says, kind }, asked) {
  let sum = 0;
  for (const word of asked) {
    const stem = word.length > 4 ? word.replace(/(es|s|e|x)$/, "") : word;
    const worth = title.includes(word) ? TITLE : title.some((one) => one.startsWith(stem)) ? BEGUN : isSaid(says, word, stem) ? TEXT : 0;
    if (!worth) return 0;
    sum += worth;
  }
  return (sum * WORTH[kind]) / (1 + title.length / 40);
}

function isSaid(says, word, stem) {
  if (says.has(word)) return true;
  for (const one of says) if (one.startsWith(stem)) return true;
  return false;
}

const hit = ({ url, name, text, kind }, asked) => ({ url, title: name, kind, snippet: snippet(text, asked), snippet_language: kind === "rule" || kind === "term" ? "fr" : language });

/** What stands around the first word that is asked for, with that word marked. */
function snippet(text, asked) {
  const folded = fold(text);
  const found = asked.map((word) => [folded.indexOf(word), word.length]).filter(([at]) => at >= 0);
  // Where folding changes how long a text is, the places no longer agree.
  const [at, length] = (folded.length === text.length && found[0]) || [0, 0];
  const [from, to] = [Math.max(0, at - AROUND), Math.min(text.length, at + length + AROUND)];
  const escaped = (piece) => piece.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]);
  const word = text.slice(at, at + length);
  return `${from > 0 ? "…" : ""}${escaped(text.slice(from, at))}${word ? `<mark>${escaped(word)}</mark>` : ""}${escaped(text.slice(at + length, to))}${to < text.length ? "…" : ""}`;
}
