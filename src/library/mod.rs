//! Everything the binary knows, loaded and checked once: the law of both games, the cards and the boards at once, documents
//! and what can be searched when they are first asked for;
//! what has become of a ruling that was kept.
//! Knows no page and no command.

mod address;
mod aliases;
mod complete;
mod documents;
mod entries;
mod examples;
mod games;
pub mod kept;
mod questions;

use std::{
    collections::BTreeMap,
    sync::{Arc, OnceLock},
};

use crate::{
    deux::board::boards::Boards,
    face::Faces,
    rulebook::Rulebook,
    scenario::{self, Cover, Document},
    search::Index,
    shelf::{Fault, Shelf},
    smash_up::card::{self, Catalogue, Known},
};

pub use address::address_of;
use address::is_at;
pub use aliases::Alias;
pub use games::{GAMES, has_cards};
pub use questions::Questions;

/// The law and the cards: all that is needed to judge.
pub struct Stock {
    /// The law of each game, in the order of [`GAMES`].
    pub rulebooks: Vec<Rulebook>,
    /// The cards of Smash Up.
    pub catalogue: Catalogue,
    /// The boards of DEUX.
    pub boards: Arc<Boards>,
    /// The user's own names for cards.
    pub aliases: Vec<Alias>,
    /// What players ask about the clauses.
    pub questions: Questions,
    /// What tells the files it was loaded from from any others.
    pub mark: u64,
    /// A digest of the rules, the same wherever it is taken.
    pub rules: String,
}

/// Everything the binary knows.
pub struct Library {
    /// The law of each game, in the order of [`GAMES`].
    pub rulebooks: Vec<Rulebook>,
    /// The cards of Smash Up.
    pub catalogue: Catalogue,
    /// The boards of DEUX.
    pub boards: Arc<Boards>,
    /// The user's own names for cards.
    pub aliases: Vec<Alias>,
    /// What tells the files it was loaded from from any others.
    pub mark: u64,
    /// A digest of the rules, the same wherever it is taken.
    pub rules: String,
    questions: Questions,
    scenarios: Shelf,
    // What follows is made when it is first asked for: most of what is asked does without.
    covers: OnceLock<Vec<Cover>>,
    examples: OnceLock<Vec<Cover>>,
    index: OnceLock<Index>,
    faces: OnceLock<Option<Faces>>,
}

impl Stock {
    /// What clauses and cards say, for rulings that are kept.
    #[must_use]
    pub fn texts(&self) -> kept::Texts<'_> {
        kept::Texts { rulebooks: &self.rulebooks, catalogue: &self.catalogue, rules: &self.rules }
    }

    /// The user's own names for cards.
    #[must_use]
    pub fn own_names(&self) -> BTreeMap<String, String> {
        self.aliases.iter().map(|alias| (alias.name.clone(), alias.card.clone())).collect()
    }

    /// Loads the law and the cards, and the user's own names for cards: the file's name and its text.
    ///
    /// # Errors
    /// Every fault of every file, each with its line.
    pub fn load(rules: &Shelf, aliases: Option<(&str, &str)>) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let rulebooks: Vec<Rulebook> = GAMES
            .into_iter()
            .filter_map(|game| Rulebook::load(game, rules).map_err(|found| faults.extend(found)).ok())
            .collect();
        let mut catalogue = catalogue(rules, &mut faults);
        call_probably(&mut catalogue, rules, &mut faults);
        let boards = Boards::load(rules).map_err(|found| faults.extend(found)).unwrap_or_default();
        let aliases = match aliases {
            Some((file, text)) => aliases::read(file, text, &catalogue, &mut faults),
            None => Vec::new(),
        };
        let mut questions = Questions::default();
        for rulebook in &rulebooks {
            questions.read(rulebook, rules, &mut faults);
        }
        if faults.is_empty() {
            let (mark, rules) = (rules.mark(), rules.digest());
            Ok(Self { rulebooks, catalogue, boards: Arc::new(boards), aliases, questions, mark, rules })
        } else {
            Err(faults)
        }
    }

    /// The law of a game.
    #[must_use]
    pub fn rulebook(&self, game: &str) -> Option<&Rulebook> {
        self.rulebooks.iter().find(|rulebook| rulebook.game == game)
    }
}

