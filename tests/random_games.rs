//! Whole random games, with the invariants of the game asked of every position.

use std::{collections::BTreeSet, sync::Arc};

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

#[test]
fn a_game_begins_with_a_base_more_than_there_are_players_out_of_the_boxes_of_their_factions() {
    let stock = Stock::load(&Shelf::rules(), None).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let catalogue = &stock.catalogue;
    let boxed = |faction: &str| {
        let faction = catalogue.factions().iter().find(|known| known.faction == faction);
        faction.unwrap_or_else(|| panic!("no such faction")).edition.clone()
    };
    let cupboard = cupboard();
    for edition in ["base", "trop-minions", "ressemblances-fortuites", "vous-en-voulez-encore"] {
        for (players, seed) in (2..=4).flat_map(|players| [3, 77, 1234].map(|seed| (players, seed))) {
            let of = Match { seed, players, edition: edition.into(), wording: Wording::Printed };
            let opening = selfplay::opening(&cupboard, &of);
            let list = |value: &serde_json::Value| value.as_array().cloned().unwrap_or_default();
            let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
            let in_play: Vec<String> = list(&opening["bases"]).iter().map(|base| text(&base["card"])).collect();
            assert_eq!(in_play.len(), players + 1, "{edition}, {players} players");
            let seated = list(&opening["players"]);
            let chosen =
                seated.iter().flat_map(|player| list(&player["factions"])).map(|faction| boxed(&text(&faction)));
            let chosen: BTreeSet<String> = chosen.collect();
            let deck = list(&opening["base_deck"]);
            let bases = in_play.into_iter().chain(deck.iter().map(text));
            let of_bases = bases.map(|base| {
                let def = catalogue.find(&base).unwrap_or_else(|| panic!("{base}"));
                catalogue.faction_of(def).map(|faction| faction.edition.clone()).unwrap_or_default()
            });
            let of_bases: BTreeSet<String> = of_bases.collect();
            let all = !["ressemblances-fortuites", "vous-en-voulez-encore"].contains(&edition);
            assert!(
                if all { of_bases.is_superset(&chosen) && of_bases.len() == 4 } else { of_bases == chosen },
                "{edition}"
            );
        }
    }
}
