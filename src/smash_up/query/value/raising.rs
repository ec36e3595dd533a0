//! Which minions a card makes stronger by itself, and whether an action could or would, were it played now.

use crate::smash_up::{
    ability::{Cards, Clause, Effect, Sentence},
    query::{Position, Scope, Which},
    table::{AbilityRef, Asks, CardId, ExtraPlay, Zone},
};

/// What an action is played for: that it directly increases the power of one of these.
#[derive(Debug, Clone)]
pub struct Aim {
    /// The sentence that says so.
    pub scope: Scope,
    /// The minions it means.
    pub cards: Cards,
}

impl Aim {
    /// What the sentence that lets one of these be played asks for, if it asks for that.
    #[must_use]
    pub fn of(scope: &Scope, played: &Cards) -> Option<Self> {
        let Cards::Action(filter) = played else { return None };
        let raised = filter.raises.as_deref()?;
        Some(Self { scope: scope.clone(), cards: raised.clone() })
    }
}

impl Position<'_> {
    /// What leave to play one more card asks of what the card does.
    #[must_use]
    pub fn aim_of(self, extra: &ExtraPlay) -> Option<Aim> {
        let Some(Asks::Raises(cards)) = &extra.asks else { return None };
        Some(Aim { scope: self.scope_of_extra(extra), cards: (**cards).clone() })
    }

    /// Who reads the sentence that gives leave to play one more card.
    pub(in crate::smash_up::query) fn scope_of_extra(self, extra: &ExtraPlay) -> Scope {
        let nobody =
            AbilityRef { card: self.table.object(CardId(u16::MAX)), def: crate::smash_up::card::UNKNOWN, ability: 0 };
        let ability = extra.cause.ability.unwrap_or(nobody);
        Scope::new(ability, extra.player, self.whereabouts(ability.card).base)
    }

    /// The minions that a sentence means, and that are there.
    #[must_use]
    pub fn aimed_at(self, aim: &Aim) -> Vec<CardId> {
        let members = self.members(&aim.scope, &aim.cards).into_iter();
        members.filter(|card| matches!(self.table.card(*card).zone, Zone::At(_))).collect()
    }

    /// Whether an action could be played so that it directly increases the power of one of those meant.
    #[must_use]
    pub fn could_raise(self, aim: &Aim, which: Which) -> bool {
        let (card, def) = match which {
            Which::Card(card) => (card, self.table.card(card).def),
            Which::Unseen(def) => (CardId(u16::MAX), def),
        };
        let landings = self.landings(aim.scope.actor(), card, def).into_iter();
        landings
            .filter(|landing| landing.refusals.is_empty())
            .any(|landing| self.could_raise_at(aim, which, landing.to))
    }

    /// Whether it could, were it played there.
    #[must_use]
    pub fn could_raise_at(self, aim: &Aim, which: Which, to: Zone) -> bool {
        self.supposing_played(aim, which, to, |then, scope, effect, minions| then.may_raise(scope, &[effect], minions))
    }

    /// Whether it would, were it played there, whatever its player chooses.
    #[must_use]
    pub fn surely_raises_at(self, aim: &Aim, which: Which, to: Zone) -> bool {
        let surely = |then: Position<'_>, scope: &Scope, effect: &Effect, minions: &[CardId]| {
            then.may_raise(scope, &[effect], minions) && then.surely_raises(scope, effect, minions)
        };
        self.supposing_played(aim, which, to, surely)
    }

    /// Whether a card would, attached there, or one of its texts does, once it has been played there.
    fn supposing_played(
        self,
        aim: &Aim,
        which: Which,
        to: Zone,
        does: impl Fn(Position<'_>, &Scope, &Effect, &[CardId]) -> bool,
    ) -> bool {
        let minions = self.aimed_at(aim);
        // What may be a minion or an action is a minion where it goes to a base.
        if minions.is_empty() || !matches!(to, Zone::On(_) | Zone::Limbo) {
            return false;
        }
        if !self.draws(self.table.weight()) {
            return false;
        }
        let by = aim.scope.actor();
        let (card, def) = match which {
            Which::Card(card) => (Some(card), self.table.card(card).def),
            Which::Unseen(def) => (None, def),
        };
        let Some(played_by) = self.played_by(by, which) else { return false };
        let (table, card) = self.table.supposing_played(card, def, by, to, &self.setting.catalogue);
        let then = Position { table: &table, setting: self.setting };
        let ability = |number: usize| AbilityRef { card: table.object(card), def, ability: number };
        if matches!(to, Zone::On(host) if then.protected(host, ability(0)).is_some()) {
            return false;
        }
        let here = table.base_of(card);
        let texts = played_by.text(self.printing_of(def), to).into_iter();
        then.raised_by_sentences(card).iter().any(|raised| minions.contains(raised))
            || texts
                .map(|(number, effect)| (Scope::new(ability(number), by, here), effect))
                .any(|(scope, effect)| does(then, &scope, effect, &minions))
    }

    /// The minions that a card in play makes stronger by sentences of its own.
    #[must_use]
    pub fn raised_by_sentences(self, card: CardId) -> Vec<CardId> {
        let mut raised = Vec::new();
        for sentence in self.in_force(Sentence::Has) {
            if let Clause::Has(cards, traits) = &**sentence.clause
                && sentence.ability.card.card == card
            {
                let stronger = self.made_stronger(&sentence.scope(), cards, traits);
                raised
                    .extend(stronger.into_iter().filter(|minion| self.protected(*minion, sentence.ability).is_none()));
            }
        }
        raised
    }
}
