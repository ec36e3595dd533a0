//! Events as lines of JSON: what `export` writes and `import` reads, on either store; of all events, a backup. The last
//! line counts what stands above it and holds its digest, so that a file that was cut or altered is not taken for whole.
//! With an event go the kept rulings that its answers rest on.

mod lines;
mod said;

use std::{
    collections::BTreeSet,
    io::{self, BufRead, Write},
};

use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;

use super::{
    Desk, Held, Unheld,
    ids::{event_id, ruling_id, ruling_name},
    kept::rulings::{self, Kept, Ruled},
    rows::{self, EventRow},
    writer::MOST_AT_ONCE,
};
use crate::{
    citation::Said,
    desk::{
        MOST_ENTRIES, bounded_entry,
        entry::{Entry, Key, Seq},
        kind::Body,
        moment::Moment,
        who::By,
    },
    game::Problem,
};

use lines::{Lines, Reading};
pub use said::Unread;

/// The version of the form.
const FORM: u16 = 1;

/// How much was carried.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Carried {
    /// How many events.
    pub events: u64,
    /// How many entries, in all of them.
    pub entries: u64,
    /// How many kept rulings.
    pub rulings: u64,
}

/// What may be there already.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beside {
    Anything,
    Nothing,
}

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    arbitre: String,
    form: u16,
}

/// The line before the entries of an event.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Begins {
    event: String,
    entries: Seq,
    forgotten: bool,
}

/// A kept ruling.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RulingLine {
    ruling: String,
    at: Moment,
    scenario: String,
    told: String,
    rules: String,
    engine: String,
}

/// The last line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ends {
    events: u64,
    entries: u64,
    rulings: u64,
    sha256: String,
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        Self::File(error)
    }
}

impl From<Unheld> for Unread {
    fn from(unheld: Unheld) -> Self {
        Self::Held(unheld)
    }
}

impl From<sqlx::Error> for Unread {
    fn from(error: sqlx::Error) -> Self {
        Self::Held(error.into())
    }
}

impl Desk {
    /// Writes an event with the rulings it rests on, or all that is kept, as it stands now. What is written meanwhile is not
    /// in it.
    ///
    /// # Errors
    /// Why it is not whole.
    pub async fn export(&self, only: Option<&str>, out: &mut impl Write) -> Result<Carried, Unread> {
        let mut events = self.events().await?;
        events.retain(|held| only.is_none_or(|only| held.id == only));
        if only.is_some() && events.is_empty() {
            return Err(Unheld::NoEvent.into());
        }
        let mut lines = Lines::to(out);
        let mut carried = Carried::default();
        let mut rested_on = BTreeSet::new();
        lines.write(&Head { arbitre: "desk".into(), form: FORM })?;
        for held in events {
            self.export_event(&held, &mut lines, &mut rested_on).await?;
            (carried.events, carried.entries) = (carried.events + 1, carried.entries + held.last);
        }
        carried.rulings = match only {
            Some(_) => self.export_these(&rested_on, &mut lines).await?,
            None => self.export_rulings(&mut lines).await?,
        };
        let Carried { events, entries, rulings } = carried;
        let sha256 = lines.digest();
        lines.write(&Ends { events, entries, rulings, sha256 })?;
        lines.flush()?;
        Ok(carried)
    }

    async fn export_event(
        &self,
        held: &Held,
        lines: &mut Lines<'_, impl Write>,
        rested_on: &mut BTreeSet<String>,
    ) -> Result<(), Unread> {
        lines.write(&Begins { event: held.id.clone(), entries: held.last, forgotten: held.forgotten })?;
        let mut written = 0;
        while written < held.last {
            let entries = self.entries(&held.id, written, MOST_AT_ONCE).await?;
            if entries.is_empty() {
                return Err(Unheld::Later.into());
            }
            for entry in entries.into_iter().take_while(|entry| entry.seq <= held.last) {
                written = entry.seq;
                rested_on.extend(entry.body.ruling().and_then(ruling_id));
                lines.write(&entry.value())?;
            }
        }
        Ok(())
    }

