//! From the scenario's structure to what is drawn. What is missing or strange is left out, never guessed.

use serde_json::Value;

use super::board::{BaseDrawn, Board, DuelDrawn, Face, MinionDrawn, Pile, Power, Seat, Side, TalentDrawn};
use crate::{
    citation::Language,
    smash_up::{
        ability::Kind,
        card::{Talent, Wording},
    },
    web::names::Names,
};

/// How many cards of one pile are drawn by name.
const SHOWN: usize = 60;

impl Board {
    /// The table of a scenario.
    #[must_use]
    pub fn read(scenario: &Value, names: &Names, l: Language) -> Self {
        let wording =
            text(scenario, "wording").and_then(|word| Wording::ALL.into_iter().find(|one| one.word() == word));
        let reader = Reader {
            names,
            l,
            players: players(scenario),
            wording: wording.unwrap_or_default(),
            used: list(scenario, "players").iter().flat_map(|one| list(one, "used")).filter_map(used).collect(),
        };
        reader.board(scenario)
    }
}

fn players(scenario: &Value) -> Vec<String> {
    list(scenario, "players").iter().map(|player| text(player, "name").unwrap_or_default()).collect()
}

/// Whose own ability was used, and which: what another card gave has its giver, and a card that has come into play again
/// since has it afresh.
fn used(entry: &Value) -> Option<(String, Option<u64>)> {
    let is_own = ["given_by", "ago"].iter().all(|field| entry.get(field).is_none());
    let card = entry.as_str().map(str::to_owned).or_else(|| text(entry, "card"));
    Some((card.filter(|_| is_own)?, entry.get("ability").and_then(Value::as_u64)))
}

fn list<'a>(value: &'a Value, field: &str) -> &'a [Value] {
    value.get(field).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn text(value: &Value, field: &str) -> Option<String> {
    value.get(field).and_then(Value::as_str).map(str::to_owned)
}

struct Reader<'a> {
    names: &'a Names,
    l: Language,
    players: Vec<String>,
    wording: Wording,
    /// What was used this turn, by its label or its id, and which of its abilities; where that is not said, its Talent.
    used: Vec<(String, Option<u64>)>,
}

