//! The words of card text, read off the published schema: what a type may be written as, and where in it others stand.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

/// Every type of the schema, by name.
pub struct Grammar {
    types: BTreeMap<String, Vec<Word>>,
    heights: BTreeMap<String, usize>,
}

/// One way to write a value of a type.
pub struct Word {
    /// As it is written; a table, or a number, has none.
    pub name: String,
    pub shape: Shape,
}

pub enum Shape {
    /// The word alone.
    Bare,
    /// The word and what it holds.
    One(Slot),
    /// The word and a list of what it holds.
    Several(Vec<Slot>),
    /// The word and named fields.
    Fields(Vec<Field>),
}

pub struct Field {
    pub name: String,
    pub slot: Slot,
    pub required: bool,
}

pub enum Slot {
    Of(String),
    List(Box<Slot>),
    Number(i64, i64),
    Text,
    Truth,
    /// What no card text holds.
    Other,
}

/// A place in a word that holds a value of another type.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hole {
    /// Its number among the slots, or the field's name.
    pub at: String,
    /// Of which type.
    pub to: String,
}

impl Grammar {
    /// Of a schema's definitions.
    pub fn of(schema: &Value) -> Self {
        let defs = schema["$defs"].as_object().expect("a schema has definitions");
        let types = defs.iter().map(|(name, def)| (name.clone(), words(def))).collect();
        let mut grammar = Self { types, heights: BTreeMap::new() };
        grammar.measure();
        grammar
    }

    pub fn words(&self, of: &str) -> &[Word] {
        self.types.get(of).map_or(&[], Vec::as_slice)
    }

    pub fn word(&self, of: &str, name: &str) -> &Word {
        let word = self.words(of).iter().find(|word| word.name == name);
        word.unwrap_or_else(|| panic!("{of} has no word {name}"))
    }

    /// The types that stand somewhere in one of these, themselves included.
    pub fn under(&self, roots: &[&str]) -> BTreeSet<String> {
        let mut found: BTreeSet<String> = roots.iter().map(|root| (*root).to_owned()).collect();
        let mut left: Vec<String> = found.iter().cloned().collect();
        while let Some(next) = left.pop() {
            for hole in self.words(&next).iter().flat_map(Word::holes) {
                if found.insert(hole.to.clone()) {
                    left.push(hole.to);
                }
            }
        }
        found
    }

    /// How many words must stand in each other at least to write one of this type.
    pub fn height(&self, of: &str) -> usize {
        self.heights.get(of).copied().unwrap_or(99)
    }

    pub fn height_of(&self, word: &Word) -> usize {
        let least = |slot: &Slot| match slot {
            Slot::Of(name) => 1 + self.height(name),
            Slot::List(_) => 1 + word.holes().first().map_or(0, |hole| self.height(&hole.to)),
            Slot::Number(..) | Slot::Text | Slot::Truth | Slot::Other => 0,
        };
        match &word.shape {
            Shape::Bare => 0,
            Shape::One(slot) => least(slot),
            Shape::Several(slots) => slots.iter().map(least).max().unwrap_or(0),
            Shape::Fields(fields) => {
                fields.iter().filter(|field| field.required).map(|field| least(&field.slot)).max().unwrap_or(0)
            }
        }
    }

    fn measure(&mut self) {
        loop {
            let measured: BTreeMap<String, usize> = self
                .types
                .iter()
                .map(|(name, words)| (name.clone(), words.iter().map(|word| self.height_of(word)).min().unwrap_or(99)))
                .collect();
            if measured == self.heights {
                return;
            }
            self.heights = measured;
        }
    }
}

impl Word {
    /// Where in it others stand.
    pub fn holes(&self) -> Vec<Hole> {
        self.slots().into_iter().filter_map(|(at, slot, _)| slot.holds().map(|to| Hole { at, to: to.into() })).collect()
    }

    /// Its slots, each with its name, and whether it must be filled.
    pub fn slots(&self) -> Vec<(String, &Slot, bool)> {
        match &self.shape {
            Shape::Bare => Vec::new(),
            Shape::One(slot) => vec![("0".into(), slot, true)],
            Shape::Several(slots) => {
                slots.iter().enumerate().map(|(number, slot)| (number.to_string(), slot, true)).collect()
            }
            Shape::Fields(fields) => {
                fields.iter().map(|field| (field.name.clone(), &field.slot, field.required)).collect()
            }
        }
    }

