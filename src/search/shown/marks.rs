//! Which words of a text are to be marked.

use std::ops::Range;

use crate::{
    citation::Language,
    search::{
        query::ask::{Ask, Needle},
        seek::Together,
        vocabulary::{
            dictionary::{Dictionary, Ending},
            words::Forms,
        },
    },
};

/// A word of a text: its place, and its numbers in the dictionary.
#[derive(Debug, Clone)]
pub(in crate::search) struct Spot {
    pub start: u32,
    pub end: u32,
    pub plain: u32,
    pub stem: u32,
}

/// Everything to be marked in texts of one language.
#[derive(Debug, Default)]
pub(in crate::search) struct Marks(Vec<Mark>);

/// A word, and others that stand at these distances from it.
#[derive(Debug)]
struct Mark {
    first: Pick,
    then: Vec<(usize, Pick)>,
}

#[derive(Debug)]
enum Pick {
    Plain(Range<u32>),
    Stem(u32),
}

impl Pick {
    fn fits(&self, spot: &Spot) -> bool {
        match self {
            Self::Plain(range) => range.contains(&spot.plain),
            Self::Stem(stem) => *stem == spot.stem,
        }
    }
}

impl Marks {
    /// Where something stands among the words of a text, and which of the marks it is; in the text's order.
    pub fn found(&self, spots: &[Spot]) -> Vec<(Range<usize>, usize)> {
        let mut found = Vec::new();
        for (at, spot) in spots.iter().enumerate() {
            for (number, mark) in self.0.iter().enumerate() {
                let fits = |(offset, pick): &(usize, Pick)| spots.get(at + offset).is_some_and(|spot| pick.fits(spot));
                if mark.first.fits(spot)
                    && mark.then.iter().all(fits)
                    && let Some(last) = spots.get(at + mark.then.last().map_or(0, |(last, _)| *last))
                {
                    found.push((spot.start as usize..last.end as usize, number));
                }
            }
        }
        found
    }

    pub fn new(ask: &Ask, together: Together, dictionary: &Dictionary, language: Language) -> Self {
        let mut marks = Self::default();
        let part_needles = ask.parts.iter().flat_map(|part| {
            let own = match together {
                Together::All | Together::Most => &part.needles,
                Together::Any => &part.loose,
            };
            own.iter().chain(part.instead.iter().map(|(needle, _)| needle))
        });
        for needle in part_needles {
            marks.add(needle, dictionary, language);
        }
        marks
    }

    fn add(&mut self, needle: &Needle, dictionary: &Dictionary, language: Language) {
        let plain = |word: &str| dictionary.plain(word).map(|number| Pick::Plain(number..number + 1));
        let stem = |word: &Forms| dictionary.stem(word.stem(language)).map(Pick::Stem);
        let open = |word: &str, ending: Ending| match ending {
            Ending::Whole => plain(word),
            Ending::Open => Some(Pick::Plain(dictionary.starting(word))),
        };
        match needle {
            Needle::Word(word) => {
                self.one(plain(&word.plain));
                self.one(stem(word));
            }
            Needle::Plain(word) => self.one(plain(word)),
            Needle::Start(start) => self.one(open(start, Ending::Open)),
            Needle::Near(words) => words.iter().for_each(|near| self.one(plain(&near.plain))),
            Needle::Phrase(words, ending) => {
                let last = words.len().saturating_sub(1);
                let ending = |place: usize| if place == last { *ending } else { Ending::Whole };
                self.several(words.iter().enumerate().map(|(place, word)| Some((place, open(word, ending(place))?))));
            }
            Needle::Together(words) => {
                let content = words.iter().enumerate().skip_while(|(_, word)| word.small);
                let first = content.clone().next().map_or(0, |(place, _)| place);
                let content = content.filter(|(_, word)| !word.small);
                self.several(content.map(|(place, word)| Some((place - first, stem(word)?))));
            }
        }
    }

    fn one(&mut self, pick: Option<Pick>) {
        self.several([pick.map(|pick| (0, pick))].into_iter());
    }

    fn several(&mut self, picks: impl Iterator<Item = Option<(usize, Pick)>>) {
        let Some(mut then) = picks.collect::<Option<Vec<_>>>().filter(|picks| !picks.is_empty()) else { return };
        let (_, first) = then.remove(0);
        self.0.push(Mark { first, then });
    }
}
