//! What can happen at the table, and what lasts of it. An act is first intended, then, if nothing forbids or replaces it,
//! an event; an effect that begins outlives the card that made it, and still points at the event.

use std::sync::Arc;

use super::{CardId, Cause, ExtraPlay, Named, Object, Phase, PlayKind, Role, Seat, Use, Zone};
use crate::smash_up::{
    ability::{Clause, Staying},
    card::Def,
};

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

/// What a sentence that goes on by itself still points at.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Bound {
    /// The names given before it began.
    pub names: Vec<(String, Named)>,
    /// What had set off the text that made it.
    pub event: Option<Arc<Event>>,
}

/// An effect that runs until something ends it.
#[derive(Debug, Clone, PartialEq)]
pub struct Lasting {
    /// What it does.
    pub what: LastingWhat,
    /// When it ends.
    pub until: Until,
    /// What made it.
    pub cause: Cause,
}

/// What a lasting effect does.
#[derive(Debug, Clone, PartialEq)]
pub enum LastingWhat {
    /// +N power, on what was there when it was made.
    Power(Vec<Object>, i32),
    /// They count as …
    Tag(Vec<Object>, String),
    /// The breakpoint is changed by N.
    Breakpoint(CardId, i32),
    /// The base's ability is cancelled.
    Cancelled(CardId),
    /// These players may ignore the base's ability.
    MayIgnore(CardId, Vec<Seat>),
    /// A sentence in force, as if its card still said it, and what its names stand for.
    Clause(Arc<Clause>, Arc<Bound>),
    /// It has lost its abilities, and the talents that these cards gave it.
    NoAbilities(Object, Vec<Object>),
    /// It has lost its Ongoing abilities.
    NoOngoing(Object),
    /// Control that goes back when the effect ends.
    Control(Object, Seat),
}

impl LastingWhat {
    /// The cards it is on; of a sentence, none.
    #[must_use]
    pub fn cards(&self) -> Vec<CardId> {
        match self {
            Self::Power(objects, _) | Self::Tag(objects, _) => objects.iter().map(|object| object.card).collect(),
            Self::NoAbilities(object, _) | Self::NoOngoing(object) | Self::Control(object, _) => vec![object.card],
            Self::Breakpoint(base, _) | Self::Cancelled(base) | Self::MayIgnore(base, _) => vec![*base],
            Self::Clause(..) => Vec::new(),
        }
    }

    /// The base it is on, if it is on one.
    #[must_use]
    pub fn base(&self) -> Option<CardId> {
        match self {
            Self::Breakpoint(base, _) | Self::Cancelled(base) | Self::MayIgnore(base, _) => Some(*base),
            Self::Power(..)
            | Self::Tag(..)
            | Self::Clause(..)
            | Self::NoAbilities(..)
            | Self::NoOngoing(_)
            | Self::Control(..) => None,
        }
    }
}

/// When a lasting effect ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Until {
    /// At the end of the turn in progress.
    EndOfTurn,
    /// At the end of this player's turn: the present one, or else the next.
    EndOfTurnOf(Seat),
    /// At the start of this player's next turn.
    StartOfTurnOf(Seat),
    /// It runs in this player's next turn only: the first one after the turn of this number.
    InTurnOf(Seat, u16),
    /// When the card that made it leaves play.
    Leaves,
    /// When what is being resolved is done: at this depth.
    Resolved(usize),
    /// When the scoring under way is over.
    ScoringEnds,
    /// When the duel under way is over.
    DuelEnds,
    /// Nothing ends it.
    Never,
}

/// To whom control of a card goes when these of the effects end; to nobody, where a later loan of it goes on.
#[must_use]
pub fn heir(lasting: &[Lasting], ended: &[usize], object: Object) -> Option<Seat> {
    let loan = |(n, lasting): (usize, &Lasting)| match lasting.what {
        LastingWhat::Control(of, back) if of == object => Some((n, back)),
        LastingWhat::Control(..)
        | LastingWhat::Power(..)
        | LastingWhat::Tag(..)
        | LastingWhat::Breakpoint(..)
        | LastingWhat::Cancelled(_)
        | LastingWhat::MayIgnore(..)
        | LastingWhat::Clause(..)
        | LastingWhat::NoAbilities(..)
        | LastingWhat::NoOngoing(_) => None,
    };
    // Whoever gets it back from a loan that ends gets it from the next one, where there is one.
    let mut heir = None;
    for (n, back) in lasting.iter().enumerate().filter_map(loan) {
        heir = if ended.contains(&n) { heir.or(Some(back)) } else { None };
    }
    heir
}
