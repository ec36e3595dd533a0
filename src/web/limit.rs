//! How much is read, and how long anyone waits. Everything from outside is bounded here.

use std::time::Duration;

/// Bytes of a scenario, or of any body.
pub const BODY: usize = crate::scenario::LARGEST;

/// Bytes of a form, whose fields are percent-encoded.
pub const FORM: usize = 3 * BODY;

/// Bytes of a body that are read and thrown away so that the sender hears the refusal.
pub const DRAINED: usize = 64 * 1024 * 1024;

/// Bytes of an address, query included.
pub const ADDRESS: usize = 8 * 1024;

/// Bytes of the longest address given for sharing: beyond it messengers cut.
pub const SHARED: usize = 4 * 1024;

/// Bytes of the longest address drawn as a QR code: beyond it phones cannot read it off paper.
pub const QR: usize = 1_200;

/// Characters of a search.
pub const QUERY: usize = 200;

/// Bytes of an answer for a program.
pub const ANSWER: usize = 8 * 1024 * 1024;

/// Bytes of a page.
pub const PAGE: usize = 4 * 1024 * 1024;

/// The steps of a ruling whose positions are drawn on its page; the others are told without.
pub const DRAWN: usize = 100;

/// Bytes of the positions drawn on a page.
pub const DRAWN_BYTES: usize = 1024 * 1024;

/// How long a body may take to arrive.
pub const ARRIVAL: Duration = Duration::from_secs(20);

/// How long a ruling may take.
pub const RULING: Duration = Duration::from_secs(5);

/// How long an exploration or a comparison may take.
pub const EXPLORATION: Duration = Duration::from_secs(15);

/// How many rulings may be under way at once.
pub const RULINGS: usize = 16;

/// How long the requests under way may take once the server is stopping.
pub const STOPPING: u64 = 10;
