//! The room: what waits for whoever looks, the oldest first. A table gets its own page.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web::Data};
use askama::Template;

use super::{call_row::CallRow, table};
use crate::{
    citation::{Language, marks::capital},
    desk::{Act, By, Kind, Office, Part, Role, Seq, Whose, Words, may, store::random},
    web::{
        error::Error,
        hall::{AtHand, differs},
        limit,
        page::{
            frame::Frame,
            hall::{
                Inside,
                bar::Bar,
                private,
                shown::{Age, AnswerShown, Stands, answer},
            },
        },
        request::spoken::Spoken,
        site::Site,
    },
};

/// The room.
#[derive(Template)]
#[template(path = "page/hall/room.html")]
struct RoomPage {
    frame: Frame,
    l: Language,
    bar: Bar,
    /// What whoever looks has taken, and the others.
    own: Vec<CallRow>,
    others: Vec<CallRow>,
    appeals: Vec<AppealShown>,
    /// Answers other than earlier ones to the same dispute, for whoever settles that.
    differing: Vec<AnswerShown>,
    /// Calls that have two answers, or an appeal that was heard twice: which call, of which table.
    conflicts: Vec<(Seq, u16)>,
    /// Who takes calls, and which they have.
    judges: Vec<JudgeShown>,
    /// Whether whoever looks takes calls, and reads what becomes of them.
    takes: bool,
    reads: bool,
    /// What a call that is noted by hand is called.
    key: String,
    /// The tables that are laid out, for a call that is noted by hand.
    tables: Option<(u16, u16)>,
}

/// An appeal that waits.
struct AppealShown {
    seq: Seq,
    by: String,
    age: Age,
    reason: String,
    answer: AnswerShown,
}

/// Somebody who takes calls, and where they are: which calls, of which tables, and whether they are on the way.
struct JudgeShown {
    name: String,
    calls: Vec<(Seq, u16, bool)>,
}

/// `/events/{event}`
pub async fn get(site: Data<Site>, Spoken(l): Spoken, inside: Inside) -> Result<HttpResponse, Error> {
    match inside.asking.part {
        Part::Table(number) => table::page(&site, l, &inside, number).await,
        Part::Log | Part::Room | Part::Wall => private(&RoomPage::new(&site, l, &inside).await?),
    }
}

impl RoomPage {
    async fn new(site: &Site, l: Language, inside: &Inside) -> Result<Self, Error> {
        let reads = inside.asking.part == Part::Log;
        let at_once = at_once(site, inside).await?;
        let (bar, calls, appeals, (differing, conflicts), tables, judges) = {
            let at = inside.asking.hall.at().await;
            let open = at.state.open.iter().filter_map(|seq| Some((*seq, at.state.calls.get(seq)?)));
            let calls = open.take(limit::CALLS).map(|call| CallRow::new(site, l, inside, &at, call));
            let calls = calls.collect::<Result<Vec<_>, Error>>()?;
            let appeals = if reads { appeals(site, l, inside, &at) } else { Vec::new() };
            let judges = if reads { judges(l, &at) } else { Vec::new() };
            let tables = at.state.tables.first_key_value().zip(at.state.tables.last_key_value());
            let tables = tables.map(|((first, _), (last, _))| (*first, *last));
            (
                Bar::new(l, inside, &at, "room"),
                calls,
                appeals,
                unsettled(site, l, inside, (&at, &at_once)),
                tables,
                judges,
            )
        };
        let of = calls.iter().map(|call| call.seq).chain(differing.iter().map(|one| one.seq));
        let of: Vec<Seq> = of.chain(appeals.iter().flat_map(|one| [one.seq, one.answer.seq])).collect();
        let words = inside.words(site, &of).await?;
        let calls = calls.into_iter().map(|call| call.with(&words));
        let (own, others) = calls.partition(|call| call.own);
        let title = l.say("La salle", "The room");
        Ok(Self {
            frame: inside.frame(site, l, "", title),
            l,
            bar,
            own,
            others,
            appeals: appeals.into_iter().map(|appeal| appeal.with(&words)).collect(),
            differing: differing.into_iter().map(|one| one.with(&words)).collect(),
            conflicts,
            judges,
            takes: inside.may(Kind::Take),
            reads,
            key: random().ok_or(Error::Broken)?,
            tables,
        })
    }
}

