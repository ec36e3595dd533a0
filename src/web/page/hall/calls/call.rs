//! A call: who wants what, the cards that the table named face to face, what was answered before, and the answer.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path},
};
use askama::Template;
use serde_json::{Value, json};

use super::{
    differs::{self, Held},
    for_call::{ForCall, minutes},
    meant,
    which::{none, number},
};
use crate::{
    citation::Language,
    desk::{About, Answered, Body, Call, Kind, On, Seat, Seq, Slot, State, Words, Write, offers, store::random},
    face::{self, MOST_CARDS},
    judge::Options,
    problem::spaced,
    scenario::{Spelling, to_toml},
    web::{
        address,
        error::Error,
        hall::{AtHand, differs::Told},
        limit,
        names::Cited,
        page::{
            frame::Frame,
            hall::{
                Inside, Sent,
                bar::Bar,
                floor::call_row::CallRow,
                form::Form,
                private,
                shown::{AnswerShown, SeatShown, Stands, answer, answers, seats},
                write,
            },
        },
        request::{given::Given, spoken::Spoken, written},
        rulings::{judging, keeping, meeting::Meeting},
        site::Site,
    },
};

/// A call.
#[derive(Template)]
#[template(path = "page/hall/call.html")]
struct CallPage {
    frame: Frame,
    l: Language,
    bar: Bar,
    call: CallRow,
    seats: Vec<SeatShown>,
    stands: Standing,
    /// What may be done with it now: the word of a program, and what stands on the button.
    acts: Vec<(&'static str, &'static str)>,
    answers: Vec<AnswerShown>,
    /// Whether whoever looks notes appeals, and hears them.
    notes: bool,
    hears: bool,
    /// Whether they make precedents.
    makes: bool,
    /// The composer, with the table's players in it.
    composer: String,
    /// What was answered in this event where the same cards met.
    before: Vec<AnswerShown>,
    situations: Vec<Situation>,
    /// That nothing comes of the cards, where nothing does; why they are not shown, where they could not be played.
    nothing: String,
    /// The minutes that are proposed.
    minutes: u16,
    /// Where the cards stand face to face.
    met: Option<String>,
    /// The cards that whoever looks has named instead of the table.
    named: Vec<String>,
    keys: Vec<String>,
}

/// How a call stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    Open,
    Withdrawn,
    Answered,
}

impl Standing {
    fn of(call: &Call) -> Self {
        match call.withdrawn {
            _ if !call.answers.is_empty() => Self::Answered,
            Some(_) => Self::Withdrawn,
            None => Self::Open,
        }
    }
}

/// One way in which the cards meet.
struct Situation {
    begins: String,
    lines: Vec<(String, Vec<Cited>)>,
}

/// `/events/{event}/calls/{call}`
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    path: Path<(String, String, String)>,
    request: HttpRequest,
    inside: Inside,
) -> Result<HttpResponse, Error> {
    inside.reads_log()?;
    let call = number(&path.2)?;
    let given = Given::read(request.query_string())?;
    let typed = ["card", "with"].map(|name| (name, given.text(name).map(spaced).filter(|typed| !typed.is_empty())));
    let table = inside.asking.hall.at().await.state.calls.get(&call).ok_or_else(none)?.table;
    let named = meant::cards(&site, l, &inside, table, typed).await?;
    private(&CallPage::new(&site, l, &inside, call, named).await?)
}

/// Answers with one of the situations, or with one that was composed: it is ruled on, kept, and the answer rests on that.
pub async fn post(
    site: Data<Site>,
    Spoken(l): Spoken,
    path: Path<(String, String, String)>,
    Sent { inside, form }: Sent,
) -> Result<HttpResponse, Error> {
    inside.reads_log()?;
    let call = number(&path.2)?;
    let back = format!("/{}/events/{}/calls/{call}", l.code(), inside.event);
    match ruled(&site, l, &inside, call, (&form, &back)).await {
        Ok(response) => Ok(response),
        Err(error) => write::refused(&site, l, &inside, &form, back, error).await,
    }
}

