//! Events as a player says them.

use std::{collections::BTreeMap, sync::Arc};

use super::*;
use crate::{
    citation::Rule,
    shelf::Shelf,
    smash_up::{
        card::{Card, Catalogue, Def, UNKNOWN, Wording, ron},
        law::Law,
        query::Setting,
        table::{
            AbilityRef, CardId, CardState, Cause, Lasting, LastingWhat, Object, Phase, Pile, Seat, Speakers, Table,
            Turn, Until,
        },
    },
};

const GUARD: CardId = CardId(0);
const RAIDER: CardId = CardId(1);
const ISLAND: CardId = CardId(2);
const OASIS: CardId = CardId(3);
const UNSEEN: CardId = CardId(4);
const ALICE: Seat = Seat(0);
const BOB: Seat = Seat(1);
const CAROL: Seat = Seat(2);

/// Bob's Guard and Alice's Raider stand on Island; Oasis is the other base.
struct Scene {
    table: Table,
    setting: Setting,
}

impl Scene {
    fn new() -> Self {
        let catalogue = catalogue();
        let editions = ::ron::from_str(Shelf::rules().text("smash-up/editions.ron").unwrap()).unwrap();
        let law = Law::of(&editions, "vous-en-voulez-encore", &BTreeMap::new(), &BTreeMap::new()).unwrap();
        let card = |def: Def, owner: Seat, zone: Zone| CardState {
            def,
            owner,
            controller: owner,
            zone,
            stay: 0,
            counters: 0,
            arrived: None,
        };
        let find = |id: &str| catalogue.find(id).unwrap();
        let cards = vec![
            card(find("guard"), BOB, Zone::At(ISLAND)),
            card(find("raider"), ALICE, Zone::At(ISLAND)),
            card(find("island"), ALICE, Zone::BaseInPlay),
            card(find("oasis"), ALICE, Zone::BaseInPlay),
            card(UNKNOWN, ALICE, Zone::Deck(ALICE)),
        ];
        let turn = Turn {
            number: 1,
            active: ALICE,
            phase: Phase::Play,
            free_minions: 0,
            free_actions: 0,
            extras: Vec::new(),
            past: Vec::new(),
            used: Vec::new(),
        };
        let power = LastingWhat::Power(vec![object(GUARD)], -1);
        let table = Table {
            cards,
            players: Vec::new(),
            bases: vec![ISLAND, OASIS],
            in_play: vec![GUARD, RAIDER],
            speakers: Speakers::default(),
            buried: Vec::new(),
            base_deck: Pile::default(),
            base_discard: Vec::new(),
            turn,
            duel: None,
            scoring: None,
            lasting: vec![Lasting { what: power, until: Until::EndOfTurn, cause: cause(None) }],
            factions_named: BTreeMap::new(),
            last_seen: BTreeMap::new(),
            winner: None,
        };
        Self {
            table,
            setting: Setting {
                catalogue: Arc::new(catalogue),
                wording: Wording::Printed,
                law,
                allowance: crate::allowance::Allowance::unbounded(),
                asked: crate::smash_up::law::Asked::default(),
            },
        }
    }

    fn said(&self, act: Act, by: Option<CardId>) -> Said {
        let happened = Event { act, cause: cause(by), before: None, after: None };
        event(Position { table: &self.table, setting: &self.setting }, self, &happened)
    }
}

impl Names for Scene {
    fn card(&self, card: CardId) -> Said {
        self.setting.catalogue.card(self.table.card(card).def).name.said()
    }

    fn player(&self, seat: Seat) -> &str {
        ["Alice", "Bob", "Carol"][seat.index()]
    }
}

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::empty();
    for (name, kind) in [
        ("Guard", "Minion(4)"),
        ("Raider", "Minion(5)"),
        ("Island", "Base(21, (4, 3, 2))"),
        ("Oasis", "Base(12, (2, 0, 0))"),
    ] {
        let id = name.to_lowercase();
        let card: Card = ron().from_str(&format!("(id: \"{id}\", name: (en: \"{name}\"), kind: {kind})")).unwrap();
        catalogue.add_card(card).unwrap();
    }
    catalogue
}

fn object(card: CardId) -> Object {
    Object { card, stay: 0 }
}

fn cause(by: Option<CardId>) -> Cause {
    let ability = by.map(|card| AbilityRef { card: object(card), def: Def(1), ability: 0 });
    Cause { ability, rules: vec![Rule("term.destroy")], by: ALICE }
}

