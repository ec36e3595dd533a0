//! How an event stands: what its log comes to, and nothing else.

mod apply;
mod clock;
mod standing;

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::{
    entry::{Entry, Seq},
    kind::Seating,
    moment::Moment,
    who::{By, Office, Role},
};
pub use clock::Clock;

/// How an event stands after its first entries.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct State {
    /// The last entry.
    pub last: Seq,
    /// When that was written.
    pub at: Moment,
    /// When the event began, if it has.
    pub began: Option<Moment>,
    /// That it is over, once somebody has said so.
    pub over: Option<Over>,
    /// Whether clocks and precedents may be read by everybody.
    pub public: bool,
    /// The staff, those who have gone included, by the entry that brought them in.
    pub people: BTreeMap<Seq, Person>,
    /// The tables that are laid out.
    pub tables: BTreeMap<u16, Table>,
    /// The rounds; the first is round 1.
    pub rounds: Vec<Round>,
    /// The last roster.
    pub roster: Option<Seq>,
    /// The highest number of a player.
    pub players: u16,
    /// Every call.
    pub calls: BTreeMap<Seq, Call>,
    /// Those that wait for an answer, the oldest first.
    pub open: BTreeSet<Seq>,
    /// Every answer.
    pub answers: BTreeMap<Seq, Answer>,
    /// Every appeal.
    pub appeals: BTreeMap<Seq, Appeal>,
    /// What was said on appeals.
    pub heard: BTreeMap<Seq, Heard>,
    /// Every warning.
    pub warnings: BTreeMap<Seq, Warning>,
    /// Minutes that were given without an answer, by the entry that gave them.
    pub extras: BTreeMap<Seq, Given>,
    /// What is to be followed: by the entry that says so, the answer.
    pub precedents: BTreeMap<Seq, Seq>,
    /// The precedents of other events, by the entry that took them over.
    pub carried: BTreeMap<Seq, Carried>,
    /// The entries that were mistakes and no longer count.
    pub corrected: BTreeSet<Seq>,
}

/// That an event is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Over {
    /// The entry that says so.
    pub entry: Seq,
    /// Whose that is.
    pub by: By,
    /// Since when.
    pub at: Moment,
}

/// Somebody of the staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Person {
    /// As what; nothing once they are shown the door.
    pub office: Option<Office>,
    /// Since when they have been in.
    pub since: Moment,
}

/// A table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Table {
    /// Whether its code calls nobody.
    pub silenced: bool,
    /// When it called last, three times at most, the latest last.
    pub called: Vec<Moment>,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Round {
    /// The entry that made it ready.
    pub entry: Seq,
    /// How long it is, in minutes.
    pub minutes: u16,
    /// Its clock.
    pub clock: Clock,
    /// Who sits where.
    pub seats: BTreeMap<u16, Seating>,
    /// The minutes that tables have more.
    pub extra: BTreeMap<u16, u32>,
}

/// Minutes given to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Given {
    /// In which round; 0 before the first.
    pub round: u16,
    /// To which table.
    pub table: u16,
    /// How many.
    pub minutes: u16,
    /// By whom.
    pub by: By,
}

/// What something that was said rests on.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Rests {
    /// A kept ruling.
    pub ruling: Option<String>,
    /// Clauses.
    pub clauses: Vec<String>,
}

/// A call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Call {
    /// Which table wants a judge.
    pub table: u16,
    /// Who wrote it.
    pub by: By,
    /// In which round; 0 before the first.
    pub round: u16,
    /// Since when.
    pub at: Moment,
    /// The cards in question, if the table named some.
    pub cards: Vec<String>,
    /// Who has taken it.
    pub taken: Option<Taken>,
    /// When it was no longer wanted, and who said so.
    pub withdrawn: Option<(By, Moment)>,
    /// The answers that count; more than one is a conflict.
    pub answers: Vec<Seq>,
}

