//! Reads a faction's file: a header, then one block per card, so that a fault can name the card's line.

use serde::de::DeserializeOwned;

use super::{Card, Faction, check, ron};
use crate::shelf::Fault;

/// A colour's degrees are below a whole turn.
const WHEEL: u16 = 360;

/// A faction's file, read.
#[derive(Debug, Clone)]
pub struct FactionFile {
    /// Its header.
    pub faction: Faction,
    /// Its cards, bases included.
    pub cards: Vec<Card>,
}

/// Reads a faction's file.
///
/// # Errors
/// Every fault of the file, each with its line: syntax, unknown words, and sentences that make no sense.
pub fn load(file: &str, text: &str) -> Result<FactionFile, Vec<Fault>> {
    let mut blocks = blocks(text).into_iter();
    let mut faults = Vec::new();
    let faction = blocks.next().and_then(|header| read::<Faction>(file, &header, &mut faults));
    if faction.is_none() && faults.is_empty() {
        faults.push(Fault::new(file, 1, "the file has no header"));
    }
    if let Some(colour) = faction.as_ref().and_then(|faction| faction.colour).filter(|colour| *colour >= WHEEL) {
        faults.push(Fault::new(file, 1, format!("colour: {colour} is not below {WHEEL} degrees")));
    }
    let mut cards: Vec<Card> = Vec::new();
    for block in blocks {
        if let Some(card) = read::<Card>(file, &block, &mut faults) {
            faults.extend(
                check(&card).into_iter().map(|fault| Fault::new(file, block.line, format!("{}: {fault}", card.id))),
            );
            if cards.iter().any(|earlier| earlier.id == card.id) {
                faults.push(Fault::new(file, block.line, format!("{}: this card stands twice", card.id)));
            }
            cards.push(card);
        }
    }
    match faction {
        Some(faction) if faults.is_empty() => Ok(FactionFile { faction, cards }),
        _ => Err(faults),
    }
}

struct Block<'a> {
    line: usize,
    text: &'a str,
}

/// A block starts where a line starts with an opening parenthesis.
fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut starts = Vec::new();
    let mut offset = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        if line.starts_with('(') {
            starts.push((number + 1, offset));
        }
        offset += line.len();
    }
    let ends = starts.iter().skip(1).map(|(_, at)| *at).chain([text.len()]);
    starts.iter().zip(ends).map(|((line, from), to)| Block { line: *line, text: &text[*from..to] }).collect()
}

fn read<T: DeserializeOwned>(file: &str, block: &Block<'_>, faults: &mut Vec<Fault>) -> Option<T> {
    match ron().from_str(block.text) {
        Ok(value) => Some(value),
        Err(error) => {
            faults.push(Fault::new(file, block.line + error.span.start.line - 1, error.code.to_string()));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        shelf::Shelf,
        smash_up::ability::{Kind, Printing},
    };

    /// Faction, total printed power of its minions.
    const POWER: [(&str, u32); 3] = [("ninjas", 30), ("pirates", 30), ("robots", 38)];

    #[test]
    fn every_faction_file_loads_with_twenty_cards_and_two_bases() {
        let shelf = Shelf::rules();
        for (faction, power) in POWER {
            let path = format!("smash-up/cards/{faction}.ron");
            let file = load(&path, shelf.text(&path).unwrap()).unwrap_or_else(|faults| panic!("{faults:#?}"));
            assert_eq!(file.faction.faction, faction);
            let copies = |wanted: fn(&Printing) -> u32| -> u32 {
                file.cards
                    .iter()
                    .filter(|card| card.is_of(crate::smash_up::card::Wording::Printed))
                    .map(|card| {
                        u32::from(card.copies) * wanted(&card.printing(crate::smash_up::card::Wording::Printed))
                    })
                    .sum()
            };
            assert_eq!(copies(|p| u32::from(!matches!(p.kind, Kind::Base(..)))), 20, "{faction}: cards");
            assert_eq!(copies(|p| u32::from(matches!(p.kind, Kind::Base(..)))), 2, "{faction}: bases");
            assert_eq!(copies(|p| if let Kind::Minion(n) = p.kind { n.into() } else { 0 }), power, "{faction}: power");
        }
    }

    #[test]
    fn a_colour_that_is_on_no_wheel_is_refused() {
        let header = |colour: u16| {
            load(
                "f.ron",
                &format!("(faction: \"f\", name: (en: \"F\", fr: \"F\"), edition: \"base\", colour: {colour})"),
            )
        };
        assert!(header(359).is_ok());
        let Err(faults) = header(360) else { panic!("a whole turn is none") };
        assert!(faults.iter().any(|fault| fault.to_string().contains("360 degrees")), "{faults:?}");
    }

    #[test]
    fn a_doubt_that_does_not_say_what_it_is_about_is_refused_with_its_field() {
        let doubting = |about: &str| {
            format!(
                "(faction: \"f\", name: (fr: \"F\", en: \"F\"), edition: \"base\")\n\n\
                 (id: \"c\", name: (en: \"C\"), kind: Minion(2), text: [], doubts: [({about}fr: \"?\", en: \"?\")])\n"
            )
        };
        let faults = load("f.ron", &doubting("about: Power, ")).err();
        assert!(faults.is_none(), "{faults:?}");
        let Err(faults) = load("f.ron", &doubting("")) else { panic!("it says nothing of what it is about") };
        assert!(faults.iter().any(|fault| fault.to_string().contains("about")), "{faults:?}");
    }
}
