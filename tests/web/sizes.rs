//! Answers have a size: what a scenario brings along stands in them once, boards are told as far as they are wanted, ends
//! a page at a time, and nothing is longer than what is stated.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::{client::Answer, server::SITE};

/// The id of an own card that lies nowhere: what speaks of it is the list of own cards.
const UNUSED: &str = "stands-nowhere";

/// Alice plays a card that gives her a point so many times; each player's deck has so many known cards.
fn points(times: usize, deck: usize, name: &str) -> Value {
    let long = "a-card-with-a-name-so-long-that-a-deck-of-it-is-a-board";
    json!({
        "title": "Points", "active": "Alice",
        "players": [
            { "name": "Alice", "hand": ["gain"], "deck": vec![long; deck] },
            { "name": "Bob", "hand": [], "deck": vec![long; deck] },
        ],
        "aliases": { "colline": "hill" },
        "cards": [
            { "id": "hill", "name": { "en": "Hill" }, "kind": { "Base": [30, [4, 2, 1]] } },
            { "id": "plain", "name": { "en": "Plain" }, "kind": { "Minion": 2 } },
            { "id": long, "name": { "en": "Long" }, "kind": { "Minion": 1 } },
            { "id": UNUSED, "name": { "en": "Nowhere" }, "kind": { "Minion": 9 } },
            { "id": "gain", "name": { "en": name }, "kind": "Action",
              "text": [{ "OnPlay": { "Do": [{ "Destroy": { "All": { "Minion": {} } } }, { "Repeat": [times, { "GainVp": 1 }] }] } }] },
        ],
        "bases": [{ "card": "hill", "minions": [
            { "card": "plain", "owner": "Alice", "label": "one" }, { "card": "plain", "owner": "Bob", "label": "two" },
        ] }],
        "steps": [{ "player": "Alice", "play": "gain" }],
    })
}

/// Alice puts a counter on none, one or two of twelve minions: 79 ends.
fn counters() -> Value {
    let minions = (0..12).map(|n| json!({ "card": "plain", "owner": "Alice", "label": format!("m{n}") }));
    json!({
        "title": "Counters", "active": "Alice",
        "players": [{ "name": "Alice", "hand": ["grow"], "deck": [] }, { "name": "Bob", "hand": [], "deck": [] }],
        "cards": [
            { "id": "hill", "name": { "en": "Hill" }, "kind": { "Base": [99, [4, 2, 1]] } },
            { "id": "plain", "name": { "en": "Plain" }, "kind": { "Minion": 2 } },
            { "id": UNUSED, "name": { "en": "Nowhere" }, "kind": { "Minion": 9 } },
            { "id": "grow", "name": { "en": "Grow" }, "kind": "Action",
              "text": [{ "OnPlay": { "Counters": [1, { "UpTo": [2, { "Minion": {} }] }] } }] },
        ],
        "bases": [{ "card": "hill", "minions": minions.collect::<Vec<_>>() }],
        "steps": [{ "player": "Alice", "play": "grow" }],
    })
}

fn asked(path: &str, scenario: &Value) -> Answer {
    SITE.post(&format!("/api/v1/rulings{path}"), "application/json", scenario.to_string().as_bytes())
}

fn told(path: &str, scenario: &Value) -> Value {
    let answer = asked(path, scenario);
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    answer.json()
}

/// What a page says of a scenario sent by a form.
fn page(address: &str, scenario: &Value, more: &str) -> Answer {
    let mut form = "scenario=".to_owned();
    for byte in scenario.to_string().bytes() {
        write!(form, "%{byte:02x}").expect("a text");
    }
    SITE.send(address, (form + more).as_bytes())
}

fn patched(position: &Value, patch: &Value) -> Value {
    let patch: json_patch::Patch = serde_json::from_value(patch.clone()).expect("a JSON Patch");
    let mut patched = position.clone();
    json_patch::patch(&mut patched, &patch).unwrap_or_else(|error| panic!("{error}: {patch}"));
    patched
}

