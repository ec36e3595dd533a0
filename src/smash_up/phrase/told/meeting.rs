//! How a situation begins in which two cards meet: where each lies, and what is begun.

use super::event;
use crate::{
    citation::{Said, marks::capital},
    smash_up::{
        card::Wording,
        phrase::{
            Names,
            words::{Gender, Number, english, french},
        },
        query::Position,
        table::{CardId, CardState, PlayKind, Seat, Zone},
    },
};

/// Where a card lies, and whose it is; of a base in play and of what is out of reach, nothing.
#[must_use]
pub fn lies(position: Position<'_>, names: &dyn Names, card: CardId) -> Option<Said> {
    let state = position.table.card(card);
    let name = names.card(card);
    let of = |seat: Seat| (french::de(names.player(seat)), names.player(seat).to_owned());
    let (fr, en) = of(state.controller);
    let pile = |seat: Seat, before: &str, after_fr: &str, after_en: &str| {
        let (fr, en) = of(seat);
        Said::new(
            format!("{} est {before} {after_fr} {fr}", name.fr),
            format!("{} is {} {en}’s {after_en}", name.en, if before == "sur" { "on top of" } else { "in" }),
        )
    };
    Some(match state.zone {
        Zone::At(base) | Zone::TitanAt(base) => lies_at(names, state, &name, &names.card(base)),
        Zone::On(host) => {
            // Where that is goes without saying at the base in focus.
            let base = position.table.base_of(host).filter(|base| *base != host);
            let elsewhere = base.filter(|base| position.table.bases.first() != Some(base));
            let at = elsewhere.map(|base| names.card(base));
            let at = at.map(|base| Said::new(format!(", sur {}", base.fr), format!(", at {}", base.en)));
            let (host, at) = (names.card(host), at.unwrap_or_default());
            Said::new(
                format!("{} {fr} est sur {}{}", name.fr, host.fr, at.fr),
                format!("{en}’s {} is on {}{}", name.en, host.en, at.en),
            )
        }
        Zone::Hand(seat) => pile(seat, "dans", "la main", "hand"),
        Zone::Deck(seat) => pile(seat, "sur", "le dessus de la pioche", "deck"),
        Zone::Discard(seat) => pile(seat, "dans", "la défausse", "discard pile"),
        Zone::BesideDeck(seat) => {
            let (fr, en) = of(seat);
            Said::new(format!("{} est à côté de la pioche {fr}", name.fr), format!("{} is beside {en}’s deck", name.en))
        }
        Zone::Buried(base) => {
            let base = names.card(base);
            Said::new(
                format!("{} {fr} est enterrée à {}", name.fr, base.fr),
                format!("{en}’s {} is buried at {}", name.en, base.en),
            )
        }
        Zone::Limbo
        | Zone::Duel(_)
        | Zone::BaseInPlay
        | Zone::BaseDeck
        | Zone::BaseDiscard
        | Zone::Aside
        | Zone::Box => return None,
    })
}

/// *Chevalière d’Alice, que contrôle Bob, est sur Tortuga, avec un marqueur Force +1*.
fn lies_at(names: &dyn Names, state: &CardState, name: &Said, base: &Said) -> Said {
    let lent = (state.owner != state.controller).then(|| names.player(state.controller));
    let owner = names.player(state.owner);
    let (whose, whose_en) = match lent {
        Some(by) => (format!("{}, que contrôle {by},", french::de(owner)), format!(", which {by} controls,")),
        None => (french::de(owner), String::new()),
    };
    let counters = match state.counters {
        0 => Said::default(),
        n => {
            let counters = event::counters(n.into());
            Said::new(format!(", avec {}", counters.fr), format!(" with {}", counters.en))
        }
    };
    Said::new(
        format!("{} {whose} est sur {}{}", name.fr, base.fr, counters.fr),
        format!("{owner}’s {}{whose_en} is at {}{}", name.en, base.en, counters.en),
    )
}

