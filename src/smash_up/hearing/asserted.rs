//! What each side says and what a document asserts, judged on what was played through.

use std::collections::BTreeSet;

use super::{
    step::play::Ending,
    tell::telling::{Telling, cite},
    tell::worded::asserted_of_words,
};
use crate::{
    citation::{
        Citation, Language, Said,
        marks::{capital, semicolon, whole},
    },
    game::{Depth, Hearing, Problem},
    problem::keys,
    ruling::{ClaimRuling, ClaimVerdict, Outcome},
    smash_up::{
        claim::{Contrary, Told, claim, judge, place},
        phrase::{self, Way},
        resolve::{Considered, Entry, Happened},
        setup::Holds,
        table::{Act, CardId, Event, Seat, Table, Zone},
    },
};

/// Why nobody knows whether something holds.
fn unheard_of(unknown: &[Problem]) -> Said {
    let says = |l| unknown.first().map_or_else(String::new, |problem| whole(&capital(problem.says.to(l))));
    Said::new(says(Language::Fr), says(Language::En))
}

/// The problems of a scenario as lines of a report.
pub fn unusable(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(|problem| format!("{}: {}", problem.pointer, problem.says.en)).collect()
}

impl<'a> Telling<'a> {
    /// Each claim, judged on the position afterwards; told whole, with the step that decides it.
    pub(super) fn claims(&self, depth: Depth) -> Vec<ClaimRuling> {
        let claims = self.scenario.claims.iter().zip(&*self.lawful.claims);
        claims
            .map(|(said, holds)| {
                let end = self.moments();
                let ruled = ClaimRuling {
                    by: said.by.clone(),
                    holds: serde_json::to_value(&said.holds).unwrap_or_default(),
                    says: self.with(end, &self.played.table, |told| claim(holds, told)),
                    ruling: ClaimVerdict::Open,
                    because: phrase::never_settled(),
                    step: None,
                    why: Vec::new(),
                    parting: None,
                    is_of_now: holds.is_of_now(),
                };
                // What has no end leaves nothing to judge on.
                if matches!(self.played.ending, Ending::Exhausted(_)) {
                    return ruled;
                }
                let (ruling, because) = match self.judged(holds, end, &self.played.table) {
                    Ok(()) => (ClaimVerdict::Holds, self.more_exactly(holds, end, &ruled.says)),
                    Err(Contrary::Fails(found)) => (ClaimVerdict::Fails, self.because(&found)),
                    Err(Contrary::Unknown(unknown)) => (ClaimVerdict::Depends, unheard_of(&unknown)),
                };
                let ruled = ClaimRuling { ruling, because, ..ruled };
                if depth == Depth::Bare || ruling == ClaimVerdict::Depends {
                    return ruled;
                }
                let step = self.decided(holds);
                if step.is_some() {
                    return ClaimRuling { step, ..ruled };
                }
                let (mut more, mut why) = self.behind_claimed(holds);
                if ruling == ClaimVerdict::Fails {
                    for refusal in self.refusals(&self.against_claimed(holds)) {
                        more.push(refusal.says);
                        cite(&mut why, refusal.why);
                    }
                }
                let because = more.into_iter().fold(ruled.because, |because, more| since(&because, &more));
                ClaimRuling { because, why, ..ruled }
            })
            .collect()
    }

    /// Everything a document asserts that does not hold, each with the field that asserts it.
    pub fn fails(&self, hearing: &Hearing) -> Vec<String> {
        let Some(expect) = &self.scenario.expect else { return Vec::new() };
        let mut fails = Vec::new();
        let asserted = self.lawful.names.said(&self.played.table, expect);
        let wanted = expect.outcome.as_deref().unwrap_or("resolved");
        if hearing.outcome.word() != wanted {
            fails.push(format!(
                "/expect/outcome: expected {wanted}, found {}: {}",
                hearing.outcome.word(),
                told(&hearing.outcome)
            ));
        }
        if let Err(contrary) = self.judged(&asserted, self.moments(), &self.played.table) {
            fails.extend(
                contrary.problems().iter().map(|problem| format!("/expect{}: {}", problem.pointer, problem.says.en)),
            );
        }
        if let Some(right) = &expect.right {
            let holds = hearing.claims.iter().filter(|claim| claim.ruling == ClaimVerdict::Holds);
            let holds: BTreeSet<&str> = holds.map(|claim| claim.by.as_str()).collect();
            if holds != right.iter().map(String::as_str).collect() {
                let found = holds.into_iter().collect::<Vec<_>>().join(", ");
                let because = hearing.claims.iter().filter(|claim| claim.ruling != ClaimVerdict::Holds);
                let because: Vec<String> = because.map(|claim| format!("{}: {}", claim.by, claim.because.en)).collect();
                let because = because.join("; ");
                fails.push(format!("/expect/right: the claims that hold are those of: {found}; {because}"));
            }
        }
        fails.extend(asserted_of_words(expect, hearing));
        fails
    }

