//! Whole random games, each held against the invariants of the game.

use std::{sync::Arc, time::Instant};

use super::{
    arguments::{Arguments, Looked, Played},
    known::Known,
    printed::{Exit, Printed},
};
use crate::{
    citation::Language,
    selfplay::{self, Checks, Cupboard, Match, Report, Speed, Wanted},
    smash_up::card::Wording,
};

/// The most games that are played again, with the checks off, to see how fast they go.
const TIMED: usize = 400;

/// Plays the games wanted, and says what broke, how they ended and how fast they go.
pub fn play(arguments: &Arguments, asked: &Played, l: Language) -> Printed {
    let known = match Known::load(arguments, l) {
        Ok(known) => known,
        Err(refused) => return refused,
    };
    let Some(rulebook) = known.stock.rulebook("smash-up") else { return Printed::answer(String::new(), Exit::Failed) };
    let cupboard = Cupboard::new(Arc::new(rulebook.clone()), &Arc::new(known.stock.catalogue.clone()));
    let wanted = match wanted(asked, &cupboard, l) {
        Ok(wanted) => wanted,
        Err(refused) => return refused,
    };
    let seeds = (0..u64::from(asked.games)).map(|n| asked.seed.wrapping_add(n));
    let matches: Vec<Match> = seeds.map(|seed| cupboard.matched(seed, &wanted)).collect();
    let checks = match asked.checks {
        Looked::Full => Checks::Full,
        Looked::Sample => Checks::Sample,
        Looked::None => Checks::None,
    };
    let mut report = Report::default();
    let speed = if checks == Checks::None {
        timed(&cupboard, &matches, &mut report)
    } else {
        for of in &matches {
            report.add(of.clone(), selfplay::play(&cupboard, of, checks));
        }
        timed(&cupboard, &matches[..matches.len().min(TIMED)], &mut Report::default())
    };
    let mut lines = report.faults(l);
    let exit = if lines.is_empty() { Exit::Done } else { Exit::Failed };
    lines.push(report.summary(speed).to(l).to_owned());
    Printed::answer(lines.iter().flat_map(|line| [line, "\n"]).collect(), exit)
}

/// Plays with the checks off, on one core, against the clock.
fn timed(cupboard: &Cupboard, matches: &[Match], report: &mut Report) -> Speed {
    let begun = Instant::now();
    for of in matches {
        report.add(of.clone(), selfplay::play(cupboard, of, Checks::None));
    }
    let took = begun.elapsed().as_micros().max(1);
    let rate = |n: u64| u64::try_from(u128::from(n) * 1_000_000 / took).unwrap_or(u64::MAX);
    Speed { games: rate(report.games), decisions: rate(report.decisions) }
}

fn wanted(asked: &Played, cupboard: &Cupboard, l: Language) -> Result<Wanted, Printed> {
    let wrong = |option: &str, found: &str, known: &[&str]| Err(Printed::no_such(option, found, known, l));
    let counts: Vec<String> = (2..=cupboard.most_players()).map(|n| n.to_string()).chain(["all".into()]).collect();
    let counts: Vec<&str> = counts.iter().map(String::as_str).collect();
    if !counts.contains(&asked.players.as_str()) {
        return wrong("--players", &asked.players, &counts);
    }
    let books: Vec<&str> = cupboard.rulebook.editions.books.iter().map(|book| book.id.as_str()).collect();
    if let Some(edition) = asked.edition.as_deref().filter(|edition| !books.contains(edition)) {
        return wrong("--edition", edition, &books);
    }
    let wordings = [Wording::Printed, Wording::Current];
    let wording = asked.wording.as_deref().map(|word| (word, wordings.into_iter().find(|one| one.word() == word)));
    if let Some((word, None)) = wording {
        return wrong("--wording", word, &wordings.map(Wording::word));
    }
    let wording = wording.and_then(|(_, wording)| wording);
    Ok(Wanted { players: asked.players.parse().ok(), edition: asked.edition.clone(), wording })
}
