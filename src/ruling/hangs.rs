//! On what an answer hangs, in words.

use super::{HangsOn, Outcome, Ruling};
use crate::citation::Said;

/// *selon une lecture*: what an answer hangs on besides the law; nothing where a question is open, which is said anyway.
#[must_use]
pub fn hangs(ruling: &Ruling) -> Option<Said> {
    match (&ruling.outcome, ruling.hangs_on?) {
        (Outcome::Decision(_), _) | (_, HangsOn::Law) => None,
        (_, HangsOn::Reading) => Some(Said::new("selon une lecture", "on a reading")),
        (_, HangsOn::Choice) => Some(Said::new("cela dépend", "it depends")),
        (_, HangsOn::Supposed) => Some(Said::new("selon ce qui est supposé", "as supposed")),
        (_, HangsOn::Card) => Some(Said::new("selon ce qu’on lit d’une carte", "as a card is read")),
    }
}
