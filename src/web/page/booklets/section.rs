//! A clause as it stands in one booklet, ready to be read: a part of several pages.

use askama::Template;

use crate::{
    citation::{Citation, Language},
    rulebook::{Link, Section},
    web::{address, site::Site},
};

/// A clause as it stands in a booklet.
#[derive(Template)]
#[template(path = "part/section.html")]
pub struct SectionShown {
    /// `scoring.ties`.
    pub id: String,
    /// Its title in the page's language.
    pub title: String,
    /// Its page.
    pub href: String,
    heading: Option<String>,
    printed: Option<String>,
    summary: Option<String>,
    html: String,
    remarks: Vec<RemarkShown>,
}

impl askama::filters::HtmlSafe for SectionShown {}

struct RemarkShown {
    nature: String,
    reading: String,
    href: String,
    html: String,
}

impl SectionShown {
    /// This section, in a page of this language; the text itself is in French.
    #[must_use]
    pub fn new(site: &Site, l: Language, section: &Section<'_>) -> Self {
        let link = |link: Link<'_>| linked(site, l, &section.printed.edition, link);
        let remarks = section.wording.remarks.iter();
        Self {
            id: section.clause.id.clone(),
            title: section.clause.title.to(l).to_owned(),
            href: address::clause(l, &section.printed.edition, &section.clause.id),
            heading: section.printed.heading.clone(),
            printed: section.printed.pages.map(|pages| pages.said().to(l).to_owned()),
            summary: (l == Language::En).then(|| section.clause.summary_en.clone()),
            html: section.wording.html(&link),
            remarks: remarks
                .map(|remark| RemarkShown {
                    nature: remark.nature.said().to(l).to_owned(),
                    href: address::reading(l, &remark.reading),
                    reading: remark.reading.clone(),
                    html: remark.html(&link),
                })
                .collect(),
        }
    }
}

/// Where a link of a text leads, from this booklet.
#[must_use]
pub fn linked(site: &Site, l: Language, book: &str, link: Link<'_>) -> String {
    match link {
        Link::Clause(clause) => {
            // A booklet that lacks the clause sends to the nearest one that has it.
            let cited = site.rulebook_of(book).and_then(|rulebook| rulebook.cite(clause, book));
            match cited {
                Some(Citation::Clause { edition, .. }) => address::clause(l, &edition, clause),
                _ => address::clause(l, book, clause),
            }
        }
        Link::Reading(reading) => address::reading(l, reading),
        Link::Card(card) => address::card(l, card),
        Link::External(address) => address.to_owned(),
    }
}
