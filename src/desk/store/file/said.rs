//! Why a file was not read or written, why nothing can be read and a ruling is not kept, in words.

use std::io;

use crate::{
    citation::Said,
    desk::store::{LONGEST_KEPT, Unheld, Unkept, Unmade, Unremoved},
};

/// Why a file was not read, or written.
#[derive(Debug)]
pub enum Unread {
    /// A line is not what it should be.
    Line(usize, Said),
    /// The file ends before its last line.
    Cut,
    /// What stands in it is not what its last line says.
    Altered,
    /// This event is kept here already.
    There(String),
    /// Another ruling goes by this name here.
    OtherRuling(String),
    /// Something is kept here already: a backup is restored where there is nothing.
    NotEmpty,
    /// It is a database, or one of the files beside one: it is not written over.
    Database,
    /// It cannot be read or written.
    File(io::Error),
    /// The database.
    Held(Unheld),
}

impl Unread {
    /// Why, in a sentence.
    #[must_use]
    pub fn said(&self) -> Said {
        match self {
            Self::Line(line, says) => {
                Said::new(format!("ligne {line}\u{a0}: {}", says.fr), format!("line {line}: {}", says.en))
            }
            Self::Cut => Said::new(
                "le fichier est coupé\u{a0}: sa dernière ligne manque. Rien n’a été repris.",
                "the file is cut short: its last line is missing. Nothing was taken.",
            ),
            Self::Altered => Said::new(
                "le fichier a été modifié\u{a0}: sa dernière ligne dit autre chose. Rien n’a été repris.",
                "the file was altered: its last line says otherwise. Nothing was taken.",
            ),
            Self::There(event) => Said::new(
                format!("le tournoi {event} est déjà ici. Rien n’a été repris."),
                format!("the event {event} is here already. Nothing was taken."),
            ),
            Self::NotEmpty => Said::new(
                "il y a déjà quelque chose ici\u{a0}: une sauvegarde se restaure dans une base vide (--database).",
                "there is something here already: a backup is restored into an empty database (--database).",
            ),
            Self::OtherRuling(ruling) => Said::new(
                format!("l’arbitrage {ruling} est ici un autre. Rien n’a été repris."),
                format!("the ruling {ruling} is another one here. Nothing was taken."),
            ),
            Self::Database => Said::new(
                "c’est une base de données\u{a0}: rien n’y a été écrit. Nommez un autre fichier.",
                "this is a database: nothing was written to it. Name another file.",
            ),
            Self::File(error) => Said::name(&error.to_string()),
            Self::Held(unheld) => unheld.said(),
        }
    }
}

impl Unkept {
    /// Why, in a sentence.
    #[must_use]
    pub fn said(&self) -> Said {
        let most = LONGEST_KEPT / 1024;
        match self {
            Self::TooLong => Said::new(
                format!("le scénario ou son arbitrage dépasse {most}\u{a0}Kio\u{a0}: il n’est pas conservé"),
                format!("the scenario or its ruling is longer than {most} KiB: it is not kept"),
            ),
            Self::Full => Said::new(
                "aucun autre arbitrage ne peut être conservé ici\u{a0}: il n’y a plus de place",
                "no other ruling can be kept here: there is no more room",
            ),
            Self::Held(unheld) => unheld.said(),
        }
    }
}

impl Unmade {
    /// Why, in a sentence.
    #[must_use]
    pub fn said(&self) -> Said {
        match self {
            Self::Full => Said::new(
                "ce tournoi a déjà fait autant de clés qu’il peut en faire.",
                "this event has made as many keys as it may.",
            ),
            Self::NoDice => Said::new(
                "cette machine ne donne pas de hasard\u{a0}: aucune clé n’est faite.",
                "this machine gives no random bits: no key is made.",
            ),
            Self::Held(unheld) => unheld.said(),
        }
    }
}

impl Unremoved {
    /// Why, in a sentence.
    #[must_use]
    pub fn said(&self) -> Said {
        match self {
            Self::OtherKey => Said::new(
                "cette clé n’est pas celle qui a été montrée quand cet arbitrage a été conservé.",
                "this key is not the one that was shown when this ruling was kept.",
            ),
            Self::RestedOn(answers) => {
                let first = answers.first().map_or("", |(event, _)| event.as_str());
                let entries: Vec<String> =
                    answers.iter().filter(|(event, _)| event == first).map(|(_, seq)| seq.to_string()).collect();
                let entries = entries.join(", ");
                Said::new(
                    format!(
                        "des décisions s’appuient sur cet arbitrage\u{a0}: tournoi {first}, entrée {entries}. Il reste."
                    ),
                    format!("answers rest on this ruling: event {first}, entry {entries}. It stays."),
                )
            }
            Self::Held(unheld) => unheld.said(),
        }
    }
}

impl Unheld {
    /// Why, in a sentence.
    #[must_use]
    pub fn said(&self) -> Said {
        match self {
            Self::NoEvent => {
                Said::new("il n’y a pas ici de tournoi de cet identifiant.", "there is no event of this id here.")
            }
            Self::Away => Said::new("la base de données ne répond pas.", "the database does not answer."),
            Self::Later => Said::new(
                "ce qui est conservé ici ne peut pas être lu\u{a0}: une version plus récente d’arbitre l’a peut-être écrit.",
                "what is kept here cannot be read: a later version of arbitre may have written it.",
            ),
            Self::NoRuling => {
                Said::new("aucun arbitrage de ce nom n’est conservé ici.", "no ruling of this name is kept here.")
            }
            Self::NotOver => Said::new(
                "ce tournoi n’est pas terminé\u{a0}: rien n’est oublié.",
                "this event is not over: nothing is forgotten.",
            ),
        }
    }
}
