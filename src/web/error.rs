//! What can go wrong with a request, and the one place where it becomes a status.

use actix_web::{HttpResponse, ResponseError, http::StatusCode};

use super::limit;
use crate::{citation::Said, game::Problem};

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
    /// The answer took longer than a caller is made to wait.
    Late,
    /// As many rulings as the machine can bear are under way.
    Busy,
    /// Part of the contract, not of this server.
    NotHere(Said),
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
        Self::Malformed(vec![Problem { pointer: format!("/{name}"), says: Said::new(fr, en) }])
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
            Self::UnknownType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Late | Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::NotHere(_) => StatusCode::NOT_IMPLEMENTED,
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
            status if status.is_client_error() => Self::Malformed(vec![Problem {
                pointer: String::new(),
                says: Said::new("La demande est illisible.", "The request cannot be read."),
            }]),
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
            Self::Late => Said::new("Pas de réponse à temps", "No answer in time"),
            Self::Busy => Said::new("Trop de demandes", "Too busy"),
            Self::NotHere(_) => Said::new("Pas encore ici", "Not here yet"),
            Self::Broken => Said::new("Erreur du serveur", "Server error"),
        }
    }

    /// What happened, in a sentence.
    #[must_use]
    pub fn detail(&self) -> Said {
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
            Self::TooLong(form) => too_long(*form),
            Self::TooSlow => {
                Said::new("Le corps de la demande n’est pas arrivé à temps.", "The body did not arrive in time.")
            }
            Self::AddressTooLong => Said::new(
                format!("L’adresse dépasse {} octets.", limit::ADDRESS),
                format!("The address is longer than {} bytes.", limit::ADDRESS),
            ),
            Self::UnknownType(found) => unknown_type(found),
            Self::Late => Said::new(
                "L’arbitrage a pris plus de temps que la limite. La même demande, plus simple, peut aboutir.",
                "The ruling took longer than the limit. A simpler version of the same request may succeed.",
            ),
            Self::Busy => Said::new(
                "Trop d’arbitrages sont en cours. Réessayez dans un instant.",
                "Too many rulings are under way. Try again in a moment.",
            ),
            Self::NotHere(says) => says.clone(),
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
            _ => &[],
        }
    }

    /// What exists nearby, where something was missing.
    #[must_use]
    pub fn near(&self) -> &[Near] {
        match self {
            Self::Missing { near, .. } => near,
            _ => &[],
        }
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
    match form {
        Form::Json => Said::new(
            format!(
                "La réponse dépasse {} Mio. Demandez-la avec moins de plateaux (`boards=changes`, `boards=ends` ou `boards=none`), ou pour moins d’étapes.",
                limit::ANSWER / 1024 / 1024
            ),
            format!(
                "The answer is longer than {} MiB. Ask for it with fewer boards (`boards=changes`, `boards=ends` or `boards=none`), or for fewer steps.",
                limit::ANSWER / 1024 / 1024
            ),
        ),
        Form::Page => Said::new(
            format!(
                "La page dépasserait {} Mio. Arbitrez moins d’étapes à la fois, ou demandez la réponse à l’API avec `boards=none`.",
                limit::PAGE / 1024 / 1024
            ),
            format!(
                "The page would be longer than {} MiB. Have fewer steps ruled on at a time, or ask the API with `boards=none`.",
                limit::PAGE / 1024 / 1024
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
