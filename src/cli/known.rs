//! What the command knows: the library and the games, from the binary or from folders.

use std::{fs, path::Path, sync::Arc};

use super::{
    arguments::Arguments,
    printed::{Exit, Printed},
};
use crate::{
    citation::{Language, Said},
    deux::hearing::Deux,
    game::{Game, Problem},
    library::{Library, Stock},
    problem::nearest,
    shelf::{Fault, Shelf},
    smash_up::hearing::SmashUp,
    web::names::Names,
};

/// The most bytes of an alias file.
const ALIASES: u64 = 1024 * 1024;

/// The shelves, as asked for.
pub struct Shelves {
    pub rules: Shelf,
    pub scenarios: Shelf,
    /// Where the rules and the scenarios are, to be put before the paths of their files.
    pub folders: (String, String),
    aliases: Option<(String, String)>,
}

/// The law, the cards and the games.
pub struct Known {
    pub stock: Stock,
    pub games: Vec<Arc<dyn Game>>,
}

impl Shelves {
    /// Reads the folders that were named.
    pub fn read(arguments: &Arguments, l: Language) -> Result<Self, Printed> {
        let folder = |asked: Option<&Path>, embedded: fn() -> Shelf, name: &str| match asked {
            None => Ok((embedded(), name.to_owned())),
            Some(path) => Shelf::folder(path)
                .map(|shelf| (shelf, path.to_string_lossy().trim_end_matches('/').to_owned()))
                .map_err(|error| unreadable(l, path, &error.to_string())),
        };
        let (rules, rules_at) = folder(arguments.rules.as_deref(), Shelf::rules, "rules")?;
        let (scenarios, scenarios_at) = folder(arguments.scenarios.as_deref(), Shelf::scenarios, "scenarios")?;
        let aliases = arguments.aliases.as_deref().map(|path| aliases(path, l)).transpose()?;
        Ok(Self { rules, scenarios, folders: (rules_at, scenarios_at), aliases })
    }

    /// Loads the law, the cards and the games; every fault, with the file as it can be opened.
    pub fn load(&self) -> Result<Known, Vec<Fault>> {
        let aliases = self.aliases.as_ref().map(|(file, text)| (file.as_str(), text.as_str()));
        let stock = Stock::load(&self.rules, aliases)
            .map_err(|faults| faults.into_iter().map(|fault| self.placed(fault)).collect::<Vec<_>>())?;
        let own = stock.own_names();
        let mut games: Vec<Arc<dyn Game>> = Vec::new();
        if let Some(rulebook) = stock.rulebook("smash-up") {
            let game = SmashUp::new(Arc::new(rulebook.clone()), Arc::new(stock.catalogue.clone()), &own).map_err(
                |problems| problems.into_iter().map(|problem| self.alias_fault(&problem)).collect::<Vec<_>>(),
            )?;
            games.push(Arc::new(game));
        }
        if let Some(rulebook) = stock.rulebook("deux") {
            games.push(Arc::new(Deux::new(Arc::new(rulebook.clone()), stock.boards.clone())));
        }
        Ok(Known { stock, games })
    }

    /// The same, or the faults that stand in the way.
    pub fn loaded(&self) -> Result<Known, Printed> {
        self.load().map_err(|faults| faulty(&faults))
    }

    fn alias_fault(&self, problem: &Problem) -> Fault {
        let file = self.aliases.as_ref().map_or("", |(file, _)| file);
        Fault::new(file, 1, format!("{}: {}", problem.pointer, problem.says.en))
    }

    /// A fault with the folder before its file.
    pub fn placed(&self, fault: Fault) -> Fault {
        let folder = if self.rules.text(&fault.file).is_ok() || fault.message == "no such file" {
            &self.folders.0
        } else if self.scenarios.text(&fault.file).is_ok() {
            &self.folders.1
        } else {
            return fault;
        };
        Fault { file: format!("{folder}/{}", fault.file), ..fault }
    }
}

impl Known {
    /// Titles of what is cited.
    pub fn names(&self) -> Names {
        Names::new(&self.stock.rulebooks, &self.stock.catalogue, self.stock.boards.clone())
    }

    /// Everything, or the faults that stand in the way.
    pub fn load(arguments: &Arguments, l: Language) -> Result<Self, Printed> {
        Shelves::read(arguments, l)?.loaded()
    }

    /// Everything, searchable, and the games.
    pub fn library(arguments: &Arguments, l: Language) -> Result<(Library, Vec<Arc<dyn Game>>), Printed> {
        let shelves = Shelves::read(arguments, l)?;
        let loaded = shelves.load().and_then(|known| {
            let library = Library::of(known.stock, &shelves.scenarios)
                .map_err(|faults| faults.into_iter().map(|fault| shelves.placed(fault)).collect::<Vec<_>>())?;
            Ok((library, known.games))
        });
        loaded.map_err(|faults| faulty(&faults))
    }

    /// The game a scenario is of: the first, unless it says otherwise.
    pub fn game_of(&self, scenario: &serde_json::Value) -> Result<&dyn Game, Problem> {
        let known: Vec<&str> = self.games.iter().map(|game| game.id()).collect();
        let id = match scenario.get("game") {
            None => known.first().copied().unwrap_or_default(),
            Some(serde_json::Value::String(id)) => id,
            Some(_) => {
                return Err(Problem::new("/game", "le jeu est un mot", "the game is a word"));
            }
        };
        let found = self.games.iter().find(|game| game.id() == id);
        found.map(AsRef::as_ref).ok_or_else(|| Problem::of("/game", no_such_game(id, &known)))
    }
}

fn faulty(faults: &[Fault]) -> Printed {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    Printed::refusal(&lines, Exit::Failed)
}

fn no_such_game(id: &str, known: &[&str]) -> Said {
    let id: String = id.chars().take(60).collect();
    let (fr, en) = match nearest(&id, known.iter().copied()) {
        Some(near) => (format!("vouliez-vous dire {near}\u{202f}?"), format!("did you mean {near}?")),
        None => (format!("connus\u{a0}: {}", known.join(", ")), format!("known: {}", known.join(", "))),
    };
    Said::new(
        format!("{id}\u{a0}: aucun jeu de ce nom n’est arbitré\u{202f}; {fr}"),
        format!("{id}: no game of this name is judged; {en}"),
    )
}

fn aliases(path: &Path, l: Language) -> Result<(String, String), Printed> {
    let size = fs::metadata(path).map_or(0, |found| found.len());
    if size > ALIASES {
        let says = match l {
            Language::Fr => format!("{size} octets, {ALIASES} au plus"),
            Language::En => format!("{size} bytes, at most {ALIASES}"),
        };
        return Err(unreadable(l, path, &says));
    }
    let text = fs::read_to_string(path).map_err(|error| unreadable(l, path, &error.to_string()))?;
    Ok((path.to_string_lossy().into_owned(), text))
}

/// A file or folder that cannot be read.
pub fn unreadable(l: Language, path: &Path, why: &str) -> Printed {
    let lead = l.say("lecture impossible", "cannot be read");
    let colon = l.say("\u{a0}: ", ": ");
    Printed::refusal(&[format!("{}: {lead}{colon}{why}", path.display())], Exit::Failed)
}
