//! The steps of a scenario, gone through one after the other.

use std::sync::Arc;

use super::{
    against::{Wanted, against_uncovering, against_use, not_offered},
    granted::{has_been_granted, say},
    pause::{Course, Pauses},
    played::{play_card, wanted},
    talent::named_twice,
    titan::{against_titan, beside_a_deck},
};
use crate::{
    game::Terms,
    smash_up::{
        hearing::script::progress::Script,
        query::{Refuse, Setting, Which},
        resolve::{Entry, Resolver, Stop},
        rule,
        setup::{Lawful, NextPhase, Scenario, Step, Verb, Word},
        table::{Act, CardId, Phase, Seat},
    },
};

/// A scenario to be played through, as often as it takes.
pub(in crate::smash_up::hearing) struct Through<'a> {
    pub(super) scenario: &'a Arc<Scenario>,
    pub(super) lawful: &'a Lawful,
    pub(super) setting: &'a Setting,
    pub(super) terms: &'a Terms,
    /// Answers that say what the position leaves open.
    pub(super) spoken_for: &'a [String],
    /// Where it can be gone on from.
    pub(super) pauses: &'a Pauses,
    /// Which of several ways is taken wherever there are several; the first beyond these.
    pub(in crate::smash_up::hearing) ways: Vec<usize>,
}

impl<'a> Through<'a> {
    /// Plays it through under these terms; the step under way in this window, counted from 1, is refused there.
    pub(super) fn go(&self, terms: &Terms, refuse_at: Option<usize>) -> (Resolver<'a, Script>, Option<Stop>) {
        // What had been asked before is no part of what this asks.
        let before = self.setting.asked.take();
        let spent = self.setting.allowance.spent();
        let course = Course { terms, ways: &self.ways, refuse_at };
        let gone_on = self.pauses.go_on(course, self.setting);
        let mut resolver = gone_on.unwrap_or_else(|| self.at_the_beginning(course));
        let known = resolver.driver.next;
        let stop = run(&mut resolver, self.scenario, self.lawful, |resolver| {
            if resolver.driver.next > known && resolver.driver.next < self.lawful.steps.len() {
                self.pauses.keep(resolver, terms, self.setting.allowance.spent() - spent);
            }
        });
        self.setting.asked.also(&before);
        (resolver, stop.err())
    }

