//! On what a hearing stands: readings, cards, printed clarifications, and what is doubtful about them.

pub(super) mod circumstance;
pub(super) mod clarified;
pub(super) mod doubted;
pub(super) mod grounds;
pub(super) mod spoken_of;
