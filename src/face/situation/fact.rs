//! What a card's text speaks of, in the words it is made of: enough to know where it could meet another.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::spot::{Spot, stays};
use crate::smash_up::{
    ability::{Ability, Amount, Bound, Kind, PlayOn, Printing, Who},
    card::{Catalogue, Def, Wording},
};

/// What is known of a card in one generation of its text.
#[derive(Debug, Clone)]
pub struct Fact {
    kind: Kind,
    on: Option<PlayOn>,
    talents: bool,
    /// Whether it lowers the power of the minion that carries it, or destroys it.
    is_bad_for_its_bearer: bool,
    text: Value,
    words: BTreeSet<String>,
}

impl Fact {
    /// Of this card.
    pub fn of(catalogue: &Catalogue, def: Def, wording: Wording) -> Self {
        let Printing { kind, on, text } = catalogue.printing(def, wording).clone();
        let mut words = BTreeSet::new();
        let tree = serde_json::to_value(&text).unwrap_or_default();
        gather(&tree, &mut words);
        let is_bad_for_its_bearer = holds(&tree, &|part| *part == json!({ "Destroy": { "The": "Host" } }))
            || holds(&tree, &|part| part["Power"].as_i64().is_some_and(|n| n < 0));
        let talents = text.iter().any(|ability| matches!(ability, Ability::Talent(_) | Ability::TalentTimes(..)));
        Self { kind, on, talents, is_bad_for_its_bearer, text: tree, words }
    }

