//! What was played, told in words: each step with the clauses it rests on.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::{
    Terms,
    play::{Happened, Move, Played},
};
use crate::{
    citation::{Citation, Rule, Said},
    deux::{
        board::{Ground, Spot},
        fleet::{Kind, Position},
        phrase, rule,
        setup::{Lawful, Scenario, write},
        way::By,
    },
    game::{Depth, Hearing},
    ruling::{Considered, Outcome, Refusal, Step},
};

/// A scenario, and what came of it.
pub struct Telling<'a> {
    pub scenario: &'a Scenario,
    pub lawful: &'a Lawful,
    pub terms: &'a Terms<'a>,
    pub played: &'a Played,
}

impl Telling<'_> {
    /// The hearing.
    pub fn tell(&self, depth: Depth) -> Hearing {
        let mut readings: BTreeSet<&'static str> = BTreeSet::new();
        let (mut steps, mut considered) = (Vec::new(), Vec::new());
        for (number, one) in &self.played.moves {
            match one {
                Move::Passed { team, before } => {
                    let event = json!({ "event": "passed", "team": before.teams[*team].name });
                    let why = vec![self.cite(rule::ONE_PER_TURN), self.taken("AMB-24")];
                    self.step(&mut steps, *number, event, phrase::passed(before, *team), why, before);
                }
                Move::Landed { landings, back_at_start, readings: on } => {
                    for (n, landing) in landings.iter().enumerate() {
                        let on: Vec<Citation> = if n + 1 == landings.len() {
                            on.iter().map(|id| self.taken(id)).collect()
                        } else {
                            Vec::new()
                        };
                        self.landing(&mut steps, *number, landing, on);
                    }
                    readings.extend(on);
                    if *back_at_start {
                        considered.push(Considered {
                            after: steps.len(),
                            says: Said::new(
                                "Le déplacement s’achève là où il a commencé.",
                                "The move ends where it began.",
                            ),
                            why: vec![self.cite(rule::CHAIN), self.taken("AMB-25")],
                        });
                        readings.insert("AMB-25");
                    }
                }
            }
        }
        for ship in self.wondered() {
            readings.extend(self.terms.on_which(|law| {
                let found = self.reach(ship, law);
                found.map(|found| found.ends.into_keys().collect::<Vec<_>>())
            }));
        }
        for ship in &self.lawful.asked {
            self.asked(&mut steps, *ship);
        }
        let outcome = match &self.played.refused {
            None => Outcome::Resolved,
            Some(refused) => {
                readings.extend(&refused.readings);
                let refusals = refused.reasons.iter().map(|reason| Refusal {
                    says: reason.says.clone(),
                    why: reason
                        .rules
                        .iter()
                        .map(|rule| self.cite(*rule))
                        .chain(reason.reading.map(|id| self.taken(id)))
                        .collect(),
                });
                Outcome::Illegal {
                    step: refused.step,
                    refusals: refusals.collect(),
                    legal: refused.legal.clone(),
                    tried: refused.tried.clone(),
                }
            }
        };
        if depth == Depth::Bare {
            steps.clear();
        }
        Hearing {
            title: self.scenario.title.clone(),
            summary: self.summary(),
            outcome,
            steps,
            considered,
            claims: self.claims(),
            assumptions: Vec::new(),
            readings: readings.into_iter().map(|id| (id.to_owned(), self.terms.option(id))).collect::<BTreeMap<_, _>>(),
            doubts: Vec::new(),
            board: write(&self.played.end, &self.scenario.board),
            clarifications: Vec::new(),
            later: None,
        }
    }

    fn summary(&self) -> Said {
        match self.played.refused {
            Some(_) => Said::new("Le déplacement n’est pas permis.", "The move is not allowed."),
            None => phrase::summary(&self.played.end, self.lawful.steps.len()),
        }
    }

    fn cite(&self, rule: Rule) -> Citation {
        let edition = self.terms.rulebook.editions.newest();
        let unpaged =
            || Citation::Clause { clause: rule.0.into(), edition: edition.into(), page: None, borrowed: false };
        self.terms.rulebook.cite(rule.0, edition).unwrap_or_else(unpaged)
    }

    /// A reading, with the option taken.
    fn taken(&self, id: &str) -> Citation {
        Citation::Reading { reading: id.into(), value: self.terms.option(id) }
    }

    fn step(
        &self,
        steps: &mut Vec<Step>,
        step: usize,
        event: Value,
        says: Said,
        why: Vec<Citation>,
        before: &Position,
    ) {
        let number = steps.len() + 1;
        let before = write(before, &self.scenario.board);
        steps.push(Step { number, step: Some(step), event, says, cards: Vec::new(), changes: Vec::new(), why, before });
    }

    /// A landing, and everything it brought about.
    fn landing(&self, steps: &mut Vec<Step>, step: usize, happened: &Happened, readings: Vec<Citation>) {
        let Happened { made, before, after } = happened;
        let cell = |spot: Spot| before.board.cell(spot).to_string();
        let label = &before.ships[made.ship].label;
        let team = before.ships[made.ship].team;
        let name = &before.teams[team].name;
        let word = match made.landing.by {
            By::Step => "stepped",
            By::Jump => "jumped",
            By::Solar => "transferred",
        };
        let mut event =
            json!({ "event": word, "ship": label, "team": name, "from": cell(made.from), "to": cell(made.landing.to) });
        if let Some(pivot) = made.pivot {
            event["over"] = cell(pivot).into();
        }
        let why = Self::rests_on(happened).into_iter().map(|rule| self.cite(rule)).chain(readings).collect();
        self.step(steps, step, event, made.says.clone(), why, before);
        if let Some(other) = made.effect.captures {
            let event = json!({ "event": "captured", "ship": before.ships[other].label, "by": label });
            let mut why = vec![self.cite(rule::ICE_HUNTER)];
            why.extend(
                sun(before, made.landing.to).filter(|_| made.landing.by == By::Solar).map(|rule| self.cite(rule)),
            );
            self.step(steps, step, event, phrase::captured(before, made.ship, other), why, before);
            if before.carries(other) {
                let of = before.ships[other].team;
                let event = json!({ "event": "sent-back", "commander": before.teams[of].name });
                let mut why = vec![self.cite(rule::CARRIER_ATTACKED)];
                if before.teams.len() > 2 {
                    why.push(self.taken("AMB-17"));
                }
                self.step(steps, step, event, phrase::sent_back(before, of), why, before);
            }
        }
        if made.effect.boards {
            let event = json!({ "event": "boarded", "ship": label, "commander": name });
            let why = vec![self.cite(rule::PLANET), self.cite(rule::WIN)];
            self.step(steps, step, event, phrase::boarded(after, made.ship), why, after);
        }
        if made.effect.home {
            let event = json!({ "event": "won", "team": name });
            self.step(steps, step, event, phrase::won(after, team), vec![self.cite(rule::WIN)], after);
        }
    }

    /// The clauses by which a ship may land so.
    fn rests_on(happened: &Happened) -> Vec<Rule> {
        let Happened { made, before, .. } = happened;
        let mut rules = Vec::new();
        match made.landing.by {
            By::Step => {
                rules.push(rule::STEP);
                if before.ships[made.ship].kind == Kind::SpeedyF1 {
                    rules.push(rule::SPEEDY);
                }
            }
            By::Jump => {
                rules.extend([rule::JUMP, rule::EMPTY_CELLS]);
                if made.second {
                    rules.extend([rule::CHAIN, rule::STRAIGHT_LINE]);
                }
                match made.pivot.map(|pivot| (pivot, before.board.ground(pivot))) {
                    Some((_, Ground::Ufo)) => rules.extend([rule::UFO, rule::TIE_UFO]),
                    Some((pivot, Ground::Planet(_))) if before.ship_on(pivot).is_none() => rules.push(rule::PLANET),
                    _ => {}
                }
            }
            By::Solar => rules.extend(sun(before, made.landing.to)),
        }
        rules
    }

    /// Where a ship may go.
    fn asked(&self, steps: &mut Vec<Step>, ship: usize) {
        let end = &self.played.end;
        let found = self.reach(ship, self.played.law);
        let ends = found.map(|found| found.ends).unwrap_or_default();
        let cell = |spot: Spot| end.board.cell(spot).to_string();
        let listed = ends.iter().map(|(to, path)| {
            let path: Vec<Value> =
                path.iter().map(|landing| json!({ "to": cell(landing.to), "by": landing.by })).collect();
            json!({ "to": cell(*to), "path": path })
        });
        let event = json!({ "event": "can-reach", "ship": end.ships[ship].label, "ends": listed.collect::<Vec<_>>() });
        let by = |by: By| ends.values().flatten().any(|landing| landing.by == by);
        let mut why = vec![self.cite(rule::ONE_PER_TURN)];
        why.extend(
            [(By::Step, rule::STEP), (By::Jump, rule::JUMP), (By::Solar, rule::ORANGE), (By::Solar, rule::RED)]
                .iter()
                .filter(|(how, _)| by(*how))
                .map(|(_, rule)| self.cite(*rule)),
        );
        let says = phrase::ends(end, ship, &ends.values().collect::<Vec<_>>());
        let number = steps.len() + 1;
        let before = write(end, &self.scenario.board);
        steps.push(Step { number, step: None, event, says, cards: Vec::new(), changes: Vec::new(), why, before });
    }
}

fn sun(position: &Position, spot: Spot) -> Option<Rule> {
    match position.board.ground(spot) {
        Ground::Orange => Some(rule::ORANGE),
        Ground::Red => Some(rule::RED),
        Ground::Space | Ground::Planet(_) | Ground::Ufo => None,
    }
}
