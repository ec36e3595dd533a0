//! Every situation of DEUX runs, and together they rest on every clause that rules something and on every reading.

use std::{collections::BTreeSet, sync::Arc};

use arbitre::{
    citation::Language,
    deux::{board::boards::Boards, hearing::Deux},
    rulebook::{Bearing, Rulebook},
    scenario::{check, documents},
    shelf::Shelf,
};

#[test]
fn every_situation_holds_and_every_clause_that_rules_and_every_reading_has_one() {
    let shelf = Shelf::rules();
    let rulebook = Arc::new(Rulebook::load("deux", &shelf).expect("the law loads"));
    let game = Deux::new(rulebook.clone(), Arc::new(Boards::load(&shelf).expect("the boards load")));
    let (documents, faults) = documents(&Shelf::scenarios(), "deux/");
    assert_eq!(faults, []);
    let report = check(&documents, &[&game]);
    let lines: Vec<String> = report.failures.iter().map(|failure| failure.line(Language::En)).collect();
    assert!(lines.is_empty(), "{}", lines.join("\n"));
    let proved = |ids: &mut dyn Iterator<Item = &String>| ids.cloned().collect::<BTreeSet<String>>();
    let rules = rulebook.clauses().filter(|clause| clause.bearing == Bearing::Rules);
    let rules: BTreeSet<String> = rules.map(|clause| clause.id.clone()).collect();
    assert_eq!(proved(&mut report.coverage.clauses.keys()), rules);
    let readings: BTreeSet<String> = rulebook.editions.readings.iter().map(|reading| reading.id.clone()).collect();
    assert_eq!(proved(&mut report.coverage.readings.keys()), readings);
}