async fn ruled(
    site: &Data<Site>,
    l: Language,
    inside: &Inside,
    call: Seq,
    (form, back): (&Form, &str),
) -> Result<HttpResponse, Error> {
    let minutes = form.number("minutes", 0..=usize::from(u16::MAX))?.and_then(|n| u16::try_from(n).ok()).unwrap_or(0);
    let key = write::key(form)?;
    inside.writes(Kind::Answer)?;
    keeping::may_keep(site)?;
    let (scenario, text) = match form.text("scenario") {
        Some(text) => (written::read(text.to_owned(), Spelling::guess(text.as_bytes())).await?, None),
        None => situation(site, l, inside, call, form).await.map(|(scenario, text)| (scenario, Some(text)))?,
    };
    let ruling = judging::rule(site, scenario.clone(), Options::default()).await?;
    let kept = keeping::keep_to_rest_on(site, &scenario, &ruling).await?;
    let said =
        Answered { told_at: write::told_at(site, form)?, ruling: Some(kept.name), minutes, ..Answered::default() };
    let text = text.unwrap_or_else(|| shortened(ruling.verdict.to(l)));
    let words = Words::from([(Slot::Text.to_string(), text)]);
    let write = Write { key, on: Some(On::Seq(call)), body: Body::Answer(said), words };
    match differs::held(site, l, inside, (form, back.to_owned(), back), (write, Told::AsPlayed)).await? {
        Held::Asked(response) => Ok(response),
        Held::Write(write) => inside.asking.write(site, write).await.map(|_| write::taken(form, back)),
    }
}

/// The highest number of a situation.
fn face_limit() -> usize {
    limit::OFFERED
}

/// The situation that was pressed: its scenario, and what comes of it.
async fn situation(
    site: &Data<Site>,
    l: Language,
    inside: &Inside,
    call: Seq,
    form: &Form,
) -> Result<(Value, String), Error> {
    let chosen = form.needed("situation", 1..=face_limit())?;
    let named: Vec<String> = form.all("card").map(str::to_owned).collect();
    let cards = if named.is_empty() { cards(inside, call).await? } else { named };
    let (title, all, _) = meetings(site, l, &cards).await?;
    let meeting = all.into_iter().nth(chosen - 1).ok_or_else(none)?;
    let lines: Vec<&str> = meeting.lines.iter().map(|line| line.says.to(l)).collect();
    let text = shortened(&lines.join(" "));
    let mut scenario = meeting.scenario;
    scenario["title"] = title.into();
    Ok((scenario, text))
}

/// What is said, not too long.
fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST {
        text.to_owned()
    } else {
        text.chars().take(LONGEST - 1).chain(['…']).collect()
    }
}

/// Characters of an answer that is drawn from a ruling.
const LONGEST: usize = 600;

/// The cards that a table named with its call.
async fn cards(inside: &Inside, call: Seq) -> Result<Vec<String>, Error> {
    let at = inside.asking.hall.at().await;
    at.state.calls.get(&call).map(|call| call.cards.clone()).ok_or_else(none)
}

/// What happens where these cards meet: all of them, and that nothing does.
async fn meetings(
    site: &Data<Site>,
    l: Language,
    cards: &[String],
) -> Result<(String, Vec<face::Meeting>, String), Error> {
    if !(2..=MOST_CARDS).contains(&cards.len()) {
        return Ok(Default::default());
    }
    let ids: Vec<&str> = cards.iter().map(String::as_str).collect();
    // A card that this version does not know keeps nobody from the call.
    let Ok(meeting) = Meeting::of(site, l, &ids) else { return Ok(Default::default()) };
    let parts = judging::meet(site, &meeting).await?;
    let nothing = parts.first().map(|part| part.nothing().to(l).to_owned()).unwrap_or_default();
    Ok((meeting.title(site, l), parts.into_iter().flat_map(|part| part.face.meetings).collect(), nothing))
}

/// That the cards could not be played against each other just now.
fn unplayed(l: Language, error: &Error) -> String {
    [
        l.say(
            "Ces cartes n’ont pas pu être jouées l’une contre l’autre.",
            "These cards could not be played against each other.",
        ),
        error.detail().to(l),
        l.say("Rechargez la page pour réessayer.", "Load the page again to try once more."),
    ]
    .join(" ")
}

/// Answers to other calls where the same cards met, the latest first.
fn before(state: &State, call: Seq, cards: &[String]) -> Vec<Seq> {
    let sorted = |cards: &[String]| {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        cards
    };
    let cards = sorted(cards);
    if cards.is_empty() {
        return Vec::new();
    }
    let others = state.calls.iter().rev().filter(|(seq, other)| **seq != call && sorted(&other.cards) == cards);
    let answers = others.flat_map(|(_, other)| other.answers.iter().copied());
    let carried = state.carried.iter().filter(|(_, one)| sorted(&one.cards) == cards).map(|(seq, _)| *seq);
    carried.chain(answers.map(|seq| state.final_of(seq).unwrap_or(seq))).take(limit::ANSWERS).collect()
}

/// What may be done with a call now.
fn acts(l: Language, inside: &Inside, at: &AtHand, call: Seq) -> Vec<(&'static str, &'static str)> {
    let offered = offers(&at.state, inside.by, About::Entry(call), inside.now.max(at.state.at));
    let button = |kind: Kind| match kind {
        Kind::Take => Some(("take", l.say("Je prends", "I take it"))),
        Kind::Way => Some(("way", l.say("Je suis en route", "I am on my way"))),
        Kind::Release => Some(("release", l.say("Rendre l’appel", "Give it back"))),
        Kind::Withdraw => Some(("withdraw", l.say("Retirer l’appel", "Withdraw the call"))),
        _ => None,
    };
    offered.iter().filter_map(|offer| button(offer.body.kind())).collect()
}

