//! What happened, and what was looked at and did not apply.

use std::sync::Arc;

use crate::{
    citation::Rule,
    smash_up::{
        ability::Effect,
        query::{Forbidden, Refuse, Unmet, Wanting},
        table::{AbilityRef, Act, CardId, Cause, Event, Seat, Table},
    },
};

/// An event, and the table just before.
#[derive(Debug, Clone)]
pub struct Happened {
    /// What happened, and why.
    pub event: Arc<Event>,
    /// The table just before; the events of one batch, which happen at once, share it.
    pub before: Arc<Table>,
    /// The step of the driver's that led here.
    pub step: Option<usize>,
}

/// Something looked at that did not apply, or that prevented something.
#[derive(Debug, Clone)]
pub enum Considered {
    /// Something forbade or protected from this.
    Prevented {
        /// What would have happened.
        act: Act,
        /// Why it would have.
        cause: Cause,
        /// What forbade it.
        by: Forbidden,
    },
    /// An ability went off, but its condition did not hold.
    ConditionFailed(AbilityRef, Box<Unmet>),
    /// An ability went off, but its card had left by then: by this rule it does nothing (READ-07).
    Gone(AbilityRef, Rule),
    /// These abilities went off together, and come to the same in whatever order they resolve.
    AnyOrder(Vec<AbilityRef>),
    /// An ability had been used up by this player.
    UsedUp(AbilityRef, Seat),
    /// An effect found nothing to fall on: of these, where it asks for such; for this player, where each does the same;
    /// the rule that lets the card be played all the same, if it was played.
    NothingThere(AbilityRef, Option<Box<Wanting>>, Option<Seat>, Vec<Rule>),
    /// What an ability allows, or would do instead, cannot be done; the rule that lets the card be played all the same, if
    /// it was played.
    NothingFor(AbilityRef, Box<Effect>, Vec<Rule>),
    /// A player who could choose any number, or up to a number, chose none; the rule that allows it, if one does.
    NoneChosen(AbilityRef, Seat, Vec<Rule>),
    /// A duel would begin during another: that part is ignored.
    DuelIgnored(AbilityRef),
    /// A card that has just been uncovered would bury itself again.
    NotBuriedAgain(AbilityRef),
    /// A card that was to be uncovered is no longer buried by then.
    NotUncovered(CardId, AbilityRef),
    /// "X to Y": X was not done in full, so Y is not.
    NotPaid(AbilityRef, Box<Effect>),
    /// A card was to be drawn or shown, and neither the deck nor the discard pile has one.
    NothingToDraw(Option<AbilityRef>, Seat),
    /// A base was to be played, and the base deck has none.
    NoBaseToPlay(AbilityRef),
    /// It was declined, as this rule allows; the part of it that was, where that is known.
    Declined(AbilityRef, Seat, Rule, Option<Box<Effect>>),
    /// A player may ignore the base's ability, and does: by leave of that sentence.
    Ignored {
        /// The base's ability.
        ability: AbilityRef,
        /// Who ignores it.
        by: Seat,
        /// The sentence that gives leave.
        leave: AbilityRef,
    },
    /// A base's ability, which would have spoken here, is cancelled.
    Silenced {
        /// Which base.
        base: CardId,
        /// The sentence that cancels it.
        by: AbilityRef,
    },
    /// A card that has been uncovered cannot be played, and why not.
    CannotBePlayed(CardId, Refuse),
    /// A card that an effect would play cannot be played.
    NotPlayed {
        /// Which card.
        card: CardId,
        /// By which ability.
        by: AbilityRef,
        /// Why not.
        why: Refuse,
        /// The rule by which the rest goes on, if one does.
        goes_on: Option<Rule>,
    },
    /// A card of a deck waits to be revealed, and is only looked at.
    OnlyLookedAt(AbilityRef),
    /// A deck is empty, and this edition does not make it anew for a look.
    NotRenewed(AbilityRef, Seat),
    /// Something else happened instead, by this ability.
    Replaced {
        /// What would have happened.
        act: Act,
        /// What replaced it.
        by: AbilityRef,
    },
    /// An ability that would have happened instead, where another one was picked.
    NotPicked {
        /// Which.
        ability: AbilityRef,
        /// The one picked.
        picked: AbilityRef,
        /// The rule by which somebody picks, if it is one.
        by: Option<Rule>,
    },
    /// What comes before the moment for which a step was meant, whatever is answered.
    ComesFirst(Box<Happened>),
    /// Several players lead with enough points to win: nobody has.
    TiedForTheWin {
        /// How many each of them has.
        points: i32,
    },
    /// A base that is no longer ready still scores.
    GoesOn {
        /// Its power now.
        total: i32,
        /// Its breakpoint.
        breakpoint: i32,
    },
    /// A base does not score.
    NotReady {
        /// Which.
        base: CardId,
        /// The power there.
        total: i32,
        /// Its breakpoint.
        breakpoint: i32,
    },
    /// A player who is there takes a place that brings nothing, or none.
    NoPoints {
        /// Who.
        player: Seat,
        /// At which base.
        base: CardId,
        /// The place, from 0; beyond the third there is none.
        place: usize,
        /// Whether players before them are tied.
        behind_tie: Behind,
    },
}

/// What stands before a player at a base.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Behind {
    /// Players each in a place of their own.
    Others,
    /// Players tied, who fill more places than they share.
    Tie,
}
