//! Leave to play more, before it is given: what it would let a player play, now or later; and whether what "you may"
//! allows can be done as a whole.

use std::sync::Arc;

use crate::smash_up::{
    ability::{Ability, BasePick, Bound, Cards, Effect, Extra, Filter, Pick, Place},
    law::{ExtraAtOnce, ExtraByBase, MayBoth},
    query::{Position, Scope, Settled, Which},
    rule,
    table::{Asks, CardId, ExtraPlay, Origin, Phase, PlayKind},
};

impl<'a> Position<'a> {
    /// Whether "both or neither" fails for want of an extra card alone.
    #[must_use]
    pub fn wants_its_extra_card(self, scope: &Scope, inner: &Effect) -> bool {
        let Effect::Do(parts) = inner else { return false };
        let wants = parts.iter().enumerate().any(|(n, part)| !self.may_still_be_played(scope, part, &parts[..n]));
        self.setting.by_law(|may_both: MayBoth| wants && may_both == MayBoth::BothOrNeither)
    }

    /// Whether an extra card, if this part grants one for now or never, can be played once the earlier parts are done.
    #[must_use]
    pub fn may_still_be_played(self, scope: &Scope, part: &Effect, earlier: &[Effect]) -> bool {
        let Effect::Extra(extra) = part else { return true };
        // What comes to hand unseen is given the benefit of the doubt.
        if earlier
            .iter()
            .any(|part| matches!(part, Effect::Draw(_) | Effect::DrawOf(_) | Effect::Place(..) | Effect::Take(_)))
        {
            return true;
        }
        let back = earlier.iter().flat_map(|part| self.comes_back(scope, part)).collect::<Vec<_>>();
        self.places_of(scope, extra).into_iter().filter_map(|base| self.extra_play(scope, extra, base)).any(|granted| {
            !self.is_now_or_never(&granted, extra, scope)
                || !self.playable_as(&granted).is_empty()
                || back.iter().any(|card| self.is_playable_as(&granted, Which::Card(*card)))
        })
    }

    /// The cards that a part returns to the hand of the player who acts.
    fn comes_back(self, scope: &Scope, part: &Effect) -> Vec<CardId> {
        let objects = match part {
            Effect::Return(Pick::The(card)) => {
                self.referred(scope, card).into_iter().map(|object| object.card).collect()
            }
            Effect::Return(Pick::One(cards) | Pick::All(cards) | Pick::UpTo(_, cards)) => self.members(scope, cards),
            _ => Vec::new(),
        };
        objects.into_iter().filter(|card| self.table.card(*card).owner == scope.actor()).collect()
    }

    /// Where an extra card may go; `None`: where it can.
    pub(in crate::smash_up::query) fn places_of(self, scope: &Scope, extra: &Extra) -> Vec<Option<CardId>> {
        match &extra.onto {
            Some(BasePick::At(place)) => self.bases(scope, place).into_iter().map(Some).collect(),
            Some(BasePick::One(bases)) => self.bases_of(scope, bases).into_iter().map(Some).collect(),
            Some(BasePick::Elsewhere | BasePick::AtRandom | BasePick::FromPile(_)) | None => vec![None],
        }
    }

    /// The leave to play more that a text gives, on this base.
    #[must_use]
    pub fn extra_play(self, scope: &Scope, extra: &Extra, base: Option<CardId>) -> Option<ExtraPlay> {
        let (kind, filter) = kind_of(&extra.what)?;
        let max_power = filter.power.as_ref().or(filter.printed.as_ref()).and_then(|bound| match bound {
            Bound::AtMost(n) => Some(self.amount(scope, n)),
            Bound::LessThan(n) => Some(self.amount(scope, n).saturating_sub(1)),
            Bound::AtLeast(_) | Bound::MoreThan(_) | Bound::Exactly(_) => None,
        });
        let from = if matches!(filter.at, Some(Place::Discard(_))) { Origin::Discard } else { Origin::Hand };
        let cause = scope.cause(&[rule::EXTRA]);
        let named = filter.named.as_ref().and_then(|id| self.setting.catalogue.find(id));
        let asks = self.asked_of(filter, scope);
        // Where nothing was chosen there is no name.
        if matches!(&asks, Some(Asks::OfName(named)) if named.is_empty()) {
            return None;
        }
        Some(ExtraPlay { player: scope.actor(), kind, max_power, base, named, asks, from, cause })
    }

