//! What an answer is made of. The same object stands behind the page, the API, the command and the tests.
//! Knows no game: events and boards are carried as the game wrote them.

mod again;
mod boards;
mod hangs;
mod outcome;
mod patch;
mod positions;
mod stands;
mod told;

pub use again::{Again, Parted, WORDS, cited, rests_on};
pub use boards::{Boards, UNASKED};
pub use hangs::hangs;
pub use outcome::{DecisionOption, OpenDecision, Outcome, Refusal};
pub use patch::between;
pub use positions::{Positions, length};
pub use stands::stands;

use serde::Serialize;
use serde_json::Value;

use crate::citation::{Citation, Language, Said};

/// The answer to one scenario under one edition, one wording of the cards and one set of readings.
#[derive(Debug, Clone, PartialEq)]
pub struct Ruling {
    /// The scenario's title.
    pub title: String,
    /// `smash-up` or `deux`.
    pub game: String,
    /// The booklet under which this was ruled.
    pub edition: String,
    /// The generation of card texts: `printed` or `current`.
    pub wording: String,
    /// One or two sentences that answer the dispute and say whose claim holds.
    pub verdict: Said,
    /// On what that hangs, for the colour of a page; nothing, where nothing was decided.
    pub hangs_on: Option<HangsOn>,
    /// The optional use that nobody spoke of and by which alone a claim would turn.
    pub depends: Option<Depends>,
    /// How it ended.
    pub outcome: Outcome,
    /// What happened, numbered from 1, each with its why.
    pub steps: Vec<Step>,
    /// What might have applied and did not, each with the reason.
    pub considered: Vec<Considered>,
    /// What each side says, and whether it holds.
    pub claims: Vec<ClaimRuling>,
    /// What was supposed, and which field or step would change it.
    pub assumptions: Vec<Assumption>,
    /// The open questions the ruling rests on.
    pub readings: Vec<ReadingTaken>,
    /// On what the answer stands.
    pub authority: Vec<Authority>,
    /// Card facts that are not attested.
    pub doubts: Vec<Doubt>,
    /// Printed clarifications that speak of the cards used, whether or not anything rests on them.
    pub clarifications: Vec<Citation>,
    /// How much of the positions is told to a program.
    pub boards: Boards,
    /// The position just before each step, in the scenario's own structure, without what the scenario brings along.
    pub befores: Positions,
    /// The position afterwards, in the scenario's own structure: it can be fed back in.
    pub board: Value,
    /// Where another booklet would decide otherwise.
    pub editions: Vec<EditionDifference>,
}

impl Ruling {
    /// Everything it rests on: its steps, what was looked at, what is claimed, how it ended.
    pub fn citations(&self) -> impl Iterator<Item = &Citation> {
        let steps = self.steps.iter().flat_map(|step| &step.why);
        let considered = self.considered.iter().flat_map(|looked_at| &looked_at.why);
        let claims = self.claims.iter().flat_map(|claim| &claim.why);
        steps.chain(considered).chain(claims).chain(self.outcome.citations())
    }
}

/// On what an answer hangs: what would have to be otherwise for another answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum HangsOn {
    /// Only on what was said and on what is printed.
    Law,
    /// On a named reading: the booklets do not decide.
    Reading,
    /// On a choice: a question that is open, or an optional use that nobody spoke of.
    Choice,
    /// On what was supposed because nobody said it.
    Supposed,
    /// On what a card is only taken to say.
    Card,
}

/// An optional use that nobody spoke of and by which alone a claim would turn.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Depends {
    /// Before which of the scenario's steps, from 0, the steps that say it would stand.
    pub before: usize,
    /// That it is made, then that it is not.
    pub options: Vec<Use>,
}

/// One of the two, and what it gives.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Use {
    /// What is done, and when.
    pub says: Said,
    /// Who is right then.
    pub gives: Said,
    /// The steps that say so.
    pub steps: Vec<Value>,
}

/// *3 réponses*, *de 0 à 2 réponses*: how many options make one answer.
#[must_use]
pub fn how_many((least, most): (usize, usize)) -> Said {
    let (fr, en) = (if most < 2 { "réponse" } else { "réponses" }, if most == 1 { "answer" } else { "answers" });
    if least == most {
        Said::new(format!("{most} {fr}"), format!("{most} {en}"))
    } else {
        Said::new(format!("de {least} à {most} {fr}"), format!("{least} to {most} {en}"))
    }
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Step {
    /// From 1.
    pub number: usize,
    /// The scenario's step that led here, from 0; absent for what came by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// What happened, structured: `{ event = "destroyed", card = "warbot", … }`.
    pub event: Value,
    /// What happened, as one would say it aloud.
    pub says: Said,
    /// The cards concerned: id, and name in the scenario.
    pub cards: Vec<CardNamed>,
    /// What changed besides: powers, breakpoints, points.
    pub changes: Vec<Said>,
    /// The ability and the clauses it rests on; never empty.
    pub why: Vec<Citation>,
}

/// A card of the board, as the scenario calls it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CardNamed {
    /// Card id, for its page.
    pub card: String,
    /// Its name or label in the scenario.
    pub name: String,
}

