//! What an entry changes. Whatever stands in a log is taken as it is: it was let in before, and nothing here refuses.

use std::collections::BTreeMap;

use super::{Answer, Appeal, Call, Carried, Clock, Given, Heard, Over, Person, Rests, Round, State, Taken, Warning};
use crate::desk::{
    entry::{Entry, Seq},
    kind::{Answered, Body, Press, Seating},
    moment::Moment,
    who::{By, Office},
};

/// How many of a table's calls are remembered, to know whether it calls too often.
const REMEMBERED: usize = 3;

impl State {
    /// As it stands after one more entry.
    pub fn apply(&mut self, entry: &Entry) {
        let (seq, at, by) = (entry.seq, entry.at, entry.by);
        let on = entry.on.unwrap_or_default();
        match &entry.body {
            Body::Event { public } => {
                (self.began, self.public) = (Some(at), *public);
                self.people.insert(seq, Person { office: Some(Office::HeadJudge), since: at });
            }
            Body::Over {} => self.over = Some(Over { entry: seq, by, at }),
            Body::Staff { office } => {
                let person = entry.on.unwrap_or(seq);
                self.people.entry(person).or_insert(Person { office: None, since: at }).office = Some(*office);
            }
            Body::Door {} => self.show_out(on),
            Body::Tables { first, last } => (*first..=*last).for_each(|table| self.lay(table)),
            Body::Silence { table, silenced } => {
                self.tables.entry(*table).or_default().silenced = *silenced;
            }
            Body::Roster { round, tables } => self.seat(seq, *round, tables),
            Body::Round { minutes, .. } => self.rounds.push(Round::ready(seq, *minutes)),
            Body::Clock { press } => self.press(on, *press, at),
            Body::Extra { table, minutes, .. } => {
                let round = self.round_of(on).map_or(0, |(number, _)| number);
                let given = Given { round, table: *table, minutes: *minutes, by };
                self.give(given);
                self.extras.insert(seq, given);
            }
            Body::Call { table, cards } => self.call(seq, (*table, cards), by, at),
            Body::Take {} => self.with_call(on, |call| call.taken = Some(Taken { by, at, way: None })),
            Body::Way {} => self.with_call(on, |call| {
                call.taken = Some(Taken { by, at: call.taken.map_or(at, |taken| taken.at), way: Some(at) });
            }),
            Body::Release {} => self.with_call(on, |call| call.taken = None),
            Body::Withdraw {} => self.with_call(on, |call| call.withdrawn = Some((by, at))),
            Body::Answer(said) => self.answer(seq, on, by, said, at),
            Body::Appeal {} => {
                if let Some(answer) = self.answers.get_mut(&on) {
                    answer.appeal = Some(seq);
                    self.appeals.insert(seq, Appeal { answer: on, by, at, heard: Vec::new() });
                }
            }
            Body::Heard { upheld, said } => self.hear(seq, on, by, (*upheld, said), at),
            Body::Warning { table, seat, told_at } => {
                let player = self.player_at(*table, *seat);
                let told = self.told(*told_at, at);
                self.warnings.insert(seq, Warning { table: *table, seat: *seat, player, by, told });
            }
            Body::Precedent {} => {
                self.precedents.insert(seq, self.meant(on));
            }
            Body::Carried { cards, ruling, clauses, changed } => {
                let rests = Rests { ruling: ruling.clone(), clauses: clauses.clone() };
                self.carried.insert(seq, Carried { by, at, cards: cards.clone(), rests, changed: *changed });
                self.precedents.insert(seq, seq);
            }
            Body::Correction {} => self.correct(on),
        }
        (self.last, self.at) = (seq, at);
    }

    fn lay(&mut self, table: u16) {
        self.tables.entry(table).or_default();
    }

    /// Whoever is shown the door leaves their calls to others.
    fn show_out(&mut self, number: Seq) {
        let Some(person) = self.people.get_mut(&number) else { return };
        person.office = None;
        for seq in &self.open {
            if let Some(call) = self.calls.get_mut(seq) {
                call.taken = call.taken.filter(|taken| taken.by != By::Person(number));
            }
        }
    }

    fn press(&mut self, round: Seq, press: Press, at: Moment) {
        if let Some(round) = self.rounds.iter_mut().find(|each| each.entry == round) {
            round.clock = round.clock.pressed(press, at).unwrap_or(round.clock);
        }
    }

    fn seat(&mut self, seq: Seq, round: u16, tables: &[Seating]) {
        self.roster = Some(seq);
        for seating in tables {
            self.lay(seating.table);
            let highest = seating.seats.iter().map(|seat| seat.player).max().unwrap_or(0);
            self.players = self.players.max(highest);
            if let Some(round) = usize::from(round).checked_sub(1).and_then(|index| self.rounds.get_mut(index)) {
                round.seats.insert(seating.table, seating.clone());
            }
        }
    }

