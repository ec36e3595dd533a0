//! What a side says, in words.

use crate::{
    citation::Said,
    deux::{
        board::Board,
        setup::{HOME, Holds, NOBODY},
    },
};

/// Everything that is said.
#[must_use]
pub fn holds(board: &Board, holds: &Holds) -> Said {
    let called = |cell: &String| board.called(cell).map_or_else(|| cell.clone(), |spot| board.name(spot).to_string());
    let list = |cells: &[String]| cells.iter().map(called).collect::<Vec<_>>().join(" et ");
    let mut said: Vec<Said> = Vec::new();
    let mut say = |fr: String, en: String| said.push(Said::new(fr, en));
    match holds.legal {
        Some(true) => say("le dernier déplacement est permis".into(), "the last move is legal".into()),
        Some(false) => say("le dernier déplacement n’est pas permis".into(), "the last move is not legal".into()),
        None => {}
    }
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
                say(format!("{ship} transporte le Commandant de {team}"), format!("{ship} carries {team}’s commander"));
            }
            None => {}
        }
    }
    for (team, place) in &holds.commanders {
        match place.as_str() {
            HOME => say(format!("le Commandant de {team} est rentré"), format!("{team}’s commander is home")),
            place => {
                say(format!("le Commandant de {team} est sur {place}"), format!("{team}’s commander is on {place}"));
            }
        }
    }
    match holds.winner.as_deref() {
        Some(NOBODY) => say("personne n’a gagné".into(), "nobody has won".into()),
        Some(winner) => say(format!("{winner} a gagné"), format!("{winner} has won")),
        None => {}
    }
    for (ship, cells) in &holds.reaches {
        let cells = list(cells);
        say(
            format!("{ship} ne peut finir que sur {cells}"),
            format!("{ship} can end only on {}", cells.replace(" et ", " and ")),
        );
    }
    for (ship, cells) in &holds.may_reach {
        let cells = list(cells);
        say(format!("{ship} peut finir sur {cells}"), format!("{ship} can end on {}", cells.replace(" et ", " and ")));
    }
    for (ship, cells) in &holds.cannot_reach {
        let cells = list(cells);
        say(
            format!("{ship} ne peut pas finir sur {cells}"),
            format!("{ship} cannot end on {}", cells.replace(" et ", " and ")),
        );
    }
    let joined = |to: fn(&Said) -> &str, and: &str| said.iter().map(to).collect::<Vec<_>>().join(and);
    Said::new(joined(|said| &said.fr, "\u{202f}; "), joined(|said| &said.en, "; "))
}
