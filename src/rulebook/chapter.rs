//! Reads one chapter of the law.

use pulldown_cmark::HeadingLevel;
use serde::Deserialize;

use super::{
    editions::Editions,
    heading,
    law::{Bearing, Chapter, Clause, Nature, Remark, Wording},
    link::Link,
    markdown::{Block, Kind, Source, first_link, text},
};
use crate::{citation::Said, shelf::Fault};

const FENCE: &str = "+++\n";
/// What marks a clause that rules nothing: `## Crédits {#credits .tells}`.
const TELLS: &str = "tells";

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct FrontMatter {
    title: String,
    title_en: String,
}

/// Reads a chapter; every fault of it that can be seen without the other chapters is added.
pub(super) fn read(file: &str, text: &str, editions: &Editions, faults: &mut Vec<Fault>) -> Chapter {
    let source = Source { file, text };
    let id = file.rsplit('/').next().unwrap_or(file).trim_end_matches(".md");
    let (front, body) = front_matter(source).unwrap_or_else(|fault| {
        faults.push(fault);
        (FrontMatter::default(), text.len())
    });
    let mut reader = Reader { source, editions, faults, clauses: Vec::new() };
    for block in source.blocks(body) {
        reader.block(&block);
    }
    reader.end_clause(text.len());
    Chapter { id: id.into(), title: Said::new(front.title, front.title_en), clauses: reader.clauses }
}

/// The title of the chapter, and where its text starts.
fn front_matter(source: Source<'_>) -> Result<(FrontMatter, usize), Fault> {
    let missing = || source.fault(0, "a chapter opens with its title and title_en between two +++ lines");
    let inside = source.text.strip_prefix(FENCE).ok_or_else(missing)?;
    let end = inside.find("\n+++\n").ok_or_else(missing)? + 1;
    let front = toml::from_str(&inside[..end]).map_err(|error| {
        let offset = FENCE.len() + error.span().map_or(0, |span| span.start);
        source.fault(offset, error.message())
    })?;
    Ok((front, FENCE.len() + end + FENCE.len()))
}

struct Reader<'a, 'f> {
    source: Source<'a>,
    editions: &'a Editions,
    faults: &'f mut Vec<Fault>,
    clauses: Vec<Clause>,
}

impl Reader<'_, '_> {
    fn fault(&mut self, offset: usize, message: impl Into<String>) {
        self.faults.push(self.source.fault(offset, message));
    }

    fn block(&mut self, block: &Block<'_>) {
        match &block.kind {
            Kind::Heading(HeadingLevel::H2, id, classes) => self.start_clause(block, id.as_deref(), classes),
            Kind::Heading(HeadingLevel::H3, ..) => self.start_wording(block),
            Kind::Heading(..) => self.fault(block.range.start, "a heading is ## for a clause or ### for a wording"),
            Kind::Paragraph | Kind::List | Kind::Quote | Kind::Foreign => self.passage(block),
        }
    }

    fn start_clause(&mut self, block: &Block<'_>, id: Option<&str>, classes: &[String]) {
        self.end_clause(block.range.start);
        let title = block.text();
        let id = id.unwrap_or_default();
        if !is_clause_id(id) {
            self.fault(block.range.start, format!("“{title}” needs its id: ## {title} {{#general.specific}}"));
        }
        let known = classes.iter().all(|class| class == TELLS);
        if !known {
            self.fault(block.range.start, format!("“{title}” is marked with what nothing knows; .{TELLS} is known"));
        }
        self.clauses.push(Clause {
            id: id.into(),
            bearing: if classes.is_empty() { Bearing::Rules } else { Bearing::Tells },
            title: Said::new(title, ""),
            summary_en: String::new(),
            wordings: Vec::new(),
            file: self.source.file.into(),
            line: self.source.line(block.range.start),
        });
    }

    fn end_clause(&mut self, offset: usize) {
        self.end_wording(offset);
        let Some(clause) = self.clauses.last() else { return };
        let (id, line) = (clause.id.clone(), clause.line);
        if clause.title.en.is_empty() {
            self.faults.push(Fault::new(self.source.file, line, format!("{id} has no English line")));
        }
        if clause.wordings.is_empty() {
            self.faults.push(Fault::new(self.source.file, line, format!("{id} has no wording")));
        }
    }

