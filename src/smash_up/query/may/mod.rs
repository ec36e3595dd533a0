//! What may be done, what must, and what could be done at all.

pub(super) mod by_use;
pub(super) mod challenge;
pub(super) mod declined;
pub(super) mod goal;
pub(super) mod kind;
pub(super) mod landing;
pub(super) mod limit;
pub(super) mod more;
pub(super) mod opportunity;
pub(super) mod permission;
pub(super) mod played_by;
pub(super) mod possible;
pub(super) mod talent;
