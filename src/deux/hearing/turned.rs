//! A turn told: a move landing by landing, a ship rebuilt, a commander handed over, who is out, or nothing.

use std::collections::BTreeSet;

use serde_json::json;

use super::{
    play::{Happened, Move},
    telling::{Telling, Told},
};
use crate::{
    citation::Said,
    deux::{
        bonus::Bonus,
        fleet::{Commander, Position, Whereabouts},
        moving::effect::{Beside, Effect},
        phrase, rule,
        setup::chosen,
    },
    ruling::Considered,
};

/// Whether a commander has not come home.
fn is_away(commander: &Commander) -> bool {
    commander.now != Whereabouts::Home
}

impl Telling<'_> {
    /// One turn.
    pub(super) fn turn(&self, told: &mut Told, number: usize, one: &Move) {
        match one {
            Move::Passed { team, before, freely } => {
                let event = json!({ "event": "passed", "team": before.teams[*team].name });
                let why = vec![self.cite(rule::ONE_PER_TURN), self.taken("AMB-24")];
                let says = phrase::passed(before, *team, *freely);
                self.step(told, Some(number), event, says, why, (before, before));
                if !freely {
                    self.rest_unsaid(told, *team);
                }
            }
            Move::Rebuilt { ship, at, before, after, readings } => {
                let (label, cell) = (&before.ships[*ship].label, before.board.cell(*at).to_string());
                let event = json!({ "event": "rebuilt", "ship": label, "at": cell });
                let rebuilds = before.bonus(*ship) == Some(Bonus::SpaceRobots);
                let by = if rebuilds { rule::SPACE_ROBOTS } else { rule::ICE_HUNTER };
                let mut why = vec![self.cite(by), self.cite(rule::FLEET)];
                why.extend(readings.iter().map(|id| self.taken(id)));
                let says = phrase::rebuilt(before, *ship, *at);
                self.step(told, Some(number), event, says, why, (before, after));
            }
            Move::Handed { from, to, before, after, readings } => {
                let label = |ship: usize| before.ships[ship].label.as_str();
                let event = json!({ "event": "handed", "ship": label(*from), "to": label(*to) });
                let mut why = vec![self.cite(rule::WIN)];
                why.extend(readings.iter().map(|id| self.taken(id)));
                self.step(told, Some(number), event, phrase::handed(before, *from, *to), why, (before, after));
            }
            Move::SetUp { team, before, readings } => {
                let event = json!({ "event": "set-up", "team": before.teams[*team].name });
                let clauses = [rule::FLEET, rule::CONTENTS, rule::PLACEMENT, rule::ABOUT];
                let why = clauses.into_iter().map(|rule| self.cite(rule));
                let why = why.chain(readings.iter().map(|id| self.taken(id))).collect();
                self.step(told, Some(number), event, phrase::placed(before, *team), why, (before, before));
            }
            Move::Out { team, after } => self.out(told, *team, after),
            Move::Landed { landings, back_at_start, unsaid, others, readings } => {
                self.landings(told, number, landings, readings);
                let change = format!("/steps/{number}/choose");
                let others = || others.iter().map(|choices| chosen(&self.lawful.position.board, choices)).collect();
                for says in unsaid {
                    told.suppose(says.clone(), change.clone(), others());
                }
                if *back_at_start {
                    told.considered.push(Considered {
                        after: told.steps.len(),
                        says: Said::new(
                            "Le déplacement s’achève là où il a commencé.",
                            "The move ends where it began.",
                        ),
                        why: vec![self.cite(rule::CHAIN), self.taken("AMB-25")],
                    });
                }
            }
        }
    }
    /// A player is out of the game, by which another may have won.
    fn out(&self, told: &mut Told, team: usize, after: &Position) {
        let event = json!({ "event": "eliminated", "team": after.teams[team].name });
        let why = self.stranded_by(after, team);
        let mut meanwhile = after.clone();
        meanwhile.winner = None;
        self.step(told, None, event, phrase::eliminated(after, team), why.clone(), (&meanwhile, &meanwhile));
        self.rest_unsaid(told, team);
        if let Some(winner) = after.winner.filter(|_| after.commanders.iter().all(is_away)) {
            let event = json!({ "event": "won", "team": after.teams[winner].name });
            let says = phrase::won_alone(after, self.played.law, winner);
            let shared = phrase::is_shared(after).then(|| self.taken("AMB-23"));
            self.step(told, None, event, says, why.into_iter().chain(shared).collect(), (&meanwhile, after));
        }
    }

    /// The landings of a move, each with the readings on which it rests.
    fn landings(
        &self,
        told: &mut Told,
        number: usize,
        landings: &[Happened],
        readings: &BTreeSet<(usize, &'static str)>,
    ) {
        for (n, landing) in landings.iter().enumerate() {
            let on: Vec<&str> = readings.iter().filter(|(at, _)| *at == n).map(|(_, id)| *id).collect();
            self.landing(told, number, landing, &on);
            let Effect { captures, beside, .. } = landing.made.effect;
            if let (Some(struck), Beside::OnPlanet { or_another: true }) = (captures, beside) {
                told.suppose(phrase::struck_first(&landing.before, struck), "/ships".into(), Vec::new());
            }
        }
    }
}
