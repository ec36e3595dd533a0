//! What a sentence stands in: the card it is on, the names given before it, the event it speaks of.

use super::{
    Number,
    names::{Names, Sort},
};
use crate::{
    citation::Said,
    smash_up::{
        ability::{Ability, CardRef, Cards, Effect, Event, Kind, PlayOn, Printing},
        card::Card,
    },
};

/// A name, and where it stands among those of its sort.
#[derive(Debug, Clone, PartialEq)]
pub struct Given {
    pub sort: Sort,
    pub index: usize,
    pub of: usize,
}

/// Whether an event spoken of is past.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Happened {
    Yes,
    NotYet,
}

/// What a sentence stands in.
#[derive(Debug, Clone)]
pub struct Scope<'a> {
    pub id: &'a str,
    pub name: Said,
    pub tags: &'a [String],
    pub kind: Kind,
    pub on: Option<&'a PlayOn>,
    names: Names<'a>,
    /// What playing the card does is being said.
    pub on_play: bool,
    /// What has happened or would happen.
    pub event: Option<(&'a Event, Happened)>,
    /// The card that a pronoun can stand for.
    pub pronoun: Option<&'a CardRef>,
    /// The single card of this pile has just been named: a pronoun stands for it.
    pub pile: Option<&'a str>,
}

impl<'a> Scope<'a> {
    pub fn new(card: &'a Card, printing: &'a Printing) -> Self {
        Self {
            id: &card.id,
            name: card.name.said(),
            tags: &card.tags,
            kind: printing.kind,
            on: printing.on.as_ref(),
            names: Names::default(),
            on_play: false,
            event: None,
            pronoun: None,
            pile: None,
        }
    }

    /// The names of this sentence, or else those that the card's other sentences gave.
    pub fn within(mut self, ability: &'a Ability, printing: &'a Printing) -> Self {
        self.on_play = matches!(ability, Ability::OnPlay(_) | Ability::AsAction(_));
        self.names = std::iter::once(ability)
            .chain(&printing.text)
            .map(Names::of)
            .find(|names| !names.named.is_empty())
            .unwrap_or_default();
        self
    }

    /// In an ability that a minion is given: it says *this minion*, and has names of its own.
    pub fn bearing<'b>(&self, effect: &'b Effect) -> Scope<'b>
    where
        'a: 'b,
    {
        Scope { kind: Kind::Minion(0), on: None, names: Names::of_effect(effect), on_play: false, ..self.plain() }
    }

    /// Whether it is this card's leaving that is spoken of.
    pub fn has_left(&self, card: &CardRef) -> bool {
        let Some((Event::ToDiscard(seen) | Event::Destroyed(seen), Happened::Yes)) = self.event else { return false };
        seen.what == Some(Cards::The(card.clone()))
    }

    /// After or instead of an event: its card may be spoken of.
    pub fn about(&self, event: &'a Event, happened: Happened) -> Self {
        let what = event.seen().and_then(|seen| seen.what.as_ref());
        let pronoun = match what {
            Some(Cards::The(card)) => Some(card),
            _ => None,
        };
        Self { event: Some((event, happened)), pronoun, ..self.clone() }
    }

    /// The single card of this pile has just been named.
    pub fn about_pile(&self, pile: &'a str) -> Self {
        Self { pile: Some(pile), ..self.clone() }
    }

    /// Nothing has just been named.
    pub fn plain(&self) -> Self {
        Self { pronoun: None, pile: None, ..self.clone() }
    }

    /// What a name stands for.
    pub fn given(&self, name: &str) -> Option<Given> {
        let at = self.names.named.iter().position(|(known, _)| *known == name)?;
        let sort = &self.names.named[at].1;
        let alike = |other: &Sort| std::mem::discriminant(other) == std::mem::discriminant(sort);
        let index = self.names.named[..at].iter().filter(|(_, other)| alike(other)).count();
        let of = self.names.named.iter().filter(|(_, other)| alike(other)).count();
        Some(Given { sort: sort.clone(), index, of })
    }

    /// Whether something is taken out of this pile, so that the rest are *the others*.
    pub fn is_picked_from(&self, pile: &str) -> bool {
        self.names.picked_from.contains(&pile)
    }

    /// Whether one of the two cards of this pile is taken, so that the rest is *the other*.
    pub fn leaves_one(&self, pile: &str) -> bool {
        self.names.one_of_two.contains(&pile)
    }

    /// Whether the sentence looks for a base among those that are not in play.
    pub(super) fn searches_bases(&self) -> bool {
        self.names.named.iter().any(|(_, sort)| *sort == Sort::Bases)
    }

    /// The only base named in the sentence, so that *there* is enough.
    pub(super) fn is_only_base(&self, name: &str) -> bool {
        self.given(name).is_some_and(|given| given.sort == Sort::Base && given.of == 1)
    }

    /// The only cards named in the sentence, so that *its base* is enough.
    pub(super) fn only_cards(&self, card: &CardRef) -> Option<Number> {
        let CardRef::Var(name) = card else { return None };
        match self.given(name)? {
            Given { sort: Sort::Cards(_, number, _), of: 1, .. } => Some(number),
            _ => None,
        }
    }
}
