//! What is wrong with the law a scenario asks for: its booklet and its readings, the same in every game.

use std::collections::BTreeMap;

use super::{Problems, at};
use crate::{
    game::Problem,
    rulebook::editions::{Editions, Reading},
};

/// What is wrong with the booklet and the readings that are asked for; `makes_a_difference` where an option is told apart
/// from the default anywhere, `no_such` says at which field which word is none of the known ones, as the game says it.
#[must_use]
pub fn against_law(
    editions: &Editions,
    edition: Option<&str>,
    readings: &BTreeMap<String, String>,
    makes_a_difference: impl Fn(&Reading, &str) -> bool,
    no_such: impl Fn(&str, &str, (&str, &str), &[&str]) -> Problem,
) -> Problems {
    let mut problems = Problems::default();
    let books: Vec<&str> = editions.books.iter().map(|book| book.id.as_str()).collect();
    if let Some(edition) = edition.filter(|edition| !books.contains(edition)) {
        problems.add(|| no_such("/edition", edition, ("aucun livret de ce nom", "no such booklet"), &books));
    }
    for (id, value) in readings {
        let pointer = at("/readings", id);
        let Some(reading) = editions.reading(id) else {
            let known: Vec<&str> = editions.readings.iter().map(|reading| reading.id.as_str()).collect();
            problems.add(|| no_such(&pointer, id, ("aucune lecture de ce nom", "no such reading"), &known));
            continue;
        };
        let known: Vec<&str> = reading.options.iter().map(|option| option.value.as_str()).collect();
        if !known.contains(&value.as_str()) {
            let says = ("cette lecture n’a pas cette option", "this reading has no such option");
            problems.add(|| no_such(&pointer, value, says, &known));
        } else if !makes_a_difference(reading, value) {
            problems.add(|| unasked(pointer, id));
        }
    }
    problems
}

fn unasked(pointer: String, id: &str) -> Problem {
    Problem::new(
        pointer,
        format!("{id}\u{a0}: seul son défaut est joué ici\u{202f}; cette option ne l’est pas"),
        format!("{id}: only its default is played here; this option is not"),
    )
}
