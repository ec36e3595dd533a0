//! Cards that meet, situation by situation: what is new in each, and how it is told.

use super::{
    Face, Faces, Line, MOST_HEARINGS, Meeting, Sort,
    mark::{Key, Mark, Place, marks},
    otherwise::Again,
    run::Run,
    scene::{Scene, Start},
};
use crate::{
    citation::{Citation, Said, marks::capital},
    smash_up::{
        card::Def,
        hearing::Telling,
        phrase::{self, Names as _},
        query::{Refuse, Setting},
        resolve::{Decision, Entry, What},
        table::{Act, CardId, Seat, Zone},
    },
};

/// The most lines of one situation.
const MOST_LINES: usize = 6;

/// The most situations without a line that are kept, to say why nothing comes of them.
const MOST_QUIET: usize = 60;

/// A situation that has something to tell.
pub struct Found<'a> {
    /// How it was laid.
    pub scene: &'a Scene,
    /// What came of it.
    pub run: Run,
    /// All that can be told of it.
    pub marks: Vec<Mark>,
    /// What is told, in order.
    pub told: Vec<Told>,
}

/// A line, and what it tells; nothing for what only leads to another line.
pub struct Told {
    /// What it tells.
    pub mark: Option<Mark>,
    /// In words.
    pub line: Line,
}

/// Plays the situations through, and keeps of each what none before it has shown.
pub fn meet(faces: &Faces, scenes: &[Scene], setting: &Setting) -> Face {
    let mut face = Face::default();
    let mut known: Vec<Key<Def>> = Vec::new();
    let mut all: Vec<Found<'_>> = Vec::new();
    let mut quiet: Vec<(&Scene, Run)> = Vec::new();
    for scene in scenes {
        if face.hearings + 1 + scene.cards.len() > MOST_HEARINGS {
            face.exhausted = true;
            break;
        }
        face.hearings += 1;
        let run = match faces.hear(scene, None, setting) {
            Ok(run) => run,
            Err(unlaid) => {
                face.faults.push(format!("{scene:?}: {unlaid}"));
                continue;
            }
        };
        let without = faces.without(scene, setting);
        // What was not played to its end is not told.
        if setting.allowance.ended().is_some() {
            face.exhausted = true;
            break;
        }
        if let Some(stop) = &run.fault {
            face.faults.push(format!("{scene:?}: {stop:?}"));
            continue;
        }
        face.hearings += without.len();
        let marks = marks(&run, &without, setting);
        let anew: Vec<Mark> = marks.iter().filter(|mark| !known.contains(&mark.named)).cloned().collect();
        known.extend(anew.iter().map(|mark| mark.named));
        let told = tell(faces, scene, &run, &anew, setting);
        if !told.is_empty() {
            all.push(Found { scene, run, marks, told });
        } else if all.is_empty() && quiet.len() < MOST_QUIET {
            quiet.push((scene, run));
        }
    }
    if all.is_empty() {
        all = silences(faces, quiet, setting);
    }
    keep_what_happens(&mut all);
    let mut again = Again::new(faces, setting);
    face.meetings = all.into_iter().map(|found| meeting(faces, found, &mut again)).collect();
    face.exhausted |= again.is_cut() || setting.allowance.ended().is_some();
    face
}

/// Where nothing comes of it: the sentences of one that one would have expected to speak of what happens to the other, and
/// why they do not, each in the first situation that shows it.
fn silences<'a>(faces: &Faces, quiet: Vec<(&'a Scene, Run)>, setting: &Setting) -> Vec<Found<'a>> {
    let mut known: Vec<Said> = Vec::new();
    let mut found = Vec::new();
    for (scene, run) in quiet {
        let mut told = Vec::new();
        for (says, why) in telling(faces, &run, setting).silent_among(&run.cards) {
            let says = sentence(&Said::new(capital(&says.fr), capital(&says.en)));
            if !known.contains(&says) && known.len() < MOST_LINES {
                known.push(says.clone());
                told.push(Told { mark: None, line: Line { says, why, sort: Sort::Missed } });
            }
        }
        if !told.is_empty() {
            found.push(Found { scene, run, marks: Vec::new(), told });
        }
    }
    found
}

