//! What happens when cards meet, in the terminal; and all pairs of them, as a test of the engine.

use std::{fs, path::Path, sync::Arc};

use super::{
    arguments::{Arguments, Met},
    known::{Known, Shelves, unreadable},
    layout::{
        ruling::why,
        sheet::{Block, Note, Sheet},
        text::text,
    },
    printed::{Exit, Printed},
};
use crate::{
    allowance::Allowance,
    citation::{Language, Said},
    face::{Counts, Faces, Outcomes, Part, Under},
    game::{Game, Problem},
    problem::quoted,
    rulebook::Rulebook,
    scenario::{Document, check, documents},
    smash_up::{
        card::{Card, Catalogue, Def, Wording},
        setup::{Library, NameBook},
    },
    web::names::Names,
};

/// The most bytes of what came of all pairs before.
const BEFORE: u64 = 1024 * 1024;

/// Has the cards meet that were named, or all.
pub fn face(arguments: &Arguments, asked: &Met, l: Language) -> Printed {
    met(arguments, asked, l).unwrap_or_else(|refused| refused)
}

fn met(arguments: &Arguments, asked: &Met, l: Language) -> Result<Printed, Printed> {
    let shelves = Shelves::read(arguments, l)?;
    let known = shelves.loaded()?;
    let Some(rulebook) = known.stock.rulebook("smash-up") else {
        return Err(Printed::answer(String::new(), Exit::Failed));
    };
    let unusable = |says: Vec<Said>| {
        let says: Vec<String> = says.into_iter().map(|says| says.to(l).to_owned()).collect();
        Printed::refusal(&says, Exit::Unusable)
    };
    let all = |problems: Vec<Problem>| unusable(problems.into_iter().map(|problem| problem.says).collect());
    let catalogue = Arc::new(known.stock.catalogue.clone());
    let faces = Faces::new(Arc::new(rulebook.clone()), &catalogue).map_err(all)?;
    let wording = asked.wording.as_deref().map(|word| wording(word, l)).transpose()?;
    if asked.all {
        return every(&faces, rulebook, asked, wording, l);
    }
    let own = known.stock.own_names();
    let book = Library::new(catalogue.clone()).with(&[], &own).map_err(all)?.book;
    let named = asked.cards.iter().map(|name| named(&book, &catalogue, name)).collect::<Result<Vec<Def>, Said>>();
    let defs = named.map_err(|says| unusable(vec![says]))?;
    let cards: Vec<&Card> = defs.iter().map(|def| catalogue.card(*def)).collect();
    let under = Under::asked(&rulebook.editions, &cards, asked.edition.as_deref(), wording)
        .map_err(|problem| all(vec![problem]))?;
    let ids: Vec<&str> = cards.iter().map(|card| card.id.as_str()).collect();
    let names = known.names();
    let telling = Telling { l, names: &names, edition: &under.edition };
    let mut sheet = Sheet::default();
    let (papers, _) = documents(&shelves.scenarios, "");
    sheet.part(l.say("Déjà arbitré", "Already ruled on"), ruled(&papers, &known, &ids, l));
    for part in faces.among(&defs, &under, &Allowance::unbounded()) {
        let name = |def: &Def| catalogue.card(*def).name.said().to(l).to_owned();
        let names: Vec<String> = part.cards.iter().map(name).collect();
        sheet.0.push(Block::Heading(names.join(" · ")));
        written(&part, &telling, &mut sheet);
    }
    Ok(Printed::answer(text(&sheet), Exit::Done))
}

fn wording(word: &str, l: Language) -> Result<Wording, Printed> {
    let known = Wording::ALL.into_iter().find(|wording| wording.word() == word);
    known.ok_or_else(|| Printed::no_such("--wording", word, &Wording::ALL.map(Wording::word), l))
}

/// The one card that goes by a name.
fn named(book: &NameBook, catalogue: &Catalogue, name: &str) -> Result<Def, Said> {
    match book.find(name).as_slice() {
        [def] => Ok(*def),
        [] => Err(book.no_such_card(name).says),
        several => {
            let ids: Vec<&str> = several.iter().map(|def| catalogue.card(*def).id.as_str()).collect();
            let ids = ids.join(", ");
            let name = quoted(name);
            Err(Said::new(
                format!("{name}\u{a0}: plusieurs cartes ont ce nom\u{202f}; écrivez l’une de {ids}"),
                format!("{name}: several cards have this name; write one of {ids}"),
            ))
        }
    }
}

