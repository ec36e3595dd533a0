//! The server at work: connections taken, routes laid, every request watched and counted.

mod accept;
pub mod metrics;
pub mod serve;
pub mod watch;
