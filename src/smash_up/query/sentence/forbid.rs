//! What forbids something, what protects from it, what would replace it.

use crate::smash_up::{
    ability::{Clause, Event, Sentence},
    query::{InForce, Intended, Position, Refuse, Scope, heard_as, sentence::word::Description},
    table::{AbilityRef, Seat},
};

/// A sentence that says no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forbidden {
    /// Which.
    pub ability: AbilityRef,
    /// Whether the act itself is impossible, or its target is out of reach of the card behind it.
    pub how: How,
}

/// How a sentence says no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// "… cannot …": nothing can do it.
    Cannot,
    /// "… is not affected by …": this card cannot.
    Protected,
}

/// The first sentence that forbids this, prohibitions before protections.
#[must_use]
pub fn forbidden(position: Position<'_>, intended: &Intended<'_>) -> Option<Forbidden> {
    let sentences = position.in_force_on(Sentence::Cannot, heard_as(intended.act));
    let says_no =
        |how: How| sentences.iter().find(|sentence| position.says_no(sentence, intended, how)).map(|by| (by, how));
    let (by, how) = says_no(How::Cannot).or_else(|| says_no(How::Protected))?;
    Some(Forbidden { ability: by.ability, how })
}

/// Every sentence that makes this impossible, whoever does it.
#[must_use]
pub fn all_that_forbid(position: Position<'_>, intended: &Intended<'_>) -> Vec<AbilityRef> {
    let sentences = position.in_force_on(Sentence::Cannot, heard_as(intended.act)).into_iter();
    let forbid = sentences.filter(|sentence| position.says_no(sentence, intended, How::Cannot));
    forbid.map(|sentence| sentence.ability).collect()
}

/// The sentences that would replace this.
#[must_use]
pub fn replacements<'a>(position: Position<'a>, intended: &Intended<'_>, applied: &[AbilityRef]) -> Vec<InForce<'a>> {
    let sentences = position.in_force_on(Sentence::Instead, heard_as(intended.act)).into_iter();
    sentences
        .filter(|sentence| {
            let Clause::Instead(event, _) = &**sentence.clause else { return false };
            !applied.contains(&sentence.ability) && event.describes(position, &sentence.scope(), intended)
        })
        .collect()
}

impl Position<'_> {
    /// Whether a sentence says no to this, in this way.
    fn says_no(self, sentence: &InForce<'_>, intended: &Intended<'_>, how: How) -> bool {
        let event = match &**sentence.clause {
            Clause::Cannot(event) => event,
            Clause::CannotAgain(event) if self.has_happened(&sentence.scope(), event, intended.by) => event,
            _ => return false,
        };
        let protects = matches!(event, Event::Affected(_));
        let is_ignored = || {
            self.table.bases.contains(&sentence.ability.card.card)
                && self.may_ignore(sentence.ability.card.card, intended.by).is_some()
        };
        protects == (how == How::Protected) && event.describes(self, &sentence.scope(), intended) && !is_ignored()
    }

    /// Whether a player has done this already this turn.
    fn has_happened(self, scope: &Scope, event: &Event, by: Seat) -> bool {
        self.table.turn.past.iter().filter(|past| past.by == by).any(|past| {
            let done = Intended { act: &past.act, by, source: None, subject: past.snapshot.as_deref() };
            event.describes(self, scope, &done)
        })
    }

    /// A sentence forbids something to a player: that it does, or that they have done it once already.
    #[must_use]
    pub fn no_by(self, ability: AbilityRef, by: Seat) -> Refuse {
        let again = self.in_force(Sentence::Cannot).into_iter().find_map(|sentence| {
            let Clause::CannotAgain(event) = &**sentence.clause else { return None };
            let theirs = self.table.turn.past.iter().filter(|past| past.by == by && sentence.ability == ability);
            let mut done = theirs.filter(|past| {
                let done = Intended { act: &past.act, by, source: None, subject: past.snapshot.as_deref() };
                event.describes(self, &sentence.scope(), &done)
            });
            done.find_map(|past| past.act.card())
        });
        again.map_or(Refuse::Forbidden { ability }, |card| Refuse::Again { ability, card })
    }
}
