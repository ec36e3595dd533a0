//! What came of many games.

use super::{answer::Ending, cupboard::Match, game::Played, invariant::Fault};
use crate::citation::{Language, Said};

/// What came of many games.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// How many were played.
    pub games: u64,
    /// How many were won.
    pub won: u64,
    /// How many came to no end within their turns.
    pub too_long: u64,
    /// How many ended in abilities that set each other off for ever.
    pub loops: u64,
    /// Turns in all.
    pub turns: u64,
    /// Events in all.
    pub events: u64,
    /// Decisions in all.
    pub decisions: u64,
    /// What did not hold, and in which games.
    pub faults: Vec<(Match, Fault)>,
}

impl Report {
    /// Adds a game.
    pub fn add(&mut self, of: Match, played: Result<Played, Fault>) {
        self.games += 1;
        match played {
            Err(fault) => self.faults.push((of, fault)),
            Ok(Played { ending, turns, events, decisions }) => {
                match ending {
                    Ending::Won => self.won += 1,
                    Ending::TooLong => self.too_long += 1,
                    Ending::Loop => self.loops += 1,
                }
                self.turns += turns;
                self.events += events;
                self.decisions += decisions;
            }
        }
    }

    /// A line for each fault: what does not hold, where, and the call that plays the game again.
    #[must_use]
    pub fn faults(&self, l: Language) -> Vec<String> {
        let line = |(of, fault): &(Match, Fault)| {
            let detail: String = fault.detail.to(l).chars().take(MOST_DETAIL).collect();
            let colon = l.say("\u{a0}: ", ": ");
            format!("{}{colon}{}\n    {detail}", of.call(), fault.broken.broken().to(l))
        };
        self.faults.iter().map(line).collect()
    }

    /// The last line; how fast games go is measured apart, with the checks off, and not at all where somebody plays.
    #[must_use]
    pub fn summary(&self, speed: Option<Speed>) -> Said {
        let Self { games, won, too_long, loops, turns, events, decisions, faults } = self;
        let faults = faults.len();
        let speed = speed.map_or_else(Said::default, |Speed { games: g, decisions: d }| {
            Said::new(
                format!(" {g} parties et {d} décisions par seconde sans vérification\u{202f};"),
                format!(" {g} games and {d} decisions a second with the checks off;"),
            )
        });
        let fr = |n: u64, word: &str| format!("{n} {word}{}", if n < 2 { "" } else { "s" });
        let en = |n: u64, word: &str| format!("{n} {word}{}", if n == 1 { "" } else { "s" });
        Said::new(
            format!(
                "{} ({}, {}, {loops} sans fin)\u{202f}; {}\u{202f}; {}\u{202f}; {}\u{202f};{} défauts\u{a0}: {faults}",
                fr(*games, "partie"),
                fr(*won, "gagnée"),
                fr(*too_long, "trop longue"),
                fr(*turns, "tour"),
                fr(*events, "événement"),
                fr(*decisions, "décision"),
                speed.fr
            ),
            format!(
                "{} ({won} won, {too_long} too long, {loops} without end); {}; {}; {};{} faults: {faults}",
                en(*games, "game"),
                en(*turns, "turn"),
                en(*events, "event"),
                en(*decisions, "decision"),
                speed.en
            ),
        )
    }
}

/// The most of a fault's detail that is shown.
const MOST_DETAIL: usize = 600;

/// How fast games go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Speed {
    /// Games a second.
    pub games: u64,
    /// Decisions a second.
    pub decisions: u64,
}
