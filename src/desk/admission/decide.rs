//! Whether a write may become an entry, as things stand. A claim that comes too late is refused with what stands there
//! now; a report of what has already happened never comes too late.

use super::{
    bounds::MOST_ENTRIES,
    refusal::{Refusal, Stands, Thing},
};
use crate::desk::{
    entry::Seq,
    kind::{self, Answered, Body, Kind, Press, Seating, Words},
    may::{Act, Whose, may},
    moment::Moment,
    state::{Call, Clock, State},
    who::{By, Office, Role},
};

/// How many calls a table makes in a minute.
const MOST_CALLS: usize = 3;
/// A minute, in milliseconds.
const MINUTE: i64 = 60_000;

/// Whether this may be written now, by somebody, resting on an entry.
///
/// # Errors
/// Why not, with what stands there now.
pub fn decide(
    state: &State,
    by: By,
    on: Option<Seq>,
    (body, words): (&Body, &Words),
    at: Moment,
) -> Result<(), Refusal> {
    if state.last >= MOST_ENTRIES {
        return Err(Refusal::Full);
    }
    let Some(began) = state.began else {
        let opens = matches!(body, Body::Event { .. }) && by == By::Person(1) && state.last == 0;
        return if opens { Ok(()) } else { Err(Refusal::NoEvent) };
    };
    if matches!(body, Body::Event { .. }) {
        return Err(Refusal::Open { since: began });
    }
    allowed(state, by, on, body)?;
    in_time(state, body)?;
    let on = |thing| on.ok_or(Refusal::NotA { thing, entry: None });
    match body {
        Body::Event { .. } | Body::Over {} | Body::Tables { .. } | Body::Carried { .. } => Ok(()),
        Body::Staff { office } => appointed(state, on(Thing::Person).ok(), *office),
        Body::Door {} => shown_out(state, on(Thing::Person)?),
        Body::Silence { table, silenced } => silence(state, *table, *silenced),
        Body::Roster { round, tables } => seated(state, on(Thing::Round).ok(), *round, (tables, words)),
        Body::Round { round, .. } if *round == state.round() + 1 => Ok(()),
        Body::Round { .. } => Err(Stands::Rounds { last: state.round() }.into()),
        Body::Clock { press } => pressed(state, on(Thing::Round)?, *press, at),
        Body::Extra { table, .. } => {
            round(state, on(Thing::Round)?)?;
            laid(state, *table)
        }
        Body::Warning { table, .. } => laid(state, *table),
        Body::Call { table, .. } => called(state, by, *table, at),
        Body::Take {} => taken(state, by, on(Thing::Call)?),
        Body::Way {} => under_way(state, by, on(Thing::Call)?),
        Body::Release {} => released(state, on(Thing::Call)?),
        Body::Withdraw {} => {
            let number = on(Thing::Call)?;
            open(state, number, call(state, number)?)
        }
        Body::Answer(said) => {
            call(state, on(Thing::Call)?)?;
            compared(state, said)
        }
        Body::Appeal {} => appealed(state, on(Thing::Answer)?),
        Body::Heard { said, .. } => {
            let number = on(Thing::Appeal)?;
            known(state.appeals.get(&number), Thing::Appeal, number)?;
            compared(state, said)
        }
        Body::Precedent {} => followed(state, on(Thing::Answer)?),
        Body::Correction {} => corrected(state, on(Thing::Correctable)?),
    }
}

/// What comes once the event is over is refused, unless it reports or corrects.
fn in_time(state: &State, body: &Body) -> Result<(), Refusal> {
    match state.over {
        Some(over) if !body.is_report() && body.kind() != Kind::Correction => Err(Refusal::Over { since: over.at }),
        _ => Ok(()),
    }
}

/// Whether the role of whoever writes has a hand in it.
fn allowed(state: &State, by: By, on: Option<Seq>, body: &Body) -> Result<(), Refusal> {
    let (role, kind) = (state.role(by), body.kind());
    let whose = whose(state, by, on, body);
    if may(role, Act::Write(kind, whose)) {
        return Ok(());
    }
    match by {
        By::Table(own) if may(role, Act::Write(kind, Whose::Own)) => Err(Refusal::OtherTable { own }),
        _ => Err(refused_for(state, role, kind, whose, on)),
    }
}

