//! The site and its API: pages for people under `/fr` and `/en`, `/api/v1` for programs.
//! Shows what the other rooms know; knows no rule and no card itself.

mod address;
mod answer;
mod api;
mod asked;
mod asset;
mod body;
pub mod capped;
mod draw;
mod error;
mod judging;
mod limit;
mod metrics;
pub mod names;
mod packed;
mod page;
mod reading;
mod serve;
mod site;
mod spoken;
mod watch;
mod written;

pub use serve::serve;
pub use site::Site;
