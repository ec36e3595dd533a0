//! The cards that one would have expected to speak, and that stayed silent: for each, the one thing that was missing.

use std::collections::BTreeSet;

use crate::{
    allowance::HEARING,
    citation::{Citation, Rule, Said},
    ruling::{Considered, Step},
    smash_up::{
        ability::{Clause, Event, Sentence},
        card::Def,
        hearing::{step::play::Ending, tell::telling::Telling},
        law::Asked,
        phrase,
        query::{InForce, Intended, Position, Setting, Shortfall, Slot, Standing, Unmet, destination},
        resolve::{self, Choice, Happened},
        rule,
        setup::Verb,
        table::{AbilityRef, Act, CardId, LastingWhat, Snapshot, Table, Zone},
    },
};

/// The work that may be spent on what was not asked.
const SILENCE: u64 = HEARING / 8;

/// The kinds of sentence that speak of something that happens.
const OF_EVENTS: [Sentence; 3] = [Sentence::After, Sentence::Instead, Sentence::Cannot];

/// A sentence that did not speak of what happened.
struct Silent<'a> {
    sentence: InForce<'a>,
    why: Why,
}

enum Why {
    Short(Shortfall),
    Condition(Box<Unmet>),
}

/// What may be told of a sentence, once: what weighs most, else the first time.
struct Candidate {
    /// Its card, and which of its abilities.
    sentence: (String, usize),
    /// Whether it speaks the first time in each turn, and this is a later one.
    is_later: bool,
    weight: Weight,
    considered: Considered,
}

/// What of a sentence is told before the rest: first of a card that is claimed, then of what it speaks of but for one thing.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Weight {
    is_claimed: bool,
    is_near: bool,
}

impl Why {
    /// Whether what the cards are keeps the sentence silent: laid otherwise, they would do no other thing.
    fn is_of_the_cards(&self) -> bool {
        match self {
            Self::Short(Shortfall::Subject(slot) | Shortfall::Source(_, slot)) => {
                matches!(slot, Slot::Kind | Slot::Tag | Slot::Name | Slot::PrintedPower)
            }
            Self::Short(short) => {
                matches!(
                    short,
                    Shortfall::Otherwise
                        | Shortfall::Way
                        | Shortfall::NoSource
                        | Shortfall::Base(_)
                        | Shortfall::InPlayAlready
                )
            }
            Self::Condition(_) => false,
        }
    }
}

impl<'a> Telling<'a> {
    /// Adds to what was considered the sentences nobody asked, since what happened falls short of what they speak of:
    /// each once, and none that had its say at another time.
    pub(super) fn with_the_silent(&self, steps: &[Step], considered: Vec<Considered>) -> Vec<Considered> {
        // Asked for itself: what it costs or asks does not touch what is told besides.
        let allowance = self.setting.allowance.part(SILENCE);
        let setting = Setting { allowance, asked: Asked::default(), ..self.setting.clone() };
        let with_them = Telling { setting: &setting, ..*self }.the_silent(steps, considered.clone());
        if setting.allowance.ended().is_none() { with_them } else { considered }
    }

    fn the_silent(&self, steps: &[Step], considered: Vec<Considered>) -> Vec<Considered> {
        let of_cards = |citation: &Citation| match citation {
            Citation::Card { card, ability: Some(ability) } => Some((card.clone(), *ability)),
            _ => None,
        };
        // What forbids speaks by what does not happen.
        let forbidding: BTreeSet<_> = considered.iter().flat_map(|it| &it.why).filter_map(of_cards).collect();
        let mut spoken: BTreeSet<_> = steps.iter().flat_map(|step| &step.why).filter_map(of_cards).collect();
        spoken.extend(forbidding.iter().cloned());
        let mut found: Vec<Candidate> = Vec::new();
        let said = self.happened().filter(|(_, happened)| phrase::is_said(&happened.event.act));
        for ((n, happened), step) in said.zip(steps) {
            let table = self.after(n);
            for subject in self.concerned(happened) {
                for silent in self.silent(happened, &subject) {
                    let AbilityRef { card, def, ability } = silent.sentence.ability;
                    if self.still_speaks(card.card) {
                        continue;
                    }
                    let sentence = (self.setting.catalogue.card(def).id.clone(), ability);
                    let is_later = matches!(silent.why, Why::Short(Shortfall::NotTheFirst));
                    let weight = Weight {
                        is_claimed: self.is_claimed(&happened.before, subject.object.card),
                        is_near: !matches!(silent.why, Why::Short(Shortfall::Otherwise)),
                    };
                    let known = found.iter().position(|it| it.sentence == sentence && it.is_later == is_later);
                    let forbids = matches!(**silent.sentence.clause, Clause::Cannot(_));
                    let has_spoken = !is_later && if forbids { &forbidding } else { &spoken }.contains(&sentence);
                    if has_spoken || known.is_some_and(|known| found[known].weight >= weight) {
                        continue;
                    }
                    let considered = self.of_silent(happened, &subject, &silent, step.number, table);
                    let candidate = Candidate { sentence, is_later, weight, considered };
                    match known {
                        Some(known) => found[known] = candidate,
                        None => found.push(candidate),
                    }
                }
            }
        }
        let mut all = considered;
        let ranked = self.happened().filter(|(_, happened)| phrase::is_said(&happened.event.act)).zip(steps);
        all.extend(ranked.filter_map(|((_, happened), step)| self.nobody_second(happened, step.number)));
        all.extend(found.into_iter().map(|it| it.considered));
        let has_spoken = |ability: AbilityRef| {
            let card = &self.setting.catalogue.card(ability.def).id;
            spoken.iter().any(|(known, number)| known == card && *number == ability.ability)
        };
        all.extend(self.in_vain(steps, &has_spoken));
        all.sort_by_key(|it| it.after);
        all
    }

