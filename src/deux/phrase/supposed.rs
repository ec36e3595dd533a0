//! What is supposed, because the position does not say it.

use super::{kind, ship, team};
use crate::{
    citation::{Said, french::de},
    deux::fleet::{FLEET, Kind, Position},
};

/// Who is named first begins.
#[must_use]
pub fn youngest(position: &Position, of: usize) -> Said {
    let of = team(position, of);
    Said::new(
        format!("Personne ne dit qui est le plus jeune\u{a0}: le premier nommé commence, {of}."),
        format!("Nobody says who is the youngest: the first named begins, {of}."),
    )
}

/// By what a ship was destroyed.
#[must_use]
pub fn destroyed_by(position: &Position, number: usize) -> Said {
    let (who, by) = (ship(position, number), kind(Kind::IceHunter));
    Said::new(
        format!("{who} a été détruit par un {by} ennemi\u{a0}: la position ne dit pas par quoi."),
        format!("{who} was destroyed by an enemy {by}: the position does not say by what."),
    )
}

/// Which of several ships on a planet is attacked.
#[must_use]
pub fn struck_first(position: &Position, number: usize) -> Said {
    let who = ship(position, number);
    Said::new(
        format!(
            "De plusieurs vaisseaux sur cette planète, l’attaque prend {who}, le dernier posé là\u{a0}: rien ne dit lequel elle vise."
        ),
        format!(
            "Of several ships on that planet, the attack takes {who}, the last to be put there: nothing says which one it aims at."
        ),
    )
}

/// When a ship was destroyed.
#[must_use]
pub fn destroyed_lately(position: &Position, number: usize) -> Said {
    let (who, of) = (ship(position, number), team(position, position.ships[number].team));
    Said::new(
        format!("{who} a été détruit depuis le dernier tour {}\u{a0}: la position ne dit pas quand.", de(of)),
        format!("{who} was destroyed since {of}’s last turn: the position does not say when."),
    )
}

/// A fleet of which no ship is said.
#[must_use]
pub fn fleet_unsaid(position: &Position, of: usize) -> Said {
    let of = team(position, of);
    Said::new(
        format!("La flotte {} n’est pas dite\u{a0}: elle garde de quoi ramener son Commandant.", de(of)),
        format!("{of}’s fleet is not said: it still has what can bring the commander home."),
    )
}

/// A fleet of which some ships are said: the others are lost.
#[must_use]
pub fn rest_unsaid(position: &Position, of: usize, said: usize) -> Said {
    let of = team(position, of);
    let (left, rest) = (FLEET - said, FLEET - said > 1);
    let (fr, en) = if rest { ("sont perdus", "are lost") } else { ("est perdu", "is lost") };
    Said::new(
        format!("Des {FLEET} vaisseaux {}, {left} ne se voient pas ici et {fr}.", de(of)),
        format!("Of {of}’s {FLEET} ships, {left} are not to be seen here and {en}."),
    )
}

/// A player who is not out of the game.
#[must_use]
pub fn still_in(position: &Position, of: usize) -> Said {
    let of = team(position, of);
    Said::new(
        format!("Au départ, un vaisseau {} peut encore ramener son Commandant.", de(of)),
        format!("At first, one of {of}’s ships can still bring the commander home."),
    )
}

/// A commander who can still be brought home, since a destroyed ship may come back.
#[must_use]
pub fn may_be_rebuilt(position: &Position, of: usize, number: usize) -> Said {
    let (of, who) = (team(position, of), ship(position, number));
    Said::new(
        format!("Le Commandant {} peut encore être ramené\u{a0}: {who}, détruit, peut être reconstruit.", de(of)),
        format!("{of}’s commander can still be brought home: {who}, destroyed, may be rebuilt."),
    )
}
