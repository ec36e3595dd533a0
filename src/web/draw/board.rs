//! A Smash Up table as it is drawn.

use askama::Template;

use crate::citation::Language;

/// A table.
#[derive(Debug, Clone, PartialEq, Template)]
#[template(path = "part/board.html")]
pub struct Board {
    /// The language of the words on it.
    pub l: Language,
    /// The players, clockwise.
    pub seats: Vec<Seat>,
    /// The bases, in the order in which they came.
    pub bases: Vec<BaseDrawn>,
    /// A duel under way.
    pub duel: Option<DuelDrawn>,
    /// Piles that belong to nobody, and what lies beside the table.
    pub beside: Vec<(&'static str, Pile)>,
}

impl askama::filters::HtmlSafe for Board {}

/// A duel under way.
#[derive(Debug, Clone, PartialEq)]
pub struct DuelDrawn {
    /// How far it has come, in words.
    pub stage: &'static str,
    /// The challenger, then the challenged.
    pub sides: Vec<Duellist>,
    /// Whether it has just begun or gone on.
    pub changed: bool,
}

/// One of the two.
#[derive(Debug, Clone, PartialEq)]
pub struct Duellist {
    /// Challenger or challenged.
    pub role: &'static str,
    /// What it is called.
    pub name: String,
    /// The number of the colour of whoever controls it.
    pub hue: usize,
    /// Its power, where known.
    pub power: Option<i64>,
    /// The card laid for it.
    pub laid: Option<Face>,
    /// Whether it has won.
    pub won: bool,
}

/// A player.
#[derive(Debug, Clone, PartialEq)]
pub struct Seat {
    /// Their name.
    pub name: String,
    /// The number of their colour, from 1.
    pub hue: usize,
    /// Whether it is their turn.
    pub active: bool,
    /// Their factions.
    pub factions: Vec<String>,
    /// Their victory points.
    pub vp: i64,
    /// Their hand, deck and discard pile.
    pub piles: Vec<(&'static str, Pile)>,
    /// Whether something of theirs has just changed.
    pub changed: bool,
}

/// Cards kept together.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Pile {
    /// How many, where known.
    pub count: Option<usize>,
    /// Those that are known.
    pub faces: Vec<Face>,
}

/// A card by its name.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Face {
    /// What the scenario calls it: its label, or its id.
    pub key: String,
    /// What it is called.
    pub name: String,
    /// Its label, where it has one.
    pub label: Option<String>,
    /// Its page.
    pub href: Option<String>,
    /// The class of its faction's colour.
    pub dye: String,
    /// Whether it has a Talent, and whether that has been used.
    pub talent: Option<TalentDrawn>,
    /// The number of the colour of whoever owns it, where that is not plain from where it lies.
    pub owner: Option<(String, usize)>,
    /// Whether it has just come here or changed.
    pub changed: bool,
}

/// A Talent of its own, as far as a turn goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TalentDrawn {
    /// Not used this turn.
    Unused,
    /// Used this turn.
    Used,
}

/// A base and what lies at it.
#[derive(Debug, Clone, PartialEq)]
pub struct BaseDrawn {
    /// Its card.
    pub face: Face,
    /// What is needed to conquer it.
    pub breakpoint: Option<Power>,
    /// The points of the three places.
    pub points: Option<(u8, u8, u8)>,
    /// What each player has there.
    pub sides: Vec<Side>,
    /// Actions attached to it.
    pub actions: Vec<Face>,
    /// Buried cards.
    pub buried: Vec<Face>,
    /// Whether anything here has just changed.
    pub changed: bool,
}

/// What one player has at a base.
#[derive(Debug, Clone, PartialEq)]
pub struct Side {
    /// Whose.
    pub player: String,
    /// The number of their colour.
    pub hue: usize,
    /// Their total, where known.
    pub total: Option<i64>,
    /// Their minions.
    pub minions: Vec<MinionDrawn>,
    /// Their titans.
    pub titans: Vec<MinionDrawn>,
}

/// A minion or a titan in play.
#[derive(Debug, Clone, PartialEq)]
pub struct MinionDrawn {
    /// Its card.
    pub face: Face,
    /// Its power.
    pub power: Option<Power>,
    /// Its +1 power counters.
    pub counters: i64,
    /// Actions attached to it.
    pub actions: Vec<Face>,
}

/// A number that may have moved away from the one printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Power {
    /// As it is now.
    Now(i64),
    /// As printed: what it is now is not known here.
    Printed(i64),
}

impl Power {
    /// The number.
    #[must_use]
    pub fn number(&self) -> i64 {
        match self {
            Self::Now(number) | Self::Printed(number) => *number,
        }
    }

    /// Whether it is only what is printed.
    #[must_use]
    pub fn is_printed(&self) -> bool {
        matches!(self, Self::Printed(_))
    }
}

/// One stretch of the bar that shows how far a base is from being conquered, in hundredths of its length.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stretch {
    /// Where it begins.
    pub from: i64,
    /// How long it is.
    pub length: i64,
    /// The number of the player's colour.
    pub hue: usize,
}

impl BaseDrawn {
    /// The total of all sides, where it is known of all.
    #[must_use]
    pub fn total(&self) -> Option<i64> {
        self.sides.iter().map(|side| side.total).sum()
    }

    fn scale(&self) -> Option<i64> {
        let breakpoint = self.breakpoint?.number();
        Some(self.total()?.max(breakpoint).max(1))
    }

    /// The bar, player by player.
    #[must_use]
    pub fn bar(&self) -> Vec<Stretch> {
        let Some(scale) = self.scale() else { return Vec::new() };
        let mut from = 0;
        let mut bar = Vec::new();
        for side in &self.sides {
            let length = side.total.unwrap_or(0).clamp(0, scale) * 100 / scale;
            bar.push(Stretch { from, length, hue: side.hue });
            from += length;
        }
        bar
    }

    /// Where the breakpoint stands on the bar.
    #[must_use]
    pub fn tick(&self) -> Option<i64> {
        Some(self.breakpoint?.number() * 100 / self.scale()?)
    }

    /// Whether the breakpoint is reached.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        matches!((self.total(), self.breakpoint), (Some(total), Some(breakpoint)) if total >= breakpoint.number())
    }
}

impl Pile {
    /// What is said after the cards that are known: how many there are besides, or how many in all.
    #[must_use]
    pub fn rest(&self, l: Language) -> Option<String> {
        let count = self.count?;
        let unseen = count.saturating_sub(self.faces.len());
        match (self.faces.is_empty(), unseen) {
            (true, 0) => Some(l.say("vide", "empty").to_owned()),
            (true, 1) => Some(l.say("1 carte", "1 card").to_owned()),
            (true, _) => Some(format!("{count} {}", l.say("cartes", "cards"))),
            (false, 0) => None,
            (false, 1) => Some(l.say("et 1 inconnue", "and 1 unknown").to_owned()),
            (false, _) => Some(format!("{} {unseen} {}", l.say("et", "and"), l.say("inconnues", "unknown"))),
        }
    }

    /// Whether there is nothing to say of it.
    #[must_use]
    pub fn is_unsaid(&self) -> bool {
        self.count.is_none() && self.faces.is_empty()
    }
}
