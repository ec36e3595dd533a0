//! What is ours beside what others made, in turn in one run: whole random games of Smash Up beside random legal games of
//! chess (`cozy-chess`), the search beside FTS5 of `SQLite` on the same texts; and how what it costs grows.
//! `cargo bench --bench beside` (how it grows alone: `-- growth`); `docs/speed.md` says what the ratios mean.

use std::{hint::black_box, sync::Arc, time::Duration};

use arbitre::{
    allowance::Allowance,
    citation::Language,
    game::{Depth, Game as _},
    judge::{self, Options},
    library::Library,
    search::{Entry, Index, Query},
    selfplay::{self, Checks, Cupboard, Dice, Wanted},
    shelf::Shelf,
    smash_up::hearing::SmashUp,
};
use cozy_chess::{Board, GameStatus};
use rusqlite::Connection;
use serde_json::{Value, json};

/// As in the binary.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How often the two are measured, in turn.
const ROUNDS: usize = 15;
/// How many games of ours, and of theirs, in each.
const GAMES: usize = 20;
const CHESS: usize = 200;
/// How much larger the texts are made.
const LARGER: usize = 25;
/// What players ask: language, question, what should be found.
const ASKED: &str = include_str!("../tests/search/questions.tsv");
/// How many hits are given.
const HITS: usize = 20;

fn main() {
    let library = Library::load(&Shelf::rules(), &Shelf::scenarios()).unwrap_or_else(|faults| panic!("{faults:#?}"));
    println!("{:<44} {:>12} {:>12} {:>9}", "microseconds of one processor", "ours", "theirs", "ratio");
    if std::env::args().any(|asked| asked == "growth") {
        return growth(&library);
    }
    games(&library);
    searches("a question, 20 hits with excerpts", library.index().entries());
    let larger = (0..LARGER).flat_map(|copy| library.index().entries().iter().map(move |entry| copied(entry, copy)));
    searches(&format!("the same, {LARGER} times the texts"), &larger.collect::<Vec<_>>());
    growth(&library);
}

/// Random games: the dice choose among what is allowed, and nothing else is done.
fn games(library: &Library) {
    let rulebook = library.rulebook("smash-up").expect("the law of Smash Up").clone();
    let cupboard = Cupboard::new(Arc::new(rulebook), &Arc::new(library.catalogue.clone()));
    let mut seed = 0;
    let mut smash_up = |players: usize| {
        let of = cupboard.matched(seed, &Wanted { players: Some(players), ..Wanted::default() });
        seed += 1;
        selfplay::play(&cupboard, &of, Checks::None).expect("a game goes to its end").decisions
    };
    let mut dice = Dice::new(1);
    beside("a random game, beside one of chess", (GAMES, || smash_up(2)), (CHESS, || chess(&mut dice)));
    for players in 2..=cupboard.most_players() {
        let mut decisions = 0;
        let took = timed(10 * GAMES, || decisions += smash_up(players));
        let decisions = decisions / (10 * GAMES) as u64;
        println!("{:<44} {took:>12.1}", format!("of {players} players, {decisions} decisions"));
    }
}

/// How many moves a random game of chess has.
fn chess(dice: &mut Dice) -> u64 {
    let (mut board, mut moves) = (Board::default(), Vec::new());
    for made in 0.. {
        moves.clear();
        board.generate_moves(|of| {
            moves.extend(of);
            false
        });
        if board.status() != GameStatus::Ongoing || moves.is_empty() {
            return made;
        }
        board.play_unchecked(moves[dice.below(moves.len())]);
    }
    unreachable!("fifty moves without a capture end it")
}

