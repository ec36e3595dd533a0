//! The names in steps, claims and expectations; what each says is judged elsewhere.

use super::{
    bound::{LONGEST_NAME, MOST_ANSWERS, MOST_CLAIMS, MOST_SAID, MOST_STEPS},
    reader::{Reader, Wanted},
};
use crate::{
    citation::Said,
    problem::{at, fold, meant_en, meant_fr, quoted},
    smash_up::{
        card::Catalogue,
        law::Readings,
        rule,
        setup::{
            CardHoldsWritten, HappeningWritten, HoldsWritten, MayWritten, Named, PileHoldsWritten, Scenario,
            StepWritten, VERBS, Verb, ZoneWord,
        },
        table::{CardId, EVENT_WORDS, Table, Zone},
    },
};

const OUTCOMES: [&str; 4] = ["resolved", "illegal", "decision", "exhausted"];

/// The clauses that could be cited: those the engine names, and those by which cards are made precise.
fn clauses(catalogue: &Catalogue) -> Vec<&str> {
    rule::ALL.iter().map(|rule| rule.0).chain(catalogue.clarifying()).collect()
}

impl Reader {
    pub fn asserted(&mut self, scenario: &Scenario) {
        self.played = scenario.steps.iter().filter_map(|step| step.play.as_deref()).map(fold).collect();
        self.at_most("/steps", scenario.steps.len(), MOST_STEPS);
        for (index, step) in scenario.steps.iter().take(MOST_STEPS).enumerate() {
            self.step(&at("/steps", index), step);
        }
        self.at_most("/claims", scenario.claims.len(), MOST_CLAIMS);
        for (index, claim) in scenario.claims.iter().take(MOST_CLAIMS).enumerate() {
            let pointer = at("/claims", index);
            if fold(&claim.by).is_empty() || claim.by.chars().count() > LONGEST_NAME {
                self.say(
                    at(&pointer, "by"),
                    "un nom de 1 à 60 caractères est attendu",
                    "a name of 1 to 60 characters is expected",
                );
            }
            let pointer = at(&pointer, "holds");
            let only_expected = [
                ("outcome", claim.holds.outcome.is_some()),
                ("right", claim.holds.right.is_some()),
                ("cites", !claim.holds.cites.is_empty()),
                ("does_not_cite", !claim.holds.does_not_cite.is_empty()),
                ("reads", !claim.holds.reads.is_empty()),
                ("does_not_read", !claim.holds.does_not_read.is_empty()),
                ("clarifications", !claim.holds.clarifications.is_empty()),
                ("doubts", !claim.holds.doubts.is_empty()),
                ("does_not_doubt", !claim.holds.does_not_doubt.is_empty()),
                ("says", !claim.holds.says.is_empty()),
                ("does_not_say", !claim.holds.does_not_say.is_empty()),
            ];
            for (field, said) in only_expected {
                if said {
                    self.say(
                        at(&pointer, field),
                        format!("`{field}` ne va que dans `expect`"),
                        format!("`{field}` belongs in `expect` only"),
                    );
                }
            }
            if claim.holds == HoldsWritten::default() {
                self.say(&pointer, "rien n’y est soutenu", "nothing is claimed here");
            }
            if claim.holds.legal.is_some() && scenario.steps.is_empty() {
                self.say(
                    at(&pointer, "legal"),
                    "rien n’est fait ici qui puisse être permis ou non",
                    "nothing is done here that could be allowed or not",
                );
            }
            self.holds(&pointer, &claim.holds);
        }
        if let Some(expect) = &scenario.expect {
            self.expect(scenario, expect);
        }
    }

    fn expect(&mut self, scenario: &Scenario, expect: &HoldsWritten) {
        if let Some(outcome) = &expect.outcome
            && !OUTCOMES.contains(&outcome.as_str())
        {
            self.not_among("/expect/outcome", outcome, &OUTCOMES);
        }
        let claimants: Vec<&str> = scenario.claims.iter().map(|claim| claim.by.as_str()).collect();
        for (index, name) in expect.right.iter().flatten().enumerate() {
            if !claimants.contains(&name.as_str()) {
                self.not_among(at("/expect/right", index), name, &claimants);
            }
        }
        let catalogue = self.library.catalogue.clone();
        self.all_among("/expect/does_not_cite", &expect.does_not_cite, &clauses(&catalogue));
        self.all_among("/expect/does_not_read", &expect.does_not_read, Readings::IDS);
        self.holds("/expect", expect);
    }

    /// What the engine could have named: a word for nothing would be asserted in vain.
    fn all_among(&mut self, pointer: &str, words: &[String], known: &[&str]) {
        for (index, word) in words.iter().enumerate().filter(|(_, word)| !known.contains(&word.as_str())) {
            self.not_among(at(pointer, index), word, known);
        }
    }

    fn not_among(&mut self, pointer: impl Into<String>, word: &str, known: &[&str]) {
        self.wrong(pointer, |_| {
            let found = quoted(word);
            Said::new(
                format!("`{found}`\u{a0}: mot inconnu{}", meant_fr(word, known)),
                format!("`{found}`: no such word{}", meant_en(word, known)),
            )
        });
    }