/// The most telling first. What is looked for in vain counts only where nothing else comes of it.
fn keep_what_happens(all: &mut Vec<Found<'_>>) {
    let sort = |found: &Found<'_>| found.told.iter().map(|told| told.line.sort).min();
    if all.iter().any(|found| sort(found) != Some(Sort::Missed)) {
        for found in all.iter_mut() {
            found.told.retain(|told| told.line.sort != Sort::Missed);
        }
        all.retain(|found| !found.told.is_empty());
    }
    all.sort_by_key(sort);
}

fn meeting(faces: &Faces, found: Found<'_>, again: &mut Again<'_>) -> Meeting {
    let otherwise = again.otherwise(&found);
    let telling = telling(faces, &found.run, again.setting);
    Meeting {
        begins: begins(found.scene, &found.run, &telling).iter().map(sentence).collect(),
        scenario: faces.scenario(&found.run),
        otherwise,
        lines: found.told.into_iter().map(|told| told.line).collect(),
    }
}

impl Meeting {
    /// Of what kind its first line is.
    #[must_use]
    pub fn sort(&self) -> Option<Sort> {
        self.lines.iter().map(|line| line.sort).min()
    }
}

fn telling<'a>(faces: &'a Faces, run: &'a Run, setting: &'a Setting) -> Telling<'a> {
    Telling { rulebook: &faces.rulebook, scenario: &run.scenario, lawful: &run.lawful, setting, played: &run.played }
}

/// A situation line by line; nothing, where nothing new comes of it.
pub fn tell(faces: &Faces, scene: &Scene, run: &Run, marks: &[Mark], setting: &Setting) -> Vec<Told> {
    if marks.is_empty() {
        return Vec::new();
    }
    let telling = telling(faces, run, setting);
    let begins = begins(scene, run, &telling);
    let mut told: Vec<(Option<usize>, Told)> = Vec::new();
    let mut known: Vec<Key<Def>> = Vec::new();
    for mark in marks {
        // What happens to each of several plain cards is told of the first.
        if mark.is_to_a_plain_card() && known.contains(&mark.named) {
            continue;
        }
        known.push(mark.named);
        let led = led_to(run, mark).and_then(|n| Some((Some(n), None, telling.entry(n)?)));
        let itself = line(run, mark, &telling)
            .map(|(says, why)| (mark.entry(), Some(mark.clone()), (powers(run, mark, &telling, says), why)));
        for (at, of, (says, why)) in led.into_iter().chain(itself) {
            let says = sentence(&says);
            let said = begins.iter().map(sentence).any(|other| other == says);
            let again = told.iter().any(|(_, told)| told.line.says == says);
            if !said && !again && told.len() < MOST_LINES {
                told.push((at, Told { mark: of, line: Line { says, why, sort: mark.sort } }));
            }
        }
    }
    // As it happens, then what is so at the end of it.
    told.sort_by_key(|(at, _)| at.unwrap_or(usize::MAX));
    told.into_iter().map(|(_, told)| told).collect()
}

/// With its full stop.
fn sentence(says: &Said) -> Said {
    let whole = |text: &str| format!("{}.", text.trim_end_matches('.'));
    Said::new(whole(&says.fr), whole(&says.en))
}

/// The entry before this one in which a card of the meeting, by a sentence of one of them, comes to where this one finds it.
fn led_to(run: &Run, mark: &Mark) -> Option<usize> {
    let Place::Entry(n) = mark.place else { return None };
    let card = mark.key.to.filter(|card| run.cards.contains(card))?;
    let brings = |entry: &Entry| match entry {
        Entry::Happened(happened) => {
            let act = &happened.event.act;
            let by = happened.event.cause.ability.is_some_and(|by| run.cards.contains(&by.card.card));
            let comes =
                matches!(act, Act::Moved { .. } | Act::ControlTaken { .. }) && by || matches!(act, Act::Played { .. });
            act.card() == Some(card) && comes
        }
        Entry::Considered(..) => false,
    };
    (0..n).rev().find(|m| brings(&run.played.trace[*m]))
}

