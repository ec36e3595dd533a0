//! What a card's text must satisfy to make sense and to be carried out, checked at start-up for every card at once:
//! a sentence the engine cannot carry out is named here, never quietly skipped. Knows the words, not their meaning.

mod apart;
mod asks;
mod card;
mod clause;
mod effect;
mod event;
mod extra;
mod known;
mod pick;
mod place;
mod reading;
mod set;
mod sight;
mod such;
#[cfg(test)]
mod tests;
mod waiting;

pub use apart::{check_bases, check_raised, check_sentence};
pub use known::Known;
pub use reading::{Senseless, Sort};

use self::{
    reading::{Asked, Check, Read, spaced},
    sight::Sight,
};
use super::{Card, Wording};
use crate::{
    citation::Said,
    smash_up::ability::{Ability, CardRef, Effect, Kind, Pick, Place, PlayOn, Printing},
};

/// Everything that makes no sense in a card's text, both generations.
#[must_use]
pub fn check(card: &Card) -> Vec<Senseless> {
    read(card).into_iter().flat_map(|read| read.faults).collect()
}

fn read(card: &Card) -> Vec<Read> {
    let of = |printing: &Printing, root: Option<&str>| {
        let path = root.into_iter().map(Into::into).collect();
        let mut check =
            Check { printing, path, names: Vec::new(), sight: Sight::default(), bounds: 0, read: Read::default() };
        check.printing();
        check.read
    };
    let mut found = vec![of(&card.printing(Wording::Printed), None), of_generations(card)];
    found.extend(card.current.iter().map(|current| of(current, Some("current"))));
    for (number, doubt) in card.doubts.iter().enumerate().filter(|(_, doubt)| doubt.otherwise.is_some()) {
        let path = format!("doubts[{number}].otherwise");
        for wording in Wording::ALL.into_iter().filter(|wording| doubt.is_of(*wording) && card.has_text_in(*wording)) {
            found.push(match card.doubted(number, wording) {
                Some(printing) => of(&printing, Some(&path)),
                None => as_it_is(&path),
            });
        }
    }
    found
}

/// A doubt read the other way that leaves the card as it is.
fn as_it_is(path: &str) -> Read {
    let mut read = Read::default();
    read.faults.push(Senseless {
        path: path.to_owned(),
        says: Said::new("la carte reste telle qu’elle est", "the card stays as it is"),
    });
    read
}

/// Which generations of texts have the card.
fn of_generations(card: &Card) -> Read {
    let mut read = Read::default();
    let mut fault = |fr: &str, en: &str| {
        read.faults.push(Senseless { path: "only".into(), says: Said::new(spaced(fr), en) });
    };
    if card.only.is_some() && card.current.is_some() {
        fault(
            "une carte d’une seule génération de textes n’a qu’un texte",
            "a card of one generation of texts has one text",
        );
    }
    if card.kind == Kind::Titan && card.only != Some(Wording::Current) {
        fault(
            "il n’y a de Titans que dans les textes actuels : only: current",
            "there are titans in the current texts only: only: current",
        );
    }
    read
}

/// The most times that a Talent is used in a turn.
const MOST_TIMES: u8 = 9;

impl<'c> Check<'c> {
    fn printing(&mut self) {
        if let Some(on) = &self.printing.on {
            self.within("on", |check| {
                let only_there = matches!((check.printing.kind, on), (Kind::Minion(_), PlayOn::Base(_)));
                if !matches!(check.printing.kind, Kind::Action) && !only_there {
                    check.fault(
                        "seule une Action s’attache ; une Créature peut ne se jouer que sur certaines Bases : Base(…)",
                        "only an action is attached; a minion may be played on some bases only: Base(…)",
                    );
                }
                match on {
                    PlayOn::Minion(filter) => check.filter(filter, set::Kind::Minion),
                    PlayOn::Base(bases) => check.bases(bases),
                }
            });
        }
        for (number, ability) in self.printing.text.iter().enumerate() {
            self.within(format!("text[{number}]"), |check| check.ability(ability));
        }
    }

    fn ability(&mut self, ability: &'c Ability) {
        // A card in play remembers the factions that were named when it was played.
        self.names.retain(|(_, sort)| *sort == Sort::Faction);
        let label = match ability {
            Ability::OnPlay(_) => "OnPlay",
            Ability::AsAction(_) => "AsAction",
            Ability::Ongoing(_) => "Ongoing",
            Ability::Special(_) => "Special",
            Ability::Talent(_) => "Talent",
            Ability::TalentTimes(..) => "TalentTimes",
            Ability::Text(_) => "Text",
        };
        let is_base = matches!(self.printing.kind, Kind::Base(..));
        self.within(label, |check| {
            match (is_base, matches!(ability, Ability::Text(_))) {
                (true, false) => check.fault(
                    "une Base n’a que des phrases sans label : Text",
                    "a base has only unlabelled sentences: Text",
                ),
                (false, true) => {
                    check.fault("seule une Base a des phrases sans label", "only a base has unlabelled sentences");
                }
                _ => {}
            }
            match ability {
                Ability::OnPlay(_) if matches!(check.printing.kind, Kind::Titan) => {
                    check.fault("jouer un Titan ne fait rien par soi-même", "playing a titan does nothing by itself");
                }
                Ability::OnPlay(effect) => check.effect(effect),
                Ability::AsAction(effect) => {
                    if !matches!(check.printing.kind, Kind::Fusion(_)) {
                        check.fault(
                            "AsAction ne se dit que d’une carte qui est Créature ou Action",
                            "AsAction is said on a card that is a minion or an action only",
                        );
                    }
                    check.effect(effect);
                }
                Ability::Talent(effect) => {
                    check.stays("un Talent", "a talent");
                    check.effect(effect);
                }
                Ability::TalentTimes(times, effect) => {
                    if !(2..=MOST_TIMES).contains(times) {
                        check.fault(
                            format!("de 2 à {MOST_TIMES} fois ; une fois : Talent"),
                            format!("2 to {MOST_TIMES} times; once: Talent"),
                        );
                    }
                    check.stays("un Talent", "a talent");
                    check.effect(effect);
                }
                Ability::Ongoing(clause) | Ability::Special(clause) | Ability::Text(clause) => {
                    check.sentence(clause);
                }
            }
        });
    }

    /// A standard action is never in play: what works from play never works.
    fn stays(&mut self, fr: &str, en: &str) {
        if matches!(self.printing.kind, Kind::Action) && !comes_to_lie(self.printing) {
            self.fault(
                format!("{fr} ne sert qu’en jeu, or cette Action ne s’attache à rien"),
                format!("{en} works from play only, and this action is attached to nothing"),
            );
        }
    }
}

/// Whether playing the action attaches it to something or puts it on a base: another is never in play.
#[must_use]
pub fn comes_to_lie(printing: &Printing) -> bool {
    fn within(effect: &Effect) -> bool {
        match effect {
            Effect::Do(parts) => parts.iter().any(within),
            Effect::Place(pick, place) => matches!((pick, place), (Pick::The(CardRef::This), Place::OnBase(_))),
            _ => false,
        }
    }
    let on_play = |ability: &Ability| matches!(ability, Ability::OnPlay(effect) if within(effect));
    printing.on.is_some() || printing.text.iter().any(on_play)
}
