//! Rulings: how the judge is asked, what is kept of the answer, and what was answered before to the same or the like.

pub mod answered;
pub mod filing;
pub mod judging;
pub mod keeping;
pub mod meeting;
pub mod similar;
