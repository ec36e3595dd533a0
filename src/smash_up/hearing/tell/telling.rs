//! Tells what was played through: steps in words with what they rest on, the boards, what was considered and supposed.

use std::sync::Arc;

use serde_json::Value;

use crate::{
    citation::{Citation, Rule, Said},
    game::{Depth, Gist, Hearing},
    rulebook::Rulebook,
    ruling::{Considered, Outcome, Positions, Refusal, Step},
    smash_up::{
        card::UNKNOWN,
        hearing::{
            step::play::{Ending, Played},
            tell::gist::gist_of,
        },
        phrase::{self, Names as _},
        query::{Position, Refuse, Setting},
        resolve::{self, Entry, Happened},
        rule,
        setup::{self, Lawful, Scenario},
        table::{AbilityRef, Act, CardId, PLAYED_ON, Seat, Table, Zone},
    },
};

/// What it costs to say one thing, in units of the allowance; its board comes on top.
pub(in crate::smash_up::hearing) const TOLD: usize = 200;

/// Everything needed to tell a scenario that has been played through.
pub struct Telling<'a> {
    /// The law as text.
    pub rulebook: &'a Rulebook,
    /// The scenario as written.
    pub scenario: &'a Scenario,
    /// The scenario as a position.
    pub lawful: &'a Lawful,
    /// The cards and the law in force.
    pub setting: &'a Setting,
    /// What came of it.
    pub played: &'a Played,
}

/// The names of one moment: unlabelled cards of one name are told apart by their controllers.
pub struct Spoken<'a> {
    /// The moment.
    pub table: &'a Table,
    /// What the scenario calls its cards.
    pub called: &'a setup::Names,
    /// The cards and the law in force.
    pub setting: &'a Setting,
}

impl phrase::Names for Spoken<'_> {
    fn card(&self, card: CardId) -> Said {
        let state = self.table.card(card);
        let name = self.setting.catalogue.card(state.def).name.said();
        match self.called.label(card) {
            Some(label) if state.def == UNKNOWN => Said::name(label),
            None if state.def == UNKNOWN && self.table.bases.contains(&card) => {
                Said::new("une Base inconnue", "an unknown base")
            }
            Some(label) => Said::new(format!("{} ({label})", name.fr), format!("{} ({label})", name.en)),
            None => name,
        }
    }

    fn player(&self, seat: Seat) -> &str {
        self.table.players.get(seat.index()).map_or("?", |player| &*player.name)
    }
}

/// What happened, the position before each step of it, and what was considered.
#[derive(Default)]
struct Told {
    steps: Vec<Step>,
    befores: Positions,
    considered: Vec<Considered>,
    gist: Vec<Gist>,
}

