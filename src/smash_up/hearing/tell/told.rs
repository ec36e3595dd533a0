//! All of it told: steps with their boards, what was considered and supposed, how it ended.

use std::sync::Arc;

use serde_json::Value;

use super::telling::{TOLD, Telling, cite};
use crate::{
    citation::{Citation, Rule, Said},
    game::{Depth, Gist, Hearing, Late},
    ruling::{Considered, Outcome, Positions, Step},
    smash_up::{
        hearing::{
            step::play::{Ending, Played},
            tell::gist::gist_of,
        },
        phrase::{self, Names as _},
        resolve::{self, Entry, Happened},
        setup,
        table::{Act, CardId, LastingWhat, Table, Zone},
    },
};

/// What happened, the position before each step of it, and what was considered.
#[derive(Default)]
struct Told {
    steps: Vec<Step>,
    befores: Positions,
    considered: Vec<Considered>,
    gist: Vec<Gist>,
}

impl<'a> Telling<'a> {
    /// The whole hearing, or its end only; that it is too much to tell, where it is.
    #[must_use]
    pub fn tell(&self, depth: Depth) -> Hearing {
        let hearing = self.told(depth);
        if self.setting.allowance.ended().is_none() {
            return hearing;
        }
        Telling { played: &Played::untold(self.lawful), ..*self }.told(Depth::Bare)
    }

    fn told(&self, depth: Depth) -> Hearing {
        let whole = depth == Depth::Whole;
        let Told { steps, mut befores, considered, gist } = if whole { self.steps() } else { Told::default() };
        let board = self.board();
        if whole {
            befores.end(&board);
        }
        let outcome = self.outcome();
        let claims = self.claims(depth);
        let doubts = self.doubts(&steps, &considered, &claims, &outcome);
        let considered = if whole { self.with_the_silent(&steps, considered) } else { considered };
        let end = self.end();
        let clarifications = if whole { self.clarifications(&considered, &outcome) } else { Vec::new() };
        Hearing {
            title: self.scenario.title.clone(),
            doubts,
            outcome,
            steps,
            considered,
            claims,
            assumptions: if whole { self.assumptions() } else { Vec::new() },
            unused: self.unused(),
            answered: self.played.answered.clone(),
            readings: self.readings(),
            switches: self.switches(),
            befores,
            summary: self.summary(),
            found: Value::Null,
            clarifications,
            gist,
            end,
            board,
            later: self.rulebook.editions.later.as_ref().map(|text| text.id.clone()),
        }
    }

    /// The position afterwards.
    fn board(&self) -> Late {
        let afterwards = self.afterwards();
        Late::new(move || serde_json::to_value(afterwards()).unwrap_or_default())
    }

    /// What happened and what was considered, in order; bookkeeping is left out.
    fn steps(&self) -> Told {
        let (mut steps, mut told_of, mut considered) = (Vec::new(), Vec::new(), Vec::new());
        let mut befores = Positions::default();
        let mut last: Option<&Arc<Table>> = None;
        let trace = &self.played.trace;
        for (n, entry) in trace.iter().enumerate() {
            let after = self.after(n);
            if !self.position(after).draws(TOLD + after.weight()) {
                break;
            }
            match entry {
                Entry::Happened(happened) if phrase::is_said(&happened.event.act) => {
                    let mut step = self.step(steps.len() + 1, happened, after);
                    self.measure(&mut step, happened);
                    self.measure_host(&mut step, happened);
                    steps.push(step);
                    told_of.push(happened);
                    // What a batch changes is told once, when all of it has been told.
                    if self.at_once(n).skip(1).all(|other| !phrase::is_said(&other.event.act)) {
                        self.tell_changes(&mut steps, &told_of, after);
                    }
                    // What happens at once happens on one board.
                    match last.replace(&happened.before) {
                        Some(last) if Arc::ptr_eq(last, &happened.before) => befores.push_again(),
                        _ => befores.push(setup::write(&happened.before, &self.lawful.names, &[], self.scenario)),
                    }
                }
                Entry::Happened(_) => {}
                Entry::Considered(looked_at, led) => {
                    let told = self.looked_at(n, (looked_at, *led), steps.len(), after);
                    if let Some(told) = told {
                        once(&mut considered, told, matches!(looked_at, resolve::Considered::ConditionFailed(..)));
                    }
                }
            }
        }
        let gist = told_of.into_iter().zip(&steps).flat_map(|(happened, step)| gist_of(happened, step)).collect();
        Told { steps, befores, considered, gist }
    }

