//! What can go wrong with a request, and the one place where it becomes a status.

use actix_web::{HttpResponse, ResponseError, http::StatusCode};

use super::{hall::Denied, limit, request::body::malformed};
use crate::{citation::Said, game::Problem, problem::shown};

/// Why a request got no answer.
#[derive(Debug)]
pub enum Error {
    /// Nothing stands at this address.
    Missing {
        /// What was looked for.
        says: Said,
        /// The nearest things that exist.
        near: Vec<Near>,
    },
    /// The address exists, for another method.
    Method,
    /// The body or the query cannot be read: every fault.
    Malformed(Vec<Problem>),
    /// A scenario that cannot be ruled on: every problem, each with its field.
    Unusable(Vec<Problem>),
    /// The body is larger than what is read.
    TooLarge,
    /// The answer is longer than what is sent.
    TooLong(Form),
    /// The body did not arrive in time.
    TooSlow,
    /// The address is longer than what is read.
    AddressTooLong,
    /// A content type that is not read here.
    UnknownType(String),
    /// A body that is packed: none is unpacked here.
    Encoded(String),
    /// The answer took longer than a caller is made to wait.
    Late,
    /// As much as the machine can bear is under way.
    Busy,
    /// As many connections as the machine can bear are open.
    Full,
    /// What the scenarios prove is not known yet: they are being played.
    Playing,
    /// What a client may ask for is used up for this many seconds.
    Spent(u64),
    /// Asked for by a page of another site.
    Foreign,
    /// The head of the request is larger than what is read.
    HeadTooLarge,
    /// Wanted in a form that there is not.
    NotAcceptable,
    /// Part of the contract, not of this server.
    NotHere(Said),
    /// As much is kept as there is room for.
    NoRoom,
    /// The database of the desk does not answer.
    Away,
    /// Something about an event is not answered, or not written.
    Hall(Denied),
    /// A fault of ours.
    Broken,
}

/// What an answer is sent as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// JSON, for a program.
    Json,
    /// A page, for people.
    Page,
}

/// Something that exists, and its address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Near {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// Where it stands.
    pub href: String,
}

impl Error {
    /// Nothing stands at this address, and nothing is near it.
    #[must_use]
    pub fn nowhere() -> Self {
        Self::Missing {
            says: Said::new("Il n’y a rien à cette adresse.", "There is nothing at this address."),
            near: Vec::new(),
        }
    }

    /// A field of the address that makes no sense.
    #[must_use]
    pub fn field(name: &str, fr: impl Into<String>, en: impl Into<String>) -> Self {
        Self::Malformed(vec![Problem::new(format!("/{name}"), fr, en)])
    }

