//! What is told before a line: how a card of the meeting comes to where it is met, by which of their sentences, and that one
//! of them was played.

use std::collections::BTreeSet;

use super::{
    direct::{compared_with, is_clash, set_off_by},
    mark::{Mark, Place},
};
use crate::{
    face::run::{Run, is_worth_telling},
    smash_up::{
        resolve::{Entry, Happened},
        table::{Act, CardId, Zone},
    },
};

/// Where in the trace that stands which leads to what is told.
pub fn led_to(run: &Run, mark: &Mark) -> Vec<usize> {
    let before = match mark.place {
        Place::Entry(n) => n,
        Place::Power(true, ..) | Place::Breakpoint(true, ..) => run.played.trace.len(),
        _ => return Vec::new(),
    };
    let past = Past { run, before };
    let happens = mark.entry().is_some();
    let clash = is_clash(run, &mark.place);
    let bears = |card: CardId| [mark.key.by(), mark.key.to].contains(&Some(card));
    let met = run.cards.iter().copied().filter(|card| clash || bears(*card));
    let comes = |card: CardId| past.comes(card, happens && (clash || mark.key.to == Some(card)));
    let mut led: BTreeSet<usize> = met.filter_map(comes).collect();
    let to_hand: Vec<usize> = led.iter().copied().chain(mark.entry()).filter_map(|n| past.to_hand(n)).collect();
    led.extend(to_hand);
    if happens {
        // What the other one has to do with it, where it neither does this nor suffers it.
        led.extend(run.cards.iter().filter(|card| !bears(**card)).filter_map(|card| past.does(*card)));
        // How the minion comes there that carries the card whose sentence it is.
        led.extend(mark.key.by().and_then(|by| past.brings_the_bearer(by)));
    }
    led.extend(set_off_by(run, &mark.place).or_else(|| compared_with(run, &mark.place)));
    led.into_iter().collect()
}

/// What had happened before something.
struct Past<'a> {
    run: &'a Run,
    before: usize,
}

impl Past<'_> {
    /// The last thing before this that is such.
    fn last(&self, before: usize, is: impl Fn(&Happened) -> bool) -> Option<usize> {
        let is_one = |n: &usize| matches!(&self.run.played.trace[*n], Entry::Happened(happened) if is(happened));
        (0..before).rev().find(is_one)
    }

    /// Whether one of the cards that meet brought it about.
    fn is_by_them(&self, happened: &Happened) -> bool {
        happened.event.cause.ability.is_some_and(|by| self.run.cards.contains(&by.card.card))
    }

    /// How a card came: it was played; or, where that counts, one of them moved it, or gave it away.
    fn comes(&self, card: CardId, moved: bool) -> Option<usize> {
        self.last(self.before, |happened| {
            let act = &happened.event.act;
            let is_moved = matches!(act, Act::Moved { .. } | Act::ControlTaken { .. });
            let comes = matches!(act, Act::Played { .. }) || moved && is_moved && self.is_by_them(happened);
            act.card() == Some(card) && comes
        })
    }

    /// By which of their sentences a card came to the hand from which it was played there.
    fn to_hand(&self, played: usize) -> Option<usize> {
        let Entry::Happened(happened) = &self.run.played.trace[played] else { return None };
        let Act::Played { card, .. } = happened.event.act else { return None };
        self.last(played, |happened| {
            let act = &happened.event.act;
            let comes = matches!(act, Act::Placed { .. } | Act::Returned { .. } | Act::Drawn { .. });
            comes && act.card() == Some(card) && self.is_by_them(happened)
        })
    }

    /// That a card was played, or used; else what it did last.
    fn does(&self, card: CardId) -> Option<usize> {
        let begun = self.last(self.before, |happened| {
            let act = &happened.event.act;
            matches!(act, Act::Played { .. } | Act::Uses { .. }) && act.card() == Some(card)
        });
        begun.or_else(|| {
            self.last(self.before, |happened| {
                let by = happened.event.cause.ability.map(|by| self.run.speaker(by));
                by == Some(card) && is_worth_telling(&happened.event.act)
            })
        })
    }

    /// How one of them moved the plain minion that carries this card.
    fn brings_the_bearer(&self, by: CardId) -> Option<usize> {
        let Zone::On(host) = self.run.board.lawful.table.card(by).zone else { return None };
        if self.run.cards.contains(&host) {
            return None;
        }
        self.last(self.before, |happened| {
            let by = happened.event.cause.ability.is_some_and(|by| self.run.cards.contains(&self.run.speaker(by)));
            by && matches!(happened.event.act, Act::Moved { card, .. } if card == host)
        })
    }
}
