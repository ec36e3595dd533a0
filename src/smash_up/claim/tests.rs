use std::sync::Arc;

use serde_json::{Value, json};

use super::*;
use crate::{
    citation::Rule,
    rulebook::Rulebook,
    shelf::Shelf,
    smash_up::{
        card::Wording,
        change,
        law::Law,
        phrase::Names as Speaks,
        query::{Position, Setting},
        setup::{HoldsWritten, Lawful, lawful, plain, read},
        table::{AbilityRef, Cause, Event, Phase, Table},
    },
};

fn setting() -> Setting {
    let rulebook = Rulebook::load("smash-up", &Shelf::rules()).expect("the law reads");
    let none = BTreeMap::new();
    let law = Law::of(&rulebook.editions, rulebook.editions.newest(), &none, &none).expect("the law is whole");
    Setting {
        catalogue: plain::library().catalogue,
        wording: Wording::Printed,
        law,
        allowance: crate::allowance::Allowance::unbounded(),
        asked: crate::smash_up::law::Asked::default(),
    }
}

struct Spoken<'a>(&'a Lawful);

impl Speaks for Spoken<'_> {
    fn card(&self, card: CardId) -> Said {
        self.0.catalogue.card(self.0.table.card(card).def).name.said()
    }

    fn player(&self, seat: Seat) -> &str {
        &self.0.table.player(seat).name
    }
}

/// Alice destroys Bob's imp with a raid, draws, and the brute moves.
struct Story {
    setting: Setting,
    lawful: Lawful,
    table: Arc<Table>,
    events: Vec<(Event, Table)>,
}

impl Story {
    fn new() -> Self {
        let board = json!({
            "active": "Alice",
            "players": [
                { "name": "Alice", "factions": ["reds"], "vp": 3, "hand": ["raid", "banner"], "deck": ["scout", "brute"] },
                { "name": "Bob", "factions": ["blues"], "vp": 5, "hand": ["fog", "fog"], "discard": ["wall"] },
            ],
            "bases": [
                { "card": "red-hill", "minions": [
                    { "card": "brute", "label": "big", "counters": 1, "actions": ["banner"] }, "imp",
                    { "card": "wall", "label": "w", "controller": "Alice" },
                ] },
                { "card": "blue-hill", "minions": ["scout"] },
            ],
            "base_deck": ["red-lake"],
        });
        let mut scenario = board;
        // The banner in play is the one that is spoken of.
        scenario["bases"][0]["minions"][0]["actions"] = json!([{ "card": "banner", "label": "flag" }]);
        let lawful = read(&scenario).and_then(|scenario| lawful(&scenario, &plain::library(), Wording::Printed));
        let lawful = lawful.unwrap_or_else(|problems| panic!("{problems:#?}"));
        let mut story = Self { setting: setting(), table: Arc::new(lawful.table.clone()), lawful, events: Vec::new() };
        let (raid, imp, big) = (story.one("raid"), story.one("imp"), story.one("big"));
        let (scout, hill) = (story.table.players[0].deck.cards[0], story.one("blue-hill"));
        let by_alice = Cause { ability: None, rules: Vec::new(), by: Seat(0) };
        let ability = AbilityRef { card: story.table.object(raid), def: story.table.card(raid).def, ability: 0 };
        let by_raid = Cause { ability: Some(ability), ..by_alice.clone() };
        story.apply(Act::Played { card: raid, by: Seat(0), to: Zone::Limbo, extra: false }, &by_alice);
        story.apply(Act::Destroyed { card: imp }, &by_raid);
        story.apply(Act::Moved { card: big, to: hill }, &by_raid);
        story.apply(Act::Drawn { player: Seat(0), card: scout }, &by_raid);
        story.apply(Act::Vp { player: Seat(1), n: -2 }, &by_raid);
        story.apply(Act::ScoringBegins { base: hill }, &by_alice);
        story.apply(Act::Ranked { base: hill, ranks: vec![vec![Seat(1), Seat(0)], Vec::new()] }, &by_alice);
        story.apply(Act::ScoringEnds { base: hill }, &by_alice);
        story
    }

