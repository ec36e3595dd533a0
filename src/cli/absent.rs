//! A call that is not there yet, and says so.

use super::printed::{Exit, Printed};
use crate::citation::Language;

/// Filing a booklet under its clauses.
pub fn import(l: Language) -> Printed {
    let says = l.say(
        "arbitre import\u{a0}: pas encore disponible\u{202f}; aucun exemplaire n’est lu.",
        "arbitre import: not available yet; no copy is read.",
    );
    Printed::refusal(&[says.to_owned()], Exit::Failed)
}
