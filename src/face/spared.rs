//! What need not be played: what comes to what was played already, and what cannot come otherwise without a text.

use super::{
    Faces,
    run::{Run, hear, without},
    situation::{
        board::Boards,
        fact::Fact,
        scene::{Aim, Scene, Start},
    },
    telling::{
        direct::{compared_with, is_clash, is_direct},
        mark::{Key, Place, Told, named},
        marks::{comes_too, keys},
        number::{figures, has_given, is_given_to},
    },
};
use crate::smash_up::{
    card::Def,
    query::Setting,
    resolve::Entry,
    table::{Act, CardId},
};

/// A situation in which the other card is aimed at, whether one of several ways was taken, and what could be declined.
pub type Played<'a> = (&'a Scene, bool, Vec<CardId>);

/// Whether a situation comes to what one that was played already did: it answers otherwise only what was not asked there.
pub fn comes_to_one_played(scene: &Scene, played: &[Played<'_>]) -> bool {
    let is_asked = |(_, took_a_way, could_decline): &Played<'_>| match scene.aim {
        Aim::LastWay => *took_a_way,
        Aim::Declined => !could_decline.is_empty(),
        Aim::Other | Aim::Beside => true,
    };
    let aims = matches!(scene.aim, Aim::LastWay | Aim::Declined);
    let alike = |other: &Scene| *other == Scene { aim: Aim::Other, ..scene.clone() };
    aims && played.iter().rev().any(|of| !is_asked(of) && alike(of.0))
}

/// A situation without the text of each of its cards, that one first which says less of what comes of it; nothing, where
/// that leaves nothing to tell.
pub fn without_each(
    faces: &Faces,
    boards: &Boards<'_>,
    known: &[Key<Def>],
    (scene, run): (&Scene, &Run),
    setting: &Setting,
) -> Option<Vec<Option<Run>>> {
    let heard = |n: usize| hear(boards, scene, Some(n), setting).ok();
    if scene.cards.len() != 2 || scene.start == Start::Lies {
        return Some(without(boards, scene, setting));
    }
    let keys = keys(run);
    let said = |n: usize| keys.iter().filter(|(key, ..)| key.by() == Some(run.cards[n])).count();
    let first = usize::from(said(1) < said(0));
    let other = heard(first);
    let gives = faces.fact(scene.cards[first].def, setting.wording).is_some_and(Fact::speaks_of_power);
    let is_settled = |other: &Run| !gives && !may_tell_still(run, (run.cards[first], other), known, setting);
    if other.as_ref().is_some_and(is_settled) {
        return None;
    }
    let next = heard(1 - first);
    Some(if first == 0 { vec![other, next] } else { vec![next, other] })
}

/// Whether anything of a situation can be told at all that has not been told before: else it need not be played without
/// the texts.
pub fn may_tell(run: &Run, known: &[Key<Def>], setting: &Setting) -> bool {
    let bears = |key: &Key<CardId>| run.cards.iter().any(|card| key.by() == Some(*card) || key.to == Some(*card));
    let is_begun = |place: &Place| match place {
        Place::Entry(n) => matches!(&run.played.trace[*n], Entry::Happened(happened)
            if matches!(happened.event.act, Act::Played { .. } | Act::Uses { .. }) && happened.event.cause.ability.is_none()),
        _ => false,
    };
    let is_new = |(key, place, _): &Told| {
        bears(key) && !is_begun(place) && !known.contains(&named(run, key)) || is_clash(run, place)
    };
    !run.refused.is_empty()
        || !run.barred.is_empty()
        || !run.chose.is_empty()
        || !run.unsuited.is_empty()
        || keys(run).iter().any(is_new)
        || has_given(run, setting)
}

/// Whether anything of a situation of two cards can be told still, once it has been played without the text of one of
/// them: not where all that comes of it comes without that text, and nothing else gives that card power.
fn may_tell_still(run: &Run, (card, other): (CardId, &Run), known: &[Key<Def>], setting: &Setting) -> bool {
    let (here, there) = (keys(run), keys(other));
    let is_new = |(key, place, _): &Told| {
        let needs = !comes_too(run, key, (&here, &there)) || is_direct(run, key) || compared_with(run, place).is_some();
        needs && !known.contains(&named(run, key)) || is_clash(run, place)
    };
    !run.refused.is_empty()
        || !run.barred.is_empty()
        || !run.chose.is_empty()
        || !run.unsuited.is_empty()
        || here.iter().any(is_new)
        || figures(run, setting) != figures(other, setting)
        || is_given_to(run, card, setting)
}
