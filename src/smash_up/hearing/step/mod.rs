//! Steps played one after the other: by what a card is played, why something cannot be, and what could be instead.

pub(super) mod against;
pub(super) mod granted;
pub(super) mod hand;
pub(super) mod instead;
pub(super) mod may;
pub(super) mod missed;
pub(super) mod offered;
pub(super) mod pause;
pub(super) mod play;
pub(super) mod played;
pub(super) mod supposed;
pub(super) mod talent;
pub(super) mod through;
pub(super) mod titan;
pub(super) mod ways;
