//! What is used in the Play phase to play a card: for the leave it gives, or because it plays it.

use crate::smash_up::{
    ability::{Ability, BasePick, CardRef, Clause, Effect, Extra, Pick},
    query::{Aim, Moment, Opportunity, OpportunityKind, Position, Scope, Which, may::kind::kind_granted},
    table::{AbilityRef, CardId, Phase, Seat},
};

impl Position<'_> {
    /// Whether a card can be paid for now, by what is left or by what may be used for it.
    #[must_use]
    pub fn can_pay(self, seat: Seat, which: Which, to: Option<CardId>) -> bool {
        self.payments(seat, which, to).is_ok() || !self.payable(seat, which, to).is_empty()
    }

    /// What a player may use in the Play phase for leave to play this card there.
    #[must_use]
    pub fn payable(self, seat: Seat, which: Which, to: Option<CardId>) -> Vec<Opportunity> {
        if self.table.turn.phase != Phase::Play
            || self.table.turn.active != seat
            || !self.against_extra(seat, which).is_empty()
        {
            return Vec::new();
        }
        let mut offers = self.opportunities(Moment::Play(seat));
        offers.retain(|offer| offer.kind == OpportunityKind::Use && self.would_pay(offer, which, to));
        offers
    }

    /// Whether using this would give leave to play this card there: then playing the card is using it.
    fn would_pay(self, offer: &Opportunity, which: Which, to: Option<CardId>) -> bool {
        let Some(extra) = self.ability(offer.ability).and_then(Ability::clause).and_then(|clause| granted(clause))
        else {
            return false;
        };
        let def = match which {
            Which::Card(card) => self.table.card(card).def,
            Which::Unseen(def) => def,
        };
        let kind = kind_granted(extra);
        let scope = Scope::new(offer.ability, offer.you, offer.here);
        let there = match &extra.onto {
            Some(BasePick::At(place)) => {
                to.is_none_or(|to| self.table.base_of(to).is_some_and(|base| self.bases(&scope, place).contains(&base)))
            }
            Some(_) | None => true,
        };
        let lies_there = match which {
            Which::Card(card) => {
                self.extra_play(&scope, extra, None).is_some_and(|granted| self.in_sight(&granted).contains(&card))
            }
            Which::Unseen(_) => true,
        };
        let asked = Aim::of(&scope, &extra.what).is_none_or(|aim| self.could_raise(&aim, which));
        there && lies_there && asked && kind.is_some_and(|kind| self.plays_as(def, kind))
    }

    /// What a player may use in the Play phase that plays this card, from where it lies, there.
    #[must_use]
    pub fn that_play(self, seat: Seat, card: CardId, to: Option<CardId>) -> Vec<Opportunity> {
        let turn = &self.table.turn;
        if turn.phase != Phase::Play || turn.active != seat {
            return Vec::new();
        }
        let mut offers = self.opportunities(Moment::Play(seat));
        let plays = |offer: &Opportunity| self.plays(&Scope::new(offer.ability, offer.you, offer.here), card, to);
        offers.retain(|offer| offer.kind == OpportunityKind::Use && offer.by == seat && plays(offer));
        offers
    }

    /// A card of this player's in play that would play this one, from where it lies, there, if it could be used.
    #[must_use]
    pub fn that_would_play(self, seat: Seat, card: CardId, to: Option<CardId>) -> Option<CardId> {
        let theirs = self.table.in_play.iter().copied().filter(|other| self.table.card(*other).controller == seat);
        let sentences = theirs.flat_map(|other| {
            let (object, def) = (self.table.object(other), self.table.card(other).def);
            let abilities = 0..self.printing_of(def).text.len();
            abilities.map(move |ability| AbilityRef { card: object, def, ability })
        });
        let scope = |ability: &AbilityRef| Scope::new(*ability, seat, self.table.base_of(ability.card.card));
        let mut playing = sentences.filter(|ability| self.plays(&scope(ability), card, to));
        playing.next().map(|ability| ability.card.card)
    }

    /// Whether a sentence plays a card of a set to which this one belongs, there.
    fn plays(self, scope: &Scope, card: CardId, to: Option<CardId>) -> bool {
        let Some((Pick::One(cards), onto)) = self.played_in(scope.ability) else { return false };
        let there = match onto {
            Some(BasePick::At(place)) => {
                to.is_none_or(|to| self.table.base_of(to).is_some_and(|base| self.bases(scope, place).contains(&base)))
            }
            Some(_) | None => true,
        };
        there && self.members(scope, cards).contains(&card)
    }

    /// Whether using this plays the very card whose text it is, where its player wants.
    #[must_use]
    pub fn plays_itself_anywhere(self, offer: &Opportunity) -> bool {
        matches!(self.played_in(offer.ability), Some((Pick::The(CardRef::This), None)))
    }

    fn played_in<'a>(self, ability: AbilityRef) -> Option<(&'a Pick, Option<&'a BasePick>)>
    where
        Self: 'a,
    {
        self.ability(ability).and_then(Ability::clause).and_then(|clause| played_within(clause))
    }
}

/// The leave to play more that a sentence of the Play phase gives, if it gives nothing else.
#[must_use]
pub fn granted(clause: &Clause) -> Option<&Extra> {
    fn within(effect: &Effect) -> Option<&Extra> {
        match effect {
            Effect::Extra(extra) => Some(extra),
            Effect::May(inner) | Effect::Once(_, inner) | Effect::If(_, inner) => within(inner),
            _ => None,
        }
    }
    match clause {
        Clause::At(_, effect) => within(effect),
        Clause::While(_, inner) => granted(inner),
        _ => None,
    }
}

/// What a sentence of the Play phase plays, and where, if it does nothing else.
fn played_within(clause: &Clause) -> Option<(&Pick, Option<&BasePick>)> {
    fn within(effect: &Effect) -> Option<(&Pick, Option<&BasePick>)> {
        match effect {
            Effect::Play { what, onto, .. } => Some((what, onto.as_ref())),
            Effect::May(inner) | Effect::Once(_, inner) | Effect::If(_, inner) => within(inner),
            _ => None,
        }
    }
    match clause.bare() {
        Clause::At(_, effect) => within(effect),
        _ => None,
    }
}
