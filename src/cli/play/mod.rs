//! Whole random games, each held against the invariants of the game.

mod seat;

use std::{sync::Arc, time::Instant};

use super::{
    arguments::{Arguments, Looked, Played},
    known::Known,
    printed::{Exit, Printed},
};
use crate::{
    citation::Language,
    problem::quoted,
    selfplay::{self, Checks, Cupboard, Invariant, Match, Report, Seating, Speed, Wanted},
    smash_up::{card::Wording, table::Seat},
};
use seat::Program;

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
    let most = asked.players.parse().unwrap_or_else(|_| cupboard.most_players());
    let seats: Vec<Taken<'_>> = match asked.seats.iter().map(|said| taken(said, most, l)).collect() {
        Ok(seats) => seats,
        Err(refused) => return refused,
    };
    let (report, speed) = if seats.is_empty() {
        alone(&cupboard, &matches, checks)
    } else {
        match seated(&cupboard, &matches, checks, &seats) {
            Ok(report) => (report, None),
            Err(refused) => return Printed::refusal(&[refused], Exit::Unusable),
        }
    };
    let mut lines = report.faults(l);
    let exit = if lines.is_empty() { Exit::Done } else { Exit::Failed };
    lines.push(report.summary(speed).to(l).to_owned());
    Printed::answer(lines.iter().flat_map(|line| [line, "\n"]).collect(), exit)
}

/// Plays by the dice alone, and sees how fast it goes.
fn alone(cupboard: &Cupboard, matches: &[Match], checks: Checks) -> (Report, Option<Speed>) {
    let mut report = Report::default();
    if checks == Checks::None {
        let speed = timed(cupboard, matches, &mut report);
        return (report, Some(speed));
    }
    for of in matches {
        report.add(of.clone(), selfplay::play(cupboard, of, checks));
    }
    let speed = timed(cupboard, &matches[..matches.len().min(TIMED)], &mut Report::default());
    (report, Some(speed))
}

/// Plays with programs in some seats, started anew for each game; the first that does not answer ends it all.
fn seated(cupboard: &Cupboard, matches: &[Match], checks: Checks, seats: &[Taken<'_>]) -> Result<Report, String> {
    let mut report = Report::default();
    for of in matches {
        let mut seating = Seating::new();
        for Taken { seat, command } in seats {
            let program = Program::start(command).map_err(|fault| format!("--seat {}: {fault}", quoted(command)))?;
            seating.insert(*seat, Box::new(program));
        }
        report.add(of.clone(), selfplay::play_seated(cupboard, of, checks, &mut seating));
        if report.faults.iter().any(|(_, fault)| fault.broken == Invariant::Taken) {
            break;
        }
    }
    Ok(report)
}

/// A seat, and the command that plays it.
struct Taken<'a> {
    seat: Seat,
    command: &'a str,
}

/// What *2=COMMAND* says, of so many seats.
fn taken(said: &str, most: usize, l: Language) -> Result<Taken<'_>, Printed> {
    let read = said.split_once('=').and_then(|(number, command)| {
        let number = number.parse::<u8>().ok().filter(|number| (1..=most).contains(&usize::from(*number)))?;
        Some(Taken { seat: Seat(number - 1), command }).filter(|taken| !taken.command.trim().is_empty())
    });
    read.ok_or_else(|| {
        let (fr, en) = ("il faut un siège, de 1 à", "expected a seat, from 1 to");
        let then = l.say("puis = et une commande", "then = and a command");
        let line = format!("--seat {}{}{} {most}, {then}", quoted(said), l.say("\u{a0}: ", ": "), l.say(fr, en));
        Printed::refusal(&[line], Exit::Unusable)
    })
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
