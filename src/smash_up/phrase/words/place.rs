//! Where: bases and piles, as *here*, *from here*, *to there*.

use super::{
    Gender, Number,
    complement::{Complement, Thing},
    english, french,
    names::Sort,
    player::{self, Sense, thing_of},
    reference,
    scope::Scope,
};
use crate::{
    citation::Said,
    smash_up::ability::{BasePick, Bases, Place, Who},
};

/// What is asked of a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ask {
    At,
    From,
    To,
}

/// Where something is: *ici*, *sur sa Base*; and whence it leaves: *d’ici*, *de votre main*.
pub fn spot(place: &Place, scope: &Scope) -> (Said, Said) {
    (spoken(place, Ask::At, Number::One, scope), spoken(place, Ask::From, Number::One, scope))
}

/// *de la défausse d’un autre joueur*.
pub(super) fn discard_of_one(who: &Who, scope: &Scope) -> (Said, Said) {
    let player = player::player(who, Sense::A, scope);
    let said = Said::new(
        format!("de la défausse {}", french::de(&player.said.fr)),
        format!("from {} discard pile", english::possessive(&player.said.en, player.number)),
    );
    (said.clone(), said)
}

/// Where something goes: *vers cette Base*, *dans votre main*. `number`: of how many cards.
pub fn to(place: &Place, number: Number, scope: &Scope) -> Said {
    spoken(place, Ask::To, number, scope)
}

/// Where minions go.
pub fn to_base(base: &BasePick, number: Number, scope: &Scope) -> Said {
    match (base, number) {
        (BasePick::Elsewhere | BasePick::At(Place::Elsewhere), Number::Many) => {
            Said::new(", chacune vers une autre Base", ", each to another base")
        }
        (BasePick::At(place), _) => spaced(&to(place, number, scope)),
        (BasePick::One(_) | BasePick::Elsewhere | BasePick::AtRandom | BasePick::FromPile(_), _) => {
            let base = picked(base, scope);
            Said::new(format!(" vers {}", base.fr), format!(" to {}", base.en))
        }
    }
}

/// On which base a card is played.
pub fn onto(base: &BasePick, scope: &Scope) -> Said {
    match base {
        BasePick::At(place) => spaced(&spot(place, scope).0),
        BasePick::One(_) | BasePick::Elsewhere | BasePick::AtRandom | BasePick::FromPile(_) => {
            let base = picked(base, scope);
            Said::new(format!(" sur {}", base.fr), format!(" on {}", base.en))
        }
    }
}

/// Whether *y* and *there* are enough: the base has just been named.
pub fn is_there(base: &BasePick, scope: &Scope) -> bool {
    match base {
        BasePick::At(Place::Scoring) => true,
        BasePick::At(Place::Base(name)) => scope.is_only_base(name),
        _ => false,
    }
}

fn spaced(said: &Said) -> Said {
    Said::new(format!(" {}", said.fr), format!(" {}", said.en))
}

/// A base that is picked, as a noun phrase.
pub fn picked(base: &BasePick, scope: &Scope) -> Said {
    match base {
        BasePick::At(place) => base_name(place, scope),
        BasePick::One(bases) if scope.searches_bases() => {
            let base = one_of(bases, scope);
            Said::new(format!("{} en jeu", base.fr), format!("{} in play", base.en))
        }
        BasePick::One(bases) => one_of(bases, scope),
        BasePick::Elsewhere => Said::new("une autre Base", "another base"),
        BasePick::AtRandom => Said::new("une autre Base au hasard", "another base at random"),
        BasePick::FromPile(_) => Said::new("une de ces Bases", "one of those bases"),
    }
}

