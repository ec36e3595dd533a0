//! Two cards, situation by situation: what is new in each, and how it is told.

use super::{
    Face, Faces, Line, MOST_HEARINGS, Meeting, Sort, Under,
    mark::{Key, Mark, Place, Without, marks},
    run::Run,
    scene::{Pair, Scene, Start},
};
use crate::{
    citation::{Citation, Said, marks::capital},
    smash_up::{
        card::Def,
        hearing::Telling,
        phrase::{self, Names as _},
        query::{Refuse, Setting},
        resolve::Entry,
        table::{Act, Seat, Zone},
    },
};

/// The most lines of one situation.
const MOST_LINES: usize = 4;

/// Plays the situations through, and keeps of each what none before it has shown.
pub fn meet(faces: &Faces, pair: &Pair<'_>, under: &Under<'_>, setting: &Setting) -> Face {
    let mut face = Face::default();
    let mut told: Vec<Key<Def>> = Vec::new();
    for scene in pair.scenes() {
        if face.hearings + 3 > MOST_HEARINGS {
            face.exhausted = true;
            break;
        }
        face.hearings += 1;
        let Some(run) = faces.hear(&scene, None, under, setting) else { continue };
        let runs = [0, 1].map(|n| faces.hear(&scene, Some(n), under, setting));
        // What was not played to its end is not told.
        if setting.allowance.ended().is_some() {
            face.exhausted = true;
            break;
        }
        if let Some(stop) = &run.fault {
            face.faults.push(format!("{scene:?}: {stop:?}"));
            continue;
        }
        face.hearings += 2;
        let without = Without { runs: [runs[0].as_ref(), runs[1].as_ref()] };
        let anew: Vec<Mark> =
            marks(&run, &without, setting).into_iter().filter(|mark| !told.contains(&mark.named)).collect();
        told.extend(anew.iter().map(|mark| mark.named));
        face.meetings.extend(tell(faces, &scene, &run, &anew, setting));
    }
    // What is looked for in vain counts only where nothing else comes of it.
    if face.meetings.iter().any(|meeting| meeting.sort() != Some(Sort::Missed)) {
        face.meetings.retain_mut(|meeting| {
            meeting.lines.retain(|line| line.sort != Sort::Missed);
            !meeting.lines.is_empty()
        });
    }
    face.meetings.sort_by_key(Meeting::sort);
    face
}

impl Meeting {
    /// Of what kind its first line is.
    #[must_use]
    pub fn sort(&self) -> Option<Sort> {
        self.lines.iter().map(|line| line.sort).min()
    }
}

/// A situation in words; nothing, where nothing new comes of it.
fn tell(faces: &Faces, scene: &Scene, run: &Run, marks: &[Mark], setting: &Setting) -> Option<Meeting> {
    if marks.is_empty() {
        return None;
    }
    let telling = Telling {
        rulebook: &faces.rulebook,
        scenario: &run.scenario,
        lawful: &run.lawful,
        setting,
        played: &run.played,
    };
    let mut lines: Vec<Line> = Vec::new();
    let begins = begins(scene, run, &telling);
    for mark in marks {
        let Some((says, why)) = line(run, mark, &telling) else { continue };
        let said = begins.iter().chain(lines.iter().map(|line| &line.says)).any(|other| *other == says);
        if !said && lines.len() < MOST_LINES {
            lines.push(Line { says: powers(run, mark, &telling, says), why, sort: mark.sort });
        }
    }
    (!lines.is_empty()).then(|| Meeting { begins, lines, scenario: faces.scenario(run) })
}

