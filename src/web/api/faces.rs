//! What happens when cards meet.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path},
};
use serde::Serialize;
use serde_json::Value;

use crate::{
    citation::{Citation, Said},
    face::{Face, Line, Meeting, Other, Otherwise, Part},
    web::{
        address,
        error::Error,
        request::{given::Given, spoken::Spoken},
        response::answer,
        rulings::{
            judging,
            meeting::{self, Ruled},
        },
        site::Site,
    },
};

#[derive(Serialize)]
struct FaceWire<'a> {
    edition: &'a str,
    wording: &'static str,
    #[serde(flatten)]
    whole: PartWire<'a>,
    /// Of three cards, each two.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pairs: Vec<PartWire<'a>>,
    documents: Vec<Ruled>,
    url: String,
}

#[derive(Serialize)]
struct PartWire<'a> {
    cards: Vec<&'a str>,
    /// That nothing comes of it, where nothing does.
    #[serde(skip_serializing_if = "Option::is_none")]
    says: Option<Said>,
    exhausted: bool,
    meetings: Vec<MeetingWire<'a>>,
}

#[derive(Serialize)]
struct MeetingWire<'a> {
    begins: &'a [Said],
    lines: Vec<LineWire<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    otherwise: Vec<OtherwiseWire<'a>>,
    scenario: &'a Value,
}

#[derive(Serialize)]
struct LineWire<'a> {
    sort: &'static str,
    says: &'a Said,
    why: &'a [Citation],
}

#[derive(Serialize)]
struct OtherwiseWire<'a> {
    under: Vec<OtherWire<'a>>,
    says: &'a Said,
}

#[derive(Serialize)]
#[serde(untagged)]
enum OtherWire<'a> {
    Edition { edition: &'a str },
    Wording { wording: &'static str },
    Reading { reading: &'a str, value: &'a str },
}

/// `GET /face/{card}/{other}`: in whichever order they are named, the same answer.
pub async fn two(
    site: Data<Site>,
    spoken: Spoken,
    request: HttpRequest,
    path: Path<(String, String)>,
) -> Result<HttpResponse, Error> {
    let (one, other) = &*path;
    face(site, spoken, request, &[one, other]).await
}

/// `GET /face/{card}/{other}/{third}`.
pub async fn three(
    site: Data<Site>,
    spoken: Spoken,
    request: HttpRequest,
    path: Path<(String, String, String)>,
) -> Result<HttpResponse, Error> {
    let (one, other, third) = &*path;
    face(site, spoken, request, &[one, other, third]).await
}

async fn face(site: Data<Site>, Spoken(l): Spoken, request: HttpRequest, ids: &[&str]) -> Result<HttpResponse, Error> {
    let asked = meeting::Meeting::read(&site, l, ids, &Given::read(request.query_string())?)?;
    let parts = judging::meet(&site, &asked).await?;
    let (whole, pairs) = parts.split_first().ok_or(Error::Broken)?;
    answer::json(&FaceWire {
        edition: &asked.under.edition,
        wording: asked.under.wording.word(),
        whole: part(&site, whole),
        pairs: pairs.iter().map(|pair| part(&site, pair)).collect(),
        documents: asked.ruled(&site, l),
        url: address::face(l, &asked.ids(&site)),
    })
}

fn part<'a>(site: &'a Site, part: &'a Part) -> PartWire<'a> {
    let Face { meetings, exhausted, .. } = &part.face;
    PartWire {
        cards: part.cards.iter().map(|def| site.catalogue().card(*def).id.as_str()).collect(),
        says: meetings.is_empty().then(|| part.nothing()),
        exhausted: *exhausted,
        meetings: meetings.iter().map(meeting).collect(),
    }
}

fn meeting(Meeting { begins, lines, otherwise, scenario }: &Meeting) -> MeetingWire<'_> {
    MeetingWire {
        begins,
        lines: lines.iter().map(|Line { says, why, sort }| LineWire { sort: sort.word(), says, why }).collect(),
        otherwise: otherwise.iter().map(comes_otherwise).collect(),
        scenario,
    }
}

fn comes_otherwise(Otherwise { under, says }: &Otherwise) -> OtherwiseWire<'_> {
    let under = under.iter().map(|other| match other {
        Other::Edition(edition) => OtherWire::Edition { edition },
        Other::Wording(wording) => OtherWire::Wording { wording: wording.word() },
        Other::Reading { id, option } => OtherWire::Reading { reading: id, value: option },
    });
    OtherwiseWire { under: under.collect(), says }
}
