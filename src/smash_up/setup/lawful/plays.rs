//! The free plays of the turn, held against what was played: one field must not contradict the other, and what neither says
//! is open.

use std::sync::Arc;

use super::{
    bound::MOST_PLAYED,
    reader::Reader,
    then::{UNSEEN, unseen},
};
use crate::{
    problem::at,
    smash_up::{
        ability::{Ability, Cards, Effect, Part, Pick},
        query::is_instead,
        resolve::{Choice, Paid, What},
        setup::{Laid, LeftOpen, PlayedWritten, Scenario},
        table::{Act, CardId, Past, Phase, PlayKind, Seat, Table, Zone},
    },
};

impl Reader {
    /// The free plays that were used, and what was played with them.
    pub fn plays(&mut self, scenario: &Scenario) {
        for (index, player) in scenario.players.iter().enumerate() {
            let seat = Seat(u8::try_from(index).unwrap_or(u8::MAX));
            let pointer = at(&at("/players", index), "played");
            let none = PlayedWritten::default();
            let played = player.played.as_ref().unwrap_or(&none);
            let said = [("minions", PlayKind::Minion, played.minions), ("actions", PlayKind::Action, played.actions)];
            for (field, kind, used) in said {
                if used.is_some_and(|used| used > 0) && !self.could_play(&pointer, &at(&pointer, field), seat) {
                    continue;
                }
                let instead = self.came_instead(seat, kind);
                let is_sure = instead.is_some_and(|titan| !self.may_have_come_otherwise(seat, titan));
                let said = played.given_up.iter().filter(|given_up| **given_up == kind).count();
                // A play that nothing else has used was given up.
                let is_left = used.is_some_and(|used| usize::from(used) > self.played_by(seat, kind).len());
                let given_up = said.max(usize::from(instead.is_some() && is_left));
                match used {
                    Some(used) if used > MOST_PLAYED => self.too_many(&at(&pointer, field), used),
                    Some(used) if given_up > usize::from(used) => self.say(
                        at(&pointer, "given_up"),
                        format!("{given_up} renoncements, et {used} utilisée dans `{field}`"),
                        format!("{given_up} given up, and {used} used in `{field}`"),
                    ),
                    Some(used) => self.free_plays(seat, kind, used, given_up),
                    None if said > 0 => self.say(
                        at(&pointer, "given_up"),
                        format!("on ne renonce qu’à ce qui compte dans `{field}`"),
                        format!("what is given up counts in `{field}`"),
                    ),
                    None if seat != self.table.turn.active => {}
                    None if is_sure => self.free_plays(seat, kind, 1, 1),
                    None if instead.is_some() => {}
                    None => self.perhaps_free(seat, kind),
                }
            }
            if let (None, None) = (played.minions, played.actions) {
                self.perhaps_instead(seat);
            }
        }
    }

    /// Whether a player can have used a play of the turn by now.
    fn could_play(&mut self, played: &str, field: &str, seat: Seat) -> bool {
        let (active, phase) = (self.table.turn.active, self.table.turn.phase);
        if seat != active {
            self.say(
                played,
                "seul le joueur dont c’est le tour a des cartes à jouer normalement",
                "only the player whose turn it is has normal plays to use",
            );
        } else if phase == Phase::Start {
            self.say(
                field,
                "au début du tour, rien n’a encore été joué normalement",
                "at the start of the turn nothing has been played normally yet",
            );
        }
        seat == active && phase != Phase::Start
    }

    fn too_many(&mut self, pointer: &str, used: u8) {
        self.say(
            pointer,
            format!(
                "trouvé {used}, attendu 0 ou {MOST_PLAYED}\u{a0}: à chaque tour on en joue une normalement\u{202f}; les autres sont supplémentaires (`past`)"
            ),
            format!("found {used}, expected 0 or {MOST_PLAYED}: one is played normally in a turn; the others are extra (`past`)"),
        );
    }

    fn free_plays(&mut self, seat: Seat, kind: PlayKind, used: u8, given_up: usize) {
        if seat != self.table.turn.active {
            return;
        }
        match kind {
            PlayKind::Minion => self.table.turn.free_minions = used,
            PlayKind::Action => self.table.turn.free_actions = used,
        }
        let free = usize::from(used).saturating_sub(given_up);
        beyond_the_free(&mut self.table, seat, kind, free);
        let unseen = free.saturating_sub(self.played_by(seat, kind).len());
        for _ in 0..unseen {
            self.unseen_play(seat, kind);
        }
    }

    /// What this player has played so this turn, other than as an extra card.
    fn played_by(&self, seat: Seat, kind: PlayKind) -> Vec<CardId> {
        let played = |past: &Arc<Past>| is_free(past, seat, kind).then(|| past.act.card()).flatten();
        self.table.turn.past.iter().filter_map(played).collect()
    }

