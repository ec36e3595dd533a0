//! What stands above every page of the hall: which event it is, who one is there, the clock, and the way to the other pages.

use super::Inside;
use crate::{
    citation::{Language, marks::capital},
    desk::{Act, By, Clock, Kind, Moment, Part, Role, Seq, may},
    web::hall::AtHand,
};

/// The head of a page of the hall.
pub struct Bar {
    /// The address of the event's first page.
    pub href: String,
    /// What the event is called.
    pub name: String,
    /// Who looks.
    pub who: String,
    /// The same for programs, whatever they are called.
    pub of: String,
    /// As what.
    pub office: String,
    /// The pages of the event that whoever looks may open: where, what they are called, and whether it is this one.
    pub pages: Vec<(String, &'static str, bool)>,
    /// What waits for them beside the first of these: how many, and of what.
    pub counts: Vec<(usize, &'static str)>,
    /// The clock of the round.
    pub clock: Option<ClockShown>,
    /// The last entry.
    pub last: Seq,
    /// Whether the event is over.
    pub over: bool,
    /// Whether the database is away, and the page shows what was known last.
    pub as_it_was: bool,
    /// Whether the page follows what is new; else its bar alone does.
    pub live: bool,
}

/// A clock.
pub struct ClockShown {
    /// Of which round.
    pub round: u16,
    /// Milliseconds left; fewer than none once time is up.
    pub left: i64,
    /// The same to be read.
    pub says: String,
    /// Whether it goes.
    pub runs: bool,
    /// How it stands, where it does not go.
    pub stands: &'static str,
}

impl Bar {
    pub fn new(l: Language, inside: &Inside, at: &AtHand, here: &'static str) -> Self {
        let role = inside.asking.role;
        let office = match role {
            Role::Staff(office) => office.said().to(l).to_owned(),
            Role::Table | Role::Nobody => String::new(),
        };
        let table = match inside.asking.part {
            Part::Table(table) => Some(table),
            Part::Log | Part::Room | Part::Wall => None,
        };
        let href = format!("/{}/events/{}", l.code(), inside.event);
        let lets_in = may(role, Act::Keys);
        let pages = [
            (true, "room", l.say("Salle", "Room")),
            (inside.asking.part == Part::Log, "log", l.say("Journal", "Log")),
            (inside.may(Kind::Round), "lay", l.say("Mise en place", "Set-up")),
            (lets_in, "people", l.say("Équipe", "Staff")),
            (lets_in, "sheets", l.say("Feuilles", "Sheets")),
            (inside.asking.part == Part::Log, "precedents", l.say("Précédents", "Precedents")),
            (inside.asking.part == Part::Log, "report", l.say("Bilan", "Report")),
            (true, "wall", l.say("Mur", "Wall")),
        ];
        let open = pages.into_iter().filter(|(may, ..)| *may && matches!(inside.by, By::Person(_)));
        let address = |page: &str| if page == "room" { href.clone() } else { format!("{href}/{page}") };
        Self {
            pages: open.map(|(_, page, title)| (address(page), title, page == here)).collect(),
            href,
            name: at.names.event.clone().unwrap_or_else(|| l.say("Tournoi", "Event").to_owned()),
            who: capital(at.names.of(inside.by).to(l)),
            of: match inside.by {
                By::Person(person) => format!("person-{person}"),
                By::Table(table) => format!("table-{table}"),
            },
            office,
            counts: counts(l, inside, at),
            clock: clock(l, at, table, inside.now),
            last: at.state.last,
            over: at.state.over.is_some(),
            as_it_was: inside.asking.as_it_was,
            live: true,
        }
    }

    /// The same above a page that stays as it is.
    pub fn still(self) -> Self {
        Self { live: false, ..self }
    }

    /// How much waits for whoever looks.
    pub fn waits(&self) -> usize {
        self.counts.iter().map(|(number, _)| number).sum()
    }
}

/// How many calls are open; for whoever settles them, how many answers differ, calls have two, and appeals wait.
fn counts(l: Language, inside: &Inside, at: &AtHand) -> Vec<(usize, &'static str)> {
    let By::Person(_) = inside.by else { return Vec::new() };
    let settles = inside.may(Kind::Heard);
    let appeals = at.state.appeals.values().filter(|appeal| appeal.heard.is_empty());
    let unsettled = at.state.differences().count() + at.state.conflicts().count() + appeals.count();
    let (open, unsettled) = (at.state.open.len(), if settles { unsettled } else { 0 });
    let calls = [l.say("appel ouvert", "open call"), l.say("appels ouverts", "open calls")];
    let answers =
        [l.say("décision à trancher", "answer to settle"), l.say("décisions à trancher", "answers to settle")];
    let waiting = [(open, calls), (unsettled, answers)].into_iter().filter(|(number, _)| *number > 0);
    waiting.map(|(number, [one, several])| (number, if number == 1 { one } else { several })).collect()
}

/// The clock of the last round; with the minutes that a table has more, where one is named.
pub fn clock(l: Language, at: &AtHand, table: Option<u16>, now: Moment) -> Option<ClockShown> {
    let round = at.state.rounds.last()?;
    let extra = table.and_then(|table| round.extra.get(&table)).copied().unwrap_or(0);
    let left = round.clock.left(round.minutes, extra, now.max(at.state.at));
    let stands = match round.clock {
        Clock::Ready => l.say("prête", "ready"),
        Clock::Running { .. } => "",
        Clock::Paused { .. } => l.say("en pause", "paused"),
        Clock::Ended { .. } => l.say("terminée", "ended"),
    };
    Some(ClockShown {
        round: at.state.round(),
        left,
        says: minutes(left),
        runs: matches!(round.clock, Clock::Running { .. }),
        stands,
    })
}

/// `34:05`, `−2:10`
fn minutes(left: i64) -> String {
    let seconds = left.abs() / 1000;
    let sign = if left < 0 { "−" } else { "" };
    format!("{sign}{}:{:02}", seconds / 60, seconds % 60)
}
