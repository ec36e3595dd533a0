//! What every part of the reading needs: the table so far, the names so far, the problems so far.

use std::collections::BTreeMap;

use super::bound::LONGEST_NAME;
use crate::{
    citation::Said,
    game::Problem,
    problem::{Problems, Wrong, fold},
    smash_up::{
        ability::Kind,
        card::{Def, Wording},
        setup::{
            LeftOpen, Library, Named, Names,
            names::{no_such_player, seat},
        },
        table::{CardId, CardState, Object, Pile, Seat, Speakers, Table, Turn, Zone},
    },
};

/// Every card has had so many stays before the scenario begins, so that the past can speak of earlier ones.
pub(in crate::smash_up::setup) const STAYS: u16 = 8;

pub(super) struct Reader {
    pub library: Library,
    pub wording: Wording,
    pub table: Table,
    pub names: Names,
    pub passed: Vec<Seat>,
    /// What the steps play, folded.
    pub played: Vec<String>,
    /// The cards whose own field says that they were played this turn.
    pub came: Vec<Object>,
    /// The cards of which `past` tells, which says in what order.
    pub told: Vec<CardId>,
    /// What is not said so far.
    pub left_open: Vec<LeftOpen>,
    problems: Problems,
}

/// What kind of card is wanted somewhere.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    Base,
    Minion,
    Action,
    Titan,
    /// A card of a player's deck.
    Faction,
    Any,
}

impl Reader {
    pub fn new(library: Library, wording: Wording) -> Self {
        let names = Names { book: library.book.clone(), ..Names::default() };
        Self {
            library,
            wording,
            table: empty_table(),
            names,
            passed: Vec::new(),
            played: Vec::new(),
            came: Vec::new(),
            told: Vec::new(),
            left_open: Vec::new(),
            problems: Problems::default(),
        }
    }

    pub fn done(&mut self) -> Result<(), Vec<Problem>> {
        self.problems.done()
    }

    /// Says what is wrong; what there is to say is looked up only while problems are still told.
    pub fn wrong<W: Into<Wrong>>(&mut self, pointer: impl Into<String>, wrong: impl FnOnce(&Self) -> W) {
        let mut problems = std::mem::take(&mut self.problems);
        problems.add(|| Problem::of(pointer, wrong(self)));
        self.problems = problems;
    }

    pub fn say(&mut self, pointer: impl Into<String>, fr: impl Into<String>, en: impl Into<String>) {
        self.problems.add(|| Problem::new(pointer, fr, en));
    }

    /// Checks a number against the range that makes sense.
    pub fn within(&mut self, pointer: impl Into<String>, number: i64, least: i64, most: i64) {
        if !(least..=most).contains(&number) {
            self.say(
                pointer,
                format!("trouvé {number}, attendu un nombre de {least} à {most}"),
                format!("found {number}, expected a number from {least} to {most}"),
            );
        }
    }

    /// Checks how many entries a list has.
    pub fn at_most(&mut self, pointer: impl Into<String>, count: usize, most: usize) {
        if count > most {
            self.say(pointer, format!("{count} entrées, {most} au plus"), format!("{count} entries, at most {most}"));
        }
    }

    /// The player of this name.
    pub fn seat(&mut self, pointer: impl Into<String>, word: &str) -> Option<Seat> {
        let found = seat(&self.table, word);
        if found.is_none() {
            self.wrong(pointer, |reader| no_such_player(&reader.table, word));
        }
        found
    }

    /// The player of this name, if one is named; else this one.
    pub fn seat_or(&mut self, pointer: impl Into<String>, word: Option<&str>, otherwise: Seat) -> Seat {
        word.and_then(|word| self.seat(pointer, word)).unwrap_or(otherwise)
    }

