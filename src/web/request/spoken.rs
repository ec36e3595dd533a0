//! In which language a request is answered: the address decides for pages, `Accept-Language` for everything else.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header};

use super::given::Given;
use crate::citation::Language;

/// The language of the answer.
#[derive(Debug, Clone, Copy)]
pub struct Spoken(pub Language);

impl Spoken {
    /// What this request is to be answered in.
    #[must_use]
    pub fn of(request: &HttpRequest) -> Self {
        let first = request.path().split('/').nth(1);
        Self(match first {
            Some("fr") => Language::Fr,
            Some("en") => Language::En,
            _ => asked(request.query_string()).unwrap_or_else(|| {
                preferred(request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()))
            }),
        })
    }
}

impl FromRequest for Spoken {
    type Error = actix_web::Error;
    type Future = Ready<Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(request)))
    }
}

fn asked(query: &str) -> Option<Language> {
    let given = Given::read(query).ok()?;
    Language::ALL.into_iter().find(|language| given.text("lang") == Some(language.code()))
}

/// The language preferred by an `Accept-Language`: French unless English is wanted more.
fn preferred(header: Option<&str>) -> Language {
    let mut weights = [0_u32; 2];
    for range in header.unwrap_or_default().split(',').take(32) {
        let mut parts = range.split(';').map(str::trim);
        let tag = parts.next().unwrap_or_default().to_ascii_lowercase();
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(1000, thousandths);
        let primary = tag.split('-').next().unwrap_or_default();
        if primary == "fr" {
            weights[0] = weights[0].max(weight);
        } else if primary == "en" {
            weights[1] = weights[1].max(weight);
        }
    }
    if weights[1] > weights[0] { Language::En } else { Language::Fr }
}

fn thousandths(quality: &str) -> u32 {
    let (whole, rest) = quality.split_once('.').unwrap_or((quality, ""));
    let digits: String = rest.chars().chain("000".chars()).take(3).collect();
    whole.parse::<u32>().unwrap_or(0).min(1) * 1000 + digits.parse::<u32>().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_page_speaks_what_the_reader_prefers() {
        for (header, expected) in [
            (None, Language::Fr),
            (Some("fr-FR,fr;q=0.9,en;q=0.8"), Language::Fr),
            (Some("en-GB,en;q=0.9,fr;q=0.4"), Language::En),
            (Some("de, en;q=0.3"), Language::En),
            (Some("de"), Language::Fr),
            (Some("en;q=0.5, fr;q=0.8"), Language::Fr),
            (Some("en;q=0"), Language::Fr),
            (Some(";;q=,,,"), Language::Fr),
        ] {
            assert_eq!(preferred(header), expected, "{header:?}");
        }
    }
}
