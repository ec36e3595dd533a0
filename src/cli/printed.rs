//! What a call prints, and how it exits.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use crate::{
    citation::Language,
    problem::{lines_shown, nearest, quoted, shown},
    ruling::Outcome,
};

/// What a call prints, and how it exits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Printed {
    pub out: String,
    pub err: String,
    pub exit: Exit,
}

/// How a call exits; the numbers are part of the contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Done: resolved, computed, found, without a fault.
    Done = 0,
    /// Nothing found, faults found, or a machine that does not do its part.
    Failed = 1,
    /// The scenario cannot be used.
    Unusable = 2,
    /// An attempted play is not allowed.
    Illegal = 3,
    /// An answer is missing.
    Undecided = 4,
    /// A budget ran out.
    Exhausted = 5,
}

impl Exit {
    /// How a ruling exits.
    pub fn of(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Resolved => Self::Done,
            Outcome::Illegal { .. } => Self::Illegal,
            Outcome::Decision(_) => Self::Undecided,
            Outcome::Exhausted { .. } => Self::Exhausted,
        }
    }
}

/// Lines that stay lines, whatever file name or word they quote.
pub fn each_on_its_line(lines: &[String]) -> String {
    lines.iter().map(|line| shown(line) + "\n").collect()
}

impl Printed {
    /// An answer.
    pub fn answer(out: String, exit: Exit) -> Self {
        Self { out, err: String::new(), exit }
    }

    /// Why there is none, a line each.
    pub fn refusal(lines: &[String], exit: Exit) -> Self {
        Self { out: String::new(), err: each_on_its_line(lines), exit }
    }

    /// That the value of an option is not one of those it knows.
    pub fn no_such(option: &str, found: &str, known: &[&str], l: Language) -> Self {
        let hint = match nearest(found, known.iter().copied()) {
            Some(near) => format!("{} {near}{}", l.say("vouliez-vous dire", "did you mean"), l.say("\u{202f}?", "?")),
            None => format!("{}{}", l.say("attendu\u{a0}: ", "expected: "), known.join(", ")),
        };
        let found = quoted(found);
        Self::refusal(&[format!("{option} {found}{} {hint}", l.say("\u{202f};", ";"))], Exit::Unusable)
    }

    /// Prints it; whoever reads may stop reading. Whatever it quotes, a terminal gets nothing to obey: what cannot be
    /// seen is spelled out, as JSON would.
    pub fn print(&self, out: &mut impl Write, err: &mut impl Write) -> ExitCode {
        let mut write = || {
            out.write_all(lines_shown(&self.out).as_bytes())?;
            out.flush()?;
            err.write_all(lines_shown(&self.err).as_bytes())
        };
        let exit = match write() {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Exit::Failed,
            Ok(()) | Err(_) => self.exit,
        };
        ExitCode::from(exit as u8)
    }
}
