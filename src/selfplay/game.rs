//! One whole game, from the opening hands to its end.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{
    answer::{Answer, Ending, Move},
    attempted,
    cupboard::{Cupboard, Match},
    deal::deal,
    dice::Dice,
    invariant::{self, Fault, Invariant, Moment},
    player::{By, Player},
    replay::{self, Begun},
    seat::{Seating, Seats},
};
use crate::smash_up::{
    hearing::Spoken,
    phrase,
    query::{self, Refuse, Setting, Which},
    resolve::{Entry, Resolver, Stop, Tracing, Unending},
    setup,
    table::Phase,
};

/// The most turns of a game: random players may never come to fifteen points.
const MOST_TURNS: u64 = 1000;
/// The most that is done in one Play phase.
const MOST_MOVES: usize = 20;
/// Of the ends of turns, one in so many has its position written down, and of games one in so many is played again.
const SAMPLE: u64 = 4;

/// So many of the last events are told with a fault.
const LAST_EVENTS: usize = 4;

/// How much is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Checks {
    /// Everything, after every event.
    Full,
    /// Positions between two things done only.
    Sample,
    /// Only that it goes on.
    None,
}

/// A game that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// How it ended.
    pub ending: Ending,
    /// How many turns it took.
    pub turns: u64,
    /// How much happened.
    pub events: u64,
    /// How often somebody, or chance, was asked.
    pub decisions: u64,
}

/// Plays a match from the beginning to the end.
///
/// # Errors
/// The first thing that does not hold.
pub fn play(cupboard: &Cupboard, of: &Match, checks: Checks) -> Result<Played, Fault> {
    play_seated(cupboard, of, checks, &mut Seating::new())
}

/// The same, some of whose seats are not left to the dice; seats that nobody has in a match of so many are not asked.
///
/// # Errors
/// The first thing that does not hold; who has not answered.
pub fn play_seated(cupboard: &Cupboard, of: &Match, checks: Checks, seating: &mut Seating) -> Result<Played, Fault> {
    let played = catch_unwind(AssertUnwindSafe(|| whole(cupboard, of, checks, seating)));
    played.unwrap_or_else(|panic| {
        let said = panic.downcast_ref::<String>().map(String::as_str);
        let said = said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or_default();
        Err(Fault::new(Invariant::NoPanic, said))
    })
}

fn whole(cupboard: &Cupboard, of: &Match, checks: Checks, seating: &mut Seating) -> Result<Played, Fault> {
    let mut dice = Dice::new(of.seed);
    let dealt = |detail: String| Fault::new(Invariant::Dealt, detail);
    let setting = cupboard.setting(of).ok_or_else(|| dealt(of.edition.clone()))?;
    let scenario = setup::read(&deal(cupboard, of, &mut dice)).map_err(|problems| dealt(format!("{problems:?}")))?;
    let lawful = setup::lawful(&scenario, &cupboard.library, of.wording);
    let lawful = lawful.map_err(|problems| dealt(format!("{problems:?}")))?;
    let begun = Begun { lawful: &lawful, scenario: &scenario, library: &cupboard.library, wording: of.wording };
    let again = match checks {
        Checks::Full => true,
        Checks::Sample => of.seed.is_multiple_of(SAMPLE),
        Checks::None => false,
    };
    let game = Game { cupboard, setting: &setting, begun: &begun, checks, told: again.then(Vec::new) };
    let (played, told, answered) =
        game.played(Player::new(By::Seats(Seats::new(&begun, seating), dice), again.then(Vec::new)))?;
    if let (Some(told), Some(answered)) = (told, answered) {
        let game = Game { cupboard, setting: &setting, begun: &begun, checks: Checks::Sample, told: Some(Vec::new()) };
        let (_, retold, _) = game.played(Player::new(By::Record(answered.into_iter()), Some(Vec::new())))?;
        replay::same(&told, &retold.unwrap_or_default())?;
    }
    Ok(played)
}

/// A game that is being played.
struct Game<'a> {
    cupboard: &'a Cupboard,
    setting: &'a Setting,
    begun: &'a Begun<'a>,
    checks: Checks,
    /// Everything that has happened, if it is to be compared.
    told: Option<Vec<String>>,
}

type Going<'a> = Resolver<'a, Player<'a>>;

