//! A word that limits what an effect does limits it in each sentence that it is let into: put there, it makes another
//! difference than the effect without it, on some board.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{
    GRAMMAR,
    deep::holders,
    effect::UNITS,
    place::{frame, put},
    seed,
    watch::Watch,
    write::{OPEN, Turn},
};

/// A word that was let in so often and never did anything does nothing.
const ENOUGH: usize = 5;
/// So many cards are made up for each sentence.
const CARDS: u64 = 40;

/// The sentence without this word: what it holds beside the open place stands there alone.
fn taken_away(sentence: &Value, word: &str) -> Option<Value> {
    match sentence {
        Value::Object(fields) => {
            if let Some(Value::Array(held)) = fields.get(word)
                && held.first().is_some_and(|first| first == OPEN)
            {
                return held.get(1).cloned();
            }
            let mut fields = fields.clone();
            let inner = fields.iter().find_map(|(key, inner)| Some((key.clone(), taken_away(inner, word)?)));
            let (key, inner) = inner?;
            fields.insert(key, inner);
            Some(Value::Object(fields))
        }
        Value::Array(entries) => {
            let (at, inner) =
                entries.iter().enumerate().find_map(|(at, entry)| Some((at, taken_away(entry, word)?)))?;
            let mut entries = entries.clone();
            entries[at] = inner;
            Some(Value::Array(entries))
        }
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

/// How often each limit was let in, and whether it ever limited anything.
#[derive(Default)]
struct Seen {
    let_in: usize,
    limits: bool,
}

fn look(watch: &Watch, within: &Turn, place: &Turn, first: u64) -> BTreeMap<String, Seen> {
    let mut seen: BTreeMap<String, Seen> = BTreeMap::new();
    for seed in first..first + CARDS {
        let Some((_, frame)) = frame(watch, &[within.clone(), place.clone()], seed) else { continue };
        let bare = taken_away(&frame.sentence, &place.word).and_then(|sentence| put(&sentence, None));
        let Some(bare) = bare.map(|sentence| super::card::card("made", frame.carrier, &[sentence])) else { continue };
        let mut told_bare = None;
        for word in GRAMMAR.words("Limit") {
            let Some(made) = frame.with(Some(&word.name.as_str().into())) else { continue };
            let seen = seen.entry(word.name.clone()).or_default();
            seen.let_in += 1;
            if !seen.limits {
                seen.limits = frame.told(&made).differs(told_bare.get_or_insert_with(|| frame.told(&bare)));
            }
        }
    }
    seen
}

#[test]
fn a_limit_limits_in_each_sentence_that_it_is_let_into() {
    let watch = Watch::new(UNITS);
    let all = holders();
    let place = all.iter().find(|turn| turn.of == "Effect" && turn.hole.to == "Limit").expect("something is limited");
    let sentences = all.iter().filter(|turn| turn.of != "Effect" && turn.hole.to == "Effect");
    let (mut idle, mut let_in) = (Vec::new(), 0);
    for (within, number) in sentences.zip(1..) {
        for (word, seen) in look(&watch, within, place, seed() * 1_000_000 + number * 1_000) {
            println!("{} {word}: let in {} times, limits: {}", within.told(), seen.let_in, seen.limits);
            let_in += seen.let_in;
            if seen.let_in >= ENOUGH && !seen.limits {
                idle.push(format!("{} {word}", within.told()));
            }
        }
    }
    assert!(let_in > 20 && idle.is_empty(), "{let_in} let in; never did anything: {idle:#?}");
}

#[test]
fn what_is_taken_away_leaves_what_it_held() {
    let sentence = serde_json::json!({ "After": [{ "Destroyed": {} }, { "Once": [OPEN, { "Draw": 1 }] }] });
    let bare = serde_json::json!({ "After": [{ "Destroyed": {} }, { "Draw": 1 }] });
    assert_eq!(taken_away(&sentence, "Once"), Some(bare));
    assert_eq!(taken_away(&sentence, "May"), None);
}
