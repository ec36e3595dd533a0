//! How what comes of a situation is told: where the cards lie, what is begun, and line by line what comes of it.

use std::{
    collections::BTreeSet,
    mem::{Discriminant, discriminant},
};

use super::{
    begins::begins,
    hand,
    led::led_to,
    mark::{Key, Mark, Place},
};
use crate::{
    citation::{Citation, Said},
    face::{
        Faces, Line, Sort,
        run::{Run, is_worth_telling},
        situation::scene::Scene,
    },
    game::law::Point as _,
    smash_up::{
        card::Def,
        hearing::Telling,
        law::WhichReplacement,
        phrase::{self, Names as _},
        query::{Refuse, Setting},
        resolve::{Considered, Decision, Entry, Happened, What},
        rule,
        table::{AbilityRef, Act, CardId, PLAYED_ON, Seat, Zone},
    },
};

/// The most lines of one situation.
pub const MOST_LINES: usize = 6;

/// The most that is told of what happens where nothing comes of the meeting.
const MOST_INSTEAD: usize = 2;

/// A line, and what it tells; nothing for what only leads to another line.
pub struct Told {
    /// What it tells.
    pub mark: Option<Mark>,
    /// In words.
    pub line: Line,
}

/// One that is to be told: where in the trace it stands, what it tells, in words.
type Candidate = (Option<usize>, Option<Mark>, (Said, Vec<Citation>));

/// Of what kind a thing is that is prevented, and by what sentence it would have happened.
pub type Prevented = (Discriminant<Act>, Option<AbilityRef>);

/// What this tells is prevented, if it tells that.
pub fn prevented(run: &Run, mark: &Mark) -> Option<Prevented> {
    match run.played.trace.get(mark.entry()?)? {
        Entry::Considered(Considered::Prevented { act, cause, .. }, _) => Some((discriminant(act), cause.ability)),
        _ => None,
    }
}

/// The sentence that stops what this tells, if it tells that something is stopped.
pub fn stopped_by(run: &Run, mark: &Mark) -> Option<(Def, usize)> {
    match run.played.trace.get(mark.entry()?)? {
        Entry::Considered(Considered::Prevented { by, .. }, _) => Some((by.ability.def, by.ability.ability)),
        _ => None,
    }
}

/// With what is needed to put a situation into words.
pub fn telling<'a>(faces: &'a Faces, run: &'a Run, setting: &'a Setting) -> Telling<'a> {
    Telling {
        rulebook: &faces.rulebook,
        scenario: &run.board.scenario,
        lawful: &run.board.lawful,
        setting,
        played: &run.played,
    }
}

/// A situation line by line; nothing, where nothing new comes of it.
pub fn tell(faces: &Faces, scene: &Scene, run: &Run, marks: &[Mark], setting: &Setting) -> Vec<Told> {
    if marks.is_empty() {
        return Vec::new();
    }
    let telling = telling(faces, run, setting);
    let begins: Vec<Said> = begins(scene, run, &telling).iter().map(sentence).collect();
    let mut told: Vec<(Option<usize>, Told)> = Vec::new();
    let mut known: Vec<Key<Def>> = Vec::new();
    let mut tell = |(at, of, (says, why)): Candidate, sort: Sort| {
        let (says, why) = (sentence(&says), openable(faces, why));
        // What leads to something else is told with that, however little it tells by itself.
        let known = told.iter_mut().find(|(_, told)| told.line.says == says).map(|(_, known)| {
            known.mark = known.mark.take().filter(|mark| of.is_some() || !mark.slight);
        });
        if known.is_none() && !begins.contains(&says) && told.len() < MOST_LINES {
            told.push((at, Told { mark: of, line: Line { says, why, sort } }));
        }
    };
    for mark in marks {
        // What happens to each of several plain cards is told of the first.
        if mark.is_to_a_plain_card() && known.contains(&mark.named) {
            continue;
        }
        known.push(mark.named);
        let entry = |n: usize| Some((Some(n), None, entry(run, n, &telling)?));
        for led in led_to(run, mark).into_iter().filter_map(entry) {
            tell(led, mark.sort);
        }
        for before in taken_up(run, mark, &telling).into_iter().chain(may_choose(run, mark, &telling)) {
            tell((mark.entry(), None, before), mark.sort);
        }
        if let Some((says, why)) = line(run, mark, &telling) {
            tell((mark.entry(), Some(mark.clone()), (powers(run, mark, &telling, says), why)), mark.sort);
        }
    }
    // What the same sentence does besides is told with what it does, or does not, because of the other card.
    let besides: BTreeSet<usize> = marks.iter().flat_map(|mark| besides(run, mark, setting)).collect();
    for n in besides.into_iter().filter(|n| marks.iter().all(|mark| mark.entry() != Some(*n))) {
        if let Some(says) = entry(run, n, &telling) {
            tell((Some(n), None, says), Sort::Object);
        }
    }
    // As it happens, then what is so at the end of it.
    told.sort_by_key(|(at, _)| at.unwrap_or(usize::MAX));
    told.into_iter().map(|(_, told)| told).collect()
}

