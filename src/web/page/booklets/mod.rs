//! The booklets: what each says, clause by clause, what it leaves open, and what of it is proved.

pub mod book;
pub mod books;
pub mod clause;
pub mod coverage;
pub mod readings;
pub mod section;
pub mod term;
pub mod terms;
