//! What is kept, ruled on again under today’s law: what comes out otherwise, where, and which answers rest on it.

use std::collections::BTreeSet;

use super::kept::away;
use crate::{
    allowance::Allowance,
    citation::{Language, Said, marks::colon},
    cli::{
        arguments::Arguments,
        known::Known,
        layout::{
            sheet::{Block, Note, Sheet},
            text::text,
        },
        printed::{Exit, Printed},
    },
    desk::{
        Body, Seq, State,
        store::{Desk, Held, Kept, Ruled, Unheld, ruling_id, ruling_name},
    },
    game::Unheard,
    library::kept::{Became, before, scenario},
    problem::quoted,
    ruling::{Again, Parted},
};

/// How much of a digest is shown.
const SHOWN: usize = 12;
/// How many entries are read at a time.
const ENTRIES: usize = 5_000;

/// Rules again on everything that is kept, or on these, and says what comes out otherwise.
pub async fn review(arguments: &Arguments, desk: &Desk, names: &[String], l: Language) -> Printed {
    let known = match Known::load(arguments, l) {
        Ok(known) => known,
        Err(refused) => return refused,
    };
    let mut review = Review { known: &known, l, sheet: Sheet::default(), looked_at: 0, otherwise: BTreeSet::new() };
    let done = if names.is_empty() { review.all(desk).await } else { review.these(desk, names).await };
    match done {
        Ok(()) => review.resting(desk).await.map_or_else(|refused| refused, |()| review.printed()),
        Err(refused) => refused,
    }
}

/// What has become of what is kept.
struct Review<'a> {
    known: &'a Known,
    l: Language,
    sheet: Sheet,
    looked_at: usize,
    /// Those with another answer now.
    otherwise: BTreeSet<String>,
}

impl Review<'_> {
    async fn all(&mut self, desk: &Desk) -> Result<(), Printed> {
        let mut after = String::new();
        loop {
            let some = desk.all_kept(&after).await.map_err(|unheld| away(desk, &unheld, self.l))?;
            let Some(last) = some.last() else { return Ok(()) };
            after.clone_from(&last.id);
            for kept in &some {
                let found = self.again(kept);
                if !matches!(found, Became::Ruled(Again::Same, ..)) {
                    self.tell(kept, &found);
                }
            }
        }
    }

    async fn these(&mut self, desk: &Desk, names: &[String]) -> Result<(), Printed> {
        for name in names {
            let none = |exit| {
                let says = Unheld::NoRuling.said();
                Printed::refusal(&[format!("{}{}{}", quoted(name), colon(self.l), says.to(self.l))], exit)
            };
            let id = ruling_id(name).ok_or_else(|| none(Exit::Unusable))?;
            match desk.kept(&id).await {
                Ok(kept) => {
                    let found = self.again(&kept);
                    self.tell(&kept, &found);
                }
                Err(Unheld::NoRuling) => return Err(none(Exit::Failed)),
                Err(unheld) => return Err(away(desk, &unheld, self.l)),
            }
        }
        Ok(())
    }

    /// Rules again.
    fn again(&mut self, kept: &Kept) -> Became {
        self.looked_at += 1;
        let became = match self.known.game_of(&scenario(kept)) {
            Ok(game) => Became::of(self.known.stock.texts(), game, kept, &Allowance::unbounded())
                .unwrap_or_else(|unheard: Unheard| Became::Unusable(unheard.into_problems())),
            Err(problem) => Became::Unusable(vec![problem]),
        };
        if became.is_otherwise() {
            self.otherwise.insert(kept.id.clone());
        }
        became
    }

    fn tell(&mut self, kept: &Kept, became: &Became) {
        let l = self.l;
        let before = before(kept);
        let language = l.say("fr", "en");
        let verdict = before["verdict"][language].as_str().unwrap_or_default();
        let mut notes = vec![Note::Plain(labelled(l, "alors", "then", verdict))];
        let (mark, says, parted) = match became {
            Became::Ruled(Again::Same, _) => ("=", l.say("la même réponse", "the same answer"), None),
            Became::Ruled(Again::Differently(parted), _) => {
                let says = if parted.is_another_way() {
                    l.say("la même réponse, par un autre chemin", "the same answer, by another way")
                } else {
                    l.say("la même réponse, sur des textes reformulés", "the same answer, on texts in other words")
                };
                ("=", says, Some(parted))
            }
            Became::Ruled(Again::Otherwise(parted), now) => {
                notes.push(Note::Plain(labelled(l, "aujourd’hui", "today", now.verdict.to(l))));
                ("≠", l.say("une autre réponse", "another answer"), Some(parted))
            }
            Became::Unusable(problems) => {
                let problems = problems.iter().map(|problem| format!("{} {}", problem.pointer, problem.says.to(l)));
                notes.extend(problems.map(Note::Plain));
                ("≠", l.say("ce scénario n’est plus accepté", "this scenario is no longer accepted"), None)
            }
        };
        notes.extend(parted.into_iter().flat_map(|parted| where_they_part(l, parted)));
        let Ruled { rules, engine, .. } = &kept.ruled;
        notes.push(Note::Why(law(l, engine, rules)));
        let title = before["title"].as_str().filter(|title| !title.is_empty());
        let title = title.map_or_else(String::new, |title| format!(" · {title}"));
        let name = format!("{}{title}", ruling_name(&kept.id));
        self.sheet.part(&name, vec![Block::noted(mark, says, notes)]);
    }

    /// The answers of every event that rest on what has another answer now, unless they were corrected.
    async fn resting(&mut self, desk: &Desk) -> Result<(), Printed> {
        if self.otherwise.is_empty() {
            return Ok(());
        }
        let l = self.l;
        let refused = |unheld: Unheld| away(desk, &unheld, l);
        let mut rest = Vec::new();
        for held in desk.events().await.map_err(refused)? {
            let state = desk.state(&held.id, None).await.map_err(refused)?;
            let mut after = 0;
            loop {
                let entries = desk.entries(&held.id, after, ENTRIES).await.map_err(refused)?;
                let Some(last) = entries.last() else { break };
                after = last.seq;
                let said = entries.iter().filter(|entry| !state.corrected.contains(&entry.seq));
                let said = said.filter_map(|entry| Some((entry.seq, self.rests_on(&entry.body)?)));
                rest.extend(said.map(|(seq, ruling)| Block::item("–", answered(l, &held, &state, seq, &ruling))));
            }
        }
        self.sheet.part(l.say("À revoir dans les tournois", "To be looked at again in events"), rest);
        Ok(())
    }

    /// The ruling with another answer now that an answer rests on.
    fn rests_on(&self, body: &Body) -> Option<String> {
        body.ruling().and_then(ruling_id).filter(|id| self.otherwise.contains(id))
    }

    fn printed(mut self) -> Printed {
        let otherwise = self.otherwise.len();
        self.sheet.0.push(Block::Paragraph(summary(self.looked_at, otherwise).to(self.l).into()));
        let exit = if otherwise == 0 { Exit::Done } else { Exit::Failed };
        Printed::answer(text(&self.sheet), exit)
    }
}