#[test]
fn what_happens_is_said_as_a_player_says_it() {
    let cases = [
        (
            Act::Played { card: RAIDER, by: ALICE, to: Zone::At(ISLAND), extra: false },
            "Alice joue Raider sur Island.",
            "Alice plays Raider on Island.",
        ),
        (Act::Discarded { card: GUARD }, "Guard va dans la défausse de Bob.", "Guard goes to Bob’s discard pile."),
        (Act::Returned { card: RAIDER }, "Raider retourne dans la main d’Alice.", "Raider returns to Alice’s hand."),
        (Act::Moved { card: GUARD, to: OASIS }, "Guard passe d’Island à Oasis.", "Guard moves from Island to Oasis."),
        (Act::TurnBegins { player: ALICE }, "Le tour d’Alice commence.", "Alice’s turn begins."),
        (
            Act::Placed { card: GUARD, to: Zone::Deck(BOB), bottom: true },
            "Guard va sous la pioche de Bob.",
            "Guard goes to the bottom of Bob’s deck.",
        ),
        (Act::Drawn { player: ALICE, card: UNSEEN }, "Alice pioche une carte.", "Alice draws a card."),
        (
            Act::Shown { cards: vec![GUARD, RAIDER], to: None, of: BOB },
            "Alice révèle Guard et Raider (de Bob).",
            "Alice reveals Guard and Raider (Bob’s).",
        ),
        (
            Act::Shown { cards: vec![GUARD], to: Some(ALICE), of: BOB },
            "Alice consulte Guard (de Bob).",
            "Alice looks at Guard (Bob’s).",
        ),
        (Act::Vp { player: BOB, n: -1 }, "Bob perd 1 PV.", "Bob loses 1 VP."),
        (
            Act::Counters { card: GUARD, n: 2 },
            "Guard reçoit deux marqueurs Force +1.",
            "Guard gets two +1 power counters.",
        ),
        (
            Act::ControlTaken { card: GUARD, by: ALICE },
            "Alice prend le contrôle de Guard.",
            "Alice takes control of Guard.",
        ),
        (Act::Expires { which: vec![0] }, "Prend fin\u{a0}: −1 de Force pour Guard.", "Ends: −1 power for Guard."),
    ];
    let scene = Scene::new();
    for (act, fr, en) in cases {
        assert_eq!(scene.said(act, None), Said::new(fr, en));
    }
}

#[test]
fn what_happens_to_a_base_is_said_as_a_player_says_it() {
    let cases = [
        (
            Act::ScoringBegins { base: ISLAND },
            "La Conquête d’Island commence\u{a0}: 8 de Force pour une Résistance de 21.",
            "Island begins to score: 8 power against a breakpoint of 21.",
        ),
        (
            Act::Ranked { base: ISLAND, ranks: vec![vec![ALICE, CAROL], vec![], vec![BOB]] },
            "Island\u{a0}: Vainqueurs, Alice (5) et Carol (0)\u{202f}; Troisième, Bob (3).",
            "Island: winners, Alice (5) and Carol (0); third, Bob (3).",
        ),
        (
            Act::BaseReplaced { base: ISLAND, by: Some(OASIS) },
            "Island est défaussée\u{202f}; Oasis la remplace.",
            "Island is discarded; Oasis replaces it.",
        ),
        (
            Act::BaseReplaced { base: ISLAND, by: Some(ISLAND) },
            "Island revient en jeu.",
            "Island comes back into play.",
        ),
    ];
    let scene = Scene::new();
    for (act, fr, en) in cases {
        assert_eq!(scene.said(act, None), Said::new(fr, en));
    }
}

#[test]
fn the_card_that_destroys_is_named_unless_it_is_the_one_destroyed() {
    let cases = [
        (
            Some(RAIDER),
            "Raider détruit Guard, qui va dans la défausse de Bob.",
            "Raider destroys Guard, which goes to Bob’s discard pile.",
        ),
        (
            Some(GUARD),
            "Guard est détruite et va dans la défausse de Bob.",
            "Guard is destroyed and goes to Bob’s discard pile.",
        ),
    ];
    let scene = Scene::new();
    for (by, fr, en) in cases {
        assert_eq!(scene.said(Act::Destroyed { card: GUARD }, by), Said::new(fr, en));
    }
}

#[test]
fn an_effect_that_goes_on_says_what_and_until_when() {
    let cases = [
        (
            LastingWhat::Power(vec![object(GUARD), object(RAIDER)], 1),
            Until::EndOfTurn,
            "Jusqu’à la fin du tour, Guard et Raider ont +1 de Force.",
            "Until the end of the turn, Guard and Raider have +1 power.",
        ),
        (
            LastingWhat::MayIgnore(ISLAND, vec![ALICE]),
            Until::StartOfTurnOf(ALICE),
            "Jusqu’au début du prochain tour d’Alice, Alice peut ignorer l’effet d’Island.",
            "Until the start of Alice’s next turn, Alice may ignore Island’s ability.",
        ),
        (
            LastingWhat::Cancelled(OASIS),
            Until::EndOfTurnOf(BOB),
            "Jusqu’à la fin du tour de Bob, l’effet d’Oasis est annulé.",
            "Until the end of Bob’s turn, Oasis’s ability is cancelled.",
        ),
    ];
    let scene = Scene::new();
    for (what, until, fr, en) in cases {
        let lasting = Lasting { what, until, cause: cause(None) };
        assert_eq!(scene.said(Act::Begins { lasting }, None), Said::new(fr, en));
    }
}
