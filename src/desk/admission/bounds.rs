//! How large a write may be, and of what it is made: everything that comes from outside is bounded before it is looked at.

use std::{collections::BTreeSet, ops::RangeInclusive};

use crate::{
    desk::{
        entry::{Entry, On, Write},
        kind::{Answered, Body, Kind, Seating, Slot, Words},
    },
    game::Problem,
    problem::{Lines, Problems, at, meant_en, meant_fr, quoted, unfit},
};

/// The most entries of an event.
pub const MOST_ENTRIES: u64 = 2_000_000;
/// The highest number of a table.
pub(in crate::desk) const MOST_TABLES: u16 = 2_000;
/// The most rounds.
const MOST_ROUNDS: u16 = 99;
/// The longest a round may be, in minutes.
const LONGEST_ROUND: u16 = 600;
/// The most minutes given at a time.
pub(super) const MOST_MINUTES: u16 = 120;
/// The most seats at a table.
const MOST_SEATS: u16 = 6;
/// The most players of an event.
const MOST_PLAYERS: u16 = 8_000;
/// The most factions of a player.
const MOST_FACTIONS: usize = 4;
/// The most cards that a call names, and the most clauses that an answer rests on.
const MOST_NAMED: usize = 20;
/// The longest name of a card, a clause, a faction or a ruling, in characters.
const LONGEST_ID: usize = 80;
/// The longest key, in characters.
const LONGEST_KEY: usize = 64;
/// The longest name of a person or an event, in characters.
const LONGEST_NAME: usize = 60;
/// The longest text, in characters.
const LONGEST_TEXT: usize = 1_000;

/// What is too long, too many, missing or not what may stand there, each with its field.
#[must_use]
pub fn bounded(write: &Write) -> Vec<Problem> {
    let mut problems = Problems::default();
    if let Some(On::Key(key)) = &write.on {
        id("/on", key, LONGEST_KEY, &mut problems);
    }
    fits(&write.key, &write.body, &write.words, &mut problems);
    needed(write, &mut problems);
    problems.into_told()
}

/// The same of an entry from elsewhere, whose words may be forgotten.
#[must_use]
pub fn bounded_entry(entry: &Entry) -> Vec<Problem> {
    let mut problems = Problems::default();
    fits(&entry.key, &entry.body, &entry.words, &mut problems);
    problems.into_told()
}

fn fits(key: &str, said: &Body, beside: &Words, problems: &mut Problems) {
    id("/key", key, LONGEST_KEY, problems);
    body(said, problems);
    words(said.kind(), beside, problems);
}

fn body(body: &Body, problems: &mut Problems) {
    let table = |number: u16, problems: &mut Problems| number_in("/body/table", number, 1..=MOST_TABLES, problems);
    match body {
        Body::Event { .. }
        | Body::Over {}
        | Body::Staff { .. }
        | Body::Door {}
        | Body::Clock { .. }
        | Body::Take {}
        | Body::Way {}
        | Body::Release {}
        | Body::Withdraw {}
        | Body::Appeal {}
        | Body::Precedent {}
        | Body::Correction {} => {}
        Body::Carried { cards, ruling, clauses, changed: _ } => {
            ids("/body/cards", cards, MOST_NAMED, problems);
            ids("/body/clauses", clauses, MOST_NAMED, problems);
            if let Some(ruling) = ruling {
                id("/body/ruling", ruling, LONGEST_ID, problems);
            }
        }
        Body::Tables { first, last } => {
            number_in("/body/first", *first, 1..=MOST_TABLES, problems);
            number_in("/body/last", *last, (*first).clamp(1, MOST_TABLES)..=MOST_TABLES, problems);
        }
        Body::Silence { table: number, .. } => table(*number, problems),
        Body::Round { round, minutes } => {
            number_in("/body/round", *round, 1..=MOST_ROUNDS, problems);
            number_in("/body/minutes", *minutes, 1..=LONGEST_ROUND, problems);
        }
        Body::Extra { table: number, minutes, .. } => {
            table(*number, problems);
            number_in("/body/minutes", *minutes, 1..=MOST_MINUTES, problems);
        }
        Body::Call { table: number, cards } => {
            table(*number, problems);
            ids("/body/cards", cards, MOST_NAMED, problems);
        }
        Body::Answer(said) => answered("/body", said, problems),
        Body::Heard { said, .. } => answered("/body/said", said, problems),
        Body::Warning { table: number, seat, .. } => {
            table(*number, problems);
            number_in("/body/seat", u16::from(*seat), 1..=MOST_SEATS, problems);
        }
        Body::Roster { round, tables } => {
            number_in("/body/round", *round, 1..=MOST_ROUNDS, problems);
            roster(tables, problems);
        }
    }
}

fn answered(pointer: &str, said: &Answered, problems: &mut Problems) {
    if let Some(ruling) = &said.ruling {
        id(&at(pointer, "ruling"), ruling, LONGEST_ID, problems);
    }
    ids(&at(pointer, "clauses"), &said.clauses, MOST_NAMED, problems);
    number_in(&at(pointer, "minutes"), said.minutes, 0..=MOST_MINUTES, problems);
}

