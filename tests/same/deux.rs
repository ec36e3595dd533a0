//! The same of DEUX: which disputes are one, whatever the ships are called and wherever the board is looked at from.

use std::{collections::BTreeMap, sync::Arc};

use arbitre::{
    deux::{board::boards::Boards, hearing::Deux},
    rulebook::Rulebook,
    shelf::Shelf,
};
use serde_json::{Map, Value, json};

use super::{
    changes::{Change, by_other_names, called, labelled},
    fingerprint, known, known_by_their_answers, nearly_all_are_known, situations,
};

/// One in so many documents, unless `ARBITRE_SAME` says otherwise.
const ONE_IN: usize = if cfg!(debug_assertions) { 12 } else { 1 };

fn deux() -> Deux {
    let shelf = Shelf::rules();
    let rulebook = Rulebook::load("deux", &shelf).expect("the law loads");
    Deux::new(Arc::new(rulebook), Arc::new(Boards::load(&shelf).expect("the boards load")))
}

/// Rose’s Ice Hunter steps onto Bob’s ship beside it, and both say what has become of that.
fn attack() -> Value {
    json!({
        "game": "deux",
        "title": "An attack",
        "board": {
            "radius": 5, "ufo": ["0,-3"], "orange": ["-2,4", "3,-4"], "red": ["2,2", "-3,-1"],
            "planets": { "rose": { "name_en": "pink", "cells": ["-3,0"] }, "bleue": { "cells": ["3,0"] } },
        },
        "active": "Rose",
        "teams": [{ "name": "Rose", "planet": "rose" }, { "name": "Bob", "planet": "bleue" }],
        "ships": [
            { "kind": "ice-hunter", "team": "Rose", "at": "0,0", "label": "h" },
            { "kind": "tie-ufo", "team": "Bob", "at": "1,0", "label": "t" },
        ],
        "steps": [{ "ship": "h", "path": [{ "to": "1,0", "by": "step" }] }],
        "claims": [{ "by": "Rose", "holds": { "ships": { "t": { "captured": true } } } }],
    })
}

/// The attack with something set otherwise.
fn but(changes: &[(&str, Value)]) -> Value {
    let mut made = attack();
    for (at, value) in changes {
        let (inner, key) = at.rsplit_once('/').expect("a field");
        match made.pointer_mut(inner) {
            Some(Value::Object(fields)) => drop(fields.insert(key.to_owned(), value.clone())),
            Some(Value::Array(list)) if key == "-" => list.push(value.clone()),
            other => panic!("{at}: {other:?}"),
        }
    }
    made
}

fn named(names: &[(&str, &str)]) -> Value {
    called(&attack(), &names.iter().map(|(old, new)| ((*old).to_owned(), (*new).to_owned())).collect())
}

fn ship(kind: &str, team: &str, at: &str) -> Value {
    json!({ "kind": kind, "team": team, "at": at })
}