/// What happens to these cards, whoever brings it about, and what is prevented elsewhere: where nothing comes of the
/// meeting itself.
pub fn happens_to(
    faces: &Faces,
    (scene, run): (&Scene, &Run),
    to: &[CardId],
    prevented: &[Prevented],
    setting: &Setting,
) -> Vec<Told> {
    let telling = telling(faces, run, setting);
    let begins: Vec<Said> = begins(scene, run, &telling).iter().map(sentence).collect();
    let happens = |entry: &Entry| match entry {
        Entry::Happened(happened) => {
            let act = &happened.event.act;
            let is_played = matches!(act, Act::Played { .. } | Act::Uses { .. });
            let is_prevented = prevented.contains(&(discriminant(act), happened.event.cause.ability));
            let is_to = act.card().is_some_and(|card| to.contains(&card));
            // What leaves with a base that has scored leaves it anyhow.
            let is_cleared = happened.event.cause.rules.contains(&rule::AFTER_SCORING);
            is_worth_telling(act) && !is_played && !is_cleared && (is_to || is_prevented)
        }
        Entry::Considered(..) => false,
    };
    let trace = run.played.trace.iter().enumerate().filter(|(_, entry)| happens(entry));
    let lines = trace.filter_map(|(n, _)| entry(run, n, &telling));
    let told = lines.map(|(says, why)| Line { says: sentence(&says), why, sort: Sort::Object });
    let anew = told.filter(|line| !begins.contains(&line.says));
    anew.take(MOST_INSTEAD).map(|line| Told { mark: None, line }).collect()
}

/// What happens where a sentence that would have stopped it does not hold, and why it does not.
pub fn held_back(faces: &Faces, run: &Run, by: (Def, usize), setting: &Setting) -> Vec<Told> {
    let telling = telling(faces, run, setting);
    let Some((n, because)) = telling.held_back(by) else { return Vec::new() };
    let lines = entry(run, n, &telling).into_iter().map(|said| (said, Sort::Object)).chain([(because, Sort::Silent)]);
    let line = |((says, why), sort): ((Said, Vec<Citation>), Sort)| Line { says: sentence(&says), why, sort };
    lines.map(|said| Told { mark: None, line: line(said) }).collect()
}

/// One thing of the trace in words.
fn entry(run: &Run, n: usize, telling: &Telling<'_>) -> Option<(Said, Vec<Citation>)> {
    let (says, why) = telling.entry(n)?;
    Some((hand::says(run, n, telling).unwrap_or(says), why))
}

/// What is told with this: what else the sentence does that is behind it, or that would have done what is not done; where
/// something else happens instead, what that falls on, and whether the same happens after all.
fn besides(run: &Run, mark: &Mark, setting: &Setting) -> Vec<usize> {
    let Some((n, entry)) = mark.entry().and_then(|n| Some((n, run.played.trace.get(n)?))) else { return Vec::new() };
    let is_met = |act: &Act| act.card().is_some_and(|card| run.cards.contains(&card));
    let alike = |one: &Act, other: &Act| discriminant(one) == discriminant(other);
    let is_it = |m: usize, happened: &Happened| {
        let (act, by) = (&happened.event.act, happened.event.cause.ability);
        let same = |source: Option<AbilityRef>| {
            let sentence = |by: AbilityRef| (by.def, by.ability);
            source.is_some_and(|source| source.ability != PLAYED_ON && run.cards.contains(&source.card.card))
                && by.map(sentence) == source.map(sentence)
        };
        match entry {
            Entry::Happened(first) => {
                let (source, told) = (first.event.cause.ability, &first.event.act);
                let whole = matches!(told, Act::EntersDuel { .. }) && is_met(act);
                let alike =
                    alike(told, act) && (is_met(act) || matches!(act, Act::Destroyed { .. } | Act::Drawn { .. }));
                let draws_its_power =
                    |by: AbilityRef| setting.catalogue.mentions(by.def, setting.wording, by.ability).draws_its_power;
                let reckoned = matches!(act, Act::Drawn { .. }) && is_met(told) && source.is_some_and(draws_its_power);
                same(source) && (whole || alike || reckoned)
            }
            // What cannot be put where it was to go is discarded.
            Entry::Considered(Considered::Prevented { act: would, cause, .. }, _) => {
                let is_left = matches!(act, Act::Discarded { .. }) && is_met(act) && would.card() == act.card();
                same(cause.ability) || m > n && is_left
            }
            Entry::Considered(Considered::Replaced { act: would, by }, _) => {
                let falls_on = act.card() == Some(by.card.card) || act.card() == would.card();
                m > n && alike(would, act) && falls_on
            }
            Entry::Considered(..) => false,
        }
    };
    let trace = run.played.trace.iter().enumerate();
    let told = trace.filter_map(|(m, entry)| match entry {
        Entry::Happened(happened) => (is_worth_telling(&happened.event.act) && is_it(m, happened)).then_some(m),
        Entry::Considered(..) => None,
    });
    told.collect()
}

