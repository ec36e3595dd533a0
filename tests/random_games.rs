//! Whole random games between the factions that are encoded, with the invariants of the game asked after every phase.

use std::{collections::BTreeMap, sync::Arc};

use arbitre::{
    rulebook::Rulebook,
    shelf::Shelf,
    smash_up::{
        card::{Catalogue, Wording},
        law::Law,
        query::{Moment, Opportunity, Paying, Position, Setting, Which},
        resolve::{Choice, Decision, Driver, InWindow, Resolver, Stop, What},
        setup,
        table::{CardId, Phase, Seat, Table, Zone},
    },
};
use serde_json::json;

const GAMES: u64 = 36;
const TURNS: usize = 60;

/// A small, well-known generator: the same seed plays the same game.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(n.max(1)).unwrap()).unwrap()
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for n in (1..items.len()).rev() {
            items.swap(n, self.below(n + 1));
        }
    }
}

impl Driver for Dice {
    fn decide(&mut self, _: Position<'_>, decision: &Decision) -> Result<Vec<Choice>, Stop> {
        assert!(!decision.options.is_empty(), "a decision without an answer: {decision:?}");
        assert!(decision.least <= decision.options.len(), "more answers wanted than there are: {decision:?}");
        if decision.optional && self.below(3) == 0 {
            return Ok(vec![Choice::No]);
        }
        let mut options = decision.options.clone();
        self.shuffle(&mut options);
        let most = decision.most.min(options.len());
        let n =
            if decision.what == What::Order { most } else { decision.least + self.below(most - decision.least + 1) };
        options.truncate(n);
        Ok(options)
    }

    fn window(
        &mut self,
        _: Position<'_>,
        _: Moment,
        _: Option<Seat>,
        offers: &[Opportunity],
    ) -> Result<InWindow, Stop> {
        let n = self.below(offers.len() + 1);
        Ok(if n < offers.len() { InWindow::Uses(n) } else { InWindow::Nothing })
    }
}

fn catalogue() -> Catalogue {
    let shelf = Shelf::rules();
    let mut catalogue = Catalogue::empty();
    for path in shelf.paths("smash-up/cards/", ".ron") {
        let file = arbitre::smash_up::card::load(path, shelf.text(path).unwrap()).unwrap();
        catalogue.add_faction(file.faction, file.cards);
    }
    catalogue
}

/// The factions whose decks are all there.
fn encoded(catalogue: &Catalogue) -> Vec<String> {
    let whole = |faction: &str| {
        let of = |def| catalogue.faction_of(def).is_some_and(|of| of.faction == faction);
        catalogue.cards().any(|(def, _)| of(def))
    };
    let ids = catalogue.factions().iter().map(|faction| faction.faction.clone());
    ids.filter(|faction| whole(faction)).collect()
}

/// A game about to begin: shuffled decks, five cards each, one base more than players.
fn start(catalogue: &Catalogue, factions: &[[String; 2]], dice: &mut Dice) -> serde_json::Value {
    let mut bases: Vec<String> = Vec::new();
    let mut players = Vec::new();
    for (n, pair) in factions.iter().enumerate() {
        let mut deck: Vec<String> = Vec::new();
        for (def, card) in catalogue.cards() {
            let of = catalogue.faction_of(def).map(|faction| faction.faction.as_str());
            let is_base = matches!(card.kind, arbitre::smash_up::ability::Kind::Base(..));
            if of.is_some_and(|of| pair.iter().any(|own| own == of)) && is_base {
                bases.push(card.id.clone());
            } else if of.is_some_and(|of| pair.iter().any(|own| own == of)) {
                deck.extend(std::iter::repeat_n(card.id.clone(), usize::from(card.copies)));
            }
        }
        dice.shuffle(&mut deck);
        let hand: Vec<String> = deck.drain(..5).collect();
        players.push(json!({ "name": format!("P{n}"), "factions": pair, "hand": hand, "deck": deck }));
    }
    bases.sort();
    bases.dedup();
    dice.shuffle(&mut bases);
    let in_play: Vec<_> = bases.drain(..=factions.len()).map(|base| json!({ "card": base })).collect();
    json!({ "title": "game", "active": "P0", "phase": "start", "players": players, "bases": in_play, "base_deck": bases })
}

/// Everything the active player could play from hand, with where to.
fn plays(position: Position<'_>, seat: Seat) -> Vec<(CardId, Option<CardId>)> {
    let mut found = Vec::new();
    let player = position.table.player(seat);
    for card in player.hand.cards.iter().chain(&player.discard).copied() {
        let def = position.table.card(card).def;
        for landing in position.landings(seat, card, def).into_iter().filter(|landing| landing.refusals.is_empty()) {
            let to = match landing.to {
                Zone::At(to) | Zone::On(to) => Some(to),
                _ => None,
            };
            if position.payments(seat, Which::Card(card), to).is_ok_and(|payments| !payments.contains(&Paying::Granted))
            {
                found.push((card, to));
            }
        }
    }
    found
}

