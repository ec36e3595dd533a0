//! What a hit shows: where it is read, the passage found, the term that it defines.

use super::marks::Marks;
use crate::{
    citation::Language,
    search::{
        answer::{Hit, TermOf},
        entry::Place,
        index::Index,
        order::Group,
        query::asked::Query,
    },
};

impl Index {
    /// A hit, read in the newest booklet that was asked for and in which it was found.
    pub(in crate::search) fn hit(&self, query: &Query<'_>, group: &Group, marks: &[Marks; 2]) -> Option<Hit> {
        let mut places: Vec<(usize, &Place)> = Vec::new();
        for number in &group.entries {
            let wanted = self.entries[*number].places.iter().filter(|place| query.wants(place));
            places.extend(wanted.map(|place| (*number, place)));
        }
        places.sort_by(|(_, one), (_, other)| one.book.cmp(&other.book));
        let (shown, place) = *places.last()?;
        let (entry, spots) = (&self.entries[shown], &self.spots[shown]);
        let title = |at: usize| spots.title[at].of(entry.title.to(Language::ALL[at])).whole(&marks[at]);
        let passage = |at: usize| spots.text[at].of(entry.text.to(Language::ALL[at])).passage(&marks[at]);
        let (here, there) = (language(query.language), 1 - language(query.language));
        let marked_title = title(here);
        let (mut snippet, found) = passage(here);
        let mut snippet_language = query.language;
        if found == 0 || snippet.0.is_empty() {
            let (other, found) = passage(there);
            if found > 0 || snippet.0.is_empty() {
                snippet = other;
                snippet_language = Language::ALL[there];
            }
            // Found by its title in the other language alone.
            let other = title(there);
            if found == 0 && !marked_title.has_found() && other.has_found() {
                snippet = other;
                snippet_language = Language::ALL[there];
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
            snippet_language,
            term: group.term.and_then(|term| self.term(query.language, term)),
        })
    }

    fn term(&self, language: Language, group: usize) -> Option<TermOf> {
        let entry = &self.entries[*self.members[group].first()?];
        let url = entry.places.last()?.url(language);
        Some(TermOf { id: entry.id.clone(), title: entry.title.to(language).into(), url })
    }
}

/// Its place in a pair of languages.
fn language(language: Language) -> usize {
    match language {
        Language::Fr => 0,
        Language::En => 1,
    }
}
