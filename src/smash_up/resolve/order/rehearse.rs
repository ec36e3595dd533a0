//! Whether it matters in which order things that wait are done: each order is rehearsed on a copy, in which nobody can be
//! asked. What comes to the same is not asked.

use itertools::Itertools as _;

use crate::smash_up::{
    law::Asked,
    query::{Moment, Opportunity, Position, Setting},
    resolve::{Choice, Decision, Driver, InWindow, Resolver, Stop, Tracing},
    table::{AbilityRef, Act, CardId, Past, Pile, Player, Seat, Table, Turn},
};

/// Of so many, every order is rehearsed.
const MOST_REHEARSED: usize = 4;
/// The most work that rehearsing may take: its own, so that what is asked does not depend on what was spent before.
const WORK: u64 = 250_000;

/// Where nobody can be asked: what would have to be, or what somebody would have to be told, settles nothing.
#[derive(Default)]
pub(in crate::smash_up::resolve) struct Nobody {
    needed: bool,
}

impl<D: Driver> Resolver<'_, D> {
    /// Whether what waits comes to the same in whatever order it is done: nothing is asked on the way, and nobody can tell
    /// one end from another. Not tried where somebody has said an order, or for more than [`MOST_REHEARSED`].
    pub(in crate::smash_up::resolve) fn comes_to_the_same(
        &mut self,
        decision: &Decision,
        run: impl Fn(&mut Resolver<'_, Nobody>, &[usize]) -> Result<(), Stop>,
    ) -> bool {
        let position = Position { table: &self.table, setting: self.setting };
        if self.driver.wants_asked(position, decision) {
            return false;
        }
        let setting =
            Setting { allowance: self.setting.allowance.part(WORK), asked: Asked::default(), ..self.setting.clone() };
        let mut ended = None;
        let places: Vec<usize> = (0..decision.options.len()).collect();
        for order in orders(&places, MOST_REHEARSED) {
            let mut copy = self.with_driver(&setting, Nobody::default());
            copy.tracing = Tracing::Nothing;
            if run(&mut copy, &order).is_err() || copy.driver.needed || copy.under_way() != self.under_way() {
                return false;
            }
            let (table, given) = ended.get_or_insert_with(|| (copy.table.clone(), copy.given_by()));
            if !is_same(table, &copy.table) || *given != copy.given_by() {
                return false;
            }
        }
        self.setting.asked.also(&setting.asked);
        ended.is_some()
    }

    /// How much is under way beside the table.
    fn under_way(&self) -> Vec<usize> {
        let waits = self.frames.iter().map(|frame| frame.waiting.len() + frame.later.len() + frame.clashes.len());
        let heard = self.plays.iter().map(|play| play.heard.len() + play.redirected.len());
        waits.chain(heard).chain([self.uncovered.len(), self.replaced_one.len()]).collect()
    }

    /// The sentences that have given something to all of a set, in no order.
    fn given_by(&self) -> Vec<AbilityRef> {
        let mut by: Vec<AbilityRef> = self.given.iter().map(|given| given.scope.ability).collect();
        by.sort_unstable_by_key(|by| (by.card.card, by.ability));
        by
    }
}

impl Driver for Nobody {
    fn decide(&mut self, _: Position<'_>, decision: &Decision) -> Result<Vec<Choice>, Stop> {
        if decision.is_forced() {
            return Ok(decision.options.clone());
        }
        Err(Stop::Undecided(Box::new(decision.clone())))
    }

    /// Nothing is rehearsed within a rehearsal.
    fn wants_asked(&mut self, _: Position<'_>, _: &Decision) -> bool {
        true
    }

    fn at_once(&mut self, _: Position<'_>, _: &Decision) -> Result<Option<Vec<Choice>>, Stop> {
        self.needed = true;
        Ok(None)
    }

    fn way(&mut self, of: usize) -> usize {
        self.needed |= of > 1;
        0
    }

    fn began(&mut self, _: Seat) {
        self.needed = true;
    }

    fn holds_enough(&mut self, _: Seat) {
        self.needed = true;
    }

    fn window(
        &mut self,
        _: Position<'_>,
        _: Moment,
        _: Option<Seat>,
        offers: &[Opportunity],
    ) -> Result<InWindow, Stop> {
        self.needed |= !offers.is_empty();
        Ok(InWindow::Nothing)
    }
}

/// Every order of these; none of more than `most`, which would be too many to try.
#[must_use]
pub fn orders<T: Clone>(of: &[T], most: usize) -> Vec<Vec<T>> {
    if of.len() > most { Vec::new() } else { of.iter().cloned().permutations(of.len()).collect() }
}

/// Whether two positions are the same but for what nothing speaks of: the order of cards in a hand or a discard pile, of
/// what was used up, and of what happened to different cards.
fn is_same(one: &Table, other: &Table) -> bool {
    let plain = |table: &Table| {
        let players = table.players.iter().map(unordered).collect();
        let turn = Turn { past: Vec::new(), used: Vec::new(), ..table.turn.clone() };
        Table { players, turn, ..table.clone() }
    };
    let within = |one: &Table, other: &Table| one.turn.used.iter().all(|used| other.turn.used.contains(used));
    plain(one) == plain(other) && is_same_past(one, other) && within(one, other) && within(other, one)
}

fn unordered(player: &Player) -> Player {
    let sorted = |cards: &[CardId]| {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        cards
    };
    let hand = Pile { cards: sorted(&player.hand.cards), ..player.hand.clone() };
    Player { hand, discard: sorted(&player.discard), ..player.clone() }
}

/// The same happened to each card, in the same order; and the same was played and moved, in the same order.
fn is_same_past(one: &Table, other: &Table) -> bool {
    let by_card = |table: &Table| {
        let mut past: Vec<_> = table.turn.past.clone();
        past.sort_by_key(|past| past.act.card());
        past
    };
    let comes = |past: &&std::sync::Arc<Past>| matches!(past.act, Act::Played { .. } | Act::Moved { .. });
    by_card(one) == by_card(other) && one.turn.past.iter().filter(comes).eq(other.turn.past.iter().filter(comes))
}
