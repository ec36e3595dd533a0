//! A ruling, as it is read: the verdict, the claims, the steps with the table before and after, and all it rests on.

use std::sync::Arc;

use actix_web::HttpResponse;
use askama::Template;
use serde_json::Value;

use super::then::KeptShown;
use crate::{
    citation::{Language, marks::capital},
    library::has_cards,
    ruling::{
        ClaimRuling, ClaimVerdict, Considered, HangsOn, OpenDecision, Outcome, ReadingTaken, Ruling, Use, hangs, stands,
    },
    web::{
        address,
        draw::{self, Printed, Table},
        error::Error,
        names::{Cited, Names, Shown, own_cards},
        page::{
            catalogue::own::{self, OwnCard},
            frame::Frame,
            hall::{AnswersCall, ForCall, InEvent, Stands},
        },
        response::{answer, reading::RulingRead},
        rulings::{answered::Before, meeting::Ruled},
    },
};
use editions::{EditionShown, editions};
use steps::{StepShown, drawn, event, steps};
use supposed::{SupposedShown, supposed};

pub use editions::{SwitchShown, switches};

/// The page of one ruling.
#[derive(Template)]
#[template(path = "page/ruling.html")]
pub struct RulingPage {
    frame: Frame,
    l: Language,
    printed: Vec<Arc<Printed>>,
    asked: Asked,
    shown: RulingShown,
}

/// What was asked, so that it can be asked again.
#[derive(Default)]
pub struct Asked {
    /// The scenario as text.
    pub text: String,
    /// Its address for sharing, if it fits in one.
    pub share: Option<String>,
    /// That address as a QR code, if it fits in one.
    pub qr: Option<String>,
    /// The booklets under which it can be asked again: id and title.
    pub books: Vec<(String, String)>,
    /// The documents most like it.
    pub similar: Vec<Ruled>,
    /// What was answered before; nothing, where that cannot be told now.
    pub before: Option<Before>,
    /// The same in the events that this browser has come into.
    pub here: Vec<InEvent>,
    /// The call for which it was asked, and how it is answered so.
    pub call: Option<AnswersCall>,
    /// Whether it can be kept now, on a server that keeps rulings.
    pub keeps: Option<bool>,
    /// When it was kept, and what has become of it, if it was.
    pub kept: Option<KeptShown>,
}

/// A ruling with its citations turned into links and its positions drawn; also a part of a scenario's page.
#[derive(Template)]
#[template(path = "part/ruling.html")]
pub struct RulingShown {
    l: Language,
    ruling: Ruling,
    /// Where answers to an open decision are sent, and the scenario they are added to.
    answer_to: Option<String>,
    /// Where it is said whether an optional use is made.
    use_to: Option<String>,
    text: String,
    edition: String,
    stands: String,
    claims: Vec<ClaimShown>,
    refusals: Vec<(String, Vec<Cited>)>,
    legal: Vec<String>,
    asks: Vec<Cited>,
    steps: Vec<StepShown>,
    /// How many of the steps come with what they change on the table; the others only in words.
    drawn: usize,
    considered: Vec<(usize, Vec<ConsideredShown>)>,
    supposed: Vec<SupposedShown>,
    doubts: Vec<(Cited, String)>,
    /// The printed clarifications that speak of the cards used.
    clarifications: Vec<Cited>,
    switches: Vec<EditionShown>,
    /// What its document says of it, as HTML.
    discussion: String,
    own: Vec<OwnCard>,
    /// The table at first, if it is another at the end.
    start: Option<Table>,
    end: Table,
}

impl askama::filters::HtmlSafe for RulingShown {}

/// A claim, and how it fared.
pub struct ClaimShown {
    /// Who makes it.
    pub by: String,
    /// How it fared, in words.
    pub fared: &'static str,
    /// The same, for the stylesheet.
    pub class: &'static str,
    /// What is claimed.
    pub says: String,
    because: String,
    step: Option<usize>,
    why: Vec<Cited>,
}

struct ConsideredShown {
    says: String,
    why: Vec<Cited>,
}

impl RulingPage {
    /// The page of a ruling.
    #[must_use]
    pub fn new(frame: Frame, names: &Names, read: RulingRead, asked: Asked) -> Self {
        let l = frame.l;
        let mut shown = RulingShown::new(l, names, read, Some(&asked.text));
        if let Some(call) = &asked.call {
            shown = shown.for_call(&call.carried);
        }
        let printed = draw::printed(shown.tables().chain(asked.kept.iter().flat_map(KeptShown::tables)));
        Self { frame, l, printed, asked, shown }
    }

    /// The page as it is sent: what it tells of an event nobody keeps.
    ///
    /// # Errors
    /// When it would be longer than a page may be.
    pub fn answered(&self) -> Result<HttpResponse, Error> {
        let tells_nothing = self.asked.here.is_empty() && self.asked.call.is_none();
        if tells_nothing { answer::page(self) } else { answer::private_page(self) }
    }

