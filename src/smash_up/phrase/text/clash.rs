//! Titans: what is given up to play one, what a player has at a base of no card's own.

use crate::{
    citation::Said,
    smash_up::{
        ability::{Amount, CardRef, Place, Regular, Who},
        phrase::words::{
            Number, Polarity,
            amount::{self, Stat},
            place,
            player::{self, Sense},
            reference,
            scope::Scope,
            verb::{self, Form},
        },
    },
};

/// *renoncez à votre Créature normale du tour*.
pub(super) fn forgo(regular: &[Regular], form: Form) -> Said {
    let kinds = regular.iter().map(|kind| match kind {
        Regular::Minion => ("votre Créature normale", "minion"),
        Regular::Action => ("votre Action normale", "action"),
    });
    let (fr, en): (Vec<&str>, Vec<&str>) = kinds.unzip();
    let verb = verb::FORGO.said(form);
    let fr = fr.iter().map(|kind| format!("à {kind}")).collect::<Vec<_>>().join(" et ");
    Said::new(format!("{} {fr}", verb.fr), format!("{} your regular {} play", verb.en, en.join(" and ")))
}

/// *vous avez +3 de Force ici*.
pub(super) fn player_has(who: &Who, at: &Place, n: &Amount, scope: &Scope) -> Said {
    let have = player::have(Some(who), Sense::Each, scope);
    let place = place::spot(at, scope).0;
    let (bonus, rate) = amount::bonus(Stat::Power, n, scope);
    Said::new(
        format!("{} {} {}{}", have.fr, bonus.fr, place.fr, rate.fr),
        format!("{} {} {}{}", have.en, bonus.en, place.en, rate.en),
    )
}

/// *vous y aviez une Créature*.
pub(super) fn had_minion(who: &Who, scope: &Scope) -> Said {
    let who = player::player(who, Sense::A, scope);
    let (fr, had) = match (who.said.fr.as_str(), who.number) {
        ("vous", _) => ("aviez", "had"),
        (_, Number::One) => ("avait", "had"),
        (_, Number::Many) => ("avaient", "had"),
    };
    Said::new(format!("{} y {fr} une Créature", who.said.fr), format!("{} {had} a minion there", who.said.en))
}

/// *ce Titan n’était pas en jeu au début du tour*.
pub(super) fn stood(card: &CardRef, polarity: Polarity, scope: &Scope) -> Said {
    let card = reference::card(card, scope).said;
    let (fr, en) = match polarity {
        Polarity::Yes => ("était", "was"),
        Polarity::No => ("n’était pas", "was not"),
    };
    Said::new(
        format!("{} {fr} en jeu au début du tour", card.fr),
        format!("{} {en} in play at the start of the turn", card.en),
    )
}
