//! Why what a card says did not come to be done, though nobody asked it: it is moved and not played, lies without effect,
//! or waits for another turn.

use crate::{
    citation::Said,
    smash_up::{
        ability::Window,
        phrase::{
            Names,
            words::{french, scope::Scope as Sentence, time},
        },
        query::Position,
        table::{AbilityRef, CardId, Seat},
    },
};

/// *Enchantress est déplacée et non jouée : son effet n’a pas lieu*.
#[must_use]
pub fn moved_not_played(names: &dyn Names, card: CardId) -> Said {
    let card = names.card(card);
    Said::new(
        format!("{} est déplacée et non jouée\u{a0}: ce qu’elle fait quand elle est jouée n’a pas lieu", card.fr),
        format!("{} is moved, not played: what it does when played does not happen", card.en),
    )
}

/// *Assassination reste sans effet sur Guerrière : Smoke Bomb protège*.
#[must_use]
pub fn lies_without_effect(
    position: Position<'_>,
    names: &dyn Names,
    (card, host): (CardId, CardId),
    by: AbilityRef,
) -> Said {
    let (card, host, by) = (names.card(card), names.card(host), position.written(by.def).name.said());
    Said::new(
        format!("{} reste sans effet sur {}\u{a0}: {} protège", card.fr, host.fr, by.fr),
        format!("{} stays on {} without effect: {} protects", card.en, host.en, by.en),
    )
}

/// *Smoke Bomb ne s’applique pas (« au début de votre tour ») : c’est le tour de Bob qui commence*.
#[must_use]
pub fn of_another_turn(
    position: Position<'_>,
    names: &dyn Names,
    (ability, window): (AbilityRef, &Window),
    begins: Seat,
) -> Said {
    let printing = position.printing_of(ability.def);
    let moment = time::window(window, &Sentence::new(position.written(ability.def), printing));
    let (card, player) = (names.card(ability.card.card), names.player(begins));
    Said::new(
        format!(
            "{} ne s’applique pas («\u{a0}{}\u{a0}»)\u{a0}: c’est le tour {} qui commence",
            card.fr,
            french::typography(&moment.fr),
            french::de(player)
        ),
        format!("{} does not apply (“{}”): it is {player}’s turn that begins", card.en, moment.en),
    )
}
