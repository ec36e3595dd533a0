//! What a document decides by one card’s sentence about another card is among what is told of those two, worked out without
//! the document: of every ten pairs that all documents come to, nine at least.

use std::collections::BTreeSet;

use arbitre::{
    allowance::{Allowance, HEARING},
    citation::Citation,
    face::Faces,
    game::{Depth, Game},
    ruling::Step,
    scenario::documents,
    shelf::Shelf,
    smash_up::{
        card::{Catalogue, Wording},
        setup::NameBook,
    },
};

use super::{faces, stock, under};
use crate::documents::smash_up;

/// A card's sentence, and the other card it is about.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Joined {
    by: (String, usize),
    about: String,
}

/// The last step that a sentence of one card takes about another one. What is drawn or shown is whatever lay on top.
fn deciding(steps: &[Step]) -> Option<Joined> {
    let joined = |step: &Step| {
        let about = step.event["card"]
            .as_str()
            .filter(|_| !["drawn", "shown"].iter().any(|event| step.event["event"] == *event))?;
        let about = step.cards.iter().find(|card| card.name == about)?.card.clone();
        step.why.iter().find_map(|citation| match citation {
            Citation::Card { card, ability: Some(ability) } if *card != about => {
                Some(Joined { by: (card.clone(), *ability), about: about.clone() })
            }
            _ => None,
        })
    };
    steps.iter().rev().find_map(joined)
}

fn is_told(faces: &Faces, catalogue: &Catalogue, book: &NameBook, joined: &Joined, wording: Wording) -> bool {
    let defs = [&joined.by.0, &joined.about].map(|id| book.find(id)[0]);
    let face = faces.meet(&defs, &under(wording), &Allowance::unbounded());
    let lines = face.meetings.iter().flat_map(|meeting| &meeting.lines);
    let cites = |why: &[Citation]| {
        why.iter().any(|citation| matches!(citation, Citation::Card { card, .. } if *card == joined.by.0))
    };
    let name = &catalogue.card(defs[1]).name.en;
    lines.into_iter().any(|line| cites(&line.why) && line.says.en.contains(name.as_str()))
}

#[test]
fn what_documents_decide_by_one_card_about_another_is_told_of_the_two() {
    let stock = stock();
    let (faces, book, game) = (faces(&stock), NameBook::new(&stock.catalogue), smash_up());
    let (all, faults) = documents(&Shelf::scenarios(), "");
    assert!(faults.is_empty(), "{faults:?}");
    let mut asked: BTreeSet<(Joined, Wording)> = BTreeSet::new();
    for document in all.iter().filter(|document| document.game() == "smash-up") {
        let Some(situation) = document.scenarios().next() else { continue };
        let Ok(read) = game.read(&situation.scenario) else { continue };
        let text = situation.scenario.to_string();
        let wording = if text.contains("\"wording\":\"current\"") { Wording::Current } else { Wording::Printed };
        let cards = stock.catalogue.cards().filter(|(_, card)| card.has_text_in(wording));
        let laid: Vec<&str> = cards.map(|(_, card)| card.id.as_str()).collect();
        let heard = read.hear(read.terms(), Depth::Whole, &Allowance::new(HEARING, || false));
        let Ok(hearing) = heard else { continue };
        let joined = deciding(&hearing.steps);
        let is_known = |joined: &Joined| [&joined.by.0, &joined.about].iter().all(|id| laid.contains(&id.as_str()));
        asked.extend(joined.filter(is_known).map(|joined| (joined, wording)));
    }
    let missing: Vec<&(Joined, Wording)> =
        asked.iter().filter(|(joined, wording)| !is_told(&faces, &stock.catalogue, &book, joined, *wording)).collect();
    println!("{} of {} are told; not: {missing:#?}", asked.len() - missing.len(), asked.len());
    assert!(missing.len() * 10 <= asked.len(), "{missing:#?}");
    assert!(!asked.is_empty());
}
