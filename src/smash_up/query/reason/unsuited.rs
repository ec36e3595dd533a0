//! What was named, and is not what a sentence asks for.

use crate::smash_up::{
    ability::{BasePick, Cards, Who},
    card::Def,
    query::reason::Found,
    table::{AbilityRef, CardId, ExtraPlay, Seat, Zone},
};

/// A card that may be used: one that is known, or one that an unseen hand may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Which {
    /// This card.
    Card(CardId),
    /// A card of this name, out of an unseen hand.
    Unseen(Def),
}

/// What a sentence asks for.
#[derive(Debug, Clone, PartialEq)]
pub enum Sought {
    /// One of these cards.
    Cards(Cards),
    /// The weakest of these.
    Lowest(Cards),
    /// The strongest of these.
    Highest(Cards),
    /// Such a base.
    Base(BasePick),
    /// One of these.
    These(Vec<CardId>),
    /// What an extra play allows.
    Extra(Box<ExtraPlay>),
    /// A card of the name that was chosen.
    OfName(Def),
    /// One of these players.
    Player(Who),
    /// A faction of these players.
    Faction(Who),
}

/// What a sentence asks for, where there is none.
#[derive(Debug, Clone, PartialEq)]
pub struct Wanting {
    /// Such cards, or such a base.
    pub sought: Sought,
    /// What the bound on their power comes to, if it is reckoned from the table.
    pub figure: Option<i32>,
    /// Which of them there is none of.
    pub lacking: Lacking,
}

/// Which of what a sentence asks for there is none of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lacking {
    /// Any at all.
    Any,
    /// Another than where all that would go there is already.
    Another,
}

/// What was named.
#[derive(Debug, Clone, PartialEq)]
pub enum Given {
    /// A card, or a base.
    Card(CardId),
    /// A card that nobody has seen.
    Unseen(Def),
    /// A player.
    Player(Seat),
    /// A faction.
    Faction(String),
}

/// What is so of it instead, when it was named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instead {
    /// Only that this does not fit.
    Slot(Slot),
    /// It lies there.
    Lies(Zone),
    /// This player controls it.
    Controlled(Seat),
    /// This player owns it.
    Owned(Seat),
    /// It has this power.
    Power(i32),
    /// It has this printed power.
    Printed(i32),
    /// The condition for such a base does not hold.
    Unmet(Found),
}

/// Something that was named, and is not what the sentence asks for.
#[derive(Debug, Clone, PartialEq)]
pub struct Unsuited {
    /// What was named.
    pub named: Given,
    /// What is so of it instead.
    pub instead: Instead,
    /// What was asked for.
    pub sought: Sought,
    /// The sentence.
    pub ability: AbilityRef,
    /// What the bound on power comes to, if it is reckoned from the table.
    pub figure: Option<i32>,
}

/// The part of a noun phrase that a card does not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slot {
    /// Not of this type.
    Kind,
    /// Not that card.
    Identity,
    /// Not this player's to control.
    Controller,
    /// Not this player's to own.
    Owner,
    /// Not there.
    Place,
    /// There already, where it would be moved.
    There,
    /// Not attached to that.
    Host,
    /// Not of that power.
    Power,
    /// Not of that printed power.
    PrintedPower,
    /// Not of that name.
    Name,
    /// Does not count as that.
    Tag,
    /// Not of that faction.
    Faction,
    /// The one card that is excluded.
    Other,
    /// Does not make stronger what it is to make stronger; is not what is to be made stronger.
    Raises,
    /// Not such that the condition holds.
    Which,
    /// With nobody to challenge there.
    Alone,
}
