//! What happens at the table, as a player would say it aloud.

use super::{Names, phase_name};
use crate::{
    citation::Said,
    smash_up::{
        query::Position,
        table::{Act, CardId, Event, ExtraPlay, LastingWhat, PlayKind, Seat, Until, Zone},
    },
};

/// The word for what happened, as scenarios use it in `happened`.
#[must_use]
pub fn word(act: &Act) -> &'static str {
    match act {
        Act::TurnBegins { .. } => "turn-begins",
        Act::PhaseBegins { .. } => "phase-begins",
        Act::Played { .. } => "played",
        Act::PlaySpent { .. } => "play-spent",
        Act::Destroyed { .. } => "destroyed",
        Act::Discarded { .. } => "discarded",
        Act::Returned { .. } => "returned",
        Act::Moved { .. } => "moved",
        Act::Placed { .. } => "placed",
        Act::Drawn { .. } => "drawn",
        Act::Reshuffled { .. } | Act::BaseDeckReshuffled => "reshuffled",
        Act::Shuffled { .. } => "shuffled",
        Act::Shown { to: None, .. } => "revealed",
        Act::Shown { to: Some(_), .. } => "looked-at",
        Act::Surfaces { .. } => "surfaces",
        Act::Known { .. } => "known",
        Act::ControlTaken { .. } => "control-taken",
        Act::Counters { .. } => "counters",
        Act::Vp { .. } => "points",
        Act::Begins { .. } => "effect-begins",
        Act::Expires { .. } => "effects-end",
        Act::ExtraGranted { .. } => "extra-granted",
        Act::ExtrasLapse => "extras-lapse",
        Act::UsedUp { .. } => "used-up",
        Act::Triggers { .. } => "triggered",
        Act::Uses { .. } => "used",
        Act::Passes { .. } => "passed",
        Act::Names { .. } => "named",
        Act::ScoringBegins { .. } => "scoring-begins",
        Act::Ranked { .. } => "scored",
        Act::BaseReplaced { .. } => "replaced",
        Act::ScoringEnds { .. } => "scoring-ends",
        Act::Wins { .. } => "won",
        Act::TurnEnds { .. } => "turn-ends",
    }
}

/// Whether a player would say it aloud; the rest is bookkeeping.
#[must_use]
pub fn is_said(act: &Act) -> bool {
    !matches!(
        act,
        Act::PlaySpent { .. }
            | Act::UsedUp { .. }
            | Act::Surfaces { .. }
            | Act::ScoringEnds { .. }
            | Act::Placed { to: Zone::Limbo, .. }
    )
}

