//! A Smash Up scenario played through: read, resolved step by step, told in words. What the judge asks of this game.

mod against;
mod answers;
mod asserted;
mod circumstance;
mod clarified;
mod designated;
mod doubted;
mod duel;
mod extra;
mod foregone;
mod gist;
mod grounds;
mod hand;
mod ineligible;
mod instead;
mod left_open;
mod line;
mod looked_at;
mod may;
mod meant;
mod measure;
mod missed;
mod offered;
mod ordered;
mod play;
mod played;
mod question;
mod same;
mod script;
mod silent;
mod strength;
mod structured;
mod talent;
mod tell;
mod titan;
mod unsaid;
mod unseen;
mod vain;
mod ways;
mod whose;
mod windows;
mod worded;

pub use foregone::word as answer;
pub use offered::{would_play, would_use};
pub use play::{Ending, Played};
pub use question::options;
pub use tell::{Spoken, Telling};

use std::{collections::BTreeMap, sync::Arc};

use serde_json::Value;

use crate::{
    allowance::{Allowance, Ended, HEARING},
    citation::Said,
    game::{
        AnswerMode, Depth, Difference, Disputes, Game, Hearing, Offers, Problem, ReadingOffered, Terms, Unheard, Unsaid,
    },
    problem::{Wrong, extent},
    rulebook::{
        Rulebook,
        editions::{Reading, Stated},
    },
    smash_up::{
        card::{Catalogue, Wording},
        law::{Asked, Law, Readings},
        query::Setting,
        setup::{self, Library, Scenario},
    },
};

/// The most work that playing a scenario through may take.
const PLAYING: u64 = HEARING / 2;
/// The most work that telling it may take: what playing uses up must not leave the words without their numbers.
const TELLING: u64 = HEARING - PLAYING;

/// Smash Up, ready to be judged.
#[derive(Debug, Clone)]
pub struct SmashUp {
    rulebook: Arc<Rulebook>,
    library: Library,
    /// The law of each booklet with every reading as it is usually taken.
    laws: Vec<Law>,
}

impl SmashUp {
    /// With this law and these cards; `aliases` are a user's own names for cards.
    ///
    /// # Errors
    /// Every alias of no known card.
    pub fn new(
        rulebook: Arc<Rulebook>,
        catalogue: Arc<Catalogue>,
        aliases: &BTreeMap<String, String>,
    ) -> Result<Self, Vec<Problem>> {
        let usual = BTreeMap::new();
        let of = |edition: &str| Law::of(&rulebook.editions, edition, &usual, &usual).ok();
        let laws = rulebook.editions.books.iter().filter_map(|book| of(&book.id)).collect();
        Ok(Self { rulebook, library: Library::new(catalogue).with(&[], aliases)?, laws })
    }

    fn setting(
        &self,
        terms: &Terms,
        catalogue: Arc<Catalogue>,
        allowance: &Allowance,
    ) -> Result<Setting, Vec<Problem>> {
        let wording = if terms.wording == Wording::Current.word() { Wording::Current } else { Wording::Printed };
        let usual = terms.readings.is_empty() && terms.borrowed.is_empty();
        let law = match self.laws.iter().find(|law| usual && law.edition == terms.edition) {
            Some(law) => law.clone(),
            None => Law::of(&self.rulebook.editions, &terms.edition, &terms.readings, &terms.borrowed)
                .map_err(|fault| vec![Problem::new("/readings", fault.clone(), fault)])?,
        };
        Ok(Setting { catalogue, wording, law, allowance: allowance.clone(), asked: Asked::default() })
    }

    /// Plays a scenario through and tells what is wanted of it.
    fn told<T>(
        &self,
        scenario: &Value,
        terms: &Terms,
        allowance: &Allowance,
        tell: impl FnOnce(&tell::Telling<'_>) -> T,
    ) -> Result<T, Unheard> {
        // Laid out anew for each hearing.
        let _ = allowance.spend(extent(scenario));
        let scenario = setup::read(scenario)?;
        let wording = if terms.wording == Wording::Current.word() { Wording::Current } else { Wording::Printed };
        let mut lawful = setup::lawful(&scenario, &self.library, wording)?;
        let setting = self.setting(terms, lawful.catalogue.clone(), &allowance.part(PLAYING))?;
        lawful.open_what_was_done(&scenario, &setting);
        let open = left_open::Open {
            rulebook: &self.rulebook,
            setting: &setting,
            scenario,
            lawful,
            terms: terms.clone(),
            spoken_for: Vec::new(),
        };
        let left_open::Settled { scenario, lawful, played } = open.settle()?;
        let setting = Setting { allowance: allowance.part(TELLING), ..setting };
        let told = tell(&tell::Telling {
            rulebook: &self.rulebook,
            scenario: &scenario,
            lawful: &lawful,
            setting: &setting,
            played: &played,
        });
        if setting.allowance.ended() == Some(Ended::Stopped) { Err(Unheard::Stopped) } else { Ok(told) }
    }

    /// What is wrong with the edition and the readings a scenario asks for.
    fn against_terms(&self, scenario: &Scenario) -> Vec<Problem> {
        let editions = &self.rulebook.editions;
        let mut problems = Vec::new();
        let books: Vec<&str> = editions.books.iter().map(|book| book.id.as_str()).collect();
        if let Some(edition) = scenario.edition.as_deref().filter(|edition| !books.contains(edition)) {
            problems
                .push(Problem::of("/edition", unknown(edition, ("aucun livret de ce nom", "no such booklet"), &books)));
        }
        for (id, value) in &scenario.readings {
            let pointer = crate::problem::at("/readings", id);
            match editions.reading(id) {
                None => {
                    let known: Vec<&str> = editions.readings.iter().map(|reading| reading.id.as_str()).collect();
                    let says = unknown(id, ("aucune lecture de ce nom", "no such reading"), &known);
                    problems.push(Problem::of(pointer, says));
                }
                Some(reading) => {
                    let known: Vec<&str> = reading.options.iter().map(|option| option.value.as_str()).collect();
                    if !known.contains(&value.as_str()) {
                        let says = unknown(
                            value,
                            ("cette lecture n’a pas cette option", "this reading has no such option"),
                            &known,
                        );
                        problems.push(Problem::of(pointer, says));
                    } else if !is_asked(reading, value) {
                        problems.push(Problem::new(
                            pointer,
                            format!("{id}\u{a0}: seul son défaut est joué ici\u{202f}; cette option ne l’est pas"),
                            format!("{id}: only its default is played here; this option is not"),
                        ));
                    }
                }
            }
        }
        problems
    }
}

/// Whether this value makes a difference anywhere, or is what is done anyhow.
fn is_asked(reading: &Reading, value: &str) -> bool {
    Readings::ASKED.contains(&reading.id.as_str()) || reading.options.first().is_some_and(|first| first.value == value)
}

fn unknown(word: &str, (fr, en): (&str, &str), known: &[&str]) -> Wrong {
    let near = crate::problem::nearest(word, known.iter().copied());
    let mut wrong = setup::no_such(word, (fr, en), near);
    if near.is_none() {
        let list = known.join(", ");
        wrong.says = Said::new(format!("{}\u{202f}; {list}", wrong.says.fr), format!("{}; {list}", wrong.says.en));
    }
    wrong
}

impl Game for SmashUp {
    fn id(&self) -> &'static str {
        "smash-up"
    }

