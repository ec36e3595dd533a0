//! Hears one scenario and prints what happened: for trying a board out while working on the engine.
use std::{collections::BTreeMap, sync::Arc};

use arbitre::{
    game::{Depth, Game},
    library::Library,
    shelf::Shelf,
    smash_up::hearing::SmashUp,
};

fn main() {
    let file = std::env::args().nth(1).expect("a file");
    let text = std::fs::read_to_string(file).expect("readable");
    let text = text.trim_start_matches("+++").split("+++").next().unwrap_or("").to_owned();
    let value: serde_json::Value = toml::from_str(&text).expect("TOML");
    let rulebook = arbitre::rulebook::Rulebook::load("smash-up", &Shelf::rules()).expect("law");
    let _ = Library::load;
    let mut catalogue = arbitre::smash_up::card::Catalogue::empty();
    let shelf = Shelf::rules();
    for path in shelf.paths("smash-up/cards/", ".ron") {
        let file = arbitre::smash_up::card::load(path, shelf.text(path).unwrap()).unwrap();
        catalogue.add_faction(file.faction, file.cards);
    }
    let game = SmashUp::new(Arc::new(rulebook), Arc::new(catalogue), &BTreeMap::new()).unwrap();
    let terms = game.terms(&value);
    let hearing = terms.and_then(|terms| game.hear(&value, &terms, Depth::Whole));
    match hearing {
        Ok(hearing) => {
            println!("{}", serde_json::to_string_pretty(&hearing.outcome).unwrap());
            for step in &hearing.steps {
                println!(
                    "{}. {} {:?}",
                    step.number,
                    step.says.fr,
                    step.changes.iter().map(|c| &c.fr).collect::<Vec<_>>()
                );
                println!(
                    "     {}",
                    step.why
                        .iter()
                        .map(|c| match c {
                            arbitre::citation::Citation::Clause { clause, .. } => clause.clone(),
                            arbitre::citation::Citation::Card { card, ability } => format!("{card}#{ability}"),
                            arbitre::citation::Citation::Reading { reading, .. } => reading.clone(),
                        })
                        .collect::<Vec<_>>()
                        .join(", ")
                );
            }
            for c in &hearing.considered {
                println!("  considered after {}: {}", c.after, c.says.fr);
            }
            for a in &hearing.assumptions {
                println!("  supposed: {}", a.says.fr);
            }
            println!("readings {:?}", hearing.readings);
            println!("summary {}", hearing.summary.en);
        }
        Err(problems) => {
            for p in problems {
                println!("{}: {}", p.pointer, p.says.en)
            }
        }
    }
}
