//! Leave to play more, with its limits.

use super::event::say;
use crate::{
    citation::Said,
    smash_up::{
        ability::{Bases, Cards, Filter, Who},
        card::{Def, UNKNOWN},
        phrase::{
            Names,
            words::{Number, cards, place, scope::Scope},
        },
        query::Position,
        table::{Asks, ExtraPlay, Origin, PlayKind},
    },
};

/// An extra play with its limits.
#[must_use]
pub fn extra_name(position: Position<'_>, names: &dyn Names, extra: &ExtraPlay) -> Said {
    let what = match extra.kind {
        PlayKind::Minion => Said::new("une Créature supplémentaire", "an extra minion"),
        PlayKind::Action => Said::new("une Action supplémentaire", "an extra action"),
    };
    let named = extra.named.map(|def| position.written(def).name.said());
    let named = named
        .map_or_else(Said::default, |name| Said::new(format!(" nommée {}", name.fr), format!(" named {}", name.en)));
    let power = extra.max_power.map_or_else(Said::default, |n| {
        Said::new(format!(" de Force {n} ou moins"), format!(" with power {n} or less"))
    });
    let asked = match &extra.asks {
        Some(Asks::OtherName(other)) => {
            let other = position.written(position.table.card(*other).def).name.said();
            Said::new(format!(" d’un autre nom que {}", other.fr), format!(" with another name than {}", other.en))
        }
        Some(Asks::Raises(cards)) => {
            let raised = raised_for(position, extra, cards);
            Said::new(format!(" {}", raised.fr), format!(" {}", raised.en))
        }
        Some(Asks::OfName(named)) => {
            let named = any_of(position, named);
            Said::new(format!(" nommée {}", named.fr), format!(" named {}", named.en))
        }
        Some(Asks::On(_)) if extra.base.is_some() => {
            Said::new(", si la Base convient alors", ", if the base suits then")
        }
        Some(Asks::On(bases)) => there(position, extra, bases),
        None => Said::default(),
    };
    let on = extra
        .base
        .map(|base| names.card(base))
        .map_or_else(Said::default, |base| Said::new(format!(" sur {}", base.fr), format!(" on {}", base.en)));
    let from = match extra.from {
        Origin::Hand => Said::default(),
        Origin::Discard => Said::new(" de sa défausse", " from their discard pile"),
    };
    say!(
        "{what}{named}{power}{from}{on}{asked}", "{what}{named}{power}{from}{on}{asked}";
        what, named, power, from, on, asked
    )
}

/// *Alpha ou Bêta*.
pub(super) fn any_of(position: Position<'_>, names: &[Def]) -> Said {
    let names: Vec<Said> = names.iter().map(|def| position.written(*def).name.said()).collect();
    let (fr, en): (Vec<&str>, Vec<&str>) = names.iter().map(|name| (name.fr.as_str(), name.en.as_str())).unzip();
    Said::new(fr.join(" ou "), en.join(" or "))
}

/// Whose power an extra action increases: *qui augmente directement la Force d’une de ses Créatures*.
pub(super) fn raised_for(position: Position<'_>, extra: &ExtraPlay, cards: &Cards) -> Said {
    let def = extra.cause.ability.map_or(UNKNOWN, |ability| ability.def);
    let scope = Scope::new(position.written(def), position.printing_of(def));
    cards::raises(&theirs(cards), Number::One, &scope)
}

/// *sur une Base où vous n’avez pas de Créature*.
fn there(position: Position<'_>, extra: &ExtraPlay, bases: &Bases) -> Said {
    let def = extra.cause.ability.map_or(UNKNOWN, |ability| ability.def);
    let scope = Scope::new(position.written(def), position.printing_of(def));
    let base = place::one_of(bases, &scope);
    Said::new(format!(" sur {}", base.fr), format!(" on {}", base.en))
}

/// What is yours in a text is theirs when somebody else tells it.
fn theirs(cards: &Cards) -> Cards {
    let told = |filter: &Filter| match filter.of {
        Some(Who::You) => Filter { of: Some(Who::Them), ..filter.clone() },
        _ => filter.clone(),
    };
    match cards {
        Cards::Minion(filter) => Cards::Minion(told(filter)),
        Cards::Card(filter) => Cards::Card(told(filter)),
        Cards::Action(_) | Cards::Titan(_) | Cards::The(_) | Cards::AnyOf(_) => cards.clone(),
    }
}
