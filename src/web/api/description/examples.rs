//! What the description of the API offers to begin with: of everything it asks for, one that is known here.

use serde_json::{Map, Value, json};

use crate::{
    library::address_of,
    scenario::{Cover, Document, Situation, to_toml},
    web::site::Site,
};

/// How the scenarios that are offered end.
const ENDS: [&str; 3] = ["resolved", "illegal", "decision"];

/// How a situation is spelled.
type Spell = fn(&Situation) -> Value;

/// Every example, by what it is of.
pub fn all(site: &Site) -> impl Iterator<Item = (&'static str, Value)> {
    let library = &site.library;
    let rulebook = library.rulebooks.first();
    let book = rulebook.and_then(|rulebook| rulebook.editions.books.last());
    let section = rulebook.zip(book).and_then(|(law, book)| Some(law.sections(&book.id).first()?.clause.id.clone()));
    let term = rulebook.and_then(|rulebook| rulebook.glossary.first());
    let mut cards = library.catalogue.cards().map(|(_, card)| card.id.clone());
    let [card, other, third] = [cards.next(), cards.next(), cards.next()];
    let words = [
        ("book", book.map(|book| book.id.clone())),
        ("section", section),
        ("term", term.map(|term| term.id.clone())),
        ("words", term.map(|term| term.name.fr.clone())),
        ("card", card),
        ("other-card", other),
        ("third-card", third),
        ("document", covers(site).next().map(|cover| address_of(&cover.path).to_owned())),
    ];
    let scenarios = scenarios(site);
    let spelled = |spell: Spell, wanted: fn(&str) -> bool| {
        let one = |(name, situation): &(String, Situation)| {
            (name.clone(), json!({ "summary": situation.title.en, "value": spell(situation) }))
        };
        Value::Object(scenarios.iter().filter(|(name, _)| wanted(name)).map(one).collect::<Map<_, _>>())
    };
    let spellings: [(_, _, Spell); 3] = [
        ("scenarios.json", "positions.json", |situation| situation.scenario.clone()),
        ("scenarios.toml", "positions.toml", |situation| to_toml(&situation.scenario).into()),
        ("scenarios.markdown", "positions.markdown", |situation| {
            Document::markdown(&situation.scenario, &situation.title.fr).into()
        }),
    ];
    let all = spellings.map(|(all, _, spell)| (all, spelled(spell, |_| true)));
    let goes_on = spellings.map(|(_, on, spell)| (on, spelled(spell, is_played_on)));
    let spellings = all.into_iter().chain(goes_on);
    words.into_iter().filter_map(|(name, word)| Some((name, word?.into()))).chain(spellings)
}

/// Whether something may come next: of what is illegal, nothing.
fn is_played_on(name: &str) -> bool {
    !name.ends_with(".illegal")
}

/// Of each game one scenario for each way to end, named by both.
fn scenarios(site: &Site) -> Vec<(String, Situation)> {
    let kinds = site.games.iter().flat_map(|game| ENDS.map(|end| (game.id(), end)));
    kinds.filter_map(|(game, end)| Some((format!("{game}.{end}"), ending(site, game, end)?))).collect()
}

fn ending(site: &Site, game: &str, end: &str) -> Option<Situation> {
    let documents = covers(site).filter(|cover| cover.game == game);
    let mut documents = documents.filter_map(|cover| site.library.document(&cover.path));
    let mut found = documents.find_map(|it| it.scenarios().find(|situation| ended(situation) == end))?;
    // What a document asserts is nothing to be asked.
    found.scenario.as_object_mut()?.remove("expect");
    Some(found)
}

/// How a scenario ends, as its document asserts.
fn ended(situation: &Situation) -> &str {
    situation.scenario["expect"]["outcome"].as_str().unwrap_or(ENDS[0])
}

/// The documents, those that are good to start from first.
fn covers(site: &Site) -> impl Iterator<Item = &Cover> {
    let library = &site.library;
    library.examples().iter().chain(library.covers())
}
