//! Boards that make no sense: each is refused with its field, and what would make sense.

use serde_json::{Value, json};

use super::{read_lawful, with};

/// A minion on the only base.
fn minion(written: &Value) -> Value {
    json!({ "bases": [{ "card": "red-hill", "minions": [written] }] })
}

/// Alice with this besides.
fn alice(extra: &Value) -> Value {
    let mut alice = json!({ "name": "Alice", "factions": ["reds"] });
    alice.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
    json!({ "players": [alice, { "name": "Bob", "factions": ["blues"] }] })
}

/// Each of these changes is refused at this field, and the reason says this in English.
fn refused<const N: usize>(cases: [(Value, &str, &str); N]) {
    for (changes, pointer, message) in cases {
        let problems = read_lawful(&with(&changes)).expect_err(&changes.to_string());
        let told = problems.iter().any(|problem| problem.pointer == pointer && problem.says.en.contains(message));
        assert!(told, "{changes}\nexpected {pointer}: {message}\nfound {problems:#?}");
        assert!(
            problems.iter().all(|problem| !problem.says.fr.is_empty() && problem.says.fr != problem.says.en),
            "{problems:#?}"
        );
    }
}

#[test]
fn a_turn_or_a_player_that_makes_no_sense_is_refused() {
    refused([
        (json!({ "active": "Carol" }), "/active", "nobody of that name plays; at the table: Alice, Bob"),
        (json!({ "players": [{ "name": "Alice" }] }), "/players", "1 players, 2 to 4 expected"),
        (json!({ "players": [{ "name": "Bob" }, { "name": "bob" }] }), "/players/1/name", "two players are called bob"),
        (json!({ "phase": "plya" }), "/phase", "did you mean `play`?"),
        (json!({ "turn": 5000 }), "/turn", "found 5000, expected a number from 1 to 999"),
        (json!({ "mood": 1 }), "/mood", "`mood`: no such field"),
        (alice(&json!({ "factions": ["red"] })), "/players/0/factions/0", "did you mean reds?"),
        (alice(&json!({ "vp": 1000 })), "/players/0/vp", "expected a number from 0 to 60"),
        (alice(&json!({ "vp": -5 })), "/players/0/vp", "found -5, expected a number from 0 to 60"),
        (alice(&json!({ "factions": ["reds", "Rouges"] })), "/players/0/factions/1", "two different factions"),
        (alice(&json!({ "factions": ["reds", "blues", "reds"] })), "/players/0/factions", "3 entries, at most 2"),
        (alice(&json!({ "name": "Al\u{202e}ice" })), "/players/0/name", "U+202E at character 3"),
        (alice(&json!({ "hand": "full" })), "/players/0/hand", "expected a list of cards, or { known, size }"),
        (alice(&json!({ "hand": ["red-hill"] })), "/players/0/hand/0/card", "is a base; a faction card is wanted"),
        (alice(&json!({ "hand": [{ "card": "brute", "colour": 1 }] })), "/players/0/hand/0/colour", "no such field"),
        (alice(&json!({ "deck": { "top": ["brute", "brute"], "size": 1 } })), "/players/0/deck/size", "2 are listed"),
        (alice(&json!({ "deck": { "size": 900 } })), "/players/0/deck/size", "expected a number from 0 to 150"),
        (alice(&json!({ "discard": ["unknown"] })), "/players/0/discard/0", "this card lies open: which is it?"),
        (
            alice(&json!({ "hand": ["Éclaireur"] })),
            "/players/0/hand/0/card",
            "several cards go by that name: scout, imp",
        ),
        (
            alice(&json!({ "played": { "extras": [{ "kind": "minion", "on": "blue-hill" }] } })),
            "/players/0/played/extras/0/on",
            "is not on the table",
        ),
        (alice(&json!({ "used": [{ "card": "brute", "ability": 3 }] })), "/players/0/used/0/ability", "0 abilities"),
        (
            json!({ "players": [{ "name": "Alice" }, { "name": "Bob", "played": { "minions": 1 } }] }),
            "/players/1/played",
            "whose turn it is",
        ),
        (
            json!({ "players": [
                { "name": "Alice", "factions": ["reds"], "played": { "extras": [{ "kind": "action", "raises": { "Action": {} } }] } },
                { "name": "Bob", "factions": ["blues"] },
            ] }),
            "/players/0/played/extras/0/raises",
            "this is done to minions only",
        ),
        (json!({ "title": "x".repeat(5000) }), "/title", "at most 2000"),
    ]);
}