/// *chaque Base*, *chaque autre Base*, *chaque Base où vous n’avez aucune Créature*.
pub fn each_of(bases: &Bases, scope: &Scope) -> Said {
    let one = one_of(bases, scope);
    let other = bases.but.is_some();
    let each = |said: &str, a: &str, each: &str| {
        said.strip_prefix(a).map_or_else(|| said.into(), |rest| format!("{each}{rest}"))
    };
    let en = if other { each(&one.en, "another ", "each other ") } else { each(&one.en, "a ", "each ") };
    Said::new(each(&one.fr, "une ", "chaque "), en)
}

/// *une Base*, *une autre Base*, *une Base où vous avez une Créature*.
pub fn one_of(bases: &Bases, scope: &Scope) -> Said {
    let base = match bases.but {
        None => Said::new("une Base", "a base"),
        Some(_) => Said::new("une autre Base", "another base"),
    };
    match &bases.which {
        None => base,
        Some(which) => {
            let which = which.said_of(Thing::Base, scope);
            Said::new(format!("{} {}", base.fr, which.fr), format!("{} {}", base.en, which.en))
        }
    }
}

/// A base as a noun phrase: *cette Base*, *la Base de cette Créature*.
pub fn base_name(place: &Place, scope: &Scope) -> Said {
    match place {
        Place::Here => Said::new("cette Base", "this base"),
        Place::There | Place::Scoring => Said::new("cette Base", "that base"),
        Place::Elsewhere => Said::new("une autre Base", "another base"),
        Place::LeftBy(_) => Said::new("la Base qu’elle a quittée", "the base it left"),
        Place::Replacement => Said::new("la nouvelle Base", "the replacement base"),
        Place::AnyBase => Said::new("une Base", "a base"),
        Place::BaseOf(card) => match scope.only_cards(card) {
            Some(Number::One) => Said::new("sa Base", "its base"),
            Some(Number::Many) => Said::new("leur Base", "their base"),
            None => {
                let card = reference::card(card, scope);
                Said::new(
                    format!("la Base {}", french::de(&card.said.fr)),
                    format!("{} base", english::possessive(&card.said.en, card.number)),
                )
            }
        },
        Place::Base(name) => match scope.given(name) {
            Some(given) if given.sort == Sort::FoundBase => Said::new("la nouvelle Base", "the new base"),
            Some(given) if given.of > 1 => Said::new(
                format!("la {} Base", french::ordinal(given.index, Gender::F)),
                format!("the {} base", english::ordinal(given.index)),
            ),
            _ => Said::new("cette Base", "that base"),
        },
        Place::OnBase(base) | Place::Buried(base) => base_name(base, scope),
        Place::Hand(_)
        | Place::Deck(_)
        | Place::DeckTop(_)
        | Place::DeckBottom(_)
        | Place::Discard(_)
        | Place::BesideDeck(_)
        | Place::Pile(_)
        | Place::Box
        | Place::Resolving
        | Place::InPlay
        | Place::Anywhere => spoken(place, Ask::At, Number::One, scope),
    }
}