impl CallPage {
    async fn new(site: &Data<Site>, l: Language, inside: &Inside, seq: Seq, named: Vec<String>) -> Result<Self, Error> {
        let (cards, met) = {
            let cards = if named.is_empty() { cards(inside, seq).await? } else { named.clone() };
            let mut ids: Vec<&str> = cards.iter().map(String::as_str).collect();
            ids.sort_unstable();
            let met = (2..=MOST_CARDS).contains(&ids.len()).then(|| address::face(l, &ids));
            (cards, met)
        };
        // Whoever has to answer gets the page in any case.
        let (all, nothing) = match meetings(site, l, &cards).await {
            Ok((_, all, nothing)) => (all, nothing),
            Err(error) => (Vec::new(), unplayed(l, &error)),
        };
        let before = before(&inside.asking.hall.at().await.state, seq, &cards);
        let before = answers(site, l, inside, &before).await?;
        let mut page = {
            let at = inside.asking.hall.at().await;
            let call = at.state.calls.get(&seq).ok_or_else(none)?;
            let shown = |seq: Seq| answer(site, l, inside, &at, seq);
            let heard = |seq: &Seq| {
                let appeal = at.state.answers.get(seq).and_then(|answer| answer.appeal);
                appeal.and_then(|appeal| at.state.appeals.get(&appeal)).map(|appeal| appeal.heard.clone())
            };
            let said = call.answers.iter().flat_map(|seq| std::iter::once(*seq).chain(heard(seq).unwrap_or_default()));
            let title = l.say("Appel de la table", "Call of table");
            Self {
                frame: inside.frame(site, l, &format!("/calls/{seq}"), format!("{title} {}", call.table)),
                l,
                bar: Bar::new(l, inside, &at, "call"),
                seats: seats(site, l, inside, &at, call.table),
                stands: Standing::of(call),
                acts: acts(l, inside, &at, seq),
                answers: said.filter_map(shown).collect(),
                notes: inside.may(Kind::Appeal),
                hears: inside.may(Kind::Heard),
                makes: inside.may(Kind::Precedent) && at.state.over.is_none(),
                composer: ForCall::along(
                    Some(&ForCall::new(&inside.event, seq)),
                    &composer(site, l, inside, &at, call.table),
                ),
                before,
                situations: all.iter().map(|meeting| Situation::new(site, l, meeting)).collect(),
                nothing,
                minutes: minutes(inside.now, call),
                met,
                named,
                keys: (0..6).map(|_| random()).collect::<Option<_>>().ok_or(Error::Broken)?,
                call: CallRow::new(site, l, inside, &at, (seq, call))?,
            }
        };
        let of: Vec<Seq> = page.answers.iter().map(|one| one.seq).chain([seq]).collect();
        let words = inside.words(site, &of).await?;
        page.answers = page.answers.into_iter().map(|one| one.with(&words)).collect();
        page.call = page.call.with(&words);
        Ok(page)
    }
}

/// The composer, with a position in which this table's players sit. A scenario may be kept: it has numbers, no names.
fn composer(site: &Site, l: Language, inside: &Inside, at: &AtHand, table: u16) -> String {
    let seats = inside.asking.part.seating(&at.state, table).map(|seating| seating.seats.clone()).unwrap_or_default();
    let known = |id: &&String| site.catalogue().factions().iter().any(|faction| faction.faction == **id);
    let player = |(number, seat): (usize, &Seat)| {
        let factions: Vec<&String> = seat.factions.iter().filter(known).collect();
        json!({ "name": format!("{} {number}", l.say("Joueur", "Player")), "factions": factions })
    };
    let players: Vec<Value> = (1..).zip(&seats).map(player).collect();
    if players.is_empty() {
        return format!("/{}/judge", l.code());
    }
    let title = format!("{} {table}", l.say("Table", "Table"));
    let first = players[0]["name"].clone();
    address::composing(l, &to_toml(&json!({ "title": title, "active": first, "players": players })))
}

impl Situation {
    fn new(site: &Site, l: Language, meeting: &face::Meeting) -> Self {
        let begins: Vec<&str> = meeting.begins.iter().map(|said| said.to(l)).collect();
        let line = |line: &face::Line| (line.says.to(l).to_owned(), site.names.cite(l, &line.why));
        Self { begins: begins.join(" "), lines: meeting.lines.iter().map(line).collect() }
    }
}
