//! Who may have been moved this turn by what was done to others, and nobody says it.

use std::sync::Arc;

use super::{
    brought::{Unsaid, perhaps_moved_from},
    was_moved,
};
use crate::smash_up::{
    ability::{Ability, Part, Place},
    query::Position,
    resolve::{Choice, What},
    setup::{
        lawful::usual_phase,
        open::{Laid, LeftOpen},
    },
    table::{Act, CardId, Past, Seat, Snapshot, Zone},
};

/// The cards of which a text asks which base they have left, and nobody says that they were moved, where something that was done
/// this turn may have moved them.
pub(in crate::smash_up::setup) fn perhaps_moved(position: Position<'_>, unsaid: &[Unsaid<'_>]) -> Vec<LeftOpen> {
    let asked = asked_which_base_was_left(position).into_iter().filter(|card| !was_moved(position.table, *card));
    let open = asked.filter_map(|card| {
        let to = position.table.base_of(card)?;
        let was = |(from, by)| (Choice::Card(from), Laid::HappenedToo(moved_from(position, (card, to), from, by)));
        let moved: Vec<(Choice, Laid)> = perhaps_moved_from(position, unsaid, card).into_iter().map(was).collect();
        let not = (!moved.is_empty()).then_some((Choice::Elsewhere, Laid::Nothing))?;
        let ways = moved.into_iter().chain([not]).collect();
        Some(LeftOpen { what: What::MovedFrom, ability: None, about: Some(card), ways })
    });
    open.collect()
}

/// The minions of which a card asks it: the one on which it lies; any, where it lies elsewhere and may still be played.
fn asked_which_base_was_left(position: Position<'_>) -> Vec<CardId> {
    let table = position.table;
    let in_play = || table.in_play.iter().copied().filter(|card| matches!(table.card(*card).zone, Zone::At(_)));
    let asked = table.cards.iter().filter(|card| asks_which_base_was_left(&position.printing_of(card.def).text));
    let mut minions: Vec<CardId> = Vec::new();
    for card in asked {
        match card.zone {
            Zone::On(host) => minions.push(host),
            Zone::Hand(_) => minions.extend(in_play()),
            _ => {}
        }
    }
    minions.sort_unstable();
    minions.dedup();
    minions
}

/// Whether a text asks which base a card has left.
pub(in crate::smash_up::setup) fn asks_which_base_was_left(text: &[Ability]) -> bool {
    let mut asks = |part: Part<'_>| matches!(part, Part::Place(Place::LeftBy(_)));
    text.iter().any(|ability| ability.whole().any(&mut asks))
}

/// That a card was moved this turn to where it is, from another base.
pub(in crate::smash_up::setup) fn moved_from(
    position: Position<'_>,
    (card, to): (CardId, CardId),
    from: CardId,
    by: Seat,
) -> Arc<Past> {
    let snapshot = Some(Arc::new(at_base(&position.snapshot(card), from)));
    Arc::new(Past { act: Act::Moved { card, to }, by, phase: usual_phase(position.table.turn.phase), snapshot })
}

/// As it was, at another base.
pub(in crate::smash_up::setup) fn at_base(was: &Snapshot, base: CardId) -> Snapshot {
    let zone = if matches!(was.zone, Zone::TitanAt(_)) { Zone::TitanAt(base) } else { Zone::At(base) };
    Snapshot { base: Some(base), zone, ..was.clone() }
}
