//! A table with much to go through, and a card made up in the midst of it.

use serde_json::{Value, json};

use super::{
    card::card,
    sight::Carrier,
    write::{NAMED, TAGS},
};

/// The cards of the cast, whatever else there is.
pub fn cast() -> Vec<Value> {
    let mut plain = card("plain", Carrier::Minion, &[]);
    plain["tags"] = json!(TAGS);
    let mut strong = card("strong", Carrier::Minion, &[]);
    strong["kind"] = json!({ "Minion": 5 });
    let one = |id: &str| card(id, Carrier::Minion, &[]);
    let all = |id: &str| json!({ "All": { "Minion": { "named": id } } });
    // What goes without a question: whatever waits for it wakes.
    let stirs = json!([
        { "Counters": [1, all("goer")] },
        { "Move": [all("goer"), "Elsewhere"] },
        { "Return": all("leaver") },
        { "Destroy": all("goner") },
        { "Draw": 1 },
    ]);
    let stirrer = card("stirrer", Carrier::Minion, &[json!({ "Talent": { "Do": stirs } })]);
    let spark = card("spark", Carrier::Standard, &[json!({ "OnPlay": { "Do": stirs } })]);
    let act = card("act", Carrier::Standard, &[json!({ "OnPlay": { "Draw": 2 } })]);
    let base = |id: &str| card(id, Carrier::Base, &[]);
    let minions = vec![plain, strong, stirrer, one("goer"), one("leaver"), one("goner")];
    let others = vec![spark, act, base("field"), base("hill"), base("shore")];
    [minions, others].concat()
}

/// How many stand around it.
#[derive(Clone, Copy)]
pub struct Crowd {
    pub minions: usize,
    pub copies: usize,
    pub hand: usize,
}

/// A scenario with this card wherever it can be, and steps that make use of it.
pub fn crowd(carrier: Carrier, made: &Value, size: Crowd) -> Value {
    let mut cards = cast();
    cards.push(made.clone());
    let named = made["id"].as_str().unwrap_or_default();
    let talent = made["text"].as_array().is_some_and(|text| {
        text.iter().any(|sentence| ["Talent", "TalentTimes"].iter().any(|label| sentence.get(label).is_some()))
    });
    let owner = |number: usize| if number.is_multiple_of(2) { "Ann" } else { "Bob" };
    let copy = |number: usize| json!({ "card": named, "owner": owner(number) });
    let hand = |size: usize| -> Vec<&str> { (0..size).map(|number| NAMED[number % NAMED.len()]).collect() };
    let mut minions: Vec<Value> = ["stirrer", "goer", "goer", "leaver", "goner", "goner"]
        .iter()
        .map(|card| json!({ "card": card, "owner": "Ann" }))
        .chain((0..size.minions).map(|number| json!({ "card": NAMED[number % 2], "owner": owner(number / 2) })))
        .collect();
    let mut field = json!({ "card": "field" });
    let mut steps = Vec::new();
    match carrier {
        Carrier::Standard => steps.push(json!({ "play": named })),
        Carrier::OnMinion => {
            for (number, minion) in minions.iter_mut().enumerate().take(size.copies) {
                minion["actions"] = json!([copy(number)]);
            }
            steps.push(json!({ "play": named, "on": "stirrer" }));
        }
        Carrier::OnBase => {
            field["actions"] = (0..size.copies).map(copy).collect();
            steps.push(json!({ "play": named, "on": "field" }));
        }
        Carrier::Minion | Carrier::Fusion => {
            minions.extend((0..size.copies).map(copy));
            steps.push(json!({ "play": named, "on": "field", "choose": [] }));
        }
        Carrier::Titan => field["titans"] = json!([{ "card": named, "owner": "Ann" }]),
        Carrier::Base => field["card"] = named.into(),
    }
    if talent {
        let last = minions.len() - 1;
        match carrier {
            Carrier::Titan => field["titans"][0]["label"] = "last".into(),
            Carrier::OnMinion => minions[0]["actions"][0]["label"] = "last".into(),
            Carrier::OnBase => field["actions"][0]["label"] = "last".into(),
            _ => (minions[last]["label"], minions[last]["owner"]) = ("last".into(), "Ann".into()),
        }
        steps = vec![json!({ "talent": "last" })];
    }
    field["minions"] = minions.into();
    steps.push(json!({ "talent": "stirrer" }));
    steps.push(json!({ "next_phase": "end" }));
    let mut own = hand(size.hand);
    if !matches!(carrier, Carrier::Base | Carrier::Titan) {
        own.insert(0, named);
    }
    let others = ["strong", "plain"].map(|card| json!({ "card": card, "owner": "Cid" }));
    let mut scenario = json!({
        "title": "Made up",
        "active": "Ann",
        "players": [
            { "name": "Ann", "hand": own, "deck": hand(12), "discard": hand(8) },
            { "name": "Bob", "hand": hand(5), "deck": hand(12), "discard": [named_or(carrier, named)] },
            { "name": "Cid", "hand": hand(2), "deck": hand(6) },
        ],
        "cards": cards,
        "bases": [field, { "card": "hill", "minions": others }],
        "base_deck": ["shore"],
        "steps": steps,
    });
    if carrier == Carrier::Titan {
        scenario["wording"] = "current".into();
    }
    scenario
}

fn named_or(carrier: Carrier, named: &str) -> &str {
    if matches!(carrier, Carrier::Base | Carrier::Titan) { "plain" } else { named }
}
