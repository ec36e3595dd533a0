//! Values made up from the grammar: at random, or along a way given beforehand.

use serde_json::{Value, json};

use super::{
    dice::Dice,
    grammar::{Grammar, Hole, Slot, Word},
    sight::{self, Role, Sight, Sort},
};

/// Names of cards and kinds of card that are known in every scenario made up.
pub const NAMED: [&str; 4] = ["plain", "strong", "spark", "act"];
pub const TAGS: [&str; 2] = ["microbot", "kin"];

/// One step of a way: this word, and what stands in this hole of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Turn {
    pub of: String,
    pub word: String,
    pub hole: Hole,
}

/// Writes values.
pub struct Writer<'g> {
    pub grammar: &'g Grammar,
    pub dice: Dice,
    /// How deep words may stand in each other, beside a way given.
    pub depth: usize,
    /// How many words more may hold others.
    pub fuel: usize,
    /// How many entries a list has at most.
    pub width: usize,
    names: Vec<(String, Sort)>,
    given: usize,
    /// What can be spoken of where a place was left open.
    open: Option<Open>,
}

/// A place left open in what was written.
#[derive(Clone)]
pub struct Open {
    sight: Sight,
    names: Vec<(String, Sort)>,
}

/// What stands where a place was left open.
pub const OPEN: &str = "@";

impl<'g> Writer<'g> {
    pub fn new(grammar: &'g Grammar, seed: u64) -> Self {
        Self { grammar, dice: Dice::new(seed), depth: 5, fuel: 40, width: 3, names: Vec::new(), given: 0, open: None }
    }

    /// A sentence of a card, or anything else that speaks for itself.
    pub fn write(&mut self, of: &str, sight: &Sight, way: &[Turn]) -> Value {
        self.names.retain(|(_, sort)| *sort == Sort::Faction);
        self.value(of, sight, self.depth, way)
    }

    /// Writes with a place left open at the end of the way.
    pub fn frame(&mut self, of: &str, sight: &Sight, way: &[Turn]) -> Option<(Value, Open)> {
        let last = way.last()?;
        let end = Turn { of: last.hole.to.clone(), word: OPEN.into(), hole: last.hole.clone() };
        let way: Vec<Turn> = way.iter().cloned().chain([end]).collect();
        self.open = None;
        let framed = self.write(of, sight, &way);
        Some((framed, self.open.take()?))
    }

    /// What could stand in a place left open, written with this word.
    pub fn fitting(&mut self, of: &str, word: &str, open: &Open) -> Value {
        self.names.clone_from(&open.names);
        let grammar = self.grammar;
        self.filled(of, grammar.word(of, word), &open.sight, self.depth, &[])
    }

    /// A table that could stand in a place left open, with this slot filled.
    pub fn fitting_slot(&mut self, of: &str, slot: &str, open: &Open) -> Value {
        self.names.clone_from(&open.names);
        let grammar = self.grammar;
        let way = [Turn { of: of.into(), word: String::new(), hole: Hole { at: slot.into(), to: String::new() } }];
        self.filled(of, grammar.word(of, ""), &open.sight, self.depth, &way)
    }

    fn knows(&self, sorts: &[Sort]) -> bool {
        self.names.iter().any(|(_, sort)| sorts.contains(sort))
    }

    fn value(&mut self, of: &str, sight: &Sight, depth: usize, way: &[Turn]) -> Value {
        let grammar = self.grammar;
        if way.first().is_some_and(|turn| turn.word == OPEN) {
            self.open = Some(Open { sight: sight.clone(), names: self.names.clone() });
            return OPEN.into();
        }
        let word = match way.first() {
            Some(turn) if turn.of == of => {
                let leads = |word: &&Word| word.name == turn.word && word.holes().contains(&turn.hole);
                grammar.words(of).iter().find(leads).unwrap_or_else(|| grammar.word(of, &turn.word))
            }
            _ => self.word(of, sight, depth),
        };
        self.filled(of, word, sight, depth, way)
    }

