//! The kinds of sentence, told apart without asking any condition: so no value asks for itself, and a card that says
//! nothing of a kind is passed over at once.

use serde_json::Value;

use super::{Ability, Clause, Place};

/// The kind of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sentence {
    /// these cards have …
    Has,
    /// these players have …
    PlayerHas,
    /// this base has …
    BaseHas,
    /// … cannot …, … cannot … more than once per turn
    Cannot,
    /// after …
    After,
    /// … instead
    Instead,
    /// in this window
    At,
    /// you may play this card in this window
    PlayAt,
    /// when this card is uncovered, …
    WhenUncovered,
    /// you may use both parts of an OR
    BothHalves,
    /// works from where the card is, not in play
    From,
}

/// The kinds of sentence a text has.
#[derive(Debug, Clone, Copy, Default)]
pub struct Sentences {
    kinds: u16,
    cards_in_play: bool,
    power_of_cards: bool,
}

impl Sentences {
    /// Those of a text.
    #[must_use]
    pub fn of(text: &[Ability]) -> Self {
        let clauses = text.iter().filter_map(Ability::clause);
        let kinds = clauses.fold(0, |kinds, clause| kinds | 1 << clause.sentence() as u16);
        let cards_in_play = serde_json::to_value(text).is_ok_and(|tree| speaks_of_cards_in_play(&tree));
        let power_of_cards = serde_json::to_value(text).is_ok_and(|tree| asks_power_of_cards(&tree));
        Self { kinds, cards_in_play, power_of_cards }
    }

    /// Whether the text has one of this kind.
    #[must_use]
    pub fn has(self, kind: Sentence) -> bool {
        self.kinds & (1 << kind as u16) != 0
    }

    /// Whether what the text does speaks of cards of any type, wherever in play.
    #[must_use]
    pub fn speak_of_cards_in_play(self) -> bool {
        self.cards_in_play
    }

    /// Whether the text asks for the power of what need not be a minion.
    #[must_use]
    pub fn ask_power_of_cards(self) -> bool {
        self.power_of_cards
    }
}

/// Whether a set of cards of any type that says no place stands anywhere in a text, but in what it hears or forbids.
fn speaks_of_cards_in_play(tree: &Value) -> bool {
    let of_event = |key: &str| matches!(key, "what" | "source" | "affects" | "raises");
    match tree {
        Value::Array(parts) => parts.iter().any(speaks_of_cards_in_play),
        Value::Object(fields) => fields.iter().filter(|(key, _)| !of_event(key)).any(|(key, field)| {
            let anywhere = || field.get("at").is_none_or(|place| place == "InPlay");
            key == "Card" && field.is_object() && anywhere() || speaks_of_cards_in_play(field)
        }),
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Whether a set of cards of any type, or of titans, is told apart by power anywhere in a text.
fn asks_power_of_cards(tree: &Value) -> bool {
    let any_type = |key: &str| matches!(key, "Card" | "Titan");
    match tree {
        Value::Array(parts) => parts.iter().any(asks_power_of_cards),
        Value::Object(fields) => fields.iter().any(|(key, field)| {
            let by_power = any_type(key) && field.get("power").is_some();
            let extreme = || {
                matches!(key.as_str(), "Lowest" | "Highest")
                    && ["Card", "Titan"].iter().any(|of| field.get(of).is_some())
            };
            by_power || extreme() || asks_power_of_cards(field)
        }),
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

impl Clause {
    /// What it says, without its conditions and without where it works.
    #[must_use]
    pub fn bare(&self) -> &Self {
        match self {
            Self::While(_, inner) | Self::From(_, inner) | Self::FirstEachTurn(inner) => inner.bare(),
            clause => clause,
        }
    }

    /// Where its card lies out of play while it works, if it works from there.
    #[must_use]
    pub fn works_from(&self) -> Option<&Place> {
        match self {
            Self::From(place, _) => Some(place),
            Self::While(_, inner) | Self::FirstEachTurn(inner) => inner.works_from(),
            _ => None,
        }
    }

    /// What it is once its conditions are taken off.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Has(..) => Sentence::Has,
            Self::PlayerHas(..) => Sentence::PlayerHas,
            Self::BaseHas(..) => Sentence::BaseHas,
            Self::Cannot(_) | Self::CannotAgain(_) => Sentence::Cannot,
            Self::After(..) => Sentence::After,
            Self::Instead(..) => Sentence::Instead,
            Self::At(..) => Sentence::At,
            Self::PlayAt { .. } => Sentence::PlayAt,
            Self::WhenUncovered(_) => Sentence::WhenUncovered,
            Self::BothHalves(_) => Sentence::BothHalves,
            Self::From(..) => Sentence::From,
            Self::While(_, inner) | Self::FirstEachTurn(inner) => inner.sentence(),
        }
    }
}
