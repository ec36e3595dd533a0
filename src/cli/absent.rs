//! Calls that are not there yet, and say so.

use super::printed::{Exit, Printed};
use crate::citation::Language;

/// Filing a booklet under its clauses.
pub fn import(l: Language) -> Printed {
    absent(l, "import", "aucun exemplaire n’est lu", "no copy is read")
}

/// Random games.
pub fn play(l: Language) -> Printed {
    absent(l, "play", "aucune partie n’est jouée", "no game is played")
}

fn absent(l: Language, call: &str, fr: &str, en: &str) -> Printed {
    let line = match l {
        Language::Fr => {
            format!("arbitre {call}\u{a0}: pas encore disponible\u{202f}; {fr}. (Not available yet; {en}.)")
        }
        Language::En => format!("arbitre {call}: not available yet; {en}. (Pas encore disponible\u{202f}; {fr}.)"),
    };
    Printed::refusal(&[line], Exit::Failed)
}
