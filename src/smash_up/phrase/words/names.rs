//! The names a sentence gives, in writing order, and the piles it takes cards from.

use super::{Number, noun::Head};
use crate::smash_up::ability::{
    Ability, Amount, BasePick, CardRef, Cards, Clause, Effect, Filter, Pick, PickedFrom, Place, Source, Who,
};

/// What a name stands for.
#[derive(Debug, Clone, PartialEq)]
pub enum Sort {
    Cards(Head, Number, Taken),
    Base,
    /// A base found in a pile.
    FoundBase,
    Player,
    Faction(Number),
    /// The name of a card.
    Name,
    /// Bases looked at.
    Bases,
    /// A deck that is searched, of this player.
    Deck(Who),
    /// Cards shown: one or several, from whose deck or hand.
    Pile(Number, Who),
}

/// How cards came to be named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    Chosen,
    /// All of them, without a choice.
    All,
}

/// What a sentence names.
#[derive(Debug, Clone, Default)]
pub(super) struct Names<'a> {
    pub named: Vec<(&'a str, Sort)>,
    pub picked_from: Vec<&'a str>,
    /// Piles of two cards of which one is taken.
    pub one_of_two: Vec<&'a str>,
    /// Piles of two cards.
    two: Vec<&'a str>,
}

impl<'a> Names<'a> {
    pub fn of(ability: &'a Ability) -> Self {
        let mut names = Self::default();
        match ability {
            Ability::OnPlay(effect)
            | Ability::AsAction(effect)
            | Ability::Talent(effect)
            | Ability::TalentTimes(_, effect) => names.effect(effect),
            Ability::Ongoing(clause) | Ability::Special(clause) | Ability::Text(clause) => names.clause(clause),
        }
        names
    }

    /// Of an ability that is given.
    pub(super) fn of_effect(effect: &'a Effect) -> Self {
        let mut names = Self::default();
        names.effect(effect);
        names
    }

    fn clause(&mut self, clause: &'a Clause) {
        match clause {
            Clause::After(_, effect)
            | Clause::Instead(_, effect)
            | Clause::At(_, effect)
            | Clause::WhenUncovered(effect) => self.effect(effect),
            Clause::PlayAt { text, .. } => text.iter().for_each(|effect| self.effect(effect)),
            Clause::While(_, clause) | Clause::FirstEachTurn(clause) | Clause::From(_, clause) => self.clause(clause),
            Clause::Has(..)
            | Clause::PlayerHas(..)
            | Clause::BaseHas(..)
            | Clause::Cannot(_)
            | Clause::CannotAgain(_)
            | Clause::BothHalves(_) => {}
        }
    }

    fn effect(&mut self, effect: &'a Effect) {
        match effect {
            Effect::Do(all) | Effect::Either(all) | Effect::OneOf(all) => all.iter().for_each(|each| self.effect(each)),
            Effect::May(inner)
            | Effect::If(_, inner)
            | Effect::As(_, inner)
            | Effect::Once(_, inner)
            | Effect::Repeat(_, inner) => self.effect(inner),
            Effect::ForEachBase(name, _, inner) => self.in_turn(name, Sort::Base, inner),
            Effect::ForEachPlayer(name, _, inner) => self.in_turn(name, Sort::Player, inner),
            Effect::Pay(first, second) | Effect::IfElse(_, first, second) => {
                self.effect(first);
                self.effect(second);
            }
            Effect::During(_, clause) => self.clause(clause),
            Effect::Choose(name, pick) => {
                self.named.push((name, cards_of(pick)));
                self.pick(pick);
            }
            Effect::ChooseBase(name, base) => self.chosen_base(name, base),
            Effect::ChoosePlayer(name, _) => self.named.push((name, Sort::Player)),
            Effect::NameFaction(name, _) => self.named.push((name, Sort::Faction(Number::One))),
            Effect::Search(Source::Deck(who), name) => self.named.push((name, Sort::Deck(who.clone()))),
            Effect::Reveal(source, name) | Effect::Look(source, name) | Effect::Search(source, name) => {
                self.pile(name, source);
            }
            Effect::Destroy(pick)
            | Effect::Return(pick)
            | Effect::Move(pick, _)
            | Effect::Transfer(pick, _)
            | Effect::Place(pick, _)
            | Effect::Bury(pick, _)
            | Effect::Uncover(pick)
            | Effect::Take(pick)
            | Effect::DrawOf(pick)
            | Effect::Discard(pick)
            | Effect::Shuffle(pick, _)
            | Effect::Control(pick, ..)
            | Effect::Give(pick, ..)
            | Effect::Counters(_, pick)
            | Effect::Play { what: pick, .. } => self.pick(pick),
            Effect::Duel { challenger, challenged, then } => {
                self.pick(challenger);
                self.pick(challenged);
                self.effect(then);
            }
            Effect::NameCard(name, _) => self.named.push((name, Sort::Name)),
            Effect::NewBase(name) => self.named.push((name, Sort::Base)),
            Effect::Draw(_)
            | Effect::DestroyBase(_)
            | Effect::Redirect(_)
            | Effect::GiveBase(..)
            | Effect::GainVp(_)
            | Effect::Forgo(_)
            | Effect::Nothing
            | Effect::PutBack(..) => {}
            Effect::SwapBase(_, base, _) | Effect::TurnInto(_, base) | Effect::ReplaceWith(base) => self.base(base),
            Effect::Extra(extra) => self.cards(&extra.what),
        }
    }

