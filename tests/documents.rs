//! Every situation in `scenarios/` runs, and what it asserts holds.

use std::{collections::BTreeMap, sync::Arc};

use arbitre::{
    citation::Language,
    rulebook::Rulebook,
    scenario::{check, documents},
    shelf::Shelf,
    smash_up::{
        card::{Catalogue, load},
        hearing::SmashUp,
    },
};

fn smash_up() -> SmashUp {
    let shelf = Shelf::rules();
    let mut catalogue = Catalogue::empty();
    for path in shelf.paths("smash-up/cards/", ".ron") {
        let file = load(path, shelf.text(path).unwrap()).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert!(catalogue.add_faction(file.faction, file.cards).is_empty());
    }
    let rulebook = Rulebook::load("smash-up", &shelf).unwrap_or_else(|faults| panic!("{faults:?}"));
    SmashUp::new(Arc::new(rulebook), Arc::new(catalogue), &BTreeMap::new()).expect("no aliases")
}

#[test]
fn every_document_can_be_read_and_asserts_something() {
    let (documents, faults) = documents(&Shelf::scenarios(), "");
    assert_eq!(faults, []);
    for document in documents {
        assert!(!document.title().is_empty(), "{} has no title", document.path);
        assert!(!document.body.is_empty(), "{} has no prose", document.path);
        for situation in document.scenarios() {
            let says = situation
                .scenario
                .get("expect")
                .is_some_and(|expect| expect.as_object().is_some_and(|it| !it.is_empty()));
            assert!(says, "{}: {} asserts nothing", document.path, situation.title);
        }
    }
}

#[test]
fn what_every_document_asserts_holds() {
    let (documents, _) = documents(&Shelf::scenarios(), "smash-up/");
    let report = check(&documents, &[&smash_up()]);
    let lines: Vec<String> = report.failures.iter().map(|failure| failure.line(Language::En)).collect();
    assert!(lines.is_empty(), "{}\n{}", lines.join("\n"), report.count().en);
}
