//! The composer: a form for the scenario's text, in front of which the script puts a table.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Payload, Query},
};
use askama::Template;
use serde::Deserialize;
use serde_json::Value;

use super::plain::{self, Plain};
use crate::{
    citation::{Language, Said},
    deux::board::boards::Named,
    game::Problem,
    library::address_of,
    scenario::{Spelling, to_toml},
    web::{
        address,
        draw::clockwise,
        error::Error,
        limit,
        page::{
            documents::scenario::{asked, unknown},
            frame::{Frame, Place},
            hall::ForCall,
            rulings::{problem::ProblemShown, sent::beside},
        },
        request::{body, fields::fields, packed, spoken::Spoken, written},
        response::answer,
        site::Site,
    },
};

/// The composer.
#[derive(Template)]
#[template(path = "page/judge.html")]
pub struct JudgePage {
    frame: Frame,
    l: Language,
    game: Composed,
    text: String,
    /// Another way of seeing it, beside which it is held; empty: none.
    before: String,
    /// The call for which it is composed, if it is for one.
    call: Option<ForCall>,
    editions: Vec<(String, String)>,
    boards: Vec<BoardOffered>,
    problems: Vec<ProblemShown>,
    /// The plain form, as it was filled in.
    plain: Plain,
    examples: Vec<(String, String)>,
}

/// The game that is put together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Composed {
    SmashUp,
    Deux,
}

impl Composed {
    /// The game of a text; of one that is long or cannot be read, as far as its first lines say.
    fn of(text: &str) -> Self {
        let says = |line: &str| {
            let key = |key: &str| key.trim_matches(|c: char| c.is_whitespace() || "{\",".contains(c)) == "game";
            line.split_once(['=', ':']).is_some_and(|(name, value)| key(name) && value.contains("deux"))
        };
        let deux = match at_once(text) {
            Some(scenario) => scenario["game"] == "deux",
            None => text.lines().take(20).any(says),
        };
        if deux { Self::Deux } else { Self::SmashUp }
    }

    fn id(self) -> &'static str {
        match self {
            Self::SmashUp => "smash-up",
            Self::Deux => "deux",
        }
    }

    fn path(self) -> &'static str {
        match self {
            Self::SmashUp => "/judge",
            Self::Deux => "/judge/deux",
        }
    }

    fn is_deux(self) -> bool {
        self == Self::Deux
    }
}

/// A text that is short enough to be read at once, read.
fn at_once(text: &str) -> Option<Value> {
    let short = text.len() <= limit::AT_ONCE;
    short.then(|| written::read_here(text, Spelling::guess(text.as_bytes())).ok()).flatten()
}

/// A board of ours, to put ships on.
struct BoardOffered {
    id: String,
    title: String,
    players: usize,
    /// Its planets, clockwise from the top.
    planets: String,
}

/// What may stand in the address.
#[derive(Deserialize)]
pub struct Given {
    z: Option<String>,
    s: Option<String>,
    example: Option<String>,
    variant: Option<usize>,
}

/// `/judge`.
pub async fn get(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    given: Query<Given>,
) -> Result<HttpResponse, Error> {
    let held = given.z.as_deref().map(|packed| packed::inflate(packed, limit::BODY));
    let held = held.or_else(|| given.s.as_deref().map(packed::unpack));
    let text = match (held, &given.example) {
        (Some(text), _) => text.unwrap_or_default(),
        (None, Some(name)) => example(&site, l, name, given.variant)?,
        (None, None) => String::new(),
    };
    let mut page = JudgePage::new(&site, l, text, &[]).for_call(ForCall::of(&request));
    page.frame = page.frame.asking(request.query_string());
    answer::page(&page)
}

/// `/judge/deux`: the same for a board of DEUX, with nothing on it yet.
pub async fn deux(site: Data<Site>, Spoken(l): Spoken) -> Result<HttpResponse, Error> {
    answer::page(&JudgePage::of(&site, l, Composed::Deux, String::new(), &[]))
}

