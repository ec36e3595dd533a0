//! Something that happens, as a sentence speaks of it: what is heard where, which slots it has, what is remembered.

use super::Check;
use crate::smash_up::ability::{Effect, Event, Seen};

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
    pub(super) fn of_one(self) -> Self {
        match self {
            Self::After | Self::AfterEither | Self::AfterFromElsewhere => Self::AfterEither,
            Self::Instead | Self::Redirected => Self::Instead,
            Self::Cannot => Self::Cannot,
            Self::Happened => Self::Happened,
        }
    }
}

impl<'c> Check<'c> {
    /// Whether anybody hears this, or could keep it from happening.
    pub(super) fn heard(&mut self, event: &Event, told: Told) {
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
    pub(super) fn slots_asked(&mut self, event: &Event, seen: &Seen) {
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

    /// What has happened this turn is remembered without the card behind it, and without what it affected.
    pub(super) fn remembered(&mut self, event: &'c Event) {
        let forgets_source = |seen: &Seen| seen.source.is_some() || seen.affects.is_some() || seen.raises.is_some();
        match event {
            Event::BaseReplaced | Event::TalentUsed(_) => {
                self.fault(
                    "ThisTurn ne se souvient ni de BaseReplaced ni de TalentUsed",
                    "ThisTurn remembers neither BaseReplaced nor TalentUsed",
                );
            }
            Event::Looked(_) | Event::Revealed(_) => {
                self.fault(
                    "ThisTurn ne se souvient pas de ce qui a été montré",
                    "ThisTurn does not remember what was shown",
                );
            }
            Event::Duels(_) | Event::Challenges(_) | Event::WinsDuel(_) => {
                self.fault("ThisTurn ne se souvient pas des duels", "ThisTurn does not remember duels");
            }
            Event::ControlGiven(_) => {
                self.fault("ThisTurn ne se souvient pas de ControlGiven", "ThisTurn does not remember ControlGiven");
            }
            Event::Affected(_) => {
                self.fault("ThisTurn ne se souvient pas d’Affected", "ThisTurn does not remember Affected");
            }
            Event::Buried(_) | Event::Uncovered(_) => {
                self.fault("ThisTurn ne se souvient pas de ce qui est enterré", "ThisTurn does not remember burying");
            }
            Event::Played(seen)
            | Event::Destroyed(seen)
            | Event::Returned(seen)
            | Event::Moved(seen)
            | Event::ToDiscard(seen)
                if forgets_source(seen) =>
            {
                self.fault(
                    "ThisTurn ne se souvient ni de `source` ni de `affects`",
                    "ThisTurn remembers neither `source` nor `affects`",
                );
            }
            Event::AnyOf(all) => {
                for each in all {
                    self.remembered(each);
                }
            }
            Event::ClashLost(_) => {
                self.fault("ThisTurn ne se souvient pas de ClashLost", "ThisTurn does not remember ClashLost");
            }
            Event::Played(_) | Event::Destroyed(_) | Event::Returned(_) | Event::Moved(_) | Event::ToDiscard(_) => {}
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
