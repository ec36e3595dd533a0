//! The site and its API, asked over HTTP as anyone would.

mod after;
mod api;
mod beside;
mod broken;
mod calls;
mod client;
mod connections;
mod corrected;
mod described;
mod desk;
mod differs;
mod drawn;
mod earlier;
mod event;
mod face;
mod faults;
mod first;
mod hall;
mod headers;
mod hexes;
mod intruder;
mod kept;
mod lanes;
mod leaks;
mod linked;
mod listed;
mod logged;
mod mended;
mod pages;
mod precedents;
mod promised;
mod readings;
mod roles;
mod room;
pub mod server;
mod shares;
mod sizes;
mod started;
mod streams;
mod surroundings;
mod twice;
mod weights;

/// The dispute of the contract, as text.
const NINJA_MASTER: &str = r#"
title = "Ninja Master against Warbot"
active = "Alice"

[[players]]
name = "Alice"
factions = ["ninjas", "pirates"]
hand = ["ninja-master", "unknown"]

[[players]]
name = "Bob"
factions = ["robots", "ninjas"]

[[bases]]
card = "tortuga"
minions = [{ card = "warbot", owner = "Bob" }, { card = "zapbot", label = "zed", owner = "Bob", controller = "Alice", counters = 1 }]

[[steps]]
player = "Alice"
play = "ninja-master"
on = "tortuga"
choose = ["warbot"]

[[claims]]
by = "Alice"
holds = { cards = { warbot = { in = "discard", of = "Bob" } } }

[[claims]]
by = "Bob"
holds = { cards = { warbot = { at = "tortuga", power = 4 } } }
"#;
