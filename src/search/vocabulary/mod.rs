//! Which words there are: how texts are cut into them, what else things are called, which are nearly like another.

pub mod dictionary;
pub mod names;
pub mod spoken;
pub mod words;
