//! Effects end; control that was lent goes back.

use crate::smash_up::table::{AbilityRef, CardId, LastingWhat, Object, Seat, Table, Until};

/// Ends these effects, by index.
pub fn expire(table: &mut Table, which: &[usize]) {
    for index in which {
        if let Some(LastingWhat::Control(object, back)) = table.lasting.get(*index).map(|lasting| lasting.what.clone())
            && table.is_current(object)
        {
            give_back(table, *index, object, back);
        }
    }
    let mut index = 0;
    table.lasting.retain(|_| {
        index += 1;
        !which.contains(&(index - 1))
    });
}

/// Control that was lent goes back; if the card has changed hands again since, to whom it goes afterwards.
fn give_back(table: &mut Table, index: usize, object: Object, to: Seat) {
    let later = table.lasting.iter_mut().skip(index + 1).find_map(|lasting| match &mut lasting.what {
        LastingWhat::Control(of, back) if *of == object => Some(back),
        _ => None,
    });
    match later {
        Some(back) => *back = to,
        None => table.cards[object.card.index()].controller = to,
    }
}

/// What was to last as long as a card is in play ends with it; so does what it was lent for, or had or lost for a while.
pub fn leaves(table: &mut Table, card: CardId) {
    let made_by = |ability: &AbilityRef| ability.card.card == card;
    table
        .lasting
        .retain(|lasting| lasting.until != Until::Leaves || !lasting.cause.ability.as_ref().is_some_and(made_by));
    let is = |object: &Object| object.card == card;
    table.lasting.retain_mut(|lasting| match &mut lasting.what {
        LastingWhat::Control(object, _) | LastingWhat::NoAbilities(object, _) | LastingWhat::NoOngoing(object) => {
            !is(object)
        }
        LastingWhat::Power(on, _) | LastingWhat::Tag(on, _) => {
            let concerned = on.len();
            on.retain(|object| !is(object));
            !on.is_empty() || concerned == 0
        }
        LastingWhat::Breakpoint(..)
        | LastingWhat::Cancelled(_)
        | LastingWhat::MayIgnore(..)
        | LastingWhat::Clause(..) => true,
    });
}

/// A faction is named for a card, for as long as it stays.
pub fn name(table: &mut Table, card: CardId, faction: &str) {
    table.factions_named.entry(table.object(card)).or_default().push(faction.into());
}