    pub(super) fn moments(&self) -> usize {
        self.happened().count()
    }

    /// Judges on the position after so many events.
    pub(super) fn judged(&self, holds: &Holds, events: usize, table: &'a Table) -> Result<(), Contrary> {
        self.with(events, table, |told| judge(holds, told))
    }

    fn with<T>(&self, events: usize, table: &'a Table, then: impl FnOnce(&Told<'_>) -> T) -> T {
        let events: Vec<(&Event, &Table)> =
            self.happened().take(events).map(|(_, happened)| (&*happened.event, &*happened.before)).collect();
        let speaks = self.names(table);
        let cites = |rule, clause: &str| {
            self.why(None, &[rule])
                .iter()
                .any(|why| matches!(why, Citation::Clause { clause: cited, .. } if cited == clause))
        };
        let last = self.scenario.steps.len().checked_sub(1);
        let unspoken = self.played.supposed.iter().filter(|(_, led)| *led == last);
        let unspoken: Vec<(Seat, CardId, Way)> =
            unspoken.filter_map(|(supposed, _)| supposed.could_be_done()).collect();
        then(&Told {
            unspoken: &unspoken,
            position: self.position(table),
            names: &self.lawful.names,
            speaks: &speaks,
            events: &events,
            cites: &cites,
            legal: !matches!(self.played.ending, Ending::Illegal { .. }),
        })
    }

    /// Where a card is, where that says more than the claim does.
    fn more_exactly(&self, holds: &Holds, end: usize, says: &Said) -> Said {
        let place = self.with(end, &self.played.table, |told| place(holds, told));
        let more = place.filter(|place| place != says);
        more.map_or_else(Said::default, |place| Said::new(format!("{}.", place.fr), format!("{}.", place.en)))
    }

    /// The first thing that is not so, and what prevented it, if something did.
    fn because(&self, found: &[Problem]) -> Said {
        let Some(first) = found.first() else { return Said::default() };
        let table = &self.played.table;
        let named = keys(&first.pointer).nth(1).unwrap_or_default();
        let meant = self.lawful.names.meant(table, &self.lawful.names.word(table, &named));
        let prevented = self.played.trace.iter().enumerate().rev().find_map(|(n, entry)| match entry {
            Entry::Considered(looked_at @ Considered::Prevented { act, .. }, _)
                if act.card().is_some_and(|card| meant.contains(&card))
                    && !self.comes_to_it(n, act)
                    && !self.clashes_after(n, act) =>
            {
                let then = self.after(n);
                Some(phrase::considered(self.position(then), &self.names(then), looked_at).0)
            }
            _ => None,
        });
        let says = Said::new(format!("{}.", first.says.fr), format!("{}.", first.says.en));
        prevented.map_or(says.clone(), |why| since(&says, &why))
    }

    /// Whether the clash of titans that was put off then is settled later.
    fn clashes_after(&self, n: usize, act: &Act) -> bool {
        let settles = |entry: &Entry| match entry {
            Entry::Happened(happened) => matches!(happened.event.act, Act::ClashLost { .. }),
            Entry::Considered(..) => false,
        };
        matches!(act, Act::ClashLost { .. }) && self.played.trace[n..].iter().any(settles)
    }

    /// The number of the step since which a claim has been so; of one that is not, since which what speaks against it is.
    fn decided(&self, holds: &Holds) -> Option<usize> {
        let against = |events: usize, table: &'a Table| match self.judged(holds, events, table) {
            Err(contrary) => contrary.problems().to_vec(),
            Ok(()) => Vec::new(),
        };
        let all: Vec<(usize, &Happened)> = self.happened().collect();
        let (_, first) = all.first()?;
        let end = against(all.len(), &self.played.table).into_iter().next();
        let is_as_in_the_end = |events: usize, table: &'a Table| against(events, table).first() == end.as_ref();
        let (mut was, mut since) = (is_as_in_the_end(0, &first.before), None);
        for (events, (n, _)) in all.iter().enumerate() {
            let is = is_as_in_the_end(events + 1, self.after(*n));
            since = if is && !was { Some(events) } else { since.filter(|_| is) };
            was = is;
        }
        let since = since?;
        let (n, happened) = all[since];
        let speaking = match &end {
            Some(problem) => vec![problem.clone()],
            None => against(since, &happened.before),
        };
        let at = since + self.deciding(n, &speaking);
        // What is shown is told when it has been laid open.
        let told = all.iter().skip(at).position(|(_, happened)| phrase::is_said(&happened.event.act));
        let opened = matches!(all[at].1.event.act, Act::Placed { to: Zone::Limbo, .. });
        let to = if opened { at + told.unwrap_or_default() } else { at };
        let number = all[..=to].iter().filter(|(_, happened)| phrase::is_said(&happened.event.act)).count();
        Some(number).filter(|number| *number > 0)
    }

    /// Of what happens at once with an entry of the trace, the last that concerns what these speak of: how many come before
    /// it. A power is told when all of it has happened.
    fn deciding(&self, n: usize, speaking: &[Problem]) -> usize {
        let at_once: Vec<&Happened> = self.at_once(n).collect();
        let after = self.after(n);
        let said = |happened: &&Happened| phrase::is_said(&happened.event.act);
        let of_power = speaking.iter().any(|problem| problem.pointer.ends_with("/power"));
        let concerned = at_once
            .iter()
            .rposition(|happened| {
                said(happened) && speaking.iter().any(|problem| self.concerns(problem, happened, after))
            })
            .filter(|_| !of_power);
        concerned.or_else(|| at_once.iter().rposition(said)).unwrap_or_default()
    }

    /// Whether an event concerns the card or the player that is spoken of.
    fn concerns(&self, problem: &Problem, happened: &Happened, after: &Table) -> bool {
        let named = keys(&problem.pointer).nth(1).unwrap_or_default();
        let (before, act) = (&*happened.before, &happened.event.act);
        let word = self.lawful.names.word(after, &named);
        let (meant, seat) = (self.lawful.names.meant(after, &word), word.seat());
        let of = |table: &Table, card: CardId| table.card(card).zone.whose();
        let scores = matches!(act, Act::Vp { player, .. } if seat == Some(*player));
        let touches = |card: CardId| {
            meant.contains(&card) || seat.is_some() && (of(before, card) == seat || of(after, card) == seat)
        };
        scores || act.card().is_some_and(touches)
    }
}

