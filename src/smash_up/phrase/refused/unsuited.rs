//! Why something that was named is not what a sentence asks for: what is so of it, and the sentence's own words.

use super::{slot::behind, unmet::found, whereabouts::whereabouts};
use crate::{
    citation::{Rule, Said},
    smash_up::{
        ability::{BasePick, Cards, Filter, Kind, Place, PlayOn, Who},
        card::Def,
        phrase::{
            Names,
            told::{
                event::{faction_name, one_of},
                extra::extra_name,
            },
            words::{
                cards::set,
                french,
                noun::Article,
                place::picked,
                player::{Sense, player},
                scope::Scope,
            },
        },
        query::{self, Given, Instead, Position, Slot, Sought, Unsuited, Wanted},
        rule,
        table::{AbilityRef, CardId, Seat, Zone},
    },
};

/// *Lancière a une Force de 5, et Coup demande «\u{a0}une Créature de Force 4 ou moins\u{a0}»*.
pub(super) fn unsuited(position: Position<'_>, names: &dyn Names, unsuited: &Unsuited) -> (Said, Vec<Rule>) {
    let Unsuited { named, instead, sought, ability, figure } = unsuited;
    let by = position.written(ability.def).name.said();
    let given = match named {
        Given::Card(card) => names.card(*card),
        Given::Unseen(def) => position.written(*def).name.said(),
        Given::Player(seat) => Said::name(names.player(*seat)),
        Given::Faction(faction) => faction_name(position, faction),
    };
    let asked = reckoned(asked(position, names, sought, *ability), *figure);
    let (so, mut rules) = so_instead(position, names, unsuited);
    if let (Instead::Lies(Zone::At(_)), Some(Filter { at: Some(Place::Elsewhere), .. })) = (instead, filter_of(sought))
        && position.mentions(*ability).moving
    {
        rules.push(rule::MOVE);
    }
    let says = match so {
        Some(so) if *named == Given::Card(ability.card.card) => Said::new(
            format!("{} {}, et son texte demande {}", given.fr, so.fr, asked.fr),
            format!("{} {}, and its text asks for {}", given.en, so.en, asked.en),
        ),
        Some(so) => Said::new(
            format!("{} {}, et {} demande {}", given.fr, so.fr, by.fr, asked.fr),
            format!("{} {}, and {} asks for {}", given.en, so.en, by.en, asked.en),
        ),
        None if matches!(sought, Sought::These(_)) => Said::new(
            format!("{} demande {}, et non {}", by.fr, asked.fr, given.fr),
            format!("{} asks for {}, not {}", by.en, asked.en, given.en),
        ),
        None => {
            let counted = match instead {
                Instead::Unmet(what) => found(*what).0,
                _ => Said::default(),
            };
            Said::new(
                format!("{} demande {}, ce {} n’est pas{}", by.fr, asked.fr, french::que(&given.fr), counted.fr),
                format!("{} asks for {}, which {} is not{}", by.en, asked.en, given.en, counted.en),
            )
        }
    };
    (says, rules)
}

/// What is asked for, with what its bound comes to: *« … » (soit 2)*.
pub(super) fn reckoned(asked: Said, figure: Option<i32>) -> Said {
    match figure {
        Some(n) => Said::new(format!("{} (soit {n})", asked.fr), format!("{} (that is, {n})", asked.en)),
        None => asked,
    }
}

pub(super) fn twice(card: &Said) -> Said {
    Said::new(
        format!("{} est déjà désignée, et ne peut pas l’être deux fois", card.fr),
        format!("{} is chosen already, and cannot be chosen twice", card.en),
    )
}

pub(super) fn of_no_deck(card: &Said) -> Said {
    Said::new(
        format!("{} n’est d’aucune Faction de ce paquet", card.fr),
        format!("{} is of no faction of that deck", card.en),
    )
}

pub(super) fn out_of_no_box(base: &Said) -> Said {
    Said::new(
        format!("{} ne vient d’aucune boîte des Factions choisies", base.fr),
        format!("{} comes out of no box of the chosen factions", base.en),
    )
}

pub(super) fn no_copy_left(card: &Said, copies: u8) -> Said {
    match copies {
        0 | 1 => Said::new(
            format!("le seul exemplaire {} est ailleurs", french::de(&card.fr)),
            format!("the only copy of {} lies elsewhere", card.en),
        ),
        _ => Said::new(
            format!("il n’y a que {copies} exemplaires {}, et aucun autre ne peut être là", french::de(&card.fr)),
            format!("there are only {copies} copies of {}, and no other can be there", card.en),
        ),
    }
}

