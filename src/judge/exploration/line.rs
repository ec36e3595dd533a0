//! A line of play: the answers that the scenario does not give, one after another. Lines that begin alike share what
//! they have in common.

use std::{collections::VecDeque, rc::Rc};

use serde::Serialize;

use crate::{citation::Said, judge::words::said, ruling::OpenDecision};

/// A decision and its answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Answered {
    /// The player who decides; absent for chance and for what nobody has seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The card that asks.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    pub asks: Option<String>,
    /// What is asked.
    pub what: String,
    /// What to write in `choose`.
    pub is: Vec<String>,
    /// The question.
    pub question: Said,
    /// The answer, in words.
    pub says: Said,
}

impl Answered {
    /// The answer that takes these of the options.
    pub(super) fn new(open: &OpenDecision, taken: &[usize]) -> Self {
        let options = || taken.iter().map(|place| &open.options[*place]);
        let says = match taken {
            [] => Said::new("rien", "nothing"),
            _ => said(|l| options().map(|option| option.says.to(l)).collect::<Vec<_>>().join(", ")),
        };
        Self {
            by: open.by.clone(),
            asks: open.asks.clone(),
            what: open.what.clone(),
            question: open.says.clone(),
            says,
            is: options().map(|option| option.answer.clone()).collect(),
        }
    }

    /// About how many bytes it takes.
    pub(super) fn weight(&self) -> usize {
        let is: usize = self.is.iter().map(|is| is.len() + TEXT).sum();
        text(&self.question) + text(&self.says) + is + TEXT
    }
}

/// The bytes of a text besides its letters.
const TEXT: usize = 24;

fn text(said: &Said) -> usize {
    said.fr.len() + said.en.len() + 2 * TEXT
}

/// About how many bytes a decision takes.
pub(super) fn weight(open: &OpenDecision) -> usize {
    let options: usize = open.options.iter().map(|option| option.answer.len() + TEXT + text(&option.says)).sum();
    options + text(&open.says) + open.why.len() * 4 * TEXT
}

/// A line of play.
#[derive(Debug, Clone, Default)]
pub(in crate::judge) struct Line(Option<Rc<Last>>);

#[derive(Debug)]
struct Last {
    before: Line,
    answered: Answered,
    /// The answer's place among those that were allowed.
    turn: usize,
    length: usize,
}

impl Line {
    /// With one more answer.
    pub fn then(&self, answered: Answered, turn: usize) -> Self {
        Self(Some(Rc::new(Last { before: self.clone(), answered, turn, length: self.length() + 1 })))
    }

    pub fn length(&self) -> usize {
        self.0.as_ref().map_or(0, |last| last.length)
    }

    /// The answers in their order.
    pub fn answers(&self) -> VecDeque<&Answered> {
        self.each(|last| &last.answered)
    }

    /// The places of the answers; shorter lines come first.
    pub fn reached(&self) -> Reached {
        (self.length(), self.each(|last| last.turn).into())
    }

    fn each<'a, T>(&'a self, of: impl Fn(&'a Last) -> T) -> VecDeque<T> {
        let mut all = VecDeque::with_capacity(self.length());
        let mut line = self;
        while let Some(last) = &line.0 {
            all.push_front(of(last));
            line = &last.before;
        }
        all
    }
}

/// Where a line of play stands: its length and its turns, so that the shortest come first.
pub(super) type Reached = (usize, Vec<usize>);
