//! In which order ships are written.

use super::{Read, image::Laid, question::named};
use crate::{
    deux::{fleet::Ship, setup::stack_called},
    game::{Asked, Aspect},
};

/// The ships by first mention in the steps, then what is asked of them, type, team and cell, each stack together and its
/// bottom ship first; and those of them that are named.
pub(super) fn in_order(read: &Read<'_>, question: &[Asked], laid: &Laid) -> (Vec<usize>, Vec<usize>) {
    let position = &read.lawful.position;
    let mentioned: Vec<usize> = read.lawful.steps.iter().flat_map(named).collect();
    let players = position.teams.len();
    let asked = |ship: usize| -> Vec<(Aspect, bool, String)> {
        let stacks =
            question.iter().filter_map(|asked| Some((asked, stack_called(position, asked.about["ship"].as_str()?)?)));
        let those = stacks.filter(|(_, stack)| stack.ships().any(|one| one == ship));
        let told = those.map(|(asked, stack)| (asked.aspect, stack.top() == ship, asked.about["cell"].to_string()));
        let mut told: Vec<_> = told.collect();
        told.sort_unstable();
        told
    };
    let rank = |ship: usize| {
        let Ship { kind, team, fleet, at, lost, .. } = &position.ships[ship];
        let mention = mentioned.iter().position(|one| *one == ship).unwrap_or(usize::MAX);
        let seat = |team: &usize| (team + players - position.active) % players;
        let cell = at.map(|at| laid.cell(position.board.cell(at))).map(|cell| (cell.r, cell.q));
        let above = at.map_or(0, |at| position.pile(at).take_while(|other| *other != ship).count());
        let lost = lost.map(|lost| (lost.to.word(), lost.waited));
        let asked = asked(ship);
        (mention, asked.is_empty(), (kind.word(), seat(team), cell), usize::MAX - above, asked, seat(fleet), lost)
    };
    let mut sorted: Vec<usize> = (0..position.ships.len()).collect();
    sorted.sort_by_cached_key(|ship| rank(*ship));
    let is_named = |ship: &usize| mentioned.contains(ship) || !asked(*ship).is_empty();
    let named = sorted.iter().copied().filter(is_named).collect();
    let mut order: Vec<usize> = Vec::new();
    for ship in sorted {
        let pile: Vec<usize> = position.ships[ship].at.map_or(vec![ship], |at| position.pile(at).collect());
        for ship in pile.into_iter().rev() {
            if !order.contains(&ship) {
                order.push(ship);
            }
        }
    }
    (order, named)
}
