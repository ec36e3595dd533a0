//! What a sentence asks for, and why something that was named is not that.

use crate::smash_up::{
    ability::{Amount, BasePick, Bases, Bound, Cards, Filter},
    card::Def,
    query::{Given, Instead, Position, Scope, Slot, Sought, Unsuited},
    table::{CardId, Zone},
};

/// What a sentence asks for, and who reads it.
#[derive(Debug, Clone, PartialEq)]
pub struct Wanted {
    /// What.
    pub sought: Sought,
    /// Who reads it.
    pub scope: Scope,
}

impl Wanted {
    /// This was named, of which that is so instead.
    #[must_use]
    pub fn unsuited(&self, named: Given, instead: Instead) -> Unsuited {
        Unsuited { named, instead, sought: self.sought.clone(), ability: self.scope.ability, figure: None }
    }
}

impl Position<'_> {
    /// Why a card or a base is not what is wanted, if it is not.
    #[must_use]
    pub fn why_unsuited(self, wanted: &Wanted, card: CardId) -> Option<Unsuited> {
        let scope = &wanted.scope;
        let instead = match &wanted.sought {
            Sought::Cards(cards) => self.instead(scope, cards, card)?,
            Sought::Lowest(cards) | Sought::Highest(cards) => {
                self.instead(scope, cards, card).unwrap_or_else(|| Instead::Power(self.power(card)))
            }
            Sought::Base(_) if !self.table.bases.contains(&card) => match self.table.card(card).zone {
                zone if zone.in_play() && !self.is_base(self.table.card(card).def) => Instead::Slot(Slot::Kind),
                zone => Instead::Lies(zone),
            },
            Sought::These(_) if !self.table.card(card).zone.in_play() => Instead::Lies(self.table.card(card).zone),
            Sought::Base(BasePick::One(bases)) => self.instead_of_base(scope, bases, card),
            Sought::Base(BasePick::Elsewhere) => Instead::Slot(Slot::There),
            Sought::Base(BasePick::At(_) | BasePick::AtRandom | BasePick::FromPile(_)) | Sought::These(_) => {
                Instead::Slot(Slot::Place)
            }
            Sought::OfName(_) => Instead::Slot(Slot::Name),
            Sought::Extra(_) => Instead::Slot(Slot::Which),
            Sought::Player(_) | Sought::Faction(_) => return None,
        };
        let figure = match (&wanted.sought, &instead) {
            (Sought::Cards(cards), Instead::Power(_) | Instead::Printed(_)) => self.reckoned_bound(scope, cards),
            _ => None,
        };
        Some(Unsuited { figure, ..wanted.unsuited(Given::Card(card), instead) })
    }

    /// What a bound on the power of cards comes to, where it is reckoned from the table.
    #[must_use]
    pub fn reckoned_bound(self, scope: &Scope, cards: &Cards) -> Option<i32> {
        let (Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter)) = cards else {
            return None;
        };
        let (Bound::AtMost(n) | Bound::AtLeast(n) | Bound::LessThan(n) | Bound::MoreThan(n) | Bound::Exactly(n)) =
            filter.power.as_ref().or(filter.printed.as_ref())?;
        matches!(n, Amount::Expr(_)).then(|| self.amount(scope, n))
    }

    /// Why a card of this name, which nobody has seen, is not what is wanted, as far as its name tells.
    #[must_use]
    pub fn why_unsuited_unseen(self, wanted: &Wanted, def: Def) -> Option<Unsuited> {
        let instead = match &wanted.sought {
            Sought::Cards(cards) | Sought::Lowest(cards) | Sought::Highest(cards) => {
                self.instead_unseen(&wanted.scope, cards, def)?
            }
            Sought::OfName(name) if *name != def => Instead::Slot(Slot::Name),
            Sought::Extra(_) => Instead::Slot(Slot::Which),
            Sought::OfName(_) | Sought::Base(_) | Sought::These(_) | Sought::Player(_) | Sought::Faction(_) => {
                return None;
            }
        };
        Some(wanted.unsuited(Given::Unseen(def), instead))
    }

    fn instead(self, scope: &Scope, cards: &Cards, card: CardId) -> Option<Instead> {
        let slot = self.why_not(scope, cards, card)?;
        let state = self.table.card(card);
        Some(match slot {
            Slot::Place => Instead::Lies(state.zone),
            Slot::Kind if matches!(state.zone, Zone::Buried(_)) => Instead::Lies(state.zone),
            Slot::Controller => Instead::Controlled(state.controller),
            Slot::Owner => Instead::Owned(self.table.counts_as_owner(card)),
            Slot::Power => Instead::Power(self.power(card)),
            Slot::PrintedPower => Instead::Printed(self.printed_power(card)),
            Slot::Kind
            | Slot::Identity
            | Slot::There
            | Slot::Host
            | Slot::Name
            | Slot::Tag
            | Slot::Faction
            | Slot::Other
            | Slot::Raises
            | Slot::Which
            | Slot::Alone => Instead::Slot(slot),
        })
    }

    fn instead_unseen(self, scope: &Scope, cards: &Cards, def: Def) -> Option<Instead> {
        let filter: &Filter = match cards {
            Cards::AnyOf(any) => {
                let all: Option<Vec<Instead>> =
                    any.iter().map(|cards| self.instead_unseen(scope, cards, def)).collect();
                let all = all?;
                let of_the_kind = all.iter().find(|instead| !matches!(instead, Instead::Slot(Slot::Kind)));
                return of_the_kind.or(all.first()).copied();
            }
            Cards::Minion(filter) if self.is_minion(def) => filter,
            Cards::Action(filter) if self.is_action(def) => filter,
            Cards::Titan(filter) if self.is_titan(def) => filter,
            Cards::Card(filter) => filter,
            Cards::Minion(_) | Cards::Action(_) | Cards::Titan(_) => return Some(Instead::Slot(Slot::Kind)),
            Cards::The(_) => return None,
        };
        let power = self.printing_of(def).kind.power();
        let mut bounds = filter.power.iter().chain(&filter.printed);
        if filter.named.as_ref().is_some_and(|name| self.written(def).id != *name) {
            return Some(Instead::Slot(Slot::Name));
        }
        if bounds.any(|bound| !self.within(scope, power, bound)) {
            return Some(Instead::Printed(power));
        }
        (!self.could_be_of(scope, cards, def)).then_some(Instead::Slot(Slot::Which))
    }

    fn instead_of_base(self, scope: &Scope, bases: &Bases, base: CardId) -> Instead {
        let there = Scope { there: Some(base), ..scope.clone() };
        match bases.which.as_ref().filter(|which| !self.holds(&there, which)) {
            Some(which) => Instead::Unmet(self.unmet(&there, which).found),
            None if self.base_fits(scope, bases, base) => Instead::Slot(Slot::There),
            None => Instead::Slot(Slot::Other),
        }
    }
}
