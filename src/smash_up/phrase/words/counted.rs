//! Cards counted: *le nombre de Créatures que vous avez ici*.

use super::{
    Number,
    cards::noun,
    noun::{Article, Head, Noun, Phrase},
    reference,
    scope::Scope,
};
use crate::smash_up::ability::{Cards, Filter, Place};

/// Cards counted, with *que vous avez* for *vos*: *le nombre de Créatures que vous avez ici*.
pub(super) fn counted(set: &Cards, article: &Article, scope: &Scope) -> Phrase {
    match set {
        Cards::The(card) => reference::card(card, scope),
        Cards::Minion(filter) => one(Head::Minion, filter, article, scope),
        Cards::Action(filter) => one(Head::Action, filter, article, scope),
        Cards::Titan(filter) => one(Head::Titan, filter, article, scope),
        Cards::Card(filter) => one(Head::Card, filter, article, scope),
        Cards::AnyOf(sets) => match alike(sets) {
            Some((heads, filter)) if *article == Article::Bare => several_kinds(heads, filter, scope),
            _ => {
                let parts: Vec<Phrase> = sets.iter().map(|each| counted(each, article, scope)).collect();
                Phrase::joined(&parts, "et", "and", Number::Many)
            }
        },
    }
}

fn one(head: Head, filter: &Filter, article: &Article, scope: &Scope) -> Phrase {
    let mut noun = noun(head, filter, article, scope);
    noun.had();
    // They are counted where they are, and come from nowhere.
    if let (Some((at, _)), Some(Place::Hand(_) | Place::Deck(_) | Place::Discard(_))) = (&mut noun.place, &filter.at) {
        at.en = at.en.replacen("from ", "in ", 1);
    }
    noun.phrase()
}

/// Several kinds of which the same is said: *Créatures et de Titans que vous avez ici*, after *de*.
fn several_kinds(heads: Vec<Head>, filter: &Filter, scope: &Scope) -> Phrase {
    let last = heads.len().saturating_sub(1);
    let parts: Vec<Phrase> =
        heads
            .into_iter()
            .enumerate()
            .map(|(n, head)| {
                if n == last {
                    one(head, filter, &Article::Bare, scope)
                } else {
                    Noun::new(head, Article::Bare).phrase()
                }
            })
            .collect();
    Phrase::joined(&parts, "et de", "and", Number::Many)
}

/// The kinds of several sets of which nothing else differs.
fn alike(sets: &[Cards]) -> Option<(Vec<Head>, &Filter)> {
    let kinds: Vec<(Head, &Filter)> = sets.iter().map(kind).collect::<Option<_>>()?;
    let filter = kinds.first().map(|(_, filter)| *filter)?;
    let same = kinds.iter().all(|(_, other)| **other == *filter);
    same.then(|| (kinds.into_iter().map(|(head, _)| head).collect(), filter))
}

fn kind(set: &Cards) -> Option<(Head, &Filter)> {
    match set {
        Cards::Minion(filter) => Some((Head::Minion, filter)),
        Cards::Action(filter) => Some((Head::Action, filter)),
        Cards::Titan(filter) => Some((Head::Titan, filter)),
        Cards::Card(filter) => Some((Head::Card, filter)),
        Cards::The(_) | Cards::AnyOf(_) => None,
    }
}
