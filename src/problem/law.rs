//! What is wrong with the law a scenario asks for: its booklet and its readings, the same in every game.

use std::collections::BTreeMap;

use super::{Problems, Wrong, at, nearest, no_such};
use crate::{
    citation::Said,
    game::Problem,
    rulebook::editions::{Editions, Reading},
};

/// What is wrong with the booklet and the readings that are asked for; `makes_a_difference` where an option is told apart
/// from the default anywhere.
#[must_use]
pub fn against_law(
    editions: &Editions,
    edition: Option<&str>,
    readings: &BTreeMap<String, String>,
    makes_a_difference: impl Fn(&Reading, &str) -> bool,
) -> Problems {
    let mut problems = Problems::default();
    let books: Vec<&str> = editions.books.iter().map(|book| book.id.as_str()).collect();
    if let Some(edition) = edition.filter(|edition| !books.contains(edition)) {
        problems
            .add(|| Problem::of("/edition", unknown(edition, ("aucun livret de ce nom", "no such booklet"), &books)));
    }
    for (id, value) in readings {
        let wrong = match editions.reading(id) {
            None => {
                let known: Vec<&str> = editions.readings.iter().map(|reading| reading.id.as_str()).collect();
                unknown(id, ("aucune lecture de ce nom", "no such reading"), &known)
            }
            Some(reading) => {
                let known: Vec<&str> = reading.options.iter().map(|option| option.value.as_str()).collect();
                if !known.contains(&value.as_str()) {
                    let says = ("cette lecture n’a pas cette option", "this reading has no such option");
                    unknown(value, says, &known)
                } else if makes_a_difference(reading, value) {
                    continue;
                } else {
                    Wrong::from(unasked(id))
                }
            }
        };
        problems.add(|| Problem::of(at("/readings", id), wrong));
    }
    problems
}

fn unasked(id: &str) -> Said {
    Said::new(
        format!("{id}\u{a0}: rien ici ne demande encore cette lecture\u{202f}; seul son défaut est tenu"),
        format!("{id}: nothing here asks this reading yet; only its default is kept"),
    )
}

fn unknown(word: &str, says: (&str, &str), known: &[&str]) -> Wrong {
    let near = nearest(word, known.iter().copied());
    let mut wrong = no_such(word, says, near);
    if near.is_none() {
        let list = known.join(", ");
        wrong.says = Said::new(format!("{}\u{202f}; {list}", wrong.says.fr), format!("{}; {list}", wrong.says.en));
    }
    wrong
}
