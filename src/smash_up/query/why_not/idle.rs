//! Why something that may be used could do nothing.

use crate::smash_up::{
    ability::{BasePick, CardRef, Cards, Counts, Effect, Pick, PickedFrom, Place},
    query::{NotNow, Position, Refuse, Scope, Sought, Which, is_of_several, kind_of},
    table::{AbilityRef, CardId, PlayKind, Zone},
};

impl Position<'_> {
    /// What an effect takes from and that is empty, a set of cards or of bases, if it is one noun that fails.
    fn wanting(self, scope: &Scope, effect: &Effect) -> Option<Sought> {
        if let Some(base) = self.base_wanting(scope, effect) {
            return Some(Sought::Base(base.clone()));
        }
        let pick = match effect {
            Effect::May(inner) | Effect::If(_, inner) | Effect::Once(_, inner) | Effect::As(_, inner) => {
                return self.wanting(scope, inner);
            }
            Effect::Pay(cost, _) => return self.wanting(scope, cost),
            Effect::Do(parts) => return self.wanting(scope, parts.first()?),
            Effect::Choose(_, pick)
            | Effect::Destroy(pick)
            | Effect::Return(pick)
            | Effect::Move(pick, _)
            | Effect::Place(pick, _)
            | Effect::Bury(pick, _)
            | Effect::Uncover(pick)
            | Effect::Discard(pick)
            | Effect::Control(pick, ..)
            | Effect::Counters(_, pick)
            | Effect::Play { what: pick, .. } => pick,
            _ => return None,
        };
        match pick.from() {
            PickedFrom::Among(cards) if self.members(scope, cards).is_empty() => Some(Sought::Cards(cards.clone())),
            PickedFrom::Among(_) | PickedFrom::That(_) => None,
        }
    }

    /// The base that an effect asks for, where none is such.
    fn base_wanting<'e>(self, scope: &Scope, effect: &'e Effect) -> Option<&'e BasePick> {
        let (Effect::ChooseBase(_, onto)
        | Effect::Move(_, onto)
        | Effect::Bury(_, onto)
        | Effect::Play { onto: Some(onto), .. }) = effect
        else {
            return None;
        };
        let is_none = match onto {
            BasePick::One(bases) => self.bases_of(scope, bases).is_empty(),
            BasePick::Elsewhere => self.table.bases.len() < 2,
            BasePick::At(_) | BasePick::AtRandom | BasePick::FromPile(_) => false,
        };
        is_none.then_some(onto)
    }

    /// The noun for want of which what a card does when it is played can do nothing, if it is one; nothing, where it can.
    #[must_use]
    pub fn in_vain(self, scope: &Scope, effect: &Effect) -> Option<Option<Sought>> {
        (!self.possible(scope, effect)).then(|| self.wanting(scope, effect))
    }

    /// Why an effect could do nothing.
    pub(super) fn idle(self, scope: &Scope, effect: &Effect) -> Vec<Refuse> {
        let why = match effect {
            Effect::Move(Pick::The(card), BasePick::At(place)) => self.already_there(scope, card, place),
            Effect::Play { what: Pick::The(CardRef::This), onto, .. } => self.against_playing(scope, onto.as_ref()),
            Effect::Pay(cost, _) => self.against_cost(scope, cost),
            Effect::Play { what: Pick::One(cards), onto, counts: Counts::InsteadOfHand } => {
                let base = self.only_base(scope, onto.as_ref());
                let first = self.members(scope, cards).into_iter().next();
                first.and_then(|card| self.payments(scope.actor(), Which::Card(card), base).err()).unwrap_or_default()
            }
            Effect::Play { what: Pick::One(cards), .. } => self.against_any_of_the_hand(scope, cards),
            effect if is_of_several(effect) && self.possible(scope, effect) => {
                let why = vec![Refuse::NotNow(NotNow::NotWhole { ability: scope.ability })];
                why.into_iter().chain(self.against_its_extra(scope, effect)).collect()
            }
            _ => Vec::new(),
        };
        if why.is_empty() {
            vec![Refuse::NotNow(NotNow::Idle {
                ability: scope.ability,
                wanting: self.wanting(scope, effect).map(Box::new),
            })]
        } else {
            why
        }
    }

    /// What forbids each card of the hand to be played as an extra one, whatever it is played for.
    fn against_any_of_the_hand(self, scope: &Scope, cards: &Cards) -> Vec<Refuse> {
        let by = scope.actor();
        let is_of_the_kind = |card: &CardId| match cards {
            Cards::Minion(_) => self.is_minion(self.table.card(*card).def),
            Cards::Action(_) => self.is_action(self.table.card(*card).def),
            _ => true,
        };
        let (mut why, mut of_the_kind) =
            (Vec::new(), self.table.player(by).hand.cards.iter().filter(|card| is_of_the_kind(card)));
        let all_forbidden = of_the_kind.all(|card| {
            let forbids = self.against_extra(by, Which::Card(*card)).into_iter().map(|ability| self.no_by(ability, by));
            let before = why.len();
            why.extend(forbids.collect::<Vec<_>>());
            why.len() > before
        });
        why.dedup();
        if all_forbidden { why } else { Vec::new() }
    }

    fn against_cost(self, scope: &Scope, cost: &Effect) -> Vec<Refuse> {
        let Effect::Forgo(regular) = cost else { return Vec::new() };
        let is_used = |kind: &&_| !self.regular_left(scope.actor(), &[**kind]);
        let used: Vec<PlayKind> = regular.iter().filter(is_used).map(|kind| kind_of(*kind)).collect();
        if used.is_empty() {
            return Vec::new();
        }
        vec![Refuse::NotNow(NotNow::Forgone { ability: scope.ability, regular: regular.clone(), used })]
    }

    /// What stands against the cards of the hand that could be the extra card of “both or neither”.
    fn against_its_extra(self, scope: &Scope, effect: &Effect) -> Vec<Refuse> {
        let (Effect::Do(parts), by) = (effect, scope.actor()) else { return Vec::new() };
        let mut why: Vec<Refuse> = Vec::new();
        for extra in parts.iter().filter_map(|part| if let Effect::Extra(extra) = part { Some(extra) } else { None }) {
            for base in self.places_of(scope, extra).into_iter().flatten() {
                for card in self.table.player(by).hand.cards.iter().copied() {
                    let def = self.table.card(card).def;
                    if !self.is_minion(def) || !matches!(extra.what, Cards::Minion(_)) {
                        continue;
                    }
                    let forbids = self.against_extra(by, Which::Card(card)).into_iter();
                    let forbids = forbids.map(|ability| self.no_by(ability, by));
                    let there = self.against_landing(by, card, def, Zone::At(base));
                    let news = forbids.chain(there).filter(|refuse| !why.contains(refuse));
                    why.extend(news.collect::<Vec<_>>());
                }
            }
        }
        why
    }

    fn already_there(self, scope: &Scope, card: &CardRef, place: &Place) -> Vec<Refuse> {
        let there = self.bases(scope, place);
        let moved = self.referred(scope, card).into_iter().map(|object| object.card);
        let mut placed = moved.filter_map(|card| Some((card, self.table.base_of(card)?)));
        let found = placed.find(|(_, base)| there.contains(base));
        found.into_iter().map(|(card, base)| Refuse::NotNow(NotNow::AlreadyThere { card, base })).collect()
    }

    /// What forbids this card to be played on the one base its text allows.
    fn against_playing(self, scope: &Scope, onto: Option<&BasePick>) -> Vec<Refuse> {
        let AbilityRef { card, def, .. } = scope.ability;
        let base = self.only_base(scope, onto);
        base.into_iter().flat_map(|base| self.against_landing(scope.actor(), card.card, def, Zone::At(base))).collect()
    }
}
