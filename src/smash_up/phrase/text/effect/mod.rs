//! What an ability does, as commands, as what one may do, as what others do.

mod apart;
mod base;
pub(super) mod either;
pub(super) mod gift;
mod manner;
mod pile;
mod play;
mod travel;

use pile::Rest;

use super::{
    aloud::Aloud,
    clash, condition, duel,
    joined::{condition_on, decided, followed, joined, until},
};
use crate::{
    citation::Said,
    smash_up::{
        ability::{CardRef, Clause, Cond, Duration, Effect, Limit, Pick, Who, Window},
        phrase::words::{
            amount::{self, Unit},
            cards, french,
            noun::Article,
            pick, place,
            player::{self, Sense},
            reference,
            scope::Scope,
            time,
            verb::{self, Form, Object, Verb},
        },
    },
};

impl Aloud for Effect {
    fn aloud(&self, scope: &Scope) -> Vec<Said> {
        match self {
            Self::Do(all) => all.iter().flat_map(|each| each.aloud(scope)).collect(),
            Self::Once(limit, inner) => once(*limit, scope, inner.aloud(scope)),
            effect => {
                let mut said = vec![phrase(effect, Form::Command, scope)];
                said.extend(left(effect, scope));
                said
            }
        }
    }
}

/// What an effect leaves for sentences of their own.
pub(super) fn left(effect: &Effect, scope: &Scope) -> Vec<Said> {
    apart::left(effect).map_or_else(Vec::new, |left| left.aloud(scope))
}

/// The limit at the head, or in a sentence of its own.
pub(super) fn once(limit: Limit, scope: &Scope, mut sentences: Vec<Said>) -> Vec<Said> {
    match (time::often(limit), sentences.first_mut()) {
        (Some(often), Some(first)) => {
            *first = Said::new(format!("{}, {}", often.fr, first.fr), format!("{}, {}", often.en, first.en));
        }
        _ => sentences.push(time::limit(limit, &scope.name)),
    }
    sentences
}

/// One clause of a sentence.
pub(super) fn phrase(effect: &Effect, form: Form, scope: &Scope) -> Said {
    let Some((cards, pile)) = pile::conditional(effect, scope) else { return done(effect, form, scope) };
    let scope = scope.about_pile(pile);
    let then = phrase(effect, form, &scope);
    match pile::is_such(cards, &scope) {
        Some(cond) => condition_on(&cond, &then, form),
        None => then,
    }
}

