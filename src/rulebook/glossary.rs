//! The words players search by.

use serde::Deserialize;

use super::{line::locate, nearest::did_you_mean};
use crate::{citation::Said, shelf::Fault};

/// A word of the game, and the clause that defines it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// Made of its English name: `hand-limit`.
    pub id: String,
    /// The word.
    pub name: Said,
    /// The clause that defines it.
    pub clause: String,
    /// Other words for it, in either language.
    pub also: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    terms: Vec<WrittenTerm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTerm {
    fr: String,
    en: String,
    clause: String,
    #[serde(default)]
    also: Vec<String>,
}

/// Reads a glossary whose terms are defined by these clauses.
pub(super) fn read(file: &str, text: &str, clauses: &[&str], faults: &mut Vec<Fault>) -> Vec<Term> {
    let written = match ron::from_str::<Written>(text) {
        Ok(written) => written.terms,
        Err(error) => {
            faults.push(Fault::new(file, error.span.start.line, error.code.to_string()));
            return Vec::new();
        }
    };
    let mut terms: Vec<Term> = Vec::new();
    for WrittenTerm { fr, en, clause, also } in written {
        let line = locate(text, &[&format!("fr: \"{fr}\"")]);
        let id = id(&en);
        if id.is_empty() {
            faults.push(Fault::new(file, line, format!("« {fr} » has no English name")));
        }
        if let Some(other) = terms.iter().find(|term| term.id == id || term.name.fr == fr) {
            faults.push(Fault::new(file, line, format!("« {fr} » ({id}) stands twice: see « {} »", other.name.fr)));
        }
        if !clauses.contains(&clause.as_str()) {
            let hint = did_you_mean(&clause, clauses.iter().copied());
            faults.push(Fault::new(file, line, format!("« {fr} »: no clause {clause}{hint}")));
        }
        terms.push(Term { id, name: Said { fr, en }, clause, also });
    }
    terms
}

/// Letters and digits in lower case, with one hyphen between words.
fn id(name: &str) -> String {
    let words = name.to_lowercase().replace(['\'', '’'], "");
    words.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}
