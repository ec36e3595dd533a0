//! What a side says, in words.

use crate::{
    citation::{Said, french::de},
    deux::{
        board::Board,
        setup::{HOME, Holds, NOBODY},
    },
};

/// Everything that is said.
#[must_use]
pub fn holds(board: &Board, holds: &Holds) -> Said {
    let called = |cell: &String| board.called(cell).map_or_else(|| cell.clone(), |spot| board.name(spot).to_string());
    let mut said: Vec<Said> = holds.legal.into_iter().map(allowed).collect();
    let mut say = |fr: String, en: String| said.push(Said::new(fr, en));
    for (ship, wanted) in &holds.ships {
        if let Some(cell) = wanted.at.as_ref().map(called) {
            say(format!("{ship} est en {cell}"), format!("{ship} is on {cell}"));
        }
        match wanted.captured {
            Some(true) => say(format!("{ship} est détruit"), format!("{ship} is destroyed")),
            Some(false) => say(format!("{ship} n’est pas détruit"), format!("{ship} is not destroyed")),
            None => {}
        }
        if let Some(team) = &wanted.team {
            say(format!("{ship} est à {team}"), format!("{ship} is {team}’s"));
        }
        match wanted.on.as_deref() {
            Some(NOBODY) => {
                say(format!("{ship} n’est sur aucun autre vaisseau"), format!("{ship} is on no other ship"));
            }
            Some(under) => say(format!("{ship} est sur {under}"), format!("{ship} is on {under}")),
            None => {}
        }
        match wanted.carries.as_deref() {
            Some(NOBODY) => say(format!("{ship} ne transporte personne"), format!("{ship} carries nobody")),
            Some(team) => {
                say(
                    format!("{ship} transporte le Commandant {}", de(team)),
                    format!("{ship} carries {team}’s commander"),
                );
            }
            None => {}
        }
    }
    for (team, place) in &holds.commanders {
        said.push(commander(board, team, place));
    }
    let mut say = |fr: String, en: String| said.push(Said::new(fr, en));
    match holds.winner.as_deref() {
        Some(NOBODY) => say("personne n’a gagné".into(), "nobody has won".into()),
        Some(winner) => say(format!("{winner} a gagné"), format!("{winner} has won")),
        None => {}
    }
    for (can, all) in [
        (Said::new("ne peut finir qu’en", "can end only on"), &holds.reaches),
        (Said::new("peut finir en", "can end on"), &holds.may_reach),
        (Said::new("ne peut pas finir en", "cannot end on"), &holds.cannot_reach),
    ] {
        said.extend(all.iter().map(|(ship, cells)| {
            let cells = listed(&cells.iter().map(called).collect::<Vec<_>>());
            Said::new(format!("{ship} {} {}", can.fr, cells.fr), format!("{ship} {} {}", can.en, cells.en))
        }));
    }
    let joined = |to: fn(&Said) -> &str, and: &str| said.iter().map(to).collect::<Vec<_>>().join(and);
    Said::new(joined(|said| &said.fr, "\u{202f}; "), joined(|said| &said.en, "; "))
}

/// *c’est permis*.
#[must_use]
pub fn allowed(legal: bool) -> Said {
    if legal {
        Said::new("c’est permis", "it is allowed")
    } else {
        Said::new("ce n’est pas permis", "it is not allowed")
    }
}

/// Where a commander is: at home, on a planet, or aboard a ship.
#[must_use]
pub fn commander(board: &Board, team: &str, place: &str) -> Said {
    let of = de(team);
    match place {
        HOME => Said::new(format!("le Commandant {of} est rentré"), format!("{team}’s commander is home")),
        place => match board.planet(place).map(|planet| &board.planets[planet].said) {
            Some(planet) => Said::new(
                format!("le Commandant {of} est sur la planète {}", planet.fr),
                format!("{team}’s commander is on the {} planet", planet.en),
            ),
            None => Said::new(
                format!("le Commandant {of} est à bord {}", de(place)),
                format!("{team}’s commander is aboard {place}"),
            ),
        },
    }
}

/// *A1, B2 et C3*.
#[must_use]
pub fn listed(names: &[String]) -> Said {
    match names {
        [] => Said::new("aucune case", "no cell"),
        [one] => Said::name(one),
        [most @ .., last] => {
            let most = most.join(", ");
            Said::new(format!("{most} et {last}"), format!("{most} and {last}"))
        }
    }
}
