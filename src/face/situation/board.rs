//! The tables of a meeting as they are laid: each once, whatever is then done on it, under whatever law.

use std::{cell::RefCell, sync::Arc};

use super::{
    fact::Fact,
    lay::{Laid, written},
    plain::blank,
    scene::{Company, Placed, Scene, Start, Struck},
    spot::Spot,
};
use crate::{
    face::Faces,
    game::Problem,
    smash_up::{
        card::{Def, Wording},
        setup::{Lawful, Scenario, lawful},
        table::{CardId, Seat, Zone},
    },
};

/// A table, laid.
pub struct Board {
    /// The position.
    pub lawful: Lawful,
    /// As it is written, with every text.
    pub scenario: Arc<Scenario>,
    /// The cards that meet.
    pub cards: Vec<CardId>,
    /// Which of them are laid on a minion of their owner's.
    pub on_own: Vec<bool>,
}

/// What of a situation says how its table is laid.
#[derive(PartialEq)]
struct Layout {
    cards: Vec<Placed>,
    without: Option<usize>,
    wording: Wording,
    company: Company,
    spent: bool,
    raised: Option<usize>,
    lent: Option<usize>,
    needed: Vec<Start>,
}

impl Layout {
    fn of(scene: &Scene, without: Option<usize>, wording: Wording) -> Self {
        // What needs nothing lying ready makes no other table of it.
        let pays = scene.spent || scene.then == Some(Start::Extras);
        let needs = |start: Start| match start {
            Start::Deed(deed, _) => Some(Start::Deed(deed, Struck::Card(0))),
            Start::Uses(_) if !pays => None,
            Start::Arrives | Start::Turns | Start::Lies => None,
            Start::Plays(_) | Start::Uses(_) | Start::Extras | Start::Scores(_) => Some(start),
        };
        Self {
            cards: scene.cards.clone(),
            without,
            wording,
            company: scene.company,
            spent: scene.spent,
            raised: scene.raised,
            lent: scene.lent,
            needed: scene.done().filter_map(needs).collect(),
        }
    }
}

/// Lays tables, and keeps them for what else is done on them.
pub struct Boards<'a> {
    faces: &'a Faces,
    edition: &'a str,
    laid: RefCell<Vec<(Layout, Arc<Board>)>>,
}

impl<'a> Boards<'a> {
    /// None laid yet; they are written under this booklet.
    pub fn new(faces: &'a Faces, edition: &'a str) -> Self {
        Self { faces, edition, laid: RefCell::default() }
    }

    /// The table of a situation, with the text of one of the cards taken away where that is wanted.
    pub fn board(&self, scene: &Scene, without: Option<usize>, wording: Wording) -> Result<Arc<Board>, String> {
        let layout = Layout::of(scene, without, wording);
        let known = |boards: &[(Layout, Arc<Board>)]| {
            boards.iter().find(|(known, _)| *known == layout).map(|(_, board)| board.clone())
        };
        if let Some(board) = known(&self.laid.borrow()) {
            return Ok(board);
        }
        let is_twin = |n: usize| scene.cards.iter().filter(|other| other.def == scene.cards[n].def).count() > 1;
        let board = match without {
            // Of two cards of one name, what speaks of them by name is of both.
            Some(n) if !is_twin(n) => self.board(scene, None, wording)?.without(n, self.blank(scene, n, wording)?),
            _ => self.lay(scene, without, wording)?,
        };
        let board = Arc::new(board);
        self.laid.borrow_mut().push((layout, board.clone()));
        Ok(board)
    }

    /// The card without text that takes the place of one of the cards.
    fn blank(&self, scene: &Scene, n: usize, wording: Wording) -> Result<Def, String> {
        let catalogue = &self.faces.library.catalogue;
        let id = blank(catalogue, scene.cards[n].def, wording);
        catalogue.find(&id).ok_or_else(|| format!("no card {id}"))
    }

    fn lay(&self, scene: &Scene, without: Option<usize>, wording: Wording) -> Result<Board, String> {
        let faces = self.faces;
        let catalogue = &faces.library.catalogue;
        let id = |(n, placed): (usize, &Placed)| match without {
            Some(place) if place == n => blank(catalogue, placed.def, wording),
            _ => catalogue.card(placed.def).id.clone(),
        };
        let ids: Vec<String> = scene.cards.iter().enumerate().map(id).collect();
        let laid = |(n, placed): (usize, &Placed)| {
            let def = placed.def;
            let printing = catalogue.printing(def, wording);
            let is_twin = scene.cards.iter().filter(|other| other.def == def).count() > 1;
            Laid {
                id: &ids[n],
                label: is_twin.then_some(["a", "b", "c"][n]),
                kind: printing.kind,
                on: printing.on.as_ref(),
                fact: faces.fact(def, wording),
                faction: catalogue.faction_of(def).map(|faction| faction.faction.as_str()),
            }
        };
        let laid: Vec<Laid<'_>> = scene.cards.iter().enumerate().map(laid).collect();
        let scenario = Arc::new(written(scene, &laid, self.edition, wording));
        let on_own = scene.cards.iter().map(|placed| faces.fact(placed.def, wording).is_some_and(Fact::falls_on_own));
        let on_own = on_own.collect();
        let lawful = lawful(&scenario, &faces.library, wording).map_err(|problems| unlaid(&problems))?;
        let cards = found(scene, &lawful, &ids).ok_or("a card is not where it was laid")?;
        Ok(Board { lawful, scenario, cards, on_own })
    }
}

impl Board {
    /// The same with a card without text in the place of one of the cards.
    fn without(&self, n: usize, blank: Def) -> Self {
        let lawful = self.lawful.with_instead(self.cards[n], blank);
        Self { lawful, scenario: self.scenario.clone(), cards: self.cards.clone(), on_own: self.on_own.clone() }
    }
}

/// Why a situation cannot be laid.
fn unlaid(problems: &[Problem]) -> String {
    problems.iter().map(|problem| format!("{}: {}", problem.pointer, problem.says.en)).collect::<Vec<_>>().join("; ")
}

/// The cards on the table: each where it was laid.
fn found(scene: &Scene, lawful: &Lawful, ids: &[String]) -> Option<Vec<CardId>> {
    let table = &lawful.table;
    let mut taken: Vec<CardId> = Vec::new();
    for (placed, id) in scene.cards.iter().zip(ids) {
        let seat = Seat(u8::try_from(placed.seat).ok()?);
        let of_id = |card: &CardId| lawful.catalogue.card(table.card(*card).def).id == *id;
        let lies = |card: &CardId| {
            let state = table.card(*card);
            let base = matches!(state.zone, Zone::BaseInPlay);
            of_id(card) && (base || state.owner == seat) && fits(placed.spot, state.zone) && !taken.contains(card)
        };
        let mut all = (0..table.cards.len()).filter_map(|n| u16::try_from(n).ok()).map(CardId);
        taken.push(all.find(lies)?);
    }
    Some(taken)
}

fn fits(spot: Spot, zone: Zone) -> bool {
    match spot {
        Spot::Hand => matches!(zone, Zone::Hand(_)),
        Spot::Discard => matches!(zone, Zone::Discard(_)),
        Spot::DeckTop => matches!(zone, Zone::Deck(_)),
        Spot::Beside => matches!(zone, Zone::BesideDeck(_)),
        Spot::Buried => matches!(zone, Zone::Buried(_)),
        Spot::Here | Spot::OnPlain | Spot::There => zone.in_play(),
    }
}
