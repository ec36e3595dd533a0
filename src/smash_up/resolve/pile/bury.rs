//! Burying, and uncovering what is buried: a card that comes to light is played at once where it lay, or discarded.

use crate::{
    citation::Rule,
    smash_up::{
        ability::{BasePick, Pick},
        query::{How, Intended, Landing, Opportunity, PlayedBy, Refuse, Scope, Which, forbidden},
        resolve::{
            Considered, Driver, Intent, Outcome, Playing, Resolver, Stop,
            effect::choose::Chosen,
            effect::done::Done,
            under_way::{FrameOf, Uncovered},
        },
        rule,
        table::{AbilityRef, Act, CardId, Cause, PlayKind, Seat, Zone},
    },
};

impl<D: Driver> Resolver<'_, D> {
    /// Each card of the pick is buried at a base: the same for all, or, for "another base", chosen for each.
    pub(in crate::smash_up::resolve) fn run_bury(
        &mut self,
        pick: &Pick,
        onto: &BasePick,
        scope: &mut Scope,
    ) -> Result<Done, Stop> {
        let objects = match self.picked(pick, scope)? {
            Ok(objects) => objects,
            Err(done) => return Ok(done),
        };
        let (mut batch, mut shared) = (Vec::new(), None);
        for object in objects.into_iter().filter(|object| self.table.is_current(*object)).collect::<Vec<_>>() {
            if self.lay_at(object.card).is_some() {
                self.consider(Considered::NotBuriedAgain(scope.ability));
                continue;
            }
            let from = self.table.base_of(object.card);
            let chosen = match (onto, shared) {
                (BasePick::Elsewhere, _) | (_, None) => self.pick_base(onto, scope, from)?,
                (_, Some(base)) => Chosen::Some(base),
            };
            match chosen {
                Chosen::Some(at) => {
                    shared = Some(at);
                    let act = Act::Buried { card: object.card, by: scope.actor(), at };
                    let shown = object.card == scope.ability.card.card && !self.table.card(object.card).zone.in_play();
                    let leaves_scored = self.table.scoring.is_some() && object.card == scope.ability.card.card;
                    let rules: &[Rule] = match (shown, leaves_scored) {
                        (true, _) => &[rule::BURY, rule::SELF_BURY],
                        (false, true) => &[rule::BURY, rule::BURIED_IN_TIME],
                        (false, false) => &[rule::BURY],
                    };
                    batch.push(Intent::new(act, scope, rules));
                }
                Chosen::Nothing => {}
                Chosen::Declined => return Ok(Done::Declined),
            }
        }
        Ok(Done::of(&self.would(batch)?))
    }

    /// Each card of the pick is uncovered and played, one after the other, in the order in which they were named.
    pub(in crate::smash_up::resolve) fn run_uncover(&mut self, pick: &Pick, scope: &mut Scope) -> Result<Done, Stop> {
        let objects = match self.picked(pick, scope)? {
            Ok(objects) => objects,
            Err(done) => return Ok(done),
        };
        let mut done = Done::Nothing;
        for object in objects {
            if self.table.is_current(object) && matches!(self.table.card(object.card).zone, Zone::Buried(_)) {
                self.uncover(object.card, Some(scope.ability), scope.actor())?;
                done = Done::Fully;
            } else {
                self.consider(Considered::NotUncovered(object.card, scope.ability));
            }
        }
        Ok(done)
    }

    /// At the start of their turn a player uncovers one of their buried cards.
    pub(in crate::smash_up::resolve) fn uncover_by_rule(&mut self, opportunity: &Opportunity) -> Result<(), Stop> {
        self.uncovered_in = Some(self.table.turn.number);
        let card = opportunity.ability.card.card;
        let ((), frame) =
            self.within_frame(FrameOf::Ability, |resolver| resolver.uncover(card, None, opportunity.by))?;
        self.follow(frame)
    }

    /// A buried card comes to light: it is played at its base as an extra card, or discarded if it cannot be.
    fn uncover(&mut self, card: CardId, cause: Option<AbilityRef>, by: Seat) -> Result<(), Stop> {
        let Zone::Buried(base) = self.table.card(card).zone else { return Ok(()) };
        let rules = if cause.is_some() { vec![rule::UNCOVER] } else { vec![rule::UNCOVER, rule::TURN_START] };
        let why = Cause { ability: cause, rules, by };
        self.would(vec![Intent { act: Act::Uncovered { card, by }, cause: why.clone(), applied: Vec::new() }])?;
        self.learn(card, Zone::Hand(by), &why)?;
        let def = self.table.card(card).def;
        if self.position().play_kind(def, None).is_some()
            && let Some(played_by) = self.position().played_by(by, Which::Card(card))
            && let Some(to) = self.landing_at(by, card, base)?
        {
            let window = PlayedBy::sentence(played_by);
            self.uncovered.push(Uncovered { card, base });
            let outcome = self.play(&Playing { card, by, to, extra: true, cause, window, aimed: None });
            self.uncovered.retain(|uncovered| uncovered.card != card);
            if outcome? != Outcome::Nothing {
                return Ok(());
            }
        }
        if self.table.card(card).zone == Zone::Limbo && !self.is_being_played(card) {
            let mut rules = vec![rule::UNCOVER];
            rules.extend((self.table.card(card).owner != by).then_some(rule::OWNERS_DISCARD));
            self.by_rule(Act::Discarded { card }, by, &rules)?;
        }
        Ok(())
    }

    /// Where an uncovered card goes: on its base, on a minion there, or into the open. `None`: nowhere.
    fn landing_at(&mut self, by: Seat, card: CardId, base: CardId) -> Result<Option<Zone>, Stop> {
        let position = self.position();
        let def = self.table.card(card).def;
        let here = |to: Zone| match to {
            Zone::At(place) | Zone::On(place) => self.table.base_of(place) == Some(base),
            _ => true,
        };
        let forbids = |to: Zone| {
            let arriving = position.arriving(card, by, to);
            let act = Act::Played { card, by, to, extra: true };
            let intended = Intended { act: &act, by, source: None, subject: Some(&arriving) };
            forbidden(position, &intended).filter(|no| no.how == How::Cannot)
        };
        let refused = |landing: &Landing| {
            let forbidden = || forbids(landing.to).map(|no| Refuse::Forbidden { ability: no.ability });
            landing.refusals.first().cloned().or_else(forbidden)
        };
        let landings: Vec<Landing> =
            position.landings(by, card, def).into_iter().filter(|landing| here(landing.to)).collect();
        let open: Vec<Zone> =
            landings.iter().filter(|landing| refused(landing).is_none()).map(|landing| landing.to).collect();
        match open.as_slice() {
            [] => {
                let why = landings.iter().find_map(refused);
                if let Some(why) = why {
                    self.consider(Considered::CannotBePlayed(card, why));
                }
                Ok(None)
            }
            [to @ (Zone::Limbo | Zone::At(_))] => Ok(Some(*to)),
            [at @ Zone::At(_), Zone::Limbo] => Ok(Some(match self.as_minion_or_action(by, card)? {
                PlayKind::Minion => *at,
                PlayKind::Action => Zone::Limbo,
            })),
            _ => {
                let scope = Scope::new(self.ability_zero(card), by, Some(base));
                self.choose_landing(by, &open, &scope)
            }
        }
    }
}
