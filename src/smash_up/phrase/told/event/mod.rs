//! What happens at the table, one sentence for each thing a player would say aloud.

mod base;
mod cards;
mod duel;
mod known;
mod lasting;
mod leaving;
mod scoring;
mod teller;
mod turn;
mod used;
mod zone;

pub(super) use teller::{Teller, say};
pub use teller::{counters, faction_name, list, one_of};

use base::{base_deck_reshuffled, base_deck_shuffled};
use turn::{extras_lapse, phase_begins};

use crate::{
    citation::{Said, marks::sentence},
    smash_up::{
        phrase::{Names, words::french},
        query::Position,
        table::{Act, Event, Role, Zone},
    },
};

/// Whether a player would say it aloud; the rest is bookkeeping.
#[must_use]
pub fn is_said(act: &Act) -> bool {
    !matches!(
        act,
        Act::PlaySpent { late: None, .. }
            | Act::UsedUp { .. }
            | Act::Surfaces { .. }
            | Act::HandGone { .. }
            | Act::Awarded { .. }
            | Act::EntersDuel { role: Role::Challenged, .. }
            | Act::DuelEnds { settled: true }
            | Act::ScoringEnds { .. }
            | Act::Placed { to: Zone::Limbo, .. }
    )
}

/// An event read aloud, on the table as it was just before: *Ninja Master détruit Warbot, qui va dans la défausse de Bob.*
#[must_use]
pub fn event(position: Position<'_>, names: &dyn Names, event: &Event) -> Said {
    let said = Teller { position, names, event }.act();
    sentence(&Said::new(french::typography(&said.fr), said.en))
}

impl Teller<'_> {
    fn act(&self) -> Said {
        match &self.event.act {
            Act::TurnBegins { player } => self.turn_begins(*player),
            Act::TurnEnds { player } => self.turn_ends(*player),
            Act::PhaseBegins { phase } => phase_begins(*phase),
            Act::Played { card, by, to, extra } => self.played(*card, *by, *to, *extra),
            Act::PlaySpent { player, kind, extra, late } => self.play_spent(*player, *kind, extra.as_ref(), *late),
            Act::Destroyed { card } => self.destroyed(*card),
            Act::Discarded { card } => self.discarded(*card),
            Act::Returned { card } => self.returned(*card),
            Act::Transferred { card, to } => self.transferred(*card, *to),
            Act::Moved { card, to } => self.moved(*card, *to),
            Act::Buried { card, by, at } => self.buried(*card, *by, *at),
            Act::Uncovered { card, by } => self.uncovered(*card, *by),
            Act::Placed { card, to, bottom } => self.placed(*card, *to, *bottom),
            Act::Drawn { player, card } => self.drawn(*player, *card),
            Act::Reshuffled { player } => self.reshuffled(*player),
            Act::Shuffled { player, card } => self.shuffled(*player, *card),
            Act::Surfaces { zone } => self.surfaces(*zone),
            Act::HandGone { player } => self.hand_gone(*player),
            Act::Shown { cards, to, of } => self.shown(cards, *to, *of),
            Act::Known { card, def } => self.known(*card, *def),
            Act::ControlTaken { card, by } => self.controlled(*card, *by),
            Act::Counters { card, n } => self.counters_change(*card, *n),
            Act::Vp { player, n } => self.points(*player, *n),
            Act::Begins { lasting } => self.lasting(lasting),
            Act::Expires { which } => self.expires(which),
            Act::ExtraGranted { extra } => self.extra_granted(extra),
            Act::ExtrasLapse => extras_lapse(),
            Act::UsedUp { what } => self.used_up(what),
            Act::Triggers { card, .. } => self.triggers(*card),
            Act::Uses { card, by, .. } => self.uses(*card, *by),
            Act::Passes { player } => self.passes(*player),
            Act::EntersDuel { .. }
            | Act::DuelCardLaid { .. }
            | Act::DuelCardRevealed { .. }
            | Act::TakenBack { .. }
            | Act::DuelSettled { .. }
            | Act::DuelEnds { .. } => self.duel(&self.event.act),
            Act::Names { player, faction, .. } => self.names_faction(*player, faction),
            Act::NamesCard { player, def } => self.names_card(*player, *def),
            Act::ClashLost { card, to, totals } => self.clash_lost(*card, *to, *totals),
            Act::ScoringBegins { base } => self.scoring_begins(*base),
            Act::Ranked { base, ranks } => self.ranked(*base, ranks),
            Act::BaseReplaced { base, by } => self.replaced(*base, *by),
            Act::Searched { player, zone } => self.searched(*player, *zone),
            Act::BaseSwapped { base, by, staying } => self.swapped(*base, *by, *staying),
            Act::BaseTurned { base, by } => self.turned(*base, *by),
            Act::BasePlayed { base } => self.base_played(*base),
            Act::ReplacementChosen { base } => self.replacement_chosen(*base),
            Act::BaseDeckShuffled => base_deck_shuffled(),
            Act::BaseDeckReshuffled => base_deck_reshuffled(),
            Act::Awarded { base } => self.awarded(*base),
            Act::ScoringStops { base } => self.scoring_stops(*base),
            Act::ScoringGoesOn { base } => self.scoring_goes_on(*base),
            Act::ScoringEnds { base } => self.scoring_ends(*base),
            Act::Wins { player } => self.wins(*player),
        }
    }
}

#[cfg(test)]
mod tests;
