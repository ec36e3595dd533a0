//! Bases: one is scored, leaves, and the next one comes.

use std::sync::Arc;

use super::{
    leave,
    shuffle::forget,
    zone::{End, lay, lift},
};
use crate::smash_up::table::{BaseScoring, CardId, Seat, Snapshot, Stage, Table, Zone};

/// A base begins to score.
pub fn scoring_begins(table: &mut Table, base: CardId) {
    table.scoring = Some(BaseScoring {
        base,
        stage: Stage::Before,
        ranks: Vec::new(),
        there: Vec::new(),
        next: None,
        replacement: None,
    });
}

/// The places are settled.
pub fn ranked(table: &mut Table, ranks: &[Vec<Seat>]) {
    let there = table.scoring.as_ref().map(|scoring| table.with_minion_at(scoring.base)).unwrap_or_default();
    if let Some(scoring) = &mut table.scoring {
        scoring.ranks = ranks.to_vec();
        scoring.there = there;
        scoring.stage = Stage::Award;
    }
}

/// The points are awarded.
pub fn awarded(table: &mut Table) {
    if let Some(scoring) = &mut table.scoring {
        scoring.stage = Stage::After;
    }
}

/// A base goes to the base discard pile, if it has not yet, and the next one takes its place on the table.
pub fn replace(table: &mut Table, base: CardId, by: Option<CardId>, seen: Option<&Arc<Snapshot>>) {
    let at = table.bases.iter().position(|other| *other == base);
    if table.card(base).zone == Zone::BaseInPlay {
        leave::to_discard(table, base, seen);
    }
    if let Some(next) = by {
        lift(table, next);
        lay(table, next, Zone::BaseInPlay, End::Top);
        if let Some(at) = at {
            table.bases.pop();
            table.bases.insert(at.min(table.bases.len()), next);
        }
    }
    if let Some(scoring) = &mut table.scoring
        && scoring.base == base
    {
        scoring.replacement = by;
        scoring.next = scoring.next.filter(|next| Some(*next) == by);
        scoring.stage = Stage::Replaced;
    }
}

/// One more base comes into play.
pub fn add(table: &mut Table, base: CardId) {
    lift(table, base);
    lay(table, base, Zone::BaseInPlay, End::Top);
}

/// The base discard pile is shuffled to make a new base deck.
pub fn reshuffle(table: &mut Table) {
    for base in table.base_discard.clone() {
        lift(table, base);
        lay(table, base, Zone::BaseDeck, End::Bottom);
    }
    forget(&mut table.base_deck);
}

/// A base in play goes to the base deck or discard pile, and another one comes in its place: what was on the one is on
/// the other.
pub fn swap(table: &mut Table, base: CardId, by: CardId, to: Zone) {
    let Some(at) = table.bases.iter().position(|other| *other == base) else { return };
    for state in &mut table.cards {
        match &mut state.zone {
            Zone::At(there) | Zone::TitanAt(there) | Zone::On(there) | Zone::Buried(there) if *there == base => {
                *there = by;
            }
            _ => {}
        }
    }
    lift(table, base);
    lay(table, base, to, if to == Zone::BaseDiscard { End::Top } else { End::Bottom });
    lift(table, by);
    lay(table, by, Zone::BaseInPlay, End::Top);
    table.bases.pop();
    table.bases.insert(at, by);
}

/// A base becomes another one, and is discarded; its scoring is that of the other.
pub fn turn(table: &mut Table, base: CardId, by: CardId) {
    let is_scored = table.scoring.as_ref().is_some_and(|scoring| scoring.base == base);
    swap(table, base, by, Zone::BaseDiscard);
    if is_scored {
        scoring_goes_on(table, by);
    }
}

/// The scoring under way is that of another base from now on.
pub fn scoring_goes_on(table: &mut Table, base: CardId) {
    if let Some(scoring) = &mut table.scoring {
        scoring.base = base;
    }
}

/// A base is put aside to replace the one being scored; one that was to do so goes back.
pub fn choose(table: &mut Table, base: CardId) {
    let earlier = table.scoring.as_mut().and_then(|scoring| scoring.next.replace(base));
    if let Some(earlier) = earlier {
        lay(table, earlier, Zone::BaseDeck, End::Top);
    }
    lift(table, base);
    lay(table, base, Zone::Aside, End::Top);
}