/// What somebody of the staff may do, but not with what is another's, is refused with whose it is.
fn refused_for(state: &State, role: Role, act: Kind, whose: Whose, on: Option<Seq>) -> Refusal {
    let taken = on.and_then(|call| Some((call, state.calls.get(&call)?.taken?)));
    match taken {
        Some((call, taken)) if whose == Whose::Others && may(role, Act::Write(act, Whose::Own)) => {
            Stands::Taken { call, by: taken.by, since: taken.at }.into()
        }
        _ => Refusal::Role { role, act },
    }
}

/// Whose it is what a write concerns.
fn whose(state: &State, by: By, on: Option<Seq>, body: &Body) -> Whose {
    let call = on.and_then(|seq| state.calls.get(&seq));
    let own = match (body, by) {
        (Body::Call { table, .. }, By::Table(own)) => *table == own,
        (Body::Withdraw {}, By::Table(own)) => call.is_none_or(|call| call.table == own),
        (Body::Release {}, _) => call.and_then(|call| call.taken).is_none_or(|taken| taken.by == by),
        (Body::Correction {}, _) => {
            on.and_then(|seq| correctable(state, seq).ok()).is_none_or(|author| author == Some(by))
        }
        _ => true,
    };
    if own { Whose::Own } else { Whose::Others }
}

/// Who wrote an entry that can be corrected; of a precedent that is not remembered.
fn author(state: &State, seq: Seq) -> Option<By> {
    (state.answers.get(&seq).map(|answer| answer.by))
        .or_else(|| state.heard.get(&seq).map(|heard| heard.by))
        .or_else(|| state.appeals.get(&seq).map(|appeal| appeal.by))
        .or_else(|| state.warnings.get(&seq).map(|warning| warning.by))
        .or_else(|| state.extras.get(&seq).map(|given| given.by))
        .or_else(|| state.carried.get(&seq).map(|carried| carried.by))
        .or_else(|| state.over.filter(|over| over.entry == seq).map(|over| over.by))
}

/// What an entry of this number is, if it is that.
fn known<T>(found: Option<T>, thing: Thing, entry: Seq) -> Result<T, Refusal> {
    found.ok_or(Refusal::NotA { thing, entry: Some(entry) })
}

fn laid(state: &State, table: u16) -> Result<(), Refusal> {
    state.tables.get(&table).map(|_| ()).ok_or(Refusal::Unknown { thing: Thing::Table, number: table.into() })
}

fn call(state: &State, number: Seq) -> Result<&Call, Refusal> {
    known(state.calls.get(&number), Thing::Call, number)
}

fn round(state: &State, entry: Seq) -> Result<(u16, Clock), Refusal> {
    known(state.round_of(entry), Thing::Round, entry).map(|(number, round)| (number, round.clock))
}

/// Whether a call still waits for its answer.
fn open(state: &State, number: Seq, call: &Call) -> Result<(), Refusal> {
    if let Some(answer) = call.answers.first()
        && let Some(said) = state.answers.get(answer)
    {
        return Err(Stands::Answered { call: number, answer: *answer, by: said.by, since: said.told }.into());
    }
    match call.withdrawn {
        Some((by, since)) => Err(Stands::Withdrawn { call: number, by, since }.into()),
        None => Ok(()),
    }
}

/// Whether there is what something differs from, or repeats.
fn compared(state: &State, said: &Answered) -> Result<(), Refusal> {
    said.differs.iter().chain(&said.same).try_for_each(|other| answered(state, *other))
}

/// Whether something was answered in that entry.
fn answered(state: &State, entry: Seq) -> Result<(), Refusal> {
    counts(state, entry)?;
    let is_one =
        |seq| state.answers.contains_key(seq) || state.heard.contains_key(seq) || state.carried.contains_key(seq);
    known(is_one(&entry).then_some(()), Thing::Answer, entry)
}

