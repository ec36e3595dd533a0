//! What can be asked on the command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use ipnet::IpNet;

use crate::{ruling::Boards, web::Proxies};

/// Les règles de Smash Up et de DEUX, et un arbitre · The rules of Smash Up and DEUX, and a judge
#[derive(Debug, Parser)]
#[command(name = "arbitre", version, max_term_width = 100)]
pub struct Arguments {
    /// Lit les règles dans ce dossier · Reads the rules from this folder
    #[arg(long, global = true, value_name = "DIR")]
    pub rules: Option<PathBuf>,
    /// Lit les scénarios dans ce dossier · Reads the scenarios from this folder
    #[arg(long, global = true, value_name = "DIR")]
    pub scenarios: Option<PathBuf>,
    /// Vos noms de cartes, une ligne « alias = carte » chacun · Your own names for cards, one line “alias = card” each
    #[arg(long, global = true, value_name = "FILE")]
    pub aliases: Option<PathBuf>,
    /// fr ou en ; sinon la langue du terminal · fr or en; else the language of the terminal
    #[arg(long, global = true, value_name = "LANG", value_parser = ["fr", "en"])]
    pub lang: Option<String>,
    /// What to do.
    #[command(subcommand)]
    pub call: Call,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Call {
    /// Le site et son API · The web site and its API
    Serve(Serve),
    /// Demande à un site s’il est prêt · Asks a site whether it is ready
    Ready {
        /// Adresse et port · Address and port
        #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
        addr: String,
    },
    /// Arbitre un scénario · Rules on a scenario
    Rule {
        /// What is asked.
        #[command(flatten)]
        asked: Asked,
        /// How much of the positions.
        #[command(flatten)]
        wanted: Wanted,
    },
    /// Toutes les suites des choix encore ouverts · Every way the open decisions can go
    Explore {
        /// What is asked.
        #[command(flatten)]
        asked: Asked,
        /// How much of the positions.
        #[command(flatten)]
        wanted: Wanted,
        /// Combien de fins passer d’abord · How many ends to leave out first
        #[arg(long, value_name = "N", default_value_t = 0)]
        from: usize,
    },
    /// Arbitre un scénario, conserve l’arbitrage et dit son nom · Rules on a scenario, keeps the ruling and says its name
    Keep(Keep),
    /// Le même scénario sous chaque livret · The same scenario under every booklet
    Compare(Asked),
    /// Quels scénarios sont un seul et même litige · Which scenarios are one and the same dispute
    Same(Compared),
    /// Cherche dans les règles et les cartes · Searches the rules and the cards
    Search(Sought),
    /// Ce qui arrive quand des cartes se rencontrent · What happens when cards meet
    Face(Met),
    /// Vérifie règles, cartes et scénarios · Checks rules, cards and scenarios
    Check {
        /// Documents ou dossiers ; sinon tout · Documents or folders; else everything
        #[arg(value_name = "PATH")]
        paths: Vec<PathBuf>,
    },
    /// Classe votre exemplaire d’un livret sous ses articles · Files your own copy of a booklet under its clauses
    Import {
        /// Texte ou Markdown · Plain text or Markdown
        file: PathBuf,
        /// Le livret · The booklet
        #[arg(long, value_name = "ID")]
        book: String,
    },
    /// Des parties au hasard, toutes vérifiées · Whole random games, all checked
    Play(Played),
    /// Les journaux de tournois : ouverts, copiés, emportés, oubliés · The logs of tournaments: opened, copied, carried elsewhere, forgotten
    Desk(Kept),
}

/// What to keep, and where.
#[derive(Debug, Args)]
pub struct Keep {
    /// What is asked.
    #[command(flatten)]
    pub asked: Asked,
    /// Fichier ou postgres://… ; sinon un fichier du dossier de données · File or postgres://…; else a file in the data folder
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
}

/// What is kept, and where.
#[derive(Debug, Args)]
pub struct Kept {
    /// Fichier ou postgres://… ; sinon un fichier du dossier de données · File or postgres://…; else a file in the data folder
    #[arg(long, global = true, value_name = "URL")]
    pub database: Option<String>,
    /// What to do with it.
    #[command(subcommand)]
    pub call: Keeping,
}

/// What to do with the logs that are kept.
#[derive(Debug, Subcommand)]
pub enum Keeping {
    /// Les tournois conservés · The events that are kept
    Events {
        /// Forme de la réponse · Form of the answer
        #[arg(long, value_enum, default_value_t = Found::Text)]
        format: Found,
    },
    /// Ouvre un tournoi et montre la clé de son arbitre principal · Opens an event and shows its head judge’s key
    Open {
        /// Comment il s’appelle · What it is called
        name: String,
        /// Comment s’appelle son arbitre principal · What its head judge is called
        #[arg(long, value_name = "NAME")]
        head_judge: Option<String>,
        /// Chacun peut lire chronomètres et précédents · Everybody may read clocks and precedents
        #[arg(long)]
        public: bool,
        /// Où le site se trouve, tel que les téléphones l’ouvrent · Where the site is, as telephones open it
        #[arg(long, default_value = LOCAL, value_parser = site)]
        site: String,
        /// Forme de la réponse · Form of the answer
        #[arg(long, value_enum, default_value_t = Found::Text)]
        format: Found,
    },
    /// Une nouvelle clé pour l’arbitre principal d’un tournoi · A new key for the head judge of an event
    Key {
        /// Son identifiant · Its id
        event: String,
        /// Où le site se trouve, tel que les téléphones l’ouvrent · Where the site is, as telephones open it
        #[arg(long, default_value = LOCAL, value_parser = site)]
        site: String,
        /// Forme de la réponse · Form of the answer
        #[arg(long, value_enum, default_value_t = Found::Text)]
        format: Found,
    },
    /// Copie tout dans un fichier, même pendant qu’on y écrit · Copies everything to a file, even while it is being written to
    Backup {
        /// Le fichier ; « - » écrit sur la sortie · The file; “-” writes to the output
        file: PathBuf,
    },
    /// Reprend une copie là où rien n’est conservé · Brings a copy back where nothing is kept
    Restore {
        /// Le fichier ; « - » lit l’entrée · The file; “-” reads the input
        file: PathBuf,
    },
    /// Copie un tournoi dans un fichier, une entrée par ligne · Copies an event to a file, an entry a line
    Export {
        /// Son identifiant · Its id
        event: String,
        /// Le fichier ; « - » écrit sur la sortie · The file; “-” writes to the output
        file: PathBuf,
    },
    /// Ajoute les tournois d’un fichier · Adds the events of a file
    Import {
        /// Le fichier ; « - » lit l’entrée · The file; “-” reads the input
        file: PathBuf,
    },
    /// Rejuge ce qui est conservé et dit ce qui viendrait autrement · Rules again on what is kept and says what comes out otherwise
    Review {
        /// Noms d’arbitrages, comme 7KQ4-M2 ; sinon tous · Names of rulings, as 7KQ4-M2; else all
        #[arg(value_name = "NAME")]
        names: Vec<String>,
    },
    /// Retire un arbitrage conservé · Removes a kept ruling
    Remove {
        /// Son nom, comme 7KQ4-M2 · Its name, as 7KQ4-M2
        name: String,
        /// Même si des décisions s’appuient dessus · Even if answers rest on them
        #[arg(long)]
        force: bool,
    },
    /// Oublie noms et textes d’un tournoi terminé, révoque ses clés · Forgets names and texts of an event that is over, revokes its keys
    Forget {
        /// Son identifiant · Its id
        event: String,
    },
}

/// Which scenarios are held against each other.
#[derive(Debug, Args)]
pub struct Compared {
    /// Documents .md, .toml ou .json, chacun avec ses variantes · .md, .toml or .json documents, each with its variants
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Livret · Booklet
    #[arg(long, value_name = "E")]
    pub edition: Option<String>,
    /// Textes des cartes : printed ou current · Card texts: printed or current
    #[arg(long, value_name = "W")]
    pub wording: Option<String>,
    /// Forme de la réponse · Form of the answer
    #[arg(long, value_enum, default_value_t = Found::Text)]
    pub format: Found,
}

/// Which cards meet.
#[derive(Debug, Args)]
pub struct Met {
    /// Deux ou trois cartes, chacune entre guillemets si son nom a plusieurs mots · Two or three cards, each quoted if its name has several words
    #[arg(value_name = "CARD", num_args = 2..=3, required_unless_present = "all")]
    pub cards: Vec<String>,
    /// Toutes les paires, dans les deux générations de textes · All pairs, in both generations of texts
    #[arg(long, conflicts_with = "cards")]
    pub all: bool,
    /// Une paire sur N seulement · Only one pair in N
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub one_in: u32,
    /// Dit ce qui a changé depuis ce fichier, écrit par --all · Says what has changed since this file, written by --all
    #[arg(long, value_name = "FILE", requires = "all")]
    pub against: Option<PathBuf>,
    /// Livret · Booklet
    #[arg(long, value_name = "E")]
    pub edition: Option<String>,
    /// Textes des cartes : printed ou current · Card texts: printed or current
    #[arg(long, value_name = "W")]
    pub wording: Option<String>,
}

/// Which games to play.
#[derive(Debug, Args)]
pub struct Played {
    /// Joueurs, de 2 à 4, ou all · Players, 2 to 4, or all
    #[arg(long, value_name = "N", default_value = "all")]
    pub players: String,
    /// Parties · Games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    /// Graine de la première partie ; les suivantes ont les suivantes · Seed of the first game; the next ones have the next
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Livret ; sinon tous · Booklet; else all
    #[arg(long, value_name = "E")]
    pub edition: Option<String>,
    /// Textes des cartes, printed ou current ; sinon les deux · Card texts, printed or current; else both
    #[arg(long, value_name = "W")]
    pub wording: Option<String>,
    /// Ce qu’on vérifie · How much is checked
    #[arg(long, value_enum, default_value_t = Looked::Full)]
    pub checks: Looked,
    /// Un programme joue ce siège, interrogé en JSON, une ligne par question · A program plays this seat, asked in JSON, a line a question
    #[arg(long = "seat", value_name = "N=COMMAND")]
    pub seats: Vec<String>,
}

/// How much of a game is checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Looked {
    /// Tout, après chaque événement · Everything, after every event
    Full,
    /// Entre deux coups, et le reste par échantillon · Between two things done, and the rest on a sample
    Sample,
    /// Rien : pour mesurer · Nothing: to measure
    None,
}