/// Plain cards stand at a base: their names say whose they are.
#[must_use]
pub fn stand_at(cards: &[Said], base: &Said) -> Said {
    let joined = |of: fn(&Said) -> &str, and: &str| {
        let all: Vec<&str> = cards.iter().map(of).collect();
        match all.split_last() {
            Some((last, [])) => (*last).to_owned(),
            Some((last, before)) => format!("{}{and}{last}", before.join(", ")),
            None => String::new(),
        }
    };
    let (fr, en) = if cards.len() > 1 { ("sont", "are") } else { ("est", "is") };
    Said::new(
        format!("{} {fr} sur {}", joined(|said| &said.fr, " et "), base.fr),
        format!("{} {en} at {}", joined(|said| &said.en, " and "), base.en),
    )
}

/// A base is in play.
#[must_use]
pub fn is_in_play(base: &Said) -> Said {
    Said::new(format!("{} est en jeu", base.fr), format!("{} is in play", base.en))
}

/// A player would play a card.
#[must_use]
pub fn tries(names: &dyn Names, by: Seat, card: CardId, on: Option<CardId>) -> Said {
    let (player, card) = (names.player(by), names.card(card));
    let on = on.map(|on| names.card(on)).map(|on| Said::new(format!(" sur {}", on.fr), format!(" on {}", on.en)));
    let on = on.unwrap_or_default();
    Said::new(
        format!("{player} voudrait jouer {}{}", card.fr, on.fr),
        format!("{player} would play {}{}", card.en, on.en),
    )
}

/// What is played falls on a card.
#[must_use]
pub fn falls_on(played: &Said, card: &Said) -> Said {
    let bare = |text: &str| text.trim_end_matches('.').to_owned();
    Said::new(
        format!("{}, et désigne {}", bare(&played.fr), card.fr),
        format!("{}, choosing {}", bare(&played.en), card.en),
    )
}

/// A base is scored, and who leads there.
#[must_use]
pub fn is_scored(names: &dyn Names, base: CardId, leads: Seat) -> Said {
    let (base, player) = (names.card(base), names.player(leads));
    Said::new(
        format!("{} est conquise, {player} y est en tête", base.fr),
        format!("{} scores, {player} leads there", base.en),
    )
}

/// Somebody chooses which of several effects happens first, or instead of what was to happen.
#[must_use]
pub fn chooses(by: &str, between: &[Said], instead: bool) -> Said {
    let joined = |of: fn(&Said) -> &str, or: &str| between.iter().map(of).collect::<Vec<_>>().join(or);
    let (fr, en) = if instead { ("à la place", "instead") } else { ("d’abord", "first") };
    Said::new(
        format!("{by} choisit quel effet a lieu {fr}\u{a0}: {}", joined(|said| &said.fr, " ou ")),
        format!("{by} chooses which ability happens {en}: {}", joined(|said| &said.en, " or ")),
    )
}

/// A card is not used once another one is, and why.
#[must_use]
pub fn may_not_be_used(card: &Said, why: &Said) -> Said {
    Said::new(
        format!("{} ne sert pas en plus\u{a0}: {}", card.fr, why.fr),
        format!("{} is not used as well: {}", card.en, why.en),
    )
}

/// Nothing comes of it.
#[must_use]
pub fn neither_speaks() -> Said {
    Said::new(
        "Rien trouvé\u{a0}: dans aucune des situations essayées, l’un des deux textes ne touche l’autre.",
        "Nothing found: in none of the situations tried does either text bear on the other.",
    )
}

/// Of three cards, nothing comes of all of them together.
#[must_use]
pub fn no_more_than_two() -> Said {
    Said::new("Rien trouvé de plus que ce que font deux d’entre elles.", "Nothing found beyond what two of them do.")
}

/// Turns go by.
#[must_use]
pub fn turns_pass() -> Said {
    Said::new(
        "Le tour finit, celui de l’adversaire passe, un autre commence",
        "The turn ends, the opponent’s passes, and another one begins",
    )
}

