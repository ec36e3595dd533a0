//! A ruling made by hand, and what its page must show.

use serde_json::json;

use super::*;
use crate::{
    citation::{Citation, Pages, Said},
    rulebook::Rulebook,
    ruling::{
        Assumption, Authority, Boards, CardNamed, DecisionOption, Doubt, EditionDifference, HangsOn, Otherwise,
        Positions, ReadingTaken, Refusal, Step, SwitchDifference,
    },
    shelf::Shelf,
    smash_up::card::{self, Catalogue},
    web::page::frame::Place,
};

fn names() -> Names {
    let shelf = Shelf::rules();
    let rulebook = Rulebook::load("smash-up", &shelf).expect("the law loads");
    let mut catalogue = Catalogue::empty();
    for path in shelf.paths("smash-up/cards/", ".ron") {
        let file = card::load(path, shelf.text(path).expect("text")).expect("the faction loads");
        catalogue.add_faction(file.faction, file.cards);
    }
    Names::new(std::slice::from_ref(&rulebook), &catalogue, std::sync::Arc::default())
}

fn clause(clause: &str, page: u16) -> Citation {
    Citation::Clause {
        clause: clause.into(),
        edition: "vous-en-voulez-encore".into(),
        pages: Some(Pages::On(page)),
        borrowed: false,
    }
}

fn cited_card(card: &str) -> Citation {
    Citation::Card { card: card.into(), ability: Some(0) }
}

fn board(ninja_at: &str) -> serde_json::Value {
    let ninja = json!({ "card": "ninja-master", "owner": "Alice" });
    let there = ninja_at == "tortuga";
    let mut minions = vec![
        json!({ "card": "warbot", "owner": "Bob", "power": 4 }),
        json!({ "card": "zapbot", "label": "zed", "owner": "Bob", "controller": "Alice", "counters": 1, "power": 3,
            "actions": [{ "card": "assassination", "owner": "Bob" }] }),
        json!({ "card": "first-mate", "owner": "Alice", "power": 2 }),
    ];
    if there {
        minions.push(json!({ "card": "ninja-master", "owner": "Alice", "power": 5 }));
    }
    json!({
        "game": "smash-up", "edition": "vous-en-voulez-encore", "active": "Alice",
        "players": [
            { "name": "Alice", "factions": ["ninjas", "pirates"], "vp": 3,
              "hand": if there { json!(["unknown"]) } else { json!([ninja["card"], "unknown"]) },
              "deck": { "top": ["saucy-wench"], "size": 21 }, "discard": ["broadside"] },
            { "name": "Bob", "factions": ["robots", "ninjas"], "vp": 5 },
        ],
        "bases": [
            { "card": "tortuga", "minions": minions, "breakpoint": 21,
              "power": { "Alice": if there { 10 } else { 5 }, "Bob": 4 } },
            { "card": "the-factory-436-1337", "minions": [{ "card": "nukebot", "owner": "Bob", "power": 5 }], "breakpoint": 25, "power": { "Bob": 5 } },
            { "card": "ninja-dojo", "actions": [{ "card": "infiltrate", "owner": "Alice" }], "breakpoint": 18, "power": {} },
        ],
    })
}

fn doubt() -> Doubt {
    let says = Said::new("Son texte varie selon les sources.", "Its text varies.");
    Doubt::untried("tiger-assassin", Said::name("Rainbow"), says, true, None)
}

fn ruling(outcome: Outcome) -> Ruling {
    Ruling {
        title: "Ninja Master contre Warbot".into(),
        game: "smash-up".into(),
        edition: "vous-en-voulez-encore".into(),
        wording: "printed".into(),
        verdict: Said::new(
            "Warbot reste à Tortuga : il ne peut pas être détruit, et une interdiction l’emporte sur une permission. Bob a raison.",
            "Warbot stays at Tortuga: it cannot be destroyed, and “cannot” beats “can”. Bob is right.",
        ),
        hangs_on: Some(HangsOn::Law),
        depends: None,
        outcome,
        steps: steps(),
        considered: vec![Considered {
            after: 2,
            says: Said::new(
                "Aucun autre effet n’entendait la destruction : elle n’a pas eu lieu.",
                "No other ability heard the destruction: it did not happen.",
            ),
            why: vec![clause("term.destroy", 10)],
        }],
        claims: claims(),
        assumptions: assumptions(),
        readings: vec![ReadingTaken {
            id: "READ-11".into(),
            question: Said::new("Et si la cible est protégée ?", "What if the target is protected?"),
            taken: "stays".into(),
            says: Said::new("On peut la choisir ; il ne lui arrive rien.", "It may be chosen; nothing happens to it."),
            otherwise: vec![Otherwise {
                value: "other".into(),
                differs: true,
                says: Said::new("on ne pourrait pas la choisir", "it could not be chosen"),
            }],
        }],
        authority: vec![Authority::Rule, Authority::Card],
        doubts: vec![doubt()],
        clarifications: Vec::new(),
        boards: Boards::All,
        befores: Positions::default(),
        board: board("tortuga"),
        editions: vec![EditionDifference {
            edition: "base".into(),
            outcome: Said::new("Warbot serait détruit.", "Warbot would be destroyed."),
            switches: vec![SwitchDifference {
                number: "41".into(),
                id: "targets".into(),
                question: Said::new("Peut-on viser une carte protégée ?", "May a protected card be aimed at?"),
                here: Said::new("oui", "yes"),
                there: Said::new("non", "no"),
                why: vec![clause("term.destroy", 10)],
            }],
        }],
    }
}

