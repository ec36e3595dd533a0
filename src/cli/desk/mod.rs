//! The desk, from a terminal: tournaments opened, listed, carried elsewhere, brought back, forgotten; rulings kept, ruled
//! on again, removed.

mod database;
pub mod kept;
pub mod opening;
mod removing;
mod review;

use std::{
    ffi::OsStr,
    fs::{self, File},
    io::{self, BufRead, BufReader, BufWriter, Read as _},
    path::Path,
};

use serde_json::json;

use super::{
    arguments::{Arguments, Found, Keeping, Kept},
    layout::{
        sheet::{Block, Sheet},
        text::text,
    },
    printed::{Exit, Printed},
};
use crate::{
    citation::{Language, Said, marks::colon},
    desk::store::{Carried, Desk, Held, Place, Unheld, Unread, private},
};
use database::Turn;
use database::opened;
use opening::{Called, Told};

/// Does with what is kept what was asked.
pub fn desk(arguments: &Arguments, asked: &Kept, l: Language) -> Printed {
    let turn = match &asked.call {
        Keeping::Open { .. } | Keeping::Restore { .. } | Keeping::Import { .. } => Turn::Making,
        Keeping::Key { .. } | Keeping::Remove { .. } | Keeping::Forget { .. } => Turn::Writing,
        Keeping::Events { .. } | Keeping::Backup { .. } | Keeping::Export { .. } | Keeping::Review { .. } => {
            Turn::Reading
        }
    };
    opened(asked.database.as_deref(), turn, l, async |desk| {
        done(arguments, desk, &asked.call, l).await.unwrap_or_else(|undone| refused(desk.place(), &undone, l))
    })
}

/// Why a call was not carried out.
struct Undone<'a> {
    /// The file or the event that it is about.
    about: Option<&'a OsStr>,
    why: Unread,
}

async fn done<'a>(arguments: &Arguments, desk: &Desk, call: &'a Keeping, l: Language) -> Result<Printed, Undone<'a>> {
    match call {
        Keeping::Events { format } => {
            let events = desk.events().await.map_err(|unheld| Undone { about: None, why: unheld.into() })?;
            Ok(Printed::answer(told(&events, *format, l), Exit::Done))
        }
        Keeping::Open { name, head_judge, public, site, format } => {
            let called = Called { event: name, head_judge: head_judge.as_deref() };
            Ok(opening::open(desk, called, *public, Told { site, format: *format, l }).await)
        }
        Keeping::Key { event, site, format } => Ok(opening::key(desk, event, Told { site, format: *format, l }).await),
        Keeping::Backup { file } => exported(desk, None, file, l).await,
        Keeping::Export { event, file } => exported(desk, Some(event), file, l).await,
        Keeping::Restore { file } => imported(file, async { desk.restore(lines(file)?).await }.await, l),
        Keeping::Import { file } => imported(file, async { desk.import(lines(file)?).await }.await, l),
        Keeping::Review { names } => Ok(review::review(arguments, desk, names, l).await),
        Keeping::Remove { name, force } => Ok(removing::remove(desk, name, *force, l).await),
        Keeping::Forget { event } => {
            let undone = |unheld: Unheld| Undone { about: Some(event.as_ref()), why: unheld.into() };
            desk.forget(event).await.map_err(undone)?;
            let says = l.say(
                "noms et textes sont oubliés\u{202f}; le journal reste.",
                "names and texts are forgotten; the log stays.",
            );
            Ok(Printed::answer(format!("{event}{}{says}\n", colon(l)), Exit::Done))
        }
    }
}

async fn exported<'a>(
    desk: &Desk,
    event: Option<&'a String>,
    file: &'a Path,
    l: Language,
) -> Result<Printed, Undone<'a>> {
    let only = event.map(String::as_str);
    let carried = if file == Path::new("-") {
        desk.export(only, &mut BufWriter::new(io::stdout().lock())).await.map(|_| String::new())
    } else {
        written(desk, only, file).await.map(|carried| line(carried, l))
    };
    let about = |why: &Unread| match (why, event) {
        (Unread::Held(_), event) => event.map(OsStr::new),
        _ => Some(file.as_os_str()),
    };
    carried.map(|line| Printed::answer(line, Exit::Done)).map_err(|why| Undone { about: about(&why), why })
}

/// Written to a file that is there whole, or not at all.
async fn written(desk: &Desk, only: Option<&str>, file: &Path) -> Result<Carried, Unread> {
    if is_database(file) {
        return Err(Unread::Database);
    }
    let part = file.with_added_extension("part");
    let whole = async {
        let mut out = BufWriter::new(private().create(true).truncate(true).open(&part)?);
        let carried = desk.export(only, &mut out).await?;
        out.get_ref().sync_all()?;
        fs::rename(&part, file)?;
        Ok(carried)
    };
    let written = whole.await;
    if written.is_err() {
        // What is half written is of no use; if it cannot be removed, its name says what it is.
        let _ = fs::remove_file(&part);
    }
    written
}

