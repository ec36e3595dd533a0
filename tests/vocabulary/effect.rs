//! A word that is let in does something: put anywhere, there is a board and a way of playing on which it makes another
//! difference than nothing at all, than another word, and than what it holds without it.

use std::{collections::BTreeMap, iter::zip, thread};

use serde_json::Value;

use super::{
    GRAMMAR,
    deep::holders,
    grammar::Slot,
    number,
    place::{Frame, Place, Standing, frame, places},
    scene::Told,
    seed,
    watch::Watch,
    witness::{differ, witness},
    write::Writer,
};

pub const UNITS: u64 = 2_000_000;
/// So many cards are made up around each place before a word that never did anything there is said to do nothing;
/// `ARBITRE_CARDS_A_PLACE` makes up others.
const CARDS: u64 = 120;
/// How often what is to stand in a card is made up anew until it is let in.
const TRIES: usize = 12;
/// So often a word is let in before it is the only one there.
const ENOUGH: usize = 4;
/// How many words that hold others stand in it at least, if they fit.
const FUEL: usize = 5;
/// One in so many places is looked at if nobody says otherwise.
const SOME: u64 = 32;
/// So many cards are made up around a word before it is said to do nothing anywhere.
const ALONE: u64 = 100;

/// Words that do not do one thing in a place, and need not.
const SAME: [(&str, [bool; 3]); 3] = [
    // A Talent is used or not as its player likes: “you may” says so again.
    ("Ability.Talent[0] May", [true, true, false]),
    // As if the slot were left out: so its doc has it.
    ("Counts.AsUsual", [false, true, true]),
    ("Effect.Play[counts] AsUsual", [false, true, true]),
];

/// What a word has been seen to do in a place.
#[derive(Clone, Default)]
struct Seen {
    let_in: usize,
    /// Something else than if it were not there; than if another word were; than what it holds.
    unlike: [bool; 3],
    /// Whether another word was let in there, too.
    others: bool,
    last: Option<Value>,
}

impl Seen {
    fn is_seen(&self) -> bool {
        let [nothing, another, held] = self.unlike;
        nothing && held && (another || !self.others && self.let_in >= ENOUGH)
    }
}

/// What stands in a word that can stand in its place.
fn inside<'v>(of: &str, word: &str, held: &'v Value) -> Option<&'v Value> {
    let hole = GRAMMAR.word(of, word).holes().into_iter().rfind(|hole| hole.to == of)?;
    let content = held.get(word)?;
    let inner = if content.is_array() {
        content.get(hole.at.parse::<usize>().ok()?).unwrap_or(content)
    } else {
        content.get(&hole.at).unwrap_or(content)
    };
    Some(if inner.is_array() { inner.as_array()?.last()? } else { inner })
}

/// Whether a word that holds several of its own type holds one only: then it is as good as that one.
fn holds_one(of: &str, word: &str, held: &Value) -> bool {
    let list = GRAMMAR.word(of, word).slots().into_iter().any(|(_, slot, _)| matches!(slot, Slot::List(_)));
    list && inside(of, word, held).is_some() && held[word].as_array().is_some_and(|all| all.len() == 1)
}

/// What is put in the place, with this word in it, and the same without the word.
fn fitting(
    writer: &mut Writer<'_>,
    place: &Place,
    standing: &Standing,
    frame: &Frame<'_>,
) -> Option<(Value, Option<Value>)> {
    match standing {
        Standing::Word(word) => {
            writer.fuel = writer.fuel.max(FUEL);
            let held = writer.fitting(&place.of, word, &frame.open);
            let bare = inside(&place.of, word, &held).cloned();
            if holds_one(&place.of, word, &held) {
                return None;
            }
            Some((held, bare))
        }
        Standing::Slot(slot) => {
            writer.fuel = writer.dice.below(4);
            let held = writer.fitting_slot(&place.of, slot, &frame.open);
            held.get(slot)?;
            let mut bare = held.clone();
            bare.as_object_mut()?.remove(slot);
            Some((held, Some(bare)))
        }
    }
}

/// Looks at what words do in a place, with so many cards made up around it.
fn look(watch: &Watch, place: &Place, all: &mut BTreeMap<Standing, Seen>, cards: u64, first: u64) {
    for seed in first..first + cards {
        if all.values().all(Seen::is_seen) {
            break;
        }
        let Some((mut writer, frame)) = frame(watch, &place.turns, seed) else { continue };
        let mut nothing = None;
        // Those that have been seen come last, as others.
        let mut words: Vec<&Standing> = place.words.iter().collect();
        words.sort_by_key(|word| all.get(*word).is_none_or(Seen::is_seen));
        let mut open: Vec<&Standing> = Vec::new();
        let mut tolds: Vec<Told<'_>> = Vec::new();
        for word in words {
            let known = all.get(word).is_none_or(Seen::is_seen);
            if known && (open.is_empty() || tolds.len() > open.len() && tolds.len() > 2) {
                break;
            }
            let held = (0..TRIES)
                .filter_map(|_| fitting(&mut writer, place, word, &frame))
                .find_map(|(held, bare)| Some((frame.with(Some(&held))?, bare)));
            let Some((made, bare)) = held else { continue };
            let told = frame.told(&made);
            if known {
                tolds.push(told);
                continue;
            }
            let nothing = nothing.get_or_insert_with(|| frame.told(&frame.with(None).unwrap_or_else(|| frame.plain())));
            let seen = all.get_mut(word).expect("it is one of the words");
            seen.let_in += 1;
            seen.unlike[0] = seen.unlike[0] || told.differs(nothing);
            seen.unlike[2] = seen.unlike[2] || {
                let bare = bare.and_then(|bare| frame.with(Some(&bare)));
                bare.is_none_or(|bare| frame.told(&bare).differs(&told))
            };
            seen.last = Some(made["text"][0].clone());
            open.push(word);
            tolds.push(told);
        }
        for (word, told) in zip(open, &tolds) {
            let seen = all.get_mut(word).expect("it is one of the words");
            seen.others |= tolds.len() > 1;
            seen.unlike[1] = seen.unlike[1] || tolds.iter().any(|other| other.differs(told));
        }
    }
}

