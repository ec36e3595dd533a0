//! Several things, one after the other.

use crate::citation::Said;

/// One after the other.
pub(in super::super) fn list(parts: &[Said]) -> Said {
    let join = |of: fn(&Said) -> &str| parts.iter().map(of).collect::<Vec<_>>().join(", ");
    if parts.is_empty() {
        return Said::new("rien", "nothing");
    }
    Said::new(join(|said| &said.fr), join(|said| &said.en))
}

/// One after the other, the last with “and”.
pub(in super::super) fn and(parts: &[Said]) -> Said {
    match parts {
        [] | [_] => list(parts),
        [most @ .., last] => {
            let most = list(most);
            Said::new(format!("{} et {}", most.fr, last.fr), format!("{} and {}", most.en, last.en))
        }
    }
}

/// The places at a base, each with those who share it: *Alice et Bob à égalité, Carol*.
pub(in super::super) fn places(ranks: Vec<Vec<Said>>) -> Said {
    let taken = ranks.into_iter().filter(|place| !place.is_empty());
    let place = |names: Vec<Said>| match (names.len(), and(&names)) {
        (1, name) => name,
        (_, Said { fr, en }) => Said::new(format!("{fr} à égalité"), format!("{en} tied")),
    };
    list(&taken.map(place).collect::<Vec<_>>())
}