/// Everything that is asked, once by ours and once by theirs.
fn searches(what: &str, entries: &[Entry]) {
    let index = Index::build(entries.to_vec(), &[]);
    let theirs = fts5(entries);
    let mut found = theirs
        .prepare(
            "select rowid, highlight(texts, 0, '<mark>', '</mark>'), snippet(texts, -1, '<mark>', '</mark>', '…', 40) \
             from texts where texts match ? order by rank limit 20",
        )
        .expect("a statement");
    let asked: Vec<(Language, &str)> = ASKED.lines().filter_map(question).collect();
    let ours = || {
        let hits = |(language, words): &(Language, &str)| {
            index.search(&Query { limit: HITS, ..Query::new(words, *language) }).hits.len()
        };
        asked.iter().map(hits).sum::<usize>()
    };
    let theirs = || {
        let hits = |(_, words): &(Language, &str)| {
            let mut rows = found.query([any(words)]).expect("a question");
            let mut hits = 0;
            while let Some(row) = rows.next().expect("a hit") {
                hits += black_box(row.get::<_, String>(2).expect("a passage")).len().min(1);
            }
            hits
        };
        asked.iter().map(hits).sum::<usize>()
    };
    beside_of(what, asked.len(), (1, ours), (1, theirs));
}

fn question(line: &str) -> Option<(Language, &str)> {
    let mut fields = line.split('\t');
    let language = fields.next().and_then(|code| Language::ALL.into_iter().find(|language| language.code() == code))?;
    Some((language, fields.next()?))
}

/// Any of the words, as FTS5 is asked.
fn any(words: &str) -> String {
    let words = words.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" OR ")
}

fn fts5(entries: &[Entry]) -> Connection {
    let theirs = Connection::open_in_memory().expect("memory");
    let made = theirs.execute_batch(
        "create virtual table texts using fts5(title_fr, title_en, names, fr, en, \
         tokenize = 'unicode61 remove_diacritics 2'); begin",
    );
    made.expect("SQLite has FTS5");
    for Entry { title, also, text, .. } in entries {
        let names = also.join("\n");
        let row = [&title.fr, &title.en, &names, &text.fr, &text.en];
        theirs.execute("insert into texts values (?, ?, ?, ?, ?)", row).expect("a row");
    }
    let weighed = "insert into texts(texts, rank) values ('rank', 'bm25(3, 3, 2, 1, 1)'); commit";
    theirs.execute_batch(weighed).expect("all rows");
    theirs
}

fn copied(entry: &Entry, copy: usize) -> Entry {
    Entry { id: format!("{}-{copy}", entry.id), ..entry.clone() }
}

/// What a table costs by what lies on it, and an exploration by how many ways there are.
fn growth(library: &Library) {
    let rulebook = Arc::new(library.rulebook("smash-up").expect("the law of Smash Up").clone());
    let game = SmashUp::new(rulebook, Arc::new(library.catalogue.clone()), &std::collections::BTreeMap::new());
    let game = game.expect("no aliases");
    for cards in [4, 16, 64] {
        let scenario = table(cards);
        let situation = game.read(&scenario).expect("a situation");
        let bare = || situation.hear(situation.terms(), Depth::Bare, &Allowance::unbounded()).expect("a hearing");
        let took = timed(20, bare);
        println!("{:<44} {took:>12.1}", format!("a play, {cards} minions on the table"));
    }
    for players in 2..=4 {
        let scenario = tie(players);
        let explored = || judge::explore(&game, &scenario, &Options::default(), &Allowance::unbounded());
        let ways = explored().expect("an exploration").outcomes.len();
        let took = timed(5, explored);
        println!("{:<44} {took:>12.1}", format!("an exploration, {players} tied, {ways} ends"));
    }
    for (choices, before) in [(1, 0), (2, 0), (3, 0), (3, 4), (3, 16)] {
        let scenario = chosen(choices, before);
        let explored = || judge::explore(&game, &scenario, &Options::default(), &Allowance::unbounded());
        let lines = explored().expect("an exploration").lines;
        #[expect(clippy::cast_precision_loss)]
        let took = timed(5, explored) / lines as f64;
        println!("{:<44} {took:>12.1}", format!("a line of {choices} choices after {before} steps, of {lines}"));
    }
}