    /// Whether one of these words of card texts stands in it.
    pub fn says(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.words.contains(*word))
    }

    /// Whether it is a base.
    pub fn is_base(&self) -> bool {
        matches!(self.kind, Kind::Base(..))
    }

    /// Whether it is a titan.
    pub fn is_titan(&self) -> bool {
        self.kind == Kind::Titan
    }

    /// Whether it comes from a hand.
    pub fn is_played(&self) -> bool {
        matches!(self.kind, Kind::Minion(_) | Kind::Action | Kind::Fusion(_))
    }

    /// Whether it lets somebody do something in the Play phase.
    pub fn is_used(&self) -> bool {
        self.talents || self.says(&["PlayPhase", "EachTurn", "Talent"])
    }

    /// Whether its text works from a hand.
    pub fn works_from_hand(&self) -> bool {
        self.is_played() && self.says(&["PlayAt", "From"])
    }

    /// Whether it speaks of cards that are buried.
    pub fn speaks_of_burying(&self) -> bool {
        self.says(&["Bury", "Buried", "Uncover", "Uncovered", "WhenUncovered"])
    }

    /// Where it lies in play, if it can.
    pub fn spot(&self) -> Option<Spot> {
        stays(self.kind, self.on.as_ref()).then_some(Spot::Here)
    }

    /// Whether what falls on actions, or on minions, can fall on it.
    pub fn suffers(&self, on_action: bool) -> bool {
        match self.kind {
            Kind::Minion(_) | Kind::Fusion(_) => !on_action,
            Kind::Action => on_action && self.on.is_some(),
            Kind::Base(..) | Kind::Titan => false,
        }
    }

    /// Whether it moves cards.
    pub fn moves(&self) -> bool {
        self.says(&["Move"])
    }

    /// Whether it lies at a base and speaks of others.
    pub fn reaches_elsewhere(&self) -> bool {
        match (self.kind, &self.on) {
            (Kind::Action, Some(PlayOn::Base(_))) => self.says(&["Elsewhere"]),
            (Kind::Base(..), _) => holds(&self.text, &|part| part["at"] == "Elsewhere"),
            _ => false,
        }
    }

    /// Whether it asks how strong a minion is, at least.
    pub fn asks_for_power(&self) -> bool {
        let asks = |part: &Value| ["power", "printed"].iter().any(|field| !part[field]["AtLeast"].is_null());
        holds(&self.text, &asks)
    }

    /// Whether it makes a difference who owns it.
    pub fn speaks_of_its_owner(&self) -> bool {
        self.spot().is_some() && self.says(&["OwnerOf"])
    }

    /// Whether it may leave something undone that another one would see to.
    pub fn forgoes_for(&self, meets: &Self) -> bool {
        let same = |word: &str| self.says(&[word]) && meets.says(&[word]);
        self.says(&["May"]) && (meets.says(&["ToDiscard", "PowerOf"]) || same("Control"))
    }

    /// Whether it is laid on a minion of its owner's opponent rather than on one of its owner's.
    pub fn falls_on_opponents(&self) -> bool {
        self.is_bad_for_its_bearer && !matches!(&self.on, Some(PlayOn::Minion(on)) if on.of == Some(Who::You))
    }

    /// How strong the minion must be that carries it.
    pub fn least_power_of_its_bearer(&self) -> i32 {
        match &self.on {
            Some(PlayOn::Minion(bearer)) => match bearer.power {
                Some(Bound::AtLeast(Amount::N(least))) => least,
                _ => 0,
            },
            _ => 0,
        }
    }

    /// Whether it is laid on a minion of its owner's.
    pub fn falls_on_own(&self) -> bool {
        self.is_attached_to_minions() && !self.falls_on_opponents()
    }

    /// Whether it plays an extra card itself, rather than letting one be played, and not actions alone.
    pub fn plays_an_extra_minion(&self) -> bool {
        let of_actions = |part: &Value| {
            let names = |kind: &str| holds(part, &|part| part.get(kind).is_some());
            names("Action") && !names("Minion") && !names("Card")
        };
        holds(&self.text, &|part| part["counts"] == "Extra" && !of_actions(&part["what"]))
    }

    /// Whether a faction is named as it is played.
    pub fn names_a_faction(&self) -> bool {
        self.says(&["NameFaction"])
    }

    /// Whether it speaks of those who stay behind where something moves.
    pub fn speaks_of_those_left(&self) -> bool {
        self.says(&["LeftBy"])
    }

    /// Whether it gives power, or changes a breakpoint.
    pub fn speaks_of_power(&self) -> bool {
        self.says(&["Power", "PrintedPower", "Breakpoint"])
    }

    /// Whether points are paid for what it does.
    pub fn costs_points(&self) -> bool {
        holds(&self.text, &|part| part["GainVp"].as_i64().is_some_and(|n| n < 0))
    }

    fn is_attached_to_minions(&self) -> bool {
        matches!((self.kind, &self.on), (Kind::Action, Some(PlayOn::Minion(_))))
    }

    /// Where a card that acts can meet this one, and whose it is there; the opponent's before one's own.
    pub fn where_met_by(&self, acts: &Self) -> Vec<(usize, Spot)> {
        let mut met = Vec::new();
        if self.is_base() {
            let there = (self.reaches_elsewhere() && !acts.is_base()).then_some((0, Spot::There));
            return std::iter::once((0, Spot::Here)).chain(there).collect();
        }
        let mut both = |spot: Spot| met.extend([(1, spot), (0, spot)]);
        if self.spot().is_some() {
            both(Spot::Here);
            if self.is_attached_to_minions() {
                both(Spot::OnPlain);
            }
            let acts_there = acts.says(&["Move", "AnyBase", "Elsewhere", "There", "BaseOf"]);
            if (acts_there || self.reaches_elsewhere()) && !acts.is_base() {
                both(Spot::There);
            }
        }
        if self.is_titan() {
            both(Spot::Beside);
            return met;
        }
        if acts.speaks_of_burying() || self.speaks_of_burying() {
            both(Spot::Buried);
        }
        let follows = acts.says(&["Give", "During", "Duel"]) && self.is_played();
        if follows || acts.says(&["Hand", "Discard", "Extra", "Draw"]) || self.says(&["From"]) {
            both(Spot::Hand);
        }
        if acts.says(&["Discard", "Search"]) || self.says(&["From"]) {
            both(Spot::Discard);
        }
        if acts.says(&["Deck", "DeckTop", "Top", "Until", "Search", "Draw", "Pile"]) {
            both(Spot::DeckTop);
        }
        met
    }
}

/// Whether a part of a text is such.
fn holds(tree: &Value, is: &dyn Fn(&Value) -> bool) -> bool {
    let within = match tree {
        Value::Array(parts) => parts.iter().any(|part| holds(part, is)),
        Value::Object(fields) => fields.values().any(|field| holds(field, is)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    };
    within || is(tree)
}

fn gather(tree: &Value, words: &mut BTreeSet<String>) {
    match tree {
        Value::Array(parts) => parts.iter().for_each(|part| gather(part, words)),
        Value::Object(fields) => {
            for (key, field) in fields {
                words.insert(key.clone());
                gather(field, words);
            }
        }
        Value::String(word) => {
            words.insert(word.clone());
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
