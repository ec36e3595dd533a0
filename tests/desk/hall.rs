//! A tournament at random: what people write, offered or not.

use arbitre::{
    desk::{
        About, Answered, Body, By, Entry, Kind, Moment, Office, On, Refusal, Seq, State, Words, Write, admit, bounded,
        names, offers, paste,
    },
    selfplay::Dice,
};

/// A hall, its log kept in memory.
pub struct Hall {
    pub dice: Dice,
    pub log: Vec<Entry>,
    pub state: State,
    pub now: Moment,
    sent: u64,
}

impl Hall {
    /// An event that has just been opened.
    pub fn open(seed: u64) -> Self {
        let (log, state) = (Vec::new(), State::default());
        let mut hall = Self { dice: Dice::new(seed), log, state, now: Moment(1_700_000_000_000), sent: 0 };
        let public = hall.dice.one_in(2);
        let write = hall.write(None, Body::Event { public });
        hall.send(By::Person(1), &write).expect("an event is opened");
        hall
    }

    /// A write with whatever words it needs.
    pub fn write(&mut self, on: Option<Seq>, body: Body) -> Write {
        self.sent += 1;
        let mut words = Words::new();
        for slot in ["name", "text", "reason"] {
            let slot_of = arbitre::desk::Slot::read(slot).expect("a slot");
            if body.kind().may_have(slot_of) {
                words.insert(slot.into(), format!("{slot} {}", self.sent));
            }
        }
        Write { key: format!("k{}", self.sent), on: on.map(On::Seq), body, words }
    }

    /// What the store does with a write, in memory.
    pub fn send(&mut self, by: By, write: &Write) -> Result<Entry, Refusal> {
        assert_eq!(bounded(write), [], "{write:?}");
        let find = |key: &str| self.log.iter().find(|entry| entry.by == by && entry.key == key);
        let on = match &write.on {
            None => None,
            Some(On::Seq(seq)) => Some(*seq),
            Some(On::Key(key)) => Some(find(key).ok_or(Refusal::NotYet { key: key.clone() })?.seq),
        };
        if let Some(earlier) = find(&write.key) {
            return earlier.clone().again(write, on);
        }
        let entry = admit(&self.state, by, write.clone(), on, self.now)?;
        self.state.apply(&entry);
        self.log.push(entry.clone());
        Ok(entry)
    }

    /// Somebody: of the staff, gone or not; a table, laid out or not; now and then a stranger.
    pub fn somebody(&mut self) -> By {
        match self.dice.below(8) {
            0 => By::Table(self.table()),
            1 if self.dice.one_in(10) => By::Person(9_999),
            _ => {
                let people: Vec<Seq> = self.state.people.keys().copied().collect();
                By::Person(*self.dice.one(&people).expect("a head judge"))
            }
        }
    }

    /// Whoever answers for the event.
    pub fn head_judge(&self) -> By {
        let mut people = self.state.people.iter();
        let head = people.find(|(_, person)| person.office == Some(Office::HeadJudge));
        By::Person(*head.expect("a head judge").0)
    }

    fn table(&mut self) -> u16 {
        u16::try_from(self.dice.below(12)).unwrap() + 1
    }

    /// Something that one may write about.
    pub fn something(&mut self) -> About {
        match self.dice.below(11) {
            0 => About::Event,
            1 | 2 => About::Table(self.table()),
            3..=5 if !self.state.open.is_empty() => {
                let open: Vec<Seq> = self.state.open.iter().copied().collect();
                About::Entry(*self.dice.one(&open).expect("an open call"))
            }
            // What has just happened is what is written about most.
            3..=7 => {
                let back = self.dice.below(self.log.len().min(12));
                About::Entry(self.log[self.log.len() - 1 - back].seq)
            }
            _ => About::Entry(1 + self.dice.below(self.log.len() + 2) as Seq),
        }
    }

    /// Some time goes by; now and then the server's clock is set back.
    pub fn wait(&mut self) {
        let back = self.dice.one_in(60);
        let milliseconds = i64::try_from(self.dice.below(90_000)).unwrap();
        self.now = self.now.later(if back { -40 * milliseconds } else { milliseconds });
    }

    /// Something that is offered to somebody, as a write; an event that is over is rare.
    pub fn offered(&mut self) -> Option<(By, Write)> {
        let at = self.now.max(self.state.at);
        let (by, offer) = (0..8).find_map(|_| {
            let (by, about) = (self.somebody(), self.something());
            let offered = offers(&self.state, by, about, at);
            Some((by, self.dice.one(&offered)?.clone()))
        })?;
        let ends = match offer.body.kind() {
            Kind::Over => !self.dice.one_in(40),
            Kind::Door => !self.dice.one_in(4),
            _ => false,
        };
        let mut write = self.write(offer.on, offer.body);
        // Of what one wrote oneself, its number may not be known yet.
        let own = offer.on.and_then(|on| self.log.iter().find(|entry| entry.seq == on && entry.by == by));
        if let Some(own) = own.map(|own| own.key.clone())
            && self.dice.one_in(3)
        {
            write.on = Some(On::Key(own));
        }
        (!ends).then_some((by, write))
    }

    /// A roster for the current round, pasted.
    pub fn roster(&mut self) -> Option<Write> {
        let round = self.state.round();
        if round == 0 {
            return None;
        }
        let lines = (0..self.dice.below(9))
            .map(|n| format!("{}, Player {}, some, others\n", n / 2 + 1, n * 3 + self.dice.below(3)));
        let text: String = lines.collect::<Vec<_>>().concat();
        let (body, words) = paste(&(text + "1, Ada"), round, &names(&self.log)).expect("a roster");
        let write = self.write(self.state.roster, body);
        Some(Write { words, ..write })
    }

    /// A precedent of another event.
    pub fn carried(&mut self) -> (By, Write) {
        let (cards, clauses) = (vec!["warbot".to_owned()], vec!["some.clause".to_owned()]);
        let changed = self.dice.one_in(2);
        (self.head_judge(), self.write(None, Body::Carried { cards, ruling: None, clauses, changed }))
    }

    /// A report on any call that there ever was, however late.
    pub fn report(&mut self) -> Option<(By, Write)> {
        let calls: Vec<Seq> = self.state.calls.keys().copied().collect();
        let call = *self.dice.one(&calls)?;
        let is_judge = |office| matches!(office, Some(Office::HeadJudge | Office::Judge));
        let judges = self.state.people.iter().filter(|(_, person)| is_judge(person.office));
        let judges: Vec<Seq> = judges.map(|(seq, _)| *seq).collect();
        let judge = *self.dice.one(&judges)?;
        let minutes = u16::try_from(self.dice.below(9)).unwrap();
        let said = Answered { told_at: self.now.later(-30_000), minutes, ..Answered::default() };
        Some((By::Person(judge), self.write(Some(call), Body::Answer(said))))
    }
}
