//! Which entries of the log are wanted: of a kind, about a table, by somebody.

use crate::{
    desk::{By, Entry, Kind, MOST_ENTRIES, Seq},
    web::{error::Error, hall::AtHand, request::given::Given},
};

/// What the address of the log asks for; everything where it asks for nothing.
pub struct Wanted {
    pub kind: Option<Kind>,
    pub table: Option<u16>,
    pub by: Option<Seq>,
}

/// The kinds that can be asked for: the word of a program, and what they are called.
pub const KINDS: [(Kind, &str, &str, &str); 14] = [
    (Kind::Call, "call", "Appels", "Calls"),
    (Kind::Take, "take", "Prises", "Calls taken"),
    (Kind::Withdraw, "withdraw", "Appels retirés", "Calls withdrawn"),
    (Kind::Answer, "answer", "Décisions", "Answers"),
    (Kind::Appeal, "appeal", "Recours", "Appeals"),
    (Kind::Heard, "heard", "Recours entendus", "Appeals heard"),
    (Kind::Precedent, "precedent", "Précédents", "Precedents"),
    (Kind::Warning, "warning", "Avertissements", "Warnings"),
    (Kind::Correction, "correction", "Corrections", "Corrections"),
    (Kind::Extra, "extra", "Minutes rendues", "Minutes given"),
    (Kind::Clock, "clock", "Chronomètre", "Clock"),
    (Kind::Roster, "roster", "Joueurs placés", "Players seated"),
    (Kind::Staff, "staff", "Équipe", "Staff"),
    (Kind::Silence, "silence", "Codes rendus muets", "Codes silenced"),
];

fn word(kind: Kind) -> &'static str {
    KINDS.iter().find(|(known, ..)| *known == kind).map_or("", |(_, word, ..)| word)
}

impl Wanted {
    /// What an address asks for.
    ///
    /// # Errors
    /// What is no kind, and no number.
    pub fn read(given: &Given) -> Result<Self, Error> {
        let said = |name: &str| given.text(name).is_some_and(|text| !text.is_empty());
        let number = |name: &str, most: usize| if said(name) { given.number(name, &(1..=most)) } else { Ok(None) };
        let kinds = KINDS.map(|(kind, ..)| kind);
        let kind = if said("kind") { given.word("kind", &kinds, |kind| word(*kind))? } else { None };
        let table = number("table", usize::from(u16::MAX))?.and_then(|table| u16::try_from(table).ok());
        let by = number("by", usize::try_from(MOST_ENTRIES).unwrap_or(usize::MAX))?.map(|by| by as Seq);
        Ok(Self { kind, table, by })
    }

    /// Whether an entry is one of them.
    pub fn is_one(&self, at: &AtHand, entry: &Entry) -> bool {
        self.kind.is_none_or(|kind| entry.body.kind() == kind)
            && self.by.is_none_or(|by| entry.by == By::Person(by))
            && self.table.is_none_or(|table| at.concerns.of(entry).table == Some(table))
    }

    /// Whether it is this kind that is asked for.
    pub fn is_of(&self, kind: &str) -> bool {
        self.kind.is_some_and(|asked| word(asked) == kind)
    }

    /// Whether anything is asked for.
    pub fn is_any(&self) -> bool {
        self.kind.is_some() || self.table.is_some() || self.by.is_some()
    }

    /// The same behind what else an address says.
    pub fn query(&self) -> String {
        let kind = self.kind.map(|kind| format!("&kind={}", word(kind)));
        let table = self.table.map(|table| format!("&table={table}"));
        [kind, table, self.by.map(|by| format!("&by={by}"))].into_iter().flatten().collect()
    }
}
