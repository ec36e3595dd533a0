//! What a sentence speaks of: who reads it, what its words point at, when it is in force.

pub(super) mod affect;
pub(super) mod forbid;
pub(super) mod force;
pub(super) mod intended;
pub(super) mod naming;
pub(super) mod pattern;
pub(super) mod reach;
pub(super) mod scope;
pub(super) mod select;
pub(super) mod such;
pub(super) mod whose;
pub(super) mod window;
pub(super) mod word;
