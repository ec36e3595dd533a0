//! The kinds of sentence, told apart without asking any condition: so no value asks for itself, and a card that says
//! nothing of a kind is passed over at once.

use super::{Ability, Clause, Effect, Place, Topics, Trait};

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

    const fn bit(self) -> u128 {
        1 << self as u32
    }

    /// Where its topics stand, behind the kinds themselves: those that wait for an event, those that wait for a window, and
    /// what works from elsewhere, which may do either.
    const fn bits(self, of: Topics) -> u128 {
        const EVENTS: u32 = Sentence::From as u32 + 1;
        const WINDOWS: u32 = EVENTS + 3 * Topics::EVENTS;
        match self {
            Self::Cannot => of.events() << EVENTS,
            Self::After => of.events() << (EVENTS + Topics::EVENTS),
            Self::Instead => of.events() << (EVENTS + 2 * Topics::EVENTS),
            Self::At => of.windows() << WINDOWS,
            Self::PlayAt => of.windows() << (WINDOWS + Topics::WINDOWS),
            Self::From => of.all() << (WINDOWS + 2 * Topics::WINDOWS),
            Self::Has
            | Self::Tags
            | Self::Talents
            | Self::PlayerHas
            | Self::BaseHas
            | Self::WhenUncovered
            | Self::BothHalves => self.bit(),
        }
    }
}

/// The kinds of sentence a text has, and of what they speak.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sentences(u128);

impl Sentences {
    /// Those of a text.
    #[must_use]
    pub fn of(text: &[Ability]) -> Self {
        text.iter().map(Self::said_by).fold(Self::default(), Self::and)
    }

    /// The kinds of one ability’s sentence.
    #[must_use]
    pub fn said_by(ability: &Ability) -> Self {
        let Some(clause) = ability.clause() else { return Self::default() };
        let said = Sentence::ALL.into_iter().filter(|kind| clause.says(*kind));
        let kinds = said.map(|kind| kind.bit() | kind.bits(clause.topics()));
        Self(kinds.fold(0, |all, said| all | said))
    }

    /// A sentence of this kind that speaks of these, to be looked for.
    #[must_use]
    pub fn speaking(kind: Sentence, of: Topics) -> Self {
        Self(kind.bits(of))
    }

    /// Whether it has one of those that are looked for.
    #[must_use]
    pub fn meet(self, sought: Self) -> bool {
        self.0 & sought.0 != 0
    }

    /// Whether the text has one of this kind.
    #[must_use]
    pub fn has(self, kind: Sentence) -> bool {
        self.0 & kind.bit() != 0
    }

    /// Whether it has one of this kind that speaks of some of these.
    #[must_use]
    pub fn speak(self, kind: Sentence, of: Topics) -> bool {
        self.meet(Self::speaking(kind, of))
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of two texts.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Ability {
    /// The sentence under the label, if it is one that holds, forbids, waits or replaces.
    #[must_use]
    pub fn clause(&self) -> Option<&std::sync::Arc<Clause>> {
        match self {
            Self::Ongoing(clause) | Self::Special(clause) | Self::Text(clause) => Some(clause),
            Self::OnPlay(_) | Self::AsAction(_) | Self::Talent(_) | Self::TalentTimes(..) => None,
        }
    }
}

impl Clause {
    /// Of what it speaks, or when, once its conditions are taken off; everything, where it waits for no event and no window.
    #[must_use]
    pub fn topics(&self) -> Topics {
        match self.bare() {
            Self::Cannot(event) | Self::CannotAgain(event) | Self::After(event, _) | Self::Instead(event, _) => {
                event.topics()
            }
            Self::At(window, _) | Self::PlayAt { window, .. } => window.topics(),
            _ => Topics::ALL,
        }
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

    /// The Talent that it gives, under its conditions.
    #[must_use]
    pub fn talent_given(&self) -> Option<&Effect> {
        match self.bare() {
            Self::Has(_, traits) => talent_among(traits),
            _ => None,
        }
    }
}

/// The Talent among what a card is given.
#[must_use]
pub fn talent_among(traits: &[Trait]) -> Option<&Effect> {
    traits.iter().find_map(|given| if let Trait::Talent(effect) = given { Some(&**effect) } else { None })
}

/// Whether a text has a Talent, or gives one.
#[must_use]
pub fn speaks_of_talent(ability: &Ability) -> bool {
    ability.is_talent() || ability.clause().is_some_and(|clause| clause.talent_given().is_some())
}
