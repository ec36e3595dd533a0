//! Runs every document: what it asserts is asked of its game, one line for each thing that does not hold.

use std::{borrow::Borrow, collections::BTreeMap, fmt, rc::Rc};

use serde_json::Value;

use super::{Coverage, Document, Situation, malformed::Place};
use crate::{
    allowance::{Allowance, HEARING, RULING},
    citation::{Language, Said},
    game::{self, Depth, Game, Problem},
    judge::{Told, told},
    problem::{meant_en, meant_fr},
};

/// What is wrong with a document, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// Which document.
    pub path: String,
    /// Where in it.
    pub place: Place,
    /// The title of the variant, if it is one.
    pub variant: Option<String>,
    /// What does not hold.
    pub says: Said,
}

impl Failure {
    /// As a line of a report: `path:line: …`.
    #[must_use]
    pub fn line(&self, language: Language) -> String {
        let Self { path, place, variant, says } = self;
        let variant = variant.as_ref().map_or(String::new(), |title| format!("[{title}] "));
        format!("{path}:{}: {variant}{}", place.line, says.to(language))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line(Language::En))
    }
}

/// What came of running documents.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// What does not hold, in the order of the documents.
    pub failures: Vec<Failure>,
    /// How many documents were run.
    pub documents: usize,
    /// How many scenarios they make, variants included.
    pub scenarios: usize,
    /// How many of these assert nothing.
    pub silent: usize,
    /// What the rulings rest on.
    pub coverage: Coverage,
    /// What the ruling of each document says first, by its path.
    pub verdicts: BTreeMap<String, Said>,
}

impl Report {
    /// Whether everything holds.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.failures.is_empty()
    }

    /// The last line: how much was run, how much failed.
    #[must_use]
    pub fn count(&self) -> Said {
        let fr = |n: usize, noun: &str| format!("{n} {noun}{}", if n > 1 { "s" } else { "" });
        let en = |n: usize, noun: &str| format!("{n} {noun}{}", if n == 1 { "" } else { "s" });
        let Self { documents, scenarios, silent, .. } = *self;
        let (clauses, failures) = (self.coverage.clauses.len(), self.failures.len());
        let cited = if clauses > 1 { "clauses citées" } else { "clause citée" };
        Said::new(
            format!(
                "{}, {} dont {silent} sans attente, {clauses} {cited}, {}",
                fr(documents, "document"),
                fr(scenarios, "scénario"),
                fr(failures, "échec")
            ),
            format!(
                "{}, {} of which {silent} without an expectation, {} cited, {}",
                en(documents, "document"),
                en(scenarios, "scenario"),
                en(clauses, "clause"),
                en(failures, "failure")
            ),
        )
    }
}

/// Runs every document and every variant.
#[must_use]
pub fn check(documents: impl IntoIterator<Item = impl Borrow<Document>>, games: &[&dyn Game]) -> Report {
    let mut report = Report::default();
    for document in documents {
        let document = document.borrow();
        report.documents += 1;
        let Some(game) = games.iter().find(|game| game.id() == document.game()) else {
            report.failures.push(no_such_game(document, games));
            continue;
        };
        for situation in document.scenarios() {
            report.scenarios += 1;
            report.silent += usize::from(situation.scenario["expect"].is_null());
            run(document, &situation, *game, &mut report);
        }
    }
    report
}

fn run(document: &Document, situation: &Situation, game: &dyn Game, report: &mut Report) {
    let fail = |pointer: &str, says: Said| Failure {
        path: document.path.clone(),
        place: document.place(situation.variant, pointer),
        variant: situation.variant.map(|_| situation.title.fr.clone()),
        says,
    };
    let unusable = |problems: Vec<Problem>| -> Vec<Failure> {
        problems
            .into_iter()
            .map(|Problem { pointer, says, .. }| {
                let Said { fr, en } = says;
                fail(&pointer, Said::new(format!("{pointer}\u{a0}: {fr}"), format!("{pointer}: {en}")))
            })
            .collect()
    };
    let read: Rc<dyn game::Situation> = match game.read(&situation.scenario) {
        Ok(read) => read.into(),
        Err(problems) => return report.failures.extend(unusable(problems)),
    };
    let hearing = match read.hear(read.terms(), Depth::Whole, &Allowance::new(HEARING, || false)) {
        Ok(hearing) => hearing,
        Err(unheard) => return report.failures.extend(unusable(unheard.into_problems())),
    };
    let expect = &situation.scenario["expect"];
    let expects = |field: &str| !expect[field].is_null();
    let mut hearing = hearing;
    let mut rests_on = BTreeMap::new();
    if situation.variant.is_none()
        || ["right", "reads", "does_not_read", "doubts", "does_not_doubt"].into_iter().any(expects)
    {
        let Told { headline, claims, doubts, readings } =
            told(game, &situation.scenario, read.clone(), &hearing, &Allowance::new(RULING, || false));
        hearing.doubts = doubts;
        // Whom a document calls right, and on what it rests, is what the ruling says.
        if expects("right") {
            hearing.claims = claims;
        }
        if situation.variant.is_none() {
            report.verdicts.insert(document.path.clone(), headline);
        }
        rests_on = readings;
    }
    let shows = expect["clarifications"].as_array().into_iter().flatten().filter_map(Value::as_str);
    report.coverage.add(&document.path, &hearing, rests_on.keys(), shows);
    if expects("reads") || expects("does_not_read") {
        hearing.readings = rests_on;
    }
    for line in read.fails(&hearing, &Allowance::new(HEARING, || false)) {
        // A line that begins with a field says where it stands.
        let pointer = line.split_once(": ").map(|(field, _)| field).filter(|field| field.starts_with('/'));
        report.failures.push(fail(pointer.unwrap_or("/expect"), Said::name(&line)));
    }
}

