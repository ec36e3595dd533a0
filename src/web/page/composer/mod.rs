//! The composer: how a situation is put together, with or without a script.

pub mod ground;
pub mod judge;
pub mod mend;
pub mod plain;
