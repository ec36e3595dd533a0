//! Plays a scenario's steps through, one after the other.

use std::sync::Arc;

use crate::{
    allowance::Ended,
    citation::Rule,
    game::{Answered, Terms, Unheard},
    smash_up::{
        hearing::{
            script::{
                foregone::{Foregone, refused_whatever_is_answered},
                progress::{Refused, Script},
            },
            step::{
                against::{Wanted, against_uncovering, against_use, why_not_playable},
                granted::{has_been_granted, say},
                pause::{Course, Pauses},
                played::play_card,
                talent::named_twice,
                titan::{against_titan, beside_a_deck},
            },
        },
        phrase::Supposed,
        query::{Moment, Opportunity, OpportunityKind, Refuse, Setting, Which},
        resolve::{Considered, Decision, Entry, Happened, Resolver, Stop, Unending},
        rule,
        setup::{Lawful, NextPhase, Scenario, Step, Verb, Word},
        table::{Act, CardId, Phase, Seat, Table},
    },
};

/// A scenario played through.
#[derive(Debug)]
pub struct Played {
    /// The position afterwards; the one just before an illegal step.
    pub table: Arc<Table>,
    /// What happened.
    pub trace: Vec<Entry>,
    /// How it ended.
    pub ending: Ending,
    /// What was supposed, and in which step.
    pub supposed: Vec<(Supposed, Option<usize>)>,
    /// Which question each answer spoke to.
    pub answered: Answered,
    /// The answers that no question has taken.
    pub refused: Vec<String>,
    /// What the player of a step that is refused in a window could still have done there.
    pub still_open: Option<Vec<Opportunity>>,
    /// The question to which an answer was refused.
    pub asked: Option<Box<Decision>>,
}

/// How playing through ended.
#[derive(Debug)]
pub enum Ending {
    /// All steps are done.
    Resolved,
    /// A step is not allowed.
    Illegal {
        /// Which, from 0.
        step: usize,
        /// Every reason.
        refusals: Vec<Refuse>,
    },
    /// An answer is missing.
    Undecided {
        /// In which step, from 0.
        step: Option<usize>,
        /// The question.
        decision: Box<Decision>,
        /// The position in which it is asked.
        table: Arc<Table>,
    },
    /// It comes to no end.
    Exhausted(Unending),
}

impl Played {
    /// What is too much to tell: nothing is told of it.
    pub(in crate::smash_up::hearing) fn untold(lawful: &Lawful) -> Self {
        Self {
            table: Arc::new(lawful.table.clone()),
            trace: Vec::new(),
            ending: Ending::Exhausted(Unending::TooMuch),
            supposed: Vec::new(),
            answered: Answered::new(),
            refused: Vec::new(),
            still_open: None,
            asked: None,
        }
    }
}

/// Of what has no end, so much is told of the step that began it.
const MOST_TOLD: usize = 100;

/// A scenario to be played through, as often as it takes.
pub(in crate::smash_up::hearing) struct Through<'a> {
    scenario: &'a Arc<Scenario>,
    lawful: &'a Lawful,
    pub(super) setting: &'a Setting,
    terms: &'a Terms,
    /// Answers that say what the position leaves open.
    spoken_for: &'a [String],
    /// Where it can be gone on from.
    pauses: &'a Pauses,
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