    /// The card of the catalogue that goes by this name, if it is of the kind wanted.
    pub fn def(&mut self, pointer: &str, word: &str, wanted: Wanted) -> Option<Def> {
        let def = match *self.library.book.find(word) {
            [def] => def,
            [] => {
                self.wrong(pointer, |reader| match wanted {
                    Wanted::Base => reader.library.book.no_such_base(word),
                    _ => reader.library.book.no_such_card(word),
                });
                return None;
            }
            ref several => {
                let ids: Vec<&str> = several.iter().map(|def| self.library.book.id(*def)).collect();
                let ids = ids.join(", ");
                self.say(
                    pointer,
                    format!("{word}\u{a0}: plusieurs cartes portent ce nom\u{a0}: {ids}"),
                    format!("{word}: several cards go by that name: {ids}"),
                );
                return None;
            }
        };
        if !self.library.catalogue.card(def).has_text_in(self.wording) {
            self.say(
                pointer,
                format!("{word}\u{a0}: cette carte n’existe que dans les textes actuels\u{202f}; pour elle, wording = \"current\""),
                format!("{word}: only the current texts have such a card; for it, wording = \"current\""),
            );
            return None;
        }
        let kind = self.library.catalogue.printing(def, self.wording).kind;
        let fits = match wanted {
            Wanted::Base => matches!(kind, Kind::Base(..)),
            Wanted::Minion => matches!(kind, Kind::Minion(_) | Kind::Fusion(_)),
            Wanted::Action => matches!(kind, Kind::Action),
            Wanted::Titan => matches!(kind, Kind::Titan),
            Wanted::Faction => !matches!(kind, Kind::Base(..) | Kind::Titan),
            Wanted::Any => true,
        };
        if !fits {
            let (is, wants) = (kind_said(kind), wanted_said(wanted));
            self.say(
                pointer,
                format!("{word} est {}, il faut {}", is.fr, wants.fr),
                format!("{word} is {}; {} is wanted", is.en, wants.en),
            );
        }
        fits.then_some(def)
    }

    /// Puts a card on the table; whoever calls this adds it to the list that holds it.
    pub fn put(&mut self, def: Def, owner: Seat, controller: Seat, zone: Zone) -> CardId {
        let card = CardId(u16::try_from(self.table.cards.len()).unwrap_or(u16::MAX));
        self.table.cards.push(CardState { def, owner, controller, zone, stay: STAYS, counters: 0, arrived: None });
        card
    }

    /// Labels a card.
    pub fn label(&mut self, pointer: &str, card: CardId, label: Option<&str>) {
        let Some(label) = label else { return };
        let folded = fold(label);
        let pointer = crate::problem::at(pointer, "label");
        let taken_by_card = self.library.book.called(label).iter().any(|def| *def != self.table.card(card).def);
        if folded.is_empty() || label.chars().count() > LONGEST_NAME {
            self.say(pointer, "un nom de 1 à 60 caractères est attendu", "a name of 1 to 60 characters is expected");
        } else if RESERVED.contains(&folded.as_str()) || seat(&self.table, label).is_some() || taken_by_card {
            self.say(
                pointer,
                format!("`{label}` veut déjà dire autre chose\u{202f}; choisissez un autre nom"),
                format!("`{label}` means something else already; choose another name"),
            );
        } else if !self.names.give(folded, card, label) {
            self.say(
                pointer,
                format!("`{label}` désigne déjà une autre carte"),
                format!("`{label}` is the name of another card already"),
            );
        }
    }

    /// The card of the table that goes by this name.
    pub fn card(
        &mut self,
        pointer: impl Into<String>,
        word: &str,
        eligible: impl Fn(&Table, CardId) -> bool,
    ) -> Option<CardId> {
        match self.names.pick(&self.table, &self.names.word(&self.table, word), |card| eligible(&self.table, card)) {
            Named::One(card) => return Some(card),
            Named::Several(cards) => {
                self.wrong(pointer, |reader| reader.names.ambiguous(&reader.table, word, &cards));
            }
            Named::Elsewhere(cards) => match cards.first() {
                Some(card) => {
                    let place = self.names.place(&self.table, *card);
                    self.say(
                        pointer,
                        format!("{word} ne convient pas ici\u{a0}: {}", place.fr),
                        format!("{word} does not fit here: {}", place.en),
                    );
                }
                None => self.say(
                    pointer,
                    format!("{word} n’est pas sur la table\u{202f}; dites où est cette carte"),
                    format!("{word} is not on the table; say where that card is"),
                ),
            },
            Named::Nobody => {
                self.wrong(pointer, |reader| reader.names.no_such_card(word));
            }
        }
        None
    }

