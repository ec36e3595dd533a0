//! Which of several situations are one dispute: what each asks, the least board on which that comes about, its fingerprint.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::{
    arguments::{Arguments, Compared, Found},
    known::Known,
    layout::{
        sheet::{Block, Note, Sheet},
        text::text,
    },
    printed::{Exit, Printed},
    source,
};
use crate::{
    allowance::Allowance,
    citation::{Language, marks::colon},
    game::{Asked, Aspect},
    judge::{
        Options,
        same::{Same, Unknown, dispute},
    },
};

/// A situation, by its file and its number in it, and what it is known by.
#[derive(Serialize)]
struct Looked {
    file: String,
    variant: usize,
    #[serde(flatten)]
    same: Same,
}

/// Looks at every situation of every file, and says which are one dispute.
pub fn same(arguments: &Arguments, asked: &Compared, l: Language) -> Printed {
    let answer = || {
        let known = Known::load(arguments, l)?;
        let options = Options { edition: asked.edition.clone(), wording: asked.wording.clone(), ..Options::default() };
        let mut all = Vec::new();
        for file in &asked.files {
            let document = source::read(file, l)?;
            for situation in document.scenarios() {
                let unusable = |problem| {
                    let line = source::place(&document, situation.variant, &problem, l);
                    Printed::refusal(&[line], Exit::Unusable)
                };
                let game = known.game_of(&situation.scenario).map_err(unusable)?;
                let same =
                    dispute(game, &situation.scenario, &options, &Allowance::unbounded()).map_err(|unheard| {
                        let problems = unheard.into_problems();
                        let lines = problems.iter().map(|it| source::place(&document, situation.variant, it, l));
                        Printed::refusal(&lines.collect::<Vec<_>>(), Exit::Unusable)
                    })?;
                let variant = situation.variant.map_or(0, |variant| variant + 1);
                all.push(Looked { file: document.path.clone(), variant, same });
            }
        }
        Ok(all)
    };
    match answer() {
        Err(refused) => refused,
        Ok(all) => Printed::answer(
            match asked.format {
                Found::Text => text(&sheet(l, &all)),
                Found::Json => serde_json::to_string_pretty(&all).unwrap_or_default() + "\n",
            },
            Exit::Done,
        ),
    }
}

impl Looked {
    fn name(&self) -> String {
        if self.variant == 0 { self.file.clone() } else { format!("{} --variant {}", self.file, self.variant) }
    }
}

fn sheet(l: Language, all: &[Looked]) -> Sheet {
    let mut sheet = Sheet::default();
    for looked in all {
        sheet.part(&looked.name(), one(l, &looked.same));
    }
    let mut disputes: BTreeMap<&String, Vec<String>> = BTreeMap::new();
    for looked in all {
        if let Some(fingerprint) = &looked.same.fingerprint {
            disputes.entry(fingerprint).or_default().push(looked.name());
        }
    }
    let shared = disputes.values().filter(|names| names.len() > 1);
    let shared = shared.map(|names| Block::item("–", names.join(", "))).collect();
    sheet.part(l.say("Un seul et même litige", "One and the same dispute"), shared);
    sheet
}

fn one(l: Language, same: &Same) -> Vec<Block> {
    let line = |fr, en, says: String| Block::item("–", format!("{}{}{says}", l.say(fr, en), colon(l)));
    let mut blocks: Vec<Block> = same.question.iter().map(|asked| Block::item("?", question(l, asked))).collect();
    if !same.question.is_empty() {
        let board = vec![Note::Plain(same.least.to_string())];
        blocks.push(Block::noted("–", l.say("le plus petit plateau", "the least board"), board));
    }
    let none = || format!("{}{}", l.say("aucune", "none"), same.unknown.map_or(String::new(), |why| unknown(l, why)));
    blocks.push(line("empreinte", "fingerprint", same.fingerprint.clone().unwrap_or_else(none)));
    if !same.weak.is_empty() {
        blocks.push(line("à rapprocher par", "to be compared by", same.weak.join(", ")));
    }
    blocks
}

/// Why there is no fingerprint.
fn unknown(l: Language, why: Unknown) -> String {
    let why = match why {
        Unknown::Game => l.say("de ce jeu, rien ne la donne encore", "of this game nothing gives one yet"),
        Unknown::Unasked => l.say("rien n’est fait, rien n’est soutenu", "nothing is done, nothing is claimed"),
        Unknown::Unwritten => l.say(
            "écrite avec d’autres noms, la situation finit autrement",
            "written with other names, the situation ends otherwise",
        ),
        Unknown::Bound => l.say("trop d’essais seraient nécessaires", "it would take too many tries"),
    };
    format!(" ({why})")
}

/// What is asked, of what.
fn question(l: Language, asked: &Asked) -> String {
    let aspect = match asked.aspect {
        Aspect::Place => l.say("où", "where"),
        Aspect::Controller => l.say("qui le contrôle", "who controls it"),
        Aspect::Power => l.say("quelle Force", "what power"),
        Aspect::Counters => l.say("combien de marqueurs", "how many counters"),
        Aspect::Breakpoint => l.say("quelle Résistance", "what breakpoint"),
        Aspect::Ranks => l.say("quelles places", "what places"),
        Aspect::Points => l.say("combien de PV", "how many VP"),
        Aspect::Cards => l.say("quelles cartes", "which cards"),
        Aspect::Count => l.say("combien de cartes", "how many cards"),
        Aspect::Aboard => l.say("qui est à bord", "who is aboard"),
        Aspect::Reach => l.say("où peut-il aller", "where may it go"),
        Aspect::Legality => l.say("est-ce permis", "is it allowed"),
        Aspect::Permission => l.say("est-ce possible maintenant", "may it be done now"),
        Aspect::Happened => l.say("est-ce arrivé", "did it happen"),
        Aspect::Winner => l.say("qui a gagné", "who has won"),
    };
    let about = match &asked.about {
        Value::Null => String::new(),
        Value::Object(fields) if fields.values().all(Value::is_string) => {
            let words: Vec<&str> = fields.values().filter_map(Value::as_str).collect();
            words.join(", ")
        }
        other => other.to_string(),
    };
    if about.is_empty() { aspect.to_owned() } else { format!("{aspect}{}{about}", colon(l)) }
}
