//! How what happens falls short of what a sentence speaks of. For telling only.

use crate::smash_up::{
    ability::{Ability, Cards, Clause, Event, Filter, Place, Seen, Sentence},
    query::{InForce, Intended, Position, Scope, Slot, Standing, Unmet, affects},
    table::{AbilityRef, Act, CardId, Object, Seat, Snapshot, Zone},
};

/// The one thing by which something that happens is not what a sentence speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shortfall {
    /// It happens to such a card, but is something else.
    Otherwise,
    /// The card is not such a card.
    Subject(Slot),
    /// Whoever does it is another.
    Doer,
    /// No card does it.
    NoSource,
    /// The card that does it is not such a card.
    Source(Object, Slot),
    /// A base does it, which is nobody's card.
    Base(CardId),
    /// It does not go there, or not from there.
    Way,
    /// The card that does it is not being played.
    InPlayAlready,
    /// It speaks the first time in each turn, and has spoken.
    NotTheFirst,
    /// It speaks in this player’s next turn only.
    NotYet(Seat),
}

/// How near an act comes to the kind of event a sentence speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kin {
    Same,
    Akin,
}

impl<'a> Position<'a> {
    /// By what alone this is not what a sentence speaks of; nothing, if it is, or if more is missing.
    #[must_use]
    pub fn falls_short(self, scope: &Scope, event: &Event, intended: &Intended<'_>) -> Option<Shortfall> {
        if let Event::AnyOf(any) = event {
            if self.fits(scope, event, intended) {
                return None;
            }
            let short: Vec<Shortfall> =
                any.iter().filter_map(|event| self.falls_short(scope, event, intended)).collect();
            return short.iter().find(|short| **short != Shortfall::Otherwise).or(short.first()).copied();
        }
        let seen = seen(event)?;
        let subject = intended.subject?;
        if seen.raises.is_some() || seen.extra {
            return None;
        }
        let by_playing = match &seen.affects {
            Some(_) => {
                Some(Event::Affected(Seen { what: seen.affects.clone(), by: seen.by.clone(), ..Seen::default() }))
            }
            None => seen.by_playing.then(|| with(event, Seen { by_playing: false, ..seen.clone() })),
        };
        if let Some(bare) = by_playing {
            let played = intended.source.and_then(|source| self.ability(source));
            let is_played = matches!(played, Some(Ability::OnPlay(_)));
            return match self.falls_short(scope, &bare, intended) {
                None if !is_played && self.fits(scope, &bare, intended) => Some(Shortfall::InPlayAlready),
                short => short.filter(|_| is_played),
            };
        }
        let whole = Seen { what: None, by: None, source: None, from: None, to: None, ..seen.clone() };
        let without = |slots: Seen| self.fits(scope, &with(event, slots), intended);
        match self.kin(event, intended, subject)? {
            Kin::Akin => {
                let by_them = seen.by.as_ref().is_none_or(|who| self.means(scope, who, intended.by));
                (by_them && self.concerns(scope, seen, intended.act, subject)).then_some(Shortfall::Otherwise)
            }
            Kin::Same if self.fits(scope, event, intended) || !without(whole) => None,
            Kin::Same if without(Seen { what: None, ..seen.clone() }) => {
                let slot = self.only_misfit(scope, seen.what.as_ref()?, subject)?;
                Some(Shortfall::Subject(slot))
            }
            Kin::Same if without(Seen { by: None, ..seen.clone() }) => Some(Shortfall::Doer),
            Kin::Same if without(Seen { source: None, ..seen.clone() }) => {
                let source = if let Event::Affected(_) = event { self.affecting(intended) } else { intended.source };
                let Some(source) = source else { return Some(Shortfall::NoSource) };
                if self.is_base(source.def) {
                    return Some(Shortfall::Base(source.card.card));
                }
                let at_work = self.at_work(source, self.player_of(source, intended));
                let slot = self.only_misfit(scope, seen.source.as_ref()?, &at_work)?;
                Some(Shortfall::Source(source.card, slot))
            }
            Kin::Same => (without(Seen { to: None, ..seen.clone() }) || without(Seen { from: None, ..seen.clone() }))
                .then_some(Shortfall::Way),
        }
    }

    fn kin(self, event: &Event, intended: &Intended<'_>, subject: &Snapshot) -> Option<Kin> {
        use Act::{
            Begins, Buried, ControlTaken, Counters, Destroyed, Discarded, EntersDuel, Moved, Placed, Played, Returned,
            Shuffled, Transferred,
        };
        let act = intended.act;
        let leaves = match act {
            Destroyed { .. } | Discarded { .. } | Returned { .. } | Buried { .. } | Shuffled { card: Some(_), .. } => {
                true
            }
            Placed { to, .. } => !to.in_play(),
            _ => false,
        } && subject.zone.in_play();
        match event {
            Event::Destroyed(_) if matches!(act, Destroyed { .. }) => Some(Kin::Same),
            Event::Returned(_) if matches!(act, Returned { .. }) => Some(Kin::Same),
            Event::ToDiscard(_) if matches!(act, Destroyed { .. } | Discarded { .. }) => Some(Kin::Same),
            Event::ToDiscard(_) if matches!(act, Placed { to: Zone::Discard(_), .. }) => Some(Kin::Same),
            Event::Moved(_) if matches!(act, Moved { .. }) => Some(Kin::Same),
            Event::Played(_) if matches!(act, Played { .. }) => Some(Kin::Same),
            Event::Played(_) if matches!(act, Moved { .. } | Transferred { .. } | Buried { .. }) => Some(Kin::Akin),
            Event::Moved(_) if matches!(act, Played { to: Zone::At(_), .. }) => Some(Kin::Akin),
            Event::Affected(_) if !affects(self.table, self.setting, act).is_empty() => Some(Kin::Same),
            Event::Destroyed(_) | Event::Returned(_) | Event::ToDiscard(_) | Event::Affected(_) if leaves => {
                Some(Kin::Akin)
            }
            Event::Affected(_)
                if matches!(act, Begins { .. } | EntersDuel { .. } | ControlTaken { .. } | Counters { .. }) =>
            {
                Some(Kin::Akin)
            }
            _ => None,
        }
    }