    /// The status of the answer: the only match from error to status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Missing { .. } => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            // Too long an answer: the request is read and understood, and as it stands it cannot be followed; another one
            // can. 413 would say that the request itself is too large.
            Self::Unusable(_) | Self::TooLong(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::AddressTooLong => StatusCode::URI_TOO_LONG,
            Self::UnknownType(_) | Self::Encoded(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Late | Self::Busy | Self::Full | Self::Playing | Self::Away => StatusCode::SERVICE_UNAVAILABLE,
            Self::Spent(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Foreign => StatusCode::FORBIDDEN,
            Self::HeadTooLarge => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            Self::NotAcceptable => StatusCode::NOT_ACCEPTABLE,
            Self::NotHere(_) => StatusCode::NOT_IMPLEMENTED,
            Self::NoRoom => StatusCode::INSUFFICIENT_STORAGE,
            Self::Hall(denied) => denied.status(),
            Self::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The error that a bare status stands for: what the framework answers by itself.
    #[must_use]
    pub fn of(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::nowhere(),
            StatusCode::METHOD_NOT_ALLOWED => Self::Method,
            StatusCode::PAYLOAD_TOO_LARGE => Self::TooLarge,
            StatusCode::REQUEST_TIMEOUT => Self::TooSlow,
            StatusCode::URI_TOO_LONG => Self::AddressTooLong,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Self::UnknownType(String::new()),
            StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => Self::HeadTooLarge,
            StatusCode::NOT_ACCEPTABLE => Self::NotAcceptable,
            status if status.is_client_error() => malformed("La demande est illisible.", "The request cannot be read."),
            _ => Self::Broken,
        }
    }

    /// What kind of error it is, in a few words.
    #[must_use]
    pub fn title(&self) -> Said {
        match self {
            Self::Missing { .. } => Said::new("Introuvable", "Not found"),
            Self::Method => Said::new("Méthode refusée", "Method not allowed"),
            Self::Malformed(_) => Said::new("Demande illisible", "Malformed request"),
            Self::Unusable(_) => Said::new("Scénario inutilisable", "Unusable scenario"),
            Self::TooLarge => Said::new("Trop grand", "Too large"),
            Self::TooLong(_) => Said::new("Réponse trop longue", "Answer too long"),
            Self::TooSlow => Said::new("Trop lent", "Too slow"),
            Self::AddressTooLong => Said::new("Adresse trop longue", "Address too long"),
            Self::UnknownType(_) => Said::new("Type inconnu", "Unknown type"),
            Self::Encoded(_) => Said::new("Corps compressé", "Encoded body"),
            Self::Late => Said::new("Pas de réponse à temps", "No answer in time"),
            Self::Busy | Self::Full => Said::new("Trop de demandes", "Too busy"),
            Self::Playing => Said::new("Pas encore prêt", "Not ready yet"),
            Self::Spent(_) => Said::new("Trop demandé", "Too much asked"),
            Self::Foreign => Said::new("Demande d’un autre site", "Asked from another site"),
            Self::HeadTooLarge => Said::new("En-tête trop grand", "Header too large"),
            Self::NotAcceptable => Said::new("Forme inconnue", "Not acceptable"),
            Self::NotHere(_) => Said::new("Pas encore ici", "Not here yet"),
            Self::NoRoom => Said::new("Plus de place", "No more room"),
            Self::Away => Said::new("Base de données absente", "Database away"),
            Self::Hall(denied) => denied.title(),
            Self::Broken => Said::new("Erreur du serveur", "Server error"),
        }
    }

    /// The same in one word, for logs and counters.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Self::Missing { .. } => "missing",
            Self::Method => "method",
            Self::Malformed(_) => "malformed",
            Self::Unusable(_) => "unusable",
            Self::TooLarge => "too-large",
            Self::TooLong(_) => "too-long",
            Self::TooSlow => "too-slow",
            Self::AddressTooLong => "address-too-long",
            Self::UnknownType(_) => "unknown-type",
            Self::Encoded(_) => "encoded",
            Self::Late => "late",
            Self::Busy => "busy",
            Self::Full => "connections",
            Self::Playing => "playing",
            Self::Spent(_) => "share",
            Self::Foreign => "cross-site",
            Self::HeadTooLarge => "head-too-large",
            Self::NotAcceptable => "not-acceptable",
            Self::NotHere(_) => "not-here",
            Self::NoRoom => "room",
            Self::Away => "database",
            Self::Hall(denied) => denied.word(),
            Self::Broken => "broken",
        }
    }

