//! Takes a query through its tries: every word, then words spelled almost alike, then any word.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Instant,
};

use super::{
    answer::{Answer, How},
    entry::Kind,
    index::Index,
    order::{Group, Nearness},
    query::{
        ask::{Ask, Needle, Part},
        asked::{Query, Typing},
        narrow::Narrow,
        proper::{Recognised, cover},
        questions::SAME,
    },
    seek::Together,
    shown::marks::Marks,
    vocabulary::{
        dictionary::Ending,
        words::{Forms, is_everyday},
    },
};
use crate::citation::Language;

/// How many hits are given at most.
const LIMIT: usize = 100;
/// What a text counts that has most of the words, or any, beside those that have all.
const MOST: f32 = 0.7;
const ANY: f32 = 0.4;

/// From how many letters on a word that is being typed may be said to be unknown.
const BEGUN: usize = 3;

/// A query, and how it was taken.
struct Taken {
    ask: Ask,
    how: How,
    together: Together,
    did_you_mean: Option<String>,
    proper: Vec<Recognised>,
}

impl Index {
    /// Finds what a query asks for.
    #[must_use]
    pub fn search(&self, query: &Query<'_>) -> Answer {
        let start = Instant::now();
        let mut answer = self.answer(query);
        answer.took_us = u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX);
        answer
    }

    fn answer(&self, whole: &Query<'_>) -> Answer {
        let narrow = self.narrow(whole);
        let query = narrow.query(whole);
        let mut taken = self.take_as_called(&query);
        let named = self.titles.named(&taken.ask.words);
        let mut groups = self.words_found(&query, &narrow, &mut taken, !named.is_empty());
        for group in named.keys().filter(|group| !groups.contains_key(group)).copied().collect::<Vec<_>>() {
            groups.extend(self.group(&query, group, &self.members[group], 0.0).filter(|_| narrow.keeps(group)));
        }
        if taken.ask.words.is_empty() && narrow.narrows() {
            let every = (0..self.members.len()).filter(|group| narrow.keeps(*group));
            groups.extend(every.filter_map(|group| self.group(&query, group, &self.members[group], 0.0)));
        }
        if taken.ask.words.is_empty() {
            taken.how = How::Exact;
        }
        let mut groups: Vec<Group> = groups.into_values().collect();
        self.titles.sort(&mut groups, &taken.ask.words, &named, query.typing);
        self.lead(&query, &narrow, &mut groups, &named, &taken.proper);
        self.join_terms(&query, &narrow, &mut groups);
        let marks = Language::ALL.map(|language| Marks::new(&taken.ask, taken.together, &self.dictionary, language));
        let shown = groups.iter().skip(query.offset).take(query.limit.min(LIMIT));
        let hits = shown.filter_map(|group| self.hit(&query, group, &marks)).collect();
        let mut kinds: BTreeMap<Kind, usize> = BTreeMap::new();
        for group in &groups {
            *kinds.entry(group.kind).or_default() += 1;
        }
        Answer {
            query: whole.words.into(),
            total: groups.len(),
            took_us: 0,
            how: taken.how,
            unknown: self.unknown(&query, &taken, &named),
            offers: self.offers(whole, &narrow, &kinds),
            did_you_mean: taken.did_you_mean.map(|meant| as_typed(whole.words, &narrow.words, meant)),
            unmet: narrow.unmet,
            cards: self.cards_named(&taken.proper),
            hits,
        }
    }

    /// The cards that are named, each by a name of its own.
    fn cards_named(&self, proper: &[Recognised]) -> Vec<String> {
        let entry = |group: &usize| self.members[*group].first().map(|entry| &self.entries[*entry]);
        let card = |name: &Recognised| {
            let mut bearers = name.groups.iter().filter_map(entry).filter(|entry| entry.kind == Kind::Card);
            let first = bearers.next()?;
            bearers.next().is_none().then(|| first.id.clone())
        };
        proper.iter().filter_map(card).collect()
    }

    /// The query with the names that had a letter wrong as they are.
    fn take_as_called(&self, query: &Query<'_>) -> Taken {
        let ask = Ask::read(query, &self.words, &self.names);
        let proper = self.proper.read_typing(&ask.words, &self.dictionary, query.typing);
        let called = |name: &Recognised| {
            let (first, last) = (ask.words.get(name.words.start)?, ask.words.get(name.words.end - 1)?);
            let entry = *self.members[*name.groups.first()?].first()?;
            Some(((first.place.0, last.place.1), self.entries[entry].title.to(query.language).to_owned()))
        };
        let meant: Vec<_> = proper.iter().filter(|name| name.mended).filter_map(called).collect();
        let (how, together) = (How::Exact, Together::All);
        if meant.is_empty() {
            return Taken { ask, how, together, did_you_mean: None, proper };
        }
        let meant = replaced(query.words, meant);
        let ask = Ask::read(&Query { words: &meant, ..query.clone() }, &self.words, &self.names);
        let proper = self.proper.read(&ask.words, &self.dictionary);
        Taken { ask, how: How::Typos, together, did_you_mean: Some(meant), proper }
    }

    /// What has the words of a query, or answers the question it asks; a query of which nothing has all the words is
    /// mended, or taken word by word.
    fn words_found(
        &self,
        query: &Query<'_>,
        narrow: &Narrow,
        taken: &mut Taken,
        is_named: bool,
    ) -> BTreeMap<usize, Group> {
        let keeps = |group: usize| narrow.keeps(group);
        let mut groups = self.found(query, &taken.ask, Together::All, keeps);
        // Beside the names, what is asked of them.
        let is_name = |at: usize| taken.proper.iter().any(|name| name.words.contains(&at));
        let rest: Vec<Forms> =
            taken.ask.words.iter().enumerate().filter(|(at, _)| !is_name(*at)).map(|(_, word)| word.clone()).collect();
        // Quoted words are to be found as they stand.
        let is_quoted = query.words.contains(['"', '«', '“']);
        let mut asked = if is_quoted { BTreeMap::new() } else { self.questions.near(&rest, &self.names) };
        let settled = |groups: &BTreeMap<usize, Group>, asked: &BTreeMap<usize, f32>, taken: &Taken| {
            !groups.is_empty()
                || is_named
                || cover(&taken.proper, &taken.ask.words)
                || asked.values().any(|asked| *asked >= SAME)
        };
        if !settled(&groups, &asked, taken) {
            taken.how = How::AnyWord;
            let typed = taken.did_you_mean.as_deref().unwrap_or(query.words);
            if let Some((mended, meant)) = self.mend(&taken.ask, typed) {
                asked = self.questions.near(&self.said(&meant), &self.names);
                (taken.ask, taken.how, taken.did_you_mean) = (mended, How::Typos, Some(meant));
                groups = self.found(query, &taken.ask, Together::All, keeps);
            }
        }
        if !settled(&groups, &asked, taken) {
            taken.together = Together::Any;
            groups = self.found(query, &taken.ask, Together::Any, keeps);
        }
        // Several words that name nothing are a question about the rules: a text that lacks a word may answer it better.
        if !is_named && !is_quoted && taken.proper.is_empty() && taken.ask.words.len() > 2 {
            for (together, counts) in [(Together::Most, MOST), (Together::Any, ANY)] {
                let more = self.found(query, &taken.ask, together, keeps);
                for (number, mut group) in more.into_iter().filter(|(_, group)| is_law(group.kind)) {
                    group.score *= counts;
                    groups.entry(number).or_insert(group);
                }
            }
        }
        for (number, asked) in asked {
            if asked >= SAME && !groups.contains_key(&number) && keeps(number) {
                groups.extend(self.group(query, number, &self.members[number], 0.0));
            }
            if let Some(group) = groups.get_mut(&number) {
                group.asked = asked;
            }
        }
        groups
    }

    /// Who is named comes first, in the order of the query, then the situations in which all of them are; only what the
    /// whole query names goes before.
    fn lead(
        &self,
        query: &Query<'_>,
        narrow: &Narrow,
        groups: &mut Vec<Group>,
        named: &BTreeMap<usize, Nearness>,
        proper: &[Recognised],
    ) {
        let mut leading: Vec<Group> = groups.extract_if(.., |group| named.contains_key(&group.number)).collect();
        let bearers = proper.iter().flat_map(|name| &name.groups).copied();
        let bearers: Vec<usize> = bearers.filter(|number| !named.contains_key(number)).collect();
        let together: BTreeSet<usize> = bearers.iter().copied().collect();
        let with_all = |laid: &BTreeSet<usize>| together.len() > 1 && together.is_subset(laid);
        let is_situation = |number: &usize| self.entries[self.members[*number][0]].kind == Kind::Scenario;
        let laid = self.laid.iter().filter(|(number, laid)| is_situation(number) && with_all(laid));
        let mut situations: Vec<(usize, usize)> = laid.map(|(number, laid)| (laid.len(), *number)).collect();
        situations.sort_by_cached_key(|(count, number)| {
            let place = groups.iter().position(|group| group.number == *number).unwrap_or(usize::MAX);
            (place, *count, *number)
        });
        for number in bearers.into_iter().chain(situations.into_iter().map(|(_, number)| number)) {
            groups.retain(|group| group.number != number);
            if narrow.keeps(number) && !leading.iter().any(|group| group.number == number) {
                leading.extend(self.group(query, number, &self.members[number], 0.0).map(|(_, group)| group));
            }
        }
        groups.splice(0..0, leading);
    }

    /// A term and the clause that defines it are one hit, where the first of them stood.
    fn join_terms(&self, query: &Query<'_>, narrow: &Narrow, groups: &mut Vec<Group>) {
        let mut joined: Vec<Group> = Vec::with_capacity(groups.len());
        let mut at: BTreeMap<usize, usize> = BTreeMap::new();
        for group in groups.drain(..) {
            let clause = self.titles.definitions.get(&group.number).filter(|clause| narrow.keeps(**clause));
            let clause = clause.and_then(|clause| self.group(query, *clause, &self.members[*clause], group.score));
            let (term, group) = match clause {
                Some((_, clause)) => (Some(group.number), clause),
                None => (None, group),
            };
            if let Some(known) = at.get(&group.number) {
                joined[*known].term = joined[*known].term.or(term);
            } else {
                at.insert(group.number, joined.len());
                joined.push(Group { term, ..group });
            }
        }
        *groups = joined;
    }

    /// The query with its unknown words replaced by known ones nearly like them; nothing if no word can be replaced.
    fn mend(&self, ask: &Ask, typed: &str) -> Option<(Ask, String)> {
        let mut mended = ask.clone();
        let mut meant: Vec<((usize, usize), String)> = Vec::new();
        for Part { needles, instead, loose } in &mut mended.parts {
            let ending = match instead.first() {
                Some((Needle::Start(_), _)) => Ending::Open,
                _ => Ending::Whole,
            };
            for needle in needles.iter_mut().chain(loose) {
                let Needle::Word(word) = needle else { continue };
                if self.dictionary.is_meant(word, ending) {
                    continue;
                }
                let mut near = self.dictionary.near(&word.plain, ending);
                near.retain(|near| !is_everyday(&near.plain));
                if let Some(first) = near.first() {
                    let replaced = (word.place, self.dictionary.spelling(&first.plain).to_owned());
                    if !meant.contains(&replaced) {
                        meant.push(replaced);
                    }
                    *needle = Needle::Near(near);
                }
            }
        }
        (!meant.is_empty()).then(|| (mended, replaced(typed, meant)))
    }

    /// What looks like a name and is nobody's: where nothing else is asked for, words that no text has, or that texts
    /// write as names only.
    fn unknown(&self, query: &Query<'_>, taken: &Taken, named: &BTreeMap<usize, Nearness>) -> Vec<String> {
        let is_begun = |word: &Forms| query.typing == Typing::Typing && query.words.len() == word.place.1;
        let says = |word: &&Forms| !word.small && !is_everyday(&word.plain);
        let is_named = |at: usize| taken.proper.iter().any(|name| name.words.contains(&at));
        let words = &taken.ask.words;
        let rest: Vec<&Forms> =
            words.iter().enumerate().filter(|(at, _)| !is_named(*at)).map(|(_, word)| word).filter(says).collect();
        let strange = |word: &&Forms| {
            if is_begun(word) {
                return self.begins_nothing(&word.plain);
            }
            !self.dictionary.knows(word) || self.proper.is_foreign(&word.plain)
        };
        let is_ours = named.keys().any(|group| !is_law(self.kind_of(*group)));
        if rest.is_empty() || is_ours || taken.did_you_mean.is_some() || !rest.iter().all(strange) {
            return Vec::new();
        }
        let as_typed = |word: &Forms| query.words.get(word.place.0..word.place.1).map(str::to_owned);
        rest.into_iter().filter_map(as_typed).collect()
    }

    /// Whether whatever begins so, if anything does, is only written as a name in the law and is nobody's here.
    fn begins_nothing(&self, start: &str) -> bool {
        let is_foreign = |number| self.proper.is_foreign(self.dictionary.word(number));
        start.chars().count() >= BEGUN && self.dictionary.starting(start).all(is_foreign)
    }

    fn said(&self, text: &str) -> Vec<Forms> {
        self.words.forms(text)
    }
}

fn is_law(kind: Kind) -> bool {
    matches!(kind, Kind::Rule | Kind::Term)
}

/// What was meant, with what narrowed the query down where it was.
fn as_typed(whole: &str, words: &str, meant: String) -> String {
    if whole == words {
        return meant;
    }
    let typed: BTreeSet<&str> = words.split_whitespace().collect();
    let filters = whole.split_whitespace().filter(|word| !typed.contains(word));
    [meant.trim()].into_iter().chain(filters).collect::<Vec<_>>().join(" ")
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
