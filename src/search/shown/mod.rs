//! What is shown: the passage found with its words marked, where it is read, and what can be typed next.

pub mod hit;
pub mod marks;
pub mod offers;
pub mod snippet;
pub mod suggest;
