//! What one would have expected a card to do that did nothing: what it does when played found nothing to fall on, or it was
//! moved and not played; it lies without effect on what is out of its reach; it waits for another player’s turn.

use crate::{
    ruling::{Considered, Step},
    smash_up::{
        ability::{Ability, Effect, Window},
        hearing::{step::play::Ending, tell::telling::Telling},
        phrase,
        query::{Lacking, Moment, Scope, Wanting, window_of},
        resolve::{self, Happened},
        rule,
        table::{AbilityRef, Act, CardId, Seat, Table, Zone},
    },
};

impl<'a> Telling<'a> {
    /// What did nothing; `has_spoken`: whether a sentence is told of already.
    pub(super) fn in_vain(&self, steps: &[Step], has_spoken: &dyn Fn(AbilityRef) -> bool) -> Vec<Considered> {
        let said = self.happened().filter(|(_, happened)| phrase::is_said(&happened.event.act));
        let mut told: Vec<Considered> = Vec::new();
        for ((n, happened), step) in said.zip(steps) {
            let found = match &happened.event.act {
                Act::Played { card, by, .. } => self.played_in_vain((n, step), *card, *by, has_spoken),
                Act::Moved { card, .. } => self.moved_not_played((happened, step), *card, has_spoken),
                Act::TurnBegins { player } => self.of_another_turn(n, step, *player, has_spoken),
                _ => Vec::new(),
            };
            for one in found {
                if told.iter().all(|known| known.says != one.says) {
                    told.push(one);
                }
            }
        }
        let first = self.happened().next().map_or(&*self.played.table, |(_, happened)| &happened.before);
        for (after, table) in [(0, first), (steps.len(), &*self.played.table)] {
            for one in self.without_effect(after, table) {
                if told.iter().all(|known| known.says != one.says) {
                    told.push(one);
                }
            }
        }
        told
    }

    /// What a card does when it is played, where that can do nothing from the first.
    fn played_in_vain(
        &self,
        (n, step): (usize, &Step),
        card: CardId,
        by: Seat,
        has_spoken: &dyn Fn(AbilityRef) -> bool,
    ) -> Vec<Considered> {
        let table = self.after(n);
        let position = self.position(table);
        let mut told = Vec::new();
        // What it asks is open: it is not known to do nothing.
        let asks = |ability| matches!(&self.played.ending, Ending::Undecided { decision, .. } if decision.cause.ability == Some(ability));
        let silent = self.when_played(table, card).filter(|(ability, _)| !has_spoken(*ability) && !asks(*ability));
        for (ability, effect) in silent {
            let scope = Scope::new(ability, by, table.base_of(card));
            let Some(wanting) = position.in_vain(&scope, effect) else { continue };
            let wanting = wanting.map(|sought| Box::new(Wanting { sought, figure: None, lacking: Lacking::Any }));
            let looked_at = resolve::Considered::NothingThere(ability, wanting, None, vec![rule::UNRESOLVABLE]);
            let (says, rules, _) = phrase::considered(position, &self.names(table), &looked_at);
            told.push(Considered { after: step.number, says, why: self.why(Some(ability), &rules) });
        }
        told
    }

    fn moved_not_played(
        &self,
        (happened, step): (&'a Happened, &Step),
        card: CardId,
        has_spoken: &dyn Fn(AbilityRef) -> bool,
    ) -> Vec<Considered> {
        let before = &*happened.before;
        let ability = self.when_played(before, card).map(|(ability, _)| ability).next();
        let expected = ability.filter(|ability| !has_spoken(*ability) && self.is_claimed(before, card));
        let told = expected.map(|ability| Considered {
            after: step.number,
            says: phrase::moved_not_played(&self.names(before), card),
            why: self.why(Some(ability), &[rule::MOVE]),
        });
        told.into_iter().collect()
    }

    /// What a card does when it is played: the sentences.
    fn when_played(&self, table: &'a Table, card: CardId) -> impl Iterator<Item = (AbilityRef, &'a Effect)> {
        let (object, def) = (table.object(card), table.card(card).def);
        let text = self.position(table).printing_of(def).text.iter().enumerate();
        text.filter_map(move |(ability, text)| match text {
            Ability::OnPlay(effect) => Some((AbilityRef { card: object, def, ability }, effect)),
            _ => None,
        })
    }

    /// What cards of which something is claimed do at the start of a turn, where another player’s begins.
    fn of_another_turn(
        &self,
        n: usize,
        step: &Step,
        begins: Seat,
        has_spoken: &dyn Fn(AbilityRef) -> bool,
    ) -> Vec<Considered> {
        let table = self.after(n);
        let position = self.position(table);
        let claimed = table.in_play.iter().copied().filter(|card| self.is_claimed(table, *card));
        let mut told = Vec::new();
        for card in claimed {
            let (object, def) = (table.object(card), table.card(card).def);
            for (ability, text) in position.printing_of(def).text.iter().enumerate() {
                let ability = AbilityRef { card: object, def, ability };
                let Some(window @ Window::StartOfTurn(_)) = text.clause().and_then(|clause| window_of(clause)) else {
                    continue;
                };
                let scope = Scope::new(ability, position.you(card), table.base_of(card));
                if has_spoken(ability) || position.is_open(&scope, window, Moment::TurnStart(begins)) {
                    continue;
                }
                let says = phrase::of_another_turn(position, &self.names(table), (ability, window), begins);
                told.push(Considered { after: step.number, says, why: self.why(Some(ability), &[rule::YOU]) });
            }
        }
        told
    }

    /// Cards that lie without effect on what is out of their reach, where one of the two is claimed.
    fn without_effect(&self, after: usize, table: &'a Table) -> Vec<Considered> {
        let position = self.position(table);
        let lying = table.in_play.iter().copied().filter(|card| position.lies_without_effect(*card));
        let told = lying.filter_map(|card| {
            let Zone::On(host) = table.card(card).zone else { return None };
            let by = position.kept_off(card)?;
            let is_touched = || self.happened().any(|(_, happened)| happened.event.act.card() == Some(host));
            let is_asked = self.is_claimed(table, card) || self.is_claimed(table, host) || is_touched();
            is_asked.then(|| Considered {
                after,
                says: phrase::lies_without_effect(position, &self.names(table), (card, host), by),
                why: self.why(Some(by), &[rule::AFFECTED]),
            })
        });
        told.collect()
    }
}
