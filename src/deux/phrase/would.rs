//! What may be done, as one would say that one does it.

use super::{ship, stack as stack_of, team};
use crate::{
    citation::{Said, french::de},
    deux::{
        board::Spot,
        fleet::Position,
        moving::{arrive::Spoils, path::Made, stage::By, way::Way},
        setup::Done,
    },
};

/// To move so, with what comes of it.
#[must_use]
pub fn would_move(way: &Way<'_>, made: &[Made<'_>], spoils: &Spoils) -> Said {
    let position = way.position;
    let mut said = vec![gone(way, made)];
    for effect in made.iter().map(|made| made.effect) {
        if let Some(struck) = effect.captures {
            said.push(captured(position, struck, spoils));
        }
        if effect.boards {
            said.push(Said::new("embarquer le Commandant", "take the commander aboard"));
        }
        if effect.home {
            said.push(Said::new("ramener le Commandant", "bring the commander home"));
        }
    }
    let joined = |to: fn(&Said) -> &str, and: &str| match said.split_last() {
        Some((last, others)) if !others.is_empty() => {
            format!("{} {and} {}", others.iter().map(to).collect::<Vec<_>>().join(", "), to(last))
        }
        _ => said.iter().map(to).collect(),
    };
    Said::new(joined(|said| &said.fr, "et"), joined(|said| &said.en, "and"))
}

/// To go there, by which cells.
fn gone(way: &Way<'_>, made: &[Made<'_>]) -> Said {
    let position = way.position;
    let cell = |spot: Spot| position.board.name(spot).to_string();
    let who = stack_of(position, way.stack);
    let (struck, landed) = match made.split_last() {
        Some((last, before)) if last.effect.stays() => (Some(cell(last.landing.to)), before),
        _ => (None, made),
    };
    let strikes = |there: &str| (format!("attaquer en {there}"), format!("attack on {there}"));
    let Some((last, passed)) = landed.split_last() else {
        let (fr, en) = strikes(&struck.unwrap_or_default());
        return Said::new(format!("{fr} avec {who}, sans bouger"), format!("{en} with {who}, without moving"));
    };
    let (how, by) = match (last.landing.by, passed) {
        (By::Step, []) => ("d’un pas ", "by a step "),
        (By::Jump, []) => ("d’un saut ", "by a jump "),
        _ => ("", ""),
    };
    let through: Vec<String> = passed.iter().map(|made| cell(made.landing.to)).collect();
    let (par, via) = match through.join(", ") {
        none if none.is_empty() => (String::new(), String::new()),
        some => (format!(", par {some}"), format!(", through {some}")),
    };
    let (from, to) = (cell(way.from), cell(last.landing.to));
    let (fr, en) =
        (format!("déplacer {who} {how}{} en {to}{par}", de(&from)), format!("move {who} {by}from {from} to {to}{via}"));
    match struck {
        Some(there) => {
            let (then_fr, then_en) = strikes(&there);
            Said::new(format!("{fr}, puis {then_fr}"), format!("{en}, then {then_en}"))
        }
        None => Said::new(fr, en),
    }
}

/// What becomes of a ship that is captured, and of the commander aboard.
fn captured(position: &Position, struck: usize, spoils: &Spoils) -> Said {
    let other = ship(position, struck);
    let sent = position.aboard(struck).and_then(|of| spoils.sent.iter().find(|(team, _)| *team == of));
    let planet = sent.map(|(_, planet)| &position.board.planets[*planet].said);
    let (away_fr, away_en) = planet.map_or_else(Default::default, |planet| {
        (
            format!(", dont le Commandant part pour la planète {}", planet.fr),
            format!(", whose commander goes to the {} planet", planet.en),
        )
    });
    match spoils.hacked.iter().find(|(ship, _)| *ship == struck) {
        Some((_, to)) => {
            let to = position.board.name(*to);
            Said::new(
                format!("s’emparer {}, qui va en {to}{away_fr}", de(&other)),
                format!("take {other} over, which goes to {to}{away_en}"),
            )
        }
        None => Said::new(format!("détruire {other}{away_fr}"), format!("destroy {other}{away_en}")),
    }
}

/// To go there in one landing, whether that is allowed or not.
#[must_use]
pub fn would_go(way: &Way<'_>, to: Spot, by: By) -> Said {
    let position = way.position;
    let (from, to) = (position.board.name(way.from).to_string(), position.board.name(to));
    let who = stack_of(position, way.stack);
    let (how, manner) = match by {
        By::Step => ("d’un pas", "by a step"),
        By::Jump => ("d’un saut", "by a jump"),
        By::Solar => ("par transfert solaire", "by solar transfer"),
    };
    Said::new(format!("déplacer {who} {how} {} en {to}", de(&from)), format!("move {who} {manner} from {from} to {to}"))
}

/// That a player may not do that.
#[must_use]
pub fn may_not(position: &Position, done: &Done) -> Said {
    let who = team(position, done.team(position));
    let what = match done {
        Done::Move { stack, path, .. } => {
            let who = stack_of(position, *stack);
            let to = path.last().map(|landing| position.board.name(landing.to));
            let (fr, en) = to.map_or_else(Default::default, |to| (format!(" en {to}"), format!(" to {to}")));
            Said::new(format!("déplacer {who}{fr}"), format!("move {who}{en}"))
        }
        Done::Rebuild { ship, at } => would_rebuild(position, *ship, *at),
        Done::Hand { from, to } => would_hand(position, *from, *to),
        Done::SetUp { .. } => Said::new("disposer sa flotte ainsi", "set the fleet up like this"),
        Done::Pass { .. } => Said::new("passer son tour", "pass the turn"),
    };
    Said::new(format!("{who} ne peut pas {}", what.fr), format!("{who} may not {}", what.en))
}

/// That a player may not choose so.
#[must_use]
pub fn may_not_choose(position: &Position, of: usize) -> Said {
    let who = team(position, of);
    Said::new(format!("le choix {} n’est pas permis", de(who)), format!("{who}’s choice is not allowed"))
}

/// To rebuild a ship there.
#[must_use]
pub fn would_rebuild(position: &Position, number: usize, at: Spot) -> Said {
    let (who, at) = (ship(position, number), position.board.name(at));
    Said::new(format!("reconstruire {who} en {at}"), format!("rebuild {who} on {at}"))
}

/// To hand a commander over.
#[must_use]
pub fn would_hand(position: &Position, from: usize, to: usize) -> Said {
    let (giver, taker) = (ship(position, from), ship(position, to));
    Said::new(
        format!("passer le Commandant {} à {taker}", de(&giver)),
        format!("hand the commander from {giver} to {taker}"),
    )
}

/// To do nothing.
#[must_use]
pub fn would_pass(position: &Position, of: usize) -> Said {
    let who = team(position, of);
    Said::new(format!("ne rien jouer, pour {who}"), format!("do nothing, for {who}"))
}

/// To set a fleet up as it stands.
#[must_use]
pub fn would_set_up(position: &Position, of: usize) -> Said {
    let who = team(position, of);
    Said::new(format!("disposer la flotte {} comme elle est là", de(who)), format!("set {who}’s fleet up as it stands"))
}
