//! What an ability says, carried out part by part.

pub(super) mod choose;
pub(super) mod counted;
pub(super) mod designate;
pub(super) mod done;
pub(super) mod duration;
pub(super) mod either;
pub(super) mod lasting;
pub(super) mod latecomers;
pub(super) mod moving;
pub(super) mod named;
pub(super) mod part;
pub(super) mod picked;
pub(super) mod shape;
pub(super) mod transfer;
pub(super) mod upon;