impl Library {
    /// What clauses and cards say, for rulings that are kept.
    #[must_use]
    pub fn texts(&self) -> kept::Texts<'_> {
        kept::Texts { rulebooks: &self.rulebooks, catalogue: &self.catalogue, rules: &self.rules }
    }

    /// Loads the law, the cards and the scenarios.
    ///
    /// # Errors
    /// Every fault of every file, each with its line.
    pub fn load(rules: &Shelf, scenarios: &Shelf) -> Result<Self, Vec<Fault>> {
        Self::load_with_aliases(rules, scenarios, None)
    }

    /// The same, with the user's own names for cards: the file's name and its text.
    ///
    /// # Errors
    /// Every fault of every file, each with its line.
    pub fn load_with_aliases(
        rules: &Shelf,
        scenarios: &Shelf,
        aliases: Option<(&str, &str)>,
    ) -> Result<Self, Vec<Fault>> {
        Self::of(Stock::load(rules, aliases)?, scenarios)
    }

    /// With these scenarios. What was built in was read by a test; what comes from outside is read at once.
    ///
    /// # Errors
    /// Every fault of every scenario, each with its line.
    pub fn of(stock: Stock, scenarios: &Shelf) -> Result<Self, Vec<Fault>> {
        let Stock { rulebooks, catalogue, boards, aliases, questions, mark, rules } = stock;
        let (mut covers, mut examples) = (OnceLock::new(), OnceLock::new());
        if !scenarios.is_built_in() {
            [covers, examples] = documents::read(scenarios)?.map(OnceLock::from);
        }
        let mark = mark.rotate_left(1) ^ scenarios.mark();
        let (index, faces, scenarios) = (OnceLock::new(), OnceLock::new(), scenarios.clone());
        Ok(Self {
            rulebooks,
            catalogue,
            boards,
            aliases,
            mark,
            rules,
            questions,
            scenarios,
            covers,
            examples,
            index,
            faces,
        })
    }

    /// What the scenario documents are listed by, in the order of their paths.
    #[must_use]
    pub fn covers(&self) -> &[Cover] {
        self.covers.get_or_init(|| self.documents().map(|document| Cover::of(&document)).collect())
    }

    /// What a scenario document is listed by: by its path, with or without its ending.
    #[must_use]
    pub fn cover(&self, path: &str) -> Option<&Cover> {
        self.covers().iter().find(|cover| is_at(&cover.path, path))
    }

    /// The documents that are good to start from: nobody waits for the others to be read.
    #[must_use]
    pub fn examples(&self) -> &[Cover] {
        let cover = |(_, path)| Some(Cover::of(&self.document(path)?));
        let read =
            || examples::named(examples::listed(&self.scenarios).unwrap_or_default()).filter_map(cover).collect();
        self.examples.get_or_init(read)
    }

    /// The scenario documents, each read when it is come to.
    pub fn documents(&self) -> impl Iterator<Item = Document> + '_ {
        scenario::shelved(&self.scenarios, "").filter_map(|path| scenario::read(&self.scenarios, path).ok())
    }

    /// A scenario document, read: by its path, with or without its ending.
    #[must_use]
    pub fn document(&self, path: &str) -> Option<Document> {
        let found = scenario::shelved(&self.scenarios, "").find(|shelved| is_at(shelved, path))?;
        scenario::read(&self.scenarios, found).ok()
    }

    /// All of it, searchable.
    #[must_use]
    pub fn index(&self) -> &Index {
        self.index.get_or_init(|| {
            let Self { rulebooks, catalogue, aliases, boards, questions, .. } = self;
            // Each document is read once for both.
            let mut covers = Vec::new();
            let documents = self.documents().inspect(|document| covers.push(Cover::of(document)));
            let entries = entries::all(rulebooks, catalogue, aliases, boards, documents, questions);
            self.covers.get_or_init(|| covers);
            let glossary: Vec<_> = rulebooks.iter().flat_map(|rulebook| rulebook.glossary.iter().cloned()).collect();
            Index::build(entries, &glossary)
        })
    }

    /// The law of a game.
    #[must_use]
    pub fn rulebook(&self, game: &str) -> Option<&Rulebook> {
        self.rulebooks.iter().find(|rulebook| rulebook.game == game)
    }

    /// Has cards meet; nothing where a card of the catalogue has the name of a plain one.
    #[must_use]
    pub fn faces(&self) -> Option<&Faces> {
        let made = || Faces::new(Arc::new(self.rulebook(GAMES[0])?.clone()), &Arc::new(self.catalogue.clone())).ok();
        self.faces.get_or_init(made).as_ref()
    }

    /// The law in which a booklet stands.
    #[must_use]
    pub fn rulebook_with(&self, book: &str) -> Option<&Rulebook> {
        self.rulebooks.iter().find(|rulebook| rulebook.editions.book(book).is_some())
    }
}

fn catalogue(rules: &Shelf, faults: &mut Vec<Fault>) -> Catalogue {
    let mut catalogue = Catalogue::empty();
    for file in rules.paths("smash-up/cards/", ".ron") {
        let read = rules.text(file).map_err(|fault| vec![fault]).and_then(|text| card::load(file, text));
        match read {
            Ok(read) => {
                let taken = catalogue.add_faction(read.faction, read.cards);
                faults.extend(
                    taken
                        .into_iter()
                        .map(|id| Fault::new(file, 1, format!("{id}: another faction has a card with this id"))),
                );
            }
            Err(found) => faults.extend(found),
        }
    }
    let known = Known::of(&catalogue);
    for (_, card) in catalogue.cards() {
        faults.extend(known.unknown(card).iter().map(|fault| {
            let (file, line) = written_at(rules, &card.id);
            Fault::new(file, line, format!("{}: {fault}", card.id))
        }));
    }
    catalogue
}

/// Gives cards the French names that people may try: a file of lines as one's own names are.
fn call_probably(catalogue: &mut Catalogue, rules: &Shelf, faults: &mut Vec<Fault>) {
    let file = "smash-up/probable.txt";
    let Ok(text) = rules.text(file) else { return };
    for Alias { name, card } in aliases::read(file, text, catalogue, faults) {
        if let Some(def) = catalogue.find(&card) {
            catalogue.add_probable(def, name);
        }
    }
}

/// The file and the line where a card's block begins.
fn written_at<'a>(rules: &'a Shelf, card: &str) -> (&'a str, usize) {
    let begins = format!("(id: \"{card}\"");
    rules
        .paths("smash-up/cards/", ".ron")
        .filter_map(|file| rules.text(file).ok().map(|text| (file, text)))
        .find_map(|(file, text)| text.lines().position(|line| line.starts_with(&begins)).map(|n| (file, n + 1)))
        .unwrap_or(("smash-up/cards", 1))
}
