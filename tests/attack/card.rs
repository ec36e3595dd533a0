//! Bombs that are cards: small programs, each of which asks for more than it looks.

use serde_json::{Value, json};

use super::bomb::{Bomb, everywhere};

/// So many times the same around it.
fn nested(times: usize, inner: Value, around: impl Fn(Value) -> Value) -> Value {
    (0..times).fold(inner, |inner, _| around(inner))
}

fn own(id: &str, kind: &Value, text: &[Value]) -> Value {
    json!({ "id": id, "name": { "en": id }, "kind": kind, "text": text })
}

/// A table with so many minions of each of these kinds, and an action that is played.
struct Table {
    cards: Vec<Value>,
    minions: Vec<(&'static str, usize)>,
    hand: usize,
    players: usize,
}

impl Table {
    fn of(effect: &Value, minions: usize) -> Self {
        let act = own("x", &json!("Action"), &[json!({ "OnPlay": effect })]);
        Self { cards: vec![act], minions: vec![("m", minions)], hand: 0, players: 2 }
    }

    /// The minions all say this.
    fn saying(minions: usize, clause: &Value, effect: &Value) -> Self {
        let mut table = Self::of(effect, minions);
        table.cards.push(own("s", &json!({ "Minion": 1 }), &[json!({ "Ongoing": clause })]));
        table.minions = vec![("s", minions)];
        table
    }

    fn with(mut self, cards: Vec<Value>) -> Self {
        self.cards.extend(cards);
        self
    }

    fn players(self, players: usize) -> Self {
        Self { players, ..self }
    }

    fn hand(self, hand: usize) -> Self {
        Self { hand, ..self }
    }

