mod contradicted;
mod senseless;

use serde_json::{Value, json};

use super::*;
use crate::smash_up::{
    setup::{Named, plain},
    table::{Act, CardId, LastingWhat, PlayKind, Until, Zone},
};

/// A board that makes sense; each test says only what it changes.
fn board() -> Value {
    json!({
        "active": "Alice",
        "players": [{ "name": "Alice", "factions": ["reds"] }, { "name": "Bob", "factions": ["blues"] }],
        "bases": [{ "card": "red-hill", "minions": ["brute", { "card": "wall", "label": "w" }] }],
    })
}

/// The board with some keys replaced.
fn with(changes: &Value) -> Value {
    let mut board = board();
    let changes = changes.as_object().expect("a table of changes");
    board.as_object_mut().expect("the board is a table").extend(changes.clone());
    board
}

fn read_lawful(value: &Value) -> Result<Lawful, Vec<Problem>> {
    lawful(&read(value)?, &plain::library(), Wording::Printed)
}

fn position(changes: &Value) -> Lawful {
    read_lawful(&with(changes)).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

fn card(lawful: &Lawful, name: &str) -> CardId {
    let called = lawful.names.word(&lawful.table, name).called(&lawful.table);
    assert_eq!(called.len(), 1, "{name}");
    called[0]
}

#[test]
fn all_problems_are_told_at_once() {
    let changes = json!({
        "bases": [{ "card": "red-hil" }, { "card": "blue-hill", "minions": ["walll"] }],
        "steps": [{ "play": "brut" }],
        "winner": "Zoe",
    });
    let pointers: Vec<String> = read_lawful(&with(&changes)).unwrap_err().into_iter().map(|p| p.pointer).collect();
    assert_eq!(pointers, ["/bases/0/card", "/bases/1/minions/0/card", "/winner", "/steps/0/play"]);
}

#[test]
fn a_card_goes_by_its_id_its_french_name_an_alias_or_its_label() {
    let changes = json!({ "aliases": { "Le Mur": "wall" }, "bases": [{ "card": "Red Hill", "minions": [
        "BRUTE EPAISSE", { "card": "le mur", "label": "Grand Mur" },
    ] }] });
    let lawful = position(&changes);
    assert_eq!(card(&lawful, "brute"), card(&lawful, "Brute épaisse"));
    assert_eq!(card(&lawful, "grand mur"), card(&lawful, "wall"));
    assert_eq!(lawful.names.of(&lawful.table, card(&lawful, "wall")), "Grand Mur");
    assert_eq!(lawful.names.of(&lawful.table, card(&lawful, "brute")), "brute");
}

#[test]
fn a_name_that_several_cards_go_by_needs_a_label_and_the_message_lists_them() {
    let bases = json!([{ "card": "red-hill", "minions": ["brute", { "card": "brute", "controller": "Bob" }] }]);
    let said = json!({ "bases": bases, "expect": { "cards": { "brute": { "at": "red-hill" } } } });
    let problems = read_lawful(&with(&said)).unwrap_err();
    let message = "brute: 2 cards go by that name (Alice’s brute on red-hill, Bob’s brute on red-hill); give a `label`";
    assert!(problems[0].says.en.starts_with(message), "{}", problems[0].says.en);
    // Unsaid, or where nobody could tell them apart, two copies are no problem.
    position(&json!({ "bases": bases }));
    let hand = json!([{ "name": "Alice", "hand": ["brute", "brute"] }, { "name": "Bob" }]);
    position(&json!({ "players": hand, "bases": [], "expect": { "cards": { "brute": { "in": "hand" } } } }));
}

#[test]
fn a_card_with_a_label_leaves_its_id_to_the_one_without() {
    let lawful = position(&json!({
        "players": [{ "name": "Alice", "hand": ["scout"], "deck": { "top": ["brute"] } }, { "name": "Bob" }],
        "bases": [{ "card": "red-hill", "minions": [{ "card": "scout", "label": "zed", "owner": "Bob" }] }],
        "steps": [{ "play": "scout", "on": "red-hill" }],
        "expect": { "cards": { "zed": { "at": "red-hill" }, "scout": { "at": "red-hill" } } },
    }));
    let hand = lawful.table.players[0].hand.cards[0];
    let scout = lawful.names.word(&lawful.table, "scout");
    assert_eq!(lawful.names.meant(&lawful.table, &scout), [hand]);
    assert_eq!(lawful.names.pick(&lawful.table, &scout, |_| true), Named::One(hand));
    let in_play = |card: CardId| lawful.table.card(card).zone.in_play();
    assert_eq!(lawful.names.pick(&lawful.table, &scout, in_play), Named::One(card(&lawful, "zed")));
    assert_eq!(
        lawful.names.pick(&lawful.table, &lawful.names.word(&lawful.table, "brute"), in_play),
        Named::Elsewhere(vec![card(&lawful, "brute")])
    );
    assert_eq!(lawful.names.pick(&lawful.table, &lawful.names.word(&lawful.table, "zapp"), in_play), Named::Nobody);
}

#[test]
fn owner_and_controller_are_who_they_must_be() {
    let lawful = position(&json!({
        "players": [
            { "name": "Alice", "factions": ["Rouges"], "hand": [{ "card": "wall", "owner": "Bob", "label": "mine" }] },
            { "name": "Bob", "factions": ["blues"] },
        ],
        "bases": [{ "card": "red-hill", "minions": [{ "card": "brute", "controller": "bob" }] }],
    }));
    let (brute, wall) = (lawful.table.card(card(&lawful, "brute")), lawful.table.card(card(&lawful, "mine")));
    assert_eq!((brute.owner, brute.controller), (Seat(0), Seat(1)));
    assert_eq!((wall.owner, wall.controller, wall.zone), (Seat(1), Seat(0), Zone::Hand(Seat(0))));
}

#[test]
fn what_is_not_said_is_unknown_and_never_invented() {
    let lawful = position(&json!({ "players": [
        { "name": "Alice", "factions": ["reds"], "hand": ["unknown", "raid"], "deck": { "top": ["scout"], "size": 5 } },
        { "name": "Bob", "factions": ["blues"], "hand": { "known": ["fog"] } },
    ] }));
    let [alice, bob] = &lawful.table.players[..] else { panic!("two players") };
    assert_eq!(
        (alice.hand.cards.len(), alice.hand.open, alice.deck.cards.len(), alice.deck.open),
        (2, false, 5, false)
    );
    assert_eq!((bob.hand.cards.len(), bob.hand.open, bob.deck.cards.len(), bob.deck.open), (1, true, 0, true));
    assert!(lawful.table.base_deck.open);
    let unknown = lawful.names.word(&lawful.table, "unknown").called(&lawful.table);
    assert_eq!(unknown.len(), 1 + 4, "one in hand, four in the deck");
}

#[test]
fn what_already_happened_this_turn_is_on_the_table() {
    let lawful = position(&json!({
        "turn": 3, "phase": "score",
        "players": [
            { "name": "Alice", "factions": ["reds"], "used": ["scout"], "played": {
                "minions": 1, "extras": [{ "kind": "minion", "power": 2, "on": "red-hill", "source": "scout" }],
            }, "discard": ["raid"] },
            { "name": "Bob", "factions": ["blues"], "discard": ["imp"] },
        ],
        "bases": [{ "card": "red-hill", "minions": [
            { "card": "scout", "since": "played" }, { "card": "wall", "since": "moved" }, "brute",
        ], "breakpoint": 23 }],
        "effects": [
            { "power": 2, "on": ["wall", "brute"], "source": "raid" },
            { "breakpoint": -3, "on": ["red-hill"], "until": "start-of-turn", "whose": "Bob" },
        ],
        "past": [{ "event": "destroyed", "card": "imp", "by": "Alice", "was": { "at": "red-hill", "power": 3 } }],
        "scoring": { "base": "red-hill", "step": "before", "passed": ["Bob"] },
    }));
    let table = &lawful.table;
    let (scout, wall, imp, hill) =
        (card(&lawful, "scout"), card(&lawful, "wall"), card(&lawful, "imp"), card(&lawful, "red-hill"));
    assert_eq!((table.turn.number, table.turn.free_minions, table.turn.free_actions), (3, 1, 0));
    assert_eq!(table.card(scout).arrived, Some(3));
    assert_eq!(table.card(wall).arrived, None);
    let extra = &table.turn.extras[0];
    assert_eq!((extra.kind, extra.max_power, extra.base), (PlayKind::Minion, Some(2), Some(hill)));
    assert_eq!(extra.cause.ability.map(|ability| ability.card.card), Some(scout));
    assert_eq!((table.turn.used[0].card, table.turn.used[0].ability), (table.object(scout), 0));
    let acts: Vec<&Act> = table.turn.past.iter().map(|past| &past.act).collect();
    let played = Act::Played { card: scout, by: Seat(0), to: Zone::At(hill), extra: false };
    assert_eq!(acts, [&played, &Act::Moved { card: wall, to: hill }, &Act::Destroyed { card: imp }]);
    let was = table.turn.past[2].snapshot.as_ref().unwrap();
    assert_eq!((was.power, was.base, was.controller), (3, Some(hill), Seat(1)));
    assert!(!table.is_current(was.object), "what was destroyed is another object now");
    assert!(matches!(&table.lasting[0].what, LastingWhat::Breakpoint(base, 3) if *base == hill));
    assert_eq!(table.lasting[2].until, Until::StartOfTurnOf(Seat(1)));
    assert_eq!(lawful.passed, [Seat(1)]);
}

#[test]
fn a_card_the_catalogue_lacks_is_described_in_the_scenario_itself() {
    let lawful = position(&json!({
        "cards": [{ "id": "giant", "name": { "en": "Giant" }, "kind": { "Minion": 9 }, "text": [
            { "OnPlay": { "May": { "Destroy": { "One": { "Minion": { "power": { "AtMost": 2 } } } } } } },
        ] }],
        "bases": [{ "card": "red-hill", "minions": [{ "card": "giant", "owner": "Bob" }] }],
    }));
    let giant = lawful.table.card(card(&lawful, "giant")).def;
    assert_eq!(lawful.catalogue.card(giant).name.en, "Giant");
    assert_eq!(lawful.catalogue.printing(giant, Wording::Printed).text.len(), 1);
}
