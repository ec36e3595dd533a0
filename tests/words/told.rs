//! All that is told: of every document, its ruling; of its variants, what was heard; of every card, its text.

use std::{collections::BTreeSet, sync::Arc};

use arbitre::{
    allowance::Allowance,
    citation::Said,
    deux::{board::boards::Boards, hearing::Deux},
    game::{Depth, Game, Hearing},
    judge::{self, Options},
    rulebook::Rulebook,
    ruling::{ClaimRuling, Considered, Outcome, Ruling, Step},
    scenario::Document,
    shelf::Shelf,
    smash_up::{
        card::{Catalogue, Doubt, Wording},
        hearing::SmashUp,
        phrase,
    },
};
use serde_json::Value;

use crate::documents;

/// A text, where it stands, and what it may name.
pub struct Told {
    pub place: Arc<str>,
    pub text: Said,
    pub known: Arc<Known>,
    /// It is the verdict.
    pub headline: bool,
}

/// The names that a text may say as they are, and the ids that it must not.
pub struct Known {
    pub names: BTreeSet<String>,
    pub ids: BTreeSet<String>,
}

impl Known {
    pub fn new<N: Into<String>, I: Into<String>>(
        names: impl IntoIterator<Item = N>,
        ids: impl IntoIterator<Item = I>,
    ) -> Self {
        let names = names.into_iter().map(Into::into).filter(|name: &String| !name.is_empty()).collect();
        Self { names, ids: ids.into_iter().map(Into::into).filter(|id: &String| id.contains('-')).collect() }
    }

    /// With what a scenario names.
    fn with(&self, scenario: &Value) -> Self {
        let mut known = Self { names: self.names.clone(), ids: self.ids.clone() };
        known.gather(scenario);
        known
    }