/// Where all lie, what stands beside them, and what is begun.
fn begins(scene: &Scene, run: &Run, telling: &Telling<'_>) -> Vec<Said> {
    let table = &run.lawful.table;
    let (position, names) = (telling.position(table), telling.names(table));
    let played = match scene.start {
        Start::Plays(n) | Start::PlaysAndScores(n, _) => Some(run.cards[n]),
        _ => None,
    };
    let lying = run.cards.iter().copied().filter(|card| Some(*card) != played);
    let mut begins: Vec<Said> = lying.filter_map(|card| phrase::lies(position, &names, card)).collect();
    if let Some(focus) = table.bases.first().copied().filter(|_| scene.company > 0) {
        let plain = table.minions_at(focus).filter(|card| !run.cards.contains(card));
        let plain: Vec<Said> = plain.map(|card| names.card(card)).collect();
        begins.push(phrase::stand_at(&plain, &names.card(focus)));
    }
    begins.extend(begun(scene, run, telling, played));
    if let Start::Scores(leads) | Start::PlaysAndScores(_, leads) = scene.start {
        let leads = if leads == 0 { Seat(0) } else { Seat(1) };
        begins.extend(table.bases.first().map(|base| phrase::is_scored(&names, *base, leads)));
    }
    let named = |base: &Said| begins.iter().any(|said| said.en.contains(&base.en));
    let bases = run.cards.iter().filter(|card| table.bases.contains(card)).map(|base| names.card(*base));
    let unnamed: Vec<Said> = bases.filter(|base| !named(base)).map(|base| phrase::is_in_play(&base)).collect();
    unnamed.iter().chain(&begins).map(|said| Said::new(capital(&said.fr), capital(&said.en))).collect()
}

/// What is begun, as it is told; what would be, where it is not allowed.
fn begun(scene: &Scene, run: &Run, telling: &Telling<'_>, played: Option<CardId>) -> Option<Said> {
    let table = &run.lawful.table;
    let names = telling.names(table);
    let says = match scene.start {
        Start::Plays(_) | Start::PlaysAndScores(..) | Start::Uses(_) | Start::Deed(..) | Start::Arrives => {
            let is_begun = |entry: &Entry| matches!(entry, Entry::Happened(happened) if matches!(happened.event.act, Act::Played { .. } | Act::Uses { .. }));
            let first = run.played.trace.iter().position(is_begun);
            let told = first.and_then(|n| Some(telling.entry(n)?.0));
            told.or_else(|| Some(phrase::tries(&names, Seat(0), played?, run.tried)))?
        }
        Start::Turns => phrase::turns_pass(),
        Start::Scores(_) | Start::Lies => return None,
    };
    Some(match scene.start {
        Start::Deed(_, n) => phrase::falls_on(&says, &names.card(run.cards[n])),
        _ => says,
    })
}

/// One thing in words, with what it rests on.
fn line(run: &Run, mark: &Mark, telling: &Telling<'_>) -> Option<(Said, Vec<Citation>)> {
    let cause = |end: bool, card, was, is, say: fn(&Said, i32, i32) -> Said| {
        let table = run.table(end);
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
        Place::Chosen(n) => Some(chosen(telling, &run.chose[n])),
        Place::Unsuited(n) => Some(reason(telling, &Refuse::Unsuited(Box::new(run.unsuited[n].clone())))),
        Place::Power(end, card, was, is) => cause(end, card, was, is, phrase::power_instead),
        Place::Breakpoint(end, card, was, is) => cause(end, card, was, is, phrase::breakpoint_instead),
    }
}

/// Who chooses between the cards, and what.
fn chosen(telling: &Telling<'_>, chose: &Decision) -> (Said, Vec<Citation>) {
    let table = &telling.lawful.table;
    let names = telling.names(table);
    let between: Vec<Said> =
        chose.options.iter().map(|choice| phrase::choice(telling.position(table), &names, choice)).collect();
    let by = chose.by.map_or_else(String::new, |by| names.player(by).to_owned());
    let says = phrase::chooses(&by, &between, chose.what == What::Instead);
    (says, telling.why(chose.cause.ability, &chose.cause.rules))
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
        .is_some_and(|by| telling.setting.catalogue.mentions(by.def, telling.setting.wording, by.ability).power);
    let position = telling.position(&happened.before);
    let at_a_base = |card: &&CardId| matches!(happened.before.card(**card).zone, Zone::At(_));
    let asks = asks && mark.key.to.is_some_and(|to| at_a_base(&&to));
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
