//! What each side says and what a document asserts, held against the position afterwards.

use std::collections::BTreeSet;

use super::telling::Telling;
use crate::{
    citation::{Citation, Said},
    deux::{
        board::Spot,
        fleet::{Position, Whereabouts, camp::camp, stack::Stack},
        moving::{reach::reach, way::Way},
        phrase,
        setup::{HOME, Holds, NOBODY, ShipHolds, stack_called},
    },
    game::{Hearing, Problem},
    problem::at,
    ruling::{ClaimRuling, ClaimVerdict, Outcome},
};

impl Telling<'_> {
    /// Each claim, judged; the moments are the positions that the steps of the ruling have left, each with its number.
    pub fn claims(&self, moments: &[(usize, Position)]) -> Vec<ClaimRuling> {
        let claims = self.scenario.claims.iter().map(|claim| {
            let found = self.judged(&claim.holds, &self.played.end);
            ClaimRuling {
                by: claim.by.clone(),
                holds: serde_json::to_value(&claim.holds).unwrap_or_default(),
                says: phrase::holds(&self.played.end.board, &claim.holds),
                ruling: if found.is_empty() { ClaimVerdict::Holds } else { ClaimVerdict::Fails },
                because: found.into_iter().next().map(|problem| problem.says).unwrap_or_default(),
                step: self.decided(&claim.holds, moments),
                why: Vec::new(),
                parting: None,
                is_of_now: false,
            }
        });
        claims.collect()
    }

    /// The step after which it stayed as it is: so, or not so.
    fn decided(&self, holds: &Holds, moments: &[(usize, Position)]) -> Option<usize> {
        if holds.legal.is_some() {
            return moments.last().map(|(step, _)| *step).filter(|_| self.played.refused.is_none());
        }
        let is_so = |position: &Position| self.judged(holds, position).is_empty();
        let so = is_so(&self.played.end);
        let before = |n: usize| if n == 0 { &self.lawful.position } else { &moments[n - 1].1 };
        (0..moments.len()).rev().find(|n| is_so(before(*n)) != so).map(|n| moments[n].0)
    }

    /// Everything a document asserts that does not hold, each with the field that asserts it.
    pub fn fails(&self, hearing: &Hearing) -> Vec<String> {
        let Some(expect) = &self.scenario.expect else { return Vec::new() };
        let mut fails = Vec::new();
        let wanted = expect.outcome.as_deref().unwrap_or("resolved");
        if hearing.outcome.word() != wanted {
            let why: Vec<&str> = match &hearing.outcome {
                Outcome::Illegal { refusals, .. } => refusals.iter().map(|refusal| refusal.says.en.as_str()).collect(),
                Outcome::Resolved | Outcome::Decision(_) | Outcome::Exhausted { .. } => Vec::new(),
            };
            fails.push(format!(
                "/expect/outcome: expected {wanted}, found {}: {}",
                hearing.outcome.word(),
                why.join(" ")
            ));
        }
        fails.extend(
            self.judged(expect, &self.played.end)
                .iter()
                .map(|problem| format!("/expect{}: {}", problem.pointer, problem.says.en)),
        );
        if let Some(right) = &expect.right {
            let holds = hearing.claims.iter().filter(|claim| claim.ruling == ClaimVerdict::Holds);
            let holds: BTreeSet<&str> = holds.map(|claim| claim.by.as_str()).collect();
            if holds != right.iter().map(String::as_str).collect() {
                let found = holds.into_iter().collect::<Vec<_>>().join(", ");
                fails.push(format!("/expect/right: the claims that hold are those of: {found}"));
            }
        }
        let clause = |citation: &Citation| match citation {
            Citation::Clause { clause, .. } => Some(clause.clone()),
            Citation::Card { .. } | Citation::Reading { .. } => None,
        };
        let cited: BTreeSet<String> = hearing.citations().filter_map(clause).collect();
        let known = || cited.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
        for (n, clause) in expect.cites.iter().enumerate().filter(|(_, clause)| !cited.contains(*clause)) {
            fails.push(format!("/expect/cites/{n}: the ruling does not rest on {clause}; it rests on: {}", known()));
        }
        for (n, clause) in expect.does_not_cite.iter().enumerate().filter(|(_, clause)| cited.contains(*clause)) {
            fails.push(format!("/expect/does_not_cite/{n}: the ruling rests on {clause}"));
        }
        for (n, id) in expect.readings.iter().enumerate().filter(|(_, id)| !hearing.readings.contains_key(*id)) {
            let known: Vec<&str> = hearing.readings.keys().map(String::as_str).collect();
            fails.push(format!(
                "/expect/readings/{n}: the ruling does not rest on {id}; it rests on: {}",
                known.join(", ")
            ));
        }
        fails
    }

    /// What is said of a position and is not so.
    fn judged(&self, holds: &Holds, position: &Position) -> Vec<Problem> {
        let mut found = Vec::new();
        let legal = self.played.refused.is_none();
        if holds.legal.is_some_and(|said| said != legal) {
            found.push(Problem::of("/legal", phrase::allowed(legal)));
        }
        for (label, wanted) in &holds.ships {
            let number = self.ship(label);
            found.extend(number.into_iter().flat_map(|number| of_ship(position, number, (label, wanted))));
        }
        for (name, wanted) in &holds.commanders {
            let Some(team) = position.teams.iter().position(|team| team.name == *name) else { continue };
            let place = whereabouts(position, team);
            if place != wanted {
                found.push(Problem::of(at("/commanders", name), phrase::commander(&position.board, name, place)));
            }
        }
        if holds.winner.as_deref().is_some_and(|said| !self.wins(position, said)) {
            let nobody = || Said::new("personne n’a gagné", "nobody has won");
            let won = |winner| phrase::has_won(position, self.played.law, winner);
            found.push(Problem::of("/winner", position.winner.map_or_else(nobody, won)));
        }
        found.extend(self.of_reach(holds, position));
        found
    }

    /// What is said of where ships can end and is not so.
    fn of_reach(&self, holds: &Holds, position: &Position) -> Vec<Problem> {
        let mut wrong = Vec::new();
        for (label, said) in &holds.reaches {
            let (found, said) = (self.ends(position, label), cells(position, said));
            if found != said {
                let list = phrase::listed(&named(position, &found));
                let (fr, en) =
                    (format!("{label} peut finir en {}", list.fr), format!("{label} can end on {}", list.en));
                wrong.push(Problem::new(at("/reaches", label), fr, en));
            }
        }
        for (field, all, can) in [("/may_reach", &holds.may_reach, true), ("/cannot_reach", &holds.cannot_reach, false)]
        {
            for (label, said) in all {
                let found = self.ends(position, label);
                for cell in cells(position, said).into_iter().filter(|cell| found.contains(cell) != can) {
                    let cell = position.board.name(cell);
                    let (fr, en) = if can { ("ne peut pas finir", "cannot end") } else { ("peut finir", "can end") };
                    let (fr, en) = (format!("{label} {fr} en {cell}"), format!("{label} {en} on {cell}"));
                    wrong.push(Problem::new(at(field, label), fr, en));
                }
            }
        }
        wrong
    }

    /// Whether this player has won, alone or with a partner; nobody, where nobody has.
    fn wins(&self, position: &Position, said: &str) -> bool {
        match position.winner {
            Some(winner) => camp(position, self.played.law, winner).iter().any(|one| position.teams[*one].name == said),
            None => said == NOBODY,
        }
    }

    fn ship(&self, label: &str) -> Option<usize> {
        self.played.end.ships.iter().position(|ship| ship.label == label)
    }

    /// The cells on which ships called so may end.
    pub(super) fn ends(&self, position: &Position, label: &str) -> BTreeSet<Spot> {
        let stack = stack_called(position, label);
        let way = stack.and_then(|stack| Way::together(position, self.played.law, stack));
        way.map(|way| reach(&way).ends().into_keys().collect()).unwrap_or_default()
    }

    /// The ships of which anybody says or asks where they can go.
    pub fn wondered(&self) -> BTreeSet<Stack> {
        let said = self.scenario.claims.iter().map(|claim| &claim.holds).chain(&self.scenario.expect);
        let names =
            said.flat_map(|holds| holds.reaches.keys().chain(holds.may_reach.keys()).chain(holds.cannot_reach.keys()));
        let named = names.filter_map(|name| stack_called(&self.played.end, name));
        named.chain(self.lawful.asked.iter().copied()).collect()
    }
}

