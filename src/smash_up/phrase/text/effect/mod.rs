//! What an ability does, as commands, as what one may do, as what others do.

pub(super) mod apart;
pub mod either;
pub(super) mod gift;
pub(super) mod pile;
mod play;
mod travel;

use pile::Rest;
use travel::leaving;

use super::{clash, clause, condition, duel};
use crate::{
    citation::Said,
    smash_up::{
        ability::{
            Amount, BasePick, CardRef, Clause, Duration, Effect, Expr, Limit, Pick, Place, Staying, Who, Window,
        },
        phrase::words::{
            amount::{self, Unit},
            cards, french,
            noun::Article,
            place,
            player::{self, Sense},
            reference,
            scope::Scope,
            time,
            verb::{self, Form, Object, Verb},
        },
    },
};

/// Sentences, without capitals and full stops.
pub(super) fn sentences(effect: &Effect, scope: &Scope) -> Vec<Said> {
    match effect {
        Effect::Do(all) => all.iter().flat_map(|each| sentences(each, scope)).collect(),
        Effect::Once(limit, inner) => once(*limit, scope, sentences(inner, scope)),
        effect => {
            let mut said = vec![phrase(effect, Form::Command, scope)];
            said.extend(apart::sentences(effect, scope));
            said
        }
    }
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
#[expect(clippy::too_many_lines, reason = "one arm for each thing that can be done")]
pub(super) fn phrase(effect: &Effect, form: Form, scope: &Scope) -> Said {
    if let Some(card) = pile::conditional(effect, scope) {
        let scope = scope.about_pile(card.1);
        let then = phrase(effect, form, &scope);
        return match pile::is_such(card.0, &scope) {
            Some(cond) => condition_on(&cond, &then, form),
            None => then,
        };
    }
    match effect {
        Effect::Do(all) => sequence(all, form, if form == Form::Bare { And::Both } else { And::Then }, scope),
        Effect::May(inner) if let Effect::Duel { challenger, challenged, then: _ } = &**inner => {
            duel::may_duel(challenger, challenged, scope)
        }
        Effect::May(inner) => {
            let (may, inner) = (verb::may(form), phrase(inner, Form::Bare, scope));
            Said::new(format!("{} {}", may.fr, inner.fr), format!("{} {}", may.en, inner.en))
        }
        Effect::Pay(cost, gain) => {
            let (cost, gain) = (phrase(cost, form, scope), phrase(apart::gained(gain), Form::Bare, scope));
            Said::new(format!("{} pour {}", cost.fr, gain.fr), format!("{} to {}", cost.en, gain.en))
        }
        Effect::If(cond, inner) => condition_on(&condition::if_so(cond, scope), &phrase(inner, form, scope), form),
        Effect::IfElse(cond, yes, no) => {
            let yes = condition_on(&condition::if_so(cond, scope), &phrase(yes, form, scope), form);
            let no = phrase(no, form, scope);
            Said::new(format!("{} ; sinon, {}", yes.fr, no.fr), format!("{}; otherwise, {}", yes.en, no.en))
        }
        Effect::Either(all) => either::or(all, form, scope),
        Effect::OneOf(all) => either::one_of(all, form, scope),
        Effect::ForEachBase(_, bases, inner) => {
            let bases = place::each_of(bases, scope);
            let inner = phrase(inner, Form::Command, scope);
            decided(
                &Said::new(format!("pour {}, {}", bases.fr, inner.fr), format!("for {}, {}", bases.en, inner.en)),
                form,
            )
        }
        Effect::ForEachPlayer(_, who, inner) => {
            let who = player::player(who, Sense::Each, scope).said;
            let inner = phrase(inner, Form::Command, scope);
            decided(&Said::new(format!("pour {}, {}", who.fr, inner.fr), format!("for {}, {}", who.en, inner.en)), form)
        }
        Effect::Repeat(n, inner) => {
            let (inner, n) = (phrase(inner, form, scope), amount::times(n, scope));
            Said::new(format!("{}, {} de suite", inner.fr, n.fr), format!("{}, {} in a row", inner.en, n.en))
        }
        Effect::As(who, inner) => as_others(who, inner, form, scope),
        Effect::Once(limit, inner) => {
            let inner = phrase(inner, form, scope);
            match time::often(*limit) {
                Some(often) if form == Form::Command => until(Some(often), inner),
                Some(often) => Said::new(format!("{} {}", inner.fr, often.fr), format!("{} {}", inner.en, often.en)),
                None => {
                    let limit = time::limit(*limit, &scope.name);
                    Said::new(format!("{} ({})", inner.fr, limit.fr), format!("{} ({})", inner.en, limit.en))
                }
            }
        }
        // Whatever replaces it while it scores is the replacement base that the effect speaks of.
        Effect::During(Duration::ThisScoring, inner) if let Clause::At(Window::AfterReplaced(_), effect) = &**inner => {
            phrase(effect, form, scope)
        }
        Effect::During(Duration::EndOfTurn, inner) if matches!(**inner, Clause::At(Window::EndOfTurn(_), _)) => {
            decided(&clause::joined(&clause::sentences(inner, &scope.plain())), form)
        }
        Effect::During(duration, inner) => {
            let inner = clause::joined(&clause::sentences(inner, &scope.plain()));
            decided(&until(time::until(duration, scope), inner), form)
        }
        Effect::Choose(_, pick) => on_cards(verb::CHOOSE, pick, form, scope),
        Effect::ChooseBase(_, base) => verb::CHOOSE.with(form, &Object::Full(place::picked(base, scope))),
        Effect::ChoosePlayer(_, who) => {
            verb::CHOOSE.with(form, &Object::Full(player::player(who, Sense::A, scope).said))
        }
        Effect::NameFaction(_, who) => {
            let faction = match who {
                Who::Everyone => Said::new("une Faction", "a faction"),
                who => {
                    let who = player::player(who, Sense::A, scope).said;
                    Said::new(format!("une Faction {}", french::de(&who.fr)), format!("a faction of {}", who.en))
                }
            };
            verb::NAME.with(form, &Object::Full(faction))
        }
        Effect::NameCard(_, set) => verb::NAME.with(form, &Object::Full(cards::set(set, &Article::A, scope).said)),
        Effect::Destroy(pick) => on_cards(verb::DESTROY, pick, form, scope),
        Effect::Discard(pick) => on_cards(verb::DISCARD, pick, form, scope),
        Effect::Return(pick) => {
            let (object, number) = leaving(pick, scope);
            let to = place::to(&Place::Hand(travel::returns_to(pick)), number, scope);
            followed(&verb::RETURN.with(form, &object), &Said::new(to.fr, to.en.replacen("in ", "to ", 1)))
        }
        Effect::Move(pick, base) => travel::moved(pick, base, form, scope),
        Effect::Transfer(pick, onto) => {
            let (object, onto) = (cards::object(pick, scope).0, cards::picked(onto, scope).said);
            let onto = Said::new(format!("sur {}", onto.fr), format!("to {}", onto.en));
            match (pick, object) {
                // What is long comes last.
                (Pick::One(_) | Pick::UpTo(..) | Pick::Any(_) | Pick::All(_), Object::Full(object)) => {
                    followed(&followed(&verb::TRANSFER.said(form), &onto), &object)
                }
                (_, object) => followed(&verb::TRANSFER.with(form, &object), &onto),
            }
        }
        Effect::Place(pick, place) => {
            let (object, number) = leaving(pick, scope);
            followed(&verb::PLACE.with(form, &object), &place::to(place, number, scope))
        }
        Effect::Bury(pick, base) => {
            let (object, _) = leaving(pick, scope);
            let onto = place::onto(base, scope);
            let said = verb::BURY.with(form, &object);
            Said::new(said.fr + &onto.fr, said.en + &onto.en)
        }
        Effect::Uncover(pick) => on_cards(verb::UNCOVER, pick, form, scope),
        Effect::Take(pick) => travel::taken(pick, form, scope),
        Effect::Shuffle(pick, who) => {
            let (object, number) = leaving(pick, scope);
            let deck = place::to(&Place::Deck(who.clone()), number, scope);
            followed(&verb::SHUFFLE.with(form, &object), &deck)
        }
        Effect::DrawOf(pick) => on_cards(verb::DRAW, pick, form, scope),
        Effect::Draw(n) => verb::DRAW.with(form, &Object::Full(amount::of(Unit::Card, n, scope))),
        Effect::GainVp(n) => match n {
            Amount::N(n) if *n < 0 => points(verb::LOSE, &Amount::N(-n), form, scope),
            Amount::Expr(Expr::Minus(n)) => points(verb::LOSE, n, form, scope),
            n => points(verb::GAIN, n, form, scope),
        },
        Effect::Counters(n, pick) => gift::counters(n, pick, form, scope),
        Effect::Control(pick, who, duration) => gift::control(pick, who, duration, form, scope),
        Effect::Give(pick, traits, duration) => gift::give(pick, traits, duration, form, scope),
        Effect::GiveBase(base, traits, duration) => gift::give_base(base, traits, duration, form, scope),
        Effect::Reveal(source, _) => verb::REVEAL.with(form, &Object::Full(place::source(source, scope))),
        Effect::Look(source, _) => verb::LOOK.with(form, &Object::Full(place::source(source, scope))),
        Effect::Search(source, _) => {
            let pile = place::source(source, scope);
            verb::SEARCH.with(form, &Object::Full(Said::new(format!("dans {}", pile.fr), pile.en)))
        }
        Effect::SwapBase(out, by, staying) => {
            let (out, by) = (place::picked(out, scope), place::picked(by, scope));
            let said = verb::SWAP.with(form, &Object::Full(out));
            let (what, all) = match staying {
                Staying::InPlay => ("ce qui est en jeu sur la Base y reste", "what is in play on the base stays"),
                Staying::Everything => ("tout ce qui est sur la Base y reste", "everything on the base stays"),
            };
            Said::new(format!("{} avec {} ; {what}", said.fr, by.fr), format!("{} with {}; {all}", said.en, by.en))
        }
        Effect::ReplaceWith(base) => {
            let base = place::picked(base, scope);
            let said = verb::CHOOSE.with(form, &Object::Full(base));
            Said::new(format!("{} pour remplacer celle-ci", said.fr), format!("{} to replace this base", said.en))
        }
        Effect::TurnInto(base, by) => {
            let base = place::picked(base, scope);
            let by = match by {
                BasePick::FromPile(_) => Said::new("la Base révélée", "the revealed base"),
                by => place::picked(by, scope),
            };
            let said = verb::REPLACE.with(form, &Object::Full(base));
            Said::new(
                format!(
                    "{} par {}\u{202f}; elle est défaussée, tout ce qui est dessus reste, et la Conquête continue",
                    said.fr, by.fr
                ),
                format!("{} with {}; it is discarded, everything on it stays, and scoring goes on", said.en, by.en),
            )
        }
        Effect::NewBase(_) => verb::PLAY.with(form, &Object::Full(Said::new("une nouvelle Base", "a new base"))),
        Effect::Redirect(card) => {
            let card = reference::card(card, scope).said;
            let said = verb::MAKE_SO.said(form);
            Said::new(
                format!("{} en sorte qu’elle affecte {}", said.fr, card.fr),
                format!("{} it affect {}", said.en, card.en),
            )
        }
        Effect::DestroyBase(base) => {
            let said = verb::DESTROY.with(form, &Object::Full(place::picked(base, scope)));
            followed(&said, &Said::new("et remplacez-la", "and replace it"))
        }
        Effect::PutBack(pile, ends) => pile::put_back(pile, *ends, Rest::Otherwise, form, scope),
        Effect::Duel { challenger, challenged, then: _ } => duel::duel(challenger, challenged, form, scope),
        Effect::Nothing => decided(&Said::new("il ne se passe rien", "nothing happens"), form),
        Effect::Forgo(regular) => clash::forgo(regular, form),
        Effect::Extra(extra) => play::more(extra, form, scope),
        Effect::Play { what, onto, counts } => play::play(what, onto.as_ref(), *counts, form, scope),
    }
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
pub(super) enum And {
    /// a et b
    Both,
    /// a, puis b
    Then,
}

pub(super) fn sequence(all: &[Effect], form: Form, and: And, scope: &Scope) -> Said {
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

/// If so, do it: the condition leads, but for what one may or others do.
fn condition_on(cond: &Said, then: &Said, form: Form) -> Said {
    match form {
        Form::Command => Said::new(format!("{}, {}", cond.fr, then.fr), format!("{}, {}", cond.en, then.en)),
        Form::Bare | Form::Third(_) => followed(then, cond),
    }
}

pub(super) fn followed(said: &Said, by: &Said) -> Said {
    Said::new(format!("{} {}", said.fr, by.fr), format!("{} {}", said.en, by.en))
}

/// A sentence with its time, in front.
pub(super) fn until(time: Option<Said>, said: Said) -> Said {
    match time {
        Some(time) => Said::new(format!("{}, {}", time.fr, said.fr), format!("{}, {}", time.en, said.en)),
        None => said,
    }
}

/// A sentence with a subject of its own, under a verb that has another.
pub(super) fn decided(said: &Said, form: Form) -> Said {
    match form {
        Form::Command => said.clone(),
        Form::Bare | Form::Third(_) => {
            let verb = verb::DECIDE.said(form);
            Said::new(format!("{} {}", verb.fr, french::que(&said.fr)), format!("{} that {}", verb.en, said.en))
        }
    }
}

fn as_others(who: &Who, inner: &Effect, form: Form, scope: &Scope) -> Said {
    // Whoever controls the challenger lets it challenge: "it may duel".
    if *who == Who::You || matches!(who, Who::ControllerOf(card) if challenges(inner, card)) {
        return phrase(inner, form, scope);
    }
    let who = player::player(who, Sense::Each, scope);
    match form {
        Form::Command => {
            let inner = phrase(inner, Form::Third(who.number), scope);
            Said::new(format!("{} {}", who.said.fr, inner.fr), format!("{} {}", who.said.en, inner.en))
        }
        Form::Bare | Form::Third(_) => {
            let (verb, inner, [a, to]) = match inner {
                Effect::May(inner) => (verb::ALLOW, &**inner, ["", " to"]),
                inner => (verb::MAKE, inner, ["à", ""]),
            };
            let (verb, inner) = (verb.said(form), phrase(inner, Form::Bare, scope));
            let fr = if a.is_empty() {
                format!("{} {} {}", verb.fr, french::a(&who.said.fr), french::de(&inner.fr))
            } else {
                format!("{} {} à {}", verb.fr, who.said.fr, inner.fr)
            };
            Said::new(fr, format!("{} {}{to} {}", verb.en, who.said.en, inner.en))
        }
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

fn on_cards(verb: Verb, pick: &Pick, form: Form, scope: &Scope) -> Said {
    verb.with(form, &cards::object(pick, scope).0)
}

fn points(verb: Verb, n: &Amount, form: Form, scope: &Scope) -> Said {
    verb.with(form, &Object::Full(amount::of(Unit::Vp, n, scope)))
}
