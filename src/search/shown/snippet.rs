//! The passage of a text that was found, with the words found marked.

use std::{collections::BTreeSet, fmt::Write, ops::Range};

use serde::{Serialize, Serializer};

use super::marks::{Marks, Spot};
use crate::search::vocabulary::{dictionary::Dictionary, words::Word};

/// About how many bytes a snippet has.
const WIDTH: usize = 240;
/// How far before the first word found a snippet may start.
const LEAD: usize = 70;

/// A passage with the words found marked. Serializes as HTML.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Snippet(pub Vec<Run>);

/// A piece of a snippet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Run {
    /// Text around what was found.
    Plain(String),
    /// Words that were found.
    Found(String),
}

impl Snippet {
    /// Whether a word that was found is in it.
    #[must_use]
    pub fn has_found(&self) -> bool {
        self.0.iter().any(|run| matches!(run, Run::Found(_)))
    }

    /// A text in which nothing is marked.
    #[must_use]
    pub fn plain(text: &str) -> Self {
        Self(vec![Run::Plain(text.to_owned())])
    }

    /// As HTML: escaped, the words found in `<mark>`.
    #[must_use]
    pub fn html(&self) -> String {
        let mut out = String::new();
        for run in &self.0 {
            match run {
                Run::Plain(text) => escape(text, &mut out),
                Run::Found(text) => {
                    out.push_str("<mark>");
                    escape(text, &mut out);
                    out.push_str("</mark>");
                }
            }
        }
        out
    }

    /// As text, with these marks around the words found.
    #[must_use]
    pub fn text(&self, open: &str, close: &str) -> String {
        let mut out = String::new();
        for run in &self.0 {
            // Writing to a string cannot fail.
            let _ = match run {
                Run::Plain(text) => write!(out, "{text}"),
                Run::Found(text) => write!(out, "{open}{text}{close}"),
            };
        }
        out
    }
}

impl Serialize for Snippet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.html())
    }
}

fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
}

/// The places and numbers of the words of a text.
#[derive(Debug, Clone, Default)]
pub(in crate::search) struct Spots(Vec<Spot>);

/// A text with its words.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Spotted<'a> {
    text: &'a str,
    spots: &'a [Spot],
}

impl Spots {
    /// Of a text in one of the two languages.
    pub fn new(words: &[Word], language: usize, dictionary: &Dictionary) -> Self {
        let spot = |word: &Word| {
            let numbers = dictionary.numbers(word.shape);
            Spot { start: word.start, end: word.end, plain: numbers.plain, stem: numbers.stems[language] }
        };
        Self(words.iter().map(spot).collect())
    }

    /// With the text.
    pub fn of<'a>(&'a self, text: &'a str) -> Spotted<'a> {
        Spotted { text, spots: &self.0 }
    }
}

impl Spotted<'_> {
    /// The passage that holds the most of what was asked for, or the beginning; and whether it holds any of it.
    pub fn passage(&self, marks: &Marks) -> (Snippet, usize) {
        let found = marks.found(self.spots);
        let Range { start, end } = self.window(&found);
        let mut runs = Vec::new();
        let mut at = start;
        if start > 0 {
            runs.push(Run::Plain("… ".into()));
        }
        for place in merged(&found).into_iter().filter(|place| place.start >= start && place.end <= end) {
            runs.push(Run::Plain(self.line(at..place.start)));
            runs.push(Run::Found(self.line(place.clone())));
            at = place.end;
        }
        runs.push(Run::Plain(self.line(at..end)));
        if end < self.text.len() {
            runs.push(Run::Plain(" …".into()));
        }
        runs.retain(|run| !matches!(run, Run::Plain(text) if text.is_empty()));
        (Snippet(runs), found.len())
    }

    /// The whole text, marked.
    pub fn whole(&self, marks: &Marks) -> Snippet {
        let mut runs = Vec::new();
        let mut at = 0;
        for place in merged(&marks.found(self.spots)) {
            runs.push(Run::Plain(self.line(at..place.start)));
            runs.push(Run::Found(self.line(place.clone())));
            at = place.end;
        }
        runs.push(Run::Plain(self.line(at..self.text.len())));
        runs.retain(|run| !matches!(run, Run::Plain(text) if text.is_empty()));
        Snippet(runs)
    }

    fn line(&self, place: Range<usize>) -> String {
        self.text[place].replace('\n', " ")
    }

    fn window(&self, found: &[(Range<usize>, usize)]) -> Range<usize> {
        let text = self.text;
        if text.len() <= WIDTH + LEAD {
            return 0..text.len();
        }
        let variety = |from: usize| {
            let inside = found[from..].iter().take_while(|(place, _)| place.end <= found[from].0.start + WIDTH - LEAD);
            inside.map(|(_, mark)| mark).collect::<BTreeSet<_>>().len()
        };
        let first = (0..found.len().min(100)).max_by_key(|from| (variety(*from), std::cmp::Reverse(*from)));
        let first = first.map_or(0, |number| found[number].0.start);
        let start = if first <= LEAD { 0 } else { self.start_before(first) };
        let end = start + WIDTH;
        if end + LEAD / 2 >= text.len() {
            return start..text.len();
        }
        // The last space before the width is reached, but not before the first word found is over.
        let end = text[start..floor(text, end)].rfind([' ', '\n']).map_or(end, |space| start + space);
        start..floor(text, end.max(first + 1))
    }

    /// The beginning of the sentence or, if it is too far, of a word before this place.
    fn start_before(&self, place: usize) -> usize {
        let from = floor(self.text, place - LEAD);
        let before = &self.text[from..place];
        let sentence = before.rfind('\n').map(|at| at + 1).into_iter().chain(before.rfind(". ").map(|at| at + 2)).max();
        let word = || before.find(' ').map_or(0, |at| at + 1);
        from + sentence.unwrap_or_else(word)
    }
}

