//! Why something about an event is not answered, or not written.

use actix_web::http::StatusCode;
use serde_json::{Value, json};

use crate::{citation::Said, desk::Refusal, game::Problem, web::limit};

/// Why something about an event is not answered, or not written.
#[derive(Debug)]
pub enum Denied {
    /// A key is needed here.
    Keyless,
    /// What was sent as a key is none of this event's, or was revoked.
    UnknownKey,
    /// Whoever has this key is no longer part of the event.
    Out,
    /// Nobody has come in here with this browser, or no longer.
    Outside,
    /// This link or code leads nowhere, or no longer.
    Shut,
    /// By this door so many come in that others wait, for so many seconds.
    Crowded(u64),
    /// What was typed is no head judge's passphrase there.
    WrongPassphrase,
    /// So many wrong ones were tried that the next one waits, so many seconds.
    Tried(u64),
    /// The event is not over.
    NotOver,
    /// This page is for others.
    Page,
    /// Keys are the head judge's affair.
    Keys,
    /// As things stand it is not written.
    Refused(Refusal, Said),
    /// It cannot be written at all: every problem, each with its field.
    Unfit(Vec<Problem>),
    /// Under this key too much was asked; in so many seconds again.
    Often(u64),
    /// As many streams as there may be are open.
    Streams,
    /// As many as one key may have.
    OwnStreams(usize),
    /// What was sent is not the key by which this kept ruling can be removed.
    Unkept,
    /// Answers rest on this kept ruling.
    RestedOn(Said),
}

