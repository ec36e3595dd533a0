//! The floor: tables, their players and their clock, and what waits there.

pub mod at_table;
pub mod call_row;
pub mod lay;
pub mod room;
mod table;
pub mod wall;