pub(super) fn not_by_chance(card: &Said) -> Said {
    Said::new(
        format!("{} n’est pas parmi les cartes que le hasard peut donner ici", card.fr),
        format!("{} is not among the cards that chance can bring here", card.en),
    )
}

/// *les possibilités de Puck sont numérotées de 1 à 2*.
pub(super) fn of_halves(card: &Said, halves: usize) -> Said {
    Said::new(
        format!("les possibilités {} sont numérotées de 1 à {halves}", french::de(&card.fr)),
        format!("the alternatives of {} are numbered from 1 to {halves}", card.en),
    )
}

pub(super) fn closed_half(card: &Said) -> Said {
    Said::new(
        format!("rien de ce que dit cette possibilité {} ne peut être fait", french::de(&card.fr)),
        format!("nothing that this alternative of {} says can be done", card.en),
    )
}

/// What an action that is attached says of where it is played, where something else was named; or nothing, where it
/// says nothing of such a place.
pub(super) fn wrong_host(position: Position<'_>, names: &dyn Names, def: Def, host: CardId, by: Seat) -> Option<Said> {
    let why = position.why_unsuited(&host_wanted(position, def, by)?, host)?;
    Some(unsuited(position, names, &why).0)
}

/// What an action says that it is attached to, in its own words; nothing, where it says nothing of that.
pub(super) fn host_asked(position: Position<'_>, names: &dyn Names, def: Def, by: Seat) -> Option<Said> {
    let Wanted { sought, scope } = host_wanted(position, def, by)?;
    Some(asked(position, names, &sought, scope.ability))
}

fn host_wanted(position: Position<'_>, def: Def, by: Seat) -> Option<Wanted> {
    let sought = match position.printing_of(def).on.as_ref()? {
        PlayOn::Minion(filter) => Sought::Cards(Cards::Minion(filter.clone())),
        PlayOn::Base(bases) => Sought::Base(BasePick::One(bases.clone())),
    };
    let ability = AbilityRef { card: position.table.object(CardId(u16::MAX)), def, ability: 0 };
    Some(Wanted { sought, scope: query::Scope::new(ability, by, None) })
}

/// What the sentence asks for, in its own words.
pub(super) fn asked(position: Position<'_>, names: &dyn Names, sought: &Sought, ability: AbilityRef) -> Said {
    let card = position.written(ability.def);
    let printing = position.printing_of(ability.def);
    let scope = Scope::new(card, printing);
    let scope = match position.ability(ability) {
        Some(text) => scope.within(text, printing),
        None => scope,
    };
    let of_player = |who: &Who| player(who, Sense::A, &scope).said;
    let words = match sought {
        Sought::Cards(cards) => set(cards, &Article::A, &scope).said,
        Sought::Lowest(cards) => set(cards, &Article::Lowest, &scope).said,
        Sought::Highest(cards) => set(cards, &Article::Highest, &scope).said,
        Sought::Base(base) => picked(base, &scope),
        Sought::Player(who) => of_player(who),
        Sought::Faction(Who::Everyone) => Said::new("une Faction", "a faction"),
        Sought::Faction(who) => {
            let who = of_player(who);
            Said::new(format!("une Faction {}", french::de(&who.fr)), format!("a faction of {}", who.en))
        }
        Sought::These(places) => {
            let all: Vec<Said> = places.iter().map(|place| names.card(*place)).collect();
            return one_of(&all);
        }
        Sought::OfName(def) => {
            let name = position.written(*def).name.said();
            Said::new(format!("une carte nommée {}", name.fr), format!("a card named {}", name.en))
        }
        Sought::Extra(extra) => extra_name(position, names, extra),
    };
    Said::new(format!("«\u{a0}{}\u{a0}»", words.fr), format!("“{}”", words.en))
}

