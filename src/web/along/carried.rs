//! That something is taken along.

/// What a request has with it whose answer is taken along: what helps nobody without a network is left out.
#[derive(Debug, Clone, Copy)]
pub struct Carried;
