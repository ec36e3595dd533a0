//! Whole random games, with the invariants of the game asked of every position.

use std::sync::Arc;

use arbitre::{
    citation::Language,
    library::Stock,
    selfplay::{self, Checks, Cupboard, Match, Report, Wanted},
    shelf::Shelf,
    smash_up::card::Wording,
};

/// How many games are played, beside those that once failed.
const GAMES: u64 = 24;

/// Games that once failed: the seed, the players, the booklet, the card texts, and one word why.
const ONCE_FAILED: [(u64, usize, &str, Wording, &str); 8] = [
    (53, 2, "ressemblances-fortuites", Wording::Printed, "next"),
    (416, 4, "vous-en-voulez-encore", Wording::Printed, "left"),
    (444, 4, "ressemblances-fortuites", Wording::Current, "unchosen"),
    (10253, 2, "vous-en-voulez-encore", Wording::Current, "either"),
    (10476, 4, "ressemblances-fortuites", Wording::Current, "either"),
    (11006, 3, "base", Wording::Current, "nowhere"),
    (14612, 4, "trop-minions", Wording::Printed, "nowhere"),
    (36550, 3, "base", Wording::Current, "buried"),
];

fn cupboard() -> Cupboard {
    let stock = Stock::load(&Shelf::rules(), None).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let rulebook = stock.rulebook("smash-up").expect("the law of Smash Up").clone();
    Cupboard::new(Arc::new(rulebook), &Arc::new(stock.catalogue))
}

#[test]
fn whole_random_games_break_nothing() {
    let cupboard = cupboard();
    let mut report = Report::default();
    for seed in 1..=GAMES {
        let of = cupboard.matched(seed, &Wanted::default());
        report.add(of.clone(), selfplay::play(&cupboard, &of, Checks::Sample));
    }
    let faults = report.faults(Language::En);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(report.won > 0, "{report:?}");
}

#[test]
fn games_that_once_failed_do_so_no_more() {
    let cupboard = cupboard();
    let mut report = Report::default();
    for (seed, players, edition, wording, _) in ONCE_FAILED {
        let of = Match { seed, players, edition: edition.into(), wording };
        report.add(of.clone(), selfplay::play(&cupboard, &of, Checks::Full));
    }
    let faults = report.faults(Language::En);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn one_game_after_another_comes_to_every_pair_of_factions_and_the_same_seed_to_the_same_game() {
    let cupboard = cupboard();
    assert!(cupboard.pairs() > 1);
    let of = cupboard.matched(11, &Wanted::default());
    let played = |of| selfplay::play(&cupboard, of, Checks::None).unwrap_or_else(|fault| panic!("{fault:?}"));
    assert_eq!(played(&of), played(&of));
}
