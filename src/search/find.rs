//! Takes a query through its tries: every word, then words spelled almost alike, then any word.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Instant,
};

use tantivy::{TantivyError, collector::TopDocs};

use super::{
    answer::{Answer, Hit, How, Query},
    ask::{Ask, Needle, Part},
    dictionary::{Dictionary, Ending},
    entry::{Entry, Kind, Place},
    index::{Index, LANGUAGES},
    marks::Marks,
    order::{Group, Nearness},
    proper::{Recognised, cover},
    seek::{Seek, Together},
};
use crate::citation::Language;

/// How many hits are given at most.
const LIMIT: usize = 100;

impl Index {
    /// Finds what a query asks for.
    ///
    /// # Panics
    /// When the memory that holds the index cannot be read: never because of a query.
    #[must_use]
    pub fn search(&self, query: &Query<'_>) -> Answer {
        let start = Instant::now();
        let mut answer = self.answer(query).expect("an index in memory can be read");
        answer.took_us = u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX);
        answer
    }

    fn answer(&self, query: &Query<'_>) -> Result<Answer, TantivyError> {
        let mut ask = Ask::read(query, &self.words, &self.names);
        let (mut how, mut together) = (How::Exact, Together::All);
        let mut did_you_mean = None;
        let mut proper = self.proper.read(&ask.words, &self.dictionary);
        if let Some(meant) = self.as_called(query, &ask, &proper) {
            ask = Ask::read(&Query { words: &meant, ..query.clone() }, &self.words, &self.names);
            proper = self.proper.read(&ask.words, &self.dictionary);
            (how, did_you_mean) = (How::Typos, Some(meant));
        }
        let named = self.titles.named(&ask.words);
        let mut groups = self.found(query, &ask, Together::All)?;
        for group in named.keys().filter(|group| !groups.contains_key(group)).copied().collect::<Vec<_>>() {
            groups.extend(self.group(query, group, &self.members[group], 0.0));
        }
        if groups.is_empty() && !cover(&proper, &ask.words) {
            how = How::AnyWord;
            if let Some((mended, meant)) = self.mend(&ask, did_you_mean.as_deref().unwrap_or(query.words))? {
                (ask, how, did_you_mean) = (mended, How::Typos, Some(meant));
                groups = self.found(query, &ask, Together::All)?;
            }
        }
        if groups.is_empty() && !cover(&proper, &ask.words) {
            together = Together::Any;
            groups = self.found(query, &ask, together)?;
        }
        let law = |group: &Group| matches!(group.kind, Kind::Rule | Kind::Term);
        let mut more = BTreeMap::new();
        // Several words that name nothing are a question about the rules: cards and situations alone do not answer it.
        if named.is_empty()
            && proper.is_empty()
            && ask.words.len() > 2
            && together == Together::All
            && !groups.values().any(law)
        {
            for together in [Together::Most, Together::Any] {
                if more.is_empty() {
                    more = self.found(query, &ask, together)?;
                    more.retain(|number, group| law(group) && !groups.contains_key(number));
                }
            }
        }
        let mut groups: Vec<Group> = groups.into_values().collect();
        self.titles.sort(&mut groups, &ask.words, &named, query.typing);
        let mut more: Vec<Group> = more.into_values().collect();
        self.titles.sort(&mut more, &ask.words, &named, query.typing);
        // The law that comes nearest leads; the rest of it follows.
        let rest = more.split_off(more.len().min(2));
        groups.splice(0..0, more);
        groups.extend(rest);
        self.lead(query, &mut groups, &named, &proper);
        let marks = LANGUAGES.map(|language| Marks::new(&ask, together, &self.dictionary, language));
        let shown = groups.iter().skip(query.offset).take(query.limit.min(LIMIT));
        let hits = shown.filter_map(|group| self.hit(query, group, &marks)).collect();
        Ok(Answer { query: query.words.into(), total: groups.len(), took_us: 0, how, did_you_mean, hits })
    }

    /// The query with the names that had a letter wrong as they are; nothing if there is none.
    fn as_called(&self, query: &Query<'_>, ask: &Ask, proper: &[Recognised]) -> Option<String> {
        let called = |name: &Recognised| {
            let (first, last) = (ask.words.get(name.words.start)?, ask.words.get(name.words.end - 1)?);
            let entry = *self.members[*name.groups.first()?].first()?;
            Some(((first.place.0, last.place.1), self.entries[entry].title.to(query.language).to_owned()))
        };
        let meant: Vec<_> = proper.iter().filter(|name| name.mended).filter_map(called).collect();
        (!meant.is_empty()).then(|| replaced(query.words, meant))
    }

    /// Who is named comes first, in the order of the query, then the situations in which all of them are; only what the
    /// whole query names goes before.
    fn lead(
        &self,
        query: &Query<'_>,
        groups: &mut Vec<Group>,
        named: &BTreeMap<usize, Nearness>,
        proper: &[Recognised],
    ) {
        let mut leading: Vec<Group> = groups.extract_if(.., |group| named.contains_key(&group.number)).collect();
        let bearers = proper.iter().flat_map(|name| &name.groups).copied();
        let bearers: Vec<usize> = bearers.filter(|number| !named.contains_key(number)).collect();
        let together: BTreeSet<usize> = bearers.iter().copied().collect();
        let with_all = |laid: &BTreeSet<usize>| together.len() > 1 && together.is_subset(laid);
        let mut situations: Vec<(usize, usize)> =
            self.laid.iter().filter(|(_, laid)| with_all(laid)).map(|(number, laid)| (laid.len(), *number)).collect();
        situations.sort_by_cached_key(|(count, number)| {
            let place = groups.iter().position(|group| group.number == *number).unwrap_or(usize::MAX);
            (place, *count, *number)
        });
        for number in bearers.into_iter().chain(situations.into_iter().map(|(_, number)| number)) {
            groups.retain(|group| group.number != number);
            if !leading.iter().any(|group| group.number == number) {
                leading.extend(self.group(query, number, &self.members[number], 0.0).map(|(_, group)| group));
            }
        }
        groups.splice(0..0, leading);
    }

    /// What has the parts of a query and passes its filters.
    fn found(&self, query: &Query<'_>, ask: &Ask, together: Together) -> Result<BTreeMap<usize, Group>, TantivyError> {
        let seek = Seek { fields: &self.fields, dictionary: &self.dictionary, reader: query.language };
        let all = TopDocs::with_limit(self.entries.len().max(1)).order_by_score();
        let mut found: BTreeMap<usize, Group> = BTreeMap::new();
        for (score, address) in self.searcher.search(&*seek.query(ask, together), &all)? {
            let entry = address.doc_id as usize;
            let number = self.groups[entry];
            if let Some((_, group)) = self.group(query, number, &[entry], score) {
                let known = found.entry(number).or_insert_with(|| Group { entries: Vec::new(), ..group.clone() });
                known.entries.extend(group.entries);
                known.score = known.score.max(score);
            }
        }
        for group in found.values_mut() {
            group.entries.sort_unstable();
        }
        Ok(found)
    }

    /// Those of these entries of a group that pass the filters of a query.
    fn group(&self, query: &Query<'_>, number: usize, entries: &[usize], score: f32) -> Option<(usize, Group)> {
        let is_wanted = |entry: &&usize| {
            let Entry { kind, places, .. } = &self.entries[**entry];
            (query.kinds.is_empty() || query.kinds.contains(kind)) && places.iter().any(|place| is_wanted(place, query))
        };
        let entries: Vec<usize> = entries.iter().filter(is_wanted).copied().collect();
        let kind = self.entries[*entries.first()?].kind;
        Some((number, Group { number, kind, entries, score }))
    }

    /// The query with its unknown words replaced by known ones nearly like them; nothing if no word can be replaced.
    fn mend(&self, ask: &Ask, typed: &str) -> Result<Option<(Ask, String)>, TantivyError> {
        let mut mended = ask.clone();
        let mut meant: Vec<((usize, usize), String)> = Vec::new();
        for Part { needles, instead, loose } in &mut mended.parts {
            let ending = match instead.first() {
                Some((Needle::Start(start), _)) if !self.dictionary.starting(start).is_empty() => continue,
                Some((Needle::Start(_), _)) => Ending::Open,
                _ => Ending::Whole,
            };
            for needle in needles.iter_mut().chain(loose) {
                let Needle::Word(word) = needle else { continue };
                if self.dictionary.knows(word) {
                    continue;
                }
                let near = Dictionary::near(&self.searcher, self.fields.every, &word.plain, ending)?;
                if let Some(first) = near.first() {
                    let replaced = (word.place, self.dictionary.spelling(&first.plain).to_owned());
                    if !meant.contains(&replaced) {
                        meant.push(replaced);
                    }
                    *needle = Needle::Near(near);
                }
            }
        }
        Ok((!meant.is_empty()).then(|| (mended, replaced(typed, meant))))
    }

    /// A hit, read in the newest booklet that was asked for and in which it was found.
    fn hit(&self, query: &Query<'_>, group: &Group, marks: &[Marks; 2]) -> Option<Hit> {
        let mut places: Vec<(usize, &Place)> = Vec::new();
        for number in &group.entries {
            let wanted = self.entries[*number].places.iter().filter(|place| is_wanted(place, query));
            places.extend(wanted.map(|place| (*number, place)));
        }
        places.sort_by(|(_, one), (_, other)| one.book.cmp(&other.book));
        let (shown, place) = *places.last()?;
        let (entry, texts) = (&self.entries[shown], &self.texts[shown]);
        let (here, there) = (language(query.language), 1 - language(query.language));
        let marked_title = texts.title[here].whole(&marks[here]);
        let (mut snippet, found) = texts.text[here].passage(&marks[here]);
        if found == 0 || snippet.0.is_empty() {
            let (other, found) = texts.text[there].passage(&marks[there]);
            if found > 0 || snippet.0.is_empty() {
                snippet = other;
            }
            // Found by its title in the other language alone.
            if found == 0 && !marked_title.has_found() {
                snippet = texts.title[there].whole(&marks[there]);
            }
        }
        let book = |place: &Place| place.book.as_ref().map(|book| book.id.clone());
        Some(Hit {
            kind: entry.kind,
            id: entry.id.clone(),
            game: entry.game.clone(),
            title: entry.title.to(query.language).into(),
            marked_title,
            book: book(place),
            books: places.iter().filter_map(|(_, place)| book(place)).collect(),
            url: place.url(query.language),
            snippet,
        })
    }
}

fn is_wanted(place: &Place, query: &Query<'_>) -> bool {
    query.books.is_empty() || place.book.as_ref().is_some_and(|book| query.books.contains(&book.id))
}

/// The text with the words at these places replaced.
fn replaced(typed: &str, mut words: Vec<((usize, usize), String)>) -> String {
    words.sort();
    let mut out = typed.to_owned();
    for ((start, end), word) in words.into_iter().rev() {
        if out.is_char_boundary(start) && out.is_char_boundary(end) && start <= end {
            out.replace_range(start..end, &word);
        }
    }
    out
}

/// Its place in a pair of languages.
fn language(language: Language) -> usize {
    match language {
        Language::Fr => 0,
        Language::En => 1,
    }
}
