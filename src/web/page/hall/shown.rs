//! What several pages of the hall show alike: how long ago, which cards, what was answered.

use std::collections::BTreeMap;

use super::Inside;
use crate::{
    citation::{Language, marks::capital},
    desk::{Given, Seat, Seq, State, Words},
    smash_up::card::UNKNOWN,
    web::{address, error::Error, hall::AtHand, names::Cited, rulings::answered::is_otherwise, site::Site},
};

/// How long ago something was.
pub struct Age {
    /// In milliseconds.
    pub since: i64,
    /// To be read.
    pub says: String,
}

impl Age {
    pub fn new(l: Language, milliseconds: i64) -> Self {
        let minutes = milliseconds.max(0) / 60_000;
        let says = match minutes {
            0 => l.say("à l’instant", "just now").to_owned(),
            1..60 => format!("{minutes}\u{a0}min"),
            _ => format!("{}\u{a0}h\u{a0}{:02}", minutes / 60, minutes % 60),
        };
        Self { since: milliseconds.max(0), says }
    }
}

/// Something that was said at a table.
pub struct AnswerShown {
    /// Its number.
    pub seq: Seq,
    /// To which call.
    pub call: Seq,
    /// At which table.
    pub table: u16,
    /// In which round; 0 before the first.
    pub round: u16,
    /// By whom.
    pub by: String,
    pub age: Age,
    /// In words.
    pub text: String,
    /// Why, where that was asked.
    pub reason: String,
    /// The kept ruling, and where it stands.
    pub ruling: Option<(String, String)>,
    pub clauses: Vec<Cited>,
    pub minutes: u16,
    /// How it stands: final, appealed against, overturned.
    pub stands: Stands,
    /// What upheld it.
    pub upheld: Option<UpheldShown>,
    /// Whether it has to be looked at again: the law answers otherwise today.
    pub again: bool,
    /// The appeal against it.
    pub appeal: Option<Seq>,
    /// The earlier answer to the same dispute from which it differs.
    pub differs: Option<Seq>,
    /// Whether it is to be followed.
    pub followed: bool,
    /// Whether whoever looks may say that it was a mistake.
    pub mends: bool,
    /// The appeal against it, where whoever looks may say that that was a mistake.
    pub mends_appeal: Option<Seq>,
}

/// What upheld an answer.
pub struct UpheldShown {
    /// Its number.
    pub seq: Seq,
    /// By whom.
    pub by: String,
    /// Why.
    pub why: String,
}

/// How an answer stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stands {
    Final,
    Appealed,
    Upheld,
    Overturned,
}

/// An answer of this number, what was said on an appeal, or a precedent of another event, which has no table; its words
/// come later.
pub fn answer(site: &Site, l: Language, inside: &Inside, at: &AtHand, seq: Seq) -> Option<AnswerShown> {
    let (by, told, rests, given, stands) = match (at.state.answers.get(&seq), at.state.heard.get(&seq)) {
        (Some(one), _) => (one.by, one.told, &one.rests, one.given, stands(&at.state, seq, one.appeal)),
        (None, Some(one)) => {
            let stands = if one.upheld { Stands::Upheld } else { Stands::Final };
            (one.by, one.told, &one.rests, one.given, stands)
        }
        (None, None) => {
            let one = at.state.carried.get(&seq)?;
            let given = Given { round: 0, table: 0, minutes: 0, by: one.by };
            (one.by, one.at, &one.rests, given, Stands::Final)
        }
    };
    let appeal = at.state.answers.get(&seq).and_then(|one| one.appeal);
    Some(AnswerShown {
        seq,
        call: at.state.answered_call(seq).unwrap_or(seq),
        table: given.table,
        round: given.round,
        by: capital(at.names.of(by).to(l)),
        age: Age::new(l, inside.now.since(told)),
        text: String::new(),
        reason: String::new(),
        ruling: rests.ruling.as_ref().map(|name| (name.clone(), address::kept(l, name))),
        clauses: clauses(site, l, &rests.clauses),
        minutes: given.minutes,
        stands,
        upheld: at.state.upheld(seq).map(|(seq, heard)| UpheldShown {
            seq,
            by: at.names.of(heard.by).to(l).to_owned(),
            why: String::new(),
        }),
        again: at.state.carried.get(&seq).is_some_and(|one| one.changed),
        appeal,
        differs: at.state.answers.get(&seq).map_or_else(|| at.state.heard.get(&seq)?.differs, |one| one.differs),
        followed: at.state.followed().any(|(_, answer)| answer == seq),
        mends: inside.mends(at, seq),
        mends_appeal: appeal.filter(|appeal| inside.mends(at, *appeal)),
    })
}

