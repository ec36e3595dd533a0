//! Players of whom something is so: *un autre joueur qui a une carte en main*; and that it is so of one of them.

use super::{condition, joined::followed};
use crate::{
    citation::Said,
    smash_up::{
        ability::{Amount, Bound, Cond, Expr, Place, Who},
        phrase::words::{
            Number, cards, french,
            names::{place_of, unplaced},
            noun::Article,
            place,
            player::{self, Sense, have},
            scope::Scope,
        },
    },
};

/// Players of whom it is so: *qui a une carte en main*.
pub fn of_players(number: Number, cond: &Cond, scope: &Scope) -> Said {
    let (a, tel, has) = match number {
        Number::One => ("a", "tel", "has"),
        Number::Many => ("ont", "tels", "have"),
    };
    if let Some(had) = had(cond, scope) {
        return Said::new(format!("qui {a} {}", had.fr), format!("who {has} {}", had.en));
    }
    let cond = condition::said(cond, scope);
    Said::new(format!("{tel} {}", french::que(&cond.fr)), format!("such that {}", cond.en))
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