impl Reader<'_> {
    fn hue(&self, player: &str) -> usize {
        self.players.iter().position(|name| name == player).map_or(0, |seat| seat + 1)
    }

    fn board(&self, scenario: &Value) -> Board {
        let active = text(scenario, "active").or_else(|| self.players.first().cloned()).unwrap_or_default();
        let seats = list(scenario, "players").iter().map(|player| self.seat(player, &active)).collect();
        let bases = list(scenario, "bases").iter().map(|base| self.base(base)).collect();
        let beside = [
            ("base_deck", self.l.say("Pioche de Bases", "Base deck")),
            ("base_discard", self.l.say("Bases défaussées", "Base discard")),
            ("aside", self.l.say("De côté", "Set aside")),
            ("box", self.l.say("Dans la boîte", "In the box")),
        ];
        let beside = beside.into_iter().map(|(field, title)| (title, self.pile(scenario.get(field))));
        let beside = beside.filter(|(_, pile)| !pile.is_unsaid()).collect();
        let mut board = Board { l: self.l, seats, bases, duel: None, beside };
        board.duel = scenario.get("duel").and_then(|duel| DuelDrawn::read(duel, &board, |card| self.face(card, None)));
        board
    }

    fn seat(&self, player: &Value, active: &str) -> Seat {
        let name = text(player, "name").unwrap_or_default();
        let piles = [
            ("hand", self.l.say("Main", "Hand")),
            ("deck", self.l.say("Pioche", "Deck")),
            ("discard", self.l.say("Défausse", "Discard")),
            ("titans", self.l.say("Titans", "Titans")),
        ];
        let piles = piles.into_iter().map(|(field, title)| (title, self.pile(player.get(field))));
        Seat {
            hue: self.hue(&name),
            active: name == active,
            factions: list(player, "factions").iter().filter_map(Value::as_str).map(str::to_owned).collect(),
            vp: player.get("vp").and_then(Value::as_i64).unwrap_or(0),
            piles: piles.filter(|(_, pile)| !pile.is_unsaid()).collect(),
            changed: false,
            name,
        }
    }

    fn pile(&self, value: Option<&Value>) -> Pile {
        match value {
            Some(Value::Array(cards)) => Pile { count: Some(cards.len()), faces: self.known(cards) },
            Some(object @ Value::Object(_)) => {
                let size = object.get("size").and_then(Value::as_u64).and_then(|size| usize::try_from(size).ok());
                let faces = ["known", "top", "bottom"].iter().flat_map(|field| self.known(list(object, field)));
                Pile { count: size, faces: faces.collect() }
            }
            Some(Value::Number(number)) => {
                Pile { count: number.as_u64().and_then(|size| usize::try_from(size).ok()), faces: Vec::new() }
            }
            _ => Pile::default(),
        }
    }

    fn known(&self, cards: &[Value]) -> Vec<Face> {
        let faces = cards.iter().map(|card| self.face(card, None));
        faces.filter(|face| !face.key.is_empty() && face.key != "unknown").take(SHOWN).collect()
    }

    /// A card given as its id, or as `{ card, label, owner }`; `holder` is whoever it would plainly belong to.
    fn face(&self, value: &Value, holder: Option<&str>) -> Face {
        let card = value.as_str().map(str::to_owned).or_else(|| text(value, "card")).unwrap_or_default();
        let label = text(value, "label");
        let owner = text(value, "owner").filter(|owner| Some(owner.as_str()) != holder);
        let key = label.clone().unwrap_or_else(|| card.clone());
        let printed = self.names.printed(&card);
        let talent = printed.and_then(|printed| self.talent(&key, printed.talents.get(&self.wording)?));
        Face {
            key,
            dye: printed.map(|printed| printed.dye.clone()).unwrap_or_default(),
            talent,
            name: if card == "unknown" {
                self.l.say("Carte inconnue", "Unknown card").to_owned()
            } else {
                self.names.card(self.l, &card).to_owned()
            },
            label: label.filter(|label| *label != card),
            href: self.names.card_at(self.l, &card, None),
            owner: owner.map(|owner| (owner.clone(), self.hue(&owner))),
            changed: false,
        }
    }

    /// Whether a card has a Talent that may be used this turn.
    fn talent(&self, key: &str, talents: &[Talent]) -> Option<TalentDrawn> {
        let (first, _) = talents.split_first()?;
        let uses = |talent: &Talent| {
            let is_it = |which: Option<u64>| which.map_or(talent == first, |which| which == u64::from(talent.ability));
            self.used.iter().filter(|(card, which)| card == key && is_it(*which)).count()
        };
        let is_left = talents.iter().any(|talent| uses(talent) < usize::from(talent.times));
        Some(if is_left { TalentDrawn::Unused } else { TalentDrawn::Used })
    }

    fn faces(&self, value: &Value, field: &str) -> Vec<Face> {
        list(value, field).iter().map(|card| self.face(card, None)).collect()
    }

    /// A buried card is told by who controls it.
    fn buried(&self, card: &Value) -> Face {
        let by = text(card, "controller").or_else(|| text(card, "owner"));
        Face { owner: by.map(|by| (by.clone(), self.hue(&by))), ..self.face(card, None) }
    }

    fn base(&self, base: &Value) -> BaseDrawn {
        let mut face = self.face(base, None);
        if face.key == "unknown" {
            self.l.say("Base inconnue", "Unknown base").clone_into(&mut face.name);
        }
        let printed = base.as_str().or_else(|| base.get("card").and_then(Value::as_str));
        let printed = match printed.and_then(|card| self.names.printed(card)).map(|printed| printed.kind) {
            Some(Kind::Base(breakpoint, points)) => Some((breakpoint, points)),
            _ => None,
        };
        // Nobody knows the breakpoint of a base that nobody has seen, whatever is computed for it.
        let breakpoint = number(base, "breakpoint").filter(|_| printed.is_some()).map(Power::Now);
        let mut minions: Vec<(String, MinionDrawn)> = list(base, "minions").iter().map(|m| self.minion(m)).collect();
        let mut titans: Vec<(String, MinionDrawn)> = list(base, "titans").iter().map(|t| self.minion(t)).collect();
        let mut sides = Vec::new();
        for player in &self.players {
            let minions = taken(&mut minions, player);
            let titans = taken(&mut titans, player);
            let stated = base.get("power").and_then(|power| power.get(player)).and_then(Value::as_i64);
            if minions.is_empty() && titans.is_empty() && stated.unwrap_or(0) == 0 {
                continue;
            }
            sides.push(Side {
                player: player.clone(),
                hue: self.hue(player),
                total: stated.or(sum(&minions).filter(|_| titans.is_empty())),
                minions,
                titans,
            });
        }
        if !minions.is_empty() || !titans.is_empty() {
            let all = |of: Vec<(String, MinionDrawn)>| of.into_iter().map(|(_, drawn)| drawn).collect();
            let (minions, titans) = (all(minions), all(titans));
            sides.push(Side { player: "?".to_owned(), hue: 0, total: None, minions, titans });
        }
        BaseDrawn {
            face,
            breakpoint: breakpoint.or(printed.map(|(breakpoint, _)| Power::Printed(breakpoint.into()))),
            points: printed.map(|(_, points)| points),
            sides,
            actions: self.faces(base, "actions"),
            buried: list(base, "buried").iter().map(|card| self.buried(card)).collect(),
            changed: false,
        }
    }

    /// A minion or a titan and whoever controls it.
    fn minion(&self, minion: &Value) -> (String, MinionDrawn) {
        let owner = text(minion, "owner").unwrap_or_default();
        let controller = text(minion, "controller").unwrap_or_else(|| owner.clone());
        let printed = minion.get("card").and_then(Value::as_str).and_then(|card| self.names.printed(card));
        let printed = match printed.map(|printed| printed.kind) {
            Some(Kind::Minion(power)) => Some(Power::Printed(power.into())),
            _ => None,
        };
        let drawn = MinionDrawn {
            face: self.face(minion, Some(&controller)),
            power: number(minion, "power").map(Power::Now).or(printed),
            counters: number(minion, "counters").unwrap_or(0),
            actions: self.faces(minion, "actions"),
        };
        (controller, drawn)
    }
}

/// Those of a player, taken out.
fn taken(all: &mut Vec<(String, MinionDrawn)>, player: &str) -> Vec<MinionDrawn> {
    let (theirs, others): (Vec<_>, Vec<_>) = std::mem::take(all).into_iter().partition(|(of, _)| of == player);
    *all = others;
    theirs.into_iter().map(|(_, drawn)| drawn).collect()
}

fn number(value: &Value, field: &str) -> Option<i64> {
    value.get(field).and_then(Value::as_i64)
}

/// The total of minions whose present power is known.
fn sum(minions: &[MinionDrawn]) -> Option<i64> {
    minions.iter().map(|minion| minion.power.filter(|power| !power.is_printed()).map(|power| power.number())).sum()
}