    /// The card of the table that goes by this name; of several, the only one in play.
    pub fn card_in_play_first(&mut self, pointer: impl Into<String>, word: &str) -> Option<CardId> {
        match self
            .names
            .pick(&self.table, &self.names.word(&self.table, word), |card| self.table.card(card).zone.in_play())
        {
            // One that goes by a label is meant by its id only where no other card goes by that id.
            Named::One(card) if self.names.label(card).is_none_or(|label| fold(label) == fold(word)) => Some(card),
            _ => self.card(pointer, word, |_, _| true),
        }
    }

    /// A base, in play or not any more.
    pub(super) fn any_base(&mut self, pointer: impl Into<String>, word: &str) -> Option<CardId> {
        self.card(pointer, word, |table, card| is_base(table.card(card).zone))
    }

    /// A base in play.
    pub fn base(&mut self, pointer: impl Into<String>, word: &str) -> Option<CardId> {
        self.card(pointer, word, |table, card| table.card(card).zone == Zone::BaseInPlay)
    }

    /// A stay of a card, so many stays ago.
    pub fn object(&mut self, pointer: impl Into<String>, card: CardId, ago: u16) -> Object {
        self.within(pointer, ago.into(), 0, STAYS.into());
        Object { card, stay: self.table.card(card).stay.saturating_sub(ago) }
    }
}

/// Words that mean something in an answer or an entry.
const RESERVED: [&str; 8] = ["yes", "no", "unknown", "nobody", "oui", "non", "personne", "free"];

fn kind_said(kind: Kind) -> Said {
    match kind {
        Kind::Minion(_) => Said::new("une Créature", "a minion"),
        Kind::Action => Said::new("une Action", "an action"),
        Kind::Titan => Said::new("un Titan", "a titan"),
        Kind::Fusion(_) => Said::new("une Créature ou une Action", "a minion or an action"),
        Kind::Base(..) => Said::new("une Base", "a base"),
    }
}

fn wanted_said(wanted: Wanted) -> Said {
    match wanted {
        Wanted::Base => Said::new("une Base", "a base"),
        Wanted::Minion => Said::new("une Créature", "a minion"),
        Wanted::Action => Said::new("une Action", "an action"),
        Wanted::Titan => Said::new("un Titan", "a titan"),
        Wanted::Faction => Said::new("une carte de faction", "a faction card"),
        Wanted::Any => Said::new("une carte", "a card"),
    }
}

fn empty_table() -> Table {
    use crate::smash_up::table::Phase;
    Table {
        cards: Vec::new(),
        players: Vec::new(),
        bases: Vec::new(),
        in_play: Vec::new(),
        speakers: Speakers::default(),
        buried: Vec::new(),
        base_deck: Pile::default(),
        base_discard: Vec::new(),
        turn: Turn {
            number: 1,
            active: Seat(0),
            phase: Phase::Play,
            free_minions: 0,
            free_actions: 0,
            extras: Vec::new(),
            past: Vec::new(),
            used: Vec::new(),
        },
        scoring: None,
        duel: None,
        lasting: Vec::new(),
        factions_named: BTreeMap::new(),
        last_seen: BTreeMap::new(),
        winner: None,
    }
}

/// Whether a base can lie there.
pub(super) fn is_base(zone: Zone) -> bool {
    match zone {
        Zone::BaseInPlay | Zone::BaseDeck | Zone::BaseDiscard | Zone::Aside | Zone::Box => true,
        Zone::Hand(_)
        | Zone::Deck(_)
        | Zone::Discard(_)
        | Zone::BesideDeck(_)
        | Zone::At(_)
        | Zone::TitanAt(_)
        | Zone::On(_)
        | Zone::Buried(_)
        | Zone::Limbo
        | Zone::Duel(_) => false,
    }
}
