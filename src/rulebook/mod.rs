//! The printed rules, clause by clause: booklets, clauses and their wordings, glossary, cross-references,
//! the switches in which editions differ and the readings where they are silent. Knows no game's engine.

mod chapter;
mod check;
mod diff;
pub mod editions;
mod glossary;
mod heading;
mod law;
mod line;
mod link;
mod load;
mod markdown;
mod nearest;
mod passage;
mod section;

use std::collections::BTreeMap;

pub use diff::{Piece, diff};
pub use glossary::Term;
pub use law::{Bearing, Chapter, Clause, Nature, Printed, Remark, Wording};
pub use link::{Link, Mention};
pub use nearest::nearest;
pub use passage::html as prose;
pub use section::Section;

use editions::Editions;

use crate::citation::Citation;

/// The chapter whose clauses are printed clarifications of cards: they hold under every edition.
const CLARIFICATIONS: &str = "clarifications";

/// Everything the booklets of one game say.
#[derive(Debug, Clone)]
pub struct Rulebook {
    /// `smash-up` or `deux`.
    pub game: String,
    /// The booklets, the switches and the readings.
    pub editions: Editions,
    /// The law, in the order in which a booklet is read.
    pub chapters: Vec<Chapter>,
    /// The words players search by, in the order of the glossary.
    pub glossary: Vec<Term>,
    by_id: BTreeMap<String, (usize, usize)>,
}

impl Rulebook {
    fn new(game: &str, editions: Editions, chapters: Vec<Chapter>, glossary: Vec<Term>) -> Self {
        let by_id = chapters
            .iter()
            .enumerate()
            .flat_map(|(c, chapter)| {
                chapter.clauses.iter().enumerate().map(move |(n, clause)| (clause.id.clone(), (c, n)))
            })
            .collect();
        Self { game: game.into(), editions, chapters, glossary, by_id }
    }