    /// What is named for one after the other is several in the end.
    fn in_turn(&mut self, name: &'a str, sort: Sort, inner: &'a Effect) {
        self.named.push((name, sort));
        let since = self.named.len();
        self.effect(inner);
        for (_, sort) in &mut self.named[since..] {
            if let Sort::Cards(_, number, _) | Sort::Faction(number) = sort {
                *number = Number::Many;
            }
        }
    }

    fn chosen_base(&mut self, name: &'a str, base: &'a BasePick) {
        let found = matches!(base, BasePick::FromPile(_));
        self.named.push((name, if found { Sort::FoundBase } else { Sort::Base }));
        self.base(base);
    }

    fn pile(&mut self, name: &'a str, source: &'a Source) {
        self.named.push((name, pile_of(source)));
        if matches!(source, Source::Top(Amount::N(2), _)) {
            self.two.push(name);
        }
    }

    fn pick(&mut self, pick: &'a Pick) {
        if let Pick::Let(name, inner) = pick {
            self.named.push((name, cards_of(inner)));
        }
        if let PickedFrom::Among(cards) = pick.from() {
            self.cards(cards);
            if let (Pick::One(_), Some(Place::Pile(name))) = (pick, place_of(cards))
                && self.two.contains(&name.as_str())
            {
                self.one_of_two.push(name);
            }
        }
    }

    fn base(&mut self, base: &'a BasePick) {
        if let BasePick::FromPile(name) = base {
            self.picked_from.push(name);
        }
    }

    fn cards(&mut self, cards: &'a Cards) {
        if let Some(Place::Pile(name)) = place_of(cards) {
            self.picked_from.push(name);
        }
    }
}

fn pile_of(source: &Source) -> Sort {
    match source {
        Source::Top(Amount::N(1), who) if !matches!(who, Who::Others | Who::Everyone) => {
            Sort::Pile(Number::One, who.clone())
        }
        Source::Top(_, who) | Source::Until(_, who) | Source::Hand(who) | Source::Deck(who) => {
            Sort::Pile(Number::Many, who.clone())
        }
        Source::These(_) => Sort::Pile(Number::One, Who::You),
        Source::BaseTop(_) | Source::BaseDeck => Sort::Bases,
    }
}

fn cards_of(pick: &Pick) -> Sort {
    let (cards, number) = match pick {
        Pick::The(_) => return Sort::Cards(Head::Card, Number::One, Taken::Chosen),
        Pick::Let(_, inner) => return cards_of(inner),
        Pick::One(cards)
        | Pick::Lowest(cards)
        | Pick::Highest(cards)
        | Pick::Random(Amount::N(1), cards)
        | Pick::UpTo(Amount::N(1), cards) => (cards, Number::One),
        Pick::UpTo(_, cards)
        | Pick::Between(_, _, cards)
        | Pick::Any(cards)
        | Pick::All(cards)
        | Pick::SameName(cards)
        | Pick::Random(_, cards) => (cards, Number::Many),
    };
    let taken = if matches!(pick, Pick::All(_)) { Taken::All } else { Taken::Chosen };
    Sort::Cards(head_of(cards), number, taken)
}

/// What kind of card a set is of.
pub(super) fn head_of(cards: &Cards) -> Head {
    let filtered = |head: Head, filter: &Filter| filter.tag.clone().map_or(head, Head::Tagged);
    match cards {
        Cards::Minion(filter) => filtered(Head::Minion, filter),
        Cards::Action(filter) => filtered(Head::Action, filter),
        Cards::Titan(filter) => filtered(Head::Titan, filter),
        Cards::Card(filter) => filtered(Head::Card, filter),
        Cards::The(CardRef::Host) => Head::Minion,
        Cards::The(_) => Head::Card,
        Cards::AnyOf(sets) => {
            let mut heads = sets.iter().map(head_of);
            heads.next().filter(|first| heads.all(|head| head == *first)).unwrap_or(Head::Card)
        }
    }
}

/// The place a set of cards is in, if it says so.
pub fn place_of(cards: &Cards) -> Option<&Place> {
    match cards {
        Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter) => {
            filter.at.as_ref()
        }
        Cards::The(_) => None,
        Cards::AnyOf(sets) => sets.first().and_then(place_of),
    }
}

/// The same set, wherever it is.
pub fn unplaced(set: &Cards) -> Cards {
    let plain = |filter: &Filter| Filter { at: None, ..filter.clone() };
    match set {
        Cards::Minion(filter) => Cards::Minion(plain(filter)),
        Cards::Action(filter) => Cards::Action(plain(filter)),
        Cards::Titan(filter) => Cards::Titan(plain(filter)),
        Cards::Card(filter) => Cards::Card(plain(filter)),
        Cards::AnyOf(sets) => Cards::AnyOf(sets.iter().map(unplaced).collect()),
        Cards::The(_) => set.clone(),
    }
}
