//! Whether something else is said to the same dispute: of an answer before it is written, and of two that were written at
//! once. What two rulings on one dispute say is the same; whether two answers in words are, no machine knows.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::web::Data;

use super::{Asking, Hall};
use crate::{
    desk::{Act, Body, On, Rests, Seq, Slot, State, Whose, Words, Write, may, store::ruling_id},
    judge::same::weak_of,
    problem::fold,
    web::{
        error::Error,
        limit,
        rulings::{answered, filing},
        site::Site,
    },
};

/// How an answer came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// In somebody's own words.
    InWords,
    /// As the engine tells of a situation.
    AsPlayed,
}

/// Something that is said to a call.
struct Saying<'a> {
    call: Seq,
    rests: &'a Rests,
    words: &'a Words,
    told: Told,
}

/// By what the dispute is known of a ruling on which something rests.
#[derive(Default)]
struct Dispute {
    ruling: Option<String>,
    fingerprint: Option<String>,
    weak: Vec<String>,
    /// Whether the law answers otherwise today: what the ruling says now is not what it said.
    is_otherwise: bool,
}

/// Holds an answer that is about to be written against what was said before, and notes in it how far that went. What else
/// was said to the same dispute: what is to be followed first, then the latest; nothing, for whoever may not answer.
///
/// # Errors
/// When the database is away.
pub async fn held(site: &Data<Site>, asking: &Asking, write: &mut Write, told: Told) -> Result<Vec<Seq>, Error> {
    let hall = &asking.hall;
    let (call, last) = {
        let at = hall.at().await;
        (called(&at.state, write), at.state.last)
    };
    let may = may(asking.role, Act::Write(write.body.kind(), Whose::Own));
    let Some(said) = write.body.said_mut().filter(|_| may) else { return Ok(Vec::new()) };
    said.held = None;
    let Some(call) = call else { return Ok(Vec::new()) };
    let rests = Rests { ruling: said.ruling.clone(), clauses: said.clauses.clone() };
    if let Some(id) = rests.ruling.as_deref().and_then(ruling_id) {
        filing::at_once(site, &id).await?;
    }
    let saying = Saying { call, rests: &rests, words: &write.words, told };
    let others = others(site, hall, &saying, last + 1).await?;
    said.held = Some(last);
    Ok(others)
}

/// Says of an answer that nobody can be asked about from what it differs.
pub fn declared(write: &mut Write, others: &[Seq]) {
    if let Some(said) = write.body.said_mut() {
        let other = others.iter().find(|other| said.same != Some(**other)).copied();
        said.differs = said.differs.or(other);
    }
}

/// The call to which something is about to be said, or said otherwise.
fn called(state: &State, write: &Write) -> Option<Seq> {
    let Some(On::Seq(on)) = write.on else { return None };
    match write.body {
        Body::Answer(_) => Some(on),
        Body::Heard { upheld: false, .. } => Some(state.answers.get(&state.appeals.get(&on)?.answer)?.call),
        _ => None,
    }
}

/// What was said while something else was that says otherwise, each with that one.
///
/// # Errors
/// When the database is away.
pub async fn at_once(site: &Site, hall: &Hall) -> Result<Vec<(Seq, Seq)>, Error> {
    let unheld: Vec<(Seq, Seq, Seq, Rests)> = {
        let at = hall.at().await;
        let of =
            |(said, held): (Seq, Seq)| Some((said, held, at.state.answered_call(said)?, at.state.rests(said)?.clone()));
        at.state.unheld().into_iter().filter_map(of).take(limit::HELD_AGAINST).collect()
    };
    let of: Vec<Seq> = unheld.iter().map(|(said, ..)| *said).collect();
    let words = words(site, hall, &of).await?;
    let mut differing = Vec::new();
    let nothing = Words::new();
    for (said, held, call, rests) in &unheld {
        let words = words.get(said).unwrap_or(&nothing);
        let saying = Saying { call: *call, rests, words, told: Told::InWords };
        let others = others(site, hall, &saying, *said).await?;
        differing.extend(others.into_iter().find(|other| other > held).map(|other| (*said, other)));
    }
    Ok(differing)
}

/// What else was said to the same dispute before an entry, and stands.
async fn others(site: &Site, hall: &Hall, saying: &Saying<'_>, before: Seq) -> Result<Vec<Seq>, Error> {
    let own = Dispute::of(site, saying.rests).await?;
    let near = near(site, hall, saying, &own, before).await?;
    let of: Vec<Seq> = near.iter().map(|other| other.seq).collect();
    let words = words(site, hall, &of).await?;
    let (mut unlike, nothing) = (Vec::new(), Words::new());
    for other in &near {
        let shares = match own.shares(&Dispute::of(site, &other.rests).await?) {
            Shares::TheDispute if other.has_changed => Shares::ChangedLaw,
            shares => shares,
        };
        match (saying.repeats(&other.rests, words.get(&other.seq).unwrap_or(&nothing), shares), other.is_followed) {
            // Who follows a precedent is asked nothing, whatever was said besides.
            (true, true) if shares != Shares::Nothing => return Ok(Vec::new()),
            (true, _) => {}
            (false, _) => unlike.push(other.seq),
        }
    }
    unlike.truncate(limit::ANSWERS);
    Ok(unlike)
}

/// Something that was said to another call about what decides here, too.
struct Near {
    seq: Seq,
    rests: Rests,
    is_followed: bool,
    /// Whether it came from another event, under a law that answered otherwise.
    has_changed: bool,
}