/// Where both lie, and what is begun.
fn begins(scene: &Scene, run: &Run, telling: &Telling<'_>) -> Vec<Said> {
    let table = &run.lawful.table;
    let (position, names) = (telling.position(table), telling.names(table));
    let played = match scene.start {
        Start::Plays(n) => Some(run.cards[n]),
        _ => None,
    };
    let lying = run.cards.iter().copied().filter(|card| Some(*card) != played);
    let mut begins: Vec<Said> = lying.filter_map(|card| phrase::lies(position, &names, card)).collect();
    match scene.start {
        Start::Plays(_) | Start::Uses(_) | Start::Deed(..) => {
            let is_begun = |entry: &Entry| matches!(entry, Entry::Happened(happened) if matches!(happened.event.act, Act::Played { .. } | Act::Uses { .. }));
            let first = run.played.trace.iter().position(is_begun);
            match (first.and_then(|n| telling.entry(n)), played) {
                (Some((says, _)), _) => begins.push(says),
                (None, Some(card)) => begins.push(phrase::tries(&names, Seat(0), card)),
                (None, None) => {}
            }
        }
        Start::Scores(leads) => {
            let leads = if leads == 0 { Seat(0) } else { Seat(1) };
            begins.extend(table.bases.first().map(|base| phrase::is_scored(&names, *base, leads)));
        }
        Start::Turns => begins.push(phrase::turns_pass()),
        Start::Lies => {}
    }
    begins.iter().map(|said| Said::new(capital(&said.fr), capital(&said.en))).collect()
}

/// One thing in words, with what it rests on.
fn line(run: &Run, mark: &Mark, telling: &Telling<'_>) -> Option<(Said, Vec<Citation>)> {
    let cause = |end: bool, card, was, is, say: fn(&Said, i32, i32) -> Said| {
        let table = if end { &*run.played.table } else { &run.lawful.table };
        let says = say(&telling.names(table).card(card), was, is);
        let by = mark.key.by().map(|by| table.object(by)).map(|card| (card, table.card(card.card).def));
        let modifiers = telling.position(table).modifiers(card);
        let behind = modifiers.iter().filter_map(|modifier| modifier.ability);
        let mut why: Vec<Citation> = Vec::new();
        for ability in behind.filter(|ability| by.is_some_and(|(_, def)| ability.def == def)) {
            why.extend(telling.why(Some(ability), &[]));
        }
        if let (true, Some((_, def))) = (why.is_empty(), by) {
            let id = telling.setting.catalogue.card(def).id.clone();
            why.push(Citation::Card { card: id, ability: None });
        }
        Some((says, why))
    };
    match mark.place {
        Place::Entry(n) => telling.entry(n),
        Place::Refused(n) => Some(reason(telling, &run.refused[n])),
        Place::Unsuited(n) => Some(reason(telling, &Refuse::Unsuited(Box::new(run.unsuited[n].clone())))),
        Place::Power(end, card, was, is) => cause(end, card, was, is, phrase::power_instead),
        Place::Breakpoint(end, card, was, is) => cause(end, card, was, is, phrase::breakpoint_instead),
    }
}

fn reason(telling: &Telling<'_>, refuse: &Refuse) -> (Said, Vec<Citation>) {
    let table = &telling.lawful.table;
    let (says, rules, ability) = phrase::refusal(telling.position(table), &telling.names(table), refuse);
    (says, telling.why(ability, &rules))
}

/// With the powers of the two, where the sentence behind it asks for them.
fn powers(run: &Run, mark: &Mark, telling: &Telling<'_>, says: Said) -> Said {
    let Place::Entry(n) = mark.place else { return says };
    let Some(Entry::Happened(happened)) = run.played.trace.get(n) else { return says };
    let asks = happened
        .event
        .cause
        .ability
        .is_some_and(|by| telling.setting.catalogue.asks_power(by.def, telling.setting.wording, by.ability));
    let position = telling.position(&happened.before);
    let at_a_base = |card: &&_| matches!(happened.before.card(**card).zone, Zone::At(_));
    if !asks || mark.sort == Sort::Missed {
        return says;
    }
    let names = telling.names(&happened.before);
    let powers: Vec<Said> = run
        .cards
        .iter()
        .filter(at_a_base)
        .map(|card| phrase::with_power(&names.card(*card), position.power(*card)))
        .collect();
    if powers.is_empty() {
        return says;
    }
    let joined = |of: fn(&Said) -> &str| powers.iter().map(of).collect::<Vec<_>>().join("\u{202f}; ");
    let bare = |text: &str| text.trim_end_matches('.').to_owned();
    Said::new(
        format!("{} ({}).", bare(&says.fr), joined(|said| &said.fr)),
        format!("{} ({}).", bare(&says.en), joined(|said| &said.en).replace('\u{202f}', "")),
    )
}