/// Whether this is an `SQLite` database, or what lies beside one while it is open.
fn is_database(file: &Path) -> bool {
    let begins = |file: &Path| {
        let mut begins = [0; 16];
        let read = File::open(file).and_then(|mut file| file.read_exact(&mut begins));
        read.is_ok() && begins == *b"SQLite format 3\0"
    };
    let name = file.as_os_str().to_string_lossy();
    let beside = ["-wal", "-shm", "-journal"].iter().find_map(|end| name.strip_suffix(end));
    begins(file) || beside.is_some_and(|database| begins(Path::new(database)))
}

fn imported(file: &Path, carried: Result<Carried, Unread>, l: Language) -> Result<Printed, Undone<'_>> {
    let printed = carried.map(|carried| {
        let keys = if carried.events > 0 { without_keys(l) } else { "" };
        Printed::answer(line(carried, l) + keys, Exit::Done)
    });
    printed.map_err(|why| Undone { about: Some(file.as_os_str()), why })
}

/// No copy carries what opens an event.
fn without_keys(l: Language) -> &'static str {
    l.say(
        "Les clés, les codes et les sessions ne voyagent pas\u{a0}: `arbitre desk key TOURNOI` donne une nouvelle clé.\n",
        "Keys, codes and sessions do not travel: `arbitre desk key EVENT` gives a new key.\n",
    )
}

fn lines(file: &Path) -> io::Result<Box<dyn BufRead>> {
    Ok(if file == Path::new("-") { Box::new(io::stdin().lock()) } else { Box::new(BufReader::new(File::open(file)?)) })
}

fn refused(place: &Place, Undone { about, why }: &Undone<'_>, l: Language) -> Printed {
    let about = match (about, why) {
        (Some(about), why) if !matches!(why, Unread::NotEmpty | Unread::Held(Unheld::Away | Unheld::Later)) => {
            about.to_string_lossy().into_owned()
        }
        _ => place.to_string(),
    };
    let exit = match why {
        Unread::Line(..) | Unread::Cut | Unread::Altered | Unread::Database => Exit::Unusable,
        Unread::There(_) | Unread::OtherRuling(_) | Unread::NotEmpty | Unread::File(_) | Unread::Held(_) => {
            Exit::Failed
        }
    };
    Printed::refusal(&[format!("{about}{}{}", colon(l), why.said().to(l))], exit)
}

fn line(Carried { events, entries, rulings }: Carried, l: Language) -> String {
    let counts = [event_count(events), entry_count(entries), ruling_count(rulings)];
    counts.each_ref().map(|count| count.to(l)).join(", ") + "\n"
}

fn ruling_count(rulings: u64) -> Said {
    match rulings {
        0 => Said::new("aucun arbitrage", "no ruling"),
        1 => Said::new("1 arbitrage", "1 ruling"),
        _ => Said::new(format!("{rulings} arbitrages"), format!("{rulings} rulings")),
    }
}

fn event_count(events: u64) -> Said {
    match events {
        0 => Said::new("aucun tournoi", "no event"),
        1 => Said::new("1 tournoi", "1 event"),
        _ => Said::new(format!("{events} tournois"), format!("{events} events")),
    }
}

fn entry_count(entries: u64) -> Said {
    match entries {
        0 => Said::new("aucune entrée", "no entry"),
        1 => Said::new("1 entrée", "1 entry"),
        _ => Said::new(format!("{entries} entrées"), format!("{entries} entries")),
    }
}

fn told(events: &[Held], format: Found, l: Language) -> String {
    match format {
        Found::Json => {
            let event = |Held { id, name, began, last, forgotten }: &Held| json!({ "event": id, "name": name, "began": began, "entries": last, "forgotten": forgotten });
            let events: Vec<_> = events.iter().map(event).collect();
            format!("{:#}\n", json!(events))
        }
        Found::Text if events.is_empty() => format!("{}\n", event_count(0).to(l)),
        Found::Text => {
            let line = |held: &Held| {
                let forgotten = || l.say("noms oubliés", "names forgotten").to_owned();
                let name = held.name.clone().filter(|_| !held.forgotten).unwrap_or_else(forgotten);
                Block::item("–", format!("{} · {name} · {}", held.id, entry_count(held.last).to(l)))
            };
            text(&Sheet(events.iter().map(line).collect()))
        }
    }
}
