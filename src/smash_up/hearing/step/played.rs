//! A step that plays a card: by what it may be played there, and the way that is taken.

use crate::smash_up::{
    hearing::{
        script::{
            progress::Script,
            wants::{not_in_play, wants},
        },
        step::{
            against::not_offered,
            hand::in_hand,
            titan::{against_titan, beside_a_deck, onto},
        },
    },
    query::{Moment, Opportunity, OpportunityKind, Position, Refuse, Which},
    resolve::{Driver, Resolver, Spend, Stop},
    rule,
    setup::{self, Step, Word},
    table::{CardId, Phase, Seat, Zone},
};

/// By what a card is played.
enum By {
    /// What its own text allows now.
    ItsText(Opportunity),
    /// What is left to play in the turn.
    WhatIsLeft(Which),
    /// Leave to play more that a card in play gives once it is used.
    Leave(Which, Opportunity),
    /// The use of a card that plays it.
    Use(Opportunity),
}

/// A card is played: from hand in the Play phase, or by its own permission from where it is.
pub(super) fn play_card(resolver: &mut Resolver<'_, Script>, step: &Step, by: Seat, word: &Word) -> Result<(), Stop> {
    if let Some(gone) = step.on.as_ref().and_then(|on| not_in_play(&resolver.table, on)) {
        return Err(Stop::Illegal(against_going_nowhere(resolver.position(), by, (word, gone))));
    }
    let to = target(resolver, step);
    let all = ways(resolver, step, by, word);
    let some = !all.is_empty();
    let mut meant: Vec<By> = all.into_iter().filter(|by| is_meant(resolver, step, by)).collect();
    if meant.is_empty() {
        return Err(against_playing(resolver, step, by, word, some));
    }
    let way = resolver.driver.way(meant.len());
    match meant.swap_remove(way.min(meant.len() - 1)) {
        By::ItsText(offer) => {
            onto(resolver, step, &offer);
            goes_to(resolver, step, by, &offer, to)?;
            resolver.use_opportunity(&offer, to)
        }
        By::WhatIsLeft(which) => {
            says_whom(resolver, step, which);
            let with = permission(resolver, step);
            resolver.play_from_hand(by, which, to, with)
        }
        By::Leave(which, offer) => {
            resolver.use_opportunity(&offer, None)?;
            says_whom(resolver, step, which);
            resolver.play_from_hand(by, which, to, Some(Spend::Extra(offer.ability)))
        }
        By::Use(offer) => {
            resolver.driver.prefer("play", setup::What::Cards, word);
            resolver.use_opportunity(&offer, None)
        }
    }
}

/// The opportunity of the Play phase that a step wants.
pub(super) fn wanted(resolver: &Resolver<'_, Script>, step: &Step) -> Option<Opportunity> {
    if resolver.table.turn.phase != Phase::Play {
        return None;
    }
    let offers = resolver.position().opportunities(Moment::Play(resolver.table.turn.active));
    let mut may = offers.into_iter().filter(|offer| offer.kind != OpportunityKind::Happens);
    may.find(|offer| wants(step, &resolver.table, offer))
}

/// An action that goes on nothing is played on what its text asks for.
fn says_whom(resolver: &mut Resolver<'_, Script>, step: &Step, which: Which) {
    let position = resolver.position();
    let def = match which {
        Which::Card(card) => position.table.card(card).def,
        Which::Unseen(def) => def,
    };
    let goes_on_nothing = position.is_action(def) && !position.is_minion(def) && position.printing_of(def).on.is_none();
    if let Some(word) = step.on.as_ref().filter(|_| goes_on_nothing) {
        let table = resolver.table.clone();
        resolver.driver.answers_which(&table, word);
    }
}