/// What was said in these entries as it is told elsewhere: with what was written beside it, and whether the law still says so.
pub async fn answers(site: &Site, l: Language, inside: &Inside, of: &[Seq]) -> Result<Vec<AnswerShown>, Error> {
    let mut all: Vec<AnswerShown> = {
        let at = inside.asking.hall.at().await;
        of.iter().filter_map(|seq| answer(site, l, inside, &at, *seq)).collect()
    };
    let beside = all.iter().flat_map(|one| [one.seq].into_iter().chain(one.upheld.as_ref().map(|upheld| upheld.seq)));
    let words = inside.words(site, &beside.collect::<Vec<_>>()).await?;
    for one in &mut all {
        if let Some((name, _)) = &one.ruling {
            one.again |= is_otherwise(site, name).await;
        }
    }
    Ok(all.into_iter().map(|one| one.with(&words)).collect())
}

fn stands(state: &State, answer: Seq, appeal: Option<Seq>) -> Stands {
    let heard = appeal.and_then(|appeal| state.appeals.get(&appeal)).map(|appeal| appeal.heard.len());
    match heard {
        None => Stands::Final,
        Some(0) => Stands::Appealed,
        Some(_) if state.is_overturned(answer) => Stands::Overturned,
        Some(_) => Stands::Upheld,
    }
}

/// Clauses as they stand in the newest booklet that has them.
pub fn clauses(site: &Site, l: Language, ids: &[String]) -> Vec<Cited> {
    let cited = |id: &String| {
        let rulebook = site.rulebooks().find(|rulebook| rulebook.clause(id).is_some())?;
        rulebook.cite(id, rulebook.editions.newest())
    };
    let all: Vec<_> = ids.iter().filter_map(cited).collect();
    site.names.cite(l, &all)
}

impl AnswerShown {
    /// With what was written beside it.
    pub fn with(mut self, words: &BTreeMap<Seq, Words>) -> Self {
        let word =
            |seq: Seq, slot: &str| words.get(&seq).and_then(|words| words.get(slot)).cloned().unwrap_or_default();
        (self.text, self.reason) = (word(self.seq, "text"), word(self.seq, "reason"));
        if let Some(upheld) = &mut self.upheld {
            upheld.why = word(upheld.seq, "reason");
        }
        self
    }
}

/// Cards as they are called, each with its page.
pub fn cards(site: &Site, l: Language, ids: &[String]) -> Vec<Cited> {
    let known = ids.iter().filter(|id| site.catalogue().find(id).is_some_and(|def| def != UNKNOWN));
    known.map(|id| site.names.cited_card(l, id)).collect()
}

/// Who sits at a table.
pub struct SeatShown {
    pub name: String,
    pub factions: Vec<String>,
}

/// Who sits at a table in the current round, as far as whoever looks is shown.
pub fn seats(site: &Site, l: Language, inside: &Inside, at: &AtHand, table: u16) -> Vec<SeatShown> {
    let seating = inside.asking.part.seating(&at.state, table);
    let shown = |seat: &Seat| SeatShown {
        name: capital(at.names.of_player(seat.player).to(l)),
        factions: seat.factions.iter().map(|id| faction(site, l, id)).collect(),
    };
    seating.into_iter().flat_map(|seating| &seating.seats).map(shown).collect()
}

/// What a faction is called, if it is known.
fn faction(site: &Site, l: Language, id: &str) -> String {
    let known = site.catalogue().factions().iter().find(|faction| faction.faction == id);
    known.map_or_else(|| id.to_owned(), |faction| faction.name.to(l).to_owned())
}
