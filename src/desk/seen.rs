//! What each role is shown of an event, and of each entry: names of players and warnings go to the staff alone, a table is
//! shown what concerns that table, and everybody the clocks and precedents of an event that is public.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use super::{
    entry::{Entry, Seq},
    kind::{Body, Kind, Seating, Slot},
    may::{Act, See, may},
    state::{Rests, State},
    who::{By, Role},
};

/// Which part of an event somebody is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Everything.
    Log,
    /// The staff, the rosters, the calls; neither warnings nor what was said at a table.
    Room,
    /// What concerns this table, and what is on the wall.
    Table(u16),
    /// The clocks, how many calls are open, and the precedents, without a name.
    Wall,
}

/// What an entry concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Concern {
    /// The table that it is about, if it is about one.
    pub table: Option<u16>,
    /// Its kind; of a correction, that of the entry which was a mistake.
    pub about: Kind,
}

/// What the entries of a log concern on which others can rest.
#[derive(Debug, Clone, Default)]
pub struct Concerns(BTreeMap<Seq, Concern>);

/// An answer that is to be followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Followed {
    /// The entry that says so.
    pub precedent: Seq,
    /// The answer.
    pub answer: Seq,
    /// What that rests on.
    pub rests: Rests,
}

/// How an event stands, as far as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown<'a> {
    /// To whom.
    pub part: Part,
    /// Without what is not.
    pub state: Cow<'a, State>,
    /// How many calls are open, in the whole hall.
    pub open: usize,
    /// What is to be followed.
    pub followed: Vec<Followed>,
}

impl Part {
    /// What somebody is shown of an event; nothing, if it is no affair of theirs.
    #[must_use]
    pub fn of(state: &State, by: Option<By>) -> Option<Self> {
        let role = by.map_or(Role::Nobody, |by| state.role(by));
        let sees = |see| may(role, Act::See(see));
        match by {
            _ if sees(See::Log) => Some(Self::Log),
            _ if sees(See::Room) => Some(Self::Room),
            Some(By::Table(table)) if sees(See::Table) => Some(Self::Table(table)),
            _ => sees(See::Wall { public: state.public }).then_some(Self::Wall),
        }
    }

    /// An entry as it is shown; nothing, if it is not.
    #[must_use]
    pub fn of_entry(self, entry: &Entry, concern: Concern) -> Option<Entry> {
        let on_the_wall = matches!(
            concern.about,
            Kind::Event | Kind::Over | Kind::Round | Kind::Clock | Kind::Precedent | Kind::Carried
        );
        let slots: &[Slot] = match self {
            Self::Log => return Some(entry.clone()),
            Self::Room => match concern.about {
                Kind::Warning => return None,
                Kind::Answer | Kind::Appeal | Kind::Heard | Kind::Precedent | Kind::Carried => &[],
                _ => return Some(entry.clone()),
            },
            Self::Table(_) | Self::Wall if matches!(entry.body, Body::Event { .. }) => &[Slot::Name],
            Self::Table(table) => match concern.about {
                _ if on_the_wall => &[],
                Kind::Warning | Kind::Staff | Kind::Door | Kind::Tables | Kind::Roster => return None,
                _ if concern.table == Some(table) => &[Slot::Text],
                _ => return None,
            },
            Self::Wall if on_the_wall => &[],
            Self::Wall => return None,
        };
        let mut shown = entry.clone();
        shown.words.retain(|name, _| slots.iter().any(|slot| slot.to_string() == *name));
        // What other tables were told is none of a table's affair.
        if let (Self::Table(_), Some(said)) = (self, shown.body.said_mut()) {
            said.alone();
        }
        Some(shown)
    }

    /// Who sits at a table in the current round, as it is shown: to the staff, and to whoever sits there.
    #[must_use]
    pub fn seating(self, state: &State, table: u16) -> Option<&Seating> {
        match self {
            Self::Log | Self::Room => {}
            Self::Table(own) if own == table => {}
            Self::Table(_) | Self::Wall => return None,
        }
        state.rounds.last()?.seats.get(&table)
    }

    /// How an event stands, as it is shown.
    #[must_use]
    pub fn of_state(self, state: &State) -> Shown<'_> {
        let shown = match self {
            Self::Log => Cow::Borrowed(state),
            Self::Room => Cow::Owned(room(state)),
            Self::Table(table) => Cow::Owned(at_table(state, table)),
            Self::Wall => Cow::Owned(wall(state)),
        };
        let followed = state.followed().map(|(precedent, answer)| {
            let rests = state.rests(answer).cloned().unwrap_or_default();
            Followed { precedent, answer, rests }
        });
        Shown { part: self, open: state.open.len(), followed: followed.collect(), state: shown }
    }
}