/// What happened, in words; `position` is the table just before.
#[must_use]
#[expect(clippy::too_many_lines, reason = "one sentence per act, read from top to bottom")]
pub fn event(position: Position<'_>, names: &dyn Names, event: &Event) -> Said {
    let card = |card: CardId| names.card(card);
    let player = |seat: Seat| names.player(seat).to_owned();
    match &event.act {
        Act::TurnBegins { player: seat } => {
            let who = player(*seat);
            Said::new(format!("Le tour de {who} commence."), format!("{who}’s turn begins."))
        }
        Act::PhaseBegins { phase } => {
            let phase = phase_name(*phase);
            Said::new(format!("Phase «\u{a0}{}\u{a0}».", phase.fr), format!("Phase: {}.", phase.en))
        }
        Act::Played { card: played, by, to, extra } => played_said(names, *played, *by, *to, *extra),
        Act::PlaySpent { player: seat, kind, extra } => {
            let who = player(*seat);
            let what = play_name(*kind, extra.as_ref());
            Said::new(format!("{who} utilise {}.", what.fr), format!("{who} uses {}.", what.en))
        }
        Act::Destroyed { card: lost } => {
            let (lost, to) = (card(*lost), owner_of(position, names, *lost));
            Said::new(
                format!("{} est détruite et va dans la défausse{}.", lost.fr, to.fr),
                format!("{} is destroyed and goes to {}discard pile.", lost.en, to.en),
            )
        }
        Act::Discarded { card: lost } => {
            let (lost, to) = (card(*lost), owner_of(position, names, *lost));
            Said::new(
                format!("{} est défaussée{}.", lost.fr, to.fr),
                format!("{} is discarded to {}discard pile.", lost.en, to.en),
            )
        }
        Act::Returned { card: back } => {
            let (back, to) = (card(*back), owner_of(position, names, *back));
            Said::new(
                format!("{} est renvoyée dans la main{}.", back.fr, to.fr),
                format!("{} returns to {}hand.", back.en, to.en),
            )
        }
        Act::Moved { card: moved, to } => {
            let (moved, to) = (card(*moved), card(*to));
            Said::new(format!("{} est déplacée sur {}.", moved.fr, to.fr), format!("{} moves to {}.", moved.en, to.en))
        }
        Act::Placed { card: placed, to, bottom } => {
            let (placed, to) = (card(*placed), zone(names, *to, *bottom));
            Said::new(format!("{} est placée {}.", placed.fr, to.fr), format!("{} is placed {}.", placed.en, to.en))
        }
        Act::Drawn { player: seat, card: drawn } => {
            let who = player(*seat);
            if position.table.card(*drawn).def == crate::smash_up::card::UNKNOWN {
                return Said::new(format!("{who} pioche une carte."), format!("{who} draws a card."));
            }
            let drawn = card(*drawn);
            Said::new(format!("{who} pioche {}.", drawn.fr), format!("{who} draws {}.", drawn.en))
        }
        Act::Reshuffled { player: seat } => {
            let who = player(*seat);
            Said::new(
                format!("La pioche de {who} est vide\u{a0}: sa défausse est mélangée et devient sa pioche."),
                format!("{who}’s deck is empty: the discard pile is shuffled to make a new one."),
            )
        }
        Act::BaseDeckReshuffled => Said::new(
            "La pioche des Bases est vide\u{a0}: leur défausse est mélangée et devient la pioche.",
            "The base deck is empty: the base discard pile is shuffled to make a new one.",
        ),
        Act::Shuffled { player: seat, card: None } => {
            let who = player(*seat);
            Said::new(format!("La pioche de {who} est mélangée."), format!("{who}’s deck is shuffled."))
        }
        Act::Shuffled { card: Some(into), .. } => {
            let (name, to) = (card(*into), owner_of(position, names, *into));
            Said::new(
                format!("{} est mélangée dans la pioche{}.", name.fr, to.fr),
                format!("{} is shuffled into {}deck.", name.en, to.en),
            )
        }
        Act::Shown { cards, to, of } => shown(names, cards, *to, *of),
        Act::Surfaces { .. } => Said::new("Une carte inconnue apparaît.", "An unseen card comes up."),
        Act::Known { def, .. } => {
            let name = position.written(*def).name.said();
            Said::new(format!("La carte inconnue est {}.", name.fr), format!("The unseen card is {}.", name.en))
        }
        Act::ControlTaken { card: taken, by } => {
            let (taken, who) = (card(*taken), player(*by));
            Said::new(
                format!("{who} prend le contrôle de {}.", taken.fr),
                format!("{who} takes control of {}.", taken.en),
            )
        }
        Act::Counters { card: on, n } => {
            let (on, some) = (card(*on), n.unsigned_abs());
            if *n < 0 {
                return Said::new(
                    format!("{some} marqueur(s) Force +1 quittent {}.", on.fr),
                    format!("{some} +1 power counter(s) leave {}.", on.en),
                );
            }
            Said::new(
                format!("{} reçoit {some} marqueur(s) Force +1.", on.fr),
                format!("{} receives {some} +1 power counter(s).", on.en),
            )
        }
        Act::Vp { player: seat, n } => {
            let (who, some) = (player(*seat), n.abs());
            if *n < 0 {
                return Said::new(format!("{who} perd {some}\u{a0}PV."), format!("{who} loses {some} VP."));
            }
            Said::new(format!("{who} gagne {some}\u{a0}PV."), format!("{who} gains {some} VP."))
        }
        Act::Begins { lasting } => {
            let (what, until) = (lasting_said(position, names, &lasting.what), until_said(names, lasting.until));
            Said::new(format!("{}{}.", what.fr, until.fr), format!("{}{}.", what.en, until.en))
        }
        Act::Expires { which } => {
            let ended: Vec<Said> = which
                .iter()
                .filter_map(|n| position.table.lasting.get(*n))
                .map(|lasting| lasting_said(position, names, &lasting.what))
                .collect();
            let ended = list(&ended);
            Said::new(format!("Prend fin\u{a0}: {}.", ended.fr), format!("Ends: {}.", ended.en))
        }
        Act::ExtraGranted { extra } => {
            let (who, what) = (player(extra.player), extra_name(names, extra));
            Said::new(format!("{who} peut jouer {}.", what.fr), format!("{who} may play {}.", what.en))
        }
        Act::ExtrasLapse => {
            Said::new("Les cartes supplémentaires non jouées sont perdues.", "Extra plays that were not used are lost.")
        }
        Act::UsedUp { .. } => Said::new("La capacité a servi.", "The ability has been used."),
        Act::Triggers { card: of, .. } => {
            let of = card(*of);
            Said::new(format!("La capacité de {} se déclenche.", of.fr), format!("The ability of {} goes off.", of.en))
        }
        Act::Uses { card: of, by, .. } => {
            let (of, who) = (card(*of), player(*by));
            Said::new(
                format!("{who} utilise la capacité de {}.", of.fr),
                format!("{who} uses the ability of {}.", of.en),
            )
        }
        Act::Passes { player: seat } => {
            let who = player(*seat);
            Said::new(format!("{who} passe."), format!("{who} passes."))
        }
        Act::Names { player: seat, faction } => {
            let (who, faction) = (player(*seat), faction_name(position, faction));
            Said::new(
                format!("{who} nomme la Faction {}.", faction.fr),
                format!("{who} names the {} faction.", faction.en),
            )
        }
        Act::ScoringBegins { base } => {
            let name = card(*base);
            let (total, breakpoint) = (position.total_of_all(*base), position.breakpoint(*base));
            Said::new(
                format!(
                    "La Conquête de {} commence\u{a0}: {total} de Force pour une Résistance de {breakpoint}.",
                    name.fr
                ),
                format!("{} begins to score: {total} power against a breakpoint of {breakpoint}.", name.en),
            )
        }
        Act::Ranked { base, ranks } => ranked(position, names, *base, ranks),
        Act::BaseReplaced { base, by } => {
            let old = card(*base);
            match by.map(card) {
                Some(new) => Said::new(
                    format!("{} est défaussée\u{a0}; {} la remplace.", old.fr, new.fr),
                    format!("{} is discarded; {} replaces it.", old.en, new.en),
                ),
                None => Said::new(
                    format!("{} est défaussée et n’est pas remplacée.", old.fr),
                    format!("{} is discarded and not replaced.", old.en),
                ),
            }
        }
        Act::ScoringEnds { base } => {
            let name = card(*base);
            Said::new(
                format!("La Conquête de {} est terminée.", name.fr),
                format!("The scoring of {} is over.", name.en),
            )
        }
        Act::Wins { player: seat } => {
            let who = player(*seat);
            Said::new(format!("{who} gagne la partie."), format!("{who} wins the game."))
        }
        Act::TurnEnds { player: seat } => {
            let who = player(*seat);
            Said::new(format!("Le tour de {who} se termine."), format!("{who}’s turn ends."))
        }
    }
}

