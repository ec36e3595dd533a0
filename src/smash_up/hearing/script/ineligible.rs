//! Why something known may not be answered.

use crate::smash_up::{
    card::Def,
    hearing::{
        script::progress::Script,
        step::against::{against_landing, out_of_reach},
    },
    query::{Given as Meant, Instead, Position, Refuse, Slot, Sought},
    resolve::{Choice, Decision, Stop, What},
    rule,
    table::{AbilityRef, CardId, Seat, Zone},
};

impl Script {
    /// A known card that may not be chosen, with the reason.
    pub(super) fn ineligible(
        position: Position<'_>,
        decision: &Decision,
        (cards, defs): (&[CardId], &[Def]),
        taken: &[Choice],
    ) -> Stop {
        let unplayable =
            decision.unplayable.iter().filter(|(card, _)| cards.contains(card)).map(|(_, why)| why.clone());
        let why: Vec<Refuse> = unplayable.chain(against_landing(position, decision, cards)).collect();
        if !why.is_empty() {
            return Stop::Illegal(why);
        }
        let ability = decision.cause.ability;
        let again = cards.iter().find(|card| taken.contains(&Choice::Card(**card)));
        let again = again.map(|card| Refuse::Twice { card: *card, ability });
        let excluded = || {
            cards.iter().find_map(|card| {
                let (card, slot) = decision.excluded.iter().find(|(excluded, _)| excluded == card)?;
                Some(Refuse::Ineligible { card: *card, slot: *slot, ability })
            })
        };
        let held = || decision.held_by.map(|by| left_out(Some(by), cards));
        let wanted = decision.wanted.as_deref();
        let unsuited = || {
            let card = cards.iter().find_map(|card| position.why_unsuited(wanted?, *card));
            let unseen = |def: &Def| position.why_unsuited_unseen(wanted?, *def);
            card.or_else(|| defs.iter().find_map(unseen)).map(|why| Refuse::Unsuited(Box::new(why)))
        };
        let out_of_reach = || cards.first().and_then(|card| out_of_reach(position, decision, *card));
        let reason = match decision.what {
            // Why a base is none of those offered, only what the action is played for tells.
            What::Base => again.or_else(held).or_else(excluded).or_else(unsuited).or_else(out_of_reach),
            // An extra play says what it is for only to a card that could be played at all.
            What::Play | What::PlayAtOnce if wanted.is_some_and(|wanted| matches!(wanted.sought, Sought::Extra(_))) => {
                again.or_else(excluded).or_else(out_of_reach).or_else(unsuited).or_else(held)
            }
            _ => again.or_else(excluded).or_else(unsuited).or_else(held).or_else(out_of_reach),
        };
        let reason = reason.or_else(|| of_no_deck(position, decision, defs));
        let by_chance =
            |card: &CardId| Refuse::NotByChance { card: *card, rules: decision.cause.rules.clone(), ability };
        let reason = reason.or_else(|| cards.first().filter(|_| decision.what == What::Random).map(by_chance));
        let reason = reason.or_else(|| elsewhere(position, decision, cards, defs));
        reason.map_or_else(|| Self::not_offered(decision), |reason| Stop::Illegal(vec![reason]))
    }

    /// Something else than a card that is not what is wanted.
    pub(super) fn not_wanted(decision: &Decision, named: Meant, slot: Slot) -> Stop {
        let unsuited = decision.wanted.as_deref().map(|wanted| wanted.unsuited(named, Instead::Slot(slot)));
        unsuited.map_or_else(
            || Self::not_offered(decision),
            |unsuited| Stop::Illegal(vec![Refuse::Unsuited(Box::new(unsuited))]),
        )
    }

    pub(super) fn not_offered(decision: &Decision) -> Stop {
        let rule = decision.cause.rules.first().copied().unwrap_or(rule::RESOLVE_ALL);
        Stop::Illegal(vec![Refuse::NotOffered { ability: decision.cause.ability, rule }])
    }
}

/// What is named lies somewhere else than all that may be answered.
fn elsewhere(position: Position<'_>, decision: &Decision, cards: &[CardId], defs: &[Def]) -> Option<Refuse> {
    let def = defs.first().copied().or_else(|| Some(position.table.card(*cards.first()?).def))?;
    let card = position.known(decision.by, cards, def);
    let zone = |choice: &Choice| match choice {
        Choice::Card(card) => Some(position.table.card(*card).zone),
        _ => None,
    };
    let zones: Vec<Zone> = decision.options.iter().filter_map(zone).collect();
    let first = *zones.first()?;
    let all_there = zones.iter().all(|zone| *zone == first);
    let is_there = |zone: Zone| cards.iter().any(|card| position.table.card(*card).zone == zone);
    match first {
        _ if zones.iter().all(|zone| zone.in_play()) => {
            let in_play = cards.iter().any(|card| position.table.card(*card).zone.in_play());
            (!in_play).then_some(Refuse::NotInPlay { card })
        }
        Zone::Discard(of) if all_there && !is_there(first) => Some(Refuse::NotInDiscard { card, of }),
        Zone::Hand(_) if all_there && !is_there(first) => {
            let rule = decision.cause.rules.first().copied().unwrap_or(rule::PLAY);
            Some(Refuse::NotInHand { card, rule })
        }
        _ => None,
    }
}

/// What an action is played for leaves this out, by that sentence.
pub(super) fn left_out(by: Option<AbilityRef>, cards: &[CardId]) -> Refuse {
    match cards {
        [card, ..] => Refuse::Ineligible { card: *card, slot: Slot::Raises, ability: by },
        [] => Refuse::RaisesNothing { ability: by },
    }
}

/// A card that could be in no pile from which an unseen one comes: of none of its factions, or seen elsewhere as often as
/// it exists.
fn of_no_deck(position: Position<'_>, decision: &Decision, defs: &[Def]) -> Option<Refuse> {
    let unseen = decision.options.iter().filter_map(|choice| match choice {
        Choice::Unseen(def) => Some(*def),
        _ => None,
    });
    unseen.clone().next()?;
    let holds_all = |seat: &Seat| {
        let could_be = position.could_be(*seat);
        unseen.clone().all(|def| could_be.contains(&def) || position.is_of_no_faction(def))
    };
    let mut holders = position.table.seats().filter(holds_all);
    let card = *defs.first()?;
    let mut of_a_deck = false;
    let open = holders.any(|seat| {
        of_a_deck |= position.is_of_factions(seat, card);
        position.could_be(seat).contains(&card)
    });
    let nobodys = !open && !position.is_of_no_faction(card);
    nobodys.then_some(if of_a_deck { Refuse::NoCopyLeft { card } } else { Refuse::OfNoDeck { card } })
}

/// One more copy of an unseen card that has been named already than there are unseen ones.
pub(super) fn once_too_often(position: Position<'_>, choice: &Choice, taken: &[Choice]) -> Option<Refuse> {
    let Choice::Unseen(card) = *choice else { return None };
    let named = taken.iter().filter(|other| *other == choice).count();
    let decks = position.table.seats().filter(|seat| position.is_of_factions(*seat, card));
    let most = decks.map(|seat| position.unseen_copies(seat, card)).max()?;
    (named > 0 && named >= most).then_some(Refuse::NoCopyLeft { card })
}
