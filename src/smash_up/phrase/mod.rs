//! How things are said, in French and in English: a card's abilities, read aloud from the very tree the engine carries
//! out, and what happens at the table. The only display text of Smash Up's rooms. Knows no edition and decides nothing.

mod amount;
mod apart;
mod base;
mod cards;
mod clash;
mod clause;
mod condition;
mod considered;
mod counted;
mod decision;
mod drawn;
mod duel;
mod effect;
mod either;
mod english;
mod event;
mod extra;
mod french;
mod gift;
mod idiom;
mod lasting;
mod lead;
mod leaving;
mod meeting;
mod names;
mod noun;
mod occasion;
mod outcome;
mod pattern;
mod pile;
mod place;
mod play;
mod player;
mod prevented;
mod prohibition;
mod raising;
mod reference;
mod refusal;
mod rest;
mod scope;
mod silent;
mod slot;
mod suiting;
mod supposed;
mod time;
mod travel;
mod unending;
mod unmet;
mod unsuited;
mod vain;
mod verb;
mod whose;
mod zone;

pub use considered::{considered, declined_a_part, nothing_for_a_part, prevented_for_now};
pub use decision::{choice, decision, option};
pub use drawn::drawn;
pub use event::{event, faction_name, is_said, list};
pub use extra::extra_name;
pub use meeting::{
    after_booklets, after_reading, after_texts, breakpoint_instead, chooses, comes_instead, discards, draws, falls_on,
    has_another, has_named, is_in_play, is_scored, lies, may_choose, may_not_be_used, neither_speaks, no_more_than_two,
    otherwise, power_instead, stand_at, tries, turns_pass, uses, with_power,
};
pub use outcome::{
    breakpoint_changes, may_not, may_not_answer, not_allowed, nothing_happens, power_changes, power_is, would_choose,
    would_decline, would_end, would_end_phase, would_forgo, would_lay, would_pass, would_play, would_play_unseen,
    would_score, would_uncover, would_use,
};
pub use prevented::unfelt;
pub use refusal::{phase_name, refusal};
use scope::Scope;
pub use silent::{nobody_second, silent};
pub use slot::against;
pub use supposed::{Beside, Supposed, Way, supposed, used};
pub use unending::{never_settled, unending};
pub use vain::{lies_without_effect, moved_not_played, of_another_turn};

use super::{
    ability::{Ability, Amount, Bases, Filter, Kind, PlayOn, Printing},
    card::{Card, Wording},
    table::{CardId, Seat},
};
use crate::citation::{
    Said,
    marks::{capital, whole},
};

/// The names by which cards and players are spoken of.
pub trait Names {
    /// A card, as the scenario calls it.
    fn card(&self, card: CardId) -> Said;

    /// A player.
    fn player(&self, seat: Seat) -> &str;
}

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

/// *Attachez : une de vos Créatures.* The booklets’ own words, which say the type alone where any will do.
fn play_on(card: &Card, printing: &Printing) -> Option<Said> {
    let scope = Scope::new(card, printing);
    let (on, fr) = match printing.on.as_ref()? {
        PlayOn::Minion(filter) => {
            let on = cards::noun(noun::Head::Minion, filter, &noun::Article::A, &scope).phrase().said;
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
            (Some(Said::new("Créature", "Minion")), effect::sentences(effect, &scope))
        }
        Ability::OnPlay(effect) => (None, effect::sentences(effect, &scope)),
        Ability::AsAction(effect) => (Some(Said::new("Action", "Action")), effect::sentences(effect, &scope)),
        Ability::Talent(effect) => (Some(Said::new("Talent", "Talent")), effect::sentences(effect, &scope)),
        Ability::TalentTimes(n, effect) => {
            let times = amount::times(&Amount::N(i32::from(*n)), &scope);
            let label = Said::new(format!("Talent ({} par tour)", times.fr), format!("Talent ({} per turn)", times.en));
            (Some(label), effect::sentences(effect, &scope))
        }
        Ability::Ongoing(clause) => (Some(Said::new("Permanent", "Ongoing")), clause::sentences(clause, &scope)),
        Ability::Special(clause) => (Some(Said::new("Spécial", "Special")), clause::sentences(clause, &scope)),
        Ability::Text(clause) => (None, clause::sentences(clause, &scope)),
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
