//! A kept ruling is removed, by whoever has the machine.

use crate::{
    citation::{Language, marks::colon},
    cli::printed::{Exit, Printed},
    desk::store::{Desk, Remover, Unheld, Unremoved, ruling_id, ruling_name},
    problem::quoted,
};

/// Removes the ruling of this name; by force, even if answers rest on it.
pub async fn remove(desk: &Desk, name: &str, force: bool, l: Language) -> Printed {
    let refused = |why: &Unremoved, exit| {
        let all_the_same = match why {
            Unremoved::RestedOn(_) => l.say(" Tout de même\u{a0}: --force.", " All the same: --force."),
            Unremoved::OtherKey | Unremoved::Held(_) => "",
        };
        Printed::refusal(&[format!("{}{}{}{all_the_same}", quoted(name), colon(l), why.said().to(l))], exit)
    };
    let Some(id) = ruling_id(name) else { return refused(&Unremoved::Held(Unheld::NoRuling), Exit::Unusable) };
    match desk.remove(&id, if force { Remover::MachineAllTheSame } else { Remover::Machine }).await {
        Ok(()) => {
            let says =
                l.say("retiré\u{202f}; son nom ne servira à aucun autre.", "removed; its name goes to no other.");
            Printed::answer(format!("{}{}{says}\n", ruling_name(&id), colon(l)), Exit::Done)
        }
        Err(why) => refused(&why, Exit::Failed),
    }
}
