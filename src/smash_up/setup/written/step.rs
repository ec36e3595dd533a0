//! What was done.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    answer::Answer,
    either::{Spellings, either},
};
use crate::smash_up::table::Phase;

/// One thing one player does: exactly one of `play`, `talent`, `use`, `uncover`, `duel_card`, `score`, `pass`,
/// `next_phase`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct StepWritten {
    /// Who does it; absent: the active player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// Plays this card, also by its own Special, from wherever that allows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<String>,
    /// Uses the Talent of this card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub talent: Option<String>,
    /// Uses an optional ability of this card in a window, or “on your turn”.
    #[serde(rename = "use", skip_serializing_if = "Option::is_none")]
    pub uses: Option<String>,
    /// Uncovers this buried card, at the start of the player's turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uncover: Option<String>,
    /// Lays this card of the hand face down for a duel, or `no`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duel_card: Option<String>,
    /// Designates this ready base to score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
    /// `true`: declines for this round of the window.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub pass: bool,
    /// `true`: ends the present phase and goes through the next one; a phase: goes on as far as that one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_phase: Option<NextPhase>,
    /// The base or minion onto which a card is played, or at which an ability is used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on: Option<String>,
    /// Which permission pays for the play, when several could: the card that granted it, or `free`; of several Talents
    /// of one card, the card whose text it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// Answers, in the order in which the questions arise, or by key.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choose: Vec<Answer>,
}

/// What a step does, and with what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verb<W> {
    /// Plays a card.
    Play(W),
    /// Uses a Talent.
    Talent(W),
    /// Uses an optional ability.
    Use(W),
    /// Uncovers a buried card.
    Uncover(W),
    /// Places a card in a duel.
    DuelCard(W),
    /// Designates a base to score.
    Score(W),
    /// Passes.
    Pass,
    /// Ends the phase.
    NextPhase(NextPhase),
}

/// The verbs, as written.
pub const VERBS: [&str; 8] = ["play", "talent", "use", "uncover", "duel_card", "score", "pass", "next_phase"];

impl<W> Verb<W> {
    /// As written.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Self::Play(_) => "play",
            Self::Talent(_) => "talent",
            Self::Use(_) => "use",
            Self::Uncover(_) => "uncover",
            Self::DuelCard(_) => "duel_card",
            Self::Score(_) => "score",
            Self::Pass => "pass",
            Self::NextPhase(_) => "next_phase",
        }
    }

    /// With what it is done.
    #[must_use]
    pub fn named(&self) -> Option<&W> {
        match self {
            Self::Play(it)
            | Self::Talent(it)
            | Self::Use(it)
            | Self::Uncover(it)
            | Self::DuelCard(it)
            | Self::Score(it) => Some(it),
            Self::Pass | Self::NextPhase(_) => None,
        }
    }

    /// The same with its word looked up.
    pub(in crate::smash_up::setup) fn map<V>(self, other: impl Fn(W) -> V) -> Verb<V> {
        match self {
            Self::Play(it) => Verb::Play(other(it)),
            Self::Talent(it) => Verb::Talent(other(it)),
            Self::Use(it) => Verb::Use(other(it)),
            Self::Uncover(it) => Verb::Uncover(other(it)),
            Self::DuelCard(it) => Verb::DuelCard(other(it)),
            Self::Score(it) => Verb::Score(other(it)),
            Self::Pass => Verb::Pass,
            Self::NextPhase(until) => Verb::NextPhase(until),
        }
    }
}

impl StepWritten {
    /// Everything the step says it does; a lawful one says exactly one thing.
    #[must_use]
    pub fn verbs(&self) -> Vec<Verb<&str>> {
        let card = [
            self.play.as_deref().map(Verb::Play),
            self.talent.as_deref().map(Verb::Talent),
            self.uses.as_deref().map(Verb::Use),
            self.uncover.as_deref().map(Verb::Uncover),
            self.duel_card.as_deref().map(Verb::DuelCard),
            self.score.as_deref().map(Verb::Score),
            self.pass.then_some(Verb::Pass),
            self.next_phase.map(Verb::NextPhase),
        ];
        card.into_iter().flatten().collect()
    }
}

/// How far `next_phase` goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextPhase {
    /// `true`: through the next phase.
    Next,
    /// As far as this phase, across a turn's end too.
    Until(Phase),
}

impl Spellings for NextPhase {
    const EXPECTED: &'static str =
        "true, ou une phase : start, play, score, draw, end\u{1f}true, or a phase: start, play, score, draw, end";

    fn word(word: &str) -> Option<Self> {
        Phase::ALL.into_iter().find(|phase| phase.word() == word).map(Self::Until)
    }

    fn truth(truth: bool) -> Option<Self> {
        truth.then_some(Self::Next)
    }
}

impl<'de> Deserialize<'de> for NextPhase {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        either(deserializer)
    }
}

impl Serialize for NextPhase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Next => serializer.serialize_bool(true),
            Self::Until(phase) => serializer.serialize_str(phase.word()),
        }
    }
}

impl JsonSchema for NextPhase {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "NextPhase".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let phase = generator.subschema_for::<Phase>();
        schemars::json_schema!({ "anyOf": [{ "type": "boolean", "const": true }, phase] })
    }
}