    fn one(&self, name: &str) -> CardId {
        let names = &self.lawful.names;
        let meant = names.meant(&self.table, &names.word(&self.table, name));
        assert_eq!(meant.len(), 1, "{name}");
        meant[0]
    }

    fn apply(&mut self, act: Act, cause: &Cause) {
        let before = self.table.clone();
        let events = change::apply(&mut self.table, &self.setting, vec![(act, cause.clone())], &[]);
        self.events.extend(events.into_iter().map(|event| (event, Table::clone(&before))));
    }

    fn judge(&self, holds: &Value) -> (Result<(), Contrary>, Said) {
        let written: HoldsWritten = serde_json::from_value(holds.clone()).expect("a claim");
        let holds = self.lawful.names.said(&self.table, &written);
        let spoken = Spoken(&self.lawful);
        let events: Vec<(&Event, &Table)> = self.events.iter().map(|(event, before)| (event, before)).collect();
        let position = Position { table: &self.table, setting: &self.setting };
        let cites = |rule: Rule, clause: &str| rule.0 == clause;
        let names = &self.lawful.names;
        let told =
            Told { position, names, speaks: &spoken, events: &events, cites: &cites, legal: true, unspoken: &[] };
        (judge(&holds, &told), claim(&holds, &told))
    }
}

#[test]
fn what_is_the_case_holds() {
    let story = Story::new();
    for holds in [
        json!({}),
        json!({ "vp": { "Alice": 3, "Bob": 3 } }),
        json!({ "cards": { "imp": { "in": "discard", "of": "Bob" } } }),
        json!({ "cards": { "big": { "at": "blue-hill", "power": 6, "controller": "Alice", "counters": 1 } } }),
        json!({ "cards": { "flag": { "on": "big", "at": "Blue Hill" } } }),
        json!({ "cards": { "w": { "controller": "Alice", "at": "red-hill" } } }),
        json!({ "cards": { "brute": { "in": "deck", "of": "Alice", "position": "top" } } }),
        json!({ "cards": { "brute": { "in": "deck", "position": "bottom" } } }),
        json!({ "cards": { "fog": { "in": "hand", "of": "Bob" } } }),
        json!({ "cards": { "raid": { "in": "resolving" }, "red-lake": { "in": "base_deck", "position": "top" } } }),
        json!({ "players": { "Alice": { "hand": ["scout", "banner"], "deck": ["brute"], "discard": [] } } }),
        json!({ "players": { "Bob": { "hand": 2, "discard": ["imp", "wall"] } } }),
        json!({ "bases": { "blue-hill": { "power": { "Alice": 8, "Bob": 0 }, "breakpoint": 18 } } }),
        json!({ "bases": { "blue-hill": { "ranks": [["Alice", "Bob"]] } } }),
        json!({ "winner": "nobody", "legal": true }),
        json!({ "happened": [
            { "event": "destroyed", "card": "imp", "by": "raid", "player": "Bob", "to": "discard" },
            { "event": "destroyed", "by": "Alice" }, { "event": "played", "card": "raid", "player": "Alice" },
            { "event": "moved", "card": "big", "to": "blue-hill" }, { "event": "drawn", "player": "Alice" },
            { "event": "lost", "player": "Bob", "n": 2 }, { "event": "scored", "card": "blue-hill" },
            { "event": "affected", "card": "imp" }, { "event": "affected", "card": "big" },
        ] }),
        json!({ "did_not_happen": [
            { "event": "destroyed", "card": "big" }, { "event": "moved", "card": "big", "to": "red-hill" },
            { "event": "destroyed", "by": "Bob" }, { "event": "drawn", "player": "Bob" }, { "event": "gained" },
            { "event": "affected", "card": "raid" }, { "event": "scored", "card": "red-hill" },
        ] }),
        json!({ "may": [{ "player": "Alice", "play": "banner" }, { "player": "Alice", "talent": "scout" }] }),
    ] {
        assert_eq!(story.judge(&holds).0, Ok(()), "{holds}");
    }
}

