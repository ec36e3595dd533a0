//! What a document decides by one card’s sentence about another card is among what is told of those two, worked out without
//! the document. `ARBITRE_FACE=1` takes every document, `ARBITRE_FACE=5` every fifth.

use std::collections::BTreeSet;

use arbitre::{
    allowance::{Allowance, HEARING},
    citation::{Citation, Said},
    face::Faces,
    game::{Depth, Game},
    scenario::documents,
    shelf::Shelf,
    smash_up::{
        card::{Catalogue, Def, Wording},
        setup::NameBook,
    },
};

use super::{faces, stock, under};
use crate::documents::smash_up;

/// One in so many documents, unless `ARBITRE_FACE` says otherwise.
const ONE_IN: usize = 8;

/// A card's sentence, and the other card it is about.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Joined {
    by: (String, usize),
    about: String,
}

/// The last thing told in which a sentence of one card of the catalogue is about another one.
fn deciding<'a>(
    told: impl DoubleEndedIterator<Item = (&'a Said, &'a [Citation])>,
    catalogue: &Catalogue,
    laid: &[Def],
) -> Option<Joined> {
    told.rev().find_map(|(says, why)| joined(says, why, catalogue, laid))
}

fn joined(says: &Said, why: &[Citation], catalogue: &Catalogue, laid: &[Def]) -> Option<Joined> {
    why.iter().find_map(|citation| {
        let Citation::Card { card, ability: Some(ability) } = citation else { return None };
        let name = |def: &&Def| catalogue.card(**def).name.en.as_str();
        let about = laid.iter().find(|def| catalogue.card(**def).id != *card && says.en.contains(name(def)))?;
        catalogue.find(card)?;
        Some(Joined { by: (card.clone(), *ability), about: catalogue.card(*about).id.clone() })
    })
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
    let one_in = std::env::var("ARBITRE_FACE").ok().and_then(|n| n.parse().ok()).unwrap_or(ONE_IN);
    let (all, faults) = documents(&Shelf::scenarios(), "");
    assert!(faults.is_empty(), "{faults:?}");
    let mut asked: BTreeSet<(Joined, Wording)> = BTreeSet::new();
    for document in all.iter().filter(|document| document.game() == "smash-up").step_by(one_in) {
        let Some(situation) = document.scenarios().into_iter().next() else { continue };
        let Ok(terms) = game.terms(&situation.scenario) else { continue };
        let text = situation.scenario.to_string();
        let wording = if text.contains("\"wording\":\"current\"") { Wording::Current } else { Wording::Printed };
        let laid: Vec<Def> = stock
            .catalogue
            .cards()
            .filter(|(_, card)| text.contains(&format!("\"{}\"", card.id)) && card.has_text_in(wording))
            .map(|(def, _)| def)
            .collect();
        let Ok(hearing) = game.hear(&situation.scenario, &terms, Depth::Whole, &Allowance::new(HEARING, || false)) else {
            continue;
        };
        let steps = hearing.steps.iter().map(|step| (&step.says, step.why.as_slice()));
        let looked_at = hearing.considered.iter().map(|looked_at| (&looked_at.says, looked_at.why.as_slice()));
        asked.extend(deciding(steps.chain(looked_at), &stock.catalogue, &laid).map(|joined| (joined, wording)));
    }
    let missing: Vec<&(Joined, Wording)> = asked
        .iter()
        .filter(|(joined, wording)| !is_told(&faces, &stock.catalogue, &book, joined, *wording))
        .collect();
    println!("{} of {} are told; not: {missing:#?}", asked.len() - missing.len(), asked.len());
    assert!(missing.len() * 10 <= asked.len(), "{missing:#?}");
    assert!(!asked.is_empty());
}
