//! A duel told: who challenges whom, what is laid and turned over, who wins; and the words in which a card says it.

use super::{
    cards,
    event::{Teller, list, say},
    place, reference,
    scope::Scope,
    verb::Form,
};
use crate::{
    citation::Said,
    smash_up::{
        ability::{CardRef, Cards, Cond, Filter, Pick, Who},
        table::Act,
    },
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
                let with_power = |card: &crate::smash_up::table::CardId| {
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

/// *une de vos Créatures affronte en duel une Créature d’un autre joueur*; what follows is said apart.
pub(super) fn duel(challenger: &Pick, challenged: &Pick, form: Form, scope: &Scope) -> Said {
    let (one, other) = (cards::picked(challenger, scope).said, cards::picked(challenged, scope).said);
    match form {
        Form::Command => {
            Said::new(format!("{} affronte en duel {}", one.fr, other.fr), format!("{} duels {}", one.en, other.en))
        }
        Form::Bare => Said::new(
            format!("faire affronter en duel {} à {}", other.fr, one.fr),
            format!("have {} duel {}", one.en, other.en),
        ),
        Form::Third(_) => Said::new(
            format!("fait affronter en duel {} à {}", other.fr, one.fr),
            format!("has {} duel {}", one.en, other.en),
        ),
    }
}

/// *cette Créature peut affronter en duel une Créature d’un autre joueur ici*.
pub(super) fn may_duel(challenger: &Pick, challenged: &Pick, scope: &Scope) -> Said {
    let (one, other) = (cards::picked(challenger, scope).said, cards::picked(challenged, scope).said);
    Said::new(format!("{} peut affronter en duel {}", one.fr, other.fr), format!("{} may duel {}", one.en, other.en))
}

/// *cette Créature est en duel*, *un duel se déroule ici*, *cette Créature gagne*; nothing for what is no condition on a
/// duel.
pub(super) fn condition(cond: &Cond, scope: &Scope) -> Said {
    let of = |card: &CardRef, fr: &str, en: &str| {
        let card = reference::card(card, scope).said;
        Said::new(format!("{} {fr}", card.fr), format!("{} {en}", card.en))
    };
    match cond {
        Cond::InDuel(card) => of(card, "est en duel", "is in a duel"),
        Cond::WonDuel(card) => of(card, "gagne", "wins"),
        Cond::DuelAt(place) => {
            let there = place::spot(place, scope).0;
            Said::new(format!("un duel se déroule {}", there.fr), format!("a duel is going on {}", there.en))
        }
        _ => Said::default(),
    }
}

/// Of one minion: *si la Créature choisie gagne, est en jeu et est à vous*.
pub(super) fn won_and_stands(cond: &Cond, scope: &Scope) -> Option<Said> {
    let Cond::AllOf(all) = cond else { return None };
    let [Cond::WonDuel(winner), Cond::Any(Cards::The(card)), Cond::Is(whose, Cards::Minion(filter))] = all.as_slice()
    else {
        return None;
    };
    let yours = *filter == Filter { of: Some(Who::You), ..Filter::default() };
    let said = condition(&Cond::WonDuel(winner.clone()), scope);
    (winner == card && winner == whose && yours).then(|| {
        Said::new(
            format!("si {} et est encore en jeu et sous votre contrôle", said.fr),
            format!("if {} and is still in play under your control", said.en),
        )
    })
}
