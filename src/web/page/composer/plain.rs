//! The plain form: a base, the cards there, what is played on it; for whoever has no script. Names are read as in any
//! scenario, and what is missing is asked.

use serde_json::{Map, Value, json};

use crate::{
    scenario::to_toml,
    smash_up::{
        ability::{Kind, PlayOn},
        card::{Catalogue, Wording},
        setup::NameBook,
    },
};

/// Whose the cards are, by the field that holds them; the first is the one who plays.
const PLAYERS: [(&str, &str); 2] = [("alice", "Alice"), ("bob", "Bob")];

/// A base that does nothing: the table of the composer begins with it.
const PLAIN_BASE: &str = "plain-base";

/// The scenario that a form describes; nothing, where it is no such form.
pub fn scenario(catalogue: &Catalogue, fields: &[(String, String)]) -> Option<Value> {
    let field = |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.trim());
    field("plain")?;
    let names = NameBook::new(catalogue);
    let said = |name: &str| field(name).filter(|text| !text.is_empty());
    let base = said("base").unwrap_or_default();
    let (mut minions, mut actions) = (Vec::new(), Vec::new());
    for (name, owner) in PLAYERS {
        for card in
            said(name).unwrap_or_default().split(['\n', ',', ';']).map(str::trim).filter(|card| !card.is_empty())
        {
            let (card, counters) = counted(card);
            let mut lies = json!({ "card": card, "owner": owner });
            if counters != 0 {
                lies["counters"] = json!(counters);
            }
            let list = if is_on_base(catalogue, &names, card) { &mut actions } else { &mut minions };
            list.push(lies);
        }
    }
    let mut there = Map::from_iter([("card".to_owned(), json!(base)), ("minions".to_owned(), minions.into())]);
    if !actions.is_empty() {
        there.insert("actions".to_owned(), actions.into());
    }
    let [alice, bob] = PLAYERS.map(|(_, player)| json!({ "name": player }));
    let mut scenario = json!({ "active": PLAYERS[0].1, "players": [alice, bob], "bases": [there] });
    if let Some(card) = said("play") {
        scenario["players"][0]["hand"] = json!([card, "unknown"]);
        let mut step = json!({ "play": card });
        if is_minion(catalogue, &names, card) || is_on_base(catalogue, &names, card) {
            step["on"] = json!(base);
        }
        if let Some(chosen) = said("choose") {
            step["choose"] = json!([chosen]);
        }
        scenario["steps"] = json!([step]);
    }
    Some(scenario)
}

/// What was filled in.
#[derive(Debug, Default, PartialEq)]
pub struct Plain {
    /// The base.
    pub base: String,
    /// The cards there, of each of the players.
    pub cards: [String; 2],
    /// What is played.
    pub play: String,
    /// What it chooses.
    pub choose: String,
}

/// What was filled in, if that gave this scenario.
pub fn filled(catalogue: &Catalogue, said: &Value) -> Option<Plain> {
    let base = &said["bases"][0];
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let lie = |owner: &str| {
        let all = ["minions", "actions"].into_iter().flat_map(|list| base[list].as_array().into_iter().flatten());
        let theirs = all.filter(|card| card["owner"] == owner).map(|card| match card["counters"].as_i64() {
            Some(counters) => format!("{}{counters:+}", word(&card["card"])),
            None => word(&card["card"]),
        });
        theirs.collect::<Vec<_>>().join(", ")
    };
    let step = &said["steps"][0];
    let plain = Plain {
        base: word(&base["card"]),
        cards: PLAYERS.map(|(_, owner)| lie(owner)),
        play: word(&step["play"]),
        choose: word(&step["choose"][0]),
    };
    let [alice, bob] = &plain.cards;
    let fields = [
        ("plain", "1"),
        ("base", plain.base.as_str()),
        ("alice", alice.as_str()),
        ("bob", bob.as_str()),
        ("play", plain.play.as_str()),
        ("choose", plain.choose.as_str()),
    ];
    let again = scenario(catalogue, &fields.map(|(name, text)| (name.to_owned(), text.to_owned())));
    (again.as_ref() == Some(said)).then_some(plain)
}

