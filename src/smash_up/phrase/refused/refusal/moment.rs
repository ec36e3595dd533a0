//! What is not done at this moment: the turn, the phase, the scoring or the game is another's, or over.

use crate::{
    citation::Said,
    smash_up::{
        phrase::{
            refused::{Explainer, Reason},
            words::{french, time},
        },
        rule,
        table::{CardId, Phase, Seat},
    },
};

impl Explainer<'_> {
    pub(super) fn not_your_turn(&self, active: Seat) -> Reason {
        let active = self.names.player(active);
        let says = Said::new(format!("c’est le tour {}", french::de(active)), format!("it is {active}’s turn"));
        (says, vec![rule::TURN_PLAY], None)
    }

    pub(super) fn not_ready(&self, base: CardId, total: i32, breakpoint: i32) -> Reason {
        let base = self.names.card(base);
        let says = Said::new(
            format!("{} n’est pas conquise\u{a0}: {total} de Force pour une Résistance de {breakpoint}", base.fr),
            format!("{} is not ready: {total} power against a breakpoint of {breakpoint}", base.en),
        );
        (says, vec![rule::SCORING_READY], None)
    }

    pub(super) fn game_over(&self, winner: Seat) -> Reason {
        let winner = self.names.player(winner);
        let says = Said::new(
            format!("la partie est finie\u{a0}: {winner} a gagné"),
            format!("the game is over: {winner} has won"),
        );
        (says, vec![rule::GAME_END], None)
    }
}

pub(super) fn wrong_phase(phase: Phase) -> Reason {
    let phase = time::phase(phase);
    let says = Said::new(
        format!(
            "cela se fait pendant la phase «\u{a0}Jouer des cartes\u{a0}», or c’est la phase «\u{a0}{}\u{a0}»",
            phase.fr
        ),
        format!("this is done in the Play phase, but it is the {} phase", phase.en),
    );
    (says, vec![rule::TURN_PLAY], None)
}

pub(super) fn no_duel() -> Reason {
    let says = Said::new(
        "aucun duel n’attend maintenant une carte de ce joueur",
        "no duel waits for a card of this player now",
    );
    (says, vec![rule::DUEL_OPTIONAL], None)
}

pub(super) fn nothing_to_pass() -> Reason {
    let says = Said::new(
        "il n’y a rien à passer\u{a0}: aucune fenêtre n’est ouverte, ou tous ont déjà passé",
        "there is nothing to pass: no window is open, or all have passed already",
    );
    (says, vec![rule::ME_FIRST], None)
}