/// Which factions a card has named; nothing, of one that names none.
#[must_use]
pub fn has_named(position: Position<'_>, names: &dyn Names, card: CardId) -> Option<Said> {
    let factions = position.table.factions_named.get(&position.table.object(card))?;
    let factions: Vec<Said> = factions.iter().map(|faction| event::faction_name(position, faction)).collect();
    let (card, factions) = (names.card(card), event::list(&factions));
    Some(Said::new(format!("{} nomme {}", card.fr, factions.fr), format!("{} names {}", card.en, factions.en)))
}

/// That a player has another card of a type to play besides the free one.
#[must_use]
pub fn has_another(names: &dyn Names, player: Seat, kind: PlayKind) -> Said {
    let by = names.player(player);
    let (fr, en) = match kind {
        PlayKind::Minion => ("Créature", "minion"),
        PlayKind::Action => ("Action", "action"),
    };
    Said::new(format!("{by} peut jouer une {fr} de plus"), format!("{by} may play one more {en}"))
}

/// The power of a minion, and what it is without another card.
#[must_use]
pub fn power_instead(card: &Said, (was, without): (i32, &Said), is: i32) -> Said {
    Said::new(
        format!("{} a une Force de {is}, et de {was} sans {}", card.fr, without.fr),
        format!("{} has power {is}, and {was} without {}", card.en, without.en),
    )
}

/// The breakpoint of a base, and what it is without another card.
#[must_use]
pub fn breakpoint_instead(base: &Said, (was, without): (i32, &Said), is: i32) -> Said {
    Said::new(
        format!("{} a une Résistance de {is}, et de {was} sans {}", base.fr, without.fr),
        format!("{} has breakpoint {is}, and {was} without {}", base.en, without.en),
    )
}

/// A player draws so many cards one after the other, these among them.
#[must_use]
pub fn draws(names: &dyn Names, by: Seat, cards: usize, among: &[Said]) -> Said {
    let player = names.player(by);
    let drawn = match i64::try_from(cards).unwrap_or(i64::MAX) {
        1 => Said::new(format!("{player} pioche une carte"), format!("{player} draws a card")),
        n => Said::new(
            format!("{player} pioche {} cartes", french::number(n, Gender::F)),
            format!("{player} draws {} cards", english::number(n)),
        ),
    };
    if among.is_empty() {
        return drawn;
    }
    let among = event::list(among);
    Said::new(format!("{}, dont {}", drawn.fr, among.fr), format!("{}, {} among them", drawn.en, among.en))
}

/// A player discards so many cards of the hand in one go.
#[must_use]
pub fn discards(names: &dyn Names, by: Seat, cards: usize, by_chance: bool) -> Said {
    let player = names.player(by);
    let (fr, en) = if by_chance { (" au hasard", " at random") } else { ("", "") };
    match i64::try_from(cards).unwrap_or(i64::MAX) {
        1 => Said::new(format!("{player} défausse une carte{fr}"), format!("{player} discards a card{en}")),
        n => Said::new(
            format!("{player} défausse {} cartes{fr}", french::number(n, Gender::F)),
            format!("{player} discards {} cards{en}", english::number(n)),
        ),
    }
}

/// A card that somebody may choose, whatever comes of it.
#[must_use]
pub fn may_choose(names: &dyn Names, by: Seat, card: CardId) -> Said {
    let (player, card) = (names.player(by), names.card(card));
    Said::new(format!("{player} peut choisir {}", card.fr), format!("{player} may choose {}", card.en))
}

/// The powers of two cards, where a sentence compares or bounds them.
#[must_use]
pub fn with_power(card: &Said, power: i32) -> Said {
    Said::new(format!("{}, Force {power}", card.fr), format!("{}, power {power}", card.en))
}

