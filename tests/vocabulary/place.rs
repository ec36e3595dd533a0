//! Where words stand: each slot of each word that holds others, and a card with such a place left open.

use serde_json::Value;

use super::{
    GRAMMAR,
    card::{CARRIERS, card, makes_sense},
    deep::way,
    grammar::{Shape, Slot},
    scene::{self, Told},
    sight::{self, Carrier, Sight},
    watch::Watch,
    write::{OPEN, Open, Turn, Writer},
};

/// A place, and the words that may stand there.
#[derive(Clone)]
pub struct Place {
    /// The words around it, outermost first.
    pub turns: Vec<Turn>,
    /// Their type.
    pub of: String,
    pub words: Vec<Standing>,
}

/// What may stand in a place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// A word.
    Word(String),
    /// A slot of the table that stands there, filled.
    Slot(String),
}

impl Standing {
    pub fn name(&self) -> &str {
        let (Self::Word(name) | Self::Slot(name)) = self;
        name
    }
}

impl Place {
    pub fn told(&self) -> String {
        self.turns.iter().map(Turn::told).collect::<Vec<_>>().join(" ")
    }
}

/// All places of all words that hold others. What stands in a table without a name, or in a number, stands in what holds
/// that.
pub fn places(holders: &[Turn]) -> Vec<Place> {
    holders.iter().flat_map(|turn| within(vec![turn.clone()])).collect()
}

fn within(turns: Vec<Turn>) -> Vec<Place> {
    let of = turns.last().map(|turn| turn.hole.to.clone()).unwrap_or_default();
    let mut places = Vec::new();
    let mut words = Vec::new();
    for word in GRAMMAR.words(&of) {
        match &word.shape {
            _ if !word.name.is_empty() => words.push(Standing::Word(word.name.clone())),
            Shape::Fields(fields) => {
                words.extend(
                    fields.iter().filter(|field| !field.required).map(|field| Standing::Slot(field.name.clone())),
                );
            }
            Shape::One(Slot::Of(_)) => {
                let inner = word.holes().into_iter().map(|hole| Turn { of: of.clone(), word: String::new(), hole });
                places.extend(inner.flat_map(|turn| within(turns.iter().cloned().chain([turn]).collect())));
            }
            Shape::Bare | Shape::One(_) | Shape::Several(_) => {}
        }
    }
    if !words.is_empty() {
        places.push(Place { turns, of, words });
    }
    places
}

/// A card with a place left open.
pub struct Frame<'w> {
    pub carrier: Carrier,
    pub sentence: Value,
    pub open: Open,
    seed: u64,
    watch: &'w Watch,
}

impl<'w> Frame<'w> {
    /// The card, with this in the open place; or nothing.
    pub fn with(&self, held: Option<&Value>) -> Option<Value> {
        let sentence = put(&self.sentence, held)?;
        let made = card("made", self.carrier, &[sentence]);
        makes_sense(&made).then_some(made)
    }

    /// The card without a text.
    pub fn plain(&self) -> Value {
        card("made", self.carrier, &[])
    }

    /// All that comes of the card.
    pub fn told(&self, made: &Value) -> Told<'w> {
        scene::told(self.watch, self.carrier, made, self.seed)
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

/// A card with the place at the end of these words open, on a way by dice.
pub fn frame<'w>(watch: &'w Watch, through: &[Turn], seed: u64) -> Option<(Writer<'static>, Frame<'w>)> {
    let mut writer = Writer::new(&GRAMMAR, seed);
    (writer.depth, writer.fuel, writer.width) = (3, 8, 2);
    let mut all: Vec<Turn> = Vec::new();
    for next in through {
        let from = all.last().map_or("Ability", |turn| turn.hole.to.as_str());
        if from != next.of {
            all.extend(way(from, &next.of, &mut writer.dice.clone())?);
        }
        all.push(next.clone());
    }
    let bears = |carrier: &Carrier| {
        let sight = Sight { carrier: *carrier, ..Sight::default() };
        sight::may_say(&sight, "Ability", &all[0].word, &|_| false)
    };
    let bearing: Vec<Carrier> = CARRIERS.into_iter().filter(bears).collect();
    let carrier = *writer.dice.one(&bearing);
    let sight = Sight { carrier, ..Sight::default() };
    let (sentence, open) = writer.frame("Ability", &sight, &all)?;
    Some((writer, Frame { carrier, sentence, open, seed, watch }))
}