/// All words of these places that are alike, each looked for in one after the other until it is seen to do something.
fn look_for(watch: &Watch, word: &Standing, places: &[&Place], cards: u64, first: u64) -> Seen {
    let mut seen = BTreeMap::from([(word.clone(), Seen::default())]);
    for (place, number) in places.iter().cycle().zip(0..cards) {
        look(watch, place, &mut seen, 1, first + number);
    }
    seen.remove(word).unwrap_or_default()
}

/// What was found.
#[derive(Default)]
struct Found {
    let_in: usize,
    refused: Vec<String>,
    idle: Vec<String>,
}

impl Found {
    fn add(&mut self, told: String, seen: Seen) {
        match seen.let_in {
            0 => self.refused.push(told),
            _ if seen.is_seen() => self.let_in += 1,
            let_in => {
                self.let_in += 1;
                if SAME.contains(&(told.as_str(), seen.unlike)) {
                    return;
                }
                let last = seen.last.unwrap_or_default();
                let idle = format!("{told}: let in {let_in} times, {}: {last}", what(seen.unlike));
                println!("  {idle}");
                self.idle.push(idle);
            }
        }
    }

    fn and(mut self, other: Self) -> Self {
        self.let_in += other.let_in;
        self.refused.extend(other.refused);
        self.idle.extend(other.idle);
        self
    }

    fn tell(&self, of: &str) {
        println!("{of}: {} let in, {} refused: {:?}", self.let_in, self.refused.len(), self.refused);
        assert!(self.idle.is_empty(), "{} do nothing: {:#?}", self.idle.len(), self.idle);
    }
}

/// Looks at each of these, on two threads.
fn in_two<T: Sync>(all: &[T], look: impl Fn(&Watch, &T, &mut Found) + Sync) -> Found {
    let half = |odd: usize| {
        let (watch, mut found) = (Watch::new(UNITS), Found::default());
        all.iter().skip(odd).step_by(2).for_each(|each| look(&watch, each, &mut found));
        found
    };
    thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        half(0).and(other.join().expect("the other half was looked at"))
    })
}

/// Every word, wherever it is seen first.
#[test]
fn every_word_that_is_let_in_has_an_effect_somewhere() {
    let places = places(&holders());
    let mut words: BTreeMap<(&str, &Standing), Vec<&Place>> = BTreeMap::new();
    for place in &places {
        for word in &place.words {
            words.entry((&place.of, word)).or_default().push(place);
        }
    }
    let words: Vec<_> = (0..).zip(words).collect();
    let found = in_two(&words, |watch, (number, ((of, word), places)), found| {
        let seen = match witness(of, word.name()) {
            Some((carrier, sentences)) => {
                let differ = differ(watch, carrier, &sentences);
                let last = Some(sentences[0].clone());
                Seen { let_in: 1, unlike: [differ; 3], last, ..Seen::default() }
            }
            None => look_for(watch, word, places, ALONE, seed() * 1_000_000 + number * 1_000),
        };
        found.add(format!("{of}.{}", word.name()), seen);
    });
    found.tell(&format!("{} words", words.len()));
    assert!(found.refused.is_empty(), "no card may say {:?}", found.refused);
}

/// Every word in some places, others for another seed. In all places, which takes long, with so many cards as
/// `ARBITRE_CARDS_A_PLACE` says, or in those whose words have in them what `ARBITRE_PLACE` says.
#[test]
fn every_word_that_is_let_in_has_an_effect_in_each_place() {
    let (places, cards) = (places(&holders()), number("ARBITRE_CARDS_A_PLACE"));
    let only = std::env::var("ARBITRE_PLACE").unwrap_or_default();
    let looked_at = |number: u64, place: &Place| {
        let some = cards.is_some() || (number + seed()).is_multiple_of(SOME);
        some && place.told().contains(&only)
    };
    let all: Vec<(u64, &Place)> = (0..).zip(&places).filter(|(number, place)| looked_at(*number, place)).collect();
    let found = in_two(&all, |watch, (number, place), found| {
        let mut seen: BTreeMap<_, _> = place.words.iter().map(|word| (word.clone(), Seen::default())).collect();
        look(watch, place, &mut seen, cards.unwrap_or(CARDS), seed() * 1_000_000 + number * 1_000);
        seen.retain(|word, seen: &mut Seen| {
            seen.is_seen() || seen.let_in >= ENOUGH || witness(&place.of, word.name()).is_none()
        });
        for (word, seen) in seen {
            found.add(format!("{} {}", place.told(), word.name()), seen);
        }
    });
    let words: usize = places.iter().map(|place| place.words.len()).sum();
    found.tell(&format!("{words} words in {} places, of which {} were looked at", places.len(), all.len()));
}

fn what(unlike: [bool; 3]) -> String {
    let says = ["as if it were not there", "as any other word", "as what it holds"];
    says.iter().zip(unlike).filter(|(_, unlike)| !unlike).map(|(says, _)| *says).collect::<Vec<_>>().join(", ")
}