    fn start_wording(&mut self, block: &Block<'_>) {
        self.end_wording(block.range.start);
        let printed = heading::read(&block.text(), self.editions).unwrap_or_else(|message| {
            self.fault(block.range.start, message);
            Vec::new()
        });
        let Some(clause) = self.clauses.last() else {
            return self.fault(block.range.start, "a wording before the first clause");
        };
        let id = clause.id.clone();
        for printed in &printed {
            if clause.printed(&printed.edition).is_some() {
                let message = format!("{id}: {} stands under two wordings", printed.edition);
                self.faults.push(self.source.fault(block.range.start, message));
            }
        }
        let wording = Wording { editions: printed, markdown: String::new(), remarks: Vec::new(), mentions: Vec::new() };
        if let Some(clause) = self.clauses.last_mut() {
            clause.wordings.push(wording);
        }
    }

    fn end_wording(&mut self, offset: usize) {
        if let Some(clause) = self.clauses.last()
            && clause.wordings.last().is_some_and(|wording| wording.markdown.is_empty())
        {
            let message = format!("{}: the wording above has no text", clause.id);
            self.fault(offset, message);
        }
    }

    /// A paragraph, list or quote: the English line right after a clause's heading, else part of a wording.
    fn passage(&mut self, block: &Block<'_>) {
        let mentions = block.mentions(self.source, self.faults);
        let Some(clause) = self.clauses.last() else {
            return self.fault(block.range.start, "text before the first clause");
        };
        if clause.wordings.is_empty() {
            return self.english(block);
        }
        let remark = if block.kind == Kind::Quote { self.remark(block) } else { None };
        let after_remark = clause_wording(&mut self.clauses).is_some_and(|wording| !wording.remarks.is_empty())
            && block.kind != Kind::Quote;
        if after_remark {
            self.fault(block.range.start, "text after a remark: remarks close a wording");
        }
        let text = self.source.text[block.range.clone()].trim_end();
        let Some(wording) = clause_wording(&mut self.clauses) else { return };
        wording.mentions.extend(mentions);
        wording.remarks.extend(remark);
        if block.kind != Kind::Quote {
            if !wording.markdown.is_empty() {
                wording.markdown.push_str("\n\n");
            }
            wording.markdown.push_str(text);
        }
    }

    fn english(&mut self, block: &Block<'_>) {
        let Some(clause) = self.clauses.last_mut() else { return };
        let said = block.opening().map(|(title, rest)| (title, text(rest).trim().to_owned()));
        match said {
            Some((title, summary)) if clause.title.en.is_empty() && !title.is_empty() && !summary.is_empty() => {
                clause.title.en = title.strip_suffix('.').unwrap_or(&title).into();
                clause.summary_en = summary;
            }
            _ => self.fault(block.range.start, "expected one English line, **Title.** Summary., then a ### heading"),
        }
    }

    fn remark(&mut self, block: &Block<'_>) -> Option<Remark> {
        let at = block.range.start;
        let opening = block.opening();
        let Some((nature, rest)) = opening.and_then(|(word, rest)| nature(&word).map(|nature| (nature, rest))) else {
            self.fault(at, "a quote opens with **Contradiction** or **Question ouverte**");
            return None;
        };
        let source = self.source.text;
        let found = first_link(rest).and_then(|(link, before, end)| match link {
            Link::Reading(reading) if before == " (" => {
                source[end..block.range.end].strip_prefix(") — ").map(|text| (reading.to_owned(), text))
            }
            _ => None,
        });
        let Some((reading, text)) = found else {
            self.fault(at, "a remark names its reading: **Contradiction** ([READ-11](reading:READ-11)) — …");
            return None;
        };
        let markdown = text.trim_end().replace("\n> ", "\n").replace("\n>", "\n");
        Some(Remark { nature, reading, markdown })
    }
}

fn clause_wording(clauses: &mut [Clause]) -> Option<&mut Wording> {
    clauses.last_mut()?.wordings.last_mut()
}

fn nature(word: &str) -> Option<Nature> {
    [Nature::Contradiction, Nature::Question].into_iter().find(|nature| nature.said().fr == word)
}

fn is_clause_id(id: &str) -> bool {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '.';
    !id.is_empty() && id.chars().all(allowed) && id.split('.').all(|part| !part.is_empty())
}
