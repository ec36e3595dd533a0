//! Which cards a clause of the booklets speaks of.

use crate::{
    citation::Rule,
    rulebook::{Clause, Link, Rulebook},
    smash_up::card::Catalogue,
};

/// How the ids of clauses begin that say what is meant on certain cards.
const CLARIFIES: &str = "clarification.";

/// The cards a clause speaks of: those its title names; else those it links to.
pub(super) fn speaks_of<'c>(clause: &'c Clause, catalogue: &Catalogue) -> Vec<&'c str> {
    let linked: Vec<&str> = linked(clause).collect();
    let in_title = |card: &&str| {
        let named = catalogue.find(card).map(|def| catalogue.card(def).name.said());
        named.is_some_and(|name| clause.title.fr.contains(&name.fr))
    };
    let named: Vec<&str> = linked.iter().copied().filter(in_title).collect();
    if named.is_empty() { linked } else { named }
}

/// Whether a clause that names its cards names this one: others with the same words do not rest on it.
pub(in crate::smash_up::hearing) fn is_said_of(
    (rulebook, catalogue): (&Rulebook, &Catalogue),
    rule: Rule,
    card: &str,
) -> bool {
    !rule.0.starts_with(CLARIFIES)
        || rulebook.clause(rule.0).is_some_and(|clause| speaks_of(clause, catalogue).contains(&card))
}

/// The cards a clause links to.
pub(super) fn linked(clause: &Clause) -> impl Iterator<Item = &str> {
    clause.mentions().filter_map(|mention| match mention.link() {
        Link::Card(card) => Some(card),
        _ => None,
    })
}

/// Whether a clause is there to explain a card.
pub(super) fn explains(clause: &str) -> bool {
    clause.starts_with(CLARIFIES) || clause.ends_with(".example")
}
