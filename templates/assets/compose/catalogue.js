// All cards, by id and by any name a player may type.
import { language } from "../dom.js";

/** A name without what people leave out when they type it. */
export const fold = (name) => name.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[’']/g, "'").trim().toLowerCase();

/** A card of a scenario, as `/api/v1/cards` would have it. */
function known({ id, name, kind, on }) {
  const [en, fr] = [name?.en ?? id, name?.fr ?? name?.en ?? id];
  const [breakpoint, points] = kind?.Base ?? [];
  return { id, name: { en, fr }, kind: kind?.Base ? "base" : kind?.Minion === undefined ? "action" : "minion", power: kind?.Minion, on: Object.keys(on ?? {})[0]?.toLowerCase(), breakpoint, points };
}

export class Catalogue {
  /** @param {{cards: object[], factions: object[]}} loaded what `/api/v1/cards` answers */
  constructor({ cards, factions }) {
    this.printed = cards;
    this.factions = [...factions].sort((one, other) => one.name[language].localeCompare(other.name[language], language));
    this.learn([]);
  }

  /** Takes in the cards that the scenario describes itself; they stand before printed ones of the same id. */
  learn(described) {
    const own = (Array.isArray(described) ? described : []).filter((card) => typeof card?.id === "string").map(known);
    const taken = new Set(own.map((card) => card.id));
    const cards = [...own, ...this.printed.filter((card) => !taken.has(card.id))];
    this.cards = cards;
    this.ids = new Map(cards.map((card) => [card.id, card]));
    this.names = new Map();
    for (const card of cards) {
      for (const name of [card.id, card.name.fr, card.name.en, ...(card.also ?? [])]) {
        if (!this.names.has(fold(name))) this.names.set(fold(name), card.id);
      }
    }
  }

  static async load() {
    const response = await fetch("/api/v1/cards");
    if (!response.ok) throw new Error(String(response.status));
    return new Catalogue(await response.json());
  }

  card(id) {
    return this.ids.get(id);
  }

  /** The name shown for an id; what is not known is shown as it is. */
  name(id) {
    return this.ids.get(id)?.name[language] ?? id ?? "";
  }

  /** The class of what is drawn in the colour of a card's faction. */
  dye(id) {
    const faction = this.ids.get(id)?.faction;
    return faction ? `faction-${faction}` : "";
  }

  /** The id a player means by a name; what is not known stays as it was typed. */
  id(name) {
    return this.names.get(fold(name)) ?? name.trim();
  }

  /** Cards of one kind, those of these factions first, by name. */
  list(kind, factions = []) {
    const near = (card) => (factions.includes(card.faction) ? 0 : 1);
    const names = new Intl.Collator(language);
    return this.cards.filter((card) => card.kind === kind).sort((a, b) => near(a) - near(b) || names.compare(a.name[language], b.name[language]));
  }

  factionName(id) {
    return this.faction(id)?.name[language] ?? id;
  }

  faction(id) {
    return this.factions.find((faction) => faction.id === id);
  }
}
