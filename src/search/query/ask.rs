//! What a query asks for: its words, its phrases, what else they are called.

use crate::search::{
    query::asked::{Query, Typing},
    vocabulary::{
        dictionary::{Ending, Near},
        names::{Names, Synonym},
        words::{Forms, Words, is_everyday},
    },
};

/// How many characters of a query are read.
const CHARACTERS: usize = 200;
/// How many words of a query are read.
const WORDS: usize = 16;

/// Something to find in a text.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::search) enum Needle {
    /// A word in any of its forms.
    Word(Forms),
    /// A word as it stands.
    Plain(String),
    /// A word that begins so.
    Start(String),
    /// Words that stand together, as they stand.
    Phrase(Vec<String>, Ending),
    /// Words that stand together, in any of their forms.
    Together(Vec<Forms>),
    /// One of these words.
    Near(Vec<Near>),
}

/// A part of a query: one word, one phrase, or words that make up a name.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::search) struct Part {
    /// All of them are asked for.
    pub needles: Vec<Needle>,
    /// What will do instead, and how much it counts.
    pub instead: Vec<(Needle, f32)>,
    /// What is looked for when not every part can be found together.
    pub loose: Vec<Needle>,
}

/// A query, understood.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::search) struct Ask {
    pub parts: Vec<Part>,
    /// All its words, in order.
    pub words: Vec<Forms>,
}

impl Ask {
    pub fn read(query: &Query<'_>, words: &Words, names: &Names) -> Self {
        let text = beginning(query.words);
        let mut segments = segments(text);
        let mut left = WORDS;
        for segment in &mut segments {
            segment.words = words.forms(segment.text);
            quieten(&mut segment.words);
            segment.words.truncate(left);
            left -= segment.words.len();
        }
        if query.typing == Typing::Typing
            && let Some(last) = segments.last_mut()
            && last.words.last().is_some_and(|word| word.place.1 == last.text.len())
        {
            last.ending = Ending::Open;
        }
        segments.retain(|segment| !segment.words.is_empty());
        let only_small = segments.iter().all(|segment| {
            segment.quoting == Quoting::Loose
                && segment.ending == Ending::Whole
                && segment.words.iter().all(|word| word.small)
        });
        let parts = segments.iter().flat_map(|segment| match segment.quoting {
            Quoting::Quoted => vec![segment.phrase()],
            Quoting::Loose if only_small => {
                segment.words.iter().map(|word| Part::of(Needle::Plain(word.plain.clone()))).collect()
            }
            Quoting::Loose => segment.loose(names),
        });
        Self { parts: parts.collect(), words: segments.iter().flat_map(|segment| segment.words.clone()).collect() }
    }
}

impl Part {
    fn of(needle: Needle) -> Self {
        Self { needles: vec![needle.clone()], instead: Vec::new(), loose: vec![needle] }
    }
}

/// A text between quotes or outside them.
struct Segment<'a> {
    text: &'a str,
    quoting: Quoting,
    words: Vec<Forms>,
    /// Whether its last word may go on.
    ending: Ending,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Quoting {
    Quoted,
    Loose,
}

/// How people begin a question: none of it is what they ask for.
const ASKING: [[&str; 2]; 3] = [["se", "passe"], ["veut", "dire"], ["what", "happens"]];

/// Words that only ask say little.
fn quieten(words: &mut [Forms]) {
    for at in 0..words.len() {
        let two = words.get_mut(at..at + 2).unwrap_or_default();
        if ASKING.iter().any(|asking| two.iter().map(|word| word.plain.as_str()).eq(*asking)) {
            for word in two {
                word.small = true;
            }
        }
    }
}

impl Segment<'_> {
    /// Whether there is a word that says what is asked.
    fn says_more(&self) -> bool {
        self.words.iter().any(|word| !word.small && !is_everyday(&word.plain))
    }

    fn phrase(&self) -> Part {
        let words: Vec<String> = self.words.iter().map(|word| word.plain.clone()).collect();
        let loose = self.words.iter().filter(|word| !word.small).cloned().map(Needle::Word).collect();
        let needle = match (words.as_slice(), self.ending) {
            ([word], Ending::Whole) => Needle::Plain(word.clone()),
            ([word], Ending::Open) => Needle::Start(word.clone()),
            _ => Needle::Phrase(words, self.ending),
        };
        Part { needles: vec![needle], instead: Vec::new(), loose }
    }

    fn loose(&self, names: &Names) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut at = 0;
        while at < self.words.len() {
            let (length, synonyms) = names.opening(&self.words[at..]).unwrap_or((1, Vec::new()));
            let is_last = at + length == self.words.len() && self.ending == Ending::Open;
            let mut part = Part { needles: Vec::new(), instead: Vec::new(), loose: Vec::new() };
            for (number, word) in self.words[at..at + length].iter().enumerate() {
                if is_last && number + 1 == length {
                    if length == 1 {
                        part.instead.push((Needle::Start(word.plain.clone()), 1.0));
                        part.needles.push(Needle::Word(word.clone()));
                    } else {
                        part.needles.push(Needle::Start(word.plain.clone()));
                    }
                } else if !(word.small || length == 1 && is_everyday(&word.plain) && self.says_more()) {
                    part.needles.push(Needle::Word(word.clone()));
                }
            }
            if part.needles.is_empty() && part.instead.is_empty() {
                at += length;
                continue;
            }
            part.instead.extend(synonyms.into_iter().map(|Synonym { words, weight }| (name(words), weight)));
            part.loose.clone_from(&part.needles);
            if !part.needles.is_empty() {
                parts.push(part);
            }
            at += length;
        }
        parts
    }
}

