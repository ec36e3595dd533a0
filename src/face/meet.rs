//! Cards that meet, situation by situation: what is new in each, and how it is told.

use serde_json::{Value, json};

use super::{
    Face, Faces, Line, Meeting, Sort,
    found::Found,
    otherwise::Again,
    run::{Run, hear},
    situation::{
        board::Boards,
        plain::brought,
        scene::{Aim, Scene, Start},
    },
    spared::{Played, comes_to_one_played, may_tell, without_each},
    telling::{
        begins::begins,
        mark::{Key, Mark},
        marks::marks,
        told::{MOST_LINES, Told, held_back, sentence, stopped_by, tell, telling},
    },
};
use crate::{
    citation::{Said, marks::capital},
    smash_up::{card::Def, query::Setting},
};

/// The most situations that are played through for one meeting, those without a text included.
const MOST_HEARINGS: usize = 1_500;

/// The most situations without a line that are kept, to say why nothing comes of them.
const MOST_QUIET: usize = 60;

/// Plays the situations through, and keeps of each what none before it has shown.
pub fn meet<'a>(faces: &'a Faces, scenes: &'a [Scene], setting: &'a Setting) -> Face {
    let mut face = Face::default();
    let mut met = Met::default();
    let boards = Boards::new(faces, &setting.law.edition);
    for scene in scenes {
        if face.hearings + 1 + scene.cards.len() > MOST_HEARINGS {
            face.exhausted = true;
            break;
        }
        if comes_to_one_played(scene, &met.played) {
            continue;
        }
        face.hearings += 1;
        let run = match hear(&boards, scene, None, setting) {
            Ok(run) => run,
            Err(unlaid) => {
                face.faults.push(format!("{scene:?}: {unlaid}"));
                continue;
            }
        };
        let compared = scene.start == Start::Lies || may_tell(&run, &met.known, setting);
        let mut others = None;
        if compared {
            others = without_each(faces, &boards, &met.known, (scene, &run), setting);
            face.hearings += if others.is_some() { scene.cards.len() } else { 1 };
        }
        // What was not played to its end is not told.
        if setting.allowance.ended().is_some() {
            face.exhausted = true;
            break;
        }
        if let Some(stop) = &run.fault {
            face.faults.push(format!("{scene:?}: {stop:?}"));
            continue;
        }
        met.add(faces, (scene, run), others, setting);
    }
    if met.all.is_empty() {
        met.only_silent(faces, setting);
    }
    let Met { mut all, quiet, .. } = met;
    keep_what_happens(&mut all);
    all.extend(unforbidden(faces, &all, quiet, setting));
    let mut again = Again::new(faces, &boards, setting);
    face.meetings = all.into_iter().map(|found| meeting(faces, found, &mut again)).collect();
    face.exhausted |= again.is_cut() || setting.allowance.ended().is_some();
    face
}

/// What the situations played so far have come to.
#[derive(Default)]
struct Met<'a> {
    /// All that any of them has shown.
    known: Vec<Key<Def>>,
    /// Those that have something to tell.
    all: Vec<Found<'a>>,
    /// Those that had not, before any that had.
    quiet: Vec<(&'a Scene, Run)>,
    /// The sentences of which it was told that they do not speak.
    silences: Vec<Said>,
    /// Those to which others may come.
    played: Vec<Played<'a>>,
}