fn floor(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Places that overlap, or of which one holds the other, as one.
fn merged(found: &[(Range<usize>, usize)]) -> Vec<Range<usize>> {
    let mut places: Vec<Range<usize>> = found.iter().map(|(place, _)| place.clone()).collect();
    places.sort_by_key(|place| (place.start, place.end));
    let mut merged: Vec<Range<usize>> = Vec::new();
    for place in places {
        match merged.last_mut() {
            Some(last) if place.start < last.end => last.end = last.end.max(place.end),
            _ => merged.push(place),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::{Run, Snippet, WIDTH};
    use crate::{
        citation::{Language, Said},
        search::{Entry, Index, Kind, Place, Query},
    };

    /// The snippet of the only text there is.
    fn snippet(text: &str, words: &str) -> Snippet {
        let entry = Entry {
            kind: Kind::Rule,
            game: "smash-up".into(),
            id: "one".into(),
            title: Said::name("One"),
            also: Vec::new(),
            probable: Vec::new(),
            asked: Vec::new(),
            cards: Vec::new(),
            text: Said::new(text, ""),
            places: vec![Place { book: None, path: "one".into() }],
        };
        Index::build(vec![entry], &[]).search(&Query::new(words, Language::Fr)).hits.remove(0).snippet
    }

    #[test]
    fn every_form_of_a_word_is_marked_and_the_text_is_escaped() {
        let cases = [
            ("Détruire ou être détruite.", "detruites", "Détruire ou être <mark>détruite</mark>."),
            ("L’Action & l'action <b>", "action", "L’<mark>Action</mark> &amp; l&#39;<mark>action</mark> &lt;b&gt;"),
            ("Une Base.\n– Deux Bases.", "bases", "Une <mark>Base</mark>. – Deux <mark>Bases</mark>."),
            (
                "« Moi d’abord ! », dit-il d’abord.",
                "\"moi d'abord\"",
                "« <mark>Moi d’abord</mark> ! », dit-il d’abord.",
            ),
            ("La Résistance.", "résistnace", "La <mark>Résistance</mark>."),
        ];
        for (text, words, expected) in cases {
            assert_eq!(snippet(text, words).html(), expected, "{words}");
        }
    }

    #[test]
    fn a_long_text_is_cut_around_what_was_found() {
        let filler = "Rien à voir ici, œil grand ouvert. ".repeat(40);
        let text = format!("{filler}Une phrase où le duel avorté se trouve. {filler}Un duel seul.");
        let found = snippet(&text, "duel avorté");
        let html = found.html();
        assert!(html.starts_with("… ") && html.ends_with(" …"), "{html}");
        assert!(html.contains("Une phrase où le <mark>duel</mark> <mark>avorté</mark> se trouve."), "{html}");
        let length = found.0.iter().map(|run| match run {
            Run::Plain(text) | Run::Found(text) => text.len(),
        });
        assert!(length.sum::<usize>() <= WIDTH + 20, "{html}");
        assert_eq!(found.text("*", "*").matches('*').count(), 4);
    }
}
