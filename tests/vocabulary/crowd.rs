//! A table with much to go through, and a card made up in the midst of it.

use serde_json::{Value, json};

use super::{
    card::card,
    sight::Carrier,
    write::{NAMED, TAGS},
};

/// The cards of the cast, whatever else there is.
pub fn cast() -> Vec<Value> {
    let mut plain = card("plain", Carrier::Minion, Vec::new());
    plain["tags"] = json!(TAGS);
    let mut strong = card("strong", Carrier::Minion, Vec::new());
    strong["kind"] = json!({ "Minion": 5 });
    let stir = json!({ "OnPlay": { "Do": [
        { "Return": { "One": { "Minion": { "at": { "Base": "b" } } } } },
        { "Move": [{ "One": { "Minion": { "at": { "Base": "b" } } } }, "AtRandom"] },
        { "Destroy": { "UpTo": [1, { "Minion": { "at": { "Base": "b" } } }] } },
        { "Draw": 1 },
    ] } });
    let effect = stir["OnPlay"]["Do"].as_array().cloned().unwrap_or_default();
    let at_one = [json!({ "ChooseBase": ["b", { "One": {} }] })].into_iter().chain(effect).collect::<Vec<_>>();
    let spark = card("spark", Carrier::Standard, vec![json!({ "OnPlay": { "Do": at_one } })]);
    let act = card("act", Carrier::Standard, vec![json!({ "OnPlay": { "Draw": 2 } })]);
    let base = |id: &str| card(id, Carrier::Base, Vec::new());
    vec![plain, strong, spark, act, base("field"), base("hill"), base("shore")]
}

/// How many stand around it.
#[derive(Clone, Copy)]
pub struct Crowd {
    pub minions: usize,
    pub copies: usize,
    pub hand: usize,
}

/// A scenario with this card wherever it can be, and steps that make use of it.
pub fn crowd(carrier: Carrier, made: &[Value], size: Crowd) -> Value {
    let mut cards = cast();
    let named = made[0]["id"].as_str().unwrap_or_default().to_owned();
    cards.extend(made.iter().cloned());
    let owner = |number: usize| if number.is_multiple_of(2) { "Ann" } else { "Bob" };
    let plain = |number: usize| json!({ "card": NAMED[number % 2], "owner": owner(number / 2) });
    let copy = |number: usize| json!({ "card": named, "owner": owner(number) });
    let hand = |size: usize| -> Vec<&str> { (0..size).map(|number| NAMED[number % NAMED.len()]).collect() };
    let mut minions: Vec<Value> = (0..size.minions).map(plain).collect();
    minions[0]["label"] = "first".into();
    let mut field = json!({ "card": "field" });
    let mut own = hand(size.hand);
    let mut steps = Vec::new();
    match carrier {
        Carrier::Standard => steps.push(json!({ "play": named })),
        Carrier::OnMinion => {
            for (number, minion) in minions.iter_mut().enumerate().take(size.copies) {
                minion["actions"] = json!([copy(number)]);
            }
            steps.push(json!({ "play": named, "on": "first" }));
        }
        Carrier::OnBase => {
            field["actions"] = (0..size.copies).map(copy).collect();
            steps.push(json!({ "play": named, "on": "field" }));
        }
        Carrier::Minion | Carrier::Fusion => {
            minions.extend((0..size.copies).map(copy));
            let last = minions.len() - 1;
            minions[last]["label"] = "last".into();
            minions[last]["owner"] = "Ann".into();
            steps.push(json!({ "talent": "last" }));
            steps.push(json!({ "play": named, "on": "field" }));
        }
        Carrier::Titan => {
            field["titans"] = json!([{ "card": named, "owner": "Ann", "label": "last" }]);
            steps.push(json!({ "talent": "last" }));
        }
        Carrier::Base => field["card"] = named.as_str().into(),
    }
    if matches!(carrier, Carrier::Standard | Carrier::OnMinion | Carrier::OnBase | Carrier::Minion | Carrier::Fusion) {
        own.insert(0, &named);
    }
    field["minions"] = minions.into();
    steps.push(json!({ "play": "spark" }));
    steps.push(json!({ "next_phase": "end" }));
    let others = ["strong", "plain"].map(|card| json!({ "card": card, "owner": "Cid" }));
    let mut scenario = json!({
        "title": "Made up",
        "active": "Ann",
        "players": [
            { "name": "Ann", "hand": own, "deck": hand(12), "discard": hand(8) },
            { "name": "Bob", "hand": hand(5), "deck": hand(12), "discard": [named_or(carrier, &named)] },
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