fn called(state: &State, by: By, table: u16, at: Moment) -> Result<(), Refusal> {
    laid(state, table)?;
    let is_table = matches!(by, By::Table(_));
    let stands = state.tables.get(&table);
    if is_table && stands.is_some_and(|table| table.silenced) {
        return Err(Refusal::Silenced { table });
    }
    if let Some((call, open)) = state.call_of(table) {
        return Err(Stands::Called { call, since: open.at, taken: open.taken.map(|taken| taken.by) }.into());
    }
    let earlier = stands.filter(|table| is_table && table.called.len() >= MOST_CALLS);
    if let Some(first) = earlier.and_then(|table| table.called.first()) {
        let left = MINUTE - at.since(*first);
        if left > 0 {
            return Err(Refusal::TooOften { seconds: (left + 999) / 1000 });
        }
    }
    Ok(())
}

fn taken(state: &State, by: By, number: Seq) -> Result<(), Refusal> {
    let call = call(state, number)?;
    open(state, number, call)?;
    match call.taken {
        Some(taken) => Err(Stands::Taken { call: number, by: taken.by, since: taken.at }.into()),
        None if matches!(by, By::Person(_)) => Ok(()),
        None => Err(Refusal::Role { role: state.role(by), act: Kind::Take }),
    }
}

fn under_way(state: &State, by: By, number: Seq) -> Result<(), Refusal> {
    let call = call(state, number)?;
    open(state, number, call)?;
    match call.taken {
        None => Err(Stands::Free { call: number }.into()),
        Some(taken) if taken.by != by => Err(Stands::Taken { call: number, by: taken.by, since: taken.at }.into()),
        Some(taken) => match taken.way {
            Some(since) => Err(Stands::OnTheWay { call: number, by, since }.into()),
            None => Ok(()),
        },
    }
}

fn released(state: &State, number: Seq) -> Result<(), Refusal> {
    let call = call(state, number)?;
    open(state, number, call)?;
    if call.taken.is_none() { Err(Stands::Free { call: number }.into()) } else { Ok(()) }
}

fn appealed(state: &State, number: Seq) -> Result<(), Refusal> {
    counts(state, number)?;
    let answer = known(state.answers.get(&number), Thing::Answer, number)?;
    match answer.appeal.and_then(|appeal| Some((appeal, state.appeals.get(&appeal)?))) {
        Some((appeal, made)) => Err(Stands::Appealed { appeal, by: made.by, since: made.at }.into()),
        None => Ok(()),
    }
}

/// Whether an entry still counts.
fn counts(state: &State, entry: Seq) -> Result<(), Refusal> {
    if state.corrected.contains(&entry) { Err(Stands::Corrected { entry }.into()) } else { Ok(()) }
}

fn followed(state: &State, number: Seq) -> Result<(), Refusal> {
    counts(state, number)?;
    let number = state.meant(number);
    if state.is_overturned(number) {
        return Err(Stands::Overturned { answer: number }.into());
    }
    let is_there = state.answers.contains_key(&number) || state.heard.contains_key(&number);
    known(is_there.then_some(()), Thing::Answer, number)?;
    if let Some(unsettled) = unsettled(state, number) {
        return Err(unsettled.into());
    }
    match state.precedents.iter().find(|(_, answer)| **answer == number) {
        Some((precedent, _)) => Err(Stands::Followed { precedent: *precedent }.into()),
        None => Ok(()),
    }
}

/// What keeps an answer from being the last word on its dispute.
fn unsettled(state: &State, number: Seq) -> Option<Stands> {
    let other = |answers: &[Seq]| answers.iter().find(|answer| **answer != number).copied();
    if let Some(heard) = state.heard.get(&number) {
        return other(&state.appeals.get(&heard.appeal)?.heard).map(|answer| Stands::Conflict { answer });
    }
    let answer = state.answers.get(&number)?;
    let appeal = answer.appeal.and_then(|appeal| Some((appeal, state.appeals.get(&appeal)?)));
    match appeal.map(|(appeal, made)| (appeal, made.heard.as_slice())) {
        Some((appeal, [])) => Some(Stands::Unheard { appeal }),
        Some((_, [_, second, ..])) => Some(Stands::Conflict { answer: *second }),
        Some((_, [_])) => None,
        None => other(&state.calls.get(&answer.call)?.answers).map(|answer| Stands::Conflict { answer }),
    }
}

