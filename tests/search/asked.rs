//! What players ask: how often the first hit answers, and the first three. Counted and printed with `--nocapture`, never
//! a condition: a search that is made for these questions would be made for nobody. It is tuned with `tuning.tsv`.

use std::collections::BTreeSet;

use arbitre::{citation::Language, search::Query};

use super::LIBRARY;

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
    fn is_answered_by(&self, hits: &[String]) -> bool {
        self.answers.iter().any(|all| all.iter().all(|one| hits.iter().any(|hit| hit == one)))
    }

    /// Where several things are asked for, as many hits as there are things are the first.
    fn many(&self) -> usize {
        self.answers.iter().map(BTreeSet::len).min().unwrap_or(1)
    }
}

#[test]
fn how_many_questions_are_answered_is_printed() {
    for (called, file, least) in QUESTIONS {
        let (mut at_once, mut within_three, all) = (0, 0, questions(file));
        for asked in &all {
            let answer = LIBRARY.index.search(&Query::new(asked.words, asked.language));
            // What is nowhere is told before any hit.
            let unknown = answer.unknown.iter().map(|name| format!("unknown {}", name.to_lowercase()));
            let hits = answer.hits.iter().map(|hit| format!("{} {}", hit.kind.word(), hit.id));
            let hits: Vec<String> = unknown.chain(hits).take(3).collect();
            let many = asked.many().min(hits.len());
            at_once += usize::from(asked.is_answered_by(&hits[..many]));
            let answered = asked.is_answered_by(&hits);
            within_three += usize::from(answered);
            if !answered {
                println!("  {}: {}", asked.words, hits.join(", "));
            }
        }
        println!("{} {called}: {at_once} answered first, {within_three} within three", all.len());
        assert!(all.len() >= least, "{} {called}", all.len());
    }
}