    fn editions(&self) -> Vec<String> {
        self.rulebook.editions.books.iter().map(|book| book.id.clone()).collect()
    }

    fn terms(&self, scenario: &Value) -> Result<Terms, Vec<Problem>> {
        let scenario = setup::read(scenario)?;
        let problems = self.against_terms(&scenario);
        if !problems.is_empty() {
            return Err(problems);
        }
        Ok(Terms {
            edition: scenario.edition.unwrap_or_else(|| self.rulebook.editions.newest().into()),
            wording: scenario.wording.unwrap_or_default().word().into(),
            readings: scenario.readings,
            borrowed: BTreeMap::new(),
            answers: AnswerMode::Strict,
            meant: None,
            unsaid: Unsaid::Declined,
            more: Vec::new(),
        })
    }

    fn hear(&self, scenario: &Value, terms: &Terms, depth: Depth, allowance: &Allowance) -> Result<Hearing, Unheard> {
        self.told(scenario, terms, allowance, |telling| telling.tell(depth))
    }

    fn offers(&self, scenario: &Value, terms: &Terms, allowance: &Allowance) -> Result<(Hearing, Offers), Unheard> {
        let asked = Terms { unsaid: Unsaid::Asked, ..terms.clone() };
        self.told(scenario, &asked, allowance, |telling| (telling.tell(Depth::Bare), telling.offers()))
    }

    fn fails(&self, scenario: &Value, hearing: &Hearing, allowance: &Allowance) -> Vec<String> {
        let terms = match self.terms(scenario) {
            Ok(terms) => terms,
            Err(problems) => return asserted::unusable(&problems),
        };
        // Heard once more: a hearing is a pure function, and what is asserted is judged on the table itself.
        let told = self.told(scenario, &terms, allowance, |telling| telling.fails(hearing));
        told.unwrap_or_else(|unheard| asserted::unusable(&unheard.into_problems()))
    }

    fn differences(&self, here: &str, there: &str) -> Vec<Difference> {
        let editions = &self.rulebook.editions;
        let differs = |switch: &crate::rulebook::editions::Switch| {
            let (ours, theirs) = (editions.in_force(switch, here)?, editions.in_force(switch, there)?);
            (ours.value != theirs.value).then(|| Difference {
                number: switch.number.clone(),
                id: switch.id.clone(),
                question: switch.question.clone(),
                value: theirs.value.into(),
                says: (ours.gloss.clone(), theirs.gloss.clone()),
                why: [ours, theirs].iter().map(|stated| self.rulebook.with_page(stated.citation())).collect(),
            })
        };
        // A difference due to borrowing alone is not a difference between editions.
        let spoken = |switch: &&crate::rulebook::editions::Switch| {
            [here, there].iter().all(|book| matches!(switch.values.get(*book), Some(Stated::Says { .. })))
        };
        editions.switches.iter().filter(spoken).filter_map(differs).collect()
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
        let values = readings.flat_map(|reading| reading.options.iter().map(move |option| (reading, &option.value)));
        let asked = values.filter(|(reading, value)| is_asked(reading, value));
        asked.map(|(reading, value)| (reading.id.clone(), value.clone())).collect()
    }

    fn brings(&self) -> &'static [&'static str] {
        &["cards", "aliases"]
    }

    fn measured(&self, position: &Value, terms: &Terms, allowance: &Allowance) -> Value {
        Self::measured(self, position, terms, allowance).unwrap_or_else(|_| position.clone())
    }

    fn disputes(&self) -> Option<&dyn Disputes> {
        Some(self)
    }

    fn schema(&self) -> Value {
        serde_json::to_value(schemars::schema_for!(Scenario)).unwrap_or_default()
    }
}
