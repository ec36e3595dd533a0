//! How each thing that may be answered is written: what answers are read by, and what is offered.

use std::collections::BTreeMap;

use crate::smash_up::{
    card::Catalogue,
    resolve::Choice,
    setup::Names,
    table::{CardId, PlayKind, Table},
};

/// What to answer for each of these: its name; of several that share a name and could be told apart, its number among them
/// too.
#[must_use]
pub fn words(names: &Names, catalogue: &Catalogue, table: &Table, options: &[Choice]) -> Vec<String> {
    let plain: Vec<String> = options.iter().map(|option| word(names, catalogue, table, option)).collect();
    let mut of_name: BTreeMap<&str, Vec<(CardId, Option<CardId>)>> = BTreeMap::new();
    for (option, word) in options.iter().zip(&plain) {
        of_name.entry(word).or_default().extend(lying(option));
    }
    let told = |(option, word): (&Choice, &String)| {
        let Some(this) = lying(option) else { return word.clone() };
        let of_name = of_name.get(word.as_str()).map(Vec::as_slice).unwrap_or_default();
        let nth = of_name.iter().position(|other| *other == this).map_or(0, |before| before + 1);
        let is_alike = |(card, of): &(CardId, Option<CardId>)| *of == this.1 && names.alike(table, this.0, *card);
        let alike = of_name.iter().all(|other| is_alike(other) || *other == this);
        if alike { word.clone() } else { format!("{word}{NUMBERED}{nth}") }
    };
    options.iter().zip(&plain).map(told).collect()
}

/// The card that is named, with the one whose ability waits because of it.
fn lying(option: &Choice) -> Option<(CardId, Option<CardId>)> {
    match option {
        Choice::Card(card) => Some((*card, None)),
        Choice::Waiting(_, card, of) => Some((*card, *of)),
        _ => None,
    }
}

/// Stands between a name and a number, where several options share the name.
pub const NUMBERED: char = '#';

/// What to answer for this, by its name.
#[must_use]
pub fn word(names: &Names, catalogue: &Catalogue, table: &Table, choice: &Choice) -> String {
    match choice {
        Choice::Card(card) | Choice::Waiting(_, card, _) => names.of(table, *card).to_owned(),
        Choice::Unseen(def) => catalogue.card(*def).id.clone(),
        Choice::Player(seat) => table.player(*seat).name.to_string(),
        Choice::Half(n) => (n + 1).to_string(),
        Choice::Kind(kind) => kind_word(*kind).into(),
        Choice::Paid(paid) => paid.word().into(),
        Choice::Elsewhere => ELSEWHERE.into(),
        Choice::Name(name) => name.clone(),
        Choice::Yes => "yes".into(),
        Choice::No | Choice::Absent => "no".into(),
    }
}

/// The word for none of the bases in play.
pub(super) const ELSEWHERE: &str = "elsewhere";

/// The kind as one says it, which is taken as well.
pub(super) fn kind_said(kind: PlayKind) -> &'static str {
    match kind {
        PlayKind::Minion => "minion",
        PlayKind::Action => "action",
    }
}

/// The word by which an answer means a card of this kind.
pub(super) fn kind_word(kind: PlayKind) -> &'static str {
    match kind {
        PlayKind::Minion => "1",
        PlayKind::Action => "2",
    }
}