    /// In how many seconds the same may be asked again, where that helps.
    #[must_use]
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            Self::Late | Self::Busy | Self::Full | Self::Playing | Self::Away => Some(5),
            Self::Spent(seconds) => Some(*seconds),
            Self::Hall(denied) => denied.retry_after(),
            Self::Missing { .. }
            | Self::Method
            | Self::Malformed(_)
            | Self::Unusable(_)
            | Self::TooLarge
            | Self::TooLong(_)
            | Self::TooSlow
            | Self::AddressTooLong
            | Self::UnknownType(_)
            | Self::Encoded(_)
            | Self::Foreign
            | Self::HeadTooLarge
            | Self::NotAcceptable
            | Self::NotHere(_)
            | Self::NoRoom
            | Self::Broken => None,
        }
    }

    /// What happened, in a sentence; of what it quotes, everything can be seen.
    #[must_use]
    pub fn detail(&self) -> Said {
        let Said { fr, en } = self.happened();
        Said::new(shown(&fr), shown(&en))
    }

    fn happened(&self) -> Said {
        match self {
            Self::Missing { says, near } => with_near(says, near),
            Self::Method => Said::new(
                "Cette adresse existe, mais pas pour cette méthode.",
                "This address exists, but not for this method.",
            ),
            Self::Malformed(problems) | Self::Unusable(problems) => {
                problems.first().map(|problem| problem.says.clone()).unwrap_or_default()
            }
            Self::TooLarge => Said::new(
                format!("Le corps de la demande dépasse {} Kio.", limit::BODY / 1024),
                format!("The body of the request is larger than {} KiB.", limit::BODY / 1024),
            ),
            Self::TooSlow => Said::new("La demande n’est pas arrivée à temps.", "The request did not arrive in time."),
            Self::TooLong(form) => too_long(*form),
            Self::AddressTooLong => Said::new(
                format!("L’adresse dépasse {} octets.", limit::ADDRESS),
                format!("The address is longer than {} bytes.", limit::ADDRESS),
            ),
            Self::UnknownType(found) => unknown_type(found),
            Self::Encoded(found) => Said::new(
                format!(
                    "Le corps est en «\u{a0}{found}\u{a0}»\u{202f}; n’est lu que ce qui n’est pas compressé (identity)."
                ),
                format!("The body is encoded as “{found}”; only what is not encoded (identity) is read."),
            ),
            Self::Late => Said::new(
                "L’arbitrage a pris plus de temps que la limite. La même demande, plus simple, peut aboutir.",
                "The ruling took longer than the limit. A simpler version of the same request may succeed.",
            ),
            Self::Busy => Said::new(
                "Trop de demandes sont en cours. Réessayez dans un instant.",
                "Too many requests are under way. Try again in a moment.",
            ),
            Self::Full => Said::new(
                "Trop de connexions sont ouvertes. Réessayez dans un instant.",
                "Too many connections are open. Try again in a moment.",
            ),
            Self::Playing => Said::new(
                "Les scénarios sont encore en train d’être joués. Réessayez dans quelques secondes.",
                "The scenarios are still being played. Try again in a few seconds.",
            ),
            Self::Spent(seconds) => Said::new(
                format!(
                    "Cette adresse a demandé beaucoup de travail. Une demande simple passe encore\u{202f}; celle-ci, dans {seconds}\u{a0}s."
                ),
                format!(
                    "This address has asked for much work. A simple question still passes; this one, in {seconds} s."
                ),
            ),
            Self::Foreign => Said::new(
                "Une page d’un autre site ne peut pas demander un arbitrage à votre place. Ouvrez l’adresse vous-même.",
                "A page of another site cannot ask for a ruling in your place. Open the address yourself.",
            ),
            Self::HeadTooLarge => Said::new(
                "L’en-tête de la demande dépasse ce qui est lu.",
                "The head of the request is larger than what is read.",
            ),
            Self::NotAcceptable => Said::new(
                "Les réponses sont données telles quelles ou compressées par gzip.",
                "Answers are given as they are, or packed by gzip.",
            ),
            Self::NotHere(says) => says.clone(),
            Self::NoRoom => Said::new(
                "Aucun autre arbitrage ne peut être conservé ici\u{a0}: il n’y a plus de place. Son adresse contient la situation elle-même.",
                "No other ruling can be kept here: there is no more room. Its address holds the situation itself.",
            ),
            Self::Away => Said::new(
                "La base de données ne répond pas, ou ne prend rien\u{a0}: réessayez dans un instant. Le reste du site répond toujours.",
                "The database does not answer, or takes nothing: try again in a moment. The rest of the site still answers.",
            ),
            Self::Hall(denied) => denied.happened(),
            Self::Broken => Said::new(
                "Quelque chose s’est cassé de notre côté. Le reste du site répond toujours.",
                "Something broke on our side. The rest of the site still answers.",
            ),
        }
    }

    /// The fields at fault, where there are any.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        match self {
            Self::Malformed(problems) | Self::Unusable(problems) => problems,
            Self::Hall(denied) => denied.problems(),
            _ => &[],
        }
    }

    /// What exists nearby, where something was missing.
    #[must_use]
    pub fn near(&self) -> &[Near] {
        if let Self::Missing { near, .. } = self { near } else { &[] }
    }
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

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.detail().en)
    }
}

impl ResponseError for Error {
    fn status_code(&self) -> StatusCode {
        self.status()
    }

    /// Bare: it is dressed as a page or as problem+json where the request is known.
    fn error_response(&self) -> HttpResponse {
        HttpResponse::new(self.status())
    }
}