    /// Those of these that are kept.
    async fn export_these(&self, ids: &BTreeSet<String>, lines: &mut Lines<'_, impl Write>) -> Result<u64, Unread> {
        let mut rulings = 0;
        for id in ids {
            match self.kept(id).await {
                Ok(kept) => lines.write(&RulingLine::of(kept))?,
                Err(Unheld::NoRuling) => continue,
                Err(unheld) => return Err(unheld.into()),
            }
            rulings += 1;
        }
        Ok(rulings)
    }

    async fn export_rulings(&self, lines: &mut Lines<'_, impl Write>) -> Result<u64, Unread> {
        let (mut rulings, mut after) = (0, String::new());
        loop {
            let some = self.all_kept(&after).await?;
            let Some(last) = some.last() else { return Ok(rulings) };
            after.clone_from(&last.id);
            for kept in some {
                lines.write(&RulingLine::of(kept))?;
                rulings += 1;
            }
        }
    }

    /// Reads what was exported: all of it, or, if anything is wrong, nothing. Called where its connections live.
    ///
    /// # Errors
    /// Why nothing was read.
    pub async fn import(&self, file: impl BufRead) -> Result<Carried, Unread> {
        self.taken_in(file, Beside::Anything).await
    }

    /// Brings a backup back, where nothing is kept.
    ///
    /// # Errors
    /// Why nothing was read.
    pub async fn restore(&self, file: impl BufRead) -> Result<Carried, Unread> {
        self.taken_in(file, Beside::Nothing).await
    }

    /// Nobody who writes waits for a file that is long, or for whoever types it: it is read to its end first.
    async fn taken_in(&self, file: impl BufRead, beside: Beside) -> Result<Carried, Unread> {
        let (brought, carried) = read(file)?;
        self.in_its_place()?;
        let mut connection = self.writers.acquire().await?;
        let mut transaction = rows::writing(&mut connection).await?;
        if beside == Beside::Nothing {
            let events = rows::events_alone(&mut transaction).await?;
            if !events.is_empty() || rulings::Room::of(&mut transaction).await?.rulings > 0 {
                return Err(Unread::NotEmpty);
            }
        }
        for one in brought {
            match one {
                Brought::Event(row, entries) => bring(&mut transaction, &row, &entries).await?,
                Brought::Ruling(kept) => {
                    if !rulings::bring(&mut transaction, &kept).await? {
                        return Err(Unread::OtherRuling(ruling_name(&kept.id)));
                    }
                }
            }
        }
        transaction.commit().await?;
        Ok(carried)
    }
}

/// What stands in a file, checked as far as that can be done without what is kept here.
enum Brought {
    Event(EventRow, Vec<Entry>),
    Ruling(Kept),
}

/// Writes an event with its entries.
async fn bring(connection: &mut AnyConnection, event: &EventRow, entries: &[Entry]) -> Result<(), Unread> {
    if rows::event(connection, &event.id).await?.is_some() {
        return Err(Unread::There(event.id.clone()));
    }
    rows::insert_event(connection, event).await?;
    for entry in entries {
        if !rows::insert(connection, &event.id, entry).await? {
            return Err(Unread::Altered);
        }
    }
    Ok(())
}

impl RulingLine {
    fn of(Kept { id, at, ruled: Ruled { scenario, told, rules, engine } }: Kept) -> Self {
        Self { ruling: ruling_name(&id), at, scenario, told, rules, engine }
    }

    fn kept(self) -> Option<Kept> {
        let Self { ruling, at, scenario, told, rules, engine } = self;
        let ruled = Ruled { scenario, told, rules, engine };
        Some(Kept { id: ruling_id(&ruling)?, at, ruled }).filter(|kept| kept.ruled.is_bounded())
    }
}