fn no_such_game(document: &Document, games: &[&dyn Game]) -> Failure {
    let known: Vec<&str> = games.iter().map(|game| game.id()).collect();
    let word = document.game();
    Failure {
        path: document.path.clone(),
        place: document.place(None, "/game"),
        variant: None,
        says: Said::new(
            format!("{word}\u{a0}: aucun jeu de ce nom{}", meant_fr(word, &known)),
            format!("{word}: no such game{}", meant_en(word, &known)),
        ),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        rulebook::Rulebook,
        scenario::Spelling,
        shelf::Shelf,
        smash_up::{
            card::{Catalogue, load},
            hearing::SmashUp,
        },
    };

    const RAIDS: &str = r#"+++
title = "Two raids"
active = "Alice"
cards = [
  { id = "raid", name = { en = "Raid" }, kind = "Action", text = [{ OnPlay = { Destroy = { One = { Minion = {} } } } }] },
  { id = "brute", name = { en = "Brute" }, kind = { Minion = 4 } },
]

[[players]]
name = "Alice"
hand = ["raid"]

[[players]]
name = "Bob"

[[bases]]
card = "tortuga"
minions = [{ card = "brute", owner = "Bob" }]

[[steps]]
play = "raid"

[expect]
cards = { brute = { in = "discard" } }
vp = { Alice = 0 }

[[variants]]
title = "nothing is played"
steps = []

[[variants]]
title = "a wrong card"
steps = [{ play = "riad" }]
+++
"#;

    fn game() -> SmashUp {
        let shelf = Shelf::rules();
        let mut catalogue = Catalogue::empty();
        for path in shelf.paths("smash-up/cards/", ".ron") {
            let file = load(path, shelf.text(path).unwrap()).unwrap_or_else(|faults| panic!("{faults:?}"));
            catalogue.add_faction(file.faction, file.cards);
        }
        let rulebook = Rulebook::load("smash-up", &shelf).unwrap_or_else(|faults| panic!("{faults:?}"));
        SmashUp::new(Arc::new(rulebook), Arc::new(catalogue), &BTreeMap::new()).expect("no aliases")
    }

    fn checked(texts: &[&str]) -> Report {
        let read = |(n, text): (usize, &&str)| {
            Document::read(&format!("{n}.md"), Spelling::Markdown, text.as_bytes()).expect("a document")
        };
        let documents: Vec<Document> = texts.iter().enumerate().map(read).collect();
        check(&documents, &[&game()])
    }

    #[test]
    fn every_variant_is_run_and_each_failure_has_its_line() {
        let report = checked(&[RAIDS]);
        let lines: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
        let [nothing, wrong] = lines.as_slice() else { panic!("{lines:#?}") };
        assert!(
            nothing.starts_with("0.md:24: [Two raids — nothing is played] /expect/cards/brute/in: Brute is on"),
            "{nothing}"
        );
        assert_eq!(wrong, "0.md:33: [Two raids — a wrong card] /steps/0/play: riad: no such card; did you mean raid?");
        assert_eq!((report.documents, report.scenarios, report.silent), (1, 3, 0));
        assert!(report.count().en.ends_with("2 failures"), "{}", report.count().en);
        assert!(report.coverage.cards["raid"].contains("0.md"));
        assert!(!report.coverage.clauses.is_empty());
    }

    #[test]
    fn the_same_documents_give_the_same_report() {
        assert_eq!(checked(&[RAIDS, RAIDS]), checked(&[RAIDS, RAIDS]));
    }

    #[test]
    fn a_document_of_an_unknown_game_is_a_failure_and_one_that_asserts_nothing_is_counted() {
        let report = checked(&["+++\ngame = \"smash-down\"\n+++\n"]);
        assert_eq!(report.failures[0].to_string(), "0.md:2: smash-down: no such game; did you mean `smash-up`?");
        let (bare, _) = RAIDS.split_once("[expect]").expect("it expects something");
        let report = checked(&[&format!("{bare}+++\n")]);
        assert_eq!((report.holds(), report.silent), (true, 1));
    }
}
