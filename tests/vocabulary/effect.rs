//! A word that is let in does something: put anywhere, there is a board and a way of playing on which it makes another
//! difference than nothing at all, than another word, and than what it holds without it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::{
    GRAMMAR,
    card::{CARRIERS, card, makes_sense},
    crowd::{Crowd, crowd},
    deep::{holders, way},
    dice::Dice,
    follow::follow,
    number, seed,
    sight::{Carrier, Sight},
    watch::{Answer, Question, Watch},
    write::{OPEN, Open, Turn, Writer},
};

pub const UNITS: u64 = 2_000_000;
/// So many cards are made up around each place; `ARBITRE_CARDS_A_PLACE` makes more.
const CARDS: u64 = 2;
/// One in so many places is looked at if nobody says otherwise.
const SOME: u64 = 16;
/// A word that was let in so often and never did anything does nothing.
pub const ENOUGH: usize = 5;

/// What a word has been seen to do in a place.
#[derive(Default)]
struct Seen {
    let_in: usize,
    /// Something else than if it were not there; than if another word were; than what it holds.
    unlike: [bool; 3],
}

/// A card with a place left open.
pub struct Frame<'w> {
    pub carrier: Carrier,
    pub sentence: Value,
    pub open: Open,
    seed: u64,
    watch: &'w Watch,
}

impl Frame<'_> {
    /// The card, with this in the open place; or nothing.
    pub fn with(&self, held: Option<&Value>) -> Option<Value> {
        let sentence = put(&self.sentence, held)?;
        let made = card("made", self.carrier, &[sentence]);
        makes_sense(&made).then_some(made)
    }

    /// All that comes of the card, on a board where much happens.
    pub fn told(&self, made: &Value) -> String {
        let mut scenario = crowd(self.carrier, made, Crowd { minions: 4, copies: 2, hand: 3 });
        let steps = scenario["steps"].as_array_mut().expect("there are steps");
        steps.extend([json!({ "next_phase": "play" }), json!({ "next_phase": "end" })]);
        let mut told = String::new();
        follow(&mut scenario, &mut Dice::new(self.seed), 4, |scenario| {
            let heard = self.watch.try_ask(Question::Hear, scenario)?;
            let Answer::Heard(hearing) = &heard.answer else { return None };
            let mut board = hearing.board.clone();
            board.as_object_mut().map(|board| board.remove("cards"));
            let events: Vec<&Value> = hearing.steps.iter().map(|step| &step.event).collect();
            told = format!("{told}{:?}{events:?}{board}{:?}", hearing.outcome, hearing.considered.len());
            Some(heard)
        });
        told
    }
}

/// The same with this where the place is open; without it, the list or the table has one entry less.
pub fn put(value: &Value, held: Option<&Value>) -> Option<Value> {
    match value {
        Value::String(text) if text == OPEN => held.cloned(),
        Value::Array(all) => Some(all.iter().filter_map(|entry| put(entry, held)).collect()),
        Value::Object(all) => {
            let fields = all.iter().filter_map(|(key, entry)| Some((key.clone(), put(entry, held)?)));
            Some(Value::Object(fields.collect()))
        }
        value => Some(value.clone()),
    }
}

/// A card with this place open; it stands in this other one, if one is given.
pub fn frame<'w>(
    watch: &'w Watch,
    within: Option<&Turn>,
    place: &Turn,
    seed: u64,
) -> Option<(Writer<'static>, Frame<'w>)> {
    let mut writer = Writer::new(&GRAMMAR, seed);
    (writer.depth, writer.fuel, writer.width) = (3, 8, 2);
    let carrier = *writer.dice.one(&CARRIERS);
    let mut all: Vec<Turn> = Vec::new();
    for next in within.into_iter().chain([place]) {
        let from = all.last().map_or("Ability", |turn| turn.hole.to.as_str());
        if from != next.of {
            all.extend(way(from, &next.of, &mut writer.dice.clone())?);
        }
        all.push(next.clone());
    }
    let sight = Sight { carrier, ..Sight::default() };
    let (sentence, open) = writer.frame("Ability", &sight, &all)?;
    Some((writer, Frame { carrier, sentence, open, seed, watch }))
}

