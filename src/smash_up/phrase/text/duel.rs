//! A duel in the words of a card: who challenges whom, that one is in a duel or wins it.

use crate::{
    citation::Said,
    smash_up::{
        ability::{CardRef, Cards, Cond, Filter, Pick, Who},
        phrase::words::{pick, place, reference, scope::Scope, verb::Form},
    },
};

/// *une de vos Créatures affronte en duel une Créature d’un autre joueur*; what follows is said apart.
pub(super) fn duel(challenger: &Pick, challenged: &Pick, form: Form, scope: &Scope) -> Said {
    let (one, other) = (pick::picked(challenger, scope).said, pick::picked(challenged, scope).said);
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
    let (one, other) = (pick::picked(challenger, scope).said, pick::picked(challenged, scope).said);
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
