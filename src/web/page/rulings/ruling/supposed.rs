//! What a ruling supposes, and what else could be so, to be pressed.

use serde_json::Value;

use crate::{
    citation::Language,
    ruling::{Assumption, Instead, Ruling},
    web::{
        names::Names,
        page::rulings::{
            called::{place, pointed, said},
            problem::put,
        },
    },
};

/// Something supposed, where one would say it, and what else could stand there if that decides: in words, and to be sent.
pub struct SupposedShown {
    pub says: String,
    pub place: String,
    pub otherwise: Vec<(String, String)>,
}

/// All that is supposed.
pub fn supposed(l: Language, names: &Names, ruling: &Ruling) -> Vec<SupposedShown> {
    let shown = |one: &Assumption| {
        let field = one.change.rsplit('/').next().unwrap_or_default();
        // Answers join those that were given before.
        let last = |value: &'_ Value| value.as_array().and_then(|all| all.last()).unwrap_or(value).clone();
        let told = |other: &Instead| match &other.says {
            Some(says) => says.to(l).to_owned(),
            None => said(l, names, field, &last(&other.value)),
        };
        let otherwise = one.otherwise.iter().filter(|_| one.decides);
        SupposedShown {
            says: one.says.to(l).to_owned(),
            place: place(l, names, &ruling.board, &pointed(&ruling.board, &one.change)),
            otherwise: otherwise.map(|other| (told(other), put(&one.change, &other.value))).collect(),
        }
    };
    ruling.assumptions.iter().map(shown).collect()
}
