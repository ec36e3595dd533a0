//! Questions put to the judge under watch: what they spend, how long they take, and whether they had to be told to stop.

use std::{
    cell::RefCell,
    sync::mpsc::{Receiver, Sender, channel},
    thread,
    time::Duration,
};

use arbitre::{
    allowance::Allowance,
    game::{Depth, Game, Hearing, Problem, Unheard},
    judge::{self, Options},
    ruling::Ruling,
};
use serde_json::Value;

use super::GAME;

/// Whoever takes longer is told to stop: far longer than the work allowed takes in a debug build. Time of the processor, as
/// far as it can be had: what else the machine does proves nothing.
const PATIENCE: Duration = Duration::from_secs(20);
/// Whoever does not stop then is left behind, and the test fails.
const HUNG: Duration = Duration::from_mins(5);

/// What is asked of a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Played through once, and told.
    Hear,
    /// Played through once, without the words.
    Play,
    Rule,
    Explore,
    Compare,
}

/// What came of it.
pub enum Answer {
    Heard(Box<Hearing>),
    Ruled(Box<Ruling>),
    /// Explored or compared, as it is told.
    Told(Value),
    Refused(Vec<Problem>),
    Stopped,
}

pub struct Heard {
    pub answer: Answer,
    pub took: Duration,
    pub spent: u64,
}

impl Heard {
    /// One word for how it ended.
    pub fn word(&self) -> &'static str {
        match &self.answer {
            Answer::Heard(hearing) => hearing.outcome.word(),
            Answer::Ruled(ruling) => ruling.outcome.word(),
            Answer::Told(_) => "told",
            Answer::Refused(_) => "refused",
            Answer::Stopped => "stopped",
        }
    }

    /// As it is sent.
    pub fn text(&self) -> String {
        match &self.answer {
            Answer::Heard(hearing) => format!("{hearing:?}"),
            Answer::Ruled(ruling) => serde_json::to_string(ruling).expect("a ruling can be written"),
            Answer::Told(told) => told.to_string(),
            Answer::Refused(problems) => format!("{problems:?}"),
            Answer::Stopped => "stopped".into(),
        }
    }
}

/// A thread of ordinary size on which questions are heard one after the other.
pub struct Watch {
    units: u64,
    thread: RefCell<Thread>,
}

struct Thread {
    asks: Sender<(Question, Value)>,
    hears: Receiver<Heard>,
}

impl Watch {
    /// With so many units of work for each question.
    pub fn new(units: u64) -> Self {
        Self { units, thread: RefCell::new(Thread::new(units)) }
    }

    /// Asks; nothing, if there is a panic or no end: then whoever hears is left behind.
    pub fn try_ask(&self, question: Question, scenario: &Value) -> Option<Heard> {
        let mut thread = self.thread.borrow_mut();
        thread.asks.send((question, scenario.clone())).expect("somebody hears");
        let heard = thread.hears.recv_timeout(HUNG).ok();
        if heard.is_none() {
            *thread = Thread::new(self.units);
        }
        heard
    }

    /// Asks, and fails the test if there is a panic, no end, or an end only because it was told to stop.
    pub fn ask(&self, question: Question, scenario: &Value) -> Heard {
        let heard = self.try_ask(question, scenario);
        let heard = heard.unwrap_or_else(|| panic!("{question:?}: a panic, or no end: {scenario}"));
        assert!(heard.took < PATIENCE, "{question:?} took {:?}, {} units: {scenario}", heard.took, heard.spent);
        if let Answer::Refused(problems) = &heard.answer {
            let told = |problem: &Problem| {
                let pointer = problem.pointer.is_empty() || problem.pointer.starts_with('/');
                pointer && !problem.says.fr.is_empty() && !problem.says.en.is_empty()
            };
            assert!(!problems.is_empty() && problems.iter().all(told), "{problems:?}: {scenario}");
        }
        heard
    }
}

impl Thread {
    fn new(units: u64) -> Self {
        let (asks, asked) = channel();
        let (tells, hears) = channel();
        thread::spawn(move || {
            for (question, scenario) in asked {
                if tells.send(hear(question, &scenario, units)).is_err() {
                    return;
                }
            }
        });
        Self { asks, hears }
    }
}

fn hear(question: Question, scenario: &Value, units: u64) -> Heard {
    let (game, options, asked) = (&*GAME, Options::default(), worked());
    let took = move || worked().saturating_sub(asked);
    let allowance = Allowance::new(units, move || took() > PATIENCE);
    let answer = match question {
        Question::Hear | Question::Play => game.read(scenario).map_err(Unheard::Problems).and_then(|read| {
            let depth = if question == Question::Hear { Depth::Whole } else { Depth::Bare };
            read.hear(read.terms(), depth, &allowance).map(|hearing| Answer::Heard(Box::new(hearing)))
        }),
        Question::Rule => {
            judge::rule(game, scenario, &options, &allowance).map(|ruling| Answer::Ruled(Box::new(ruling)))
        }
        Question::Explore => judge::explore(game, scenario, &options, &allowance)
            .map(|explored| Answer::Told(serde_json::to_value(explored).expect("it can be written"))),
        Question::Compare => judge::compare(game, scenario, &options, &allowance)
            .map(|compared| Answer::Told(serde_json::to_value(compared).expect("it can be written"))),
    };
    let answer = answer.unwrap_or_else(|unheard| match unheard {
        Unheard::Problems(problems) => Answer::Refused(problems),
        Unheard::Stopped => Answer::Stopped,
    });
    Heard { answer, took: took(), spent: allowance.spent() }
}

/// For how long this thread has had a processor.
#[cfg(target_os = "linux")]
fn worked() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// How long it has been.
#[cfg(not(target_os = "linux"))]
fn worked() -> Duration {
    static BEGAN: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    BEGAN.elapsed()
}