/// A scenario document to start from, or one of its variants, counted from 1; its name may stand without its folders.
fn example(site: &Site, l: Language, name: &str, variant: Option<usize>) -> Result<String, Error> {
    let short = |path: &str| path.rsplit('/').next() == Some(name);
    let short = || site.library.covers().iter().find(|cover| short(address_of(&cover.path)));
    let short = || site.library.document(&short()?.path);
    let document = site.library.document(name).or_else(short).ok_or_else(|| unknown(site, l, name))?;
    let situation = document.scenarios().nth(variant.unwrap_or(0)).ok_or_else(|| unknown(site, l, name))?;
    Ok(to_toml(&asked(&situation.scenario)))
}

/// The same, with a scenario to change.
pub async fn post(
    site: Data<Site>,
    Spoken(l): Spoken,
    request: HttpRequest,
    payload: Payload,
) -> Result<HttpResponse, Error> {
    let sent = fields(&body::text(&request, payload, limit::FORM).await?)?;
    let scenario = sent.iter().find(|(name, _)| name == "scenario").map(|(_, text)| text.clone());
    let page = JudgePage::new(&site, l, scenario.unwrap_or_default(), &[]).for_call(ForCall::of(&request));
    answer::page(&page.beside(beside(&sent)?.unwrap_or_default()))
}

impl JudgePage {
    /// The composer with a text to start from, and what is wrong with it.
    #[must_use]
    pub fn new(site: &Site, l: Language, text: String, problems: &[Problem]) -> Self {
        Self::of(site, l, Composed::of(&text), text, problems)
    }

    /// Held beside another way of seeing it.
    #[must_use]
    pub fn beside(self, before: String) -> Self {
        Self { before, ..self }
    }

    /// Composed for a call.
    #[must_use]
    pub fn for_call(self, call: Option<ForCall>) -> Self {
        Self { call, ..self }
    }

    /// Where it is sent to be ruled on.
    fn ruled_at(&self) -> String {
        ForCall::along(self.call.as_ref(), &address::ruling(self.l))
    }

    /// Whether a problem can be mended by a press.
    fn mends(&self) -> bool {
        self.problems.iter().any(|problem| problem.meant.is_some())
    }

    fn of(site: &Site, l: Language, game: Composed, text: String, problems: &[Problem]) -> Self {
        let about = match game {
            Composed::SmashUp => Said::new(
                "Décrivez une table de Smash Up et ce qui a été joué ; lisez ce qui arrive, pas à pas, règle par règle.",
                "Describe a Smash Up table and what was played; read what happens, step by step, rule by rule.",
            ),
            Composed::Deux => Said::new(
                "Posez des vaisseaux de DEUX sur le plateau dessiné, dites quel déplacement est en litige, lisez s’il est permis et pourquoi.",
                "Put DEUX ships on the drawn board, say which move is disputed, read whether it is legal and why.",
            ),
        };
        let examples = site.library.examples().iter().filter(|cover| cover.game == game.id());
        let books = site.rulebooks().filter(|rulebook| rulebook.game == game.id());
        let title = match game {
            Composed::SmashUp => l.say("Arbitrer une situation", "Rule on a situation"),
            Composed::Deux => l.say("Arbitrer un déplacement de DEUX", "Rule on a move of DEUX"),
        };
        let boards = site.names.boards().0.iter();
        let read = at_once(&text).unwrap_or_default();
        Self {
            frame: Frame::new(site, l, Place::Judge, game.path(), title).about(&about),
            l,
            game,
            text,
            before: String::new(),
            call: None,
            editions: books
                .flat_map(|rulebook| &rulebook.editions.books)
                .map(|book| (book.id.clone(), book.title.to(l).to_owned()))
                .collect(),
            boards: boards.filter(|_| game.is_deux()).map(|(id, named)| BoardOffered::new(l, id, named)).collect(),
            plain: plain::filled(site.catalogue(), &read).unwrap_or_default(),
            problems: problems.iter().map(|problem| ProblemShown::new(site, l, &read, problem)).collect(),
            examples: examples
                .map(|cover| (address::composer(l, address_of(&cover.path), None), cover.title.to(l).to_owned()))
                .collect(),
        }
    }
}

impl BoardOffered {
    fn new(l: Language, id: &str, named: &Named) -> Self {
        let planets = clockwise(&named.board).into_iter().map(|planet| planet.name.as_str()).collect::<Vec<_>>();
        Self {
            id: id.to_owned(),
            title: named.title.to(l).to_owned(),
            players: named.players,
            planets: planets.join("|"),
        }
    }
}
