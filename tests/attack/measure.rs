//! What was measured, and what of it was promised otherwise.

use std::{collections::BTreeMap, process::ExitCode, time::Duration};

use super::{ANSWERED, SLOWER, client::Answer, honest::Asked};

/// What came of one bomb.
pub struct Fell {
    pub what: String,
    pub answer: Answer,
    /// Whether a connection closed without a word is an answer to it.
    pub may_close: bool,
}

#[derive(Default)]
pub struct Report {
    faults: Vec<String>,
    fell: usize,
    slowest: (Duration, String),
    largest: (usize, String),
    statuses: BTreeMap<u16, usize>,
    peak: u64,
}

impl Report {
    pub fn fell(&mut self, wave: Vec<Fell>) {
        for Fell { what, answer, may_close } in wave {
            self.fell += 1;
            *self.statuses.entry(answer.status.unwrap_or(0)).or_default() += 1;
            let told = format!("{what}: {} in {} ms", answer.status.unwrap_or(0), answer.took.as_millis());
            println!("  {told}, {} kB", answer.bytes / 1024);
            if answer.status.is_none() && !may_close {
                self.faults.push(format!("{told}: no answer"));
            } else if answer.took > ANSWERED * SLOWER {
                self.late(format!("{told}: {} s allowed", (ANSWERED * SLOWER).as_secs()));
            }
            self.slowest = self.slowest.clone().max((answer.took, what.clone()));
            self.largest = self.largest.clone().max((answer.bytes, what));
        }
    }

    pub fn memory(&mut self, peak: Option<u64>, after: Duration) {
        self.peak = self.peak.max(peak.unwrap_or(0));
        println!("  -- {} MB, {after:?} after the beginning", self.peak / 1024);
    }

    /// Whether whoever asked honestly was answered each time, and in time.
    pub fn honest(&mut self, asked: &[Asked], within: Duration, what: &str) {
        for Asked { what, after, answer } in asked {
            if answer.took > within || answer.status != Some(200) {
                let status = answer.status.unwrap_or(0);
                println!("  {what}, {:?} after the beginning: {status} in {:?}", after, answer.took);
            }
        }
        let mut took: Vec<Duration> = asked.iter().map(|asked| asked.answer.took).collect();
        took.sort_unstable();
        let refused = asked.iter().filter(|asked| asked.answer.status != Some(200)).count();
        let late = took.iter().filter(|took| **took > within).count();
        let at = |share: usize| took.get((took.len() * share / 100).min(took.len().saturating_sub(1)));
        let (half, most) = (at(50).copied().unwrap_or_default(), at(100).copied().unwrap_or_default());
        println!(
            "{}: {what}, half within {half:?}, all within {most:?} ({within:?} allowed), {late} late, {refused} refused",
            asked.len()
        );
        if asked.is_empty() || refused > 0 {
            self.late(format!("{refused} of {} {what} refused", asked.len()));
        }
        if late > 0 {
            self.late(format!("{late} of {} {what} late, the latest {most:?}", asked.len()));
        }
    }

    /// Whether nobody was told that others had asked too much.
    pub fn served(&mut self, asked: &[Asked], what: &str) {
        let refused = asked.iter().filter(|asked| asked.answer.status == Some(429)).count();
        if refused > 0 {
            self.faults.push(format!("{refused} of {} {what} were told to wait", asked.len()));
        }
    }

    /// Whether whoever may not was let in nowhere, told to wait, and given an answer each time.
    pub fn refused(&mut self, answers: &BTreeMap<u16, usize>) {
        let refusals = [400, 401, 403, 404, 429];
        let others: Vec<_> = answers.iter().filter(|(status, _)| !refusals.contains(status)).collect();
        if !others.is_empty() {
            self.faults.push(format!("answers to whoever may not: {others:?}"));
        }
        if answers.get(&429).copied().unwrap_or(0) * 2 < answers.values().sum() {
            self.faults.push(format!("few were told to wait: {answers:?}"));
        }
    }

    /// On a machine with other work the clock proves nothing: `ARBITRE_TIMES=printed` only tells what it says.
    fn late(&mut self, told: String) {
        if std::env::var("ARBITRE_TIMES").is_ok_and(|times| times == "printed") {
            println!("LATE: {told}");
        } else {
            self.faults.push(told);
        }
    }

    pub fn lives(&mut self, lives: bool, peak: Option<u64>, most: u64) {
        self.peak = self.peak.max(peak.unwrap_or(0));
        if !lives {
            self.faults.push("the process has died".into());
        }
        if self.peak > most {
            self.faults.push(format!("{} MB held, {} allowed", self.peak / 1024, most / 1024));
        }
    }

    pub fn end(self) -> ExitCode {
        println!("{} bombs, answers {:?} (0: closed)", self.fell, self.statuses);
        println!("slowest {:?}, largest {:?}, most memory {} MB", self.slowest, self.largest, self.peak / 1024);
        for fault in &self.faults {
            println!("NOT KEPT: {fault}");
        }
        if self.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}
