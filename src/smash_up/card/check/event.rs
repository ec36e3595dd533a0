//! Something that happens, as a sentence speaks of it: what is heard where, and the slots that say to what.

use super::{Check, sight::Asks};
use crate::smash_up::ability::{Cards, Effect, Event, Place, Seen};

/// What a sentence says of something that happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Told {
    /// After it, …
    After,
    /// After this or another thing, …
    AfterEither,
    /// After it, …, heard by a card in a hand or a deck.
    AfterFromElsewhere,
    /// If it would happen, … instead.
    Instead,
    /// If it would happen to another card, this one takes it upon itself.
    Redirected,
    /// It cannot happen.
    Cannot,
    /// It has happened this turn.
    Happened,
}

impl Told {
    /// The same, of one of several things.
    fn of_one(self) -> Self {
        match self {
            Self::After | Self::AfterEither | Self::AfterFromElsewhere => Self::AfterEither,
            Self::Instead | Self::Redirected => Self::Instead,
            Self::Cannot => Self::Cannot,
            Self::Happened => Self::Happened,
        }
    }
}

impl<'c> Check<'c> {
    /// What happens, and the slots that say to what.
    pub(super) fn event(&mut self, event: &'c Event, told: Told) {
        let (name, seen) = match event {
            Event::Played(seen) => ("Played", seen),
            Event::Destroyed(seen) => ("Destroyed", seen),
            Event::Returned(seen) => ("Returned", seen),
            Event::Moved(seen) => ("Moved", seen),
            Event::ClashLost(seen) => ("ClashLost", seen),
            Event::ToDiscard(seen) => ("ToDiscard", seen),
            Event::Buried(seen) => ("Buried", seen),
            Event::Uncovered(seen) => ("Uncovered", seen),
            Event::Affected(seen) => ("Affected", seen),
            Event::TalentUsed(seen) => ("TalentUsed", seen),
            Event::BaseReplaced => return self.heard(event, told),
            Event::Duels(seen) => ("Duels", seen),
            Event::Challenges(seen) => ("Challenges", seen),
            Event::WinsDuel(seen) => ("WinsDuel", seen),
            Event::ControlGiven(seen) => ("ControlGiven", seen),
            Event::Looked(seen) => ("Looked", seen),
            Event::Revealed(seen) => ("Revealed", seen),
            Event::AnyOf(all) => {
                return self.within("AnyOf", |check| {
                    if all.is_empty() {
                        check.fault("la liste est vide", "the list is empty");
                    }
                    for each in all {
                        check.event(each, told.of_one());
                    }
                });
            }
        };
        self.within(name, |check| {
            check.heard(event, told);
            check.seen(event, seen);
        });
    }

    fn seen(&mut self, event: &'c Event, seen: &'c Seen) {
        let Seen { what, by, source, from, to, extra, affects, raises, by_playing } = seen;
        if let Some(what) = what {
            self.within("what", |check| check.cards(what));
        }
        if let Some(who) = by {
            self.within("by", |check| check.who(who));
        }
        self.slots_asked(event, seen);
        if let Some(source) = source {
            self.within("source", |check| {
                check.seeing(check.sight.asking(Asks::NotPower), |check| check.cards(source));
            });
        }
        if let Some(place) = from {
            self.within("from", |check| match place {
                Place::InPlay => {}
                place => check.base_place(place),
            });
        }
        if let Some(place) = to {
            self.within("to", |check| {
                if !matches!(event, Event::Moved(_) | Event::Played(_)) {
                    check.fault("`to` ne se dit que de Played et de Moved", "`to` is said of Played and Moved only");
                }
                check.base_place(place);
            });
        }
        if let Some(affected) = affects {
            self.within("affects", |check| {
                if !matches!(event, Event::Played(_)) {
                    check.fault("`affects` ne se dit que de Played", "`affects` is said of Played only");
                }
                check.cards(affected);
            });
        }
        if let Some(raised) = raises {
            self.within("raises", |check| {
                if !matches!(event, Event::Played(_)) {
                    check.fault("`raises` ne se dit que de Played", "`raises` is said of Played only");
                }
                check.cards(raised);
            });
        }
        if *by_playing && !matches!(event, Event::Affected(_)) {
            self.fault("`by_playing` ne se dit que d’Affected", "`by_playing` is said of Affected only");
        }
        if *extra && !matches!(event, Event::Played(_)) {
            self.fault("`extra` ne se dit que de Played", "`extra` is said of Played only");
        }
        if matches!(event, Event::Moved(_)) && what.as_ref().is_some_and(|what| matches!(what, Cards::Action(_))) {
            self.fault("seules les Créatures se déplacent", "only minions move");
        }
    }

