//! How somebody comes in: by a door, with a key, or back by a passphrase. Of each only a digest is kept.

pub mod doors;
pub mod keys;
pub mod passing;
pub mod passphrase;