/// Where to serve.
#[derive(Debug, Args)]
pub struct Serve {
    /// Adresse et port · Address and port
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
    pub addr: String,
    /// Où conserver : fichier ou postgres://… ; sinon un fichier du dossier de données · Where to keep: file or postgres://…; else a file in the data folder
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// Mandataire cru quand il dit qui demande : adresse ou réseau, autant que voulu · Proxy believed when it says who asks: address or network, any number
    #[arg(long = "trusted-proxy", value_name = "ADDR", value_parser = proxy)]
    pub trusted_proxies: Vec<IpNet>,
    /// Les compteurs à cette adresse, et là seulement · The counters at this address, and only there
    #[arg(long, value_name = "ADDR")]
    pub metrics: Option<String>,
    /// Forme du journal, sur la sortie d’erreur · Form of the log, on the error output
    #[arg(long, value_enum, default_value_t = Logged::Text)]
    pub log_format: Logged,
}

/// The form of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Logged {
    /// Une ligne à lire · A line to read
    Text,
    /// Un objet par ligne · An object a line
    Json,
}

/// A scenario, and the law under which it is asked.
#[derive(Debug, Args)]
pub struct Asked {
    /// Document .md, .toml ou .json ; « - » lit l’entrée · A .md, .toml or .json document; “-” reads the input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Variante du document, à partir de 1 · Variant of the document, from 1
    #[arg(long, value_name = "N")]
    pub variant: Option<usize>,
    /// Livret · Booklet
    #[arg(long, value_name = "E")]
    pub edition: Option<String>,
    /// Textes des cartes : printed ou current · Card texts: printed or current
    #[arg(long, value_name = "W")]
    pub wording: Option<String>,
    /// Lecture d’une question ouverte, autant que voulu · Reading of an open question, any number
    #[arg(long = "reading", value_name = "ID=x", value_parser = reading)]
    pub readings: Vec<(String, String)>,
    /// Forme de la réponse · Form of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// How much of the positions a program is told.
#[derive(Debug, Args)]
pub struct Wanted {
    /// Plateaux en JSON : all, changes, ends ou none ; sinon selon leur taille · Boards in JSON; else by their size
    #[arg(long, value_name = "B", value_parser = boards)]
    pub boards: Option<Boards>,
}

/// Words to search.
#[derive(Debug, Args)]
pub struct Sought {
    /// Mots, avec ou sans accents ; entre guillemets, ensemble · Words, with or without accents; quoted, together
    #[arg(value_name = "WORDS", required = true)]
    pub words: Vec<String>,
    /// Forme de la réponse · Form of the answer
    #[arg(long, value_enum, default_value_t = Found::Text)]
    pub format: Found,
}

/// The form of a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Pour un terminal · For a terminal
    Text,
    /// L’objet même de l’API · The very object of the API
    Json,
    /// Pour une page · For a page
    Markdown,
}