    /// The numbers that what happened at once has changed, each where that is told which changes it; else with the last.
    fn tell_changes(&self, steps: &mut [Step], told_of: &[&'a Happened], after: &'a Table) {
        let Some((end, happened)) = told_of.iter().enumerate().next_back() else { return };
        let begins =
            told_of.iter().rposition(|other| !Arc::ptr_eq(&other.before, &happened.before)).map_or(0, |n| n + 1);
        for (card, says) in self.changes(&happened.before, after) {
            let mut raising = (begins..=end).filter(|n| raises(&told_of[*n].event.act, card));
            let told_with = raising.next().filter(|_| raising.next().is_none()).unwrap_or(end);
            steps[told_with].changes.push(says);
        }
        let floor = self.comes_to_the_floor(&happened.before, after);
        let lowers = (begins..=end).find(|n| !steps[*n].changes.is_empty()).unwrap_or(end);
        cite(&mut steps[lowers].why, floor.into_iter().flat_map(|rule| self.why(None, &[rule])));
        for n in begins..=end {
            if n == end || !steps[n].changes.is_empty() {
                self.cite_power(&mut steps[n], told_of[n], after);
            }
        }
    }

    pub(super) fn step(&self, number: usize, happened: &'a Happened, after: &'a Table) -> Step {
        let position = self.position(&happened.before);
        let seen = if matches!(happened.event.act, Act::Known { .. }) { after } else { &happened.before };
        let names = self.names(seen);
        let cause = &happened.event.cause;
        // What a card turns out to be rests on no rule but on what brought it up.
        let is_seen = matches!(happened.event.act, Act::Known { .. }) && cause.ability.is_some();
        let mut why = self.why(cause.ability, if is_seen { &[] } else { &cause.rules });
        cite(&mut why, self.why(None, &self.whose(happened)));
        cite(&mut why, self.counted_in_a_clash(happened, after));
        cite(&mut why, self.makes_precise(happened));
        if let Act::Expires { which } = &happened.event.act {
            let ended = which.iter().filter_map(|n| happened.before.lasting.get(*n)?.cause.ability);
            cite(&mut why, ended.flat_map(|ability| self.why(Some(ability), &[])));
        }
        Step {
            number,
            step: happened.step,
            event: self.structured(&happened.event.act, cause, seen),
            says: phrase::event(position, &names, &happened.event),
            cards: self.cards_named(&happened.event.act, cause, seen),
            changes: Vec::new(),
            why,
        }
    }

    /// The clause that keeps a power from falling below zero, where it does so now and did not before.
    fn comes_to_the_floor(&self, before: &'a Table, after: &'a Table) -> Option<Rule> {
        let was = |card: CardId| self.position(before).floored(card);
        let lowered =
            after.in_play.iter().copied().filter(|card| before.in_play.contains(card) && was(*card).is_none());
        lowered.into_iter().find_map(|card| self.position(after).floored(card))
    }

    /// Powers and breakpoints that are other than before.
    fn changes(&self, before: &'a Table, after: &'a Table) -> Vec<(CardId, Said)> {
        let (was, is) = (self.position(before), self.position(after));
        let names = self.names(after);
        let mut changes = Vec::new();
        for card in after.in_play.iter().copied().filter(|card| matches!(after.card(*card).zone, Zone::At(_))) {
            let stayed = before.is_current(after.object(card)) && matches!(before.card(card).zone, Zone::At(_));
            if stayed && was.power(card) != is.power(card) {
                changes.push((card, phrase::power_changes(&names.card(card), was.power(card), is.power(card))));
            }
        }
        for base in after.bases.iter().copied().filter(|base| before.bases.contains(base)) {
            if was.breakpoint(base) != is.breakpoint(base) {
                let (was, is) = (was.breakpoint(base), is.breakpoint(base));
                changes.push((base, phrase::breakpoint_changes(&names.card(base), was, is)));
            }
        }
        changes
    }

    pub(in crate::smash_up::hearing) fn outcome(&self) -> Outcome {
        match &self.played.ending {
            Ending::Resolved => Outcome::Resolved,
            Ending::Illegal { step, refusals } => {
                let (refusals, legal) = (self.refusals(refusals), self.legal_instead(*step));
                Outcome::Illegal { step: *step, says: self.not_allowed(*step), refusals, legal, tried: Value::Null }
            }
            Ending::Undecided { step, decision, table } => {
                Outcome::Decision(self.open_decision(*step, decision, table))
            }
            Ending::Exhausted(unending) => {
                let names = self.names(&self.played.table);
                let (why, rules, abilities) = phrase::unending(&names, unending);
                let mut cites: Vec<Citation> = Vec::new();
                let abilities = abilities.into_iter().flat_map(|ability| self.why(Some(ability), &[]));
                cite(&mut cites, abilities.chain(self.why(None, &rules)));
                Outcome::Exhausted { why, cites }
            }
        }
    }
}

/// Whether something is what changes this card’s number.
fn raises(act: &Act, card: CardId) -> bool {
    match act {
        Act::Counters { card: of, .. } => *of == card,
        Act::Begins { lasting } => match &lasting.what {
            LastingWhat::Power(..) | LastingWhat::Breakpoint(..) => lasting.what.cards().contains(&card),
            _ => false,
        },
        _ => false,
    }
}

/// Adds what was looked at, once; a condition that did not hold either before, by another count, is told as it was last.
fn once(considered: &mut Vec<Considered>, told: Considered, by_condition: bool) {
    let but_for_figures = |it: &Considered| (it.says.en.replace(|c: char| c.is_ascii_digit(), ""), it.why.clone());
    let same = |it: &Considered| {
        let alike = it.says == told.says && it.why == told.why;
        alike || by_condition && but_for_figures(it) == but_for_figures(&told)
    };
    match considered.iter().position(same) {
        Some(known) if by_condition => {
            considered.remove(known);
            considered.push(told);
        }
        Some(_) => {}
        None => considered.push(told),
    }
}
