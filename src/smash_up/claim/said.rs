//! Claims in words.

mod piles;
mod several;

pub(super) use piles::{
    DECK, DISCARD, HAND, Place, has, has_at_least, has_exactly, in_whatever_order, nobody_has_seen,
    nobody_has_seen_all, nobody_knows_how_many, nobody_knows_if_held, nobody_knows_the_order,
    nobody_knows_where_it_lies,
};
pub(super) use several::{and, places};

use super::Told;
use crate::{
    citation::{Said, french::de},
    smash_up::{
        card::UNKNOWN,
        setup::{CardHolds, Happening, Holds, May, PileHolds, PositionWord, Word, ZoneWord, is_nobody},
    },
};

/// Whether something is said or denied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Polarity {
    Yes,
    No,
}

/// What one side says, in words.
#[must_use]
pub fn claim(holds: &Holds, told: &Told<'_>) -> Said {
    let mut parts: Vec<Said> = Vec::new();
    for (name, vp) in &holds.vp {
        parts.push(Said::new(format!("{name} a {vp}\u{a0}PV"), format!("{name} has {vp} VP")));
    }
    for (name, card) in &holds.cards {
        parts.push(of_card(told, name, card));
    }
    for (name, player) in &holds.players {
        for (pile, place) in [(&player.hand, HAND), (&player.deck, DECK), (&player.discard, DISCARD)] {
            parts.extend(pile.as_ref().map(|pile| of_pile(told, name, pile, place)));
        }
    }
    for (name, base) in &holds.bases {
        let spoken = card(told, name);
        for (player, power) in &base.power {
            parts.push(Said::new(
                format!("{player} a {power} de Force sur {}", spoken.fr),
                format!("{player} has {power} power on {}", spoken.en),
            ));
        }
        if let Some(breakpoint) = base.breakpoint {
            parts.push(Said::new(
                format!("la Résistance de {} est de {breakpoint}", spoken.fr),
                format!("{} has breakpoint {breakpoint}", spoken.en),
            ));
        }
        if let Some(ranks) = &base.ranks {
            let names = |tied: &Vec<Word>| tied.iter().map(|name| Said::name(name.text())).collect();
            let places = places(ranks.iter().map(names).collect());
            parts.push(Said::new(
                format!("les places sur {}, dans l’ordre\u{a0}: {}", spoken.fr, places.fr),
                format!("the places on {}, in order: {}", spoken.en, places.en),
            ));
        }
    }
    if let Some(winner) = &holds.winner {
        parts.push(if is_nobody(winner.text()) {
            Said::new("personne n’a gagné", "nobody has won")
        } else {
            Said::new(format!("{winner} a gagné"), format!("{winner} has won"))
        });
    }
    match holds.legal {
        None => {}
        Some(true) => parts.push(Said::new("c’est permis", "it is allowed")),
        Some(false) => parts.push(Said::new("ce n’est pas permis", "it is not allowed")),
    }
    parts.extend(holds.happened.iter().map(|it| happening(told, it, Polarity::Yes)));
    parts.extend(holds.did_not_happen.iter().map(|it| happening(told, it, Polarity::No)));
    parts.extend(holds.may.iter().map(|it| may(told, it, Polarity::Yes)));
    let join = |of: fn(&Said) -> &str, between: &str| parts.iter().map(of).collect::<Vec<_>>().join(between);
    Said::new(join(|said| &said.fr, "\u{202f}; "), join(|said| &said.en, "; "))
}

/// A card as it is spoken of, from its name in the scenario.
pub(super) fn card(told: &Told<'_>, word: &Word) -> Said {
    let meant = told.names.meant(told.position.table, word);
    let spoken = meant.first().filter(|card| told.position.table.card(**card).def != UNKNOWN);
    match (spoken, word.defs().first()) {
        (Some(card), _) => told.speaks.card(*card),
        (None, Some(def)) => told.position.written(*def).name.said(),
        (None, None) => Said::name(word.text()),
    }
}