    /// An address to which the call goes along for which this was asked.
    fn along(&self, address: &str) -> String {
        ForCall::along(self.asked.call.as_ref().map(|call| &call.carried), address)
    }
}

impl RulingShown {
    /// A ruling ready to be shown; with the scenario's text, an open decision can be answered in place.
    #[must_use]
    pub fn new(l: Language, names: &Names, read: RulingRead, text: Option<&str>) -> Self {
        let RulingRead { ruling, befores } = read;
        let own = own_cards(&ruling.board);
        let names = &names.with(&own, Shown::Here);
        let (refusals, legal, asks) = match &ruling.outcome {
            Outcome::Illegal { refusals, legal, .. } => (
                refusals.iter().map(|r| (r.says.to(l).to_owned(), names.cite(l, &r.why))).collect(),
                legal.iter().map(|said| said.to(l).to_owned()).collect(),
                Vec::new(),
            ),
            Outcome::Decision(open) => (Vec::new(), Vec::new(), names.cite(l, &open.why)),
            Outcome::Exhausted { cites, .. } => (Vec::new(), Vec::new(), names.cite(l, cites)),
            Outcome::Resolved => (Vec::new(), Vec::new(), Vec::new()),
        };
        let mut end = Table::read(&ruling.board, names, l);
        let boards: Vec<Table> = befores.iter().map(|before| Table::read(before, names, l)).collect();
        let steps = steps(l, names, &ruling, &boards, &end);
        let drawn = drawn(&boards, steps.len());
        let start = boards.into_iter().next().filter(|start| *start != end);
        let start = start
            .map(|start| ruling.steps.iter().fold(start, |start, step| start.told(&step.event, &ruling.board, names)));
        if let Some(start) = &start {
            end.mark_against(start);
        }
        if let Outcome::Illegal { tried, .. } = &ruling.outcome {
            end = end.told(tried, &ruling.board, names);
        }
        if let [asked] = ruling.steps.iter().filter(|step| event(step) == "can-reach").collect::<Vec<_>>()[..] {
            end = end.told(&asked.event, &ruling.board, names);
        }
        let claim = |claim: &ClaimRuling| ClaimShown { why: names.cite(l, &claim.why), ..claim_shown(l, claim) };
        let claims = ruling.claims.iter().map(claim);
        Self {
            l,
            answer_to: text.map(|_| format!("{}#decision", address::ruling(l))),
            use_to: text.map(|_| address::ruling(l)),
            text: text.unwrap_or_default().to_owned(),
            edition: names.book(l, &ruling.edition).to_owned(),
            stands: stands(&ruling.authority).to(l).to_owned(),
            claims: claims.collect(),
            refusals,
            legal,
            asks,
            steps,
            drawn,
            considered: considered(l, names, &ruling.considered),
            supposed: supposed(l, names, &ruling),
            doubts: ruling.doubts.iter().map(|d| (names.cited_card(l, &d.card), d.told(l))).collect(),
            clarifications: names.cite(l, &ruling.clarifications),
            switches: editions(l, names, &ruling),
            discussion: String::new(),
            own: own::shown(l, &own, &ruling.wording),
            start,
            end,
            ruling,
        }
    }

    /// With what its document says of it, as HTML.
    #[must_use]
    pub fn discussed(mut self, discussion: String) -> Self {
        self.discussion = discussion;
        self
    }

    /// Where what is added to it goes on being asked for a call.
    fn for_call(self, call: &ForCall) -> Self {
        let to = ForCall::along(Some(call), &address::ruling(self.l));
        Self { answer_to: Some(format!("{to}#decision")), use_to: Some(to), ..self }
    }

    fn is_under(&self, edition: &str) -> bool {
        self.ruling.edition == edition
    }

    fn is_current(&self) -> bool {
        self.ruling.wording == "current"
    }

    fn open(&self) -> Option<&OpenDecision> {
        match &self.ruling.outcome {
            Outcome::Decision(open) => Some(open),
            _ => None,
        }
    }

    fn is_exhausted(&self) -> bool {
        matches!(self.ruling.outcome, Outcome::Exhausted { .. })
    }

    fn stamp(&self) -> String {
        stamp(self.l, &self.ruling)
    }

