//! What of a scenario in canon may be left out or made plain, in a fixed order.

use serde_json::{Value, json};

use crate::{
    deux::kind::Kind,
    game::{
        Plainer, Put,
        things::{each, entries, fields, without},
    },
};

/// The type of a ship of which no power counts.
const PLAIN: Kind = Kind::TieUfo;
/// Whose ship it is of which that does not count.
const OTHER: &str = "team-2";

/// The scenario where the thing at this place is left out or made plain.
pub(super) fn plainer(put: &Put, place: usize, begun: &dyn Fn() -> Option<Value>) -> Option<Plainer> {
    let scenario = &put.scenario;
    let at = things(put).into_iter().nth(place)?;
    if at == PLANETS {
        return Some(Plainer { without: with_planets_in_order(scenario), plain: Vec::new() });
    }
    let ship = scenario.pointer(&at).filter(|ship| at.starts_with("/ships/") && ship.is_object());
    let plain = match (at.as_str(), ship) {
        ("/steps/0", _) => begun().into_iter().collect(),
        (_, Some(_)) => plainly(scenario, &at),
        _ => Vec::new(),
    };
    let stays = ship.is_some_and(|ship| is_asked(put, ship));
    Some(Plainer { without: if stays { scenario.clone() } else { without(scenario, &at) }, plain })
}

/// Where the planets stand of those who play.
const PLANETS: &str = "/teams/*/planet";

/// Everything, in its order: what is read otherwise and was done before the last step; what belongs to players; ships;
/// what is printed on a board of the scenario's own.
fn things(put: &Put) -> Vec<String> {
    let scenario = &put.scenario;
    let mut things: Vec<String> = fields(scenario, "/readings").collect();
    let steps = entries(scenario, "/steps");
    things.extend((0..steps.saturating_sub(1)).map(|step| format!("/steps/{step}")));
    things.extend(["/winner", "/active"].map(str::to_owned));
    for team in 0..entries(scenario, "/teams") {
        things.extend(["eliminated", "rest", "hacks", "bonus"].map(|field| format!("/teams/{team}/{field}")));
    }
    things.extend(fields(scenario, "/commanders"));
    let moved = moved(scenario);
    for ship in each(scenario, "/ships") {
        let label = scenario.pointer(&ship).and_then(|ship| ship["label"].as_str());
        if label.is_none_or(|label| !moved.contains(&label)) {
            things.push(ship.clone());
        }
        things.extend(["carries", "fleet", "captured_by", "waited"].map(|field| format!("{ship}/{field}")));
    }
    for list in ["orange", "red", "ufo"].map(|list| format!("/board/{list}")) {
        things.push(list.clone());
        things.extend(each(scenario, &list));
    }
    things.push("/board/fleet".to_owned());
    for planet in fields(scenario, "/board/planets") {
        let start = format!("{planet}/start");
        if entries(scenario, &start) > 0 {
            things.push(start.clone());
            things.extend(each(scenario, &start));
        }
        let cells = format!("{planet}/cells");
        if entries(scenario, &cells) > 1 {
            things.extend(each(scenario, &cells));
        }
        if !entries_of(scenario, "teams").any(|team| planet.ends_with(&format!("/{}", word(team, "planet")))) {
            things.push(planet);
        }
    }
    // Of what is not there nothing can be left out.
    things.retain(|thing| scenario.pointer(thing).is_some());
    things.push(PLANETS.to_owned());
    things
}

/// The ships that the steps name: other ships there would be another question.
fn moved(scenario: &Value) -> Vec<&str> {
    let steps = entries_of(scenario, "steps");
    let moved = steps.flat_map(|step| {
        let stack = step["ships"].as_array().into_iter().flatten();
        [&step["ship"], &step["hands_to"]].into_iter().chain(stack).filter_map(Value::as_str)
    });
    moved.collect()
}

/// Whether a ship is asked about: without it nothing would be asked of it.
fn is_asked(put: &Put, ship: &Value) -> bool {
    let asked = put.question.iter().filter_map(|asked| asked.about["ship"].as_str());
    asked.flat_map(|ships| ships.split('+')).any(|label| ship["label"] == label)
}

/// Scenarios in which a ship is one of no use, the plainest first.
fn plainly(scenario: &Value, ship: &str) -> Vec<Value> {
    let with = |changes: &[(&str, &str)]| {
        let mut made = scenario.clone();
        for (field, word) in changes {
            if let Some(ship) = made.pointer_mut(ship) {
                ship[*field] = json!(word);
            }
        }
        made
    };
    let (kind, team) = (("kind", PLAIN.word()), ("team", OTHER));
    vec![with(&[kind, team]), with(&[kind]), with(&[team])]
}

/// With the planets of those who play in the order of their names, and each commander where the same player holds it.
fn with_planets_in_order(scenario: &Value) -> Value {
    let mut made = scenario.clone();
    let had: Vec<String> = entries_of(scenario, "teams").map(|team| word(team, "planet").to_owned()).collect();
    let mut sorted = had.clone();
    sorted.sort_unstable();
    for (team, planet) in made["teams"].as_array_mut().into_iter().flatten().zip(&sorted) {
        team["planet"] = json!(planet);
    }
    let held = made.get_mut("commanders").and_then(Value::as_object_mut);
    for place in held.into_iter().flat_map(|places| places.values_mut()) {
        let whose = had.iter().position(|planet| place == planet.as_str());
        if let Some(planet) = whose.and_then(|team| sorted.get(team)) {
            *place = json!(planet);
        }
    }
    made
}

fn entries_of<'s>(scenario: &'s Value, list: &str) -> impl Iterator<Item = &'s Value> + use<'s> {
    scenario[list].as_array().into_iter().flatten()
}

fn word<'s>(entry: &'s Value, field: &str) -> &'s str {
    entry[field].as_str().unwrap_or_default()
}
