//! Every word that can hold another, nested as deep and as wide as is let in: the work of each has a bound.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    time::Duration,
};

use serde_json::Value;

use super::{
    GRAMMAR,
    card::{CARRIERS, card, sentence},
    crowd::{Crowd, crowd},
    dice::Dice,
    grammar::Hole,
    sight::Carrier,
    watch::{Answer, Question, Watch},
    write::{Turn, Writer},
};

/// Units of work for each ruling: few, so that what is not counted shows in the time it takes.
const UNITS: u64 = 2_000_000;
/// So much work takes no longer, in a debug build beside others.
const LONG: Duration = Duration::from_secs(6);

/// A way from one type into another, by one word.
fn steps(of: &str) -> Vec<Turn> {
    let words = GRAMMAR.words(of).iter();
    let turns = |word: &super::grammar::Word| {
        let name = word.name.clone();
        let turn = move |hole: Hole| Turn { of: of.into(), word: name.clone(), hole };
        word.holes().into_iter().map(turn).collect::<Vec<_>>()
    };
    words.flat_map(turns).collect()
}

/// A short way from a type to another, by dice: some words are passed over, so that not all take the same.
pub fn way(from: &str, to: &str, dice: &mut Dice) -> Option<Vec<Turn>> {
    let mut known = BTreeSet::new();
    let mut left = VecDeque::from([(from.to_owned(), Vec::new())]);
    while let Some((at, so_far)) = left.pop_front() {
        let mut turns = steps(&at);
        turns.retain(|_| !dice.one_in(3));
        for number in (1..turns.len()).rev() {
            turns.swap(number, dice.below(number + 1));
        }
        for turn in turns {
            let next = turn.hole.to.clone();
            let further: Vec<Turn> = so_far.iter().cloned().chain([turn]).collect();
            if next == to {
                return Some(further);
            }
            if known.insert(next.clone()) {
                left.push_back((next, further));
            }
        }
    }
    None
}

/// The way back from a hole of a word to the word itself, through another if one is given: going round it nests the word
/// in itself.
fn round(turn: &Turn, through: Option<&Turn>, dice: &mut Dice) -> Option<Vec<Turn>> {
    let mut all = vec![turn.clone()];
    for next in through.into_iter().chain([turn]) {
        let from = all.last()?.hole.to.clone();
        if from != next.of {
            all.extend(way(&from, &next.of, dice)?);
        }
        all.push(next.clone());
    }
    all.pop();
    Some(all)
}

/// A sentence in which this stands in itself as often as is let in.
fn nested(round: &[Turn], carrier: Carrier, seed: u64) -> Option<Value> {
    let mut dice = Dice::new(seed);
    let lead = way("Ability", &round[0].of, &mut dice)?;
    let mut deepest = None;
    // Two first: what is not let in twice is not let in more often.
    for times in [2, 4, 8, 16, 32] {
        let mut writer = Writer::new(&GRAMMAR, seed);
        (writer.depth, writer.fuel, writer.width) = (1, 0, 1);
        let all: Vec<Turn> = lead.iter().chain(round.iter().cycle().take(round.len() * times)).cloned().collect();
        match sentence(&mut writer, carrier, &all).filter(|sentence| height(sentence) < 42) {
            Some(sentence) => deepest = Some(sentence),
            None => break,
        }
    }
    deepest
}

fn height(value: &Value) -> usize {
    match value {
        Value::Array(all) => 1 + all.iter().map(height).max().unwrap_or(0),
        Value::Object(all) => 1 + all.values().map(height).max().unwrap_or(0),
        _ => 0,
    }
}

/// A sentence in which this stands many times beside itself.
fn wide(turn: &Turn, carrier: Carrier, seed: u64) -> Option<Value> {
    let mut writer = Writer::new(&GRAMMAR, seed);
    (writer.depth, writer.fuel, writer.width) = (7, 120, 8);
    let lead = way("Ability", &turn.of, &mut writer.dice.clone())?;
    sentence(&mut writer, carrier, &lead.into_iter().chain([turn.clone()]).collect::<Vec<_>>())
}

/// A minute of debug time is long: so many pairs of words are tried of all there are, others for another seed.
const PAIRS: usize = 60;

