//! The user's own names for cards: a file of lines `alias = card`.

use std::collections::BTreeMap;

use crate::{problem::fold, rulebook::nearest, shelf::Fault, smash_up::card::Catalogue};

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

/// Reads an alias file; empty lines and lines that start with `#` say nothing. A card is named by its id or by any of
/// its names, without regard to accents and capitals.
pub(super) fn read(file: &str, text: &str, catalogue: &Catalogue, faults: &mut Vec<Fault>) -> Vec<Alias> {
    let mut known = Known::of(catalogue);
    let mut aliases: Vec<Alias> = Vec::new();
    for (number, line) in text.lines().enumerate().map(|(at, line)| (at + 1, line.trim())) {
        if number > LINES {
            faults.push(Fault::new(file, number, format!("more than {LINES} lines")));
            break;
        }
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match known.read_one(line) {
            Ok(alias) => aliases.push(alias),
            Err(message) => faults.push(Fault::new(file, number, message)),
        }
    }
    aliases
}

/// The cards by their ids and names, those given so far included.
struct Known<'a> {
    catalogue: &'a Catalogue,
    by_name: BTreeMap<String, &'a str>,
}

impl<'a> Known<'a> {
    fn of(catalogue: &'a Catalogue) -> Self {
        let mut by_name = BTreeMap::new();
        for (_, card) in catalogue.cards() {
            let names = [Some(&card.id), Some(&card.name.en), card.name.fr.as_ref()];
            for name in names.into_iter().flatten().chain(&card.name.also) {
                by_name.entry(fold(name)).or_insert(card.id.as_str());
            }
        }
        Self { catalogue, by_name }
    }

    fn read_one(&mut self, line: &str) -> Result<Alias, String> {
        let halves = line.split_once('=').map(|(name, card)| (name.trim(), card.trim()));
        let Some((name, card)) = halves.filter(|(name, card)| !fold(name).is_empty() && !card.is_empty()) else {
            return Err(format!("“{line}”: expected alias = card"));
        };
        let Some(found) = self.by_name.get(&fold(card)).copied() else {
            let hint = nearest(card, self.catalogue.cards().map(|(_, card)| card.id.as_str()));
            let hint = hint.map_or_else(String::new, |name| format!("; did you mean {name}?"));
            return Err(format!("{card}: no such card{hint}"));
        };
        match *self.by_name.entry(fold(name)).or_insert(found) {
            taken if taken != found => Err(format!("“{name}” already stands for {taken}")),
            _ => Ok(Alias { name: name.into(), card: found.to_owned() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Alias, read};
    use crate::{
        shelf::Fault,
        smash_up::{
            ability::Kind,
            card::{Card, Catalogue, Name},
        },
    };

    fn catalogue() -> Catalogue {
        let mut catalogue = Catalogue::empty();
        for (id, en, fr) in [("zapbot", "Zapbot", None), ("full-sail", "Full Sail", Some("Toutes Voiles Dehors"))] {
            let name = Name { en: en.into(), fr: fr.map(str::to_owned), also: Vec::new() };
            let kind = Kind::Action;
            let card = Card {
                only: None,
                id: id.into(),
                name,
                copies: 1,
                kind,
                on: None,
                tags: Vec::new(),
                text: Vec::new(),
                current: None,
                doubts: Vec::new(),
                clarified: Vec::new(),
            };
            catalogue.add_card(card).expect("each id stands once");
        }
        catalogue
    }

    #[test]
    fn a_card_is_named_by_its_id_or_any_of_its_names() {
        let mut faults = Vec::new();
        let text = "# Les nôtres\n\nBoîte de conserve = zapbot\nvoiles = toutes voiles dehors\nTVD=Full Sail\n";
        let alias = |name: &str, card: &str| Alias { name: name.into(), card: card.into() };
        let expected = [alias("Boîte de conserve", "zapbot"), alias("voiles", "full-sail"), alias("TVD", "full-sail")];
        assert_eq!(read("mine", text, &catalogue(), &mut faults), expected);
        assert_eq!(faults, []);
    }

    #[test]
    fn faults_of_an_alias_file_have_their_line() {
        let cases = [
            ("\nx = zapbto", 2, "zapbto: no such card; did you mean zapbot?"),
            ("x = kraken", 1, "kraken: no such card"),
            ("zapbot", 1, "“zapbot”: expected alias = card"),
            ("x =", 1, "“x =”: expected alias = card"),
            ("= zapbot", 1, "“= zapbot”: expected alias = card"),
            ("x = zapbot\nX = full-sail", 2, "“X” already stands for zapbot"),
            ("Zapbot = full-sail", 1, "“Zapbot” already stands for zapbot"),
        ];
        for (text, line, message) in cases {
            let mut faults = Vec::new();
            read("mine", text, &catalogue(), &mut faults);
            assert_eq!(faults, [Fault::new("mine", line, message)], "{text}");
        }
        let mut faults = Vec::new();
        read("mine", &"# nothing\n".repeat(10_001), &catalogue(), &mut faults);
        assert_eq!(faults, [Fault::new("mine", 10_001, "more than 10000 lines")]);
    }
}