/// That a call is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Taken {
    /// By whom.
    pub by: By,
    /// Since when.
    pub at: Moment,
    /// Since when they have been on the way.
    pub way: Option<Moment>,
}

/// What a judge said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// To which call.
    pub call: Seq,
    /// Who.
    pub by: By,
    /// When it was said; never after it was written.
    pub told: Moment,
    /// What it rests on.
    pub rests: Rests,
    /// The minutes given back.
    pub given: Given,
    /// The appeal against it.
    pub appeal: Option<Seq>,
    /// The earlier answer to the same dispute from which it differs.
    pub differs: Option<Seq>,
    /// How far the log had come when it was held against what had been said.
    pub held: Seq,
}

/// An appeal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Appeal {
    /// Against which answer.
    pub answer: Seq,
    /// Who noted it.
    pub by: By,
    /// When.
    pub at: Moment,
    /// What was said on it that counts; more than one is a conflict.
    pub heard: Vec<Seq>,
}

/// What the head judge said on an appeal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Heard {
    /// On which appeal.
    pub appeal: Seq,
    /// Who.
    pub by: By,
    /// When it was said.
    pub told: Moment,
    /// Whether the answer stands.
    pub upheld: bool,
    /// What it rests on.
    pub rests: Rests,
    /// The minutes given back.
    pub given: Given,
    /// The earlier answer to the same dispute from which it differs.
    pub differs: Option<Seq>,
    /// How far the log had come when it was held against what had been said.
    pub held: Seq,
}

/// A precedent of another event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Carried {
    /// Who took it over.
    pub by: By,
    /// When.
    pub at: Moment,
    /// The cards in question.
    pub cards: Vec<String>,
    /// What it rests on.
    pub rests: Rests,
    /// Whether the law gave another answer here than it gave there.
    pub changed: bool,
}

/// A warning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// At which table.
    pub table: u16,
    /// Which seat.
    pub seat: u8,
    /// The player, if the roster has one there.
    pub player: Option<u16>,
    /// Who warned.
    pub by: By,
    /// When it was said.
    pub told: Moment,
}

/// How an event stands after these entries of its log, from the first on.
#[must_use]
pub fn state<'a>(log: impl IntoIterator<Item = &'a Entry>) -> State {
    let mut state = State::default();
    for entry in log {
        state.apply(entry);
    }
    state
}

impl State {
    /// In which role somebody is.
    #[must_use]
    pub fn role(&self, by: By) -> Role {
        match by {
            By::Table(_) => Role::Table,
            By::Person(number) => {
                self.people.get(&number).and_then(|person| person.office).map_or(Role::Nobody, Role::Staff)
            }
        }
    }

    /// The number of the round that is being played, or made ready; 0 before the first.
    #[must_use]
    pub fn round(&self) -> u16 {
        u16::try_from(self.rounds.len()).unwrap_or(u16::MAX)
    }

    /// The round that this entry made ready, and its number.
    #[must_use]
    pub fn round_of(&self, entry: Seq) -> Option<(u16, &Round)> {
        (1..).zip(&self.rounds).find(|(_, round)| round.entry == entry)
    }

    /// The open call of a table.
    #[must_use]
    pub fn call_of(&self, table: u16) -> Option<(Seq, &Call)> {
        let open = self.open.iter().filter_map(|seq| Some((*seq, self.calls.get(seq)?)));
        open.into_iter().find(|(_, call)| call.table == table)
    }

    /// The warnings of a player that count, the first first.
    pub fn warnings_of(&self, player: u16) -> impl Iterator<Item = (Seq, &Warning)> + '_ {
        let of = self.warnings.iter().filter(move |(_, warning)| warning.player == Some(player));
        of.map(|(seq, warning)| (*seq, warning))
    }

    /// The milliseconds that a table still has in the current round.
    #[must_use]
    pub fn left(&self, table: u16, now: Moment) -> Option<i64> {
        let round = self.rounds.last()?;
        Some(round.clock.left(round.minutes, round.extra.get(&table).copied().unwrap_or(0), now))
    }
}
