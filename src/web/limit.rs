//! How much is read, and how long anyone waits. Everything from outside is bounded here.

use std::time::Duration;

use super::lane::Bounds;

/// Bytes of a scenario, or of any body.
pub const BODY: usize = crate::scenario::LARGEST;

/// Bytes of a form, whose fields are percent-encoded.
pub const FORM: usize = 3 * BODY;

/// Fields of a form or of an address: an answer of several cards is a field each.
pub const FIELDS: usize = 300;

/// Bytes of a scenario that is read on the thread that answers; what is larger is read beside.
pub const AT_ONCE: usize = 16 * 1024;

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

/// The most hits of a search that a program gets at a time.
pub const HITS: usize = 100;

/// The most hits, or ends of an exploration, that are left out first.
pub const LEFT_OUT: usize = 10_000;

/// The highest number under which something may be taken: no more is offered at once.
pub const OFFERED: usize = 999;

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
pub const EXPLORATION: Duration = Duration::from_secs(5);

/// What rulings and previews bear.
pub const RULINGS: Bounds = Bounds {
    name: "rulings",
    places: 8,
    memory: 160 * MIB,
    question: (2 * MIB, 64),
    door: 64,
    hold: Duration::from_millis(400),
    slice: Duration::from_millis(150),
    nice: 5,
};

/// What explorations and comparisons bear.
pub const EXPLORATIONS: Bounds = Bounds {
    name: "explorations",
    places: 3,
    memory: 128 * MIB,
    question: (8 * MIB, 256),
    door: 16,
    hold: Duration::from_secs(1),
    slice: Duration::from_millis(750),
    nice: 10,
};

const MIB: usize = 1024 * 1024;

/// Units of work of a client's share; `crate::allowance` says what a unit is.
pub const SHARE: u64 = 600_000_000;

/// In so many seconds a share that was used up is whole again.
pub const SHARE_SECONDS: u64 = 60;

/// How long a question of a client whose share is used up may have a processor.
pub const MODEST: Duration = Duration::from_millis(50);

/// Units of work that every question costs, for being read and told.
pub const QUESTION: u64 = 20_000;

/// How many shares are remembered.
pub const SHARES: usize = 10_000;

/// Bytes of a half-sent body that are nobody's concern: with the number of connections they are bounded.
pub const BODY_FREE: usize = 64 * 1024;

/// Bytes of half-sent bodies beyond that, over all connections.
pub const BODIES: usize = 48 * MIB;

/// Bytes of them that one client may have.
pub const CLIENT_BODIES: usize = 24 * MIB;

/// Bytes of pages that are made once and kept.
pub const KEPT: usize = 32 * MIB;

/// Bytes of what was found by a search and is kept for whoever asks the same.
pub const FOUND: usize = 8 * MIB;

/// Bytes of the first things that come of cards that meet, kept for every search that names them.
pub const MET: usize = MIB;

/// How many connections may be open at once.
pub const CONNECTIONS: usize = 768;

/// How many of them one client may have: another always finds room.
pub const CLIENT_CONNECTIONS: usize = 384;

/// How many connections may be waiting to be taken.
pub const BACKLOG: i32 = 1024;

/// How many connections at once are told that there are too many; the others are closed without a word.
pub const REFUSALS: usize = 32;

/// How long a kept connection may be silent.
pub const KEPT_ALIVE: Duration = Duration::from_secs(30);

/// How long the head of a request may take to arrive.
pub const HEAD: Duration = Duration::from_secs(10);

/// How long an answer may lie there without a byte of it being taken.
pub const TAKING: Duration = Duration::from_secs(20);

/// How long a closing connection is given.
pub const CLOSING: Duration = Duration::from_secs(1);

/// How long, and how many bytes of, what is still being sent is thrown away after a refusal.
pub const LINGERING: Duration = Duration::from_secs(1);

/// Bytes thrown away after a refusal.
pub const LINGERED: usize = 1024 * 1024;

/// How long the requests under way may take once the server is stopping.
pub const STOPPING: Duration = Duration::from_secs(10);

/// When what is still being ruled is told to stop, once the server is stopping.
pub const HURRY: Duration = Duration::from_secs(8);

/// How long nobody else has come before the listener closes, once the server is stopping.
pub const GREETING: Duration = Duration::from_millis(50);

/// How long those are taken at most who were already waiting when the server was told to stop.
pub const GREETED: Duration = Duration::from_secs(1);

/// How long a connection is silent before it is closed, once the server is stopping.
pub const PARTING: Duration = Duration::from_millis(500);

/// How long the desk's database may take where a page waits for it.
pub const DESK: Duration = Duration::from_secs(2);

/// For how long a database that did not answer is not asked again by a page that does without.
pub const DESK_AWAY: Duration = Duration::from_secs(2);