    /// The value, once its slots are filled.
    pub fn written(&self, mut slots: Vec<(String, Value)>) -> Value {
        let content = match &self.shape {
            Shape::Bare => return Value::from(self.name.as_str()),
            Shape::One(_) => slots.pop().map(|(_, value)| value).unwrap_or_default(),
            Shape::Several(_) => slots.into_iter().map(|(_, value)| value).collect(),
            Shape::Fields(_) => Value::Object(slots.into_iter().collect()),
        };
        if self.name.is_empty() { content } else { Value::Object(Map::from_iter([(self.name.clone(), content)])) }
    }
}

impl Slot {
    fn holds(&self) -> Option<&str> {
        match self {
            Self::Of(name) => Some(name),
            Self::List(inner) => inner.holds(),
            Self::Number(..) | Self::Text | Self::Truth | Self::Other => None,
        }
    }
}

fn words(def: &Value) -> Vec<Word> {
    let alternatives = def.get("oneOf").or_else(|| def.get("anyOf")).and_then(Value::as_array);
    match alternatives {
        Some(all) => all.iter().flat_map(words).collect(),
        None => vec![word(def)],
    }
}

fn word(def: &Value) -> Word {
    let named = |name: &str, shape| Word { name: name.into(), shape };
    if let Some(name) = def["const"].as_str() {
        return named(name, Shape::Bare);
    }
    let fields = def["properties"].as_object();
    let required: Vec<&str> = def["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    match (fields, required.as_slice()) {
        (None, _) => named("", Shape::One(slot(def))),
        (Some(fields), [only]) if fields.len() == 1 && only.starts_with(char::is_uppercase) => {
            named(only, shape(&fields[*only]))
        }
        (Some(fields), required) => named("", table(fields, required)),
    }
}

fn shape(held: &Value) -> Shape {
    if let Some(all) = held["prefixItems"].as_array() {
        return Shape::Several(all.iter().map(slot).collect());
    }
    match held["properties"].as_object() {
        Some(fields) => {
            let required: Vec<&str> =
                held["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            table(fields, &required)
        }
        None => Shape::One(slot(held)),
    }
}

/// What must be there comes first: what else there is may speak of it.
fn table(fields: &Map<String, Value>, required: &[&str]) -> Shape {
    let field = |(name, held): (&String, &Value)| Field {
        name: name.clone(),
        slot: slot(held),
        required: required.contains(&name.as_str()),
    };
    let (mut first, then): (Vec<Field>, Vec<Field>) = fields.iter().map(field).partition(|field| field.required);
    first.extend(then);
    Shape::Fields(first)
}

fn slot(held: &Value) -> Slot {
    if let Some(reference) = held["$ref"].as_str() {
        return Slot::Of(reference.rsplit('/').next().unwrap_or_default().into());
    }
    if let Some(all) = held["anyOf"].as_array() {
        let not_null = all.iter().find(|one| one["type"] != "null");
        return not_null.map_or(Slot::Other, slot);
    }
    let kind = held["type"].as_str().or_else(|| held["type"][0].as_str());
    match kind {
        Some("integer") => {
            let bound = |key: &str, otherwise| held[key].as_i64().unwrap_or(otherwise);
            Slot::Number(bound("minimum", i32::MIN.into()), bound("maximum", i32::MAX.into()))
        }
        Some("string") => Slot::Text,
        Some("boolean") => Slot::Truth,
        Some("array") if held["items"].is_object() => Slot::List(Box::new(slot(&held["items"]))),
        _ => Slot::Other,
    }
}

impl Grammar {
    /// Tells of every word in a value of this type, outermost first: its type, itself, and the hole it stands in.
    pub fn visit(&self, of: &str, value: &Value, tell: &mut impl FnMut(&str, &Word)) {
        let Some((word, content)) = self.words(of).iter().find_map(|word| Some((word, word.content(value)?))) else {
            return;
        };
        tell(of, word);
        for (at, slot, _) in word.slots() {
            let held = match word.shape {
                Shape::Bare => None,
                Shape::One(_) => Some(content),
                Shape::Several(_) => at.parse::<usize>().ok().and_then(|number| content.get(number)),
                Shape::Fields(_) => content.get(&at),
            };
            match (slot, held) {
                (Slot::Of(name), Some(held)) => self.visit(name, held, tell),
                (Slot::List(entry), Some(Value::Array(entries))) => {
                    if let Slot::Of(name) = entry.as_ref() {
                        for entry in entries {
                            self.visit(name, entry, tell);
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

impl Word {
    /// What the word holds in this value, if the value is written with it.
    fn content<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        match (&self.shape, self.name.as_str()) {
            (Shape::Bare, name) => (value == name).then_some(value),
            (Shape::One(Slot::Number(..)), "") => value.is_number().then_some(value),
            (_, "") => value.is_object().then_some(value),
            (_, name) => value.as_object().filter(|table| table.len() == 1)?.get(name),
        }
    }
}