/// What can be opened of what a line rests on: not the sentences of plain cards, where there is anything else.
fn openable(faces: &Faces, why: Vec<Citation>) -> Vec<Citation> {
    let is_plain = |citation: &Citation| match citation {
        Citation::Card { card, .. } => faces.plain.iter().any(|plain| plain.id == *card),
        Citation::Clause { .. } | Citation::Reading { .. } => false,
    };
    let (plain, rest): (Vec<_>, Vec<_>) = why.into_iter().partition(is_plain);
    if rest.is_empty() { plain } else { rest }
}

/// With its full stop, unless a name ends it with a mark of its own.
pub fn sentence(says: &Said) -> Said {
    let whole = |text: &str| {
        let bare = text.trim_end_matches('.');
        if bare.ends_with(['!', '?']) { bare.to_owned() } else { format!("{bare}.") }
    };
    Said::new(whole(&says.fr), whole(&says.en))
}

/// That an opponent of the one at turn chose to use the sentence behind it, where nothing else says so.
fn taken_up(run: &Run, mark: &Mark, telling: &Telling<'_>) -> Option<(Said, Vec<Citation>)> {
    mark.entry()?;
    let is_behind = |(_, by): &&(Seat, AbilityRef)| mark.key.by == Some((run.speaker(*by), by.ability));
    let (player, by) = run.taken_up.iter().filter(|(player, _)| *player != Seat(0)).find(is_behind)?;
    let is_it = |entry: &Entry| match entry {
        Entry::Happened(happened) => matches!(happened.event.act, Act::Uses { card, .. } if card == by.card.card),
        Entry::Considered(..) => false,
    };
    // What a base lets several do is told of none of them.
    if run.board.lawful.table.bases.contains(&by.card.card) || run.played.trace.iter().any(is_it) {
        return None;
    }
    let says = phrase::uses(&telling.names(&telling.lawful.table), *player, by.card.card);
    Some((says, telling.why(Some(*by), &[])))
}

/// That what is stopped could be aimed at all the same.
fn may_choose(run: &Run, mark: &Mark, telling: &Telling<'_>) -> Option<(Said, Vec<Citation>)> {
    let Entry::Considered(Considered::Prevented { act, cause, .. }, _) = run.played.trace.get(mark.entry()?)? else {
        return None;
    };
    let is_it = |(_, by, card): &&(Seat, AbilityRef, CardId)| cause.ability == Some(*by) && act.card() == Some(*card);
    let (player, by, card) = run.picked.iter().find(is_it)?;
    let says = phrase::may_choose(&telling.names(&telling.lawful.table), *player, *card);
    Some((says, telling.why(Some(*by), &[])))
}

/// One thing in words, with what it rests on.
fn line(run: &Run, mark: &Mark, telling: &Telling<'_>) -> Option<(Said, Vec<Citation>)> {
    let cause = |end: bool, card, was, is, say: fn(&Said, (i32, &Said), i32) -> Said| {
        let table = run.table(end);
        let without = mark.key.by().map(|by| telling.names(table).card(by)).unwrap_or_default();
        let says = say(&telling.names(table).card(card), (was, &without), is);
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
        Place::Entry(n) => entry(run, n, telling),
        Place::Refused(n) => Some(reason(telling, &run.refused[n])),
        Place::Barred(n) => {
            let (card, refuse) = &run.barred[n];
            let (says, why) = reason(telling, refuse);
            Some((phrase::may_not_be_used(&telling.names(&telling.lawful.table).card(*card), &says), why))
        }
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
    let mut why = telling.why(chose.cause.ability, &chose.cause.rules);
    if why.is_empty() {
        why.extend(who_picks(telling));
    }
    (says, why)
}

/// What a choice rests on that no clause gives to whoever makes it: the usual reading.
fn who_picks(telling: &Telling<'_>) -> Option<Citation> {
    let reading = telling.rulebook.editions.readings.iter().find(|reading| reading.id == WhichReplacement::ID)?;
    let value = reading.options.first()?.value.clone();
    Some(Citation::Reading { reading: reading.id.clone(), value })
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