/// A card in a list: a name that several go by says no more than that.
fn listed(told: &Told<'_>, word: &Word) -> Said {
    let one = told.names.meant(told.position.table, word).len() < 2;
    match word.defs().first().filter(|_| !one) {
        Some(def) => told.position.written(*def).name.said(),
        None => card(told, word),
    }
}

fn of_card(told: &Told<'_>, name: &Word, holds: &CardHolds) -> Said {
    let spoken = card(told, name);
    let mut parts: Vec<Said> = Vec::new();
    let mut is = |fr: String, en: String| parts.push(Said::new(format!("est {fr}"), format!("is {en}")));
    if let Some(place) = &holds.at {
        let place = card(told, place);
        let place = if holds.buried == Some(true) { buried(&place) } else { on(&place) };
        is(place.fr, place.en);
    }
    if let Some(host) = &holds.on {
        let host = card(told, host);
        let place = attached(&host);
        is(place.fr, place.en);
    }
    if let Some(within) = holds.within {
        let place = pile(within, holds.of.as_ref().map(Word::text), holds.position);
        is(place.fr, place.en);
    }
    match holds.buried {
        Some(true) if holds.at.is_none() => is("enterrée".into(), "buried".into()),
        Some(false) => parts.push(Said::new("n’est pas enterrée", "is not buried")),
        Some(true) | None => {}
    }
    if let Some(power) = holds.power {
        parts.push(Said::new(format!("a une Force de {power}"), format!("has power {power}")));
    }
    if let Some(controller) = &holds.controller {
        parts.push(controlled(controller.text()));
    }
    if let Some(n) = holds.counters {
        parts.push(bears(n));
    }
    let parts = and(&parts);
    Said::new(format!("{} {}", spoken.fr, parts.fr), format!("{} {}", spoken.en, parts.en))
}

/// *est sous le contrôle de Bob*.
pub(super) fn controlled(by: &str) -> Said {
    Said::new(format!("est sous le contrôle {}", de(by)), format!("is controlled by {by}"))
}

/// *porte 2 marqueurs Force +1*.
pub(super) fn bears(counters: i16) -> Said {
    match counters {
        0 => Said::new("ne porte aucun marqueur Force +1", "has no +1 power counter"),
        1 => Said::new("porte un marqueur Force +1", "has one +1 power counter"),
        n => Said::new(format!("porte {n} marqueurs Force +1"), format!("has {n} +1 power counters")),
    }
}

/// What each word for an event does to its card: the French participle after “a”, the English one after “was”.
const DONE: [(&str, &str, &str); 27] = [
    ("played", "joué", "played"),
    ("destroyed", "détruit", "destroyed"),
    ("discarded", "défaussé", "discarded"),
    ("returned", "renvoyé en main", "returned"),
    ("moved", "déplacé", "moved"),
    ("placed", "placé", "placed"),
    ("drawn", "pioché", "drawn"),
    ("transferred", "transféré", "transferred"),
    ("buried", "enterré", "buried"),
    ("uncovered", "dévoilé", "uncovered"),
    ("duels", "engagé en duel", "engaged in a duel"),
    ("duel-card-laid", "posé pour un duel", "laid for a duel"),
    ("duel-card-revealed", "révélé en duel", "revealed in a duel"),
    ("taken-back", "repris en main", "taken back"),
    ("swapped", "remplacé", "swapped"),
    ("base-played", "mis en jeu", "put into play"),
    ("shuffled", "mélangé", "shuffled"),
    ("revealed", "révélé", "revealed"),
    ("looked-at", "regardé", "looked at"),
    ("control-taken", "pris le contrôle de", "taken control of"),
    ("counters", "changé les marqueurs de", "given counters, or had some removed"),
    ("affected", "affecté", "affected"),
    ("cancelled", "annulé", "cancelled"),
    ("triggered", "déclenché", "triggered"),
    ("used", "utilisé", "used"),
    ("replaced", "remplacé", "replaced"),
    ("scored", "conquis", "scored"),
];