    fn gather(&mut self, value: &Value) {
        match value {
            Value::Object(fields) => {
                for (key, field) in fields {
                    match (key.as_str(), field) {
                        ("name" | "label" | "fr" | "en" | "team", Value::String(name)) => {
                            self.names.insert(name.clone());
                        }
                        ("id", Value::String(id)) if id.contains('-') => {
                            self.ids.insert(id.clone());
                        }
                        _ => self.gather(field),
                    }
                }
            }
            Value::Array(all) => all.iter().for_each(|one| self.gather(one)),
            Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
}

/// Both games, and what is named everywhere.
pub struct Games {
    smash_up: SmashUp,
    deux: Deux,
    catalogue: Catalogue,
    known: Known,
}

pub fn games() -> Games {
    let catalogue = documents::catalogue();
    let rulebook = |game: &str| Rulebook::load(game, &Shelf::rules()).unwrap_or_else(|faults| panic!("{faults:?}"));
    let boards = Boards::load(&Shelf::rules()).unwrap_or_else(|faults| panic!("{faults:?}"));
    let factions = catalogue.factions().iter().flat_map(|faction| [&faction.name.fr, &faction.name.en]);
    let names: Vec<String> = catalogue
        .cards()
        .flat_map(|(_, card)| {
            let said = card.name.said();
            [said.fr, said.en]
        })
        .collect();
    let ids = catalogue.cards().map(|(_, card)| card.id.clone());
    let known = Known::new(names.into_iter().chain(factions.cloned()), ids);
    Games {
        smash_up: documents::smash_up(),
        deux: Deux::new(Arc::new(rulebook("deux")), Arc::new(boards)),
        known,
        catalogue,
    }
}

impl Games {
    pub fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    fn game(&self, document: &Document) -> &dyn Game {
        if document.game() == "deux" { &self.deux } else { &self.smash_up }
    }

    /// What is told of a document: its ruling, and what is heard of its variants.
    pub fn told(&self, document: &Document) -> Vec<Told> {
        let game = self.game(document);
        let mut told = Vec::new();
        for situation in document.scenarios() {
            let known = Arc::new(self.known.with(&situation.scenario));
            let place: Arc<str> = situation
                .variant
                .map_or_else(|| document.path.clone(), |variant| format!("{} {}", document.path, variant + 1))
                .into();
            let mut say = |text: &Said, headline: bool| {
                told.push(Told { place: place.clone(), text: text.clone(), known: known.clone(), headline });
            };
            let allowance = Allowance::unbounded();
            if situation.variant.is_none() {
                let ruled = judge::rule(game, &situation.scenario, &Options::default(), &allowance);
                ruling(&ruled.unwrap_or_else(|problems| panic!("{}: {problems:?}", document.path)), &mut say);
            } else if let Ok(read) = game.read(&situation.scenario)
                && let Ok(heard) = read.hear(read.terms(), Depth::Whole, &allowance)
            {
                hearing(&heard, &mut say);
            }
        }
        told
    }
}

fn ruling(ruling: &Ruling, say: &mut dyn FnMut(&Said, bool)) {
    say(&ruling.verdict, true);
    parts(&ruling.outcome, &ruling.steps, &ruling.considered, &ruling.claims, say);
    ruling.assumptions.iter().for_each(|supposed| say(&supposed.says, false));
    for doubt in &ruling.doubts {
        say(&doubt.says, false);
        doubt.otherwise.iter().for_each(|otherwise| say(otherwise, false));
    }
    for reading in &ruling.readings {
        say(&reading.question, false);
        say(&reading.says, false);
        reading.otherwise.iter().for_each(|other| say(&other.says, false));
    }
    for edition in &ruling.editions {
        say(&edition.outcome, false);
        edition.switches.iter().flat_map(|one| [&one.question, &one.here, &one.there]).for_each(|one| say(one, false));
    }
}

fn hearing(heard: &Hearing, say: &mut dyn FnMut(&Said, bool)) {
    parts(&heard.outcome, &heard.steps, &heard.considered, &heard.claims, say);
    say(&heard.summary, false);
    heard.assumptions.iter().for_each(|supposed| say(&supposed.says, false));
    heard.doubts.iter().for_each(|doubt| say(&doubt.says, false));
}

fn parts(
    outcome: &Outcome,
    steps: &[Step],
    considered: &[Considered],
    claims: &[ClaimRuling],
    say: &mut dyn FnMut(&Said, bool),
) {
    match outcome {
        Outcome::Resolved => {}
        Outcome::Illegal { refusals, legal, .. } => {
            refusals.iter().map(|refusal| &refusal.says).chain(legal).for_each(|one| say(one, false));
        }
        Outcome::Decision(open) => {
            say(&open.says, false);
            open.options.iter().for_each(|option| say(&option.says, false));
        }
        Outcome::Exhausted { why, .. } => say(why, false),
    }
    for step in steps {
        say(&step.says, false);
        step.changes.iter().for_each(|change| say(change, false));
    }
    for one in considered {
        say(&one.says, false);
    }
    claims.iter().flat_map(|claim| [&claim.says, &claim.because]).for_each(|one| say(one, false));
}

/// Every card read aloud, in both generations of its text, with what is doubtful of it.
pub fn cards(catalogue: &Catalogue) -> Vec<Told> {
    let names: Vec<Said> = catalogue.cards().map(|(_, card)| card.name.said()).collect();
    let known = Arc::new(Known::new(
        names.iter().flat_map(|name| [name.fr.clone(), name.en.clone()]),
        catalogue.cards().map(|(_, card)| card.id.clone()),
    ));
    let texts = catalogue.cards().flat_map(|(_, card)| {
        let read = [Wording::Printed, Wording::Current].into_iter().flat_map(|wording| phrase::card(card, wording));
        let place: Arc<str> = card.id.as_str().into();
        let otherwise = (0..card.doubts.len()).filter_map(|doubt| phrase::doubted(card, doubt));
        let doubts = card.doubts.iter().map(Doubt::said).chain(otherwise);
        read.chain(doubts).map(move |text| (place.clone(), text)).collect::<Vec<_>>()
    });
    texts.map(|(place, text)| Told { place, text, known: known.clone(), headline: false }).collect()
}
