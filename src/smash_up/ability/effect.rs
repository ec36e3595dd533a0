//! What an ability does, and the sentences that hold, forbid, wait or replace: each may stand in the other.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Amount, BasePick, Bases, CardRef, Cards, Cond, Duration, Event, Limit, Pick, Place, Source, Var, Who, Window,
};

/// What an ability does. Everything that can be done must be done, apart from "may" and extra cards.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum Effect {
    /// A. B. C. (goes on when one fails)
    Do(Vec<Effect>),
    /// you may …
    May(Box<Effect>),
    /// X to Y (Y only if X was done in full)
    Pay(Box<Effect>, Box<Effect>),
    /// if …, …
    If(Cond, Box<Effect>),
    /// if …, …, otherwise …
    IfElse(Cond, Box<Effect>, Box<Effect>),
    /// A OR B
    Either(Vec<Effect>),
    /// either A or B (not an OR that another text speaks of)
    OneOf(Vec<Effect>),
    /// these players, in turn order, … (inside, each is `Them` in turn, and chooses)
    As(Who, Box<Effect>),
    /// for each of these bases, … (names given inside add up)
    ForEachBase(Var, Bases, Box<Effect>),
    /// for each of these players, … (you choose; names given inside add up)
    ForEachPlayer(Var, Who, Box<Effect>),
    /// N times, one after the other, …
    Repeat(Amount, Box<Effect>),
    /// only so often (used up when carried out, not when declined)
    Once(Limit, Box<Effect>),
    /// until …, this clause holds
    During(Duration, Arc<Clause>),
    /// choose …
    Choose(Var, Pick),
    /// choose a base
    ChooseBase(Var, BasePick),
    /// choose a player
    ChoosePlayer(Var, Who),
    /// name a faction (of these players)
    NameFaction(Var, Who),
    /// name a …
    NameCard(Var, Cards),
    /// destroy …
    Destroy(Pick),
    /// return … to its owner's hand
    Return(Pick),
    /// move … to …
    Move(Pick, BasePick),
    /// transfer … to …
    Transfer(Pick, Pick),
    /// place … there (a visible card goes to its owner's)
    Place(Pick, Place),
    /// bury … there
    Bury(Pick, BasePick),
    /// uncover … (each is played as it comes to light)
    Uncover(Pick),
    /// take … into your hand, whoever owns it
    Take(Pick),
    /// discard …
    Discard(Pick),
    /// shuffle … into the deck
    Shuffle(Pick, Who),
    /// draw N cards
    Draw(Amount),
    /// draw … (cards that were shown or found, not the top ones of the deck)
    DrawOf(Pick),
    /// … is now controlled by …
    Control(Pick, Who, Duration),
    /// … gets … until …
    Give(Pick, Vec<Trait>, Duration),
    /// this base gets … until …
    GiveBase(BasePick, Vec<BaseTrait>, Duration),
    /// place N +1 power counters on … (negative: remove)
    Counters(Amount, Pick),
    /// gain N VP (negative: lose)
    GainVp(Amount),
    /// reveal …
    Reveal(Source, Var),
    /// look at …
    Look(Source, Var),
    /// search through …
    Search(Source, Var),
    /// return the others …
    PutBack(Var, Ends),
    /// swap a base in play with a base that was found, and what stays
    SwapBase(BasePick, BasePick, Staying),
    /// this base is replaced by that one
    ReplaceWith(BasePick),
    /// replace this base with that one at once and discard it; keep all cards on it
    TurnInto(BasePick, BasePick),
    /// play a new base
    NewBase(Var),
    /// it affects this card instead
    Redirect(CardRef),
    /// destroy a base and replace it
    DestroyBase(BasePick),
    /// … duels …; then …
    Duel {
        /// Which minion challenges.
        challenger: Pick,
        /// Which minion is challenged.
        challenged: Pick,
        /// What follows once one has won; a tie is won and lost by both.
        then: Box<Effect>,
    },
    /// play an extra …
    Extra(Extra),
    /// give up your regular play of each of these kinds
    Forgo(Vec<Regular>),
    /// nothing (in place of what would happen)
    Nothing,
    /// play this very card, now or never
    Play {
        /// Which card.
        what: Pick,
        /// On which base; absent: as the card itself allows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        onto: Option<BasePick>,
        /// Whether the text calls it an extra card.
        #[serde(default, skip_serializing_if = "Counts::is_as_usual")]
        counts: Counts,
    },
}

/// Leave to play more: what, where, how many, now or kept for later.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Extra {
    /// Which cards may be played; from hand, unless it says `at`.
    pub what: Cards,
    /// On which base.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub onto: Option<BasePick>,
    /// How many; absent: one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<Amount>,
    /// At once or never, even in the Play phase.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub now: bool,
}

/// What a player may play once in each of their Play phases.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub enum Regular {
    /// a minion
    Minion,
    /// an action
    Action,
}

/// Whether a text calls the card it plays an extra one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub enum Counts {
    /// it does not say
    #[default]
    AsUsual,
    /// as an extra card
    Extra,
    /// in place of a card played from hand
    InsteadOfHand,
}

impl Counts {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    fn is_as_usual(&self) -> bool {
        *self == Self::AsUsual
    }
}

/// What stays where it is when a base is swapped with another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub enum Staying {
    /// what is in play on it; what is buried there goes, as whenever a base leaves play
    InPlay,
    /// all cards on it, buried ones too
    Everything,
}

/// Where the rest of a pile goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub enum Ends {
    /// on top of the deck
    Top,
    /// on the bottom of the deck
    Bottom,
    /// shuffled into the deck
    Shuffled,
    /// into the discard pile
    Discard,
}

/// A sentence that holds, forbids, waits or replaces.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum Clause {
    /// these cards have …
    Has(Cards, Vec<Trait>),
    /// this base has …
    BaseHas(Place, Vec<BaseTrait>),
    /// these players have +N power there
    PlayerHas(Who, Place, Amount),
    /// … cannot …
    Cannot(Event),
    /// … cannot … more than once per turn (each player for themselves)
    CannotAgain(Event),
    /// after …, …
    After(Event, Effect),
    /// if … would …, … instead
    Instead(Event, Effect),
    /// in this window, … (an outermost "you may" makes it an opportunity; otherwise it just happens)
    At(Window, Effect),
    /// you may play this card in this window (what playing it does, or this text)
    PlayAt {
        /// When.
        window: Window,
        /// What it does then; absent: what playing it does anyway.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<Effect>,
    },
    /// when this card is uncovered, …
    WhenUncovered(Effect),
    /// so often, when you use an ability that says OR, you may use both parts, in any order
    BothHalves(Limit),
    /// as long as …
    While(Cond, Arc<Clause>),
    /// the first time each turn
    FirstEachTurn(Arc<Clause>),
    /// works while the card is there, not in play
    From(Place, Arc<Clause>),
}

/// What a card has, by a sentence in force or by an effect with an end.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum Trait {
    /// +N power
    Power(Amount),
    /// it counts as a …
    Tag(String),
    /// its printed power is treated as N
    PrintedPower(Amount),
    /// it loses the abilities it has
    NoAbilities,
    /// it loses its Ongoing abilities
    NoOngoing,
    /// it has the ability “Talent: …” (inside, `This` is the card that has it)
    Talent(Box<Effect>),
}

/// What a base has.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, JsonSchema)]
pub enum BaseTrait {
    /// its breakpoint is changed by N
    Breakpoint(Amount),
    /// its printed breakpoint is treated as N
    PrintedBreakpoint(Amount),
    /// its ability is cancelled
    Cancelled,
    /// they may ignore its ability
    MayIgnore(Who),
}
