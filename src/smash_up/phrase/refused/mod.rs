//! Why not: what is said of something that may not be done, does not happen, or did not apply, and by which rule.

pub(super) mod considered;
mod occasion;
pub(super) mod prevented;
pub(super) mod refusal;
pub(super) mod silent;
mod slot;
mod unmet;
mod unsuited;
pub(super) mod vain;