fn without_brought(board: &Value) -> Value {
    let mut board = board.clone();
    board.as_object_mut().expect("a board").retain(|field, _| !["cards", "aliases"].contains(&field.as_str()));
    board
}

#[test]
fn the_cards_a_scenario_brings_along_stand_in_an_answer_once() {
    for (path, scenario, times) in [
        ("?boards=all", points(3, 2, "Gain"), 1),
        ("?boards=changes", points(3, 2, "Gain"), 1),
        ("?boards=ends", points(3, 2, "Gain"), 1),
        ("?boards=none", points(3, 2, "Gain"), 0),
        ("/explore?boards=all", counters(), 1),
        ("/explore?boards=changes", counters(), 1),
        ("/explore?boards=none", counters(), 0),
    ] {
        assert_eq!(asked(path, &scenario).text().matches(UNUSED).count(), times, "{path}");
    }
}

#[test]
fn every_position_of_an_answer_can_be_fed_back_with_what_the_scenario_brings_along() {
    let ruling = told("?boards=all", &points(3, 2, "Gain"));
    assert_eq!(asked("", &ruling["board"]).status, 200, "the board afterwards as it is");
    let mut before = ruling["steps"][0]["before"].clone();
    assert_eq!(asked("", &before).status, 422, "its cards are not known");
    for field in ["cards", "aliases"] {
        before[field] = ruling["board"][field].clone();
    }
    assert_eq!(asked("", &before).status, 200);
    let exploration = told("/explore", &counters());
    let mut end = exploration["outcomes"][3]["board"].clone();
    end["cards"] = exploration["cards"].clone();
    assert_eq!(asked("", &end).status, 200);
}

#[test]
fn boards_are_told_as_they_are_asked_for() {
    let scenario = points(5, 20, "Gain");
    let all = told("?boards=all", &scenario);
    let steps = all["steps"].as_array().expect("steps");
    assert!(steps.len() > 6, "{all}");
    assert_eq!(told("", &scenario), all, "all of a small answer is told unasked");
    assert_eq!(all["boards"], "all");

    let changes = told("?boards=changes", &scenario);
    let mut position = changes["steps"][0]["before"].clone();
    for (step, changed) in steps.iter().zip(changes["steps"].as_array().expect("steps")) {
        assert_eq!(step["before"], position, "{changed}");
        assert_eq!((changed.get("before").is_some(), changed["says"] == step["says"]), (step["number"] == 1, true));
        position = patched(&position, &changed["patch"]);
    }
    assert_eq!(position, without_brought(&changes["board"]));
    assert_eq!(changes["board"], all["board"]);
    assert!(changes.to_string().len() < all.to_string().len() / 2, "what is alike is not told again");

    let ends = told("?boards=ends", &scenario);
    assert_eq!((&ends["steps"][0]["before"], &ends["board"]), (&steps[0]["before"], &all["board"]));
    let none = told("?boards=none", &scenario);
    assert_eq!(none.get("board"), None);
    for (answer, word, most) in [(&ends, "ends", 1), (&none, "none", 0)] {
        let told = answer["steps"].as_array().expect("steps");
        let boards = told.iter().filter(|step| step.get("before").or(step.get("patch")).is_some()).count();
        assert_eq!((answer["boards"].as_str(), boards, told.len()), (Some(word), most, steps.len()));
    }
}

#[test]
fn an_unknown_amount_of_boards_is_refused_with_those_that_are_known() {
    for path in ["?lang=en&boards=some", "/explore?lang=en&boards=", "/explore?lang=en&from=x"] {
        let answer = asked(path, &counters());
        let problem = answer.json();
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (400, Some("application/problem+json")),
            "{problem}"
        );
        let (pointer, says) =
            if path.contains("from") { ("/from", "from 0") } else { ("/boards", "all, changes, ends, none") };
        assert_eq!(problem["pointer"], pointer);
        assert!(problem["detail"].as_str().is_some_and(|detail| detail.contains(says)), "{problem}");
    }
}