/// Every way in which the card can be played there, the most natural first.
fn ways(resolver: &Resolver<'_, Script>, step: &Step, by: Seat, word: &Word) -> Vec<By> {
    let position = resolver.position();
    let to = target(resolver, step);
    let mut ways: Vec<By> = wanted(resolver, step).into_iter().map(By::ItsText).collect();
    let titan = beside_a_deck(position, word).is_some();
    if let Ok(which) = in_hand(position, by, word, to)
        && !titan
    {
        ways.extend(position.payments(by, which, to).is_ok().then_some(By::WhatIsLeft(which)));
        ways.extend(position.payable(by, which, to).into_iter().map(|offer| By::Leave(which, offer)));
    }
    let called = word.called(position.table);
    let discarded = called.iter().find(|card| position.table.card(**card).zone == Zone::Discard(by));
    let uses = discarded.into_iter().flat_map(|card| position.that_play(by, *card, to));
    ways.extend(uses.map(By::Use));
    ways
}

/// Whether this is what a step says it plays the card with.
fn is_meant(resolver: &Resolver<'_, Script>, step: &Step, by: &By) -> bool {
    let Some(word) = &step.with else { return true };
    let called = word.called(&resolver.table);
    match by {
        By::ItsText(offer) | By::Leave(_, offer) | By::Use(offer) => called.contains(&offer.ability.card.card),
        By::WhatIsLeft(_) => permission(resolver, step).is_some(),
    }
}

/// Why a card cannot be played: every reason.
fn against_playing(resolver: &mut Resolver<'_, Script>, step: &Step, by: Seat, word: &Word, otherwise: bool) -> Stop {
    let position = resolver.position();
    if let Some(titan) = beside_a_deck(position, word) {
        return Stop::Illegal(against_titan(position, by, titan));
    }
    let to = target(resolver, step);
    let which = match in_hand(position, by, word, to) {
        Ok(which) => which,
        Err(refusals) => return Stop::Illegal(refusals),
    };
    if otherwise || step.with.is_some() && permission(resolver, step).is_none() {
        return Stop::Illegal(not_offered(rule::EXTRA));
    }
    let with = permission(resolver, step);
    match resolver.play_from_hand(by, which, to, with) {
        Err(stop) => stop,
        Ok(()) => Stop::Illegal(not_offered(rule::PLAY)),
    }
}

/// Where a card goes that its own text plays may be said with the play.
fn goes_to(
    resolver: &mut Resolver<'_, Script>,
    step: &Step,
    by: Seat,
    offer: &Opportunity,
    to: Option<CardId>,
) -> Result<(), Stop> {
    let (Some(to), Some(word), Which::Card(card)) = (to, step.on.as_ref(), offer.which) else { return Ok(()) };
    let position = resolver.position();
    let state = position.table.card(card);
    let from_elsewhere = matches!(state.zone, Zone::Hand(_) | Zone::Discard(_));
    if offer.kind != OpportunityKind::Use || !from_elsewhere || !position.plays_itself_anywhere(offer) {
        return Ok(());
    }
    if position.table.card(to).zone == Zone::BaseInPlay && position.is_minion(state.def) {
        let refusals: Vec<Refuse> = position.against_landing(by, card, state.def, Zone::At(to));
        if !refusals.is_empty() {
            return Err(Stop::Illegal(refusals));
        }
    }
    resolver.driver.prefer_base("on", word);
    Ok(())
}

/// Every reason why a card cannot be played on one that is not in play.
fn against_going_nowhere(position: Position<'_>, by: Seat, (word, gone): (&Word, Which)) -> Vec<Refuse> {
    let others = in_hand(position, by, word, None).and_then(|which| position.payments(by, which, None).map(|_| ()));
    let mut refusals = vec![Refuse::NotInPlay { card: gone }];
    refusals.extend(others.err().unwrap_or_default());
    refusals
}

fn target(resolver: &Resolver<'_, Script>, step: &Step) -> Option<CardId> {
    let called = step.on.as_ref()?.called(&resolver.table);
    called.iter().copied().find(|card| resolver.table.card(*card).zone.in_play()).or(called.first().copied())
}

/// The permission a step says it uses: `free`, or the card whose ability granted it.
fn permission(resolver: &Resolver<'_, Script>, step: &Step) -> Option<Spend> {
    let word = step.with.as_ref()?;
    let called = word.called(&resolver.table);
    let extras = resolver.table.turn.extras.iter().filter_map(|extra| extra.cause.ability);
    let granted = extras.into_iter().find(|ability| called.contains(&ability.card.card)).map(Spend::Extra);
    granted.or((word == "free").then_some(Spend::Free))
}
