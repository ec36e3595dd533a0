//! Leave to play more, with its limits.

use super::{Names, event::say};
use crate::{
    citation::Said,
    smash_up::{
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
    let power = match extra.asks {
        Some(Asks::OtherName(_)) => {
            Said::new(format!("{} d’un autre nom", power.fr), format!("{} with a different name", power.en))
        }
        None => power,
    };
    let on = extra
        .base
        .map(|base| names.card(base))
        .map_or_else(Said::default, |base| Said::new(format!(" sur {}", base.fr), format!(" on {}", base.en)));
    let from = match extra.from {
        Origin::Hand => Said::default(),
        Origin::Discard => Said::new(" de sa défausse", " from their discard pile"),
    };
    say!("{what}{named}{power}{from}{on}", "{what}{named}{power}{from}{on}"; what, named, power, from, on)
}
