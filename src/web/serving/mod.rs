//! The server at work: connections taken, routes laid, every request watched and counted.

mod accept;
pub mod contents;
mod dress;
mod gauges;
pub mod metrics;
pub mod route;
pub mod serve;
pub mod watch;
