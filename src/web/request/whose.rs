//! From whose share something is taken.

use super::client::Client;

/// A key: its event, and its number there.
pub type KeyOf = (String, u64);

/// Whose it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Whose {
    /// Of whoever has this key.
    Key(KeyOf),
    /// Of a client without one.
    Client(Client),
}