/// What was tried, and what came of it.
#[derive(Default)]
struct Tally {
    refused: usize,
    ruled: usize,
    not_let_in: Vec<String>,
    slow: Vec<String>,
    words: BTreeSet<String>,
    slowest: Duration,
    most: u64,
    outcomes: BTreeMap<&'static str, usize>,
}

impl Tally {
    fn rule(&mut self, watch: &Watch, what: &str, carrier: Carrier, sentence: &Value) {
        let made = card("made", carrier, std::slice::from_ref(sentence));
        let scenario = crowd(carrier, &made, Crowd { minions: 50, copies: 12, hand: 30 });
        let Some(heard) = watch.try_ask(Question::Hear, &scenario) else {
            return self.slow.push(format!("{what}: no end: {sentence}"));
        };
        *self.outcomes.entry(heard.word()).or_default() += 1;
        self.slowest = self.slowest.max(heard.took);
        self.most = self.most.max(heard.spent);
        assert!(heard.spent <= UNITS, "{what}: {} units spent: {sentence}", heard.spent);
        if heard.took > LONG {
            self.slow.push(format!("{what}: {:?}: {sentence}", heard.took));
        }
        if matches!(heard.answer, Answer::Refused(_)) {
            self.refused += 1;
            return;
        }
        self.ruled += 1;
        GRAMMAR.visit("Ability", sentence, &mut |of, word| {
            self.words.insert(format!("{of}.{}", word.name));
        });
    }
}

/// The first carrier under which it is let in.
fn carried<T>(seed: u64, make: impl Fn(Carrier, u64) -> Option<T>) -> Option<(Carrier, T)> {
    let tries = (0..CARRIERS.len() * 6).zip(seed * 1_000..);
    tries
        .map(|(number, seed)| (CARRIERS[number % CARRIERS.len()], seed))
        .find_map(|(carrier, seed)| make(carrier, seed).map(|made| (carrier, made)))
}

pub fn holders() -> Vec<Turn> {
    GRAMMAR.under(&["Ability"]).iter().flat_map(|of| steps(of)).collect()
}

impl Turn {
    pub fn told(&self) -> String {
        format!("{}.{}[{}]", self.of, self.word, self.hole.at)
    }
}

#[test]
fn every_word_that_holds_another_is_nested_as_deep_as_is_let_in_and_its_work_has_a_bound() {
    let (watch, mut tally, seed) = (Watch::new(UNITS), Tally::default(), super::seed());
    let holders = holders();
    let mut dice = Dice::new(seed);
    let alone = holders.iter().map(|turn| (turn, None));
    let pairs: Vec<(&Turn, Option<&Turn>)> =
        (0..PAIRS).map(|_| (dice.one(&holders), Some(dice.one(&holders)))).collect();
    for ((turn, through), number) in alone.chain(pairs).zip(1..) {
        let what = format!("{} {}", turn.told(), through.map(Turn::told).unwrap_or_default());
        let deep = |carrier, seed| nested(&round(turn, through, &mut Dice::new(seed))?, carrier, seed);
        let found = carried(seed * 1_000 + number, deep).or_else(|| {
            // What does not come back to itself stands beside itself.
            carried(seed * 1_000 + number, |carrier, seed| wide(turn, carrier, seed))
        });
        match found {
            Some((carrier, sentence)) => tally.rule(&watch, &what, carrier, &sentence),
            None => tally.not_let_in.push(what),
        }
    }
    println!(
        "{} ruled, {} refused, {:?}; most work {}, slowest {:?}",
        tally.ruled, tally.refused, tally.outcomes, tally.most, tally.slowest
    );
    println!("not let in: {:?}", tally.not_let_in);
    let all: BTreeSet<String> = GRAMMAR
        .under(&["Ability"])
        .iter()
        .flat_map(|of| GRAMMAR.words(of).iter().map(move |word| format!("{of}.{}", word.name)))
        .collect();
    println!(
        "{} of {} words; without {:?}",
        tally.words.len(),
        all.len(),
        all.difference(&tally.words).collect::<Vec<_>>()
    );
    assert!(tally.words.len() * 2 > all.len(), "{} of {} words were ruled on", tally.words.len(), all.len());
    assert!(tally.slow.is_empty(), "{} too slow for their work:\n{}", tally.slow.len(), tally.slow.join("\n"));
}
