//! Whether something that happens, or would happen, is what a sentence speaks of.

use crate::smash_up::{
    ability::{Cards, Event, Place, Seen},
    law::{BaseInDuel, PowerProtected, ProtectedByGift},
    query::{
        Intended, Position, Scope, affects, destination, heard_as, may_affect,
        sentence::{
            scope::Asks,
            word::{Concerned, Description},
        },
    },
    table::{AbilityRef, Act, CardId, Object, Seat, Snapshot, Zone},
};

impl Description for Event {
    type Of<'o> = &'o Intended<'o>;
    type Reason = ();

    fn misfit(&self, position: Position<'_>, scope: &Scope, intended: &Intended<'_>) -> Option<()> {
        (!position.fits(scope, self, intended)).then_some(())
    }
}

impl Description for Seen {
    type Of<'o> = (&'o Intended<'o>, &'o Concerned<'o>);
    type Reason = ();

    fn misfit(
        &self,
        position: Position<'_>,
        scope: &Scope,
        (intended, concerned): (&Intended<'_>, &Concerned<'_>),
    ) -> Option<()> {
        (!position.sees(scope, self, intended, concerned)).then_some(())
    }
}

impl Position<'_> {
    /// Whether this is what a sentence speaks of.
    #[must_use]
    pub fn fits(self, scope: &Scope, event: &Event, intended: &Intended<'_>) -> bool {
        let Some(_question) = self.question() else { return false };
        if !is_of_kind(event, intended.act) {
            return false;
        }
        match event {
            Event::AnyOf(any) => any.iter().any(|event| self.fits(scope, event, intended)),
            Event::Affected(seen) => self.affects_one(scope, seen, intended),
            Event::Played(seen) => self.is_play(scope, seen, intended),
            Event::Looked(seen) | Event::Revealed(seen) => self.shows(scope, seen, intended),
            Event::WinsDuel(seen) => self.is_won(scope, seen, intended),
            Event::ControlGiven(seen) => self.gives_control(scope, seen, intended),
            Event::TalentUsed(seen) => self.is_talent(scope, seen, intended),
            Event::ToDiscard(seen) => self.goes_to_discard(scope, seen, intended),
            Event::BaseReplaced => true,
            Event::Destroyed(seen)
            | Event::Returned(seen)
            | Event::Duels(seen)
            | Event::Challenges(seen)
            | Event::Buried(seen)
            | Event::Uncovered(seen)
            | Event::Moved(seen)
            | Event::ClashLost(seen) => self.sees_subject(scope, seen, intended),
        }
    }

    /// Whether one of the cards affected is.
    fn affects_one(self, scope: &Scope, seen: &Seen, intended: &Intended<'_>) -> bool {
        let affected = affects(self.table, self.setting, intended.act);
        if affected.is_empty() {
            return false;
        }
        let intended = &Intended { source: self.affecting(intended), ..*intended };
        let scope = &Scope { asks: Asks::UnprotectedPower, ..self.copied(scope) };
        affected.iter().any(|card| {
            // Looked at where it lies: a snapshot would ask for its power, which may ask this very question.
            let fits = |cards: &Cards| self.is_kept(scope, seen, cards, *card);
            self.sees(scope, seen, intended, &Concerned::lying(self, *card, &fits))
        })
    }

    fn is_play(self, scope: &Scope, seen: &Seen, intended: &Intended<'_>) -> bool {
        let come = intended.subject.map(|subject| self.come_in(subject));
        self.sees_subject(scope, seen, &Intended { subject: come.as_ref(), ..*intended })
    }

    fn is_won(self, scope: &Scope, seen: &Seen, intended: &Intended<'_>) -> bool {
        let Act::DuelSettled { winners, .. } = intended.act else { return false };
        seen.what.as_ref().is_none_or(|set| winners.iter().any(|winner| self.is(scope, set, *winner)))
    }

    /// Whether whoever controls the card gives it to another.
    fn gives_control(self, scope: &Scope, seen: &Seen, intended: &Intended<'_>) -> bool {
        let given = |subject: &Snapshot| {
            matches!(intended.act, Act::ControlTaken { by, .. } if *by != subject.controller)
                && subject.controller == intended.by
        };
        intended.subject.is_some_and(given) && self.sees_subject(scope, seen, intended)
    }

    fn is_talent(self, scope: &Scope, seen: &Seen, intended: &Intended<'_>) -> bool {
        let talent = intended.source.is_some_and(|ability| self.talent(ability).is_some());
        // The talent of what is attached to a minion is that minion's.
        let host = intended.subject.and_then(|subject| match subject.zone {
            Zone::On(host) => Some(self.snapshot(host)),
            _ => None,
        });
        let subject = host.as_ref().or(intended.subject);
        talent && self.sees_subject(scope, seen, &Intended { subject, ..*intended })
    }

    /// A titan goes beside its owner's deck, unless it is placed.
    fn goes_to_discard(self, scope: &Scope, seen: &Seen, intended: &Intended<'_>) -> bool {
        let is_titan = |subject: &Snapshot| matches!(subject.zone, Zone::TitanAt(_));
        let placed = matches!(intended.act, Act::Placed { .. });
        (placed || !intended.subject.is_some_and(is_titan)) && self.sees_subject(scope, seen, intended)
    }

    /// A played card as it has come in: what is played is this very stay of it, and a standard action, which lies nowhere,
    /// is "an action" all the same.
    fn come_in(self, played: &Snapshot) -> Snapshot {
        let mut come = played.clone();
        let object = played.object;
        if played.zone.in_play() && !(self.table.is_current(object) && self.table.card(object.card).zone.in_play()) {
            come.object.stay += 1;
        }
        if played.zone == Zone::Limbo {
            come.zone = Zone::On(object.card);
        }
        come
    }

    /// Whether cards that are shown are what a sentence speaks of.
    fn shows(self, scope: &Scope, seen: &Seen, intended: &Intended<'_>) -> bool {
        let Act::Shown { cards, .. } = intended.act else { return false };
        seen.by.as_ref().is_none_or(|who| self.means(scope, who, intended.by))
            && seen.what.as_ref().is_none_or(|set| cards.iter().any(|card| self.is(scope, set, *card)))
    }

    /// The card that affects: the one behind what happens, or an action that is itself being attached.
    pub(in crate::smash_up::query) fn affecting(self, intended: &Intended<'_>) -> Option<AbilityRef> {
        match *intended.act {
            Act::Played { card, to: Zone::On(_), .. } => {
                Some(AbilityRef { card: self.table.object(card), def: self.table.card(card).def, ability: 0 })
            }
            _ => intended.source,
        }
    }

    /// The cards that a card being played affects by what happens, where a sentence says "plays a card that affects …".
    /// `played`: how it was played.
    #[must_use]
    pub fn affected_by_play(self, scope: &Scope, event: &Event, played: &Intended<'_>, act: &Act) -> Vec<Object> {
        let Event::Played(seen @ Seen { affects: Some(cards), .. }) = event else { return Vec::new() };
        let plain = Event::Played(Seen { affects: None, ..seen.clone() });
        if !self.fits(scope, &plain, played) {
            return Vec::new();
        }
        let affected = affects(self.table, self.setting, act).into_iter();
        affected.filter(|card| self.is(scope, cards, *card)).map(|card| self.table.object(card)).collect()
    }

    fn sees_subject(self, scope: &Scope, seen: &Seen, intended: &Intended<'_>) -> bool {
        intended.subject.is_some_and(|subject| {
            let fits = |cards: &Cards| self.was(scope, cards, subject);
            self.sees(scope, seen, intended, &Concerned { fits: &fits, zone: subject.zone, base: subject.base })
        })
    }

    /// Whether a sentence that keeps cards of a set away from others speaks of this one, by the power it has with what
    /// it keeps away from it and by the power without (READ-63, READ-65).
    fn is_kept(self, scope: &Scope, seen: &Seen, cards: &Cards, card: CardId) -> bool {
        let changed = self.is(scope, cards, card);
        match (changed, self.is_without_the_kept(scope, seen, cards, card)) {
            (false, Some(true)) => self.setting.by_law(|of: PowerProtected| of == PowerProtected::WithOrWithout),
            (true, Some(false)) => self.setting.by_law(|gift: ProtectedByGift| gift != ProtectedByGift::NotProtected),
            _ => changed,
        }
    }

    fn sees(self, scope: &Scope, seen: &Seen, intended: &Intended<'_>, subject: &Concerned<'_>) -> bool {
        let Seen { what, by, source, from, to, extra: _, affects: _, raises: _, by_playing: _ } = seen;
        if what.as_ref().is_some_and(|cards| !(subject.fits)(cards)) {
            return false;
        }
        if by.as_ref().is_some_and(|who| !self.means(scope, who, intended.by)) {
            return false;
        }
        if let Some(cards) = source {
            let Some(source) = intended.source else { return false };
            let was = |source| self.was(scope, cards, &self.at_work(source, self.player_of(source, intended)));
            let fits = match self.challenger_for(source) {
                Some(challenger) => self.setting.by_law(|by: BaseInDuel| match by {
                    BaseInDuel::TheBase => was(source),
                    BaseInDuel::TheChallenger => was(challenger),
                }),
                None => was(source),
            };
            if !fits {
                return false;
            }
        }
        if let Some(place) = from {
            let in_play = matches!(place, Place::InPlay);
            let fits = if in_play {
                subject.zone.in_play() || self.is_buried_in_play(subject.zone)
            } else {
                subject.base.is_some_and(|base| self.bases(scope, place).contains(&base))
            };
            if !fits {
                return false;
            }
        }
        if let Some(place) = to {
            let Some(base) = destination(intended.act) else { return false };
            if !self.bases(scope, place).contains(&base) {
                return false;
            }
        }
        true
    }

    /// What a card that acts is, or was when it left; one that is being played is its player's, wherever it came from.
    #[must_use]
    pub fn seen_at_work(self, source: Object, intended: &Intended<'_>) -> Snapshot {
        let seen = self.seen(source);
        match *intended.act {
            Act::Played { card, by, .. } if card == source.card => Snapshot { controller: by, ..seen },
            _ => seen,
        }
    }

    /// Which card does what a base does in a duel that it has begun: the base, or the challenger (READ-62).
    #[must_use]
    pub fn doer(self, source: AbilityRef) -> AbilityRef {
        let by_challenger = || self.setting.by_law(|by: BaseInDuel| by == BaseInDuel::TheChallenger);
        self.challenger_for(source).filter(|_| by_challenger()).unwrap_or(source)
    }

    /// The challenger of the duel that a base has begun, where the base carries out what follows.
    fn challenger_for(self, source: AbilityRef) -> Option<AbilityRef> {
        let duel = self.table.duel.as_ref().filter(|duel| self.is_base(source.def) && duel.ability == Some(source))?;
        let card = duel.minions[0];
        Some(AbilityRef { card, def: self.table.card(card.card).def, ability: 0 })
    }

    /// Whose card is at work: whoever carries out what it says, it stays its player's. A base is nobody's card.
    pub(in crate::smash_up::query) fn player_of(self, ability: AbilityRef, intended: &Intended<'_>) -> Seat {
        match *intended.act {
            Act::Played { card, by, .. } if card == ability.card.card => by,
            _ if self.is_base(ability.def) => intended.by,
            _ => self.whereabouts(ability.card).controller,
        }
    }

    /// A card at work: its controller's, wherever it lies by now. Its power is not asked: that may ask this very question.
    pub(in crate::smash_up::query) fn at_work(self, ability: AbilityRef, by: Seat) -> Snapshot {
        let AbilityRef { card: object, def, .. } = ability;
        let state = self.table.card(object.card);
        let zone =
            if self.table.is_current(object) && state.zone.in_play() { state.zone } else { Zone::On(object.card) };
        Snapshot {
            object,
            def,
            owner: state.owner,
            controller: by,
            zone,
            base: self.table.base_of(object.card),
            power: self.unprotected_printed_power(object.card),
            tags: self.written(def).tags.clone(),
        }
    }
}

/// Whether what happens is of the kind that a sentence speaks of, whatever card it happens to.
fn is_of_kind(event: &Event, act: &Act) -> bool {
    match event {
        Event::AnyOf(any) => any.iter().any(|event| is_of_kind(event, act)),
        // What is redirected is asked while a played card chooses, not when it would happen.
        Event::Affected(seen) => !seen.by_playing && may_affect(act),
        // What a card affects shows while it is resolved, not when it comes in.
        Event::Played(seen) => {
            let resolved = seen.affects.is_some() || seen.raises.is_some();
            !resolved && matches!(act, Act::Played { extra, .. } if *extra || !seen.extra)
        }
        event => event.topics().meet(heard_as(act)),
    }
}
