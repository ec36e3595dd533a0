//! How the entries of a log are counted.

/// The number of an entry: 1, 2, 3 … without a gap within its event.
pub type Seq = u64;
