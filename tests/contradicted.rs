//! A position that the rules, the cards or another of its fields contradict is refused with its place: a ruling on it would
//! be a ruling on some other table.

use arbitre::{
    allowance::Allowance,
    game::Unheard,
    judge::{self, Options},
};
use serde_json::{Value, json};

use super::documents::smash_up;

/// A table that could be met; each case says only what it changes.
fn table(changes: &Value) -> Value {
    let mut table = json!({
        "active": "Alice",
        "wording": "current",
        "players": [alice(&json!({})), bob(&json!({}))],
        "bases": [{ "card": "tortuga", "minions": [
            { "card": "war-raptor", "owner": "Alice" },
            { "card": "enchantress", "owner": "Bob" },
        ] }],
    });
    table.as_object_mut().expect("a table").extend(changes.as_object().expect("changes").clone());
    table
}

fn player(name: &str, factions: [&str; 2], more: &Value) -> Value {
    let mut player = json!({ "name": name, "factions": factions });
    player.as_object_mut().expect("a player").extend(more.as_object().expect("fields").clone());
    player
}

fn alice(more: &Value) -> Value {
    player("Alice", ["dinosaurs", "robots"], more)
}

fn bob(more: &Value) -> Value {
    player("Bob", ["wizards", "pirates"], more)
}

/// What Alice has, beside Bob.
fn hers(more: &Value) -> Value {
    json!({ "players": [alice(more), bob(&json!({}))] })
}

/// What lies at the one base.
fn there(base: &Value) -> Value {
    json!({ "bases": [base] })
}

/// A scoring whose points have been awarded, with these fields.
fn scoring(more: &Value) -> Value {
    let mut scoring = json!({ "base": "tortuga", "step": "after" });
    scoring.as_object_mut().expect("a scoring").extend(more.as_object().expect("fields").clone());
    json!({ "phase": "score", "scoring": scoring })
}

/// A scoring whose points have been awarded, to nobody knows whom.
fn after_the_points() -> Value {
    let mut position = scoring(&json!({}));
    position["bases"] = json!([{ "card": "tortuga", "minions": [{ "card": "zapbot", "owner": "Alice" }] }]);
    position
}