    fn tone(&self) -> &'static str {
        tone(&self.ruling)
    }

    /// The ways in which what nobody spoke of could go: what is done, what it gives, the steps that say it.
    fn uses(&self) -> Vec<(&str, &str, String)> {
        let options = self.ruling.depends.iter().flat_map(|depends| &depends.options);
        let shown = |option: &'_ Use| Value::from(option.steps.clone()).to_string();
        options.map(|option| (option.says.to(self.l), option.gives.to(self.l), shown(option))).collect()
    }

    /// The readings taken: those on which it hangs, or the others.
    fn readings(&self, deciding: bool) -> impl Iterator<Item = &ReadingTaken> {
        let hangs = self.ruling.hangs_on == Some(HangsOn::Reading);
        let decides = move |reading: &ReadingTaken| hangs && reading.otherwise.iter().any(|other| other.differs);
        self.ruling.readings.iter().filter(move |reading| decides(reading) == deciding)
    }

    fn end_title(&self) -> &'static str {
        match (&self.ruling.outcome, self.has_cards()) {
            (Outcome::Resolved, false) if self.start.is_none() => self.l.say("Le plateau", "The board"),
            (Outcome::Resolved, true) => self.l.say("La table, ensuite", "The table afterwards"),
            (Outcome::Resolved, false) => self.l.say("Le plateau, ensuite", "The board afterwards"),
            (Outcome::Illegal { .. }, true) => self.l.say("La table, juste avant", "The table, just before"),
            (Outcome::Illegal { .. }, false) => self.l.say("Le plateau, juste avant", "The board, just before"),
            (Outcome::Decision(_) | Outcome::Exhausted { .. }, true) => {
                self.l.say("La table, à ce moment", "The table at this point")
            }
            (Outcome::Decision(_) | Outcome::Exhausted { .. }, false) => {
                self.l.say("Le plateau, à ce moment", "The board at this point")
            }
        }
    }

    fn start_title(&self) -> &'static str {
        if self.has_cards() {
            self.l.say("La table, au départ", "The table at first")
        } else {
            self.l.say("Le plateau, au départ", "The board at first")
        }
    }

    /// What is said where not every step is drawn.
    fn undrawn(&self) -> Option<String> {
        let (drawn, all) = (self.drawn, self.steps.len());
        (drawn < all).then(|| match self.l {
            Language::Fr => format!("{drawn} étapes sur {all} sont dessinées\u{202f}; les suivantes sont dites."),
            Language::En => format!("{drawn} of {all} steps are drawn; those after them are told."),
        })
    }

    /// Whether the game has cards, and so texts of cards.
    fn has_cards(&self) -> bool {
        has_cards(&self.ruling.game)
    }

    fn wording(&self) -> Option<&'static str> {
        self.has_cards().then(|| match self.ruling.wording.as_str() {
            "current" => self.l.say("textes actuels des cartes", "current card texts"),
            _ => self.l.say("textes imprimés des cartes", "printed card texts"),
        })
    }

    /// The tables drawn here.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        let steps = self.steps.iter().flat_map(|step| &step.tables).map(|(_, table)| table);
        self.start.iter().chain([&self.end]).chain(steps)
    }
}

/// How it ended, in a word or two; on what that hangs, where it is not the law alone.
#[must_use]
pub fn stamp(l: Language, ruling: &Ruling) -> String {
    let ended = match ruling.outcome {
        Outcome::Resolved => l.say("Résolu", "Resolved"),
        Outcome::Illegal { .. } => l.say("Illégal", "Illegal"),
        Outcome::Decision(_) => l.say("Il faut choisir", "A choice is open"),
        Outcome::Exhausted { .. } => l.say("Sans fin", "Without end"),
    };
    hangs(ruling).map_or_else(|| ended.to_owned(), |hangs| capital(hangs.to(l)))
}

/// For the stylesheet: how it ended, and whether it hangs on more than the law.
#[must_use]
pub fn tone(ruling: &Ruling) -> &'static str {
    if hangs(ruling).is_some() { "depends" } else { ruling.outcome.word() }
}

fn considered(l: Language, names: &Names, all: &[Considered]) -> Vec<(usize, Vec<ConsideredShown>)> {
    let mut groups: Vec<(usize, Vec<ConsideredShown>)> = Vec::new();
    for one in all {
        let shown = ConsideredShown { says: one.says.to(l).to_owned(), why: names.cite(l, &one.why) };
        match groups.last_mut() {
            Some((after, group)) if *after == one.after => group.push(shown),
            _ => groups.push((one.after, vec![shown])),
        }
    }
    groups
}

/// A claim ready to be shown.
#[must_use]
pub fn claim_shown(l: Language, claim: &ClaimRuling) -> ClaimShown {
    let (fared, class) = match claim.ruling {
        ClaimVerdict::Holds => (l.say("a raison", "is right"), "holds"),
        ClaimVerdict::Fails => (l.say("a tort", "is wrong"), "fails"),
        ClaimVerdict::Depends => (l.say("cela dépend", "it depends"), "depends"),
        ClaimVerdict::Open => (l.say("les lectures divergent", "the readings differ"), "open"),
    };
    ClaimShown {
        by: claim.by.clone(),
        fared,
        class,
        says: capital(claim.says.to(l)),
        because: capital(claim.because.to(l)),
        step: claim.step,
        why: Vec::new(),
    }
}

mod editions;
mod steps;
mod supposed;
#[cfg(test)]
mod tests;
