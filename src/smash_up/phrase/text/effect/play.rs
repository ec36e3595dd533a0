//! Playing more: leave to do so, and a card that is played at once.

use crate::{
    citation::Said,
    smash_up::{
        ability::{Amount, BasePick, CardRef, Cards, Counts, Expr, Extra, Filter, Pick, Place, Who},
        phrase::{
            text::joined::followed,
            words::{
                Gender, Number, amount, cards, french,
                noun::Article,
                pick, place, reference,
                scope::Scope,
                verb::{self, Form, Object},
            },
        },
    },
};

/// Leave to play more: *jouez une Créature supplémentaire ici*.
pub(super) fn more(extra: &Extra, form: Form, scope: &Scope) -> Said {
    let (article, rate) = match &extra.n {
        None => (Article::A, None),
        Some(n @ Amount::N(_)) => (pick::exactly(n, &extra.what, scope), None),
        Some(Amount::Expr(Expr::Size(_))) => (Article::Quantity(Said::new("autant", "as many")), None),
        Some(n @ Amount::Expr(_)) => match amount::rate(n, scope) {
            Some(rate) => (Article::A, Some(rate)),
            None => (pick::exactly(n, &extra.what, scope), None),
        },
    };
    let what = cards::extra(&extra.what, &article, scope).said;
    let now = if extra.now { Said::new(" aussitôt", "immediately ") } else { Said::default() };
    let said = match &extra.onto {
        Some(base) if place::is_there(base, scope) => verb::PLAY.there_with(form, &now, &what),
        onto => {
            let verb = verb::PLAY.said(form);
            let onto = onto.as_ref().map_or_else(Said::default, |base| place::onto(base, scope));
            Said::new(
                format!("{}{} {}{}", verb.fr, now.fr, what.fr, onto.fr),
                format!("{}{} {}{}", now.en, verb.en, what.en, onto.en),
            )
        }
    };
    match rate {
        Some(rate) => followed(&said, &rate),
        None => said,
    }
}

/// This very card, now or never: *jouez-y une Créature supplémentaire de votre main*.
pub(super) fn play(what: &Pick, onto: Option<&BasePick>, counts: Counts, form: Form, scope: &Scope) -> Said {
    let (object, phrase) = pick::object(what, scope);
    let object = waiting_titan(what, scope).map_or(object, Object::Full);
    let onto_said = onto.map_or_else(Said::default, |base| place::onto(base, scope));
    let there = onto.is_some_and(|base| place::is_there(base, scope));
    let put = |object: Object| match object {
        Object::Full(full) if there => verb::PLAY.there_with(form, &Said::default(), &full),
        object => {
            let said = verb::PLAY.with(form, &object);
            Said::new(said.fr + &onto_said.fr, said.en + &onto_said.en)
        }
    };
    match counts {
        Counts::AsUsual => return put(object),
        Counts::InsteadOfHand => {
            return followed(
                &put(object),
                &Said::new("au lieu d’en jouer une de votre main", "instead of one from your hand"),
            );
        }
        Counts::Extra => {}
    }
    // One of several cards known already.
    if matches!(what, Pick::One(Cards::The(CardRef::Var(_)))) {
        let one = put(Object::Full(Said::new("une de ces cartes", "one of those cards")));
        return followed(&one, &Said::new("comme carte supplémentaire", "as an extra card"));
    }
    // A set says *supplémentaire* beside its noun; one card known already is played *as* an extra one.
    if let (Object::Full(_), Pick::One(set)) = (&object, what) {
        let what = cards::extra(set, &Article::A, scope).said;
        return put(Object::Full(what));
    }
    let noun = pick::head_of_pick(what, scope).said(phrase.number);
    let agreed = french::agree("supplémentaire", Gender::M, phrase.number);
    let an = if phrase.number == Number::One { "an " } else { "" };
    let noun_as = Said::new(format!(" comme {} {agreed}", noun.fr), format!(" as {an}extra {}", noun.en));
    let said = put(object);
    Said::new(said.fr + &noun_as.fr, said.en + &noun_as.en)
}

/// A titan is the only one of its name, and waits beside the deck: that goes without saying.
fn waiting_titan(what: &Pick, scope: &Scope) -> Option<Said> {
    let Pick::One(Cards::Titan(filter)) = what else { return None };
    let at = Some(Place::BesideDeck(Who::You));
    let id =
        filter.named.as_ref().filter(|_| *filter == Filter { named: filter.named.clone(), at, ..Filter::default() })?;
    Some(reference::called(id, scope))
}
