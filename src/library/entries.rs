//! What the search is to find, each thing with its address.

use pulldown_cmark::{Event, Parser, TagEnd};

use super::{address_of, aliases::Alias, questions::Questions};
use crate::{
    citation::Said,
    deux::board::boards::{Boards, Named},
    problem::fold,
    rulebook::{self, Rulebook, Term},
    scenario::Document,
    search::{Book, Entry, Kind, Place},
    smash_up::{
        card::{Card, Catalogue, Def, Faction, Wording},
        phrase,
    },
};

/// Everything that can be found.
pub(super) fn all(
    rulebooks: &[Rulebook],
    catalogue: &Catalogue,
    aliases: &[Alias],
    boards: &Boards,
    documents: impl Iterator<Item = Document>,
    questions: &Questions,
) -> Vec<Entry> {
    let mut entries = Vec::new();
    for rulebook in rulebooks {
        entries.extend(rulebook.glossary.iter().map(|term| self::term(rulebook, term)));
        entries.extend(clauses(rulebook, questions));
    }
    let smash_up = rulebooks.iter().find(|rulebook| rulebook.game == "smash-up");
    entries.extend(catalogue.cards().map(|(def, _)| card(catalogue, def, smash_up, aliases)));
    entries.extend(catalogue.factions().iter().map(|faction| self::faction(catalogue, faction, smash_up)));
    entries.extend(boards.0.iter().map(|(id, named)| board(id, named)));
    entries.extend(documents.map(|document| scenario(&document, catalogue)));
    entries
}

/// A board is found by its title and by what it follows.
fn board(id: &str, named: &Named) -> Entry {
    let joined = |to: fn(&Said) -> &str| named.follows.iter().map(|one| to(&one.says)).collect::<Vec<_>>().join("\n");
    Entry {
        kind: Kind::Board,
        game: "deux".into(),
        id: id.to_owned(),
        title: named.title.clone(),
        also: vec![format!("plateau DEUX {}", named.players), format!("DEUX board {}", named.players)],
        probable: Vec::new(),
        asked: Vec::new(),
        text: Said::new(joined(|said| &said.fr), joined(|said| &said.en)),
        cards: Vec::new(),
        places: vec![Place { book: None, path: format!("boards/{id}") }],
    }
}

/// A document is found by its title, its prose and the titles of its variants; what its titles ask is a question it answers.
fn scenario(document: &Document, catalogue: &Catalogue) -> Entry {
    let path = address_of(&document.path);
    let titles = [document.title()].into_iter().chain(document.variant_titles());
    let asked = titles.filter(|title| title.fr.ends_with('?')).collect();
    let variants = document.variant_titles();
    let text = |to: fn(&Said) -> &str| {
        let titles = variants.iter().map(|title| to(title).to_owned());
        [plain(&document.body)].into_iter().chain(titles).collect::<Vec<_>>().join("\n")
    };
    let text = Said::new(text(|title| &title.fr), text(|title| &title.en));
    Entry {
        kind: Kind::Scenario,
        game: document.game().into(),
        id: path.into(),
        title: document.title(),
        also: Vec::new(),
        probable: Vec::new(),
        asked,
        text,
        cards: named_in(document, catalogue),
        places: vec![Place { book: None, path: format!("scenarios/{path}") }],
    }
}

/// The prose without marks: a line for each paragraph.
fn plain(markdown: &str) -> String {
    let mut out = String::with_capacity(markdown.len());
    for event in Parser::new(markdown) {
        match event {
            Event::Text(text) | Event::Code(text) => out.push_str(&text),
            Event::SoftBreak | Event::HardBreak => out.push(' '),
            Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::Heading(_)) => out.push('\n'),
            _ => {}
        }
    }
    out.trim_end().to_owned()
}

/// A term is shown with the newest wording of the clause that defines it.
fn term(rulebook: &Rulebook, term: &Term) -> Entry {
    let clause = rulebook.clause(&term.clause);
    let wording = clause.and_then(|clause| clause.wordings.last());
    let editions = clause.into_iter().flat_map(|clause| &clause.wordings).flat_map(|wording| &wording.editions);
    let path = format!("terms/{}", term.id);
    Entry {
        kind: Kind::Term,
        game: rulebook.game.clone(),
        id: term.id.clone(),
        title: term.name.clone(),
        also: term.also.clone(),
        probable: Vec::new(),
        asked: Vec::new(),
        text: Said {
            fr: wording.map_or_else(String::new, rulebook::Wording::plain),
            en: clause.map_or_else(String::new, |clause| clause.summary_en.clone()),
        },
        cards: Vec::new(),
        places: editions.map(|printed| place(rulebook, &printed.edition, path.clone())).collect(),
    }
}