/// An answer that rests on a ruling: at which event, which entry, at which table.
fn answered(l: Language, held: &Held, state: &State, seq: Seq, ruling: &str) -> String {
    let event = held.name.as_ref().map_or_else(|| held.id.clone(), |name| format!("{name} ({})", held.id));
    let given = state.answers.get(&seq).map(|answer| answer.given);
    let given = given.or_else(|| state.heard.get(&seq).map(|heard| heard.given));
    let table = given.map_or_else(String::new, |given| format!(", {} {}", l.say("table", "table"), given.table));
    let followed = state.followed().any(|(_, answer)| answer == seq);
    let followed = if followed { l.say(", un précédent", ", a precedent") } else { "" };
    let ruling = ruling_name(ruling);
    format!("{event}{}{} {seq}{table}{followed} · {ruling}", colon(l), l.say("entrée", "entry"))
}

fn where_they_part(l: Language, parted: &Parted) -> Vec<Note> {
    let ended = || Said::new("rien de plus", "nothing more");
    let mut notes = Vec::new();
    if let Some(step) = parted.step {
        let [before, now] = parted.happened.each_ref().map(|said| said.clone().unwrap_or_else(ended));
        notes.push(Note::Plain(match l {
            Language::Fr => format!("étape {step}, alors\u{a0}: {}", before.fr),
            Language::En => format!("step {step}, then: {}", before.en),
        }));
        notes.push(Note::Plain(match l {
            Language::Fr => format!("étape {step}, aujourd’hui\u{a0}: {}", now.fr),
            Language::En => format!("step {step}, today: {}", now.en),
        }));
    }
    let mut cited = |fr, en, ids: &BTreeSet<String>| {
        if !ids.is_empty() {
            let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
            notes.push(Note::Plain(labelled(l, fr, en, &ids.join(", "))));
        }
    };
    cited("cité alors seulement", "cited then only", &parted.gone);
    cited("cité aujourd’hui seulement", "cited today only", &parted.come);
    cited("formulé autrement depuis", "in other words since", &parted.reworded);
    notes
}

fn labelled(l: Language, fr: &str, en: &str, says: &str) -> String {
    format!("{}{}{says}", l.say(fr, en), colon(l))
}

/// Under which law something was ruled: the version of the engine, and a digest of the rules.
fn law(l: Language, engine: &str, rules: &str) -> String {
    let rules = rules.get(..SHOWN).unwrap_or(rules);
    format!("arbitre {engine}, {} {rules}", l.say("règles", "rules"))
}

fn summary(looked_at: usize, otherwise: usize) -> Said {
    let (fr, en) = match looked_at {
        0 => return Said::new("aucun arbitrage n’est conservé ici", "no ruling is kept here"),
        1 => ("1 arbitrage rejugé".to_owned(), "1 ruling ruled again".to_owned()),
        _ => (format!("{looked_at} arbitrages rejugés"), format!("{looked_at} rulings ruled again")),
    };
    let (fr_then, en_then) = match otherwise {
        0 => ("aucune autre réponse".to_owned(), "no other answer".to_owned()),
        1 => ("1 autre réponse".to_owned(), "1 other answer".to_owned()),
        _ => (format!("{otherwise} autres réponses"), format!("{otherwise} other answers")),
    };
    Said::new(format!("{fr}\u{a0}: {fr_then}"), format!("{en}: {en_then}"))
}
