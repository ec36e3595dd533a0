//! As what a card is played, and where to: by what is printed on it, and by what lets it be played.

use crate::smash_up::{
    ability::{Ability, Cards, Extra, Kind, Pick, PlayOn, Regular, Sentence},
    card::{Def, UNKNOWN},
    query::Position,
    table::{CardId, Phase, PlayKind, Seat, Zone},
};

impl Position<'_> {
    /// The kind of play a card needs to come there. What may be a minion or an action is one where it goes to a base.
    #[must_use]
    pub fn play_kind(self, def: Def, to: Option<CardId>) -> Option<PlayKind> {
        match self.printing_of(def).kind {
            Kind::Minion(_) => Some(PlayKind::Minion),
            Kind::Fusion(_) if to.is_some() => Some(PlayKind::Minion),
            Kind::Fusion(_) => Some(PlayKind::Action),
            Kind::Action if def != UNKNOWN => Some(PlayKind::Action),
            Kind::Action | Kind::Base(..) | Kind::Titan => None,
        }
    }

    /// Whether a card can be played as one of this kind.
    #[must_use]
    pub fn plays_as(self, def: Def, kind: PlayKind) -> bool {
        match kind {
            PlayKind::Minion => self.is_minion(def),
            PlayKind::Action => self.is_action(def) && def != UNKNOWN,
        }
    }

    /// Whether playing the card does anything outside a window of its own.
    #[must_use]
    pub fn plays_normally(self, def: Def) -> bool {
        let printing = self.printing_of(def);
        printing.on.is_some()
            || matches!(printing.kind, Kind::Minion(_) | Kind::Fusion(_) | Kind::Titan)
            || !self.sentences(def).has(Sentence::PlayAt)
            || printing.text.iter().any(|ability| matches!(ability, Ability::OnPlay(_)))
    }

    /// Whether a card played now is none of the free cards of a turn, whatever lets it be played: those are played in one's
    /// own Play phase, and not by a Special. A titan is never an extra card.
    #[must_use]
    pub fn is_beyond_the_free(self, seat: Seat, def: Def) -> bool {
        let turn = &self.table.turn;
        let may_be_free = turn.active == seat && turn.phase == Phase::Play && self.plays_normally(def);
        !may_be_free && !self.is_titan(def)
    }

    /// Where an action comes when it is played on that: there if it is attached, into the open if not.
    pub(super) fn zone_played_to(self, def: Def, to: CardId) -> Zone {
        if self.printing_of(def).on.is_some() { Zone::On(to) } else { Zone::Limbo }
    }

    /// Whether it is attached to a base when it is played.
    pub(in crate::smash_up::query) fn is_played_on_base(self, def: Def) -> bool {
        !self.is_minion(def) && matches!(self.printing_of(def).on, Some(PlayOn::Base(_)))
    }
}

/// What an extra play is one of, where it is one of a single kind.
#[must_use]
pub fn kind_granted(extra: &Extra) -> Option<PlayKind> {
    match extra.what {
        Cards::Minion(_) => Some(PlayKind::Minion),
        Cards::Action(_) => Some(PlayKind::Action),
        Cards::Titan(_) | Cards::Card(_) | Cards::The(_) | Cards::AnyOf(_) => None,
    }
}

/// As what a card picked so is played, where it could be either; `None`: as its player wants.
#[must_use]
pub fn kind_played(what: &Pick) -> Option<PlayKind> {
    match what {
        Pick::One(Cards::Action(_)) => Some(PlayKind::Action),
        Pick::One(Cards::Card(_) | Cards::The(_) | Cards::AnyOf(_)) => None,
        _ => Some(PlayKind::Minion),
    }
}

/// The kind of card that a regular play is for.
#[must_use]
pub fn kind_of(regular: Regular) -> PlayKind {
    match regular {
        Regular::Minion => PlayKind::Minion,
        Regular::Action => PlayKind::Action,
    }
}
