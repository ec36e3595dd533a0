//! A ruling as it is kept, and what has become of one under today's law.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::has_cards;
use crate::{
    allowance::Allowance,
    citation::Said,
    desk::store::{Kept, Ruled},
    game::{Game, Problem, Unheard},
    judge::{self, Options},
    rulebook::Rulebook,
    ruling::{Again, Boards, Ruling, WORDS, cited},
    smash_up::{
        card::{Catalogue, Wording},
        phrase,
    },
};

/// The version of the engine, with a digest of its sources: what is kept is ruled on again under another one.
pub const ENGINE: &str = concat!(env!("CARGO_PKG_VERSION"), "+", env!("ARBITRE_ENGINE"));

/// What a document says beside what it asks: the same question is one ruling, whether it is asked from a document or not.
const NOT_ASKED: [&str; 2] = ["variants", "expect"];

/// What has become of a ruling that was kept.
pub enum Became {
    /// It was ruled on again.
    Ruled(Again, Box<Ruling>),
    /// Its scenario is no longer accepted: every problem.
    Unusable(Vec<Problem>),
}

/// What clauses and cards say: what a ruling that is kept rests on may be said otherwise one day.
#[derive(Debug, Clone, Copy)]
pub struct Texts<'a> {
    /// The rulebooks of all games.
    pub rulebooks: &'a [Rulebook],
    /// All cards.
    pub catalogue: &'a Catalogue,
    /// A digest of the rules.
    pub rules: &'a str,
}

/// How many bytes of a digest are kept of each text: enough to see that it is another.
const DIGEST: usize = 6;

impl Texts<'_> {
    /// A digest of each text that a ruling cites, as it was told.
    fn digests(self, told: &Value) -> BTreeMap<String, String> {
        let is_current = told["wording"] == Wording::Current.word();
        let wording = if is_current { Wording::Current } else { Wording::Printed };
        let text = |(id, edition): (String, Option<String>)| {
            let text = match edition {
                Some(edition) => self.clause(&id, &edition)?,
                None => self.card(&id, wording)?,
            };
            Some((id, hex::encode(&Sha256::digest(text)[..DIGEST])))
        };
        cited(told).into_iter().filter_map(text).collect()
    }

    fn clause(self, id: &str, edition: &str) -> Option<String> {
        let rulebook = self.rulebooks.iter().find(|rulebook| rulebook.editions.book(edition).is_some())?;
        Some(rulebook.clause(id)?.wording(edition)?.plain())
    }

    fn card(self, id: &str, wording: Wording) -> Option<String> {
        let card = self.catalogue.card(self.catalogue.find(id)?);
        let sentences: Vec<String> = phrase::card(card, wording).into_iter().map(|Said { fr, .. }| fr).collect();
        Some(sentences.join("\n"))
    }
}

/// The scenario with the law in force written into it, and what was answered, under these rules.
#[must_use]
pub fn ruled(texts: Texts<'_>, scenario: &Value, options: &Options, ruling: &Ruling) -> Ruled {
    let wording = has_cards(&ruling.game).then(|| ruling.wording.clone());
    let settled = Options { edition: Some(ruling.edition.clone()), wording, readings: options.readings.clone() };
    let mut scenario = settled.write_into(scenario);
    if let Some(fields) = scenario.as_object_mut() {
        fields.retain(|field, _| !NOT_ASKED.contains(&field.as_str()));
    }
    let scenario = scenario.to_string();
    let (told, rules) = (told(texts, ruling).to_string(), texts.rules.to_owned());
    Ruled { scenario, told, rules, engine: ENGINE.to_owned() }
}

/// A ruling as it is kept: with its first and its last position, and digests of what it cites.
#[must_use]
pub fn told(texts: Texts<'_>, ruling: &Ruling) -> Value {
    let mut ruling = ruling.clone();
    ruling.boards = Boards::Ends;
    let mut told = serde_json::to_value(&ruling).unwrap_or_default();
    let digests = texts.digests(&told);
    if let Some(fields) = told.as_object_mut() {
        fields.insert(WORDS.to_owned(), json!(digests));
    }
    told
}

/// The scenario of a ruling that is kept.
#[must_use]
pub fn scenario(kept: &Kept) -> Value {
    serde_json::from_str(&kept.ruled.scenario).unwrap_or_default()
}

/// What was answered then.
#[must_use]
pub fn before(kept: &Kept) -> Value {
    serde_json::from_str(&kept.ruled.told).unwrap_or_default()
}

impl Became {
    /// Rules again on what is kept, under today's law.
    ///
    /// # Errors
    /// That nobody waits any more.
    pub fn of(texts: Texts<'_>, game: &dyn Game, kept: &Kept, work: &Allowance) -> Result<Self, Unheard> {
        match judge::rule(game, &scenario(kept), &Options::default(), work) {
            Ok(ruling) => Ok(Self::Ruled(Again::of(&before(kept), &told(texts, &ruling)), Box::new(ruling))),
            Err(Unheard::Problems(problems)) => Ok(Self::Unusable(problems)),
            Err(Unheard::Stopped) => Err(Unheard::Stopped),
        }
    }

    /// What has become of it, in a word.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Self::Ruled(Again::Same, _) => "same",
            Self::Ruled(Again::Differently(_), _) => "differently",
            Self::Ruled(Again::Otherwise(_), _) => "otherwise",
            Self::Unusable(_) => "unusable",
        }
    }

    /// Whether another answer is given today, or none.
    #[must_use]
    pub fn is_otherwise(&self) -> bool {
        matches!(self, Self::Ruled(Again::Otherwise(_), _) | Self::Unusable(_))
    }
}
