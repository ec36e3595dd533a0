//! What can go wrong with a request, and the one place where it becomes a status.

mod happened;

use actix_web::{HttpResponse, ResponseError, http::StatusCode};

use super::hall::Denied;
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

    /// An error about the body or the query as a whole.
    #[must_use]
    pub fn malformed(fr: impl Into<String>, en: impl Into<String>) -> Self {
        Self::Malformed(vec![Problem::new("", fr, en)])
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
            status if status.is_client_error() => {
                Self::malformed("La demande est illisible.", "The request cannot be read.")
            }
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

impl From<Denied> for Error {
    fn from(denied: Denied) -> Self {
        Self::Hall(denied)
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
