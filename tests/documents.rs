//! Every situation in `scenarios/` runs, and what it asserts holds.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use arbitre::{
    allowance::Allowance,
    citation::Language,
    game::{Depth, Game, Hearing, Terms, Unheard},
    rulebook::{Clause, Rulebook},
    ruling::{OpenDecision, Outcome},
    scenario::{self, check, documents},
    shelf::Shelf,
    smash_up::{
        card::{Card, Catalogue, Wording, load},
        hearing::SmashUp,
        rule,
    },
};

pub fn catalogue() -> Catalogue {
    let shelf = Shelf::rules();
    let mut catalogue = Catalogue::empty();
    for path in shelf.paths("smash-up/cards/", ".ron") {
        let file = load(path, shelf.text(path).unwrap()).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert!(catalogue.add_faction(file.faction, file.cards).is_empty());
    }
    catalogue
}

pub fn smash_up() -> SmashUp {
    let rulebook = Rulebook::load("smash-up", &Shelf::rules()).unwrap_or_else(|faults| panic!("{faults:?}"));
    SmashUp::new(Arc::new(rulebook), Arc::new(catalogue()), &BTreeMap::new()).expect("no aliases")
}

#[test]
fn every_document_can_be_read_and_asserts_something() {
    let (documents, faults) = documents(&Shelf::scenarios(), "");
    assert_eq!(faults, []);
    for document in documents {
        assert!(!document.title().fr.is_empty(), "{} has no title", document.path);
        assert!(!document.body.is_empty(), "{} has no prose", document.path);
        for situation in document.scenarios() {
            let says = situation
                .scenario
                .get("expect")
                .is_some_and(|expect| expect.as_object().is_some_and(|it| !it.is_empty()));
            assert!(says, "{}: {} asserts nothing", document.path, situation.title.fr);
        }
    }
}