    fn step(&mut self, pointer: &str, step: &StepWritten) {
        if let Some(player) = &step.player {
            self.seat(at(pointer, "player"), player);
        }
        self.at_most(at(pointer, "choose"), step.choose.len(), MOST_ANSWERS);
        for (index, answer) in step.choose.iter().enumerate() {
            if let Some(asks) = &answer.asks {
                self.known(at(&at(&at(pointer, "choose"), index), "for"), asks);
            }
        }
        match step.verbs().as_slice() {
            [verb @ (Verb::Talent(card) | Verb::Use(card))] => {
                let player = step.player.as_deref().and_then(|name| self.names.seat(&self.table, name));
                let player = player.unwrap_or(self.table.turn.active);
                self.pointed_at(at(pointer, verb.word()), card, |table, card| {
                    table.card(card).zone == Zone::BaseInPlay || table.card(card).controller == player
                });
            }
            [verb @ Verb::Score(card)] => self.pointed_at(at(pointer, verb.word()), card, |_, _| true),
            [verb @ Verb::Uncover(card)] => {
                let eligible = |table: &Table, card: CardId| matches!(table.card(card).zone, Zone::Buried(_));
                match self
                    .names
                    .pick(&self.table, &self.names.word(&self.table, card), |card| eligible(&self.table, card))
                {
                    Named::Several(cards) => {
                        self.wrong(at(pointer, verb.word()), |reader| {
                            reader.names.ambiguous(&reader.table, card, &cards)
                        });
                    }
                    _ if *card == "unknown" => {}
                    _ => self.known(at(pointer, verb.word()), card),
                }
            }
            [Verb::DuelCard("no") | Verb::Pass | Verb::NextPhase(_)] => {}
            [verb @ (Verb::Play(card) | Verb::DuelCard(card))] => self.known(at(pointer, verb.word()), card),
            verbs => {
                let found: Vec<&str> = verbs.iter().map(Verb::word).collect();
                let found = if found.is_empty() { "–".to_owned() } else { found.join(", ") };
                let known = VERBS.join(", ");
                self.say(
                    pointer,
                    format!("une étape fait exactement une chose parmi {known}\u{202f}; trouvé\u{a0}: {found}"),
                    format!("a step does exactly one of {known}; found: {found}"),
                );
            }
        }
        if let Some(on) = &step.on {
            self.pointed_at(at(pointer, "on"), on, |_, _| true);
        }
        if let Some(with) = &step.with
            && with != "free"
        {
            self.known(at(pointer, "with"), with);
        }
    }

    /// A card of the table or of the catalogue.
    fn known(&mut self, pointer: impl Into<String>, word: &str) {
        if !self.names.knows(word) {
            self.wrong(pointer, |reader| reader.names.no_such_card(word));
        }
    }

    /// A card of which something is said: known, and one only.
    fn meant(&mut self, pointer: &str, word: &str) {
        if !self.names.knows(word) {
            self.wrong(pointer, |reader| reader.names.no_such_card(word));
            return;
        }
        let looked_up = self.names.word(&self.table, word);
        let called = if self.played.contains(&fold(word)) {
            // After the play there may be two in play: which is meant must be said.
            match self.names.pick(&self.table, &looked_up, |_| true) {
                Named::Several(cards) => cards,
                _ => return,
            }
        } else {
            self.names.meant(&self.table, &looked_up)
        };
        let alike = called.iter().all(|card| *card == called[0] || self.names.alike(&self.table, called[0], *card));
        if !alike {
            self.wrong(pointer, |reader| reader.names.ambiguous(&reader.table, word, &called));
        }
    }

    /// A card a step points at: of several in play, one must be labelled.
    fn pointed_at(&mut self, pointer: impl Into<String>, word: &str, eligible: impl Fn(&Table, CardId) -> bool) {
        let (table, looked_up) = (&self.table, self.names.word(&self.table, word));
        let comes_into_question = |card: CardId| table.card(card).zone.in_play() && eligible(table, card);
        match self.names.pick(table, &looked_up, comes_into_question) {
            Named::Several(cards) => {
                self.wrong(pointer, |reader| reader.names.ambiguous(&reader.table, word, &cards));
            }
            Named::One(_) | Named::Elsewhere(_) => {}
            Named::Nobody => {
                self.wrong(pointer, |reader| reader.names.no_such_card(word));
            }
        }
    }

    /// A base of the table or of the catalogue.
    fn known_base(&mut self, pointer: &str, word: &str) {
        let called = self.names.word(&self.table, word).called(&self.table);
        if !called.is_empty() {
            let bases = called.iter().filter(|card| super::reader::is_base(self.table.card(**card).zone));
            if bases.count() == 0 {
                self.def(pointer, word, Wanted::Base);
            }
            return;
        }
        self.def(pointer, word, Wanted::Base);
    }

