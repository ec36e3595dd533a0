//! One difference between two situations, as one would say it.

use serde_json::Value;

use super::called::{place, said};
use crate::{
    citation::Language,
    judge::{Edit, Key},
    web::names::Names,
};

/// Of a value with very much in it, so many characters are told.
const MOST: usize = 200;

/// What is told without going into it: what is claimed stands beside it, a card’s text speaks a language of its own.
pub const WHOLE: [&str; 4] = ["cards", "claims", "expect", "variants"];

/// *Alice › main : Ninja Master en plus*, in the first situation.
pub fn told(l: Language, names: &Names, one: &Value, edit: &Edit) -> String {
    if let Some(whole) = whole(&edit.at) {
        return format!("{}{}", place(l, names, one, whole), l.say("\u{a0}: autrement", ": otherwise"));
    }
    // What stands in a list says itself what it is.
    let named = match edit.at.split_last() {
        Some((Key::Place(_), list)) => list,
        _ => &edit.at,
    };
    let of = named.iter().rev().find_map(|key| match key {
        Key::Field(name) => Some(name.as_str()),
        Key::Place(_) => None,
    });
    let place = place(l, names, one, named);
    let value = |value: &Value| said(l, names, of.unwrap_or_default(), value);
    let change = match (&edit.from, &edit.to) {
        (Some(from), Some(to)) => format!("{} → {}", value(from), value(to)),
        (None, Some(to)) => format!("{} {}", value(to), l.say("en plus", "added")),
        (Some(from), None) => format!("{} {}", value(from), l.say("en moins", "taken away")),
        (None, None) => String::new(),
    };
    let said = format!("{place}{}{change}", l.say("\u{a0}: ", ": "));
    if said.chars().count() > MOST { said.chars().take(MOST).chain(['…']).collect() } else { said }
}

/// What a place lies in that is told without going into it.
fn whole(at: &[Key]) -> Option<&[Key]> {
    let is_whole = matches!(at.first(), Some(Key::Field(name)) if WHOLE.contains(&name.as_str()));
    let length = if matches!(at.get(1), Some(Key::Place(_))) { 2 } else { 1 };
    (is_whole && at.len() > length).then(|| &at[..length])
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{judge::Edit, smash_up::card::Catalogue};

    #[test]
    fn a_difference_is_told_where_it_is_and_by_the_names_of_the_table() {
        let names = Names::new(&[], &Catalogue::empty(), std::sync::Arc::default());
        let one = json!({
            "players": [{ "name": "Ada", "hand": ["x"] }],
            "bases": [{ "card": "b", "minions": [{ "card": "m", "counters": 1 }] }],
            "steps": [{ "play": "x" }],
        });
        let field = |name: &str| Key::Field(name.into());
        let at = |list: &str, place: usize| vec![field(list), Key::Place(place)];
        let told = |at: Vec<Key>, from: Option<Value>, to: Option<Value>| {
            let edit = Edit { at, from, to };
            [Language::Fr, Language::En].map(|l| super::told(l, &names, &one, &edit))
        };
        let counters = [at("bases", 0), at("minions", 0), vec![field("counters")]].concat();
        assert_eq!(
            told(counters, Some(json!(1)), Some(json!(2))),
            ["B › m › marqueurs +1\u{a0}: 1 → 2", "B › m › +1 counters: 1 → 2",]
        );
        let hand = [at("players", 0), at("hand", 1)].concat();
        assert_eq!(told(hand, None, Some(json!("y"))), ["Ada › main\u{a0}: y en plus", "Ada › hand: y added"]);
        let step = [at("steps", 0), vec![field("choose")]].concat();
        assert_eq!(
            told(step, None, Some(json!(["no"]))),
            ["Étape 1 › réponse\u{a0}: non en plus", "Step 1 › answer: no added"]
        );
        let all = Some(json!("old"));
        assert_eq!(told(vec![field("edition")], all, None), ["Livret\u{a0}: old en moins", "Booklet: old taken away"]);
        let phase = told(vec![field("phase")], Some(json!("play")), Some(json!("end")));
        assert_eq!(phase, ["Phase\u{a0}: Jouer des cartes → Fin de tour", "Phase: Play cards → End of turn"]);
        let claim = [at("claims", 0), vec![field("holds"), field("legal")]].concat();
        let claim = told(claim, Some(json!(true)), Some(json!(false)));
        assert_eq!(claim, ["Avis 1\u{a0}: autrement", "Claim 1: otherwise"]);
    }
}
