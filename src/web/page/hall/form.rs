//! What a form of the hall sends: it comes from a page of this very site, and says so.

use actix_web::{
    HttpRequest,
    http::header::{self, HeaderName},
    web::Payload,
};

use crate::{
    desk::{MOST_ENTRIES, Office, Seq},
    game::Problem,
    problem::{quoted, spaced},
    web::{
        error::Error,
        limit,
        request::{
            body,
            fields::{Fields, fields},
        },
    },
};

const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The fields of a form.
pub struct Form(Fields);

impl Form {
    /// Reads a form. Where it comes from has been looked at; here it must have been said.
    ///
    /// # Errors
    /// When it cannot be read, or does not say where it comes from.
    pub async fn read(request: &HttpRequest, payload: Payload) -> Result<Self, Error> {
        let text = body::text(request, payload, limit::FORM).await?;
        if !request.headers().contains_key(&SITE) && !request.headers().contains_key(header::ORIGIN) {
            return Err(Error::Foreign);
        }
        fields(&text).map(Self)
    }

    /// What stands in a field, on one line; nothing where nothing does.
    pub fn line(&self, name: &str) -> Option<String> {
        Some(spaced(self.text(name)?)).filter(|text| !text.is_empty())
    }

    /// The same as it was typed.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// What stands in each field of this name.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Every field, as it was sent.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// A number in a field; nothing where the field is empty.
    ///
    /// # Errors
    /// What is no number within these bounds.
    pub fn number(&self, name: &str, within: std::ops::RangeInclusive<usize>) -> Result<Option<usize>, Error> {
        let Some(found) = self.line(name) else { return Ok(None) };
        let number = found.parse().ok().filter(|number| within.contains(number));
        let (least, most, found) = (within.start(), within.end(), quoted(&found));
        number.map(Some).ok_or_else(|| {
            Error::field(
                name,
                format!("Attendu un nombre de {least} à {most}\u{202f}; «\u{a0}{found}\u{a0}» n’en est pas un."),
                format!("Expected a number from {least} to {most}; “{found}” is none."),
            )
        })
    }

    /// The number of an entry in a field; nothing where the field is empty.
    ///
    /// # Errors
    /// What is none.
    pub fn entry(&self, name: &str) -> Result<Option<Seq>, Error> {
        let most = usize::try_from(MOST_ENTRIES).unwrap_or(usize::MAX);
        Ok(self.number(name, 1..=most)?.map(|entry| entry as Seq))
    }

    /// The same where the field may not be empty.
    ///
    /// # Errors
    /// What is no number within these bounds.
    pub fn needed(&self, name: &str, within: std::ops::RangeInclusive<usize>) -> Result<usize, Error> {
        self.number(name, within)?.ok_or_else(|| missing(name))
    }

    /// What was typed by hand, to be read again where it was not taken.
    pub fn typed(&self) -> Vec<String> {
        let hidden = [
            "key",
            "kind",
            "on",
            "back",
            "table",
            "situation",
            "press",
            "passphrase",
            "ago",
            "by",
            "seen",
            "scenario",
            "seat",
            "round",
        ];
        let by_hand =
            self.0.iter().filter(|(name, value)| !hidden.contains(&name.as_str()) && !value.trim().is_empty());
        by_hand.map(|(_, value)| value.clone()).collect()
    }
}

/// That a field is empty which may not be.
pub fn missing(name: &str) -> Error {
    Error::Malformed(vec![Problem::new(
        format!("/{name}"),
        "Il manque quelque chose dans le formulaire.",
        "Something is missing in the form.",
    )])
}

/// An office as forms and programs have it.
pub fn office_word(office: Office) -> &'static str {
    match office {
        Office::HeadJudge => "head-judge",
        Office::Judge => "judge",
        Office::Scorekeeper => "scorekeeper",
    }
}
