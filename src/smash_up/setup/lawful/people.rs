//! Who plays, whose turn it is, and the piles of each.

use super::{
    bound::{FACTIONS, LARGEST_PILE, LAST_TURN, LONGEST_NAME, MOST_POINTS},
    reader::{Reader, Wanted},
};
use crate::{
    problem::{at, fold},
    smash_up::{
        ability::Kind,
        card::{Def, UNKNOWN},
        setup::{CardEntry, DeckTable, DeckWritten, HandTable, HandWritten, Scenario},
        table::{CardId, Pile, Player, Seat, Zone},
    },
};

impl Reader {
    pub fn people(&mut self, scenario: &Scenario) {
        if !(2..=4).contains(&scenario.players.len()) {
            let n = scenario.players.len();
            self.say("/players", format!("{n} joueurs, de 2 à 4 attendus"), format!("{n} players, 2 to 4 expected"));
            return;
        }
        for (index, player) in scenario.players.iter().enumerate() {
            let pointer = at("/players", index);
            let name = at(&pointer, "name");
            if fold(&player.name).is_empty() || player.name.chars().count() > LONGEST_NAME {
                self.say(&name, "un nom de 1 à 60 caractères est attendu", "a name of 1 to 60 characters is expected");
            } else if self.table.players.iter().any(|earlier| fold(&earlier.name) == fold(&player.name)) {
                self.say(
                    &name,
                    format!("deux joueurs s’appellent {}", player.name),
                    format!("two players are called {}", player.name),
                );
            }
            self.at_most(at(&pointer, "factions"), player.factions.len(), FACTIONS);
            self.within(at(&pointer, "vp"), player.vp.into(), 0, MOST_POINTS);
            let factions = self.factions(&at(&pointer, "factions"), &player.factions);
            if let [one, other] = factions.as_slice()
                && one == other
            {
                self.say(
                    at(&at(&pointer, "factions"), 1),
                    format!("{one}\u{a0}: un joueur a deux factions différentes"),
                    format!("{one}: a player has two different factions"),
                );
            }
            let vp = player.vp;
            self.table.players.push(Player {
                name: player.name.as_str().into(),
                factions: factions.into(),
                vp,
                ..Player::default()
            });
        }
        if let Some(active) = self.seat("/active", &scenario.active) {
            self.table.turn.active = active;
        }
        self.table.turn.phase = scenario.phase.unwrap_or(crate::smash_up::table::Phase::Play);
        let number = scenario.turn.unwrap_or(1);
        self.within("/turn", number.into(), 1, LAST_TURN);
        self.table.turn.number = number;
    }

    pub fn piles(&mut self, scenario: &Scenario) {
        for (index, player) in scenario.players.iter().enumerate() {
            let seat = Seat(u8::try_from(index).unwrap_or(u8::MAX));
            let pointer = at("/players", index);
            let hand = self.hand(&at(&pointer, "hand"), player.hand.as_ref(), seat);
            let deck = self.deck(&at(&pointer, "deck"), player.deck.as_ref(), Some(seat));
            let discard = self.entries(&at(&pointer, "discard"), &player.discard, Zone::Discard(seat), Some(seat));
            let titans = self.entries(&at(&pointer, "titans"), &player.titans, Zone::BesideDeck(seat), Some(seat));
            let holds = &mut self.table.players[index];
            (holds.hand, holds.deck, holds.discard, holds.titans) = (hand, deck, discard, titans);
        }
        self.table.base_deck = self.deck("/base_deck", scenario.base_deck.as_ref(), None);
        self.table.base_discard =
            self.entries("/base_discard", &scenario.base_discard, Zone::BaseDiscard, Some(Seat(0)));
        self.entries("/aside", &scenario.aside, Zone::Aside, None);
        self.entries("/box", &scenario.boxed, Zone::Box, None);
        if !scenario.resolving.is_empty() {
            self.say(
                "/resolving",
                "une position au milieu d’une résolution ne peut pas être jugée\u{202f}; donnez celle d’avant, et ce qui est fait",
                "a position in the middle of a resolution cannot be ruled on; give the one before, and what is done",
            );
        }
    }

    fn hand(&mut self, pointer: &str, written: Option<&HandWritten>, seat: Seat) -> Pile {
        let (known, size) = match written {
            None => return Pile { open: true, ..Pile::default() },
            Some(HandWritten::List(list)) => {
                let cards = self.entries(pointer, list, Zone::Hand(seat), Some(seat));
                return Pile { cards, ..Pile::default() };
            }
            Some(HandWritten::Table(HandTable { known, size })) => (known, *size),
        };
        let mut cards = self.entries(&at(pointer, "known"), known, Zone::Hand(seat), Some(seat));
        self.fill(pointer, &mut cards, size, 0, Zone::Hand(seat), seat);
        Pile { cards, open: size.is_none(), ..Pile::default() }
    }

