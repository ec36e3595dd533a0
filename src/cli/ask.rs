//! A scenario put to the judge: ruled on, explored, compared.

use serde::Serialize;
use serde_json::Value;

use super::{
    arguments::{Arguments, Asked, Format},
    comparison, exploration,
    known::Known,
    markdown::markdown,
    printed::{Exit, Printed},
    ruling::Laid,
    sheet::Sheet,
    source,
    text::text,
};
use crate::{
    allowance::Allowance,
    citation::Language,
    game::{Game, Problem, Unheard},
    judge::{self, Options},
    scenario::{Document, in_language},
    web::names::Names,
};

/// Rules on a scenario.
pub fn rule(arguments: &Arguments, asked: &Asked, l: Language) -> Printed {
    put(arguments, asked, l, |game, scenario, options, names| {
        let ruling = judge::rule(game, scenario, options, &Allowance::unbounded())?;
        let exit = Exit::of(&ruling.outcome);
        Ok(print(asked.format, &ruling, || Laid { l, names, ruling: &ruling }.sheet(), exit))
    })
}

/// Follows every open decision of a scenario.
pub fn explore(arguments: &Arguments, asked: &Asked, l: Language) -> Printed {
    put(arguments, asked, l, |game, scenario, options, names| {
        let explored = judge::explore(game, scenario, options, &Allowance::unbounded())?;
        let exit = if explored.exhausted { Exit::Exhausted } else { Exit::Done };
        Ok(print(asked.format, &explored, || exploration::sheet(l, names, &explored), exit))
    })
}

/// Rules on a scenario under every booklet.
pub fn compare(arguments: &Arguments, asked: &Asked, l: Language) -> Printed {
    put(arguments, asked, l, |game, scenario, options, names| {
        let compared = judge::compare(game, scenario, options, &Allowance::unbounded())?;
        let unending = compared.editions.iter().map(|other| &other.under).chain([&compared.here]);
        let exit =
            if unending.into_iter().any(|under| under.outcome == "exhausted") { Exit::Exhausted } else { Exit::Done };
        Ok(print(asked.format, &compared, || comparison::sheet(l, names, &compared), exit))
    })
}

/// Reads a scenario and puts a question about it to its game.
fn put(
    arguments: &Arguments,
    asked: &Asked,
    l: Language,
    question: impl FnOnce(&dyn Game, &Value, &Options, &Names) -> Result<Printed, Unheard>,
) -> Printed {
    let answer = || {
        let document = source::read(&asked.file, l)?;
        let scenario = asked.scenario(&document, l)?;
        let known = Known::load(arguments, l)?;
        let names = Names::new(&known.stock.rulebooks, &known.stock.catalogue, known.stock.boards.clone());
        let game = known.game_of(&scenario).map_err(|problem| vec![problem]);
        let answer =
            game.and_then(|game| question(game, &scenario, &asked.options(), &names).map_err(Unheard::into_problems));
        answer.map_err(|problems| {
            let lines: Vec<String> = problems.iter().map(|problem| asked.place(&document, problem, l)).collect();
            Printed::refusal(&lines, Exit::Unusable)
        })
    };
    answer().unwrap_or_else(|refused| refused)
}

fn print(format: Format, answer: &impl Serialize, sheet: impl FnOnce() -> Sheet, exit: Exit) -> Printed {
    let out = match format {
        Format::Text => text(&sheet()),
        Format::Markdown => markdown(&sheet()),
        Format::Json => match serde_json::to_string_pretty(answer) {
            Ok(json) => json + "\n",
            Err(error) => return Printed::refusal(&[error.to_string()], Exit::Failed),
        },
    };
    Printed::answer(out, exit)
}

impl Asked {
    fn options(&self) -> Options {
        Options {
            edition: self.edition.clone(),
            wording: self.wording.clone(),
            readings: self.readings.iter().cloned().collect(),
        }
    }

    /// The document's own scenario, or the variant that is asked for.
    fn scenario(&self, document: &Document, l: Language) -> Result<Value, Printed> {
        let mut all = document.scenarios();
        let number = self.variant.unwrap_or(0);
        if number < all.len() {
            return Ok(in_language(all.swap_remove(number).scenario, l));
        }
        if number == 0 {
            return Ok(document.front.clone());
        }
        let says = l.say("cette variante n’existe pas ; il y a", "there is no such variant; there are");
        let mut lines = vec![format!("--variant {number}{}{says} {}", l.say("\u{a0}: ", ": "), all.len() - 1)];
        let listed = all.iter().enumerate().skip(1);
        lines.extend(listed.map(|(n, one)| format!("  {n}  {}", one.title.to(l))));
        Err(Printed::refusal(&lines, Exit::Unusable))
    }

    /// A problem with where it stands: in the document, or on the command line.
    fn place(&self, document: &Document, problem: &Problem, l: Language) -> String {
        let option = match problem.pointer.as_str() {
            "/edition" => self.edition.as_ref().map(|_| "--edition"),
            "/wording" => self.wording.as_ref().map(|_| "--wording"),
            pointer => {
                let given = |(id, _): &(String, String)| pointer == crate::problem::at("/readings", id);
                self.readings.iter().any(given).then_some("--reading")
            }
        };
        match option {
            Some(option) => format!("{option}{}{}", l.say("\u{a0}: ", ": "), problem.says.to(l)),
            None => source::place(document, self.variant.and_then(|number| number.checked_sub(1)), problem, l),
        }
    }
}
