//! The search of the site, in the terminal.

use super::{
    arguments::{Arguments, Found, Sought},
    known::Known,
    printed::{Exit, Printed},
    sheet::{Block, Note, Sheet},
    text::text,
};
use crate::{
    citation::Language,
    problem::spaced,
    search::{Answer, How, Kind, Query, Unmet},
};

/// Searches the rules, the cards and the scenarios.
pub fn search(arguments: &Arguments, sought: &Sought, l: Language) -> Printed {
    let library = match Known::library(arguments, l) {
        Ok((library, _)) => library,
        Err(refused) => return refused,
    };
    let words = spaced(&sought.words.join(" "));
    let answer = library.index.search(&Query::new(&words, l));
    let exit = if answer.hits.is_empty() { Exit::Failed } else { Exit::Done };
    match sought.format {
        Found::Text => Printed::answer(text(&sheet(l, &answer)), exit),
        Found::Json => match serde_json::to_string_pretty(&answer) {
            Ok(json) => Printed::answer(json + "\n", exit),
            Err(error) => Printed::refusal(&[error.to_string()], Exit::Failed),
        },
    }
}

fn sheet(l: Language, answer: &Answer) -> Sheet {
    let mut sheet = Sheet::default();
    let total = match (l, answer.total) {
        (Language::Fr, 0) => format!("«\u{a0}{}\u{a0}»\u{a0}: rien", answer.query),
        (Language::Fr, total) => format!("«\u{a0}{}\u{a0}»\u{a0}: {total}", answer.query),
        (Language::En, 0) => format!("“{}”: nothing", answer.query),
        (Language::En, total) => format!("“{}”: {total}", answer.query),
    };
    sheet.0.push(Block::Paragraph(total));
    let taken = match answer.how {
        How::Exact => "",
        How::AnyWord => l.say(
            "Aucun texte n’a tous ces mots\u{202f}; en voici qui en ont au moins un.",
            "No text has all these words; these have at least one.",
        ),
        How::Typos => l.say(
            "Un de ces mots n’est nulle part\u{202f}; voici les plus proches.",
            "One of these words is nowhere; these are the nearest.",
        ),
    };
    if !taken.is_empty() && answer.total > 0 {
        sheet.0.push(Block::Paragraph(taken.into()));
    }
    if let Some(near) = &answer.did_you_mean {
        let lead = l.say("Vouliez-vous dire\u{a0}: ", "Did you mean: ");
        sheet.0.push(Block::Paragraph(format!("{lead}{near}")));
    }
    for name in &answer.unknown {
        sheet.0.push(Block::Paragraph(match l {
            Language::Fr => format!("Aucune carte ni aucune Faction connue ici ne s’appelle «\u{a0}{name}\u{a0}»."),
            Language::En => format!("No card and no faction known here is called “{name}”."),
        }));
    }
    for Unmet { filter, value, nearest, .. } in &answer.unmet {
        let word = filter.word(l);
        let near = nearest.as_ref().map_or_else(String::new, |near| match l {
            Language::Fr => format!(" Vouliez-vous dire «\u{a0}{near}\u{a0}»\u{202f}?"),
            Language::En => format!(" Did you mean “{near}”?"),
        });
        sheet.0.push(Block::Paragraph(match l {
            Language::Fr => format!("{word}\u{a0}: «\u{a0}{value}\u{a0}» n’est pas connu.{near}"),
            Language::En => format!("{word}: “{value}” is not known.{near}"),
        }));
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