fn played_said(names: &dyn Names, played: CardId, by: Seat, to: Zone, extra: bool) -> Said {
    let (card, who) = (names.card(played), names.player(by));
    let there = match to {
        Zone::At(place) | Zone::On(place) => {
            let place = names.card(place);
            Said::new(format!(" sur {}", place.fr), format!(" on {}", place.en))
        }
        _ => Said::default(),
    };
    let more = if extra { Said::new(" (carte supplémentaire)", " (extra card)") } else { Said::default() };
    Said::new(
        format!("{who} joue {}{}{}.", card.fr, there.fr, more.fr),
        format!("{who} plays {}{}{}.", card.en, there.en, more.en),
    )
}

fn play_name(kind: PlayKind, extra: Option<&ExtraPlay>) -> Said {
    match (kind, extra) {
        (PlayKind::Minion, None) => Said::new("sa Créature gratuite du tour", "the turn’s free minion"),
        (PlayKind::Action, None) => Said::new("son Action gratuite du tour", "the turn’s free action"),
        (PlayKind::Minion, Some(_)) => Said::new("une Créature supplémentaire", "an extra minion"),
        (PlayKind::Action, Some(_)) => Said::new("une Action supplémentaire", "an extra action"),
    }
}

/// An extra play with its limits.
#[must_use]
pub fn extra_name(names: &dyn Names, extra: &ExtraPlay) -> Said {
    let mut said = match extra.kind {
        PlayKind::Minion => Said::new("une Créature supplémentaire", "an extra minion"),
        PlayKind::Action => Said::new("une Action supplémentaire", "an extra action"),
    };
    if let Some(most) = extra.max_power {
        said =
            Said::new(format!("{} de Force {most} ou moins", said.fr), format!("{} of power {most} or less", said.en));
    }
    if let Some(base) = extra.base {
        let base = names.card(base);
        said = Said::new(format!("{} sur {}", said.fr, base.fr), format!("{} on {}", said.en, base.en));
    }
    said
}

