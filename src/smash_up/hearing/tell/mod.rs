//! What happened, told: steps, what was looked at and did not apply, what was measured, how it ended.

pub(super) mod gist;
pub(super) mod line;
pub(super) mod looked_at;
pub(super) mod measure;
pub(super) mod question;
pub(super) mod refusals;
pub(super) mod silent;
pub(super) mod strength;
pub(super) mod structured;
pub(super) mod summary;
pub(super) mod telling;
pub(super) mod told;
pub(super) mod vain;
pub(super) mod whose;
pub(super) mod worded;
