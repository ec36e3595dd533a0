//! A ruling as it is kept, and what has become of one under today's law.

use serde_json::Value;

use super::has_cards;
use crate::{
    allowance::Allowance,
    desk::store::{Kept, Ruled},
    game::{Game, Problem, Unheard},
    judge::{self, Options},
    ruling::{Again, Boards, Ruling},
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

/// The scenario with the law in force written into it, and what was answered, under the rules of this digest.
#[must_use]
pub fn ruled(rules: &str, scenario: &Value, options: &Options, ruling: &Ruling) -> Ruled {
    let wording = has_cards(&ruling.game).then(|| ruling.wording.clone());
    let settled = Options { edition: Some(ruling.edition.clone()), wording, readings: options.readings.clone() };
    let mut scenario = settled.write_into(scenario);
    if let Some(fields) = scenario.as_object_mut() {
        fields.retain(|field, _| !NOT_ASKED.contains(&field.as_str()));
    }
    let scenario = scenario.to_string();
    Ruled { scenario, told: told(ruling).to_string(), rules: rules.to_owned(), engine: ENGINE.to_owned() }
}

/// A ruling as it is kept: with its first and its last position.
#[must_use]
pub fn told(ruling: &Ruling) -> Value {
    let mut ruling = ruling.clone();
    ruling.boards = Boards::Ends;
    serde_json::to_value(&ruling).unwrap_or_default()
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
    pub fn of(game: &dyn Game, kept: &Kept, work: &Allowance) -> Result<Self, Unheard> {
        match judge::rule(game, &scenario(kept), &Options::default(), work) {
            Ok(ruling) => Ok(Self::Ruled(Again::of(&before(kept), &told(&ruling)), Box::new(ruling))),
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