#[test]
fn a_card_that_cannot_lie_there_is_refused() {
    refused([
        (json!({ "bases": [{ "card": "red-hil" }] }), "/bases/0/card", "red-hil: no such base; did you mean red-hill?"),
        (json!({ "bases": [{ "card": "brute" }] }), "/bases/0/card", "brute is a minion; a base is wanted"),
        (minion(&json!({ "card": "brute", "label": "a\nb" })), "/bases/0/minions/0/label", "U+000A at character 2"),
        (minion(&json!("unknown")), "/bases/0/minions/0/card", "which is it?"),
        (minion(&json!("banner")), "/bases/0/minions/0/card", "is an action; a minion is wanted"),
        (
            minion(&json!({ "card": "brute", "owner": "Carol" })),
            "/bases/0/minions/0/owner",
            "Carol: nobody of that name",
        ),
        (minion(&json!({ "card": "brute", "counters": -1 })), "/bases/0/minions/0/counters", "from 0 to 99"),
        (minion(&json!({ "card": "brute", "chosen": "martians" })), "/bases/0/minions/0/chosen/0", "martians"),
        (minion(&json!({ "card": "brute", "label": "yes" })), "/bases/0/minions/0/label", "means something else"),
        (
            json!({ "bases": [{ "card": "red-hill", "label": "x", "minions": [{ "card": "brute", "label": "X" }] }] }),
            "/bases/0/minions/0/label",
            "another card already",
        ),
        (minion(&json!({ "card": "brute", "label": "wall" })), "/bases/0/minions/0/label", "means something else"),
        (
            minion(&json!({ "card": "brute", "actions": [{ "card": "banner", "since": "moved" }] })),
            "/bases/0/minions/0/actions/0/since",
            "only a minion or a titan moves",
        ),
        (
            json!({ "bases": [{ "card": "red-hill", "buried": ["red-lake"] }] }),
            "/bases/0/buried/0/card",
            "a faction card is wanted",
        ),
        (json!({ "resolving": ["raid"] }), "/resolving", "in the middle of a resolution"),
        (json!({ "aside": ["unknown"] }), "/aside/0/owner", "from whose deck does this card come?"),
    ]);
}

#[test]
fn a_duel_an_effect_or_a_past_that_makes_no_sense_is_refused() {
    refused([
        (
            json!({ "duel": { "challenger": "w", "challenged": "w", "source": "w" } }),
            "/duel/challenged",
            "a minion does not duel itself",
        ),
        (
            json!({ "duel": { "challenger": "w", "challenged": "brutes", "source": "w" } }),
            "/duel/challenged",
            "brutes: no such card; did you mean brute?",
        ),
        (
            json!({ "bases": [{ "card": "red-hill", "minions": ["brute", "wall"] }], "duel": { "challenger": "brute", "challenged": "wall", "source": "brute" } }),
            "/duel/source",
            "no duel in that ability",
        ),
        (json!({ "effects": [{ "on": ["w"] }] }), "/effects/0", "exactly one of power, tag"),
        (json!({ "effects": [{ "power": 2, "tag": "x", "on": ["w"] }] }), "/effects/0", "exactly one of"),
        (json!({ "effects": [{ "power": 2 }] }), "/effects/0/on", "on which cards?"),
        (
            json!({ "effects": [{ "cancelled": true, "on": ["w"] }] }),
            "/effects/0/on/0",
            "w does not fit here: Bob’s w on red-hill",
        ),
        (
            json!({ "effects": [{ "power": 2, "on": ["w"], "until": "start-of-turn" }] }),
            "/effects/0/whose",
            "whose turn?",
        ),
        (
            json!({ "effects": [{ "clause": { "Has": [{ "Minion": { "power": { "AtMost": 2 } } }, [{ "Power": 1 }]] }, "source": "w" }] }),
            "/effects/0/clause",
            "Has.Minion.power: this cannot depend on power: the answer would ask for itself",
        ),
        (json!({ "past": [{ "event": "destroyed", "card": "w" }] }), "/past/0/was", "where was this card?"),
        (json!({ "past": [{ "event": "eaten", "card": "w" }] }), "/past/0/event", "`eaten`: no such word"),
        (json!({ "scoring": { "base": "red-hill", "step": "befor" } }), "/scoring/step", "did you mean `before`?"),
    ]);
}

