//! The precedents of an event: what is to be followed, and what has to be looked at again since the law has changed. Whoever
//! does not read the log, as everybody where the event is public, is shown on what they rest, without a name or a word.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path},
};
use askama::Template;

use crate::{
    citation::Language,
    desk::{Kind, Part, Rests, Seq, State, store::random},
    web::{
        address,
        error::Error,
        hall::Asking,
        limit,
        names::Cited,
        page::{
            frame::{Frame, Place},
            hall::{
                Inside,
                bar::Bar,
                private,
                shown::{AnswerShown, Stands, answers, cards, clauses},
            },
        },
        request::spoken::Spoken,
        rulings::answered::is_otherwise,
        site::Site,
    },
};

/// The precedents, for whoever reads the log.
#[derive(Template)]
#[template(path = "page/hall/precedents.html")]
struct PrecedentsPage {
    frame: Frame,
    l: Language,
    bar: Bar,
    precedents: Vec<PrecedentShown>,
    /// Whether whoever looks makes precedents.
    makes: bool,
    key: String,
}

struct PrecedentShown {
    precedent: Seq,
    answer: AnswerShown,
    cards: Vec<Cited>,
}

/// The precedents, for everybody.
#[derive(Template)]
#[template(path = "page/hall/followed.html")]
struct FollowedPage {
    frame: Frame,
    l: Language,
    /// What the event is called, and the address of its first page.
    name: String,
    href: String,
    last: Seq,
    precedents: Vec<FollowedShown>,
}

/// On what a precedent rests.
struct FollowedShown {
    cards: Vec<Cited>,
    ruling: Option<(String, String)>,
    clauses: Vec<Cited>,
    /// Whether the law gives another answer now.
    again: bool,
}

/// `/events/{event}/precedents`
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    path: Path<(String, String)>,
) -> Result<HttpResponse, Error> {
    let asking = Asking::before_the_wall(&site, &request, &path.1).await?;
    match asking.part {
        Part::Log => private(&PrecedentsPage::new(&site, l, &Inside::new(&site, asking, &path.1)?).await?),
        Part::Room | Part::Table(_) | Part::Wall => private(&FollowedPage::new(&site, l, &asking, &path.1).await?),
    }
}

/// What is to be followed, the latest first: the entries that say so, each with the answer.
pub fn followed(state: &State) -> Vec<(Seq, Seq)> {
    let mut all: Vec<(Seq, Seq)> = state.followed().collect();
    all.reverse();
    all.truncate(limit::CARRIED);
    all
}

impl PrecedentsPage {
    async fn new(site: &Site, l: Language, inside: &Inside) -> Result<Self, Error> {
        let all = followed(&inside.asking.hall.at().await.state);
        let of: Vec<Seq> = all.iter().map(|(_, answer)| *answer).collect();
        let shown = answers(site, l, inside, &of).await?;
        let at = inside.asking.hall.at().await;
        let one = |answer: AnswerShown| {
            let (precedent, _) = *all.iter().find(|(_, of)| *of == answer.seq)?;
            let cards = cards(site, l, at.state.cards(answer.seq));
            Some(PrecedentShown { precedent, answer, cards })
        };
        let mut precedents: Vec<PrecedentShown> = shown.into_iter().filter_map(one).collect();
        // What is to be looked at again stands first.
        precedents.sort_by_key(|one| !one.answer.again);
        Ok(Self {
            frame: inside.frame(site, l, "/precedents", l.say("Précédents", "Precedents")),
            l,
            bar: Bar::new(l, inside, &at, "precedents"),
            precedents,
            makes: inside.may(Kind::Carried),
            key: random().ok_or(Error::Broken)?,
        })
    }
}

impl FollowedPage {
    async fn new(site: &Site, l: Language, asking: &Asking, event: &str) -> Result<Self, Error> {
        let (all, name, last) = {
            let at = asking.hall.at().await;
            let one = |(_, answer): (Seq, Seq)| {
                let changed = at.state.carried.get(&answer).is_some_and(|carried| carried.changed);
                Some((at.state.cards(answer).to_vec(), at.state.rests(answer)?.clone(), changed))
            };
            let all: Vec<(Vec<String>, Rests, bool)> = followed(&at.state).into_iter().filter_map(one).collect();
            (all, at.names.event.clone(), at.state.last)
        };
        let mut precedents = Vec::new();
        for (named, Rests { ruling, clauses: ids }, changed) in all {
            precedents.push(FollowedShown {
                cards: cards(site, l, &named),
                again: changed || is_otherwise(site, ruling.as_deref().unwrap_or_default()).await,
                ruling: ruling.map(|name| (name.clone(), address::kept(l, &name))),
                clauses: clauses(site, l, &ids),
            });
        }
        let below = format!("/events/{event}/precedents");
        Ok(Self {
            frame: Frame::new(site, l, Place::Elsewhere, below, l.say("Précédents", "Precedents")),
            l,
            name: name.unwrap_or_else(|| l.say("Tournoi", "Event").to_owned()),
            href: format!("/{}/events/{event}", l.code()),
            last,
            precedents,
        })
    }
}
