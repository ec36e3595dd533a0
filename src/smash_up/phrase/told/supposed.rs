//! What was supposed because no step says it.

use crate::{
    citation::{
        Said,
        marks::{capital, sentence},
    },
    smash_up::{
        phrase::{
            Names,
            words::{french, time::moment},
        },
        query::Moment,
        table::{CardId, Seat},
    },
};

/// Something supposed because no step says it.
#[derive(Debug, Clone, PartialEq)]
pub enum Supposed {
    /// An optional use in a window was declined.
    NotUsed {
        /// Who could have.
        by: Seat,
        /// With which card.
        card: CardId,
        /// When.
        moment: Moment,
        /// How.
        how: Way,
    },
    /// Cards of a hand nobody has seen were not used.
    UnseenNotUsed {
        /// Whose hand.
        by: Seat,
        /// When.
        moment: Moment,
        /// Beside those that were.
        beside: Beside,
    },
    /// It is the first turn of the game.
    Began {
        /// Whose, who thus began.
        first: Seat,
    },
    /// No card was laid for a duel.
    NoDuelCard {
        /// Who could have.
        by: Seat,
    },
    /// A hand whose size nobody has said held the cards that were asked of it.
    HandHoldsEnough {
        /// Whose.
        of: Seat,
    },
    /// A card that a hand nobody has seen may hold, and that waits for its being shown, was not used.
    UnseenUnheard {
        /// Whose hand.
        of: Seat,
        /// The card, by its id.
        id: String,
        /// What it is called.
        called: Said,
    },
    /// The cards in a hand of which nobody has said how many it holds are counted as they are listed.
    HandAsListed {
        /// Whose hand.
        of: Seat,
        /// How many cards are listed.
        listed: usize,
        /// Whether others have come out of it.
        beside: Beside,
    },
    /// Abilities that happen together resolve in the order in which an answer has named their cards.
    OrderNamed {
        /// Who orders them.
        by: Seat,
        /// The cards, in that order.
        cards: Vec<CardId>,
        /// The step that has named them.
        step: usize,
    },
    /// A Talent was not used in its player's last turn: nothing of it runs.
    TalentUnused {
        /// Whose last turn.
        by: Seat,
        /// The card.
        card: CardId,
    },
    /// A card came before its player's last turn: nothing of what it did then runs.
    PlayedBefore {
        /// Whose last turn.
        by: Seat,
        /// The card.
        card: CardId,
    },
    /// Nothing runs of what a card has done this turn.
    NothingRuns {
        /// The card.
        card: CardId,
    },
    /// A minion of somebody else's stays under its controller: what gave control of it does not end with the turn.
    ControlStays {
        /// Who controls it.
        by: Seat,
        /// The minion.
        card: CardId,
    },
    /// A shuffled deck gave its cards as they happen to be listed.
    ShuffledOrder {
        /// Whose deck.
        of: Seat,
    },
}

/// Whether a hand that nobody has seen has shown a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beside {
    /// None of its cards is known.
    None,
    /// One of them was played.
    Some,
}

impl Beside {
    /// *autre*, *other*, with the space after it.
    fn other(self) -> (&'static str, &'static str) {
        match self {
            Self::None => ("", ""),
            Self::Some => ("autre ", "other "),
        }
    }
}

/// How a card could have been used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// By playing it.
    Playing,
    /// By using its ability.
    Using,
    /// By turning it face up.
    Uncovering,
}

impl Supposed {
    /// Who could do what with which card, if that nobody does is what is supposed.
    #[must_use]
    pub fn could_be_done(&self) -> Option<(Seat, CardId, Way)> {
        match self {
            Self::NotUsed { by, card, how, .. } => Some((*by, *card, *how)),
            _ => None,
        }
    }
}

impl Way {
    /// The word by which a step does so.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Playing => "play",
            Self::Using => "use",
            Self::Uncovering => "uncover",
        }
    }
}

