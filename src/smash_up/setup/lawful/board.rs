//! The bases in play and everything on them.

use std::sync::Arc;

use super::{
    bound::{MOST_BASES, MOST_THERE, MOST_TITANS, STRONGEST},
    reader::{Reader, Wanted},
    then::usual_phase,
};
use crate::{
    problem::at,
    smash_up::{
        ability::Kind,
        card::{Def, UNKNOWN, comes_to_lie},
        rule,
        setup::{BaseWritten, BuriedWritten, InPlayWritten, Scenario, Since},
        table::{Act, CardId, Cause, Lasting, LastingWhat, Past, Seat, Snapshot, Until, Zone},
    },
};

impl Reader {
    pub fn bases(&mut self, scenario: &Scenario) {
        self.at_most("/bases", scenario.bases.len(), MOST_BASES);
        for (index, base) in scenario.bases.iter().take(MOST_BASES).enumerate() {
            self.place_base(&at("/bases", index), base);
        }
    }

    fn place_base(&mut self, pointer: &str, written: &BaseWritten) {
        // A base that came from an unknown base deck may lie there without anybody having said which it is.
        let def = match written.card.as_str() {
            "unknown" => Some(UNKNOWN),
            word => self.def(&at(pointer, "card"), word, Wanted::Base),
        };
        // An unknown name is told; what lies there is looked at all the same.
        let base = self.put(def.unwrap_or(UNKNOWN), Seat(0), Seat(0), Zone::BaseInPlay);
        self.table.bases.push(base);
        self.label(pointer, base, written.label.as_deref());
        match written.since {
            None => {}
            Some(Since::Arrived) => self.table.cards[base.index()].arrived = Some(self.table.turn.number),
            Some(Since::Played | Since::Moved) => self.say(
                at(pointer, "since"),
                "une Base n’est ni jouée ni déplacée\u{202f}: `arrived`",
                "a base is neither played nor moved: `arrived`",
            ),
        }
        if let Some(breakpoint) = written.breakpoint {
            self.breakpoint(&at(pointer, "breakpoint"), base, breakpoint);
        }
        self.at_most(at(pointer, "minions"), written.minions.len(), MOST_THERE);
        for (index, minion) in written.minions.iter().take(MOST_THERE).enumerate() {
            self.place_card(&at(&at(pointer, "minions"), index), minion, Zone::At(base), Wanted::Minion);
        }
        self.at_most(at(pointer, "titans"), written.titans.len(), MOST_TITANS);
        for (index, titan) in written.titans.iter().take(MOST_TITANS).enumerate() {
            self.place_card(&at(&at(pointer, "titans"), index), titan, Zone::TitanAt(base), Wanted::Titan);
        }
        self.attach(&at(pointer, "actions"), &written.actions, base);
        self.bury(&at(pointer, "buried"), &written.buried, base);
    }

    fn bury(&mut self, pointer: &str, cards: &[BuriedWritten], base: CardId) {
        self.at_most(pointer, cards.len(), MOST_THERE);
        for (index, written) in cards.iter().take(MOST_THERE).enumerate() {
            let pointer = at(pointer, index);
            let unknown = written.card == "unknown";
            let def =
                if unknown { Some(UNKNOWN) } else { self.def(&at(&pointer, "card"), &written.card, Wanted::Faction) };
            let Some(def) = def else { continue };
            // Who buried a card may be all that is known of it.
            let said = written.owner.as_deref().or(written.controller.as_deref().filter(|_| unknown));
            let Some(owner) = self.owner(&pointer, def, said) else { continue };
            let controller = self.seat_or(at(&pointer, "controller"), written.controller.as_deref(), owner);
            let card = self.put(def, owner, controller, Zone::Buried(base));
            self.table.buried.push(card);
            self.label(&pointer, card, written.label.as_deref());
        }
    }

    fn attach(&mut self, pointer: &str, actions: &[InPlayWritten], host: CardId) {
        self.at_most(pointer, actions.len(), MOST_THERE);
        for (index, action) in actions.iter().take(MOST_THERE).enumerate() {
            self.place_card(&at(pointer, index), action, Zone::On(host), Wanted::Action);
        }
    }