/// What is said of a ship and is not so.
fn of_ship(position: &Position, number: usize, (label, wanted): (&str, &ShipHolds)) -> Vec<Problem> {
    let mut found = Vec::new();
    let mut not = |pointer: String, fr: String, en: String| found.push(Problem::new(pointer, fr, en));
    let here = at("/ships", label);
    let ship = &position.ships[number];
    let cell = ship.at.map(|spot| position.board.name(spot));
    if wanted.at.as_ref().is_some_and(|said| position.board.called(said) != ship.at) {
        match &cell {
            Some(cell) => {
                not(at(&here, "at"), format!("{label} est en {cell}"), format!("{label} is on {cell}"));
            }
            None => not(at(&here, "at"), format!("{label} est détruit"), format!("{label} is destroyed")),
        }
    }
    if wanted.captured.is_some_and(|said| said != cell.is_none()) {
        let (fr, en) = if cell.is_none() {
            ("est détruit", "is destroyed")
        } else {
            ("n’est pas détruit", "is not destroyed")
        };
        not(at(&here, "captured"), format!("{label} {fr}"), format!("{label} {en}"));
    }
    let team = &position.teams[ship.team].name;
    if wanted.team.as_ref().is_some_and(|said| said != team) {
        not(at(&here, "team"), format!("{label} est à {team}"), format!("{label} is {team}’s"));
    }
    let under = ship.at.and_then(|at| position.pile(at).skip_while(|other| *other != number).nth(1));
    let under = under.map_or(NOBODY, |under| position.ships[under].label.as_str());
    if wanted.on.as_deref().is_some_and(|said| said != under) {
        let (fr, en) = if under == NOBODY {
            (format!("{label} n’est sur aucun autre vaisseau"), format!("{label} is on no other ship"))
        } else {
            (format!("{label} est sur {under}"), format!("{label} is on {under}"))
        };
        not(at(&here, "on"), fr, en);
    }
    let carried = position.aboard(number).map_or(NOBODY, |of| position.teams[of].name.as_str());
    if wanted.carries.as_deref().is_some_and(|said| said != carried) {
        let (fr, en) = if carried == NOBODY {
            ("ne transporte personne", "carries nobody")
        } else {
            ("transporte un Commandant", "carries a commander")
        };
        not(at(&here, "carries"), format!("{label} {fr}"), format!("{label} {en}"));
    }
    found
}

/// Where a commander is, in a word.
pub(super) fn whereabouts(position: &Position, team: usize) -> &str {
    match position.commanders[team].now {
        Whereabouts::Home => HOME,
        Whereabouts::Held(planet) => &position.board.planets[planet].name,
        Whereabouts::Aboard(ship) => &position.ships[ship].label,
    }
}

fn cells(position: &Position, names: &[String]) -> BTreeSet<Spot> {
    names.iter().filter_map(|name| position.board.called(name)).collect()
}

fn named(position: &Position, cells: &BTreeSet<Spot>) -> Vec<String> {
    cells.iter().map(|cell| position.board.name(*cell).to_string()).collect()
}
