//! Effects end; control that was lent goes back.

use crate::smash_up::table::{LastingWhat, Table};

/// Ends these effects, by index.
pub fn expire(table: &mut Table, which: &[usize]) {
    for index in which {
        if let Some(LastingWhat::Control(object, back)) = table.lasting.get(*index).map(|lasting| lasting.what.clone())
            && table.is_current(object)
        {
            table.cards[object.card.index()].controller = back;
        }
    }
    let mut index = 0;
    table.lasting.retain(|_| {
        index += 1;
        !which.contains(&(index - 1))
    });
}
