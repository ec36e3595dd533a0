//! What did not come of a scoring, or of the points of the game.

use crate::{
    citation::Said,
    smash_up::{
        phrase::{
            refused::{Explainer, Reason},
            words::{Gender, english, french},
        },
        resolve::Behind,
        rule,
        table::{CardId, Seat},
    },
};

impl Explainer<'_> {
    pub(super) fn does_not_score(&self, base: CardId, total: i32, breakpoint: i32) -> Reason {
        let base = self.names.card(base);
        let says = Said::new(
            format!("{} n’est pas conquise\u{a0}: {total} de Force pour une Résistance de {breakpoint}", base.fr),
            format!("{} does not score: {total} power against a breakpoint of {breakpoint}", base.en),
        );
        (says, vec![rule::SCORING_READY], None)
    }

    pub(super) fn no_points(&self, player: Seat, base: CardId, place: usize, behind: Behind) -> Reason {
        let mut rules = vec![rule::AWARD];
        rules.extend((behind == Behind::Tie).then_some(rule::TIES));
        (no_points(self.names.player(player), &self.names.card(base), place), rules, None)
    }
}

pub(super) fn tied_for_the_win(points: i32) -> Reason {
    let says = Said::new(
        format!(
            "Plusieurs joueurs sont en tête avec {points}\u{a0}PV\u{a0}: la partie continue jusqu’à ce qu’un seul mène"
        ),
        format!("Several players lead with {points} VP: play goes on until one leads alone"),
    );
    (says, vec![rule::GAME_END], None)
}

pub(super) fn goes_on(total: i32, breakpoint: i32) -> Reason {
    let says = Said::new(
        format!(
            "La Force est maintenant de {total} pour une Résistance de {breakpoint}\u{a0}: la Conquête commencée continue"
        ),
        format!("Power is {total} now against a breakpoint of {breakpoint}: scoring goes on once begun"),
    );
    (says, vec![rule::SCORING_GOES_ON], None)
}

/// Why a player who is there gains nothing.
fn no_points(player: &str, base: &Said, place: usize) -> Said {
    let nth = (french::ordinal(place, Gender::M), english::ordinal(place));
    if place < 3 {
        return Said::new(
            format!(
                "{player} ne gagne rien par sa place\u{a0}: la {} place {} vaut 0\u{a0}PV",
                french::ordinal(place, Gender::F),
                french::de(&base.fr)
            ),
            format!("{player} gains nothing by place: {} place at {} is worth 0 VP", nth.1, base.en),
        );
    }
    Said::new(
        format!(
            "{player} ne gagne rien par sa place\u{a0}: seules les trois premières places rapportent des PV, et {player} est {}",
            nth.0
        ),
        format!("{player} gains nothing by place: only the first three places earn VP, and {player} comes {}", nth.1),
    )
}
