//! What happens when these cards meet? The smallest situations in which they can are laid and played through, each also
//! with either card's text taken away: what then comes otherwise is what both of them say together. Knows no card by
//! name, and rules on nothing: every line is an event, a refusal or a number of the engine's, with its clause.

mod chooser;
mod counts;
mod faces;
mod found;
mod meet;
mod met;
mod otherwise;
mod run;
mod situation;
mod spared;
mod telling;
mod under;

use crate::{allowance::Allowance, smash_up::card::Def};

pub use counts::{Counts, Outcomes};
pub use faces::Faces;
pub use met::{Face, Line, Meeting, Other, Otherwise, Part};
use situation::{pair, scene};
pub use telling::mark::Sort;
pub use under::Under;

/// The most cards that can meet.
pub const MOST_CARDS: usize = 3;

impl Faces {
    /// What happens among these cards: when all of them meet, then, of three, each two.
    #[must_use]
    pub fn among(&self, defs: &[Def], under: &Under, work: &Allowance) -> Vec<Part> {
        let pairs = match *defs {
            [a, b, c] => vec![vec![a, b], vec![a, c], vec![b, c]],
            _ => Vec::new(),
        };
        let part = |cards: Vec<Def>| Part { face: self.meet(&cards, under, work), cards };
        std::iter::once(defs.to_vec()).chain(pairs).map(part).collect()
    }

    /// What happens when these meet, two of them or three: of three, what comes of all of them together. It takes a
    /// bounded part of the allowance; what comes out once that has been stopped is worth nothing.
    #[must_use]
    pub fn meet(&self, defs: &[Def], under: &Under, work: &Allowance) -> Face {
        let Some(setting) = self.setting(under, work) else { return Face::default() };
        let card = |def: &Def| Some(scene::Card { def: *def, fact: self.fact(*def, under.wording)? });
        // The same comes of them in whichever order they are named.
        let mut defs = defs.to_vec();
        defs.sort_by_key(|def| self.id(*def));
        match defs.iter().map(card).collect::<Option<Vec<_>>>() {
            Some(cards) => meet::meet(self, &pair::scenes(&cards), &setting),
            None => Face::default(),
        }
    }
}
