//! Rulings that are kept: put beside the logs of tournaments, and ruled on again under today's law.

use serde_json::Value;

use super::{
    arguments::{Arguments, Keep},
    ask,
    desk::{Missing, opened},
    known::Shelves,
    printed::{Exit, Printed},
    sheet::{Block, Sheet},
    text::text,
};
use crate::{
    allowance::Allowance,
    citation::{Language, marks::colon},
    desk::store::{Desk, LONGEST_KEPT, Ruled, Unheld, Unkept, ruling_name},
    judge::{self, Options},
    library::has_cards,
    ruling::{Boards, Ruling},
};

/// The version of the engine.
const ENGINE: &str = env!("CARGO_PKG_VERSION");

/// Rules on a scenario, keeps the ruling, and says what it is called.
pub fn keep(arguments: &Arguments, asked: &Keep, l: Language) -> Printed {
    let rules = match Shelves::read(arguments, l) {
        Ok(shelves) => shelves.rules.digest(),
        Err(refused) => return refused,
    };
    ask::put(arguments, &asked.asked, l, |game, scenario, options, _| {
        let ruling = judge::rule(game, scenario, options, &Allowance::unbounded())?;
        let ruled = Ruled { rules, engine: ENGINE.into(), ..ruled(scenario, options, ruling.clone()) };
        Ok(opened(asked.database.as_deref(), Missing::Made, l, async |desk| match desk.keep(ruled).await {
            Ok(id) => {
                let sheet = [Block::Title(ruling_name(&id)), Block::Verdict(ruling.verdict.to(l).into())];
                Printed::answer(text(&Sheet(sheet.into())), Exit::Done)
            }
            Err(Unkept::TooLong) => Printed::refusal(&[too_long(l)], Exit::Unusable),
            Err(Unkept::Held(unheld)) => away(desk, &unheld, l),
        }))
    })
}

/// The scenario with the law in force written into it, and what was answered.
fn ruled(scenario: &Value, options: &Options, mut ruling: Ruling) -> Ruled {
    let wording = has_cards(&ruling.game).then(|| ruling.wording.clone());
    let settled = Options { edition: Some(ruling.edition.clone()), wording, readings: options.readings.clone() };
    let scenario = settled.write_into(scenario).to_string();
    Ruled { scenario, told: told(&mut ruling).to_string(), rules: String::new(), engine: String::new() }
}

/// A ruling as it is kept: with its first and its last position.
pub fn told(ruling: &mut Ruling) -> Value {
    ruling.boards = Boards::Ends;
    serde_json::to_value(&*ruling).unwrap_or_default()
}

fn too_long(l: Language) -> String {
    let most = LONGEST_KEPT / 1024;
    match l {
        Language::Fr => format!("le scénario ou son arbitrage dépasse {most}\u{a0}Kio\u{202f}: il n’est pas conservé"),
        Language::En => format!("the scenario or its ruling is longer than {most} KiB: it is not kept"),
    }
}

/// That the database does not do its part.
pub fn away(desk: &Desk, unheld: &Unheld, l: Language) -> Printed {
    Printed::refusal(&[format!("{}{}{}", desk.place(), colon(l), unheld.said().to(l))], Exit::Failed)
}

/// What `--version` says: the version of the engine, and a digest of the rules that are built in.
pub fn version(rules: &str) -> String {
    format!("arbitre {ENGINE}\nrules {rules}\n")
}
