//! On what an answer stands, in words.

use super::Authority;
use crate::citation::Said;

/// *le texte des règles et celui des cartes*: all of it, strongest first.
#[must_use]
pub fn stands(on: &[Authority]) -> Said {
    let both = on.contains(&Authority::Rule) && on.contains(&Authority::Card);
    let named = |authority: &Authority| {
        Some(match authority {
            Authority::Clarification => Said::new("une clarification imprimée", "a printed clarification"),
            Authority::Rule if both => {
                Said::new("le texte des règles et celui des cartes", "the text of the rules and of the cards")
            }
            Authority::Rule => Said::new("le texte des règles", "the text of the rules"),
            Authority::Card if both => return None,
            Authority::Card => Said::new("le texte des cartes", "the text of the cards"),
            Authority::PublisherLater => {
                Said::new("les règles ultérieures de l’éditeur", "the publisher’s later rules")
            }
            Authority::Reading => Said::new("une lecture nommée", "a named reading"),
        })
    };
    let named: Vec<Said> = on.iter().filter_map(named).collect();
    // What names two texts is one thing in the list.
    let comma = if both { "," } else { "" };
    let join = |of: fn(&Said) -> &str, and: &str| match named.as_slice() {
        [] => String::new(),
        [one] => of(one).to_owned(),
        [most @ .., last] => {
            format!("{}{comma} {and} {}", most.iter().map(of).collect::<Vec<_>>().join(", "), of(last))
        }
    };
    Said::new(join(|said| &said.fr, "et"), join(|said| &said.en, "and"))
}

#[cfg(test)]
mod tests {
    use super::{Authority::*, *};

    #[test]
    fn two_texts_are_named_once() {
        for (on, fr, en) in [
            (vec![], "", ""),
            (vec![Rule], "le texte des règles", "the text of the rules"),
            (vec![Rule, Card], "le texte des règles et celui des cartes", "the text of the rules and of the cards"),
            (
                vec![Clarification, Card],
                "une clarification imprimée et le texte des cartes",
                "a printed clarification and the text of the cards",
            ),
            (
                vec![Clarification, Rule, Card, Reading],
                "une clarification imprimée, le texte des règles et celui des cartes, et une lecture nommée",
                "a printed clarification, the text of the rules and of the cards, and a named reading",
            ),
        ] {
            assert_eq!(stands(&on), Said::new(fr, en));
        }
    }
}
