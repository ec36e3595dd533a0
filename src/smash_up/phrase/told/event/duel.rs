//! A duel told: who challenges whom, what is laid and turned over, who wins.

use super::{Teller, list, say};
use crate::{
    citation::Said,
    smash_up::table::{Act, CardId},
};

impl Teller<'_> {
    /// What happens in a duel.
    pub(super) fn duel(&self, act: &Act) -> Said {
        match act {
            Act::EntersDuel { card, against, .. } => {
                let (card, against) = (self.card(*card), self.card(*against));
                say!("{card} provoque {against} en duel", "{card} challenges {against} to a duel"; card, against)
            }
            Act::DuelCardLaid { card, .. } => {
                let (by, card) = (self.player(self.event.cause.by), self.card(*card));
                say!("{by} pose {card} face cachée pour le duel", "{by} lays {card} face down for the duel"; by, card)
            }
            Act::DuelCardRevealed { card, by } => {
                let (by, card) = (self.player(*by), self.card(*card));
                say!("{by} révèle sa carte de duel : {card}", "{by} reveals their duel card: {card}"; by, card)
            }
            Act::TakenBack { card, by } => {
                let (by, card) = (self.player(*by), self.card(*card));
                say!("{by} reprend {card} en main", "{by} takes {card} back in hand"; by, card)
            }
            Act::DuelSettled { winners, losers } => {
                let with_power = |card: &CardId| {
                    let (name, power) = (self.card(*card), self.position.power(*card));
                    Said::new(format!("{} ({power})", name.fr), format!("{} ({power})", name.en))
                };
                let winners: Vec<Said> = winners.iter().map(with_power).collect();
                let losers: Vec<Said> = losers.iter().map(with_power).collect();
                if winners.len() > 1 {
                    let both = list(&winners);
                    return say!("Égalité : {both} gagnent et perdent le duel", "Tied: {both} both win and lose the duel"; both);
                }
                let (winner, loser) = (list(&winners), list(&losers));
                say!("{winner} gagne le duel contre {loser}", "{winner} wins the duel against {loser}"; winner, loser)
            }
            _ => Said::new(
                "Le duel est avorté : les deux Créatures ne sont plus sur la même Base",
                "The duel is called off: the two minions are no longer on one base",
            ),
        }
    }
}
