//! What happened when a request got no answer, in a sentence.

use super::{Error, Form, Near};
use crate::{citation::Said, problem::shown, web::limit};

impl Error {
    /// What happened, in a sentence; of what it quotes, everything can be seen.
    #[must_use]
    pub fn detail(&self) -> Said {
        let Said { fr, en } = self.happened();
        Said::new(shown(&fr), shown(&en))
    }

    fn happened(&self) -> Said {
        match self {
            Self::Missing { says, near } => with_near(says, near),
            Self::Method => said(METHOD),
            Self::Malformed(problems) | Self::Unusable(problems) => {
                problems.first().map(|problem| problem.says.clone()).unwrap_or_default()
            }
            Self::TooLarge => too_large(),
            Self::TooSlow => said(TOO_SLOW),
            Self::TooLong(form) => too_long(*form),
            Self::AddressTooLong => address_too_long(),
            Self::UnknownType(found) => unknown_type(found),
            Self::Encoded(found) => encoded(found),
            Self::Late => said(LATE),
            Self::Busy => said(BUSY),
            Self::Full => said(FULL),
            Self::Playing => said(PLAYING),
            Self::Spent(seconds) => spent(*seconds),
            Self::Foreign => said(FOREIGN),
            Self::HeadTooLarge => said(HEAD_TOO_LARGE),
            Self::NotAcceptable => said(NOT_ACCEPTABLE),
            Self::NotHere(says) => says.clone(),
            Self::NoRoom => said(NO_ROOM),
            Self::Away => said(AWAY),
            Self::Hall(denied) => denied.happened(),
            Self::Broken => said(BROKEN),
        }
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.detail().en)
    }
}

const METHOD: [&str; 2] =
    ["Cette adresse existe, mais pas pour cette méthode.", "This address exists, but not for this method."];

const TOO_SLOW: [&str; 2] = ["La demande n’est pas arrivée à temps.", "The request did not arrive in time."];

const LATE: [&str; 2] = [
    "L’arbitrage a pris plus de temps que la limite. La même demande, plus simple, peut aboutir.",
    "The ruling took longer than the limit. A simpler version of the same request may succeed.",
];

const BUSY: [&str; 2] = [
    "Trop de demandes sont en cours. Réessayez dans un instant.",
    "Too many requests are under way. Try again in a moment.",
];

const FULL: [&str; 2] = [
    "Trop de connexions sont ouvertes. Réessayez dans un instant.",
    "Too many connections are open. Try again in a moment.",
];

const PLAYING: [&str; 2] = [
    "Les scénarios sont encore en train d’être joués. Réessayez dans quelques secondes.",
    "The scenarios are still being played. Try again in a few seconds.",
];

const FOREIGN: [&str; 2] = [
    "Une page d’un autre site ne peut pas demander un arbitrage à votre place. Ouvrez l’adresse vous-même.",
    "A page of another site cannot ask for a ruling in your place. Open the address yourself.",
];

const HEAD_TOO_LARGE: [&str; 2] =
    ["L’en-tête de la demande dépasse ce qui est lu.", "The head of the request is larger than what is read."];

const NOT_ACCEPTABLE: [&str; 2] = [
    "Les réponses sont données telles quelles ou compressées par gzip.",
    "Answers are given as they are, or packed by gzip.",
];

const NO_ROOM: [&str; 2] = [
    "Aucun autre arbitrage ne peut être conservé ici\u{a0}: il n’y a plus de place. Son adresse contient la situation elle-même.",
    "No other ruling can be kept here: there is no more room. Its address holds the situation itself.",
];

const AWAY: [&str; 2] = [
    "La base de données ne répond pas, ou ne prend rien\u{a0}: réessayez dans un instant. Le reste du site répond toujours.",
    "The database does not answer, or takes nothing: try again in a moment. The rest of the site still answers.",
];

const BROKEN: [&str; 2] = [
    "Quelque chose s’est cassé de notre côté. Le reste du site répond toujours.",
    "Something broke on our side. The rest of the site still answers.",
];

fn said([fr, en]: [&str; 2]) -> Said {
    Said::new(fr, en)
}

fn too_large() -> Said {
    Said::new(
        format!("Le corps de la demande dépasse {} Kio.", limit::BODY / 1024),
        format!("The body of the request is larger than {} KiB.", limit::BODY / 1024),
    )
}

fn address_too_long() -> Said {
    Said::new(
        format!("L’adresse dépasse {} octets.", limit::ADDRESS),
        format!("The address is longer than {} bytes.", limit::ADDRESS),
    )
}

fn encoded(found: &str) -> Said {
    Said::new(
        format!("Le corps est en «\u{a0}{found}\u{a0}»\u{202f}; n’est lu que ce qui n’est pas compressé (identity)."),
        format!("The body is encoded as “{found}”; only what is not encoded (identity) is read."),
    )
}

fn spent(seconds: u64) -> Said {
    Said::new(
        format!(
            "Cette adresse a demandé beaucoup de travail. Une demande simple passe encore\u{202f}; celle-ci, dans {seconds}\u{a0}s."
        ),
        format!("This address has asked for much work. A simple question still passes; this one, in {seconds} s."),
    )
}

fn with_near(says: &Said, near: &[Near]) -> Said {
    match near.first() {
        None => says.clone(),
        Some(first) => Said::new(
            format!("{} Le plus proche : « {} ».", says.fr, first.title),
            format!("{} The nearest is “{}”.", says.en, first.title),
        ),
    }
}

/// What to ask instead.
fn too_long(form: Form) -> Said {
    let mib = |bytes: usize| bytes / 1024 / 1024;
    match form {
        Form::Json => Said::new(
            format!(
                "La réponse dépasse {} Mio. Demandez-la avec moins de plateaux (`boards=changes`, `boards=ends` ou `boards=none`), ou pour moins d’étapes.",
                mib(limit::ANSWER)
            ),
            format!(
                "The answer is longer than {} MiB. Ask for it with fewer boards (`boards=changes`, `boards=ends` or `boards=none`), or for fewer steps.",
                mib(limit::ANSWER)
            ),
        ),
        Form::Page => Said::new(
            format!(
                "La page dépasserait {} Mio. Arbitrez moins d’étapes à la fois, ou demandez la réponse à l’API avec `boards=none`.",
                mib(limit::PAGE)
            ),
            format!(
                "The page would be longer than {} MiB. Have fewer steps ruled on at a time, or ask the API with `boards=none`.",
                mib(limit::PAGE)
            ),
        ),
    }
}

fn unknown_type(found: &str) -> Said {
    let read = "application/json, application/toml, text/markdown";
    if found.is_empty() {
        Said::new(
            format!("Le type du corps n’est pas indiqué. Sont lus : {read}."),
            format!("The type of the body is not stated. Read here: {read}."),
        )
    } else {
        Said::new(
            format!("« {found} » n’est pas lu ici. Sont lus : {read}."),
            format!("“{found}” is not read here. Read here: {read}."),
        )
    }
}
