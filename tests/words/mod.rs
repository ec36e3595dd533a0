//! Everything a person reads of a ruling, in both languages: what every document comes to, and every card read aloud,
//! held against the habits of the two languages.

mod habits;
mod said;
mod told;

use std::collections::{BTreeMap, BTreeSet};

use arbitre::{citation::Language, scenario::documents, shelf::Shelf};

use habits::HABITS;
use told::{Known, Told, cards, games};

/// The most lines a failure shows.
const SHOWN: usize = 60;

#[test]
fn what_is_told_of_every_document_and_every_card_keeps_the_habits_of_both_languages() {
    let (documents, faults) = documents(&Shelf::scenarios(), "");
    assert_eq!(faults, []);
    let games = games();
    let halves: Vec<Vec<_>> = [0, 1].map(|half| documents.iter().skip(half).step_by(2).collect()).into();
    let told: Vec<Told> = std::thread::scope(|scope| {
        let each = halves.into_iter().map(|half| {
            let games = &games;
            scope.spawn(move || half.into_iter().flat_map(|document| games.told(document)).collect::<Vec<_>>())
        });
        let running: Vec<_> = each.collect();
        running.into_iter().flat_map(|half| half.join().expect("it is told")).chain(cards(games.catalogue())).collect()
    });
    assert!(told.len() > 20_000, "only {} texts", told.len());
    let mut broken: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for Told { place, text, known, headline } in &told {
        for l in [Language::Fr, Language::En] {
            for habit in HABITS.iter().filter(|habit| habit.is_of(l) && (*headline || !habit.headline)) {
                if let Some(what) = (habit.broken)(text.to(l), known) {
                    broken.entry(habit.name).or_default().insert(format!("{what} — {} ({place})", text.to(l)));
                }
            }
        }
    }
    let count: usize = broken.values().map(BTreeSet::len).sum();
    let lines: Vec<String> = broken
        .iter()
        .flat_map(|(name, lines)| lines.iter().take(SHOWN).map(move |line| format!("{name}: {line}")))
        .collect();
    assert!(lines.is_empty(), "{count} texts\n{}", lines.join("\n"));
}

#[test]
fn documents_discuss_in_the_booklets_words() {
    let (documents, faults) = documents(&Shelf::scenarios(), "");
    assert_eq!(faults, []);
    let discussed = documents.iter().flat_map(|document| {
        let title = document.title();
        [title.fr, title.en, document.body.clone()].map(|text| (&document.path, text))
    });
    let foreign: Vec<_> = discussed.filter_map(|(path, text)| Some((path, habits::word(&text)?))).collect();
    assert_eq!(foreign, []);
}

#[test]
fn each_habit_is_broken_by_a_bad_line_and_kept_by_a_good_one() {
    let known = Known::new(["Warbot", "Le Kraken", "Alice", "Roi des Fées", "Why?"], ["war-bot"]);
    for habit in &HABITS {
        for bad in habit.bad {
            assert!((habit.broken)(bad, &known).is_some(), "{}: nothing wrong with “{bad}”", habit.name);
        }
        for good in habit.good {
            assert_eq!((habit.broken)(good, &known), None, "{}: “{good}”", habit.name);
        }
    }
}