    fn place_card(&mut self, pointer: &str, written: &InPlayWritten, zone: Zone, wanted: Wanted) {
        let most = if wanted == Wanted::Action { 0 } else { STRONGEST };
        self.within(at(pointer, "counters"), written.counters.into(), 0, most);
        let name = at(pointer, "card");
        if written.card == "unknown" {
            self.say(
                name,
                "une carte en jeu est visible\u{a0}: laquelle est-ce\u{202f}?",
                "a card in play lies open: which is it?",
            );
            return;
        }
        let Some(def) = self.def(&name, &written.card, wanted) else { return };
        let Some(owner) = self.owner(pointer, def, written.owner.as_deref()) else { return };
        match wanted {
            Wanted::Action => {
                self.attached(pointer, def, written);
                self.lies_where_it_may(pointer, def, zone);
            }
            Wanted::Titan => self.another_titan(pointer, def, owner),
            _ => {}
        }
        let controller = self.seat_or(at(pointer, "controller"), written.controller.as_deref(), owner);
        if wanted == Wanted::Titan {
            self.second_titan(pointer, (owner, controller));
        }
        let card = self.put(def, owner, controller, zone);
        self.table.in_play.push(card);
        self.label(pointer, card, written.label.as_deref());
        let state = &mut self.table.cards[card.index()];
        state.counters = written.counters;
        if written.since.is_some() {
            state.arrived = Some(self.table.turn.number);
        }
        match (written.since, zone) {
            (None | Some(Since::Arrived), _) => {}
            (Some(Since::Played), _) => {
                // Whose turn it is has played their own card, and who controls it now was given it.
                let by = if owner == self.table.turn.active { owner } else { controller };
                self.came(card, Act::Played { card, by, to: zone, extra: false });
            }
            (Some(Since::Moved), Zone::At(to) | Zone::TitanAt(to)) => {
                // It was in play before this turn, elsewhere.
                self.table.cards[card.index()].arrived = None;
                self.came(card, Act::Moved { card, to });
            }
            (Some(Since::Moved), _) => {
                self.say(
                    at(pointer, "since"),
                    "seuls une Créature ou un Titan se déplacent",
                    "only a minion or a titan moves",
                );
            }
        }
        if !self.mode(pointer, card, written.chosen.as_ref()) {
            self.factions_named(&at(pointer, "chosen"), card, written.chosen.as_ref());
        }
        self.attach(&at(pointer, "actions"), &written.actions, card);
    }

    /// Only what is attached when it is played lies on something, and nothing lies on it.
    fn attached(&mut self, pointer: &str, def: Def, written: &InPlayWritten) {
        if !comes_to_lie(self.library.catalogue.printing(def, self.wording)) {
            self.say(
                at(pointer, "card"),
                "cette Action ne s’attache à rien\u{a0}: une fois résolue, elle est dans la défausse",
                "this action is attached to nothing: once resolved it is in the discard pile",
            );
        }
        if !written.actions.is_empty() {
            self.say(
                at(pointer, "actions"),
                "une Action s’attache à une Base ou à une Créature",
                "an action is attached to a base or a minion",
            );
        }
    }

    fn came(&mut self, card: CardId, act: Act) {
        let (by, ago) = match act {
            Act::Played { by, .. } => (by, 1),
            _ => (self.table.card(card).controller, 0),
        };
        self.came.extend((ago > 0).then(|| self.table.object(card)));
        let snapshot = Snapshot { controller: by, ..self.as_it_is(card, ago) };
        let phase = usual_phase(self.table.turn.phase);
        self.table.turn.past.push(Arc::new(Past { act, by, phase, snapshot: Some(Arc::new(snapshot)) }));
    }

    /// A breakpoint that is not the printed one has been changed by something that nothing ends.
    fn breakpoint(&mut self, pointer: &str, base: CardId, breakpoint: i32) {
        self.within(pointer, breakpoint.into(), 0, STRONGEST);
        let def = self.table.card(base).def;
        let Kind::Base(printed, _) = self.library.catalogue.printing(def, self.wording).kind else { return };
        let change = breakpoint - i32::from(printed);
        if change != 0 {
            let cause = Cause { ability: None, rules: vec![rule::DURATION], by: self.table.turn.active };
            let what = LastingWhat::Breakpoint(base, change);
            self.table.lasting.push(Lasting { what, until: Until::Never, cause });
        }
    }
}
