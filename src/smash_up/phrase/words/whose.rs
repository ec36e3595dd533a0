//! Whose cards they are: whose they are in play, and who owns them.

use super::{
    Number, french,
    noun::Whose,
    player::{self, Sense},
    scope::Scope,
};
use crate::{citation::Said, smash_up::ability::Who};

/// Whose cards they are, as a noun says it: *vos Créatures*.
pub(super) fn whose(who: &Who, scope: &Scope) -> Option<Whose> {
    match who {
        Who::You => Some(Whose::Your),
        Who::Them => Some(Whose::Their),
        Who::Everyone => None,
        Who::Others
        | Who::Actor
        | Who::ItsOwner
        | Who::ControllerOf(_)
        | Who::OwnerOf(_)
        | Who::OthersThan(_)
        | Who::Var(_)
        | Who::Winner
        | Who::RunnerUp
        | Who::NonWinners
        | Who::Such(..)
        | Who::A(_) => {
            let one = player::player(who, Sense::A, scope);
            let all = player::player(who, Sense::All, scope);
            Some(Whose::Of(one.said, (all.said, all.number)))
        }
    }
}

/// *qui vous appartient*.
pub(super) fn owned(who: &Who, number: Number, scope: &Scope) -> Said {
    match who {
        Who::You => {
            let nent = if number == Number::Many { "nent" } else { "t" };
            Said::new(format!("qui vous appartien{nent}"), "you own")
        }
        Who::Them => {
            let nent = if number == Number::Many { "nent" } else { "t" };
            Said::new(format!("qui lui appartien{nent}"), "they own")
        }
        who => {
            let owner = player::player(who, Sense::A, scope).said;
            Said::new(format!("appartenant {}", french::a(&owner.fr)), format!("owned by {}", owner.en))
        }
    }
}
