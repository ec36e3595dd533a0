//! The site and its API: pages for people under `/fr` and `/en`, `/api/v1` for programs.
//! Shows what the other rooms know; knows no rule and no card itself.

mod accept;
mod address;
mod along;
mod answer;
mod answered;
mod api;
mod asked;
mod asker;
mod asset;
mod bodies;
mod body;
pub mod capped;
mod client;
mod date;
pub mod desk;
mod draw;
mod error;
mod filing;
mod foreign;
pub mod found;
mod given;
mod hall;
mod judging;
mod keeping;
mod kept;
mod lane;
mod limit;
mod line;
mod meeting;
mod metrics;
pub mod names;
mod packed;
mod page;
mod reading;
mod serve;
mod share;
mod similar;
mod site;
mod spoken;
mod watch;
mod worker;
mod written;

pub use client::{Client, Proxies};
pub use serve::{Listeners, serve, serve_until};
pub use site::Site;
