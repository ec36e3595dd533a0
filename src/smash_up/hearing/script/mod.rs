//! A scenario's steps and answers as what drives the resolver: what each is meant for, what no step says, and why
//! something may not be answered.

pub(super) mod answers;
pub(super) mod designated;
pub(super) mod driver;
pub(super) mod duel;
pub(super) mod extra;
pub(super) mod foregone;
pub(super) mod ineligible;
pub(super) mod meant;
pub(super) mod named;
pub(super) mod progress;
pub(super) mod question;
pub(super) mod read;
pub(super) mod unsaid;
pub(super) mod wants;
pub(super) mod windows;