    fn at_the_beginning(&self, Course { terms, ways, refuse_at }: Course<'_>) -> Resolver<'a, Script> {
        let table = Arc::new(self.lawful.table.clone());
        let script = Script::new(self.lawful, terms, &table, refuse_at);
        Resolver::new(self.setting, table, script.by(ways).without(self.spoken_for))
    }

    /// The same with these answers to what is open.
    pub(in crate::smash_up::hearing) fn answered(
        &self,
        answers: &[Vec<String>],
    ) -> (Resolver<'a, Script>, Option<Stop>) {
        self.go(&Terms { more: answers.to_vec(), ..self.terms.clone() }, None)
    }

    /// Why the step under way is refused, in this window if one is given, with these answers to what is open.
    pub(in crate::smash_up::hearing) fn refused_at(
        &self,
        answers: &[Vec<String>],
        window: Option<usize>,
    ) -> Option<Vec<Refuse>> {
        let terms = Terms { more: answers.to_vec(), ..self.terms.clone() };
        match self.go(&terms, window).1 {
            Some(Stop::Illegal(refusals)) => Some(refusals),
            _ => None,
        }
    }
}

/// What comes before the first step.
fn begin(resolver: &mut Resolver<'_, Script>, scenario: &Scenario, lawful: &Lawful) -> Result<(), Stop> {
    resolver.passed.clone_from(&lawful.passed);
    resolver.given.clone_from(&lawful.given);
    resolver.drop_immune()?;
    resolver.resume_duel()?;
    let is_over = lawful.table.winner.is_some();
    if !is_over && (scenario.phase.is_some() || resolver.table.scoring.is_some()) && !scenario.phase_done {
        resolver.begin_phase()?;
    }
    Ok(())
}

/// The steps that are left; before each it can pause.
fn run(
    resolver: &mut Resolver<'_, Script>,
    scenario: &Scenario,
    lawful: &Lawful,
    pause: impl Fn(&Resolver<'_, Script>),
) -> Result<(), Stop> {
    if resolver.driver.next == 0 {
        begin(resolver, scenario, lawful)?;
    }
    let is_over = lawful.table.winner.is_some();
    while let Some(step) = {
        pause(resolver);
        let table = resolver.table.clone();
        resolver.driver.take(&table, resolver.setting)?
    } {
        let step = &lawful.steps[step];
        let by = step.by(&resolver.table);
        if let Some(winner) = resolver.table.winner {
            // The phase in which the scenario begins may have ended the game by itself.
            let by_itself = resolver.driver.step_under_way() == Some(0) && !is_over;
            if by_itself && matches!(step.does, Verb::NextPhase(_)) {
                continue;
            }
            return Err(Stop::Illegal(vec![Refuse::GameOver { winner }]));
        }
        match &step.does {
            Verb::Play(word) => {
                let done = play_card(resolver, step, by, word);
                done.map_err(|stop| with_unready(resolver, stop))?;
            }
            Verb::Talent(word) | Verb::Use(word) => {
                let done = use_card(resolver, step, by, word);
                done.map_err(|stop| with_unready(resolver, stop))?;
            }
            verb @ (Verb::Score(_) | Verb::NextPhase(_)) if by != resolver.table.turn.active => {
                let active = resolver.table.turn.active;
                return Err(Stop::Illegal(vec![match verb {
                    Verb::Score(_) => Refuse::NotTheirsToScore { active },
                    _ => Refuse::NotYourTurn { active },
                }]));
            }
            Verb::Score(word) => score(resolver, word)?,
            Verb::NextPhase(until) => advance(resolver, *until)?,
            Verb::Pass => return Err(Stop::Illegal(vec![Refuse::NothingToPass])),
            // That no card was laid may be said of a duel that asked for none.
            Verb::DuelCard(word) if word == "no" && resolver.trace.iter().any(is_duel) => {}
            Verb::DuelCard(_) => return Err(Stop::Illegal(vec![Refuse::NoDuel])),
            Verb::Uncover(word) => {
                return Err(Stop::Illegal(against_uncovering(resolver.position(), by, word)));
            }
        }
    }
    resolver.driver.check_answers_used(resolver.position())
}

fn is_duel(entry: &Entry) -> bool {
    matches!(entry, Entry::Happened(happened) if matches!(happened.event.act, Act::EntersDuel { .. }))
}

/// Where a step waits for a scoring that never came, the bases that are not ready are reasons too.
fn with_unready(resolver: &Resolver<'_, Script>, stop: Stop) -> Stop {
    let position = resolver.position();
    let scored = |entry: &Entry| matches!(entry, Entry::Happened(happened) if matches!(happened.event.act, Act::ScoringBegins { .. }));
    match stop {
        Stop::Illegal(mut refusals)
            if position.table.turn.phase == Phase::Score
                && refusals.iter().any(|refuse| matches!(refuse, Refuse::WindowClosed { .. }))
                && !resolver.trace.iter().any(scored) =>
        {
            let ready = position.ready();
            let peopled = |base: &CardId| position.total_of_all(*base) > 0 && !ready.contains(base);
            refusals.extend(position.table.bases.iter().copied().filter(peopled).map(|base| position.not_ready(base)));
            Stop::Illegal(refusals)
        }
        other => other,
    }
}

fn use_card(resolver: &mut Resolver<'_, Script>, step: &Step, by: Seat, word: &Word) -> Result<(), Stop> {
    if let Some(offer) = wanted(resolver, step) {
        let table = resolver.table.clone();
        resolver.driver.says_where(&table, &offer, None)?;
        named_twice(resolver, word, &offer)?;
        if let Which::Card(card) = offer.which {
            say(resolver, card);
        }
        return resolver.use_opportunity(&offer, None);
    }
    if has_been_granted(resolver, by, word) {
        return Ok(());
    }
    if let Some(titan) = beside_a_deck(resolver.position(), word) {
        return Err(Stop::Illegal(against_titan(resolver.position(), by, titan)));
    }
    let wanted = if let Verb::Talent(_) = &step.does { Wanted::Talent } else { Wanted::Ability };
    Err(Stop::Illegal(against_use(resolver.position(), by, (wanted, word, step.with.as_ref()))))
}

/// A ready base is designated: the phase for it begins.
fn score(resolver: &mut Resolver<'_, Script>, word: &Word) -> Result<(), Stop> {
    let position = resolver.position();
    let called = word.called(position.table);
    let base = called.iter().copied().find(|card| position.table.bases.contains(card));
    let Some(base) = base else {
        let gone = called.first().map(|card| vec![Refuse::NotInPlay { card: Which::Card(*card) }]);
        return Err(Stop::Illegal(gone.unwrap_or_else(|| not_offered(rule::SCORING_READY))));
    };
    if !position.ready().contains(&base) {
        return Err(Stop::Illegal(vec![position.not_ready(base)]));
    }
    resolver.driver.prefer_base("score", word);
    while resolver.table.turn.phase < Phase::Score {
        resolver.next_phase()?;
    }
    Ok(())
}

fn advance(resolver: &mut Resolver<'_, Script>, until: NextPhase) -> Result<(), Stop> {
    resolver.next_phase()?;
    if let NextPhase::Until(phase) = until {
        while resolver.table.turn.phase != phase && resolver.table.winner.is_none() {
            resolver.next_phase()?;
        }
    }
    Ok(())
}
