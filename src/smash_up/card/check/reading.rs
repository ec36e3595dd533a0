//! One text, being read: where one is in it, what can be spoken of there, which names were given, what makes no sense.

use super::sight::Sight;
use crate::{
    citation::Said,
    problem::{listed, quoted},
    smash_up::ability::Printing,
};

/// Something in a card's text that makes no sense.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Senseless {
    /// Where: `text[1].Ongoing.After`.
    pub path: String,
    /// What.
    pub says: Said,
}

impl Senseless {
    /// Where and what.
    #[must_use]
    pub fn said(&self) -> Said {
        let Self { path, says } = self;
        Said::new(format!("{path}\u{a0}: {}", says.fr), format!("{path}: {}", says.en))
    }
}

impl std::fmt::Display for Senseless {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.path, self.says.en)
    }
}

/// What a reading of one generation has found.
#[derive(Debug, Default)]
pub(super) struct Read {
    pub faults: Vec<Senseless>,
    /// Words that only other cards can know, each with its path.
    pub asked: Vec<(String, Asked)>,
    pub tags_given: Vec<String>,
}

/// A word that only other cards can know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Asked {
    Tag(String),
    Id(String),
}

/// What sort of thing a name stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// Cards that were chosen.
    Cards,
    /// A base.
    Base,
    /// A base that is not in play yet.
    BaseToCome,
    /// A player.
    Player,
    /// Factions.
    Faction,
    /// Cards that were shown.
    Pile,
    /// The name of a card.
    Name,
}

impl Sort {
    fn said(self) -> Said {
        let (fr, en) = match self {
            Self::Cards => ("des cartes choisies", "chosen cards"),
            Self::Base => ("une Base", "a base"),
            Self::BaseToCome => ("une Base qui n’est pas encore en jeu", "a base that is not in play yet"),
            Self::Player => ("un joueur", "a player"),
            Self::Faction => ("une Faction", "a faction"),
            Self::Pile => ("des cartes montrées", "cards shown"),
            Self::Name => ("le nom d’une carte", "the name of a card"),
        };
        Said::new(fr, en)
    }
}

/// One generation of a card, being read.
pub(super) struct Check<'c> {
    pub printing: &'c Printing,
    pub path: Vec<String>,
    pub names: Vec<(&'c str, Sort)>,
    pub sight: Sight,
    /// In how many bounds of sets this stands, each within the one before.
    pub bounds: usize,
    pub read: Read,
}

impl<'c> Check<'c> {
    pub(super) fn fault(&mut self, fr: impl Into<String>, en: impl Into<String>) {
        self.read.faults.push(Senseless { path: self.path.join("."), says: Said::new(spaced(&fr.into()), en) });
    }

    /// Speaks of a word that only other cards can know.
    pub(super) fn ask(&mut self, asked: Asked) {
        self.read.asked.push((self.path.join("."), asked));
    }

    /// One step further down the text.
    pub(super) fn within(&mut self, step: impl Into<String>, look: impl FnOnce(&mut Self)) {
        self.path.push(step.into());
        look(self);
        self.path.pop();
    }

    /// With other things in sight.
    pub(super) fn seeing(&mut self, sight: Sight, look: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.sight, sight);
        look(self);
        self.sight = outer;
    }

    /// Gives a name.
    pub(super) fn name(&mut self, name: &'c str, sort: Sort) {
        if self.names.iter().any(|(given, _)| *given == name) {
            let name = quoted(name);
            self.fault(format!("le nom « {name} » est donné deux fois"), format!("the name `{name}` is given twice"));
        }
        self.names.push((name, sort));
    }

    /// Speaks of a name given before.
    pub(super) fn named(&mut self, name: &str, sorts: &[Sort]) {
        match self.names.iter().find(|(given, _)| *given == name) {
            None if self.sight.apart => {}
            None => {
                let known: Vec<&str> = self.names.iter().map(|(given, _)| *given).collect();
                let known = if known.is_empty() { "—".to_owned() } else { listed(&known) };
                let name = quoted(name);
                self.fault(
                    format!("le nom « {name} » n’est pas donné avant ; noms donnés : {known}"),
                    format!("the name `{name}` is not given before; names given: {known}"),
                );
            }
            Some((_, sort)) if !sorts.contains(sort) => {
                let name = quoted(name);
                let (is, wanted) = (sort.said(), sorts.first().map(|sort| sort.said()).unwrap_or_default());
                self.fault(
                    format!("le nom « {name} » désigne {}, il faut {}", is.fr, wanted.fr),
                    format!("the name `{name}` stands for {}, not {}", is.en, wanted.en),
                );
            }
            Some(_) => {}
        }
    }
}

/// The spaces French puts before its marks.
pub(super) fn spaced(fr: &str) -> String {
    fr.replace(" :", "\u{a0}:").replace(" ;", "\u{202f};").replace("« ", "«\u{a0}").replace(" »", "\u{a0}»")
}