    /// Why sentences of some of these cards did not speak of what happened to another of them, or of what another of them
    /// did to their own card, for what the cards are and not for whose they are or where they lie: in words, and what it
    /// rests on.
    #[must_use]
    pub fn silent_among(&self, cards: &[CardId]) -> Vec<(Said, Vec<Citation>)> {
        let mut told = Vec::new();
        for (n, happened) in self.happened().filter(|(_, happened)| phrase::is_said(&happened.event.act)) {
            for subject in self.concerned(happened).iter().filter(|subject| cards.contains(&subject.object.card)) {
                for silent in self.silent(happened, subject) {
                    let by = silent.sentence.ability.card.card;
                    let source = happened.event.cause.ability.map(|source| source.card.card);
                    let is_of_another = match &silent.why {
                        Why::Short(Shortfall::Source(object, _)) => !cards.contains(&object.card),
                        Why::Short(Shortfall::NoSource | Shortfall::Otherwise) if source.is_none() => true,
                        Why::Short(Shortfall::NoSource) => source.is_none_or(|source| !cards.contains(&source)),
                        _ => false,
                    };
                    let by_another = source.is_some_and(|source| source != by && cards.contains(&source));
                    let is_met = cards.contains(&by) && source != Some(by) && (by != subject.object.card || by_another);
                    let has_spoken = by == subject.object.card && self.has_spoken(silent.sentence.ability);
                    if is_met && !is_of_another && silent.why.is_of_the_cards() && !has_spoken {
                        let Considered { says, why, .. } = self.of_silent(happened, subject, &silent, n, self.after(n));
                        told.push((says, why));
                    }
                }
            }
        }
        told
    }

