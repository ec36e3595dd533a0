//! Why not: what is said of something that may not be done, does not happen, or did not apply, and by which rule.

pub(super) mod considered;
mod occasion;
pub(super) mod prevented;
pub(super) mod refusal;
pub(super) mod silent;
mod slot;
mod unmet;
mod unsuited;
pub(super) mod vain;
mod whereabouts;

use crate::{
    citation::{Rule, Said},
    smash_up::{card::Def, phrase::Names, query::Position, table::AbilityRef},
};

/// A reason in words, the rules behind it, and the sentence of a card if one is behind it.
type Reason = (Said, Vec<Rule>, Option<AbilityRef>);

/// Explains why not, on this table and with the names of its scenario.
#[derive(Clone, Copy)]
struct Explainer<'a> {
    position: Position<'a>,
    names: &'a dyn Names,
}

impl Explainer<'_> {
    /// What a card is called, wherever it is.
    fn name(&self, def: Def) -> Said {
        self.position.written(def).name.said()
    }

    /// What is so of a card, by a rule: *Warbot n’est pas en main*.
    fn of_card(&self, card: Def, [fr, en]: [&str; 2], rule: Rule) -> Reason {
        let card = self.name(card);
        (Said::new(format!("{} {fr}", card.fr), format!("{} {en}", card.en)), vec![rule], None)
    }
}