fn roster(tables: &[Seating], problems: &mut Problems) {
    count("/body/tables", tables.len(), 1, usize::from(MOST_TABLES), problems);
    let mut seen = BTreeSet::new();
    for (index, seating) in tables.iter().enumerate().take(usize::from(MOST_TABLES)) {
        let here = at("/body/tables", index);
        number_in(&at(&here, "table"), seating.table, 1..=MOST_TABLES, problems);
        if !seen.insert(seating.table) {
            let table = seating.table;
            problems.add(|| {
                Problem::new(
                    at(&here, "table"),
                    format!("la table {table} est donnée deux fois"),
                    format!("table {table} stands twice"),
                )
            });
        }
        count(&at(&here, "seats"), seating.seats.len(), 0, usize::from(MOST_SEATS), problems);
        for (number, seat) in seating.seats.iter().enumerate().take(usize::from(MOST_SEATS)) {
            let seat_at = at(&at(&here, "seats"), number);
            number_in(&at(&seat_at, "player"), seat.player, 1..=MOST_PLAYERS, problems);
            ids(&at(&seat_at, "factions"), &seat.factions, MOST_FACTIONS, problems);
        }
    }
}

fn words(kind: Kind, words: &Words, problems: &mut Problems) {
    let most = if kind == Kind::Roster { usize::from(MOST_PLAYERS) } else { 3 };
    count("/words", words.len(), 0, most, problems);
    for (name, text) in words.iter().take(most) {
        let here = at("/words", name);
        match Slot::read(name).filter(|slot| kind.may_have(*slot)) {
            Some(slot) => word(&here, slot, text, problems),
            None => problems.add(|| no_slot(&here, name, kind)),
        }
    }
}

fn needed(write: &Write, problems: &mut Problems) {
    for slot in [Slot::Name, Slot::Text, Slot::Reason] {
        let missing = write.words.get(&slot.to_string()).is_none_or(|text| text.trim().is_empty());
        if missing && must_have(write, slot) {
            problems.add(|| {
                Problem::new(
                    format!("/words/{slot}"),
                    format!("le champ `{slot}` manque"),
                    format!("the field `{slot}` is missing"),
                )
            });
        }
    }
}

/// Whether this write makes no sense without this word.
fn must_have(write: &Write, slot: Slot) -> bool {
    match (&write.body, slot) {
        (Body::Event { .. }, Slot::Name)
        | (Body::Warning { .. }, Slot::Text)
        | (Body::Heard { .. } | Body::Correction {}, Slot::Reason) => true,
        (Body::Staff { .. }, Slot::Name) => write.on.is_none(),
        (Body::Carried { ruling, clauses, .. }, Slot::Text) => ruling.is_none() && clauses.is_empty(),
        (Body::Answer(said) | Body::Heard { upheld: false, said }, Slot::Text) => {
            said.ruling.is_none() && said.clauses.is_empty()
        }
        _ => false,
    }
}

fn word(here: &str, slot: Slot, text: &str, problems: &mut Problems) {
    let longest = match slot {
        Slot::Name | Slot::HeadJudge | Slot::Player(_) => LONGEST_NAME,
        Slot::Text | Slot::Reason => LONGEST_TEXT,
    };
    let length = text.chars().count();
    if length > longest {
        problems.add(|| {
            Problem::new(
                here,
                format!("{length} caractères, {longest} au plus"),
                format!("{length} characters, at most {longest}"),
            )
        });
    } else if let Some(says) = unfit(text, Lines::One) {
        problems.add(|| Problem::of(here, says));
    }
}

fn no_slot(here: &str, name: &str, kind: Kind) -> Problem {
    let all = [Slot::Name, Slot::HeadJudge, Slot::Text, Slot::Reason, Slot::Player(1)];
    let known: Vec<String> = all.iter().filter(|slot| kind.may_have(**slot)).map(Slot::to_string).collect();
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let found = quoted(name);
    Problem::new(
        here,
        format!("`{found}`\u{a0}: champ inconnu{}", meant_fr(name, &known)),
        format!("`{found}`: no such field{}", meant_en(name, &known)),
    )
}

fn number_in(pointer: &str, found: u16, range: RangeInclusive<u16>, problems: &mut Problems) {
    if !range.contains(&found) {
        let (least, most) = (range.start(), range.end());
        problems.add(|| {
            Problem::new(
                pointer,
                format!("trouvé le nombre {found}, attendu un nombre entier de {least} à {most}"),
                format!("found the number {found}, expected a whole number from {least} to {most}"),
            )
        });
    }
}

fn count(pointer: &str, found: usize, least: usize, most: usize, problems: &mut Problems) {
    if found > most {
        problems.add(|| {
            Problem::new(
                pointer,
                format!("{found} entrées, {most} au plus"),
                format!("{found} entries, at most {most}"),
            )
        });
    } else if found < least {
        problems.add(|| Problem::new(pointer, "la liste est vide", "the list is empty"));
    }
}

fn ids(pointer: &str, names: &[String], most: usize, problems: &mut Problems) {
    count(pointer, names.len(), 0, most, problems);
    for (index, name) in names.iter().enumerate().take(most) {
        id(&at(pointer, index), name, LONGEST_ID, problems);
    }
}

/// An id: no sentence and no person's name hides in one.
fn id(pointer: &str, name: &str, longest: usize, problems: &mut Problems) {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_' | '/');
    if name.is_empty() || name.chars().count() > longest || !name.chars().all(fits) {
        let found = quoted(name);
        problems.add(|| {
            Problem::new(
                pointer,
                format!(
                    "«\u{a0}{found}\u{a0}»\u{a0}: attendu de 1 à {longest} lettres sans accent, chiffres, `-`, `.`, `_` ou `/`"
                ),
                format!("“{found}”: expected 1 to {longest} plain letters, digits, `-`, `.`, `_` or `/`"),
            )
        });
    }
}