/// What a player did to no card in particular: gained or lost points, shuffled, passed.
fn of_player(it: &Happening, polarity: Polarity) -> Option<Said> {
    let no = polarity == Polarity::No;
    let n = it.n.map_or(String::new(), |n| format!(" {n}"));
    let a = if no { "n’a pas" } else { "a" };
    match (it.event.as_str(), &it.player) {
        (word @ ("gained" | "lost"), player) => {
            let who = player.as_ref().map_or(Said::new("quelqu’un", "somebody"), |it| Said::name(it.text()));
            let did = if word == "gained" { ("gagné", "gain", "gained") } else { ("perdu", "lose", "lost") };
            let en = if no { format!("did not {}", did.1) } else { did.2.into() };
            Some(Said::new(format!("{} {a} {}{n}\u{a0}PV", who.fr, did.0), format!("{} {en}{n} VP", who.en)))
        }
        (word @ ("reshuffled" | "shuffled"), player) if word == "reshuffled" || it.card.is_none() => {
            let who = player.as_ref().map_or(Said::new("on", "somebody"), |it| Said::name(it.text()));
            let (fr, en, pile) = match word {
                "shuffled" => ("mélangé sa pioche", "shuffle", "deck"),
                _ => ("remélangé sa défausse", "reshuffle", "discard pile"),
            };
            let en = if no { format!("did not {en}") } else { format!("{en}d") };
            Some(Said::new(format!("{} {a} {fr}", who.fr), format!("{} {en} their {pile}", who.en)))
        }
        ("passed", Some(player)) => {
            let en = if no { "did not pass" } else { "passed" };
            Some(Said::new(format!("{player} {a} passé"), format!("{player} {en}")))
        }
        _ => None,
    }
}

pub(super) fn happening(told: &Told<'_>, it: &Happening, polarity: Polarity) -> Said {
    if let Some(said) = of_player(it, polarity) {
        return said;
    }
    let no = polarity == Polarity::No;
    let named = |word: &Word| if word.seat().is_some() { Said::name(word.text()) } else { card(told, word) };
    let (a, was) = if no { ("n’a pas", "was not") } else { ("a", "was") };
    let of_bases = matches!(it.event.as_str(), "scored" | "base-played" | "base-replaced");
    let (fr, en) = if of_bases { ("Base", "base") } else { ("carte", "card") };
    let (une, a_) = if no { ("aucune", "no") } else { ("une", "a") };
    let some = Said::new(format!("{une} {fr}"), format!("{a_} {en}"));
    let whole = it.card.is_none() && no;
    let what = it.card.as_ref().map_or(some, |word| card(told, word));
    let by = it.by.as_ref().or(it.player.as_ref()).map(named);
    let to = it.to.as_ref().map(|word| {
        if let Some(zone) = crate::smash_up::setup::zone_word(word.text()) {
            let place = pile(zone, None, None);
            return Said::new(format!(" ({})", place.fr), format!(" ({})", place.en));
        }
        let place = named(word);
        Said::new(format!(" (vers {})", place.fr), format!(" (to {})", place.en))
    });
    let to = to.unwrap_or_default();
    let Some((_, fait, done)) = DONE.iter().find(|(word, ..)| *word == it.event) else {
        let (fr, en) = if no { ("il n’y a pas eu", "there was no") } else { ("il y a eu", "there was") };
        let word = &it.event;
        let (fr_of, en_of) = if it.card.is_some() {
            (format!(" ({})", what.fr), format!(" ({})", what.en))
        } else {
            (String::new(), String::new())
        };
        return Said::new(format!("{fr} «\u{a0}{word}\u{a0}»{fr_of}"), format!("{en} “{word}”{en_of}"));
    };
    let (a, was) = if whole { ("n’a", "was") } else { (a, was) };
    let who = by.as_ref().map_or("on", |by| &by.fr);
    let by = by.as_ref().map_or(String::new(), |by| format!(" by {}", by.en));
    let done_to = match fait.strip_suffix(" de") {
        Some(fait) => format!("{fait} {}", de(&what.fr)),
        None => format!("{fait} {}", what.fr),
    };
    Said::new(format!("{who} {a} {done_to}{}", to.fr), format!("{} {was} {done}{by}{}", what.en, to.en))
}

