//! Whether an effect could do anything now: what is not offered, because it would do nothing.

use crate::smash_up::{
    ability::{Amount, BasePick, Bases, CardRef, Cards, Counts, Effect, Pick, Place, Regular, Source, Who},
    law::{MayBoth, ReshuffleWhen},
    query::{
        Position, Scope, Settled, Which, kind_played,
        sentence::naming::is_unnamed,
        sentence::naming::is_yet_to_be_said,
        sentence::naming::is_yet_to_come,
        sentence::naming::{is_choice, names_within},
    },
    table::{CardId, Named, Object, Phase, Pile, PlayKind, Seat, Zone},
};

/// Which parts of “A and B” must be possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Parts {
    /// One of them: what is asked for is carried out as far as it can be.
    Any,
    /// Each: of what something else is paid with, or of what comes in its place.
    Each,
    /// Each or the first alone: of what “you may” allows (READ-04).
    Allowed,
}

impl Position<'_> {
    /// Whether a sequence could begin. A choice among nothing, or a look at nothing, leaves what can do without it.
    fn possible_parts(self, scope: &Scope, parts: &[Effect], wanted: Parts) -> bool {
        let absent: Vec<&str> = parts
            .iter()
            .filter(|part| (is_choice(part) || shows(part)) && !self.could(scope, part, wanted))
            .flat_map(names_within)
            .collect();
        let possible =
            |part: &Effect| !absent.iter().any(|name| self.needs(part, name)) && self.could(scope, part, wanted);
        let mut deeds = parts.iter().filter(|part| !is_choice(part));
        match wanted {
            Parts::Any => absent.is_empty() && deeds.clone().next().is_none() || deeds.any(possible),
            Parts::Each => deeds.all(possible),
            Parts::Allowed => {
                let each = deeds.clone().all(possible);
                let alone = deeds.next().is_none_or(possible);
                self.setting.by_law(|may_both| match may_both {
                    MayBoth::BothOrNeither => each,
                    MayBoth::FirstAlone => alone,
                })
            }
        }
    }

    /// Whether an effect could do anything. What a text asks for is carried out as far as it can be.
    #[must_use]
    pub fn possible(self, scope: &Scope, effect: &Effect) -> bool {
        self.could(scope, effect, Parts::Any)
    }

    /// Whether each of its parts could.
    #[must_use]
    pub fn possible_whole(self, scope: &Scope, effect: &Effect) -> bool {
        self.could(scope, effect, Parts::Each)
    }

    /// Whether what "you may" allows can be done. By "both or neither" (READ-04) an extra card that is to be played now
    /// or never must be one that can be.
    #[must_use]
    pub fn may_be_done(self, scope: &Scope, inner: &Effect) -> bool {
        self.could(scope, inner, Parts::Allowed) && !self.wants_its_extra_card(scope, inner)
    }

    /// Whether an effect could be carried out, of several parts those that are wanted.
    fn could(self, scope: &Scope, effect: &Effect, wanted: Parts) -> bool {
        let Some(_question) = self.question() else { return false };
        match effect {
            Effect::Do(parts) => self.possible_parts(scope, parts, wanted),
            Effect::May(inner) => self.may_be_done(scope, inner),
            Effect::As(who, inner) => self.could_as(scope, who, inner, wanted),
            Effect::ForEachBase(name, bases, inner) => self.could_at_one(scope, (name, bases), inner, wanted),
            Effect::ForEachPlayer(name, who, inner) => self.could_for_one(scope, (name, who), inner, wanted),
            Effect::Repeat(n, inner) => self.amount(scope, n) > 0 && self.could(scope, inner, wanted),
            Effect::Once(limit, inner) => !self.is_used_up(scope, *limit) && self.could(scope, inner, wanted),
            Effect::Pay(cost, gain) => self.could_pay(scope, cost, gain),
            Effect::Forgo(regular) => self.regular_left(scope.actor(), regular),
            Effect::If(cond, inner) => self.holds(scope, cond) && self.could(scope, inner, wanted),
            Effect::IfElse(cond, then, otherwise) => {
                self.could(scope, if self.holds(scope, cond) { then } else { otherwise }, wanted)
            }
            Effect::Either(halves) | Effect::OneOf(halves) => halves.iter().any(|half| self.possible(scope, half)),
            Effect::Counters(n, pick) => self.could_count(scope, n, pick),
            Effect::Destroy(pick)
            | Effect::Return(pick)
            | Effect::Place(pick, _)
            | Effect::Take(pick)
            | Effect::DrawOf(pick)
            | Effect::Uncover(pick)
            | Effect::Discard(pick)
            | Effect::Give(pick, ..)
            | Effect::Choose(_, pick) => self.can_pick(scope, pick),
            Effect::Control(pick, who, _) => self.can_pick(scope, pick) && self.could_change_hands(scope, pick, who),
            Effect::Draw(_) => self.can_draw(scope.actor()),
            Effect::Reveal(source, _) => self.has_cards(scope, source, |seat| self.can_draw(seat)),
            Effect::Look(source, _) | Effect::Search(source, _) => {
                self.has_cards(scope, source, |seat| self.can_look(seat))
            }
            Effect::Duel { challenger, challenged, then: _ } => self.could_duel(scope, challenger, challenged),
            Effect::Move(pick, onto) => self.can_move(scope, pick, onto) && self.can_leave(scope, pick, onto),
            Effect::Bury(pick, onto) => self.can_move(scope, pick, onto),
            Effect::Transfer(pick, onto) => self.can_pick(scope, pick) && self.can_pick(scope, onto),
            Effect::Play { what, onto, counts } => self.could_play(scope, what, onto.as_ref(), *counts),
            // Nobody has fewer points than none.
            Effect::GainVp(n) => self.amount(scope, n) >= -self.table.player(scope.actor()).vp,
            Effect::DestroyBase(pick) => self.table.bases.len() > usize::from(*pick == BasePick::AtRandom),
            Effect::ChooseBase(_, BasePick::One(bases)) => !self.bases_of(scope, bases).is_empty(),
            Effect::During(..)
            | Effect::ChooseBase(..)
            | Effect::ChoosePlayer(..)
            | Effect::NameFaction(..)
            | Effect::Shuffle(..)
            | Effect::GiveBase(..)
            | Effect::NameCard(..)
            | Effect::TurnInto(..)
            | Effect::Redirect(_)
            | Effect::NewBase(_)
            | Effect::SwapBase(..)
            | Effect::ReplaceWith(_)
            | Effect::PutBack(..)
            | Effect::Extra(_)
            | Effect::Nothing => true,
        }
    }

    /// Whether one of these players could, or could be one of them once that is said.
    fn could_as(self, scope: &Scope, who: &Who, inner: &Effect, wanted: Parts) -> bool {
        let seats = self.players(scope, who);
        let theirs = |seat| Scope { them: Some(seat), ..self.copied(scope) };
        let unsettled = seats.is_empty() && is_yet_to_be_said(who);
        unsettled && self.could(scope, inner, wanted)
            || seats.into_iter().any(|seat| self.could(&theirs(seat), inner, wanted))
    }

    /// Whether it could at one of these bases.
    fn could_at_one(self, scope: &Scope, (name, bases): (&str, &Bases), inner: &Effect, wanted: Parts) -> bool {
        self.bases_of(scope, bases).into_iter().any(|base| {
            let mut scope = self.copied(scope);
            scope.name(name, Named::Base(base));
            self.could(&scope, inner, wanted)
        })
    }

    /// Whether it could for one of these players.
    fn could_for_one(self, scope: &Scope, (name, who): (&str, &Who), inner: &Effect, wanted: Parts) -> bool {
        self.players(scope, who).into_iter().any(|seat| {
            let mut scope = self.copied(scope);
            scope.name(name, Named::Player(seat));
            self.could(&scope, inner, wanted)
        })
    }

    /// Whether the cost could be paid. What a card is given up for must be something: a titan that cannot be played is
    /// paid nothing for.
    fn could_pay(self, scope: &Scope, cost: &Effect, gain: &Effect) -> bool {
        self.could(scope, cost, Parts::Each) && (!plays_itself(gain) || self.could(scope, gain, Parts::Each))
    }

    /// Whether so many counters could be placed or removed. What has no counter can lose none.
    fn could_count(self, scope: &Scope, n: &Amount, pick: &Pick) -> bool {
        match pick {
            Pick::The(card) if self.amount(scope, n) < 0 => {
                self.referred(scope, card).iter().any(|object| self.table.card(object.card).counters > 0)
            }
            pick => self.can_pick(scope, pick),
        }
    }

    /// Whether one of these cards could be played there.
    fn could_play(self, scope: &Scope, pick: &Pick, onto: Option<&BasePick>, counts: Counts) -> bool {
        if !self.can_pick(scope, pick) && !self.could_hold(scope, pick) {
            return false;
        }
        let cards: Vec<Which> = match pick {
            Pick::One(cards) if !is_yet_to_come(scope, cards) && !self.may_be_unseen(scope, cards) => {
                self.members(scope, cards).into_iter().map(Which::Card).collect()
            }
            Pick::The(card) => {
                let here = self.referred(scope, card).into_iter().filter(|object| self.table.is_current(*object));
                here.map(|object| Which::Card(object.card)).collect()
            }
            _ => return true,
        };
        // What has no name yet is given the benefit of the doubt.
        if matches!(pick, Pick::The(_)) && cards.is_empty() {
            return true;
        }
        let held = |which: &Which| matches!(which, Which::Card(card) if self.is_in_anothers_hand(scope, pick, *card));
        let cards: Vec<Which> = cards.into_iter().filter(|which| !held(which)).collect();
        if matches!(onto, Some(BasePick::One(bases)) if self.bases_of(scope, bases).is_empty()) {
            return false;
        }
        let settled = Settled { only: self.only_base(scope, onto), kind: kind_played(pick) };
        cards.into_iter().any(|which| self.playable(scope.actor(), which, settled, counts))
    }

    /// Whether a card that a text has spoken of has gone to the hand of another player than the one who would play it: a card
    /// is played from one's own, unless a text says whose.
    #[must_use]
    pub fn is_in_anothers_hand(self, scope: &Scope, pick: &Pick, card: CardId) -> bool {
        let of_another = |zone: Zone| matches!(zone, Zone::Hand(of) if of != scope.actor());
        matches!(pick, Pick::The(_)) && of_another(self.table.card(card).zone)
    }

    /// Whether a player has not yet used any of these plays of the turn.
    #[must_use]
    pub fn regular_left(self, seat: Seat, regular: &[Regular]) -> bool {
        let turn = &self.table.turn;
        let left = |kind: &Regular| match kind {
            Regular::Minion => turn.free_left(PlayKind::Minion),
            Regular::Action => turn.free_left(PlayKind::Action),
        };
        turn.active == seat && turn.phase == Phase::Play && regular.iter().all(left)
    }

    /// The base a card is played on, where the text leaves no choice.
    #[must_use]
    pub fn only_base(self, scope: &Scope, onto: Option<&BasePick>) -> Option<CardId> {
        match onto {
            Some(BasePick::At(place)) => self.bases(scope, place).first().copied(),
            Some(BasePick::One(_) | BasePick::Elsewhere | BasePick::AtRandom | BasePick::FromPile(_)) | None => None,
        }
    }

    /// Whether an effect could play this card there, and pay for it where it must.
    #[must_use]
    pub fn playable(self, seat: Seat, which: Which, settled: Settled, counts: Counts) -> bool {
        let def = match which {
            Which::Card(card) => self.table.card(card).def,
            Which::Unseen(def) => def,
        };
        let paid = counts != Counts::InsteadOfHand || self.payments(seat, Which::Unseen(def), settled.only).is_ok();
        let allowed = counts != Counts::Extra || self.against_extra(seat, which).is_empty();
        paid && allowed && self.played_by(seat, which).is_some() && self.could_land(seat, which, settled)
    }

    /// Whether a hand that nobody has seen could hold one of these.
    fn could_hold(self, scope: &Scope, pick: &Pick) -> bool {
        let Pick::One(cards) = pick else { return false };
        self.may_be_unseen(scope, cards)
            && self.could_be(scope.actor()).into_iter().any(|def| self.could_be_of(scope, cards, def))
    }

    /// Whether a hand these cards are in may hold some that nobody has seen.
    #[must_use]
    pub fn may_be_unseen(self, scope: &Scope, cards: &Cards) -> bool {
        let (Cards::Minion(filter) | Cards::Action(filter) | Cards::Card(filter)) = cards else { return false };
        let Some(Place::Hand(who)) = &filter.at else { return false };
        self.players(scope, who).into_iter().any(|seat| self.is_unseen(&self.table.player(seat).hand))
    }

    fn can_move(self, scope: &Scope, pick: &Pick, onto: &BasePick) -> bool {
        if !self.can_pick(scope, pick) {
            return false;
        }
        let from = |pick: &Pick| match pick {
            Pick::The(card) => {
                self.referred(scope, card).into_iter().find_map(|object| self.table.base_of(object.card))
            }
            _ => None,
        };
        match onto {
            BasePick::At(place) if is_unnamed(scope, place) => true,
            BasePick::At(place) => {
                let there = self.bases(scope, place);
                !there.is_empty() && from(pick).is_none_or(|base| !there.contains(&base))
            }
            BasePick::Elsewhere | BasePick::AtRandom => self.table.bases.len() > 1,
            BasePick::One(bases) => !self.bases_of(scope, bases).is_empty(),
            BasePick::FromPile(_) => true,
        }
    }

    /// Whether there may be a card in what is to be shown, of a deck as that is asked. Whose it is may still have to be
    /// chosen.
    fn has_cards(self, scope: &Scope, source: &Source, in_deck: impl Fn(Seat) -> bool) -> bool {
        let any = |who: &Who, has: &dyn Fn(Seat) -> bool| {
            let players = self.players(scope, who);
            players.is_empty() || players.into_iter().any(has)
        };
        match source {
            Source::Top(_, who) | Source::Until(_, who) | Source::Deck(who) => any(who, &in_deck),
            Source::Hand(who) => any(who, &|of| holds(&self.table.player(of).hand)),
            Source::BaseTop(_) | Source::BaseDeck | Source::These(_) => true,
        }
    }

    /// Whether there is a card to draw, in the deck or in the discard pile that would be shuffled into it.
    fn can_draw(self, seat: Seat) -> bool {
        let player = self.table.player(seat);
        holds(&player.deck) || !player.discard.is_empty()
    }

    /// Whether there is a card to look at in the deck, or in the discard pile, where that is shuffled into it for a look.
    fn can_look(self, seat: Seat) -> bool {
        let of_the_deck = holds(&self.table.player(seat).deck);
        let of_both = of_the_deck || self.can_draw(seat);
        self.setting.by_law(|when| match when {
            ReshuffleWhen::DrawOrReveal => of_the_deck,
            ReshuffleWhen::DrawRevealSearchLook => of_both,
        })
    }

    /// Whether a pick has anything to fall on. Names that are not given yet are given the benefit of the doubt.
    fn can_pick(self, scope: &Scope, pick: &Pick) -> bool {
        match pick {
            Pick::The(CardRef::Var(_)) | Pick::Any(_) | Pick::UpTo(..) | Pick::SameName(_) => true,
            Pick::The(card) => {
                // A card still in a hand nobody has seen has no place on the table yet.
                let unseen = |object: &Object| object.card.index() >= self.table.cards.len();
                self.referred(scope, card).iter().any(|object| unseen(object) || self.table.is_current(*object))
            }
            Pick::One(cards)
            | Pick::All(cards)
            | Pick::Random(_, cards)
            | Pick::Lowest(cards)
            | Pick::Highest(cards) => is_yet_to_come(scope, cards) || self.has_members(scope, cards),
            Pick::Between(least, _, cards) => {
                is_yet_to_come(scope, cards) || self.members(scope, cards).len() >= usize::from(*least)
            }
            Pick::Let(_, inner) => self.can_pick(scope, inner),
        }
    }
}

/// Whether there may be a card in a pile.
fn holds(pile: &Pile) -> bool {
    pile.open || !pile.cards.is_empty()
}

/// Whether a part shows cards of which the others speak.
fn shows(effect: &Effect) -> bool {
    matches!(effect, Effect::Reveal(..) | Effect::Look(..) | Effect::Search(..))
}

/// Whether an effect plays the very card whose text it is.
fn plays_itself(effect: &Effect) -> bool {
    match effect {
        Effect::Do(parts) => parts.iter().any(plays_itself),
        Effect::Play { what, .. } => matches!(what, Pick::The(CardRef::This)),
        _ => false,
    }
}