#[test]
fn a_step_that_makes_no_sense_is_refused() {
    refused([
        (json!({ "steps": [{ "player": "Alice" }] }), "/steps/0", "a step does exactly one of play, talent"),
        (json!({ "steps": [{ "play": "brute", "score": "red-hill" }] }), "/steps/0", "found: play, score"),
        (json!({ "steps": [{ "play": "brut" }] }), "/steps/0/play", "brut: no such card; did you mean brute?"),
        (json!({ "steps": [{ "player": "Zoe", "pass": true }] }), "/steps/0/player", "Zoe: nobody of that name"),
        (
            json!({ "bases": [{ "card": "red-hill", "minions": ["brute", "brute"] }], "steps": [{ "play": "banner", "on": "brute" }] }),
            "/steps/0/on",
            "brute: 2 cards go by that name",
        ),
        (
            json!({ "bases": [{ "card": "red-hill", "minions": ["scout", "scout"] }], "steps": [{ "talent": "scout" }] }),
            "/steps/0/talent",
            "scout: 2 cards go by that name",
        ),
        (json!({ "steps": [{ "uncover": "bruto" }] }), "/steps/0/uncover", "no such card"),
        (
            json!({ "steps": [{ "duel_card": "brut" }] }),
            "/steps/0/duel_card",
            "brut: no such card; did you mean brute?",
        ),
        (json!({ "steps": [{ "next_phase": "lunch" }] }), "/steps/0/next_phase", "expected true, or a phase"),
        (json!({ "steps": [{ "play": "brute", "choose": [{ "is": "w" }] }] }), "/steps/0/choose/0", "`for` is missing"),
        (
            json!({ "steps": [{ "play": "brute", "choose": [{ "for": "x", "is": "w", "wat": 1 }] }] }),
            "/steps/0/choose/0/wat",
            "did you mean `what`?",
        ),
    ]);
}

#[test]
fn a_claim_or_an_expectation_that_makes_no_sense_is_refused() {
    refused([
        (
            json!({ "claims": [{ "by": "Bob", "holds": { "vp": { "Bob": 2_000_000_000 } } }] }),
            "/claims/0/holds/vp/Bob",
            "from -999 to 999",
        ),
        (
            json!({ "claims": [{ "by": "Bob", "holds": { "right": ["Bob"] } }] }),
            "/claims/0/holds/right",
            "belongs in `expect` only",
        ),
        (
            json!({ "claims": [{ "by": "Bob", "holds": { "cards": { "zed": { "at": "red-hill" } } } }] }),
            "/claims/0/holds/cards/zed",
            "zed: no such card",
        ),
        (json!({ "expect": { "cards": { "brute": {} } } }), "/expect/cards/brute", "nothing is said"),
        (json!({ "expect": { "cards": { "brute": { "at": "wall" } } } }), "/expect/cards/brute/at", "a base is wanted"),
        (
            json!({ "expect": { "cards": { "brute": { "in": "hand", "position": "top" } } } }),
            "/expect/cards/brute/position",
            "in = \"deck\"",
        ),
        (json!({ "expect": { "outcome": "solved" } }), "/expect/outcome", "did you mean `resolved`?"),
        (json!({ "expect": { "right": ["Bob"] } }), "/expect/right/0", "`Bob`: no such word"),
        (
            json!({ "expect": { "happened": [{ "event": "destroied" }] } }),
            "/expect/happened/0/event",
            "did you mean `destroyed`?",
        ),
        (json!({ "expect": { "may": [{ "player": "Bob" }] } }), "/expect/may/0", "exactly one of play, use, talent"),
        (json!({ "expect": { "winner": "Zoe" } }), "/expect/winner", "Zoe: nobody"),
    ]);
}

#[test]
fn a_card_or_a_name_brought_along_that_makes_no_sense_is_refused() {
    refused([
        (
            json!({ "cards": [{ "id": "x", "name": { "en": "X" }, "kind": "Action", "text": [{ "OnPlay": { "GainVp": -2_147_483_648_i64 } }] }] }),
            "/cards/0/text",
            "text[0].OnPlay.GainVp: found -2147483648, expected a number from -999 to 999",
        ),
        (
            json!({ "cards": [{ "id": "x", "name": { "en": "X" }, "kind": "Action", "text": [{ "OnPlay": { "GainVp": "Minus(1)" } }] }] }),
            "/cards/0/text/0",
            "expected a number, or an expression",
        ),
        (
            json!({ "cards": [{ "id": "brute", "name": { "en": "B" }, "kind": "Action" }] }),
            "/cards/0/id",
            "has this id already",
        ),
        (
            json!({ "cards": [{ "id": "B B", "name": { "en": "B" }, "kind": "Action" }] }),
            "/cards/0/id",
            "small letters",
        ),
        (
            json!({ "cards": [{ "id": "bb", "name": { "en": "B" }, "kind": { "Minion": "four" } }] }),
            "/cards/0/kind",
            "a whole number",
        ),
        (json!({ "aliases": { "gros": "brutus" } }), "/aliases/gros", "did you mean brute?"),
    ]);
}
