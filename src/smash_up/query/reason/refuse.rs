//! Every reason why something is not allowed.

use crate::{
    citation::Rule,
    smash_up::{
        card::Def,
        query::reason::{NotNow, Slot, Unmet, Unsuited, Wanting, Which},
        table::{AbilityRef, CardId, ExtraPlay, Phase, PlayKind, Seat},
    },
};

/// A reason why something is not allowed.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the fields are what the sentence is about")]
pub enum Refuse {
    /// It is another player's turn.
    NotYourTurn { active: Seat },
    /// It is another player's turn, who says which base scores.
    NotTheirsToScore { active: Seat },
    /// This is not the phase for it.
    WrongPhase { phase: Phase },
    /// The card is not in this player's hand.
    NotInHand { card: Which, rule: Rule },
    /// The card is not in this player's discard pile.
    NotInDiscard { card: Which, of: Seat },
    /// The card has left for elsewhere.
    NotInPlay { card: Which },
    /// The free play of this kind has been made: it does not pay for another.
    FreeSpent { kind: PlayKind },
    /// Neither a free play nor an extra one is left for this kind of card.
    NoPlayLeft { kind: PlayKind },
    /// A titan was played in place of the free play of this kind, and no extra one is left.
    TakenBy { kind: PlayKind, ability: AbilityRef },
    /// Every extra play left is limited in a way that excludes this; of the same, there is one on each of these bases, too.
    ExtraLimited { extra: ExtraPlay, and_on: Vec<CardId> },
    /// Bases are not played.
    NotPlayable { card: Def },
    /// A minion is played on a base.
    NeedsBase { card: Def },
    /// The action is attached to something else.
    WrongHost { card: Def, host: Option<CardId> },
    /// Nothing is there on which it could be played.
    NoHost { card: Def },
    /// The action is not attached to such a minion.
    WrongMinion { card: Def, host: CardId, slot: Slot, by: Seat },
    /// The target is not one the text allows.
    Ineligible { card: CardId, slot: Slot, ability: Option<AbilityRef> },
    /// A player who controls a titan in play cannot play another.
    SecondTitan { titan: CardId },
    /// Something forbids it.
    Forbidden { ability: AbilityRef },
    /// Something forbids it a second time: it was done with this card.
    Again { ability: AbilityRef, card: CardId },
    /// The text plays it in a window that is not open.
    WindowClosed { card: Def },
    /// It has been used as often as it may.
    UsedUp { card: Def },
    /// It came this turn, and its Talent waits for the next (READ-02).
    TalentWaits { card: Def },
    /// It has no ability that can be used now.
    NothingToUse { card: Def },
    /// It has lost the Talent that this card gives it, or that is its own; by this sentence, if one says so.
    TalentLost { card: Def, by: Option<AbilityRef> },
    /// It has lost the abilities of its own text; by this sentence, if one says so.
    AbilitiesLost { card: Def, by: Option<AbilityRef> },
    /// Its condition does not hold.
    ConditionFails { ability: AbilityRef, unmet: Option<Box<Unmet>> },
    /// It is controlled by another player.
    NotYours { card: Def, controller: Seat },
    /// The breakpoint is not reached.
    NotReady { base: CardId, total: i32, breakpoint: i32 },
    /// Its text does not allow it on this occasion.
    NotNow(NotNow),
    /// A choice is asked for, and “no” is none.
    Mandatory { ability: Option<AbilityRef>, rules: Vec<Rule> },
    /// What was named is not what the sentence asks for.
    Unsuited(Box<Unsuited>),
    /// It was named already: the same card cannot be chosen twice.
    Twice { card: CardId, ability: Option<AbilityRef> },
    /// No deck that it could come from has such a card.
    OfNoDeck { card: Def },
    /// All its copies are known to lie elsewhere.
    NoCopyLeft { card: Def },
    /// Chance could not bring it.
    NotByChance { card: CardId, rules: Vec<Rule>, ability: Option<AbilityRef> },
    /// That part of an OR is not open: nothing of it could be done.
    NoHalf { ability: AbilityRef },
    /// The sentence has so many parts, numbered from 1, and not that one.
    OfHalves { ability: AbilityRef, halves: usize },
    /// Of what the sentence asks for there is nothing; for this player, where each does the same.
    NoneThere { ability: AbilityRef, wanting: Box<Wanting>, whose: Option<Seat> },
    /// Not one of the things on offer, by this sentence or this rule.
    NotOffered { ability: Option<AbilityRef>, rule: Rule },
    /// What is played for a sentence that asks for a direct increase of power raises nothing.
    RaisesNothing { ability: Option<AbilityRef> },
    /// No duel is under way in which this player could lay a card now.
    NoDuel,
    /// No window is open in which to pass.
    NothingToPass,
    /// The game is over.
    GameOver { winner: Seat },
}