/// Under these booklets.
#[must_use]
pub fn after_booklets(titles: &[Said]) -> Said {
    let quoted = |of: fn(&Said) -> &str, open: &str, close: &str, and: &str| {
        let all: Vec<String> = titles.iter().map(|title| format!("{open}{}{close}", of(title))).collect();
        match all.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, before)) => format!("{}{and}{last}", before.join(", ")),
            None => String::new(),
        }
    };
    let (fr, en) = if titles.len() > 1 { ("les livrets", "booklets") } else { ("le livret", "booklet") };
    Said::new(
        format!("d’après {fr} {}", quoted(|said| &said.fr, "«\u{a0}", "\u{a0}»", " et ")),
        format!("under the {en} {}", quoted(|said| &said.en, "“", "”", " and ")),
    )
}

/// Who uses what a card lets its controller do.
#[must_use]
pub fn uses(names: &dyn Names, player: Seat, card: CardId) -> Said {
    let (by, card) = (names.player(player), names.card(card));
    Said::new(
        format!("{by} utilise l’effet {}", french::de(&card.fr)),
        format!("{by} uses {} ability", english::possessive(&card.en, Number::One)),
    )
}

/// Under one generation of the texts of the cards.
#[must_use]
pub fn after_texts(wording: Wording) -> Said {
    match wording {
        Wording::Printed => Said::new("d’après les textes imprimés", "under the printed texts"),
        Wording::Current => Said::new("d’après les textes actuels", "under the current texts"),
    }
}

/// Under another option of a reading.
#[must_use]
pub fn after_reading(id: &str, gloss: &Said) -> Said {
    let bare = |text: &str| text.trim_end_matches('.').to_owned();
    Said::new(
        format!("selon l’autre lecture de {id} («\u{a0}{}\u{a0}»)", bare(&gloss.fr)),
        format!("under the other reading of {id} (“{}”)", bare(&gloss.en)),
    )
}

/// What does not come, and what does: said of another booklet, text or reading.
#[must_use]
pub fn comes_instead(lost: &[&Said], instead: &[&Said], is_all_lost: bool) -> Said {
    let joined = |all: &[&Said], of: fn(&Said) -> &str, open: &str, close: &str| {
        let bare = |said: &&Said| format!("{open}{}{close}", of(said).trim_end_matches('.'));
        all.iter().map(bare).collect::<Vec<_>>().join(", ")
    };
    let sentences = |of: fn(&Said) -> &str| {
        instead.iter().map(|said| format!("{}.", of(said).trim_end_matches('.'))).collect::<Vec<_>>().join(" ")
    };
    match (lost.is_empty(), instead.is_empty()) {
        (_, true) if is_all_lost => Said::new("rien de cela n’arrive.", "none of this happens."),
        (false, true) => Said::new(
            format!("ceci n’arrive pas\u{a0}: {}.", joined(lost, |said| &said.fr, "«\u{a0}", "\u{a0}»")),
            format!("this does not happen: {}.", joined(lost, |said| &said.en, "“", "”")),
        ),
        _ => Said::new(sentences(|said| &said.fr), sentences(|said| &said.en)),
    }
}

/// What comes of it under other booklets, texts or readings.
#[must_use]
pub fn otherwise(under: &[Said], comes: &Said) -> Said {
    let names = |of: fn(&Said) -> &str, and: &str| under.iter().map(of).collect::<Vec<_>>().join(and);
    Said::new(
        format!("{}\u{a0}: {}", capital(&names(|said| &said.fr, " et ")), after_colon(&comes.fr)),
        format!("{}: {}", capital(&names(|said| &said.en, " and ")), after_colon(&comes.en)),
    )
}

/// A sentence without the capital of its first word, where that is none of a name's.
fn after_colon(sentence: &str) -> String {
    const OPENINGS: [(&str, &str); 6] = [
        ("L’effet ", "l’effet "),
        ("La condition ", "la condition "),
        ("La Force ", "la Force "),
        ("The ability of ", "the ability of "),
        ("The condition of ", "the condition of "),
        ("The power of ", "the power of "),
    ];
    let opening = OPENINGS.iter().find_map(|(capital, small)| Some((small, sentence.strip_prefix(capital)?)));
    opening.map_or_else(|| sentence.to_owned(), |(small, rest)| format!("{small}{rest}"))
}
