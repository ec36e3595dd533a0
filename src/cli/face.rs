//! What happens when cards meet, in the terminal; and all pairs of them, as a test of the engine.

use std::sync::Arc;

use super::{
    arguments::{Arguments, Met},
    known::Known,
    printed::{Exit, Printed},
    sheet::{Block, Note, Sheet},
    text::text,
};
use crate::{
    allowance::Allowance,
    citation::{Citation, Language},
    face::{Counts, Face, Faces, Under, neither},
    problem::{nearest, quoted},
    smash_up::{
        card::{Def, Wording},
        setup::NameBook,
    },
};

/// Has the cards meet that were named, or all.
pub fn face(arguments: &Arguments, asked: &Met, l: Language) -> Printed {
    let known = match Known::load(arguments, l) {
        Ok(known) => known,
        Err(refused) => return refused,
    };
    let Some(rulebook) = known.stock.rulebook("smash-up") else { return Printed::answer(String::new(), Exit::Failed) };
    let catalogue = Arc::new(known.stock.catalogue.clone());
    let faces = match Faces::new(Arc::new(rulebook.clone()), &catalogue) {
        Ok(faces) => faces,
        Err(problems) => {
            let problems: Vec<String> = problems.into_iter().map(|problem| problem.says.to(l).to_owned()).collect();
            return Printed::refusal(&problems, Exit::Failed);
        }
    };
    let books: Vec<&str> = rulebook.editions.books.iter().map(|book| book.id.as_str()).collect();
    let edition = asked.edition.as_deref().unwrap_or(rulebook.editions.newest());
    if !books.contains(&edition) {
        return unknown(l, "--edition", edition, &books);
    }
    let wording = asked.wording.as_deref().unwrap_or(Wording::Printed.word());
    let words = Wording::ALL.map(Wording::word);
    let Some(wording) = Wording::ALL.into_iter().find(|one| one.word() == wording) else {
        return unknown(l, "--wording", wording, &words);
    };
    if asked.all {
        return all(&faces, edition, u64::from(asked.one_in));
    }
    let book = NameBook::new(&catalogue);
    let mut defs = Vec::new();
    for name in &asked.cards {
        match book.find(name).as_slice() {
            [def, ..] => defs.push(*def),
            [] => return Printed::refusal(&[book.no_such_card(name).to(l).to_owned()], Exit::Unusable),
        }
    }
    let under = Under { edition, wording };
    let mut sheet = Sheet::default();
    for pair in pairs(&defs) {
        let name = |def: Def| catalogue.card(def).name.said().to(l).to_owned();
        sheet.0.push(Block::Heading(format!("{} · {}", name(pair[0]), name(pair[1]))));
        written(&faces.meet(pair, &under, &Allowance::unbounded()), l, &mut sheet);
    }
    Printed::answer(text(&sheet), Exit::Done)
}

/// Each two of them.
fn pairs(defs: &[Def]) -> Vec<[Def; 2]> {
    let later = |n: usize| defs[n + 1..].iter().map(move |other| [defs[n], *other]);
    (0..defs.len()).flat_map(later).collect()
}

fn unknown(l: Language, option: &str, found: &str, known: &[&str]) -> Printed {
    let hint = match nearest(found, known.iter().copied()) {
        Some(near) => format!("{} {near}{}", l.say("vouliez-vous dire", "did you mean"), l.say("\u{202f}?", "?")),
        None => format!("{}{}", l.say("attendu\u{a0}: ", "expected: "), known.join(", ")),
    };
    let said = format!("{option} {}{} {hint}", quoted(found), l.say("\u{202f};", ";"));
    Printed::refusal(&[said], Exit::Unusable)
}

fn written(face: &Face, l: Language, sheet: &mut Sheet) {
    if face.meetings.is_empty() {
        sheet.0.push(Block::Paragraph(neither().to(l).to_owned()));
    }
    for meeting in &face.meetings {
        let begins: Vec<&str> = meeting.begins.iter().map(|said| said.to(l).trim_end_matches('.')).collect();
        let lines = meeting.lines.iter().map(|line| {
            let why: Vec<String> = line.why.iter().map(cited).collect();
            Note::Plain(format!("{} [{}]", line.says.to(l), why.join(", ")))
        });
        sheet.0.push(Block::noted("–", begins.join(". "), lines.collect()));
    }
}

fn cited(citation: &Citation) -> String {
    match citation {
        Citation::Card { card, ability: Some(n) } => format!("{card} {}", n + 1),
        Citation::Card { card, ability: None } => card.clone(),
        Citation::Clause { clause, .. } => clause.clone(),
        Citation::Reading { reading, .. } => reading.clone(),
    }
}

/// All pairs, or one in so many: the counts by kind, and what did not hold.
fn all(faces: &Faces, edition: &str, one_in: u64) -> Printed {
    let mut counts = Counts::default();
    for wording in Wording::ALL {
        counts.add_all(faces, &Under { edition, wording }, one_in);
    }
    let exit = if counts.faults.is_empty() { Exit::Done } else { Exit::Failed };
    Printed::answer(counts.to_string(), exit)
}
