//! The user's own names for cards: a file of lines `alias = card`.

use crate::{
    problem::fold,
    rulebook::nearest,
    shelf::Fault,
    smash_up::card::{Card, Catalogue},
};

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
    let mut aliases: Vec<Alias> = Vec::new();
    for (number, line) in text.lines().enumerate().map(|(at, line)| (at + 1, line.trim())) {
        if number > LINES {
            faults.push(Fault::new(file, number, format!("more than {LINES} lines")));
            break;
        }
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match read_one(line, catalogue, &aliases) {
            Ok(alias) => aliases.push(alias),
            Err(message) => faults.push(Fault::new(file, number, message)),
        }
    }
    aliases
}

fn read_one(line: &str, catalogue: &Catalogue, aliases: &[Alias]) -> Result<Alias, String> {
    let halves = line.split_once('=').map(|(name, card)| (name.trim(), card.trim()));
    let Some((name, card)) = halves.filter(|(name, card)| !fold(name).is_empty() && !card.is_empty()) else {
        return Err(format!("“{line}”: expected alias = card"));
    };
    let Some(found) = called(catalogue, card) else {
        let hint = nearest(card, catalogue.cards().map(|(_, card)| card.id.as_str()));
        let hint = hint.map_or_else(String::new, |name| format!("; did you mean {name}?"));
        return Err(format!("{card}: no such card{hint}"));
    };
    let taken = called(catalogue, name).map(|card| card.id.as_str());
    let taken =
        taken.or_else(|| aliases.iter().find(|alias| fold(&alias.name) == fold(name)).map(|alias| alias.card.as_str()));
    match taken {
        Some(taken) if taken != found.id => Err(format!("“{name}” already stands for {taken}")),
        _ => Ok(Alias { name: name.into(), card: found.id.clone() }),
    }
}

/// The card with this id or name.
fn called<'a>(catalogue: &'a Catalogue, name: &str) -> Option<&'a Card> {
    let name = fold(name);
    catalogue.cards().map(|(_, card)| card).find(|card| {
        let names = [Some(&card.id), Some(&card.name.en), card.name.fr.as_ref()];
        names.into_iter().flatten().chain(&card.name.also).any(|known| fold(known) == name)
    })
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
