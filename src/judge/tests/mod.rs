//! The judge on a game in which everybody adds numbers.

mod readings;

use serde_json::{Value, json};

use super::{Options, compare, explore, fake::Adding, rule};
use crate::{
    allowance::Allowance,
    ruling::{Authority, ClaimVerdict, HangsOn, Ruling},
};

fn ruled(scenario: &Value) -> Ruling {
    rule(&Adding, scenario, &Options::default(), &Allowance::unbounded())
        .unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn claims(numbers: &[(&str, i64)]) -> Value {
    numbers.iter().map(|(by, n)| json!({ "by": by, "holds": { "n": n } })).collect()
}

fn verdicts(ruling: &Ruling) -> Vec<ClaimVerdict> {
    ruling.claims.iter().map(|claim| claim.ruling).collect()
}

#[test]
fn the_verdict_says_whose_claim_holds_and_why() {
    let cases = [
        (vec![], "Il y en a 3.", "There are 3."),
        (
            vec![("Alice", 2), ("Bob", 3)],
            "Bob a raison, Alice a tort\u{a0}: il y en a 3.",
            "Bob is right, Alice is wrong: there are 3.",
        ),
        (
            vec![("Alice", 3), ("Bob", 3)],
            "Alice et Bob ont raison\u{a0}: il y en a 3.",
            "Alice and Bob are right: there are 3.",
        ),
        (vec![("Alice", 2), ("Bob", 4)], "Personne n’a raison. Il y en a 3.", "Nobody is right. There are 3."),
        (vec![("Alice", 2)], "Alice a tort\u{a0}: il y en a 3.", "Alice is wrong: there are 3."),
        (
            vec![("Alice", 2), ("Alice", 3)],
            "Alice a raison en partie\u{a0}: «\u{a0}il y en a 3\u{a0}» tient, «\u{a0}il y en a 2\u{a0}» non.",
            "Alice is right in part: “there are 3” holds, “there are 2” does not.",
        ),
    ];
    for (sides, fr, en) in cases {
        let ruling = ruled(&json!({ "adds": [{ "n": 3 }], "claims": claims(&sides) }));
        assert_eq!((ruling.verdict.fr.as_str(), ruling.verdict.en.as_str()), (fr, en));
    }
}

#[test]
fn a_refusal_says_what_is_refused_and_why() {
    let ruling = ruled(&json!({ "adds": [{ "n": 3 }], "limit": 2, "claims": claims(&[("Alice", 3)]) }));
    assert_eq!(ruling.outcome.word(), "illegal");
    assert_eq!(ruling.verdict.en, "Alice may not add as much. It is too much. Alice is wrong: there are 0.");
    assert_eq!(ruling.authority, [Authority::Rule]);
}

#[test]
fn another_booklet_is_named_with_the_fewest_switches_that_make_the_difference() {
    // What is added under which switches; for each booklet that differs from the newest, its switches.
    let cases = [
        (json!([{ "n": 1 }]), vec![]),
        (json!([{ "n": 1, "switch": { "a": "2" } }]), vec![("old", vec!["a"]), ("middle", vec!["a"])]),
        (json!([{ "n": 1, "switch": { "a": "1", "b": "1" } }]), vec![("old", vec!["a", "b"])]),
        (
            json!([{ "n": 1, "switch": { "a": "1", "b": "1" } }, { "n": 1, "switch": { "c": "1" } }, { "n": -1, "switch": { "c": "1", "a": "1", "b": "1" } }]),
            vec![("old", vec!["c"])],
        ),
        (json!([{ "n": 1, "switch": { "a": "1", "b": "1", "c": "1" } }]), vec![("old", vec!["a", "b", "c"])]),
    ];
    for (adds, expected) in cases {
        let ruling = ruled(&json!({ "adds": adds }));
        let found: Vec<(&str, Vec<&str>)> = ruling
            .editions
            .iter()
            .map(|other| (other.edition.as_str(), other.switches.iter().map(|switch| switch.id.as_str()).collect()))
            .collect();
        assert_eq!(found, expected, "{adds}");
    }
}

#[test]
fn what_a_silent_booklet_borrows_is_not_a_difference() {
    let scenario = json!({ "adds": [{ "n": 1, "switch": { "c": "1" } }] });
    let comparison = compare(&Adding, &scenario, &Options::default(), &Allowance::unbounded()).unwrap();
    let told: Vec<_> = comparison
        .editions
        .iter()
        .map(|other| (other.under.edition.as_str(), other.under.summary.en.as_str(), other.same, other.only_borrowed))
        .collect();
    assert_eq!(told, [("old", "There are 1.", false, false), ("middle", "There are 1.", true, true)]);
    assert_eq!(comparison.here.edition, "new");
    let editions: Vec<String> = ruled(&scenario).editions.into_iter().map(|other| other.edition).collect();
    assert_eq!(editions, ["old"]);
}

#[test]
fn beyond_an_open_decision_each_claim_is_judged_at_every_end() {
    let scenario = json!({
        "asks": [
            { "by": "Alice", "options": ["one", "two"] },
            { "by": "Bob", "options": ["more", "less"], "said": ["two"] },
        ],
        "adds": [{ "n": 1 }, { "n": 1, "said": ["two"] }, { "n": 5, "said": ["more"] }],
        "claims": claims(&[("Alice", 7), ("Bob", 9), ("Carol", 2)]),
    });
    let ruling = ruled(&scenario);
    assert_eq!(verdicts(&ruling), [ClaimVerdict::Depends, ClaimVerdict::Fails, ClaimVerdict::Depends]);
    assert_eq!(
        ruling.claims[0].because.en,
        "It depends on the answer to “Which one?”: true with “two”, then “more” to “Which one?”; false with “one”."
    );
    assert_eq!(ruling.claims[1].because.en, "it is false whatever is answered.");
    assert_eq!(
        ruling.verdict.fr,
        "Il manque une réponse\u{a0}: Lequel ? Ce que soutiennent Alice et Carol n’est pas encore décidé. \
         Tout dépend de cette réponse\u{a0}: pour Alice, vrai avec «\u{a0}two\u{a0}», puis «\u{a0}more\u{a0}»\u{202f}; \
         faux avec «\u{a0}one\u{a0}». Pour Carol, vrai avec «\u{a0}two\u{a0}», puis «\u{a0}less\u{a0}»\u{202f}; \
         faux avec «\u{a0}one\u{a0}»."
    );

    let mut answered = scenario;
    answered["answers"] = json!([["two"], ["more"]]);
    assert_eq!(verdicts(&ruled(&answered)), [ClaimVerdict::Holds, ClaimVerdict::Fails, ClaimVerdict::Fails]);
}

#[test]
fn each_side_is_told_the_question_it_depends_on() {
    let scenario = json!({
        "asks": [
            { "which": "x", "options": ["one", "two"] },
            { "which": "y", "options": ["more", "less"] },
        ],
        "adds": [{ "n": 1 }, { "n": 5, "said": ["two", "more"] }, { "n": 10, "said": ["one"] }],
        "claims": claims(&[("Alice", 6), ("Carol", 11)]),
    });
    assert_eq!(
        ruled(&scenario).verdict.en,
        "An answer is missing: Which x? What Alice claims is not decided yet. \
         With “two”, it depends on the answer to “Which y?”: true with “more”; false with “less”. \
         What Carol claims is not decided yet. \
         It depends on the answer to “Which x?”: true with “one”, then “more” to “Which y?”; \
         false with “two”, then “more”."
    );
}

#[test]
fn under_every_booklet_a_claim_is_what_it_comes_to_whatever_is_answered() {
    let scenario = json!({
        "asks": [{ "by": "Alice", "options": ["one", "two"] }],
        "adds": [{ "n": 1 }, { "n": 1, "said": ["two"] }],
        "claims": claims(&[("Alice", 1), ("Bob", 9)]),
    });
    let comparison = compare(&Adding, &scenario, &Options::default(), &Allowance::unbounded()).unwrap();
    let others = comparison.editions.iter().map(|other| &other.under);
    for under in others.chain([&comparison.here]) {
        let found: Vec<ClaimVerdict> = under.claims.iter().map(|claim| claim.ruling).collect();
        assert_eq!(found, [ClaimVerdict::Depends, ClaimVerdict::Fails], "{under:?}");
    }
}

#[test]
fn an_answer_that_another_booklet_does_not_ask_for_is_no_error_there() {
    let scenario = json!({ "asks": [{ "options": ["one"] }], "answers": [["one"], ["two"]], "adds": [{ "n": 1 }] });
    assert!(rule(&Adding, &scenario, &Options::default(), &Allowance::unbounded()).is_err(), "superfluous here");
    let comparison = compare(&Adding, &scenario, &Options::default(), &Allowance::unbounded()).unwrap();
    assert!(comparison.editions.iter().all(|other| other.same), "{comparison:?}");
}

#[test]
fn exploring_finds_every_end_and_opens_what_no_step_mentions() {
    let scenario = json!({
        "asks": [{ "options": ["x", "y", "z"], "count": [1, 2] }],
        "uses": ["special"],
        "adds": [{ "n": 1, "said": ["x"] }, { "n": 1, "said": ["y"] }, { "n": 10, "said": ["special"] }],
    });
    let exploration = explore(&Adding, &scenario, &Options::default(), &Allowance::unbounded()).unwrap();
    let found: Vec<(&str, usize, String)> = exploration
        .outcomes
        .iter()
        .map(|way| {
            let line: Vec<String> = way.line.iter().map(|answered| answered.is.join("+")).collect();
            (way.summary.en.as_str(), way.lines, line.join(" "))
        })
        .collect();
    // x, y, z, x+y, x+z, y+z; each with the Special and without.
    let expected = [
        ("There are 11.", 4, "x special"),
        ("There are 1.", 4, "x no"),
        ("There are 10.", 1, "z special"),
        ("There are 0.", 1, "z no"),
        ("There are 12.", 1, "x+y special"),
        ("There are 2.", 1, "x+y no"),
    ];
    assert_eq!(found, expected.map(|(end, lines, line)| (end, lines, line.to_owned())));
    assert_eq!((exploration.lines, exploration.exhausted), (12, false));
    // A ruling takes what no step mentions as declined.
    assert_eq!(ruled(&json!({ "uses": ["special"] })).outcome.word(), "resolved");
}

#[test]
fn an_exploration_that_would_not_end_says_so() {
    let asks: Vec<Value> = (0..30).map(|_| json!({ "options": ["x", "y"] })).collect();
    let scenario = json!({ "asks": asks, "claims": claims(&[("Alice", 0)]) });
    let exploration = explore(&Adding, &scenario, &Options::default(), &Allowance::unbounded()).unwrap();
    assert!(exploration.exhausted && exploration.lines > 300, "{}", exploration.lines);
    // What holds at every end that was tried is not yet settled.
    assert_eq!(verdicts(&ruled(&scenario)), [ClaimVerdict::Depends]);
}

#[test]
fn a_claim_depends_on_a_choice_though_one_side_of_it_goes_on_and_on() {
    // After "deep", thirty more choices; after "flat", none.
    let more = (0..30).map(|_| json!({ "options": ["x", "y"], "said": ["deep"] }));
    for options in [["deep", "flat"], ["flat", "deep"]] {
        let asks: Vec<Value> = [json!({ "options": options })].into_iter().chain(more.clone()).collect();
        let adds = json!([{ "n": 1, "said": ["flat"] }]);
        let ruling = ruled(&json!({ "asks": asks, "adds": adds, "claims": claims(&[("Alice", 1), ("Bob", 0)]) }));
        assert_eq!(verdicts(&ruling), [ClaimVerdict::Depends, ClaimVerdict::Depends]);
        assert!(
            ruling.claims[0].because.en.contains("true with “flat”; false with “deep”, then "),
            "{:?}",
            ruling.claims
        );
    }
}

#[test]
fn an_unusable_scenario_is_refused_with_the_field() {
    let options = Options { edition: Some("newer".into()), ..Options::default() };
    let problems = rule(&Adding, &json!({}), &options, &Allowance::unbounded()).unwrap_err().into_problems();
    assert_eq!(problems[0].pointer, "/edition");
}

#[test]
fn a_claim_that_one_use_alone_would_turn_depends_on_it() {
    let adds = json!([{ "n": 1 }, { "n": 1, "said": ["special"] }]);
    let ruled = |steps: Value| {
        let claims = claims(&[("Alice", 1), ("Bob", 2), ("Carol", 9)]);
        ruled(&json!({ "adds": adds, "uses": ["other", "special"], "steps": steps, "claims": claims }))
    };
    let ruling = ruled(json!([]));
    assert_eq!(verdicts(&ruling), [ClaimVerdict::Depends, ClaimVerdict::Depends, ClaimVerdict::Fails]);
    assert_eq!(ruling.hangs_on, Some(HangsOn::Choice));
    assert_eq!(
        ruling.verdict.fr,
        "Cela dépend\u{a0}: si Zoé utilise special, Bob a raison\u{202f}; sinon, Alice a raison. Carol a tort\u{a0}: il y en a 1."
    );
    assert_eq!(ruling.claims[0].because.en, "False if Zoé uses special; true if not.");
    let depends = ruling.depends.expect("what it depends on");
    let gives: Vec<&str> = depends.options.iter().map(|option| option.gives.en.as_str()).collect();
    assert_eq!(gives, ["Bob is right", "Alice is right"]);
    // Each option, written into the scenario, decides it, and as was said.
    for (option, right) in depends.options.iter().zip([1, 0]) {
        let ruling = ruled(option.steps.clone().into());
        assert_eq!((ruling.hangs_on, &ruling.depends), (Some(HangsOn::Law), &None), "{:?}", option.steps);
        let holds = ruling.claims.iter().position(|claim| claim.ruling == ClaimVerdict::Holds);
        assert_eq!(holds, Some(right), "{:?}", option.steps);
    }
}

#[test]
fn a_ruling_says_on_what_it_hangs_and_so_does_its_verdict() {
    let reading = json!([{ "n": 1, "reading": { "R-1": "b" } }]);
    let cases = [
        (json!({ "adds": [{ "n": 1 }] }), HangsOn::Law, "There are 1."),
        (
            json!({ "adds": [{ "n": 1 }], "uses": ["special"], "claims": claims(&[("Alice", 1)]) }),
            HangsOn::Law,
            "Alice is right: there are 1.",
        ),
        (
            json!({ "adds": [{ "n": 1 }], "uses": ["special"] }),
            HangsOn::Supposed,
            "There are 1. This supposes what nobody said. Zoé does not use special.",
        ),
        (
            json!({ "uses": ["special", "other"] }),
            HangsOn::Supposed,
            "There are 0. This supposes what nobody said. Zoé does not use special. One other point is supposed below.",
        ),
        (json!({ "adds": reading }), HangsOn::Reading, "There are 0."),
        (json!({ "adds": reading, "readings": { "R-1": "a" } }), HangsOn::Reading, "There are 0."),
        (
            json!({ "asks": [{ "by": "Alice", "options": ["x", "y"] }] }),
            HangsOn::Choice,
            "An answer is missing: Which one?",
        ),
    ];
    for (scenario, on, verdict) in cases {
        let ruling = ruled(&scenario);
        assert_eq!((ruling.hangs_on, ruling.verdict.en.as_str()), (Some(on), verdict), "{scenario}");
    }
}

#[test]
fn no_other_use_that_would_turn_it_is_kept_back() {
    let adds = json!([{ "n": 1 }, { "n": 1, "said": ["special"] }, { "n": 2, "said": ["trick"] }]);
    let scenario =
        |adds: &Value| json!({ "adds": adds, "uses": ["special", "trick"], "claims": claims(&[("Alice", 1)]) });
    let ruling = ruled(&scenario(&adds));
    assert_eq!(
        ruling.verdict.en,
        "It depends: if Zoé uses special, Alice is wrong; if not, Alice is right. This too would change the answer: Zoé uses trick."
    );
    // A reading that leaves it open does not hide the use.
    let adds = json!([{ "n": 1 }, { "n": 1, "reading": { "R-1": "b" } }, { "n": 1, "said": ["special"] }]);
    let ruling = ruled(&json!({ "adds": adds, "uses": ["special"], "claims": claims(&[("Alice", 1)]) }));
    assert_eq!((verdicts(&ruling), ruling.hangs_on), (vec![ClaimVerdict::Open], Some(HangsOn::Reading)));
    assert!(ruling.verdict.en.starts_with("It depends: if Zoé uses special"), "{}", ruling.verdict.en);
    assert!(ruling.verdict.en.contains("R-1"), "{}", ruling.verdict.en);
}

#[test]
fn what_could_not_be_tried_is_only_supposed() {
    let uses: Vec<String> = (0..20).map(|n| format!("u{n}")).collect();
    let scenario = json!({ "adds": [{ "n": 1 }], "uses": uses, "claims": claims(&[("Alice", 1)]) });
    assert_eq!(ruled(&scenario).hangs_on, Some(HangsOn::Supposed));
}

#[test]
fn what_is_supposed_decides_only_where_it_would_turn_a_claim_or_without_claims_the_end() {
    let doubled = json!([{ "n": 3 }, { "n": 1, "reading": { "R-1": "b" } }]);
    let cases = [
        // Which field would say otherwise, and how; what is added, who claims what; whether it decides.
        ("/limit", json!([10]), json!([{ "n": 3 }]), vec![("Alice", 3)], false),
        ("/limit", json!([10, 2]), json!([{ "n": 3 }]), vec![("Alice", 3)], true),
        ("/limit", json!([10]), json!([{ "n": 3 }]), vec![], false),
        ("/limit", json!([2]), json!([{ "n": 3 }]), vec![], true),
        // It decides that no reading does.
        ("/adds", json!([[{ "n": 3 }]]), doubled.clone(), vec![("Alice", 3)], true),
        ("/adds", json!([doubled.clone()]), doubled, vec![("Alice", 3)], false),
        // What cannot be tried may decide: there is no such field, or there are too many ways.
        ("/nowhere/limit", json!([10]), json!([{ "n": 3 }]), vec![("Alice", 3)], true),
        ("/limit", vec![json!(10); 25].into(), json!([{ "n": 3 }]), vec![("Alice", 3)], true),
    ];
    for (change, otherwise, adds, sides, decides) in cases {
        let supposes = json!([{ "change": change, "otherwise": otherwise }]);
        let ruling = ruled(&json!({ "adds": adds, "supposes": supposes, "claims": claims(&sides) }));
        assert_eq!(ruling.assumptions[0].decides, decides, "{supposes}");
        assert_eq!(ruling.verdict.en.contains("This supposes what nobody said."), decides, "{}", ruling.verdict.en);
    }
}