/// What an outcome that was not expected says for itself.
fn told(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Resolved => "everything was resolved".into(),
        Outcome::Illegal { refusals, .. } => {
            refusals.iter().map(|refusal| refusal.says.en.as_str()).collect::<Vec<_>>().join(" ")
        }
        Outcome::Decision(open) => {
            let options: Vec<&str> = open.options.iter().map(|option| option.answer.as_str()).collect();
            format!("{} ({})", open.says.en, options.join(", "))
        }
        Outcome::Exhausted { why, .. } => why.en.clone(),
    }
}

/// A reason with one more: *Warbot a une Force de 4 ; Wildlife Preserve protège de Hissy Fit.*
fn since(because: &Said, more: &Said) -> Said {
    let one = |l: Language| match because.to(l).trim_end_matches('.') {
        "" => format!("{}.", more.to(l)),
        because => format!("{because}{}{}.", semicolon(l), more.to(l)),
    };
    Said::new(one(Language::Fr), one(Language::En))
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeMap, sync::Arc};

    use serde_json::{Value, json};

    use super::super::SmashUp;
    use crate::{
        allowance::Allowance,
        game::{Depth, Game, Hearing},
        rulebook::Rulebook,
        ruling::ClaimVerdict,
        shelf::Shelf,
        smash_up::card::{Catalogue, load},
    };

    fn smash_up() -> SmashUp {
        let shelf = Shelf::rules();
        let mut catalogue = Catalogue::empty();
        for path in shelf.paths("smash-up/cards/", ".ron") {
            let file = load(path, shelf.text(path).unwrap()).unwrap_or_else(|faults| panic!("{faults:?}"));
            assert!(catalogue.add_faction(file.faction, file.cards).is_empty());
        }
        let rulebook = Rulebook::load("smash-up", &shelf).unwrap_or_else(|faults| panic!("{faults:?}"));
        SmashUp::new(Arc::new(rulebook), Arc::new(catalogue), &BTreeMap::new()).expect("no aliases")
    }

    /// The example of the contract, with another expectation.
    fn ninja_master(expect: Value) -> Value {
        let mut scenario = json!({
            "title": "Ninja Master against Warbot",
            "active": "Alice",
            "players": [
                { "name": "Alice", "factions": ["ninjas", "pirates"], "hand": ["ninja-master", "unknown"] },
                { "name": "Bob", "factions": ["robots", "zombies"] },
            ],
            "bases": [{ "card": "tortuga", "minions": [
                { "card": "warbot", "owner": "Bob" },
                { "card": "zapbot", "label": "zed", "owner": "Bob", "controller": "Alice", "counters": 1 },
            ] }],
            "steps": [{ "player": "Alice", "play": "ninja-master", "on": "tortuga", "choose": ["warbot"] }],
            "claims": [
                { "by": "Alice", "holds": { "cards": { "warbot": { "in": "discard", "of": "Bob" } } } },
                { "by": "Bob", "holds": { "cards": { "warbot": { "at": "tortuga", "power": 4 } } } },
                { "by": "Carol", "holds": { "cards": { "ninja-master": { "at": "tortuga" } } } },
            ],
        });
        scenario["expect"] = expect;
        scenario
    }

    fn heard(scenario: &Value) -> (Hearing, Vec<String>) {
        let game = smash_up();
        let read = game.read(scenario).unwrap_or_else(|problems| panic!("{problems:#?}"));
        let hearing = read.hear(read.terms(), Depth::Whole, &Allowance::unbounded());
        let hearing = hearing.unwrap_or_else(|problems| panic!("{problems:#?}"));
        let fails = read.fails(&hearing, &Allowance::unbounded());
        (hearing, fails)
    }

    #[test]
    fn the_contracts_example_is_right_about_bob() {
        let scenario = ninja_master(json!({
            "right": ["Bob", "Carol"],
            "vp": { "Alice": 0, "Bob": 0 },
            "cards": { "warbot": { "at": "tortuga", "power": 4, "controller": "Bob" }, "ninja-master": { "at": "tortuga" } },
            "players": { "Alice": { "hand": 1, "discard": [] } },
            "did_not_happen": [{ "event": "destroyed", "card": "warbot" }],
            "happened": [{ "event": "played", "card": "ninja-master", "player": "Alice", "to": "tortuga" }],
            "cites": ["conflict.cannot-beats-can"],
        }));
        let (hearing, fails) = heard(&scenario);
        let verdicts: Vec<ClaimVerdict> = hearing.claims.iter().map(|claim| claim.ruling).collect();
        assert_eq!(verdicts, [ClaimVerdict::Fails, ClaimVerdict::Holds, ClaimVerdict::Holds]);
        let because = &hearing.claims[0].because.en;
        assert!(
            because.starts_with("Warbot is on Tortuga; Warbot is not destroyed: its own ability forbids it"),
            "{because}"
        );
        assert_eq!(hearing.claims[0].step, None, "it never held");
        let played = hearing.steps.iter().find(|step| step.event["event"] == "played").expect("a step says so");
        assert_eq!(hearing.claims[2].step, Some(played.number));
        assert_eq!(fails, Vec::<String>::new());
    }

    #[test]
    fn what_a_document_asserts_in_vain_is_told_line_by_line() {
        let scenario = ninja_master(json!({
            "outcome": "illegal", "right": ["Alice"], "vp": { "Bob": 1 },
            "cards": { "warbot": { "in": "discard" } }, "cites": ["scoring.ties"],
        }));
        let (_, fails) = heard(&scenario);
        for (line, part) in fails.iter().zip([
            "/expect/outcome: expected illegal, found resolved",
            "/expect/vp/Bob: Bob has 0 VP",
            "/expect/cards/warbot/in: Warbot is on Tortuga",
            "/expect/right: the claims that hold are those of: Bob, Carol; Alice: Warbot is on Tortuga",
            "/expect/cites/0: the ruling does not rest on scoring.ties; there are: ",
        ]) {
            assert!(line.starts_with(part), "{line}");
        }
        assert_eq!(fails.len(), 5, "{fails:#?}");
    }
}