/// That a card is used in a window, and when.
#[must_use]
pub fn used(names: &dyn Names, by: Seat, card: CardId, at: Moment, how: Way) -> Said {
    let (who, card, when) = (names.player(by), names.card(card), moment(names, at));
    let verb = match how {
        Way::Playing => Said::new("joue", "plays"),
        Way::Using => Said::new("utilise", "uses"),
        Way::Uncovering => Said::new("dévoile", "uncovers"),
    };
    Said::new(
        format!("{who} {} {} {}", verb.fr, card.fr, when.fr),
        format!("{who} {} {} {}", verb.en, card.en, when.en),
    )
}

/// In words.
#[must_use]
pub fn supposed(names: &dyn Names, supposed: &Supposed) -> Said {
    match supposed {
        Supposed::NotUsed { by, card, moment, how } => not_used(names, *by, *card, *moment, *how),
        Supposed::UnseenNotUsed { by, moment, beside } => {
            let (who, when) = (names.player(*by), opening(names, *moment));
            let (autre, other) = beside.other();
            Said::new(
                format!("{}, {who} ne joue aucune {autre}carte de sa main inconnue.", when.fr),
                format!("{}, {who} plays no {other}card of a hand nobody has seen.", when.en),
            )
        }
        Supposed::Began { first } => {
            let who = names.player(*first);
            Said::new(
                format!("C’est le premier tour de la partie\u{a0}: {who} l’a commencée."),
                format!("It is the first turn of the game: {who} began it."),
            )
        }
        Supposed::NoDuelCard { by } => {
            let who = names.player(*by);
            Said::new(
                format!("Pour le duel, {who} ne pose aucune carte."),
                format!("For the duel, {who} lays no card."),
            )
        }
        Supposed::HandHoldsEnough { of } => {
            let who = names.player(*of);
            Said::new(
                format!("La main {}, dont personne n’a dit la taille, compte assez de cartes.", french::de(who)),
                format!("{who}’s hand, whose size nobody has said, holds enough cards."),
            )
        }
        Supposed::UnseenUnheard { of, called, .. } => {
            let who = names.player(*of);
            Said::new(
                format!("{who} n’utilise pas {}, qui est peut-être dans sa main inconnue.", called.fr),
                format!("{who} does not use {}, which may be in a hand nobody has seen.", called.en),
            )
        }
        Supposed::HandAsListed { of, listed, beside } => hand_as_listed(names.player(*of), *listed, *beside),
        Supposed::OrderNamed { by, cards, .. } => order_named(names, *by, cards),
        Supposed::TalentUnused { by, card } => talent_unused(names.player(*by), &names.card(*card)),
        Supposed::PlayedBefore { by, card } => played_before(names.player(*by), &names.card(*card)),
        Supposed::NothingRuns { card } => nothing_runs(&names.card(*card)),
        Supposed::ControlStays { by, card } => control_stays(names.player(*by), &names.card(*card)),
        Supposed::ShuffledOrder { of } => {
            let who = names.player(*of);
            Said::new(
                format!(
                    "La pioche mélangée {} donne ses cartes dans l’ordre où elles sont notées ici.",
                    french::de(who)
                ),
                format!("{who}’s shuffled deck gives its cards in the order in which they are listed here."),
            )
        }
    }
}

/// *Le Talent de Tankeur n’a pas été utilisé au dernier tour d’Alice.*
fn talent_unused(who: &str, card: &Said) -> Said {
    Said::new(
        format!("Le Talent {} n’a pas été utilisé au dernier tour {}.", french::de(&card.fr), french::de(who)),
        format!("{}’s Talent was not used in {who}’s last turn.", card.en),
    )
}

/// *De ce que Pillard a fait ce tour, rien ne court plus.*
fn nothing_runs(card: &Said) -> Said {
    Said::new(
        format!("De ce que {} a fait ce tour, rien ne court plus.", card.fr),
        format!("Of what {} has done this turn, nothing runs any more.", card.en),
    )
}