#[test]
fn french_marks_keep_their_spaces() {
    let (documents, _) = documents(&Shelf::scenarios(), "");
    let mut wrong = Vec::new();
    for document in &documents {
        let titles = document.scenarios().map(|situation| situation.title.fr);
        for text in titles.chain([document.body.clone()]) {
            let marks = [" :", " ;", " !", " ?", " »", "« "].into_iter().filter(|mark| text.contains(mark));
            wrong.extend(marks.map(|mark| format!("{}: “{mark}”", document.path)));
        }
    }
    assert!(!documents.is_empty() && wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_every_document_asserts_holds_and_every_card_and_clause_at_work_is_so_in_one() {
    let (documents, _) = documents(&Shelf::scenarios(), "smash-up/");
    let report = check(&documents, &[&smash_up()]);
    let lines: Vec<String> = report.failures.iter().map(|failure| failure.line(Language::En)).collect();
    assert!(lines.is_empty(), "{}\n{}", lines.join("\n"), report.count().en);
    let catalogue = catalogue();
    let texts = |card: &Card| [Wording::Printed, Wording::Current].map(|wording| card.printing(wording).text);
    let speaking = catalogue.cards().filter(|(_, card)| texts(card).iter().any(|text| !text.is_empty()));
    let idle = speaking.map(|(_, card)| &card.id).filter(|id| !report.coverage.cards.contains_key(*id));
    assert_eq!(idle.collect::<Vec<_>>(), Vec::<&String>::new(), "no situation has these cards do anything");
    let named = rule::ALL.iter().map(|rule| rule.0).chain(catalogue.clarifying());
    let unheard = named.filter(|rule| !report.coverage.clauses.contains_key(*rule));
    assert_eq!(
        unheard.collect::<Vec<_>>(),
        Vec::<&str>::new(),
        "the engine acts on these, and no situation cites them"
    );
}

/// Every answer that a question offers, alone or, where several are wanted, as many as are.
fn offered(open: &OpenDecision) -> Vec<Vec<String>> {
    let answers = open.options.iter().map(|option| option.answer.clone());
    let at_once: Vec<String> = answers.clone().take(open.count.0).collect();
    if open.count.0 > 1 { vec![at_once] } else { answers.map(|answer| vec![answer]).collect() }
}

#[test]
fn whatever_a_question_offers_is_taken_when_it_is_given_back() {
    let game = smash_up();
    let (documents, _) = documents(&Shelf::scenarios(), "smash-up/");
    let (mut asked, mut refused) = (0, Vec::new());
    for document in &documents {
        for situation in document.scenarios() {
            let Ok(read) = game.read(&situation.scenario) else { continue };
            let hear = |terms: &Terms| read.hear(terms, Depth::Bare, &Allowance::unbounded());
            let Ok(Hearing { outcome: Outcome::Decision(open), .. }) = hear(read.terms()) else { continue };
            for answer in offered(&open) {
                asked += 1;
                let given = Terms { more: vec![answer.clone()], ..read.terms().clone() };
                let again = hear(&given).map(|hearing| hearing.outcome);
                // Whoever declines may be asked the same of the next base.
                let same = |next: &OpenDecision| {
                    *answer != ["no"] && (&next.says, &next.options) == (&open.says, &open.options)
                };
                if again.is_err() || matches!(&again, Ok(Outcome::Decision(next)) if same(next)) {
                    refused.push(format!("{}, {}: {answer:?}: {again:?}", document.path, situation.title.fr));
                }
            }
        }
    }
    assert!(asked > 250, "only {asked} answers were given back");
    assert!(refused.is_empty(), "{} refused:\n{}", refused.len(), refused.join("\n"));
}

#[test]
fn the_board_after_a_ruling_can_be_fed_back_and_stays_as_it_is() {
    let game = smash_up();
    let (documents, _) = documents(&Shelf::scenarios(), "smash-up/");
    let (mut fed_back, mut changed) = (0, Vec::new());
    for document in documents {
        for situation in document.scenarios() {
            let Ok(read) = game.read(&situation.scenario) else { continue };
            let Ok(first) = read.hear(read.terms(), Depth::Bare, &Allowance::unbounded()) else { continue };
            if first.outcome.word() != "resolved" {
                continue;
            }
            let again = game.read(&game.whole(&first.board, &situation.scenario)).map_err(Unheard::from);
            let again = again.and_then(|again| again.hear(read.terms(), Depth::Whole, &Allowance::unbounded()));
            let again = again.unwrap_or_else(|problems| panic!("{}: {problems:?}", situation.title.fr));
            if again.board != first.board {
                changed.push(format!("{}: {}", document.path, situation.title.fr));
            }
            fed_back += 1;
        }
    }
    assert_eq!(changed, Vec::<String>::new(), "these boards changed");
    assert!(fed_back > 100, "only {fed_back} boards were fed back");
}

/// Worked through before the first turn, where there is nothing to rule on: the games played at random hold them.
const BEFORE_THE_FIRST_TURN: [&str; 2] = ["setup.bases", "setup.example"];

#[test]
fn every_clarification_and_every_worked_example_of_the_booklets_is_cited_by_a_situation() {
    let rulebook = Rulebook::load("smash-up", &Shelf::rules()).unwrap_or_else(|faults| panic!("{faults:?}"));
    let explains = |clause: &&Clause| {
        let example = clause.wordings.iter().any(|wording| wording.markdown.to_lowercase().contains("exemple"));
        clause.id.starts_with("clarification.") || clause.id.ends_with(".example") || example
    };
    let explaining: BTreeSet<&str> = rulebook.clauses().filter(explains).map(|clause| clause.id.as_str()).collect();
    assert!(explaining.len() > 40, "{explaining:?}");
    let (documents, _) = documents(&Shelf::scenarios(), "smash-up/");
    let situations = documents.iter().flat_map(scenario::Document::scenarios);
    let cited: BTreeSet<String> = situations
        .flat_map(|situation| {
            // What is cited decided; what is pointed to speaks of a card that did.
            let expect = &situation.scenario["expect"];
            ["cites", "clarifications"].map(|field| expect[field].as_array().cloned().unwrap_or_default()).concat()
        })
        .filter_map(|clause| clause.as_str().map(str::to_owned))
        .collect();
    let missing: Vec<&str> = explaining.into_iter().filter(|clause| !cited.contains(*clause)).collect();
    assert_eq!(missing, BEFORE_THE_FIRST_TURN);
}