/// What is changed, where it makes no sense, and some words of why.
fn cases() -> Vec<(Value, &'static str, &'static str)> {
    let mut in_two_places = hers(&json!({ "titans": ["fort-titanosaurus"] }));
    in_two_places["bases"] =
        json!([{ "card": "tortuga", "titans": [{ "card": "fort-titanosaurus", "owner": "Alice" }] }]);
    vec![
        // One copy of each titan and of most leaders is in a faction's twenty cards.
        (in_two_places, "/bases/0/titans/0/card", "one copy"),
        (hers(&json!({ "titans": ["fort-titanosaurus", "fort-titanosaurus"] })), "/players/0/titans/1", "one copy"),
        // Whoever has a titan in play plays no second one.
        (
            json!({
                "players": [player("Alice", ["dinosaurs", "ninjas"], &json!({})), bob(&json!({}))],
                "bases": [{ "card": "tortuga", "titans": [
                    { "card": "fort-titanosaurus", "owner": "Alice" },
                    { "card": "invisible-ninja", "owner": "Alice" },
                ] }],
            }),
            "/bases/0/titans/1/card",
            "plays no second one",
        ),
        // Two factions of twenty cards are forty.
        (hers(&json!({ "hand": { "size": 5 }, "deck": { "size": 38 } })), "/players/0", "44 cards, and 40 are"),
        // What is attached lies where its card says.
        (
            there(&json!({ "card": "tortuga", "actions": [{ "card": "upgrade", "owner": "Alice" }] })),
            "/bases/0/actions/0/card",
            "attached to a minion",
        ),
        (
            there(
                &json!({ "card": "tortuga", "minions": [{ "card": "war-raptor", "owner": "Alice", "actions": [{ "card": "full-sail", "owner": "Bob" }] }] }),
            ),
            "/bases/0/minions/0/actions/0/card",
            "attached to nothing",
        ),
        (
            there(
                &json!({ "card": "tortuga", "minions": [{ "card": "war-raptor", "owner": "Alice", "actions": [{ "card": "wildlife-preserve", "owner": "Alice" }] }] }),
            ),
            "/bases/0/minions/0/actions/0/card",
            "attached to a base",
        ),
        // A scoring takes its nine steps in the phase that is named after it.
        (json!({ "phase": "draw", "scoring": { "base": "tortuga", "step": "before" } }), "/scoring", "phase"),
        (scoring(&json!({ "step": "before", "ranks": [["Alice"]] })), "/scoring/ranks", "before"),
        (scoring(&json!({ "ranks": [["Alice"], ["Alice", "Bob"]] })), "/scoring/ranks/1/0", "twice"),
        (scoring(&json!({ "passed": ["Bob", "Bob"] })), "/scoring/passed/1", "twice"),
        (after_the_points(), "/scoring/ranks", "say who has which place"),
        (
            json!({ "phase": "score", "base_discard": ["the-homeworld"], "scoring": { "base": "the-homeworld", "step": "before" } }),
            "/scoring/base",
            "does not fit here",
        ),
        (
            json!({ "effects": [{ "power": 1, "on": ["war-raptor"], "until": "end-of-duel" }] }),
            "/effects/0/until",
            "no duel",
        ),
        (
            json!({ "effects": [{ "power": 1, "on": ["war-raptor"], "until": "end-of-scoring" }] }),
            "/effects/0/until",
            "no base is being scored",
        ),
        // Fifteen points win.
        (json!({ "winner": "Bob" }), "/winner", "15"),
        // One field says where a card was played, another where it lies.
        (played_elsewhere(&json!({ "card": "the-mothership" })), "/past/0/at", "it lies at another base"),
        // What has left play this turn and is there has come back.
        (
            json!({ "past": [{ "event": "destroyed", "card": "war-raptor", "was": { "at": "tortuga" } }] }),
            "/past/0/card",
            "say how it came back",
        ),
        (
            json!({ "past": [{ "event": "moved", "card": "war-raptor", "at": "tortuga", "phase": "draw" }] }),
            "/past/0/phase",
            "has not come yet",
        ),
        // Whoever had a minion at a scored base had a place there.
        (
            scoring(&json!({ "ranks": [["Alice"]], "there": ["Alice", "Bob"] })),
            "/scoring/there/1",
            "no place in `ranks`",
        ),
        // What is for the Play phase of one’s own turn was not used in another’s.
        (used_by_bob(), "/players/1/used/0", "in the Play phase of one’s own turn"),
        // A Talent counts where it was used.
        (
            hers(&json!({ "discard": ["annoying-alien"], "used": ["annoying-alien"] })),
            "/players/0/used/0/base",
            "at which base was its Talent used",
        ),
        (
            json!({ "players": [alice(&json!({ "used": [{ "card": "annoying-alien", "base": "the-mothership" }] })), bob(&json!({}))],
                "bases": [{ "card": "tortuga", "minions": [{ "card": "annoying-alien", "owner": "Alice" }] }, { "card": "the-mothership" }] }),
            "/players/0/used/0/base",
            "nothing has moved it there",
        ),
        // Which stay of a card has used its ability is not guessed where it has left and come back.
        (
            json!({ "players": [alice(&json!({ "used": ["annoying-alien"] })), bob(&json!({}))],
                "past": [{ "event": "returned", "card": "annoying-alien", "was": { "at": "tortuga" } }],
                "bases": [{ "card": "tortuga", "minions": [{ "card": "annoying-alien", "owner": "Alice", "since": "played" }] }] }),
            "/players/0/used/0/ago",
            "was its ability used since (0), or before (2)?",
        ),
        // Two minions duel as the text has it.
        (dueling("pinkerton", "enchantress"), "/duel/challenger", "it is the minion of `source`"),
        (dueling("gunfighter", "pinkerton"), "/duel/challenged", "a minion of another player"),
    ]
}

/// A base that each player may use once on their own turn, used by one whose turn it is not.
fn used_by_bob() -> Value {
    json!({
        "players": [alice(&json!({})), bob(&json!({ "used": ["cool-cats-alley"] }))],
        "bases": [{ "card": "cool-cats-alley" }],
    })
}

/// A duel that Gunfighter has begun, in which no card has been laid.
fn dueling(challenger: &str, challenged: &str) -> Value {
    let minion = |card: &str, owner: &str| json!({ "card": card, "owner": owner });
    let minions = [minion("gunfighter", "Alice"), minion("pinkerton", "Alice"), minion("enchantress", "Bob")];
    json!({
        "bases": [{ "card": "tortuga", "minions": minions }],
        "duel": { "challenger": challenger, "challenged": challenged, "source": "gunfighter" },
    })
}

