//! What can happen at the table. An act is first intended, then, if nothing forbids or replaces it, an event.

use std::sync::Arc;

use super::{CardId, Cause, ExtraPlay, Lasting, Object, Phase, PlayKind, Role, Seat, Use, Zone};
use crate::smash_up::{ability::Staying, card::Def};

/// One thing that happens. The fields say what a player would say aloud.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are what the sentence is about")]
pub enum Act {
    /// A turn begins.
    TurnBegins { player: Seat },
    /// A phase begins.
    PhaseBegins { phase: Phase },
    /// A card is played: a minion comes to a base, an action onto its base or minion or, for a standard one, into the open.
    Played { card: CardId, by: Seat, to: Zone, extra: bool },
    /// A free or extra play is spent; on which card, where that is known only once the card is resolved.
    PlaySpent { player: Seat, kind: PlayKind, extra: Option<ExtraPlay>, late: Option<CardId> },
    /// A card in play is destroyed, to its owner's discard pile.
    Destroyed { card: CardId },
    /// A card is discarded, from play or from elsewhere, to its owner's discard pile.
    Discarded { card: CardId },
    /// A card returns to its owner's hand.
    Returned { card: CardId },
    /// A minion or a titan moves to another base.
    Moved { card: CardId, to: CardId },
    /// An action attached to a minion is attached to another one.
    Transferred { card: CardId, to: CardId },
    /// A card is laid face down at a base.
    Buried { card: CardId, by: Seat, at: CardId },
    /// A buried card is turned face up, to be played.
    Uncovered { card: CardId, by: Seat },
    /// A card is placed where no other verb may take it.
    Placed { card: CardId, to: Zone, bottom: bool },
    /// A player draws the top card of the deck.
    Drawn { player: Seat, card: CardId },
    /// A discard pile becomes the deck.
    Reshuffled { player: Seat },
    /// A card is shuffled into this player's deck; without a card, the deck is shuffled.
    Shuffled { player: Seat, card: Option<CardId> },
    /// Cards are shown to all, or looked at by one player.
    Shown { cards: Vec<CardId>, to: Option<Seat>, of: Seat },
    /// A player looks through a whole pile.
    Searched { player: Seat, zone: Zone },
    /// An unseen card comes up from the unknown part of a hand or a deck.
    Surfaces { zone: Zone },
    /// A hand of which nobody has said how many cards it holds has gone whole: it holds none.
    HandGone { player: Seat },
    /// A card that nobody had seen turns out to be this one.
    Known { card: CardId, def: Def },
    /// Control changes.
    ControlTaken { card: CardId, by: Seat },
    /// +1 power counters are placed, or removed.
    Counters { card: CardId, n: i16 },
    /// Points are gained, or lost.
    Vp { player: Seat, n: i32 },
    /// An effect with an end begins.
    Begins { lasting: Lasting },
    /// Effects end.
    Expires { which: Vec<usize> },
    /// Leave to play more is granted.
    ExtraGranted { extra: ExtraPlay },
    /// Leave to play more lapses.
    ExtrasLapse,
    /// A limited ability is used up.
    UsedUp { what: Use },
    /// An ability goes off by itself; what has set it off, if anything that happened.
    Triggers { card: CardId, ability: usize, after: Option<Arc<Event>> },
    /// A player uses an ability.
    Uses { card: CardId, ability: usize, by: Seat },
    /// A player passes in a window.
    Passes { player: Seat },
    /// A minion enters a duel against another.
    EntersDuel { card: CardId, against: CardId, role: Role },
    /// A card of a hand is laid face down for a duel.
    DuelCardLaid { card: CardId, role: Role },
    /// A duel card is turned over.
    DuelCardRevealed { card: CardId, by: Seat },
    /// A duel card that is not played goes back to the hand it was laid from.
    TakenBack { card: CardId, by: Seat },
    /// The powers of the duellists are compared; tied, both win and lose.
    DuelSettled { winners: Vec<CardId>, losers: Vec<CardId> },
    /// A duel is over: settled, or called off because the two are no longer together.
    DuelEnds { settled: bool },
    /// A faction is named.
    Names { player: Seat, faction: String, card: CardId },
    /// A card is named.
    NamesCard { player: Seat, def: Def },
    /// A titan that clashed with this one leaves: by these totals, its controller's and the other's.
    ClashLost { card: CardId, to: CardId, totals: (i32, i32) },
    /// A base that is ready is chosen to score.
    ScoringBegins { base: CardId },
    /// The places are settled.
    Ranked { base: CardId, ranks: Vec<Vec<Seat>> },
    /// The points of a base are awarded, and what follows its scoring begins.
    Awarded { base: CardId },
    /// A base leaves for the base discard pile, and the next comes, if there is one.
    BaseReplaced { base: CardId, by: Option<CardId> },
    /// A base in play is swapped with another; what stays is said.
    BaseSwapped { base: CardId, by: CardId, staying: Staying },
    /// A base in play is discarded and another takes its place; all cards on it stay.
    BaseTurned { base: CardId, by: CardId },
    /// One more base comes into play.
    BasePlayed { base: CardId },
    /// An ability settles which base will replace the one being scored.
    ReplacementChosen { base: CardId },
    /// The base deck is shuffled.
    BaseDeckShuffled,
    /// The base discard pile becomes the base deck.
    BaseDeckReshuffled,
    /// The base being scored has left: its scoring stops.
    ScoringStops { base: CardId },
    /// The base being scored has left: its scoring goes on with the one that takes its place.
    ScoringGoesOn { base: CardId },
    /// The scoring of a base is over.
    ScoringEnds { base: CardId },
    /// Someone has won.
    Wins { player: Seat },
    /// The turn ends.
    TurnEnds { player: Seat },
}

