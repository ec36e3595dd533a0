//! An exploration, laid out.

use super::{
    ruling::{claims, outcome},
    sheet::{Block, Note, Sheet},
};
use crate::{
    citation::{Language, marks::colon},
    judge::{Answered, Exploration, Way},
    web::names::Names,
};

/// The outcomes, how many lines lead to each, one line of play for each.
pub fn sheet(l: Language, names: &Names, exploration: &Exploration) -> Sheet {
    let mut sheet = Sheet::default();
    if !exploration.title.is_empty() {
        sheet.0.push(Block::Title(exploration.title.clone()));
    }
    let (ends, lines) = (exploration.ends, exploration.lines);
    let count = match l {
        Language::Fr => format!("issues distinctes\u{a0}: {ends} · lignes de jeu\u{a0}: {lines}"),
        Language::En => format!("distinct outcomes: {ends} · lines of play: {lines}"),
    };
    sheet.0.push(Block::Paragraph(format!("{} · {count}", names.book(l, &exploration.edition))));
    if exploration.exhausted {
        let cut = l.say(
            "Le budget est épuisé\u{a0}: d’autres lignes n’ont pas été suivies.",
            "The budget ran out: there are lines that were not followed.",
        );
        sheet.0.push(Block::Verdict(cut.into()));
    }
    for (number, way) in exploration.outcomes.iter().enumerate() {
        let number = exploration.from.saturating_add(number + 1);
        let heading = format!("{number}. {} · {}", outcome(l, way.outcome), lines_of(l, way));
        let mut blocks = vec![Block::Paragraph(way.summary.to(l).into())];
        blocks.extend(claims(l, &way.claims, |_| None));
        blocks.extend(way.line.iter().map(|answered| self::answered(l, answered)));
        sheet.part(&heading, blocks);
    }
    if let Some(next) = exploration.next {
        let next = match l {
            Language::Fr => format!("Il reste {} issues\u{a0}: --from {next} donne les suivantes.", ends - next),
            Language::En => format!("{} more outcomes: --from {next} gives the next ones.", ends - next),
        };
        sheet.0.push(Block::Verdict(next));
    }
    sheet
}

fn lines_of(l: Language, way: &Way) -> String {
    match (l, way.lines) {
        (Language::Fr, 1) => "1 ligne, la voici".into(),
        (Language::Fr, lines) => format!("{lines} lignes, dont celle-ci"),
        (Language::En, 1) => "1 line, this one".into(),
        (Language::En, lines) => format!("{lines} lines, this among them"),
    }
}

fn answered(l: Language, answered: &Answered) -> Block {
    let by = answered.by.as_deref().unwrap_or(l.say("hasard ou carte cachée", "chance or an unseen card"));
    let question = Note::Plain(answered.question.to(l).into());
    Block::noted("→", format!("{by}{}{}", colon(l), answered.says.to(l)), vec![question])
}
