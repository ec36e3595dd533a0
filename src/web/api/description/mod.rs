//! What the API says of itself: its description, the schema of a scenario, and examples that are known here.

mod apart;
mod examples;
mod loosen;
pub mod openapi;
mod schema;