#[test]
fn a_large_answer_tells_less_unasked_and_says_so_and_one_too_long_says_what_to_ask() {
    let scenario = points(700, 140, "Gain");
    let answer = told("", &scenario);
    assert_eq!(
        (answer["boards"].as_str(), answer["steps"].as_array().map(|steps| steps.len() > 700)),
        (Some("changes"), Some(true))
    );
    assert!(answer.to_string().len() < 1_000_000);
    let refused = asked("?boards=all&lang=en", &scenario);
    let problem = refused.json();
    assert_eq!((refused.status, refused.header("content-type")), (422, Some("application/problem+json")), "{problem}");
    assert!(
        problem["detail"].as_str().is_some_and(|detail| detail.contains("boards=none") && detail.contains("8 MiB")),
        "{problem}"
    );
    assert_eq!(told("?boards=none", &scenario)["boards"], "none");
}

#[test]
fn ends_are_told_a_page_at_a_time_and_the_pages_make_the_whole() {
    let scenario = counters();
    let page = |from: usize| told(&format!("/explore?boards=all&from={from}"), &scenario);
    let (first, second) = (page(0), page(50));
    assert_eq!(
        (&first["ends"], &first["lines"], &first["from"], &first["next"]),
        (&json!(79), &json!(79), &json!(0), &json!(50))
    );
    assert_eq!((&second["ends"], &second["from"], second.get("next")), (&json!(79), &json!(50), None));
    let list = |page: &Value| page["outcomes"].as_array().expect("ends").clone();
    let whole: Vec<Value> = [list(&first), list(&second)].concat();
    assert_eq!(whole.len(), 79);
    assert!((1..79).all(|n| !whole[..n].contains(&whole[n])), "an end is told twice");
    assert_eq!(list(&page(20)), whole[20..70], "a page may begin anywhere");
    assert_eq!((list(&page(79)).len(), list(&page(10_000)).len()), (0, 0));
    let changes = told("/explore?boards=changes&from=50", &scenario);
    let mut board = changes["outcomes"][0]["board"].clone();
    for (end, changed) in whole[50..].iter().zip(list(&changes)) {
        board = changed.get("patch").map_or(board.clone(), |patch| patched(&board, patch));
        assert_eq!((&board, &end["line"]), (&end["board"], &changed["line"]));
    }
    let none = told("/explore?boards=none", &scenario);
    assert!(list(&none).iter().all(|end| end.get("board").or(end.get("patch")).is_none()));
}

#[test]
fn a_page_tells_every_step_and_draws_the_first_ones() {
    let answer = page("/en/judge/ruling", &points(300, 5, "Gain"), "");
    let html = answer.text();
    assert_eq!(answer.status, 200, "{html}");
    assert!(html.contains("id=\"step-300\"") && html.contains(" steps are drawn; those after them are told."));
    let drawn = html.matches("<details class=\"tables\">").count();
    assert!((50..=100).contains(&drawn), "{drawn} steps are drawn");
    let few = page("/en/judge/ruling", &points(3, 5, "Gain"), "").text();
    assert!(few.contains("<details class=\"tables\">") && !few.contains("steps are drawn"));
}

#[test]
fn a_page_that_would_be_too_long_is_an_error_that_says_so() {
    let answer = page("/en/judge/ruling", &points(999, 0, &"&".repeat(1_900)), "");
    assert_eq!((answer.status, answer.header("content-type")), (422, Some("text/html; charset=utf-8")));
    assert!(answer.text().contains("longer than 4 MiB"), "{}", answer.text());
}

#[test]
fn the_page_of_all_ends_leads_to_the_next_ones() {
    let first = page("/en/judge/explore", &counters(), "").text();
    assert!(first.contains("79 ways it can end") && first.contains(r#"name="from" value="50""#), "{first}");
    let second = page("/en/judge/explore", &counters(), "&from=50").text();
    assert!(second.contains(r#"start="51""#) && !second.contains(r#"name="from""#), "{second}");
}
