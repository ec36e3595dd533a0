//! Calls: what a table wants to know, what was answered before, and what is followed from then on.

pub mod call;
pub mod carry;
pub mod differs;
pub mod for_call;
pub mod here;
pub mod meant;
pub mod precedents;
pub mod slip;
pub mod which;