/// *Bob contrôle Zapbot au-delà de ce tour.*
fn control_stays(who: &str, card: &Said) -> Said {
    Said::new(
        format!("{who} contrôle {} au-delà de ce tour.", card.fr),
        format!("{who} controls {} beyond this turn.", card.en),
    )
}

/// *Infiltrate a été jouée avant le dernier tour d’Alice.*
fn played_before(who: &str, card: &Said) -> Said {
    Said::new(
        format!("{} a été jouée avant le dernier tour {}.", card.fr, french::de(who)),
        format!("{} was played before {who}’s last turn.", card.en),
    )
}

/// What is said instead of what is supposed of a player’s last turn: *il a été utilisé, sur Zapbot*.
#[must_use]
pub fn done_then(names: &dyn Names, supposed: &Supposed, to: Option<CardId>) -> Said {
    let done = match supposed {
        Supposed::PlayedBefore { .. } => Said::new("elle a été jouée à ce tour-là", "it was played in that turn"),
        _ => Said::new("il a été utilisé", "it was used"),
    };
    match to.map(|card| names.card(card)) {
        Some(card) => Said::new(format!("{}, sur {}", done.fr, card.fr), format!("{}, on {}", done.en, card.en)),
        None => done,
    }
}

/// *Avant la Conquête de Tortuga, Bob ne joue pas Full Sail.*
fn not_used(names: &dyn Names, by: Seat, card: CardId, at: Moment, how: Way) -> Said {
    let (who, card, when) = (names.player(by), names.card(card), opening(names, at));
    let verb = match how {
        Way::Playing => Said::new("ne joue pas", "does not play"),
        Way::Using => Said::new("n’utilise pas", "does not use"),
        Way::Uncovering => Said::new("ne dévoile pas", "does not uncover"),
    };
    sentence(&Said::new(
        format!("{}, {who} {} {}", when.fr, verb.fr, card.fr),
        format!("{}, {who} {} {}", when.en, verb.en, card.en),
    ))
}

/// *La main de Bob compte 2 cartes : celles qui sont notées ici.*
fn hand_as_listed(who: &str, listed: usize, beside: Beside) -> Said {
    let (whose, (autre, other)) = (french::de(who), beside.other());
    match listed {
        0 => Said::new(
            format!("La main {whose} ne compte aucune {autre}carte\u{a0}: il n’en est noté aucune ici."),
            format!("{who}’s hand has no {other}cards: none is listed here."),
        ),
        1 => Said::new(
            format!("La main {whose} ne compte qu’une {autre}carte\u{a0}: celle qui est notée ici."),
            format!("{who}’s hand has one {other}card: the one that is listed here."),
        ),
        _ => {
            let autres = if autre.is_empty() { "" } else { "autres " };
            Said::new(
                format!("La main {whose} compte {listed} {autres}cartes\u{a0}: celles qui sont notées ici."),
                format!("{who}’s hand has {listed} {other}cards: those that are listed here."),
            )
        }
    }
}

/// *Alice résout ce qui arrive à la fois dans l’ordre où ces cartes sont nommées : A, puis B.*
fn order_named(names: &dyn Names, by: Seat, cards: &[CardId]) -> Said {
    let who = names.player(by);
    let order: Vec<Said> = cards.iter().map(|card| names.card(*card)).collect();
    let told = |then: &str, of: fn(&Said) -> &String| order.iter().map(of).cloned().collect::<Vec<_>>().join(then);
    let (fr, en) = (told(", puis ", |card| &card.fr), told(", then ", |card| &card.en));
    Said::new(
        format!("{who} résout ce qui arrive à la fois dans l’ordre où ces cartes sont nommées\u{a0}: {fr}."),
        format!("{who} resolves what happens at once in the order in which these cards are named: {en}."),
    )
}

/// *Avant la Conquête de Tortuga*, at the head of a sentence.
fn opening(names: &dyn Names, at: Moment) -> Said {
    let when = moment(names, at);
    Said::new(capital(&when.fr), capital(&when.en))
}
