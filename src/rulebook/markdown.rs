//! A law file cut into its blocks, each with its place in the file.

use std::ops::Range;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::link::{Link, Mention};
use crate::shelf::Fault;

/// What a block is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Kind {
    /// With its id and its classes.
    Heading(HeadingLevel, Option<String>, Vec<String>),
    Paragraph,
    List,
    Quote,
    /// Anything the law does not use: code, HTML, a rule.
    Foreign,
}

/// An event of the parser, with its place in the file.
pub(super) type Placed<'a> = (Event<'a>, Range<usize>);

/// A block that stands in no other.
#[derive(Debug, Clone)]
pub(super) struct Block<'a> {
    pub kind: Kind,
    pub range: Range<usize>,
    pub events: Vec<Placed<'a>>,
}

/// A text with the name of its file, for faults with their line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Source<'a> {
    pub file: &'a str,
    pub text: &'a str,
}

impl<'a> Source<'a> {
    pub fn line(self, offset: usize) -> usize {
        self.text[..offset].bytes().filter(|byte| *byte == b'\n').count() + 1
    }

    pub fn fault(self, offset: usize, message: impl Into<String>) -> Fault {
        Fault::new(self.file, self.line(offset), message)
    }

    /// The blocks from an offset on.
    pub fn blocks(self, from: usize) -> Vec<Block<'a>> {
        let mut blocks = Vec::new();
        let mut events = Vec::new();
        let mut depth = 0;
        for (event, range) in Parser::new_ext(&self.text[from..], Options::ENABLE_HEADING_ATTRIBUTES).into_offset_iter()
        {
            let range = range.start + from..range.end + from;
            match event {
                Event::Start(_) => depth += 1,
                Event::End(_) => depth -= 1,
                _ => {}
            }
            events.push((event, range));
            if depth == 0 {
                blocks.extend(Block::new(std::mem::take(&mut events)));
            }
        }
        blocks
    }
}

impl<'a> Block<'a> {
    fn new(events: Vec<Placed<'a>>) -> Option<Self> {
        let (first, range) = events.first()?;
        let kind = match first {
            Event::Start(Tag::Heading { level, id, classes, .. }) => Kind::Heading(
                *level,
                id.as_ref().map(ToString::to_string),
                classes.iter().map(ToString::to_string).collect(),
            ),
            Event::Start(Tag::Paragraph) => Kind::Paragraph,
            Event::Start(Tag::List(_)) => Kind::List,
            Event::Start(Tag::BlockQuote(_)) => Kind::Quote,
            _ => Kind::Foreign,
        };
        Some(Self { kind, range: range.clone(), events })
    }

    /// Its text, without marks.
    pub fn text(&self) -> String {
        text(&self.events)
    }

    /// What it links to; adds what the law may not contain to the faults.
    pub fn mentions(&self, source: Source<'_>, faults: &mut Vec<Fault>) -> Vec<Mention> {
        let mut mentions = Vec::new();
        if self.kind == Kind::Foreign {
            faults.push(source.fault(self.range.start, "only paragraphs, lists and quotes may stand here"));
            return mentions;
        }
        let mut before = false;
        for (event, range) in &self.events {
            let mut bracket = false;
            match event {
                Event::Start(Tag::Link { dest_url, .. }) => match Mention::read(dest_url, source.line(range.start)) {
                    Some(mention) => mentions.push(mention),
                    None => faults.push(source.fault(
                        range.start,
                        format!("“{dest_url}”: a link goes to rule:…, reading:…, card:… or https://…"),
                    )),
                },
                Event::Text(text) => {
                    // The parser gives an unclosed link as text, the bracket by itself.
                    if text.contains("](") || before && text.starts_with('(') {
                        faults.push(source.fault(range.start, "a link that is not closed"));
                    }
                    bracket = text.ends_with(']');
                }
                Event::Start(Tag::Image { .. }) | Event::Html(_) | Event::InlineHtml(_) | Event::Code(_) => {
                    faults.push(source.fault(range.start, "no image, HTML or code in the law"));
                }
                _ => {}
            }
            before = bracket;
        }
        mentions
    }

    /// The bold words it opens with, and the text after them.
    pub fn opening(&self) -> Option<(String, &[Placed<'a>])> {
        let start = self.events.iter().position(|(event, _)| !is_start_of_block(event))?;
        let end = self.events.iter().position(|(event, _)| matches!(event, Event::End(TagEnd::Strong)))?;
        matches!(self.events[start].0, Event::Start(Tag::Strong))
            .then(|| (text(&self.events[start..end]), &self.events[end + 1..]))
    }
}

/// The text of these events, without marks.
pub(super) fn text(events: &[Placed<'_>]) -> String {
    let mut out = String::new();
    for (event, _) in events {
        match event {
            Event::Text(text) | Event::Code(text) => out.push_str(text),
            Event::SoftBreak | Event::HardBreak => out.push(' '),
            _ => {}
        }
    }
    out
}

/// The target of the link these events open with, what stands before it, and the offset at which it ends.
pub(super) fn first_link<'a>(events: &'a [Placed<'_>]) -> Option<(Link<'a>, String, usize)> {
    let at = events.iter().position(|(event, _)| matches!(event, Event::Start(Tag::Link { .. })))?;
    let (Event::Start(Tag::Link { dest_url, .. }), range) = &events[at] else { return None };
    Some((Link::read(dest_url)?, text(&events[..at]), range.end))
}

fn is_start_of_block(event: &Event<'_>) -> bool {
    matches!(event, Event::Start(Tag::Paragraph | Tag::BlockQuote(_) | Tag::List(_) | Tag::Item))
}
