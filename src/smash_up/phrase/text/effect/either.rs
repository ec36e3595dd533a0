//! One of several: *soit piochez une carte, soit …*; and the OR that other texts speak of, in capitals.

use crate::{
    citation::Said,
    smash_up::{
        ability::Limit,
        phrase::words::{scope::Scope, time},
    },
};

/// *soit piochez une carte, soit jouez une Action supplémentaire*.
pub(super) fn one_of(all: &[Said]) -> Said {
    let fr: Vec<String> = all.iter().map(|each| format!("soit {}", each.fr)).collect();
    let en: Vec<&str> = all.iter().map(|each| each.en.as_str()).collect();
    Said::new(fr.join(", "), format!("either {}", en.join(", or ")))
}

/// *piochez une carte OU jouez une Action supplémentaire*.
pub(super) fn or(all: &[Said]) -> Said {
    let (fr, en): (Vec<&str>, Vec<&str>) = all.iter().map(|each| (each.fr.as_str(), each.en.as_str())).unzip();
    Said::new(fr.join(", OU "), en.join(", OR "))
}

/// *quand vous utilisez un effet qui dit « OU », vous pouvez en utiliser les deux parties*.
pub fn both_halves(limit: Limit, scope: &Scope) -> Vec<Said> {
    let said = Said::new(
        "quand vous utilisez un effet qui dit «\u{a0}OU\u{a0}», vous pouvez en utiliser les deux parties, dans l’ordre de votre choix",
        "when you use an ability that says “OR”, you may use both parts, in any order",
    );
    match time::often(limit) {
        Some(often) => vec![Said::new(format!("{}, {}", often.fr, said.fr), format!("{}, {}", often.en, said.en))],
        None => vec![said, time::limit(limit, &scope.name)],
    }
}
