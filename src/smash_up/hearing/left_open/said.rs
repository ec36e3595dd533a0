//! Which answers say how something open is.

use itertools::Itertools as _;

use super::{known::WaySaid, open::Open};
use crate::{
    citation::Said,
    game::Problem,
    problem::at,
    smash_up::{
        hearing::{
            script::answers::asks_for,
            words::{ELSEWHERE, words},
        },
        resolve::{Choice, What},
        setup::{self, Answer, LeftOpen, Word},
        table::CardId,
    },
};

impl Open<'_> {
    /// The answer that says how something open is, and which way that is: one that names what it answers, or one that no step
    /// takes.
    ///
    /// # Errors
    /// When one names what it answers, and says none of the ways.
    pub(super) fn answer_to(
        &self,
        open: &LeftOpen,
        is_taken: impl Fn(&str) -> bool,
    ) -> Result<Option<WaySaid>, Vec<Problem>> {
        let fitting: Vec<(String, &Answer, usize)> =
            self.answers().filter_map(|(pointer, it)| self.way_said(open, it).map(|way| (pointer, it, way))).collect();
        // Whether it is used now is no answer to whether it was used before.
        let of_now = |pointer: &str| open.what == What::OnceUsed && is_taken(pointer);
        let told = fitting.iter().find(|(_, answer, _)| answer.what == Some(setup::What::Used));
        let named = || fitting.iter().find(|(pointer, answer, _)| answer.asks.is_some() && !of_now(pointer));
        if let Some((pointer, _, way)) =
            told.or_else(named).or_else(|| fitting.iter().find(|(pointer, ..)| !is_taken(pointer)))
        {
            return Ok(Some((pointer.clone(), *way)));
        }
        let mut beside = self.answers().filter(|(pointer, answer)| {
            answer.asks.is_some() && answer.is.len() == 1 && self.is_for(open, answer) && !is_taken(pointer)
        });
        match beside.next() {
            Some((pointer, answer)) => Err(vec![self.no_way_of(open, &at(&pointer, "is"), answer.is[0].text())]),
            None => Ok(None),
        }
    }

    /// Something open of which an answer says whether it was used before: it is no answer to anything else, though nothing
    /// hangs on it.
    pub(super) fn used_before(&self) -> Option<(usize, WaySaid)> {
        let says = |(pointer, answer): (String, &Answer)| {
            let of_before = answer.what == Some(setup::What::Used);
            let mut open = self.lawful.left_open.iter().enumerate().filter(|_| of_before);
            open.find_map(|(which, open)| Some((which, (pointer.clone(), self.way_said(open, answer)?))))
        };
        self.answers().find_map(says)
    }

    /// The first open thing that an answer names, else the first of all.
    pub(super) fn spoken_of(&self) -> usize {
        let is_answered = |open: &LeftOpen| matches!(self.answer_to(open, |_| true), Ok(Some(_)));
        self.lawful.left_open.iter().position(is_answered).unwrap_or(0)
    }

    pub(super) fn no_way_of(&self, open: &LeftOpen, pointer: &str, word: &str) -> Problem {
        let ways: Vec<Choice> = open.ways.iter().map(|(choice, _)| choice.clone()).collect();
        let ways = words(&self.lawful.names, &self.setting.catalogue, &self.lawful.table, &ways);
        let ways = ways.iter().map(|way| format!("`{way}`")).join(", ");
        let says = Said::new(
            format!("«\u{a0}{word}\u{a0}» ne répond pas à ce qui est demandé\u{a0}; attendu {ways}"),
            format!("“{word}” does not answer what is asked; expected {ways}"),
        );
        Problem::of(pointer, says)
    }

    /// Whether the answer there says how something open is.
    pub(super) fn says(&self, open: &LeftOpen, pointer: &str) -> bool {
        self.answers().any(|(there, answer)| there == pointer && self.way_said(open, answer).is_some())
    }

    /// The answers of all steps that have not spoken for anything, each with its place.
    pub(super) fn answers(&self) -> impl Iterator<Item = (String, &Answer)> {
        let steps = self.lawful.steps.iter().enumerate();
        let all = steps.flat_map(|(n, step)| {
            let pointer = at(&at("/steps", n), "choose");
            step.choose.iter().enumerate().map(move |(k, answer)| (at(&pointer, k), answer))
        });
        all.filter(|(pointer, _)| !self.settled.contains_key(pointer))
    }

    /// Which way an answer says that something open is, if it can be an answer to that.
    pub(super) fn way_said(&self, open: &LeftOpen, answer: &Answer) -> Option<usize> {
        match answer.is.as_slice() {
            [word] if self.is_for(open, answer) => self.way_called(open, word),
            _ => None,
        }
    }

    /// Whether an answer can be meant for something open.
    fn is_for(&self, open: &LeftOpen, Answer { asks, what, .. }: &Answer) -> bool {
        let cards: Vec<CardId> = open.about.into_iter().chain(open.ability.map(|by| by.card.card)).collect();
        let about = |word: &Word| word.called(&self.lawful.table).iter().any(|card| cards.contains(card));
        asks.as_ref().is_none_or(about) && what.is_none_or(|what| asks_for(what, open.what))
    }

    pub(super) fn way_called(&self, open: &LeftOpen, word: &Word) -> Option<usize> {
        let names = &self.lawful.names;
        let options: Vec<Choice> = open.ways.iter().map(|(choice, _)| choice.clone()).collect();
        let offered = words(names, &self.setting.catalogue, &self.lawful.table, &options);
        if let Some(way) = offered.iter().position(|offered| word == offered.as_str()) {
            return Some(way);
        }
        open.ways.iter().position(|(choice, _)| match choice {
            Choice::Name(faction) => word.faction() == Some(faction),
            Choice::Half(n) => word.text().parse() == Ok(n + 1),
            Choice::Paid(paid) => word == paid.word(),
            Choice::Card(card) => word.calls(&self.lawful.table, *card),
            Choice::Elsewhere => word == ELSEWHERE,
            Choice::Yes => word == "yes",
            Choice::No => word == "no",
            Choice::Absent | Choice::Unseen(_) | Choice::Player(_) | Choice::Kind(_) | Choice::Waiting(..) => false,
        })
    }
}
