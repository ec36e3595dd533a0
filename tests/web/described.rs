//! Whether an answer is what the description of the API says of it: no field missing, none that is not described.

use std::collections::BTreeSet;

use serde_json::{Value, json};

/// What is wrong with an answer under a schema of this description.
pub fn faults(description: &Value, schema: &Value, answer: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    Reader { description, faults: &mut faults }.read(schema, answer, "");
    faults
}

/// What stands where this leads, if it leads elsewhere.
pub fn meant<'a>(description: &'a Value, value: &'a Value) -> &'a Value {
    let Some(name) = value["$ref"].as_str() else { return value };
    description.pointer(name.trim_start_matches('#')).unwrap_or_else(|| panic!("{name} is not there"))
}

struct Reader<'a> {
    description: &'a Value,
    faults: &'a mut Vec<String>,
}

impl Reader<'_> {
    fn read(&mut self, schema: &Value, value: &Value, at: &str) {
        let mut described = BTreeSet::new();
        self.part(schema, value, at, &mut described);
        if described.is_empty() {
            return;
        }
        for field in value.as_object().into_iter().flat_map(|table| table.keys()) {
            if !described.contains(field) {
                self.faults.push(format!("{at}/{field} is not described"));
            }
        }
    }

    /// One schema of a value; `described` is what all of them together say of its fields.
    fn part(&mut self, schema: &Value, value: &Value, at: &str, described: &mut BTreeSet<String>) {
        for (word, says) in schema.as_object().expect("a schema is a table") {
            match word.as_str() {
                "description" => {}
                "$ref" => self.part(meant(self.description, schema), value, at, described),
                "allOf" => list(says).iter().for_each(|one| self.part(one, value, at, described)),
                "anyOf" | "oneOf" => {
                    let all: Vec<_> = list(says).iter().map(|one| faults(self.description, one, value)).collect();
                    if let Some(least) = all.iter().min_by_key(|faults| faults.len()).filter(|least| !least.is_empty())
                    {
                        self.faults.push(format!("{at} is none of those described, the nearest: {}", least.join("; ")));
                    }
                }
                "type" => {
                    let types = if says.is_array() { list(says).to_vec() } else { vec![says.clone()] };
                    if !types.contains(&json!(kind(value))) {
                        self.faults.push(format!("{at} is {} and not {says}", kind(value)));
                    }
                }
                "enum" => {
                    if !list(says).contains(value) {
                        self.faults.push(format!("{at} is {value}, none of {says}"));
                    }
                }
                "required" => {
                    for field in list(says).iter().filter_map(Value::as_str).filter(|field| value.get(field).is_none())
                    {
                        self.faults.push(format!("{at}/{field} is missing"));
                    }
                }
                "properties" => {
                    for (field, schema) in says.as_object().expect("properties are a table") {
                        described.insert(field.clone());
                        if let Some(value) = value.get(field) {
                            self.read(schema, value, &format!("{at}/{field}"));
                        }
                    }
                }
                "minItems" => {
                    if (value.as_array().map_or(0, Vec::len) as u64) < says.as_u64().unwrap_or(0) {
                        self.faults.push(format!("{at} has less than {says}"));
                    }
                }
                "minimum" => {
                    if value.as_i64() < says.as_i64() {
                        self.faults.push(format!("{at} is {value}, less than {says}"));
                    }
                }
                "maximum" => {
                    if value.as_i64() > says.as_i64() {
                        self.faults.push(format!("{at} is {value}, more than {says}"));
                    }
                }
                "maxItems" => {
                    if (value.as_array().map_or(0, Vec::len) as u64) > says.as_u64().unwrap_or(u64::MAX) {
                        self.faults.push(format!("{at} has more than {says}"));
                    }
                }
                "items" => {
                    for (n, one) in value.as_array().into_iter().flatten().enumerate() {
                        self.read(says, one, &format!("{at}/{n}"));
                    }
                }
                other => panic!("{other} is not a word that is looked at here"),
            }
        }
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_i64() || number.is_u64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

#[test]
fn what_an_answer_lacks_or_has_too_much_is_found() {
    let description = json!({ "a": { "required": ["n"], "properties": { "n": { "type": "integer" } } } });
    let schema = json!({ "allOf": [{ "$ref": "#/a" }, { "properties": { "l": { "type": "array", "minItems": 1, "items": { "anyOf": [
        { "type": "object", "properties": { "k": { "enum": ["x"] } } },
        { "type": ["string", "null"] },
    ] } } } }] });
    for (answer, found) in [
        (json!({ "n": 1, "l": [{ "k": "x" }, null, "y"] }), &[][..]),
        (json!({ "l": ["y"] }), &["/n is missing"]),
        (json!({ "n": "1" }), &["/n is string and not \"integer\""]),
        (json!({ "n": 1, "m": 2 }), &["/m is not described"]),
        (json!({ "n": 1, "l": [] }), &["/l has less than 1"]),
        (json!({ "n": 1, "l": [{ "k": "y" }] }), &["/l/0 is none of those described"]),
        (json!({ "n": 1, "l": [{ "k": "x", "j": 1 }] }), &["/l/0 is none of those described"]),
        (json!({ "n": 1, "l": [7] }), &["/l/0 is none of those described"]),
    ] {
        let faults = faults(&description, &schema, &answer);
        assert_eq!(faults.len(), found.len(), "{answer}: {faults:?}");
        assert!(faults.iter().zip(found).all(|(fault, start)| fault.starts_with(start)), "{answer}: {faults:?}");
    }
}
