//! How the game ends, for one player or for all.

use super::{
    all,
    forbids::{Forbids, forbids},
    team,
};
use crate::{
    citation::{Said, french::de},
    deux::{
        fleet::{Position, camp::camp, stack::Stack},
        law::Readings,
        rule,
        setup::Done,
    },
};

/// “Ada has won”, with the partners who win too.
#[must_use]
pub fn has_won(position: &Position, law: Readings, winner: usize) -> Said {
    let names: Vec<&str> = camp(position, law, winner).into_iter().map(|one| team(position, one)).collect();
    match names[..] {
        [one] => Said::new(format!("{one} a gagné"), format!("{one} has won")),
        _ => Said::new(format!("{} ont gagné", all(&names, "et")), format!("{} have won", all(&names, "and"))),
    }
}

/// Whether partners might win with whoever wins: with four or six players.
#[must_use]
pub fn is_shared(position: &Position) -> bool {
    matches!(position.teams.len(), 4 | 6)
}

/// A commander comes home.
#[must_use]
pub fn won(position: &Position, law: Readings, of: usize) -> Said {
    let (who, won) = (team(position, of), has_won(position, law, of));
    Said::new(
        format!("Le Commandant {} est rentré sur sa planète\u{a0}: {}.", de(who), won.fr),
        format!("{who}’s commander is back on its own planet: {}.", won.en),
    )
}

/// Nobody else is left in the game.
#[must_use]
pub fn won_alone(position: &Position, law: Readings, of: usize) -> Said {
    let won = has_won(position, law, of);
    Said::new(
        format!("Aucun adversaire n’est plus en jeu\u{a0}: {}.", won.fr),
        format!("No opponent is left in the game: {}.", won.en),
    )
}

/// The game is over.
#[must_use]
pub fn over(position: &Position, law: Readings, winner: usize) -> Forbids {
    let won = has_won(position, law, winner);
    forbids(
        [rule::WIN],
        is_shared(position).then_some("AMB-23"),
        format!("La partie est finie\u{a0}: {}.", won.fr),
        format!("The game is over: {}.", won.en),
    )
}

/// A commander that nothing can bring home any more, while the game goes on.
#[must_use]
pub fn stranded(position: &Position, of: usize) -> Said {
    let of = team(position, of);
    Said::new(
        format!("Plus aucun vaisseau ne peut ramener le Commandant {}\u{202f}; la partie continue.", de(of)),
        format!("No ship is left that can bring {of}’s commander home; the game goes on."),
    )
}

/// The same, which puts its player out of the game.
#[must_use]
pub fn eliminated(position: &Position, of: usize) -> Said {
    let of = team(position, of);
    Said::new(
        format!("Plus aucun vaisseau ne peut ramener le Commandant {}\u{a0}: {of} ne joue plus.", de(of)),
        format!("No ship is left that can bring {of}’s commander home: {of} is eliminated."),
    )
}

/// Somebody who is out of the game plays no more.
#[must_use]
pub fn out(position: &Position, of: usize) -> Forbids {
    let of = team(position, of);
    forbids(
        [rule::WIN],
        Some("AMB-22"),
        format!("{of} ne joue plus, faute d’un vaisseau qui puisse ramener son Commandant."),
        format!("{of} plays no more, with no ship left that could bring the commander home."),
    )
}

/// How it stands in the end, in one sentence.
#[must_use]
pub fn summary(position: &Position, law: Readings, steps: &[Done], asked: &[(Stack, usize)]) -> Said {
    if let Some(winner) = position.winner {
        let won = has_won(position, law, winner);
        return Said::new(format!("{} la partie.", won.fr), format!("{} the game.", won.en));
    }
    let next = team(position, position.active);
    let all_moves = steps.iter().all(|done| matches!(done, Done::Move { .. }));
    match steps.len() {
        0 if !asked.is_empty() => super::reaches(position, asked),
        0 => Said::new(
            format!("Rien n’a été déplacé\u{202f}; c’est à {next} de jouer."),
            format!("Nothing has been moved; it is {next}’s turn."),
        ),
        _ if !all_moves => Said::new(
            format!("C’est permis\u{202f}; c’est à {next} de jouer."),
            format!("This is allowed; it is {next}’s turn."),
        ),
        1 => Said::new(
            format!("Le déplacement est permis\u{202f}; c’est à {next} de jouer."),
            format!("The move is legal; it is {next}’s turn."),
        ),
        moves => Said::new(
            format!("Les {moves} déplacements sont permis\u{202f}; c’est à {next} de jouer."),
            format!("The {moves} moves are legal; it is {next}’s turn."),
        ),
    }
}
