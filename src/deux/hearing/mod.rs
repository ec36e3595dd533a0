//! A DEUX scenario played through: read, judged move by move, told in words. What the judge asks of this game.

mod asked;
mod held;
mod landed;
mod offered;
mod play;
mod refused;
mod same;
mod supposed;
mod tell;
mod tried;
mod turned;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use serde_json::Value;

use crate::{
    allowance::{Allowance, Ended},
    deux::{
        boards::Boards,
        law::Readings,
        phrase::Turns,
        setup::{self, Lawful, Scenario},
    },
    game::{
        self, AnswerMode, Depth, Difference, Disputes, Game, Hearing, Offers, Problem, ReadingOffered, Unheard, Unsaid,
    },
    problem::{at, extent, meant_en, meant_fr},
    rulebook::Rulebook,
};

/// DEUX, ready to be judged.
#[derive(Debug, Clone)]
pub struct Deux {
    rulebook: Arc<Rulebook>,
    boards: Arc<Boards>,
}

/// The law under which a scenario is played, and every other way it could be read.
struct Terms<'a> {
    rulebook: &'a Rulebook,
    taken: &'a BTreeMap<String, String>,
    law: Readings,
    others: Vec<(&'static str, Readings)>,
    allowance: &'a Allowance,
}

/// What it costs to answer under one set of readings, in units of the allowance.
const ANSWER: u64 = 100;

impl<'a> Terms<'a> {
    fn of(
        rulebook: &'a Rulebook,
        taken: &'a BTreeMap<String, String>,
        allowance: &'a Allowance,
    ) -> Result<Self, Vec<Problem>> {
        let read = |taken: &BTreeMap<String, String>| {
            Readings::of(&rulebook.editions, taken)
                .map_err(|fault| vec![Problem::new("/readings", fault.clone(), fault)])
        };
        let law = read(taken)?;
        let mut others = Vec::new();
        for id in Readings::ASKED {
            for option in rulebook.editions.reading(id).into_iter().flat_map(|reading| &reading.options) {
                let mut other = taken.clone();
                other.insert((*id).to_owned(), option.value.clone());
                let other = read(&other)?;
                if other != law {
                    others.push((*id, other));
                }
            }
        }
        Ok(Self { rulebook, taken, law, others, allowance })
    }

    /// The readings on which an answer rests: those of which another option, alone, gives another answer.
    fn on_which<T: PartialEq>(&self, answer: impl Fn(Readings) -> T) -> BTreeSet<&'static str> {
        let here = answer(self.law);
        let others = self.others.iter().take_while(|_| self.allowance.spend(ANSWER));
        others.filter(|(_, other)| answer(*other) != here).map(|(id, _)| *id).collect()
    }

    /// What another option of each reading, alone, would change.
    fn changes<T, C, I: IntoIterator<Item = C>>(
        &self,
        answer: impl Fn(Readings) -> T,
        change: impl Fn(&T) -> I,
    ) -> Vec<(&'static str, C)> {
        let others = self.others.iter().take_while(|_| self.allowance.spend(ANSWER));
        others.flat_map(|(id, other)| change(&answer(*other)).into_iter().map(|change| (*id, change))).collect()
    }

    /// The option taken of a reading.
    fn option(&self, id: &str) -> String {
        let default = || self.rulebook.editions.reading(id).and_then(|reading| reading.options.first());
        let set = self.taken.get(id).cloned();
        set.unwrap_or_else(|| default().map(|option| option.value.clone()).unwrap_or_default())
    }
}

impl Deux {
    /// With this law and these boards.
    #[must_use]
    pub fn new(rulebook: Arc<Rulebook>, boards: Arc<Boards>) -> Self {
        Self { rulebook, boards }
    }

