//! TOML as a value, with the place of every field.

use serde_json::{Map, Number, Value};
use toml::de::{DeTable, DeValue};

use super::{
    malformed::{Malformed, Place, Places},
    nesting::{Quoting, too_deep},
    syntax,
};
use crate::problem::{DEEPEST, at};

/// So many faults of one text are told, no more.
const ENOUGH: usize = 10;

/// Reads a TOML text.
///
/// # Errors
/// Every fault of the text, as far as the parser finds its way again.
pub(super) fn read(text: &str) -> Result<(Value, Places), Vec<Malformed>> {
    if let Some(offset) = too_deep(text, Quoting::Toml, DEEPEST) {
        let (fr, en) = (format!("plus de {DEEPEST} niveaux emboîtés"), format!("more than {DEEPEST} levels deep"));
        return Err(vec![Malformed::new(Place::of(text, offset), fr, en)]);
    }
    let (table, faults) = DeTable::parse_recoverable(text);
    let mut reading = Reading { text, places: Places::default(), faults: Vec::new() };
    for fault in faults.iter().take(ENOUGH) {
        let offset = fault.span().map_or(0, |span| span.start);
        let says = syntax::said("TOML", fault.message());
        reading.faults.push(Malformed { place: Place::of(text, offset), pointer: String::new(), says });
    }
    if reading.faults.is_empty() {
        let value = Value::Object(reading.table("", table.get_ref()));
        if reading.faults.is_empty() {
            return Ok((value, reading.places));
        }
    }
    Err(reading.faults)
}

struct Reading<'a> {
    text: &'a str,
    places: Places,
    faults: Vec<Malformed>,
}

impl Reading<'_> {
    fn table(&mut self, pointer: &str, table: &DeTable<'_>) -> Map<String, Value> {
        let mut map = Map::new();
        for (key, value) in table {
            let name = key.get_ref().to_string();
            let pointer = at(pointer, &name);
            self.places.add(pointer.clone(), key.span().start);
            if let Some(value) = self.value(&pointer, value.get_ref(), value.span().start) {
                map.insert(name, value);
            }
        }
        map
    }

    fn value(&mut self, pointer: &str, value: &DeValue<'_>, offset: usize) -> Option<Value> {
        Some(match value {
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
            DeValue::Array(list) => {
                let entries = list.iter().enumerate().filter_map(|(index, entry)| {
                    let pointer = at(pointer, index);
                    self.places.add(pointer.clone(), entry.span().start);
                    self.value(&pointer, entry.get_ref(), entry.span().start)
                });
                Value::Array(entries.collect())
            }
            DeValue::Table(table) => Value::Object(self.table(pointer, table)),
        })
    }

    fn wrong(&mut self, offset: usize, (fr, en): (&str, &str)) -> Option<Value> {
        self.faults.push(Malformed::new(Place::of(self.text, offset), fr, en));
        None
    }
}
