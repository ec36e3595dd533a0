//! A scenario put to the judge: ruled on, explored, compared.

use serde::Serialize;
use serde_json::Value;

use super::{
    arguments::{Arguments, Asked, Format},
    known::Known,
    layout::{comparison, exploration, markdown::markdown, ruling::Laid, sheet::Sheet, text::text},
    printed::{Exit, Printed},
    source,
};
use crate::{
    allowance::Allowance,
    citation::Language,
    game::{Game, Problem, Unheard},
    judge::{self, Options},
    library::kept::Texts,
    ruling::Boards,
    scenario::{Document, in_language},
    web::{
        capped,
        names::{Names, Shown, own_cards},
    },
};

/// The most bytes of JSON printed, laid out for the eye.
const LONGEST: usize = 32 * 1024 * 1024;

/// Rules on a scenario.
pub fn rule(arguments: &Arguments, asked: &Asked, boards: Option<Boards>, l: Language) -> Printed {
    put(arguments, asked, l, |game, scenario, options, Words { names, .. }| {
        let mut ruling = judge::rule(game, scenario, options, &Allowance::unbounded())?;
        ruling.boards = boards.unwrap_or(ruling.boards);
        let exit = Exit::of(&ruling.outcome);
        Ok(print(l, asked.format, &ruling, || Laid { l, names, ruling: &ruling }.sheet(), exit))
    })
}

/// Follows every open decision of a scenario, and tells the ends that come after so many.
pub fn explore(arguments: &Arguments, asked: &Asked, boards: Option<Boards>, from: usize, l: Language) -> Printed {
    put(arguments, asked, l, |game, scenario, options, Words { names, .. }| {
        let mut explored = judge::explore_from(game, scenario, options, from, &Allowance::unbounded())?;
        explored.boards = boards.unwrap_or(explored.boards);
        let exit = if explored.exhausted { Exit::Exhausted } else { Exit::Done };
        Ok(print(l, asked.format, &explored, || exploration::sheet(l, names, &explored), exit))
    })
}

/// Rules on a scenario under every booklet.
pub fn compare(arguments: &Arguments, asked: &Asked, l: Language) -> Printed {
    put(arguments, asked, l, |game, scenario, options, Words { names, .. }| {
        let compared = judge::compare(game, scenario, options, &Allowance::unbounded())?;
        let unending = compared.editions.iter().map(|other| &other.under).chain([&compared.here]);
        let exit =
            if unending.into_iter().any(|under| under.outcome == "exhausted") { Exit::Exhausted } else { Exit::Done };
        Ok(print(l, asked.format, &compared, || comparison::sheet(l, names, &compared), exit))
    })
}

/// What things are called, and what they say.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    pub names: &'a Names,
    pub texts: Texts<'a>,
}

/// Reads a scenario and puts a question about it to its game.
pub fn put(
    arguments: &Arguments,
    asked: &Asked,
    l: Language,
    question: impl FnOnce(&dyn Game, &Value, &Options, Words<'_>) -> Result<Printed, Unheard>,
) -> Printed {
    let answer = || {
        let document = source::read(&asked.file, l)?;
        let scenario = asked.scenario(&document, l)?;
        let known = Known::load(arguments, l)?;
        // A card of the scenario’s own goes by its name, too.
        let names = known.names().with(&own_cards(&scenario), Shown::Elsewhere);
        let words = Words { names: &names, texts: known.stock.texts() };
        let game = known.game_of(&scenario).map_err(|problem| vec![problem]);
        let answer =
            game.and_then(|game| question(game, &scenario, &asked.options(), words).map_err(Unheard::into_problems));
        answer.map_err(|problems| {
            let lines: Vec<String> = problems.iter().map(|problem| asked.place(&document, problem, l)).collect();
            Printed::refusal(&lines, Exit::Unusable)
        })
    };
    answer().unwrap_or_else(|refused| refused)
}

pub fn print(
    l: Language,
    format: Format,
    answer: &impl Serialize,
    sheet: impl FnOnce() -> Sheet,
    exit: Exit,
) -> Printed {
    let out = match format {
        Format::Text => text(&sheet()),
        Format::Markdown => markdown(&sheet()),
        Format::Json => match capped::json_pretty(answer, LONGEST) {
            Ok(json) => String::from_utf8_lossy(&json).into_owned() + "\n",
            Err(capped::TooLong) => return Printed::refusal(&[too_long(l)], Exit::Unusable),
        },
    };
    Printed::answer(out, exit)
}

/// What to ask instead.
fn too_long(l: Language) -> String {
    let most = LONGEST / 1024 / 1024;
    match l {
        Language::Fr => format!(
            "la réponse dépasse {most}\u{a0}Mio\u{202f}; demandez-la avec --boards changes, --boards ends ou --boards none, ou pour moins d’étapes"
        ),
        Language::En => format!(
            "the answer is longer than {most} MiB; ask for it with --boards changes, --boards ends or --boards none, or for fewer steps"
        ),
    }
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
        let number = self.variant.unwrap_or(0);
        if let Some(situation) = document.scenarios().nth(number) {
            return Ok(in_language(situation.scenario, l));
        }
        if number == 0 {
            return Ok(document.front.clone());
        }
        let says = l.say("cette variante n’existe pas\u{202f}; il y a", "there is no such variant; there are");
        let titles: Vec<_> = document.scenarios().skip(1).map(|variant| variant.title).collect();
        let mut lines = vec![format!("--variant {number}{}{says} {}", l.say("\u{a0}: ", ": "), titles.len())];
        let listed = titles.iter().enumerate();
        lines.extend(listed.map(|(n, title)| format!("  {}  {}", n + 1, title.to(l))));
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
