//! What a position leaves open is asked where it decides: the scenario is played through in each of the ways it can be, and
//! only where they come to different things is anything asked.

mod apart;
pub(super) mod known;
mod open;
mod said;

use std::sync::Arc;

use apart::{Heard, deciding, faulty_all_the_same, first_apart, refused_all_the_same};
use known::{Decides, WaySaid};
pub(super) use open::Open;

use super::{
    step::{
        pause::Pauses,
        play::{Ending, Played, cut, play},
    },
    tell::telling::Telling,
};
use crate::{
    game::{Depth, Terms, Unheard},
    smash_up::{
        query::Position,
        resolve::{Decision, Entry, What},
        rule,
        setup::{Answer, Lawful, LeftOpen, Scenario},
        table::{Cause, Table, Zone},
    },
};

/// The most ways in which all that is open may be supposed at once; of more, the first thing is asked.
const MOST_SUPPOSED: usize = 64;

/// A scenario with what it left open settled, as far as that decides, and played through.
pub(super) struct Settled {
    pub scenario: Arc<Scenario>,
    pub lawful: Lawful,
    pub played: Played,
}

/// Which of the ways each open thing is taken in.
type Ways = Vec<usize>;

impl Open<'_> {
    /// Plays it through; what is open is settled by the answers, one after the other, as far as it decides.
    ///
    /// # Errors
    /// When an answer names nothing known, or answers nothing; when nobody waits any more.
    pub fn settle(mut self) -> Result<Settled, Unheard> {
        // What is settled makes it another scenario.
        let own = Pauses::default();
        let pauses = if self.lawful.left_open.is_empty() { self.pauses } else { &own };
        self.settle_as_elsewhere();
        while !self.lawful.left_open.is_empty() {
            match self.next()? {
                Some(Next::Ends(mut played)) => {
                    played.answered.extend(self.settled);
                    return Ok(Settled { scenario: self.scenario, lawful: Arc::unwrap_or_clone(self.lawful), played });
                }
                Some(Next::Settled) => {}
                None => break,
            }
        }
        let lawful = self.lawful.laid(None, self.setting);
        let spoken_for: Vec<String> = self.settled.keys().cloned().collect();
        let mut played = play(&self.scenario, &lawful, self.setting, &self.terms, (&spoken_for, pauses))?;
        played.answered.extend(self.settled);
        let left_open = self.lawful.left_open.clone();
        Ok(Settled { scenario: self.scenario, lawful: Lawful { left_open, ..lawful }, played })
    }

    /// What an answer has settled under another law it settles under this one.
    fn settle_as_elsewhere(&mut self) {
        let Some(meant) = self.terms.meant.clone() else { return };
        let mut which = 0;
        while let Some(open) = self.lawful.left_open.get(which).cloned() {
            let says = |(pointer, answer): (String, &Answer)| {
                let way = self.way_said(&open, answer)?;
                (meant.get(&pointer) == Some(&opening(&open))).then_some((pointer, way))
            };
            let said = self.answers().find_map(says);
            match said {
                Some((pointer, way)) => self.settle_by(which, pointer, way),
                None => which += 1,
            }
        }
    }

    /// An answer settles something that is open.
    fn settle_by(&mut self, which: usize, pointer: String, way: usize) {
        self.settled.insert(pointer, opening(&self.lawful.left_open[which]));
        Arc::make_mut(&mut self.lawful).settle(which, way, &mut self.scenario);
    }

    /// What comes next of what is open: nothing, if nothing decides.
    fn next(&mut self) -> Result<Option<Next>, Unheard> {
        if self.settles_as_known()? {
            return Ok(Some(Next::Settled));
        }
        let (answers, spent) = (self.terms.more.clone(), self.setting.allowance.spent());
        for given in 0..=answers.len() {
            let terms = Terms { more: answers[..given].to_vec(), ..self.terms.clone() };
            let (mut plain, cost) = self.hear(None, &terms)?;
            let (all, heard) = self.suppose(&terms, cost)?;
            let deciding = if all.is_empty() { Some((self.spoken_of(), 0, 0)) } else { deciding(&all, &heard) };
            let Some((which, one, other)) = deciding else {
                if let Some((which, (pointer, way))) = self.used_before() {
                    self.settle_by(which, pointer, way);
                    return Ok(Some(Next::Settled));
                }
                if let Some(problems) = faulty_all_the_same(&plain, &heard) {
                    return Err(problems.into());
                }
                let undecided = matches!(&plain.played, Ok(Played { ending: Ending::Undecided { .. }, .. }));
                if undecided && given < answers.len() {
                    continue;
                }
                return Ok(None);
            };
            if let (Some(ending), Ok(played)) = (refused_all_the_same(&plain, &heard), &mut plain.played) {
                played.ending = ending;
                return Ok(plain.played.ok().map(Next::Ends));
            }
            // An answer of a step that is never come to may be taken there; so may any, in a way that is not tried.
            let is_taken = |pointer: &str| {
                let mut ways = heard.iter().chain([&plain]);
                all.is_empty() || ways.clone().any(|way| way.takes(pointer)) || !ways.any(|way| way.reaches(pointer))
            };
            let says_open = self.answer_to(&self.lawful.left_open[which], is_taken)?;
            let apart = heard.get(one).zip(heard.get(other)).map(|(one, other)| first_apart(&plain, one, other));
            let (begun, step) = apart.unwrap_or_default();
            let more = answers.get(given).map(|words| (given, words));
            if let (0, Some(told)) = (given, self.told.clone()) {
                let (asked, cost) = (self.setting.asked.clone(), self.setting.allowance.spent() - spent);
                let decides = Decides { which, says: says_open.clone(), asked, cost };
                self.known.keep(&self.terms, (told, self.settled.clone()), decides);
            }
            return self.decided(which, (plain, begun, step), (says_open, more));
        }
        Ok(None)
    }

    /// Settles what was found to decide when this was heard before, if there is an answer to it.
    fn settles_as_known(&mut self) -> Result<bool, Unheard> {
        let Some(told) = self.told.clone() else { return Ok(false) };
        let Some(known) = self.known.decides(&self.terms, &(told, self.settled.clone())) else { return Ok(false) };
        match (known.says, self.terms.more.first().cloned()) {
            (Some((pointer, way)), _) => self.settle_by(known.which, pointer, way),
            (None, Some(words)) => self.settle_by_more(known.which, (0, &words))?,
            (None, None) => return Ok(false),
        }
        self.setting.asked.also(&known.asked);
        self.spared += known.cost;
        Ok(true)
    }

    /// An answer given besides settles something that is open.
    fn settle_by_more(&mut self, which: usize, (given, words): (usize, &Vec<String>)) -> Result<(), Unheard> {
        let open = &self.lawful.left_open[which];
        let word = words.first().map_or("", String::as_str);
        let Some(way) = self.way_called(open, &self.lawful.names.word(&self.lawful.table, word)) else {
            return Err(vec![self.no_way_of(open, "/more", word)].into());
        };
        self.terms.more.remove(given);
        self.told = self.told.take().filter(|_| given == 0);
        self.told.iter_mut().for_each(|told| told.push(words.clone()));
        Arc::make_mut(&mut self.lawful).settle(which, way, &mut self.scenario);
        Ok(())
    }

    /// Something decides: it is settled by an answer, or asked.
    fn decided(
        &mut self,
        which: usize,
        (plain, begun, step): (Heard, usize, Option<usize>),
        (says_open, more): (Option<WaySaid>, Option<(usize, &Vec<String>)>),
    ) -> Result<Option<Next>, Unheard> {
        let step = step.or(self.scenario.steps.len().checked_sub(1));
        match (says_open, more) {
            (Some((pointer, way)), _) => self.settle_by(which, pointer, way),
            (None, Some(more)) => self.settle_by_more(which, more)?,
            (None, None) => {
                let open = self.lawful.left_open[which].clone();
                return Ok(Some(Next::Ends(self.asks(&open, plain, begun, step))));
            }
        }
        Ok(Some(Next::Settled))
    }

    /// The question, put where the ways part.
    fn asks(&self, open: &LeftOpen, plain: Heard, begun: usize, step: Option<usize>) -> Played {
        let by = self.lawful.table.turn.active;
        let options = open.ways.iter().map(|(choice, _)| choice.clone()).collect();
        let position = Position { table: &self.lawful.table, setting: self.setting };
        let rules = match (open.what, open.ability) {
            (What::ExtraUsed, _) => vec![rule::EXTRA],
            // How often it serves is said by the sentence alone.
            (What::OnceUsed, _) => Vec::new(),
            (What::MovedFrom, _) => vec![rule::MOVE],
            (_, Some(ability)) if position.talent(ability).is_some() => vec![rule::TALENT],
            (_, Some(_)) => vec![rule::PLAY],
            (_, None) => vec![rule::TURN_PLAY],
        };
        let cause = Cause { ability: open.ability, rules, by };
        let decision = Decision { about: open.about, ..Decision::one(None, open.what, options, cause) };
        let decision = Box::new(decision);
        let untold = |_| Played::untold(&self.lawful.laid(None, self.setting));
        let Played { table, mut trace, supposed, answered, .. } = plain.played.unwrap_or_else(untold);
        let happened = |entry: &Entry| matches!(entry, Entry::Happened(_));
        // What was looked at after the ways had parted is so in one of them only.
        let mut told = trace.iter().enumerate().filter(|(_, entry)| happened(entry)).map(|(n, _)| n);
        let parted = told.clone().nth(begun).or_else(|| told.next_back().map(|last| last + 1));
        let table = cut(&mut trace, parted.unwrap_or(0)).unwrap_or(table);
        let ending = Ending::Undecided { step, decision, table: table.clone() };
        Played { table, trace, ending, supposed, answered, refused: Vec::new(), still_open: None, asked: None }
    }

    /// What comes of each of the ways in which what is open can be taken together; none, where they are too many, or take so
    /// much work that too little would be left for asking.
    fn suppose(&self, terms: &Terms, mut dearest: u64) -> Result<(Vec<Ways>, Vec<Heard>), Unheard> {
        let (all, mut heard) = (self.ways(), Vec::new());
        let hearings_left = 2 + self.lawful.left_open.len() as u64;
        for ways in &all {
            if !self.setting.allowance.covers(dearest.saturating_mul(hearings_left).saturating_add(self.spared)) {
                return Ok((Vec::new(), Vec::new()));
            }
            let (way, cost) = self.hear(Some(ways), terms)?;
            heard.push(way);
            dearest = dearest.max(cost);
        }
        Ok((all, heard))
    }

    /// All the ways in which what is open can be taken together; none, where they are too many.
    fn ways(&self) -> Vec<Ways> {
        let mut all: Vec<Ways> = vec![Vec::new()];
        let count = self.lawful.left_open.iter().map(|open| open.ways.len().max(1));
        if count.fold(1, usize::saturating_mul) > MOST_SUPPOSED {
            return Vec::new();
        }
        for open in &self.lawful.left_open {
            let longer = |ways: &Ways| {
                let then = |way| ways.iter().copied().chain([way]).collect::<Ways>();
                (0..open.ways.len()).map(then).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all
    }

    /// What comes of one way, or of what is open noted as unsaid; and how much work that was.
    fn hear(&self, ways: Option<&[usize]>, terms: &Terms) -> Result<(Heard, u64), Unheard> {
        let spent = self.setting.allowance.spent();
        let heard = self.heard(ways, terms)?;
        Ok((heard, self.setting.allowance.spent() - spent))
    }

    fn heard(&self, ways: Option<&[usize]>, terms: &Terms) -> Result<Heard, Unheard> {
        let lawful = self.lawful.laid(ways, self.setting);
        let played = match self.play(&lawful, terms) {
            Ok(played) => played,
            Err(Unheard::Stopped) => return Err(Unheard::Stopped),
            Err(unheard) => {
                let played = Err(unheard.into_problems());
                return Ok(Heard { played, claims: Vec::new(), numbers: Vec::new() });
            }
        };
        let Self { rulebook, setting, scenario, .. } = self;
        let telling = Telling { rulebook, scenario, lawful: &lawful, setting, played: &played };
        let claims = telling.claims(Depth::Bare).into_iter().map(|claim| claim.ruling).collect();
        let mut numbers = self.numbers(&lawful.table);
        numbers.extend(self.numbers(&played.table));
        Ok(Heard { played: Ok(played), claims, numbers })
    }

    /// Plays it through, without the answers that no step asks for and that say how something open is.
    fn play(&self, lawful: &Lawful, terms: &Terms) -> Result<Played, Unheard> {
        let mut spoken_for: Vec<String> = self.settled.keys().cloned().collect();
        loop {
            let played = play(&self.scenario, lawful, self.setting, terms, (&spoken_for, &Pauses::default()));
            let pointer = self.beside_the_step(&played).filter(|it| !spoken_for.contains(it));
            let Some(pointer) = pointer else { return played };
            spoken_for.push(pointer);
        }
    }

    /// An answer that says how something open is, where no step asks for it, only for something of another sort, or leaves no
    /// choice.
    fn beside_the_step(&self, played: &Result<Played, Unheard>) -> Option<String> {
        let open = &self.lawful.left_open;
        match played {
            Err(Unheard::Problems(problems)) => {
                let mut pointers = problems.iter().map(|problem| &problem.pointer);
                pointers.find(|pointer| open.iter().any(|open| self.says(open, pointer))).cloned()
            }
            Ok(Played { asked: Some(asked), refused, .. }) => {
                let of_another_sort = |open: &LeftOpen| asked.is_forced() || open.what.word() != asked.what.word();
                let says =
                    |pointer: &&String| open.iter().any(|open| of_another_sort(open) && self.says(open, pointer));
                refused.iter().find(says).cloned()
            }
            Err(Unheard::Stopped) | Ok(_) => None,
        }
    }

    /// What can be read off a board.
    fn numbers(&self, table: &Table) -> Vec<i32> {
        let position = Position { table, setting: self.setting };
        let minions = table.in_play.iter().filter(|card| matches!(table.card(**card).zone, Zone::At(_)));
        let powers = minions.map(|card| position.power(*card));
        powers.chain(table.bases.iter().map(|base| position.breakpoint(*base))).collect()
    }
}

/// What becomes of something that decides.
enum Next {
    /// It is asked, or need not be as a step is refused in each way.
    Ends(Played),
    /// An answer has settled it.
    Settled,
}

/// Something open, so that it can be known again under another law.
fn opening(LeftOpen { what, ability, about, .. }: &LeftOpen) -> String {
    format!("open {what:?} {ability:?} {about:?}")
}
