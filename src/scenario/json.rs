//! JSON as a value, with the place of every field.

use serde_json::Value;

use super::{
    malformed::{Malformed, Place, Places},
    nesting::{Quoting, too_deep},
    syntax,
};
use crate::problem::{DEEPEST, at};

/// Reads a JSON text.
///
/// # Errors
/// The first fault of the text, or every key that stands twice.
pub(super) fn read(text: &str) -> Result<(Value, Places), Vec<Malformed>> {
    if let Some(offset) = too_deep(text, Quoting::Json, DEEPEST) {
        let (fr, en) = (format!("plus de {DEEPEST} niveaux emboîtés"), format!("more than {DEEPEST} levels deep"));
        return Err(vec![Malformed::new(Place::of(text, offset), fr, en)]);
    }
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let line_start = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
        let offset = line_start + error.column().saturating_sub(1);
        let says = syntax::said("JSON", &error.to_string());
        vec![Malformed { place: Place::of(text, offset), pointer: String::new(), says }]
    })?;
    let mut walk = Walk { text, at: 0, places: Places::default(), twice: Vec::new() };
    walk.value("");
    if walk.twice.is_empty() { Ok((value, walk.places)) } else { Err(walk.twice) }
}

/// A walk over a text that is known to be JSON, and not too deep.
struct Walk<'a> {
    text: &'a str,
    at: usize,
    places: Places,
    twice: Vec<Malformed>,
}

impl Walk<'_> {
    fn peek(&mut self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at.min(self.text.len())..];
        self.at += rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.text.as_bytes().get(self.at).copied()
    }

    fn value(&mut self, pointer: &str) {
        match self.peek() {
            Some(b'{') => self.members(pointer),
            Some(b'[') => self.entries(pointer),
            Some(b'"') => {
                self.string();
            }
            _ => {
                let rest = self.text.as_bytes()[self.at..].iter();
                self.at += rest.take_while(|byte| !matches!(byte, b',' | b']' | b'}')).count();
            }
        }
    }

    fn members(&mut self, pointer: &str) {
        self.at += 1;
        while self.peek() == Some(b'"') {
            let start = self.at;
            let key = self.string();
            let pointer = at(pointer, &key);
            if !self.places.add(pointer.clone(), start) {
                self.twice.push(Malformed::new(
                    Place::of(self.text, start),
                    format!("la clé `{key}` est donnée deux fois"),
                    format!("the key `{key}` stands twice"),
                ));
            }
            // Over the colon.
            self.peek();
            self.at += 1;
            self.value(&pointer);
            if self.peek() == Some(b',') {
                self.at += 1;
                self.peek();
            }
        }
        self.at += 1;
    }

    fn entries(&mut self, pointer: &str) {
        self.at += 1;
        let mut index = 0;
        while !matches!(self.peek(), Some(b']') | None) {
            let pointer = at(pointer, index);
            self.places.add(pointer.clone(), self.at);
            self.value(&pointer);
            if self.peek() == Some(b',') {
                self.at += 1;
            }
            index += 1;
        }
        self.at += 1;
    }

    fn string(&mut self) -> String {
        let start = self.at;
        self.at += 1;
        while let Some(byte) = self.text.as_bytes().get(self.at) {
            match byte {
                b'"' => break,
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        self.at += 1;
        serde_json::from_str(self.text.get(start..self.at).unwrap_or_default()).unwrap_or_default()
    }
}
