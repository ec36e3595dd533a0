//! What falls out of a set, and who decides.

use super::{Check, Sort};
use crate::smash_up::ability::{Cards, Pick, Place, Who};

impl<'c> Check<'c> {
    /// A hand or a discard pile is that of each card's owner; somebody else may be named only where that is the same.
    pub(super) fn comes_to_owner(&mut self, pick: &Pick, place: &Place) {
        let (Place::Hand(who) | Place::Discard(who)) = place else { return };
        let same = match set_of(pick) {
            _ if *who == Who::ItsOwner => true,
            Some(set) => is_owned_by(set, who),
            None => matches!(who, Who::You | Who::Them | Who::Actor | Who::Var(_) | Who::OwnerOf(_)),
        };
        if !same {
            self.fault(
                "une carte va dans la main ou la défausse de son propriétaire : ItsOwner ; Take la prend en main",
                "a card goes to its owner’s hand or discard pile: ItsOwner; Take takes it to hand",
            );
        }
    }

    /// A pick of cards in play.
    pub(super) fn pick_in_play(&mut self, pick: &'c Pick) {
        if let Some(set) = set_of(pick) {
            self.in_play(set);
        }
        self.pick(pick);
    }

    /// A pick of attached actions.
    pub(super) fn pick_actions(&mut self, pick: &'c Pick) {
        if set_of(pick).is_some_and(|set| !matches!(set, Cards::Action(_) | Cards::The(_))) {
            self.fault("cela ne se fait qu’à des Actions", "this is done to actions only");
        }
        self.pick_in_play(pick);
    }

    /// A pick of minions in play.
    pub(super) fn pick_minions(&mut self, pick: &'c Pick) {
        if let Some(set) = set_of(pick) {
            self.minions(set);
        }
        self.pick_in_play(pick);
    }

    pub(super) fn pick(&mut self, pick: &'c Pick) {
        match pick {
            Pick::The(card) => self.within("The", |check| check.card(card)),
            Pick::One(set) => self.within("One", |check| check.cards(set)),
            Pick::UpTo(n, set) => self.within("UpTo", |check| {
                check.some(n);
                check.cards(set);
            }),
            Pick::Between(from, to, set) => self.within("Between", |check| {
                if from > to || *to == 0 {
                    check.fault(format!("de {from} à {to} : rien"), format!("from {from} to {to}: nothing"));
                }
                check.cards(set);
            }),
            Pick::Any(set) => self.within("Any", |check| check.cards(set)),
            Pick::All(set) => self.within("All", |check| check.cards(set)),
            Pick::Random(n, set) => self.within("Random", |check| {
                check.some(n);
                check.cards(set);
            }),
            Pick::SameName(set) => self.within("SameName", |check| check.cards(set)),
            Pick::Lowest(set) => self.within("Lowest", |check| check.cards(set)),
            Pick::Highest(set) => self.within("Highest", |check| check.cards(set)),
            Pick::Let(name, inner) => self.within("Let", |check| {
                check.pick(inner);
                check.name(name, Sort::Cards);
            }),
        }
    }
}

/// The set that cards are picked from.
pub(super) fn set_of(pick: &Pick) -> Option<&Cards> {
    match pick {
        Pick::The(_) => None,
        Pick::Let(_, inner) => set_of(inner),
        Pick::One(set)
        | Pick::UpTo(_, set)
        | Pick::Between(_, _, set)
        | Pick::Any(set)
        | Pick::All(set)
        | Pick::Random(_, set)
        | Pick::SameName(set)
        | Pick::Lowest(set)
        | Pick::Highest(set) => Some(set),
    }
}

/// Whether a set is of cards that a player owns, or that come out of a pile.
fn is_owned_by(cards: &Cards, who: &Who) -> bool {
    match cards {
        Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter) => {
            filter.owner.as_ref() == Some(who)
                || match &filter.at {
                    Some(Place::Pile(_)) => true,
                    Some(
                        Place::Hand(of)
                        | Place::Deck(of)
                        | Place::DeckTop(of)
                        | Place::DeckBottom(of)
                        | Place::Discard(of),
                    ) => of == who,
                    _ => false,
                }
        }
        Cards::The(_) => true,
        Cards::AnyOf(any) => any.iter().all(|cards| is_owned_by(cards, who)),
    }
}
