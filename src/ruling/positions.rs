//! The positions an answer goes through. Only the first is kept whole, and of each further one what is otherwise in it:
//! a ruling of a thousand steps is not a thousand boards.

use std::fmt::{self, Write as _};

use json_patch::{Patch, patch_unsafe};
use serde_json::Value;

use super::{boards::Boards, patch::between};

/// Positions in their order.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Positions {
    first: Option<Value>,
    /// From each to the one after it.
    then: Vec<Patch>,
    last: Value,
    /// Bytes of the last one written whole, and of all of them.
    bytes: (usize, usize),
}

impl Positions {
    /// Adds one.
    pub fn push(&mut self, position: Value) {
        self.bytes.0 = length(&position);
        self.bytes.1 += self.bytes.0;
        match &self.first {
            None => self.first = Some(position.clone()),
            Some(_) => self.then.push(between(&self.last, &position)),
        }
        self.last = position;
    }

    /// Adds the last one once more: it has not changed.
    pub fn push_again(&mut self) {
        if self.first.is_some() {
            self.bytes.1 += self.bytes.0;
            self.then.push(Patch::default());
        }
    }

    /// What comes after them; it is not one of them.
    pub fn end(&mut self, position: &Value) {
        if self.first.is_some() {
            self.then.push(between(&self.last, position));
            self.last = Value::Null;
        }
    }

    /// The first.
    #[must_use]
    pub fn first(&self) -> Option<&Value> {
        self.first.as_ref()
    }

    /// From each to the one after it; from the last to what comes after them.
    #[must_use]
    pub fn changes(&self) -> &[Patch] {
        &self.then
    }

    /// Shows each in turn, as long as there is no error.
    ///
    /// # Errors
    /// The first there is.
    pub fn each<E>(&self, mut see: impl FnMut(&Value) -> Result<(), E>) -> Result<(), E> {
        let Some(first) = &self.first else { return Ok(()) };
        let mut position = first.clone();
        for patch in &self.then {
            see(&position)?;
            let patched = patch_unsafe(&mut position, patch);
            debug_assert!(patched.is_ok(), "what changes was found between these two");
        }
        Ok(())
    }

    /// How many bytes they take, told so.
    #[must_use]
    pub fn bytes(&self, boards: Boards) -> usize {
        let first = || self.first.as_ref().map_or(0, length);
        match boards {
            Boards::All => self.bytes.1,
            Boards::Changes => first() + self.then.iter().map(length).sum::<usize>(),
            Boards::Ends => first(),
            Boards::None => 0,
        }
    }
}

/// How many bytes something takes when it is written.
pub fn length(written: &impl fmt::Display) -> usize {
    let mut length = Length(0);
    // Counting does not fail.
    let _ = write!(length, "{written}");
    length.0
}

struct Length(usize);

impl fmt::Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_position_comes_back_whole() {
        let all = [json!({ "a": [1, 2] }), json!({ "a": [1, 2] }), json!({ "a": [2] }), json!({ "b": "é" })];
        let mut positions = Positions::default();
        positions.push(all[0].clone());
        positions.push_again();
        all[2..].iter().for_each(|one| positions.push(one.clone()));
        positions.end(&json!({}));
        let mut seen = Vec::new();
        let seeing: Result<(), ()> = positions.each(|one| {
            seen.push(one.clone());
            Ok(())
        });
        assert_eq!((seeing, &seen[..]), (Ok(()), &all[..]));
        assert_eq!(positions.bytes(Boards::All), all.iter().map(|one| one.to_string().len()).sum::<usize>());
        assert_eq!(positions.bytes(Boards::Ends), all[0].to_string().len());
        assert!(positions.changes().len() == 4 && positions.changes()[0].is_empty());
        assert_eq!(Positions::default().bytes(Boards::Changes), 0);
    }
}