fn steps() -> Vec<Step> {
    let step = |number: usize, event: &str, fr: &str, en: &str, why: Vec<Citation>| Step {
        number,
        step: Some(0),
        event: json!({ "event": event, "card": "warbot" }),
        says: Said::new(fr, en),
        cards: vec![CardNamed { card: "ninja-master".into(), name: "ninja-master".into() }],
        changes: if number == 1 {
            vec![Said::new("Alice à Tortuga : 5 → 10", "Alice at Tortuga: 5 → 10")]
        } else {
            Vec::new()
        },
        why,
    };
    vec![
        step(
            1,
            "played",
            "Alice joue Ninja Master sur Tortuga.",
            "Alice plays Ninja Master on Tortuga.",
            vec![clause("turn.play.minion", 6)],
        ),
        step(
            2,
            "triggered",
            "Ninja Master : Alice choisit de détruire Warbot.",
            "Ninja Master: Alice chooses to destroy Warbot.",
            vec![cited_card("ninja-master"), clause("play.once", 5)],
        ),
        step(
            3,
            "prevented",
            "Warbot n’est pas détruit : il ne peut pas l’être.",
            "Warbot is not destroyed: it cannot be.",
            vec![
                cited_card("warbot"),
                clause("conflict.cannot-beats-can", 12),
                Citation::Reading { reading: "READ-11".into(), value: "stays".into() },
            ],
        ),
    ]
}

fn claims() -> Vec<ClaimRuling> {
    vec![
        ClaimRuling {
            by: "Alice".into(),
            holds: json!({}),
            ruling: ClaimVerdict::Fails,
            step: Some(3),
            why: Vec::new(),
            parting: None,
            is_of_now: false,
            says: Said::new("Warbot est dans la défausse de Bob.", "Warbot is in Bob’s discard pile."),
            because: Said::new("Warbot est à Tortuga.", "Warbot is at Tortuga."),
        },
        ClaimRuling {
            by: "Bob".into(),
            holds: json!({}),
            ruling: ClaimVerdict::Holds,
            step: Some(3),
            why: Vec::new(),
            parting: None,
            is_of_now: false,
            says: Said::new("Warbot est à Tortuga, de Force 4.", "Warbot is at Tortuga, with power 4."),
            because: Said::new("C’est bien le cas.", "It is so."),
        },
    ]
}

fn assumptions() -> Vec<Assumption> {
    vec![
        Assumption {
            says: Said::new(
                "La carte inconnue de la main d’Alice n’est pas jouée.",
                "The unknown card in Alice’s hand is not played.",
            ),
            change: "/players/0/hand".into(),
            decides: false,
            otherwise: vec![json!([]).into()],
            in_passing: false,
        },
        Assumption {
            says: Said::new("Alice est la plus jeune.", "Alice is the youngest."),
            change: "/active".into(),
            decides: true,
            otherwise: vec![json!("Bob").into()],
            in_passing: false,
        },
    ]
}

fn page(l: Language, outcome: Outcome) -> String {
    page_drawn(l, outcome, &["hand", "tortuga", "tortuga"].map(board))
}

fn page_drawn(l: Language, outcome: Outcome, drawn: &[serde_json::Value]) -> String {
    let frame = Frame {
        l,
        title: "Ninja Master contre Warbot".into(),
        about: String::new(),
        path: "/judge/ruling".into(),
        assets: "/assets/0".into(),
        place: Place::Judge,
        asked: String::new(),
        playing: false,
    };
    let asked = Asked { text: "title = \"x\"\n".into(), ..Asked::default() };
    let read = RulingRead { ruling: ruling(outcome), befores: drawn.to_vec() };
    RulingPage::new(frame, &names(), read, asked).render().expect("the page is written")
}