impl<'a> Telling<'a> {
    /// A table of the hearing under its law.
    #[must_use]
    pub fn position(&self, table: &'a Table) -> Position<'a> {
        Position { table, setting: self.setting }
    }

    /// What is called how on a table of the hearing.
    #[must_use]
    pub fn names(&self, table: &'a Table) -> Spoken<'a> {
        Spoken { table, called: &self.lawful.names, setting: self.setting }
    }

    pub(in crate::smash_up::hearing) fn happened(&self) -> impl Iterator<Item = (usize, &'a Happened)> {
        self.played.trace.iter().enumerate().filter_map(|(n, entry)| match entry {
            Entry::Happened(happened) => Some((n, happened)),
            Entry::Considered(..) => None,
        })
    }

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
        befores.end(&board);
        let outcome = self.outcome();
        let claims = self.claims(depth);
        let doubts = self.doubts(&steps, &considered, &claims, &outcome);
        let considered = if whole { self.with_the_silent(&steps, considered) } else { considered };
        let end = self.end(&board);
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

    /// The position afterwards: of a phase that was gone through, what must be done in it is done.
    fn board(&self) -> Value {
        let mut board = setup::written(&self.played.table, &self.lawful.names, &[], self.scenario);
        board.phase_done = matches!(self.played.ending, Ending::Resolved) && board.phase.is_some();
        serde_json::to_value(board).unwrap_or_default()
    }

    /// What happened and what was considered, in order; bookkeeping is left out.
    fn steps(&self) -> Told {
        let Told { mut steps, mut befores, mut considered, mut gist } = Told::default();
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
                    // What a batch changes is told once, when all of it has been told.
                    if self.at_once(n).skip(1).all(|other| !phrase::is_said(&other.event.act)) {
                        step.changes.extend(self.changes(&happened.before, after));
                        let floor = self.comes_to_the_floor(&happened.before, after);
                        cite(&mut step.why, floor.into_iter().flat_map(|rule| self.why(None, &[rule])));
                        self.cite_power(&mut step, happened, after);
                    }
                    gist.extend(gist_of(happened, &step));
                    steps.push(step);
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
        Told { steps, befores, considered, gist }
    }

    pub(super) fn step(&self, number: usize, happened: &'a Happened, after: &'a Table) -> Step {
        let position = self.position(&happened.before);
        let seen = if matches!(happened.event.act, Act::Known { .. }) { after } else { &happened.before };
        let names = self.names(seen);
        let cause = &happened.event.cause;
        let mut why = self.why(cause.ability, &cause.rules);
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

    /// What happens at once with an entry of the trace: the entry itself and what follows it in its batch.
    pub(in crate::smash_up::hearing) fn at_once(&self, n: usize) -> impl Iterator<Item = &'a Happened> {
        let mut batch = None;
        self.played.trace[n..].iter().map_while(move |entry| match entry {
            Entry::Happened(happened) => {
                let first = *batch.get_or_insert(&happened.before);
                Arc::ptr_eq(first, &happened.before).then_some(happened)
            }
            Entry::Considered(..) => None,
        })
    }

    /// The table after an entry of the trace; all that happens at once has happened then.
    pub(in crate::smash_up::hearing) fn after(&self, n: usize) -> &'a Table {
        let later = &self.played.trace[n + self.at_once(n).count().max(1)..];
        let next = later.iter().find_map(|entry| match entry {
            Entry::Happened(happened) => Some(&*happened.before),
            Entry::Considered(..) => None,
        });
        next.unwrap_or(&self.played.table)
    }

    /// The clause that keeps a power from falling below zero, where it does so now and did not before.
    fn comes_to_the_floor(&self, before: &'a Table, after: &'a Table) -> Option<Rule> {
        let was = |card: CardId| self.position(before).floored(card);
        let lowered =
            after.in_play.iter().copied().filter(|card| before.in_play.contains(card) && was(*card).is_none());
        lowered.into_iter().find_map(|card| self.position(after).floored(card))
    }

    /// Powers and breakpoints that are other than before.
    fn changes(&self, before: &'a Table, after: &'a Table) -> Vec<Said> {
        let (was, is) = (self.position(before), self.position(after));
        let names = self.names(after);
        let mut changes = Vec::new();
        for card in after.in_play.iter().copied().filter(|card| matches!(after.card(*card).zone, Zone::At(_))) {
            let stayed = before.is_current(after.object(card)) && matches!(before.card(card).zone, Zone::At(_));
            if stayed && was.power(card) != is.power(card) {
                changes.push(phrase::power_changes(&names.card(card), was.power(card), is.power(card)));
            }
        }
        for base in after.bases.iter().copied().filter(|base| before.bases.contains(base)) {
            if was.breakpoint(base) != is.breakpoint(base) {
                changes.push(phrase::breakpoint_changes(&names.card(base), was.breakpoint(base), is.breakpoint(base)));
            }
        }
        changes
    }

    /// The sentence and the clauses something rests on.
    #[must_use]
    pub fn why(&self, ability: Option<AbilityRef>, rules: &[Rule]) -> Vec<Citation> {
        let mut why = Vec::new();
        let card = ability.map(|ability| self.setting.catalogue.card(ability.def).id.as_str());
        if let (Some(ability), Some(card)) = (ability, card) {
            let number = Some(ability.ability).filter(|number| *number != PLAYED_ON);
            why.push(Citation::Card { card: card.to_owned(), ability: number });
        }
        // What raises power directly is made precise for the cards that say so.
        let precise = (card.is_some() && rules.contains(&rule::DIRECTLY)).then_some(&rule::DIRECT_INCREASE);
        let rules = rules.iter().chain(precise);
        let said = rules.filter(|rule| card.is_none_or(|card| self.is_said_of(**rule, card)));
        cite(&mut why, said.filter_map(|rule| self.rulebook.cite(rule.0, &self.setting.law.edition)));
        why
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

    /// Each reason once, in words, with what it rests on.
    #[must_use]
    pub fn refusals(&self, refusals: &[Refuse]) -> Vec<Refusal> {
        let table = &self.played.table;
        let (position, names) = (self.position(table), self.names(table));
        let mut said: Vec<Refusal> = Vec::new();
        for refuse in refusals {
            let (says, rules, ability) = phrase::refusal(position, &names, refuse);
            let mut why = self.why(ability, &rules);
            cite(&mut why, self.makes_precise_refusal(table, ability));
            cite(&mut why, self.behind_refused(refuse));
            let refusal = Refusal { says, why };
            if !said.contains(&refusal) {
                said.push(refusal);
            }
        }
        said
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

/// Adds what is not cited yet.
pub(in crate::smash_up::hearing) fn cite(why: &mut Vec<Citation>, more: impl IntoIterator<Item = Citation>) {
    for cited in more {
        if !why.contains(&cited) {
            why.push(cited);
        }
    }
}
