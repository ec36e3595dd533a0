//! Would, instead, after: what is intended, what comes of it, what that wakes.

pub(super) mod batch;
pub(super) mod felt;
pub(super) mod foremost;
pub(super) mod goals;
pub(super) mod heard;
pub(super) mod intent;
pub(super) mod precise;
pub(super) mod replacing;
pub(super) mod trigger;
pub(super) mod would;