fn spoken(place: &Place, ask: Ask, number: Number, scope: &Scope) -> Said {
    match place {
        Place::Here => ask.of(["ici", "here"], ["d’ici", "from here"], ["ici", "here"]),
        Place::Scoring | Place::There => {
            ask.of(["sur cette Base", "there"], ["de cette Base", "from there"], ["vers cette Base", "there"])
        }
        Place::Base(name) if scope.is_only_base(name) => spoken(&Place::There, ask, number, scope),
        Place::Elsewhere
        | Place::Replacement
        | Place::LeftBy(_)
        | Place::AnyBase
        | Place::BaseOf(_)
        | Place::Base(_) => on_base(&base_name(place, scope), ask),
        Place::OnBase(base) => attached_to(&base_name(base, scope), ask, number),
        // A card's noun says that it is buried.
        Place::Buried(base) => spoken(base, ask, number, scope),
        Place::Hand(who) => pile(&thing_of(who, &Said::new("main", "hand"), number, scope), ask, ["dans", "in"]),
        Place::Deck(who) => pile(&thing_of(who, &Said::new("pioche", "deck"), number, scope), ask, ["dans", "into"]),
        Place::Discard(who) => {
            pile(&thing_of(who, &Said::new("défausse", "discard pile"), number, scope), ask, ["dans", "into"])
        }
        Place::DeckTop(who) => match ask {
            Ask::At | Ask::From => at_end(who, ["du dessus de", "from the top of"], number, scope),
            Ask::To => at_end(who, ["sur le dessus de", "on top of"], number, scope),
        },
        Place::DeckBottom(who) => match ask {
            Ask::At | Ask::From => at_end(who, ["du dessous de", "from the bottom of"], number, scope),
            Ask::To => at_end(who, ["sous", "on the bottom of"], number, scope),
        },
        Place::BesideDeck(who) => beside(&thing_of(who, &Said::new("pioche", "deck"), number, scope), ask),
        Place::Pile(_) => ask.of(
            ["parmi ces cartes", "from among those cards"],
            ["parmi ces cartes", "from among those cards"],
            ["parmi ces cartes", "among those cards"],
        ),
        Place::Box => {
            ask.of(["dans la boîte", "in the box"], ["de la boîte", "from the box"], ["dans la boîte", "in the box"])
        }
        Place::Resolving => Said::new("en cours de résolution", "being resolved"),
        Place::InPlay => ask.of(["en jeu", "in play"], ["du jeu", "from play"], ["en jeu", "into play"]),
        Place::Anywhere => ask.of(
            ["où que ce soit", "anywhere"],
            ["d’où que ce soit", "from anywhere"],
            ["où que ce soit", "anywhere"],
        ),
    }
}

impl Ask {
    /// Whichever is asked for.
    fn of(self, at: [&str; 2], from: [&str; 2], to: [&str; 2]) -> Said {
        let [fr, en] = match self {
            Self::At => at,
            Self::From => from,
            Self::To => to,
        };
        Said::new(fr, en)
    }
}

/// *de votre main*, *dans votre main*.
fn pile(pile: &Said, ask: Ask, to: [&str; 2]) -> Said {
    match ask {
        Ask::At | Ask::From => Said::new(french::de(&pile.fr), format!("from {}", pile.en)),
        Ask::To => Said::new(format!("{} {}", to[0], pile.fr), format!("{} {}", to[1], pile.en)),
    }
}

/// *sur une autre Base*.
fn on_base(base: &Said, ask: Ask) -> Said {
    match ask {
        Ask::At => Said::new(format!("sur {}", base.fr), format!("on {}", base.en)),
        Ask::From => Said::new(french::de(&base.fr), format!("from {}", base.en)),
        Ask::To => Said::new(format!("vers {}", base.fr), format!("to {}", base.en)),
    }
}

/// *attachée à cette Base*.
fn attached_to(base: &Said, ask: Ask, number: Number) -> Said {
    match ask {
        Ask::At | Ask::From => Said::new(
            format!("attachée{} à {}", if number == Number::Many { "s" } else { "" }, base.fr),
            format!("attached to {}", base.en),
        ),
        Ask::To => Said::new(format!("sur {} elle-même", base.fr), format!("on {} itself", base.en)),
    }
}

/// *à côté de votre pioche*.
fn beside(deck: &Said, ask: Ask) -> Said {
    match ask {
        Ask::At | Ask::To => Said::new(format!("à côté {}", french::de(&deck.fr)), format!("beside {}", deck.en)),
        Ask::From => Said::new(format!("d’à côté {}", french::de(&deck.fr)), format!("from beside {}", deck.en)),
    }
}

fn at_end(who: &Who, [fr, en]: [&str; 2], number: Number, scope: &Scope) -> Said {
    let deck = thing_of(who, &Said::new("pioche", "deck"), number, scope);
    Said::new(format!("{fr} {}", deck.fr), format!("{en} {}", deck.en))
}
