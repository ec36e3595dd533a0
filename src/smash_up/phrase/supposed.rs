//! What was supposed because no step says it.

use super::{Names, french};
use crate::{
    citation::Said,
    smash_up::{
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
    },
    /// A shuffled deck gave its cards as they happen to be listed.
    ShuffledOrder {
        /// Whose deck.
        of: Seat,
    },
}

/// How a card could have been used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// By playing it.
    Playing,
    /// By using its ability.
    Using,
}

/// In words.
#[must_use]
pub fn supposed(names: &dyn Names, supposed: &Supposed) -> Said {
    match supposed {
        Supposed::NotUsed { by, card, moment, how } => {
            let (who, card, when) = (names.player(*by), names.card(*card), moment_name(names, *moment));
            let verb = match how {
                Way::Playing => Said::new("ne joue pas", "does not play"),
                Way::Using => Said::new("n’utilise pas", "does not use"),
            };
            Said::new(
                format!("{}, {who} {} {}.", when.fr, verb.fr, card.fr),
                format!("{}, {who} {} {}.", when.en, verb.en, card.en),
            )
        }
        Supposed::UnseenNotUsed { by, moment } => {
            let (who, when) = (names.player(*by), moment_name(names, *moment));
            Said::new(
                format!("{}, {who} ne joue aucune carte de sa main inconnue.", when.fr),
                format!("{}, {who} plays no card of a hand nobody has seen.", when.en),
            )
        }
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

fn moment_name(names: &dyn Names, moment: Moment) -> Said {
    let base = |base: CardId| names.card(base);
    match moment {
        Moment::Before(at) => Said::new(
            format!("Avant la Conquête {}", french::de(&base(at).fr)),
            format!("Before {} scores", base(at).en),
        ),
        Moment::When(at) => Said::new(
            format!("Lors de la Conquête {}", french::de(&base(at).fr)),
            format!("When {} scores", base(at).en),
        ),
        Moment::After(at) => Said::new(
            format!("Après la Conquête {}", french::de(&base(at).fr)),
            format!("After {} scores", base(at).en),
        ),
        Moment::Replaced(at) => {
            Said::new(format!("Une fois {} remplacée", base(at).fr), format!("Once {} is replaced", base(at).en))
        }
        Moment::TurnStart(_) => Said::new("Au début du tour", "At the start of the turn"),
        Moment::TurnEnd(_) => Said::new("À la fin du tour", "At the end of the turn"),
        Moment::Play(_) => Said::new("Pendant la phase de jeu", "In the Play phase"),
    }
}
