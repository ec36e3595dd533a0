//! The house as it is drawn in ARCHITECTURE.md, checked: every wrong line is named with its file.

mod circles;
mod door;
mod imports;
mod links;
mod names;
mod pure;
mod size;
mod source;

use std::sync::LazyLock;

use arbitre::smash_up::rule;
use source::{Finding, Source};

static SRC: LazyLock<Vec<Source>> = LazyLock::new(|| Source::below(&["src"]));
static ALL: LazyLock<Vec<Source>> = LazyLock::new(|| Source::below(&["src", "tests", "benches", "examples"]));

/// Files that are longer than a sitting, each with its reason.
const LONG: [(&str, &str); 0] = [];

fn none(mut findings: Vec<Finding>) {
    findings.sort();
    let lines: Vec<String> = findings.iter().map(Finding::to_string).collect();
    assert!(lines.is_empty(), "{} wrong:\n{}", lines.len(), lines.join("\n"));
}

#[test]
fn the_sources_are_read() {
    assert!(SRC.len() > 100, "{} files", SRC.len());
    assert!(ALL.len() > SRC.len());
}

#[test]
fn every_room_imports_only_to_its_left() {
    none(imports::imports(&SRC));
}

#[test]
fn the_import_order_is_the_one_that_is_written_down() {
    let written = include_str!("../../ARCHITECTURE.md").replace('`', "");
    for order in [imports::ROOMS, imports::SMASH_UP] {
        assert!(written.contains(order), "ARCHITECTURE.md does not say: {order}");
    }
}

#[test]
fn no_file_leads_back_to_itself() {
    none(circles::circles(&SRC));
}

#[test]
fn only_the_door_alters_a_table() {
    none(door::alterations(&SRC));
}

#[test]
fn what_makes_a_ruling_is_pure() {
    none(pure::impurities(&SRC));
}

#[test]
fn no_card_and_no_faction_is_known_by_name() {
    let catalogue = &links::LIBRARY.catalogue;
    let cards = catalogue.cards().map(|(_, card)| card.id.clone()).collect();
    let factions = catalogue.factions().iter().map(|faction| faction.faction.clone()).collect();
    let clauses = links::LIBRARY.rulebook("smash-up").unwrap().clauses().map(|clause| clause.id.clone()).collect();
    none(names::cards_by_name(&SRC, &cards, &factions, &clauses));
}

#[test]
fn every_name_says_something() {
    none(names::empty_names(&ALL));
}

#[test]
fn nothing_is_left_undone() {
    none(names::unfinished(&ALL));
}

#[test]
fn every_file_can_be_read_in_one_sitting() {
    none(names::too_long(&ALL, &LONG));
}

#[test]
fn every_function_can_be_seen_at_once() {
    none(size::long_functions(&SRC));
}

#[test]
fn no_folder_is_too_full_to_be_seen_through() {
    none(size::full_folders(&SRC));
}

#[test]
fn every_clause_the_engine_names_stands_in_the_law() {
    let book = links::LIBRARY.rulebook("smash-up").unwrap();
    none(links::unknown_clauses(
        book,
        rule::ALL.iter().map(|rule| rule.0).chain(links::LIBRARY.catalogue.clarifying()),
    ));
}

#[test]
fn every_link_leads_somewhere() {
    let texts = links::texts(&["rules", "scenarios", "docs"]);
    assert!(texts.len() > 10, "{} texts", texts.len());
    none(links::broken(&texts));
}
