//! Players of whom something is so: *un autre joueur qui a une carte en main*; and that it is so of one of them.

use super::{condition, joined::followed};
use crate::{
    citation::Said,
    smash_up::{
        ability::{Amount, Bound, Cond, Expr, Place, Who},
        phrase::words::{
            Number, cards, french,
            names::{place_of, unplaced},
            noun::{Article, Phrase},
            place,
            player::{self, Sense, have},
            scope::Scope,
        },
    },
};

/// *un autre joueur qui a une carte en main*.
pub fn players(among: &Who, cond: &Cond, sense: Sense, scope: &Scope) -> Phrase {
    let who = player::player(among, sense, scope);
    let (a, tel, has) = match who.number {
        Number::One => ("a", "tel", "has"),
        Number::Many => ("ont", "tels", "have"),
    };
    let rest = if let Some(had) = had(cond, scope) {
        Said::new(format!("qui {a} {}", had.fr), format!("who {has} {}", had.en))
    } else {
        let cond = condition::said(cond, scope);
        Said::new(format!("{tel} {}", french::que(&cond.fr)), format!("such that {}", cond.en))
    };
    let said = followed(&who.said, &rest);
    Phrase::new(said.fr, said.en, who.gender, who.number)
}

/// *un autre joueur a plus de Force que vous*, of the base just named.
pub(super) fn someone(who: &Who, cond: &Cond, scope: &Scope) -> Option<Said> {
    match cond {
        Cond::Compare(Amount::Expr(Expr::TotalPower(Who::Them, _)), _) => match more_power(cond, scope)? {
            (than, Place::There) => Some(followed(&have(Some(who), Sense::A, scope), &than)),
            _ => None,
        },
        _ => None,
    }
}

/// *plus de Force que vous*, and where.
pub(super) fn more_power<'a>(cond: &'a Cond, scope: &Scope) -> Option<(Said, &'a Place)> {
    let Cond::Compare(
        Amount::Expr(Expr::TotalPower(_, place)),
        Bound::MoreThan(Amount::Expr(Expr::TotalPower(other, same))),
    ) = cond
    else {
        return None;
    };
    let other = player::player(other, Sense::A, scope).said;
    let said = Said::new(format!("plus de Force {}", french::que(&other.fr)), format!("more power than {}", other.en));
    (place == same).then_some((said, place))
}

/// What they have: *une Créature ici*, *une carte en main*, *plus de Force que vous sur cette Base*.
fn had(cond: &Cond, scope: &Scope) -> Option<Said> {
    match cond {
        Cond::Any(set) if place_of(set) == Some(&Place::Hand(Who::Them)) => {
            let set = cards::set(&unplaced(set), &Article::A, scope).said;
            Some(followed(&set, &Said::new("en main", "in hand")))
        }
        Cond::Any(set) => Some(condition::has(set, scope)),
        Cond::Compare(Amount::Expr(Expr::TotalPower(Who::Them, _)), _) => {
            let (than, place) = more_power(cond, scope)?;
            Some(followed(&than, &place::spot(place, scope).0))
        }
        _ => None,
    }
}