/// What has happened, with its cause and what the cards concerned were just before.
#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    /// What happened.
    pub act: Act,
    /// Why.
    pub cause: Cause,
    /// The card concerned, as it was just before.
    pub before: Option<Arc<Snapshot>>,
    /// The card concerned, in the stay the act left it in; where what is attached to a card is used, that card.
    pub after: Option<Object>,
}

/// A card as it was at one moment.
#[derive(Debug, Clone, PartialEq)]
pub struct Snapshot {
    /// Which stay of which card.
    pub object: Object,
    /// What it is.
    pub def: Def,
    /// Its owner.
    pub owner: Seat,
    /// Its controller, or holder.
    pub controller: Seat,
    /// Where it was.
    pub zone: Zone,
    /// At which base.
    pub base: Option<CardId>,
    /// Its power, if it was a minion in play.
    pub power: i32,
    /// What it counted as.
    pub tags: Vec<String>,
}

impl Act {
    /// The card this happens to, if it happens to one.
    #[must_use]
    pub fn card(&self) -> Option<CardId> {
        match *self {
            Self::Played { card, .. }
            | Self::Destroyed { card }
            | Self::Discarded { card }
            | Self::Returned { card }
            | Self::ClashLost { card, .. }
            | Self::Moved { card, .. }
            | Self::Transferred { card, .. }
            | Self::Buried { card, .. }
            | Self::Uncovered { card, .. }
            | Self::Placed { card, .. }
            | Self::Drawn { card, .. }
            | Self::Known { card, .. }
            | Self::ControlTaken { card, .. }
            | Self::Counters { card, .. }
            | Self::EntersDuel { card, .. }
            | Self::DuelCardLaid { card, .. }
            | Self::DuelCardRevealed { card, .. }
            | Self::TakenBack { card, .. }
            | Self::Triggers { card, .. }
            | Self::Uses { card, .. } => Some(card),
            Self::Shuffled { card, .. } => card,
            _ => None,
        }
    }
}
