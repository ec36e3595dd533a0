//! A commander handed from one ship to another.

use super::{
    forbids::{Forbids, forbids, plain},
    ship, team,
};
use crate::{
    citation::{Said, french::de},
    deux::{
        fleet::Position,
        law::Readings,
        rule,
        turn::hand::{Unhanded, takers},
    },
};

/// It is handed over.
#[must_use]
pub fn handed(position: &Position, from: usize, to: usize) -> Said {
    let (giver, taker) = (ship(position, from), ship(position, to));
    let of = team(position, position.ships[from].team);
    Said::new(
        format!("{giver} passe le Commandant {} à {taker}, qu’il touche\u{202f}; cela occupe le tour.", de(of)),
        format!("{giver} hands {of}’s commander to {taker}, which it touches; that takes the turn."),
    )
}

/// Why it is not.
#[must_use]
pub fn unhanded(position: &Position, from: usize, why: Unhanded) -> Forbids {
    let name = |number: usize| ship(position, number);
    let of = team(position, position.ships[from].team);
    match why {
        Unhanded::NotAllowed => plain(
            [rule::WIN, rule::PLANET],
            Some("AMB-15"),
            "Le Commandant s’embarque sur la planète qui le retient et se débarque sur la sienne\u{a0}: rien ne permet de le passer à un autre vaisseau.",
            "The commander comes aboard on the planet that holds it and leaves on its own: nothing allows it to be handed to another ship.",
        ),
        Unhanded::NotAboard(number) => forbids(
            [rule::WIN],
            None,
            format!("Le Commandant {} n’est pas à bord {}.", de(of), de(&name(number))),
            format!("{of}’s commander is not aboard {}.", name(number)),
        ),
        Unhanded::Stranger(number) => forbids(
            [rule::WIN],
            None,
            format!("{} n’est pas un vaisseau {}.", name(number), de(of)),
            format!("{} is not {of}’s ship.", name(number)),
        ),
        Unhanded::Gone(number) => forbids(
            [rule::ICE_HUNTER],
            Some("AMB-27"),
            format!("{} a été détruit et n’est plus sur le plateau.", name(number)),
            format!("{} has been destroyed and is no longer on the board.", name(number)),
        ),
        Unhanded::Apart => plain(
            [rule::WIN],
            Some("AMB-15"),
            "Ces deux vaisseaux ne se touchent pas.",
            "These two ships do not touch.",
        ),
        Unhanded::CannotCarry(number) => forbids(
            [rule::SPEEDY, rule::WIN],
            Some("AMB-08"),
            format!("{} ne peut pas transporter le Commandant.", name(number)),
            format!("{} cannot carry the commander.", name(number)),
        ),
        Unhanded::NoRoom(number) => forbids(
            [rule::SPACE_HACKER],
            Some("AMB-18"),
            format!("{} porte déjà un Commandant.", name(number)),
            format!("{} carries a commander already.", name(number)),
        ),
    }
}

/// To whom it could have been handed.
#[must_use]
pub fn where_handed(position: &Position, law: Readings, from: usize) -> Vec<Said> {
    let names: Vec<String> = takers(position, law, from).map(|to| ship(position, to)).collect();
    if names.is_empty() {
        return Vec::new();
    }
    let who = ship(position, from);
    vec![Said::new(
        format!("{who} pouvait passer le Commandant à\u{a0}: {}.", names.join("\u{202f}; ")),
        format!("{who} could hand the commander to: {}.", names.join("; ")),
    )]
}
