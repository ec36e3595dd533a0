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
pub(super) fn with(changes: &Value) -> Value {
    let mut board = board();
    let changes = changes.as_object().expect("a table of changes");
    board.as_object_mut().expect("the board is a table").extend(changes.clone());
    board
}

pub(super) fn read_lawful(value: &Value) -> Result<Lawful, Vec<Problem>> {
    lawful(&read(value)?, &plain::library(), Wording::Printed)
}

fn position(changes: &Value) -> Lawful {
    read_lawful(&with(changes)).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

fn card(lawful: &Lawful, name: &str) -> CardId {
    let called = lawful.names.called(&lawful.table, name);
    assert_eq!(called.len(), 1, "{name}");
    called[0]
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn a_board_that_makes_no_sense_is_refused_with_its_field_and_what_would_make_sense() {
    let minion = |written: Value| json!({ "bases": [{ "card": "red-hill", "minions": [written] }] });
    let alice = |extra: Value| {
        let mut alice = json!({ "name": "Alice", "factions": ["reds"] });
        alice.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        json!({ "players": [alice, { "name": "Bob", "factions": ["blues"] }] })
    };
    let cases = [
        (json!({ "bases": [{ "card": "red-hil" }] }), "/bases/0/card", "red-hil: no such base; did you mean red-hill?"),
        (json!({ "bases": [{ "card": "brute" }] }), "/bases/0/card", "brute is a minion; a base is wanted"),
        (json!({ "active": "Carol" }), "/active", "nobody of that name plays; at the table: Alice, Bob"),
        (json!({ "players": [{ "name": "Alice" }] }), "/players", "1 players, 2 to 4 expected"),
        (json!({ "players": [{ "name": "Bob" }, { "name": "bob" }] }), "/players/1/name", "two players are called bob"),
        (json!({ "phase": "plya" }), "/phase", "did you mean `play`?"),
        (json!({ "turn": 5000 }), "/turn", "found 5000, expected a number from 1 to 999"),
        (json!({ "mood": 1 }), "/mood", "`mood`: no such field"),
        (alice(json!({ "factions": ["red"] })), "/players/0/factions/0", "did you mean reds?"),
        (alice(json!({ "vp": 1000 })), "/players/0/vp", "expected a number from 0 to 60"),
        (alice(json!({ "vp": -5 })), "/players/0/vp", "found -5, expected a number from 0 to 60"),
        (alice(json!({ "factions": ["reds", "Rouges"] })), "/players/0/factions/1", "two different factions"),
        (alice(json!({ "factions": ["reds", "blues", "reds"] })), "/players/0/factions", "3 entries, at most 2"),
        (alice(json!({ "name": "Al\u{202e}ice" })), "/players/0/name", "U+202E at character 3"),
        (minion(json!({ "card": "brute", "label": "a\nb" })), "/bases/0/minions/0/label", "U+000A at character 2"),
        (
            json!({ "claims": [{ "by": "Bob", "holds": { "vp": { "Bob": 2_000_000_000 } } }] }),
            "/claims/0/holds/vp/Bob",
            "from -999 to 999",
        ),
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
        (alice(json!({ "hand": "full" })), "/players/0/hand", "expected a list of cards, or { known, size }"),
        (alice(json!({ "hand": ["red-hill"] })), "/players/0/hand/0/card", "is a base; a faction card is wanted"),
        (alice(json!({ "hand": [{ "card": "brute", "colour": 1 }] })), "/players/0/hand/0/colour", "no such field"),
        (alice(json!({ "deck": { "top": ["brute", "brute"], "size": 1 } })), "/players/0/deck/size", "2 are listed"),
        (alice(json!({ "deck": { "size": 900 } })), "/players/0/deck/size", "expected a number from 0 to 150"),
        (alice(json!({ "discard": ["unknown"] })), "/players/0/discard/0", "this card lies open: which is it?"),
        (
            alice(json!({ "hand": ["Éclaireur"] })),
            "/players/0/hand/0/card",
            "several cards go by that name: scout, imp",
        ),
        (
            alice(json!({ "played": { "extras": [{ "kind": "minion", "on": "blue-hill" }] } })),
            "/players/0/played/extras/0/on",
            "is not on the table",
        ),
        (alice(json!({ "used": [{ "card": "brute", "ability": 3 }] })), "/players/0/used/0/ability", "0 abilities"),
        (
            json!({ "players": [{ "name": "Alice" }, { "name": "Bob", "played": { "minions": 1 } }] }),
            "/players/1/played",
            "whose turn it is",
        ),
        (minion(json!("unknown")), "/bases/0/minions/0/card", "which is it?"),
        (minion(json!("banner")), "/bases/0/minions/0/card", "is an action; a minion is wanted"),
        (
            minion(json!({ "card": "brute", "owner": "Carol" })),
            "/bases/0/minions/0/owner",
            "Carol: nobody of that name",
        ),
        (minion(json!({ "card": "brute", "counters": -1 })), "/bases/0/minions/0/counters", "from 0 to 99"),
        (minion(json!({ "card": "brute", "chosen": "martians" })), "/bases/0/minions/0/chosen/0", "martians"),
        (minion(json!({ "card": "brute", "label": "yes" })), "/bases/0/minions/0/label", "means something else"),
        (
            json!({ "bases": [{ "card": "red-hill", "label": "x", "minions": [{ "card": "brute", "label": "X" }] }] }),
            "/bases/0/minions/0/label",
            "another card already",
        ),
        (minion(json!({ "card": "brute", "label": "wall" })), "/bases/0/minions/0/label", "means something else"),
        (
            minion(json!({ "card": "brute", "actions": [{ "card": "banner", "since": "moved" }] })),
            "/bases/0/minions/0/actions/0/since",
            "only a minion or a titan moves",
        ),
        (
            json!({ "bases": [{ "card": "red-hill", "buried": ["red-lake"] }] }),
            "/bases/0/buried/0/card",
            "a faction card is wanted",
        ),
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
        (json!({ "resolving": ["raid"] }), "/resolving", "in the middle of a resolution"),
        (json!({ "aside": ["unknown"] }), "/aside/0/owner", "from whose deck does this card come?"),
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
            json!({ "players": [
                { "name": "Alice", "factions": ["reds"], "played": { "extras": [{ "kind": "action", "raises": { "Action": {} } }] } },
                { "name": "Bob", "factions": ["blues"] },
            ] }),
            "/players/0/played/extras/0/raises",
            "this is done to minions only",
        ),
        (
            json!({ "effects": [{ "clause": { "Has": [{ "Minion": { "power": { "AtMost": 2 } } }, [{ "Power": 1 }]] }, "source": "w" }] }),
            "/effects/0/clause",
            "Has.Minion.power: this cannot depend on power: the answer would ask for itself",
        ),
        (json!({ "past": [{ "event": "destroyed", "card": "w" }] }), "/past/0/was", "where was this card?"),
        (json!({ "past": [{ "event": "eaten", "card": "w" }] }), "/past/0/event", "`eaten`: no such word"),
        (json!({ "scoring": { "base": "red-hill", "step": "befor" } }), "/scoring/step", "did you mean `before`?"),
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
        (json!({ "title": "x".repeat(5000) }), "/title", "at most 2000"),
    ];
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
    assert_eq!(lawful.names.meant(&lawful.table, "scout"), [hand]);
    assert_eq!(lawful.names.pick(&lawful.table, "scout", |_| true), Named::One(hand));
    let in_play = |card: CardId| lawful.table.card(card).zone.in_play();
    assert_eq!(lawful.names.pick(&lawful.table, "scout", in_play), Named::One(card(&lawful, "zed")));
    assert_eq!(lawful.names.pick(&lawful.table, "brute", in_play), Named::Elsewhere(vec![card(&lawful, "brute")]));
    assert_eq!(lawful.names.pick(&lawful.table, "zapp", in_play), Named::Nobody);
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
    let unknown = lawful.names.called(&lawful.table, "unknown");
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
