//! The names by which a scenario calls each card and each player. A label stays with its card wherever it goes.

use std::{collections::BTreeMap, fmt, sync::Arc};

use super::name_book::NameBook;
use crate::{
    citation::{Said, french::de},
    problem::{Wrong, fold, folded, nearest, no_such},
    smash_up::{
        card::{Def, UNKNOWN},
        table::{CardId, Seat, Table, Zone},
    },
};

/// The names by which a scenario calls each card.
#[derive(Debug, Clone, Default)]
pub struct Names {
    pub(super) book: Arc<NameBook>,
    /// The cards that have a label, by the label folded.
    pub(super) labelled: BTreeMap<String, CardId>,
    /// Their labels, as they were written.
    pub(super) labels: BTreeMap<CardId, String>,
    /// What each card was known to be when the scenario began, and whether it was in play.
    pub(super) start: Vec<(Def, bool)>,
}

/// So many cards that go by one name are listed.
const LISTED: usize = 8;

/// What a name stands for, among the cards that come into question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Named {
    /// This card, or one of several that nobody could tell apart.
    One(CardId),
    /// Any of these: the scenario must label them.
    Several(Vec<CardId>),
    /// Cards that do not come into question; none when the card is known but not on the table.
    Elsewhere(Vec<CardId>),
    /// Nothing.
    Nobody,
}

/// A word of a step, an answer or a claim, looked up once at the door. Which cards it stands for is a matter of the moment:
/// cards turn out to be what they are.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Word {
    text: String,
    label: Option<CardId>,
    seat: Option<Seat>,
    faction: Option<String>,
    defs: Vec<Def>,
    /// Any card that nobody has seen.
    is_unseen: bool,
}

impl Word {
    /// As it was written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The player of this name.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The id of the faction of this name.
    #[must_use]
    pub fn faction(&self) -> Option<&str> {
        self.faction.as_deref()
    }

    /// What the cards are that have this name, or may be meant by it, whichever card it labels.
    #[must_use]
    pub fn defs(&self) -> &[Def] {
        &self.defs
    }