/// A single word is found in any of its forms; so are several, unless all but one are small ones.
fn name(mut words: Vec<Forms>) -> Needle {
    match (words.len(), words.iter().filter(|word| !word.small).count()) {
        (1, _) => Needle::Word(words.remove(0)),
        (_, 0 | 1) => Needle::Phrase(words.into_iter().map(|word| word.plain).collect(), Ending::Whole),
        _ => Needle::Together(words),
    }
}

/// As much of a query as is read.
fn beginning(text: &str) -> &str {
    text.char_indices().nth(CHARACTERS).map_or(text, |(end, _)| &text[..end])
}

/// Cuts a query at its quotes; one that is not closed goes on to the end.
fn segments(text: &str) -> Vec<Segment<'_>> {
    let quotes = ['"', '«', '»', '“', '”'];
    text.split(quotes)
        .enumerate()
        .map(|(number, text)| Segment {
            text,
            quoting: if number % 2 == 1 { Quoting::Quoted } else { Quoting::Loose },
            words: Vec::new(),
            ending: Ending::Whole,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Ask, CHARACTERS, Ending, Needle, WORDS};
    use crate::{
        citation::{Language, Said},
        rulebook::Term,
        search::{
            Query, Typing,
            vocabulary::{names::Names, words::Words},
        },
    };

    fn read(words: &str, typing: Typing) -> Ask {
        let term = |fr: &str, en: &str, also: &[&str]| Term {
            id: en.into(),
            name: Said::new(fr, en),
            clause: "x".into(),
            also: also.iter().map(|name| (*name).to_owned()).collect(),
        };
        let glossary = [term("Points de Victoire", "victory points", &["pv"]), term("Créature", "minion", &["sbire"])];
        let cut = Words::new();
        let names = Names::new(&glossary, &cut);
        Ask::read(&Query { typing, ..Query::new(words, Language::Fr) }, &cut, &names)
    }

    /// What is asked for, in words: `;` between parts, `|` before what will do instead.
    fn said(ask: &Ask) -> String {
        let needle = |needle: &Needle| match needle {
            Needle::Word(word) => word.plain.clone(),
            Needle::Plain(word) => format!("={word}"),
            Needle::Start(start) => format!("{start}*"),
            Needle::Phrase(words, Ending::Whole) => format!("“{}”", words.join(" ")),
            Needle::Phrase(words, Ending::Open) => format!("“{}*”", words.join(" ")),
            Needle::Together(words) => words.iter().map(|word| word.plain.as_str()).collect::<Vec<_>>().join("+"),
            Needle::Near(_) => "near".into(),
        };
        let parts = ask.parts.iter().map(|part| {
            let own: Vec<String> = part.needles.iter().map(needle).collect();
            let instead = part.instead.iter().map(|(other, _)| needle(other));
            [own.join(" ")].into_iter().chain(instead).collect::<Vec<_>>().join(" | ")
        });
        parts.collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn a_query_is_taken_apart() {
        let cases = [
            ("l'Égalité des joueurs", "egalite; joueurs"),
            ("ne peut pas", "ne; peut; pas"),
            ("à elle", "=a; =elle"),
            ("les PV", "pv | points+de+victoire | victory+points"),
            ("minions", "minions | creature | sbire"),
            ("sbires", "sbires | creature | minion"),
            ("points de victoire", "points victoire | victory+points | pv"),
            ("« moi d’abord » duel", "“moi d abord”; duel"),
            ("\"duel", "=duel"),
            ("", ""),
        ];
        for (words, expected) in cases {
            assert_eq!(said(&read(words, Typing::Finished)), expected, "{words}");
        }
        let cases = [
            ("créature d", "creature | minion | sbire; d | d*"),
            ("créature ", "creature | minion | sbire"),
            ("sbi", "sbi | sbi*"),
            ("\"moi d'ab", "“moi d ab*”"),
            ("\"moi d'abord\"", "“moi d abord”"),
        ];
        for (words, expected) in cases {
            assert_eq!(said(&read(words, Typing::Typing)), expected, "{words}");
        }
    }

    #[test]
    fn a_query_is_bounded() {
        assert_eq!(read(&"base ".repeat(100), Typing::Finished).words.len(), WORDS);
        let longest = read(&"é".repeat(1_000), Typing::Finished);
        assert_eq!(longest.words[0].plain, "e".repeat(CHARACTERS));
    }
}
