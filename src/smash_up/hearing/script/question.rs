//! Whether every answer of a step was asked for; if not, what the step has asked.

use itertools::Itertools as _;

use crate::{
    citation::Said,
    smash_up::{
        hearing::{
            script::progress::{Script, unusable},
            spoken::Spoken,
            words::NUMBERED,
        },
        phrase,
        query::Position,
        resolve::Stop,
        setup::Word,
    },
};

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
        let asked: Vec<Said> = self.asked.iter().map(|(decision, _)| question(decision)).dedup().collect();
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