/// The text of a table on which a card waits to be played; a base lies there.
pub fn of_card(catalogue: &Catalogue, id: &str) -> Option<String> {
    let def = catalogue.find(id)?;
    let card = catalogue.card(def);
    let [mut alice, bob] = PLAYERS.map(|(_, player)| json!({ "name": player }));
    let mut scenario = json!({ "active": PLAYERS[0].1 });
    if let Some(faction) = catalogue.faction_of(def) {
        alice["factions"] = json!([faction.faction]);
    }
    let is_base = matches!(card.kind, Kind::Base(..));
    match card.kind {
        Kind::Base(..) => {}
        Kind::Titan => alice["titans"] = json!([id]),
        Kind::Minion(_) | Kind::Action | Kind::Fusion(_) => alice["hand"] = json!([id, "unknown"]),
    }
    if card.only == Some(Wording::Current) {
        scenario["wording"] = json!(Wording::Current.word());
    }
    scenario["players"] = json!([alice, bob]);
    scenario["bases"] = json!([{ "card": if is_base { id } else { PLAIN_BASE } }]);
    if !is_base {
        let name = json!({ "fr": "Base quelconque", "en": "Any base" });
        let kind = json!({ "Base": [20, [4, 2, 1]] });
        scenario["cards"] = json!([{ "id": PLAIN_BASE, "name": name, "kind": kind, "text": [] }]);
    }
    Some(to_toml(&scenario))
}

/// `zapbot+1` is a card with a counter.
fn counted(card: &str) -> (&str, i32) {
    let split = card.rfind(['+', '-']).and_then(|at| Some((card[..at].trim(), card[at..].parse().ok()?)));
    split.filter(|(name, _)| !name.is_empty()).unwrap_or((card, 0))
}

fn is_minion(catalogue: &Catalogue, names: &NameBook, name: &str) -> bool {
    let kinds = names.find(name).into_iter().map(|def| catalogue.card(def).kind);
    kinds.into_iter().any(|kind| matches!(kind, Kind::Minion(_) | Kind::Fusion(_)))
}

fn is_on_base(catalogue: &Catalogue, names: &NameBook, name: &str) -> bool {
    names.find(name).into_iter().any(|def| matches!(catalogue.card(def).on, Some(PlayOn::Base(_))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_filled_in_is_a_scenario() {
        let form = |given: &[(&str, &str)]| {
            let fields: Vec<_> = given.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
            scenario(&Catalogue::empty(), &fields)
        };
        assert_eq!(form(&[("base", "x")]), None);
        let filled = [("plain", "1"), ("base", "hill"), ("alice", "rex+2, "), ("bob", "one\ntwo-\n-3"), ("play", "")];
        assert_eq!(
            form(&filled),
            Some(json!({
                "active": "Alice",
                "players": [{ "name": "Alice" }, { "name": "Bob" }],
                "bases": [{ "card": "hill", "minions": [
                    { "card": "rex", "owner": "Alice", "counters": 2 },
                    { "card": "one", "owner": "Bob" }, { "card": "two-", "owner": "Bob" }, { "card": "-3", "owner": "Bob" },
                ] }],
            }))
        );
        let played = form(&[("plain", "1"), ("base", "hill"), ("play", "zap"), ("choose", "one")]);
        assert_eq!(played.as_ref().map(|said| &said["steps"]), Some(&json!([{ "play": "zap", "choose": ["one"] }])));
        let again = |scenario: &Value| super::filled(&Catalogue::empty(), scenario);
        let plain = again(&form(&filled).expect("it is filled in")).expect("it was filled in");
        assert_eq!(
            (plain.base.as_str(), plain.cards[0].as_str(), plain.cards[1].as_str()),
            ("hill", "rex+2", "one, two-, -3")
        );
        assert_eq!(again(&played.expect("it is filled in")).map(|plain| plain.choose), Some("one".to_owned()));
        assert_eq!(again(&json!({ "active": "Ann" })), None);
    }
}
