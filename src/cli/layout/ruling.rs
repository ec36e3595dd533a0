//! A ruling, laid out: the verdict, the claims, the steps with what each rests on, and everything else it depends on.

use super::sheet::{Block, Note, Sheet};
use crate::{
    citation::{
        Citation, Language,
        marks::{capital, colon},
    },
    library::has_cards,
    ruling::{
        ClaimRuling, ClaimVerdict, Considered, OpenDecision, Outcome, ReadingTaken, Ruling, Step, hangs, how_many,
        stands,
    },
    web::names::{Names, part},
};

/// A ruling with the names of what it cites.
pub struct Laid<'a> {
    pub l: Language,
    pub names: &'a Names,
    pub ruling: &'a Ruling,
}

/// A claim's mark.
pub fn mark(verdict: ClaimVerdict) -> &'static str {
    match verdict {
        ClaimVerdict::Holds => "✓",
        ClaimVerdict::Fails => "✗",
        ClaimVerdict::Depends | ClaimVerdict::Open => "?",
    }
}

/// An outcome's word.
pub fn outcome(l: Language, word: &str) -> &'static str {
    match word {
        "resolved" => l.say("résolu", "resolved"),
        "illegal" => l.say("illégal", "illegal"),
        "decision" => l.say("un choix est ouvert", "a choice is open"),
        "exhausted" => l.say("sans fin", "without end"),
        _ => l.say("inutilisable", "unusable"),
    }
}

impl Laid<'_> {
    /// The whole of it.
    pub fn sheet(&self) -> Sheet {
        let (l, ruling) = (self.l, self.ruling);
        let mut sheet = Sheet::default();
        if !ruling.title.is_empty() {
            sheet.0.push(Block::Title(ruling.title.clone()));
        }
        sheet.0.push(Block::Paragraph(self.under()));
        sheet.0.push(Block::Verdict(ruling.verdict.to(l).into()));
        sheet.part(l.say("Ce que chacun soutient", "What each side says"), self.claims());
        let uses = ruling.depends.iter().flat_map(|depends| &depends.options);
        let uses =
            uses.map(|option| Block::noted("–", option.says.to(l), vec![Note::Plain(option.gives.to(l).into())]));
        sheet.part(l.say("De quoi cela dépend", "What it depends on"), uses.collect());
        match &ruling.outcome {
            Outcome::Illegal { .. } => self.illegal(&mut sheet),
            Outcome::Decision(open) => self.decision(&mut sheet, open),
            Outcome::Exhausted { cites, .. } => {
                let round = cites.iter().map(|cited| Block::item("–", self.why(std::slice::from_ref(cited))));
                sheet.part(l.say("Ce qui tourne", "What goes round"), round.collect());
            }
            Outcome::Resolved => {}
        }
        sheet.part(l.say("Pas à pas", "Step by step"), ruling.steps.iter().map(|step| self.step(step)).collect());
        let considered = ruling.considered.iter().map(|considered| self.considered(considered)).collect();
        sheet.part(l.say("Ce qui n’a pas joué, et pourquoi", "What did not apply, and why"), considered);
        let readings = ruling.readings.iter().flat_map(|reading| self.reading(reading)).collect();
        sheet.part(l.say("Lectures retenues", "Readings taken"), readings);
        sheet.part(l.say("Sous un autre livret", "Under another booklet"), self.editions());
        let supposed = ruling.assumptions.iter().map(|supposed| {
            let change = format!("{}{}{}", l.say("pour changer", "to change it"), colon(l), supposed.change);
            Block::noted("–", supposed.says.to(l), vec![Note::Plain(change)])
        });
        sheet.part(l.say("Ce qui est supposé", "What is supposed"), supposed.collect());
        let doubts = ruling
            .doubts
            .iter()
            .map(|doubt| Block::item("–", format!("{}{}{}", self.names.card(l, &doubt.card), colon(l), doubt.told(l))));
        sheet.part(l.say("Ce qui est douteux", "What is doubtful"), doubts.collect());
        let clarified =
            ruling.clarifications.iter().map(|clause| Block::item("–", self.why(std::slice::from_ref(clause))));
        let heading =
            l.say("Ce que les livrets précisent de ces cartes", "What the booklets clarify about these cards");
        sheet.part(heading, clarified.collect());
        sheet
    }

    /// The booklet, the wording, the outcome and on what it stands.
    fn under(&self) -> String {
        let (l, ruling) = (self.l, self.ruling);
        let wording = has_cards(&ruling.game).then(|| match ruling.wording.as_str() {
            "current" => l.say("textes actuels des cartes", "current card texts"),
            _ => l.say("textes imprimés des cartes", "printed card texts"),
        });
        let mut parts = vec![self.names.book(l, &ruling.edition)];
        parts.extend(wording);
        parts.push(outcome(l, ruling.outcome.word()));
        let hangs = hangs(ruling);
        parts.extend(hangs.as_ref().map(|hangs| hangs.to(l)));
        let stands = format!("{} {}", l.say("fondé sur", "based on"), stands(&ruling.authority).to(l));
        if !ruling.authority.is_empty() {
            parts.push(&stands);
        }
        parts.join(" · ")
    }

    fn illegal(&self, sheet: &mut Sheet) {
        let Outcome::Illegal { refusals, legal, .. } = &self.ruling.outcome else { return };
        let l = self.l;
        let refusals = refusals
            .iter()
            .map(|refusal| Block::noted("✗", refusal.says.to(l), vec![Note::Why(self.why(&refusal.why))]));
        sheet.part(l.say("Pourquoi ce n’est pas permis", "Why this is not allowed"), refusals.collect());
        let legal = legal.iter().map(|said| Block::item("–", said.to(l))).collect();
        sheet.part(l.say("Ce qui aurait été permis", "What would have been legal"), legal);
    }

    fn decision(&self, sheet: &mut Sheet, open: &OpenDecision) {
        let l = self.l;
        let mut blocks = vec![Block::noted("?", open.says.to(l), vec![Note::Why(self.why(&open.why))])];
        if open.count != (1, 1) {
            let wanted = how_many(open.count);
            let wanted = wanted.to(l);
            blocks.push(Block::Paragraph(format!("{} {wanted}.", l.say("À donner\u{a0}:", "To be given:"))));
        }
        blocks.extend(open.options.iter().map(|option| {
            let says = option.says.to(l);
            let says = if says == option.answer { says.to_owned() } else { format!("{} — {says}", option.answer) };
            Block::item("–", says)
        }));
        sheet.part(l.say("Il manque une réponse", "An answer is missing"), blocks);
    }

    fn step(&self, step: &Step) -> Block {
        let mut notes: Vec<Note> = step.changes.iter().map(|change| Note::Plain(change.to(self.l).into())).collect();
        notes.push(Note::Why(self.why(&step.why)));
        Block::noted(&format!("{}.", step.number), step.says.to(self.l), notes)
    }

    fn considered(&self, considered: &Considered) -> Block {
        let l = self.l;
        let after = match considered.after {
            0 => String::new(),
            after => format!(" ({} {after})", l.say("après l’étape", "after step")),
        };
        let says = format!("{}{after}", considered.says.to(l));
        Block::noted("–", says, vec![Note::Why(self.why(&considered.why))])
    }

    fn reading(&self, reading: &ReadingTaken) -> Vec<Block> {
        let l = self.l;
        let mut notes = vec![Note::Plain(reading.says.to(l).into())];
        notes.extend(reading.otherwise.iter().map(|other| {
            let changes =
                if other.differs { "" } else { l.say(" Ici, cela ne change rien.", " Here it changes nothing.") };
            let lead = l.say("Autre lecture", "Another reading");
            Note::Plain(format!("{lead} (--reading {}={}). {}{changes}", reading.id, other.value, other.says.to(l)))
        }));
        vec![Block::noted("–", format!("{}{}{}", reading.id, colon(l), reading.question.to(l)), notes)]
    }

    fn editions(&self) -> Vec<Block> {
        let l = self.l;
        let other = |other: &crate::ruling::EditionDifference| {
            let mut notes = Vec::new();
            for switch in &other.switches {
                notes.extend(switch_notes(l, switch));
                notes.push(Note::Why(self.why(&switch.why)));
            }
            let says = format!("{}{}{}", self.names.book(l, &other.edition), colon(l), other.outcome.to(l));
            Block::noted("–", says, notes)
        };
        self.ruling.editions.iter().map(other).collect()
    }

    fn claims(&self) -> Vec<Block> {
        claims(self.l, &self.ruling.claims, |claim| Some(Note::Why(self.why(&claim.why))))
    }

    fn why(&self, citations: &[Citation]) -> String {
        why(self.l, self.names, &self.ruling.edition, citations)
    }
}