/// For how long whoever was let in goes on reading what is at hand, while the database is away.
pub const GOES_ON: Duration = Duration::from_mins(10);

/// How many of them are remembered.
pub const LATELY: usize = 4_096;

/// After which time a desk that could not be opened is tried again.
pub const DESK_AGAIN: Duration = Duration::from_secs(5);

/// Units of work of a client's share that it costs to keep a ruling.
pub const KEEPING: u64 = 20_000_000;

/// Units of work for filing one kept ruling.
pub const FILING_WORK: u64 = 200_000_000;

/// How often is looked for what somebody else has kept.
pub const FILING: Duration = Duration::from_secs(30);

/// How long a page waits to know whether its dispute was answered before.
pub const BEFORE: Duration = Duration::from_secs(2);

/// How long an event's log may take to be read as far as it has come; what is read is kept.
pub const READ_ON: Duration = Duration::from_secs(5);

/// How long it may take to read how an event stood at an earlier moment.
pub const EARLIER: Duration = Duration::from_secs(10);

/// How many such are read at a time.
pub const EARLIER_AT_ONCE: usize = 2;

/// How many events are kept at hand.
pub const HALLS: usize = 16;

/// How many of the last entries of each.
pub const RECENT: usize = 1_000;

/// About how many bytes of them.
pub const RECENT_BYTES: usize = 4 * MIB;

/// How much with a number is told at a time of how an event stands: calls, answers, minutes; a round counts for more.
pub const STATE: usize = 2_000;

/// How many entries are told at a time.
pub const ENTRIES: usize = 200;

/// Bytes of entries after which no more are told at a time.
pub const ENTRIES_BYTES: usize = 1024 * 1024;

/// How many keys are listed at a time.
pub const KEYS: usize = 500;

/// How many open calls are asked about, where all is to be offered.
pub const CALLS_OFFERED: usize = 100;

/// Units of a key's own share that a request under it costs.
pub const UNDER_A_KEY: u64 = 1_000_000;

/// Units of a client's share that a key costs which is none.
pub const WRONG_KEY: u64 = 5_000_000;

/// How many streams may be open.
pub const STREAMS: usize = 512;

/// How many of them one key may have.
pub const OWN_STREAMS: usize = 16;

/// How many of them one client without any may have: a hall that looks at its wall is one address.
pub const CLIENT_STREAMS: usize = 128;

/// How long is waited for more that belongs into one frame.
pub const JOINED: Duration = Duration::from_millis(100);

/// Over how long the frames of as many streams as may be open are spread, so that whoever writes waits for few of them.
pub const SPREAD: Duration = Duration::from_millis(50);

/// After which time what could not be read for the streams is read again.
pub const READ_AGAIN: Duration = Duration::from_millis(500);

/// After which silence a stream says that it is still there.
pub const HEARTBEAT: Duration = Duration::from_secs(15);

/// How many of the rulings kept last are listed.
pub const LISTED: usize = 20;

/// Units of a door's own share that coming in by it costs.
pub const COMING_IN: u64 = 10_000_000;

/// How many tables are given a sheet at a time.
pub const SHEETS: usize = 200;

/// How many invitations, and how many sessions, are listed.
pub const LISTED_DOORS: usize = 300;

/// The most uses of an invitation.
pub const INVITED: usize = 100;

/// The most hours for which an invitation is good.
pub const INVITED_HOURS: usize = 168;

/// How many entries of a log stand on a page.
pub const LOG: usize = 50;

/// So many times as many are read where only some of them are wanted.
pub const LOG_PARTS: usize = 20;

/// How many calls stand on a page.
pub const CALLS: usize = 100;

/// How many answers of a table, or to the same cards, stand on a page.
pub const ANSWERS: usize = 10;

/// How many calls a report tells one by one.
pub const REPORTED: usize = 5_000;

/// Of how many entries the words are read at a time.
pub const WORDS: usize = 250;

/// For how long something may have waited for the network, in milliseconds: twelve hours. What waited longer is told as that.
pub const AGO: usize = 43_200_000;

/// How many precedents are shown, and carried into another event at a time.
pub const CARRIED: usize = 50;

/// How many answers that may be to the same dispute are looked at before another one is written.
pub const HELD_AGAINST: usize = 40;

/// How many clauses a report names.
pub const CITED: usize = 20;

/// How many passphrases are looked at at a time; each takes 19 MiB.
pub const HASHING: usize = 2;

/// The fewest characters of a passphrase.
pub const SHORTEST_PASSPHRASE: usize = 12;

/// The most characters of a passphrase.
pub const LONGEST_PASSPHRASE: usize = 128;

/// Characters of an event’s id that are looked at.
pub const EVENT_ID: usize = 32;
