//! What an ability offers one of: the parts of “A or B”.

use super::{Ability, Clause, Effect};

impl Ability {
    /// The first parts of which one is to be chosen, in the order of the text.
    #[must_use]
    pub fn alternatives(&self) -> Option<&[Effect]> {
        match self {
            Self::OnPlay(effect) | Self::AsAction(effect) | Self::Talent(effect) | Self::TalentTimes(_, effect) => {
                of_effect(effect)
            }
            Self::Ongoing(clause) | Self::Special(clause) | Self::Text(clause) => of_clause(clause),
        }
    }
}

fn of_clause(clause: &Clause) -> Option<&[Effect]> {
    match clause {
        Clause::After(_, effect)
        | Clause::Instead(_, effect)
        | Clause::At(_, effect)
        | Clause::WhenUncovered(effect) => of_effect(effect),
        Clause::PlayAt { text, .. } => text.iter().find_map(of_effect),
        Clause::While(_, clause) | Clause::FirstEachTurn(clause) | Clause::From(_, clause) => of_clause(clause),
        _ => None,
    }
}

fn of_effect(effect: &Effect) -> Option<&[Effect]> {
    match effect {
        Effect::Either(halves) | Effect::OneOf(halves) => Some(halves),
        Effect::Do(all) => all.iter().find_map(of_effect),
        Effect::May(inner)
        | Effect::If(_, inner)
        | Effect::As(_, inner)
        | Effect::Once(_, inner)
        | Effect::ForEachBase(_, _, inner)
        | Effect::ForEachPlayer(_, _, inner)
        | Effect::Repeat(_, inner) => of_effect(inner),
        Effect::Pay(first, second) | Effect::IfElse(_, first, second) => of_effect(first).or_else(|| of_effect(second)),
        _ => None,
    }
}
