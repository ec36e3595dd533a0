//! Cards that have been shown: taken if they are of the right kind, the rest put back.

use super::{
    cards,
    effect::followed,
    names::Sort,
    noun::{Article, Gender, Number},
    place,
    scope::Scope,
    verb::{self, Form, Object},
};
use crate::{
    citation::Said,
    smash_up::ability::{Cards, Effect, Ends, Filter, Pick, Place, Who},
};

/// The one card of a pile that is only taken if it is of the right kind, and that pile.
pub(super) fn conditional<'a>(effect: &'a Effect, scope: &Scope) -> Option<(&'a Cards, &'a str)> {
    if scope.pile.is_some() {
        return None;
    }
    let pick = match effect {
        Effect::May(inner) => return conditional(inner, scope),
        Effect::Either(all) => {
            let mut halves = all.iter().map(|each| conditional(each, scope));
            let first = halves.next()??;
            return halves.all(|half| half == Some(first)).then_some(first);
        }
        Effect::Destroy(pick)
        | Effect::Return(pick)
        | Effect::Move(pick, _)
        | Effect::Place(pick, _)
        | Effect::Discard(pick)
        | Effect::Shuffle(pick, _)
        | Effect::Play { what: pick, .. } => pick,
        _ => return None,
    };
    match pick {
        Pick::One(cards) | Pick::All(cards) => cards::single_pile(cards, scope).map(|pile| (cards, pile)),
        _ => None,
    }
}

/// *si c’est une Créature*; nothing where any card will do.
pub(super) fn is_such(set: &Cards, scope: &Scope) -> Option<Said> {
    let plain = |filter: &Filter| Filter { at: None, ..filter.clone() };
    let set = match set {
        Cards::Minion(filter) => Cards::Minion(plain(filter)),
        Cards::Action(filter) => Cards::Action(plain(filter)),
        Cards::Card(filter) => Cards::Card(plain(filter)),
        Cards::The(_) | Cards::AnyOf(_) => set.clone(),
    };
    if set == Cards::Card(Filter::default()) {
        return None;
    }
    let set = cards::set(&set, &Article::A, scope).said;
    Some(Said::new(format!("si c’est {}", set.fr), format!("if it is {}", set.en)))
}

/// What becomes of the rest of a pile, after the rest of a sentence or as one of two halves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rest {
    Otherwise,
    Half,
}

/// *Remettez les autres sur le dessus de votre pioche*.
pub(super) fn put_back(pile: &str, ends: Ends, rest: Rest, form: Form, scope: &Scope) -> Said {
    let (number, whose) = match scope.given(pile).map(|given| given.sort) {
        Some(Sort::Pile(number, whose)) => (number, whose),
        _ => (Number::Many, Who::You),
    };
    let is_picked_from = scope.is_picked_from(pile);
    let to = match ends {
        Ends::Top => Place::DeckTop(whose),
        Ends::Bottom => Place::DeckBottom(whose),
        Ends::Shuffled => Place::Deck(whose),
        Ends::Discard => Place::Discard(whose),
    };
    let to = place::to(&to, Number::One, scope);
    let verb = match ends {
        Ends::Top | Ends::Bottom => verb::PUT_BACK,
        Ends::Shuffled => verb::SHUFFLE,
        Ends::Discard => verb::DISCARD,
    };
    let to = match ends {
        Ends::Top | Ends::Bottom => {
            Said::new(to.fr, to.en.replacen("on top of", "to the top of", 1).replacen("on the", "to the", 1))
        }
        Ends::Shuffled => to,
        Ends::Discard => Said::default(),
    };
    let object = match (number, is_picked_from) {
        (Number::Many, true) => Object::Full(Said::new("les autres", "the others")),
        (number, _) => Object::Pronoun(Gender::F, number),
    };
    let said = trimmed(&followed(&verb.with(form, &object), &to));
    match (number, is_picked_from) {
        // It goes back only if it went nowhere else.
        (Number::One, true) if rest == Rest::Otherwise && form == Form::Command => {
            Said::new(format!("sinon, {}", said.fr), format!("otherwise, {}", said.en))
        }
        _ => said,
    }
}

fn trimmed(said: &Said) -> Said {
    Said::new(said.fr.trim_end(), said.en.trim_end())
}
