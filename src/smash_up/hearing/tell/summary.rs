//! How it ended, in a few sentences.

use std::cmp::Reverse;

use crate::{
    citation::Said,
    smash_up::{
        hearing::{
            step::play::Ending,
            tell::{
                gist::{only_leads_on, weight_of},
                telling::Telling,
            },
        },
        phrase,
        resolve::Happened,
        table::{Act, CardId, Event, Seat},
    },
};

/// The most things told.
const MOST_SUMMED_UP: usize = 4;
/// The most sentences about one of them, where it comes to several cards or players.
const MOST_OF_ONE: usize = 4;

/// One thing that came of it: how much it says, when it was done, what is told of it, sentence by sentence.
struct Told<'a> {
    weight: (u8, bool),
    at: usize,
    tells: Vec<Tells<'a>>,
}

/// What a sentence tells. It is put into words once it is known to be told.
enum Tells<'a> {
    /// What happened at a stretch.
    Stretch(Vec<&'a Happened>),
    /// How many points a player has got in all; what happened to them first.
    Points(Seat, i32, &'a Happened),
}

impl<'a> Telling<'a> {
    /// What decided it, and then what happened last.
    pub(super) fn summary(&self) -> Said {
        let telling =
            |happened: &&'a Happened| !only_leads_on(&happened.event.act) && phrase::is_said(&happened.event.act);
        let all: Vec<&Happened> = self.happened().map(|(_, happened)| happened).filter(telling).collect();
        let points = Self::points(&all);
        let mut told = Self::done(&all, points.is_some());
        told.extend(points);
        let told = weightiest(told, MOST_SUMMED_UP);
        let said: Vec<Said> = told.iter().flat_map(|one| &one.tells).map(|tells| self.in_words(tells)).collect();
        let join = |to: fn(&Said) -> &str| said.iter().map(to).collect::<Vec<_>>().join(" ");
        match (&self.played.ending, said.is_empty()) {
            (Ending::Illegal { refusals, .. }, _) => phrase::not_allowed(&self.refusals(refusals)),
            (_, true) => phrase::nothing_happens(),
            _ => Said::new(join(|said| &said.fr), join(|said| &said.en)),
        }
    }

    /// The points of each player, in all.
    fn points(all: &[&'a Happened]) -> Option<Told<'a>> {
        let mut each: Vec<(Seat, i32, &'a Happened)> = Vec::new();
        let mut at = None;
        for (place, happened) in all.iter().enumerate() {
            let Act::Vp { player, n } = happened.event.act else { continue };
            at = Some(place);
            match each.iter_mut().find(|(seat, ..)| *seat == player) {
                Some((_, points, _)) => *points += n,
                None => each.push((player, n, happened)),
            }
        }
        let each = each.into_iter().filter(|(_, points, _)| *points != 0);
        let tells = each.map(|(player, n, first)| Tells::Points(player, n, first)).collect();
        Some(Told { weight: (weight_of(&Act::Vp { player: Seat(0), n: 0 }), true), at: at?, tells })
    }

    /// All else that was done; what one ability does at a stretch is one thing. What only led to points is told by them.
    fn done(all: &[&'a Happened], scored: bool) -> Vec<Told<'a>> {
        let is_told =
            |it: &Happened| !(matches!(it.event.act, Act::Vp { .. }) || scored && goes_with_points(&it.event));
        let others: Vec<(usize, &'a Happened)> =
            all.iter().copied().enumerate().filter(|(_, it)| is_told(it)).collect();
        let doings = others.chunk_by(|(_, one), (_, next)| is_one_doing(one, next));
        doings
            .map(|doing| {
                let stretches = doing.chunk_by(|(_, one), (_, next)| draw_on(one, next)).map(|stretch| {
                    let (at, first) = stretch[0];
                    let stretch = stretch.iter().map(|(_, happened)| *happened).collect();
                    Told { weight: weight(&first.event), at, tells: vec![Tells::Stretch(stretch)] }
                });
                let stretches = weightiest(stretches.collect(), MOST_OF_ONE);
                Told {
                    weight: stretches.iter().map(|one| one.weight).max().unwrap_or_default(),
                    at: doing[doing.len() - 1].0,
                    tells: stretches.into_iter().flat_map(|one| one.tells).collect(),
                }
            })
            .collect()
    }

    fn in_words(&self, tells: &Tells<'a>) -> Said {
        match tells {
            Tells::Stretch(stretch) => self.at_a_stretch(stretch),
            Tells::Points(player, n, first) => {
                let event = Event { act: Act::Vp { player: *player, n: *n }, ..(*first.event).clone() };
                phrase::event(self.position(&first.before), &self.names(&first.before), &event)
            }
        }
    }

    /// What happened, in a sentence; the cards that one player drew one after the other in the same.
    fn at_a_stretch(&self, happened: &[&'a Happened]) -> Said {
        let (first, last) = (happened[0], happened[happened.len() - 1]);
        match first.event.act {
            Act::Drawn { player, .. } if happened.len() > 1 => {
                let cards: Vec<CardId> = happened.iter().filter_map(|it| it.event.act.card()).collect();
                phrase::drawn(self.position(&last.before), &self.names(&last.before), player, &cards)
            }
            _ => phrase::event(self.position(&first.before), &self.names(&first.before), &first.event),
        }
    }
}

/// Those that say most and happened last, in the order in which they did.
fn weightiest(mut told: Vec<Told<'_>>, most: usize) -> Vec<Told<'_>> {
    told.sort_by_key(|one| Reverse((one.weight, one.at)));
    told.truncate(most);
    told.sort_by_key(|one| one.at);
    told
}

/// What says nothing more where points are told.
fn goes_with_points(event: &Event) -> bool {
    matches!(event.act, Act::ScoringBegins { .. } | Act::Ranked { .. } | Act::Uses { .. }) || is_put_away(event)
}

/// What is discarded by a rule: an action that was played, the cards of a base that has been scored.
fn is_put_away(event: &Event) -> bool {
    matches!(event.act, Act::Discarded { .. }) && event.cause.ability.is_none()
}

/// Whether the same ability goes on, or the same player goes on drawing.
fn is_one_doing(one: &Happened, next: &Happened) -> bool {
    let (by, then) = (one.event.cause.ability, next.event.cause.ability);
    draw_on(one, next) || by.is_some() && by == then
}

/// Whether the same player goes on drawing.
fn draw_on(one: &Happened, next: &Happened) -> bool {
    let draws = |happened: &Happened| match happened.event.act {
        Act::Drawn { player, .. } => Some(player),
        _ => None,
    };
    draws(one).is_some() && draws(one) == draws(next)
}

/// How much an event says of how it ended; that a played action is discarded says nothing.
fn weight(event: &Event) -> (u8, bool) {
    (weight_of(&event.act), !is_put_away(event))
}