    fn scenario(self) -> Value {
        let mut cards = vec![
            own("f", &json!({ "Base": [99, [1, 1, 1]] }), &[]),
            own("g", &json!({ "Base": [99, [1, 1, 1]] }), &[]),
            own("m", &json!({ "Minion": 1 }), &[]),
        ];
        cards.extend(self.cards);
        let there = |(card, many): &(&str, usize)| vec![json!({ "card": card, "owner": "A" }); *many];
        let minions: Vec<Value> = self.minions.iter().flat_map(there).collect();
        let mut players: Vec<Value> =
            ["A", "B", "C", "D"][..self.players].iter().map(|name| json!({ "name": name, "deck": [] })).collect();
        let mut hand = vec!["m"; self.hand];
        hand.insert(0, "x");
        players[0]["hand"] = json!(hand);
        json!({
            "active": "A", "players": players, "cards": cards,
            "bases": [{ "card": "f", "minions": minions }, { "card": "g" }],
            "steps": [{ "play": "x" }],
        })
    }
}

fn minions() -> Value {
    json!({ "Minion": {} })
}

fn all(which: &Value) -> Value {
    json!({ "Destroy": { "All": which } })
}

fn push() -> Value {
    json!({ "Move": [{ "All": { "Minion": {} } }, "Elsewhere"] })
}

pub fn bombs() -> Vec<Bomb> {
    let mut bombs = asking();
    bombs.extend(doing());
    bombs.extend(waiting());
    bombs.extend(large());
    bombs
}

/// Questions within questions.
fn asking() -> Vec<Bomb> {
    let which = |times| nested(times, minions(), |inner| json!({ "Minion": { "which": { "Any": inner } } }));
    let draw = json!({ "Draw": 1 });
    let every = |word: &str, times| nested(times, json!(0), |inner| json!({ word: ["Everyone", inner] }));
    let someone =
        nested(18, json!({ "Not": { "Turn": "Everyone" } }), |inner| json!({ "Someone": ["Everyone", inner] }));
    let such = nested(16, json!("Everyone"), |inner| json!({ "Such": ["Everyone", { "Turn": inner }] }));
    let this_turn = nested(
        9,
        minions(),
        |inner| json!({ "Minion": { "which": { "ThisTurn": [{ "Moved": { "what": inner } }, { "AtMost": 0 }] } } }),
    );
    let counts = json!({ "Minion": { "printed": { "AtMost": { "Count": minions() } } } });
    let in_counts = nested(8, counts, |inner| json!({ "Minion": { "which": { "Count": [inner, { "AtLeast": 1 }] } } }));
    let hosts = nested(10, minions(), |inner| json!({ "Action": { "on": { "AnyOf": [inner, minions()] } } }));
    let bases = nested(
        9,
        json!({ "Any": minions() }),
        |inner| json!({ "AllOf": [{ "Any": { "Minion": { "at": "There" } } }, inner, { "Not": { "No": minions() } }] }),
    );
    let has = json!({ "Has": [which(6), [{ "PrintedPower": 1 }]] });
    let counted = json!({ "Has": [minions(), [{ "Power": { "Count": minions() } }]] });
    let choose = ["a", "b", "c", "d", "e", "h", "i", "j"].map(|name| json!({ "Choose": [name, { "One": minions() }] }));
    let raises = json!({ "Extra": { "what": { "Action": { "raises": minions() } }, "now": true } });
    let raising = own("r", &json!("Action"), &[json!({ "OnPlay": { "Do": choose } })]);
    let mut raised = Table::of(&raises, 60).with(vec![raising]).scenario();
    raised["players"][0]["hand"] = json!(["x", "r", "r"]);
    vec![
        everywhere("which in which", &Table::of(&all(&which(11)), 8).scenario()),
        everywhere("which in which, over many", &Table::of(&all(&which(9)), 60).scenario()),
        everywhere("Has over which", &Table::saying(20, &has, &draw).scenario()),
        everywhere("counts of each other", &Table::saying(60, &counted, &json!({ "Repeat": [9, push()] })).scenario()),
        everywhere("someone", &Table::of(&json!({ "If": [someone, draw] }), 0).players(4).scenario()),
        everywhere("such", &Table::of(&json!({ "As": [such, draw] }), 0).players(4).scenario()),
        everywhere("highest", &Table::of(&json!({ "Draw": every("Highest", 18) }), 0).players(4).scenario()),
        everywhere("lowest", &Table::of(&json!({ "Draw": every("Lowest", 18) }), 0).players(4).scenario()),
        everywhere("this turn", &Table::of(&json!({ "Do": [push(), all(&this_turn)] }), 30).scenario()),
        everywhere("counts in counts", &Table::of(&all(&in_counts), 60).scenario()),
        everywhere("hosts of hosts", &Table::of(&all(&hosts), 60).scenario()),
        everywhere(
            "bases such that",
            &Table::of(&json!({ "ChooseBase": ["b", { "One": { "which": bases } }] }), 60).scenario(),
        ),
        everywhere("what would raise", &raised),
    ]
}

/// Effects within effects.
fn doing() -> Vec<Bomb> {
    let point = json!({ "GainVp": 1 });
    let bases = (0..10).fold(point.clone(), |inner, n| json!({ "ForEachBase": [format!("b{n}"), {}, inner] }));
    let players =
        (0..14).fold(point.clone(), |inner, n| json!({ "ForEachPlayer": [format!("p{n}"), "Everyone", inner] }));
    let as_each = nested(14, point.clone(), |inner| json!({ "As": ["Everyone", inner] }));
    let repeat = nested(8, push(), |inner| json!({ "Repeat": [100_000, inner] }));
    let duel = nested(
        8,
        json!({ "Draw": 1 }),
        |inner| json!({ "Duel": { "challenger": { "One": minions() }, "challenged": { "One": minions() }, "then": inner } }),
    );
    let wide = nested(3, point.clone(), |inner| json!({ "Do": vec![inner; 40] }));
    let play = json!({ "OnPlay": { "Play": { "what": { "One": { "Action": { "at": { "Hand": "You" } } } } } } });
    let mut chain = Table::of(&point, 0).scenario();
    chain["cards"][3] = own("x", &json!("Action"), &[play]);
    chain["players"][0]["hand"] = json!(vec!["x"; 140]);
    let name = json!({ "Do": [{ "NameCard": ["c", { "Card": { "at": "Anywhere" } }] }, { "NameFaction": ["d", "Everyone"] }] });
    let extremes = json!({ "Do": [
        { "GainVp": i32::MIN }, { "GainVp": i32::MAX }, { "Draw": i32::MAX }, { "GainVp": { "Minus": i32::MIN } },
        { "Counters": [i32::MAX, { "All": minions() }] },
    ] });
    vec![
        everywhere("for each base", &Table::of(&bases, 10).scenario()),
        everywhere("for each player", &Table::of(&players, 0).players(4).scenario()),
        everywhere("as each player", &Table::of(&as_each, 0).players(4).scenario()),
        everywhere("repeat", &Table::of(&repeat, 60).scenario()),
        everywhere("duels", &Table::of(&duel, 60).hand(20).scenario()),
        everywhere("a thousand times each", &Table::of(&wide, 60).scenario()),
        everywhere("a chain of plays", &chain),
        everywhere("every card named", &Table::of(&name, 0).scenario()),
        everywhere("the largest numbers", &Table::of(&extremes, 60).scenario()),
    ]
}

/// Sentences that wake each other, and questions that others ask.
fn waiting() -> Vec<Bomb> {
    let moved = json!({ "Moved": {} });
    let grants = nested(
        5,
        json!({ "After": [moved, push()] }),
        |inner| json!({ "After": [moved, { "Do": [{ "During": ["EndOfTurn", inner] }, push()] }] }),
    );
    let instead = json!({ "Instead": [{ "Destroyed": { "what": minions() } }, { "Destroy": { "All": { "Minion": { "but": "It" } } } }] });
    let orders = json!({ "After": [{ "Destroyed": {} }, { "May": { "Draw": 1 } }] });
    let any = json!({ "Do": [{ "Destroy": { "Any": minions() } }, { "Counters": [1, { "UpTo": [30, minions()] }] }] });
    let cannot = json!({ "Cannot": { "AnyOf": vec![json!({ "Destroyed": { "what": { "Minion": { "which": { "Any": { "Minion": { "which": { "Any": minions() } } } } } } } }); 8] } });
    let mut claimed = Table::of(&any, 40).scenario();
    let holds = json!({ "by": "B", "holds": { "vp": { "A": 0 }, "cards": { "x": { "in": "discard" } } } });
    claimed["claims"] = json!(vec![holds; 20]);
    let mut hand = Table::of(&json!({ "Draw": 1 }), 0).hand(140).scenario();
    hand["steps"] = json!([{ "play": "x" }, { "next_phase": "end" }]);
    vec![
        everywhere("abilities that grant", &Table::saying(40, &grants, &push()).scenario()),
        everywhere("shields of each other", &Table::saying(60, &instead, &all(&minions())).scenario()),
        everywhere("an order of sixty", &Table::saying(60, &orders, &all(&minions())).scenario()),
        everywhere("any of sixty", &Table::of(&any, 60).scenario()),
        everywhere("forbidden in every way", &Table::saying(60, &cannot, &all(&minions())).scenario()),
        everywhere("claims on any of forty", &claimed),
        everywhere("a hand to be laid down", &hand),
    ]
}

/// Much of everything.
fn large() -> Vec<Bomb> {
    let filler = |n: usize, many: usize| {
        let draws = vec![json!({ "Draw": 1 }); many];
        own(&format!("p{n}"), &json!("Action"), &[json!({ "OnPlay": { "Do": draws } })])
    };
    let points = json!({ "Repeat": [1_400, { "GainVp": 1 }] });
    let front: Vec<Value> = (0..60).map(|n| filler(n, 100)).collect();
    let many: Vec<Value> = (0..290).map(|n| filler(n, 40)).collect();
    let two = json!({ "Counters": [1, { "UpTo": [2, minions()] }] });
    let mut variants = Table::of(&points, 60).with((0..20).map(|n| filler(n, 100)).collect()).scenario();
    variants["variants"] = (0..50).map(|n| json!({ "title": format!("v{n}"), "phase": "draw" })).collect();
    let mut steps = Table::of(&json!({ "Draw": 1 }), 60).scenario();
    let answers = vec!["no"; 100];
    steps["steps"] = (0..200).map(|_| json!({ "next_phase": true, "choose": answers })).collect();
    let mut named = Table::of(&push(), 60).scenario();
    named["aliases"] =
        (0..300).map(|n| (format!("{}{n}", "é".repeat(300)), json!("m"))).collect::<serde_json::Map<_, _>>().into();
    named["title"] = "\u{202e}\u{1b}[31m\u{0}".repeat(600).into();
    vec![
        everywhere("a board in every step", &Table::of(&points, 60).with(front.clone()).scenario()),
        everywhere("a board in every end", &Table::of(&two, 60).with(front).scenario()),
        everywhere("three hundred cards", &Table::of(&points, 60).with(many).scenario()),
        everywhere("fifty variants", &variants),
        everywhere("two hundred steps", &steps),
        everywhere("three hundred aliases", &named),
    ]
}