/// *de Bob* / *Bob’s*; for a base: nobody's.
fn owner_of(position: Position<'_>, names: &dyn Names, card: CardId) -> Said {
    let state = position.table.card(card);
    if position.is_base(state.def) {
        return Said::new(" des Bases", "the base ");
    }
    let owner = names.player(state.owner);
    Said::new(format!(" de {owner}"), format!("{owner}’s "))
}

fn zone(names: &dyn Names, zone: Zone, bottom: bool) -> Said {
    let whose = |seat: Seat| names.player(seat).to_owned();
    match zone {
        Zone::Hand(seat) => Said::new(format!("dans la main de {}", whose(seat)), format!("in {}’s hand", whose(seat))),
        Zone::Deck(seat) if bottom => {
            Said::new(format!("sous la pioche de {}", whose(seat)), format!("on the bottom of {}’s deck", whose(seat)))
        }
        Zone::Deck(seat) => {
            Said::new(format!("sur la pioche de {}", whose(seat)), format!("on top of {}’s deck", whose(seat)))
        }
        Zone::Discard(seat) => {
            Said::new(format!("dans la défausse de {}", whose(seat)), format!("in {}’s discard pile", whose(seat)))
        }
        Zone::At(place) | Zone::On(place) => {
            let place = names.card(place);
            Said::new(format!("sur {}", place.fr), format!("on {}", place.en))
        }
        Zone::BaseDeck => Said::new("dans la pioche des Bases", "in the base deck"),
        Zone::BaseDiscard => Said::new("dans la défausse des Bases", "in the base discard pile"),
        Zone::BaseInPlay => Said::new("en jeu", "in play"),
        Zone::Limbo | Zone::Aside => Said::new("de côté", "aside"),
        Zone::Box => Said::new("dans la boîte", "in the box"),
    }
}

fn shown(names: &dyn Names, cards: &[CardId], to: Option<Seat>, of: Seat) -> Said {
    let cards = list(&cards.iter().map(|card| names.card(*card)).collect::<Vec<_>>());
    let of = names.player(of);
    match to.map(|seat| names.player(seat)) {
        Some(who) => {
            Said::new(format!("{who} consulte {} ({of}).", cards.fr), format!("{who} looks at {} ({of}).", cards.en))
        }
        None => Said::new(format!("{of} révèle {}.", cards.fr), format!("{of} reveals {}.", cards.en)),
    }
}

