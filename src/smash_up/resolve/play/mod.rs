//! Cards that are played and used: what pays for them, what follows, whom they affect.

pub(super) mod affecting;
pub(super) mod aim;
pub(super) mod being_played;
pub(super) mod each_turn;
pub(super) mod extra;
pub(super) mod from_hand;
pub(super) mod landing;
pub(super) mod paying;
pub(super) mod playing;
pub(super) mod raising;
pub(super) mod redirect;
pub(super) mod unplayable;
pub(super) mod usage;
