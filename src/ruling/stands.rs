//! On what an answer stands, in words.

use super::Authority;
use crate::citation::Said;

/// *la règle et les cartes*: all of it, strongest first.
#[must_use]
pub fn stands(on: &[Authority]) -> Said {
    let named = |authority: &Authority| match authority {
        Authority::Clarification => Said::new("une clarification imprimée", "a printed clarification"),
        Authority::Rule => Said::new("la règle", "the rules"),
        Authority::Card => Said::new("les cartes", "the cards"),
        Authority::PublisherLater => Said::new("les règles ultérieures de l’éditeur", "the publisher’s later rules"),
        Authority::Reading => Said::new("une lecture nommée", "a named reading"),
    };
    let named: Vec<Said> = on.iter().map(named).collect();
    let join = |of: fn(&Said) -> &str, and: &str| match named.as_slice() {
        [] => String::new(),
        [one] => of(one).to_owned(),
        [most @ .., last] => format!("{} {and} {}", most.iter().map(of).collect::<Vec<_>>().join(", "), of(last)),
    };
    Said::new(join(|said| &said.fr, "et"), join(|said| &said.en, "and"))
}

#[cfg(test)]
mod tests {
    use super::{Authority::*, *};

    #[test]
    fn what_an_answer_stands_on_is_one_list() {
        for (on, fr, en) in [
            (vec![], "", ""),
            (vec![Rule], "la règle", "the rules"),
            (vec![Rule, Card], "la règle et les cartes", "the rules and the cards"),
            (
                vec![Clarification, Rule, Card, Reading],
                "une clarification imprimée, la règle, les cartes et une lecture nommée",
                "a printed clarification, the rules, the cards and a named reading",
            ),
        ] {
            assert_eq!(stands(&on), Said::new(fr, en));
        }
    }
}