    /// Whether what happens comes to such a card and goes there, whatever it is.
    fn concerns(self, scope: &Scope, seen: &Seen, act: &Act, subject: &Snapshot) -> bool {
        let come = match *act {
            Act::Moved { card, to } => Some(self.arriving(card, subject.controller, Zone::At(to))),
            Act::Transferred { card, to } => Some(self.arriving(card, subject.controller, Zone::On(to))),
            // As it would lie there if it were played.
            Act::Buried { card, by, at } => Some(self.arriving(card, by, Zone::At(at))),
            _ => None,
        };
        let there = come.as_ref().unwrap_or(subject);
        let at = |place: &Option<Place>, base: Option<CardId>| match (place, base) {
            (None, _) => true,
            (Some(place), Some(base)) => self.bases(scope, place).contains(&base),
            (Some(_), None) => false,
        };
        seen.what.as_ref().is_none_or(|what| self.was(scope, what, there))
            && at(&seen.to, there.base)
            && seen.from.as_ref().is_none_or(|from| *from == Place::InPlay || at(&seen.from, subject.base))
    }

    /// The sentences of one kind that a card in play has, but for a condition that does not hold.
    #[must_use]
    pub fn held_back(self, card: CardId, wanted: Sentence) -> Vec<(InForce<'a>, Unmet)> {
        let def = self.table.card(card).def;
        if !self.sentences(def).has(wanted) || self.is_cancelled(card) || self.has_lost_abilities(card) {
            return Vec::new();
        }
        let texts = self.printing_of(def).text.iter().enumerate();
        let held = texts.filter_map(|(number, text)| {
            let (Ability::Ongoing(clause) | Ability::Text(clause)) = text else { return None };
            let Clause::While(cond, inner) = &**clause else { return None };
            let ability = AbilityRef { card: self.table.object(card), def, ability: number };
            let here = self.table.base_of(card);
            let standing = Standing::Always;
            let said = InForce { ability, you: self.you(card), here, clause: inner, standing, bound: None };
            let scope = said.scope();
            let fails = inner.sentence() == wanted && !self.holds(&scope, cond);
            fails.then(|| (said, self.unmet(&scope, cond)))
        });
        held.collect()
    }

    /// The slot of a set that alone keeps a card out of it.
    fn only_misfit(self, scope: &Scope, cards: &Cards, subject: &Snapshot) -> Option<Slot> {
        let slot = self.why_was_not(scope, cards, subject)?;
        let wider = match cards {
            Cards::Minion(filter) => Cards::Minion(wider(filter, slot)),
            Cards::Action(filter) => Cards::Action(wider(filter, slot)),
            Cards::Titan(filter) => Cards::Titan(wider(filter, slot)),
            Cards::Card(filter) => Cards::Card(wider(filter, slot)),
            Cards::The(_) => return Some(slot),
            Cards::AnyOf(any) => return any.iter().find_map(|cards| self.only_misfit(scope, cards, subject)),
        };
        (slot == Slot::Kind || self.was(scope, &wider, subject)).then_some(slot)
    }
}

/// The same set without what one slot asks.
fn wider(filter: &Filter, slot: Slot) -> Filter {
    let mut wider = filter.clone();
    match slot {
        Slot::Controller => wider.of = None,
        Slot::Owner => wider.owner = None,
        Slot::Place | Slot::There => wider.at = None,
        Slot::Host => wider.on = None,
        Slot::Power => wider.power = None,
        Slot::PrintedPower => wider.printed = None,
        Slot::Name => (wider.named, wider.of_name, wider.not_of_name) = (None, None, None),
        Slot::Tag => wider.tag = None,
        Slot::Faction => wider.faction = None,
        Slot::Raises => wider.raises = None,
        Slot::Which => wider.which = None,
        Slot::Other => wider.but = None,
        Slot::Kind | Slot::Identity | Slot::Alone => {}
    }
    wider
}

/// The slots of an event that concerns a card and may be told to fall short of a sentence.
fn seen(event: &Event) -> Option<&Seen> {
    match event {
        Event::Played(seen)
        | Event::Destroyed(seen)
        | Event::Returned(seen)
        | Event::Moved(seen)
        | Event::ToDiscard(seen)
        | Event::Affected(seen) => Some(seen),
        Event::ClashLost(_)
        | Event::Buried(_)
        | Event::Uncovered(_)
        | Event::BaseReplaced
        | Event::Looked(_)
        | Event::Revealed(_)
        | Event::Duels(_)
        | Event::Challenges(_)
        | Event::WinsDuel(_)
        | Event::ControlGiven(_)
        | Event::TalentUsed(_)
        | Event::AnyOf(_) => None,
    }
}

/// The same event with other slots.
fn with(event: &Event, seen: Seen) -> Event {
    match event {
        Event::Played(_) => Event::Played(seen),
        Event::Destroyed(_) => Event::Destroyed(seen),
        Event::Returned(_) => Event::Returned(seen),
        Event::Moved(_) => Event::Moved(seen),
        Event::ToDiscard(_) => Event::ToDiscard(seen),
        Event::Affected(_) => Event::Affected(seen),
        other => other.clone(),
    }
}