    /// A clause by id.
    #[must_use]
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.place(id).map(|(_, clause)| clause)
    }

    /// The chapter in which a clause stands.
    #[must_use]
    pub fn chapter_of(&self, clause: &str) -> Option<&Chapter> {
        self.place(clause).map(|(chapter, _)| chapter)
    }

    fn place(&self, id: &str) -> Option<(&Chapter, &Clause)> {
        let (chapter, clause) = self.by_id.get(id)?;
        let chapter = &self.chapters[*chapter];
        Some((chapter, &chapter.clauses[*clause]))
    }

    /// All clauses, chapter by chapter.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause> {
        self.chapters.iter().flat_map(|chapter| &chapter.clauses)
    }

    /// A term of the glossary by id.
    #[must_use]
    pub fn term(&self, id: &str) -> Option<&Term> {
        self.glossary.iter().find(|term| term.id == id)
    }

    /// The clauses that link to this one, in the order of the law.
    #[must_use]
    pub fn cited_by(&self, clause: &str) -> Vec<&Clause> {
        self.clauses()
            .filter(|other| {
                other.id != clause && other.mentions().any(|mention| mention.link() == Link::Clause(clause))
            })
            .collect()
    }

    /// The clause id most like an unknown one.
    #[must_use]
    pub fn nearest(&self, clause: &str) -> Option<&str> {
        nearest(clause, self.clauses().map(|clause| clause.id.as_str()))
    }

    /// The citation of a clause under an edition, with its printed pages where known: the edition's own wording, else the
    /// clause by which it restates that, else the wording of the nearest booklet that has one, as borrowed. A
    /// clarification of a card holds under every edition, so it is not borrowed, but cites its own booklet.
    #[must_use]
    pub fn cite(&self, clause: &str, edition: &str) -> Option<Citation> {
        let (chapter, found) = self.place(clause)?;
        if found.printed(edition).is_none()
            && chapter.id != CLARIFICATIONS
            && let Some(restated) = self.editions.restated(clause, edition)
        {
            return self.cite(restated, edition);
        }
        let printed = self.editions.lenders(edition).find_map(|lender| found.printed(lender))?;
        Some(Citation::Clause {
            clause: clause.into(),
            edition: printed.edition.clone(),
            pages: printed.pages,
            borrowed: printed.edition != edition && chapter.id != CLARIFICATIONS,
        })
    }

    /// The same citation with its page, if it is of a clause of this rulebook; what was borrowed stays so.
    #[must_use]
    pub fn with_page(&self, citation: Citation) -> Citation {
        let Citation::Clause { clause, edition, borrowed, .. } = &citation else { return citation };
        match self.cite(clause, edition) {
            Some(Citation::Clause { clause, edition, pages, borrowed: here }) => {
                Citation::Clause { clause, edition, pages, borrowed: here || *borrowed }
            }
            _ => citation,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Nature, Rulebook};
    use crate::{
        citation::{Citation, Pages},
        shelf::Shelf,
    };

    fn load(game: &str) -> Rulebook {
        Rulebook::load(game, &Shelf::rules()).unwrap_or_else(|faults| panic!("{faults:#?}"))
    }

    #[test]
    fn every_clause_of_every_booklet_is_read() {
        let counts = [
            ("smash-up", "base", 49),
            ("smash-up", "trop-minions", 74),
            ("smash-up", "ressemblances-fortuites", 94),
            ("smash-up", "vous-en-voulez-encore", 115),
            ("deux", "deux", 36),
        ];
        for (game, book, count) in counts {
            let rulebook = load(game);
            let sections = rulebook.sections(book);
            assert_eq!(sections.len(), count, "{book}");
            for section in sections {
                let id = &section.clause.id;
                assert_eq!(rulebook.section(book, id), Some(section), "{book} {id}");
                let (wording, plain) = (section.wording.html(&|_| "/x".into()), section.wording.plain());
                assert!(!plain.is_empty() && wording.starts_with('<'), "{book} {id}");
                for mark in ["](", "rule:", "reading:", "card:", "**"] {
                    assert!(
                        !wording.contains(mark) && !plain.contains(mark),
                        "{book} {id}: {mark} is left in the text"
                    );
                }
            }
        }
    }

    #[test]
    fn the_remarks_of_the_law_are_kept() {
        let rulebook = load("smash-up");
        let wording = rulebook.section("vous-en-voulez-encore", "scoring.me-first").unwrap().wording;
        let remarks: Vec<_> = wording.remarks.iter().map(|remark| (remark.nature, remark.reading.as_str())).collect();
        let expected = [
            (Nature::Contradiction, "READ-35"),
            (Nature::Contradiction, "READ-23"),
            (Nature::Question, "READ-09"),
            (Nature::Question, "READ-21"),
        ];
        assert_eq!(remarks, expected);
        assert!(wording.remarks[0].markdown.starts_with("La même section"), "{:?}", wording.remarks[0]);
    }

    #[test]
    fn a_citation_has_its_page_or_is_borrowed_from_the_nearest_booklet() {
        let rulebook = load("smash-up");
        // Cited under, the clause; the booklet, its pages, whether borrowed.
        let cases = [
            ("base", "scoring.ties", "base", None, false),
            ("trop-minions", "scoring.ties", "trop-minions", Some(Pages::Within(7, 8)), false),
            // Not in the core set: the nearest newer booklet that has it.
            ("base", "term.cancel", "ressemblances-fortuites", Some(Pages::Within(9, 10)), true),
            ("base", "term.duel", "vous-en-voulez-encore", Some(Pages::Within(12, 14)), true),
            ("base", "duel.general", "vous-en-voulez-encore", Some(Pages::On(11)), true),
            // Not in the newest: the nearest older one.
            ("vous-en-voulez-encore", "play.once", "ressemblances-fortuites", Some(Pages::On(6)), true),
            // A printed clarification holds everywhere.
            (
                "vous-en-voulez-encore",
                "clarification.betrothed",
                "ressemblances-fortuites",
                Some(Pages::Within(11, 12)),
                false,
            ),
        ];
        for (under, clause, edition, pages, borrowed) in cases {
            let expected = Citation::Clause { clause: clause.into(), edition: edition.into(), pages, borrowed };
            assert_eq!(rulebook.cite(clause, under), Some(expected), "{clause} under {under}");
        }
        assert_eq!(rulebook.cite("scoring.nothing", "base"), None);
        // What an older booklet states, a newer one restates by another clause; not the other way round.
        for (clause, under, cited) in [
            ("conflict.owners-discard", "base", "conflict.owners-discard"),
            ("conflict.owners-discard", "trop-minions", "conflict.owners-zones"),
            ("conflict.extra-in-scoring", "vous-en-voulez-encore", "conflict.extra-outside-play"),
            ("conflict.extra-outside-play", "base", "conflict.extra-outside-play"),
        ] {
            let Some(Citation::Clause { clause: found, .. }) = rulebook.cite(clause, under) else { panic!("{clause}") };
            assert_eq!(found, cited, "{clause} under {under}");
        }

        let borrowed = |pages| Citation::Clause {
            clause: "term.duel".into(),
            edition: "vous-en-voulez-encore".into(),
            pages,
            borrowed: true,
        };
        assert_eq!(rulebook.with_page(borrowed(None)), borrowed(Some(Pages::Within(12, 14))));
        let card = Citation::Card { card: "zapbot".into(), ability: Some(0) };
        assert_eq!(rulebook.with_page(card.clone()), card);
    }

    #[test]
    fn a_booklet_is_read_from_its_presentation_to_its_reminder() {
        let rulebook = load("smash-up");
        let id = |section: Option<super::Section<'_>>| section.map(|section| section.clause.id.clone());
        let sections = rulebook.sections("base");
        let (first, last) = (&sections[0].clause.id, &sections[48].clause.id);
        assert_eq!(sections[0].chapter.id, "presentation");
        assert_eq!(rulebook.neighbours("base", first).0, None);
        assert_eq!(rulebook.neighbours("base", last).1, None);
        let (before, after) = rulebook.neighbours("base", "scoring.ties");
        assert_eq!((id(before), id(after)), (Some("scoring.award".into()), Some("scoring.ties.base-ability".into())));
        assert_eq!(rulebook.neighbours("base", "term.duel"), (None, None));
        assert_eq!(rulebook.nearest("scoring.tie"), Some("scoring.ties"));
        assert_eq!(rulebook.nearest("something else entirely"), None);
        let citing: Vec<&str> = rulebook.cited_by("bury.scoring").iter().map(|clause| clause.id.as_str()).collect();
        assert_eq!(citing, ["scoring.after", "game.end", "bury.status"]);
    }
}