/// After so many steps that play an action each, one that has so many of twelve minions destroyed, one after another:
/// each of another power, and none like another.
fn chosen(choices: usize, before: usize) -> Value {
    let minion =
        |power: usize| json!({ "id": format!("m{power}"), "name": { "en": "Minion" }, "kind": { "Minion": power } });
    let destroys = vec![json!({ "Destroy": { "One": { "Minion": {} } } }); choices];
    let own = [
        json!({ "id": "far", "name": { "en": "Far" }, "kind": { "Base": [255, [4, 2, 1]] } }),
        json!({ "id": "toll", "name": { "en": "Toll" }, "kind": "Action", "text": [{ "OnPlay": { "GainVp": 1 } }] }),
        json!({ "id": "raid", "name": { "en": "Raid" }, "kind": "Action", "text": [{ "OnPlay": { "Do": destroys } }] }),
    ];
    let plays = |card: &str| json!({ "player": "Alice", "play": card });
    let hand = vec!["toll"; before].into_iter().chain(["raid"]);
    json!({
        "active": "Alice",
        "players": [
            {
                "name": "Alice",
                "hand": hand.clone().collect::<Vec<_>>(),
                "played": { "extras": vec![json!({ "kind": "action" }); before] },
            },
            { "name": "Bob" },
        ],
        "cards": (1..=12).map(minion).chain(own).collect::<Vec<_>>(),
        "bases": [{
            "card": "far",
            "minions": (1..=12).map(|power| json!({ "card": format!("m{power}"), "owner": "Bob" })).collect::<Vec<_>>(),
        }],
        "steps": hand.map(plays).collect::<Vec<_>>(),
    })
}

fn table(cards: usize) -> Value {
    let minions = (0..cards).map(|n| json!({ "card": "zapbot", "label": format!("m{n}"), "owner": "Bob" }));
    json!({
        "active": "Alice",
        "players": [{ "name": "Alice", "hand": ["ninja-master"] }, { "name": "Bob" }],
        "bases": [{ "card": "tortuga", "minions": minions.collect::<Vec<_>>() }],
        "steps": [{ "player": "Alice", "play": "ninja-master", "on": "tortuga", "choose": ["m0"] }],
    })
}

fn tie(players: usize) -> Value {
    let names = &["Alice", "Bob", "Carol", "Dave"][..players];
    let minions =
        names.iter().zip('a'..).map(|(name, label)| json!({ "card": "eight", "label": label, "owner": name }));
    json!({
        "active": "Alice",
        "phase": "score",
        "players": names.iter().map(|name| json!({ "name": name })).collect::<Vec<_>>(),
        "cards": [{ "id": "eight", "name": { "en": "Eight" }, "kind": { "Minion": 12 } }],
        "bases": [{ "card": "tortuga", "minions": minions.collect::<Vec<_>>() }],
    })
}

/// Ours and theirs in turn, each so often: what one takes in the middle, and the ratio.
fn beside<T, U>(what: &str, ours: (usize, impl FnMut() -> T), theirs: (usize, impl FnMut() -> U)) {
    beside_of(what, 1, ours, theirs);
}

/// The same, of which each does so much.
#[expect(clippy::cast_precision_loss)]
fn beside_of<T, U>(
    what: &str,
    much: usize,
    (often, mut ours): (usize, impl FnMut() -> T),
    (as_often, mut theirs): (usize, impl FnMut() -> U),
) {
    let (mut ours_took, mut theirs_took) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        ours_took.push(timed(often, &mut ours));
        theirs_took.push(timed(as_often, &mut theirs));
    }
    let [ours, theirs] = [ours_took, theirs_took].map(|mut took| {
        took.sort_by(f64::total_cmp);
        took[took.len() / 2] / much as f64
    });
    println!("{what:<44} {ours:>12.1} {theirs:>12.1} {:>9.2}", ours / theirs);
}

/// Microseconds that one of so many takes.
#[expect(clippy::cast_precision_loss)]
fn timed<T>(often: usize, mut what: impl FnMut() -> T) -> f64 {
    let began = processor_time();
    for _ in 0..often {
        black_box(what());
    }
    processor_time().saturating_sub(began).as_secs_f64() * 1e6 / often as f64
}

/// For how long this thread has had a processor: what others do meanwhile does not count.
#[cfg(target_os = "linux")]
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

#[cfg(not(target_os = "linux"))]
fn processor_time() -> Duration {
    static BEGAN: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    BEGAN.elapsed()
}
