//! Scenarios written to bring the server down: every one ends in a ruling or a refusal, on the stack of an ordinary thread.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
    time::{Duration, Instant},
};

use arbitre::{
    allowance::{Allowance, HEARING},
    judge::{self, Options},
    rulebook::Rulebook,
    shelf::Shelf,
    smash_up::{
        card::Wording,
        hearing::SmashUp,
        law::{Asked, Law},
        query::{Moment, Opportunity, Position, Setting, Which},
        resolve::{Choice, Decision, Driver, InWindow, Resolver, Stop},
        setup,
        table::Seat,
    },
};
use serde_json::{Value, json};

use super::documents::{catalogue, smash_up};

static GAME: LazyLock<SmashUp> = LazyLock::new(smash_up);

/// Takes the first of everything, so that nothing stops for want of an answer.
struct First;

impl Driver for First {
    fn decide(&mut self, _: Position<'_>, decision: &Decision) -> Result<Vec<Choice>, Stop> {
        Ok(decision.options.iter().take(decision.least.max(1)).cloned().collect())
    }

    fn window(&mut self, _: Position<'_>, _: Moment, _: Option<Seat>, _: &[Opportunity]) -> Result<InWindow, Stop> {
        Ok(InWindow::Nothing)
    }
}

/// How it ends when everybody takes the first of everything; nothing if it is unusable.
fn taking_the_first(scenario: &Value) -> Option<Result<(), Stop>> {
    let library = setup::Library::new(Arc::new(catalogue()));
    let lawful = setup::lawful(&setup::read(scenario).ok()?, &library, Wording::Printed).ok()?;
    let rulebook = Rulebook::load("smash-up", &Shelf::rules()).unwrap();
    let law = Law::of(&rulebook.editions, "vous-en-voulez-encore", &BTreeMap::new(), &BTreeMap::new()).unwrap();
    let setting = Setting {
        catalogue: lawful.catalogue.clone(),
        wording: Wording::Printed,
        law,
        allowance: Allowance::new(HEARING, || false),
        asked: Asked::default(),
    };
    let mut game = Resolver::new(&setting, lawful.table.clone(), First);
    let card = lawful.table.players[0].hand.cards[0];
    let to = scenario["steps"][0]["on"].is_string().then(|| lawful.table.bases[0]);
    Some(game.play_from_hand(Seat(0), Which::Card(card), to, None))
}

/// What Alice does with so many of these cards in hand, at a base with so many of these minions.
fn scenario(cards: &Value, hand: &[&str], minions: &[&str], choose: &Value) -> Value {
    let mut all = json!([
        { "id": "field", "name": { "en": "Field" }, "kind": { "Base": [99, [4, 2, 1]] } },
        { "id": "hill", "name": { "en": "Hill" }, "kind": { "Base": [99, [4, 2, 1]] } },
        { "id": "plain", "name": { "en": "Plain" }, "kind": { "Minion": 2 } },
    ]);
    all.as_array_mut().unwrap().extend(cards.as_array().unwrap().clone());
    let minions: Vec<Value> = minions.iter().map(|card| json!({ "card": card, "owner": "Alice" })).collect();
    json!({
        "title": "Hostile",
        "active": "Alice",
        "players": [{ "name": "Alice", "hand": hand, "deck": [] }, { "name": "Bob", "hand": [], "deck": [] }],
        "cards": all,
        "bases": [{ "card": "field", "minions": minions }, { "card": "hill" }],
        "steps": [{ "player": "Alice", "play": hand[0], "choose": choose }],
    })
}

fn action(id: &str, effect: &Value) -> Value {
    json!({ "id": id, "name": { "en": id }, "kind": "Action", "text": [{ "OnPlay": effect }] })
}

fn minion(id: &str, clause: &Value) -> Value {
    json!({ "id": id, "name": { "en": id }, "kind": { "Minion": 2 }, "text": [{ "Ongoing": clause }] })
}

/// So many times the same around it.
fn nested(times: usize, inner: Value, around: impl Fn(Value) -> Value) -> Value {
    (0..times).fold(inner, |inner, _| around(inner))
}

/// The outcome, or `unusable`.
fn ends(name: &str, scenario: &Value) -> String {
    let asked = Instant::now();
    let first = taking_the_first(scenario);
    let end = match judge::rule(&*GAME, scenario, &Options::default(), &Allowance::unbounded()) {
        Ok(ruling) => ruling.outcome.word().to_owned(),
        Err(unheard) => {
            let problems = unheard.into_problems();
            assert!(!problems.is_empty() && problems.iter().all(|problem| !problem.says.en.is_empty()), "{name}");
            "unusable".into()
        }
    };
    assert!(first.is_some() || end == "unusable", "{name}: a ruling on what cannot be read");
    let first = match first {
        Some(Err(Stop::Exhausted(why))) => format!("{why:?}").chars().take(60).collect(),
        other => format!("{other:?}").chars().take(200).collect::<String>(),
    };
    println!("{name}: {end} {:?}; first: {first}", asked.elapsed());
    assert!(asked.elapsed() < Duration::from_secs(30), "{name} took {:?}", asked.elapsed());
    end
}

