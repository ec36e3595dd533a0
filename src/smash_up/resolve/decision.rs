//! What is put to the driver, and how everything stops.

use super::Unending;
use crate::smash_up::{
    card::{Def, UNKNOWN},
    query::{Moment, Opportunity, Position, Refuse, Scope, Slot, Sought, Wanted},
    table::{AbilityRef, CardId, CardState, Cause, PlayKind, Seat, Zone},
};

/// A question that the position does not answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Decision {
    /// Who decides; `None`: chance, or what nobody has seen.
    pub by: Option<Seat>,
    /// What is asked.
    pub what: What,
    /// What may be answered.
    pub options: Vec<Choice>,
    /// What is not allowed, and why: for telling somebody who answers it all the same.
    pub excluded: Vec<(CardId, Slot)>,
    /// What cannot be played that otherwise would come into question, and why.
    pub unplayable: Vec<(CardId, Refuse)>,
    /// What the sentence that asks wants: for telling why something else is not that.
    pub wanted: Option<Box<Wanted>>,
    /// Of these, one at least is among several that are answered; empty: whichever.
    pub including: Vec<Choice>,
    /// The sentence that holds its player to what a card is played for, where that leaves some things out.
    pub held_by: Option<AbilityRef>,
    /// The least number of options in one answer.
    pub least: usize,
    /// The most.
    pub most: usize,
    /// Whether it may be declined.
    pub optional: bool,
    /// The card in question, where it is asked whether to do something to it: naming it says yes.
    pub about: Option<CardId>,
    /// What asks.
    pub cause: Cause,
}

impl Decision {
    /// The hand of which nobody has seen some cards that may be chosen: each may be named as what it could be.
    #[must_use]
    pub fn hand_nobody_has_seen(&self, position: Position<'_>) -> Option<Zone> {
        self.options.iter().find_map(|option| match option {
            Choice::Card(card) => {
                let CardState { def, zone, .. } = *position.table.card(*card);
                (def == UNKNOWN && matches!(zone, Zone::Hand(_))).then_some(zone)
            }
            _ => None,
        })
    }

    /// One of these, by whoever decides.
    #[must_use]
    pub fn one(by: Option<Seat>, what: What, options: Vec<Choice>, cause: Cause) -> Self {
        Self {
            by,
            what,
            options,
            excluded: Vec::new(),
            unplayable: Vec::new(),
            wanted: None,
            including: Vec::new(),
            held_by: None,
            least: 1,
            most: 1,
            optional: false,
            about: None,
            cause,
        }
    }

    /// From so many to so many of them.
    #[must_use]
    pub fn several(self, least: usize, most: usize) -> Self {
        Self { least, most, ..self }
    }

    /// Or none of them.
    #[must_use]
    pub fn or_none(self) -> Self {
        Self { optional: true, ..self }
    }

    /// Wanted by this sentence.
    #[must_use]
    pub fn wants(self, sought: Sought, scope: &Scope) -> Self {
        Self { wanted: Some(Box::new(Wanted { sought, scope: scope.clone() })), ..self }
    }

    /// With this not allowed, for telling somebody who answers it all the same.
    #[must_use]
    pub fn nor(mut self, more: impl IntoIterator<Item = (CardId, Slot)>) -> Self {
        self.excluded.extend(more);
        self
    }

    /// Whether there is only one thing to answer: not asked, but an answer is accepted.
    #[must_use]
    pub fn is_forced(&self) -> bool {
        !self.optional
            && self.what != What::AnyName
            && (self.options.len() == self.least && self.least == self.most && self.what != What::Order
                || self.options.len() == 1 && self.least == 1)
    }
}

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// A card that something happens to.
    Target,
    /// Which of several abilities replaces an event.
    Instead,
    /// A base.
    Base,
    /// A player.
    Player,
    /// Whether to do it.
    May,
    /// Whether to heed what may be ignored.
    Heed,
    /// Which half.
    Half,
    /// The name of a faction of certain players.
    Name,
    /// The name of any faction; those that are played come first, and only they are on offer.
    AnyName,
    /// The name of a card.
    CardName,
    /// An order.
    Order,
    /// Several cards.
    Cards,
    /// What chance brings.
    Random,
    /// What an unseen card is.
    Reveal,
    /// A card to play.
    Play,
    /// Which card to play at once, that could also be played later.
    PlayAtOnce,
    /// A card to lay for a duel.
    DuelCard,
    /// Whether a card played earlier this turn was the free one.
    Paid,
    /// At which base a card nobody speaks of was played earlier this turn.
    PlayedAt,
    /// Whether the free play paid for one of several cards that were played earlier this turn.
    OnePaid,
    /// Whether a card had come when something was done earlier this turn.
    CameBefore,
    /// From which base a card was moved earlier this turn.
    MovedFrom,
    /// To which card something was given earlier this turn.
    Given,
    /// Whether an extra play that was granted earlier this turn has been used.
    ExtraUsed,
    /// Whether what may be used once a turn was used earlier this turn.
    OnceUsed,
}