    /// A card was played of which nothing is said: before all that is.
    fn unseen_play(&mut self, seat: Seat, kind: PlayKind) {
        let past = |to: Zone, base: Option<CardId>| Arc::new(unseen(seat, to, base));
        if kind == PlayKind::Action {
            let first = self.table.turn.past.first().is_some_and(|first| first.act.card() == Some(UNSEEN));
            self.table.turn.past.insert(usize::from(first), past(Zone::Limbo, None));
            return;
        }
        let elsewhere = past(Zone::At(UNSEEN), None);
        self.table.turn.past.insert(0, elsewhere.clone());
        let here = |base: &CardId| past(Zone::At(*base), Some(*base));
        let at = |base: &CardId| (Choice::Card(*base), Laid::Happened(elsewhere.clone(), here(base)));
        let mut ways: Vec<(Choice, Laid)> = self.table.bases.iter().map(at).collect();
        ways.push((Choice::Elsewhere, Laid::Nothing));
        self.left_open.push(LeftOpen { what: What::PlayedAt, ability: None, about: None, ways });
    }

    /// The card that came this turn as its own text has it, in place of this play.
    fn came_instead(&self, seat: Seat, kind: PlayKind) -> Option<CardId> {
        let came = |past: &Arc<Past>| match past.act {
            Act::Played { card, by, .. } if by == seat && past.phase == Phase::Play => Some(card),
            _ => None,
        };
        let mut played = self.table.turn.past.iter().filter_map(came).filter(|card| *card != UNSEEN);
        played.find(|card| self.text_of(*card).iter().any(|ability| is_instead(ability, kind)))
    }

    fn text_of(&self, card: CardId) -> &[Ability] {
        &self.library.catalogue.printing(self.table.card(card).def, self.wording).text
    }

    /// Whether a card that lies in the discard pile of its player can have played it, too.
    fn may_have_come_otherwise(&self, seat: Seat, titan: CardId) -> bool {
        let id = &self.library.catalogue.card(self.table.card(titan).def).id;
        let plays_it = |part: Part<'_>| {
            let Part::Effect(Effect::Play { what: Pick::One(Cards::Titan(such)), .. }) = part else { return false };
            such.named.as_ref().is_none_or(|named| named == id)
        };
        let discard = &self.table.player(seat).discard;
        discard
            .iter()
            .any(|card| self.text_of(*card).iter().any(|ability| ability.whole().any(&mut |part| plays_it(part))))
    }

    /// A titan came that is played in place of something, and another card may have played it as well.
    fn perhaps_instead(&mut self, seat: Seat) {
        let kinds = [PlayKind::Minion, PlayKind::Action];
        let Some(titan) = kinds.into_iter().find_map(|kind| self.came_instead(seat, kind)) else { return };
        if seat != self.table.turn.active || !self.may_have_come_otherwise(seat, titan) {
            return;
        }
        let given_up = kinds.into_iter().filter(|kind| self.came_instead(seat, *kind).is_some());
        let instead = given_up.map(|kind| Laid::FreePlay(seat, kind, 1, 1)).collect();
        let played = |kind| u8::from(!self.played_by(seat, kind).is_empty());
        let otherwise = kinds.map(|kind| Laid::FreePlay(seat, kind, played(kind), 0)).into();
        let ways =
            vec![(Choice::Paid(Paid::Free), Laid::All(instead)), (Choice::Paid(Paid::Extra), Laid::All(otherwise))];
        self.left_open.push(LeftOpen { what: What::Paid, ability: None, about: Some(titan), ways });
    }

    /// Something was played, and nothing says whether the free play paid for it.
    fn perhaps_free(&mut self, seat: Seat, kind: PlayKind) {
        let played = self.played_by(seat, kind);
        let Some(card) = played.first().copied() else { return };
        let what = if played.len() > 1 { What::OnePaid } else { What::Paid };
        beyond_the_free(&mut self.table, seat, kind, 1);
        let way = |paid: Paid, used: u8| (Choice::Paid(paid), Laid::FreePlay(seat, kind, used, 0));
        let ways = vec![way(Paid::Free, 1), way(Paid::Extra, 0)];
        self.left_open.push(LeftOpen { what, ability: None, about: Some(card), ways });
    }
}

/// Whether this player has played something so, other than as an extra card.
fn is_free(past: &Past, seat: Seat, kind: PlayKind) -> bool {
    match past.act {
        Act::Played { by, to, extra: false, .. } => {
            by == seat && kind_of(to) == Some(kind) && past.phase != Phase::Start
        }
        _ => false,
    }
}

/// So many were played normally: whatever was played after them was extra.
pub(in crate::smash_up::setup) fn beyond_the_free(table: &mut Table, seat: Seat, kind: PlayKind, free: usize) {
    let played = table.turn.past.iter_mut().filter(|past| is_free(past, seat, kind)).skip(free);
    for past in played {
        if let Act::Played { extra, .. } = &mut Arc::make_mut(past).act {
            *extra = true;
        }
    }
}

/// As which kind a card was played that came there.
pub(in crate::smash_up::setup) fn kind_of(to: Zone) -> Option<PlayKind> {
    match to {
        Zone::At(_) => Some(PlayKind::Minion),
        Zone::On(_) | Zone::Limbo => Some(PlayKind::Action),
        _ => None,
    }
}