impl Concerns {
    /// What an entry concerns, given those before it.
    #[must_use]
    pub fn of(&self, entry: &Entry) -> Concern {
        let about = entry.body.kind();
        let before = entry.on.and_then(|on| self.0.get(&on).copied());
        let table = match &entry.body {
            Body::Call { table, .. }
            | Body::Extra { table, .. }
            | Body::Silence { table, .. }
            | Body::Warning { table, .. } => Some(*table),
            _ => before.and_then(|before| before.table),
        };
        match (about, before) {
            (Kind::Correction, Some(before)) => before,
            _ => Concern { table, about },
        }
    }

    /// Remembers what an entry concerns, and says it.
    pub fn learn(&mut self, entry: &Entry) -> Concern {
        let concern = self.of(entry);
        let can_be_rested_on = matches!(
            concern.about,
            Kind::Call
                | Kind::Answer
                | Kind::Appeal
                | Kind::Heard
                | Kind::Warning
                | Kind::Extra
                | Kind::Precedent
                | Kind::Carried
        );
        if can_be_rested_on {
            self.0.insert(entry.seq, concern);
        }
        concern
    }
}

/// Without the warnings, those that were mistakes included.
fn room(state: &State) -> State {
    State { warnings: BTreeMap::new(), corrected: BTreeSet::new(), ..state.clone() }
}

/// One table: its calls with what came of them, who sees to them, its minutes.
fn at_table(state: &State, table: u16) -> State {
    let calls: BTreeMap<_, _> = only(&state.calls, |call| call.table == table);
    let mut answers: BTreeMap<_, _> = only(&state.answers, |answer| calls.contains_key(&answer.call));
    let appeals: BTreeMap<_, _> = only(&state.appeals, |appeal| answers.contains_key(&appeal.answer));
    let mut heard: BTreeMap<_, _> = only(&state.heard, |heard| appeals.contains_key(&heard.appeal));
    for answer in answers.values_mut() {
        answer.differs = None;
    }
    for one in heard.values_mut() {
        one.differs = None;
    }
    let seen = calls.values().filter_map(|call| Some(call.taken?.by));
    let seen = seen.chain(answers.values().map(|answer| answer.by)).chain(heard.values().map(|heard| heard.by));
    let seen: BTreeSet<By> = seen.collect();
    let mut shown = wall(state);
    for round in &mut shown.rounds {
        round.extra.retain(|of, _| *of == table);
    }
    State {
        people: state.people.iter().filter(|(seq, _)| seen.contains(&By::Person(**seq))).map(owned).collect(),
        tables: state.tables.iter().filter(|(of, _)| **of == table).map(owned).collect(),
        open: state.open.iter().copied().filter(|call| calls.contains_key(call)).collect(),
        extras: only(&state.extras, |given| given.table == table),
        calls,
        answers,
        appeals,
        heard,
        ..shown
    }
}

/// The clocks.
fn wall(state: &State) -> State {
    let mut rounds = state.rounds.clone();
    for round in &mut rounds {
        round.seats.clear();
    }
    let State { last, at, began, over, public, .. } = *state;
    State { last, at, began, over, public, rounds, ..State::default() }
}

fn only<T: Clone>(all: &BTreeMap<Seq, T>, kept: impl Fn(&T) -> bool) -> BTreeMap<Seq, T> {
    all.iter().filter(|(_, one)| kept(one)).map(owned).collect()
}

