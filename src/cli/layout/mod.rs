//! How an answer is laid out: a sheet, for a terminal or as Markdown, of a ruling, an exploration, a comparison.

pub mod comparison;
pub mod exploration;
pub mod markdown;
pub mod ruling;
pub mod sheet;
pub mod text;