/// The form of what was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Found {
    /// Pour un terminal · For a terminal
    Text,
    /// L’objet même de l’API · The very object of the API
    Json,
}

fn proxy(text: &str) -> Result<IpNet, String> {
    Proxies::read(text).ok_or_else(|| "192.0.2.1, 10.0.0.0/8, ::1".into())
}

fn boards(word: &str) -> Result<Boards, String> {
    Boards::read(word).ok_or_else(|| Boards::EVERY.map(Boards::word).join(", "))
}

fn reading(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((id, value)) if !id.trim().is_empty() && !value.trim().is_empty() => {
            Ok((id.trim().into(), value.trim().into()))
        }
        _ => Err("READ-11=x".into()),
    }
}

/// Where the site is if nothing else is said: where `serve` opens it.
const LOCAL: &str = "http://127.0.0.1:8080";

/// The address of a site, without what may follow it.
fn site(text: &str) -> Result<String, String> {
    let text = text.trim_end_matches('/');
    let host = ["http://", "https://"].iter().find_map(|scheme| text.strip_prefix(scheme)).unwrap_or_default();
    let fits = |c: char| c.is_ascii_alphanumeric() || ".-:[]_".contains(c);
    if (1..=255).contains(&host.len()) && host.chars().all(fits) {
        Ok(text.to_owned())
    } else {
        Err("attendu, comme http://192.168.1.20:8080 · expected, as http://192.168.1.20:8080".to_owned())
    }
}
