//! What happens when two cards meet.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path},
};
use serde::Serialize;
use serde_json::Value;

use crate::{
    citation::{Citation, Said},
    face::{Line, Meeting, neither},
    web::{address, answer, error::Error, given::Given, judging, meeting::Pair, site::Site, spoken::Spoken},
};

#[derive(Serialize)]
struct FaceWire<'a> {
    cards: [&'a str; 2],
    edition: &'a str,
    wording: &'static str,
    /// That nothing comes of it, where nothing does.
    #[serde(skip_serializing_if = "Option::is_none")]
    says: Option<Said>,
    exhausted: bool,
    meetings: Vec<MeetingWire<'a>>,
    url: String,
}

#[derive(Serialize)]
struct MeetingWire<'a> {
    begins: &'a [Said],
    lines: Vec<LineWire<'a>>,
    scenario: &'a Value,
}

#[derive(Serialize)]
struct LineWire<'a> {
    sort: &'static str,
    says: &'a Said,
    why: &'a [Citation],
}

/// `GET /face/{card}/{other}`: in whichever order they are named, the same answer.
pub async fn face(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    path: Path<(String, String)>,
) -> Result<HttpResponse, Error> {
    let (one, other) = path.into_inner();
    let pair = Pair::read(&site, l, [&one, &other], &Given::read(request.query_string())?)?;
    let face = judging::meet(&site, &pair).await?;
    let cards = pair.defs.map(|def| site.catalogue().card(def).id.as_str());
    answer::json(&FaceWire {
        cards,
        edition: &pair.edition,
        wording: pair.wording.word(),
        says: face.meetings.is_empty().then(neither),
        exhausted: face.exhausted,
        meetings: face.meetings.iter().map(meeting).collect(),
        url: address::face(l, cards),
    })
}

fn meeting(Meeting { begins, lines, scenario }: &Meeting) -> MeetingWire<'_> {
    MeetingWire { begins, lines: lines.iter().map(line).collect(), scenario }
}

fn line(Line { says, why, sort }: &Line) -> LineWire<'_> {
    LineWire { sort: sort.word(), says, why }
}
