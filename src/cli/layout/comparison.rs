//! A comparison of the booklets, laid out.

use super::{
    ruling::{claims, outcome, switch_notes, why},
    sheet::{Block, Note, Sheet},
};
use crate::{
    citation::{Language, marks::colon},
    judge::{Comparison, Other, Under},
    web::names::Names,
};

/// What each booklet gives, and the switches that make the difference.
pub fn sheet(l: Language, names: &Names, comparison: &Comparison) -> Sheet {
    let mut sheet = Sheet::default();
    if !comparison.title.is_empty() {
        sheet.0.push(Block::Title(comparison.title.clone()));
    }
    let differing = comparison.editions.iter().filter(|other| !other.same && !other.untried).count();
    let open = comparison.here.outcome == "decision";
    let verdict = match (l, differing) {
        (Language::Fr, 0) if open => "Jusqu’à la question ouverte, aucun autre livret ne donne autre chose.".into(),
        (Language::En, 0) if open => "Up to the open question no other booklet gives anything else.".into(),
        (Language::Fr, 0) => "Aucun autre livret ne donne un autre résultat.".into(),
        (Language::Fr, 1) => "Un autre livret donne un autre résultat.".into(),
        (Language::Fr, many) => format!("{many} autres livrets donnent un autre résultat."),
        (Language::En, 0) => "No other booklet gives another result.".into(),
        (Language::En, 1) => "One other booklet gives another result.".into(),
        (Language::En, many) => format!("{many} other booklets give another result."),
    };
    sheet.0.push(Block::Verdict(verdict));
    let here = &comparison.here;
    sheet.part(&heading(l, names, here, l.say("ici", "here")), under(l, here));
    for other in &comparison.editions {
        let mut blocks = under(l, &other.under);
        blocks.extend(switches(l, names, &here.edition, other));
        sheet.part(&heading(l, names, &other.under, fares(l, other)), blocks);
    }
    sheet
}

fn heading(l: Language, names: &Names, under: &Under, fares: &str) -> String {
    format!("{} · {} · {fares}", names.book(l, &under.edition), outcome(l, under.outcome))
}

fn fares(l: Language, other: &Other) -> &'static str {
    match (other.same, other.only_borrowed) {
        (true, true) => {
            l.say("ne diffère que par ce que ce livret ne dit pas", "differs only in what this booklet does not say")
        }
        (true, false) => l.say("le même résultat", "the same result"),
        (false, _) if other.untried => l.say("pas essayé jusqu’au bout", "not tried to the end"),
        (false, _) => l.say("un autre résultat", "another result"),
    }
}

fn under(l: Language, under: &Under) -> Vec<Block> {
    let mut blocks = vec![Block::Paragraph(under.summary.to(l).into())];
    blocks.extend(claims(l, &under.claims, |_| None));
    blocks
}

fn switches(l: Language, names: &Names, here: &str, other: &Other) -> Vec<Block> {
    let switch = |switch: &crate::ruling::SwitchDifference| {
        let mut notes = switch_notes(l, switch);
        notes.push(Note::Why(why(l, names, here, &switch.why)));
        Block::noted("–", format!("{} {}{}{}", l.say("point", "switch"), switch.number, colon(l), switch.id), notes)
    };
    other.switches.iter().map(switch).collect()
}