fn owned<K: Copy, T: Clone>((key, one): (&K, &T)) -> (K, T) {
    (*key, one.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::{Answered, Moment, Office, Seat, Seating, Words, state};

    fn entry(seq: Seq, on: Seq, body: Body) -> Entry {
        let words = ["name", "text", "reason", "player-1"].map(|slot| (slot.to_owned(), format!("{slot} {seq}")));
        let words = words.into_iter().filter(|(name, _)| body.kind().may_have(Slot::read(name).unwrap()));
        let words: Words = words.collect();
        Entry { seq, at: Moment(0), by: By::Person(1), key: seq.to_string(), on: (on > 0).then_some(on), body, words }
    }

    fn log() -> Vec<Entry> {
        let ruling = || Some("7KQ4-M2".into());
        let said =
            || Answered { ruling: ruling(), minutes: 3, differs: Some(14), held: Some(14), ..Answered::default() };
        let seat = Seat { player: 1, factions: Vec::new() };
        vec![
            entry(1, 0, Body::Event { public: true }),
            entry(2, 0, Body::Staff { office: Office::Scorekeeper }),
            entry(3, 0, Body::Tables { first: 1, last: 2 }),
            entry(4, 0, Body::Round { round: 1, minutes: 50 }),
            entry(5, 0, Body::Roster { round: 1, tables: vec![Seating { table: 1, seats: vec![seat] }] }),
            entry(6, 0, Body::Call { table: 1, cards: Vec::new() }),
            entry(7, 6, Body::Take {}),
            entry(8, 6, Body::Answer(said())),
            entry(9, 8, Body::Precedent {}),
            entry(10, 0, Body::Warning { table: 1, seat: 1, told_at: Moment(0) }),
            entry(11, 10, Body::Correction {}),
            entry(12, 0, Body::Call { table: 2, cards: Vec::new() }),
            entry(13, 9, Body::Correction {}),
        ]
    }

    #[test]
    fn names_and_warnings_go_to_nobody_whose_affair_they_are_not() {
        let (log, mut concerns) = (log(), Concerns::default());
        let concerned: Vec<Concern> = log.iter().map(|entry| concerns.learn(entry)).collect();
        let shown = |part: Part| -> Vec<(Seq, String)> {
            let shown = log.iter().zip(&concerned).filter_map(|(entry, concern)| part.of_entry(entry, *concern));
            shown.map(|entry| (entry.seq, entry.words.into_keys().collect::<Vec<_>>().join(" "))).collect()
        };
        let told = |all: &[(Seq, &str)]| all.iter().map(|(seq, words)| (*seq, (*words).to_owned())).collect::<Vec<_>>();
        assert_eq!(shown(Part::Log).len(), log.len());
        assert_eq!(shown(Part::Wall), told(&[(1, "name"), (4, ""), (9, ""), (13, "")]));
        let table = [(1, "name"), (4, ""), (6, "text"), (7, ""), (8, "text"), (9, ""), (13, "")];
        assert_eq!(shown(Part::Table(1)), told(&table));
        assert_eq!(shown(Part::Table(2)), told(&[(1, "name"), (4, ""), (9, ""), (12, "text"), (13, "")]));
        let said = |part: Part| match part.of_entry(&log[7], concerned[7]).expect("it is shown").body {
            Body::Answer(said) => said.differs,
            other => panic!("{other:?}"),
        };
        assert_eq!([Part::Log, Part::Table(1)].map(said), [Some(14), None], "a table hears of no other table");
        let room = shown(Part::Room);
        assert!(
            room.iter().all(|(seq, _)| ![10, 11].contains(seq)) && room.contains(&(5, "player-1".into())),
            "{room:?}"
        );
        assert!(room.contains(&(8, String::new())), "{room:?}");
    }

    #[test]
    fn how_it_stands_is_shown_without_what_is_no_affair_of_theirs() {
        let before = &log()[..12];
        let state = state(before);
        let shown = |by| Part::of(&state, by).unwrap().of_state(&state);
        let table = shown(Some(By::Table(1)));
        assert_eq!((table.part, table.open), (Part::Table(1), 1));
        assert_eq!(table.state.calls.keys().copied().collect::<Vec<_>>(), [6]);
        assert_eq!((state.answers[&8].differs, table.state.answers[&8].differs), (Some(14), None));
        assert_eq!(table.state.people.keys().copied().collect::<Vec<_>>(), [1], "who took the call");
        assert_eq!(table.state.rounds[0].extra, BTreeMap::from([(1, 3)]));
        assert!(table.state.rounds[0].seats.is_empty() && table.state.players == 0);
        let sits = |part: Part, table| part.seating(&state, table).is_some();
        assert_eq!(
            [Part::Log, Part::Room, Part::Table(1), Part::Table(2), Part::Wall].map(|part| sits(part, 1)),
            [true, true, true, false, false]
        );
        let wall = shown(None);
        assert_eq!(wall.followed[0].rests.ruling.as_deref(), Some("7KQ4-M2"));
        assert!(wall.state.people.is_empty() && wall.state.calls.is_empty() && wall.state.tables.is_empty());
        assert_eq!(wall.state.rounds.len(), 1);
        assert_eq!(shown(Some(By::Person(2))).part, Part::Room);
        assert_eq!(shown(Some(By::Person(1))).state, Cow::Borrowed(&state));
        let private = State { public: false, ..state.clone() };
        assert_eq!([None, Some(By::Person(99))].map(|by| Part::of(&private, by)), [None; 2]);
    }
}