/// An ability, a prohibition or a replacement that was looked at and did not apply (or prevented something).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Considered {
    /// After which step of the ruling (0: before the first).
    pub after: usize,
    /// What it was, and why it did not apply, or what it prevented.
    pub says: Said,
    /// The rule or card looked at.
    pub why: Vec<Citation>,
}

/// What one side says, judged.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ClaimRuling {
    /// Who says it.
    pub by: String,
    /// What is said, as written.
    pub holds: Value,
    /// The claim in words.
    pub says: Said,
    /// Whether it holds.
    pub ruling: ClaimVerdict,
    /// Why: the first thing that fails, or what it depends on.
    pub because: Said,
    /// The number of the step that decides it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// What the power that is claimed rests on, where no step brings it about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<Citation>,
    /// The answer on which it depends, of which `because` tells.
    #[serde(skip)]
    pub parting: Option<Parting>,
    /// Whether it speaks of nothing but what may be done now: what is done afterwards does not turn it.
    #[serde(skip)]
    pub is_of_now: bool,
}

/// The answer at which what makes a claim true parts from what makes it false.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parting {
    /// Who answers what; nothing, where no question is known.
    pub asked: Said,
    /// With which answers it is true, and with which false.
    pub with: Said,
    /// The questions to which else something is answered there.
    pub besides: Vec<Said>,
}

/// Whether a claim holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ClaimVerdict {
    /// It holds.
    Holds,
    /// It does not.
    Fails,
    /// It depends on a choice still open or a card nobody has shown.
    Depends,
    /// The readings differ, or what happens has no end.
    Open,
}

/// Something supposed because the scenario does not say it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Assumption {
    /// What was supposed.
    pub says: Said,
    /// The field or step that would change it.
    pub change: String,
    /// Whether the end hangs on it; or may, where that is not tried.
    pub decides: bool,
    /// What else the field could say: tried, and not told.
    #[serde(skip)]
    pub otherwise: Vec<Instead>,
    /// It is told only where it decides.
    #[serde(skip)]
    pub in_passing: bool,
}

/// What a field could say instead of what is supposed.
#[derive(Debug, Clone, PartialEq)]
pub struct Instead {
    /// What would stand in the field.
    pub value: Value,
    /// What that says, where it is more than its words.
    pub says: Option<Said>,
}

impl From<Value> for Instead {
    fn from(value: Value) -> Self {
        Self { value, says: None }
    }
}

/// An open question the ruling rests on.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ReadingTaken {
    /// `READ-11`.
    pub id: String,
    /// The question.
    pub question: Said,
    /// The option taken.
    pub taken: String,
    /// What was taken, and why.
    pub says: Said,
    /// What each other reading would give here.
    pub otherwise: Vec<Otherwise>,
}

/// What another reading would give.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Otherwise {
    /// The other option.
    pub value: String,
    /// Whether the outcome would differ.
    pub differs: bool,
    /// What it says and what it would give.
    pub says: Said,
}

/// On what an answer stands, strongest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Authority {
    /// A clarification printed in a booklet.
    Clarification,
    /// The text of the rules.
    Rule,
    /// The text of a card.
    Card,
    /// The publisher's later rules.
    PublisherLater,
    /// A named reading of this project.
    Reading,
}

/// A card fact that is not attested.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Doubt {
    /// Card id.
    pub card: String,
    /// The card’s name, for the headline.
    #[serde(skip)]
    pub called: Said,
    /// What is doubtful, and why.
    pub says: Said,
    /// Whether the end hangs on it; or may, where that is not tried.
    pub decides: bool,
    /// What it would give, read the other way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<Said>,
    /// What the claims come to then, where a claim fares otherwise: for the headline.
    #[serde(skip)]
    pub then: Vec<ClaimVerdict>,
    /// Whether that is so only together with the other doubts of which this is said.
    #[serde(skip)]
    pub together: bool,
    /// By which number its card is read the other way, where it can be.
    #[serde(skip)]
    pub other: Option<usize>,
}

impl Doubt {
    /// One of which it has not been tried whether the end hangs on it; whether it seems so.
    #[must_use]
    pub fn untried(card: &str, called: Said, says: Said, decides: bool, other: Option<usize>) -> Self {
        Self { card: card.into(), called, says, decides, otherwise: None, then: Vec::new(), together: false, other }
    }

    /// What is doubtful, and what it would give, read the other way.
    #[must_use]
    pub fn told(&self, l: Language) -> String {
        let otherwise = self.otherwise.as_ref().map(|otherwise| format!(" {}", otherwise.to(l)));
        format!("{}{}", self.says.to(l), otherwise.unwrap_or_default())
    }
}

/// Where another booklet would decide otherwise.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct EditionDifference {
    /// The other edition.
    pub edition: String,
    /// What it would give.
    pub outcome: Said,
    /// The smallest set of switches that makes the difference, then those that would make one, each alone, if that did not.
    pub switches: Vec<SwitchDifference>,
}

/// One switch in which two editions differ, with the clauses that state each value.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SwitchDifference {
    /// The switch's number in the comparison of the booklets: `11`.
    pub number: String,
    /// Its id: `resolution-sequence`.
    pub id: String,
    /// The question it answers.
    pub question: Said,
    /// Here.
    pub here: Said,
    /// There.
    pub there: Said,
    /// The clauses, here then there.
    pub why: Vec<Citation>,
}