/// What is done.
fn done(effect: &Effect, form: Form, scope: &Scope) -> Said {
    match effect {
        Effect::Do(all) => sequence(all, form, if form == Form::Bare { And::Both } else { And::Then }, scope),
        Effect::May(inner) => may(inner, form, scope),
        Effect::Pay(cost, gain) => {
            manner::pay(&phrase(cost, form, scope), &phrase(apart::gained(gain), Form::Bare, scope))
        }
        Effect::If(cond, inner) => if_so(cond, inner, form, scope),
        Effect::IfElse(cond, yes, no) => manner::otherwise(&if_so(cond, yes, form, scope), &phrase(no, form, scope)),
        Effect::Either(all) => either::or(&halves(all, form, scope)),
        Effect::OneOf(all) => either::one_of(&halves(all, form, scope)),
        Effect::ForEachBase(_, bases, inner) => for_each(&place::each_of(bases, scope), inner, form, scope),
        Effect::ForEachPlayer(_, who, inner) => {
            for_each(&player::player(who, Sense::Each, scope).said, inner, form, scope)
        }
        Effect::Repeat(n, inner) => manner::in_a_row(&phrase(inner, form, scope), &amount::times(n, scope)),
        Effect::As(who, inner) => as_others(who, inner, form, scope),
        Effect::Once(limit, inner) => manner::within(*limit, phrase(inner, form, scope), form, scope),
        Effect::During(duration, inner) => during(duration, inner, form, scope),
        Effect::Choose(_, pick) => on_cards(verb::CHOOSE, pick, form, scope),
        Effect::ChooseBase(_, base) => verb::CHOOSE.with(form, &Object::Full(place::picked(base, scope))),
        Effect::ChoosePlayer(_, who) => {
            verb::CHOOSE.with(form, &Object::Full(player::player(who, Sense::A, scope).said))
        }
        Effect::NameFaction(_, who) => verb::NAME.with(form, &Object::Full(faction_of(who, scope))),
        Effect::NameCard(_, set) => verb::NAME.with(form, &Object::Full(cards::set(set, &Article::A, scope).said)),
        Effect::Destroy(pick) => on_cards(verb::DESTROY, pick, form, scope),
        Effect::Discard(pick) => on_cards(verb::DISCARD, pick, form, scope),
        Effect::Return(pick) => travel::returned(pick, form, scope),
        Effect::Move(pick, base) => travel::moved(pick, base, form, scope),
        Effect::Transfer(pick, onto) => travel::transferred(pick, onto, form, scope),
        Effect::Place(pick, place) => travel::placed(pick, place, form, scope),
        Effect::Bury(pick, base) => travel::buried(pick, base, form, scope),
        Effect::Uncover(pick) => on_cards(verb::UNCOVER, pick, form, scope),
        Effect::Take(pick) => travel::taken(pick, form, scope),
        Effect::Shuffle(pick, who) => travel::shuffled(pick, who, form, scope),
        Effect::DrawOf(pick) => on_cards(verb::DRAW, pick, form, scope),
        Effect::Draw(n) => verb::DRAW.with(form, &Object::Full(amount::of(Unit::Card, n, scope))),
        Effect::GainVp(n) => gift::points(n, form, scope),
        Effect::Counters(n, pick) => gift::counters(n, pick, form, scope),
        Effect::Control(pick, who, duration) => gift::control(pick, who, duration, form, scope),
        Effect::Give(pick, traits, duration) => gift::give(pick, traits, duration, form, scope),
        Effect::GiveBase(base, traits, duration) => gift::give_base(base, traits, duration, form, scope),
        Effect::Reveal(source, _) => verb::REVEAL.with(form, &Object::Full(pile::source(source, scope))),
        Effect::Look(source, _) => verb::LOOK.with(form, &Object::Full(pile::source(source, scope))),
        Effect::Search(source, _) => pile::searched(source, form, scope),
        Effect::SwapBase(out, by, staying) => base::swapped(out, by, *staying, form, scope),
        Effect::ReplaceWith(base) => base::replaced_with(base, form, scope),
        Effect::TurnInto(base, by) => base::turned_into(base, by, form, scope),
        Effect::NewBase(_) => verb::PLAY.with(form, &Object::Full(Said::new("une nouvelle Base", "a new base"))),
        Effect::Redirect(card) => redirected(card, form, scope),
        Effect::DestroyBase(base) => base::destroyed(base, form, scope),
        Effect::PutBack(pile, ends) => pile::put_back(pile, *ends, Rest::Otherwise, form, scope),
        Effect::Duel { challenger, challenged, then: _ } => duel::duel(challenger, challenged, form, scope),
        Effect::Nothing => decided(&Said::new("il ne se passe rien", "nothing happens"), form),
        Effect::Forgo(regular) => clash::forgo(regular, form),
        Effect::Extra(extra) => play::more(extra, form, scope),
        Effect::Play { what, onto, counts } => play::play(what, onto.as_ref(), *counts, form, scope),
    }
}

/// What one may do; of a duel, its minion may.
fn may(inner: &Effect, form: Form, scope: &Scope) -> Said {
    match inner {
        Effect::Duel { challenger, challenged, then: _ } => duel::may_duel(challenger, challenged, scope),
        inner => manner::may(&phrase(inner, Form::Bare, scope), form),
    }
}

fn if_so(cond: &Cond, inner: &Effect, form: Form, scope: &Scope) -> Said {
    condition_on(&condition::if_so(cond, scope), &phrase(inner, form, scope), form)
}

fn for_each(each: &Said, inner: &Effect, form: Form, scope: &Scope) -> Said {
    manner::for_each(each, &phrase(inner, Form::Command, scope), form)
}

/// *jusqu’à la fin du tour, vos Créatures ne peuvent pas être détruites*.
fn during(duration: &Duration, inner: &Clause, form: Form, scope: &Scope) -> Said {
    match (duration, inner) {
        // Whatever replaces it while it scores is the replacement base that the effect speaks of.
        (Duration::ThisScoring, Clause::At(Window::AfterReplaced(_), effect)) => phrase(effect, form, scope),
        (Duration::EndOfTurn, Clause::At(Window::EndOfTurn(_), _)) => {
            decided(&joined(&inner.aloud(&scope.plain())), form)
        }
        (duration, inner) => {
            let inner = joined(&inner.aloud(&scope.plain()));
            decided(&until(time::until(duration, scope), inner), form)
        }
    }
}