impl What {
    /// The word used in scenarios.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Target | Self::Instead | Self::Given => "target",
            Self::Base | Self::PlayedAt | Self::MovedFrom => "base",
            Self::Player => "player",
            Self::May | Self::Heed | Self::ExtraUsed | Self::CameBefore => "may",
            Self::OnceUsed => "used",
            Self::Half | Self::Paid | Self::OnePaid => "option",
            Self::Name | Self::AnyName | Self::CardName => "name",
            Self::Order => "order",
            Self::Cards | Self::Play | Self::PlayAtOnce | Self::DuelCard => "cards",
            Self::Random => "random",
            Self::Reveal => "reveal",
        }
    }
}

/// One thing that may be answered.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// A card, or a base.
    Card(CardId),
    /// A card of this name, out of a hand or deck nobody has seen.
    Unseen(Def),
    /// A player.
    Player(Seat),
    /// This half of an "or", from 0.
    Half(usize),
    /// As a card of this kind, of one that may be either.
    Kind(PlayKind),
    /// A faction.
    Name(String),
    /// With the free play of the turn, or as an extra card.
    Paid(Paid),
    /// At none of the bases in play.
    Elsewhere,
    /// None of what nobody has seen is such a card.
    Absent,
    /// This waiting ability, by its place in the list.
    Waiting(usize, CardId, Option<CardId>),
    /// Yes.
    Yes,
    /// No: declined.
    No,
}

/// What a card was played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Paid {
    /// With the free play of the turn.
    Free,
    /// As an extra card, or by a card that plays it.
    Extra,
}

impl Paid {
    /// The word used in scenarios.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Extra => "extra",
        }
    }
}

/// Who answers. Deterministic drivers make deterministic rulings.
pub trait Driver {
    /// The step under way, for drivers that go by steps.
    fn step(&self) -> Option<usize> {
        None
    }

    /// Answers a decision with some of its options; `[Choice::No]` declines.
    ///
    /// # Errors
    /// Stops everything when there is no answer, or when the answer given is not allowed.
    fn decide(&mut self, position: Position<'_>, decision: &Decision) -> Result<Vec<Choice>, Stop>;

    /// Whether this is put to the driver even where no answer changes anything: one has been given.
    fn wants_asked(&mut self, position: Position<'_>, decision: &Decision) -> bool {
        let _ = (position, decision);
        false
    }

    /// Hears that there is nothing to choose from; `decision` says what is not allowed, and why.
    fn nothing_to_choose(&mut self, position: Position<'_>, decision: &Decision) {
        let _ = (position, decision);
    }

    /// Uses leave to play more at once, though it may be kept: only who says so does.
    ///
    /// # Errors
    /// Stops everything when what is wanted is not allowed.
    fn at_once(&mut self, position: Position<'_>, decision: &Decision) -> Result<Option<Vec<Choice>>, Stop> {
        let _ = (position, decision);
        Ok(None)
    }

    /// Which of so many ways to pay for a card, all open, by its place; the most natural is the first.
    fn way(&mut self, of: usize) -> usize {
        let _ = of;
        0
    }

    /// Hears what is determined without a choice; `decision` has it as its only option.
    fn determined(&mut self, position: Position<'_>, decision: &Decision) {
        let _ = (position, decision);
    }

    /// Hears that it matters who began the game, and who that is taken to be.
    fn began(&mut self, first: Seat) {
        let _ = first;
    }

    /// Hears that a hand whose size nobody has said is taken to hold the cards that are asked of it.
    fn holds_enough(&mut self, of: Seat) {
        let _ = of;
    }

    /// Hears that one of the unseen cards of a hand, if it is this one, waits for what has just been shown, and is not heard.
    fn unseen_hears(&mut self, position: Position<'_>, of: Seat, card: Def) {
        let _ = (position, of, card);
    }

    /// Acts in a window, when it is this player's turn there, or while the cards in play go first, or lets it go by.
    /// There may be nothing on offer: then all that is left is to pass.
    ///
    /// # Errors
    /// Stops everything when what is wanted is not allowed.
    fn window(
        &mut self,
        position: Position<'_>,
        moment: Moment,
        by: Option<Seat>,
        offers: &[Opportunity],
    ) -> Result<InWindow, Stop>;

    /// Hears that a window is about to close.
    ///
    /// # Errors
    /// Stops everything when what is wanted was meant for this window.
    fn closes(&mut self, position: Position<'_>, closing: &Closing) -> Result<(), Stop> {
        let _ = (position, closing);
        Ok(())
    }
}

/// What a driver does in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InWindow {
    /// Uses one of the opportunities, by its place in the list.
    Uses(usize),
    /// This player says that they pass.
    Passes(Seat),
    /// Nothing: whoever could act does not.
    Nothing,
}

/// A window about to close.
#[derive(Debug, Clone)]
pub struct Closing {
    /// Which.
    pub moment: Moment,
    /// What has been used in it, and by whom.
    pub used: Vec<(AbilityRef, Seat)>,
    /// What could still have been done.
    pub open: Vec<Opportunity>,
    /// What could have been done as long as the cards in play went first.
    pub gone: Vec<Opportunity>,
}

/// Why playing on stopped.
#[derive(Debug, Clone, PartialEq)]
pub enum Stop {
    /// What was attempted is not allowed.
    Illegal(Vec<Refuse>),
    /// An answer is missing.
    Undecided(Box<Decision>),
    /// It comes to no end.
    Exhausted(Unending),
    /// An answer names nothing known, or answers nothing: the scenario cannot be used.
    Unusable(Box<crate::game::Problem>),
}
