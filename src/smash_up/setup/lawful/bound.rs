//! How much a written position may hold, and how far its numbers may go: what no game comes near is refused.

/// The longest name of a player, of a label, of somebody who claims something, in characters.
pub const LONGEST_NAME: usize = 60;
/// The factions of a player.
pub const FACTIONS: usize = 2;
/// The cards of a deck: two factions of twenty.
pub const DECK: usize = 40;
/// The most victory points: whoever has 15 at the end of a turn has won, and no turn scores so many bases.
pub const MOST_POINTS: i64 = 60;
/// The last turn that can be told of.
pub const LAST_TURN: i64 = 999;

/// The most cards on and beside a table: four players, their decks and every base together are fewer.
pub const MOST_CARDS: usize = 600;
/// The most cards in one pile.
pub const LARGEST_PILE: usize = 150;
/// The most bases in play.
pub const MOST_BASES: usize = 20;
/// The most cards of one kind at a base: all of four players may come to lie there.
pub const MOST_THERE: usize = 160;
/// The most titans at a base.
pub const MOST_TITANS: usize = 20;

/// The largest power, breakpoint, change of either, and number of counters.
pub const STRONGEST: i64 = 99;
/// The largest number that is said of anything in a claim.
pub const MOST_SAID: i64 = 999;

/// The most minions, and the most actions, that a player has played normally this turn: the others are extra.
pub const MOST_PLAYED: u8 = 1;
/// The most extra plays still banked.
pub const MOST_EXTRAS: usize = 50;
/// The most effects that run.
pub const MOST_EFFECTS: usize = 100;
/// The most that has happened this turn, and the most cards that are remembered as they were.
pub const MOST_PAST: usize = 200;

/// The most steps.
pub const MOST_STEPS: usize = 200;
/// The most answers of a step.
pub const MOST_ANSWERS: usize = 100;
/// The most claims.
pub const MOST_CLAIMS: usize = 20;