/// What a switch asks, and its answers here and there.
pub fn switch_notes(l: Language, switch: &crate::ruling::SwitchDifference) -> Vec<Note> {
    vec![
        Note::Plain(switch.question.to(l).into()),
        Note::Plain(format!("{}{}{}", l.say("ici", "here"), colon(l), switch.here.to(l))),
        Note::Plain(format!("{}{}{}", l.say("là", "there"), colon(l), switch.there.to(l))),
    ]
}

/// Claims with their marks and reasons; `why`: what one rests on, where that is told.
pub fn claims(l: Language, claims: &[ClaimRuling], why: impl Fn(&ClaimRuling) -> Option<Note>) -> Vec<Block> {
    let claim = |claim: &ClaimRuling| {
        let step = claim.step.map_or_else(String::new, |step| format!(" ({} {step})", l.say("étape", "step")));
        let because = capital(claim.because.to(l));
        let because = if because.is_empty() { step.trim_start().to_owned() } else { format!("{because}{step}") };
        Block::noted(
            mark(claim.ruling),
            format!("{}{}{}", claim.by, colon(l), claim.says.to(l)),
            std::iter::once(Note::Plain(because)).chain(why(claim)).collect(),
        )
    };
    claims.iter().map(claim).collect()
}

/// Citations in words; the booklet is named where it is not the one in force.
pub fn why(l: Language, names: &Names, edition: &str, citations: &[Citation]) -> String {
    let cited = |citation: &Citation| match citation {
        Citation::Clause { clause, edition: booklet, pages, borrowed } => {
            let book = (booklet != edition).then(|| names.book(l, booklet).to_owned());
            let page = pages.map(|pages| pages.said().to(l).to_owned());
            let borrowed = borrowed.then(|| l.say("emprunté", "borrowed").to_owned());
            let place: Vec<String> = [book, page, borrowed].into_iter().flatten().collect();
            let place = if place.is_empty() { String::new() } else { format!(", {}", place.join(", ")) };
            format!("{} ({clause}{place})", names.clause(l, booklet, clause))
        }
        Citation::Card { card, ability } => {
            format!("{}, {}", names.card(l, card), part(l, *ability))
        }
        Citation::Reading { reading, .. } => format!("{} ({reading})", names.question(l, reading)),
    };
    citations.iter().map(cited).collect::<Vec<_>>().join(l.say("\u{202f}; ", "; "))
}