    /// Whether it is the name of a card, a player or a faction.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.label.is_some() || self.seat.is_some() || self.faction.is_some() || !self.defs.is_empty()
    }

    /// Every card that goes by it now: the one so labelled, or else all of that id or name.
    #[must_use]
    pub fn called(&self, table: &Table) -> Vec<CardId> {
        if let Some(card) = self.label {
            return vec![card];
        }
        let goes_by_it = |card: &CardId| {
            let def = table.card(*card).def;
            if self.is_unseen { def == UNKNOWN } else { self.defs.contains(&def) }
        };
        cards(table).filter(goes_by_it).collect()
    }

    /// What the cards are that go by it now; where none does, those that may be meant by it.
    #[must_use]
    pub fn stands_for(&self, table: &Table) -> Vec<Def> {
        let called = self.called(table);
        if called.is_empty() { self.defs.clone() } else { called.iter().map(|card| table.card(*card).def).collect() }
    }

    /// Whether this card goes by it now.
    #[must_use]
    pub fn calls(&self, table: &Table, card: CardId) -> bool {
        let def = table.card(card).def;
        match self.label {
            Some(label) => label == card,
            None if self.is_unseen => def == UNKNOWN,
            None => self.defs.contains(&def),
        }
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl PartialEq<str> for Word {
    fn eq(&self, text: &str) -> bool {
        self.text == text
    }
}

impl PartialEq<&str> for Word {
    fn eq(&self, text: &&str) -> bool {
        self == *text
    }
}

impl Names {
    /// Looks a word up.
    #[must_use]
    pub fn word(&self, table: &Table, text: &str) -> Word {
        let folded = &*folded(text);
        Word {
            text: text.into(),
            label: self.labelled.get(folded).copied(),
            seat: seat(table, text),
            faction: self.book.faction(folded).map(str::to_owned),
            defs: self.book.find(folded),
            is_unseen: folded == "unknown",
        }
    }

    /// What a card is called: its label, or its id.
    #[must_use]
    pub fn of<'a>(&'a self, table: &Table, card: CardId) -> &'a str {
        self.label(card).unwrap_or_else(|| self.book.id(table.card(card).def))
    }

    /// A card's label, if it has one.
    #[must_use]
    pub fn label(&self, card: CardId) -> Option<&str> {
        self.labels.get(&card).map(String::as_str)
    }

    /// Labels a card; `false` if another goes by that label.
    pub(super) fn give(&mut self, folded: String, card: CardId, label: &str) -> bool {
        if self.labelled.contains_key(&folded) {
            return false;
        }
        if self.book.is_tried(label) {
            Arc::make_mut(&mut self.book).give_away(label);
        }
        self.labelled.insert(folded, card);
        self.labels.insert(card, label.into());
        true
    }

    /// The same cards with these labels and no others.
    #[must_use]
    pub fn relabelled(&self, labels: BTreeMap<CardId, String>) -> Self {
        let labelled = labels.iter().map(|(card, label)| (fold(label), *card)).collect();
        Self { labelled, labels, ..self.clone() }
    }

    /// The names of cards and factions.
    #[must_use]
    pub fn book(&self) -> &NameBook {
        &self.book
    }

    /// The card that a claim means by a word, or several that nobody could tell apart: as the scenario began, the only one
    /// in play; else those that went by the name then; else those that turned out to since.
    #[must_use]
    pub fn meant(&self, table: &Table, word: &Word) -> Vec<CardId> {
        let called = word.called(table);
        let start = |card: &CardId| self.start.get(card.index()).filter(|(def, _)| *def == table.card(*card).def);
        let first: Vec<CardId> = called.iter().copied().filter(|card| start(card).is_some()).collect();
        let first = self.unlabelled(if first.is_empty() { called } else { first });
        let mut in_play = first.iter().copied().filter(|card| start(card).is_some_and(|(_, in_play)| *in_play));
        match (in_play.next(), in_play.next()) {
            (Some(only), None) => vec![only],
            _ => first,
        }
    }

    /// The one card that a word can mean on a table, if there is one.
    #[must_use]
    pub fn sole(&self, table: &Table, word: &Word) -> Option<CardId> {
        match self.meant(table, word).as_slice() {
            [card] => Some(*card),
            _ => None,
        }
    }

    /// What a name stands for among the cards that come into question.
    #[must_use]
    pub fn pick(&self, table: &Table, word: &Word, eligible: impl Fn(CardId) -> bool) -> Named {
        let called = word.called(table);
        let fit = self.unlabelled(called.iter().copied().filter(|card| eligible(*card)).collect());
        match fit.as_slice() {
            [] if called.is_empty() && word.defs.is_empty() => Named::Nobody,
            [] => Named::Elsewhere(called),
            [first, others @ ..] if others.iter().all(|other| self.alike(table, *first, *other)) => Named::One(*first),
            _ => Named::Several(fit),
        }
    }

    /// A card with a label goes by it; its id means it only where no other card goes by that id.
    fn unlabelled(&self, cards: Vec<CardId>) -> Vec<CardId> {
        let plain: Vec<CardId> = cards.iter().copied().filter(|card| self.label(*card).is_none()).collect();
        if plain.is_empty() { cards } else { plain }
    }

    /// Whether nobody could tell these two cards apart: same card, same pile, no label.
    #[must_use]
    pub fn alike(&self, table: &Table, one: CardId, other: CardId) -> bool {
        let (left, right) = (table.card(one), table.card(other));
        !left.zone.in_play()
            && (left.def, left.owner, left.controller, left.zone)
                == (right.def, right.owner, right.controller, right.zone)
            && self.label(one).is_none()
            && self.label(other).is_none()
    }

    /// The player of this name.
    #[must_use]
    pub fn seat(&self, table: &Table, word: &str) -> Option<Seat> {
        seat(table, word)
    }

    /// Says that several cards go by a name, which they are, and how to tell them apart.
    #[must_use]
    pub fn ambiguous(&self, table: &Table, word: &str, cards: &[CardId]) -> Said {
        let mut places: Vec<Said> = cards.iter().take(LISTED).map(|card| self.place(table, *card)).collect();
        places.extend((cards.len() > LISTED).then(|| Said::new("…", "…")));
        let list = |language: fn(&Said) -> &str| places.iter().map(language).collect::<Vec<_>>().join(", ");
        Said::new(
            format!(
                "{word}\u{a0}: {} cartes portent ce nom ({})\u{202f}; donnez un `label` à celle dont il s’agit",
                cards.len(),
                list(|said| &said.fr)
            ),
            format!(
                "{word}: {} cards go by that name ({}); give a `label` to the one that is meant",
                cards.len(),
                list(|said| &said.en)
            ),
        )
    }

    /// Where a card is, in a few words.
    #[must_use]
    pub fn place(&self, table: &Table, card: CardId) -> Said {
        let name = self.of(table, card);
        let whose = |seat: Seat| table.players.get(seat.index()).map_or("?", |player| &*player.name);
        match table.card(card).zone {
            Zone::Hand(seat) => Said::new(
                format!("{name} dans la main {}", de(whose(seat))),
                format!("{name} in {}’s hand", whose(seat)),
            ),
            Zone::Deck(seat) => Said::new(
                format!("{name} dans la pioche {}", de(whose(seat))),
                format!("{name} in {}’s deck", whose(seat)),
            ),
            Zone::Discard(seat) => Said::new(
                format!("{name} dans la défausse {}", de(whose(seat))),
                format!("{name} in {}’s discard pile", whose(seat)),
            ),
            Zone::BesideDeck(seat) => Said::new(
                format!("{name} à côté de la pioche {}", de(whose(seat))),
                format!("{name} beside {}’s deck", whose(seat)),
            ),
            Zone::At(host) | Zone::TitanAt(host) | Zone::On(host) => {
                let host = self.of(table, host);
                let controller = whose(table.card(card).controller);
                Said::new(format!("{name} {} sur {host}", de(controller)), format!("{controller}’s {name} on {host}"))
            }
            Zone::Buried(base) => {
                let base = self.of(table, base);
                let controller = whose(table.card(card).controller);
                Said::new(
                    format!("{name} {}, enterrée à {base}", de(controller)),
                    format!("{controller}’s {name}, buried at {base}"),
                )
            }
            Zone::BaseInPlay => Said::new(format!("{name} en jeu"), format!("{name} in play")),
            Zone::BaseDeck => Said::new(format!("{name} dans la pioche des Bases"), format!("{name} in the base deck")),
            Zone::BaseDiscard => {
                Said::new(format!("{name} dans la défausse des Bases"), format!("{name} in the base discard pile"))
            }
            Zone::Limbo => Said::new(format!("{name} en cours de résolution"), format!("{name} being resolved")),
            Zone::Duel(_) => {
                Said::new(format!("{name} posée face cachée pour un duel"), format!("{name} laid face down for a duel"))
            }
            Zone::Aside => Said::new(format!("{name} mise de côté"), format!("{name} set aside")),
            Zone::Box => Said::new(format!("{name} dans la boîte"), format!("{name} in the box")),
        }
    }

    /// Says that a word names no card, and which known name or label is near.
    #[must_use]
    pub fn no_such_card(&self, word: &str) -> Wrong {
        let label = nearest(word, self.labels.values().map(String::as_str));
        match label {
            Some(label) => no_such(word, ("aucune carte de ce nom", "no such card"), Some(label)),
            None => self.book.no_such_card(word),
        }
    }

    /// Whether a word names a card of the table or of the catalogue.
    #[must_use]
    pub fn knows(&self, word: &str) -> bool {
        self.labelled.contains_key(&*folded(word)) || !self.book.find(word).is_empty()
    }
}

/// All cards of a table.
pub(super) fn cards(table: &Table) -> impl Iterator<Item = CardId> + use<> {
    (0..u16::try_from(table.cards.len()).unwrap_or(u16::MAX)).map(CardId)
}

/// The player of this name; capitals and accents make no difference.
pub(super) fn seat(table: &Table, word: &str) -> Option<Seat> {
    let as_compared = folded(word);
    let named = |player: &crate::smash_up::table::Player| *player.name == *word || folded(&player.name) == as_compared;
    table.players.iter().position(named).and_then(|index| u8::try_from(index).ok()).map(Seat)
}

/// Says that a word names no player, and who plays.
pub(super) fn no_such_player(table: &Table, word: &str) -> Said {
    let names: Vec<&str> = table.players.iter().map(|player| &*player.name).collect();
    let who = names.join(", ");
    Said::new(
        format!("{word}\u{a0}: personne de ce nom ne joue\u{202f}; à table\u{a0}: {who}"),
        format!("{word}: nobody of that name plays; at the table: {who}"),
    )
}