impl Denied {
    /// The status of the answer.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Keyless | Self::UnknownKey | Self::Unkept | Self::Outside | Self::WrongPassphrase => {
                StatusCode::UNAUTHORIZED
            }
            Self::Shut => StatusCode::NOT_FOUND,
            Self::RestedOn(_) | Self::NotOver => StatusCode::CONFLICT,
            Self::Out | Self::Keys | Self::Page => StatusCode::FORBIDDEN,
            Self::Refused(refusal, _) => match refusal {
                Refusal::Role { .. } | Refusal::OtherTable { .. } | Refusal::Silenced { .. } => StatusCode::FORBIDDEN,
                Refusal::TooOften { .. } => StatusCode::TOO_MANY_REQUESTS,
                Refusal::Unknown { .. } | Refusal::NotA { .. } => StatusCode::UNPROCESSABLE_ENTITY,
                Refusal::NoEvent
                | Refusal::Open { .. }
                | Refusal::Over { .. }
                | Refusal::Full
                | Refusal::NotYet { .. }
                | Refusal::OtherKey { .. }
                | Refusal::Stale { .. } => StatusCode::CONFLICT,
            },
            Self::Unfit(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Often(_) | Self::OwnStreams(_) | Self::Crowded(_) | Self::Tried(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Streams => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// What it is, in a few words.
    #[must_use]
    pub fn title(&self) -> Said {
        match self {
            Self::Keyless => Said::new("Clé demandée", "Key needed"),
            Self::UnknownKey | Self::Unkept => Said::new("Clé inconnue", "Unknown key"),
            Self::RestedOn(_) => Said::new("Non retiré", "Not removed"),
            Self::Outside => Said::new("Vous n’êtes pas entré", "You have not come in"),
            Self::Shut => Said::new("Lien ou code fermé", "Link or code shut"),
            Self::NotOver => Said::new("Pas encore", "Not yet"),
            Self::WrongPassphrase => Said::new("Pas cette phrase", "Not that phrase"),
            Self::Out | Self::Keys | Self::Page => Said::new("Pas permis", "Not allowed"),
            Self::Refused(..) => Said::new("Non inscrit", "Not written"),
            Self::Unfit(_) => Said::new("Inutilisable", "Unusable"),
            Self::Often(_) | Self::Crowded(_) | Self::Tried(_) => Said::new("Trop demandé", "Too much asked"),
            Self::Streams | Self::OwnStreams(_) => Said::new("Trop de flux", "Too many streams"),
        }
    }

    /// The same in one word, for logs and counters.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Self::Keyless => "keyless",
            Self::UnknownKey | Self::Unkept => "unknown-key",
            Self::RestedOn(_) => "rested-on",
            Self::Outside => "outside",
            Self::Shut => "shut",
            Self::Crowded(_) => "door-share",
            Self::NotOver => "not-over",
            Self::WrongPassphrase => "wrong-passphrase",
            Self::Tried(_) => "passphrase-tries",
            Self::Out | Self::Keys | Self::Page => "role",
            Self::Refused(..) => "refused",
            Self::Unfit(_) => "unfit",
            Self::Often(_) => "key-share",
            Self::Streams | Self::OwnStreams(_) => "streams",
        }
    }

    /// In how many seconds the same may be asked again, where that helps.
    #[must_use]
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            Self::Often(seconds) | Self::Crowded(seconds) | Self::Tried(seconds) => Some(*seconds),
            Self::Refused(Refusal::TooOften { seconds }, _) => u64::try_from(*seconds).ok(),
            Self::Streams | Self::OwnStreams(_) => Some(5),
            Self::Keyless
            | Self::UnknownKey
            | Self::Outside
            | Self::Shut
            | Self::NotOver
            | Self::WrongPassphrase
            | Self::Out
            | Self::Keys
            | Self::Page
            | Self::Refused(..)
            | Self::Unfit(_)
            | Self::Unkept
            | Self::RestedOn(_) => None,
        }
    }

    /// What happened, in a sentence.
    #[must_use]
    pub fn happened(&self) -> Said {
        match self {
            Self::Keyless => Said::new(
                "Ce tournoi ne se lit qu’avec une clé, s’il est ici\u{a0}: `Authorization: Bearer …`.",
                "This event, if it is here, is read with a key only: `Authorization: Bearer …`.",
            ),
            Self::UnknownKey => Said::new(
                "Cette clé n’est pas de ce tournoi, ou a été révoquée.",
                "This key is none of this event’s, or was revoked.",
            ),
            Self::Outside => Said::new(
                "Ce navigateur n’est pas, ou plus, de ce tournoi. Ouvrez votre lien, ou tapez le code de votre table.",
                "This browser is not, or no longer, part of this event. Open your link, or type your table’s code.",
            ),
            Self::Shut => Said::new(
                "Ce lien ou ce code ne mène nulle part, ou n’est plus valable. Demandez-en un autre à l’arbitre principal.",
                "This link or code leads nowhere, or is no longer good. Ask the head judge for another one.",
            ),
            Self::Crowded(seconds) => crowded(*seconds),
            Self::WrongPassphrase => Said::new(
                "Ce n’est pas la phrase de passe d’un arbitre principal de ce tournoi, ou il n’y a pas de tel tournoi.",
                "This is not the passphrase of a head judge of this event, or there is no such event.",
            ),
            Self::NotOver => Said::new(
                "Le tournoi n’est pas terminé\u{a0}: ses noms et ses textes servent encore.",
                "The event is not over: its names and texts are still needed.",
            ),
            Self::Tried(seconds) => tried(*seconds),
            Self::Page => Said::new("Cette page est réservée à d’autres rôles.", "This page is for other roles."),
            Self::Out => {
                Said::new("Vous n’êtes pas, ou plus, de ce tournoi.", "You are not, or no longer, part of this event.")
            }
            Self::Keys => Said::new(
                "Les clés reviennent à l’arbitre principal.",
                "Keys are for the head judge to make and revoke.",
            ),
            Self::Refused(_, says) | Self::RestedOn(says) => says.clone(),
            Self::Unkept => Said::new(
                "Un arbitrage conservé se retire avec la clé qui a été montrée quand il l’a été (`Authorization: Bearer …`), tant que quelqu’un d’autre ne l’a pas conservé aussi.",
                "A kept ruling is removed with the key that was shown when it was kept (`Authorization: Bearer …`), as long as nobody else has kept it, too.",
            ),
            Self::Unfit(problems) => problems.first().map(|problem| problem.says.clone()).unwrap_or_default(),
            Self::Often(seconds) => often(*seconds),
            Self::Streams => streams(),
            Self::OwnStreams(most) => own_streams(*most),
        }
    }

    /// The fields at fault.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        if let Self::Unfit(problems) = self { problems } else { &[] }
    }

    /// What stands there now, for programs.
    #[must_use]
    pub fn stands(&self) -> Option<Value> {
        if let Self::Refused(refusal, _) = self { Some(json!(refusal)) } else { None }
    }
}

fn crowded(seconds: u64) -> Said {
    Said::new(
        format!("Beaucoup viennent d’entrer par ici\u{202f}; encore une fois dans {seconds}\u{a0}s."),
        format!("Many have just come in here; again in {seconds} s."),
    )
}

fn tried(seconds: u64) -> Said {
    Said::new(
        format!("Plusieurs phrases essayées n’étaient pas justes\u{202f}; encore une fois dans {seconds}\u{a0}s."),
        format!("Several phrases that were tried were wrong; again in {seconds} s."),
    )
}

fn often(seconds: u64) -> Said {
    Said::new(
        format!("Cette clé a beaucoup demandé\u{202f}; encore une fois dans {seconds}\u{a0}s."),
        format!("Much was asked under this key; again in {seconds} s."),
    )
}

fn streams() -> Said {
    Said::new(
        format!(
            "{} flux sont ouverts, et il n’y en a pas plus. Réessayez, ou relisez de temps en temps.",
            limit::STREAMS
        ),
        format!("{} streams are open, and there are no more. Try again, or read from time to time.", limit::STREAMS),
    )
}

fn own_streams(most: usize) -> Said {
    Said::new(
        format!("Vous avez déjà {most} flux ouverts\u{a0}: fermez-en un."),
        format!("You have {most} streams open already: close one."),
    )
}
