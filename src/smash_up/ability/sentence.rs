//! The kinds of sentence, told apart without asking any condition: so no value asks for itself, and a card that says
//! nothing of a kind is passed over at once.

use super::{Ability, Cards, Clause, Effect, Extra, Filter, Part, Pick, Place, Trait};

/// The kind of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sentence {
    /// these cards have …
    Has,
    /// of these: these cards count as …
    Tags,
    /// of these: these cards have a Talent
    Talents,
    /// these players have …
    PlayerHas,
    /// this base has …
    BaseHas,
    /// … cannot …, … cannot … more than once per turn
    Cannot,
    /// after …
    After,
    /// … instead
    Instead,
    /// in this window
    At,
    /// you may play this card in this window
    PlayAt,
    /// when this card is uncovered, …
    WhenUncovered,
    /// you may use both parts of an OR
    BothHalves,
    /// works from where the card is, not in play
    From,
}

impl Sentence {
    /// Every kind.
    pub const ALL: [Self; 13] = [
        Self::Has,
        Self::Tags,
        Self::Talents,
        Self::PlayerHas,
        Self::BaseHas,
        Self::Cannot,
        Self::After,
        Self::Instead,
        Self::At,
        Self::PlayAt,
        Self::WhenUncovered,
        Self::BothHalves,
        Self::From,
    ];
}

/// The kinds of sentence a text has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sentences {
    kinds: u16,
    cards_in_play: bool,
    power_of_cards: bool,
}

impl Sentences {
    /// Those of a text.
    #[must_use]
    pub fn of(text: &[Ability]) -> Self {
        let clauses = text.iter().filter_map(Ability::clause);
        let kinds = clauses.flat_map(|clause| Sentence::ALL.into_iter().filter(|kind| clause.says(*kind)));
        let kinds = kinds.fold(0, |kinds, kind| kinds | 1 << kind as u16);
        let cards_in_play = text.iter().any(|ability| speaks_of_cards_in_play(ability.whole()));
        let power_of_cards = text.iter().any(|ability| ability.whole().any(&mut asks_power_of_cards));
        Self { kinds, cards_in_play, power_of_cards }
    }

    /// Whether the text has one of this kind.
    #[must_use]
    pub fn has(self, kind: Sentence) -> bool {
        self.kinds & (1 << kind as u16) != 0
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.kinds == 0
    }

    /// Those of two texts.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            kinds: self.kinds | other.kinds,
            cards_in_play: self.cards_in_play || other.cards_in_play,
            power_of_cards: self.power_of_cards || other.power_of_cards,
        }
    }

    /// Whether what the text does speaks of cards of any type, wherever in play.
    #[must_use]
    pub fn speak_of_cards_in_play(self) -> bool {
        self.cards_in_play
    }

    /// Whether the text asks for the power of what need not be a minion.
    #[must_use]
    pub fn ask_power_of_cards(self) -> bool {
        self.power_of_cards
    }
}

/// What the text does with cards of any type, wherever in play; what it waits for, and what is to be played or made stronger,
/// is not that.
fn speaks_of_cards_in_play(part: Part<'_>) -> bool {
    let passed_over = match part {
        Part::Seen(_) => return false,
        Part::Extra(Extra { what, .. }) => Some(what),
        Part::Filter(filter) => filter.raises.as_deref(),
        _ => None,
    };
    let plays_it = matches!(part, Part::Effect(Effect::Play { .. }));
    if let Part::Cards(Cards::Card(Filter { at: None | Some(Place::InPlay), .. })) = part {
        return true;
    }
    let is_passed_over = |part: Part<'_>| match part {
        Part::Cards(cards) => passed_over.is_some_and(|over| std::ptr::eq(cards, over)),
        Part::Pick(_) => plays_it,
        _ => false,
    };
    let mut found = false;
    part.each(&mut |part| found = found || !is_passed_over(part) && speaks_of_cards_in_play(part));
    found
}

fn asks_power_of_cards(part: Part<'_>) -> bool {
    let of_any_type = |cards: &Cards| matches!(cards, Cards::Card(_) | Cards::Titan(_));
    match part {
        Part::Cards(Cards::Card(filter) | Cards::Titan(filter)) => filter.power.is_some(),
        Part::Pick(Pick::Lowest(cards) | Pick::Highest(cards)) => of_any_type(cards),
        _ => false,
    }
}

impl Clause {
    /// What it says, without its conditions and without where it works.
    #[must_use]
    pub fn bare(&self) -> &Self {
        match self {
            Self::While(_, inner) | Self::From(_, inner) | Self::FirstEachTurn(inner) => inner.bare(),
            clause => clause,
        }
    }

    /// Where its card lies out of play while it works, if it works from there.
    #[must_use]
    pub fn works_from(&self) -> Option<&Place> {
        match self {
            Self::From(place, _) => Some(place),
            Self::While(_, inner) | Self::FirstEachTurn(inner) => inner.works_from(),
            _ => None,
        }
    }

    /// Whether it is of this kind once its conditions are taken off.
    #[must_use]
    pub fn says(&self, kind: Sentence) -> bool {
        let has = |such: fn(&Trait) -> bool| matches!(self.bare(), Self::Has(_, traits) if traits.iter().any(such));
        match kind {
            Sentence::Tags => has(|given| matches!(given, Trait::Tag(_))),
            Sentence::Talents => has(|given| matches!(given, Trait::Talent(_))),
            _ => self.sentence() == kind,
        }
    }

    /// What it is once its conditions are taken off.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Has(..) => Sentence::Has,
            Self::PlayerHas(..) => Sentence::PlayerHas,
            Self::BaseHas(..) => Sentence::BaseHas,
            Self::Cannot(_) | Self::CannotAgain(_) => Sentence::Cannot,
            Self::After(..) => Sentence::After,
            Self::Instead(..) => Sentence::Instead,
            Self::At(..) => Sentence::At,
            Self::PlayAt { .. } => Sentence::PlayAt,
            Self::WhenUncovered(_) => Sentence::WhenUncovered,
            Self::BothHalves(_) => Sentence::BothHalves,
            Self::From(..) => Sentence::From,
            Self::While(_, inner) | Self::FirstEachTurn(inner) => inner.sentence(),
        }
    }
}
