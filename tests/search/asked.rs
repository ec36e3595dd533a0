//! What players ask: how often the first hit answers, and the first three. Counted and printed, never a condition: a
//! search that is made for these questions would be made for nobody. It is tuned with `tuning.tsv`. What once was not
//! found is in `findings.tsv`, and is found.

use std::{collections::BTreeSet, io::Write};

use arbitre::{
    citation::Language,
    search::{Answer, Query},
};

use super::{LIBRARY, first, has};

const QUESTIONS: [(&str, &str, usize); 3] = [
    ("questions", include_str!("questions.tsv"), 200),
    ("at the table", include_str!("table.tsv"), 60),
    ("of our own", include_str!("tuning.tsv"), 80),
];

/// A question, and what should be among the first hits: all of one of the lists.
struct Asked<'a> {
    language: Language,
    words: &'a str,
    answers: Vec<BTreeSet<&'a str>>,
}

fn questions(file: &'static str) -> Vec<Asked<'static>> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| read(line).unwrap_or_else(|| panic!("not a question: {line}"))).collect()
}

fn read(line: &'static str) -> Option<Asked<'static>> {
    let [language, words, answers] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
    let language = Language::ALL.into_iter().find(|l| l.code() == language)?;
    let answers = answers.split(" | ").map(|all| all.split(" + ").collect()).collect();
    Some(Asked { language, words, answers })
}

impl Asked<'_> {
    fn answer(&self) -> Answer {
        LIBRARY.index().search(&Query::new(self.words, self.language))
    }

    fn is_answered_by(&self, answer: &Answer, count: usize) -> bool {
        // What is nowhere is told before any hit.
        let is_told = |one: &str| match one.strip_prefix("unknown ") {
            Some(name) => answer.unknown.iter().any(|unknown| unknown.eq_ignore_ascii_case(name)),
            None => has(answer, count, one),
        };
        self.answers.iter().any(|all| all.iter().all(|one| is_told(one)))
    }

    /// Where several things are asked for, as many hits as there are things are the first.
    fn many(&self) -> usize {
        self.answers.iter().map(BTreeSet::len).min().unwrap_or(1)
    }
}

#[test]
fn how_many_questions_are_answered_is_printed() {
    // Not captured, as what is printed would be.
    let mut out = std::io::stderr();
    let mut say = |line: String| writeln!(out, "{line}").expect("a line can be printed");
    for (called, file, least) in QUESTIONS {
        let (mut at_once, mut within_three, all) = (0, 0, questions(file));
        for asked in &all {
            let answer = asked.answer();
            at_once += usize::from(asked.is_answered_by(&answer, asked.many()));
            if asked.is_answered_by(&answer, 3) {
                within_three += 1;
            } else {
                say(format!("  {}: {}", asked.words, first(&answer, 3).join(", ")));
            }
        }
        say(format!("{} {called}: {at_once} answered first, {within_three} within three", all.len()));
        assert!(all.len() >= least, "{} {called}", all.len());
    }
}

#[test]
fn what_once_was_not_found_is_among_the_first_three() {
    let all = questions(include_str!("findings.tsv"));
    let answers: Vec<(&Asked<'_>, Answer)> = all.iter().map(|asked| (asked, asked.answer())).collect();
    let missed = answers.iter().filter(|(asked, answer)| !asked.is_answered_by(answer, 3));
    let missed: Vec<String> =
        missed.map(|(asked, answer)| format!("{}: {}", asked.words, first(answer, 5).join(", "))).collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(all.len() > 30, "{}", all.len());
}
