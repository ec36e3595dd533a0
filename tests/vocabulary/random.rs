//! Random scenarios with random cards of their own. `ARBITRE_RANDOM_SCENARIOS=100000` makes so many, from `ARBITRE_SEED` on.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use arbitre::{allowance::RULING, smash_up::setup};
use serde_json::Value;

use super::{
    GRAMMAR, board,
    follow::follow,
    number, seed,
    watch::{Heard, Question, Watch},
    write::Writer,
};

/// How many are made up if nobody says.
const SCENARIOS: u64 = 800;

/// Units of work for each question: a ruling's own, but in a debug build, where they take too long.
const UNITS: u64 = if cfg!(debug_assertions) { 300_000 } else { RULING };
/// The same, to explore and to compare: hearing a thing a thousand times shows no more than hearing it some times.
const EXPLORED: u64 = 100_000;

/// Every so many, the same is asked twice, and explored, and compared.
const OFTEN: u64 = 10;

#[derive(Default)]
struct Tally {
    outcomes: BTreeMap<String, usize>,
    slowest: (Duration, u64),
    most: (u64, u64),
    words: BTreeSet<String>,
}

impl Tally {
    fn add(&mut self, question: Question, seed: u64, heard: &Heard) {
        *self.outcomes.entry(format!("{question:?}: {}", heard.word())).or_default() += 1;
        self.slowest = self.slowest.max((heard.took, seed));
        self.most = self.most.max((heard.spent, seed));
        assert_ne!(heard.word(), "stopped", "seed {seed}: {} units in {:?}", heard.spent, heard.took);
    }
}

#[test]
fn random_scenarios_with_random_cards_are_ruled_on_within_their_allowance() {
    let (watch, longer, mut tally, first) = (Watch::new(UNITS), Watch::new(EXPLORED), Tally::default(), seed());
    let many = number("ARBITRE_RANDOM_SCENARIOS").unwrap_or(SCENARIOS);
    for seed in first..first + many {
        let mut writer = Writer::new(&GRAMMAR, seed);
        let mut scenario = board::scenario(&mut writer);
        follow(&mut scenario, &mut writer.dice, 3, |scenario| {
            let heard = watch.ask(Question::Hear, scenario);
            tally.add(Question::Hear, seed, &heard);
            Some(heard)
        });
        tally.add(Question::Rule, seed, &watch.ask(Question::Rule, &scenario));
        if seed % OFTEN == 0 {
            let [once, again] = [(), ()].map(|()| watch.ask(Question::Rule, &scenario).text());
            assert_eq!(once, again, "seed {seed}: the same was asked twice");
            for question in [Question::Explore, Question::Compare] {
                tally.add(question, seed, &longer.ask(question, &scenario));
            }
        }
        said(&scenario, &mut tally.words);
    }
    let all: usize = GRAMMAR.under(&["Ability", "PlayOn"]).iter().map(|of| GRAMMAR.words(of).len()).sum();
    println!("{many} from seed {first}: {:?}; {} of {all} words", tally.outcomes, tally.words.len());
    println!("slowest {:?}, most work {:?} (each with its seed)", tally.slowest, tally.most);
    let count = |word: &str| tally.outcomes.get(&format!("Rule: {word}")).copied().unwrap_or(0);
    let ruled = count("resolved") + count("decision") + count("illegal") + count("exhausted");
    assert!(ruled > 3 * count("refused"), "most are refused: {:?}", tally.outcomes);
    assert!(tally.words.len() * 10 > all * 9, "{} of {all} words are said", tally.words.len());
}

fn said(scenario: &Value, words: &mut BTreeSet<String>) {
    let abilities = setup::read(scenario).map(|_| scenario["cards"].as_array().cloned().unwrap_or_default());
    for card in abilities.unwrap_or_default() {
        for sentence in card["text"].as_array().into_iter().flatten() {
            GRAMMAR.visit("Ability", sentence, &mut |of, word| {
                words.insert(format!("{of}.{}", word.name));
            });
        }
    }
}
