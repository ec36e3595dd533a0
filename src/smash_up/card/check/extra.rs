//! Leave to play more: which cards it may be given for.

use super::{Check, Sight};
use crate::smash_up::ability::{Bound, Cards, Extra, Filter, Place, Who};

impl<'c> Check<'c> {
    /// What may be kept for later: a kind of card, at most so strong, from hand or discard pile.
    pub(super) fn extra(&mut self, extra: &'c Extra) {
        let Extra { what, onto, n, now: _ } = extra;
        self.within("what", |check| match what {
            Cards::Minion(filter) | Cards::Action(filter) => check.extra_filter(filter),
            Cards::Titan(_) | Cards::Card(_) | Cards::The(_) | Cards::AnyOf(_) => check.fault(
                "une carte supplémentaire est une Minion(…) ou une Action(…)",
                "an extra card is a Minion(…) or an Action(…)",
            ),
        });
        // Leave may be kept when the names of the text are forgotten, but for how strong the card may be.
        if let Cards::Action(Filter { raises: Some(raised), .. }) = what {
            let given = std::mem::take(&mut self.names);
            self.within("raises", |check| check.cards(raised));
            self.names = given;
        }
        self.seeing(Sight { plays: true, ..self.sight }, |check| check.cards(what));
        if let Some(onto) = onto {
            self.within("onto", |check| check.base_pick(onto));
        }
        if let Some(n) = n {
            self.within("n", |check| check.some(n));
        }
    }

    fn extra_filter(&mut self, filter: &'c Filter) {
        let Filter {
            of,
            owner,
            at,
            on,
            power,
            printed,
            named: _,
            tag,
            faction,
            of_name,
            not_of_name,
            but,
            plays_on_base,
            raises,
            which,
        } = filter;
        let others = [
            ("of", of.is_some()),
            ("owner", owner.is_some()),
            ("on", on.is_some()),
            ("printed", printed.is_some()),
            ("tag", tag.is_some()),
            ("faction", faction.is_some()),
            ("but", but.is_some()),
            ("plays_on_base", *plays_on_base),
            ("which", which.is_some()),
        ];
        for (slot, _) in others.iter().filter(|(_, given)| *given) {
            self.fault(
                format!("une carte supplémentaire ne se restreint pas par `{slot}`"),
                format!("an extra card is not restricted by `{slot}`"),
            );
        }
        let asked = [of_name.is_some(), not_of_name.is_some(), raises.is_some()];
        if asked.into_iter().filter(|asked| *asked).count() > 1 {
            self.fault(
                "une seule chose parmi `of_name`, `not_of_name`, `raises`",
                "one of `of_name`, `not_of_name`, `raises` at most",
            );
        }
        if power.as_ref().is_some_and(|bound| !matches!(bound, Bound::AtMost(_))) {
            self.fault(
                "la Force d’une carte supplémentaire se dit AtMost",
                "the power of an extra card is said with AtMost",
            );
        }
        let player = if self.sight.them { Who::Them } else { Who::You };
        let from = |place: &Place| match place {
            Place::Hand(who) | Place::Discard(who) => *who == Who::You || *who == player,
            _ => false,
        };
        if at.as_ref().is_some_and(|place| !from(place)) {
            self.fault(
                "une carte supplémentaire vient de la main ou de la défausse : Hand(You), Discard(You)",
                "an extra card comes from hand or discard pile: Hand(You), Discard(You)",
            );
        }
    }
}