impl<'a> Game<'a> {
    #[expect(clippy::type_complexity, reason = "the game, as it was told, as it was answered")]
    fn played(mut self, player: Player<'a>) -> Result<(Played, Option<Vec<String>>, Option<Vec<Answer>>), Fault> {
        let mut going: Going<'a> = Resolver::new(self.setting, self.begun.lawful.table.clone(), player);
        if self.checks == Checks::None {
            going.tracing = Tracing::Nothing;
        }
        let mut played = Played { ending: Ending::TooLong, turns: 0, events: 0, decisions: 0 };
        let mut done = going.begin_phase();
        while self.goes_on(&mut going, done, &mut played)? && played.turns < MOST_TURNS {
            if going.table.turn.phase == Phase::Play {
                played.turns += 1;
                if !self.moves(&mut going, &mut played)? {
                    break;
                }
            }
            done = going.next_phase();
        }
        played.decisions = going.driver.decisions;
        let Resolver { driver, table, .. } = &mut going;
        if let Some(seats) = driver.seats() {
            seats.ended(table, played.ending);
        }
        Ok((played, self.told, going.driver.answered))
    }

    /// What the active player does in the Play phase; whether the game goes on.
    fn moves(&mut self, going: &mut Going<'a>, played: &mut Played) -> Result<bool, Fault> {
        for _ in 0..MOST_MOVES {
            let active = going.table.turn.active;
            let position = query::Position { table: &going.table, setting: self.setting };
            let uses = position.opportunities(query::Moment::Play(active));
            let done = match going.driver.moves(position, active, &uses) {
                Move::Nothing => break,
                Move::Card(card, to) => going.play_from_hand(active, Which::Card(card), to, None),
                Move::Ability(n) => match uses.get(n) {
                    Some(offer) => going.use_opportunity(offer, None),
                    None => break,
                },
            };
            if !self.goes_on(going, done, played)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Looks at what has just been done; whether the game goes on.
    fn goes_on(&mut self, going: &mut Going<'a>, done: Result<(), Stop>, played: &mut Played) -> Result<bool, Fault> {
        if let Some(why) = going.driver.seats().and_then(|seats| seats.broken.take()) {
            return Err(Fault::untaken(why));
        }
        match done {
            Ok(()) => {}
            Err(Stop::Exhausted(Unending::Loop(_))) => {
                played.ending = Ending::Loop;
                return Ok(false);
            }
            Err(stop @ Stop::Exhausted(_)) => return Err(Fault::of(Invariant::Ends, &stop)),
            Err(stop @ Stop::Undecided(_)) => return Err(Fault::of(Invariant::Answerable, &stop)),
            Err(Stop::Illegal(refusals)) => return Err(self.refused(going, &refusals)),
            Err(stop) => return Err(Fault::of(Invariant::Offered, &stop)),
        }
        if self.checks != Checks::None {
            self.look(going)?;
        }
        played.events += u64::try_from(going.events()).unwrap_or(u64::MAX);
        going.trace.clear();
        going.restart_budget();
        if going.table.winner.is_some() {
            played.ending = Ending::Won;
            return Ok(false);
        }
        Ok(true)
    }

    /// What was offered was refused: the reasons, and what had happened last.
    fn refused(&self, going: &Going<'a>, refusals: &[Refuse]) -> Fault {
        let names = Spoken { table: &going.table, called: &self.begun.lawful.names, setting: self.setting };
        let events = going.trace.iter().filter_map(|entry| match entry {
            Entry::Happened(happened) => Some(phrase::event(going.position(), &names, &happened.event).en),
            Entry::Considered(..) => None,
        });
        let mut last: Vec<String> = events.collect();
        last.drain(..last.len().saturating_sub(LAST_EVENTS));
        let mut reasons: Vec<String> =
            refusals.iter().map(|refuse| phrase::refusal(going.position(), &names, refuse).0.en).collect();
        reasons.dedup();
        Fault::new(Invariant::Offered, format!("{} — {}", last.join(" "), reasons.join("; ")))
    }

    fn look(&mut self, going: &Going<'a>) -> Result<(), Fault> {
        let cards = self.begun.lawful.table.cards.len();
        let mut seen = None;
        for entry in &going.trace {
            let Entry::Happened(happened) = entry else { continue };
            let at = query::Position { table: &happened.before, setting: self.setting };
            invariant::cause(&happened.event, at, &self.cupboard.rulebook)?;
            let batch = std::sync::Arc::as_ptr(&happened.before);
            if seen.replace(batch) != Some(batch) {
                invariant::speakers(at)?;
                if self.checks == Checks::Full {
                    invariant::position(at, cards, Moment::Midway)?;
                }
            }
            self.told.iter_mut().for_each(|told| told.push(format!("{:?}", happened.event)));
        }
        invariant::speakers(going.position())?;
        invariant::position(going.position(), cards, Moment::AtRest)?;
        if going.table.turn.phase == Phase::Play {
            attempted::what_is_possible(going.position())?;
        }
        let turn = u64::from(going.table.turn.number);
        if going.table.turn.phase == Phase::End && (self.checks == Checks::Full || turn.is_multiple_of(SAMPLE)) {
            replay::written(&going.table, self.begun)?;
        }
        Ok(())
    }
}
