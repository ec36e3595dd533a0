//! Two wordings of a clause, word by word.

use similar::{Algorithm, DiffTag, capture_diff_slices};

use super::law::Wording;

/// A run of text in a comparison.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// In both wordings.
    Same(String),
    /// Only in the first.
    Removed(String),
    /// Only in the second.
    Added(String),
}

/// What changed from one wording to another. The texts are without marks, a line for each paragraph or list item;
/// the pieces that are the same or removed make up the first, those that are the same or added the second.
#[must_use]
pub fn diff(before: &Wording, after: &Wording) -> Vec<Piece> {
    let (before, after) = (before.plain(), after.plain());
    let (old, new) = (words(&before), words(&after));
    let mut runs: Vec<Run> = Vec::new();
    for op in capture_diff_slices(Algorithm::Patience, &old, &new) {
        let (tag, from, to) = op.as_tag_tuple();
        let (from, to) = (old[from].concat(), new[to].concat());
        let same = tag == DiffTag::Equal && from.contains(char::is_alphanumeric);
        match runs.last_mut() {
            // A space or a comma between two changed words is part of the change.
            Some(last) if last.same == same => {
                last.removed.push_str(&from);
                last.added.push_str(&to);
            }
            _ => runs.push(Run { same, removed: from, added: to }),
        }
    }
    runs.into_iter().flat_map(Run::pieces).collect()
}

struct Run {
    same: bool,
    removed: String,
    added: String,
}

impl Run {
    fn pieces(self) -> impl Iterator<Item = Piece> {
        let (same, changed) = if self.same || self.removed == self.added {
            (Some(Piece::Same(self.removed)), [None, None])
        } else {
            let removed = Some(self.removed).filter(|text| !text.is_empty()).map(Piece::Removed);
            let added = Some(self.added).filter(|text| !text.is_empty()).map(Piece::Added);
            (None, [removed, added])
        };
        same.into_iter().chain(changed.into_iter().flatten())
    }
}

/// Splits into words, and what lies between them into single characters.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match rest.find(|c: char| !c.is_alphanumeric()) {
            Some(0) => first.len_utf8(),
            Some(end) => end,
            None => rest.len(),
        };
        let (word, more) = rest.split_at(length);
        words.push(word);
        rest = more;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::{Piece, Wording, diff};

    fn wording(markdown: &str) -> Wording {
        Wording { editions: Vec::new(), markdown: markdown.into(), remarks: Vec::new(), mentions: Vec::new() }
    }

    #[test]
    fn the_words_that_changed_stand_out() {
        let before = wording("Les [Forces](rule:term.power) de toutes les Créatures, additionnées.");
        let after = wording("Les [Forces](rule:term.power) de **toutes les cartes**, et non des seules Créatures.");
        let expected = [
            Piece::Same("Les Forces de toutes les ".into()),
            Piece::Added("cartes, et non des seules ".into()),
            Piece::Same("Créatures".into()),
            Piece::Removed(", additionnées.".into()),
            Piece::Added(".".into()),
        ];
        assert_eq!(diff(&before, &after), expected);
        assert_eq!(diff(&before, &before).len(), 1);
    }

    #[test]
    fn the_pieces_make_up_both_texts() {
        let texts = ["Un.\n\nDeux, trois.", "Un.\n\n- Trois ;\n- deux.", "", "« Moi d’abord ! »", "Un"];
        for (one, other) in texts.iter().flat_map(|one| texts.iter().map(move |other| (one, other))) {
            let (before, after) = (wording(one), wording(other));
            let (mut old, mut new) = (String::new(), String::new());
            for piece in diff(&before, &after) {
                match piece {
                    Piece::Same(text) => {
                        old.push_str(&text);
                        new.push_str(&text);
                    }
                    Piece::Removed(text) => old.push_str(&text),
                    Piece::Added(text) => new.push_str(&text),
                }
            }
            assert_eq!((old, new), (before.plain(), after.plain()), "{one} / {other}");
        }
    }
}