/// *chaque autre joueur défausse une carte*.
fn as_others(who: &Who, inner: &Effect, form: Form, scope: &Scope) -> Said {
    // Whoever controls the challenger lets it challenge: "it may duel".
    if *who == Who::You || matches!(who, Who::ControllerOf(card) if challenges(inner, card)) {
        return phrase(inner, form, scope);
    }
    let who = player::player(who, Sense::Each, scope);
    match (form, inner) {
        (Form::Command, inner) => followed(&who.said, &phrase(inner, Form::Third(who.number), scope)),
        (Form::Bare | Form::Third(_), Effect::May(inner)) => {
            manner::allowed(&who.said, &phrase(inner, Form::Bare, scope), form)
        }
        (Form::Bare | Form::Third(_), inner) => manner::made(&who.said, &phrase(inner, Form::Bare, scope), form),
    }
}

/// Whether all that is done is that this card challenges another.
fn challenges(effect: &Effect, card: &CardRef) -> bool {
    match effect {
        Effect::May(inner) => challenges(inner, card),
        Effect::Duel { challenger: Pick::The(challenger), .. } => challenger == card,
        _ => false,
    }
}

fn halves(all: &[Effect], form: Form, scope: &Scope) -> Vec<Said> {
    all.iter().map(|each| said_alone(each, form, scope)).collect()
}

/// One half of what is offered.
pub(super) fn said_alone(half: &Effect, form: Form, scope: &Scope) -> Said {
    match half {
        Effect::Do(all) => sequence(all, form, And::Both, scope),
        Effect::PutBack(pile, ends) => pile::put_back(pile, *ends, Rest::Half, form, scope),
        half => phrase(half, form, scope),
    }
}

/// A faction to be named: any, or one of a player’s.
fn faction_of(who: &Who, scope: &Scope) -> Said {
    match who {
        Who::Everyone => Said::new("une Faction", "a faction"),
        who => {
            let who = player::player(who, Sense::A, scope).said;
            Said::new(format!("une Faction {}", french::de(&who.fr)), format!("a faction of {}", who.en))
        }
    }
}

/// What would affect another card affects this one.
fn redirected(card: &CardRef, form: Form, scope: &Scope) -> Said {
    let (card, said) = (reference::card(card, scope).said, verb::MAKE_SO.said(form));
    Said::new(format!("{} en sorte qu’elle affecte {}", said.fr, card.fr), format!("{} it affect {}", said.en, card.en))
}

/// Whether it stands by itself, with a verb that you do.
fn is_simple(effect: &Effect) -> bool {
    match effect {
        Effect::If(..)
        | Effect::IfElse(..)
        | Effect::During(..)
        | Effect::Either(_)
        | Effect::OneOf(_)
        | Effect::ForEachBase(..)
        | Effect::ForEachPlayer(..)
        | Effect::Repeat(..) => false,
        Effect::GiveBase(_, traits, _) => !gift::has_leave(traits),
        Effect::Once(_, inner) | Effect::May(inner) | Effect::As(_, inner) => is_simple(inner),
        _ => true,
    }
}

/// How several things done are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum And {
    /// a et b
    Both,
    /// a, puis b
    Then,
}

fn sequence(all: &[Effect], form: Form, and: And, scope: &Scope) -> Said {
    let parts: Vec<Said> = all.iter().map(|each| phrase(each, form, scope)).collect();
    let (fr, en): (Vec<&str>, Vec<&str>) = parts.iter().map(|part| (part.fr.as_str(), part.en.as_str())).unzip();
    if !all.iter().all(|each| is_simple(each) && pile::conditional(each, scope).is_none()) {
        return Said::new(fr.join(" ; "), en.join("; "));
    }
    let list = |parts: &[&str], last: &str| match parts {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., end] => format!("{}{last}{end}", first.join(", ")),
    };
    match and {
        And::Both => Said::new(list(&fr, " et "), list(&en, " and ")),
        And::Then => Said::new(list(&fr, ", puis "), list(&en, ", then ")),
    }
}

fn on_cards(verb: Verb, pick: &Pick, form: Form, scope: &Scope) -> Said {
    verb.with(form, &pick::object(pick, scope).0)
}