impl<'a> Met<'a> {
    /// One that was played to its end, with what comes of it without each of its texts: what is new in it is told.
    fn add(
        &mut self,
        faces: &Faces,
        (scene, run): (&'a Scene, Run),
        others: Option<Vec<Option<Run>>>,
        setting: &Setting,
    ) {
        if scene.aim == Aim::Other {
            self.played.push((scene, run.took_a_way, run.could_decline.clone()));
        }
        let marks = others.map_or_else(Vec::new, |others| marks(&run, &others, setting));
        let anew: Vec<Mark> = marks.iter().filter(|mark| !self.known.contains(&mark.named)).cloned().collect();
        self.known.extend(anew.iter().map(|mark| mark.named));
        let mut told = tell(faces, scene, &run, &anew, setting);
        if !told.is_empty() {
            told.extend(silent(faces, &run, Sort::Silent, &mut self.silences, setting));
            self.all.push(Found { scene, run, marks, told });
        } else if self.all.is_empty() && self.quiet.len() < MOST_QUIET {
            self.quiet.push((scene, run));
        }
    }

    /// Where none has anything to tell: those in which a sentence does not speak of which one would have expected it.
    fn only_silent(&mut self, faces: &Faces, setting: &Setting) {
        let silences = &mut self.silences;
        let missed = |(scene, run): (&'a Scene, Run)| {
            let told = silent(faces, &run, Sort::Missed, silences, setting);
            (!told.is_empty()).then_some(Found { scene, run, marks: Vec::new(), told })
        };
        self.all = std::mem::take(&mut self.quiet).into_iter().filter_map(missed).collect();
    }
}

/// The sentences of one that one would have expected to speak of what happens to the other, and why they do not, each in
/// the first situation that shows it.
fn silent(faces: &Faces, run: &Run, sort: Sort, known: &mut Vec<Said>, setting: &Setting) -> Vec<Told> {
    let mut told = Vec::new();
    for (says, why) in telling(faces, run, setting).silent_among(&run.cards) {
        let says = sentence(&Said::new(capital(&says.fr), capital(&says.en)));
        if !known.contains(&says) && known.len() < MOST_LINES {
            known.push(says.clone());
            told.push(Told { mark: None, line: Line { says, why, sort } });
        }
    }
    told
}

/// For each sentence that stops something, the smallest situation in which its condition does not hold and that happens.
fn unforbidden<'a>(
    faces: &Faces,
    all: &[Found<'_>],
    mut quiet: Vec<(&'a Scene, Run)>,
    setting: &Setting,
) -> Vec<Found<'a>> {
    let mut stopping: Vec<(Def, usize)> = Vec::new();
    for (found, mark) in all.iter().flat_map(|found| found.told.iter().map(move |told| (found, &told.mark))) {
        let by = mark.as_ref().and_then(|mark| stopped_by(&found.run, mark));
        stopping.extend(by.filter(|by| !stopping.contains(by)));
    }
    let mut found = Vec::new();
    for by in stopping {
        let told = |(_, run): &(&Scene, Run)| held_back(faces, run, by, setting);
        let Some(at) = quiet.iter().position(|of| !told(of).is_empty()) else { continue };
        let told = told(&quiet[at]);
        let (scene, run) = quiet.remove(at);
        found.push(Found { scene, run, marks: Vec::new(), told });
    }
    found
}

/// How much a line tells: of both; that one is not what the other asks for; of one card, whatever the other is.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    Both,
    Missed,
    Slight,
}

/// The most telling first. What tells less counts only where nothing tells more.
fn keep_what_happens(all: &mut Vec<Found<'_>>) {
    let weight = |told: &Told| match &told.mark {
        _ if told.line.sort == Sort::Missed => Some(Weight::Missed),
        Some(mark) if mark.slight => Some(Weight::Slight),
        Some(_) => Some(Weight::Both),
        None => None,
    };
    let most = all.iter().flat_map(|found| &found.told).filter_map(weight).min();
    all.retain(|found| found.told.iter().any(|told| weight(told) == most));
    for found in all.iter_mut() {
        found.told.retain(|told| weight(told).is_none_or(|weight| Some(weight) == most));
    }
    all.sort_by_key(|found| found.told.iter().map(|told| told.line.sort).min());
}

fn meeting(faces: &Faces, found: Found<'_>, again: &mut Again<'_>) -> Meeting {
    let otherwise = again.otherwise(&found);
    let telling = telling(faces, &found.run, again.setting);
    Meeting {
        begins: begins(found.scene, &found.run, &telling).iter().map(sentence).collect(),
        scenario: scenario(faces, &found.run),
        otherwise,
        lines: found.told.into_iter().map(|told| told.line).collect(),
    }
}

/// A situation as a scenario that brings its plain cards along: whole enough to be ruled on anywhere.
fn scenario(faces: &Faces, run: &Run) -> Value {
    let mut scenario = serde_json::to_value(&*run.board.scenario).unwrap_or_default();
    scenario["cards"] = json!(brought(&scenario, &faces.plain));
    scenario["steps"] = json!(run.steps);
    scenario
}
