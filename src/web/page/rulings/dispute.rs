//! Two ways of seeing one situation, side by side: both tables, both answers, and the difference that decides.

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse,
    http::header,
    web::{Data, Payload},
};
use askama::Template;
use serde_json::Value;

use super::{
    difference::told,
    ruling::{ClaimShown, claim_shown, stamp, tone},
    sent::{beside, text},
};
use crate::{
    citation::Language,
    judge::{Dispute, Edit, Options},
    scenario::{Spelling, in_language},
    web::{
        address,
        draw::{self, Printed, Table},
        error::Error,
        limit,
        names::{Names, Shown, own_cards},
        page::{
            composer::mend::mend_as,
            frame::{Frame, Place},
        },
        request::{
            body,
            fields::{Fields, fields},
            spoken::Spoken,
            written,
        },
        response::{answer, reading::RulingRead},
        rulings::judging,
        site::Site,
    },
};

/// Both ways of seeing it.
#[derive(Template)]
#[template(path = "page/dispute.html")]
pub struct DisputePage {
    frame: Frame,
    l: Language,
    printed: Vec<Arc<Printed>>,
    sides: [SideShown; 2],
    /// The differences that decide together, in words; what of the others there is.
    decide: Vec<String>,
    others: Vec<String>,
    same: bool,
}

/// One way of seeing it.
struct SideShown {
    title: &'static str,
    tone: &'static str,
    stamp: String,
    says: String,
    claims: Vec<ClaimShown>,
    table: Table,
    text: String,
}

/// `/judge/dispute?z=…&y=…`: what somebody sees, and what was seen before.
pub async fn get(site: Data<Site>, Spoken(l): Spoken, request: HttpRequest) -> Result<HttpResponse, Error> {
    disputed(&site, l, &fields(request.query_string())?).await
}

/// The same, from a form: it stands at an address that holds both, if that is short enough to be shared.
pub async fn post(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Error> {
    sent(&site, l, &fields(&body::text(&request, payload, limit::FORM).await?)?).await
}

/// What a form sends.
pub async fn sent(site: &Data<Site>, l: Language, fields: &Fields) -> Result<HttpResponse, Error> {
    match address::disputed(l, &text(fields)?, &beside(fields)?.unwrap_or_default()) {
        Some(share) => Ok(HttpResponse::SeeOther().insert_header((header::LOCATION, share)).finish()),
        None => disputed(site, l, fields).await,
    }
}

/// The page of both.
async fn disputed(site: &Data<Site>, l: Language, fields: &Fields) -> Result<HttpResponse, Error> {
    let (text, before) = (text(fields)?, beside(fields)?.unwrap_or_default());
    match heard(site, l, &text, &before).await {
        Ok(page) => answer::page(&page),
        Err(error) => mend_as(site, l, text, error, |page| page.beside(before)),
    }
}

async fn heard(site: &Data<Site>, l: Language, text: &str, before: &str) -> Result<DisputePage, Error> {
    let read = async |text: &str| {
        let scenario = written::read(text.to_owned(), Spelling::guess(text.as_bytes())).await?;
        Ok::<Value, Error>(in_language(scenario, l))
    };
    let (one, other) = (read(before).await?, read(text).await?);
    let first = judging::rule_to_read(site, one.clone(), Options::default()).await?;
    let second = judging::rule_to_read(site, other.clone(), Options::default()).await?;
    let dispute = judging::dispute(site, one.clone(), other).await?;
    Ok(DisputePage::new(site, l, [(before, first), (text, second)], &one, &dispute))
}

impl DisputePage {
    fn new(site: &Site, l: Language, both: [(&str, RulingRead); 2], one: &Value, dispute: &Dispute) -> Self {
        let own = own_cards(one);
        let [(before, _), (text, _)] = &both;
        let here = address::disputed(l, text, before);
        let names = site.names.with(&own, Shown::Here);
        let titles = [l.say("Comme on le voyait", "As it was seen"), l.say("Comme je le vois", "As I see it")];
        let mut titles = titles.into_iter();
        let mut sides =
            both.map(|(text, read)| SideShown::new(l, &names, titles.next().unwrap_or_default(), text, &read));
        let [first, second] = &mut sides;
        second.table.mark_against(&first.table);
        let said = |edit: &Edit| told(l, &names, one, edit);
        let all = dispute.differences.iter().enumerate();
        let of = |deciding: bool| {
            let those = all.clone().filter(|(place, _)| dispute.decide.contains(place) == deciding);
            those.map(|(_, edit)| said(edit)).collect::<Vec<_>>()
        };
        let title = l.say("Deux façons de le voir", "Two ways of seeing it");
        Self {
            frame: Frame::new(site, l, Place::Judge, "/judge", title).at(here.as_deref()),
            l,
            printed: draw::printed(sides.iter().map(|side| &side.table)),
            decide: of(true),
            others: of(false),
            same: dispute.same,
            sides,
        }
    }

    /// What decides, in a sentence.
    fn lead(&self) -> &'static str {
        let l = self.l;
        match (self.same, self.decide.len(), self.others.len()) {
            (_, 0, 0) => l.say("C’est la même situation.", "It is the same situation."),
            (true, ..) => l.say(
                "Les deux reviennent au même\u{a0}: rien de ce qui les distingue ne change la réponse.",
                "Both come to the same: nothing in which they differ changes the answer.",
            ),
            (false, 0, _) => l.say(
                "Les réponses diffèrent\u{202f}; les différences sont trop nombreuses pour dire laquelle décide.",
                "The answers differ; there are too many differences to say which one decides.",
            ),
            (false, 1, _) => l.say("Une seule différence décide\u{a0}:", "One difference alone decides:"),
            (false, ..) => l.say(
                "Ces différences décident ensemble, aucune sans les autres\u{a0}:",
                "These differences decide together, none without the others:",
            ),
        }
    }
}

impl SideShown {
    fn new(l: Language, names: &Names, title: &'static str, text: &str, read: &RulingRead) -> Self {
        let ruling = &read.ruling;
        Self {
            title,
            tone: tone(ruling),
            stamp: stamp(l, ruling),
            says: ruling.verdict.to(l).to_owned(),
            claims: ruling.claims.iter().map(|claim| claim_shown(l, claim)).collect(),
            table: Table::read(read.befores.first().unwrap_or(&ruling.board), names, l),
            text: text.to_owned(),
        }
    }
}