    fn deck(&mut self, pointer: &str, written: Option<&DeckWritten>, seat: Option<Seat>) -> Pile {
        let zone = seat.map_or(Zone::BaseDeck, Zone::Deck);
        // Nobody owns a base.
        let holder = seat.or(Some(Seat(0)));
        let DeckTable { top, bottom, size, shuffled, over, under } = match written {
            None => return Pile { open: true, ..Pile::default() },
            Some(DeckWritten::List(list)) => {
                let cards = self.entries(pointer, list, zone, holder);
                return Pile { cards, ..Pile::default() };
            }
            Some(DeckWritten::Table(table)) => table,
        };
        let mut cards = self.entries(&at(pointer, "top"), top, zone, holder);
        self.fill(pointer, &mut cards, *size, bottom.len(), zone, seat.unwrap_or(Seat(0)));
        let below = self.entries(&at(pointer, "bottom"), bottom, zone, holder);
        cards.extend(below);
        let over = usize::from(*over);
        if over > top.len().max(cards.len() - bottom.len()) || over > 0 && !shuffled {
            self.say(
                at(pointer, "over"),
                format!("{over} cartes posées dessus\u{a0}: cela se dit d’une pioche mélangée, et d’autant de cartes au plus qu’il y en a au-dessus"),
                format!("{over} cards laid on top: this is said of a shuffled deck, and of no more cards than lie on top"),
            );
            return Pile::default();
        }
        let laid_below = usize::from(*under);
        if laid_below > bottom.len() || laid_below > 0 && !shuffled {
            self.say(
                at(pointer, "under"),
                format!("{laid_below} cartes posées dessous\u{a0}: cela se dit d’une pioche mélangée, et d’autant de cartes au plus qu’il y en a au-dessous"),
                format!("{laid_below} cards laid below: this is said of a shuffled deck, and of no more cards than lie at the bottom"),
            );
            return Pile::default();
        }
        let under = if size.is_none() && !shuffled { bottom.len() } else { laid_below };
        Pile { cards, open: size.is_none(), under, shuffled: *shuffled, over }
    }

    /// Fills a pile with cards nobody has shown.
    fn fill(
        &mut self,
        pointer: &str,
        cards: &mut Vec<CardId>,
        size: Option<u16>,
        below: usize,
        zone: Zone,
        seat: Seat,
    ) {
        let Some(size) = size.map(usize::from) else { return };
        let pointer = at(pointer, "size");
        let listed = cards.len() + below;
        if size < listed {
            self.say(
                pointer,
                format!("{size} cartes en tout, mais {listed} sont données"),
                format!("{size} cards in all, but {listed} are listed"),
            );
        } else if size > LARGEST_PILE {
            self.within(
                pointer,
                i64::try_from(size).unwrap_or(i64::MAX),
                0,
                i64::try_from(LARGEST_PILE).unwrap_or(i64::MAX),
            );
        } else {
            for _ in listed..size {
                cards.push(self.put(UNKNOWN, seat, seat, zone));
            }
        }
    }

    /// The cards of a list, put where they lie.
    fn entries(&mut self, pointer: &str, list: &[CardEntry], zone: Zone, holder: Option<Seat>) -> Vec<CardId> {
        self.at_most(pointer, list.len(), LARGEST_PILE);
        let wanted = match zone {
            Zone::BaseDeck | Zone::BaseDiscard => Wanted::Base,
            Zone::BesideDeck(_) => Wanted::Titan,
            Zone::Aside | Zone::Box => Wanted::Any,
            _ => Wanted::Faction,
        };
        let entries = list.iter().take(LARGEST_PILE).enumerate();
        entries.filter_map(|(index, entry)| self.entry(&at(pointer, index), entry, zone, holder, wanted)).collect()
    }

    /// A card laid face down by this player.
    pub(super) fn laid(&mut self, pointer: &str, entry: &CardEntry, zone: Zone, by: Seat) {
        self.entry(pointer, entry, zone, Some(by), Wanted::Faction);
    }

    fn entry(
        &mut self,
        pointer: &str,
        entry: &CardEntry,
        zone: Zone,
        holder: Option<Seat>,
        wanted: Wanted,
    ) -> Option<CardId> {
        let def = match (entry.card.as_str(), zone) {
            ("unknown", Zone::Discard(_) | Zone::BesideDeck(_) | Zone::BaseDiscard) => {
                self.say(
                    pointer,
                    "cette carte est face visible\u{a0}: laquelle est-ce\u{202f}?",
                    "this card lies open: which is it?",
                );
                return None;
            }
            ("unknown", _) => UNKNOWN,
            (name, _) => self.def(&at(pointer, "card"), name, wanted)?,
        };
        let owner = match (entry.owner.as_deref(), holder) {
            (Some(owner), _) => self.seat(at(pointer, "owner"), owner)?,
            (None, Some(holder)) => holder,
            (None, None) => self.owner(pointer, def, None)?,
        };
        if wanted == Wanted::Titan {
            self.another_titan(pointer, def, owner);
        }
        let card = self.put(def, owner, holder.unwrap_or(owner), zone);
        self.label(pointer, card, entry.label.as_deref());
        Some(card)
    }

    /// Who owns a card: whoever is said to, or the only player of its faction.
    pub fn owner(&mut self, pointer: &str, def: Def, said: Option<&str>) -> Option<Seat> {
        let pointer = at(pointer, "owner");
        if let Some(word) = said {
            return self.seat(pointer, word);
        }
        if matches!(self.library.catalogue.printing(def, self.wording).kind, Kind::Base(..)) {
            return Some(Seat(0));
        }
        let faction = self.library.catalogue.faction_of(def).map(|faction| faction.faction.as_str());
        let players = &self.table.players;
        let plays = |seat: &Seat| faction.is_some_and(|id| players[seat.index()].factions.iter().any(|own| own == id));
        let owners: Vec<Seat> = self.table.seats_from(Seat(0)).filter(plays).collect();
        if let [owner] = *owners {
            return Some(owner);
        }
        let card = self.library.book.id(def).to_owned();
        let names: Vec<&str> = players.iter().map(|player| &*player.name).collect();
        let names = names.join(", ");
        self.say(
            pointer,
            format!("{card}\u{a0}: de quelle pioche vient cette carte\u{202f}? donnez `owner`\u{a0}: {names}"),
            format!("{card}: from whose deck does this card come? give `owner`: {names}"),
        );
        None
    }
}
