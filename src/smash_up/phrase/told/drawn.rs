//! Cards drawn one after the other, said at once.

use crate::{
    citation::{Said, marks::sentence},
    smash_up::{
        card::UNKNOWN,
        phrase::{
            Names,
            told::event::list,
            words::{Gender, english, french},
        },
        query::Position,
        table::{CardId, Seat},
    },
};

/// *Alice pioche Zapbot, Nukebot et deux autres cartes.*
#[must_use]
pub fn drawn(position: Position<'_>, names: &dyn Names, player: Seat, cards: &[CardId]) -> Said {
    let (unknown, known): (Vec<CardId>, Vec<CardId>) =
        cards.iter().copied().partition(|card| position.table.card(*card).def == UNKNOWN);
    let mut said: Vec<Said> = known.into_iter().map(|card| names.card(card)).collect();
    if !unknown.is_empty() {
        let n = i64::try_from(unknown.len()).unwrap_or(i64::MAX);
        let s = if n == 1 { "" } else { "s" };
        let (autre, other) = if said.is_empty() { (String::new(), "") } else { (format!("autre{s} "), "other ") };
        said.push(match n {
            1 if said.is_empty() => Said::new("une carte", "a card"),
            _ => Said::new(
                format!("{} {autre}carte{s}", french::number(n, Gender::F)),
                format!("{} {other}card{s}", english::number(n)),
            ),
        });
    }
    let (who, cards) = (names.player(player), list(&said));
    sentence(&Said::new(format!("{who} pioche {}", cards.fr), format!("{who} draws {}", cards.en)))
}
