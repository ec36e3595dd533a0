//! The site and its API: pages for people under `/fr` and `/en`, `/api/v1` for programs.
//! Shows what the other rooms know; knows no rule and no card itself.

mod address;
mod along;
mod api;
pub mod capped;
pub mod desk;
mod draw;
mod error;
pub mod found;
mod hall;
mod lane;
mod limit;
mod line;
pub mod names;
mod page;
mod request;
mod response;
mod rulings;
mod serving;
mod site;

pub use request::client::{Client, Proxies};
pub use serving::serve::{Listeners, serve, serve_until};
pub use site::Site;