/// Plays a scenario through under this law, from the last pause that it comes through.
///
/// # Errors
/// When an answer names nothing known, or answers nothing; when nobody waits any more.
pub fn play(
    scenario: &Arc<Scenario>,
    lawful: &Lawful,
    setting: &Setting,
    terms: &Terms,
    (spoken_for, pauses): (&[String], &Pauses),
) -> Result<Played, Unheard> {
    let mut through = Through { scenario, lawful, setting, terms, spoken_for, pauses, ways: Vec::new() };
    let (mut resolver, mut stop) = through.by_the_way_that_is_open(terms);
    // Whether a step can still come is known only once it has not: then it is refused where it was meant.
    let refused = match &stop {
        Some(Stop::Undecided(decision)) => refused_whatever_is_answered(&through, (&resolver, decision), &terms.more),
        stop => window_meant(&resolver, stop.as_ref()).map(Foregone::At),
    };
    match refused {
        Some(Foregone::At(window)) => (resolver, stop) = through.go(terms, Some(window)),
        Some(Foregone::Later(refusals, leaves)) => {
            let led = resolver.driver.step_under_way();
            let comes_first = leaves.map(|happened| Entry::Considered(Considered::ComesFirst(Box::new(happened)), led));
            resolver.trace.extend(comes_first);
            resolver.driver.begin(resolver.driver.next, resolver.table.clone());
            stop = Some(Stop::Illegal(refusals));
        }
        None => {}
    }
    match setting.allowance.ended() {
        // What was asked after the end was not answered in earnest.
        Some(Ended::Spent) => stop = Some(Stop::Exhausted(resolver.too_much())),
        Some(Ended::Stopped) => return Err(Unheard::Stopped),
        None => {}
    }
    let step = resolver.driver.step_under_way();
    let Resolver { table, mut trace, mut driver, .. } = resolver;
    let is_it = |refused: &&Refused| stop.as_ref() == Some(&refused.stop);
    let asked = driver.refused.iter().find(is_it).map(|refused| refused.asked.clone());
    let (table, ending) = match stop {
        None => (table, Ending::Resolved),
        Some(Stop::Illegal(refusals)) => {
            let step = step.unwrap_or(0);
            let refusals = why_not_playable(refusals, &trace);
            // What the refused step had begun is undone, and so is what was looked at and supposed on the way; but why a
            // card could not be played may be why the step is refused.
            trace.retain(|entry| {
                let (Entry::Happened(Happened { step: led, .. }) | Entry::Considered(_, led)) = entry;
                led.is_none_or(|led| led < step) || matches!(entry, Entry::Considered(Considered::NotPlayed { .. }, _))
            });
            driver.unsuppose(step);
            (driver.before.clone(), Ending::Illegal { step, refusals })
        }
        Some(Stop::Undecided(decision)) => (table.clone(), Ending::Undecided { step, decision, table }),
        Some(Stop::Exhausted(unending)) => {
            let begun = trace.iter().take_while(|entry| !matches!(entry, Entry::Happened(h) if h.step == step)).count();
            let told = if unending == Unending::TooMuch { 0 } else { MOST_TOLD };
            (cut(&mut trace, begun + told).unwrap_or(table), Ending::Exhausted(unending))
        }
        Some(Stop::Unusable(problem)) => return Err(vec![*problem].into()),
    };
    let Script { supposed, answered, refused, still_open, .. } = driver;
    Ok(Played { table, trace, ending, supposed, answered, refused: places_of(refused), still_open, asked })
}

fn places_of(refused: Vec<Refused>) -> Vec<String> {
    refused.into_iter().map(|refused| refused.pointer).collect()
}

/// The window for which a step was meant that is refused before it did anything.
fn window_meant(resolver: &Resolver<'_, Script>, stop: Option<&Stop>) -> Option<usize> {
    let Some(Stop::Illegal(_)) = stop else { return None };
    let step = resolver.driver.step_under_way()?;
    let did_something =
        resolver.trace.iter().any(|entry| matches!(entry, Entry::Happened(happened) if happened.step == Some(step)));
    if did_something || resolver.driver.acted_in.is_some() { None } else { resolver.driver.window_meant(step) }
}

/// Drops what comes after so many entries, and gives the position there.
pub(in crate::smash_up::hearing) fn cut(trace: &mut Vec<Entry>, most: usize) -> Option<Arc<Table>> {
    let dropped = trace.split_off(most.min(trace.len()));
    dropped.into_iter().find_map(|entry| match entry {
        Entry::Happened(happened) => Some(happened.before),
        Entry::Considered(..) => None,
    })
}

pub(super) fn not_offered(rule: Rule) -> Vec<Refuse> {
    vec![Refuse::NotOffered { ability: None, rule }]
}

/// What comes before the first step.
fn begin(resolver: &mut Resolver<'_, Script>, scenario: &Scenario, lawful: &Lawful) -> Result<(), Stop> {
    resolver.passed.clone_from(&lawful.passed);
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
            Verb::DuelCard(word) if word == "no" => {}
            Verb::DuelCard(_) => return Err(Stop::Illegal(vec![Refuse::NoDuel])),
            Verb::Uncover(word) => {
                return Err(Stop::Illegal(against_uncovering(resolver.position(), by, word)));
            }
        }
    }
    resolver.driver.check_answers_used(resolver.position())
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

/// The opportunity of the Play phase that a step wants.
pub(super) fn wanted(resolver: &Resolver<'_, Script>, step: &Step) -> Option<Opportunity> {
    if resolver.table.turn.phase != Phase::Play {
        return None;
    }
    let offers = resolver.position().opportunities(Moment::Play(resolver.table.turn.active));
    let mut may = offers.into_iter().filter(|offer| offer.kind != OpportunityKind::Happens);
    may.find(|offer| resolver.driver.wants(step, &resolver.table, offer))
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
        let gone = called.first().map(|card| vec![Refuse::NotInPlay { card: position.table.card(*card).def }]);
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
