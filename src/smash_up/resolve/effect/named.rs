//! What is chosen or named and then spoken of: cards, a base, a player, a faction, a card by its name.

use crate::smash_up::{
    ability::{BasePick, Cards, Pick, Who},
    query::{Lacking, Scope},
    resolve::{Driver, Resolver, Stop, effect::choose::Chosen, effect::done::Done},
    table::{Act, Named},
};

impl<D: Driver> Resolver<'_, D> {
    pub(super) fn run_choose(&mut self, name: &str, pick: &Pick, scope: &mut Scope) -> Result<Done, Stop> {
        let chosen = self.pick(pick, scope)?;
        if chosen == Chosen::Nothing {
            self.nothing_there(scope, pick);
        }
        Ok(named(scope, name, chosen, Named::Cards))
    }

    pub(super) fn run_choose_base(&mut self, name: &str, pick: &BasePick, scope: &mut Scope) -> Result<Done, Stop> {
        let chosen = self.pick_base(pick, scope, None)?;
        if matches!(chosen, Chosen::Nothing) {
            self.no_such_base(pick, Lacking::Any, scope);
        }
        Ok(named(scope, name, chosen, Named::Base))
    }

    pub(super) fn run_choose_player(&mut self, name: &str, who: &Who, scope: &mut Scope) -> Result<Done, Stop> {
        let chosen = self.pick_player(who, scope)?;
        Ok(named(scope, name, chosen, Named::Player))
    }

    pub(super) fn run_name_faction(&mut self, name: &str, who: &Who, scope: &mut Scope) -> Result<Done, Stop> {
        let chosen = self.pick_faction(who, scope)?;
        if let Chosen::Some(faction) = &chosen {
            let act = Act::Names { player: scope.actor(), faction: faction.clone(), card: scope.ability.card.card };
            self.apply(act, scope.cause(&[]))?;
        }
        Ok(named(scope, name, chosen, |faction| Named::Factions(vec![faction])))
    }

    pub(super) fn run_name_card(&mut self, name: &str, cards: &Cards, scope: &mut Scope) -> Result<Done, Stop> {
        let chosen = self.pick_name(cards, scope)?;
        if let Chosen::Some(def) = &chosen {
            let act = Act::NamesCard { player: scope.actor(), def: *def };
            self.apply(act, scope.cause(&[]))?;
        }
        Ok(named(scope, name, chosen, Named::Name))
    }
}

fn named<T>(scope: &mut Scope, name: &str, chosen: Chosen<T>, value: impl Fn(T) -> Named) -> Done {
    match chosen {
        Chosen::Some(chosen) => {
            scope.name(name, value(chosen));
            Done::Fully
        }
        Chosen::Nothing => Done::Nothing,
        Chosen::Declined => Done::Declined,
    }
}
