//! Questions as they are put to people: the one that stops a hearing, and those of a step that had another answer to give.

use itertools::Itertools as _;

use crate::{
    citation::Said,
    ruling::{DecisionOption, OpenDecision},
    smash_up::{
        hearing::{
            script::{
                foregone::{NUMBERED, words},
                progress::{Script, unusable},
            },
            tell::telling::{Spoken, Telling},
        },
        phrase::{self, Names as _},
        query::Position,
        resolve::{Choice, Decision, Stop},
        setup::Word,
        table::Table,
    },
};

impl<'a> Telling<'a> {
    pub(in crate::smash_up::hearing) fn open_decision(
        &self,
        step: Option<usize>,
        decision: &Decision,
        table: &'a Table,
    ) -> OpenDecision {
        let (position, names) = (self.position(table), self.names(table));
        let asking = decision.cause.ability.map(|ability| ability.card.card).or(decision.about);
        let asks = asking.map(|card| self.lawful.names.of(table, card).to_owned());
        OpenDecision {
            step,
            by: decision.by.map(|by| names.player(by).to_owned()),
            asks,
            what: decision.what.word().into(),
            says: phrase::decision(position, &names, decision),
            count: (decision.least, decision.most),
            options: options(position, &names, decision),
            why: self.why(decision.cause.ability, &decision.cause.rules),
        }
    }
}

/// What may be answered, each with its words; last, that it is declined, where it may be.
#[must_use]
pub fn options(position: Position<'_>, names: &Spoken<'_>, decision: &Decision) -> Vec<DecisionOption> {
    let answers = words(names.called, &names.setting.catalogue, names.table, &decision.options);
    let all: Vec<Said> =
        decision.options.iter().map(|choice| phrase::option(position, names, decision, choice)).collect();
    let told = |(says, answer): (&Said, String)| {
        let alike = all.iter().filter(|other| *other == says).count() > 1;
        let nth = answer.rsplit_once(NUMBERED).filter(|_| alike).map(|(_, nth)| nth);
        let says = nth.map_or_else(
            || says.clone(),
            |nth| Said::new(format!("{} ({nth})", says.fr), format!("{} ({nth})", says.en)),
        );
        DecisionOption { answer, says }
    };
    let no = || DecisionOption { answer: "no".into(), says: phrase::choice(position, names, &Choice::No) };
    let no = decision.optional.then(no);
    all.iter().zip(answers).map(told).chain(no).collect()
}

impl Script {
    /// Whether every answer of the step under way was asked for.
    ///
    /// # Errors
    /// Names the first answer that nothing asked for; one that was not allowed makes the step illegal.
    pub fn check_answers_used(&self, position: Position<'_>) -> Result<(), Stop> {
        let Some((number, left)) = self.unused() else { return Ok(()) };
        if let Some(stop) = self.refused_already(number) {
            return Err(stop);
        }
        if let Some(word) = left.is.iter().find(|word| !self.is_known(word)) {
            return Err(unusable(&left.pointer, self.names.no_such_card(word.text())));
        }
        let words = left.is.iter().map(Word::text).join(", ");
        let Said { fr, en } = self.what_was_asked(position);
        Err(unusable(
            &left.pointer,
            Said::new(
                format!("«\u{a0}{words}\u{a0}»\u{a0}: rien ne demande cette réponse\u{202f}; {fr}"),
                format!("“{words}”: nothing asks for this answer; {en}"),
            ),
        ))
    }

    /// What the step under way has asked, and other answers have answered.
    fn what_was_asked(&self, Position { table, setting }: Position<'_>) -> Said {
        let names = Spoken { table, called: &self.names, setting };
        let question = |decision| {
            let Said { fr, en } = phrase::decision(Position { table, setting }, &names, decision);
            Said::new(format!("«\u{a0}{fr}\u{a0}»"), format!("“{en}”"))
        };
        let asked: Vec<Said> = self.asked.iter().map(question).dedup().collect();
        if asked.is_empty() {
            return Said::new("ce coup ne demande rien", "this step asks nothing");
        }
        let Said { fr, en } = phrase::list(&asked);
        Said::new(format!("ce coup ne demande que {fr}"), format!("this step asks only {en}"))
    }

    /// Whether a word means anything as an answer.
    fn is_known(&self, word: &Word) -> bool {
        let says = ["yes", "no", "unknown", "free", "extra", "elsewhere"].iter().any(|says| word == says);
        let numbered = word.text().rsplit_once(NUMBERED).is_some_and(|(name, _)| self.names.knows(name));
        says || numbered || word.text().parse::<usize>().is_ok() || word.is_known()
    }
}
