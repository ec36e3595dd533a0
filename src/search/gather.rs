//! What has the parts of a query, gathered by what is found at once.

use std::collections::BTreeMap;

use super::{
    entry::Entry,
    index::Index,
    order::Group,
    query::{ask::Ask, asked::Query},
    seek::{Seek, Together},
};

impl Index {
    /// What has the parts of a query and passes its filters.
    pub(super) fn found(
        &self,
        query: &Query<'_>,
        ask: &Ask,
        together: Together,
        keeps: impl Fn(usize) -> bool,
    ) -> BTreeMap<usize, Group> {
        let (fields, dictionary, texts) = (&self.fields, &self.dictionary, self.entries.len());
        let seek = Seek { fields, dictionary, reader: query.language, texts };
        let mut found: BTreeMap<usize, Group> = BTreeMap::new();
        for (entry, score) in seek.scores(ask, together).found() {
            let number = self.groups[entry];
            if !keeps(number) {
                continue;
            }
            if let Some((_, group)) = self.group(query, number, &[entry], score) {
                let known = found.entry(number).or_insert_with(|| Group { entries: Vec::new(), ..group.clone() });
                known.entries.extend(group.entries);
                known.score = known.score.max(score);
            }
        }
        for group in found.values_mut() {
            group.entries.sort_unstable();
        }
        found
    }

    /// Those of these entries of a group that pass the filters of a query.
    pub(super) fn group(
        &self,
        query: &Query<'_>,
        number: usize,
        entries: &[usize],
        score: f32,
    ) -> Option<(usize, Group)> {
        let is_wanted = |entry: &&usize| {
            let Entry { kind, places, .. } = &self.entries[**entry];
            (query.kinds.is_empty() || query.kinds.contains(kind)) && places.iter().any(|place| query.wants(place))
        };
        let entries: Vec<usize> = entries.iter().filter(is_wanted).copied().collect();
        let kind = self.entries[*entries.first()?].kind;
        Some((number, Group { number, kind, entries, score, asked: 0.0, term: None }))
    }
}
