//! One situation, laid and played through.

use serde_json::{Value, json};

use super::{
    chooser::{Chooser, used},
    plain::SQUIRES,
    scene::{Aim, Scene, Spot, Start},
};
use crate::smash_up::{
    hearing::{Ending, Played},
    query::{Moment, OpportunityKind, Refuse, Setting, Unsuited, Which},
    resolve::{Decision, Resolver, Stop},
    setup::{Lawful, Scenario},
    table::{CardId, Phase, Seat, Table, Zone},
};

/// The most that is used of a card in a Play phase.
const MOST_USES: usize = 3;
/// The most phases that are gone through.
const MOST_PHASES: usize = 12;

/// A situation that was played through.
pub struct Run {
    /// The position as it was laid.
    pub lawful: Lawful,
    /// As it is written.
    pub scenario: Scenario,
    /// The same as a value, without what was done.
    pub written: Value,
    /// What was done, as steps.
    pub steps: Vec<Value>,
    /// The cards that meet.
    pub cards: Vec<CardId>,
    /// What came of it.
    pub played: Played,
    /// Why what was to be begun could not be, where it could not.
    pub refused: Vec<Refuse>,
    /// Where that would have been put.
    pub tried: Option<CardId>,
    /// Where one of the two was not what a sentence of the other's asked for.
    pub unsuited: Vec<Unsuited>,
    /// Where it was to be chosen which of them comes first, or instead.
    pub chose: Vec<Decision>,
    /// What stopped it, where something that had been offered was not allowed, or it came to no end.
    pub fault: Option<Stop>,
}

impl Run {
    /// The table at the end, or as it was laid.
    pub fn table(&self, end: bool) -> &Table {
        if end { &self.played.table } else { &self.lawful.table }
    }
}

type Going<'a> = Resolver<'a, Chooser<'a>>;

/// Plays a situation through.
pub fn run(
    scene: &Scene,
    (lawful, scenario, written): (Lawful, Scenario, Value),
    setting: &Setting,
    ids: &[&str],
) -> Option<Run> {
    let cards = found(scene, &lawful, ids)?;
    let prefers = preferred(scene, &cards, &lawful);
    let mut going: Going<'_> =
        Resolver::new(setting, lawful.table.clone(), Chooser::new(&cards, prefers, scene.aim, &lawful.names));
    let mut refused = Vec::new();
    let done = begin(&mut going, scene, &cards, &mut refused);
    let fault = done.err();
    let Resolver { table, trace, driver, readings, .. } = going;
    let Chooser { steps, unsuited, chose, tried, .. } = driver;
    let played = Played {
        table,
        trace,
        ending: Ending::Resolved,
        supposed: Vec::new(),
        answered: std::collections::BTreeMap::new(),
        readings: readings.into_iter().collect(),
        still_open: None,
        asked: None,
    };
    Some(Run { lawful, scenario, written, steps, cards, played, refused, tried, unsuited, chose, fault })
}

/// The cards on the table: each where it was laid.
fn found(scene: &Scene, lawful: &Lawful, ids: &[&str]) -> Option<Vec<CardId>> {
    let table = &lawful.table;
    let mut taken: Vec<CardId> = Vec::new();
    for (placed, id) in scene.cards.iter().zip(ids) {
        let seat = Seat(u8::try_from(placed.seat).ok()?);
        let of_id = |card: &CardId| lawful.catalogue.card(table.card(*card).def).id == *id;
        let lies = |card: &CardId| {
            let state = table.card(*card);
            let base = matches!(state.zone, Zone::BaseInPlay);
            of_id(card) && (base || state.owner == seat) && fits(placed.spot, state.zone) && !taken.contains(card)
        };
        let mut all = (0..table.cards.len()).filter_map(|n| u16::try_from(n).ok()).map(CardId);
        taken.push(all.find(lies)?);
    }
    Some(taken)
}

fn fits(spot: Spot, zone: Zone) -> bool {
    match spot {
        Spot::Hand => matches!(zone, Zone::Hand(_)),
        Spot::Discard => matches!(zone, Zone::Discard(_)),
        Spot::DeckTop => matches!(zone, Zone::Deck(_)),
        Spot::Beside => matches!(zone, Zone::BesideDeck(_)),
        Spot::Buried => matches!(zone, Zone::Buried(_)),
        Spot::Here | Spot::OnPlain | Spot::There => zone.in_play(),
    }
}

/// What is aimed at: the card a deed falls on; else the other card, what carries it, where it is, or what stands beside it.
fn preferred(scene: &Scene, cards: &[CardId], lawful: &Lawful) -> Vec<CardId> {
    let table = &lawful.table;
    let met = match scene.start {
        Start::Deed(_, n) => return vec![cards[n], cards[1 - n]],
        Start::Plays(n) | Start::Uses(n) | Start::PlaysAndScores(n, _) => cards[1 - n],
        Start::Scores(_) | Start::Turns | Start::Arrives | Start::Lies => cards[1],
    };
    let host = match table.card(met).zone {
        Zone::On(host) => Some(host),
        _ => None,
    };
    let base = table.base_of(met);
    let whose = table.card(met).controller;
    let at = base.into_iter().flat_map(|base| table.minions_at(base)).filter(|card| !cards.contains(card));
    let mut beside: Vec<CardId> = at.collect();
    let is_base = table.bases.contains(&met);
    beside.sort_by_key(|card| {
        let controller = table.card(*card).controller;
        if is_base { controller == Seat(0) } else { controller != whose }
    });
    let mut prefers = match scene.aim {
        Aim::Other | Aim::LastWay => vec![met],
        Aim::Beside => host.into_iter().chain(beside.iter().copied()).collect(),
    };
    prefers.extend(host);
    if is_base {
        prefers.extend(beside);
    }
    prefers.push(met);
    prefers.extend(cards);
    prefers.extend(base);
    prefers
}