/// Each of these fails at this field, and says this in English.
fn fail<const N: usize>(cases: [(Value, &str, &str); N]) {
    let story = Story::new();
    for (holds, pointer, message) in cases {
        let found = story.judge(&holds).0.expect_err(&holds.to_string());
        let [problem] = found.problems() else { panic!("{holds}: {found:#?}") };
        assert_eq!(problem.pointer, pointer);
        assert!(problem.says.en.contains(message), "{holds}: {}", problem.says.en);
        assert_ne!(problem.says.fr, problem.says.en);
    }
}

#[test]
fn a_card_that_is_elsewhere_or_otherwise_fails_and_is_said() {
    fail([
        (json!({ "vp": { "Bob": 0 } }), "/vp/Bob", "Bob has 3 VP"),
        (json!({ "cards": { "imp": { "at": "red-hill" } } }), "/cards/imp/at", "Imp is in Bob’s discard pile"),
        (
            json!({ "cards": { "imp": { "in": "discard", "of": "Alice" } } }),
            "/cards/imp/of",
            "Imp is in Bob’s discard pile",
        ),
        (json!({ "cards": { "big": { "at": "red-hill" } } }), "/cards/big/at", "Brute is on Blue Hill"),
        (json!({ "cards": { "big": { "power": 4 } } }), "/cards/big/power", "Brute has power 6"),
        (json!({ "cards": { "w": { "controller": "Bob" } } }), "/cards/w/controller", "Wall is controlled by Alice"),
        (json!({ "cards": { "big": { "counters": 0 } } }), "/cards/big/counters", "has one +1 power counter"),
        (json!({ "cards": { "flag": { "on": "w" } } }), "/cards/flag/on", "Banner is attached to Brute"),
        (json!({ "cards": { "raid": { "in": "hand" } } }), "/cards/raid/in", "Raid is being resolved"),
        (json!({ "cards": { "red-hill": { "in": "base_deck" } } }), "/cards/red-hill/in", "Red Hill is in play"),
        (json!({ "cards": { "blue-lake": { "in": "box" } } }), "/cards/blue-lake", "Blue Lake has not come up"),
    ]);
}

#[test]
fn a_pile_or_a_base_that_is_otherwise_fails_and_is_said() {
    fail([
        (json!({ "players": { "Alice": { "hand": 1 } } }), "/players/Alice/hand", "Alice has 2 cards in hand"),
        (
            json!({ "players": { "Alice": { "deck": ["scout"] } } }),
            "/players/Alice/deck",
            "Alice has exactly Brute in their deck",
        ),
        (
            json!({ "players": { "Bob": { "hand": ["fog"] } } }),
            "/players/Bob/hand",
            "Bob has exactly Fog and Fog in hand",
        ),
        (
            json!({ "players": { "Bob": { "deck": 0 } } }),
            "/players/Bob/deck",
            "nobody knows how many cards Bob has in their deck",
        ),
        (
            json!({ "bases": { "blue-hill": { "power": { "Alice": 7 } } } }),
            "/bases/blue-hill/power/Alice",
            "Alice has 8 power on Blue Hill",
        ),
        (json!({ "bases": { "blue-hill": { "breakpoint": 20 } } }), "/bases/blue-hill/breakpoint", "breakpoint 18"),
        (
            json!({ "bases": { "blue-hill": { "ranks": [["Alice"], ["Bob"]] } } }),
            "/bases/blue-hill/ranks",
            "in order: Alice and Bob",
        ),
        (json!({ "bases": { "red-hill": { "ranks": [["Alice"]] } } }), "/bases/red-hill/ranks", "has not scored"),
        (json!({ "bases": { "red-lake": { "breakpoint": 15 } } }), "/bases/red-lake", "Red Lake is not in play"),
    ]);
}

#[test]
fn what_did_not_happen_or_is_not_allowed_fails_and_says_what_is() {
    fail([
        (json!({ "winner": "Bob" }), "/winner", "nobody has won"),
        (json!({ "legal": false }), "/legal", "it is allowed"),
        (
            json!({ "happened": [{ "event": "destroyed", "card": "w", "by": "raid" }] }),
            "/happened/0",
            "Wall was not destroyed by Raid",
        ),
        (json!({ "did_not_happen": [{ "event": "lost", "player": "Bob" }] }), "/did_not_happen/0", "Bob lost VP"),
        (json!({ "did_not_happen": [{ "event": "moved", "card": "big" }] }), "/did_not_happen/0", "Brute was moved"),
        (json!({ "may": [{ "player": "Bob", "play": "fog" }] }), "/may/0", "Bob may not play Fog"),
        (json!({ "may": [{ "player": "Alice", "talent": "w" }] }), "/may/0", "Alice may not use the Talent of Wall"),
    ]);
}

