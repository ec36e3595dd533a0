//! JSON as a value; where a field stands is looked for only when somebody asks.

use std::{borrow::Cow, collections::BTreeSet};

use serde_json::Value;

use super::{
    malformed::{Faults, Malformed, Place},
    nesting::{Quoting, overfull},
    syntax,
};
use crate::problem::quoted;

/// Reads a JSON text.
///
/// # Errors
/// The first fault of the text, or the keys that stand twice.
pub(super) fn read(text: &str) -> Result<Value, Vec<Malformed>> {
    if let Some(fault) = overfull(text, Quoting::Json) {
        return Err(vec![fault]);
    }
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let line_start = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
        let offset = line_start + error.column().saturating_sub(1);
        let says = syntax::said("JSON", &error.to_string());
        vec![Malformed { place: Place::of(text, offset), pointer: String::new(), says }]
    })?;
    let mut walk = Walk { text, at: 0, found: None, twice: Faults::default() };
    walk.value(None);
    walk.twice.done()?;
    Ok(value)
}

/// The byte at which a field of a JSON text stands, or the nearest field around it.
pub(super) fn find(text: &str, way: &[String]) -> Option<usize> {
    let mut walk = Walk { text, at: 0, found: None, twice: Faults::default() };
    walk.value(Some(way));
    walk.found
}

/// A walk over a text that is known to be JSON, and not too deep; it notes where it came nearest to a wanted field.
struct Walk<'a> {
    text: &'a str,
    at: usize,
    found: Option<usize>,
    twice: Faults,
}

impl<'a> Walk<'a> {
    fn peek(&mut self) -> Option<u8> {
        let rest = &self.text.as_bytes()[self.at.min(self.text.len())..];
        self.at += rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.text.as_bytes().get(self.at).copied()
    }

    /// A value; the keys that are left to go, where the wanted field may lie in it.
    fn value(&mut self, way: Option<&[String]>) {
        match self.peek() {
            Some(b'{') => self.members(way),
            Some(b'[') => self.entries(way),
            Some(b'"') => {
                self.string();
            }
            _ => {
                let rest = self.text.as_bytes()[self.at..].iter();
                self.at += rest.take_while(|byte| !matches!(byte, b',' | b']' | b'}')).count();
            }
        }
    }

    fn members(&mut self, way: Option<&[String]>) {
        let mut given = BTreeSet::new();
        self.at += 1;
        while self.peek() == Some(b'"') {
            let start = self.at;
            let key = self.string();
            let further = self.further(way, &key, start);
            if !given.insert(key.clone()) {
                let text = self.text;
                self.twice.add(|| {
                    let key = quoted(&key);
                    Malformed::new(
                        Place::of(text, start),
                        format!("la clé `{key}` est donnée deux fois"),
                        format!("the key `{key}` stands twice"),
                    )
                });
            }
            // Over the colon.
            self.peek();
            self.at += 1;
            self.value(further);
            if self.peek() == Some(b',') {
                self.at += 1;
                self.peek();
            }
        }
        self.at += 1;
    }

    fn entries(&mut self, way: Option<&[String]>) {
        self.at += 1;
        let mut index = 0_usize;
        while !matches!(self.peek(), Some(b']') | None) {
            let further = way.and_then(|way| self.further(Some(way), &index.to_string(), self.at));
            self.value(further);
            if self.peek() == Some(b',') {
                self.at += 1;
            }
            index += 1;
        }
        self.at += 1;
    }

    /// One key further on the way, if this is the one.
    fn further<'w>(&mut self, way: Option<&'w [String]>, key: &str, start: usize) -> Option<&'w [String]> {
        let (_, rest) = way?.split_first().filter(|(first, _)| *first == key)?;
        self.found = Some(start);
        Some(rest)
    }

    fn string(&mut self) -> Cow<'a, str> {
        let start = self.at;
        let mut plain = true;
        self.at += 1;
        while let Some(byte) = self.text.as_bytes().get(self.at) {
            match byte {
                b'"' => break,
                b'\\' => {
                    plain = false;
                    self.at += 2;
                }
                _ => self.at += 1,
            }
        }
        self.at += 1;
        let whole = self.text.get(start..self.at).unwrap_or_default();
        match whole.get(1..whole.len().saturating_sub(1)) {
            Some(inner) if plain => Cow::Borrowed(inner),
            Some(_) | None => Cow::Owned(serde_json::from_str(whole).unwrap_or_default()),
        }
    }
}