    /// Whether anybody hears this, or could keep it from happening.
    fn heard(&mut self, event: &Event, told: Told) {
        match (event, told) {
            (Event::Looked(_) | Event::Revealed(_), Told::AfterFromElsewhere | Told::Happened) => {}
            (Event::Looked(_) | Event::Revealed(_), _) => self.fault(
                "ce qui est montré n’est entendu que d’une main ou d’une pioche : From(Hand(You), After(Looked(…), …))",
                "what is shown is heard from a hand or a deck only: From(Hand(You), After(Looked(…), …))",
            ),
            (Event::BaseReplaced, Told::After | Told::AfterEither | Told::AfterFromElsewhere) => self.fault(
                "ce qui suit le remplacement d’une Base a sa fenêtre : At(AfterReplaced(…), …)",
                "what follows the replacement of a base has its window: At(AfterReplaced(…), …)",
            ),
            (Event::WinsDuel(_) | Event::TalentUsed(_), Told::Instead | Told::Redirected | Told::Cannot) => {
                self.fault("rien n’empêche ni ne remplace cela : After", "nothing forbids or replaces this: After");
            }
            (Event::Played(Seen { affects: Some(_), .. } | Seen { raises: Some(_), .. }), told)
                if !matches!(told, Told::After | Told::Happened) =>
            {
                self.fault(
                    "ce qu’une carte affecte ou augmente ne se voit qu’une fois jouée : After(Played(…), …), sans AnyOf",
                    "what a card affects or makes stronger shows only once it is played: After(Played(…), …), without AnyOf",
                );
            }
            (Event::Affected(Seen { by_playing: true, .. }), told)
                if !matches!(told, Told::Redirected | Told::Happened) =>
            {
                self.fault(
                    "`by_playing` ne se dit que de ce qu’une carte prend sur elle : Instead(Affected(…), Redirect(This))",
                    "`by_playing` is said of what a card takes upon itself only: Instead(Affected(…), Redirect(This))",
                );
            }
            _ => {}
        }
    }

    /// The slots that what happens has nothing to say to.
    fn slots_asked(&mut self, event: &Event, seen: &Seen) {
        let [by, source, from] =
            [("by", seen.by.is_some()), ("source", seen.source.is_some()), ("from", seen.from.is_some())];
        let asked: &[(&str, bool)] = match event {
            Event::Looked(_) | Event::Revealed(_) => &[source, from],
            Event::WinsDuel(_) => &[by, source, from],
            Event::Played(_) | Event::Buried(_) => &[from],
            _ => &[],
        };
        for (slot, _) in asked.iter().filter(|(_, asked)| *asked) {
            self.fault(format!("`{slot}` ne se dit pas ici"), format!("`{slot}` is not said here"));
        }
        if let Event::Played(Seen { affects, raises, source, .. }) = event
            && [affects, raises, source].iter().filter(|slot| slot.is_some()).count() > 1
        {
            self.fault(
                "une seule chose parmi `affects`, `raises`, `source`",
                "one of `affects`, `raises`, `source` at most",
            );
        }
    }
}

/// Whether an effect has its card take upon itself what would befall another.
pub(super) fn redirects(effect: &Effect) -> bool {
    match effect {
        Effect::Redirect(_) => true,
        Effect::May(inner) => redirects(inner),
        _ => false,
    }
}

pub(super) fn speaks_of_affecting(event: &Event) -> bool {
    match event {
        Event::Affected(_) => true,
        Event::AnyOf(all) => all.iter().any(speaks_of_affecting),
        Event::Played(_)
        | Event::Destroyed(_)
        | Event::Returned(_)
        | Event::Moved(_)
        | Event::ClashLost(_)
        | Event::ToDiscard(_)
        | Event::Buried(_)
        | Event::Uncovered(_)
        | Event::BaseReplaced
        | Event::Duels(_)
        | Event::Challenges(_)
        | Event::WinsDuel(_)
        | Event::ControlGiven(_)
        | Event::Looked(_)
        | Event::Revealed(_)
        | Event::TalentUsed(_) => false,
    }
}
