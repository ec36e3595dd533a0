//! When an effect ends that begins now.

use crate::smash_up::{
    ability::Duration,
    law::TurnOfYours,
    query::{Position, Scope},
    table::Until,
};

/// When an effect ends that begins now; what is being resolved is so deep.
pub(super) fn until(position: Position<'_>, scope: &Scope, duration: &Duration, depth: usize) -> Until {
    match duration {
        Duration::ThisResolution => Until::Resolved(depth),
        Duration::ThisScoring => Until::ScoringEnds,
        Duration::ThisDuel => Until::DuelEnds,
        Duration::EndOfTurn => Until::EndOfTurn,
        Duration::EndOfYourTurn if scope.you == position.table.turn.active => Until::EndOfTurnOf(scope.you),
        Duration::EndOfYourTurn => position.setting.by_law(|turn: TurnOfYours| match turn {
            TurnOfYours::UsersNextTurn => Until::EndOfTurnOf(scope.you),
            TurnOfYours::CurrentTurn => Until::EndOfTurn,
        }),
        Duration::YourNextTurn => Until::StartOfTurnOf(scope.you),
        Duration::NextTurnOf(who) => {
            let whose = position.players(scope, who).first().copied().unwrap_or(scope.actor());
            Until::InTurnOf(whose, position.table.turn.number)
        }
        Duration::WhileInPlay => Until::Leaves,
        Duration::Lasting => Until::Never,
    }
}
