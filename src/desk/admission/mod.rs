//! Whether a write becomes an entry: how large it may be, what may be written now, and why one is not taken.

pub mod admit;
pub mod bounds;
pub mod decide;
pub mod offer;
pub mod refusal;
