//! One situation, played through.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use serde_json::{Value, json};

use super::{
    chooser::{Chooser, lets_use, used},
    situation::{
        board::{Board, Boards},
        plain::{ORDERS, SQUIRES, UPTURN},
        scene::{Aim, Scene, Start, Struck},
        spot::Spot,
    },
};
use crate::smash_up::{
    hearing::{Ending, Played},
    query::{Moment, OpportunityKind, Refuse, Setting, Unsuited, Which},
    resolve::{Decision, Resolver, Stop},
    table::{AbilityRef, Act, CardId, Phase, Seat, Table, Until, Zone},
};

/// The most that is used of a card in a Play phase.
const MOST_USES: usize = 3;
/// The most phases that are gone through.
const MOST_PHASES: usize = 12;

/// A situation that was played through.
pub struct Run {
    /// The table as it was laid.
    pub board: Arc<Board>,
    /// What was done, as steps.
    pub steps: Vec<Value>,
    /// The cards that meet.
    pub cards: Vec<CardId>,
    /// What came of it.
    pub played: Played,
    /// Why what was to be begun could not be, where it could not.
    pub refused: Vec<Refuse>,
    /// Which card that was, and where it would have been put.
    pub tried: Option<(CardId, Option<CardId>)>,
    /// Which card is not used once another one of them is, and why.
    pub barred: Vec<(CardId, Refuse)>,
    /// What somebody chose to use that need not be, and who.
    pub taken_up: Vec<(Seat, AbilityRef)>,
    /// Which of the cards somebody chose for the sentence of another one.
    pub picked: Vec<(Seat, AbilityRef, CardId)>,
    /// The plain minion on which something plain falls.
    pub aimed: Option<CardId>,
    /// Where one of the two was not what a sentence of the other's asked for.
    pub unsuited: Vec<Unsuited>,
    /// Where it was to be chosen which of them comes first, or instead.
    pub chose: Vec<Decision>,
    /// Whether one of several ways was taken.
    pub took_a_way: bool,
    /// The cards that could have left something undone.
    pub could_decline: Vec<CardId>,
    /// The readings that were asked.
    pub readings: BTreeSet<&'static str>,
    /// What stopped it, where something that had been offered was not allowed, or it came to no end.
    pub fault: Option<Stop>,
}

impl Run {
    /// The table at the end, or as it was laid.
    pub fn table(&self, end: bool) -> &Table {
        if end { &self.played.table } else { &self.board.lawful.table }
    }

    /// Whether what could not be played is a plain card of the hand, and not one of the two.
    pub fn tries_a_plain_card(&self) -> bool {
        let table = &self.board.lawful.table;
        let id = |card: CardId| self.board.lawful.catalogue.card(table.card(card).def).id.as_str();
        self.tried.is_some_and(|(card, _)| [SQUIRES[0], ORDERS[0]].contains(&id(card)))
    }

    /// The card whose sentence this is: that of the meeting which gives it to another, or the one that says it.
    pub fn speaker(&self, ability: AbilityRef) -> CardId {
        let says = ability.card.card;
        let gives = |card: &&CardId| self.board.lawful.table.card(**card).def == ability.def;
        if self.cards.contains(&says) { says } else { self.cards.iter().find(gives).copied().unwrap_or(says) }
    }
}

type Going<'a> = Resolver<'a, Chooser<'a>>;

/// Plays a situation through.
fn run(scene: &Scene, board: Arc<Board>, setting: &Setting) -> Run {
    setting.asked.forget();
    let (lawful, cards) = (&board.lawful, &board.cards);
    let mut going: Going<'_> = Resolver::new(
        setting,
        lawful.table.clone(),
        Chooser::new(cards, declines(scene, cards), scene.aim, &lawful.names),
    );
    let mut refused = Vec::new();
    let mut aimed = None;
    let done = going.drop_immune().and_then(|()| {
        scene.done().try_for_each(|start| {
            going.driver.prefers = preferred(&going, start, scene.aim, &board);
            if let Start::Deed(_, Struck::Plain(_)) = start {
                aimed = going.driver.prefers.first().copied();
            }
            if refused.is_empty() { begin(&mut going, start, scene, cards, &mut refused) } else { Ok(()) }
        })
    });
    let fault = done.err();
    let Resolver { table, trace, driver, .. } = going;
    let Chooser { steps, unsuited, chose, tried, barred, taken_up, picked, took_a_way, could_decline, .. } = driver;
    let played = Played {
        table,
        trace,
        ending: Ending::Resolved,
        supposed: Vec::new(),
        answered: BTreeMap::new(),
        refused: Vec::new(),
        still_open: None,
        asked: None,
    };
    let cards = cards.clone();
    Run {
        board,
        steps,
        cards,
        played,
        refused,
        tried,
        barred,
        taken_up,
        picked,
        aimed,
        unsuited,
        chose,
        took_a_way,
        could_decline,
        readings: setting.asked.readings().collect(),
        fault,
    }
}