    /// One that makes sense here, and fits in the depth left; one that holds others rather than not.
    fn word(&mut self, of: &str, sight: &Sight, depth: usize) -> &'g Word {
        let grammar = self.grammar;
        let words = grammar.words(of);
        let says = |word: &&Word| sight::may_say(sight, of, &word.name, &|sorts| self.knows(sorts));
        let mut fitting: Vec<&Word> = words.iter().filter(says).collect();
        if fitting.is_empty() {
            fitting = words.iter().collect();
        }
        let least = fitting.iter().map(|word| grammar.height_of(word)).min().unwrap_or(0);
        let most = if self.fuel == 0 { least } else { least.max(depth) };
        fitting.retain(|word| grammar.height_of(word) <= most);
        let weights: Vec<usize> = fitting.iter().map(|word| if word.holes().is_empty() { 1 } else { 2 }).collect();
        fitting[self.dice.weighed(&weights)]
    }

    fn filled(&mut self, of: &str, word: &Word, sight: &Sight, depth: usize, way: &[Turn]) -> Value {
        let turn = way.first().filter(|turn| turn.of == of && turn.word == word.name);
        let rest = if turn.is_some() { &way[1..] } else { &[] };
        let depth = depth.saturating_sub(1);
        self.fuel = self.fuel.saturating_sub(1);
        let gives = sight::gives(of, &word.name);
        let fresh = gives.map(|(sort, inside)| {
            self.given += 1;
            let name = format!("n{}", self.given);
            if inside {
                self.names.push((name.clone(), sort));
            }
            name
        });
        let alternatives = matches!((of, word.name.as_str()), ("Effect", "Either" | "OneOf" | "IfElse"));
        let known = self.names.len();
        let mut slots: Vec<(String, Value)> = Vec::new();
        for (at, slot, required) in word.slots() {
            let leads = turn.is_some_and(|turn| turn.hole.at == at);
            if !required && !leads && !self.fills(of, &at, slot, sight, depth) {
                continue;
            }
            let inner = slot_sight(sight, of, word, &at, slot, &slots);
            let before = self.names.len();
            let value = match (slot, &fresh) {
                (Slot::Text, Some(name)) => name.as_str().into(),
                (Slot::List(_), _) => self.list(of, word, slot, &inner, depth, if leads { rest } else { &[] }, leads),
                _ => self.one(of, word, &at, slot, &inner, depth, if leads { rest } else { &[] }),
            };
            if alternatives {
                self.names.truncate(before);
            }
            slots.push((at, value));
        }
        if of == "Trait" {
            self.names.truncate(known);
        }
        match (gives, fresh) {
            (Some((_, true)), Some(name)) => self.names.retain(|(given, _)| *given != name),
            (Some((sort, false)), Some(name)) => self.names.push((name, sort)),
            _ => {}
        }
        word.written(slots)
    }

    fn fills(&mut self, of: &str, at: &str, slot: &Slot, sight: &Sight, depth: usize) -> bool {
        if !sight::may_fill(sight, of, at, |sorts| self.knows(sorts)) {
            return false;
        }
        match slot {
            Slot::Of(name) => self.fuel > 0 && depth > self.grammar.height(name) && self.dice.one_in(3),
            _ => self.dice.one_in(8),
        }
    }

    #[expect(clippy::too_many_arguments, reason = "where it stands, what it is, how far it may go")]
    fn list(
        &mut self,
        of: &str,
        word: &Word,
        slot: &Slot,
        sight: &Sight,
        depth: usize,
        way: &[Turn],
        leads: bool,
    ) -> Value {
        let Slot::List(entry) = slot else { return Value::Null };
        let least = sight::least(of, &word.name);
        let many = if self.fuel == 0 || leads { least } else { least + self.dice.below(self.width) };
        let before = self.names.len();
        let mut entries = Vec::new();
        for number in 0..many {
            let way = if number + 1 == many { way } else { &[] };
            entries.push(self.one(of, word, "0", entry, sight, depth, way));
            if word.name != "Do" {
                self.names.truncate(before);
            }
        }
        Value::Array(entries)
    }

    #[expect(clippy::too_many_arguments, reason = "where it stands, what it is, how far it may go")]
    fn one(
        &mut self,
        of: &str,
        word: &Word,
        at: &str,
        slot: &Slot,
        sight: &Sight,
        depth: usize,
        way: &[Turn],
    ) -> Value {
        match slot {
            Slot::Of(name) => self.value(name, sight, depth, way),
            Slot::Number(least, most) => self.number(of, word, at, *least, *most),
            Slot::Text => self.text(of, word, at),
            Slot::Truth => json!(true),
            Slot::List(_) => self.list(of, word, slot, sight, depth, way, false),
            Slot::Other => Value::Null,
        }
    }

    fn number(&mut self, of: &str, word: &Word, at: &str, least: i64, most: i64) -> Value {
        if self.dice.one_in(60) {
            let extremes = [least, most, 0, 100_000.clamp(least, most)];
            return (*self.dice.one(&extremes)).into();
        }
        match (of, word.name.as_str(), at) {
            ("Pick", "Between", "1") => 3.into(),
            _ => (1 + self.dice.below(3)).into(),
        }
    }

    fn text(&mut self, of: &str, word: &Word, at: &str) -> Value {
        let sorts = sight::names(of, &word.name, at);
        let known: Vec<&str> =
            self.names.iter().filter(|(_, sort)| sorts.contains(sort)).map(|(name, _)| name.as_str()).collect();
        if !known.is_empty() {
            return (*self.dice.one(&known)).into();
        }
        match (of, at) {
            ("Filter", "named") => (*self.dice.one(&NAMED)).into(),
            ("Filter" | "Trait", _) => (*self.dice.one(&TAGS)).into(),
            _ => "nobody".into(),
        }
    }
}

fn slot_sight(sight: &Sight, of: &str, word: &Word, at: &str, slot: &Slot, before: &[(String, Value)]) -> Sight {
    fn to(slot: &Slot) -> &str {
        match slot {
            Slot::Of(name) => name,
            Slot::List(inner) => to(inner),
            Slot::Number(..) | Slot::Text | Slot::Truth | Slot::Other => "",
        }
    }
    let hole = Hole { at: at.into(), to: to(slot).into() };
    let inner = sight::inside(sight, of, &word.name, &hole, before);
    // Nothing is asked of the numbers and players in a set.
    let keeps = matches!(hole.to.as_str(), "Cards" | "Filter" | "Pick" | "Place" | "Who" | "Event" | "Seen" | "Extra");
    if keeps { inner } else { Sight { role: Role::Any, ..inner } }
}
