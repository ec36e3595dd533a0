//! A move: how far ships have come on their way, what comes of each landing, whether it is legal, and what it leaves.

pub mod arrive;
pub mod effect;
pub mod landing;
pub mod path;
pub mod reach;
pub mod stage;
pub mod way;
