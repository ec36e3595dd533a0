// A scenario as text: the same structure, spelled as TOML the way the documents spell it.

const BARE = /^[A-Za-z0-9_-]+$/;
const ORDER = ["title", "title_en", "game", "edition", "wording", "readings", "phase", "turn", "active", "players", "bases", "base_deck", "base_discard", "aside", "box", "effects", "past", "scoring", "teams", "board", "ships", "commanders", "winner", "steps", "where", "claims", "expect", "cards", "aliases", "variants"];
const TABLES = ["players", "bases", "steps", "claims", "cards", "variants", "effects"];
// Within a table: whose, what, where, then the rest as it comes.
const FIRST = ["id", "name", "to", "by", "player", "play", "talent", "use", "uncover", "duel_card", "score", "pass", "next_phase", "kind", "team", "card", "owner", "controller", "at", "label", "on", "with", "choose"];
const WIDE = 88;

const key = (name) => (BARE.test(name) ? name : JSON.stringify(name));
const empty = (value) => value === null || value === undefined;

const first = ([name]) => (FIRST.indexOf(name) + 1 || FIRST.length + 1);
const entries = (table) => Object.entries(table).filter(([, value]) => !empty(value)).sort((a, b) => first(a) - first(b));

/** A value on one line. */
function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value === "object") {
    const pairs = entries(value).map(([name, one]) => `${key(name)} = ${inline(one)}`);
    return pairs.length ? `{ ${pairs.join(", ")} }` : "{}";
  }
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/** A value on one line, or a list on several when one would be too long. */
function written(name, value) {
  const line = `${key(name)} = ${inline(value)}`;
  if (!Array.isArray(value) || value.length === 0 || (line.length <= WIDE && typeof value[0] !== "object")) return line;
  return `${key(name)} = [\n${value.map((one) => `  ${inline(one)},\n`).join("")}]`;
}

const lines = (table) => entries(table).map(([name, value]) => written(name, value));

const place = (name) => (ORDER.indexOf(name) + 1 || ORDER.length + 1);

/** The scenario as TOML. */
export function toml(scenario) {
  const fields = Object.entries(scenario).filter(([, value]) => !empty(value)).sort(([a], [b]) => place(a) - place(b));
  const isTables = ([name, value]) => TABLES.includes(name) && Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "object");
  const isTable = ([name, value]) => name === "expect" && typeof value === "object";
  const plain = fields.filter((field) => !isTables(field) && !isTable(field)).map(([name, value]) => written(name, value));
  const blocks = [plain.join("\n")];
  for (const [name, value] of fields.filter((field) => isTables(field) || isTable(field))) {
    const several = Array.isArray(value);
    for (const one of several ? value : [value]) {
      blocks.push([several ? `[[${name}]]` : `[${name}]`, ...lines(one)].join("\n"));
    }
  }
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}