/// Each of these texts stands on the page, in this order.
fn check(page: &str, texts: &[&str]) {
    let mut rest = page;
    for text in texts {
        let Some(at) = rest.find(text) else { panic!("« {text} » does not stand where it should in:\n{page}") };
        rest = &rest[at + text.len()..];
    }
}

#[test]
fn the_verdict_comes_first_then_the_claims_then_the_steps_then_what_they_rest_on() {
    check(
        &page(Language::Fr, Outcome::Resolved),
        &[
            "Résolu",
            "Warbot reste à Tortuga",
            "Vous En Voulez Encore",
            "a tort",
            r##"<a href="#step-3">"##,
            "a raison",
            "La table, ensuite",
            "Alice joue Ninja Master sur Tortuga.",
            "5 → 10",
            "/fr/books/vous-en-voulez-encore/turn.play.minion",
            "/fr/cards/ninja-master#a1",
            r##"<a href="#claim-1">"##,
            "/fr/readings#READ-11",
            "Ce qui n’a pas joué, et pourquoi",
            "Lectures retenues",
            "Sous un autre livret",
            "Sous réserve",
        ],
    );
}

#[test]
fn what_is_supposed_and_decides_is_a_press_from_being_otherwise() {
    let html = page(Language::Fr, Outcome::Resolved);
    check(
        &html,
        &[
            "La carte inconnue de la main",
            "Pour changer\u{a0}: Alice › main",
            "Alice est la plus jeune",
            "Pour changer\u{a0}: Joueur actif",
            r#"name="instead" value="/active=&#34;Bob&#34;">Plutôt"#,
        ],
    );
    assert_eq!(html.matches("name=\"instead\"").count(), 1);
}

#[test]
fn a_step_shows_only_what_it_changed_before_and_after() {
    let html = page(Language::En, Outcome::Resolved);
    let from = html.find("id=\"step-1\"").expect("the first step");
    let to = html.find("id=\"step-2\"").expect("the second step");
    let step = &html[from..to];
    check(step, &["Before", "Tortuga", "After", "Tortuga", "minion changed", "Ninja Master"]);
    assert!(!step.contains("Nukebot"), "a base that did not change is drawn:\n{step}");
}

#[test]
fn where_not_every_step_is_drawn_the_page_says_so_and_tells_them_all() {
    let whole = page(Language::Fr, Outcome::Resolved);
    let html = page_drawn(Language::Fr, Outcome::Resolved, &["hand", "tortuga"].map(board));
    check(&html, &["1 étapes sur 3 sont dessinées", "id=\"step-1\"", "Avant", "id=\"step-2\"", "id=\"step-3\""]);
    assert!(!whole.contains("dessinées"));
    let undrawn = &html[html.find("id=\"step-2\"").expect("the second step")..];
    assert!(!undrawn.contains("<h3>Avant</h3>"), "{undrawn}");
}

#[test]
fn an_illegal_play_gives_all_its_reasons_and_the_remedy() {
    let refusal = |says: &str| Refusal { says: Said::name(says), why: vec![clause("turn.play", 6)] };
    let outcome = Outcome::Illegal {
        says: Said::new("Alice ne peut pas passer", "Alice may not pass"),
        step: 0,
        refusals: vec![refusal("first reason"), refusal("second reason")],
        legal: vec![Said::name("what was legal")],
        tried: serde_json::Value::Null,
    };
    check(
        &page(Language::En, outcome),
        &["Illegal", "first reason", "/en/books/", "second reason", "what was legal", "just before"],
    );
}

#[test]
fn an_open_decision_is_answered_by_a_button() {
    let option = |answer: &str| DecisionOption { answer: answer.into(), says: Said::name(&format!("the {answer}")) };
    let outcome = Outcome::Decision(OpenDecision {
        step: Some(0),
        by: Some("Alice".into()),
        asks: Some("ninja-master".into()),
        what: "target".into(),
        says: Said::name("Which one?"),
        count: (1, 1),
        options: vec![option("warbot"), option("zed")],
        why: vec![cited_card("ninja-master")],
    });
    check(
        &page(Language::En, outcome),
        &[
            "A choice is open",
            "Alice",
            "Which one?",
            r#"action="/en/judge/ruling#decision""#,
            r#"name="step" value="0""#,
            r#"value="warbot">the warbot"#,
            "the zed",
        ],
    );
}
