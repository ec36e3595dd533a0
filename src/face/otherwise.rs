//! What another booklet, the other texts or another reading make of a situation.

use std::collections::BTreeMap;

use super::{
    Faces,
    found::Found,
    met::{Other, Otherwise},
    run::{Run, hear, without},
    situation::board::Boards,
    telling::{
        mark::{Mark, Sort},
        marks::{keys, marks},
        number::figures,
        told::{Prevented, Told, happens_to, prevented, tell},
    },
};
use crate::{
    citation::Said,
    smash_up::{
        card::Wording,
        law::{Asked, Law},
        phrase,
        query::Setting,
        resolve::{Considered, Entry},
        table::CardId,
    },
};

/// The most situations that are played through again for one meeting of cards.
const MOST_AGAIN: usize = 1_500;

/// A setting that differs in one thing.
struct Variant {
    other: Other,
    setting: Setting,
}

/// Plays situations again under everything else that could matter; whether all of it could be tried.
pub struct Again<'a> {
    faces: &'a Faces,
    boards: &'a Boards<'a>,
    /// What they were played under.
    pub setting: &'a Setting,
    left: usize,
}

impl<'a> Again<'a> {
    /// Nothing tried yet.
    pub fn new(faces: &'a Faces, boards: &'a Boards<'a>, setting: &'a Setting) -> Self {
        Self { faces, boards, setting, left: MOST_AGAIN }
    }

    /// Whether something was left untried.
    pub fn is_cut(&self) -> bool {
        self.left == 0
    }

    /// How a situation comes out otherwise, with what it is under.
    pub fn otherwise(&mut self, found: &Found<'_>) -> Vec<Otherwise> {
        let mut told: Vec<(Vec<Other>, Said)> = Vec::new();
        for Variant { other, setting } in self.variants(found) {
            let Some((run, marks)) = self.again(found, &setting) else { continue };
            let Some(comes) = differs(self.faces, found, (&run, &marks), &setting) else { continue };
            match told.iter_mut().find(|(_, known)| *known == comes) {
                Some((under, _)) => under.push(other),
                None => told.push((vec![other], comes)),
            }
        }
        let whole = |(under, comes): (Vec<Other>, Said)| {
            let names = self.called(&under);
            Otherwise { says: phrase::otherwise(&names, &comes), under }
        };
        told.into_iter().map(whole).collect()
    }

    /// Everything that differs in one thing and was asked for, or may be.
    fn variants(&self, found: &Found<'_>) -> Vec<Variant> {
        let setting = self.setting;
        let with = |other: Other, law: Law, wording: Wording| Variant {
            other,
            setting: Setting { law, wording, asked: Asked::default(), ..setting.clone() },
        };
        let laws = self.faces.laws.iter().filter(|law| law.edition != setting.law.edition);
        let mut variants: Vec<Variant> =
            laws.map(|law| with(Other::Edition(law.edition.clone()), law.clone(), setting.wording)).collect();
        let has_text = |wording: Wording| {
            let has = |def| self.faces.library.catalogue.card(def).has_text_in(wording);
            found.scene.cards.iter().all(|placed| has(placed.def))
        };
        let wordings = Wording::ALL.into_iter().filter(|wording| *wording != setting.wording && has_text(*wording));
        variants.extend(wordings.map(|wording| with(Other::Wording(wording), setting.law.clone(), wording)));
        let editions = &self.faces.rulebook.editions;
        for id in found.run.readings.iter().copied() {
            let Some(reading) = editions.reading(id) else { continue };
            for option in reading.options.iter().skip(1) {
                let taken = BTreeMap::from([(id.to_owned(), option.value.clone())]);
                if let Ok(law) = Law::of(editions, &setting.law.edition, &taken, &BTreeMap::new()) {
                    let other = Other::Reading { id: id.to_owned(), option: option.value.clone() };
                    variants.push(with(other, law, setting.wording));
                }
            }
        }
        variants
    }

    fn again(&mut self, found: &Found<'_>, setting: &Setting) -> Option<(Run, Vec<Mark>)> {
        let needed = 1 + found.scene.cards.len();
        if self.left < needed {
            self.left = 0;
            return None;
        }
        self.left -= needed;
        let run = hear(self.boards, found.scene, None, setting).ok().filter(|run| run.fault.is_none())?;
        // What comes to the same needs no comparing.
        if comes_to_the_same((&found.run, self.setting), (&run, setting)) {
            return None;
        }
        let marks = marks(&run, &without(self.boards, found.scene, setting), setting);
        Some((run, marks))
    }