/// That an entry can be corrected: who wrote it, where that is remembered; what nobody is known to have written is another's.
fn correctable(state: &State, number: Seq) -> Result<Option<By>, Refusal> {
    counts(state, number)?;
    let author = author(state, number);
    let is_there = author.is_some() || state.precedents.contains_key(&number);
    known(is_there.then_some(author), Thing::Correctable, number)
}

fn corrected(state: &State, number: Seq) -> Result<(), Refusal> {
    correctable(state, number)?;
    let appeal = state.answers.get(&number).and_then(|answer| answer.appeal);
    let heard = state.appeals.get(&number).and_then(|appeal| appeal.heard.first().copied());
    let follows = |(seq, answer): &(&Seq, &Seq)| **answer == number && **seq != number;
    let precedent = state.precedents.iter().find(follows).map(|(seq, _)| *seq);
    match appeal.or(heard).or(precedent) {
        Some(by) => Err(Stands::RestedOn { by }.into()),
        None => Ok(()),
    }
}

fn pressed(state: &State, entry: Seq, press: Press, at: Moment) -> Result<(), Refusal> {
    let (number, clock) = round(state, entry)?;
    let is_past = clock.is_ended() && number < state.round();
    if is_past || clock.pressed(press, at).is_none() {
        let round = number;
        return Err(Refusal::from(match clock {
            Clock::Ready => Stands::Ready { round },
            Clock::Running { since, .. } => Stands::Running { round, since },
            Clock::Paused { since, .. } => Stands::Paused { round, since },
            Clock::Ended { since, .. } => Stands::Ended { round, since },
        }));
    }
    let other = (1..).zip(&state.rounds).find_map(|(round, other)| match other.clock {
        Clock::Running { since, .. } if round != number => Some(Stands::Running { round, since }),
        Clock::Paused { since, .. } if round != number => Some(Stands::Paused { round, since }),
        _ => None,
    });
    match other {
        Some(stands) if press == Press::Start => Err(stands.into()),
        _ => Ok(()),
    }
}

fn seated(state: &State, on: Option<Seq>, round: u16, (tables, words): (&[Seating], &Words)) -> Result<(), Refusal> {
    if round > state.round() {
        return Err(Refusal::Unknown { thing: Thing::Round, number: round.into() });
    }
    if on != state.roster {
        return Err(Stands::Roster { last: state.roster }.into());
    }
    let players = tables.iter().flat_map(|seating| &seating.seats).map(|seat| seat.player);
    let is_new = |player: &u16| *player > state.players;
    let named = |player: &u16| words.contains_key(&kind::Slot::Player(*player).to_string());
    match players.filter(is_new).find(|player| !named(player)) {
        Some(player) => Err(Refusal::Unknown { thing: Thing::Player, number: player.into() }),
        None => Ok(()),
    }
}

fn appointed(state: &State, person: Option<Seq>, office: Office) -> Result<(), Refusal> {
    let Some(number) = person else { return Ok(()) };
    let person = known(state.people.get(&number), Thing::Person, number)?;
    if person.office == Some(office) {
        return Err(Stands::InOffice { person: number }.into());
    }
    if person.office == Some(Office::HeadJudge) { other_head_judge(state, number) } else { Ok(()) }
}

fn shown_out(state: &State, number: Seq) -> Result<(), Refusal> {
    let person = known(state.people.get(&number), Thing::Person, number)?;
    match person.office {
        None => Err(Stands::Gone { person: number }.into()),
        Some(Office::HeadJudge) => other_head_judge(state, number),
        Some(_) => Ok(()),
    }
}

/// An event is never left without a head judge.
fn other_head_judge(state: &State, than: Seq) -> Result<(), Refusal> {
    let mut others = state.people.iter().filter(|(number, _)| **number != than);
    let there_is = others.any(|(_, person)| person.office == Some(Office::HeadJudge));
    if there_is { Ok(()) } else { Err(Stands::LastHeadJudge.into()) }
}

fn silence(state: &State, table: u16, silenced: bool) -> Result<(), Refusal> {
    laid(state, table)?;
    let stands = state.tables.get(&table).is_some_and(|table| table.silenced);
    if stands == silenced { Err(Stands::Silenced { table, silenced }.into()) } else { Ok(()) }
}
