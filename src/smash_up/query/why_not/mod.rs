//! Why something is not so, and what it lacks. For telling, and for refusing.

pub(super) mod idle;
pub(super) mod missed;
pub(super) mod shortfall;
pub(super) mod unfelt;
pub(super) mod unmet;
pub(super) mod unpaid;
pub(super) mod unsuited;
