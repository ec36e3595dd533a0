//! How things are done: if one likes, at a price, under a condition, one after the other, by others, for a while.

use crate::{
    citation::Said,
    smash_up::{
        ability::{Amount, CardRef, Clause, Cond, Duration, Effect, Limit, Pick, Who, Window},
        phrase::{
            text::{
                clause, condition, duel,
                effect::{apart, condition_on, decided, phrase, until},
            },
            words::{
                amount, french,
                player::{self, Sense},
                scope::Scope,
                time,
                verb::{self, Form},
            },
        },
    },
};

/// *vous pouvez piocher une carte*; of a duel, its minion may.
pub(super) fn may(inner: &Effect, form: Form, scope: &Scope) -> Said {
    if let Effect::Duel { challenger, challenged, then: _ } = inner {
        return duel::may_duel(challenger, challenged, scope);
    }
    let (may, inner) = (verb::may(form), phrase(inner, Form::Bare, scope));
    Said::new(format!("{} {}", may.fr, inner.fr), format!("{} {}", may.en, inner.en))
}

/// *détruisez cette Action pour piocher une carte*.
pub(super) fn pay(cost: &Effect, gain: &Effect, form: Form, scope: &Scope) -> Said {
    let (cost, gain) = (phrase(cost, form, scope), phrase(apart::gained(gain), Form::Bare, scope));
    Said::new(format!("{} pour {}", cost.fr, gain.fr), format!("{} to {}", cost.en, gain.en))
}

/// *si c’est votre tour, piochez une carte ; sinon, …*.
pub(super) fn if_else(cond: &Cond, yes: &Effect, no: &Effect, form: Form, scope: &Scope) -> Said {
    let yes = condition_on(&condition::if_so(cond, scope), &phrase(yes, form, scope), form);
    let no = phrase(no, form, scope);
    Said::new(format!("{} ; sinon, {}", yes.fr, no.fr), format!("{}; otherwise, {}", yes.en, no.en))
}

/// *pour chaque joueur, piochez une carte*.
pub(super) fn for_each(each: &Said, inner: &Effect, form: Form, scope: &Scope) -> Said {
    let inner = phrase(inner, Form::Command, scope);
    decided(&Said::new(format!("pour {}, {}", each.fr, inner.fr), format!("for {}, {}", each.en, inner.en)), form)
}

/// *piochez une carte, deux fois de suite*.
pub(super) fn in_a_row(n: &Amount, inner: &Effect, form: Form, scope: &Scope) -> Said {
    let (inner, n) = (phrase(inner, form, scope), amount::times(n, scope));
    Said::new(format!("{}, {} de suite", inner.fr, n.fr), format!("{}, {} in a row", inner.en, n.en))
}

/// *une fois par tour, piochez une carte*: in the midst of a sentence.
pub(super) fn within(limit: Limit, inner: &Effect, form: Form, scope: &Scope) -> Said {
    let inner = phrase(inner, form, scope);
    match time::often(limit) {
        Some(often) if form == Form::Command => until(Some(often), inner),
        Some(often) => Said::new(format!("{} {}", inner.fr, often.fr), format!("{} {}", inner.en, often.en)),
        None => {
            let limit = time::limit(limit, &scope.name);
            Said::new(format!("{} ({})", inner.fr, limit.fr), format!("{} ({})", inner.en, limit.en))
        }
    }
}

/// *jusqu’à la fin du tour, vos Créatures ne peuvent pas être détruites*.
pub(super) fn during(duration: &Duration, inner: &Clause, form: Form, scope: &Scope) -> Said {
    match (duration, inner) {
        // Whatever replaces it while it scores is the replacement base that the effect speaks of.
        (Duration::ThisScoring, Clause::At(Window::AfterReplaced(_), effect)) => phrase(effect, form, scope),
        (Duration::EndOfTurn, Clause::At(Window::EndOfTurn(_), _)) => {
            decided(&clause::joined(&clause::sentences(inner, &scope.plain())), form)
        }
        (duration, inner) => {
            let inner = clause::joined(&clause::sentences(inner, &scope.plain()));
            decided(&until(time::until(duration, scope), inner), form)
        }
    }
}

/// *chaque autre joueur défausse une carte*.
pub(super) fn as_others(who: &Who, inner: &Effect, form: Form, scope: &Scope) -> Said {
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
