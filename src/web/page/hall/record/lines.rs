//! An event call by call, a line each; with several answers, a line an answer.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{
    citation::{Language, marks::capital},
    desk::{Answer, By, Call, Heard, Seq, Words},
    web::{hall::AtHand, limit, response::date, site::Site},
};

/// A call with an answer to it, if there is one.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Line {
    call: Seq,
    round: u16,
    table: u16,
    called_at: String,
    cards: Vec<String>,
    asked: String,
    taken_by: Option<String>,
    seconds_to_take: Option<i64>,
    answered_by: Option<String>,
    seconds_to_answer: Option<i64>,
    minutes: Option<u16>,
    ruling: Option<String>,
    clauses: Vec<String>,
    said: String,
    reason: String,
    appeal: Option<&'static str>,
    heard_by: Option<String>,
    finally: String,
    why: String,
    #[serde(skip)]
    answer: Option<Seq>,
    #[serde(skip)]
    heard: Option<Seq>,
}

/// Every call, the first first, and the entries whose words belong to it; so many lines at most.
pub fn lines(site: &Site, l: Language, at: &AtHand) -> (Vec<Line>, Vec<Seq>) {
    let name = |by: By| capital(at.names.of(by).to(l));
    let mut lines = Vec::new();
    for (seq, call) in at.state.calls.iter().take(limit::REPORTED) {
        let line = of_a_call(site, l, *seq, call, name);
        if call.answers.is_empty() {
            lines.push(line);
            continue;
        }
        let answers = call.answers.iter().filter_map(|seq| Some((*seq, at.state.answers.get(seq)?)));
        for (answer, given) in answers {
            let appeal = given.appeal.and_then(|appeal| at.state.appeals.get(&appeal));
            let heard = appeal.and_then(|appeal| appeal.heard.last());
            let heard = heard.and_then(|seq| Some((*seq, at.state.heard.get(seq)?)));
            let line = line.clone().answered((answer, given), call, name);
            let times = appeal.map(|appeal| appeal.heard.len());
            lines.push(line.appealed(times, heard, name));
        }
    }
    let of = lines.iter().flat_map(|line| [Some(line.call), line.answer, line.heard]).flatten().collect();
    (lines, of)
}

fn of_a_call(site: &Site, l: Language, seq: Seq, call: &Call, name: impl Fn(By) -> String) -> Line {
    Line {
        call: seq,
        round: call.round,
        table: call.table,
        called_at: date::iso(call.at),
        cards: call.cards.iter().map(|id| site.names.card(l, id).to_owned()).collect(),
        taken_by: call.taken.map(|taken| name(taken.by)),
        seconds_to_take: call.taken.map(|taken| taken.at.since(call.at) / 1000),
        ..Line::default()
    }
}

impl Line {
    fn answered(self, (seq, answer): (Seq, &Answer), call: &Call, name: impl Fn(By) -> String) -> Self {
        Self {
            answer: Some(seq),
            answered_by: Some(name(answer.by)),
            seconds_to_answer: Some(answer.told.since(call.at) / 1000),
            minutes: Some(answer.given.minutes),
            ruling: answer.rests.ruling.clone(),
            clauses: answer.rests.clauses.clone(),
            ..self
        }
    }

    fn appealed(self, times: Option<usize>, heard: Option<(Seq, &Heard)>, name: impl Fn(By) -> String) -> Self {
        let appeal = match (times, heard) {
            (None, _) => None,
            (Some(0), _) | (_, None) => Some("waits"),
            (Some(1), Some((_, heard))) if heard.upheld => Some("upheld"),
            (Some(1), Some(_)) => Some("changed"),
            (Some(_), Some(_)) => Some("conflicting"),
        };
        let heard_by = heard.map(|(_, heard)| name(heard.by));
        Self { appeal, heard_by, heard: heard.map(|(seq, _)| seq), ..self }
    }

