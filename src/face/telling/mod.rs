//! How a meeting is told: how it begins, what comes of it line by line, and how directly one card acts on the other.

pub mod begins;
pub mod direct;
mod hand;
mod led;
pub mod mark;
pub mod marks;
pub mod number;
pub mod told;
