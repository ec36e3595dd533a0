//! Whether the order of what comes at once can matter, and whether it ever ends.

pub(super) mod alike;
pub(super) mod attempt;
pub(super) mod given;
pub(super) mod rehearse;
pub(super) mod retrace;
pub(super) mod unending;
