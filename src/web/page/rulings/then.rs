//! What was answered when a ruling was kept, held against what is answered today.

use std::sync::Arc;

use askama::Template;
use serde_json::Value;

use crate::{
    citation::{Language, Said, marks::capital},
    desk::store::{Kept, Ruled, ruling_name},
    library::kept::{Became, ENGINE, before, scenario},
    ruling::{Again, Parted},
    web::{
        draw::{self, Printed, Table},
        names::{Cited, Shown, own_cards},
        page::frame::Frame,
        response::date,
        site::Site,
    },
};

/// How much of a digest is shown.
const SHOWN: usize = 12;

/// When a ruling was kept, under which law, and what has become of it.
#[derive(Template)]
#[template(path = "part/kept.html")]
pub struct KeptShown {
    l: Language,
    name: String,
    since: String,
    iso: String,
    /// The law that gave it, and today's where it is another.
    law: String,
    today: Option<String>,
    class: &'static str,
    says: &'static str,
    /// What was answered then, where another answer is given today.
    then: Option<Then>,
    parted: Option<PartedShown>,
    problems: Vec<String>,
}

impl askama::filters::HtmlSafe for KeptShown {}

/// What was answered then.
struct Then {
    verdict: String,
    claims: Vec<(String, &'static str, &'static str)>,
    table: Table,
    /// The same today: nothing, where the scenario is no longer accepted.
    now: Option<String>,
}

struct PartedShown {
    step: Option<(usize, [String; 2])>,
    gone: Vec<Cited>,
    come: Vec<Cited>,
    reworded: Vec<Cited>,
}

/// A kept ruling whose scenario is no longer accepted.
#[derive(Template)]
#[template(path = "page/then.html")]
pub struct ThenPage {
    frame: Frame,
    l: Language,
    printed: Vec<Arc<Printed>>,
    text: String,
    kept: KeptShown,
}

impl ThenPage {
    /// The page of what was answered then.
    #[must_use]
    pub fn new(frame: Frame, text: String, kept: KeptShown) -> Self {
        Self { l: frame.l, printed: draw::printed(kept.tables()), frame, text, kept }
    }
}

impl KeptShown {
    /// Of what is kept, and what has become of it.
    #[must_use]
    pub fn new(site: &Site, l: Language, kept: &Kept, became: &Became) -> Self {
        let Ruled { rules, engine, .. } = &kept.ruled;
        let told = before(kept);
        let (class, says) = becoming(l, became);
        let parted = match became {
            Became::Ruled(Again::Differently(parted) | Again::Otherwise(parted), _) => Some(parted),
            Became::Ruled(Again::Same, _) | Became::Unusable(_) => None,
        };
        let problems = match became {
            Became::Unusable(problems) => problems.iter().map(|problem| problem.says.to(l).to_owned()).collect(),
            Became::Ruled(..) => Vec::new(),
        };
        let is_today = (engine.as_str(), rules.as_str()) == (ENGINE, site.library.rules.as_str());
        Self {
            l,
            name: ruling_name(&kept.id),
            since: date::said(kept.at, l),
            iso: date::iso(kept.at),
            law: law(l, engine, rules),
            today: (!is_today).then(|| law(l, ENGINE, &site.library.rules)),
            class,
            says,
            then: became.is_otherwise().then(|| Then::new(site, l, kept, &told, became)),
            parted: parted.map(|parted| PartedShown::new(site, l, &told, parted)),
            problems,
        }
    }

    /// The tables drawn here.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.then.iter().map(|then| &then.table)
    }
}

impl Then {
    fn new(site: &Site, l: Language, kept: &Kept, told: &Value, became: &Became) -> Self {
        let names = site.names.with(&own_cards(&scenario(kept)), Shown::Elsewhere);
        let now = match became {
            Became::Ruled(_, ruling) => Some(ruling.verdict.to(l).to_owned()),
            Became::Unusable(_) => None,
        };
        Self {
            verdict: in_words(&told["verdict"]).to(l).to_owned(),
            claims: told["claims"].as_array().into_iter().flatten().map(|claim| fared(l, claim)).collect(),
            table: Table::read(&told["board"], &names, l),
            now,
        }
    }
}

impl PartedShown {
    fn new(site: &Site, l: Language, told: &Value, parted: &Parted) -> Self {
        let edition = told["edition"].as_str().unwrap_or_default();
        let cited = |ids: &std::collections::BTreeSet<String>| {
            ids.iter().map(|id| site.names.named(l, edition, id)).collect::<Vec<_>>()
        };
        let happened = |said: &Option<Said>| {
            let ended = || Said::new("rien de plus", "nothing more");
            capital(said.clone().unwrap_or_else(ended).to(l))
        };
        Self {
            step: parted.step.map(|step| (step, parted.happened.each_ref().map(happened))),
            gone: cited(&parted.gone),
            come: cited(&parted.come),
            reworded: cited(&parted.reworded),
        }
    }
}

/// For the stylesheet, and in words.
fn becoming(l: Language, became: &Became) -> (&'static str, &'static str) {
    match became {
        Became::Ruled(Again::Same, _) => (
            "same",
            l.say("Rejugé à l’instant\u{a0}: la réponse est la même.", "Ruled again just now: the answer is the same."),
        ),
        Became::Ruled(Again::Differently(parted), _) if !parted.is_another_way() => (
            "differently",
            l.say(
                "Rejugé à l’instant\u{a0}: la réponse est la même. Ce sur quoi elle repose est formulé autrement depuis.",
                "Ruled again just now: the answer is the same. What it rests on has been put in other words since.",
            ),
        ),
        Became::Ruled(Again::Differently(_), _) => (
            "differently",
            l.say(
                "Rejugé à l’instant\u{a0}: la réponse est la même, par un autre chemin.",
                "Ruled again just now: the answer is the same, by another way.",
            ),
        ),
        Became::Ruled(Again::Otherwise(_), _) => (
            "otherwise",
            l.say(
                "Rejugé à l’instant\u{a0}: la réponse n’est plus la même. Ce qui repose sur cet arbitrage est à revoir.",
                "Ruled again just now: the answer is no longer the same. What rests on this ruling is to be looked at again.",
            ),
        ),
        Became::Unusable(_) => (
            "otherwise",
            l.say(
                "Rejugé à l’instant\u{a0}: cette situation n’est plus acceptée. Ce qui repose sur cet arbitrage est à revoir.",
                "Ruled again just now: this situation is no longer accepted. What rests on this ruling is to be looked at again.",
            ),
        ),
    }
}

/// Who made a claim then, how it fared, and the same for the stylesheet.
fn fared(l: Language, claim: &Value) -> (String, &'static str, &'static str) {
    let (says, class) = match claim["ruling"].as_str() {
        Some("holds") => (l.say("avait raison", "was right"), "holds"),
        Some("fails") => (l.say("avait tort", "was wrong"), "fails"),
        _ => (l.say("cela dépendait", "it depended"), "depends"),
    };
    (claim["by"].as_str().unwrap_or_default().to_owned(), says, class)
}

fn in_words(said: &Value) -> Said {
    Said::new(said["fr"].as_str().unwrap_or_default(), said["en"].as_str().unwrap_or_default())
}

/// Under which law something was ruled: the version of the engine, and a digest of the rules.
fn law(l: Language, engine: &str, rules: &str) -> String {
    format!("arbitre {engine}, {} {}", l.say("règles", "rules"), rules.get(..SHOWN).unwrap_or(rules))
}
