//! A situation that runs: its ruling, its discussion, its variants side by side.

use std::sync::Arc;

use actix_web::{
    HttpMessage as _, HttpRequest, HttpResponse,
    web::{Data, Path},
};
use askama::Template;
use serde_json::Value;

use super::variant::{VariantShown, differing};
use crate::{
    citation::{Language, Said},
    judge::Options,
    library::address_of,
    rulebook::{nearest, prose},
    scenario::{Cover, in_language, to_toml},
    web::{
        address,
        along::Carried,
        draw::{self, Printed},
        error::{Error, Near},
        page::{
            booklets::section::linked,
            frame::{Frame, Place},
            rulings::{qr::qr, ruling::RulingShown},
        },
        request::spoken::Spoken,
        response::answer,
        rulings::judging,
        site::Site,
    },
};

/// A scenario document.
#[derive(Template)]
#[template(path = "page/scenario.html")]
pub struct ScenarioPage {
    frame: Frame,
    l: Language,
    printed: Vec<Arc<Printed>>,
    shown: RulingShown,
    variants: Vec<VariantShown>,
    composer: String,
    text: String,
    qr: Option<String>,
}

/// `/scenarios/{path}`.
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    path: Path<(String, String)>,
    request: HttpRequest,
) -> Result<HttpResponse, Error> {
    let document = site.library.document(&path.1).ok_or_else(|| unknown(&site, l, &path.1))?;
    let address = address_of(&document.path);
    let mut situations = document.scenarios();
    let Some(own) = situations.next() else { return Err(Error::nowhere()) };
    let text = to_toml(&asked(&own.scenario));
    let read = judging::rule_to_read(&site, in_language(own.scenario, l), Options::default()).await?;
    let ruling = &read.ruling;
    let carried = request.extensions().contains::<Carried>();
    let mut variants = Vec::new();
    for situation in situations {
        let text = to_toml(&asked(&situation.scenario));
        let other = judging::rule_to_end(&site, in_language(situation.scenario, l), Options::default()).await?;
        let number = situation.variant.map(|index| index + 1);
        let composer = address::composer(l, address, number);
        let shared = address::shared(l, &text).filter(|_| !carried);
        variants.push(VariantShown {
            changes: differing(l, &site.names, &document.front, situation.variant),
            ..VariantShown::new(l, &site.names, (ruling, &other), shared, composer)
        });
    }
    let about = ruling.verdict.clone();
    let link = |link: crate::rulebook::Link<'_>| linked(&site, l, &ruling.edition, link);
    let discussion = prose(&document.body, &link);
    let path = format!("/scenarios/{address}");
    let shown = RulingShown::new(l, &site.names, read, Some(&text)).discussed(discussion);
    answer::page(&ScenarioPage {
        printed: draw::printed(shown.tables().chain(variants.iter().filter_map(|variant| variant.end.as_ref()))),
        frame: Frame::new(&site, l, Place::Scenarios, path, document.title().to(l)).about(&about),
        l,
        shown,
        variants,
        composer: address::composer(l, address, None),
        text,
        qr: qr(&site, &request, &address::scenario(l, address)),
    })
}

/// A scenario without what its document asserts: what somebody at a table would have written.
#[must_use]
pub fn asked(scenario: &Value) -> Value {
    let mut asked = scenario.clone();
    if let Value::Object(fields) = &mut asked {
        fields.remove("expect");
        fields.remove("variants");
    }
    asked
}

/// No such scenario.
#[must_use]
pub fn unknown(site: &Site, l: Language, path: &str) -> Error {
    let covers = site.library.covers();
    let near = nearest(path, covers.iter().map(|cover| address_of(&cover.path)));
    let near = covers.iter().filter(|cover| Some(address_of(&cover.path)) == near);
    Error::Missing {
        says: Said::new(
            format!("Aucun scénario n’est à l’adresse «\u{a0}{path}\u{a0}»."),
            format!("There is no scenario at “{path}”."),
        ),
        near: near.map(|cover| near_one(l, cover)).collect(),
    }
}

fn near_one(l: Language, cover: &Cover) -> Near {
    let path = address_of(&cover.path);
    Near { id: path.into(), title: cover.title.to(l).into(), href: address::scenario(l, path) }
}
