//! Where a card goes when it is played: there, or where its player decides.

use crate::{
    citation::Rule,
    smash_up::{
        ability::PlayOn,
        card::Def,
        law::NowhereToAttach,
        query::{Aim, Refuse, Scope, Settled, Slot, Sought, Which},
        resolve::{Choice, Decision, Driver, Resolver, Stop, What, effect::choose::Chosen},
        rule,
        table::{CardId, Cause, PlayKind, Seat, Zone},
    },
};

/// Where a card about to be played goes.
#[derive(Debug, Clone, Copy)]
pub(in crate::smash_up::resolve) struct Going<'g> {
    /// Onto this base or minion, if that is said.
    pub to: Option<CardId>,
    /// To this base only.
    pub only: Option<CardId>,
    /// As a card of this kind, where it may be either.
    pub kind: PlayKind,
    /// Where it can still be what it is played for, if its player is held to that.
    pub aim: Option<&'g Aim>,
}

impl<D: Driver> Resolver<'_, D> {
    /// Reasons against a target that was named, beside the others.
    pub(super) fn against_target(&self, by: Seat, which: Which, to: Option<CardId>) -> Vec<Refuse> {
        let (Which::Card(card), Some(to)) = (which, to) else { return Vec::new() };
        let def = self.table.card(card).def;
        match self.zone_of_target(def, to) {
            Some(zone) => self.position().against_landing(by, card, def, zone),
            None => vec![Refuse::WrongHost { card: def, host: Some(to) }],
        }
    }

    /// The zone a card comes to when it is played on this base or minion.
    fn zone_of_target(&self, def: Def, to: CardId) -> Option<Zone> {
        let is_base = self.table.card(to).zone == Zone::BaseInPlay;
        let is_minion = matches!(self.table.card(to).zone, Zone::At(_));
        match (&self.position().printing_of(def).on, self.position().is_minion(def)) {
            (_, true) if is_base => Some(Zone::At(to)),
            _ if is_base && self.position().is_titan(def) => Some(Zone::TitanAt(to)),
            (Some(PlayOn::Base(_)), _) if is_base => Some(Zone::On(to)),
            (Some(PlayOn::Minion(_)), _) if is_minion => Some(Zone::On(to)),
            _ => None,
        }
    }

    /// Where a card is put when it is played: where was said, or as the player decides. `None`: nowhere is possible.
    pub(in crate::smash_up::resolve) fn landing(
        &mut self,
        by: Seat,
        card: CardId,
        going: Going,
        scope: &Scope,
    ) -> Result<Option<Zone>, Stop> {
        let Going { to, only, kind, aim } = going;
        let def = self.table.card(card).def;
        if let Some(to) = to {
            let lies_somewhere = match kind {
                PlayKind::Minion => self.position().is_minion(def),
                PlayKind::Action => false,
            };
            let goes_nowhere = !lies_somewhere && !self.position().is_titan(def);
            if goes_nowhere && self.position().printing_of(def).on.is_none() {
                return Ok(Some(Zone::Limbo));
            }
            let Some(zone) = self.zone_of_target(def, to) else {
                return Err(Self::illegal(Refuse::WrongHost { card: def, host: Some(to) }));
            };
            let mut refusals = self.position().against_landing(by, card, def, zone);
            if let Some(aim) = aim.filter(|aim| !self.position().could_raise_at(aim, Which::Card(card), zone)) {
                let ability = Some(aim.scope.ability);
                refusals.push(Refuse::Ineligible { card: to, slot: Slot::Raises, ability });
            }
            return if refusals.is_empty() { Ok(Some(zone)) } else { Self::refuse(refusals) };
        }
        let landings = self.position().landings(by, card, def);
        let mut open: Vec<Zone> = landings.iter().filter(|landing| landing.refusals.is_empty()).map(|l| l.to).collect();
        open.retain(|zone| self.position().is_within(Settled { only, kind: Some(kind) }, def, *zone));
        if let Some(aim) = aim {
            let all = open.len();
            open.retain(|zone| self.position().could_raise_at(aim, Which::Card(card), *zone));
            self.held_by = (open.len() < all).then_some(aim.scope.ability);
        }
        if open.is_empty() && self.is_played_for_nothing(def) {
            return Ok(Some(Zone::Limbo));
        }
        match open.as_slice() {
            [] if landings.iter().any(|landing| !landing.refusals.is_empty()) => {
                Self::refuse(landings.into_iter().flat_map(|landing| landing.refusals).collect())
            }
            [] => Ok(None),
            [Zone::Limbo] => Ok(Some(Zone::Limbo)),
            _ => self.choose_landing(by, &open, scope),
        }
    }

    /// Whether an action that can be attached to nothing is played all the same, without effect (READ-71).
    fn is_played_for_nothing(&self, def: Def) -> bool {
        self.position().printing_of(def).on.is_some()
            && self.setting.takes::<NowhereToAttach>() == NowhereToAttach::Played
    }

    /// As what a card that may be a minion or an action is played, where nothing else says it: as its player wants.
    pub(in crate::smash_up::resolve) fn as_minion_or_action(
        &mut self,
        by: Seat,
        card: CardId,
    ) -> Result<PlayKind, Stop> {
        let lands = |kind: &PlayKind| {
            self.position().could_land(by, Which::Card(card), Settled { only: None, kind: Some(*kind) })
        };
        let options = [PlayKind::Minion, PlayKind::Action].into_iter().filter(lands).map(Choice::Kind).collect();
        let cause = Cause { ability: Some(self.ability_zero(card)), rules: vec![rule::PLAY], by };
        match self.decide(Decision::one(Some(by), What::Half, options, cause))?.first() {
            Some(Choice::Kind(kind)) => Ok(*kind),
            _ => Ok(PlayKind::Minion),
        }
    }

    pub(in crate::smash_up::resolve) fn choose_landing(
        &mut self,
        by: Seat,
        open: &[Zone],
        scope: &Scope,
    ) -> Result<Option<Zone>, Stop> {
        let targets: Vec<CardId> = open
            .iter()
            .filter_map(|zone| match zone {
                Zone::At(base) | Zone::TitanAt(base) => Some(*base),
                Zone::On(host) => Some(*host),
                _ => None,
            })
            .collect();
        let scope = Scope { you: by, them: None, ..scope.clone() };
        let rules: &[Rule] = match open.first() {
            Some(Zone::At(_)) => &[rule::PLAY_MINION],
            Some(Zone::TitanAt(_)) => &[rule::TITAN_PLAY],
            _ => &[rule::ATTACH],
        };
        let chosen = self.choose_base(&scope, Sought::These(targets.clone()), targets.clone(), rules)?;
        let Chosen::Some(target) = chosen else { return Ok(None) };
        Ok(targets.iter().position(|other| *other == target).map(|n| open[n]))
    }
}