#[test]
fn a_player_may_not_play_twice_nor_out_of_turn() {
    let mut story = Story::new();
    let may = json!({ "may": [{ "player": "Alice", "play": "banner" }] });
    assert_eq!(story.judge(&may).0, Ok(()));
    Arc::make_mut(&mut story.table).turn.free_actions = 1;
    assert!(story.judge(&may).0.is_err());
    Arc::make_mut(&mut story.table).turn.free_actions = 0;
    Arc::make_mut(&mut story.table).turn.phase = Phase::Draw;
    assert!(story.judge(&may).0.is_err());
}

#[test]
fn a_claim_is_said_in_both_languages() {
    let story = Story::new();
    for (holds, fr, en) in [
        (json!({ "vp": { "Alice": 3 } }), "Alice a 3\u{a0}PV", "Alice has 3 VP"),
        (
            json!({ "cards": { "imp": { "in": "discard", "of": "Bob" } } }),
            "Éclaireur est dans la défausse de Bob",
            "Imp is in Bob’s discard pile",
        ),
        (
            json!({ "cards": { "w": { "at": "red-hill", "power": 5, "controller": "Alice" } } }),
            "Wall est sur Red Hill, a une Force de 5 et est sous le contrôle d’Alice",
            "Wall is on Red Hill, has power 5 and is controlled by Alice",
        ),
        (
            json!({ "cards": { "brute": { "in": "deck", "of": "Alice", "position": "bottom" } }, "legal": false }),
            "Brute épaisse est au bas de la pioche d’Alice\u{202f}; ce n’est pas permis",
            "Brute is at the bottom of Alice’s deck; it is not allowed",
        ),
        (
            json!({ "players": { "Bob": { "hand": ["fog", "fog"], "discard": 0 } } }),
            "Bob a exactement Fog et Fog en main\u{202f}; Bob n’a rien dans sa défausse",
            "Bob has exactly Fog and Fog in hand; Bob has nothing in their discard pile",
        ),
        (
            json!({ "bases": { "red-hill": { "power": { "Bob": 5 }, "breakpoint": 20, "ranks": [["Bob"], ["Alice"]] } } }),
            "Bob a 5 de Force sur Red Hill\u{202f}; la Résistance de Red Hill est de 20\u{202f}; les places sur Red Hill, dans l’ordre\u{a0}: Bob, Alice",
            "Bob has 5 power on Red Hill; Red Hill has breakpoint 20; the places on Red Hill, in order: Bob, Alice",
        ),
        (
            json!({ "happened": [{ "event": "destroyed", "card": "w", "by": "raid" }], "did_not_happen": [{ "event": "moved", "card": "w", "by": "Bob", "to": "blue-hill" }] }),
            "Raid a détruit Wall\u{202f}; Bob n’a pas déplacé Wall (vers Blue Hill)",
            "Wall was destroyed by Raid; Wall was not moved by Bob (to Blue Hill)",
        ),
        (
            json!({ "happened": [{ "event": "gained", "player": "Bob", "n": 2 }, { "event": "turn-ends" }], "winner": "Bob" }),
            "Bob a gagné\u{202f}; Bob a gagné 2\u{a0}PV\u{202f}; il y a eu «\u{a0}turn-ends\u{a0}»",
            "Bob has won; Bob gained 2 VP; there was “turn-ends”",
        ),
        (
            json!({ "may": [{ "player": "Bob", "talent": "scout" }] }),
            "Bob peut utiliser le Talent d’Éclaireur",
            "Bob may use the Talent of Scout",
        ),
    ] {
        let said = story.judge(&holds).1;
        assert_eq!((said.fr.as_str(), said.en.as_str()), (fr, en), "{holds}");
    }
}
