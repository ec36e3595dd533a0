//! An answer for a reader: the positions that are drawn carry the numbers that can be read off them.

use serde_json::Value;

use super::limit;
use crate::{
    allowance::{Allowance, HEARING},
    game::{Game, Terms},
    judge::Exploration,
    ruling::{Ruling, length},
};

/// A ruling, and the positions of it that are drawn.
pub struct RulingRead {
    /// The ruling; its position at the end carries its numbers.
    pub ruling: Ruling,
    /// The positions before its first steps: as many as are drawn.
    pub befores: Vec<Value>,
}

impl RulingRead {
    /// Of the ruling on this scenario.
    #[must_use]
    pub fn new(game: &dyn Game, scenario: &Value, mut ruling: Ruling, terms: Terms, work: &Allowance) -> Self {
        let terms = Terms { edition: ruling.edition.clone(), wording: ruling.wording.clone(), ..terms };
        let (mut befores, mut bytes) = (Vec::new(), 0);
        // Whoever has seen enough stops here.
        let _ = ruling.befores.each(|before| {
            bytes += length(before);
            if befores.len() == limit::DRAWN || bytes > limit::DRAWN_BYTES {
                return Err(());
            }
            befores.push(measured(game, before, scenario, &terms, work));
            Ok(())
        });
        ruling.board = game.measured(&ruling.board, &terms, &work.part(HEARING));
        Self { ruling, befores }
    }
}

/// An exploration whose positions carry their numbers.
pub fn exploration(
    game: &dyn Game,
    scenario: &Value,
    mut exploration: Exploration,
    terms: Terms,
    work: &Allowance,
) -> Exploration {
    let terms = Terms { edition: exploration.edition.clone(), wording: exploration.wording.clone(), ..terms };
    let mut bytes = 0;
    for way in &mut exploration.outcomes {
        bytes += length(&way.board);
        way.board =
            if bytes > limit::DRAWN_BYTES { Value::Null } else { measured(game, &way.board, scenario, &terms, work) };
    }
    exploration
}

/// A position with its numbers, without what the scenario brings along.
fn measured(game: &dyn Game, position: &Value, scenario: &Value, terms: &Terms, work: &Allowance) -> Value {
    let mut measured = game.measured(&game.whole(position, scenario), terms, &work.part(HEARING));
    if let Some(fields) = measured.as_object_mut() {
        fields.retain(|name, _| !game.brings().contains(&name.as_str()));
    }
    measured
}
