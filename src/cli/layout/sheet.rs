//! An answer as it is laid out, before anyone knows for a terminal or for a page.

/// What is printed, block by block.
#[derive(Debug, Default)]
pub struct Sheet(pub Vec<Block>);

/// A block.
#[derive(Debug)]
pub enum Block {
    /// What the whole is about.
    Title(String),
    /// What a part is about.
    Heading(String),
    /// A paragraph.
    Paragraph(String),
    /// The paragraph that matters most.
    Verdict(String),
    /// An entry of a list: its mark or number, what it says, and what stands under it.
    Item {
        /// `✓`, `12.`, `–`.
        mark: String,
        /// What it says.
        text: String,
        /// What stands under it.
        notes: Vec<Note>,
    },
}

/// What stands under an entry.
#[derive(Debug)]
pub enum Note {
    /// More of the same.
    Plain(String),
    /// What it rests on.
    Why(String),
}

impl Sheet {
    /// Adds a heading and what stands under it, unless that is nothing.
    pub fn part(&mut self, heading: &str, blocks: Vec<Block>) {
        if !blocks.is_empty() {
            self.0.push(Block::Heading(heading.into()));
            self.0.extend(blocks);
        }
    }
}

impl Block {
    /// An entry with nothing under it.
    pub fn item(mark: &str, text: impl Into<String>) -> Self {
        Self::Item { mark: mark.into(), text: text.into(), notes: Vec::new() }
    }

    /// An entry with notes; empty ones are left out.
    pub fn noted(mark: &str, text: impl Into<String>, notes: Vec<Note>) -> Self {
        let notes = notes.into_iter().filter(|note| !note.text().is_empty()).collect();
        Self::Item { mark: mark.into(), text: text.into(), notes }
    }
}

impl Note {
    fn text(&self) -> &str {
        match self {
            Self::Plain(text) | Self::Why(text) => text,
        }
    }
}