    /// The player of a seat in the current round.
    #[must_use]
    pub fn player_at(&self, table: u16, seat: u8) -> Option<u16> {
        let seats = &self.rounds.last()?.seats.get(&table)?.seats;
        seats.get(usize::from(seat).checked_sub(1)?).map(|seat| seat.player)
    }

    fn call(&mut self, seq: Seq, (table, cards): (u16, &[String]), by: By, at: Moment) {
        let called = &mut self.tables.entry(table).or_default().called;
        called.push(at);
        called.drain(..called.len().saturating_sub(REMEMBERED));
        let round = self.round();
        let cards = cards.to_vec();
        let call = Call { table, by, round, at, cards, taken: None, withdrawn: None, answers: Vec::new() };
        self.calls.insert(seq, call);
        self.open.insert(seq);
    }

    fn with_call(&mut self, seq: Seq, change: impl FnOnce(&mut Call)) {
        let Some(call) = self.calls.get_mut(&seq) else { return };
        change(call);
        if call.is_open() {
            self.open.insert(seq);
        } else {
            self.open.remove(&seq);
        }
    }

    fn answer(&mut self, seq: Seq, on: Seq, by: By, said: &Answered, at: Moment) {
        let Some(call) = self.calls.get(&on) else { return };
        let given = Given { round: call.round, table: call.table, minutes: said.minutes, by };
        self.give(given);
        self.with_call(on, |call| call.answers.push(seq));
        let (told, rests) = (self.told(said.told_at, at), Rests::of(said));
        let (differs, held) = (said.differs, said.held.unwrap_or_default());
        self.answers.insert(seq, Answer { call: on, by, told, rests, given, appeal: None, differs, held });
    }

    fn hear(&mut self, seq: Seq, on: Seq, by: By, (upheld, said): (bool, &Answered), at: Moment) {
        let Some(appeal) = self.appeals.get_mut(&on) else { return };
        appeal.heard.push(seq);
        let Some(given) = self.answers.get(&appeal.answer).map(|answer| answer.given) else { return };
        let given = Given { minutes: said.minutes, by, ..given };
        self.give(given);
        let (told, rests) = (self.told(said.told_at, at), Rests::of(said));
        let (differs, held) = (said.differs, said.held.unwrap_or_default());
        self.heard.insert(seq, Heard { appeal: on, by, told, upheld, rests, given, differs, held });
    }

    /// When something was said: whatever clock says so, neither before the event nor after it was written down.
    fn told(&self, said: Moment, at: Moment) -> Moment {
        said.max(self.began.unwrap_or(at)).min(at)
    }

    fn give(&mut self, given: Given) {
        if let Some(extra) = self.extra_of(given) {
            *extra = extra.saturating_add(u32::from(given.minutes));
        }
    }

    fn take_back(&mut self, given: Given) {
        if let Some(extra) = self.extra_of(given) {
            *extra = extra.saturating_sub(u32::from(given.minutes));
        }
    }

    fn extra_of(&mut self, given: Given) -> Option<&mut u32> {
        let round = self.rounds.get_mut(usize::from(given.round).checked_sub(1)?)?;
        (given.minutes > 0).then(|| round.extra.entry(given.table).or_insert(0))
    }

    /// What an entry said counts no more.
    fn correct(&mut self, of: Seq) {
        if let Some(answer) = self.answers.remove(&of) {
            self.take_back(answer.given);
            self.with_call(answer.call, |call| call.answers.retain(|each| *each != of));
        } else if let Some(heard) = self.heard.remove(&of) {
            self.take_back(heard.given);
            if let Some(appeal) = self.appeals.get_mut(&heard.appeal) {
                appeal.heard.retain(|each| *each != of);
            }
        } else if let Some(appeal) = self.appeals.remove(&of) {
            if let Some(answer) = self.answers.get_mut(&appeal.answer) {
                answer.appeal = None;
            }
        } else if let Some(given) = self.extras.remove(&of) {
            self.take_back(given);
        } else if self.over.is_some_and(|over| over.entry == of) {
            self.over = None;
        } else {
            self.warnings.remove(&of);
            self.precedents.remove(&of);
            self.carried.remove(&of);
        }
        self.corrected.insert(of);
    }
}

impl Round {
    fn ready(entry: Seq, minutes: u16) -> Self {
        Self { entry, minutes, clock: Clock::default(), seats: BTreeMap::new(), extra: BTreeMap::new() }
    }
}

impl Rests {
    fn of(said: &Answered) -> Self {
        Self { ruling: said.ruling.clone(), clauses: said.clauses.clone() }
    }
}

impl Call {
    /// Whether it waits for an answer.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.withdrawn.is_none() && self.answers.is_empty()
    }
}
