//! What a turn brings: its phases, what may be played in it, what is named, the points that are gained.

use super::{Teller, faction_name, say};
use crate::{
    citation::Said,
    smash_up::{
        card::Def,
        phrase::{told::extra::extra_name, words::time},
        table::{CardId, ExtraPlay, Phase, PlayKind, Seat},
    },
};

impl Teller<'_> {
    pub(super) fn turn_begins(&self, player: Seat) -> Said {
        let of = self.of(player);
        say!("Le tour {of} commence", "{of} turn begins"; of)
    }

    pub(super) fn turn_ends(&self, player: Seat) -> Said {
        let of = self.of(player);
        say!("Le tour {of} est terminé", "{of} turn is over"; of)
    }

    pub(super) fn passes(&self, player: Seat) -> Said {
        let player = self.player(player);
        say!("{player} passe", "{player} passes"; player)
    }

    pub(super) fn play_spent(
        &self,
        player: Seat,
        kind: PlayKind,
        extra: Option<&ExtraPlay>,
        late: Option<CardId>,
    ) -> Said {
        let player = self.player(player);
        let what = match (kind, extra) {
            (_, Some(extra)) => extra_name(self.position, self.names, extra),
            (PlayKind::Minion, None) => Said::new("sa Créature gratuite du tour", "the turn’s free minion"),
            (PlayKind::Action, None) => Said::new("son Action gratuite du tour", "the turn’s free action"),
        };
        match late.map(|card| self.card(card)) {
            Some(card) => say!(
                "Pour {card}, {player} utilise {what}", "For {card}, {player} uses {what}"; card, player, what
            ),
            None => say!("{player} utilise {what}", "{player} uses {what}"; player, what),
        }
    }

    pub(super) fn extra_granted(&self, extra: &ExtraPlay) -> Said {
        let (player, what) = (self.player(extra.player), extra_name(self.position, self.names, extra));
        say!("{player} peut jouer {what}", "{player} may play {what}"; player, what)
    }

    pub(super) fn names_faction(&self, player: Seat, faction: &str) -> Said {
        let (player, faction) = (self.player(player), faction_name(self.position, faction));
        say!("{player} nomme la Faction {faction}", "{player} names the {faction} faction"; player, faction)
    }

    pub(super) fn names_card(&self, player: Seat, def: Def) -> Said {
        let (player, card) = (self.player(player), self.position.written(def).name.said());
        say!("{player} nomme {card}", "{player} names {card}"; player, card)
    }

    pub(super) fn points(&self, player: Seat, n: i32) -> Said {
        let (player, points) = (
            self.player(player),
            Said::new(format!("{} PV", n.saturating_abs()), format!("{} VP", n.saturating_abs())),
        );
        if n < 0 {
            say!("{player} perd {points}", "{player} loses {points}"; player, points)
        } else {
            say!("{player} gagne {points}", "{player} gains {points}"; player, points)
        }
    }

    pub(super) fn wins(&self, player: Seat) -> Said {
        let player = self.player(player);
        say!("{player} gagne la partie", "{player} wins the game"; player)
    }
}

pub(super) fn phase_begins(phase: Phase) -> Said {
    let phase = time::phase(phase);
    say!("Phase « {phase} »", "Phase: {phase}"; phase)
}

pub(super) fn extras_lapse() -> Said {
    Said::new(
        "Les cartes supplémentaires qui n’ont pas été jouées sont perdues",
        "Extra plays that were not used are lost",
    )
}
