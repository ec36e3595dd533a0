//! What a position leaves unsaid or has from the start, and a commander whom nothing can bring home any more.

use serde_json::{Value, json};

use super::{
    play::Move,
    telling::{Telling, Told},
};
use crate::{
    citation::{Citation, Said},
    deux::{
        bonus::Bonus,
        fleet::{FLEET, Kind, Position, Rest, Whereabouts, standing::standing},
        law::{Rebuilding, Stranding},
        phrase::{self, Forbids, Turns},
        rule,
        setup::Done,
        turn::stranded::{may_return, stranded},
    },
    problem::at,
    ruling::{Assumption, Considered, Instead},
};

impl Telling<'_> {
    /// What stands from the start only by a reading, or although no move brings it about.
    pub(super) fn stands(&self, told: &mut Told) {
        let (start, law) = (&self.lawful.position, self.played.law);
        told.considered.extend(standing(start, law).into_iter().map(|one| {
            let Forbids { says, rules, readings } = phrase::stands(start, law, one);
            let why =
                rules.into_iter().map(|rule| self.cite(rule)).chain(readings.into_iter().map(|id| self.taken(id)));
            Considered { after: 0, says, why: why.collect() }
        }));
    }

    /// Commanders who can no longer be brought home, from the moment on when they cannot.
    pub(super) fn stranding(&self, told: &mut Told) {
        let (end, law) = (&self.played.end, self.played.law);
        if end.winner.is_some() {
            return;
        }
        for team in stranded(end, law).into_iter().filter(|team| !end.teams[*team].out) {
            let lost = |position: &Position| stranded(position, law).contains(&team);
            let since = told.moments.iter().rposition(|(_, position)| !lost(position)).map_or(0, |last| last + 1);
            let after = match told.moments.get(since) {
                Some((step, _)) if since > 0 || !lost(&self.lawful.position) => *step,
                Some(_) | None => 0,
            };
            let why = self.stranded_by(end, team);
            told.considered.push(Considered { after, says: phrase::stranded(end, team), why });
            self.rest_unsaid(told, team);
        }
        for team in 0..end.teams.len() {
            if let Some(ship) = may_return(end, law, team) {
                let why =
                    [self.cite(rule::WIN), self.taken("AMB-22"), self.cite(rule::SPACE_ROBOTS), self.taken("AMB-34")];
                let says = phrase::may_be_rebuilt(end, team, ship);
                told.considered.push(Considered { after: told.steps.len(), says, why: why.into() });
            }
        }
    }

    /// Players who are still in the game, where some would not be under another reading.
    pub(super) fn still_in(&self, told: &mut Told) {
        let (start, end, law) = (&self.lawful.position, &self.played.end, self.played.law);
        if law.takes::<Stranding>() == Stranding::GameGoesOn || start.winner.is_some() {
            return;
        }
        let lost = |position: &Position, law, team: usize| stranded(position, law).contains(&team);
        for team in (0..start.teams.len()).filter(|team| !start.teams[*team].out && !lost(start, law, *team)) {
            let on = self.terms.on_which(|law| (lost(start, law, team), end.teams[team].out || lost(end, law, team)));
            if !on.is_empty() {
                let on = on.into_iter().map(|id| self.taken(id));
                let why = [self.cite(rule::WIN), self.taken("AMB-22")].into_iter().chain(on).collect();
                told.considered.push(Considered { after: 0, says: phrase::still_in(start, team), why });
            }
        }
    }

    /// The clause and the readings by which a commander can no longer be brought home.
    pub(super) fn stranded_by(&self, position: &Position, team: usize) -> Vec<Citation> {
        let on = self.terms.on_which(|law| stranded(position, law).contains(&team));
        let on = on.into_iter().filter(|id| *id != "AMB-22");
        [self.cite(rule::WIN), self.taken("AMB-22")].into_iter().chain(on.map(|id| self.taken(id))).collect()
    }

    /// That the ships of a fleet that are not said are lost.
    pub(super) fn rest_unsaid(&self, told: &mut Told, team: usize) {
        let start = &self.lawful.position;
        let listed = start.listed(team);
        if listed < FLEET && start.teams[team].rest.is_none() {
            told.suppose(phrase::rest_unsaid(start, team, listed), rest(team), vec![json!(Rest::Elsewhere)]);
        }
    }

    /// What is supposed of the position as it is given.
    pub(super) fn supposed(&self, told: &mut Told) {
        let start = &self.lawful.position;
        let by_age = match (&self.played.refused, self.played.moves.first()) {
            (Some(refused), None) => refused.reasons.iter().any(|reason| reason.rules.contains(&rule::FIRST_PLAYER)),
            (_, Some((step, Move::Passed { .. }))) => {
                self.played.begins == Turns::First && !matches!(self.lawful.steps.get(*step), Some(Done::Pass { .. }))
            }
            (_, _) => false,
        };
        if by_age {
            let others = (0..start.teams.len()).filter(|team| *team != start.active);
            let others = others.map(|team| json!(start.teams[team].name)).collect();
            told.suppose(phrase::youngest(start, start.active), "/active".into(), others);
        }
        let rebuilt = self.lawful.steps.iter().filter_map(|done| match done {
            Done::Rebuild { ship, .. } => Some(*ship),
            Done::Move { .. } | Done::Hand { .. } | Done::SetUp { .. } | Done::Pass { .. } => None,
        });
        let returns = (0..start.teams.len()).filter_map(|team| may_return(start, self.played.law, team));
        for ship in rebuilt.chain(returns).filter(|ship| start.ships[*ship].lost.is_some()) {
            // Who else destroys: a Cargo of a team that has this power.
            let attacks = |team: usize| start.teams[team].bonus == Some(Bonus::SpaceRooster);
            let enemies = (0..start.teams.len()).filter(|team| *team != start.ships[ship].team);
            if self.scenario.ships[ship].captured_by.is_none() && enemies.into_iter().any(attacks) {
                let change = at(&at("/ships", ship), "captured_by");
                told.suppose(phrase::destroyed_by(start, ship), change, vec![json!(Kind::OrangeCargo)]);
            }
            let next_turn_only = self.played.law.takes::<Rebuilding>() == Rebuilding::NextTurnOnly;
            if self.scenario.ships[ship].waited.is_none() && next_turn_only {
                let change = at(&at("/ships", ship), "waited");
                told.suppose(phrase::destroyed_lately(start, ship), change, vec![json!(true)]);
            }
        }
        let played = self.lawful.steps.iter().any(|done| !matches!(done, Done::SetUp { .. }));
        if !played || start.winner.is_some() {
            return;
        }
        let own = |team: usize| start.ships.iter().filter(move |ship| ship.team == team);
        let carries = |team: usize| own(team).any(|ship| self.played.law.may_carry(ship.kind));
        let unsaid = |team: &usize| start.listed(*team) == 0 && start.teams[*team].rest.is_none() && !carries(*team);
        for team in (0..start.teams.len()).filter(unsaid) {
            if start.commanders[team].now != Whereabouts::Home && !start.teams[team].out {
                told.suppose(phrase::fleet_unsaid(start, team), rest(team), vec![json!(Rest::Lost)]);
            }
        }
    }
}

/// The field that says what has become of the ships that are not listed.
fn rest(team: usize) -> String {
    at(&at("/teams", team), "rest")
}

impl Told {
    /// Something is supposed, once; `otherwise` is what else the field could say.
    pub(super) fn suppose(&mut self, says: Said, change: String, otherwise: Vec<Value>) {
        let otherwise = otherwise.into_iter().map(Instead::from).collect();
        let supposed = Assumption { says, change, decides: true, otherwise, in_passing: false };
        if !self.assumptions.contains(&supposed) {
            self.assumptions.push(supposed);
        }
    }
}