    /// What else an extra play asks of the card, if anything. A name that nothing bears fits no card.
    fn asked_of(self, filter: &Filter, scope: &Scope) -> Option<Asks> {
        if let Some(name) = &filter.of_name {
            let mut named = self.names_meant(scope, name);
            named.sort_unstable();
            named.dedup();
            return Some(Asks::OfName(named));
        }
        let other_than = filter.not_of_name.as_ref().and_then(|name| scope.card_named(name)).map(Asks::OtherName);
        other_than.or_else(|| filter.raises.as_deref().cloned().map(Arc::new).map(Asks::Raises))
    }

    /// Extra cards are kept only by the active player in the Play phase, or before it where the edition does not except
    /// that; those a Special grants, never; one precise card, where the edition says so; nor one that its text has
    /// played at once.
    #[must_use]
    pub fn is_now_or_never(self, granted: &ExtraPlay, extra: &Extra, scope: &Scope) -> bool {
        let (turn, theirs) = (&self.table.turn, self.table.turn.active == scope.actor());
        let outside = turn.phase != Phase::Play || !theirs;
        let before = turn.phase < Phase::Play && theirs;
        let special = matches!(self.ability(scope.ability), Some(Ability::Special(_)));
        let by_law = |at_once: ExtraAtOnce| match at_once {
            ExtraAtOnce::Special => special || self.table.scoring.is_some() || outside && !before,
            ExtraAtOnce::SpecialOrOutsidePlay => special || outside,
            ExtraAtOnce::SpecialOutsidePlayOrNamedCard => special || outside || granted.named.is_some(),
        };
        let at_once = extra.now || self.setting.by_law(by_law);
        // A base's ability counts as a Special too, but nothing says that it is one here (READ-61).
        let by_a_base = self.is_base(scope.ability.def);
        self.setting.by_law(|by_base: ExtraByBase| at_once || by_a_base && by_base == ExtraByBase::AtOnce)
    }

    /// The cards that an extra play would let a player play.
    #[must_use]
    pub fn playable_as(self, granted: &ExtraPlay) -> Vec<Which> {
        let mut playable: Vec<Which> = self.in_sight(granted).iter().copied().map(Which::Card).collect();
        if granted.from == Origin::Hand && self.is_unseen(&self.table.player(granted.player).hand) {
            playable.extend(self.could_be(granted.player).into_iter().map(Which::Unseen));
        }
        playable.retain(|which| self.is_playable_as(granted, *which));
        playable
    }

    /// The cards in sight that an extra play is for, whether they can be played or not.
    #[must_use]
    pub fn wanted_as(self, granted: &ExtraPlay) -> Vec<CardId> {
        let wanted = |card: &CardId| self.is_wanted_as(granted, Which::Card(*card));
        self.in_sight(granted).iter().copied().filter(wanted).collect()
    }

    /// The cards in sight where an extra play takes its card from.
    pub(super) fn in_sight(self, granted: &ExtraPlay) -> &'a [CardId] {
        let player = self.table.player(granted.player);
        match granted.from {
            Origin::Hand => &player.hand.cards,
            Origin::Discard => &player.discard,
        }
    }

    fn is_wanted_as(self, granted: &ExtraPlay, which: Which) -> bool {
        let def = match which {
            Which::Card(card) => self.table.card(card).def,
            Which::Unseen(def) => def,
        };
        self.plays_as(def, granted.kind) && self.extra_allows(granted, which, None)
    }

    fn is_playable_as(self, granted: &ExtraPlay, which: Which) -> bool {
        let by = granted.player;
        let settled = Settled { only: granted.base, kind: Some(granted.kind) };
        self.is_wanted_as(granted, which)
            && self.played_by(by, which).is_some()
            && self.could_land(by, which, settled)
            && self.against_extra(by, which).is_empty()
    }
}

/// The kind of card an extra play is for, and its limits.
fn kind_of(cards: &Cards) -> Option<(PlayKind, &Filter)> {
    match cards {
        Cards::Minion(filter) => Some((PlayKind::Minion, filter)),
        Cards::Action(filter) => Some((PlayKind::Action, filter)),
        Cards::Titan(_) | Cards::Card(_) | Cards::The(_) | Cards::AnyOf(_) => None,
    }
}