#[test]
fn effects_in_effects_end() {
    let draw = json!({ "Draw": 1 });
    for times in [10, 20, 38, 39, 40, 41, 42, 60] {
        let may = nested(times, draw.clone(), |inner| json!({ "May": inner }));
        ends(&format!("{times} times may"), &scenario(&json!([action("act", &may)]), &["act"], &[], &json!(["yes"])));
        let all = nested(times / 2, draw.clone(), |inner| json!({ "Do": [inner] }));
        ends(&format!("{} times do", times / 2), &scenario(&json!([action("act", &all)]), &["act"], &[], &json!([])));
        let not = nested(times, json!({ "Turn": "You" }), |inner| json!({ "Not": inner }));
        let asks = json!({ "If": [not, draw] });
        ends(&format!("{times} times not"), &scenario(&json!([action("act", &asks)]), &["act"], &[], &json!([])));
        let minus = nested(times, json!(1), |inner| json!({ "Minus": inner }));
        ends(
            &format!("{times} times minus"),
            &scenario(&json!([action("act", &json!({ "Draw": minus }))]), &["act"], &[], &json!([])),
        );
    }
    let minus = format!("{}1{}", "Minus(".repeat(280), ")".repeat(280));
    assert_eq!(
        ends(
            "a number in another spelling",
            &scenario(&json!([action("act", &json!({ "Draw": minus }))]), &["act"], &[], &json!([]))
        ),
        "unusable"
    );
}

#[test]
fn cards_that_play_cards_that_play_cards_end() {
    let play = json!({ "Play": { "what": { "One": { "Action": { "at": { "Hand": "You" } } } } } });
    for wraps in [0, 10] {
        let effect = nested(wraps, play.clone(), |inner| json!({ "Do": [inner] }));
        let hand: Vec<&str> = vec!["act"; 140];
        let choose: Vec<Value> = (0..5).map(|_| json!("act")).collect();
        ends("a chain of plays", &scenario(&json!([action("act", &effect)]), &hand, &[], &json!(choose)));
    }
}

#[test]
fn replacements_of_replacements_end() {
    let instead = |effect: Value| json!({ "Instead": [{ "Destroyed": { "what": { "Minion": {} } } }, effect] });
    let blow = action("blow", &json!({ "Destroy": { "All": { "Minion": {} } } }));
    for (name, effect) in [
        ("the others instead", json!({ "Destroy": { "All": { "Minion": { "but": "It" } } } })),
        ("itself instead", json!({ "Destroy": { "The": "It" } })),
    ] {
        let order: Vec<Value> = (0..100).map(|_| json!("shield")).collect();
        for (many, wraps) in [(3, 0), (8, 0), (60, 0), (60, 8)] {
            let effect = nested(wraps, effect.clone(), |inner| json!({ "Do": [inner] }));
            let cards = json!([blow, minion("shield", &instead(effect))]);
            ends(name, &scenario(&cards, &["blow"], &vec!["shield"; many], &json!(order)));
        }
    }
}

#[test]
fn abilities_that_grant_abilities_end() {
    let moved = json!({ "Moved": {} });
    let on = json!({ "Move": [{ "All": { "Minion": {} } }, "Elsewhere"] });
    let grants = nested(
        5,
        json!({ "After": [moved, on] }),
        |inner| json!({ "After": [moved, { "Do": [{ "During": ["EndOfTurn", inner] }, on] }] }),
    );
    let push = action("push", &json!({ "Move": [{ "All": { "Minion": {} } }, "Elsewhere"] }));
    for many in [1, 3, 40] {
        ends(
            "grants",
            &scenario(&json!([push, minion("giver", &grants)]), &["push"], &vec!["giver"; many], &json!(["hill"])),
        );
    }
    // Each doubles what waits.
    let doubles = json!({ "After": [moved, { "Do": [{ "During": ["EndOfTurn", { "After": [moved, { "Draw": 1 }] }] }, { "Move": [{ "The": "It" }, "Elsewhere"] }] }] });
    ends("doubles", &scenario(&json!([push, minion("giver", &doubles)]), &["push"], &["giver"], &json!(["hill"])));
}

