//! What changes from one position to another, as a JSON Patch (RFC 6902).

use json_patch::{
    AddOperation, Patch, PatchOperation, RemoveOperation, ReplaceOperation,
    jsonptr::{PointerBuf, Token},
};
use serde_json::{Map, Value};

/// What makes the one of the other.
#[must_use]
pub fn between(from: &Value, to: &Value) -> Patch {
    let mut changes = Changes { at: PointerBuf::new(), made: Vec::new() };
    changes.value(from, to);
    Patch(changes.made)
}

struct Changes {
    at: PointerBuf,
    made: Vec<PatchOperation>,
}

impl Changes {
    fn value(&mut self, from: &Value, to: &Value) {
        match (from, to) {
            _ if from == to => {}
            (Value::Object(from), Value::Object(to)) => self.fields(from, to),
            (Value::Array(from), Value::Array(to)) => self.entries(from, to),
            _ => self.made.push(PatchOperation::Replace(ReplaceOperation { path: self.at.clone(), value: to.clone() })),
        }
    }

    fn fields(&mut self, from: &Map<String, Value>, to: &Map<String, Value>) {
        for (name, value) in from {
            match to.get(name) {
                Some(other) => self.below(Token::new(name), |changes| changes.value(value, other)),
                None => self.below(Token::new(name), Self::remove),
            }
        }
        for (name, value) in to.iter().filter(|(name, _)| !from.contains_key(*name)) {
            self.below(Token::new(name), |changes| changes.add(value));
        }
    }

    /// What begins and ends alike stays; between, what stands in the same place is compared.
    fn entries(&mut self, from: &[Value], to: &[Value]) {
        let alike = |pairs: &mut dyn Iterator<Item = (&Value, &Value)>| pairs.take_while(|(a, b)| a == b).count();
        let start = alike(&mut from.iter().zip(to));
        let end = alike(&mut from[start..].iter().rev().zip(to[start..].iter().rev()));
        let (from, to) = (&from[start..from.len() - end], &to[start..to.len() - end]);
        for (n, (one, other)) in from.iter().zip(to).enumerate() {
            self.below(Token::from(start + n), |changes| changes.value(one, other));
        }
        for _ in to.len()..from.len() {
            self.below(Token::from(start + to.len()), Self::remove);
        }
        for (n, value) in to.iter().enumerate().skip(from.len()) {
            self.below(Token::from(start + n), |changes| changes.add(value));
        }
    }

    fn below(&mut self, token: Token<'_>, change: impl FnOnce(&mut Self)) {
        self.at.push_back(token);
        change(self);
        self.at.pop_back();
    }

    fn remove(&mut self) {
        self.made.push(PatchOperation::Remove(RemoveOperation { path: self.at.clone() }));
    }

    fn add(&mut self, value: &Value) {
        self.made.push(PatchOperation::Add(AddOperation { path: self.at.clone(), value: value.clone() }));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_change_says_what_is_otherwise_and_no_more() {
        for (from, to, says) in [
            (json!({ "a": 1 }), json!({ "a": 1 }), json!([])),
            (
                json!({ "a": 1 }),
                json!({ "b": 1 }),
                json!([
                    { "op": "remove", "path": "/a" }, { "op": "add", "path": "/b", "value": 1 },
                ]),
            ),
            (
                json!({ "a/b": { "~": [1] } }),
                json!({ "a/b": { "~": [2] } }),
                json!([
                    { "op": "replace", "path": "/a~1b/~0/0", "value": 2 },
                ]),
            ),
            (
                json!([1, 2, 3, 4]),
                json!([1, 4]),
                json!([{ "op": "remove", "path": "/1" }, { "op": "remove", "path": "/1" }]),
            ),
            (
                json!([1, 4]),
                json!([1, 2, 3, 4]),
                json!([
                    { "op": "add", "path": "/1", "value": 2 }, { "op": "add", "path": "/2", "value": 3 },
                ]),
            ),
            (
                json!(["x", { "c": 1 }]),
                json!(["x", { "c": 2 }]),
                json!([{ "op": "replace", "path": "/1/c", "value": 2 }]),
            ),
            (json!([1, 1]), json!([1]), json!([{ "op": "remove", "path": "/1" }])),
            (
                json!([[1], 2, 3]),
                json!([[7], 3, 3, 3]),
                json!([
                    { "op": "replace", "path": "/0/0", "value": 7 }, { "op": "replace", "path": "/1", "value": 3 },
                    { "op": "add", "path": "/2", "value": 3 },
                ]),
            ),
            (
                json!("warbot"),
                json!({ "card": "warbot" }),
                json!([{ "op": "replace", "path": "", "value": { "card": "warbot" } }]),
            ),
        ] {
            let patch = between(&from, &to);
            assert_eq!(serde_json::to_value(&patch).expect("a patch"), says, "{from} {to}");
            let mut patched = from.clone();
            json_patch::patch(&mut patched, &patch).expect("it fits");
            assert_eq!(patched, to);
        }
    }
}
