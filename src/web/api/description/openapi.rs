//! What the API says of itself: a description whose gaps, `{books}` for one, are filled with what is known here.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web::Data};
use serde_json::{Map, Value, json};

use super::{examples, schema};
use crate::{
    citation::{Language, Said},
    library::has_cards,
    ruling::Boards,
    search::{Kind, Typing},
    smash_up::card::Wording,
    web::{error::Error, request::asked, response::answer, site::Site},
};

/// The description of every endpoint, with its gaps.
pub const OPENAPI: &str = include_str!("openapi.json");

/// Where the schemas stand in it.
const SCHEMAS: &str = "#/components/schemas/";

/// `GET /openapi.json`
pub async fn openapi(site: Data<Site>) -> Result<HttpResponse, Error> {
    answer::json(&described(&site)?)
}

/// `GET /schema/scenario.json`: one schema for all games.
pub async fn schema(site: Data<Site>) -> Result<HttpResponse, Error> {
    let none = || Error::NotHere(Said::new("Aucun jeu n’est arbitré ici.", "No game is judged here."));
    answer::json(&schema::whole(&site).ok_or_else(none)?)
}

/// The description with its gaps filled.
fn described(site: &Site) -> Result<Value, Error> {
    let mut description: Value = serde_json::from_str(OPENAPI).map_err(|_| Error::Broken)?;
    let (scenario, words) = schema::placed(site, SCHEMAS).unwrap_or_else(|| (json!({}), Map::new()));
    let mut known = words_known(site);
    known.insert("scenario", scenario);
    known.extend(examples::all(site));
    fill(&mut description, &known);
    if let Some(Value::Object(schemas)) = description.pointer_mut("/components/schemas") {
        schemas.extend(words);
    }
    Ok(description)
}

/// Every word that a parameter or a field may have, by what it is.
fn words_known(site: &Site) -> BTreeMap<&'static str, Value> {
    let with_cards = site.games.iter().filter(|game| has_cards(game.id())).flat_map(|game| game.editions());
    let editions = site.games.iter().flat_map(|game| game.editions());
    let readings = site.games.iter().flat_map(|game| game.readings());
    let readings = readings.map(|(id, value)| Value::from(format!("{id}={value}")));
    BTreeMap::from([
        ("languages", json!(Language::ALL.map(Language::code))),
        ("kinds", json!(Kind::ALL.map(Kind::word))),
        ("typings", json!(Typing::ALL.map(Typing::word))),
        ("wordings", json!(Wording::ALL.map(Wording::word))),
        ("boards", json!(Boards::EVERY.map(Boards::word))),
        ("books", asked::books(site).map(Value::from).collect()),
        ("card-editions", with_cards.map(Value::from).collect()),
        ("editions", editions.map(Value::from).collect()),
        ("readings", readings.collect()),
    ])
}

/// Writes what is known into every gap; what is not known is left out.
fn fill(value: &mut Value, known: &BTreeMap<&str, Value>) {
    match value {
        Value::Object(fields) => {
            fields.retain(|_, value| gap(value).is_none_or(|name| known.contains_key(name)));
            for value in fields.values_mut() {
                fill(value, known);
            }
        }
        Value::Array(all) => {
            all.retain(|value| gap(value).is_none_or(|name| known.contains_key(name)));
            for value in all {
                fill(value, known);
            }
        }
        Value::String(_) => {
            if let Some(found) = gap(value).and_then(|name| known.get(name)) {
                *value = found.clone();
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The name of a gap: all that a text says, in braces.
fn gap(value: &Value) -> Option<&str> {
    value.as_str()?.strip_prefix('{')?.strip_suffix('}').filter(|name| !name.contains(['{', '}']))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::web::api::{endpoints, parameters};

    #[test]
    fn the_description_has_every_endpoint_with_its_parameters_and_no_other() {
        let description: Value = serde_json::from_str(OPENAPI).unwrap();
        let mut described = BTreeSet::new();
        for (path, methods) in description["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                let named = operation["parameters"].as_array().unwrap().iter().map(|parameter| {
                    let at = parameter["$ref"].as_str().unwrap().trim_start_matches('#');
                    description.pointer(at).unwrap_or_else(|| panic!("{at}"))
                });
                let names = named.filter(|parameter| parameter["in"] == "query");
                let names: BTreeSet<_> = names.map(|parameter| parameter["name"].as_str().unwrap()).collect();
                described.insert((path.as_str(), method.to_uppercase(), names));
            }
        }
        let all = endpoints();
        let known = all.iter().map(|endpoint| {
            (endpoint.path, endpoint.method.to_string(), parameters::all(endpoint.names).into_iter().collect())
        });
        assert_eq!(described, known.collect());
    }

    #[test]
    fn a_gap_is_filled_and_what_is_not_known_left_out() {
        let known = BTreeMap::from([("books", json!(["a"]))]);
        let mut value =
            json!({ "enum": "{books}", "example": "{book}", "says": "`{ fr, en }`", "all": ["{books}", "{x}"] });
        fill(&mut value, &known);
        assert_eq!(value, json!({ "enum": ["a"], "says": "`{ fr, en }`", "all": [["a"]] }));
    }
}