fn begin(going: &mut Going<'_>, scene: &Scene, cards: &[CardId], refused: &mut Vec<Refuse>) -> Result<(), Stop> {
    match scene.start {
        Start::Plays(n) => {
            let begun = play(going, cards[n])?;
            refused.extend(begun);
            if refused.is_empty() { followed(going, scene, cards, n) } else { Ok(()) }
        }
        Start::Uses(n) => {
            uses(going, cards[n])?;
            followed(going, scene, cards, n)
        }
        Start::Arrives => {
            let squire = in_hand(going, SQUIRES[0]);
            going.driver.prefers =
                going.table.bases.first().copied().into_iter().chain(going.driver.prefers.clone()).collect();
            squire.map_or(Ok(()), |squire| play(going, squire).map(|_| ()))
        }
        Start::Deed(deed, _) => {
            refused.extend(in_hand(going, deed).map_or(Ok(Vec::new()), |card| play(going, card))?);
            Ok(())
        }
        Start::PlaysAndScores(n, _) => {
            let begun = play(going, cards[n])?;
            if begun.is_empty() { next_phase(going) } else { Ok(()) }
        }
        Start::Scores(_) => next_phase(going),
        Start::Turns => {
            for _ in 0..MOST_PHASES {
                if going.table.winner.is_some() || going.table.turn.number > 2 && going.table.turn.phase == Phase::Play
                {
                    break;
                }
                next_phase(going)?;
            }
            Ok(())
        }
        Start::Lies => Ok(()),
    }
}

/// What has been let in by the card in this place may follow it.
fn followed(going: &mut Going<'_>, scene: &Scene, cards: &[CardId], n: usize) -> Result<(), Stop> {
    for (other, placed) in scene.cards.iter().enumerate().filter(|(other, _)| *other != n) {
        if placed.seat == 0 && matches!(placed.spot, Spot::Hand | Spot::Discard) {
            play(going, cards[other])?;
        }
    }
    Ok(())
}

/// The first card of this id in the hand of the player whose turn it is.
fn in_hand(going: &Going<'_>, id: &str) -> Option<CardId> {
    let is_one = |card: &CardId| going.setting.catalogue.card(going.table.card(*card).def).id == id;
    going.table.player(Seat(0)).hand.cards.iter().copied().find(is_one)
}

fn next_phase(going: &mut Going<'_>) -> Result<(), Stop> {
    going.driver.steps.push(json!({ "next_phase": true }));
    going.next_phase()
}

/// Plays a card from hand, onto what is preferred if it may go there; the reasons why not.
fn play(going: &mut Going<'_>, card: CardId) -> Result<Vec<Refuse>, Stop> {
    let position = going.position();
    let def = position.table.card(card).def;
    let landings = position.landings(Seat(0), card, def);
    let to = |zone: Zone| match zone {
        Zone::At(to) | Zone::TitanAt(to) | Zone::On(to) => Some(to),
        _ => None,
    };
    let rank = |zone: Zone| to(zone).and_then(|to| going.driver.prefers.iter().position(|card| *card == to));
    let best = landings.iter().min_by_key(|landing| rank(landing.to).unwrap_or(usize::MAX));
    let Some(best) = best else { return Ok(Vec::new()) };
    let on = to(best.to);
    let names = going.driver.names;
    let mut step = json!({ "player": &*going.table.player(Seat(0)).name, "play": names.of(&going.table, card) });
    if let Some(on) = on {
        step["on"] = json!(names.of(&going.table, on));
    }
    let mut refused = best.refusals.clone();
    if !refused.is_empty() {
        // Where it was not to meet the other, that it cannot go there is nothing to tell.
        if rank(best.to).is_none() {
            return Ok(Vec::new());
        }
        going.driver.tried = on;
        going.driver.steps.push(step);
        return Ok(refused);
    }
    if let Err(reasons) = position.payments(Seat(0), Which::Card(card), on) {
        return Ok(reasons);
    }
    going.driver.steps.push(step);
    match going.play_from_hand(Seat(0), Which::Card(card), on, None) {
        Ok(()) => Ok(refused),
        // Whether all of its text can be done is known only once it is tried: nothing has happened yet.
        Err(Stop::Illegal(reasons)) if going.events() == 0 => {
            going.driver.steps.pop();
            refused.extend(reasons);
            Ok(refused)
        }
        Err(stop) => Err(stop),
    }
}

/// Uses what a card lets its controller do.
fn uses(going: &mut Going<'_>, card: CardId) -> Result<(), Stop> {
    let mut done = Vec::new();
    for _ in 0..MOST_USES {
        let offers = going.position().opportunities(Moment::Play(Seat(0)));
        let next = offers.into_iter().find(|offer| {
            offer.which == Which::Card(card)
                && offer.by == Seat(0)
                && offer.kind != OpportunityKind::Happens
                && !done.contains(&offer.ability)
        });
        let Some(offer) = next else { break };
        done.push(offer.ability);
        let step = used(going.position(), going.driver.names, &offer);
        going.driver.steps.push(step);
        going.use_opportunity(&offer, None)?;
    }
    Ok(())
}
