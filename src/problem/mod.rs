//! Bad input, said kindly: what was found, what was expected, the nearest known name, in both languages.
//! Turns serde's own messages into the project's. Knows no game.

mod bounds;
mod extent;
mod law;
mod letters;
mod nearest;
mod said;
mod several;
mod shape;

pub use bounds::{DEEPEST, bounded};
pub use extent::extent;
pub use law::against_law;
pub use letters::{Lines, QUOTED, lines_shown, quoted, shown, spaced, unfit};
pub use nearest::{fold, folded, listed, meant_en, meant_fr, nearest, no_such};
pub use said::{BOTH, said};
pub use several::{Problems, and_more};
pub use shape::read;

use std::fmt::Write as _;

use crate::{citation::Said, game::Problem};

/// So many problems of one scenario are told; the others are counted.
pub const ENOUGH: usize = 20;

/// What is wrong with a word, and the known one that was probably meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    /// What is wrong.
    pub says: Said,
    /// What was meant, where one is near.
    pub meant: Option<String>,
}

impl From<Said> for Wrong {
    fn from(says: Said) -> Self {
        Self { says, meant: None }
    }
}

impl Problem {
    /// A problem of the field at this JSON pointer.
    pub fn new(pointer: impl Into<String>, fr: impl Into<String>, en: impl Into<String>) -> Self {
        Self::of(pointer, Said::new(fr, en))
    }

    /// The same, said in both languages already.
    pub fn of(pointer: impl Into<String>, wrong: impl Into<Wrong>) -> Self {
        let Wrong { says, meant } = wrong.into();
        Self { pointer: pointer.into(), says, meant }
    }
}

/// One step further along a JSON pointer.
#[must_use]
pub fn at(pointer: &str, key: impl std::fmt::Display) -> String {
    let mut longer = String::with_capacity(pointer.len() + 12);
    longer.push_str(pointer);
    longer.push('/');
    let from = longer.len();
    // Writing into a text does not fail.
    let _ = write!(longer, "{key}");
    if longer[from..].contains(['~', '/']) {
        let key = longer.split_off(from);
        longer.push_str(&key.replace('~', "~0").replace('/', "~1"));
    }
    longer
}

/// The steps of a JSON pointer.
pub fn keys(pointer: &str) -> impl Iterator<Item = String> + '_ {
    pointer.split('/').skip(1).map(|key| key.replace("~1", "/").replace("~0", "~"))
}