    /// What a person calls them: the booklets together, and each other thing.
    fn called(&self, under: &[Other]) -> Vec<Said> {
        let editions = &self.faces.rulebook.editions;
        let booklet = |other: &Other| match other {
            Other::Edition(id) => Some(editions.book(id).map_or(Said::name(id), |book| book.title.clone())),
            Other::Wording(_) | Other::Reading { .. } => None,
        };
        let booklets: Vec<Said> = under.iter().filter_map(booklet).collect();
        let other = |other: &Other| match other {
            Other::Edition(_) => None,
            Other::Wording(wording) => Some(phrase::after_texts(*wording)),
            Other::Reading { id, option } => {
                let options = editions.reading(id).into_iter().flat_map(|reading| &reading.options);
                let gloss = options.filter(|known| known.value == *option).map(|known| known.gloss.clone()).next();
                Some(phrase::after_reading(id, &gloss.unwrap_or_else(|| Said::name(option))))
            }
        };
        let together = (!booklets.is_empty()).then(|| phrase::after_booklets(&booklets));
        together.into_iter().chain(under.iter().filter_map(other)).collect()
    }
}

/// Whether the same happens, the same is asked and refused, and every power is the same.
fn comes_to_the_same((one, under): (&Run, &Setting), (other, otherwise): (&Run, &Setting)) -> bool {
    let told = |run: &Run| keys(run).into_iter().map(|(key, _, sort)| (key, sort)).collect::<Vec<_>>();
    one.refused == other.refused
        && one.barred == other.barred
        && one.unsuited == other.unsuited
        && one.chose.len() == other.chose.len()
        && told(one) == told(other)
        && figures(one, under) == figures(other, otherwise)
}

/// Whether it tells that a sentence was used as often as it may be.
fn is_used_up(run: &Run, mark: &Mark) -> bool {
    let entry = mark.entry().and_then(|n| run.played.trace.get(n));
    matches!(entry, Some(Entry::Considered(Considered::UsedUp(..), _)))
}

/// What comes otherwise, if anything does: what is told here and not there, and what is told there and not here.
fn differs(faces: &Faces, found: &Found<'_>, (run, marks): (&Run, &[Mark]), setting: &Setting) -> Option<Said> {
    let is_there = |mark: &Mark| marks.iter().any(|there| there.is_as(mark));
    let is_here = |mark: &Mark| found.marks.iter().any(|here| here.is_as(mark));
    let lost = |told: &&Told| told.mark.as_ref().is_some_and(|mark| !is_there(mark));
    let lost: Vec<&Told> = found.told.iter().filter(lost).collect();
    // Another figure of what is not told here, and that something is used up by what is, makes no other end of it.
    let is_told =
        |mark: &Mark| found.told.iter().any(|told| told.mark.as_ref().is_some_and(|told| told.named == mark.named));
    let is_beside = |mark: &Mark| match mark.sort {
        Sort::Number => found.marks.iter().any(|here| here.named == mark.named) && !is_told(mark),
        Sort::Stopped => lost.is_empty() && is_used_up(run, mark),
        _ => false,
    };
    let anew = marks.iter().filter(|mark| mark.sort != Sort::Missed && !is_here(mark) && !is_beside(mark));
    let anew: Vec<Mark> = anew.cloned().collect();
    let mut instead = tell(faces, found.scene, run, &anew, setting);
    let is_all_lost = lost.len() == found.told.iter().filter(|told| told.mark.is_some()).count();
    if instead.is_empty() && is_all_lost {
        let objects: Vec<CardId> = lost.iter().filter_map(|told| told.mark.as_ref()?.key.to).collect();
        let known = |told: &Told| found.told.iter().any(|known| known.line.says == told.line.says);
        let prevented = lost.iter().filter_map(|told| prevented(&found.run, told.mark.as_ref()?));
        let prevented: Vec<Prevented> = prevented.collect();
        instead = happens_to(faces, (found.scene, run), &objects, &prevented, setting);
        instead.retain(|told| !known(told));
    }
    let lost: Vec<&Said> = lost.iter().map(|told| &told.line.says).collect();
    let instead: Vec<&Said> = instead.iter().map(|told| &told.line.says).collect();
    (!lost.is_empty() || !instead.is_empty()).then(|| phrase::comes_instead(&lost, &instead, is_all_lost))
}