/// What is so of it instead, and the rule that says what the sentence means by that.
fn so_instead(position: Position<'_>, names: &dyn Names, unsuited: &Unsuited) -> (Option<Said>, Vec<Rule>) {
    let power = |fr: &str, en: &str, n: i32| Said::new(format!("a une {fr} de {n}"), format!("has {en} {n}"));
    match unsuited.instead {
        Instead::Slot(Slot::Kind) => {
            let def = match unsuited.named {
                Given::Card(card) => Some(position.table.card(card).def),
                Given::Unseen(def) => Some(def),
                Given::Player(_) | Given::Faction(_) => None,
            };
            let titan = def.is_some_and(|def| position.is_titan(def));
            let rules = if titan { vec![rule::TITAN_TOUCHED, rule::A_MINION] } else { Vec::new() };
            (def.map(|def| sort(position, def)), rules)
        }
        Instead::Slot(Slot::There) => {
            let there = Said::new("est la Base que l’on quitterait", "is the base that would be left");
            (Some(there), vec![rule::MOVE])
        }
        Instead::Slot(_) if matches!(unsuited.sought, Sought::Extra(_)) => (None, vec![rule::EXTRA]),
        Instead::Slot(slot) => (None, behind(slot, false)),
        Instead::Lies(zone) => lies(names, unsuited, zone),
        Instead::Controlled(seat) => {
            let by = names.player(seat);
            let said = Said::new(format!("est sous le contrôle {}", french::de(by)), format!("is controlled by {by}"));
            (Some(said), vec![rule::YOU])
        }
        Instead::Owned(seat) => {
            let by = names.player(seat);
            (Some(Said::new(format!("appartient {}", french::a(by)), format!("is owned by {by}"))), vec![rule::OWNER])
        }
        Instead::Power(n) => (Some(power("Force", "power", n)), vec![rule::POWER]),
        Instead::Printed(n) => (Some(power("Force de départ", "printed power", n)), vec![rule::POWER, rule::STARTING]),
        Instead::Unmet(what) => (None, found(what).1),
    }
}

fn sort(position: Position<'_>, def: Def) -> Said {
    match position.printing_of(def).kind {
        Kind::Minion(_) => Said::new("est une Créature", "is a minion"),
        Kind::Action => Said::new("est une Action", "is an action"),
        Kind::Fusion(_) => Said::new("est une Créature ou une Action", "is a minion or an action"),
        Kind::Base(..) => Said::new("est une Base", "is a base"),
        Kind::Titan => Said::new("est un Titan", "is a titan"),
    }
}

/// Where it lies.
fn lies(names: &dyn Names, unsuited: &Unsuited, zone: Zone) -> (Option<Said>, Vec<Rule>) {
    let itself = unsuited.named == Given::Card(unsuited.ability.card.card);
    let wants_play = filter_of(&unsuited.sought).is_some_and(|filter| filter.at.as_ref().is_none_or(is_in_play));
    let said = whereabouts(names, zone).map(|there| Said::new(format!("est {}", there.fr), format!("is {}", there.en)));
    let said = said.unwrap_or_else(|| match zone {
        Zone::Limbo if itself => Said::new("n’a pas fini de se résoudre", "is still being resolved"),
        Zone::Limbo => Said::new("est parmi les cartes montrées", "is among the cards shown"),
        Zone::Duel(_) => Said::new("est posée pour le duel", "is laid for the duel"),
        _ => Said::new("est une Base en jeu", "is a base in play"),
    });
    let rules = match zone {
        Zone::Buried(_) => vec![rule::BURIED],
        Zone::Limbo if itself => vec![rule::SEQUENCE],
        Zone::Limbo | Zone::Duel(_) | Zone::BaseInPlay | Zone::At(_) | Zone::TitanAt(_) | Zone::On(_) => Vec::new(),
        Zone::BesideDeck(_) if wants_play => vec![rule::IN_PLAY, rule::TITAN_BESIDE],
        Zone::BesideDeck(_) => vec![rule::TITAN_BESIDE],
        _ if wants_play => vec![rule::IN_PLAY],
        _ => Vec::new(),
    };
    (Some(said), rules)
}

fn is_in_play(place: &Place) -> bool {
    match place {
        Place::InPlay
        | Place::Here
        | Place::There
        | Place::Scoring
        | Place::Elsewhere
        | Place::Replacement
        | Place::LeftBy(_)
        | Place::AnyBase
        | Place::BaseOf(_)
        | Place::Base(_)
        | Place::OnBase(_) => true,
        Place::Buried(_)
        | Place::Hand(_)
        | Place::Deck(_)
        | Place::DeckTop(_)
        | Place::DeckBottom(_)
        | Place::Discard(_)
        | Place::BesideDeck(_)
        | Place::Pile(_)
        | Place::Box
        | Place::Resolving
        | Place::Anywhere => false,
    }
}

/// The slots of what is sought, where one noun says it.
fn filter_of(sought: &Sought) -> Option<&Filter> {
    let cards = match sought {
        Sought::Cards(cards) | Sought::Lowest(cards) | Sought::Highest(cards) => cards,
        Sought::Base(
            BasePick::At(_) | BasePick::One(_) | BasePick::Elsewhere | BasePick::AtRandom | BasePick::FromPile(_),
        )
        | Sought::These(_)
        | Sought::Extra(_)
        | Sought::OfName(_)
        | Sought::Player(_)
        | Sought::Faction(_) => return None,
    };
    match cards {
        Cards::Minion(filter) | Cards::Action(filter) | Cards::Titan(filter) | Cards::Card(filter) => Some(filter),
        Cards::The(_) | Cards::AnyOf(_) => None,
    }
}