/// Lays a situation and plays it through, with the text of one of the cards taken away where that is wanted.
pub fn hear(boards: &Boards<'_>, scene: &Scene, without: Option<usize>, setting: &Setting) -> Result<Run, String> {
    Ok(run(scene, boards.board(scene, without, setting.wording)?, setting))
}

/// A situation without the text of each of its cards.
pub fn without(boards: &Boards<'_>, scene: &Scene, setting: &Setting) -> Vec<Option<Run>> {
    (0..scene.cards.len()).map(|n| hear(boards, scene, Some(n), setting).ok()).collect()
}

/// The card that declines what it may do besides.
fn declines(scene: &Scene, cards: &[CardId]) -> Option<CardId> {
    match scene.start {
        Start::Plays(n) | Start::Uses(n) if scene.aim == Aim::Declined => Some(cards[n]),
        _ => None,
    }
}

/// What is aimed at: what a deed falls on; else the other card, what carries it, where it is, or what stands beside it.
fn preferred(going: &Going<'_>, start: Start, aim: Aim, board: &Board) -> Vec<CardId> {
    let (table, cards) = (&going.table, &board.cards);
    let carrier = |card: CardId| match table.card(card).zone {
        Zone::On(host) => Some(host),
        _ => None,
    };
    let met = match start {
        Start::Deed(_, Struck::Card(n)) => return vec![cards[n], cards[1 - n]],
        Start::Deed(_, Struck::Plain(seat)) => {
            let is_plain = |card: &CardId| !cards.contains(card) && usize::from(table.card(*card).controller.0) == seat;
            let is_base = |card: &CardId| table.bases.contains(card);
            let bearers = cards.iter().filter_map(|card| carrier(*card)).filter(|card| !is_base(card));
            let beside = table.bases.first().into_iter().flat_map(|base| table.minions_at(*base));
            return bearers.chain(beside).filter(is_plain).chain(cards.iter().copied()).collect();
        }
        Start::Plays(n) | Start::Uses(n) => cards[1 - n],
        Start::Scores(_) | Start::Turns | Start::Arrives | Start::Extras | Start::Lies => cards[1],
    };
    let host = carrier(met);
    let base = table.base_of(met);
    let whose = table.card(met).controller;
    let at = base.into_iter().flat_map(|base| table.minions_at(base)).filter(|card| !cards.contains(card));
    let mut beside: Vec<CardId> = at.collect();
    let is_base = table.bases.contains(&met);
    let on_own = matches!(start, Start::Plays(n) if board.on_own[n]);
    beside.sort_by_key(|card| {
        let controller = table.card(*card).controller;
        if is_base { (controller == Seat(0)) != on_own } else { controller != whose }
    });
    let mut prefers = match aim {
        Aim::Other | Aim::LastWay | Aim::Declined => vec![met],
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

fn begin(
    going: &mut Going<'_>,
    start: Start,
    scene: &Scene,
    cards: &[CardId],
    refused: &mut Vec<Refuse>,
) -> Result<(), Stop> {
    match start {
        Start::Plays(n) => {
            refused.extend(play(going, cards[n])?);
            if refused.is_empty() { followed(going, scene, cards, n) } else { Ok(()) }
        }
        Start::Uses(n) => {
            uses(going, cards[n])?;
            followed(going, scene, cards, n)
        }
        Start::Arrives => {
            let squire = in_hand(going, SQUIRES[0]);
            let focus = going.table.bases.first().copied();
            going.driver.prefers.splice(0..0, focus);
            squire.map_or(Ok(()), |squire| play(going, squire).map(|_| ()))
        }
        Start::Extras => extras(going, cards, refused),
        Start::Deed(deed, _) => {
            refused.extend(in_hand(going, deed).map_or(Ok(Vec::new()), |card| play(going, card))?);
            Ok(())
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

/// Plays the plain cards of the hand, up to the first that one of the cards forbids.
fn extras(going: &mut Going<'_>, cards: &[CardId], refused: &mut Vec<Refuse>) -> Result<(), Stop> {
    let by_them = |refuse: &Refuse| match refuse {
        Refuse::Forbidden { ability } | Refuse::Again { ability, .. } => cards.contains(&ability.card.card),
        _ => false,
    };
    for card in [SQUIRES[0], ORDERS[0], UPTURN].map(|id| in_hand(going, id)).into_iter().flatten() {
        let done = going.driver.steps.len();
        let reasons = play(going, card)?;
        let is_met = !reasons.is_empty();
        // What could not be played whatever they say is not refused by them.
        let on = going.driver.tried.and_then(|(_, on)| on);
        let unpaid = going.position().payments(Seat(0), Which::Card(card), on).err().unwrap_or_default();
        if is_met && reasons.iter().chain(&unpaid).all(by_them) {
            refused.extend(reasons);
            break;
        }
        if is_met {
            going.driver.steps.truncate(done);
            going.driver.tried = None;
        }
    }
    Ok(())
}

/// What has been let in by the card in this place may follow it.
fn followed(going: &mut Going<'_>, scene: &Scene, cards: &[CardId], n: usize) -> Result<(), Stop> {
    for (other, placed) in scene.cards.iter().enumerate().filter(|(other, _)| *other != n) {
        let zone = going.table.card(cards[other]).zone;
        let is_there = matches!(zone, Zone::Hand(Seat(0)) | Zone::Discard(Seat(0)));
        if placed.seat == 0 && matches!(placed.spot, Spot::Hand | Spot::Discard) && is_there {
            let done = going.driver.steps.len();
            if !play(going, cards[other])?.is_empty() {
                going.driver.steps.truncate(done);
                going.driver.tried = None;
            }
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
        going.driver.tried = Some((card, on));
        going.driver.steps.push(step);
        return Ok(refused);
    }
    let paid = position.payments(Seat(0), Which::Card(card), on);
    going.driver.steps.push(step);
    if let Err(reasons) = paid {
        going.driver.tried = Some((card, on));
        return Ok(reasons);
    }
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
            lets_use(&going.table, card, offer)
                && offer.by == Seat(0)
                && offer.kind != OpportunityKind::Happens
                && !done.contains(&offer.ability)
        });
        let Some(offer) = next else { break };
        done.push(offer.ability);
        let step = used(going.position(), going.driver.names, &offer, card);
        going.driver.steps.push(step);
        going.use_opportunity(&offer, None)?;
    }
    Ok(())
}

/// What a person at the table would mention.
pub fn is_worth_telling(act: &Act) -> bool {
    !matches!(
        act,
        Act::TurnBegins { .. }
            | Act::PhaseBegins { .. }
            | Act::PlaySpent { .. }
            | Act::ExtrasLapse
            | Act::UsedUp { .. }
            | Act::Triggers { .. }
            | Act::Passes { .. }
            | Act::TurnEnds { .. }
            | Act::Expires { .. }
            | Act::Surfaces { .. }
            | Act::HandGone { .. }
            | Act::Known { .. }
            | Act::Shuffled { card: None, .. }
            | Act::Reshuffled { .. }
            | Act::BaseDeckShuffled
            | Act::BaseDeckReshuffled
            | Act::ScoringBegins { .. }
            | Act::Searched { .. }
            | Act::Placed { to: Zone::Limbo, .. }
            | Act::Ranked { .. }
            | Act::Awarded { .. }
            | Act::ScoringEnds { .. }
            | Act::DuelCardLaid { .. }
            | Act::DuelCardRevealed { .. }
            | Act::TakenBack { .. }
    ) && !matches!(act, Act::Begins { lasting } if matches!(lasting.until, Until::Resolved(_)))
}