    fn holds(&mut self, pointer: &str, holds: &HoldsWritten) {
        for (name, vp) in &holds.vp {
            let pointer = at(&at(pointer, "vp"), name);
            self.seat(&pointer, name);
            self.said(&pointer, Some(*vp));
        }
        for (name, card) in &holds.cards {
            let pointer = at(&at(pointer, "cards"), name);
            self.meant(&pointer, name);
            self.card_holds(&pointer, card);
        }
        for (name, piles) in &holds.players {
            let pointer = at(&at(pointer, "players"), name);
            self.seat(&pointer, name);
            for (pile, said) in [("hand", &piles.hand), ("deck", &piles.deck), ("discard", &piles.discard)] {
                let Some(PileHoldsWritten::List(words)) = said else { continue };
                for (index, word) in words.iter().enumerate().filter(|(_, word)| *word != "unknown") {
                    self.known(at(&at(&pointer, pile), index), word);
                }
            }
        }
        for (name, base) in &holds.bases {
            let pointer = at(&at(pointer, "bases"), name);
            self.known_base(&pointer, name);
            self.meant(&pointer, name);
            for (player, power) in &base.power {
                let pointer = at(&at(&pointer, "power"), player);
                self.seat(&pointer, player);
                self.said(&pointer, Some(*power));
            }
            self.said(&at(&pointer, "breakpoint"), base.breakpoint);
            for (place, tied) in base.ranks.iter().flatten().enumerate() {
                for (index, player) in tied.iter().enumerate() {
                    self.seat(at(&at(&at(&pointer, "ranks"), place), index), player);
                }
            }
        }
        if let Some(winner) = &holds.winner
            && !super::super::is_nobody(winner)
        {
            self.seat(at(pointer, "winner"), winner);
        }
        for (field, list) in [("happened", &holds.happened), ("did_not_happen", &holds.did_not_happen)] {
            for (index, happening) in list.iter().enumerate() {
                self.happening(&at(&at(pointer, field), index), happening);
            }
        }
        for (index, may) in holds.may.iter().enumerate() {
            self.may(&at(&at(pointer, "may"), index), may);
        }
    }

    /// A number that somebody says: it may be wrong, but not beyond all that can be counted.
    fn said(&mut self, pointer: &str, number: Option<i32>) {
        if let Some(number) = number {
            self.within(pointer, number.into(), -MOST_SAID, MOST_SAID);
        }
    }

    fn card_holds(&mut self, pointer: &str, card: &CardHoldsWritten) {
        if let Some(base) = &card.at {
            self.known_base(&at(pointer, "at"), base);
        }
        if let Some(host) = &card.on {
            self.known(at(pointer, "on"), host);
        }
        for (field, player) in [("of", &card.of), ("controller", &card.controller)] {
            if let Some(player) = player {
                self.seat(at(pointer, field), player);
            }
        }
        self.said(&at(pointer, "power"), card.power);
        self.said(&at(pointer, "counters"), card.counters.map(i32::from));
        if card.position.is_some() && !matches!(card.within, Some(ZoneWord::Deck | ZoneWord::BaseDeck)) {
            self.say(
                at(pointer, "position"),
                "`position` ne se dit que d’une carte dans une pioche\u{a0}: in = \"deck\"",
                "`position` is said only of a card in a deck: in = \"deck\"",
            );
        }
        if *card == CardHoldsWritten::default() {
            self.say(pointer, "rien n’est dit de cette carte", "nothing is said of this card");
        }
    }

    fn happening(&mut self, pointer: &str, happening: &HappeningWritten) {
        if !EVENT_WORDS.contains(&happening.event.as_str()) {
            self.not_among(at(pointer, "event"), &happening.event, &EVENT_WORDS);
        }
        let catalogue = self.library.catalogue.clone();
        self.all_among(&at(pointer, "cites"), &happening.cites, &clauses(&catalogue));
        if let Some(card) = &happening.card {
            self.meant(&at(pointer, "card"), card);
        }
        if let Some(player) = &happening.player {
            self.seat(at(pointer, "player"), player);
        }
        for (field, word) in [("by", &happening.by), ("to", &happening.to)] {
            let Some(word) = word else { continue };
            let place = field == "to" && super::super::zone_word(word).is_some();
            if !place && self.names.seat(&self.table, word).is_none() {
                self.known(at(pointer, field), word);
            }
        }
    }

    fn may(&mut self, pointer: &str, may: &MayWritten) {
        self.seat(at(pointer, "player"), &may.player);
        let said = [("play", &may.play), ("use", &may.uses), ("talent", &may.talent), ("uncover", &may.uncover)];
        let mut said = said.into_iter().filter_map(|(field, card)| card.as_ref().map(|card| (field, card)));
        match (said.next(), said.next()) {
            (Some((field, card)), None) => self.meant(&at(pointer, field), card),
            _ => self.say(
                pointer,
                "une seule chose parmi play, use, talent, uncover",
                "exactly one of play, use, talent, uncover",
            ),
        }
    }
}
