//! Rulings: what is answered to a situation that is sent, from whichever side it is asked, and what was answered before.

mod called;
pub mod compared;
mod difference;
pub mod dispute;
pub mod explored;
pub mod judged;
pub mod kept;
pub mod problem;
pub mod qr;
pub mod ruling;
pub mod sent;
mod then;