    /// Where a sentence would have spoken of what happened, had its condition held: which entry of the trace that is, and
    /// in words why it did not hold, with what that rests on.
    #[must_use]
    pub fn held_back(&self, (def, ability): (Def, usize)) -> Option<(usize, (Said, Vec<Citation>))> {
        let is_it = |silent: &Silent<'_>| {
            let by = silent.sentence.ability;
            matches!(silent.why, Why::Condition(_)) && (by.def, by.ability) == (def, ability)
        };
        self.happened().filter(|(_, happened)| phrase::is_said(&happened.event.act)).find_map(|(n, happened)| {
            let silent = |subject: &Snapshot| self.silent(happened, subject).into_iter().find(is_it);
            let concerned = self.concerned(happened);
            let (subject, silent) = concerned.iter().find_map(|subject| Some((subject, silent(subject)?)))?;
            let Considered { says, why, .. } = self.of_silent(happened, subject, &silent, n, self.after(n));
            Some((n, (says, why)))
        })
    }

    /// A base that speaks of whoever comes second, where nobody does.
    fn nobody_second(&self, happened: &'a Happened, after: usize) -> Option<Considered> {
        let Act::Ranked { base, ranks } = &happened.event.act else { return None };
        let position = self.position(&happened.before);
        let nobody = ranks.get(1).is_none_or(Vec::is_empty) && position.cancelled_by(*base).is_none();
        let (card, def) = (happened.before.object(*base), happened.before.card(*base).def);
        let text = position.printing_of(def).text.iter();
        let speaks = text.map(resolve::place_spoken_of).position(|place| place == Some(1));
        let ability = AbilityRef { card, def, ability: speaks.filter(|_| nobody)? };
        let tied = ranks.first().is_some_and(|winners| winners.len() > 1);
        let rules: Vec<Rule> = tied.then_some(rule::TIES).into_iter().collect();
        let says = phrase::nobody_second(&self.names(&happened.before), *base);
        Some(Considered { after, says, why: self.why(Some(ability), &rules) })
    }

    /// Whether a card waits to speak, where it is asked in what order.
    fn still_speaks(&self, card: CardId) -> bool {
        let Ending::Undecided { decision, .. } = &self.played.ending else { return false };
        decision.options.iter().any(|choice| matches!(choice, Choice::Waiting(_, waiting, _) if *waiting == card))
    }

    /// Whether anything came of a sentence.
    fn has_spoken(&self, ability: AbilityRef) -> bool {
        self.happened().any(|(_, happened)| happened.event.cause.ability == Some(ability))
    }

    /// The cards concerned, as the sentences saw them.
    fn concerned(&self, happened: &'a Happened) -> Vec<Snapshot> {
        let position = self.position(&happened.before);
        match &happened.event.act {
            Act::Played { card, by, to, .. } => vec![position.arriving(*card, *by, *to)],
            Act::Begins { lasting } => match &lasting.what {
                LastingWhat::Power(objects, _) => {
                    let there = objects.iter().filter(|object| happened.before.is_current(**object));
                    there.map(|object| position.snapshot(object.card)).collect()
                }
                _ => Vec::new(),
            },
            Act::ControlTaken { card, .. } | Act::Counters { card, .. } => vec![position.snapshot(*card)],
            Act::EntersDuel { card, against, .. } => [*card, *against].map(|card| position.snapshot(card)).to_vec(),
            Act::Destroyed { .. }
            | Act::Discarded { .. }
            | Act::Returned { .. }
            | Act::Moved { .. }
            | Act::Placed { .. }
            | Act::Transferred { .. }
            | Act::Buried { .. }
            | Act::Shuffled { .. } => happened.event.before.iter().map(|was| (**was).clone()).collect(),
            _ => Vec::new(),
        }
    }

    /// The sentences one would have expected to speak of what happened to a card.
    fn silent(&self, happened: &'a Happened, subject: &Snapshot) -> Vec<Silent<'a>> {
        let position = self.position(&happened.before);
        let intended = intended(happened, subject);
        let mut silent = Vec::new();
        for kind in OF_EVENTS {
            for sentence in position.in_force(kind) {
                let short = event_of(&sentence)
                    .and_then(|event| position.falls_short(&sentence.scope(), event, &intended))
                    .filter(|short| self.is_expected(position, &sentence, &intended, *short));
                let later = kind == Sentence::After && is_later(position, &sentence, &intended);
                let short = short.or(later.then_some(Shortfall::NotTheFirst));
                silent.extend(short.map(|short| Silent { sentence, why: Why::Short(short) }));
            }
            let to_come = position.waiting(kind).into_iter().filter(|(sentence, _)| {
                event_of(sentence).is_some_and(|event| position.fits(&sentence.scope(), event, &intended))
            });
            silent
                .extend(to_come.map(|(sentence, seat)| Silent { sentence, why: Why::Short(Shortfall::NotYet(seat)) }));
            let standing = happened.before.bases.iter().chain(&happened.before.in_play);
            for (sentence, unmet) in standing.flat_map(|card| position.held_back(*card, kind)) {
                let fits = event_of(&sentence).is_some_and(|event| position.fits(&sentence.scope(), event, &intended));
                if fits {
                    silent.push(Silent { sentence, why: Why::Condition(Box::new(unmet)) });
                }
            }
        }
        silent
    }

    /// Whether a player would have expected this card to speak: it is named, or stands where it happened.
    fn is_expected(
        &self,
        position: Position<'_>,
        sentence: &InForce<'_>,
        intended: &Intended<'_>,
        short: Shortfall,
    ) -> bool {
        let Some(subject) = intended.subject else { return false };
        let card = sentence.ability.card.card;
        let zone = position.table.card(card).zone;
        let at = |base: CardId| base == card || zone.in_play() && position.table.base_of(card) == Some(base);
        let there = zone == Zone::On(subject.object.card)
            || subject.base.into_iter().chain(goes_to(position, intended.act)).any(at);
        let named = self.is_named(position.table, card);
        // A base says it to each player anew: to whoever controls that card, if at all.
        let to_another = position.is_per_player(sentence.ability.def, sentence.ability.ability)
            && (sentence.you != subject.controller || short == Shortfall::Doer);
        match short {
            _ if to_another => false,
            Shortfall::Subject(Slot::Kind) => {
                let other = subject.object.card != card;
                other && matches!(subject.zone, Zone::TitanAt(_) | Zone::Buried(_)) && (named || there)
            }
            Shortfall::Subject(Slot::Identity) | Shortfall::Source(_, Slot::Identity) => false,
            Shortfall::Subject(Slot::Place | Slot::There | Slot::Host) | Shortfall::Way => named,
            Shortfall::Subject(_)
            | Shortfall::Source(..)
            | Shortfall::Base(_)
            | Shortfall::NoSource
            | Shortfall::Doer
            | Shortfall::InPlayAlready
            | Shortfall::NotTheFirst
            | Shortfall::NotYet(_)
            | Shortfall::Otherwise => named || there,
        }
    }

    /// Whether a claim, a step or an answer names a card.
    fn is_named(&self, table: &Table, card: CardId) -> bool {
        let done = self.lawful.steps.iter().flat_map(|step| {
            let verb = match &step.does {
                Verb::Play(word) | Verb::Use(word) | Verb::Talent(word) | Verb::Uncover(word) => Some(word),
                Verb::Score(_) | Verb::NextPhase(_) | Verb::Pass | Verb::DuelCard(_) => None,
            };
            verb.into_iter().chain(&step.on)
        });
        self.is_claimed(table, card) || done.into_iter().any(|word| word.calls(table, card))
    }

    fn of_silent(
        &self,
        happened: &'a Happened,
        subject: &Snapshot,
        silent: &Silent<'a>,
        after: usize,
        table: &'a Table,
    ) -> Considered {
        let ability = silent.sentence.ability;
        let (says, rules) = match &silent.why {
            Why::Short(short) => {
                let position = self.position(&happened.before);
                let intended = intended(happened, subject);
                phrase::silent(position, &self.names(&happened.before), &silent.sentence, (&intended, subject), *short)
            }
            Why::Condition(unmet) => {
                let failed = resolve::Considered::ConditionFailed(ability, unmet.clone());
                let (says, rules, _) = phrase::considered(self.position(table), &self.names(table), &failed);
                (says, rules)
            }
        };
        // What a rule discards is not what the texts call discarding.
        let cause = &happened.event.cause;
        let by_rule = cause.rules.first().filter(|_| cause.ability.is_none()).copied();
        let of_this = |rule: &Rule| if *rule == rule::DISCARD { by_rule.unwrap_or(*rule) } else { *rule };
        let rules: Vec<Rule> = rules.iter().map(of_this).collect();
        Considered { after, says, why: self.why(Some(ability), &rules) }
    }
}