#[test]
fn the_same_attack_is_one_dispute_and_what_its_rules_tell_apart_is_not() {
    let game = deux();
    let stays = json!({ "ships": { "t": { "at": "1,0" } } });
    let jumped = json!([{ "to": "3,0", "by": "jump" }]);
    let far = [ship("tie-ufo", "Bob", "-4,4"), ship("bounty-cargo", "Rose", "4,-3"), ship("tie-ufo", "Rose", "0,5")];
    let far = far.map(|ship| ("/ships/-", ship));
    let mut turned = attack();
    mapped(&mut turned, &|q, r| (-q, -r));
    let mut mirrored = attack();
    mapped(&mut mirrored, &|q, r| (r, q));
    let same: [(&str, Value); 11] = [
        ("other names", named(&[("Rose", "Zoé"), ("Bob", "Yann"), ("h", "one"), ("t", "two"), ("rose", "mars")])),
        ("another title", but(&[("/title", json!("Encore"))])),
        ("the contrary claim", but(&[("/claims/0/holds", stays)])),
        ("three ships far away", but(&far)),
        (
            "the other colour",
            but(&[("/active", json!("Bob")), ("/ships/0/team", json!("Bob")), ("/ships/1/team", json!("Rose"))]),
        ),
        ("the board turned", turned),
        ("the board mirrored", mirrored),
        ("a cell by its name", but(&[("/ships/0/at", json!("F6"))])),
        ("no UFO", but(&[("/board/ufo", json!([]))])),
        ("what is read so anyway", but(&[("/readings", json!({ "AMB-09": "move-ends" }))])),
        ("another ship destroyed, of no other power", but(&[("/ships/1/kind", json!("speedy-f1"))])),
    ];
    let one = fingerprint(&game, &attack());
    for (what, other) in &same {
        let (here, there) = (known(&game, &attack()).least, known(&game, other).least);
        assert_eq!(one, fingerprint(&game, other), "{what}: {here}\n{there}");
    }
    let legal = [("/claims/0/holds", json!({ "legal": true }))];
    let with = |change: (&'static str, Value)| but(&[legal[0].clone(), change]);
    let not: [(&str, Value, Value); 8] = [
        ("who strikes", attack(), but(&[("/ships/0/kind", json!("tie-ufo"))])),
        ("where it is, and whether it is allowed", attack(), but(&legal)),
        ("a cell that is free", but(&legal), with(("/ships/1/at", json!("2,0")))),
        ("whose turn it is", but(&legal), with(("/active", json!("Bob")))),
        ("one’s own ship", but(&legal), with(("/ships/1/team", json!("Rose")))),
        ("a step, and a jump over it", but(&legal), with(("/steps/0/path", jumped))),
        (
            "a loaded Cargo",
            attack(),
            but(&[("/ships/1/kind", json!("bounty-cargo")), ("/ships/1/carries", json!("Bob"))]),
        ),
        ("which of the two", attack(), but(&[("/claims/0/holds", json!({ "ships": { "h": { "captured": true } } }))])),
    ];
    for (what, here, there) in &not {
        assert_ne!(fingerprint(&game, here), fingerprint(&game, there), "{what}: {}", known(&game, there).least);
    }
    let cargo = [("/ships/1/kind", json!("bounty-cargo")), ("/ships/1/carries", json!("Bob")), legal[0].clone()];
    let mut read = cargo.to_vec();
    read.push(("/readings", json!({ "AMB-16": "legal-no-effect" })));
    assert_ne!(fingerprint(&game, &but(&cargo)), fingerprint(&game, &but(&read)), "read otherwise where that decides");
    assert_eq!(known(&game, &attack()).weak, ["ice-hunter+tie-ufo"]);
}

/// Every cell of two numbers in a value lies elsewhere.
fn mapped(value: &mut Value, laid: &dyn Fn(i16, i16) -> (i16, i16)) {
    let moved = |word: &str| {
        let (q, r) = word.split_once(',')?;
        let (q, r) = laid(q.trim().parse().ok()?, r.trim().parse().ok()?);
        Some(format!("{q},{r}"))
    };
    match value {
        Value::String(word) => *word = moved(word).unwrap_or_else(|| word.clone()),
        Value::Array(list) => list.iter_mut().for_each(|one| mapped(one, laid)),
        Value::Object(fields) => fields.values_mut().for_each(|one| mapped(one, laid)),
        _ => {}
    }
}

fn board_is_own(scenario: &Value) -> bool {
    // A cell called by its name lies by the corner of the board, and the first free start cell by how they are listed.
    let words = scenario.to_string();
    let by_name = words.split('"').any(|word| {
        word.len() < 4
            && word.starts_with(|c: char| c.is_ascii_uppercase())
            && word.ends_with(|c: char| c.is_ascii_digit())
    });
    scenario["board"].is_object() && !by_name && !words.contains("space-hacker")
}

/// Changes a scenario can bear; the first few say nothing new, the others may.
const CHANGES: [(&str, Change); 11] = [
    ("names", |scenario| {
        by_other_names(scenario, "teams");
    }),
    ("labels", |scenario| {
        let mut labels = BTreeMap::new();
        labelled(scenario, &mut labels);
        // Their order is another, too.
        let count = labels.len();
        let other = labels.into_keys().enumerate().map(|(n, label)| (label, format!("vessel {:03}", count - n)));
        *scenario = called(scenario, &other.collect());
    }),
    ("title", |scenario| scenario["title"] = "Another".into()),
    ("turned", |scenario| {
        if board_is_own(scenario) {
            mapped(scenario, &|q, r| (-q, -r));
        }
    }),
    ("mirrored", |scenario| {
        if board_is_own(scenario) {
            mapped(scenario, &|q, r| (r, q));
        }
    }),
    ("order", |scenario| {
        let ships = scenario["ships"].as_array_mut().into_iter().flatten();
        let cells: Vec<Value> = ships.map(|ship| json!([ship["at"], ship["label"].is_null()])).collect();
        let alone = cells.iter().enumerate().all(|(n, cell)| cell[1] == false && !cells[..n].contains(cell));
        if alone {
            scenario["ships"].as_array_mut().into_iter().for_each(|ships| ships.reverse());
        }
    }),
    ("bystander", |scenario| {
        let team = scenario["teams"][1]["name"].clone();
        let passer = json!({ "kind": "tie-ufo", "team": team, "at": "-4,4", "label": "passer-by" });
        scenario["ships"].as_array_mut().into_iter().for_each(|ships| ships.push(passer.clone()));
    }),
    ("kind", |scenario| with_ship(scenario, 1, |ship| drop(ship.insert("kind".into(), "tie-ufo".into())))),
    ("team", |scenario| {
        let team = scenario["teams"][0]["name"].clone();
        with_ship(scenario, 1, |ship| drop(ship.insert("team".into(), team.clone())));
    }),
    ("power", |scenario| scenario["teams"][0]["bonus"] = "space-cheetah".into()),
    ("reading", |scenario| scenario["readings"]["AMB-05"] = "step-only".into()),
];
/// How many of them say nothing new.
const IDLE: usize = 6;

/// Changes the ship at this place, if there is one.
fn with_ship(scenario: &mut Value, place: usize, mut change: impl FnMut(&mut Map<String, Value>)) {
    if let Some(Value::Object(ship)) = scenario["ships"].get_mut(place) {
        change(ship);
    }
}

#[test]
fn equal_fingerprints_of_deux_are_equal_answers() {
    known_by_their_answers(&deux(), situations("deux/", ONE_IN), &CHANGES, IDLE);
}

#[test]
fn nearly_every_situation_of_deux_is_known_by_a_fingerprint() {
    nearly_all_are_known(&deux(), &situations("deux/", 1));
}