fn ranked(position: Position<'_>, names: &dyn Names, base: CardId, ranks: &[Vec<Seat>]) -> Said {
    let place_names =
        [Said::new("Vainqueur", "winner"), Said::new("Deuxième", "runner-up"), Said::new("Troisième", "third")];
    let mut places = Vec::new();
    for (tied, place) in ranks.iter().zip(place_names) {
        for seat in tied {
            let (who, total) = (names.player(*seat), position.total(base, *seat));
            places.push(Said::new(format!("{who} {} ({total})", place.fr), format!("{who} {} ({total})", place.en)));
        }
    }
    let base = names.card(base);
    if places.is_empty() {
        return Said::new(
            format!("{}\u{a0}: personne n’y a de place.", base.fr),
            format!("{}: nobody takes a place.", base.en),
        );
    }
    let places = list(&places);
    Said::new(format!("{}\u{a0}: {}.", base.fr, places.fr), format!("{}: {}.", base.en, places.en))
}

fn lasting_said(position: Position<'_>, names: &dyn Names, what: &LastingWhat) -> Said {
    let cards = |objects: &[crate::smash_up::table::Object]| {
        list(&objects.iter().map(|object| names.card(object.card)).collect::<Vec<_>>())
    };
    match what {
        LastingWhat::Power(objects, n) => {
            let on = cards(objects);
            Said::new(format!("{} a {n:+} de Force", on.fr), format!("{} has {n:+} power", on.en))
        }
        LastingWhat::Tag(objects, tag) => {
            let on = cards(objects);
            Said::new(format!("{} compte comme {tag}", on.fr), format!("{} counts as {tag}", on.en))
        }
        LastingWhat::Breakpoint(base, n) => {
            let base = names.card(*base);
            Said::new(
                format!("la Résistance de {} change de {n:+}", base.fr),
                format!("the breakpoint of {} changes by {n:+}", base.en),
            )
        }
        LastingWhat::Cancelled(base) => {
            let base = names.card(*base);
            Said::new(
                format!("la capacité de {} est annulée", base.fr),
                format!("the ability of {} is cancelled", base.en),
            )
        }
        LastingWhat::MayIgnore(base, seats) => {
            let (base, who) =
                (names.card(*base), seats.iter().map(|seat| names.player(*seat)).collect::<Vec<_>>().join(", "));
            Said::new(
                format!("{who} peut ignorer la capacité de {}", base.fr),
                format!("{who} may ignore the ability of {}", base.en),
            )
        }
        LastingWhat::Clause(_) => Said::new("un effet est en cours", "an effect is in force"),
        LastingWhat::Control(object, back) => {
            let (card, who) = (names.card(object.card), names.player(*back));
            let _ = position;
            Said::new(format!("{} reviendra à {who}", card.fr), format!("{} will go back to {who}", card.en))
        }
    }
}

fn until_said(names: &dyn Names, until: Until) -> Said {
    match until {
        Until::EndOfTurn => Said::new(", jusqu’à la fin du tour", " until the end of the turn"),
        Until::EndOfTurnOf(seat) => {
            let who = names.player(seat);
            Said::new(format!(", jusqu’à la fin du tour de {who}"), format!(" until the end of {who}’s turn"))
        }
        Until::StartOfTurnOf(seat) => {
            let who = names.player(seat);
            Said::new(
                format!(", jusqu’au début du prochain tour de {who}"),
                format!(" until the start of {who}’s next turn"),
            )
        }
        Until::Never => Said::default(),
    }
}

/// A faction's name on the pages.
#[must_use]
pub fn faction_name(position: Position<'_>, faction: &str) -> Said {
    let known = position.setting.catalogue.factions().iter().find(|known| known.faction == faction);
    known.map_or_else(|| Said::name(faction), |known| known.name.clone())
}

/// *A, B et C* / *A, B and C*.
#[must_use]
pub fn list(said: &[Said]) -> Said {
    let joined = |to: fn(&Said) -> &str, and: &str| match said {
        [] => String::new(),
        [only] => to(only).to_owned(),
        [first @ .., last] => format!("{} {and} {}", first.iter().map(to).collect::<Vec<_>>().join(", "), to(last)),
    };
    Said::new(joined(|said| &said.fr, "et"), joined(|said| &said.en, "and"))
}
