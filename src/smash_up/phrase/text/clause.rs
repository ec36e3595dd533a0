//! A sentence that holds, forbids, waits or replaces.

use super::{
    aloud::Aloud,
    clash, condition,
    effect::{self, left, once},
    has::{base_has, has},
    joined::until,
    pattern,
};
use crate::{
    citation::Said,
    smash_up::{
        ability::{CardRef, Cards, Clause, Cond, Effect, Event, Limit, Place, Who, Window},
        phrase::{
            text::{effect::either, pattern::prohibition},
            words::{
                cards, french,
                noun::Article,
                place, reference,
                scope::{Happened, Scope},
                time,
                verb::Form,
            },
        },
    },
};

impl Aloud for Clause {
    fn aloud(&self, scope: &Scope) -> Vec<Said> {
        match self {
            Self::Has(set, traits) => vec![has(&cards::set(set, &Article::Each, scope), traits, scope)],
            Self::BaseHas(place, traits) => {
                let base = match place {
                    Place::AnyBase => Said::new("chaque Base", "each base"),
                    Place::Elsewhere => Said::new("chaque autre Base", "each other base"),
                    place => place::base_name(place, scope),
                };
                vec![base_has(&base, traits, scope)]
            }
            Self::PlayerHas(who, place, n) => vec![clash::player_has(who, place, n, scope)],
            Self::Cannot(event) => vec![prohibition::cannot(event, scope)],
            Self::CannotAgain(event) => vec![prohibition::cannot_again(event, scope)],
            Self::After(event, effect) => after(event, effect, scope),
            Self::Instead(event, effect) => instead(event, effect, scope),
            Self::At(window, effect) => led(&time::window(window, scope), effect, scope),
            Self::PlayAt { window, text } => play_at(window, text.as_ref(), scope),
            Self::BothHalves(limit) => either::both_halves(*limit, scope),
            Self::WhenUncovered(effect) => {
                let lead = Said::new("quand cette carte est dévoilée", "when this card is uncovered");
                led(&lead, effect, scope)
            }
            Self::While(cond, inner) => as_long_as(cond, inner, scope),
            Self::FirstEachTurn(inner) => {
                let lead = Said::new("la première fois de chaque tour", "the first time each turn");
                headed(lead, inner.aloud(scope))
            }
            Self::From(place, inner) => from(place, inner, scope),
        }
    }
}

/// *après qu’une Créature a été détruite ici, piochez une carte*.
fn after(event: &Event, effect: &Effect, scope: &Scope) -> Vec<Said> {
    let happened = pattern::after(event, scope);
    let too = this_too(event, scope);
    let lead =
        Said::new(format!("après {}{}", french::que(&happened.fr), too.fr), format!("after {}{}", happened.en, too.en));
    led(&lead, effect, &scope.about(event, Happened::Yes))
}

/// *si cette Créature devait être détruite, renvoyez-la à la place*.
fn instead(event: &Event, effect: &Effect, scope: &Scope) -> Vec<Said> {
    let would = pattern::would(event, scope);
    let lead = Said::new(french::si(&would.fr), format!("if {}", would.en));
    let scope = scope.about(event, Happened::NotYet);
    let (limit, inner) = limited(effect);
    let said = effect::phrase(inner, Form::Command, &scope);
    let said = match inner {
        Effect::Do(_) => Said::new(format!("à la place, {}", said.fr), format!("instead {}", said.en)),
        _ => Said::new(format!("{} à la place", said.fr), format!("{} instead", said.en)),
    };
    with_limit(limit, &scope, vec![until(Some(lead), said)])
}

/// *à jouer avant la Conquête : piochez une carte*; without an effect of its own, that it may be played then.
fn play_at(window: &Window, text: Option<&Effect>, scope: &Scope) -> Vec<Said> {
    let window = time::window(window, scope);
    let Some(effect) = text else {
        let this = reference::card(&CardRef::This, scope).said;
        return vec![Said::new(
            format!("vous pouvez jouer {} {}", this.fr, window.fr),
            format!("you may play {} {}", this.en, window.en),
        )];
    };
    let (limit, inner) = limited(effect);
    let said = effect::phrase(inner, Form::Command, scope);
    let said = Said::new(format!("à jouer {} : {}", window.fr, said.fr), format!("play {}: {}", window.en, said.en));
    let mut sentences = with_limit(limit, scope, vec![said]);
    sentences.extend(left(inner, scope));
    sentences
}

/// *tant que c’est votre tour, …*; of what is played in a window, *si c’est votre tour*.
fn as_long_as(cond: &Cond, inner: &Clause, scope: &Scope) -> Vec<Said> {
    if let Clause::PlayAt { window, text: Some(effect) } = inner {
        let (window, cond) = (time::window(window, scope), condition::if_so(cond, scope));
        let said = effect::phrase(effect, Form::Command, scope);
        return vec![Said::new(
            format!("à jouer {}, {} : {}", window.fr, cond.fr, said.fr),
            format!("play {}, {}: {}", window.en, cond.en, said.en),
        )];
    }
    let cond = condition::said(cond, scope);
    let lead = Said::new(format!("tant {}", french::que(&cond.fr)), format!("as long as {}", cond.en));
    headed(lead, inner.aloud(scope))
}

/// *depuis votre main, …*.
fn from(place: &Place, inner: &Clause, scope: &Scope) -> Vec<Said> {
    let spot = || place::spot(place, scope).1;
    let lead = match place {
        // A titan that is not in play is beside its owner’s deck: it goes without saying.
        Place::BesideDeck(_) => return inner.aloud(scope),
        Place::InPlay | Place::Anywhere => spot(),
        _ => {
            let spot = spot();
            let pile = spot.fr.strip_prefix("de ").map_or_else(|| spot.fr.clone(), |pile| format!("depuis {pile}"));
            Said::new(pile, spot.en)
        }
    };
    headed(lead, inner.aloud(scope))
}

fn headed(lead: Said, mut sentences: Vec<Said>) -> Vec<Said> {
    if let Some(first) = sentences.first_mut() {
        *first = until(Some(lead), first.clone());
    }
    sentences
}

/// A moment or an event, then what is done.
fn led(lead: &Said, effect: &Effect, scope: &Scope) -> Vec<Said> {
    let (limit, inner) = limited(effect);
    let said = effect::phrase(inner, Form::Command, scope);
    let mut sentences = with_limit(limit, scope, vec![until(Some(lead.clone()), said)]);
    sentences.extend(left(inner, scope));
    sentences
}

/// A limit on the whole of an effect.
fn limited(effect: &Effect) -> (Option<Limit>, &Effect) {
    match effect {
        Effect::Once(limit, inner) => (Some(*limit), inner),
        effect => (None, effect),
    }
}

fn with_limit(limit: Option<Limit>, scope: &Scope, sentences: Vec<Said>) -> Vec<Said> {
    match limit {
        Some(limit) => once(limit, scope, sentences),
        None => sentences,
    }
}

/// Where cards of a kind are spoken of and this one is of it: that it counts too.
fn this_too(event: &Event, scope: &Scope) -> Said {
    let (Event::Destroyed(seen) | Event::Returned(seen) | Event::Moved(seen) | Event::ToDiscard(seen)) = event else {
        return Said::default();
    };
    match &seen.what {
        Some(Cards::Minion(filter) | Cards::Card(filter))
            if filter.but.is_none()
                && filter.of == Some(Who::You)
                && filter.tag.as_ref().is_some_and(|tag| scope.tags.contains(tag)) =>
        {
            Said::new(" (y compris cette Créature)", " (including this minion)")
        }
        _ => Said::default(),
    }
}