/// What was said before an entry about the same, by the keys of the rulings and by the cards of the calls: what is to be
/// followed first, then the latest.
async fn near(site: &Site, hall: &Hall, saying: &Saying<'_>, own: &Dispute, before: Seq) -> Result<Vec<Near>, Error> {
    let of_the_call = {
        let at = hall.at().await;
        at.state.calls.get(&saying.call).map(|call| keys(&call.cards, saying.rests)).unwrap_or_default()
    };
    let weak: Vec<String> = own.weak.iter().cloned().chain(of_the_call).collect();
    let known = (own.fingerprint.as_ref(), weak.as_slice());
    let resting = site.desk.ask(async |desk| desk.answered_in(&hall.id, known, limit::HELD_AGAINST).await).await?;
    let resting: BTreeSet<Seq> = resting.into_iter().map(|(seq, _)| seq).collect();
    let at = hall.at().await;
    let state = &at.state;
    let followed: BTreeSet<Seq> = state.followed().map(|(_, answer)| answer).collect();
    let said = state.answers.keys().chain(state.heard.keys()).chain(state.carried.keys()).copied();
    let others = said.filter(|seq| *seq < before && state.stands(*seq));
    let others = others.filter(|seq| state.answered_call(*seq) != Some(saying.call));
    let shares = |seq: Seq, rests: &Rests| {
        resting.contains(&seq)
            || rests.ruling.is_some() && rests.ruling == saying.rests.ruling
            || keys(state.cards(seq), rests).iter().any(|key| weak.contains(key))
    };
    let near = others.filter_map(|seq| {
        let rests = state.rests(seq).filter(|rests| shares(seq, rests))?.clone();
        let has_changed = state.carried.get(&seq).is_some_and(|carried| carried.changed);
        Some(Near { seq, rests, is_followed: followed.contains(&seq), has_changed })
    });
    let mut near: Vec<Near> = near.collect();
    near.sort_by_key(|one| std::cmp::Reverse((one.is_followed, one.seq)));
    near.truncate(limit::HELD_AGAINST);
    Ok(near)
}

/// By what something is recognised that was said about these cards.
pub fn keys(cards: &[String], rests: &Rests) -> Vec<String> {
    let mut cards: Vec<&String> = cards.iter().collect();
    cards.sort_unstable();
    weak_of(cards.into_iter(), rests.clauses.iter())
}

async fn words(site: &Site, hall: &Hall, of: &[Seq]) -> Result<BTreeMap<Seq, Words>, Error> {
    if of.is_empty() {
        return Ok(BTreeMap::new());
    }
    Ok(site.desk.ask(async |desk| desk.words(&hall.id, of).await).await?)
}

impl Dispute {
    async fn of(site: &Site, rests: &Rests) -> Result<Self, Error> {
        let Some(name) = &rests.ruling else { return Ok(Self::default()) };
        let Some(id) = ruling_id(name) else { return Ok(Self::default()) };
        let (fingerprint, weak) = site.desk.ask(async |desk| desk.known_by(&id).await).await?;
        let is_otherwise = answered::is_otherwise(site, name).await;
        Ok(Self { ruling: Some(id), fingerprint, weak, is_otherwise })
    }

    /// What this and another have in common.
    fn shares(&self, other: &Self) -> Shares {
        let is_one = self.ruling.is_some() && self.ruling == other.ruling;
        match (&self.fingerprint, &other.fingerprint) {
            _ if is_one => Shares::TheDispute,
            (Some(own), Some(theirs)) if own != theirs => Shares::Nothing,
            (Some(_), Some(_)) if self.is_otherwise || other.is_otherwise => Shares::ChangedLaw,
            (Some(_), Some(_)) => Shares::TheDispute,
            _ => Shares::Something,
        }
    }
}

/// What two answers about the same have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shares {
    /// The dispute, and the law that answers it.
    TheDispute,
    /// The dispute; but the law has answered it otherwise meanwhile.
    ChangedLaw,
    /// Some of what decides: whether it is one dispute no machine knows.
    Something,
    /// Neither: another question, whichever cards it is about.
    Nothing,
}

impl Saying<'_> {
    /// Whether it says the same as another.
    fn repeats(&self, rests: &Rests, words: &Words, shares: Shares) -> bool {
        let text = |words: &Words| fold(words.get(&Slot::Text.to_string()).map_or("", String::as_str));
        let (own, theirs) = (text(self.words), text(words));
        let is_left = leaves(self.rests, self.words) || leaves(rests, words);
        let silent = own.is_empty() || theirs.is_empty();
        match (shares, self.told) {
            (Shares::Nothing, _) => true,
            (Shares::TheDispute, Told::AsPlayed) => !is_left || own == theirs,
            (Shares::TheDispute, Told::InWords) => own == theirs || !is_left && silent,
            // Where the law has changed since, saying nothing is not saying the same.
            (Shares::ChangedLaw, _) => own == theirs && !silent && !is_left,
            (Shares::Something, _) => {
                own == theirs && sorted(&self.rests.clauses) == sorted(&rests.clauses) && !is_left
            }
        }
    }
}

/// Whether somebody says why the ruling is left.
fn leaves(rests: &Rests, words: &Words) -> bool {
    rests.ruling.is_some() && words.get(&Slot::Reason.to_string()).is_some_and(|reason| !reason.is_empty())
}

fn sorted(names: &[String]) -> Vec<&String> {
    let mut names: Vec<&String> = names.iter().collect();
    names.sort_unstable();
    names
}