fn check(table: &Table, cards: usize, seed: u64) {
    assert_eq!(table.cards.len(), cards, "seed {seed}: a card came from nowhere");
    let mut seen = vec![0; cards];
    let piles = table
        .players
        .iter()
        .flat_map(|player| player.hand.cards.iter().chain(&player.deck.cards).chain(&player.discard));
    let bases = table.bases.iter().chain(&table.base_deck.cards).chain(&table.base_discard);
    for card in piles.chain(bases).chain(&table.in_play) {
        seen[card.index()] += 1;
    }
    for (n, times) in seen.iter().enumerate() {
        let zone = table.cards[n].zone;
        assert_eq!(*times, 1, "seed {seed}: card {n} lies in {times} piles, its zone is {zone:?}");
        let held = CardId(u16::try_from(n).unwrap());
        let fits = match zone {
            Zone::Hand(seat) => table.player(seat).hand.cards.contains(&held),
            Zone::Deck(seat) => table.player(seat).deck.cards.contains(&held),
            Zone::Discard(seat) => table.player(seat).discard.contains(&held),
            Zone::At(base) => table.bases.contains(&base) && table.in_play.contains(&held),
            Zone::On(host) => table.card(host).zone.in_play() && table.in_play.contains(&held),
            Zone::BaseInPlay => table.bases.contains(&held),
            Zone::BaseDeck => table.base_deck.cards.contains(&held),
            Zone::BaseDiscard => table.base_discard.contains(&held),
            Zone::Limbo | Zone::Aside | Zone::Box => false,
        };
        assert!(fits, "seed {seed}: card {n} is not where its zone says: {zone:?}");
        if !zone.in_play() && !matches!(zone, Zone::BaseDeck | Zone::BaseDiscard) {
            let state = table.cards[n];
            let holder = match zone {
                Zone::Hand(seat) | Zone::Deck(seat) | Zone::Discard(seat) => seat,
                _ => state.owner,
            };
            assert_eq!(holder, state.owner, "seed {seed}: card {n} is in a pile that is not its owner's");
        }
    }
}

/// The position written as a scenario and read again is the same position.
fn reads_back(table: &Table, begun: &Begun<'_>, seed: u64) {
    let written = setup::write(table, &begun.lawful.names, &[], begun.scenario);
    let again = setup::read(&written).unwrap_or_else(|problems| panic!("seed {seed}: {problems:#?}\n{written}"));
    let again = setup::lawful(&again, begun.library, begun.wording)
        .unwrap_or_else(|problems| panic!("seed {seed}: {problems:#?}\n{written}"));
    let (was, is) = (setup::canonical(table), setup::canonical(&again.table));
    if was != is {
        let (was, is) = (format!("{was:#?}"), format!("{is:#?}"));
        let at = was.lines().zip(is.lines()).position(|(was, is)| was != is).unwrap_or(0);
        let lines = |text: &str| text.lines().skip(at.saturating_sub(12)).take(16).collect::<Vec<_>>().join("\n");
        panic!(
            "seed {seed}: written and read again, this is another position: {written}\n{}\n{}",
            lines(&was),
            lines(&is)
        );
    }
}

/// A game as it began.
struct Begun<'a> {
    lawful: &'a setup::Lawful,
    scenario: &'a setup::Scenario,
    library: &'a setup::Library,
    wording: Wording,
}

fn play_game(setting: &Setting, begun: &Begun<'_>, dice: Dice, seed: u64) -> (usize, bool) {
    let table = begun.lawful.table.clone();
    let cards = table.cards.len();
    let mut game = Resolver::new(setting, table, dice);
    let mut turns = 0;
    game.begin_phase().unwrap_or_else(|stop| panic!("seed {seed}: {stop:?}"));
    while game.table.winner.is_none() && turns < TURNS {
        if game.table.turn.phase == Phase::Play {
            turns += 1;
            for _ in 0..12 {
                let active = game.table.turn.active;
                let plays = plays(game.position(), active);
                let uses = game.position().opportunities(Moment::Play(active));
                let n = game.driver.below(plays.len() + uses.len() + 1);
                let done = if let Some((card, to)) = plays.get(n) {
                    game.play_from_hand(active, Which::Card(*card), *to, None)
                } else if let Some(offer) = uses.get(n - plays.len()) {
                    game.use_opportunity(&offer.clone(), None)
                } else {
                    break;
                };
                done.unwrap_or_else(|stop| panic!("seed {seed}: {stop:?}"));
                check(&game.table, cards, seed);
            }
        }
        game.next_phase().unwrap_or_else(|stop| panic!("seed {seed}: {stop:?}"));
        check(&game.table, cards, seed);
        if game.table.turn.phase == Phase::End && game.table.turn.number % 3 == 1 {
            reads_back(&game.table, begun, seed);
        }
        game.trace.clear();
        game.restart_budget();
    }
    (turns, game.table.winner.is_some())
}

#[test]
fn random_games_lose_no_card_and_ask_nothing_without_an_answer() {
    let catalogue = Arc::new(catalogue());
    let rulebook = Rulebook::load("smash-up", &Shelf::rules()).unwrap();
    let library = setup::Library::new(catalogue.clone());
    let factions = encoded(&catalogue);
    let mut won = 0;
    for seed in 1..=GAMES {
        let pick = usize::try_from(seed).unwrap();
        let edition = &rulebook.editions.books[pick % rulebook.editions.books.len()].id;
        let wording = if seed % 2 == 0 { Wording::Printed } else { Wording::Current };
        let law = Law::of(&rulebook.editions, edition, &BTreeMap::new(), &BTreeMap::new()).unwrap();
        let setting = Setting { catalogue: catalogue.clone(), wording, law };
        let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut pair = || {
            let first = dice.below(factions.len());
            let second = (first + 1 + dice.below(factions.len() - 1)) % factions.len();
            [factions[first].clone(), factions[second].clone()]
        };
        let seated: Vec<[String; 2]> = (0..2 + pick % 3).map(|_| pair()).collect();
        let written = start(&catalogue, &seated, &mut dice);
        let scenario = setup::read(&written).unwrap();
        let lawful = setup::lawful(&scenario, &library, wording).unwrap();
        let begun = Begun { lawful: &lawful, scenario: &scenario, library: &library, wording };
        let (_, over) = play_game(&setting, &begun, dice, seed);
        won += usize::from(over);
    }
    assert!(won > 0, "no game of {GAMES} was ever won");
}
