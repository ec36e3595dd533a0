//! How much there is to read of a scenario: what laying it out on a table costs.

use serde_json::Value;

/// What it costs to read one field, in units of the allowance.
const FIELD: u64 = 16;
/// How many letters cost one unit.
const LETTERS: usize = 8;

/// What it costs to read a scenario, in units of the allowance: every entry of every list and table, and what they say.
#[must_use]
pub fn extent(value: &Value) -> u64 {
    let letters = |text: &str| (text.len() / LETTERS) as u64;
    FIELD
        + match value {
            Value::Null | Value::Bool(_) | Value::Number(_) => 0,
            Value::String(text) => letters(text),
            Value::Array(list) => list.iter().map(extent).sum(),
            Value::Object(fields) => fields.iter().map(|(key, field)| letters(key) + extent(field)).sum(),
        }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_entry_and_every_letter_counts() {
        assert_eq!(extent(&json!(1)), FIELD);
        assert_eq!(extent(&json!({ "steps": [1, 2], "title": "x".repeat(80) })), 5 * FIELD + 10);
    }
}
