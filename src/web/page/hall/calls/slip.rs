//! A slip to print: what was answered at a table, for those who sit there.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path},
};
use askama::Template;

use super::which::{none, number};
use crate::{
    citation::Language,
    web::{
        error::Error,
        names::Cited,
        page::{
            frame::Frame,
            hall::{
                Inside,
                bar::Bar,
                private,
                shown::{AnswerShown, answer, cards},
            },
            rulings::qr::code,
        },
        request::spoken::Spoken,
        site::Site,
    },
};

/// A slip.
#[derive(Template)]
#[template(path = "page/hall/slip.html")]
struct SlipPage {
    frame: Frame,
    l: Language,
    bar: Bar,
    cards: Vec<Cited>,
    /// What settles the call.
    answers: Vec<OnPaper>,
}

/// An answer, with where the ruling stands on which it rests: the address, and the same as a QR code.
struct OnPaper {
    answer: AnswerShown,
    kept: Option<(String, String)>,
}

/// `/events/{event}/calls/{call}/slip`
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    path: Path<(String, String, String)>,
    request: HttpRequest,
    inside: Inside,
) -> Result<HttpResponse, Error> {
    inside.reads_log()?;
    let seq = number(&path.2)?;
    let origin = site.proxies.origin(request.peer_addr(), request.headers()).unwrap_or_default();
    let mut page = {
        let at = inside.asking.hall.at().await;
        let call = at.state.calls.get(&seq).ok_or_else(none)?;
        let last = call.answers.iter().filter_map(|answer| at.state.final_of(*answer));
        let on_paper = |answer: AnswerShown| {
            let kept = answer.ruling.as_ref().map(|(name, _)| {
                let address = format!("{origin}/r/{name}");
                let drawn = code(&address.to_uppercase()).unwrap_or_default();
                (address, drawn)
            });
            OnPaper { answer, kept }
        };
        let table = l.say("Décision à la table", "Answer at table");
        SlipPage {
            frame: inside.frame(&site, l, &format!("/calls/{seq}/slip"), format!("{table} {}", call.table)),
            l,
            bar: Bar::new(l, &inside, &at, "slip").still(),
            cards: cards(&site, l, &call.cards),
            answers: last.filter_map(|seq| answer(&site, l, &inside, &at, seq)).map(on_paper).collect(),
        }
    };
    let of: Vec<_> = page.answers.iter().map(|one| one.answer.seq).collect();
    let words = inside.words(&site, &of).await?;
    let with = |one: OnPaper| OnPaper { answer: one.answer.with(&words), ..one };
    page.answers = page.answers.into_iter().map(with).collect();
    private(&page)
}