    fn told<T>(
        &self,
        scenario: &Value,
        terms: &game::Terms,
        allowance: &Allowance,
        tell: impl FnOnce(&tell::Telling<'_>) -> T,
    ) -> Result<T, Vec<Problem>> {
        // Laid out anew for each hearing.
        let _ = allowance.spend(extent(scenario));
        let scenario = setup::read(scenario)?;
        let lawful: Lawful = setup::lawful(&scenario, &self.boards)?;
        let terms = Terms::of(&self.rulebook, &terms.readings, allowance)?;
        let begins = if scenario.active.is_some() { Turns::Said } else { Turns::First };
        let played = play::play(&lawful, begins, &terms);
        Ok(tell(&tell::Telling { scenario: &scenario, lawful: &lawful, terms: &terms, played: &played }))
    }

    /// What is wrong with the booklet and the readings a scenario asks for.
    fn against_terms(&self, scenario: &Scenario) -> Vec<Problem> {
        let editions = &self.rulebook.editions;
        let mut problems = Vec::new();
        let unknown = |pointer: String, word: &str, (fr, en): (&str, &str), known: &[&str]| {
            let (near_fr, near_en) = (meant_fr(word, known), meant_en(word, known));
            Problem::new(pointer, format!("{word}\u{a0}: {fr}{near_fr}"), format!("{word}: {en}{near_en}"))
        };
        let books: Vec<&str> = editions.books.iter().map(|book| book.id.as_str()).collect();
        if let Some(edition) = scenario.edition.as_deref().filter(|edition| !books.contains(edition)) {
            problems.push(unknown("/edition".into(), edition, ("aucun livret de ce nom", "no such booklet"), &books));
        }
        for (id, value) in &scenario.readings {
            let pointer = at("/readings", id);
            let Some(reading) = editions.reading(id) else {
                let known: Vec<&str> = editions.readings.iter().map(|reading| reading.id.as_str()).collect();
                problems.push(unknown(pointer, id, ("aucune lecture de ce nom", "no such reading"), &known));
                continue;
            };
            let known: Vec<&str> = reading.options.iter().map(|option| option.value.as_str()).collect();
            if !known.contains(&value.as_str()) {
                let says = ("cette lecture n’a pas cette option", "this reading has no such option");
                problems.push(unknown(pointer, value, says, &known));
            }
        }
        problems
    }
}

/// Whether what was heard is paid for; if not, its answer is taken back.
fn is_paid(hearing: &mut Hearing, allowance: &Allowance) -> Result<bool, Unheard> {
    match allowance.ended() {
        Some(Ended::Stopped) => return Err(Unheard::Stopped),
        Some(Ended::Spent) => hearing.withdraw(),
        None => return Ok(true),
    }
    Ok(false)
}

impl Game for Deux {
    fn id(&self) -> &'static str {
        "deux"
    }

    fn editions(&self) -> Vec<String> {
        self.rulebook.editions.books.iter().map(|book| book.id.clone()).collect()
    }

    fn terms(&self, scenario: &Value) -> Result<game::Terms, Vec<Problem>> {
        let scenario = setup::read(scenario)?;
        let problems = self.against_terms(&scenario);
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(game::Terms {
            edition: scenario.edition.unwrap_or_else(|| self.rulebook.editions.newest().into()),
            wording: "printed".into(),
            readings: scenario.readings,
            borrowed: BTreeMap::new(),
            answers: AnswerMode::Strict,
            meant: None,
            unsaid: Unsaid::Declined,
            more: Vec::new(),
        })
    }

    fn hear(
        &self,
        scenario: &Value,
        terms: &game::Terms,
        depth: Depth,
        allowance: &Allowance,
    ) -> Result<Hearing, Unheard> {
        let mut hearing = self.told(scenario, terms, allowance, |telling| telling.tell(depth))?;
        is_paid(&mut hearing, allowance)?;
        Ok(hearing)
    }

    fn offers(
        &self,
        scenario: &Value,
        terms: &game::Terms,
        allowance: &Allowance,
    ) -> Result<(Hearing, Offers), Unheard> {
        let both = |telling: &tell::Telling<'_>| (telling.tell(Depth::Bare), telling.offers());
        let (mut hearing, mut offers) = self.told(scenario, terms, allowance, both)?;
        if !is_paid(&mut hearing, allowance)? {
            offers.all.clear();
        }
        Ok((hearing, offers))
    }

    fn fails(&self, scenario: &Value, hearing: &Hearing, allowance: &Allowance) -> Vec<String> {
        let told = self
            .terms(scenario)
            .and_then(|terms| self.told(scenario, &terms, allowance, |telling| telling.fails(hearing)));
        told.unwrap_or_else(|problems| {
            problems.iter().map(|problem| format!("{}: {}", problem.pointer, problem.says.en)).collect()
        })
    }

    /// There is one booklet.
    fn differences(&self, _here: &str, _there: &str) -> Vec<Difference> {
        Vec::new()
    }

    fn reading(&self, id: &str) -> Option<ReadingOffered> {
        let reading = self.rulebook.editions.reading(id)?;
        Some(ReadingOffered {
            question: reading.question.clone(),
            options: reading.options.iter().map(|option| (option.value.clone(), option.gloss.clone())).collect(),
            reason: reading.reason.clone(),
            publisher: reading.publishers().map(str::to_owned),
        })
    }

    fn readings(&self) -> Vec<(String, String)> {
        let readings = self.rulebook.editions.readings.iter();
        let values = readings.flat_map(|reading| reading.options.iter().map(move |option| (reading, option)));
        values.map(|(reading, option)| (reading.id.clone(), option.value.clone())).collect()
    }

    fn disputes(&self) -> Option<&dyn Disputes> {
        Some(self)
    }

    fn schema(&self) -> Value {
        serde_json::to_value(schemars::schema_for!(Scenario)).unwrap_or_default()
    }
}
