//! What is said beside the hits of a search: how many there are, how the words were taken, which filter keeps nothing
//! back, which name is nobody's. The same on the page, in the list under the field, in a
//! terminal and for programs.

use serde::Serialize;

use super::address;
use crate::{
    citation::Language,
    library::GAMES,
    rulebook::Rulebook,
    search::{Answer, Filter, How, Unmet},
};

/// Something to know about the hits, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Note {
    /// A sentence or two.
    pub says: String,
    /// What to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Next>,
}

/// What one may do: another search, or a form to fill in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Next {
    /// As a link says it.
    pub says: String,
    /// Where it leads.
    pub url: String,
    /// The query, where it is a search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub query: Option<String>,
}

/// How many hits there are.
#[must_use]
pub fn total(l: Language, answer: &Answer) -> String {
    match answer.total {
        0 => l.say("Rien de tel dans les livrets.", "Nothing of the kind in the booklets.").to_owned(),
        1 => l.say("Un résultat.", "One result.").to_owned(),
        total => format!("{total}\u{a0}{}.", l.say("résultats", "results")),
    }
}

/// All there is to know about the hits, the most pressing first.
#[must_use]
pub fn notes(rulebooks: &[Rulebook], l: Language, answer: &Answer) -> Vec<Note> {
    let unmet = answer.unmet.iter().map(|unmet| unmet_note(l, unmet));
    let unknown = answer.unknown.iter().map(|name| unknown_note(l, name));
    let boxes = (!answer.unknown.is_empty()).then(|| Note { says: boxes(rulebooks, l), next: None });
    taken(l, answer).into_iter().chain(unmet).chain(unknown).chain(boxes).collect()
}

fn taken(l: Language, answer: &Answer) -> Option<Note> {
    let says = match answer.how {
        _ if answer.total == 0 => "",
        How::Exact => "",
        How::AnyWord => l.say(
            "Aucun texte n’a tous ces mots\u{202f}; en voici qui en ont au moins un.",
            "No text has all these words; these have at least one.",
        ),
        How::Typos => l.say(
            "Un de ces mots n’est nulle part\u{202f}; voici des mots presque pareils.",
            "One of these words is nowhere; here are words almost like it.",
        ),
    };
    let next = answer.did_you_mean.as_ref().map(|meant| instead(l, meant, meant));
    (!says.is_empty() || next.is_some()).then(|| Note { says: says.to_owned(), next })
}

fn unmet_note(l: Language, Unmet { filter, value, nearest, query }: &Unmet) -> Note {
    let lead = filter.lead(l);
    let says = match (l, value.is_empty()) {
        (Language::Fr, true) => format!("Après «\u{a0}{lead}\u{a0}», il manque {}.", wanted(*filter, l)),
        (Language::En, true) => format!("After “{lead}”, {} is missing.", wanted(*filter, l)),
        (Language::Fr, false) => format!("«\u{a0}{lead}\u{a0}» ne connaît pas «\u{a0}{value}\u{a0}»."),
        (Language::En, false) => format!("“{lead}” does not know “{value}”."),
    };
    Note { says, next: nearest.as_ref().zip(query.as_ref()).map(|(nearest, query)| instead(l, nearest, query)) }
}

/// What stands after a filter.
fn wanted(filter: Filter, l: Language) -> &'static str {
    match filter {
        Filter::Card => l.say("le nom d’une carte", "the name of a card"),
        Filter::Faction => l.say("le nom d’une Faction", "the name of a faction"),
        Filter::Book => l.say("un livret", "a booklet"),
        Filter::Type => l.say("ce que l’on cherche, règle ou carte par exemple", "what to look for, a rule or a card"),
        Filter::Without => l.say("ce qu’il faut laisser de côté", "what to leave out"),
    }
}

/// How a search is narrowed down, each way with what it does.
#[must_use]
pub fn ways(l: Language) -> Vec<(String, &'static str)> {
    let does = |filter: Filter| match filter {
        Filter::Card => l.say(
            "une carte, les règles qui la nomment et les scénarios où elle est",
            "a card, the rules that name it and the scenarios with it",
        ),
        Filter::Faction => {
            l.say("une Faction, ses cartes et leurs scénarios", "a faction, its cards and their scenarios")
        }
        Filter::Book => l.say("ce qui est dans un livret", "what stands in a booklet"),
        Filter::Type => l.say("seulement les règles, les cartes, les scénarios…", "only rules, cards, scenarios…"),
        Filter::Without => {
            l.say("tout, sauf ce que nomme le mot qui suit", "everything except what the next word names")
        }
    };
    let filters = Filter::ALL.into_iter().map(|filter| (format!("{}…", filter.lead(l)), does(filter)));
    let quoted = l.say("«\u{a0}…\u{a0}»", "“…”").to_owned();
    let as_it_stands = l.say("ces mots-là, dans cet ordre", "these very words, in this order");
    filters.chain([(quoted, as_it_stands)]).collect()
}

fn unknown_note(l: Language, name: &str) -> Note {
    let says = match l {
        Language::Fr => format!("Aucune carte ni aucune Faction connue ici ne s’appelle «\u{a0}{name}\u{a0}»."),
        Language::En => format!("No card and no faction known here is called “{name}”."),
    };
    let describe = match l {
        Language::Fr => format!("Décrire «\u{a0}{name}\u{a0}»"),
        Language::En => format!("Describe “{name}”"),
    };
    Note { says, next: Some(Next { says: describe, url: address::own_card(l, name), query: None }) }
}

/// The boxes whose cards are known.
fn boxes(rulebooks: &[Rulebook], l: Language) -> String {
    let smash_up = rulebooks.iter().filter(|rulebook| rulebook.game == GAMES[0]);
    let titles: Vec<&str> =
        smash_up.flat_map(|rulebook| &rulebook.editions.books).map(|book| book.title.to(l)).collect();
    format!("{} {}", l.say("Boîtes connues\u{a0}:", "Known boxes:"), titles.join(", "))
}

fn instead(l: Language, meant: &str, query: &str) -> Next {
    let says = match l {
        Language::Fr => format!("Vouliez-vous dire «\u{a0}{meant}\u{a0}»\u{202f}?"),
        Language::En => format!("Did you mean “{meant}”?"),
    };
    Next { says, url: address::search(l, query), query: Some(query.to_owned()) }
}
