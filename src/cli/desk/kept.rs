//! Rulings that are kept: put beside the logs of tournaments, and ruled on again under today's law.

use serde_json::json;

use super::database::{Turn, opened};
use crate::{
    allowance::Allowance,
    citation::{Language, marks::colon},
    cli::{
        arguments::{Arguments, Keep},
        ask,
        layout::sheet::{Block, Sheet},
        printed::{Exit, Printed},
    },
    desk::store::{Desk, Unheld, Unkept, ruling_name},
    judge,
    library::kept::{ENGINE, ruled},
};

/// Rules on a scenario, keeps the ruling, and says what it is called.
pub fn keep(arguments: &Arguments, asked: &Keep, l: Language) -> Printed {
    ask::put(arguments, &asked.asked, l, |game, scenario, options, words| {
        let ruling = judge::rule(game, scenario, options, &Allowance::unbounded())?;
        let ruled = ruled(words.texts, scenario, options, &ruling);
        Ok(opened(asked.database.as_deref(), Turn::Making, l, async |desk| match desk.keep(ruled).await {
            Ok(id) => {
                let (name, verdict) = (ruling_name(&id), &ruling.verdict);
                let sheet = || Sheet([Block::Title(name.clone()), Block::Verdict(verdict.to(l).into())].into());
                let told = json!({ "name": name, "verdict": verdict });
                ask::print(l, asked.asked.format, &told, sheet, Exit::Done)
            }
            Err(unkept @ (Unkept::TooLong | Unkept::Full)) => {
                Printed::refusal(&[unkept.said().to(l).to_owned()], Exit::Unusable)
            }
            Err(Unkept::Held(unheld)) => away(desk, &unheld, l),
        }))
    })
}

/// That the database does not do its part.
pub fn away(desk: &Desk, unheld: &Unheld, l: Language) -> Printed {
    Printed::refusal(&[format!("{}{}{}", desk.place(), colon(l), unheld.said().to(l))], Exit::Failed)
}

/// What `--version` says: the version of the engine, and a digest of the rules that are built in.
pub fn version(rules: &str) -> String {
    format!("arbitre {ENGINE}\nrules {rules}\n")
}
