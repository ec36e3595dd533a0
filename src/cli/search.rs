//! The search of the site, in the terminal.

use super::{
    arguments::{Arguments, Found, Sought},
    known::Known,
    layout::{
        sheet::{Block, Note, Sheet},
        text::text,
    },
    printed::{Exit, Printed},
};
use crate::{
    citation::Language,
    game::Game,
    library::Library,
    problem::spaced,
    scenario::check,
    search::{Answer, Kind, Query},
    web::found::notes,
};

/// Searches the rules, the cards and the scenarios.
pub fn search(arguments: &Arguments, sought: &Sought, l: Language) -> Printed {
    let (library, games) = match Known::library(arguments, l) {
        Ok(known) => known,
        Err(refused) => return refused,
    };
    let words = spaced(&sought.words.join(" "));
    let mut answer = library.index().search(&Query::new(&words, l));
    conclude(&library, &games.iter().map(AsRef::as_ref).collect::<Vec<_>>(), l, &mut answer);
    let exit = if answer.hits.is_empty() { Exit::Failed } else { Exit::Done };
    match sought.format {
        Found::Text => Printed::answer(text(&sheet(&library, l, &answer)), exit),
        Found::Json => match serde_json::to_string_pretty(&answer) {
            Ok(json) => Printed::answer(json + "\n", exit),
            Err(error) => Printed::refusal(&[error.to_string()], Exit::Failed),
        },
    }
}

/// Plays the documents that were found, and says what each comes to.
fn conclude(library: &Library, games: &[&dyn Game], l: Language, answer: &mut Answer) {
    let found = answer.hits.iter().filter(|hit| hit.kind == Kind::Scenario);
    let verdicts = check(found.filter_map(|hit| library.document(&hit.id)), games).verdicts;
    answer.conclude(l, |id| verdicts.get(&library.cover(id)?.path));
}

fn sheet(library: &Library, l: Language, answer: &Answer) -> Sheet {
    let mut sheet = Sheet::default();
    let total = match (l, answer.total) {
        (Language::Fr, 0) => format!("«\u{a0}{}\u{a0}»\u{a0}: rien", answer.query),
        (Language::Fr, total) => format!("«\u{a0}{}\u{a0}»\u{a0}: {total}", answer.query),
        (Language::En, 0) => format!("“{}”: nothing", answer.query),
        (Language::En, total) => format!("“{}”: {total}", answer.query),
    };
    sheet.0.push(Block::Paragraph(total));
    for note in notes(&library.rulebooks, l, answer) {
        // What leads elsewhere than to another search is for a browser.
        let next = note.next.filter(|next| next.query.is_some()).map(|next| next.says);
        let says: Vec<String> = [note.says].into_iter().chain(next).filter(|says| !says.is_empty()).collect();
        sheet.0.push(Block::Paragraph(says.join(" ")));
    }
    sheet.0.extend(answer.hits.iter().map(|hit| {
        let book = hit.book.as_ref().map_or_else(String::new, |book| format!(" · {book}"));
        let head = format!("{} — {} ({}{book})", hit.title, kind(l, hit.kind), hit.id);
        Block::noted("–", head, vec![Note::Plain(hit.snippet.text("«", "»")), Note::Plain(hit.url.clone())])
    }));
    sheet
}

fn kind(l: Language, kind: Kind) -> &'static str {
    match kind {
        Kind::Rule => l.say("règle", "rule"),
        Kind::Term => l.say("terme", "term"),
        Kind::Card => l.say("carte", "card"),
        Kind::Faction => l.say("faction", "faction"),
        Kind::Board => l.say("plateau", "board"),
        Kind::Scenario => l.say("scénario", "scenario"),
        Kind::Ruling => l.say("arbitrage", "ruling"),
    }
}
