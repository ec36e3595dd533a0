//! An answer for a reader: the positions that are drawn carry the numbers that can be read off them.

use serde_json::Value;

use crate::{
    allowance::{Allowance, HEARING},
    game::Situation,
    judge::Exploration,
    ruling::{Ruling, length},
    web::limit,
};

/// A ruling, and the positions of it that are drawn.
pub struct RulingRead {
    /// The ruling; its position at the end carries its numbers.
    pub ruling: Ruling,
    /// The positions before its first steps: as many as are drawn.
    pub befores: Vec<Value>,
}

impl RulingRead {
    /// Of the ruling on this situation.
    #[must_use]
    pub fn new(situation: &dyn Situation, ruling: Ruling, work: &Allowance) -> Self {
        let (mut befores, mut bytes) = (Vec::new(), 0);
        // Whoever has seen enough stops here.
        let _ = ruling.befores.each(|before| {
            bytes += length(before);
            if befores.len() == limit::DRAWN || bytes > limit::DRAWN_BYTES {
                return Err(());
            }
            befores.push(situation.measured(before, &work.part(HEARING)));
            Ok(())
        });
        Self { ruling: end(situation, ruling, work), befores }
    }
}

/// A ruling whose position at the end carries its numbers.
pub fn end(situation: &dyn Situation, mut ruling: Ruling, work: &Allowance) -> Ruling {
    ruling.board = situation.measured(&ruling.board, &work.part(HEARING));
    ruling
}

/// An exploration whose positions carry their numbers.
pub fn exploration(situation: &dyn Situation, mut exploration: Exploration, work: &Allowance) -> Exploration {
    let mut bytes = 0;
    for way in &mut exploration.outcomes {
        bytes += length(&way.board);
        way.board =
            if bytes > limit::DRAWN_BYTES { Value::Null } else { situation.measured(&way.board, &work.part(HEARING)) };
    }
    exploration
}
