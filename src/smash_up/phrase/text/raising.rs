//! Making minions stronger: what is said of an action that does so by itself.

use crate::{
    citation::Said,
    smash_up::{
        ability::Cards,
        phrase::words::{Number, cards, french, noun::Article, scope::Scope},
    },
};

/// *qui augmente directement la Force d’une de vos Créatures*.
pub fn raises(raised: &Cards, number: Number, scope: &Scope) -> Said {
    let raised = cards::set(raised, &Article::A, scope).said;
    let (nt, s) = if number == Number::Many { ("nt", "") } else { ("", "s") };
    Said::new(
        format!("qui augmente{nt} directement la Force {}", french::de(&raised.fr)),
        format!("that directly increase{s} the power of {}", raised.en),
    )
}
