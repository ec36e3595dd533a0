//! What an answer may take out of a pile that nobody has seen: the cards of a deck, as often as they exist.

use crate::smash_up::{
    card::Def,
    query::{Position, Refuse},
    resolve::{Choice, Decision},
    table::Seat,
};

/// A card that could be in no pile from which an unseen one comes: of none of its factions, or seen elsewhere as often as
/// it exists.
pub(super) fn of_no_deck(position: Position<'_>, decision: &Decision, defs: &[Def]) -> Option<Refuse> {
    let unseen = decision.options.iter().filter_map(|choice| match choice {
        Choice::Unseen(def) => Some(*def),
        _ => None,
    });
    unseen.clone().next()?;
    let holds_all = |seat: &Seat| {
        let could_be = position.could_be(*seat);
        unseen.clone().all(|def| could_be.contains(&def) || position.is_of_no_faction(def))
    };
    let mut holders = position.table.seats().filter(holds_all);
    let card = *defs.first()?;
    let mut of_a_deck = false;
    let open = holders.any(|seat| {
        of_a_deck |= position.is_of_factions(seat, card);
        position.could_be(seat).contains(&card)
    });
    let nobodys = !open && !position.is_of_no_faction(card);
    nobodys.then_some(if of_a_deck { Refuse::NoCopyLeft { card } } else { Refuse::OfNoDeck { card } })
}

/// One more copy of an unseen card that has been named already than there are unseen ones.
pub(super) fn once_too_often(position: Position<'_>, choice: &Choice, taken: &[Choice]) -> Option<Refuse> {
    let Choice::Unseen(card) = *choice else { return None };
    let named = taken.iter().filter(|other| *other == choice).count();
    let decks = position.table.seats().filter(|seat| position.is_of_factions(*seat, card));
    let most = decks.map(|seat| position.unseen_copies(seat, card)).max()?;
    (named > 0 && named >= most).then_some(Refuse::NoCopyLeft { card })
}
