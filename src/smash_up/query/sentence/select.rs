//! Which cards a set means, and why a card is not one of them.

use crate::smash_up::{
    ability::{CardRef, Cards, Cond, Filter, Place, Who},
    card::Def,
    query::{
        Aim, Position, Scope, Slot, Which,
        sentence::{
            scope::Asks,
            such::is_bases,
            word::{Description, Subject},
        },
    },
    table::{CardId, Named, Object, Seat, Snapshot, Zone},
};

impl Description for Cards {
    type Of<'o> = Subject<'o>;
    type Reason = Slot;

    fn misfit(&self, position: Position<'_>, scope: &Scope, subject: Subject<'_>) -> Option<Slot> {
        position.misfit(scope, self, subject)
    }
}

impl Position<'_> {
    /// Whether a card is one of these.
    #[must_use]
    pub fn is(self, scope: &Scope, cards: &Cards, card: CardId) -> bool {
        self.misfit(scope, cards, Subject::Live(card)).is_none()
    }

    /// Whether a card, as it was, is one of these.
    #[must_use]
    pub fn was(self, scope: &Scope, cards: &Cards, snapshot: &Snapshot) -> bool {
        self.misfit(scope, cards, Subject::Was(snapshot)).is_none()
    }

    /// The first reason why a card is not one of these.
    #[must_use]
    pub fn why_not(self, scope: &Scope, cards: &Cards, card: CardId) -> Option<Slot> {
        self.misfit(scope, cards, Subject::Live(card))
    }

    pub(in crate::smash_up::query) fn why_was_not(
        self,
        scope: &Scope,
        cards: &Cards,
        snapshot: &Snapshot,
    ) -> Option<Slot> {
        self.misfit(scope, cards, Subject::Was(snapshot))
    }

    fn misfit(self, scope: &Scope, cards: &Cards, subject: Subject<'_>) -> Option<Slot> {
        let Some(_question) = self.question() else { return Some(Slot::Kind) };
        match cards {
            Cards::The(card) => {
                let object = self.object_of(subject);
                let means = self.referred(scope, card).contains(&object)
                    || matches!((card, &scope.event), (CardRef::It, Some(event)) if event.before.as_ref().is_some_and(|b| b.object == object));
                (!means).then_some(Slot::Identity)
            }
            Cards::AnyOf(any) => {
                // Of the sets of which it is not, the first for which it is at least of the kind.
                let mut nearest = Slot::Kind;
                for cards in any {
                    let misfit = self.misfit(scope, cards, subject)?;
                    nearest = if nearest == Slot::Kind { misfit } else { nearest };
                }
                Some(nearest)
            }
            // Face down it is neither minion nor action: only a card.
            Cards::Minion(_) | Cards::Action(_) if matches!(self.zone_of(subject), Zone::Buried(_)) => Some(Slot::Kind),
            Cards::Minion(filter) if self.is_minion_in(self.def_of(subject), self.zone_of(subject)) => {
                self.misfits(scope, filter, subject)
            }
            Cards::Action(filter) if self.is_action_in(self.def_of(subject), self.zone_of(subject)) => {
                self.misfits(scope, filter, subject)
            }
            Cards::Titan(filter) if self.is_titan(self.def_of(subject)) => self.misfits(scope, filter, subject),
            Cards::Card(filter) => self.misfits(scope, filter, subject),
            Cards::Minion(_) | Cards::Action(_) | Cards::Titan(_) => Some(Slot::Kind),
        }
    }

    /// The first slot of a noun phrase that a card does not fit.
    fn misfits(self, scope: &Scope, filter: &Filter, subject: Subject<'_>) -> Option<Slot> {
        // A new part of a noun phrase belongs to one of these four.
        let Filter {
            at: _,
            of: _,
            owner: _,
            on: _,
            named: _,
            tag: _,
            faction: _,
            of_name: _,
            not_of_name: _,
            but: _,
            power: _,
            printed: _,
            plays_on_base: _,
            raises: _,
            which: _,
        } = filter;
        self.misplaced(scope, filter, subject)
            .or_else(|| self.misnamed(scope, filter, subject))
            .or_else(|| self.of_other_power(scope, filter, subject))
            .or_else(|| self.unable(scope, filter, subject))
    }

    /// It lies elsewhere, or is another player's.
    fn misplaced(self, scope: &Scope, filter: &Filter, subject: Subject<'_>) -> Option<Slot> {
        let Filter { at, of, owner, on, .. } = filter;
        if !self.lies(scope, at.as_ref(), subject) {
            return Some(Slot::Place);
        }
        if of.as_ref().is_some_and(|who| !self.means(scope, who, self.controller_of(subject))) {
            return Some(Slot::Controller);
        }
        if owner.as_ref().is_some_and(|who| !self.means(scope, who, self.owner_of(subject))) {
            return Some(Slot::Owner);
        }
        let hosted = |hosts: &Cards| matches!(self.zone_of(subject), Zone::On(host) if self.is(scope, hosts, host));
        on.as_ref().is_some_and(|hosts| !hosted(hosts)).then_some(Slot::Host)
    }

    /// It is called otherwise, counts as something else, is of another faction, or is the very card excluded.
    fn misnamed(self, scope: &Scope, filter: &Filter, subject: Subject<'_>) -> Option<Slot> {
        let Filter { named, tag, faction, of_name, not_of_name, but, .. } = filter;
        let def = self.def_of(subject);
        if named.as_ref().is_some_and(|name| self.written(def).id != *name) {
            return Some(Slot::Name);
        }
        if tag.as_ref().is_some_and(|tag| !self.tags_of(subject).contains(tag)) {
            return Some(Slot::Tag);
        }
        if faction.as_ref().is_some_and(|name| !self.is_of_named_faction(scope, name, def)) {
            return Some(Slot::Faction);
        }
        if of_name.as_ref().is_some_and(|name| !self.names_meant(scope, name).contains(&def))
            || not_of_name.as_ref().is_some_and(|name| self.names_meant(scope, name).contains(&def))
        {
            return Some(Slot::Name);
        }
        let excluded = |card: &CardRef| self.referred(scope, card).contains(&self.object_of(subject));
        but.as_ref().is_some_and(excluded).then_some(Slot::Other)
    }

    /// Its power is not within the bounds.
    fn of_other_power(self, scope: &Scope, filter: &Filter, subject: Subject<'_>) -> Option<Slot> {
        let Filter { power, printed, .. } = filter;
        if power.as_ref().is_some_and(|bound| !self.within(scope, self.power_of_subject(scope, subject), bound)) {
            return Some(Slot::Power);
        }
        let printed_power = || self.printed_power_of(scope, self.object_of(subject).card);
        printed.as_ref().is_some_and(|bound| !self.within(scope, printed_power(), bound)).then_some(Slot::PrintedPower)
    }

    /// It cannot do what it is wanted for, or is not as a condition says.
    fn unable(self, scope: &Scope, filter: &Filter, subject: Subject<'_>) -> Option<Slot> {
        let Filter { plays_on_base, raises, which, .. } = filter;
        if *plays_on_base && !self.is_played_on_base(self.def_of(subject)) {
            return Some(Slot::Kind);
        }
        let could_raise = |raised: &Cards| {
            let aim = Aim { scope: self.copied(scope), cards: raised.clone() };
            self.could_raise(&aim, Which::Card(self.object_of(subject).card))
        };
        if raises.as_ref().is_some_and(|raised| !could_raise(raised)) {
            return Some(Slot::Raises);
        }
        let holds = |cond: &Cond| {
            let candidate = Scope { which: Some(self.object_of(subject)), ..self.copied(scope) };
            self.holds(&candidate, cond)
        };
        which.as_ref().is_some_and(|cond| !holds(cond)).then_some(Slot::Which)
    }

    /// Whether a card of this name, not seen yet, could be of this set: by its type, its printed power and its name.
    #[must_use]
    pub fn could_be_of(self, scope: &Scope, cards: &Cards, def: Def) -> bool {
        if !self.draws(1) {
            return false;
        }
        let filter = match cards {
            Cards::AnyOf(any) => return any.iter().any(|cards| self.could_be_of(scope, cards, def)),
            Cards::Minion(filter) if self.is_minion(def) => filter,
            Cards::Action(filter) if self.is_action(def) => filter,
            Cards::Titan(filter) if self.is_titan(def) => filter,
            Cards::Card(filter) => filter,
            Cards::Minion(_) | Cards::Action(_) | Cards::Titan(_) | Cards::The(_) => return false,
        };
        let power = self.printing_of(def).kind.power();
        let bounds = filter.power.iter().chain(&filter.printed);
        filter.named.as_ref().is_none_or(|name| self.written(def).id == *name)
            && bounds.into_iter().all(|bound| self.within(scope, power, bound))
            && (!filter.plays_on_base || self.is_played_on_base(def))
            && Aim::of(scope, cards).is_none_or(|aim| self.could_raise(&aim, Which::Unseen(def)))
    }

    fn lies(self, scope: &Scope, at: Option<&Place>, subject: Subject<'_>) -> bool {
        let zone = self.zone_of(subject);
        let of = |who: &Who, seat: Seat| self.means(scope, who, seat);
        match at {
            None | Some(Place::InPlay) => {
                matches!(zone, Zone::At(_) | Zone::TitanAt(_) | Zone::On(_)) || self.is_buried_in_play(zone)
            }
            Some(Place::AnyBase) => matches!(zone, Zone::At(_) | Zone::TitanAt(_) | Zone::On(_) | Zone::Buried(_)),
            Some(Place::Buried(place)) => {
                matches!(zone, Zone::Buried(base) if self.bases(scope, place).contains(&base))
            }
            Some(Place::Anywhere) => true,
            Some(Place::Box) => zone == Zone::Box,
            Some(Place::Resolving) => zone == Zone::Limbo,
            Some(Place::OnBase(place)) => {
                matches!(zone, Zone::On(host) if self.bases(scope, place).contains(&host))
            }
            Some(Place::Hand(who)) => matches!(zone, Zone::Hand(seat) if of(who, seat)),
            Some(Place::Deck(who)) => matches!(zone, Zone::Deck(seat) if of(who, seat)),
            Some(Place::Discard(who)) => matches!(zone, Zone::Discard(seat) if of(who, seat)),
            Some(Place::BesideDeck(who)) => matches!(zone, Zone::BesideDeck(seat) if of(who, seat)),
            Some(place @ (Place::DeckTop(_) | Place::DeckBottom(_))) => {
                matches!(subject, Subject::Live(card) if self.domain(scope, Some(place)).contains(&card))
            }
            Some(Place::Pile(name)) => match (scope.named(name), subject) {
                (Some(Named::Pile(shown)), Subject::Live(card)) => shown.still_holds(card, zone),
                _ => false,
            },
            Some(place) => {
                is_bases(place)
                    && self.base_of_subject(subject).is_some_and(|base| self.bases(scope, place).contains(&base))
            }
        }
    }

    fn is_of_named_faction(self, scope: &Scope, name: &str, def: Def) -> bool {
        let faction = self.setting.catalogue.faction_of(def);
        let Some(faction) = faction else { return false };
        match scope.named(name) {
            Some(Named::Factions(named)) => named.contains(&faction.faction),
            // Named when the card was played.
            _ => {
                self.table.factions_named.get(&scope.ability.card).is_some_and(|named| named.contains(&faction.faction))
            }
        }
    }

    /// The card names that a name given in the text stands for: the one named, or those of the cards so called.
    pub(crate) fn names_meant(self, scope: &Scope, name: &str) -> Vec<Def> {
        match scope.named(name) {
            Some(Named::Name(def)) => vec![*def],
            Some(Named::Cards(cards)) => cards.iter().map(|object| self.table.card(object.card).def).collect(),
            Some(Named::Base(_) | Named::Player(_) | Named::Factions(_) | Named::Pile(_)) | None => Vec::new(),
        }
    }

    fn object_of(self, subject: Subject<'_>) -> Object {
        match subject {
            Subject::Live(card) => self.table.object(card),
            Subject::Was(snapshot) => snapshot.object,
        }
    }

    fn def_of(self, subject: Subject<'_>) -> Def {
        match subject {
            Subject::Live(card) => self.table.card(card).def,
            Subject::Was(snapshot) => snapshot.def,
        }
    }

    fn zone_of(self, subject: Subject<'_>) -> Zone {
        match subject {
            Subject::Live(card) => self.table.card(card).zone,
            Subject::Was(snapshot) => snapshot.zone,
        }
    }

    fn controller_of(self, subject: Subject<'_>) -> Seat {
        match subject {
            Subject::Live(card) => self.table.card(card).controller,
            Subject::Was(snapshot) => snapshot.controller,
        }
    }

    fn owner_of(self, subject: Subject<'_>) -> Seat {
        match subject {
            Subject::Live(card) => self.table.counts_as_owner(card),
            Subject::Was(snapshot) => snapshot.owner,
        }
    }

    fn base_of_subject(self, subject: Subject<'_>) -> Option<CardId> {
        match subject {
            Subject::Live(card) => self.table.base_of(card),
            Subject::Was(snapshot) => snapshot.base,
        }
    }

    fn power_of_subject(self, scope: &Scope, subject: Subject<'_>) -> i32 {
        match subject {
            Subject::Live(card) => match scope.asks {
                Asks::Power => self.power(card),
                Asks::PowerKept(of, kept) if of == card => kept.power,
                Asks::PowerKept(..) | Asks::UnprotectedPower => self.unprotected_power(card),
            },
            Subject::Was(snapshot) => snapshot.power,
        }
    }

    fn printed_power_of(self, scope: &Scope, card: CardId) -> i32 {
        match scope.asks {
            Asks::Power => self.printed_power(card),
            Asks::PowerKept(of, kept) if of == card => kept.printed,
            Asks::PowerKept(..) | Asks::UnprotectedPower => self.unprotected_printed_power(card),
        }
    }

    fn tags_of(self, subject: Subject<'_>) -> Vec<String> {
        match subject {
            Subject::Live(card) => self.tags(card),
            Subject::Was(snapshot) => snapshot.tags.clone(),
        }
    }
}
