//! One difference between two situations, as one would say it.

use serde_json::Value;

use crate::{
    citation::Language,
    judge::{Edit, Key},
    web::names::Names,
};

/// The fields of a scenario, as they are called at a table.
const FIELDS: [(&str, &str, &str); 32] = [
    ("active", "joueur actif", "active player"),
    ("actions", "Actions attachées", "attached actions"),
    ("at", "case", "cell"),
    ("base_deck", "pioche de Bases", "base deck"),
    ("breakpoint", "Résistance", "breakpoint"),
    ("buried", "cartes enfouies", "buried cards"),
    ("card", "carte", "card"),
    ("choose", "réponse", "answer"),
    ("claims", "ce qui est soutenu", "what is claimed"),
    ("controller", "contrôlée par", "controlled by"),
    ("counters", "marqueurs +1", "+1 counters"),
    ("deck", "pioche", "deck"),
    ("discard", "défausse", "discard pile"),
    ("edition", "livret", "booklet"),
    ("factions", "Factions", "factions"),
    ("hand", "main", "hand"),
    ("minions", "Créatures", "minions"),
    ("on", "sur", "on"),
    ("owner", "propriétaire", "owner"),
    ("pass", "passe", "passes"),
    ("phase", "phase", "phase"),
    ("play", "joue", "plays"),
    ("player", "joueur", "player"),
    ("readings", "lectures", "readings"),
    ("ships", "vaisseaux", "ships"),
    ("steps", "ce qui est fait", "what is done"),
    ("talent", "Talent", "Talent"),
    ("titans", "Titans", "titans"),
    ("turn", "tour", "turn"),
    ("use", "utilise", "uses"),
    ("vp", "PV", "VP"),
    ("wording", "textes des cartes", "card texts"),
];

/// Of a value with very much in it, so many characters are told.
const MOST: usize = 200;

/// *Alice › main : Ninja Master en plus*, in the first situation.
pub fn told(l: Language, names: &Names, one: &Value, edit: &Edit) -> String {
    // What stands in a list says itself what it is.
    let named = match edit.at.split_last() {
        Some((Key::Place(_), list)) => list,
        _ => &edit.at,
    };
    let place = place(l, names, one, named);
    let value = |value: &Value| said(l, names, value);
    let change = match (&edit.from, &edit.to) {
        (Some(from), Some(to)) => format!("{} → {}", value(from), value(to)),
        (None, Some(to)) => format!("{} {}", value(to), l.say("en plus", "added")),
        (Some(from), None) => format!("{} {}", value(from), l.say("en moins", "taken away")),
        (None, None) => String::new(),
    };
    let said = format!("{place}{}{change}", l.say("\u{a0}: ", ": "));
    if said.chars().count() > MOST { said.chars().take(MOST).chain(['…']).collect() } else { said }
}

/// Where it is: *Tortuga › Warbot › marqueurs +1*.
fn place(l: Language, names: &Names, one: &Value, at: &[Key]) -> String {
    let mut here = Some(one);
    let mut said = Vec::new();
    for (n, key) in at.iter().enumerate() {
        match key {
            Key::Field(name) => {
                here = here.and_then(|value| value.get(name));
                // What stands in a list says itself what it is.
                if !matches!(at.get(n + 1), Some(Key::Place(_))) {
                    said.push(field(l, name).to_owned());
                }
            }
            Key::Place(place) => {
                here = here.and_then(|value| value.get(*place));
                let nth = || match n.checked_sub(1).and_then(|before| at.get(before)) {
                    Some(Key::Field(list)) if list == "steps" => format!("{} {}", l.say("étape", "step"), place + 1),
                    Some(Key::Field(list)) if list == "claims" => format!("{} {}", l.say("avis", "claim"), place + 1),
                    _ => (place + 1).to_string(),
                };
                said.push(here.and_then(|value| known(l, names, value)).unwrap_or_else(nth));
            }
        }
    }
    let text = said.join(" › ");
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn field(l: Language, name: &str) -> &str {
    FIELDS.iter().find(|(known, ..)| *known == name).map_or(name, |(_, fr, en)| l.say(fr, en))
}

/// What something in a list is called.
fn known(l: Language, names: &Names, value: &Value) -> Option<String> {
    let text = |name: &str| value.get(name).and_then(Value::as_str);
    if let Some(card) = text("card") {
        let name = names.card(l, card);
        return Some(text("label").map_or_else(|| name.to_owned(), |label| format!("{name} ({label})")));
    }
    text("label").or(text("name")).map(str::to_owned)
}

fn said(l: Language, names: &Names, value: &Value) -> String {
    match value {
        Value::String(text) => names.card(l, text).to_owned(),
        Value::Bool(yes) => (if *yes { l.say("oui", "yes") } else { l.say("non", "no") }).to_owned(),
        Value::Array(all) if all.is_empty() => l.say("rien", "nothing").to_owned(),
        Value::Array(all) => all.iter().map(|one| said(l, names, one)).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => known(l, names, value).unwrap_or_else(|| {
            let each = fields.iter().map(|(name, value)| format!("{} {}", field(l, name), said(l, names, value)));
            each.collect::<Vec<_>>().join(", ")
        }),
        Value::Null => l.say("rien", "nothing").to_owned(),
        Value::Number(number) => number.to_string(),
    }
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
            ["Étape 1 › réponse\u{a0}: no en plus", "Step 1 › answer: no added"]
        );
        let all = Some(json!("old"));
        assert_eq!(told(vec![field("edition")], all, None), ["Livret\u{a0}: old en moins", "Booklet: old taken away"]);
    }
}
