//! What a card says: its abilities read aloud, from the very tree that the engine carries out.

pub(super) mod aloud;
mod clash;
mod clause;
pub(super) mod condition;
mod duel;
pub(super) mod effect;
mod has;
pub(super) mod joined;
mod lead;
pub(super) mod part;
pub(super) mod pattern;
mod such;
mod suiting;

use aloud::Aloud as _;

use super::words::{
    amount, cards, french,
    noun::{Article, Head},
    place,
    scope::Scope,
};
use crate::{
    citation::{
        Said,
        marks::{capital, whole},
    },
    smash_up::{
        ability::{Ability, Amount, Bases, Filter, Kind, PlayOn, Printing},
        card::{Card, Otherwise, Wording},
    },
};

/// A card read aloud: what it is attached to, if it is attached to something, then its abilities in order.
#[must_use]
pub fn card(card: &Card, wording: Wording) -> Vec<Said> {
    let printing = card.printing(wording);
    let on = play_on(card, &printing);
    on.into_iter().chain(printing.text.iter().map(|ability| sentence(ability, card, &printing))).collect()
}

/// One ability of a card, by its number.
#[must_use]
pub fn ability(card: &Card, wording: Wording, number: usize) -> Option<Said> {
    let printing = card.printing(wording);
    printing.text.get(number).map(|ability| sentence(ability, card, &printing))
}

/// The sentence by which this one of a card’s doubts reads it the other way.
#[must_use]
pub fn doubted(card: &Card, number: usize) -> Option<Said> {
    let doubt = card.doubts.get(number)?;
    let Otherwise::Sentence(_, ability) = doubt.otherwise.as_ref()? else { return None };
    Some(sentence(ability, card, &card.doubted(number, doubt.wording.unwrap_or_default())?))
}

/// *Attachez : une de vos Créatures.* The booklets’ own words, which say the type alone where any will do.
fn play_on(card: &Card, printing: &Printing) -> Option<Said> {
    let scope = Scope::new(card, printing);
    let (on, fr) = match printing.on.as_ref()? {
        PlayOn::Minion(filter) => {
            let on = cards::noun(Head::Minion, filter, &Article::A, &scope).phrase().said;
            (on, (*filter == Filter::default()).then_some("Créature"))
        }
        PlayOn::Base(bases) => (place::one_of(bases, &scope), (*bases == Bases::default()).then_some("Base")),
    };
    let fr = fr.map_or_else(|| on.fr.clone(), Into::into);
    let said = match printing.kind {
        Kind::Minion(_) => Said::new(format!("ne se joue que sur {}", on.fr), format!("play only on {}", on.en)),
        Kind::Action | Kind::Base(..) | Kind::Titan | Kind::Fusion(_) => {
            Said::new(format!("attachez\u{a0}: {fr}"), format!("play on {}", on.en))
        }
    };
    Some(finished(&[said]))
}

fn sentence(ability: &Ability, card: &Card, printing: &Printing) -> Said {
    let scope = Scope::new(card, printing).within(ability, printing);
    let (label, mut sentences) = match ability {
        Ability::OnPlay(effect) if matches!(printing.kind, Kind::Fusion(_)) => {
            (Some(Said::new("Créature", "Minion")), effect.aloud(&scope))
        }
        Ability::OnPlay(effect) => (None, effect.aloud(&scope)),
        Ability::AsAction(effect) => (Some(Said::new("Action", "Action")), effect.aloud(&scope)),
        Ability::Talent(effect) => (Some(Said::new("Talent", "Talent")), effect.aloud(&scope)),
        Ability::TalentTimes(n, effect) => {
            let times = amount::times(&Amount::N(i32::from(*n)), &scope);
            let label = Said::new(format!("Talent ({} par tour)", times.fr), format!("Talent ({} per turn)", times.en));
            (Some(label), effect.aloud(&scope))
        }
        Ability::Ongoing(clause) => (Some(Said::new("Permanent", "Ongoing")), clause.aloud(&scope)),
        Ability::Special(clause) => (Some(Said::new("Spécial", "Special")), clause.aloud(&scope)),
        Ability::Text(clause) => (None, clause.aloud(&scope)),
    };
    if let (Ability::OnPlay(_), Kind::Minion(_), Some(first)) = (ability, printing.kind, sentences.first_mut()) {
        *first = Said::new(format!("quand vous la jouez, {}", first.fr), format!("when played, {}", first.en));
    }
    let said = finished(&sentences);
    match label {
        Some(label) => Said::new(format!("{}\u{a0}: {}", label.fr, said.fr), format!("{}: {}", label.en, said.en)),
        None => said,
    }
}

/// With capitals and full stops.
fn finished(sentences: &[Said]) -> Said {
    let written = |of: fn(&Said) -> &String| {
        let each = sentences.iter().map(|said| whole(&capital(of(said)))).collect::<Vec<_>>();
        each.join(" ")
    };
    Said::new(french::typography(&written(|said| &said.fr)), written(|said| &said.en))
}

#[cfg(test)]
mod tests;