fn intended<'i>(happened: &'i Happened, subject: &'i Snapshot) -> Intended<'i> {
    let cause = &happened.event.cause;
    Intended { act: &happened.event.act, by: cause.by, source: cause.ability, subject: Some(subject) }
}

/// The base to which something goes, whether it comes into play there, is attached or buried.
fn goes_to(position: Position<'_>, act: &Act) -> Option<CardId> {
    match act {
        Act::Transferred { to, .. } if position.table.bases.contains(to) => Some(*to),
        Act::Transferred { to, .. } => position.table.base_of(*to),
        Act::Buried { at, .. } => Some(*at),
        _ => destination(act),
    }
}

/// Whether a sentence that speaks the first time in each turn would have spoken, and has had its time.
fn is_later(position: Position<'_>, sentence: &InForce<'_>, intended: &Intended<'_>) -> bool {
    let fits = || event_of(sentence).is_some_and(|event| position.fits(&sentence.scope(), event, intended));
    sentence.standing == Standing::FirstEachTurn && position.has_used(sentence.ability, sentence.you) && fits()
}

fn event_of<'c>(sentence: &InForce<'c>) -> Option<&'c Event> {
    match &**sentence.clause {
        Clause::After(event, _) | Clause::Instead(event, _) | Clause::Cannot(event) => Some(event),
        Clause::CannotAgain(_)
        | Clause::Has(..)
        | Clause::PlayerHas(..)
        | Clause::BaseHas(..)
        | Clause::At(..)
        | Clause::PlayAt { .. }
        | Clause::BothHalves(_)
        | Clause::WhenUncovered(_)
        | Clause::While(..)
        | Clause::FirstEachTurn(_)
        | Clause::From(..) => None,
    }
}