/// What stands in a word that can stand in its place.
fn inside<'v>(of: &str, word: &str, held: &'v Value) -> Option<&'v Value> {
    let hole = GRAMMAR.word(of, word).holes().into_iter().rfind(|hole| hole.to == of)?;
    let content = held.get(word)?;
    let inner = if content.is_array() {
        content.get(hole.at.parse::<usize>().ok()?)?
    } else {
        content.get(&hole.at).unwrap_or(content)
    };
    Some(if inner.is_array() { &inner[0] } else { inner })
}

fn look(watch: &Watch, place: &Turn, cards: u64, first: u64) -> BTreeMap<String, Seen> {
    let of = place.hole.to.as_str();
    let mut seen: BTreeMap<String, Seen> = GRAMMAR
        .words(of)
        .iter()
        .filter(|word| !word.name.is_empty())
        .map(|word| (word.name.clone(), Seen::default()))
        .collect();
    for seed in first..first + cards {
        let Some((mut writer, frame)) = frame(watch, None, place, seed) else { continue };
        let without = frame.with(None).unwrap_or_else(|| card("made", frame.carrier, &[]));
        let mut nothing = None;
        let mut others: BTreeSet<String> = BTreeSet::new();
        for (word, seen) in &mut seen {
            if seen.unlike == [true; 3] && others.len() > 2 {
                continue;
            }
            let fitting = (0..12)
                .map(|_| writer.fitting(of, word, &frame.open))
                .find_map(|held| Some((frame.with(Some(&held))?, held)));
            let Some((made, held)) = fitting else { continue };
            seen.let_in += 1;
            let told = frame.told(&made);
            let nothing = nothing.get_or_insert_with(|| frame.told(&without));
            let bare = inside(of, word, &held).and_then(|inner| frame.with(Some(inner)));
            seen.unlike[0] |= told != *nothing;
            seen.unlike[1] |= others.iter().any(|other| *other != told);
            seen.unlike[2] |= bare.is_none_or(|bare| frame.told(&bare) != told);
            others.insert(told);
        }
    }
    seen
}

/// What was found of all words in all places looked at.
#[derive(Default)]
struct Found {
    places: usize,
    idle: Vec<String>,
    alone: BTreeMap<String, Seen>,
}

impl Found {
    fn add(&mut self, place: &Turn, seen: BTreeMap<String, Seen>) {
        for (word, Seen { let_in, unlike }) in seen {
            self.places += usize::from(let_in > 0);
            if let_in >= ENOUGH && unlike != [true; 3] {
                self.idle.push(format!("{} {word}: let in {let_in} times, {}", place.told(), what(unlike)));
            }
            let known = self.alone.entry(format!("{}.{word}", place.hole.to)).or_default();
            known.let_in += let_in;
            known.unlike = std::array::from_fn(|n| known.unlike[n] || unlike[n]);
        }
    }

    /// Words that did nothing anywhere.
    fn idle_anywhere(&self) -> Vec<String> {
        let idle = self.alone.iter().filter(|(_, seen)| seen.let_in >= ENOUGH && seen.unlike != [true; 3]);
        idle.map(|(word, seen)| format!("{word}: let in {} times, {}", seen.let_in, what(seen.unlike))).collect()
    }
}

/// All places take minutes of release time: `ARBITRE_CARDS_A_PLACE=20` looks at each with so many cards, and tells of
/// every word in every place. Otherwise some places are looked at, others for another seed.
#[test]
fn every_word_that_is_let_in_has_an_effect() {
    let (watch, all, mut found) = (Watch::new(UNITS), number("ARBITRE_CARDS_A_PLACE"), Found::default());
    for (place, number) in holders().iter().zip(1..) {
        if all.is_some() || (number + seed()).is_multiple_of(SOME) {
            found.add(place, look(&watch, place, all.unwrap_or(CARDS), seed() * 1_000_000 + number * 1_000));
        }
    }
    println!("{} words in places were let in; {} never did anything there:", found.places, found.idle.len());
    found.idle.iter().for_each(|idle| println!("  {idle}"));
    let (idle, words) = (found.idle_anywhere(), found.alone.len());
    println!("{} of {words} words did nothing in any of them: {idle:#?}", idle.len());
    assert!(found.places > 50 && idle.len() * 3 < words, "{} of {words} words do nothing: {idle:#?}", idle.len());
}

fn what(unlike: [bool; 3]) -> String {
    let says = ["as if it were not there", "as any other word", "as what it holds"];
    says.iter().zip(unlike).filter(|(_, unlike)| !unlike).map(|(says, _)| *says).collect::<Vec<_>>().join(", ")
}
