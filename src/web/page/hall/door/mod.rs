//! The door: who comes in, by what, and who is in; and everybody out, once it is over.

pub mod come;
pub mod forget;
mod passphrase;
pub mod people;
pub mod sheets;