/// A minion that was played at this base, and lies at another one, which has come this turn.
fn played_elsewhere(base: &Value) -> Value {
    let here = json!([{ "card": "war-raptor", "owner": "Alice", "since": "arrived" }]);
    json!({
        "bases": [{ "card": "tortuga", "since": "arrived", "minions": here }, base],
        "past": [{ "event": "played", "card": "war-raptor", "at": "the-mothership" }],
    })
}

/// The base was replaced, with what lay at it left behind, and has come into play again since.
#[test]
fn a_base_that_has_come_back_may_have_been_elsewhere() {
    let back = table(&played_elsewhere(&json!({ "card": "the-mothership", "since": "arrived" })));
    let heard = judge::rule(&smash_up(), &back, &Options::default(), &Allowance::unbounded());
    assert!(heard.is_ok(), "{:#?}", heard.err());
}

/// What came back after it had left, what may have changed hands since cards were laid: none of it is refused.
#[test]
fn what_has_come_back_or_changed_hands_since_may_be_so() {
    let destroyed = json!([{ "event": "destroyed", "card": "war-raptor", "was": { "at": "tortuga" } }]);
    let again = json!([{ "card": "war-raptor", "owner": "Alice", "since": "arrived" }]);
    let back = json!({ "bases": [{ "card": "tortuga", "minions": again }], "past": destroyed });
    let mut revealed = dueling("gunfighter", "pinkerton");
    revealed["duel"]["step"] = "revealing".into();
    for changes in [back, revealed, dueling("gunfighter", "enchantress")] {
        let heard = judge::rule(&smash_up(), &table(&changes), &Options::default(), &Allowance::unbounded());
        assert!(heard.is_ok(), "{changes}: {:#?}", heard.err());
    }
}

#[test]
fn a_position_that_cannot_be_is_refused_with_its_place() {
    let game = smash_up();
    let rule = |scenario: &Value| judge::rule(&game, scenario, &Options::default(), &Allowance::unbounded());
    if let Err(problems) = rule(&table(&json!({}))) {
        panic!("the table itself can be met: {problems:#?}");
    }
    let mut passed = Vec::new();
    for (changes, pointer, message) in cases() {
        let problems = match rule(&table(&changes)) {
            Err(Unheard::Problems(problems)) => problems,
            _ => Vec::new(),
        };
        let told =
            problems.iter().any(|problem| problem.pointer.starts_with(pointer) && problem.says.en.contains(message));
        if !told {
            passed.push(format!("{changes}\n  expected {pointer}: {message}\n  found {problems:?}"));
        }
    }
    assert!(passed.is_empty(), "{}", passed.join("\n"));
}

/// What is asked to be answered by yes or no is no choice that is refused: nobody is right by an answer to something else.
#[test]
fn a_card_named_where_yes_or_no_is_asked_is_a_fault_of_the_answer() {
    let answered = |answer: &str| {
        let bolt = json!({ "id": "bolt", "name": { "en": "Bolt", "fr": "Éclair" }, "kind": "Action",
            "text": [{ "OnPlay": { "Destroy": { "One": { "Minion": {} } } } }] });
        let there = json!([{ "card": "war-raptor", "owner": "Alice" }]);
        let scenario = table(&json!({
            "cards": [bolt],
            "players": [alice(&json!({})), bob(&json!({ "hand": ["bolt"] }))],
            "active": "Bob",
            "bases": [{ "card": "tortuga", "minions": there }, { "card": "the-house-of-nine-lives" }],
            "steps": [{ "player": "Bob", "play": "bolt", "choose": ["war-raptor", answer] }],
            "claims": [{ "by": "Bob", "holds": { "legal": false } }],
        }));
        judge::rule(&smash_up(), &scenario, &Options::default(), &Allowance::unbounded())
    };
    assert!(answered("yes").is_ok());
    let Err(Unheard::Problems(problems)) = answered("enchantress") else { panic!("nothing was asked about that card") };
    let [problem] = problems.as_slice() else { panic!("{problems:?}") };
    assert_eq!(problem.pointer, "/steps/0/choose/1");
    assert!(problem.says.en.contains("yes or no"), "{problem:?}");
}