pub(super) fn may(told: &Told<'_>, it: &May, polarity: Polarity) -> Said {
    let (peut, can) = match polarity {
        Polarity::Yes => ("peut", "may"),
        Polarity::No => ("ne peut pas", "may not"),
    };
    let (fr, en, word) = match (&it.play, &it.uses, &it.talent) {
        (Some(word), ..) => ("jouer", "play", word),
        (_, Some(word), _) => ("utiliser", "use", word),
        (_, _, Some(word)) => ("utiliser le Talent", "use the Talent of", word),
        (None, None, None) => match &it.uncover {
            Some(word) => ("dévoiler", "uncover", word),
            None => return Said::default(),
        },
    };
    let (who, what) = (&it.player, card(told, word));
    let whose = if it.talent.is_some() { de(&what.fr) } else { what.fr };
    Said::new(format!("{who} {peut} {fr} {whose}"), format!("{who} {can} {en} {}", what.en))
}

pub(super) fn buried(base: &Said) -> Said {
    Said::new(format!("enterrée à {}", base.fr), format!("buried at {}", base.en))
}

pub(super) fn on(place: &Said) -> Said {
    Said::new(format!("sur {}", place.fr), format!("on {}", place.en))
}

/// *attachée à Chevalière*.
pub(super) fn attached(host: &Said) -> Said {
    Said::new(format!("attachée à {}", host.fr), format!("attached to {}", host.en))
}

/// `at the bottom of the deck` with a name: `at the bottom of Bob’s deck`.
fn english_of(place: &str, name: &str) -> String {
    match place.rsplit_once("the ") {
        Some((before, pile)) => format!("{before}{name}’s {pile}"),
        None => place.into(),
    }
}

/// In a pile, in words.
pub(super) fn pile(word: ZoneWord, name: Option<&str>, position: Option<PositionWord>) -> Said {
    let whose = |fr: &str, en: &str| match name {
        Some(name) => Said::new(format!("{fr} {}", de(name)), english_of(en, name)),
        None => Said::new(fr, en),
    };
    match (word, position) {
        (ZoneWord::Hand, _) => match name {
            Some(_) => whose("dans la main", "in the hand"),
            None => Said::new("en main", "in hand"),
        },
        (ZoneWord::Deck, None) => whose("dans la pioche", "in the deck"),
        (ZoneWord::Deck, Some(PositionWord::Top)) => whose("sur le dessus de la pioche", "on top of the deck"),
        (ZoneWord::Deck, Some(PositionWord::Bottom)) => whose("au bas de la pioche", "at the bottom of the deck"),
        (ZoneWord::Discard, _) => match name {
            Some(_) => whose("dans la défausse", "in the discard pile"),
            None => Said::new("dans une défausse", "in a discard pile"),
        },
        (ZoneWord::BesideDeck, _) => whose("à côté de la pioche", "beside the deck"),
        (ZoneWord::Box, _) => Said::new("dans la boîte", "in the box"),
        (ZoneWord::Aside, _) => Said::new("de côté", "set aside"),
        (ZoneWord::BaseDeck, None) => Said::new("dans la pioche des Bases", "in the base deck"),
        (ZoneWord::BaseDeck, Some(PositionWord::Top)) => {
            Said::new("sur le dessus de la pioche des Bases", "on top of the base deck")
        }
        (ZoneWord::BaseDeck, Some(PositionWord::Bottom)) => {
            Said::new("au bas de la pioche des Bases", "at the bottom of the base deck")
        }
        (ZoneWord::BaseDiscard, _) => Said::new("dans la défausse des Bases", "in the base discard pile"),
        (ZoneWord::Play, _) => Said::new("en jeu", "in play"),
        (ZoneWord::Duel, _) => Said::new("posée pour un duel", "laid for a duel"),
        (ZoneWord::Resolving, _) => Said::new("en cours de résolution", "being resolved"),
    }
}

fn of_pile(told: &Told<'_>, name: &Word, holds: &PileHolds, place: Place) -> Said {
    match holds {
        PileHolds::Count(n) => has(name.text(), usize::from(*n), place),
        PileHolds::List(words) => {
            has_exactly(name.text(), &words.iter().map(|word| listed(told, word)).collect::<Vec<_>>(), place)
        }
    }
}
