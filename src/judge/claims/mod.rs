//! How what each side claims fares under one law: whatever is answered, and whatever is used that nobody spoke of.

pub mod fared;
pub mod hinge;
pub mod settle;
pub mod sides;
mod uses;
