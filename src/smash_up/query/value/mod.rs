//! How strong, how many, who takes which place.

pub(super) mod breakpoint;
pub(super) mod felt;
pub(super) mod number;
pub(super) mod power;
pub(super) mod raise;
pub(super) mod raising;
pub(super) mod score;
pub(super) mod seen;
pub(super) mod total;
