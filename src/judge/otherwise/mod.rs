//! What would be otherwise: under another reading, under another booklet, or if what is supposed were not so.

mod apart;
pub mod compare;
pub mod doubted;
pub mod judged;
pub mod readings;
pub mod smallest;
pub mod supposed;
mod there;
