//! How things are done: if one likes, at a price, one after the other, by others, so often.

use crate::{
    citation::Said,
    smash_up::{
        ability::Limit,
        phrase::{
            text::joined::{decided, until},
            words::{
                french,
                scope::Scope,
                time,
                verb::{self, Form},
            },
        },
    },
};

/// *vous pouvez piocher une carte*.
pub(super) fn may(inner: &Said, form: Form) -> Said {
    let may = verb::may(form);
    Said::new(format!("{} {}", may.fr, inner.fr), format!("{} {}", may.en, inner.en))
}

/// *détruisez cette Action pour piocher une carte*.
pub(super) fn pay(cost: &Said, gain: &Said) -> Said {
    Said::new(format!("{} pour {}", cost.fr, gain.fr), format!("{} to {}", cost.en, gain.en))
}

/// *si c’est votre tour, piochez une carte ; sinon, …*.
pub(super) fn otherwise(yes: &Said, no: &Said) -> Said {
    Said::new(format!("{} ; sinon, {}", yes.fr, no.fr), format!("{}; otherwise, {}", yes.en, no.en))
}

/// *pour chaque joueur, piochez une carte*.
pub(super) fn for_each(each: &Said, inner: &Said, form: Form) -> Said {
    decided(&Said::new(format!("pour {}, {}", each.fr, inner.fr), format!("for {}, {}", each.en, inner.en)), form)
}

/// *piochez une carte, deux fois de suite*.
pub(super) fn in_a_row(inner: &Said, times: &Said) -> Said {
    Said::new(format!("{}, {} de suite", inner.fr, times.fr), format!("{}, {} in a row", inner.en, times.en))
}

/// *une fois par tour, piochez une carte*: in the midst of a sentence.
pub(super) fn within(limit: Limit, inner: Said, form: Form, scope: &Scope) -> Said {
    match time::often(limit) {
        Some(often) if form == Form::Command => until(Some(often), inner),
        Some(often) => Said::new(format!("{} {}", inner.fr, often.fr), format!("{} {}", inner.en, often.en)),
        None => {
            let limit = time::limit(limit, &scope.name);
            Said::new(format!("{} ({})", inner.fr, limit.fr), format!("{} ({})", inner.en, limit.en))
        }
    }
}

/// *permettre à chaque autre joueur de piocher une carte*.
pub(super) fn allowed(who: &Said, inner: &Said, form: Form) -> Said {
    let verb = verb::ALLOW.said(form);
    Said::new(
        format!("{} {} {}", verb.fr, french::a(&who.fr), french::de(&inner.fr)),
        format!("{} {} to {}", verb.en, who.en, inner.en),
    )
}

/// *forcer chaque autre joueur à défausser une carte*.
pub(super) fn made(who: &Said, inner: &Said, form: Form) -> Said {
    let verb = verb::MAKE.said(form);
    Said::new(format!("{} {} à {}", verb.fr, who.fr, inner.fr), format!("{} {} {}", verb.en, who.en, inner.en))
}