impl AppealShown {
    fn with(self, words: &BTreeMap<Seq, Words>) -> Self {
        let reason = words.get(&self.seq).and_then(|words| words.get("reason")).cloned().unwrap_or_default();
        Self { reason, answer: self.answer.with(words), ..self }
    }
}

/// The appeals that wait, the oldest first; their words come later.
fn appeals(site: &Site, l: Language, inside: &Inside, at: &AtHand) -> Vec<AppealShown> {
    let waiting = at.state.appeals.iter().filter(|(_, appeal)| appeal.heard.is_empty());
    let shown = waiting.take(limit::CALLS).filter_map(|(seq, appeal)| {
        Some(AppealShown {
            seq: *seq,
            by: capital(at.names.of(appeal.by).to(l)),
            age: Age::new(l, inside.now.since(appeal.at)),
            reason: String::new(),
            answer: answer(site, l, inside, at, appeal.answer)?,
        })
    });
    shown.collect()
}

/// Everybody who takes calls, in the order in which they came in.
fn judges(l: Language, at: &AtHand) -> Vec<JudgeShown> {
    let takes = |office: Office| may(Role::Staff(office), Act::Write(Kind::Take, Whose::Own));
    let there = at.state.people.iter().filter(|(_, person)| person.office.is_some_and(takes));
    let shown = |(seq, _): (&Seq, _)| {
        let open = at.state.open.iter().filter_map(|call| Some((*call, at.state.calls.get(call)?)));
        let taken = open.filter_map(|(call, one)| Some((call, one.table, one.taken?)));
        let own = taken.filter(|(.., taken)| taken.by == By::Person(*seq));
        JudgeShown {
            name: capital(at.names.of(By::Person(*seq)).to(l)),
            calls: own.map(|(call, table, taken)| (call, table, taken.way.is_some())).collect(),
        }
    };
    there.take(limit::CALLS).map(shown).collect()
}

/// What was said while something else was, and differs from it without saying so; the head judge looks.
async fn at_once(site: &Site, inside: &Inside) -> Result<Vec<(Seq, Seq)>, Error> {
    let looks = inside.may(Kind::Heard) && !inside.asking.as_it_was;
    if looks { differs::at_once(site, &inside.asking.hall).await } else { Ok(Vec::new()) }
}

/// What the head judge has to settle: answers that differ, whether they say so or were given at once, and calls that have two.
fn unsettled(
    site: &Site,
    l: Language,
    inside: &Inside,
    (at, at_once): (&AtHand, &[(Seq, Seq)]),
) -> (Vec<AnswerShown>, Vec<(Seq, u16)>) {
    if !inside.may(Kind::Heard) {
        return Default::default();
    }
    let differing: BTreeMap<Seq, Seq> = at_once.iter().copied().chain(at.state.differences()).collect();
    let differing = differing.into_iter().take(limit::CALLS);
    let shown =
        |(seq, other): (Seq, Seq)| Some(AnswerShown { differs: Some(other), ..answer(site, l, inside, at, seq)? });
    let call = |seq: Seq| match at.state.appeals.get(&seq) {
        Some(appeal) => at.state.answers.get(&appeal.answer).map(|answer| answer.call),
        None => Some(seq),
    };
    let conflicts = at.state.conflicts().take(limit::CALLS).filter_map(call);
    let placed = |seq: Seq| Some((seq, at.state.calls.get(&seq)?.table));
    (differing.filter_map(shown).collect(), conflicts.filter_map(placed).collect())
}