/// Reads a file to its end: what stands in it, and how much.
fn read(file: impl BufRead) -> Result<(Vec<Brought>, Carried), Unread> {
    let mut reading = Reading::of(file);
    let first = reading.next()?;
    let head: Head = reading.line(&first)?;
    if head.arbitre != "desk" || head.form != FORM {
        return Err(reading.fault(Said::new(
            format!("forme {}\u{a0}: cet arbitre lit la forme {FORM}", head.form),
            format!("form {}: this arbitre reads form {FORM}", head.form),
        )));
    }
    let (mut brought, mut carried) = (Vec::new(), Carried::default());
    loop {
        let line = reading.next()?;
        if line.get("sha256").is_some() {
            let ends: Ends = reading.line(&line)?;
            let said = Carried { events: ends.events, entries: ends.entries, rulings: ends.rulings };
            let is_whole = said == carried && ends.sha256 == reading.before;
            return if is_whole { Ok((brought, carried)) } else { Err(Unread::Altered) };
        }
        if line.get("ruling").is_some() {
            brought.push(Brought::Ruling(ruling(&reading, reading.line(&line)?)?));
            carried.rulings += 1;
        } else {
            let begins: Begins = reading.line(&line)?;
            (carried.events, carried.entries) = (carried.events + 1, carried.entries + begins.entries);
            let entries = entries(&mut reading, &begins)?;
            let Begins { event: id, entries: last, forgotten } = begins;
            brought.push(Brought::Event(EventRow { id, last, forgotten }, entries));
        }
    }
}

fn ruling(reading: &Reading<impl BufRead>, line: RulingLine) -> Result<Kept, Unread> {
    line.kept().ok_or_else(|| {
        reading.fault(Said::new(
            "ce n’est pas un arbitrage qui se conserve\u{a0}: son nom, ou sa longueur",
            "this is no ruling that is kept: its name, or its length",
        ))
    })
}

/// The entries of an event, as they follow each other.
fn entries(reading: &mut Reading<impl BufRead>, begins: &Begins) -> Result<Vec<Entry>, Unread> {
    let Begins { event, entries, forgotten } = begins;
    if !(1..=MOST_ENTRIES).contains(entries) {
        return Err(reading.fault(Said::new(
            format!("/entries\u{a0}: attendu un nombre entier de 1 à {MOST_ENTRIES}"),
            format!("/entries: expected a whole number from 1 to {MOST_ENTRIES}"),
        )));
    }
    let (mut read, mut keys): (Vec<Entry>, _) = (Vec::new(), BTreeSet::new());
    while (read.len() as u64) < *entries {
        let value = reading.next()?;
        let entry = Entry::read(&value).map_err(|problems| reading.problem(problems))?;
        let (last, at) = read.last().map_or((0, Moment(i64::MIN)), |before| (before.seq, before.at));
        follows(&entry, event, last, at, &mut keys).map_err(|problems| reading.problem(problems))?;
        if *forgotten && !entry.words.is_empty() {
            return Err(reading.fault(Said::new(
                "/words\u{a0}: de ce tournoi, noms et textes sont oubliés",
                "/words: names and texts of this event are forgotten",
            )));
        }
        read.push(entry);
    }
    Ok(read)
}

/// Whether an entry may stand behind the one before it. What it means was decided where it was written.
fn follows(
    entry: &Entry,
    event: &str,
    last: Seq,
    at: Moment,
    keys: &mut BTreeSet<(By, Key)>,
) -> Result<(), Vec<Problem>> {
    let wrong = |field: &str, fr: &str, en: &str| Err(vec![Problem::new(field, fr, en)]);
    let opens = matches!(entry.body, Body::Event { .. });
    if entry.seq != last + 1 {
        return wrong("/seq", "les numéros doivent se suivre", "numbers must follow each other");
    }
    if entry.at < at {
        return wrong("/at", "avant l’entrée précédente", "before the entry in front of it");
    }
    if entry.on.is_some_and(|on| on >= entry.seq) {
        return wrong("/on", "s’appuie sur une entrée qui vient après", "rests on an entry that comes later");
    }
    if opens != (entry.seq == 1) || (opens && event_id(&entry.key) != event) {
        return wrong("/kind", "seule la première entrée ouvre le tournoi", "only the first entry opens the event");
    }
    if !keys.insert((entry.by, entry.key.clone())) {
        return wrong("/key", "cette clé est donnée deux fois", "this key stands twice");
    }
    match bounded_entry(entry) {
        problems if problems.is_empty() => Ok(()),
        problems => Err(problems),
    }
}