/// One entry for each wording.
fn clauses<'a>(rulebook: &'a Rulebook, questions: &'a Questions) -> impl Iterator<Item = Entry> + 'a {
    let wordings = rulebook.clauses().flat_map(|clause| clause.wordings.iter().map(move |wording| (clause, wording)));
    wordings.map(move |(clause, wording)| Entry {
        kind: Kind::Rule,
        game: rulebook.game.clone(),
        id: clause.id.clone(),
        title: clause.title.clone(),
        also: Vec::new(),
        probable: Vec::new(),
        asked: questions.of(&rulebook.game, &clause.id).iter().map(|asked| Said::name(asked)).collect(),
        text: Said { fr: wording.plain(), en: clause.summary_en.clone() },
        cards: Vec::new(),
        places: wording
            .editions
            .iter()
            .map(|printed| place(rulebook, &printed.edition, format!("books/{}/{}", printed.edition, clause.id)))
            .collect(),
    })
}

fn card(catalogue: &Catalogue, def: Def, rulebook: Option<&Rulebook>, aliases: &[Alias]) -> Entry {
    let card = catalogue.card(def);
    let faction = catalogue.faction_of(def);
    let path = format!("cards/{}", card.id);
    let own = aliases.iter().filter(|alias| alias.card == card.id).map(|alias| alias.name.clone());
    // An id that is not simply the name is a name too.
    let other = [&card.id].into_iter().filter(|id| fold(&card.name.en) != **id).cloned();
    Entry {
        kind: Kind::Card,
        game: "smash-up".into(),
        id: card.id.clone(),
        title: card.name.said(),
        also: card.name.also.iter().cloned().chain(other).chain(own).collect(),
        probable: catalogue.probable(def).to_vec(),
        asked: Vec::new(),
        text: wording(card, faction.map(|faction| &faction.name)),
        cards: Vec::new(),
        places: vec![match (faction, rulebook) {
            (Some(faction), Some(rulebook)) => place(rulebook, &faction.edition, path),
            _ => Place { book: None, path },
        }],
    }
}

fn faction(catalogue: &Catalogue, faction: &Faction, rulebook: Option<&Rulebook>) -> Entry {
    let path = format!("factions/{}", faction.faction);
    let of_it = |def| catalogue.faction_of(def).is_some_and(|of| of.faction == faction.faction);
    let cards: Vec<&Card> = catalogue.cards().filter(|(def, _)| of_it(*def)).map(|(_, card)| card).collect();
    let names: Vec<Said> = cards.iter().map(|card| card.name.said()).collect();
    let joined = |to: fn(&Said) -> &str| names.iter().map(to).collect::<Vec<_>>().join(", ");
    Entry {
        kind: Kind::Faction,
        game: "smash-up".into(),
        id: faction.faction.clone(),
        title: faction.name.clone(),
        also: Vec::new(),
        probable: Vec::new(),
        asked: Vec::new(),
        text: Said::new(joined(|said| &said.fr), joined(|said| &said.en)),
        cards: cards.iter().map(|card| card.id.clone()).collect(),
        places: vec![match rulebook {
            Some(rulebook) => place(rulebook, &faction.edition, path),
            None => Place { book: None, path },
        }],
    }
}

/// The cards that are laid or named anywhere in a situation.
fn named_in(document: &Document, catalogue: &Catalogue) -> Vec<String> {
    document.words().into_iter().filter(|word| catalogue.find(word).is_some()).map(str::to_owned).collect()
}

/// What a card says, in both generations of its text, then its faction.
fn wording(card: &Card, faction: Option<&Said>) -> Said {
    let mut said = phrase::card(card, Wording::Printed);
    if card.current.is_some() {
        for sentence in phrase::card(card, Wording::Current) {
            if !said.contains(&sentence) {
                said.push(sentence);
            }
        }
    }
    said.extend(faction.cloned());
    let joined = |to: fn(&Said) -> &str| said.iter().map(to).collect::<Vec<_>>().join(" ");
    Said::new(joined(|said| &said.fr), joined(|said| &said.en))
}

fn place(rulebook: &Rulebook, edition: &str, path: String) -> Place {
    let book = rulebook.editions.texts().enumerate().find(|(_, book)| book.id == edition);
    Place { book: book.map(|(age, book)| Book { age, id: edition.into(), title: book.title.clone() }), path }
}