    /// With what people wrote.
    pub fn learn(&mut self, words: &BTreeMap<Seq, Words>) {
        let word =
            |seq: Option<Seq>, slot: &str| seq.and_then(|seq| words.get(&seq)?.get(slot).cloned()).unwrap_or_default();
        self.asked = word(Some(self.call), "text");
        (self.said, self.reason) = (word(self.answer, "text"), word(self.answer, "reason"));
        (self.finally, self.why) = (word(self.heard, "text"), word(self.heard, "reason"));
    }

    fn cells(&self, l: Language) -> Vec<String> {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let number = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
        let appeal = match self.appeal {
            None => "",
            Some("waits") => l.say("en attente", "waits"),
            Some("upheld") => l.say("confirmée", "upheld"),
            Some("changed") => l.say("changée", "changed"),
            Some(_) => l.say("en conflit", "conflicting"),
        };
        vec![
            self.call.to_string(),
            self.round.to_string(),
            self.table.to_string(),
            self.called_at.clone(),
            self.cards.join(", "),
            self.asked.clone(),
            text(&self.taken_by),
            number(self.seconds_to_take),
            text(&self.answered_by),
            number(self.seconds_to_answer),
            number(self.minutes.map(i64::from)),
            text(&self.ruling),
            self.clauses.join(", "),
            self.said.clone(),
            self.reason.clone(),
            appeal.to_owned(),
            text(&self.heard_by),
            self.finally.clone(),
            self.why.clone(),
        ]
    }
}

/// The head of the table.
const HEAD: [(&str, &str); 19] = [
    ("appel", "call"),
    ("ronde", "round"),
    ("table", "table"),
    ("appelé à", "called at"),
    ("cartes", "cards"),
    ("demandé", "asked"),
    ("pris par", "taken by"),
    ("secondes pour prendre", "seconds to take"),
    ("répondu par", "answered by"),
    ("secondes pour répondre", "seconds to answer"),
    ("minutes rendues", "minutes given back"),
    ("arbitrage", "ruling"),
    ("articles", "clauses"),
    ("dit", "said"),
    ("pourquoi", "why"),
    ("recours", "appeal"),
    ("entendu par", "heard by"),
    ("dit en recours", "said on appeal"),
    ("pourquoi en recours", "why on appeal"),
];

/// The lines as a table, for a spreadsheet; nothing where it cannot be written.
pub fn csv(l: Language, lines: &[Line]) -> Option<String> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(HEAD.map(|(fr, en)| l.say(fr, en))).ok()?;
    for line in lines {
        table.write_record(line.cells(l).iter().map(|cell| harmless(cell))).ok()?;
    }
    let text = String::from_utf8(table.into_inner().ok()?).ok()?;
    // By its first sign, spreadsheets know the letters.
    Some(format!("\u{feff}{text}"))
}

/// A cell that no spreadsheet takes for a formula, by whichever sign it parts cells and in whichever width it is written.
fn harmless(cell: &str) -> String {
    let mut written = String::with_capacity(cell.len() + 1);
    let mut begins = true;
    for c in cell.chars() {
        if begins && matches!(c, '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠' | '\t' | '\r') {
            written.push('\'');
        }
        begins = matches!(c, ';' | ',' | '\t' | '\r' | '\n') || begins && matches!(c, ' ' | '"');
        written.push(c);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_no_formula_whatever_it_begins_with() {
        for cell in ["=1+1", "+1", "-1", "@x", "\tx", "\rx", "＝1+1", "＋1", "－1", "＠x"] {
            let line = Line { said: cell.to_owned(), answered_by: Some(cell.to_owned()), ..Line::default() };
            let text = csv(Language::En, &[line]).expect("a table");
            let mut read = csv::Reader::from_reader(text.as_bytes());
            let row = read.records().next().expect("a row").expect("cells");
            assert_eq!((&row[8], &row[13]), (format!("'{cell}").as_str(), format!("'{cell}").as_str()));
            assert_eq!(row.len(), HEAD.len());
        }
        assert_eq!(harmless("a=b ＋c"), "a=b ＋c");
        assert_eq!(harmless(";=1+1;\n@x, -2"), ";'=1+1;\n'@x, '-2");
        assert_eq!(harmless("Élie \"le Grand\", juge"), "Élie \"le Grand\", juge");
    }
}
