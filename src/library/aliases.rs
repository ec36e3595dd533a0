//! The user's own names for cards: a file of lines `alias = card`.

use crate::{rulebook::nearest, shelf::Fault, smash_up::card::Catalogue};

/// How many lines of an alias file are read.
const LINES: usize = 10_000;

/// A name that the user gives to a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alias {
    /// The name.
    pub name: String,
    /// The card's id.
    pub card: String,
}

/// Reads an alias file; empty lines and lines that start with `#` say nothing.
pub(super) fn read(file: &str, text: &str, catalogue: &Catalogue, faults: &mut Vec<Fault>) -> Vec<Alias> {
    let mut aliases: Vec<Alias> = Vec::new();
    for (number, line) in text.lines().enumerate().map(|(at, line)| (at + 1, line.trim())) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if number > LINES {
            faults.push(Fault::new(file, number, format!("more than {LINES} lines")));
            break;
        }
        match read_one(line, catalogue) {
            Err(message) => faults.push(Fault::new(file, number, message)),
            Ok(alias) => match aliases.iter().find(|earlier| same(&earlier.name, &alias.name)) {
                Some(earlier) if earlier.card != alias.card => {
                    let message = format!("“{}” already stands for {}", alias.name, earlier.card);
                    faults.push(Fault::new(file, number, message));
                }
                Some(_) => {}
                None => aliases.push(alias),
            },
        }
    }
    aliases
}

fn read_one(line: &str, catalogue: &Catalogue) -> Result<Alias, String> {
    let (name, card) = line.split_once('=').ok_or_else(|| format!("“{line}”: expected alias = card"))?;
    let (name, card) = (name.trim(), card.trim());
    if name.is_empty() || card.is_empty() {
        return Err(format!("“{line}”: expected alias = card"));
    }
    let known = || catalogue.cards().map(|(_, card)| card);
    let found = known().find(|known| {
        let names = [Some(&known.id), Some(&known.name.en), known.name.fr.as_ref()];
        names.into_iter().flatten().chain(&known.name.also).any(|known| same(known, card))
    });
    let Some(found) = found else {
        let hint = nearest(card, known().map(|card| card.id.as_str()));
        let hint = hint.map_or_else(String::new, |name| format!("; did you mean {name}?"));
        return Err(format!("{card}: no such card{hint}"));
    };
    Ok(Alias { name: name.into(), card: found.id.clone() })
}

fn same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}