#[test]
fn values_and_prohibitions_that_ask_for_each_other_are_refused() {
    let strong = json!({ "Minion": { "power": { "AtLeast": 3 } } });
    let weak = json!({ "Minion": { "printed": { "AtMost": 2 } } });
    let push = action("push", &json!({ "Move": [{ "All": { "Minion": {} } }, "Elsewhere"] }));
    let circular = [
        json!({ "Has": [{ "Minion": {} }, [{ "Power": { "TotalPower": ["Everyone", "AnyBase"] } }]] }),
        json!({ "Has": [strong, [{ "Power": 1 }]] }),
        json!({ "While": [{ "Any": strong }, { "Has": [{ "Minion": {} }, [{ "Power": 1 }]] }] }),
        json!({ "While": [{ "Any": strong }, { "Cannot": { "Affected": { "what": { "Minion": {} } } } }] }),
        json!({ "While": [{ "Winning": ["You", "Here"] }, { "Has": [{ "Minion": {} }, [{ "Power": 1 }]] }] }),
        json!({ "Has": [{ "Minion": { "tag": "x" } }, [{ "Tag": "x" }]] }),
        json!({ "Has": [weak, [{ "PrintedPower": 1 }]] }),
        json!({ "Has": [{ "Minion": { "which": { "Any": weak } } }, [{ "PrintedPower": 1 }]] }),
        json!({ "Has": [{ "Minion": {} }, [{ "PrintedPower": { "Count": weak } }]] }),
        json!({ "While": [{ "Any": weak }, { "Has": [{ "Minion": {} }, [{ "Power": 1 }]] }] }),
        json!({ "PlayerHas": [{ "Such": ["Others", { "Winning": ["Them", "Here"] }] }, "Here", 2] }),
        json!({ "While": [{ "Winning": ["You", "Here"] }, { "PlayerHas": ["You", "Here", 1] }] }),
    ];
    for clause in circular {
        let cards = json!([push, minion("mirror", &clause)]);
        assert_eq!(
            ends("circular", &scenario(&cards, &["push"], &["mirror", "mirror"], &json!(["hill"]))),
            "unusable",
            "{clause}"
        );
    }
    // What asks for another thing than itself may.
    let fine = [
        json!({ "Cannot": { "Destroyed": { "what": strong } } }),
        json!({ "Cannot": { "Moved": { "what": strong, "source": { "Action": {} } } } }),
        json!({ "While": [{ "Any": { "Action": { "on": { "Minion": {} } } } }, { "Cannot": { "Affected": { "what": { "Minion": { "tag": "microbot" } } } } }] }),
        json!({ "Has": [{ "Minion": { "tag": "microbot" } }, [{ "Power": { "Count": { "Minion": { "tag": "microbot" } } } }]] }),
        json!({ "Has": [{ "Minion": {} }, [{ "Tag": "microbot" }]] }),
        json!({ "Has": [weak, [{ "Power": 1 }]] }),
        // The power a protection asks for is the one before any protection.
        json!({ "Cannot": { "Affected": { "what": strong } } }),
        json!({ "Cannot": { "AnyOf": [{ "Affected": { "what": strong } }, { "Destroyed": {} }] } }),
    ];
    let mut cards = vec![push];
    cards.extend(fine.iter().enumerate().map(|(n, clause)| minion(&format!("m{n}"), clause)));
    let names: Vec<String> = (0..fine.len()).map(|n| format!("m{n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let ended = ends("each other's", &scenario(&json!(cards), &["push"], &names, &json!([])));
    assert_eq!(ended, "resolved");
}

#[test]
fn a_base_that_comes_into_play_is_not_there_yet() {
    let here = json!({ "At": "Here" });
    for effect in
        [json!({ "SwapBase": ["Elsewhere", here, "Everything"] }), json!({ "TurnInto": ["Elsewhere", "Elsewhere"] })]
    {
        let cards = json!([action("act", &effect)]);
        assert_eq!(ends("a base there", &scenario(&cards, &["act"], &[], &json!(["hill"]))), "unusable", "{effect}");
    }
    let named = json!({ "Do": [
        { "ChooseBase": ["new", { "One": {} }] },
        { "SwapBase": ["Elsewhere", { "At": { "Base": "new" } }, "Everything"] },
    ] });
    let cards = json!([action("act", &named)]);
    assert_eq!(ends("a base named", &scenario(&cards, &["act"], &[], &json!(["hill", "field"]))), "unusable");
}

#[test]
fn sets_in_sets_are_not_counted_for_ever() {
    let counted = |times| {
        nested(
            times,
            json!({ "Minion": {} }),
            |inner| json!({ "Minion": { "printed": { "AtMost": { "Count": inner } } } }),
        )
    };
    for (times, ended) in [(1, "resolved"), (2, "unusable"), (9, "unusable")] {
        let act = action("act", &json!({ "Destroy": { "All": counted(times) } }));
        assert_eq!(ends("counts", &scenario(&json!([act]), &["act"], &["plain"; 60], &json!([]))), ended, "{times}");
    }
}

#[test]
fn a_table_has_so_many_cards_and_no_more() {
    let act = action("act", &json!({ "Draw": 1 }));
    let mut large = scenario(&json!([act]), &["act"], &["plain"; 60], &json!([]));
    let base = |n: usize| json!({ "card": "hill", "label": format!("hill {n}"), "minions": vec!["plain"; 60] });
    large["bases"] = (0..20).map(base).collect();
    assert_eq!(ends("too many cards", &large), "unusable");
}