/// What the documents come to in whose rulings all of these are at work.
fn ruled(papers: &[Document], known: &Known, ids: &[&str], l: Language) -> Vec<Block> {
    let names_all = |document: &&Document| {
        let words = document.words();
        ids.iter().all(|id| words.contains(id))
    };
    let games: Vec<&dyn Game> = known.games.iter().map(AsRef::as_ref).collect();
    let report = check(papers.iter().filter(names_all), &games);
    let block = |path: &str| {
        let document = papers.iter().find(|document| document.path == path)?;
        let verdict = report.verdicts.get(path).map(|says| Note::Plain(says.to(l).to_owned()));
        let at = Note::Plain(path.to_owned());
        Some(Block::noted("–", document.title().to(l), verdict.into_iter().chain([at]).collect()))
    };
    report.coverage.with_all(ids).into_iter().filter_map(block).collect()
}

/// In what language it is told, and what is cited by what names, under which booklet.
struct Telling<'a> {
    l: Language,
    names: &'a Names,
    edition: &'a str,
}

fn written(part: &Part, telling: &Telling<'_>, sheet: &mut Sheet) {
    let l = telling.l;
    let face = &part.face;
    if face.meetings.is_empty() {
        sheet.0.push(Block::Paragraph(part.nothing().to(l).to_owned()));
    }
    for meeting in &face.meetings {
        let begins: Vec<&str> = meeting.begins.iter().map(|said| said.to(l)).collect();
        let lines = meeting.lines.iter().flat_map(|line| {
            [Note::Plain(line.says.to(l).to_owned()), Note::Why(why(l, telling.names, telling.edition, &line.why))]
        });
        let otherwise = meeting.otherwise.iter().map(|other| Note::Plain(other.says.to(l).to_owned()));
        sheet.0.push(Block::noted("–", begins.join(" "), lines.chain(otherwise).collect()));
    }
    sheet.0.extend(face.faults.iter().map(|fault| Block::Paragraph(fault.clone())));
    if face.exhausted {
        let more = ("Toutes les situations n’ont pas été jouées.", "Not all situations were played through.");
        sheet.0.push(Block::Paragraph(l.say(more.0, more.1).to_owned()));
    }
}

/// All pairs, or one in so many: the counts by kind and what did not hold; then what came of each, or which of them came out
/// otherwise before.
fn every(
    faces: &Faces,
    rulebook: &Rulebook,
    asked: &Met,
    wording: Option<Wording>,
    l: Language,
) -> Result<Printed, Printed> {
    let before = asked.against.as_deref().map(|path| before(path, l)).transpose()?;
    let mut counts = Counts::default();
    for one in Wording::ALL.into_iter().filter(|one| wording.is_none_or(|wording| wording == *one)) {
        let under = Under::asked(&rulebook.editions, &[], asked.edition.as_deref(), Some(one))
            .map_err(|problem| Printed::refusal(&[problem.says.to(l).to_owned()], Exit::Unusable))?;
        counts.add_all(faces, &under, u64::from(asked.one_in), 0);
    }
    let changed = before.map(|before| counts.outcomes.since(&before));
    let holds = counts.faults.is_empty() && changed.as_ref().is_none_or(Vec::is_empty);
    let rest = changed.map_or_else(|| counts.outcomes.to_string(), |changed| changed.join("\n"));
    let exit = if holds { Exit::Done } else { Exit::Failed };
    Ok(Printed::answer(format!("{counts}{rest}"), exit))
}

/// What came of all pairs before.
fn before(path: &Path, l: Language) -> Result<Outcomes, Printed> {
    let too_long = || l.say("plus d’un Mio", "more than 1 MiB").to_owned();
    match fs::metadata(path) {
        Ok(found) if found.len() > BEFORE => return Err(unreadable(l, path, &too_long())),
        _ => {}
    }
    let text = fs::read_to_string(path).map_err(|error| unreadable(l, path, &error.to_string()))?;
    Outcomes::read(&text).map_err(|line| unreadable(l, path, &line))
}
