//! What cannot be ruled on is said with its field.

use std::sync::Arc;

use arbitre::{
    deux::{board::boards::Boards, hearing::Deux},
    game::Game,
    rulebook::Rulebook,
    shelf::Shelf,
};
use serde_json::{Value, json};

fn wrong(change: impl FnOnce(&mut Value)) -> (String, String) {
    let shelf = Shelf::rules();
    let rulebook = Rulebook::load("deux", &shelf).expect("the law loads");
    let game = Deux::new(Arc::new(rulebook), Arc::new(Boards::load(&shelf).expect("the boards load")));
    let mut scenario = json!({
        "game": "deux", "board": "2-players",
        "teams": [{ "name": "Ada", "planet": "ouest" }, { "name": "Bo", "planet": "est" }],
        "ships": [
            { "kind": "tie-ufo", "team": "Ada", "at": "0,0", "label": "t" },
            { "kind": "orange-cargo", "team": "Bo", "at": "1,0" },
        ],
        "steps": [{ "ship": "t", "path": [{ "to": "0,1", "by": "step" }] }],
    });
    change(&mut scenario);
    let problem = game.read(&scenario).err().and_then(|problems| problems.into_iter().next());
    problem.map(|problem| (problem.pointer, problem.says.en)).unwrap_or_default()
}

#[test]
fn an_unusable_scenario_is_refused_with_its_field_and_what_was_meant() {
    assert_eq!(wrong(|_| {}).1, "", "the scenario itself is in order");
    let team = |name: &str| json!({ "name": name, "planet": name });
    let cases: [(&str, Value, &str, &str); 21] = [
        ("/teams", json!(["a", "b", "c", "d", "e"].map(team)), "/teams", "never 5"),
        ("/teams/0/planet", json!("nord"), "/teams/0/planet", "no such planet"),
        ("/teams/0/bonus", json!("space-wolves"), "/teams/0/bonus", "did you mean"),
        ("/teams/1/name", json!("Ada"), "/teams/1/name", "taken"),
        ("/board", json!("2-player"), "/board", "did you mean `2-players`?"),
        ("/board", json!({ "radius": 200 }), "/board/radius", "at most 9"),
        ("/board", json!({ "radius": 3, "ufo": ["x"] }), "/board/ufo/0", "two numbers, as in 3,-1"),
        ("/ships/0/at", json!("9,9"), "/ships/0/at", "not on the board"),
        ("/ships/0/at", json!("A1"), "/ships/0/at", "A1: this cell is not on the board"),
        ("/ships/0/at", json!("99999999999,0"), "/ships/0/at", "is no cell"),
        ("/ships/0/at", json!("1,0"), "/ships/1/at", "another ship"),
        ("/ships/0/at", json!("1,1"), "/ships/0/at", "UFO"),
        ("/ships/0/kind", json!("tie-ufa"), "/ships/0/kind", "did you mean"),
        ("/steps/0/ship", json!("tt"), "/steps/0/ship", "no such ship"),
        ("/steps/0/path", json!([]), "/steps/0/path", "at least one landing"),
        ("/ships/1/label", json!("T"), "/ships/1/label", "this name is taken"),
        ("/ships/1/fleet", json!("Ada"), "/ships/1/fleet", "only Space Hackers"),
        ("/teams/0/hacks", json!(2), "/teams/0/hacks", "only Space Hackers"),
        (
            "/ships/1",
            json!({ "kind": "tie-ufo", "team": "Bo", "captured": true, "captured_by": "speedy-f1" }),
            "/ships/1/captured_by",
            "this ship destroys none",
        ),
        ("/active", json!("Bob"), "/active", "no such player"),
        ("/readings", json!({ "AMB-22": "eliminate" }), "/readings/AMB-22", "did you mean `eliminated`?"),
    ];
    for (at, value, pointer, says) in cases {
        let (found, said) = wrong(|scenario| put(scenario, at, &value));
        assert_eq!(found, pointer, "{at}: {said}");
        assert!(said.contains(says), "{at}: {said}");
    }
}

/// A Speedy F1 takes two cells with two landings; any other ship that steps so far is ruled on.
#[test]
fn the_two_cells_of_a_speedy_are_two_landings() {
    let far = json!([{ "to": "0,2", "by": "step" }]);
    let moved = |kind: &str| {
        wrong(|scenario| {
            put(scenario, "/ships/0/kind", &json!(kind));
            put(scenario, "/steps/0/path", &far);
        })
    };
    let (pointer, says) = moved("speedy-f1");
    assert_eq!(pointer, "/steps/0/path/0/to");
    assert!(says.contains("give both landings"), "{says}");
    assert_eq!(moved("tie-ufo"), (String::new(), String::new()));
}

fn put(scenario: &mut Value, at: &str, value: &Value) {
    let (parent, key) = at.rsplit_once('/').expect("a pointer");
    let parent = scenario.pointer_mut(parent).expect("it is there");
    match (parent, key.parse::<usize>()) {
        (Value::Array(list), Ok(n)) => list[n] = value.clone(),
        (parent, _) => parent[key] = value.clone(),
    }
}
