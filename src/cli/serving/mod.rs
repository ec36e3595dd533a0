//! The site, served: where it listens, what it says of itself meanwhile, and whether it is ready.

mod log;
pub mod ready;
pub mod serve;
