//! Cards that go from one place to another: *déplacez-y une de vos Créatures*, *prenez dans votre main une carte*.

use crate::{
    citation::Said,
    smash_up::{
        ability::{BasePick, Cards, Pick, Place, Who},
        phrase::{
            text::joined::followed,
            words::{
                Number,
                names::place_of,
                pick, place,
                scope::Scope,
                verb::{self, Form, Object, Verb},
            },
        },
    },
};

/// Cards that leave where they are: *une Créature d’ici*.
fn leaving(pick: &Pick, scope: &Scope) -> (Object, Number) {
    let (object, phrase) = pick::object(pick, scope);
    match object {
        Object::Full(_) => (Object::leaving(&phrase), phrase.number),
        pronoun @ Object::Pronoun(..) => (pronoun, phrase.number),
    }
}

/// *Prenez dans votre main une Créature de la défausse d’un autre joueur*: French says what is long last.
pub(super) fn taken(pick: &Pick, form: Form, scope: &Scope) -> Said {
    let hand = match form {
        Form::Command | Form::Bare => Said::new("dans votre main", "into your hand"),
        Form::Third(_) => Said::new("dans sa main", "into their hand"),
    };
    let object = leaving(pick, scope).0;
    let (verb, said) = (verb::TAKE.said(form), verb::TAKE.with(form, &object));
    let fr = match &object {
        Object::Full(full) => format!("{} {} {}", verb.fr, hand.fr, full.fr),
        Object::Pronoun(..) => format!("{} {}", said.fr, hand.fr),
    };
    Said::new(fr, format!("{} {}", said.en, hand.en))
}

/// *renvoyez une Créature dans la main de son propriétaire*.
pub(super) fn returned(pick: &Pick, form: Form, scope: &Scope) -> Said {
    let (object, number) = leaving(pick, scope);
    let to = place::to(&Place::Hand(returns_to(pick)), number, scope);
    followed(&verb::RETURN.with(form, &object), &Said::new(to.fr, to.en.replacen("in ", "to ", 1)))
}

/// *transférez cette Action sur une autre Créature*; what is long comes last.
pub(super) fn transferred(pick: &Pick, onto: &Pick, form: Form, scope: &Scope) -> Said {
    let (object, onto) = (pick::object(pick, scope).0, pick::picked(onto, scope).said);
    let onto = Said::new(format!("sur {}", onto.fr), format!("to {}", onto.en));
    match (pick, object) {
        (Pick::One(_) | Pick::UpTo(..) | Pick::Any(_) | Pick::All(_), Object::Full(object)) => {
            followed(&followed(&verb::TRANSFER.said(form), &onto), &object)
        }
        (_, object) => followed(&verb::TRANSFER.with(form, &object), &onto),
    }
}

/// *placez cette Créature sous votre pioche*.
pub(super) fn placed(pick: &Pick, place: &Place, form: Form, scope: &Scope) -> Said {
    let (object, number) = leaving(pick, scope);
    followed(&verb::PLACE.with(form, &object), &place::to(place, number, scope))
}

/// *enterrez une carte de votre main ici*.
pub(super) fn buried(pick: &Pick, base: &BasePick, form: Form, scope: &Scope) -> Said {
    let (object, _) = leaving(pick, scope);
    let onto = place::onto(base, scope);
    let said = verb::BURY.with(form, &object);
    Said::new(said.fr + &onto.fr, said.en + &onto.en)
}

/// *mélangez ces cartes dans votre pioche*.
pub(super) fn shuffled(pick: &Pick, who: &Who, form: Form, scope: &Scope) -> Said {
    let (object, number) = leaving(pick, scope);
    let deck = place::to(&Place::Deck(who.clone()), number, scope);
    followed(&verb::SHUFFLE.with(form, &object), &deck)
}

/// Where cards are moved to.
pub(super) fn moved(pick: &Pick, base: &BasePick, form: Form, scope: &Scope) -> Said {
    let (object, number) = leaving(pick, scope);
    match object {
        Object::Full(full) if arrives_here(pick, base) => {
            let said = moving(pick).with(form, &Object::Full(full));
            followed(&said, &Said::new("vers celle-ci", "to here"))
        }
        Object::Full(full) if place::is_there(base, scope) => verb::MOVE.there_with(form, &Said::default(), &full),
        object => {
            let (verb, to) = (moving(pick).with(form, &object), place::to_base(base, number, scope));
            Said::new(verb.fr + &to.fr, verb.en + &to.en)
        }
    }
}

/// Cards of any type are moved or transferred, minions are moved.
fn moving(pick: &Pick) -> Verb {
    match pick {
        Pick::UpTo(_, Cards::Card(_)) | Pick::One(Cards::Card(_)) | Pick::Any(Cards::Card(_)) => verb::MOVE_OR_TRANSFER,
        _ => verb::MOVE,
    }
}

/// Whether it comes here from another base, which has just been said: *une autre Base*, *la Base qu’elle a quittée*.
fn arrives_here(pick: &Pick, base: &BasePick) -> bool {
    let from = match pick {
        Pick::One(cards) | Pick::UpTo(_, cards) | Pick::Any(cards) | Pick::All(cards) => place_of(cards),
        _ => None,
    };
    *base == BasePick::At(Place::Here) && matches!(from, Some(Place::Elsewhere | Place::LeftBy(_)))
}

/// To whose hand cards return; whoever controls a buried one counts as its owner.
fn returns_to(pick: &Pick) -> Who {
    match pick {
        Pick::One(Cards::Card(filter))
            if filter.of == Some(Who::You) && matches!(filter.at, Some(Place::Buried(_))) =>
        {
            Who::You
        }
        _ => Who::ItsOwner,
    }
}
