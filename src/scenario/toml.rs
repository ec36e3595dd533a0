//! TOML as a value; where a field stands is looked for only when somebody asks.

use serde_json::{Map, Number, Value};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::{
    malformed::{Faults, Malformed, Place},
    nesting::{Quoting, overfull},
    syntax,
};

/// Reads a TOML text.
///
/// # Errors
/// Every fault of the text, as far as the parser finds its way again; past a number they are only counted.
pub(super) fn read(text: &str) -> Result<Value, Vec<Malformed>> {
    if let Some(fault) = overfull(text, Quoting::Toml) {
        return Err(vec![fault]);
    }
    let (table, found) = DeTable::parse_recoverable(text);
    let mut reading = Reading { text, faults: Faults::default() };
    for fault in &found {
        reading.faults.add(|| {
            let offset = fault.span().map_or(0, |span| span.start);
            let says = syntax::said("TOML", fault.message());
            Malformed { place: Place::of(text, offset), pointer: String::new(), says }
        });
    }
    reading.faults.done()?;
    let value = Value::Object(reading.table(table.get_ref()));
    reading.faults.done()?;
    Ok(value)
}

/// The byte at which a field of a TOML text stands, or the nearest field around it.
pub(super) fn find(text: &str, way: &[String]) -> Option<usize> {
    let (table, _) = DeTable::parse_recoverable(text);
    let (first, rest) = way.split_first()?;
    let (key, mut value) = table.get_ref().get_key_value(first.as_str())?;
    let mut found = key.span().start;
    for key in rest {
        let further = match value.get_ref() {
            DeValue::Table(table) => table.get_key_value(key.as_str()).map(|(key, value)| (key.span().start, value)),
            DeValue::Array(list) => {
                let entry = key.parse::<usize>().ok().and_then(|index| list.get(index));
                entry.map(|entry: &Spanned<DeValue<'_>>| (entry.span().start, entry))
            }
            DeValue::String(_)
            | DeValue::Boolean(_)
            | DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Datetime(_) => None,
        };
        match further {
            Some((at, inner)) => (found, value) = (at, inner),
            None => break,
        }
    }
    Some(found)
}

struct Reading<'a> {
    text: &'a str,
    faults: Faults,
}

impl Reading<'_> {
    fn table(&mut self, table: &DeTable<'_>) -> Map<String, Value> {
        let mut map = Map::new();
        for (key, value) in table {
            if let Some(value) = self.value(value) {
                map.insert(key.get_ref().to_string(), value);
            }
        }
        map
    }

    fn value(&mut self, value: &Spanned<DeValue<'_>>) -> Option<Value> {
        let offset = value.span().start;
        Some(match value.get_ref() {
            DeValue::String(text) => Value::String(text.to_string()),
            DeValue::Boolean(truth) => Value::Bool(*truth),
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => Value::from(number),
                Err(_) => return self.wrong(offset, ("un nombre trop grand", "a number that is too large")),
            },
            DeValue::Float(number) => match number.as_str().parse().ok().and_then(Number::from_f64) {
                Some(number) => Value::Number(number),
                None => return self.wrong(offset, ("un nombre fini est attendu", "expected a finite number")),
            },
            DeValue::Datetime(_) => {
                return self.wrong(offset, ("une date n’a pas de sens ici", "a date makes no sense here"));
            }
            DeValue::Array(list) => Value::Array(list.iter().filter_map(|entry| self.value(entry)).collect()),
            DeValue::Table(table) => Value::Object(self.table(table)),
        })
    }

    fn wrong(&mut self, offset: usize, (fr, en): (&str, &str)) -> Option<Value> {
        let text = self.text;
        self.faults.add(|| Malformed::new(Place::of(text, offset), fr, en));
        None
    }
}
